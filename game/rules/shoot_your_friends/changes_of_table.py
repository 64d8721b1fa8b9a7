"""How events of cards, the gun, shots, Shields and eliminations change the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.shoot_your_friends import events_of_table as ev
from game.rules.shoot_your_friends.changes_of_round import with_side
from game.rules.shoot_your_friends.state import (
    BACK,
    DEALING,
    EMPTY,
    FLIGHT,
    FREE,
    FUMBLE,
    HELD,
    HOLDING,
    KEPT,
    NO_SET,
    NOBODY,
    ON_TABLE,
    RAISING,
    RETURNING,
    SLOTS,
    Bang,
    Flight,
    Side,
    Table,
)
from game.rules.shoot_your_friends.zones import held, in_set, put, with_cards, with_kept, without


def _launched(table: Table, event: ev.Launched) -> Table:
    hand = without(table.sides[event.seat].hand, event.card, KEPT)
    flight = Flight(event.card, event.target, event.slot, event.lands)
    acting = RAISING if event.slot == NOBODY else FLIGHT
    return with_side(table, event.seat, hand=hand, flight=flight, acting=acting, until=0)


def _used(side: Side, card: int, until: int) -> dict[str, Any]:
    """What changes on a side whose card came down from its flight, or straight from the hand."""
    hand = without(side.hand, card) if side.flight is None else with_kept(side.hand, EMPTY)
    return {"hand": hand, "flight": None, "acting": BACK if until else FREE, "until": until}


def _landed(table: Table, event: ev.Landed) -> Table:
    table = with_side(table, event.seat, **_used(table.sides[event.seat], event.card, event.until))
    target, slot = table.sides[event.target], event.slot
    covered = put(target.covered, slot, target.covered[slot] + 1)
    return with_side(table, event.target, tops=put(target.tops, slot, event.card), covered=covered)


def _bounced(table: Table, event: ev.Bounced) -> Table:
    side = table.sides[event.seat]
    if side.flight is None:
        return table
    return with_side(table, event.seat, hand=with_kept(side.hand, event.card), flight=None, acting=FREE)


def _shield_raised(table: Table, event: ev.ShieldRaised) -> Table:
    side = table.sides[event.seat]
    if event.origin == "hand":
        return with_side(table, event.seat, shield=event.card, **_used(side, event.card, event.until))
    return with_side(table, event.seat, shield=event.card, tops=put(side.tops, event.slot, EMPTY))


def _refilled(table: Table, event: ev.Refilled) -> Table:
    hand = with_cards(table.sides[event.seat].hand, event.cards)
    return with_side(replace(table, stock=event.stock), event.seat, hand=hand)


def _tie_broken(table: Table, event: ev.TieBroken) -> Table:
    others = tuple(seat for seat in table.ties if seat != event.winner)
    return replace(table, ties=(*others, event.winner))


def _grabbed(table: Table, event: ev.Grabbed) -> Table:
    table = replace(table, gun=HELD, holder=event.seat, since=event.since)
    return with_side(table, event.seat, acting=HOLDING, until=0)


def _gun_returned(table: Table, event: ev.GunReturned) -> Table:
    table = replace(table, gun=RETURNING, holder=NOBODY, since=0, gun_ready=event.ready)
    return with_side(table, event.seat, acting=FREE, lock=event.lock)


def _gun_ready(table: Table, event: ev.GunReady) -> Table:
    return replace(table, gun=ON_TABLE, gun_ready=0)


def _shot_fired(table: Table, event: ev.ShotFired) -> Table:
    if not event.until:
        return table
    bang = Bang(event.shooter, event.target, event.result)
    return replace(
        table, bang=bang, frozen_until=event.until, anchor_clock=event.clock, anchor_tau=event.tau, runs=False
    )


def _thawed(table: Table, event: ev.Thawed) -> Table:
    return replace(table, bang=None, frozen_until=0, anchor_clock=event.clock, anchor_tau=event.tau, runs=True)


def _blocked(table: Table, event: ev.Blocked) -> Table:
    table = replace(table, discard=table.discard + 1)
    side = table.sides[event.seat]
    if event.origin == "play":
        return with_side(table, event.seat, shield=EMPTY)
    if event.origin == "flight":
        return with_side(table, event.seat, **_used(side, event.card, event.until))
    return with_side(table, event.seat, hand=without(side.hand, event.card))


def _eliminated(table: Table, event: ev.Eliminated) -> Table:
    side = table.sides[event.seat]
    cards = in_set(side) + held(side) + (side.shield != EMPTY)
    gone = Side(left=side.left, bullets=side.bullets, refused=side.refused)
    sides = (*table.sides[: event.seat], gone, *table.sides[event.seat + 1 :])
    initiative = tuple(seat for seat in table.initiative if seat != event.seat)
    return replace(table, sides=sides, discard=table.discard + cards, initiative=initiative)


def _cleared(table: Table, event: ev.Cleared) -> Table:
    table = replace(table, discard=table.discard + in_set(table.sides[event.seat]))
    return with_side(table, event.seat, tops=NO_SET, covered=bytes(SLOTS), acting=DEALING, until=event.until)


def _redealt(table: Table, event: ev.Redealt) -> Table:
    return with_side(replace(table, stock=event.stock), event.seat, tops=event.tops, acting=FREE, until=0)


def _rejected(table: Table, event: ev.Rejected) -> Table:
    changes: dict[str, Any] = {"refused": table.sides[event.seat].refused + 1}
    if event.reason == "absent":
        changes |= {"acting": FUMBLE, "until": event.until}
    elif event.until:
        changes["lock"] = event.until
    return with_side(table, event.seat, **changes)


TABLE_CHANGES: dict[type[Event], Callable[[Table, Any], Table]] = {
    ev.Launched: _launched,
    ev.Landed: _landed,
    ev.Bounced: _bounced,
    ev.ShieldRaised: _shield_raised,
    ev.Refilled: _refilled,
    ev.TieBroken: _tie_broken,
    ev.Grabbed: _grabbed,
    ev.GunReturned: _gun_returned,
    ev.GunReady: _gun_ready,
    ev.ShotFired: _shot_fired,
    ev.Thawed: _thawed,
    ev.Blocked: _blocked,
    ev.Eliminated: _eliminated,
    ev.Cleared: _cleared,
    ev.Redealt: _redealt,
    ev.Rejected: _rejected,
}
