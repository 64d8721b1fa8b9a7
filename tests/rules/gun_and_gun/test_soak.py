"""The invariants over many random duels of every mode, with the switches turned in every mix."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun.state import GunAndGunSetup
from tests.rules.gun_and_gun import test_invariants
from tests.rules.gun_and_gun.matches import PLAYERS

DUELS = 700
"""Of each mode."""
INVARIANTS = [test.hypothesis.inner_test for name, test in vars(test_invariants).items() if name.startswith("test_")]


def setup_of(mode: str, number: int) -> GunAndGunSetup:
    """The bits of the duel's number are the switches."""
    return GunAndGunSetup(
        players=PLAYERS,
        mode=mode,
        bash_draws=bool(number & 1),
        nue_target="self" if number & 2 else "any",
        burst_shot_free=not number & 4,
        skip_uses_durations=not number & 8,
        hibana_mix=bool(number & 16),
    )


@pytest.mark.soak
@pytest.mark.parametrize("mode", ["one_set", "two_sets", "first_game"])
def test_no_invariant_is_ever_broken(mode):
    assert len(INVARIANTS) == 11
    for number in range(DUELS):
        setup = setup_of(mode, number)
        for invariant in INVARIANTS:
            invariant(setup, number)
