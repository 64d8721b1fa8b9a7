"""How events change the road, the piles and the shop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.board import TO_FINISH
from game.rules.gang_rush.changes_of_cars import bought, with_car, without
from game.rules.gang_rush.state import BOUGHT, NO_TOKEN, Table


def _byte(values: bytes, index: int, value: int) -> bytes:
    changed = bytearray(values)
    changed[index] = value
    return bytes(changed)


def _shuffled(table: Table, event: ev.PileShuffled) -> Table:
    if event.pile == "hazards":
        return replace(table, hazard_pile=event.size, hazard_discard=())
    return replace(table, bonus_pile=event.size, bonus_discard=())


def _revealed(table: Table, event: ev.HazardRevealed) -> Table:
    return replace(table, row=(*table.row, event.token), hazard_pile=table.hazard_pile - 1)


def _shop_opened(table: Table, event: ev.ShopOpened) -> Table:
    return replace(table, shop=event.tokens, bonus_pile=table.bonus_pile - len(event.tokens))


def _hazard_placed(table: Table, event: ev.HazardPlaced) -> Table:
    return replace(
        table, row=without(table.row, event.token), placers=table.placers[1:],
        hazards=_byte(table.hazards, event.space, event.token + 1), left=_byte(table.left, event.space, event.number),
    )  # fmt: skip


def _row_discarded(table: Table, event: ev.RowDiscarded) -> Table:
    return replace(table, row=(), placers=(), hazard_discard=table.hazard_discard + event.tokens)


def _ramp_placed(table: Table, event: ev.RampPlaced) -> Table:
    ramps = _byte(table.ramps, event.space, 1 if event.facing == TO_FINISH else 2)
    return replace(table, cars=with_car(table, event.seat, ramp=False), ramps=ramps)


def _hazard_removed(table: Table, event: ev.HazardRemoved) -> Table:
    return replace(
        table, hazards=_byte(table.hazards, event.space, 0), left=_byte(table.left, event.space, 0),
        hazard_discard=(*table.hazard_discard, event.token),
    )  # fmt: skip


def _barrier_hit(table: Table, event: ev.BarrierHit) -> Table:
    return replace(table, left=_byte(table.left, event.space, event.left))


def _police_moved(table: Table, event: ev.PoliceMoved) -> Table:
    hazards, left = bytearray(table.hazards), bytearray(table.left)
    for values in (hazards, left):
        values[event.end] = values[event.start]
        values[event.start] = 0
    return replace(table, hazards=bytes(hazards), left=bytes(left))


def _token_bought(table: Table, event: ev.TokenBought) -> Table:
    turn = replace(table.turn, marks=table.turn.marks | BOUGHT)
    shop = _without_slot(table.shop, event.slot)
    return replace(table, cars=bought(table, event), shop=shop, turn=turn, bought=True)


def _shop_discarded(table: Table, event: ev.ShopDiscarded) -> Table:
    discard = (*table.bonus_discard, event.token)
    return replace(table, shop=_without_slot(table.shop, event.slot), bonus_discard=discard)


def _without_slot(shop: tuple[int, ...], slot: int) -> tuple[int, ...]:
    return (*shop[:slot], NO_TOKEN, *shop[slot + 1 :])


def _shop_refilled(table: Table, event: ev.ShopRefilled) -> Table:
    shop = (event.token, *table.shop[: event.slot], *table.shop[event.slot + 1 :])
    drawn = event.token != NO_TOKEN
    return replace(table, shop=shop, bonus_pile=table.bonus_pile - drawn)


ROAD_CHANGES: dict[type[Event], Callable[[Table, Any], Table]] = {
    ev.PileShuffled: _shuffled,
    ev.HazardRevealed: _revealed,
    ev.ShopOpened: _shop_opened,
    ev.HazardPlaced: _hazard_placed,
    ev.RowDiscarded: _row_discarded,
    ev.RampPlaced: _ramp_placed,
    ev.HazardRemoved: _hazard_removed,
    ev.BarrierHit: _barrier_hit,
    ev.PoliceMoved: _police_moved,
    ev.TokenBought: _token_bought,
    ev.ShopDiscarded: _shop_discarded,
    ev.ShopRefilled: _shop_refilled,
}
