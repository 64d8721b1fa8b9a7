"""How advanced equipment, accessories and their windows change the table."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.gun_it import events_of_gear as eg
from game.rules.gun_it.changing import Changes, byte, on
from game.rules.gun_it.state import HIDDEN, NO_CARD, Ask, Gear, Table, Worn

GEAR_CHANGES: Changes = {}


@on(GEAR_CHANGES, eg.AdvancedLaid)
def _advanced_laid(table: Table, event: eg.AdvancedLaid) -> Table:
    return replace(table, gear=(*table.gear, Gear(event.card, event.uses)))


def _gear(table: Table, card: int, **changes: int) -> tuple[Gear, ...]:
    return tuple(replace(gear, **changes) if gear.card == card else gear for gear in table.gear)


def _exchanged(table: Table, event: eg.AdvancedTaken | eg.AdvancedReturned, parked: int) -> Table:
    """Like a trade it clears ready marks and the hand's designation (GI-5.21, GI-18.06)."""
    seat = event.seat
    hands = (*table.hands[:seat], event.hand, *table.hands[seat + 1 :])
    uses = (*table.uses[:seat], (), *table.uses[seat + 1 :])
    return replace(table, hands=hands, uses=uses, ready=(), gear=_gear(table, event.card, parked=parked))


@on(GEAR_CHANGES, eg.AdvancedTaken)
def _advanced_taken(table: Table, event: eg.AdvancedTaken) -> Table:
    return _exchanged(table, event, event.parked)


@on(GEAR_CHANGES, eg.AdvancedReturned)
def _advanced_returned(table: Table, event: eg.AdvancedReturned) -> Table:
    return _exchanged(table, event, NO_CARD)


@on(GEAR_CHANGES, eg.AdvancedUsed)
def _advanced_used(table: Table, event: eg.AdvancedUsed) -> Table:
    return replace(table, gear=_gear(table, event.card, uses=event.left))


@on(GEAR_CHANGES, eg.AdvancedGone)
def _advanced_gone(table: Table, event: eg.AdvancedGone) -> Table:
    gear = tuple(gear for gear in table.gear if gear.card != event.card)
    return replace(table, hands=event.hands, gear=gear, boxed=(*table.boxed, event.card))


@on(GEAR_CHANGES, eg.AccessoryDealt)
def _dealt(table: Table, event: eg.AccessoryDealt) -> Table:
    card = event.card if event.is_open else HIDDEN
    worn = tuple(sorted((*table.worn, Worn(event.seat, card)), key=lambda each: each.seat))
    return replace(table, worn=worn, to_assign=NO_CARD, ask=None)


@on(GEAR_CHANGES, eg.AccessoryShown)
def _shown(table: Table, event: eg.AccessoryShown) -> Table:
    return replace(table, to_assign=event.card, ask=Ask("assign", event.seat))


@on(GEAR_CHANGES, eg.AccessoryDropped)
def _dropped(table: Table, event: eg.AccessoryDropped) -> Table:
    worn = tuple(each for each in table.worn if each.card != event.card)
    return replace(table, worn=worn, dropped=(*table.dropped, event.card), ask=None)


@on(GEAR_CHANGES, eg.AccessoryRevealed)
def _accessory_revealed(table: Table, event: eg.AccessoryRevealed) -> Table:
    worn = tuple(
        replace(each, card=event.card, is_triggered=True)
        if not each.is_triggered and each.seat == event.seat and each.card in (HIDDEN, event.card)
        else each
        for each in table.worn
    )
    return replace(table, worn=worn, triggers=table.triggers + 1)


@on(GEAR_CHANGES, eg.KeysChanged)
def _keys_changed(table: Table, event: eg.KeysChanged) -> Table:
    worn = tuple(replace(each, keys=event.keys) if each.card == event.card else each for each in table.worn)
    return replace(table, worn=worn, key_pool=event.pool)


@on(GEAR_CHANGES, eg.SeatRattled)
def _rattled(table: Table, event: eg.SeatRattled) -> Table:
    return replace(table, rattled=(*table.rattled, event.seat))


@on(GEAR_CHANGES, eg.TileJammed)
def _jammed(table: Table, event: eg.TileJammed) -> Table:
    return replace(table, jammed=(*table.jammed, event.tile), link=byte(table.link, event.tile, 0))


@on(GEAR_CHANGES, eg.HostileJoined)
def _joined(table: Table, event: eg.HostileJoined) -> Table:
    return replace(table, joined=table.joined + 1)


@on(GEAR_CHANGES, eg.WindowOpened)
def _window(table: Table, event: eg.WindowOpened) -> Table:
    return replace(table, ask=Ask(event.kind, event.seat))
