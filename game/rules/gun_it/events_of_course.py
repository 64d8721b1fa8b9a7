"""Events of the course of a match: its rounds, the scenarios of a series, its end."""

from __future__ import annotations

from typing import Literal

from game.core.protocol import Event


class RoundStarted(Event, frozen=True, tag=True):
    """A Lookout Phase begins; armor marks, pileup count, locks and ready marks are cleared (GI-4.02)."""

    number: int


class RoundEnded(Event, frozen=True, tag=True):
    """The Aftermath Phase is over (GI-12.14)."""

    number: int
    xp: int
    damage: int


class ScenarioEnded(Event, frozen=True, tag=True):
    """A scenario of a series is over (GI-17.26): its rank, 0 for a loss, what it counts, and its XP. `part` counts
    from 0."""

    part: int
    rank: int
    score: int
    xp: int


class ScenarioStarted(Event, frozen=True, tag=True):
    """The next scenario of a series begins on a cleared road, with this many ticks on the timer (GI-17.23 to
    GI-17.25)."""

    part: int
    ticks: int


class MatchEnded(Event, frozen=True, tag=True):
    """The match is over (GI-17.01 to GI-17.03). `rank` is 0 for a loss, 3 for the best. Of a series they are the
    lowest rank and all XP together (GI-17.26)."""

    won: bool
    rank: int
    score: int
    reason: Literal["wrecked", "courier", "rank", "below", "missed"]


CourseEvent = RoundStarted | RoundEnded | ScenarioEnded | ScenarioStarted | MatchEnded
