"""The log in plain words: one line an event, or none where another line says it all."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import reduce
from typing import Any

from game.core.protocol import Event
from game.core.words import anew, listed, many, say, tr
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.commands import Aim, Pass, Place, RaiseShield, Snap
from game.rules.shoot_your_friends.state import EMPTY, UNKNOWN, Table
from game.rules.shoot_your_friends.tables import Tables
from game.scenes.shoot_your_friends.names import card_name, seat_name
from game.scenes.shoot_your_friends.words import REASONS

Line = Callable[[Tables, Table, Any], str]
SHOTS = {
    "shooter": "Bang! {who} shoots {other}: {who} has a match.",
    "target": "Bang! {who} shoots {other}: {other} has a match.",
    "both": "Bang! {who} shoots {other}: both have a match.",
    "noon": "Bang! {who} shoots {other}: it is high noon.",
    "": "Bang! {who} shoots {other}, but neither has a match.",
    "dud": "Bang! {who} shoots {other} just after the match was gone.",
}
"""What makes a shot legal, or not; that of a dud."""
RETURNS = {
    "shot": "",
    "put": "{who} puts the gun back.",
    "limit": "{who} has held the gun too long and loses it.",
    "cold": "{who} has held the gun too long without a match and loses it.",
    "left": "{who} lets go of the gun.",
}
BLOCKS = {
    "play": "{who}'s Shield in play stops the shot.",
    "flight": "{who}'s Shield on its way stops the shot.",
    "hand": "{who}'s Shield in the hand stops the shot.",
}
ENDS = {
    "shot": "{who} is shot and out of the round.",
    "illegal": "{who} shot without any match and is out of the round.",
    "left": "{who} leaves the round.",
}


def tell(tables: Tables, table: Table, event: Event) -> str:
    """One sentence about an event, "" if it needs none. The table is that before the event."""
    line = LINES.get(type(event))
    return anew(line, tables, table, event) if line else ""


def _card(tables: Tables, card: int) -> str:
    """A card by its name as it stands in a sentence; a card that the reader may not know is just that."""
    return tr("a card") if card in (UNKNOWN, EMPTY) else say("{card}", card=card_name(tables, tables.kinds[card]))


def _set(seat: int, target: int) -> str:
    return tr("their own set") if seat == target else say("{who}'s set", who=seat_name(target))


def _names(seats: Iterable[int]) -> str:
    return listed([seat_name(seat) for seat in seats])


def _dealt(t: Tables, table: Table, e: ev.Dealt) -> str:
    names = _names(e.seats)
    if e.round > t.setup.rounds:
        return say("Sudden death: eight cards each to {names}.", names=names)
    return say("Round {n}: eight cards each to {names}.", n=e.round, names=names)


def _landed(t: Tables, table: Table, e: ev.Landed) -> str:
    before = table.sides[e.target].tops[e.slot]
    return say("{who} lays {card} on {other} in {set}.", who=seat_name(e.seat), card=_card(t, e.card),
               other=_card(t, before), set=_set(e.seat, e.target))  # fmt: skip


def _bounced(t: Tables, table: Table, e: ev.Bounced) -> str:
    return say("{who} takes {card} back from {set}.", who=seat_name(e.seat), card=_card(t, e.card),
               set=_set(e.seat, e.target))  # fmt: skip


def _raised(t: Tables, table: Table, e: ev.ShieldRaised) -> str:
    if e.origin == "hand":
        return say("{who} raises a Shield.", who=seat_name(e.seat))
    return say("A Shield slides out before {who}'s set.", who=seat_name(e.seat))


def _covered(t: Tables, table: Table, e: ev.Covered) -> str:
    if e.kind == "drop":
        return say("Slot {n} of {who} stays empty: no character is left.", n=e.slot + 1, who=seat_name(e.seat))
    return say("{card} from the stock lies in slot {n} of {who}.", card=_card(t, e.card), n=e.slot + 1,
               who=seat_name(e.seat))  # fmt: skip


def _flushed(t: Tables, table: Table, e: ev.Flushed) -> str:
    text = "{who} raises a Shield." if e.to == "spot" else "{who} discards a Shield."
    return say(text, who=seat_name(e.seat))


def _drawn(t: Tables, table: Table, e: ev.StalemateDrawn) -> str:
    count = sum(card != EMPTY for card in e.cards)
    return many(count, "{n} hand draws a card.", "{n} hands draw a card each.")


def _shot(t: Tables, table: Table, e: ev.ShotFired) -> str:
    text = SHOTS["dud" if e.result == "dud" else e.why]
    return say(text, who=seat_name(e.shooter), other=seat_name(e.target))


def _returned(t: Tables, table: Table, e: ev.GunReturned) -> str:
    return say(RETURNS[e.why], who=seat_name(e.seat))


def _tie(t: Tables, table: Table, e: ev.TieBroken) -> str:
    thing = tr("the gun") if e.thing == "gun" else say("slot {n} of {who}", n=e.slot + 1, who=seat_name(e.target))
    return say("{names} want {thing} at once: {who} is first in the tie list, and last from now on.",
               names=_names(e.seats), thing=thing, who=seat_name(e.winner))  # fmt: skip


def _blocked(t: Tables, table: Table, e: ev.Blocked) -> str:
    return say(BLOCKS[e.origin], who=seat_name(e.seat))


def _out(t: Tables, table: Table, e: ev.Eliminated) -> str:
    return say(ENDS[e.why], who=seat_name(e.seat))


def _redealt(t: Tables, table: Table, e: ev.Redealt) -> str:
    names = [_card(t, card) for card in e.tops if card != EMPTY]
    if not names:
        return say("Nothing is left for {who}.", who=seat_name(e.seat))
    return say("{who} has a new set: {cards}.", who=seat_name(e.seat), cards=listed(names))


def _won(t: Tables, table: Table, e: ev.RoundWon) -> str:
    who = seat_name(e.winner)
    if e.bullets == table.sides[e.winner].bullets:
        return say("{who} is the last one alive.", who=who)
    bullets = many(e.bullets, "{n} Bullet", "{n} Bullets")
    return say("{who} is the last one alive and takes a Bullet: {bullets}.", who=who, bullets=bullets)


def _order(t: Tables, order: object) -> str:
    match order:
        case Pass():
            return say("{who} passes", who=seat_name(order.seat))
        case RaiseShield():
            return say("{who} raises a Shield", who=seat_name(order.seat))
        case Snap() | Aim():
            text = "{who} snaps at {other}" if isinstance(order, Snap) else "{who} aims at {other}"
            return say(text, who=seat_name(order.seat), other=seat_name(order.target))
        case Place():
            return say("{who} plays {card} on {set}", who=seat_name(order.seat), card=_card(t, order.card),
                       set=_set(order.seat, order.target))  # fmt: skip
    raise ValueError(f"no order: {order!r}")


LINES: dict[type[Event], Line] = {
    ev.Dealt: _dealt,
    ev.Flipped: lambda t, b, e: "All sets are turned up.",
    ev.Started: lambda t, b, e: "GO: hands are picked up.",
    ev.Covered: _covered,
    ev.StalemateCalled: lambda t, b, e: "Stalemate: the table is frozen.",
    ev.Flushed: _flushed,
    ev.StalemateDrawn: _drawn,
    ev.StalemateEnded: lambda t, b, e: "The table goes on.",
    ev.HighNoonCame: lambda t, b, e: "High noon: every shot is legal now.",
    ev.Reshuffled: lambda t, b, e: many(
        e.count,
        "Discard and covered cards become the stock: {n} card.",
        "Discard and covered cards become the stock: {n} cards.",
    ),
    ev.SeatLeft: lambda t, b, e: say("{who} leaves the game.", who=seat_name(e.seat)),
    ev.RoundWon: _won,
    ev.SuddenDeathAnnounced: lambda t, b, e: say("Sudden death: {names} play one more round.", names=_names(e.seats)),
    ev.GameWon: lambda t, b, e: say("{who} wins the game.", who=seat_name(e.winner)),
    ev.BeatBegan: lambda t, b, e: say(
        "Beat {n}: {names}, in this order.", n=e.number, names=", ".join(seat_name(s) for s in e.initiative)
    ),
    ev.OrdersShown: lambda t, b, e: say(
        "Orders: {orders}.",
        orders=reduce(lambda a, b: say("{a}; {b}", a=a, b=b), (_order(t, order) for order in e.orders)),
    ),
    ev.Landed: _landed,
    ev.Bounced: _bounced,
    ev.ShieldRaised: _raised,
    ev.TieBroken: _tie,
    ev.Grabbed: lambda t, b, e: say("{who} grabs the gun.", who=seat_name(e.seat)),
    ev.GunReturned: _returned,
    ev.ShotFired: _shot,
    ev.Blocked: _blocked,
    ev.Dudded: lambda t, b, e: "A dud: it hurts nobody.",
    ev.Eliminated: _out,
    ev.Cleared: lambda t, b, e: say("{who}'s set is cleared.", who=seat_name(e.seat)),
    ev.Redealt: _redealt,
    ev.Rejected: lambda t, b, e: say("{who}: {why}.", who=seat_name(e.seat), why=REASONS[e.reason]),
}
"""The sentence of each event type that has one."""
SILENT: dict[type[Event], str] = {
    ev.BecameReady: "the plates say who is ready",
    ev.Counted: "the number stands on the table",
    ev.Ordered: "the plates say who has ordered",
    ev.Launched: "the landing or the bounce gets a line",
    ev.Refilled: "each used card is replaced; the plates show the hands",
    ev.MatchMade: "no seat is told",
    ev.MatchBroken: "no seat is told",
    ev.GunReady: "the gun lies on the table again",
    ev.Thawed: "what comes of the shot gets a line",
}
"""Event types without a sentence, and why."""
