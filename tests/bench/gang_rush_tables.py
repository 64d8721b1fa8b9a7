"""What `tables` asks Gang Rush Breakout: drafts that go round, and the figures of its balance."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from game.cli.figures import Figures
from game.core.match import Match
from game.core.protocol import Command
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.commands import Draft

LEAD_AFTER = 3
"""The round whose leader is watched."""


def drafts(match: Match[Any, Any], first: int, number: int, chance: Random) -> Sequence[Command]:
    """Everybody's draft: the first's car goes round with each number, its start space with every fifth; those of
    the others are drawn."""
    rules = match.rules.content
    cars, starts = len(rules.drivers), len(rules.board.starts)
    drivers = _dealt(cars, number % cars, chance)
    spaces = _dealt(starts, number // cars % starts, chance)
    players = len(match.setup.players)
    return [Draft(seat, drivers[seat - first], spaces[seat - first]) for seat in range(players)]


def _dealt(count: int, wanted: int, chance: Random) -> list[int]:
    """All numbers below `count`, the wanted one first, the others as chance will have it; a table of fewer takes
    the first one and others from the end."""
    rest = [number for number in range(count) if number != wanted]
    chance.shuffle(rest)
    return [wanted, *rest]


def figures(match: Match[Any, Any]) -> Figures:
    """Who wins by driver and start space, from the lead, and what is bought. A name stands only in tables where
    the driver or the space was there."""
    content, outcome = match.rules.content, match.outcome
    assert outcome is not None
    events = match.feed(tuple(range(len(match.setup.players))))
    found: Figures = {}
    for event in events:
        if isinstance(event, ev.Drafted):
            won = 100.0 * (outcome.places[event.seat] == 1)
            found[f"{content.drivers[event.driver].name} wins %"] = won
            found[f"start space {content.board.starts[event.start].grid} wins %"] = won
    orders = [event.order for event in events if isinstance(event, ev.OrderSet)]
    if len(orders) > LEAD_AFTER and orders[LEAD_AFTER]:
        found[f"leader after round {LEAD_AFTER} wins %"] = 100.0 * (outcome.places[orders[LEAD_AFTER][0]] == 1)
    bought = {event.token for event in events if isinstance(event, ev.TokenBought)}
    found |= {f"{bonus.name} bought %": 100.0 * (token in bought) for token, bonus in enumerate(content.bonuses)}
    return dict(sorted(found.items())) | _money(match, events)


def _money(match: Match[Any, Any], events: Sequence[Any]) -> Figures:
    """The winner's money, the part of the road money that is picked up, and whether the rounds ran out."""
    outcome = match.outcome
    assert outcome is not None
    lost = sum(event.money for event in events if isinstance(event, ev.DamageTaken))
    picked = sum(event.amount for event in events if isinstance(event, ev.MoneyCollected))
    limit = match.rules.tables(match.setup).round_limit
    return {
        "money of the winner": next((outcome.scores[i] for i, place in enumerate(outcome.places) if place == 1), 0.0),
        "road money collected, of that lost %": 100.0 * picked / lost if lost else 0.0,
        "at the round limit %": 100.0 * (match.state.table.round >= limit),
        "arrests": sum(isinstance(event, ev.Arrested) for event in events),
    }
