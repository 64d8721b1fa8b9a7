"""GI-17.01 to GI-17.05: the end of a scenario and of the match."""

from __future__ import annotations

from typing import Literal

from game.rules.gun_it.accessories import cash_keys
from game.rules.gun_it.events_of_course import MatchEnded, ScenarioEnded
from game.rules.gun_it.scoring import rank, score
from game.rules.gun_it.scratch import CourierLostError, MatchLostError, Scratch
from game.rules.gun_it.state import INTERLUDE, OVER, GunItState, Result

Reason = Literal["wrecked", "courier", "rank", "missed", "below"]
RULES = {"wrecked": "GI-17.03", "courier": "GI-2.13"}
"""The clause of each reason but for the chart's."""


def end(s: Scratch, lost: MatchLostError | None) -> GunItState:
    """The scenario ends: lost with a wrecked car (GI-17.03) or courier (GI-2.13), else ranked by the chart (GI-17.01,
    GI-17.02). With it the match ends, unless more of a series follow (GI-17.26)."""
    if lost is None:
        cash_keys(s)
    points = score(s.tables.scenario, s)
    reached = 0 if lost else rank(s.tables, points)
    results = s.table.results
    if s.tables.is_series:
        results += (Result(reached, points, s.xp),)
        s.emit(ScenarioEnded("GI-17.26", s.table.part, reached, points, s.xp))
        if reached and not s.tables.is_last:
            return s.freeze(phase=INTERLUDE, offers=(), to_lock=(), results=results)
        points, reached = total(results), min(result.rank for result in results)
    reason = _reason(s, lost, reached)
    s.emit(MatchEnded(RULES.get(reason, "GI-17.02"), reached > 0, reached, points, reason))
    return s.freeze(phase=OVER, offers=(), to_lock=(), rank=reached, results=results)


def total(results: tuple[Result, ...]) -> int:
    """The score of a series: the XP of all its scenarios (GI-17.26)."""
    return sum(result.xp for result in results)


def _reason(s: Scratch, lost: MatchLostError | None, reached: int) -> Reason:
    if lost:
        return "courier" if isinstance(lost, CourierLostError) else "wrecked"
    if reached:
        return "rank"
    return "missed" if s.tables.scenario.score == "round" and not s.mark_round else "below"
