"""GR-18 and GR-20.17 to GR-20.22: the end of the race."""

from __future__ import annotations

from game.rules.gang_rush.events import MatchEnded
from game.rules.gang_rush.order import order_of
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.state import RIVER, Table
from game.rules.gang_rush.tables import Tables

NOBODY = -1


def is_decided(s: Scratch) -> bool:
    """Whether the match ends now that a turn is closed (GR-18.7, GR-20.17, GR-20.20)."""
    table = s.table
    racing = s.tables.players - len(table.finished) - len(table.arrested)
    return racing == 0 or (s.tables.border and racing == 1 and not table.arrested)


def end_match(s: Scratch) -> None:
    """The ranking, the money, the winner (GR-18.8 to GR-18.12)."""
    table = s.table
    ranking = ranking_of(table)
    money = final_money(s.tables, table)
    standing = standing_of(table, ranking, money)
    winner = standing[0] if is_eligible(table, ranking, standing[0]) else NOBODY
    s.emit(MatchEnded(_why(s), ranking, money, winner))


def _why(s: Scratch) -> str:
    """The clause that ends the match."""
    table, racing = s.table, s.tables.players - len(s.table.finished) - len(s.table.arrested)
    if s.tables.border:
        if racing == 0:
            return "GR-20.17"
        return "GR-20.20" if racing == 1 and not table.arrested else "GR-20.22"
    if racing == 0:
        return "GR-18.7"
    return "GR-18.5" if table.finished else "GR-18.14"


def ranking_of(table: Table) -> tuple[int, ...]:
    """Finished cars by rank, those on the bridge in order, then arrested ones, the first arrested at the very
    end (GR-18.8, GR-20.18)."""
    in_river = tuple(seat for seat, car in enumerate(table.cars) if car.at == RIVER)
    return (*table.finished, *order_of(table), *in_river, *table.arrested[::-1])


def final_money(tables: Tables, table: Table) -> tuple[int, ...]:
    """Cash, the ramp and minus the debt, per seat (GR-15.2, GR-18.9)."""
    return tuple(car.cash - car.debt + _ramp_value(tables, table, seat) for seat, car in enumerate(table.cars))


def _ramp_value(tables: Tables, table: Table, seat: int) -> int:
    car = table.cars[seat]
    if not car.ramp:
        return 0
    powers = tables.powers(car.driver, car.gold, car.active)
    return powers.get("ramp_value", tables.content.constants.ramp_value)


def is_eligible(table: Table, ranking: tuple[int, ...], seat: int) -> bool:
    """Neither last nor arrested (GR-18.10, GR-20.18)."""
    return seat != ranking[-1] and seat not in table.arrested


def standing_of(table: Table, ranking: tuple[int, ...], money: tuple[int, ...]) -> tuple[int, ...]:
    """The final standing: those who can win by money, ties by ranking, then the others (GR-18.11, GR-18.13)."""
    able = [seat for seat in ranking if is_eligible(table, ranking, seat)]
    others = [seat for seat in ranking if seat not in able]
    return (*sorted(able, key=lambda seat: -money[seat]), *others)
