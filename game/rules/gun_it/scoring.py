"""GI-10: excitement points; GI-17: the score chart."""

from __future__ import annotations

from typing import Literal, Protocol

from game.rules.gun_it.content import Scenario
from game.rules.gun_it.events import MarkReached, OpeningsCounted, PileupScored, ScoreChanged, XpChanged
from game.rules.gun_it.geometry import NEXT_TO_CAR
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.tables import Tables

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
    s.emit(PileupScored(rule, wrecks, number, wrecks, bonus))
    add_xp(s, wrecks, "pileup", rule)
    if bonus:
        add_xp(s, bonus, "bonus", "GI-10.04")


def _bonus(s: Scratch, number: int) -> int:
    """The n-th crew-caused pileup of a round gives n more, doubled under GI-3.05 (GI-10.04)."""
    if number < 2:
        return 0
    doubled = s.tables.scenario_level >= 2 and s.crew_damage == DOUBLING_DAMAGE
    return number * 2 if doubled else number


def add_xp(s: Scratch, change: int, reason: Literal["pileup", "bonus", "openings", "purchase"], rule: str) -> None:
    """Move the XP counter (GI-10)."""
    s.xp += change
    s.emit(XpChanged(rule, change, s.xp, reason))


def count_openings(s: Scratch) -> None:
    """1 XP for each empty space next to the crew car (GI-10.07 to GI-10.09)."""
    openings = tuple(space for space in NEXT_TO_CAR if s.is_empty(space))
    s.emit(OpeningsCounted("GI-10.07", openings))
    if openings:
        add_xp(s, len(openings), "openings", "GI-10.07")
    scenario = s.tables.scenario
    if scenario.score == "openings" and openings:
        s.tally += len(openings)
        s.emit(ScoreChanged("GI-17.06", len(openings), s.tally))
    if scenario.mark and not s.mark_round and s.xp >= scenario.mark:
        s.mark_round = s.table.round
        s.emit(MarkReached("GI-17.05", s.mark_round))


class Counters(Protocol):
    """What a scenario can count; a table and a scratch have it."""

    @property
    def xp(self) -> int: ...
    @property
    def all_pileups(self) -> int: ...
    @property
    def mark_round(self) -> int: ...
    @property
    def tally(self) -> int: ...


def score(scenario: Scenario, counters: Counters) -> int:
    """What the scenario counts (GI-17.06); a "round" score is 0 while the mark is not reached."""
    counted = {"xp": counters.xp, "pileups": counters.all_pileups, "round": counters.mark_round}
    return counted.get(scenario.score, counters.tally)


def rank(tables: Tables, points: int) -> int:
    """The best rank reached, 0 for none (GI-17.01 to GI-17.04)."""
    scenario = tables.scenario
    if scenario.score == "round":
        return sum(0 < points <= value for value in scenario.ranks)
    return sum(points >= value for value in scenario.ranks)
