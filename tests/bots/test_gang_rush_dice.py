"""The expectation over rerolls, against every roll gone through one by one."""

from __future__ import annotations

from itertools import product

import pytest

from game.bots.gang_rush.dice import Counts, Rerolls, multisets

CHANCES = (0.5, 0.25, 0.25)
DICE = 2


def worth(counts: Counts) -> float:
    """Something that no single die decides."""
    return 10.0 * counts[0] * counts[1] + 3.0 * counts[2] ** 2 - counts[1]


def counted(dice: tuple[int, ...]) -> Counts:
    return tuple(dice.count(face) for face in range(len(CHANCES)))


def rerolled(dice: tuple[int, ...], kept: tuple[bool, ...], rerolls: int) -> float:
    """The mean over all rolls of the dice that are not kept, each played on as well as possible."""
    total = 0.0
    for roll in product(range(len(CHANCES)), repeat=kept.count(False)):
        fresh = iter(roll)
        after = tuple(die if keep else next(fresh) for die, keep in zip(dice, kept, strict=True))
        chance = 1.0
        for face in roll:
            chance *= CHANCES[face]
        total += chance * best(after, rerolls - 1)
    return total


def best(dice: tuple[int, ...], rerolls: int) -> float:
    """The best that can be made of dice."""
    if rerolls == 0:
        return worth(counted(dice))
    return max(rerolled(dice, kept, rerolls) for kept in product((True, False), repeat=len(dice)))


@pytest.mark.parametrize("rerolls", [1, 2])
def test_dice_put_aside_are_worth_the_mean_of_all_rolls(rerolls: int) -> None:
    reckoned = Rerolls(DICE, CHANCES, 2, worth)
    for dice in product(range(len(CHANCES)), repeat=DICE):
        for kept in product((True, False), repeat=DICE):
            aside = counted(tuple(die for die, keep in zip(dice, kept, strict=True) if keep))
            assert reckoned.worth(aside, rerolls) == pytest.approx(rerolled(dice, kept, rerolls))


@pytest.mark.parametrize("rerolls", [1, 2])
def test_what_is_put_aside_is_the_best(rerolls: int) -> None:
    reckoned = Rerolls(DICE, CHANCES, 2, worth)
    for dice in product(range(len(CHANCES)), repeat=DICE):
        kept = reckoned.ranked(counted(dice), rerolls)[0]
        assert all(mine <= there for mine, there in zip(kept, counted(dice), strict=True))
        assert reckoned.worth(kept, rerolls) == pytest.approx(best(dice, rerolls))


def test_before_the_first_roll() -> None:
    reckoned = Rerolls(DICE, CHANCES, 2, worth)
    assert reckoned.before() == pytest.approx(rerolled((0,) * DICE, (False,) * DICE, 3))


def test_there_are_252_ways_to_put_five_dice_aside() -> None:
    assert sum(len(multisets(number, 5)) for number in range(6)) == 252
