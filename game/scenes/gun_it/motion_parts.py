"""Pieces of motion that several events share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.protocol import Event
from game.rules.gun_it import events as ev
from game.scenes import motion
from game.scenes.gun_it import effects
from game.scenes.gun_it.layout import Point
from game.scenes.gun_it.vehicles import vehicle_middle
from game.ui.theme import SIGNAL_LIGHT, WHITE
from game.ui.timeline import Act, Step, Together

if TYPE_CHECKING:
    from game.scenes.gun_it.director import Director

REASONS = {"cover": "COVERED", "evasive": "DODGED", "armor": "ARMOR", "shield": "BELTED", "vest": "VEST"}


def wounds(d: Director, events: tuple[Event, ...]) -> list[Step]:
    steps: list[Step] = []
    for event in events:
        if isinstance(event, ev.Damaged):
            at = vehicle_middle(d.stage, event.vehicle, d.space_of(event.vehicle))
            colour = SIGNAL_LIGHT if event.vehicle == ev.CAR else effects.HOT
            steps.append(d.show(motion.word(f"-{event.amount}", at, colour, 30), 0.45))
            if event.vehicle == ev.CAR:
                steps += [d.sound("glass"), d.jolt(6)]
        elif isinstance(event, ev.DamageIgnored):
            at = vehicle_middle(d.stage, event.vehicle, d.space_of(event.vehicle))
            steps += [d.sound("armour_clang"), d.show(motion.word(REASONS[event.reason], at, WHITE, 20), 0.5)]
    return steps


def count_xp(d: Director, start: Point, amount: int) -> Step:
    """Chips fly to the counter, which turns by one with each."""
    stage, before = d.stage, d.stage.shown_xp
    seconds = 0.5 + 0.09 * amount

    def turn(share: float) -> None:
        shown = before + round(amount * max(0.0, share - 0.4) / 0.6)
        if shown != stage.shown_xp:
            stage.shown_xp = shown
            d.sounds.play("xp", step=shown - before)
        stage.xp_rays = max(0.0, 1 - abs(share - 0.8) * 4)

    return Together(d.show(effects.xp_coins(start, amount), seconds), Act(seconds, turn, "linear"))
