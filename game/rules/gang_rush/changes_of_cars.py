"""How events change cars and what belongs to their owners."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.content import REPAIR, SPEEDOMETER
from game.rules.gang_rush.money import collected, dropped
from game.rules.gang_rush.pool import spend
from game.rules.gang_rush.state import (
    ARRESTED,
    EXCUSED,
    FINISHED,
    FLIPPED,
    REPAIRED,
    RIVER,
    SPEEDING,
    Car,
    Table,
)


def with_car(table: Table, seat: int, **changes: object) -> tuple[Car, ...]:
    """All cars, one of them changed."""
    cars = table.cars
    return (*cars[:seat], replace(cars[seat], **changes), *cars[seat + 1 :])


def without(tokens: tuple[int, ...], token: int) -> tuple[int, ...]:
    """Tokens without the first of this kind."""
    i = tokens.index(token)
    return tokens[:i] + tokens[i + 1 :]


def _marks(table: Table, seat: int, marks: int) -> Table:
    """The table with marks on the turn, if it is this seat's."""
    turn = table.turn
    if turn.seat != seat:
        return table
    return replace(table, turn=replace(turn, marks=turn.marks | marks))


def _paid(table: Table, seat: int, fee: int, debt: int, **changes: object) -> tuple[Car, ...]:
    """A fee from cash, the rest of it as debt (GR-17.6)."""
    car = table.cars[seat]
    return with_car(table, seat, cash=car.cash - fee + debt, debt=car.debt + debt, **changes)


def _drafted(table: Table, event: ev.Drafted) -> Table:
    cars = with_car(
        table, event.seat, driver=event.driver, at=event.space, durability=event.durability, cash=event.cash,
        ramp=event.ramp,
    )  # fmt: skip
    return replace(table, cars=cars)


def _repaired(table: Table, event: ev.Repaired) -> Table:
    points = table.cars[event.seat].durability + event.points
    cars = _paid(table, event.seat, event.fee, event.debt, durability=points)
    turn = table.turn
    if event.by == "dice":
        turn = replace(turn, spent=spend(turn.dice, turn.spent, REPAIR, event.points))
        return replace(table, cars=cars, turn=turn, phase=SPEEDING)
    if event.by == "service":
        turn = replace(turn, marks=turn.marks | REPAIRED)
    return replace(table, cars=cars, turn=turn)


def _needle_changed(table: Table, event: ev.NeedleChanged) -> Table:
    cars = with_car(table, event.seat, needle=event.after)
    if event.cause != "dice":
        return replace(table, cars=cars)
    turn = table.turn
    dice = abs(event.after - event.before) // 10
    turn = replace(turn, spent=spend(turn.dice, turn.spent, SPEEDOMETER, dice))
    return replace(table, cars=cars, turn=turn)


def _moved(table: Table, event: ev.Moved) -> Table:
    stay = table.cars[event.seat].stay + 1
    return replace(table, cars=with_car(table, event.seat, at=event.end, stay=stay))


def _damage_taken(table: Table, event: ev.DamageTaken) -> Table:
    if not event.taken:
        return table
    car = table.cars[event.seat]
    cars = with_car(table, event.seat, durability=car.durability - event.taken, cash=car.cash - event.money)
    money = table.money
    if event.space >= 0:
        money = dropped(money, event.space, event.seat, car.stay, event.money)
    return replace(table, cars=cars, money=money)


def _money_collected(table: Table, event: ev.MoneyCollected) -> Table:
    car = table.cars[event.seat]
    stay = -1 if event.own else car.stay
    money = collected(table.money, event.space, event.seat, stay)
    return replace(table, cars=with_car(table, event.seat, cash=car.cash + event.amount), money=money)


def _money_dropped(table: Table, event: ev.MoneyDropped) -> Table:
    stay = table.cars[event.seat].stay
    return replace(table, money=dropped(table.money, event.space, event.seat, stay, event.amount))


def _flipped(table: Table, event: ev.Flipped) -> Table:
    cars = with_car(table, event.seat, facing=event.facing, needle=0, marked=True)
    return _marks(replace(table, cars=cars), event.seat, FLIPPED | EXCUSED)


def _turned(table: Table, event: ev.Turned) -> Table:
    car = table.cars[event.seat]
    if event.kind == "U-turn":
        cars = with_car(table, event.seat, facing=event.facing, leg=event.leg, marked=False)
        return replace(table, cars=cars)
    excused = EXCUSED if car.needle or event.leg != car.leg else 0
    cars = with_car(table, event.seat, facing=event.facing, leg=event.leg, needle=0)
    return _marks(replace(table, cars=cars), event.seat, excused)


def _impact(table: Table, event: ev.Impact) -> Table:
    """A crash is a reason to stand (GR-21.6)."""
    return table if event.kind == "bump" else _excused(table, (event.hitter, event.struck))


def _wrecked(table: Table, event: ev.Wrecked) -> Table:
    return _excused(table, event.seats)


def _excused(table: Table, seats: tuple[int, ...]) -> Table:
    return _marks(table, table.turn.seat, EXCUSED) if table.turn.seat in seats else table


def _fell(table: Table, event: ev.Fell) -> Table:
    cars = with_car(table, event.seat, at=RIVER, needle=0)
    river = (*table.river, (event.seat, event.space))
    return _marks(replace(table, cars=cars, river=river), event.seat, EXCUSED)


def _craned(table: Table, event: ev.Craned) -> Table:
    stay = table.cars[event.seat].stay + 1
    cars = _paid(table, event.seat, event.fee, event.debt, at=event.space, stay=stay)
    return replace(table, cars=cars, river=tuple(fall for fall in table.river if fall[0] != event.seat))


def _token_used(table: Table, event: ev.TokenUsed) -> Table:
    car = table.cars[event.seat]
    reserve = without(car.reserve, event.token)
    if event.stays:
        return replace(table, cars=with_car(table, event.seat, reserve=reserve, active=(*car.active, event.token)))
    cars = with_car(table, event.seat, reserve=reserve)
    return replace(table, cars=cars, bonus_discard=(*table.bonus_discard, event.token))


def _effect_ended(table: Table, event: ev.EffectEnded) -> Table:
    cars = with_car(table, event.seat, active=without(table.cars[event.seat].active, event.token))
    return replace(table, cars=cars, bonus_discard=(*table.bonus_discard, event.token))


def _gold_discarded(table: Table, event: ev.GoldDiscarded) -> Table:
    cars = with_car(table, event.seat, gold=without(table.cars[event.seat].gold, event.token))
    return replace(table, cars=cars, bonus_discard=(*table.bonus_discard, event.token))


def _penalty_set(table: Table, event: ev.PenaltySet) -> Table:
    waiting = (*table.cars[event.seat].waiting, event.token)
    return replace(table, cars=with_car(table, event.seat, waiting=waiting))


def _cash_taken(table: Table, event: ev.CashTaken) -> Table:
    cash = table.cars[event.target].cash - event.amount
    table = replace(table, cars=with_car(table, event.target, cash=cash))
    return _earned(table, event.seat, event.amount)


def _earned(table: Table, seat: int, amount: int, **changes: object) -> Table:
    cash = table.cars[seat].cash + amount
    return replace(table, cars=with_car(table, seat, cash=cash, **changes))


def _allowance(table: Table, event: ev.AllowancePaid) -> Table:
    return _earned(table, event.seat, event.amount)


def _finished(table: Table, event: ev.Finished) -> Table:
    table = replace(table, finished=(*table.finished, event.seat))
    return _earned(table, event.seat, event.bounty, at=FINISHED)


def _arrested(table: Table, event: ev.Arrested) -> Table:
    cars = with_car(table, event.seat, at=ARRESTED)
    return replace(table, cars=cars, arrested=(*table.arrested, event.seat))


def bought(table: Table, event: ev.TokenBought) -> tuple[Car, ...]:
    """The cars after a purchase."""
    car = table.cars[event.seat]
    if event.gold:
        return _paid(table, event.seat, event.price, event.debt, gold=(*car.gold, event.token))
    return _paid(table, event.seat, event.price, event.debt, reserve=(*car.reserve, event.token))


CAR_CHANGES: dict[type[Event], Callable[[Table, Any], Table]] = {
    ev.Drafted: _drafted,
    ev.Repaired: _repaired,
    ev.NeedleChanged: _needle_changed,
    ev.Moved: _moved,
    ev.DamageTaken: _damage_taken,
    ev.MoneyCollected: _money_collected,
    ev.MoneyDropped: _money_dropped,
    ev.Flipped: _flipped,
    ev.Turned: _turned,
    ev.Impact: _impact,
    ev.Wrecked: _wrecked,
    ev.Fell: _fell,
    ev.Craned: _craned,
    ev.TokenUsed: _token_used,
    ev.EffectEnded: _effect_ended,
    ev.GoldDiscarded: _gold_discarded,
    ev.PenaltySet: _penalty_set,
    ev.CashTaken: _cash_taken,
    ev.AllowancePaid: _allowance,
    ev.Finished: _finished,
    ev.Arrested: _arrested,
}
