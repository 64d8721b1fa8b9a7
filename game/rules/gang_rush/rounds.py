"""GR-2, GR-3 and GR-16: the steps of a round."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules.gang_rush.board import AHEAD, BEHIND, DELTAS, lane_of, pos_of
from game.rules.gang_rush.content import POLICE
from game.rules.gang_rush.ending import end_match, is_decided
from game.rules.gang_rush.events import (
    DamageSpared,
    HazardPlaced,
    HazardRevealed,
    OrderSet,
    PileShuffled,
    PlacingStarted,
    PoliceFired,
    RoundStarted,
    RowDiscarded,
)
from game.rules.gang_rush.market import refresh
from game.rules.gang_rush.order import order_of
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.shooting import hurt_by_shot
from game.rules.gang_rush.state import WALL_POLICE, Table
from game.rules.gang_rush.tables import Tables
from game.rules.gang_rush.tasks import CRANE, ROUND_END
from game.rules.gang_rush.turns import begin


def start_round(s: Scratch, number: int) -> None:
    """Steps A to C: order, hazards revealed but in round 1, placing (GR-2.1, GR-3.1 to GR-3.4, GR-20.7)."""
    s.emit(RoundStarted("GR-2.1", number))
    order = order_of(s.table)
    s.emit(OrderSet("GR-20.13" if s.tables.border else "GR-2.2", order))
    if number > 1:
        reveal(s, len(order) if s.tables.border else s.tables.row)
    row, backwards = s.table.row, order[::-1]
    placers = tuple(backwards[i % len(backwards)] for i in range(len(row)))
    s.emit(PlacingStarted("GR-20.7" if s.tables.border else "GR-3.3", placers))
    go_on_placing(s)


def reveal(s: Scratch, size: int) -> None:
    """Hazards from the pile until the row has that many (GR-3.1, GR-3.2)."""
    while len(s.table.row) < size:
        if not s.hazard_pile:
            if not s.table.hazard_discard:
                return
            tokens = list(s.table.hazard_discard)
            s.chance.shuffle(tokens)
            s.hazard_pile = tuple(tokens)
            s.emit(PileShuffled("GR-3.2", "hazards", len(tokens)))
        *rest, token = s.hazard_pile
        s.hazard_pile = tuple(rest)
        s.emit(HazardRevealed("GR-20.7" if s.tables.border else "GR-3.1", token))


def spaces_for(tables: Tables, table: Table, token: int) -> Iterator[int]:
    """Where a hazard may be placed (GR-3.6, GR-3.7, GR-20.8, GR-20.23), by pos, then lane."""
    hazards, ramps, kinds = table.hazards, table.ramps, tables.kind
    kind = kinds[token + 1]
    taken = {car.at: True for car in table.cars} | {bill[0]: True for bill in table.money}
    for space in tables.open_spaces:
        if hazards[space] or ramps[space] or space in taken:
            continue
        for delta in DELTAS:
            if kinds[hazards[space + delta]] == kind:
                break
        else:
            yield space


def _has_space(tables: Tables, table: Table, token: int) -> bool:
    return next(spaces_for(tables, table, token), None) is not None


def place_hazard(s: Scratch, seat: int, token: int, space: int) -> None:
    """GR-3.3, GR-3.4."""
    s.emit(HazardPlaced("GR-3.3", seat, token, space, s.tables.number[token]))
    go_on_placing(s)


def go_on_placing(s: Scratch) -> None:
    """The next one places, unless there is nothing to place or nowhere to (GR-3.5, GR-3.11)."""
    table = s.table
    if table.row and not any(_has_space(s.tables, table, token) for token in dict.fromkeys(table.row)):
        s.emit(RowDiscarded("GR-3.11", table.row))
    if not s.table.row:
        proceed(s)


def proceed(s: Scratch) -> None:
    """The next place in the order, or steps E to G (GR-2.5)."""
    if is_decided(s):
        end_match(s)
        return
    while s.table.to_play:
        if begin(s, s.table.to_play[0]):
            return
    is_last_round = not s.tables.border and len(s.table.finished) > 0
    if not is_last_round:
        fire_police(s)
    s.agenda += ((ROUND_END,), (CRANE,))


def end_round(s: Scratch) -> None:
    """Step G and the next round, or the end (GR-16.10, GR-18.5, GR-18.14, GR-20.22)."""
    table = s.table
    if table.finished and not s.tables.border:
        end_match(s)
        return
    if table.round >= s.tables.round_limit:
        end_match(s)
        return
    refresh(s)
    start_round(s, table.round + 1)


def fire_police(s: Scratch) -> None:
    """Step E: every police token fires along its lane, both ways (GR-16.1 to GR-16.8)."""
    table, kinds = s.table, s.tables.kind
    spaces = [space for space, code in enumerate(table.hazards) if code and _is_police(kinds, code)]
    for space in sorted(spaces, key=lambda space: (-pos_of(space), lane_of(space))):
        for direction in (AHEAD, BEHIND):
            _fire(s, space, direction)


def _is_police(kinds: tuple[int, ...], code: int) -> bool:
    return code == WALL_POLICE or kinds[code] == POLICE


def _fire(s: Scratch, space: int, direction: int) -> None:
    """The first car that way is hit by all shots (GR-16.3 to GR-16.7)."""
    shots = s.table.left[space]
    met = _cars_in_line(s, space, direction)
    hit = [seat for seat in met if "ignore_police" not in s.powers(seat)][:1]
    s.emit(PoliceFired("GR-16.3", space, direction, shots, hit[0] if hit else -1))
    for seat in met[: met.index(hit[0])] if hit else met:
        s.emit(DamageSpared("GR-16.6", seat, "police", "siren"))
    for seat in hit:
        hurt_by_shot(s, seat, shots, "police", "GR-16.4")


def _cars_in_line(s: Scratch, space: int, direction: int) -> list[int]:
    """The cars that way, nearest first, up to a container-like object (GR-16.5)."""
    met = []
    space += DELTAS[direction]
    while s.tables.road[space] and not s.is_solid(space):
        seat = s.seat_on(space)
        if seat is not None:
            met.append(seat)
        space += DELTAS[direction]
    return met
