"""The invariants over many random matches of every number of players and variant."""

from __future__ import annotations

import pytest

from game.rules.gang_rush.state import GangRushSetup
from tests.rules.gang_rush.race import play, turns
from tests.rules.gang_rush.test_invariants import (
    INVARIANTS,
    dice_end_spent_or_sold,
    movement_points_add_up,
    some_things_are_done_once,
)

MATCHES = 500


@pytest.mark.soak
@pytest.mark.parametrize("variant", ["standard", "border"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_no_invariant_is_ever_broken(players, variant):
    setup = GangRushSetup(players=tuple((seat,) for seat in range(players)), variant=variant)
    for seed in range(MATCHES):
        steps = play(setup, seed)
        for step in steps:
            for invariant in INVARIANTS:
                invariant(step)
        for turn in turns(steps):
            for invariant in (dice_end_spent_or_sold, movement_points_add_up, some_things_are_done_once):
                invariant(steps[0].tables, turn)
