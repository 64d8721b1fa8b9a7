"""Who crosses next and who is last, guessed from the rounds in which each car is thought to cross."""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt

from game.rules.gang_rush.ending import ranking_of
from game.rules.gang_rush.state import OFF, RIVER, Table
from game.rules.gang_rush.tables import Tables

CROSSING = (0.1, 0.15)
BEING_LATE = (0.15, 0.3)
BEING_LAST = (0.08, 0.18, 0.2)
"""How sure the guesses are of who crosses next, whether in time, and who is last, in rounds. The first number is for
the last round, the second grows with the root of the rounds that are left; the third counts while somebody who races
may still play in this round."""


def is_settled(tables: Tables, table: Table) -> bool:
    """The last round is over but for the crane: money and ranking will stay as they are (GR-18.5)."""
    if tables.border or not table.finished:
        return False
    return not any(table.cars[seat].at > OFF for seat in table.to_play)


def bounties(tables: Tables, table: Table, arrivals: Sequence[float], left: float) -> list[float]:
    """The bounties that are still to be won, by the chances to be the next ones across."""
    found = [0.0] * len(arrivals)
    offered = tables.bounties[len(table.finished) :]
    racing = [seat for seat, car in enumerate(table.cars) if car.at >= RIVER]
    if not offered or not racing:
        return found
    first = min(arrivals[seat] for seat in racing)
    spread = CROSSING[0] + CROSSING[1] * sqrt(max(0.0, first))
    weights = {seat: exp((first - arrivals[seat] - 0.02 * _place(table, seat)) / spread) for seat in racing}
    in_time = {seat: 1.0 if tables.border else _in_time(arrivals[seat], left) for seat in racing}
    total = sum(weights.values())
    ahead = dict.fromkeys(racing, 0.0)
    for bounty in offered:
        for seat in racing:
            chance = (1.0 - ahead[seat]) * weights[seat] / total
            found[seat] += bounty * chance * in_time[seat]
        ahead = {seat: min(1.0, ahead[seat] + (1.0 - ahead[seat]) * weights[seat] / total) for seat in racing}
    return found


def _in_time(arrival: float, left: float) -> float:
    """The chance to cross before the match ends."""
    late = arrival - left
    spread = BEING_LATE[0] + BEING_LATE[1] * sqrt(left)
    return 1.0 / (1.0 + exp(min(50.0, (late - 0.45) / spread)))


def _place(table: Table, seat: int) -> int:
    return table.order.index(seat) if seat in table.order else len(table.order)


def chances_of_last(tables: Tables, table: Table, arrivals: Sequence[float], left: float) -> list[float]:
    """Who will be the last of the race ranking; an arrested car is already."""
    found = [0.0] * len(table.cars)
    racing = [seat for seat, car in enumerate(table.cars) if car.at >= RIVER]
    if table.arrested:
        found[table.arrested[0]] = 1.0
    elif not racing or is_settled(tables, table):
        found[ranking_of(table)[-1]] = 1.0
    else:
        slowest = max(arrivals[seat] for seat in racing)
        waits = any(seat in table.to_play for seat in racing)
        spread = BEING_LAST[0] + BEING_LAST[1] * sqrt(left) + BEING_LAST[2] * waits
        weights = {seat: exp((arrivals[seat] - slowest) / spread) for seat in racing}
        total = sum(weights.values())
        for seat, weight in weights.items():
            found[seat] = weight / total
    return found
