"""GR-24: what is chosen for a player whose time runs out. The rules have no clock: whoever has one asks."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from game.core.protocol import Command
from game.rules.gang_rush.board import lane_of, pos_of
from game.rules.gang_rush.commands import (
    STRAIGHT,
    ApplyRepairs,
    Close,
    CraneSpace,
    Draft,
    Drive,
    Keep,
    PlaceHazard,
    PoliceExit,
    Rebound,
    Roll,
    SetSpeed,
    TurnFacing,
)
from game.rules.gang_rush.legal import legal
from game.rules.gang_rush.rolling import repairs, speeds
from game.rules.gang_rush.state import (
    DRAFTING,
    MOVED,
    MOVING,
    PLACING,
    REPAIRING,
    ROLLING,
    SHUT,
    SPEEDING,
    START,
    Pending,
    Table,
)
from game.rules.gang_rush.tables import Tables

CommandT = TypeVar("CommandT", bound=Command)

CLAUSES: dict[type[Command], str] = {
    Draft: "GR-24.1", PlaceHazard: "GR-24.2", Roll: "GR-24.6", Keep: "GR-24.7", ApplyRepairs: "GR-24.8",
    SetSpeed: "GR-24.9", Drive: "GR-24.11", PoliceExit: "GR-24.15", Rebound: "GR-24.16", Close: "GR-24.18",
    CraneSpace: "GR-24.19", TurnFacing: "GR-24.21",
}  # fmt: skip
"""The clause that names each choice; what is never chosen has none."""


def default(tables: Tables, table: Table, seat: int) -> Command:
    """The legal command that is given for this seat, which has to decide (GR-21.7). What may be left out is left
    out (GR-24.3 to GR-24.5, GR-24.10, GR-24.12 to GR-24.14, GR-24.17)."""
    if table.pending is not None:
        return _answer(table, table.pending)
    return _PHASES[table.phase](tables, table, seat)


def _answer(table: Table, pending: Pending) -> Command:
    """Police and rebounds have their choices in the order that GR-24.15 and GR-24.16 name."""
    seat = pending.seat
    match pending.kind:
        case "police":
            return PoliceExit(seat, pending.options[0])
        case "rebound":
            return Rebound(seat, pending.options[0])
        case "crane":
            leg = table.cars[seat].leg
            return CraneSpace(seat, min(pending.options, key=lambda space: (-leg * pos_of(space), lane_of(space))))
        case "facing":
            return TurnFacing(seat, True)


def _all(kind: type[CommandT], tables: Tables, table: Table, seat: int) -> list[CommandT]:
    return [command for command in legal(tables, table, seat) if isinstance(command, kind)]


def _draft(tables: Tables, table: Table, seat: int) -> Draft:
    """The first free car, the richest free start space, then the one farther forward (GR-24.1)."""
    starts = tables.board.starts

    def place(draft: Draft) -> tuple[int, ...]:
        start = starts[draft.start]
        return draft.driver, -start.cash, -start.pos, draft.start

    return min(_all(Draft, tables, table, seat), key=place)


def _hazard(tables: Tables, table: Table, seat: int) -> PlaceHazard:
    """The first token that has a space: just ahead of the leader, else at the far end (GR-24.2)."""
    every = _all(PlaceHazard, tables, table, seat)
    leader = table.cars[table.order[0]]

    def lead(place: PlaceHazard) -> int:
        return (pos_of(place.space) - pos_of(leader.at)) * leader.leg

    places = [place for place in every if place.token == every[0].token]
    ahead = [place for place in places if lead(place) > 0]
    if ahead:
        return min(ahead, key=lambda place: (lead(place), lane_of(place.space)))
    return min(places, key=lambda place: (-pos_of(place.space), lane_of(place.space)))


def _speed(tables: Tables, table: Table, seat: int) -> SetSpeed:
    """The needle stays; at 0 if a backwards car may not drive (GR-24.9)."""
    needle = table.cars[seat].needle
    return SetSpeed(seat, needle if needle in speeds(tables, table) else 0)


def _close(tables: Tables, table: Table, seat: int) -> Close:
    """GR-24.18."""
    return Close(seat)


_PHASES: dict[int, Callable[[Tables, Table, int], Command]] = {
    DRAFTING: _draft,
    PLACING: _hazard,
    START: lambda tables, table, seat: Roll(seat),
    ROLLING: lambda tables, table, seat: Keep(seat, (1 << len(table.turn.dice)) - 1),
    REPAIRING: lambda tables, table, seat: ApplyRepairs(seat, repairs(tables, table)),
    SPEEDING: _speed,
    MOVING: lambda tables, table, seat: Drive(seat, STRAIGHT),
    MOVED: _close,
    SHUT: _close,
}
