"""The contract suite itself: a sound game passes every check, and each planted fault is seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.contract.checks import CHECKS, check_bots
from tests.contract.trace import Game
from tests.core import faults, toy_game
from tests.core.toy import Toy


@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_sound_game_passes(check: Callable[[Game], None]) -> None:
    check(toy_game.GAMES["toy"])


@pytest.mark.parametrize("fault", faults.RIGHT_CHECKS, ids=lambda fault: fault.__name__)
def test_fault_is_seen(fault: type[Toy]) -> None:
    with pytest.raises((AssertionError, pytest.fail.Exception)):
        faults.RIGHT_CHECKS[fault](faults.GAMES[fault.__name__])


@pytest.mark.parametrize("name", faults.BOTS)
def test_unsound_bot_is_seen(name: str) -> None:
    with pytest.raises(AssertionError):
        check_bots(faults.BOTS[name])
