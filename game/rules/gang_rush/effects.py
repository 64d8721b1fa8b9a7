"""What bonus tokens do when they are used: one small function per deed, in a table by its name (GR-14.9 to
GR-14.14, GR-14.22 to GR-14.24). Gold and blue tokens have powers instead, which the chapters ask for."""

from __future__ import annotations

from collections.abc import Callable

from game.rules.gang_rush.commands import NONE, UseToken
from game.rules.gang_rush.content import BLUE, GRAY, Bonus
from game.rules.gang_rush.driving import turn_if_due
from game.rules.gang_rush.events import (
    CashTaken,
    GoldDiscarded,
    MoneyCollected,
    NeedleChanged,
    PenaltySet,
    Repaired,
    ResultsAdded,
    TokenUsed,
)
from game.rules.gang_rush.money import worth
from game.rules.gang_rush.rolling import maximum
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.state import MOVED, MOVING, RIVER, START, Car, Table
from game.rules.gang_rush.tables import Tables
from game.rules.gang_rush.tasks import CHECK

ALL = -1
"""The stay that stands for all bills (GR-17.3)."""


def use(s: Scratch, command: UseToken) -> None:
    """A token of the reserve is used (GR-14.12). May open a choice."""
    bonus = s.tables.content.bonuses[command.token]
    stays = s.tables.colour[command.token] == BLUE
    rule = {"blue": "GR-14.9", "metallic": "GR-14.10", "gray": "GR-14.11"}[bonus.colour]
    s.emit(TokenUsed(rule, command.seat, command.token, command.target, stays))
    s.agenda.append((CHECK,))
    if bonus.deed is not None:
        DEEDS[bonus.deed](s, command, bonus.amount)


def uses(tables: Tables, table: Table, seat: int) -> list[UseToken]:
    """Every use of every reserve token that is possible now (GR-14.12 to GR-14.14)."""
    if table.phase not in (START, MOVING, MOVED):
        return []
    found: list[UseToken] = []
    for token in dict.fromkeys(table.cars[seat].reserve):
        bonus = tables.content.bonuses[token]
        if bonus.timing == "turn" or table.phase != START:
            found += _uses_of(tables, table, seat, token, bonus)
    return found


def _uses_of(tables: Tables, table: Table, seat: int, token: int, bonus: Bonus) -> list[UseToken]:
    if bonus.deed is None:
        car = table.cars[seat]
        works = bonus.power in tables.powers(car.driver, car.gold, car.active)
        return [] if works else [UseToken(seat, token)]
    if tables.colour[token] != GRAY:
        return [UseToken(seat, token)] if HELPS[bonus.deed](tables, table, seat) else []
    victims = [(other, car) for other, car in enumerate(table.cars) if other != seat and car.at >= RIVER]
    targets = TARGETS[bonus.deed]
    return [UseToken(seat, token, other, gold) for other, car in victims for gold in targets(car)]


def _add_mp(s: Scratch, command: UseToken, amount: int) -> None:
    s.emit(ResultsAdded("GR-14.22", command.seat, "mp", amount))


def _add_steers(s: Scratch, command: UseToken, amount: int) -> None:
    """A U-turn that waited for Steers follows at once (GR-11.3)."""
    s.emit(ResultsAdded("GR-14.22", command.seat, "steers", amount))
    turn_if_due(s)


def _add_shots(s: Scratch, command: UseToken, amount: int) -> None:
    s.emit(ResultsAdded("GR-14.22", command.seat, "shots", amount))


def _restore(s: Scratch, command: UseToken, amount: int) -> None:
    car = s.car(command.seat)
    points = min(amount, maximum(s.tables, car.driver) - car.durability)
    s.emit(Repaired("GR-14.22", command.seat, points, "token", 0, 0))


def _collect_area(s: Scratch, command: UseToken, amount: int) -> None:
    """All bills in the own space and around it, own ones too (GR-17.3)."""
    for space, money in _area(s.tables, s.table, command.seat):
        s.emit(MoneyCollected("GR-17.3", command.seat, money, space, True))


def _stop(s: Scratch, command: UseToken, amount: int) -> None:
    needle = s.car(command.target).needle
    s.emit(NeedleChanged("GR-14.22", command.target, needle, 0, "token"))


def _set_penalty(s: Scratch, command: UseToken, amount: int) -> None:
    s.emit(PenaltySet("GR-14.23", command.target, command.token))


def _steal_cash(s: Scratch, command: UseToken, amount: int) -> None:
    taken = min(amount, s.car(command.target).cash)
    s.emit(CashTaken("GR-14.22", command.seat, command.target, taken))


def _discard_gold(s: Scratch, command: UseToken, amount: int) -> None:
    s.emit(GoldDiscarded("GR-14.22", command.target, command.gold))


def _area(tables: Tables, table: Table, seat: int) -> list[tuple[int, int]]:
    """(space, money) where money lies, in and around the car's space."""
    here = table.cars[seat].at
    near = [(space, worth(table.money, space, seat, ALL)) for space in (here, *tables.neighbours(here))]
    return [(space, money) for space, money in near if money]


def _has_mp(tables: Tables, table: Table, seat: int) -> bool:
    return table.phase == MOVING and table.cars[seat].needle >= 10


def _always(tables: Tables, table: Table, seat: int) -> bool:
    return True


def _is_damaged(tables: Tables, table: Table, seat: int) -> bool:
    car = table.cars[seat]
    return car.durability < maximum(tables, car.driver)


def _has_money_around(tables: Tables, table: Table, seat: int) -> bool:
    return len(_area(tables, table, seat)) > 0


def _if_moving(car: Car) -> tuple[int, ...]:
    return (NONE,) if car.needle else ()


def _if_rich(car: Car) -> tuple[int, ...]:
    return (NONE,) if car.cash else ()


def _anyhow(car: Car) -> tuple[int, ...]:
    return (NONE,)


def _its_gold(car: Car) -> tuple[int, ...]:
    return tuple(dict.fromkeys(car.gold))


DEEDS: dict[str, Callable[[Scratch, UseToken, int], None]] = {
    "add_mp": _add_mp,
    "add_steers": _add_steers,
    "add_shots": _add_shots,
    "restore": _restore,
    "collect_area": _collect_area,
    "stop": _stop,
    "no_lane_change": _set_penalty,
    "fewer_dice": _set_penalty,
    "steal_cash": _steal_cash,
    "discard_gold": _discard_gold,
}
"""What each deed does; the number is the token's amount."""

HELPS: dict[str, Callable[[Tables, Table, int], bool]] = {
    "add_mp": _has_mp,
    "add_steers": _always,
    "add_shots": _always,
    "restore": _is_damaged,
    "collect_area": _has_money_around,
}
"""Whether a deed for oneself would do anything (GR-14.13)."""

TARGETS: dict[str, Callable[[Car], tuple[int, ...]]] = {
    "stop": _if_moving,
    "no_lane_change": _anyhow,
    "fewer_dice": _anyhow,
    "steal_cash": _if_rich,
    "discard_gold": _its_gold,
}
"""Whether a penalty would do anything to a car: none, or its gold tokens to choose from (GR-14.13, D20)."""
