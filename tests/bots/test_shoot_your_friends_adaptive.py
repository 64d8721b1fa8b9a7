"""The automatic player that goes by how often the people at the table win (SF-18.10)."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.players import Company, LocalPlayer
from game.bots.registry import ADAPTIVE, BOTS
from game.bots.shoot_your_friends.levels import CASUAL, DEADEYE, LADDER, ROOKIE, SHARP, Level, adapted, between
from game.core.match import Match
from tests.bots.shooters import RULES
from tests.rules.shoot_your_friends.moment import Moment

SETS = ("N N C Z", "A G V O", "V C C Z", "A Z C V")


def level_of(bullets: tuple[int, ...], automatic: tuple[int, ...], **more: Any) -> Level:
    """The level of the first of the automatic players when it is asked for the first time."""
    moment = Moment(*SETS[: len(bullets)], bullets=bullets, round=sum(bullets) + 1, **more)
    match: Match[Any, Any] = Match(RULES, moment.setup, 1)
    match._state = moment.state
    bots = {seat: BOTS["shoot_your_friends"][ADAPTIVE](RULES, (seat,), 1, False) for seat in automatic}
    Company([LocalPlayer(bot, (seat,), 1000) for seat, bot in bots.items()]).next(match)
    level = bots[automatic[0]]._level  # type: ignore[attr-defined]
    assert isinstance(level, Level)
    return level


@pytest.mark.clause("SF-18.10")
def test_between_two_levels_every_number_lies_between_theirs() -> None:
    assert [between(place) for place in range(len(LADDER))] == list(LADDER)
    mixed = between(1.25)
    for name, number in mixed._asdict().items():
        low, high = getattr(CASUAL, name), getattr(SHARP, name)
        assert number == pytest.approx(0.75 * low + 0.25 * high), name


@pytest.mark.clause("SF-18.10")
def test_it_moves_a_tenth_of_a_level_and_comes_to_rest_where_people_win_their_share() -> None:
    assert adapted(0, 0, 4) == 1
    assert adapted(1, 0, 4) == pytest.approx(1.1)
    assert adapted(1, 1, 2) == pytest.approx(1), "every other round of two players"
    assert adapted(0, 2, 2) == pytest.approx(0.8)
    assert adapted(35, 65, 3) == pytest.approx(1), "35 of 100 rounds of more players"
    assert (adapted(0, 90, 3), adapted(90, 0, 3)) == (0, len(LADDER) - 1)


@pytest.mark.clause("SF-18.10")
@pytest.mark.parametrize("mode", ["real_time", "beat"])
def test_it_goes_by_the_bullets_of_the_people_at_the_table(mode: str) -> None:
    assert level_of((0, 0, 0, 0), (1, 2, 3), mode=mode) == CASUAL
    assert level_of((3, 0, 0, 0), (1, 2, 3), mode=mode) == between(adapted(3, 0, 4))
    assert level_of((0, 2, 1, 0), (1, 2, 3), mode=mode) == between(adapted(0, 3, 4))
    assert level_of((3, 0, 0), (2,), mode=mode) == between(adapted(1.5, 1.5, 3)), "two people"
    assert level_of((0, 4), (0, 1), mode=mode) == CASUAL, "nobody to go by"
    assert (
        DEADEYE.mu < level_of((3, 0), (1,), mode=mode).mu < CASUAL.mu < level_of((0, 3), (1,), mode=mode).mu < ROOKIE.mu
    )
