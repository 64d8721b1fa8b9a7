"""Motion and sound of the gun: grabs, ties, shots, and inputs that came to nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import say
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.commands import Aim, Snap
from game.rules.shoot_your_friends.state import Bang
from game.scenes.shoot_your_friends import effects
from game.scenes.shoot_your_friends.arms import shoulder
from game.scenes.shoot_your_friends.driver import TICK
from game.scenes.shoot_your_friends.layout import FIST
from game.scenes.shoot_your_friends.names import seat_name
from game.scenes.shoot_your_friends.words import REASONS
from game.ui.theme import AMBER
from game.ui.timeline import Act, InTurn, Step, Together, call, wait

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.director import Director

SHOWN = 0.3
"""Seconds from the bang until a chime says why it was legal."""
BANG_TICKS = 90
"""Ticks for which a bang of beat mode is shown."""


def grabbed(d: Director, event: ev.Grabbed) -> Step:
    """The arm follows from the table's clock; here are its sounds: the hand, then the hammer."""
    raising = d.stage.tables.constants.raising * TICK / d.scene.driver.speed
    cock = call(lambda: d.sounds.play("gun_cock") if d.stage.table.holder == event.seat else None)
    return InTurn(d.sound("gun_grab"), wait(raising), cock)


def ready(d: Director, event: ev.GunReady) -> Step:
    """The gun lies there again."""
    return d.sound("gun_down")


def tie(d: Director, event: ev.TieBroken) -> Step:
    """Who was as fast but stands later in the tie list slaps the felt (SF-2.21)."""
    words = say("Tie: {who} first", who=seat_name(event.winner))
    if event.thing == "slot":
        spot = d.scene.spots.slot(event.target, event.slot)
        return d.show(effects.note(words, spot.at, AMBER), 1.2)
    slaps = [
        d.lively(effects.slap(seat, FIST, shoulder(d.scene.opponents.spots, seat)), 0.5, d.stage.slaps)
        for seat in event.seats
        if seat != event.winner
    ]
    return Together(d.sound("push"), d.show(effects.note(words, (640, 226), AMBER), 1.2), *slaps)


def fired(d: Director, event: ev.ShotFired) -> Step:
    """Bang: the flag hangs by the table's clock. In beat mode, which has none, it is shown here."""
    is_dud = event.result == "dud"
    sound: Step = d.sound("cap_dud" if is_dud else "cap_bang")
    if event.result in ("hit", "block"):
        sound = InTurn(sound, wait(SHOWN), d.sound("match_shown"))
    if not d.stage.is_beat:
        return sound
    stage = d.stage

    def age(share: float) -> None:
        stage.shot = Bang(event.shooter, event.target, event.result)
        stage.shot_age = share * BANG_TICKS

    def end() -> None:
        stage.shot = None

    late = [order.seat for order in d.orders if isinstance(order, Snap | Aim) and order.seat != event.shooter]
    d.orders = ()
    bang = InTurn(sound, Act(BANG_TICKS / 100, age, "linear", on_end=end))
    return Together(bang, *d.at_plates(late, "Too late: one shot a beat"))


def dudded(d: Director, event: ev.Dudded) -> Step:
    """Too late by a hair."""
    return d.show(effects.note("A dud: the match was just gone", (640, 236), AMBER), 1.4)


def rejected(d: Director, event: ev.Rejected) -> Step:
    """An own input came to nothing, and why."""
    at = d.scene.spots.hand(event.seat, 1).at
    steps = [d.reproach(event.seat, REASONS[event.reason])]
    if event.reason == "absent":
        steps.append(d.lively(effects.image("fumble", (at[0], at[1] - 70), 80), 0.4))
    if event.reason == "missed" and d.stage.is_live:
        slap = effects.slap(event.seat, FIST, shoulder(d.scene.opponents.spots, event.seat))
        steps.append(d.lively(slap, 0.45, d.stage.slaps))
    return Together(*steps, wait(0))
