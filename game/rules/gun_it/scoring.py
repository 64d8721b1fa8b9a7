"""GI-10: excitement points; GI-17: the score chart."""

from __future__ import annotations

from typing import Protocol

from game.rules.gun_it.accessories import count_pileup, notice
from game.rules.gun_it.content import Scenario
from game.rules.gun_it.deck import place_face_up
from game.rules.gun_it.events import MarkReached, OpeningsCounted, PileupScored, ScoreChanged
from game.rules.gun_it.events_of_setting import CardActed
from game.rules.gun_it.geometry import NEXT_TO_CAR
from game.rules.gun_it.scratch import FIRST_PILEUPS, Scratch
from game.rules.gun_it.tables import Tables
from game.rules.gun_it.xp import add_xp

MANY_OPENINGS, MUCH_DAMAGE, MUCH_XP = 3, 2, 15
"""What accessories wait for (GI-16.03)."""
DOUBLING_DAMAGE = 3
"""Crew damage at which level 2 of The Scenario doubles the bonus (GI-3.05)."""


def close_group(s: Scratch, *, crew_caused: bool) -> None:
    """A group of wrecks closes: two or more counted ones are a pileup (GI-10.01 to GI-10.06)."""
    wrecks, s.wrecks, s.waves = s.wrecks, 0, 0
    if wrecks < 2:
        return
    s.all_pileups += 1
    number = bonus = 0
    if crew_caused:
        s.pileups += 1
        number = s.pileups
        bonus = _bonus(s, number)
    rule = "GI-10.01" if crew_caused else "GI-10.05"
    xp = max(0, wrecks + s.force.pileup_plus)
    s.emit(PileupScored(rule, wrecks, number, xp, bonus))
    add_xp(s, xp, "pileup", rule)
    if bonus:
        add_xp(s, bonus, "bonus", "GI-10.04")
    if crew_caused:
        reward(s, "first_pileup", FIRST_PILEUPS)
        count_pileup(s)
    _look_at_xp(s)


def reward(s: Scratch, event: str, place: int | None = None) -> None:
    """What a card in force gives or takes for an event (M12, M19, M20): a loss stops at 0 XP (GI-1.27), a limited
    gain counts in this place of the tally."""
    prize = s.force.prizes.get(event)
    if prize is None:
        return
    if place is not None and prize.cap:
        if s.tally[place] >= prize.cap:
            return
        s.tally[place] += 1
    s.emit(CardActed("GI-14.01", prize.card))
    change = max(prize.xp, -s.xp)
    if change:
        add_xp(s, change, "card", "GI-14.01")


def _bonus(s: Scratch, number: int) -> int:
    """The n-th crew-caused pileup of a round gives n more, doubled under GI-3.05 (GI-10.04)."""
    if number < 2:
        return 0
    doubled = s.tables.scenario_level >= 2 and s.crew_damage == DOUBLING_DAMAGE
    return number * 2 if doubled else number


def count_openings(s: Scratch) -> None:
    """1 XP for each empty space next to the crew car (GI-10.07 to GI-10.09), unless a card says otherwise."""
    openings = tuple(space for space in NEXT_TO_CAR if s.is_empty(space))
    s.emit(OpeningsCounted("GI-10.07", openings))
    if openings and s.force.opening_xp:
        add_xp(s, len(openings) * s.force.opening_xp, "openings", "GI-10.07")
    if openings and s.force.fills_openings:
        s.act("fills_openings")
        for space in openings:
            place_face_up(s, space)
    _look_back(s, openings)
    if len(openings) >= MANY_OPENINGS:
        notice(s, "openings")
    if s.crew_damage >= MUCH_DAMAGE:
        notice(s, "hurt_at_end")
    _look_at_xp(s)
    scenario = s.tables.scenario
    if scenario.score == "openings" and openings:
        s.counted += len(openings)
        s.emit(ScoreChanged("GI-17.06", len(openings), s.counted))
    if scenario.mark and not s.mark_round and s.xp >= scenario.mark:
        s.mark_round = s.table.round
        s.emit(MarkReached("GI-17.05", s.mark_round))


def _look_at_xp(s: Scratch) -> None:
    """A group has closed, or openings were scored."""
    if s.xp >= MUCH_XP:
        notice(s, "xp_mark")


def _look_back(s: Scratch, openings: tuple[int, ...]) -> None:
    """What a moment says of the round as a whole (GI-11.07)."""
    if not openings:
        reward(s, "no_opening")
    if not s.pileups:
        reward(s, "no_pileup")


class Counters(Protocol):
    """What a scenario can count; a table and a scratch have it."""

    @property
    def xp(self) -> int: ...
    @property
    def all_pileups(self) -> int: ...
    @property
    def mark_round(self) -> int: ...
    @property
    def counted(self) -> int: ...


def score(scenario: Scenario, counters: Counters) -> int:
    """What the scenario counts (GI-17.06); a "round" score is 0 while the mark is not reached."""
    counted = {"xp": counters.xp, "pileups": counters.all_pileups, "round": counters.mark_round}
    return counted.get(scenario.score, counters.counted)


def rank(tables: Tables, points: int) -> int:
    """The best rank reached, 0 for none (GI-17.01 to GI-17.04)."""
    scenario = tables.scenario
    if scenario.score == "round":
        return sum(0 < points <= value for value in scenario.ranks)
    return sum(points >= value for value in scenario.ranks)
