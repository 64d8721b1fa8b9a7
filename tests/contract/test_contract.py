"""Every check of the suite on every registered game."""

from collections.abc import Callable

import pytest

from game.rules.registry import GAMES
from tests.contract import games
from tests.contract.checks import CHECKS
from tests.contract.trace import Game


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("check", CHECKS, ids=lambda check: check.__name__)
def test_contract(check: Callable[[Game], None], name: str) -> None:
    check(games.GAMES[name])


def test_ids_are_those_of_the_registry() -> None:
    for name in GAMES:
        assert games.GAMES[name].cases[0].rules().spec.id == name
