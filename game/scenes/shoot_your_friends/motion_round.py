"""Motion of rounds: deal, count, flip, GO, stalemates, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import listed, many, say
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.commands import Aim, Pass, Place, RaiseShield, Snap
from game.rules.shoot_your_friends.state import SLOTS
from game.rules.shoot_your_friends.tables import Tables
from game.scenes.shoot_your_friends import effects
from game.scenes.shoot_your_friends.flights import Spot, flying
from game.scenes.shoot_your_friends.names import BACK, card_name, seat_name
from game.ui.theme import AMBER, SIGNAL_LIGHT
from game.ui.timeline import Step, Together, call, wait

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.director import Director

COUNTS = 3
DEAL, STRIP = 0.9, 1.5
"""Seconds."""
STALE = 2.6
"""Seconds for which it is said why the table stands and what the count is for."""
END = 2.6
"""Seconds for which a round's end is seen before the next is dealt."""


def dealt(d: Director, event: ev.Dealt) -> Step:
    """Eight cards to each, in passes. A sudden death has been announced by words of its own."""
    strip: Step = wait(0)
    if event.round <= d.stage.tables.setup.rounds:
        strip = d.show(effects.strip(say("ROUND {n}", n=event.round), "Nobody may look yet"), STRIP)
    d.stage.clock = 0
    if d.calm:
        return Together(d.sound("deal_round"), strip)
    flights: list[tuple[int, Spot, Spot]] = [
        (BACK, d.scene.spots.stock, d.scene.spots.slot(seat, i)) for i in range(SLOTS) for seat in event.seats
    ]
    areas: list[tuple[object, ...]] = [("slot", seat, i) for i in range(SLOTS) for seat in event.seats]
    cards = d.hide(areas, d.show(flying(d.scene.cards, flights, 0.7 / len(flights)), DEAL))
    return Together(d.sound("deal_round"), cards, strip)


def counted(d: Director, event: ev.Counted) -> Step:
    """3, 2, 1."""
    knock = call(lambda: d.sounds.play("count", step=COUNTS + 1 - event.number))
    return Together(knock, d.show(effects.number(event.number), 0.85))


def flipped(d: Director, event: ev.Flipped) -> Step:
    """All sets turn up at once."""
    return d.sound("card_flip")


def started(d: Director, event: ev.Started) -> Step:
    """GO."""
    go = effects.strip("GO!", "Hands are picked up")
    return Together(d.sound("go_horn"), d.show(go, 0.8))


def stalemate(d: Director, event: ev.StalemateCalled) -> Step:
    """Nobody can, or does, play."""
    under = "Nobody can play: all draw a card"
    if event.rule == "SF-12.10":
        under = "Nobody has played for long: all draw a card"
    return Together(d.sound("lock"), d.show(effects.strip("STALEMATE", under), STALE))


def high_noon(d: Director, event: ev.HighNoonCame) -> Step:
    """Every shot is legal."""
    return Together(
        d.sound("siren_shot"), d.show(effects.strip("HIGH NOON", "Every shot is legal now", SIGNAL_LIGHT), 1.8)
    )


def won(d: Director, event: ev.RoundWon) -> Step:
    """The last one alive takes a Bullet. The table stands for a moment so that all can see it."""
    d.scene.course.round_won(END)
    name = seat_name(event.winner).upper()
    has = many(event.bullets, "{n} Bullet won", "{n} Bullets won")
    strip = d.show(effects.strip(say("{who} IS LEFT", who=name), has), END)
    took = event.bullets > d.stage.table.sides[event.winner].bullets
    bullet = d.lively(effects.bullet(d.scene.bullet_point(event.winner)), 1.6) if took else wait(0)
    return Together(d.sound("win"), strip, bullet)


def sudden_death(d: Director, event: ev.SuddenDeathAnnounced) -> Step:
    """Who is level at the top plays one more round."""
    names = listed([seat_name(seat) for seat in event.seats])
    strip = effects.strip("SUDDEN DEATH", say("{names} play for it", names=names))
    return Together(d.sound("siren_shot"), d.show(strip, 2.2))


def game_won(d: Director, event: ev.GameWon) -> Step:
    """The champion."""
    words = say("{who} WINS", who=seat_name(event.winner).upper())
    return Together(d.sound("win"), d.show(effects.strip(words, "The game is over"), 1.8))


def beat(d: Director, event: ev.BeatBegan) -> Step:
    """Who goes first in this beat."""
    order = ", ".join(seat_name(seat) for seat in event.initiative)
    words = say("Beat {n}: {order}", n=event.number, order=order)
    aims = [order.seat for order in d.orders if isinstance(order, Aim)]
    d.orders = ()
    return Together(d.show(effects.note(words, (640, 236), AMBER), 0.9), *d.at_plates(aims, "No match: does not shoot"))


def orders(d: Director, event: ev.OrdersShown) -> Step:
    """All orders are open: each at its owner's plate."""
    d.orders = event.orders
    shown = [step for order in event.orders for step in d.at_plates([order.seat], order_words(d.stage.tables, order))]
    return Together(d.sound("card_flip"), *shown)


def order_words(tables: Tables, order: object) -> str:
    """An order in a few words."""
    match order:
        case Pass():
            return "Passes"
        case RaiseShield():
            return "Raises a Shield"
        case Snap(_, target):
            return say("Snaps at {who}", who=seat_name(target))
        case Aim(_, target):
            return say("Aims at {who}", who=seat_name(target))
        case Place(seat, card, target, _):
            name = card_name(tables, tables.kinds[card])
            text = "Lays {card}" if target == seat else "Lays {card} on {who}"
            return say(text, card=name, who=seat_name(target))
    raise ValueError(f"no order: {order!r}")
