"""How advanced equipment, accessories and their windows change the table."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.gun_it import events as ev
from game.rules.gun_it.changing import Changes, byte, on
from game.rules.gun_it.state import HIDDEN, NO_CARD, Ask, Gear, Table, Worn

GEAR_CHANGES: Changes = {}


@on(GEAR_CHANGES, ev.AdvancedLaid)
def _advanced_laid(table: Table, event: ev.AdvancedLaid) -> Table:
    return replace(table, gear=(*table.gear, Gear(event.card, event.uses)))


def _gear(table: Table, card: int, **changes: int) -> tuple[Gear, ...]:
    return tuple(replace(gear, **changes) if gear.card == card else gear for gear in table.gear)


def _exchanged(table: Table, event: ev.AdvancedTaken | ev.AdvancedReturned, parked: int) -> Table:
    """Like a trade it clears ready marks and the hand's designation (GI-5.21, GI-18.06)."""
    seat = event.seat
    hands = (*table.hands[:seat], event.hand, *table.hands[seat + 1 :])
    uses = (*table.uses[:seat], (), *table.uses[seat + 1 :])
    return replace(table, hands=hands, uses=uses, ready=(), gear=_gear(table, event.card, parked=parked))


@on(GEAR_CHANGES, ev.AdvancedTaken)
def _advanced_taken(table: Table, event: ev.AdvancedTaken) -> Table:
    return _exchanged(table, event, event.parked)


@on(GEAR_CHANGES, ev.AdvancedReturned)
def _advanced_returned(table: Table, event: ev.AdvancedReturned) -> Table:
    return _exchanged(table, event, NO_CARD)


@on(GEAR_CHANGES, ev.AdvancedUsed)
def _advanced_used(table: Table, event: ev.AdvancedUsed) -> Table:
    return replace(table, gear=_gear(table, event.card, uses=event.left))


@on(GEAR_CHANGES, ev.AdvancedGone)
def _advanced_gone(table: Table, event: ev.AdvancedGone) -> Table:
    gear = tuple(gear for gear in table.gear if gear.card != event.card)
    return replace(table, hands=event.hands, gear=gear, boxed=(*table.boxed, event.card))


@on(GEAR_CHANGES, ev.AccessoryDealt)
def _dealt(table: Table, event: ev.AccessoryDealt) -> Table:
    card = event.card if event.is_open else HIDDEN
    worn = tuple(sorted((*table.worn, Worn(event.seat, card)), key=lambda each: each.seat))
    return replace(table, worn=worn, to_assign=NO_CARD, ask=None)


@on(GEAR_CHANGES, ev.AccessoryShown)
def _shown(table: Table, event: ev.AccessoryShown) -> Table:
    return replace(table, to_assign=event.card, ask=Ask("assign", event.seat))


@on(GEAR_CHANGES, ev.AccessoryDropped)
def _dropped(table: Table, event: ev.AccessoryDropped) -> Table:
    worn = tuple(each for each in table.worn if each.card != event.card)
    return replace(table, worn=worn, dropped=(*table.dropped, event.card), ask=None)


@on(GEAR_CHANGES, ev.AccessoryRevealed)
def _accessory_revealed(table: Table, event: ev.AccessoryRevealed) -> Table:
    worn = tuple(
        replace(each, card=event.card, is_triggered=True)
        if not each.is_triggered and each.seat == event.seat and each.card in (HIDDEN, event.card)
        else each
        for each in table.worn
    )
    return replace(table, worn=worn, triggers=table.triggers + 1)


@on(GEAR_CHANGES, ev.KeysChanged)
def _keys_changed(table: Table, event: ev.KeysChanged) -> Table:
    worn = tuple(replace(each, keys=event.keys) if each.card == event.card else each for each in table.worn)
    return replace(table, worn=worn, key_pool=event.pool)


@on(GEAR_CHANGES, ev.SeatRattled)
def _rattled(table: Table, event: ev.SeatRattled) -> Table:
    return replace(table, rattled=(*table.rattled, event.seat))


@on(GEAR_CHANGES, ev.TileJammed)
def _jammed(table: Table, event: ev.TileJammed) -> Table:
    return replace(table, jammed=(*table.jammed, event.tile), link=byte(table.link, event.tile, 0))


@on(GEAR_CHANGES, ev.HostileJoined)
def _joined(table: Table, event: ev.HostileJoined) -> Table:
    return replace(table, joined=table.joined + 1)


@on(GEAR_CHANGES, ev.WindowOpened)
def _window(table: Table, event: ev.WindowOpened) -> Table:
    return replace(table, ask=Ask(event.kind, event.seat))
