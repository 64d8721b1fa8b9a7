"""Pieces of motion that several events share."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from math import cos, pi, sin
from typing import TYPE_CHECKING

from game.core.protocol import Event
from game.rules.gun_it import events as ev
from game.scenes import motion
from game.scenes.gun_it import bars, effects
from game.scenes.gun_it.layout import Point
from game.scenes.gun_it.names import DIRECTION_TURNS
from game.scenes.gun_it.vehicles import vehicle_middle
from game.ui.theme import WHITE
from game.ui.timeline import Act, InTurn, Step, Together, call, wait

if TYPE_CHECKING:
    from game.scenes.gun_it.director import Director

REASONS = {"cover": "COVERED", "evasive": "DODGED", "armor": "ARMOR", "shield": "BELTED", "vest": "VEST"}
_TOSS = 1.3
"""Seconds that a coin flies and lies."""


def wounds(d: Director, events: tuple[Event, ...]) -> list[Step]:
    steps: list[Step] = []
    for event in events:
        if isinstance(event, ev.Damaged):
            at = vehicle_middle(d.stage, event.vehicle, d.space_of(event.vehicle))
            steps.append(call(partial(d.to_come.discard, id(event))))
            if event.vehicle == ev.CAR:
                flag = d.show(effects.crew_hit(at, event.amount), 0.8)
                steps += [flag, d.sound("glass"), d.jolt(6), *_broken(d, event.amount)]
            else:
                steps.append(d.show(motion.word(f"-{event.amount}", at, effects.HOT, 30), 0.45))
        elif isinstance(event, ev.DamageIgnored):
            at = vehicle_middle(d.stage, event.vehicle, d.space_of(event.vehicle))
            steps += [d.sound("armour_clang"), d.show(motion.word(REASONS[event.reason], at, WHITE, 20), 0.5)]
    return steps


def _broken(d: Director, amount: int) -> list[Step]:
    """The shields that this damage takes from the crew car."""
    left = d.stage.tables.crew_hp - d.stage.view.table.crew_damage
    return [d.show(effects.shield_lost(bars.shield_middle(left - 1 - i)), 0.6) for i in range(min(amount, left))]


def recoil(d: Director, vehicle: int, direction: int) -> Step:
    """What is hit starts back and comes to rest; not with reduced motion."""
    if d.calm:
        return wait(0)
    angle = DIRECTION_TURNS[direction] * pi / 180
    pose = d.stage.car if vehicle == ev.CAR else d.stage.pose(vehicle)

    def move(share: float) -> None:
        reach = 0.1 * sin(pi * share)
        pose.dx, pose.dy = sin(angle) * reach, cos(angle) * reach

    return Act(0.24, move, "quad_out")


def toss(d: Director, at: Point, heads: bool, title: str, verdict: str) -> Step:
    """A coin is flipped: what it is for, and what it does."""
    landed = InTurn(wait(effects.LANDS * _TOSS), d.sound("coin_heads" if heads else "coin_tails"))
    return InTurn(d.sound("coin_spin"), Together(d.show(effects.coin(at, heads, title, verdict), _TOSS), landed))


def count_xp(d: Director, starts: Sequence[Point], amount: int) -> Step:
    """Chips fly to the counter, which turns by one with each."""
    stage, before = d.stage, d.stage.shown_xp
    seconds = 0.5 + 0.09 * amount

    def turn(share: float) -> None:
        shown = before + round(amount * max(0.0, share - 0.4) / 0.6)
        if shown != stage.shown_xp:
            stage.shown_xp = shown
            d.sounds.play("xp", step=shown - before)
        stage.xp_rays = max(0.0, 1 - abs(share - 0.8) * 4)

    return Together(d.show(effects.xp_coins(starts, amount), seconds), Act(seconds, turn, "linear"))
