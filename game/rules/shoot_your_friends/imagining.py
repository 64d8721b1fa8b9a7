"""A full state that a view allows, for search: unseen cards anywhere, hidden times at their earliest."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.shoot_your_friends.commands import Pass
from game.rules.shoot_your_friends.scratch import Chance
from game.rules.shoot_your_friends.state import (
    ALWAYS,
    BACK,
    COUNTDOWN,
    DEALING,
    DEALT,
    FUMBLE,
    HAND,
    HELD,
    KEPT,
    LIVE,
    NEVER,
    NOBODY,
    OPENING,
    OVER,
    RETURNING,
    ROUND_OVER,
    UNKNOWN,
    Hidden,
    ShootYourFriendsState,
    Side,
    Table,
)
from game.rules.shoot_your_friends.tables import Tables
from game.rules.shoot_your_friends.zones import held


class _Unseen:
    """The cards that a view does not show, shuffled."""

    def __init__(self, tables: Tables, table: Table, chance: Chance) -> None:
        self.tables = tables
        seen = b"".join(
            side.tops + side.hand + bytes([side.shield, side.flight.card if side.flight else UNKNOWN])
            for side in table.sides
        )
        self.cards = [card for card in tables.cards if card not in seen]
        chance.shuffle(self.cards)

    def take(self, count: int) -> bytes:
        """So many cards."""
        taken, self.cards = self.cards[:count], self.cards[count:]
        return bytes(taken)

    def fill(self, zone: bytes) -> bytes:
        """A zone with a card for each UNKNOWN."""
        return bytes(self.take(1)[0] if card == UNKNOWN else card for card in zone)

    def one(self, *, is_shield: bool) -> int:
        """A Shield or a Character."""
        card = next(card for card in self.cards if self.tables.is_shield(card) == is_shield)
        self.cards.remove(card)
        return card


def imagine(tables: Tables, table: Table, chance: Chance) -> ShootYourFriendsState:
    """The state; its generator is at `chance`."""
    unseen = _Unseen(tables, table, chance)
    flying = [_with_flight(unseen, side) for side in table.sides]
    sides = tuple(_with_cards(unseen, seat, side) for seat, side in enumerate(flying))
    clock, due = _time(tables, table)
    tau = table.anchor_tau + (clock - table.anchor_clock if table.runs else 0)
    matched = tuple(ALWAYS if table.phase == LIVE and tables.matches(side.tops) else NEVER for side in sides)
    is_short = table.phase == LIVE and not tables.is_beat
    refills = tuple(
        (tau + tables.constants.draw, seat)
        for seat, side in enumerate(sides)
        if is_short and side.alive and held(side) < HAND
    )
    hidden = Hidden(
        stock=unseen.take(table.stock),
        piles=tuple(unseen.take(count) for side in table.sides for count in side.covered),
        discard=unseen.take(table.discard),
        refills=refills,
        matched=matched,
        stuck=0 if table.stale else ALWAYS,
    )
    return ShootYourFriendsState(chance.state, clock, due, (), replace(table, sides=sides), hidden)


def _with_flight(unseen: _Unseen, side: Side) -> Side:
    flight = side.flight
    if flight is None or flight.card != UNKNOWN:
        return side
    return replace(side, flight=replace(flight, card=unseen.one(is_shield=flight.slot == NOBODY)))


def _with_cards(unseen: _Unseen, seat: int, side: Side) -> Side:
    order = Pass(seat) if side.ordered and side.order is None else side.order
    hand = unseen.fill(side.hand)
    if side.flight is not None and KEPT not in hand:
        hand += bytes([KEPT])
    return replace(side, tops=unseen.fill(side.tops), hand=hand, order=order)


def _time(tables: Tables, table: Table) -> tuple[int, int]:
    """The earliest clock that the view allows, and the clock at which something is due."""
    constants = tables.constants
    if table.phase == OVER or tables.is_beat:
        return 0, ALWAYS
    if table.phase == DEALT:
        return 0, 1 if all(side.ready for side in table.sides if side.alive) else constants.ready_wait
    if table.phase in (COUNTDOWN, OPENING):
        return 0, constants.count_step if table.phase == COUNTDOWN else constants.settle
    if table.phase == ROUND_OVER:
        return table.anchor_clock, table.anchor_clock + 1
    if table.bang is not None:
        return table.anchor_clock, table.frozen_until
    if table.stale:
        return table.anchor_clock, table.anchor_clock + constants.stale_step
    clock = table.anchor_clock + _earliest(tables, table) - table.anchor_tau
    return clock, clock + 1


def _earliest(tables: Tables, table: Table) -> int:
    """The earliest table time of a running table: not before anything that it shows."""
    constants = tables.constants
    times = [table.anchor_tau, tables.cap if table.noon else 0]
    if table.gun == HELD:
        times.append(table.since)
    if table.gun == RETURNING:
        times.append(table.gun_ready - constants.returning)
    spans = {BACK: constants.back, FUMBLE: constants.fumble, DEALING: constants.redeal}
    for side in table.sides:
        if side.flight is not None:
            times.append(side.flight.lands - constants.flight)
        if side.acting in spans:
            times.append(side.until - spans[side.acting])
    return max(times)
