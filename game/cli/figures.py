"""What is worth knowing of a finished match, as numbers whose means are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Match
from game.core.protocol import Event, Outcome
from game.rules.gun_it.events import Wrecked, XpChanged
from game.rules.gun_it.state import Table

Figures = dict[str, float]
"""By name. Names that end in % are 0 or 100; those that begin with "per round" are rates."""


def figures(match: Match[Any, Any]) -> Figures:
    """The figures of a finished match."""
    outcome = match.outcome
    assert outcome is not None, "the match is not over"
    own = OWN.get(match.rules.spec.id, _of_any)
    seats = tuple(seat for player in match.setup.players for seat in player)
    return {**own(match.state, match.feed(seats), outcome), "commands": len(match.log)}


def _of_any(state: Any, events: tuple[Event, ...], outcome: Outcome) -> Figures:
    return {f"seat {seat} best %": 100.0 * (place == 1) for seat, place in enumerate(outcome.places)}


def _of_gun_it(state: Any, events: tuple[Event, ...], outcome: Outcome) -> Figures:
    table: Table = state.table
    openings = sum(e.change for e in events if isinstance(e, XpChanged) and e.reason == "openings")
    wrecks = sum(isinstance(e, Wrecked) for e in events)
    ranks = {f"rank {rank} or better %": 100.0 * (table.rank >= rank) for rank in (1, 2, 3)}
    totals = {
        "XP": table.xp,
        "XP from openings": openings,
        "pileups": table.all_pileups,
        "wrecks": wrecks,
        "crew damage": table.crew_damage,
    }
    rates = {f"per round: {name}": total / table.round for name, total in totals.items()}
    return {
        **ranks,
        "wrecked %": 100.0 * (outcome.headline == "Wrecked"),
        "score": outcome.scores[0],
        **totals,
        "rounds": table.round,
        **rates,
    }


OWN: dict[str, Callable[[Any, tuple[Event, ...], Outcome], Figures]] = {"gun_it": _of_gun_it}
"""Games that tell more than who was best."""
