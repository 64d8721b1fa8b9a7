"""The log in plain words: one line an event, or none where another line says it all."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.protocol import Event
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.commands import Aim, Pass, Place, RaiseShield, Snap
from game.rules.shoot_your_friends.state import EMPTY, UNKNOWN, Table
from game.rules.shoot_your_friends.tables import Tables
from game.scenes.shoot_your_friends.names import card_name, listed, plural, seat_name
from game.scenes.shoot_your_friends.words import REASONS

Line = Callable[[Tables, Table, Any], str]


def tell(tables: Tables, table: Table, event: Event) -> str:
    """One sentence about an event, "" if it needs none. The table is that before the event."""
    line = LINES.get(type(event))
    return line(tables, table, event) if line else ""


def _card(tables: Tables, card: int) -> str:
    """A card by its name; a card that the reader may not know is just that."""
    return "a card" if card in (UNKNOWN, EMPTY) else card_name(tables, tables.kinds[card])


def _set(seat: int, target: int) -> str:
    return "the own set" if seat == target else f"{seat_name(target)}'s set"


def _dealt(t: Tables, table: Table, e: ev.Dealt) -> str:
    title = f"Round {e.round}" if e.round <= t.setup.rounds else "Sudden death"
    return f"{title}: eight cards each to {listed([seat_name(seat) for seat in e.seats])}."


def _landed(t: Tables, table: Table, e: ev.Landed) -> str:
    before = table.sides[e.target].tops[e.slot]
    return f"{seat_name(e.seat)} lays {_card(t, e.card)} on {_card(t, before)} in {_set(e.seat, e.target)}."


def _bounced(t: Tables, table: Table, e: ev.Bounced) -> str:
    return f"{seat_name(e.seat)} takes {_card(t, e.card)} back from {_set(e.seat, e.target)}."


def _raised(t: Tables, table: Table, e: ev.ShieldRaised) -> str:
    if e.origin == "hand":
        return f"{seat_name(e.seat)} raises a Shield."
    return f"A Shield slides out before {seat_name(e.seat)}'s set."


def _covered(t: Tables, table: Table, e: ev.Covered) -> str:
    if e.kind == "drop":
        return f"Slot {e.slot + 1} of {seat_name(e.seat)} stays empty: no character is left."
    return f"{_card(t, e.card)} from the stock lies in slot {e.slot + 1} of {seat_name(e.seat)}."


def _drawn(t: Tables, table: Table, e: ev.StalemateDrawn) -> str:
    count = sum(card != EMPTY for card in e.cards)
    return f"{plural(count, 'hand')} {'draws' if count == 1 else 'draw'} a card each."


def _shot(t: Tables, table: Table, e: ev.ShotFired) -> str:
    why = {"shooter": "by the own match", "target": f"by {seat_name(e.target)}'s match", "both": "by both matches",
           "noon": "for it is high noon", "": "without a match"}[e.why]  # fmt: skip
    if e.result == "dud":
        why = "just after the match was gone"
    return f"Bang! {seat_name(e.shooter)} shoots {seat_name(e.target)} {why}."


def _returned(t: Tables, table: Table, e: ev.GunReturned) -> str:
    name = seat_name(e.seat)
    return {
        "shot": "",
        "put": f"{name} puts the gun back.",
        "limit": f"{name} has held the gun too long and loses it.",
        "cold": f"{name} has held the gun too long without a match and loses it.",
        "left": f"{name} lets go of the gun.",
    }[e.why]


def _tie(t: Tables, table: Table, e: ev.TieBroken) -> str:
    thing = "the gun" if e.thing == "gun" else f"slot {e.slot + 1} of {seat_name(e.target)}"
    names = listed([seat_name(seat) for seat in e.seats])
    return f"{names} want {thing} at once: {seat_name(e.winner)} is first in the tie list, and last from now on."


def _blocked(t: Tables, table: Table, e: ev.Blocked) -> str:
    place = {"play": "in play", "flight": "on its way", "hand": "in the hand"}[e.origin]
    return f"{seat_name(e.seat)}'s Shield {place} stops the shot."


def _out(t: Tables, table: Table, e: ev.Eliminated) -> str:
    why = {"shot": "is shot and out of the round", "illegal": "shot without any match and is out of the round",
           "left": "leaves the round"}[e.why]  # fmt: skip
    return f"{seat_name(e.seat)} {why}."


def _redealt(t: Tables, table: Table, e: ev.Redealt) -> str:
    names = [_card(t, card) for card in e.tops if card != EMPTY]
    return (
        f"{seat_name(e.seat)} has a new set: {listed(names)}." if names else f"Nothing is left for {seat_name(e.seat)}."
    )


def _won(t: Tables, table: Table, e: ev.RoundWon) -> str:
    if e.bullets == table.sides[e.winner].bullets:
        return f"{seat_name(e.winner)} is the last one alive."
    return f"{seat_name(e.winner)} is the last one alive and takes a Bullet: {plural(e.bullets, 'Bullet')}."


def _order(t: Tables, order: object) -> str:
    match order:
        case Pass():
            return f"{seat_name(order.seat)} passes"
        case RaiseShield():
            return f"{seat_name(order.seat)} raises a Shield"
        case Snap() | Aim():
            verb = "snaps" if isinstance(order, Snap) else "aims"
            return f"{seat_name(order.seat)} {verb} at {seat_name(order.target)}"
        case Place():
            return f"{seat_name(order.seat)} plays {_card(t, order.card)} on {_set(order.seat, order.target)}"
    raise ValueError(f"no order: {order!r}")


LINES: dict[type[Event], Line] = {
    ev.Dealt: _dealt,
    ev.Flipped: lambda t, b, e: "All sets are turned up.",
    ev.Started: lambda t, b, e: "GO: hands are picked up.",
    ev.Covered: _covered,
    ev.StalemateCalled: lambda t, b, e: "Stalemate: the table is frozen.",
    ev.Flushed: lambda t, b, e: f"{seat_name(e.seat)} {'raises' if e.to == 'spot' else 'discards'} a Shield.",
    ev.StalemateDrawn: _drawn,
    ev.StalemateEnded: lambda t, b, e: "The table goes on.",
    ev.HighNoonCame: lambda t, b, e: "High noon: every shot is legal now.",
    ev.Reshuffled: lambda t, b, e: f"Discard and covered cards become the stock: {plural(e.count, 'card')}.",
    ev.SeatLeft: lambda t, b, e: f"{seat_name(e.seat)} leaves the game.",
    ev.RoundWon: _won,
    ev.SuddenDeathAnnounced: lambda t, b, e: (
        f"Sudden death: {listed([seat_name(s) for s in e.seats])} play one more round."
    ),
    ev.GameWon: lambda t, b, e: f"{seat_name(e.winner)} wins the game.",
    ev.BeatBegan: lambda t, b, e: f"Beat {e.number}: {', then '.join(seat_name(s) for s in e.initiative)}.",
    ev.OrdersShown: lambda t, b, e: f"Orders: {'; '.join(_order(t, order) for order in e.orders)}.",
    ev.Landed: _landed,
    ev.Bounced: _bounced,
    ev.ShieldRaised: _raised,
    ev.TieBroken: _tie,
    ev.Grabbed: lambda t, b, e: f"{seat_name(e.seat)} grabs the gun.",
    ev.GunReturned: _returned,
    ev.ShotFired: _shot,
    ev.Blocked: _blocked,
    ev.Dudded: lambda t, b, e: "A dud: it hurts nobody.",
    ev.Eliminated: _out,
    ev.Cleared: lambda t, b, e: f"{seat_name(e.seat)}'s set is cleared.",
    ev.Redealt: _redealt,
    ev.Rejected: lambda t, b, e: f"{seat_name(e.seat)}: {REASONS[e.reason][0].lower()}{REASONS[e.reason][1:]}.",
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
