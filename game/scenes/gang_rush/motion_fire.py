"""Motion of shots: bullets, blasts, shells, the magic bullet, volleys of the police."""

from __future__ import annotations

from math import atan2, degrees
from typing import TYPE_CHECKING, Any

from game.rules.gang_rush import events as ev
from game.rules.gang_rush.board import AHEAD, DELTAS, lane_of, pos_of
from game.rules.gang_rush.state import seat_on
from game.scenes.gang_rush import effects
from game.scenes.gang_rush.layout import Point
from game.scenes.gang_rush.motion_crash import wounds
from game.ui.timeline import InTurn, Step, Together, wait

if TYPE_CHECKING:
    from game.scenes.gang_rush.director import Director


def _angle(start: Point, end: Point) -> float:
    return degrees(atan2(end[1] - start[1], end[0] - start[0]))


def bullet(d: Director, beat: Any) -> Step:
    """Muzzle flash, tracer, hit; a shell flies high, a blast spreads."""
    event: ev.BulletFlew = beat[0]
    start, end = d.stage.camera.of_space(event.start), d.stage.camera.of_space(event.target)
    turn = _angle(start, end)
    hit = effects.picture("hit", end, 60, 60)
    look = d.look(event.target)
    if event.mode == "shell":
        flight = d.show(effects.shell(start, end), 0.5, "sine_in_out")
        boom = Together(d.sound("crash"), d.show(effects.picture("shell_burst", end, 96, 96), 0.5))
        return InTurn(look, d.sound("mortar"), d.show(effects.muzzle(start, turn), 0.1), flight, boom)
    if event.mode == "blast":
        spread = effects.picture(
            "blast", (start[0] + (end[0] - start[0]) * 0.55, (start[1] + end[1]) / 2), 150, 70, turn=turn
        )
        fire = Together(d.show(effects.muzzle(start, turn), 0.14), d.show(spread, 0.25))
        return InTurn(look, d.sound("shot_shotgun"), fire, d.show(hit, 0.2))
    car = seat_on(d.stage.table, event.target) is not None
    return InTurn(look, d.sound("shot_pistol"),
                  Together(d.show(effects.muzzle(start, turn), 0.12), d.show(effects.tracer(start, end), 0.16)),
                  Together(d.sound("hit" if car else "ricochet"), d.show(hit, 0.2)))  # fmt: skip


def scope(d: Director, beat: Any) -> Step:
    """The reticle closes in; the shot needs no line of fire."""
    event: ev.ScopeFired = beat[0]
    at = d.point(event.target)
    space = d.stage.table.cars[event.target].at
    return InTurn(
        d.look(space), d.show(effects.reticle(at), 0.5), d.sound("shot_sniper"), Together(*wounds(d, beat[1:]))
    )


def police(d: Director, beat: Any) -> Step:
    """A volley of as many shots as there are officers, at the first car or into the night."""
    event: ev.PoliceFired = beat[0]
    stage = d.stage
    camera = stage.camera
    start = camera.of_space(event.space)
    way = 1 if event.direction == AHEAD else -1
    if event.target < 0:
        if not camera.sees(event.space):
            return wait(0)
        return Together(d.sound("siren_shot"), d.show(effects.muzzle(start, 0 if way > 0 else 180, police=True), 0.2))
    space = stage.table.cars[event.target].at
    end = (camera.x(pos_of(space)), camera.y(lane_of(space)))
    turn = _angle(start, end)
    volley: list[Step] = []
    for i in range(event.shots):
        shot = Together(d.sound("siren_shot"), d.show(effects.muzzle(start, turn, police=True), 0.12),
                        d.show(effects.tracer(start, end, police=True), 0.16))  # fmt: skip
        volley.append(InTurn(wait(0.1 * i), shot))
    siren = d.sound("police_siren")
    return InTurn(
        d.look(event.space + DELTAS[event.direction]), siren, Together(*volley), Together(*wounds(d, beat[1:]))
    )
