"""What is worth knowing of a finished match, as numbers whose means are shown."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.match import Match
from game.core.protocol import Event, Outcome
from game.rules.gang_rush import events as gang_rush
from game.rules.gang_rush.ending import ranking_of
from game.rules.gang_rush.state import Table as GangRushTable
from game.rules.gun_and_gun import events as gun_and_gun
from game.rules.gun_and_gun.state import NONE
from game.rules.gun_and_gun.state import Table as DuelTable
from game.rules.gun_it.events import PileupScored, Wrecked, XpChanged
from game.rules.gun_it.events_of_course import RoundStarted
from game.rules.gun_it.state import Table
from game.rules.gun_it.tables import programme
from game.rules.shoot_your_friends import events as shoot_your_friends

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
    parts = [len(table.results) > part and table.results[part].rank > 0 for part in range(len(programme(table.setup)))]
    won = {f"scenario {part + 1} won %": 100.0 * is_won for part, is_won in enumerate(parts) if len(parts) > 1}
    rounds = _number(events, RoundStarted)
    totals = {
        "XP": sum(result.xp for result in table.results) if table.results else table.xp,
        "XP from openings": openings,
        "pileups": _number(events, PileupScored),
        "wrecks": wrecks,
        "crew damage": table.crew_damage,
    }
    rates = {f"per round: {name}": total / rounds for name, total in totals.items()}
    return {
        **ranks,
        **won,
        "wrecked %": 100.0 * (outcome.headline == "Wrecked"),
        "score": outcome.scores[0],
        **totals,
        "rounds": rounds,
        **rates,
    }


def _of_gang_rush(state: Any, events: tuple[Event, ...], outcome: Outcome) -> Figures:
    table: GangRushTable = state.table
    seats = len(table.cars)
    ranking, money = ranking_of(table), outcome.scores
    richest = max(range(seats), key=lambda seat: money[seat])
    found = {f"seat {seat} wins %": 100.0 * (place == 1) for seat, place in enumerate(outcome.places)}
    found |= {f"seat {seat} race rank": ranking.index(seat) + 1 for seat in range(seats)}
    return {
        **found,
        "winner first in the race %": 100.0 * (1 in outcome.places and outcome.places.index(1) == ranking[0]),
        "richest was last %": 100.0 * (richest == ranking[-1]),
        "money": sum(money) / seats,
        "money of the richest": max(money),
        "rounds": table.round,
        "across the line": len(table.finished),
        "arrested": len(table.arrested),
        **_happenings(events, seats),
    }


def _happenings(events: tuple[Event, ...], seats: int) -> Figures:
    """What happened on the bridge in a match of Gang Rush Breakout."""
    lost = [event for event in events if isinstance(event, gang_rush.DamageTaken)]
    sold = sum(event.count for event in events if isinstance(event, gang_rush.DiceSold))
    falls = _number(events, gang_rush.Fell)
    return {
        "flips": _number(events, gang_rush.Flipped),
        "impacts": _number(events, gang_rush.Impact),
        "falls": falls,
        "somebody fell %": 100.0 * (falls > 0),
        "jumps": _number(events, gang_rush.Jumped),
        "shots": _number(events, gang_rush.ShotFired),
        "points lost": sum(event.taken for event in lost),
        "points lost to the police": sum(event.taken for event in lost if event.cause == "police"),
        "road money collected": sum(event.amount for event in events if isinstance(event, gang_rush.MoneyCollected)),
        "dice sold per turn": sold / max(1, _number(events, gang_rush.TurnClosed)),
        "tokens bought per player": _number(events, gang_rush.TokenBought) / seats,
    }


def _of_gun_and_gun(state: Any, events: tuple[Event, ...], outcome: Outcome) -> Figures:
    table: DuelTable = state.table
    sides = table.sides
    dealt = [event for event in events if isinstance(event, gun_and_gun.HitDealt) and event.seat != event.to]
    used = {event.seat for event in events if isinstance(event, gun_and_gun.SkillActivated)}
    found = {f"seat {seat} wins %": 100.0 * (table.winner == seat) for seat in (0, 1)}
    return {
        **found,
        "first player wins %": 100.0 * (table.winner == table.first),
        "nobody wins %": 100.0 * (len(set(outcome.places)) == 1),
        "ended by decks %": 100.0 * (table.reason == "decks"),
        "turns": table.turn,
        "life of the winner": sides[table.winner].life if table.winner != NONE else 0,
        "HIT by shots": sum(event.amount for event in dealt if event.is_shot),
        "HIT by other means": sum(event.amount for event in dealt if not event.is_shot),
        "life healed": sum(event.amount for event in events if isinstance(event, gun_and_gun.Healed)),
        "shots": _number(events, gun_and_gun.ShotDeclared),
        "Skill used %": 50.0 * len(used),
        "Reactions": _number(events, gun_and_gun.ReactionActivated),
        "cards left in a deck": sum(len(deck) for side in sides for deck in side.decks) / 4,
    }


def _of_shoot_your_friends(state: Any, events: tuple[Event, ...], outcome: Outcome) -> Figures:
    rounds = _number(events, shoot_your_friends.RoundWon)
    shots = [event for event in events if isinstance(event, shoot_your_friends.ShotFired)]
    totals = {
        "cards laid": _number(events, shoot_your_friends.Landed),
        "grabs": _number(events, shoot_your_friends.Grabbed),
        "shots": len(shots),
        "illegal shots": sum(shot.result == "illegal" for shot in shots),
        "duds": sum(shot.result == "dud" for shot in shots),
        "shots stopped by a Shield": _number(events, shoot_your_friends.Blocked),
        "stalemates": _number(events, shoot_your_friends.StalemateCalled),
    }
    found = {f"seat {seat} wins %": 100.0 * (place == 1) for seat, place in enumerate(outcome.places)}
    rates = {f"per round: {name}": total / max(1, rounds) for name, total in totals.items()}
    return {**found, "rounds": rounds, "Bullets of the winner": outcome.scores[outcome.places.index(1)], **rates}


def _number(events: tuple[Event, ...], kind: type[Event]) -> int:
    return sum(isinstance(event, kind) for event in events)


OWN: dict[str, Callable[[Any, tuple[Event, ...], Outcome], Figures]] = {
    "gun_it": _of_gun_it,
    "gang_rush": _of_gang_rush,
    "gun_and_gun": _of_gun_and_gun,
    "shoot_your_friends": _of_shoot_your_friends,
}
"""Games that tell more than who was best."""
