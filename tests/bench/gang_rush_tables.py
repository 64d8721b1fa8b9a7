"""What `tables` asks Gang Rush Breakout: drafts that go round, and the figures of its balance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, cast

from game.core.match import Match
from game.core.protocol import Command
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.commands import Draft
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import GangRushSetup
from game.rules.gang_rush.tables import Tables

LEAD_AFTER = 3
"""The round whose leader is watched."""


def drafts(match: Match[Any, Any], first: int, number: int, chance: Random) -> Sequence[Command]:
    """Everybody's draft: the first's car and start space go round, so that in 25 numbers each car starts from each
    space; those of the others are drawn."""
    players, tables = len(match.setup.players), _tables(match)
    cars, starts = len(tables.content.drivers), len(tables.board.starts)
    drivers = _dealt(cars, number % cars, chance)
    spaces = _dealt(starts, (number + number // cars) % starts, chance)
    return [Draft(seat, drivers[seat - first], spaces[seat - first]) for seat in range(players)]


def _tables(match: Match[Any, Any]) -> Tables:
    return cast(GangRush, match.rules).tables(cast(GangRushSetup, match.setup))


def _dealt(count: int, wanted: int, chance: Random) -> list[int]:
    """All numbers below `count`: the wanted one first, then the others as chance will have it."""
    rest = [number for number in range(count) if number != wanted]
    chance.shuffle(rest)
    return [wanted, *rest]


def figures(match: Match[Any, Any]) -> dict[str, float | None]:
    """Who wins by driver and start space (None where they are not at the table), from the lead, what is bought, and
    money."""
    content, outcome = _tables(match).content, match.outcome
    assert outcome is not None
    events = match.feed(tuple(range(len(match.setup.players))))
    won = {event: outcome.places[event.seat] == 1 for event in events if isinstance(event, ev.Drafted)}
    drivers = {event.driver: 100.0 * wins for event, wins in won.items()}
    starts = {event.start: 100.0 * wins for event, wins in won.items()}
    orders = [event.order for event in events if isinstance(event, ev.OrderSet)][LEAD_AFTER : LEAD_AFTER + 1]
    bought = {event.token for event in events if isinstance(event, ev.TokenBought)}
    return {
        **{f"wins with {driver.name} %": drivers.get(i) for i, driver in enumerate(content.drivers)},
        **{f"wins from start space {i + 1} %": starts.get(i) for i in range(len(content.board.starts))},
        f"leader after round {LEAD_AFTER} wins %": 100.0 * (outcome.places[orders[0][0]] == 1) if orders else None,
        **_money(match, events),
        **{f"{bonus.name} bought %": 100.0 * (token in bought) for token, bonus in enumerate(content.bonuses)},
    }


def _money(match: Match[Any, Any], events: Sequence[Any]) -> dict[str, float | None]:
    """The winner's money, the part of the road money that is picked up, and whether the rounds ran out."""
    outcome = match.outcome
    assert outcome is not None
    lost = sum(event.money for event in events if isinstance(event, ev.DamageTaken))
    picked = sum(event.amount for event in events if isinstance(event, ev.MoneyCollected))
    limit = _tables(match).round_limit
    return {
        "money of the winner": next((outcome.scores[i] for i, place in enumerate(outcome.places) if place == 1), None),
        "road money collected, of that lost %": 100.0 * picked / lost if lost else None,
        "at the round limit %": 100.0 * (match.state.table.round >= limit),
    }
