"""Motion through the air: off a ramp, up again from metal, down onto the road."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Any

from game.rules.gang_rush import events as ev
from game.rules.gang_rush.board import lane_of, pos_of
from game.scenes.gang_rush import effects
from game.scenes.gang_rush.motion_crash import owed, wounds
from game.scenes.gang_rush.names import DICE
from game.scenes.gang_rush.stage import Pose
from game.scenes.motion import Effect
from game.ui.canvas import Canvas
from game.ui.timeline import Act, InTurn, Step, Together, call, wait
from game.ui.tween import mix

if TYPE_CHECKING:
    from game.scenes.gang_rush.director import Director

HIGH = 62.0
"""Units of the top of a jump above the road."""
CAUGHT = 0.86
"""The share of its arc that a jumper has behind it when the rules say how it comes down."""
FLIGHT, ROLL = 0.7, 0.95
"""Seconds of a jump until then: without a die, and with one that is rolled meanwhile."""
HOP = 0.26
UP = 40.0
"""Units to which a car springs from metal."""


def arc(gone: float) -> float:
    """Units above the road after a share of a jump."""
    return HIGH * 4 * gone * (1 - gone)


def jumped(d: Director, beat: Any) -> Step:
    """Up the ramp and through the air; the die is said. What comes next finds the car above its landing."""
    event: ev.Jumped = beat[0]
    stage = d.stage
    landing = event.landing if event.landing > 0 else event.ramp + 8 * (event.mp + 1)
    at = stage.table.cars[event.seat].at
    along, across = pos_of(landing) - pos_of(at), lane_of(landing) - lane_of(at)

    def above(gone: float) -> Pose:
        return Pose(along=along * gone, across=across * gone, lift=arc(gone))

    def fly(share: float) -> None:
        stage.poses[event.seat] = above(CAUGHT * share * mix(0.4, 1, share))

    def stay() -> None:
        stage.flying[event.seat] = above(CAUGHT)

    die = _landing_die(d, event, _way(along)) if event.die >= 0 else wait(0)
    x, y = stage.camera.of_space(event.ramp)
    lines = effects.picture("speed_lines", (x, y), 126, 84)
    dust = effects.picture("dust", (x - 58 * _way(along), y + 4), 66, 46)
    go = call(lambda: stage.camera.follow(pos_of(landing)))
    flight = Act(ROLL if event.die >= 0 else FLIGHT, fly, "linear", on_end=stay)
    return InTurn(d.sound("jump"), go, Together(flight, d.show(lines, 0.4), d.show(dust, 0.4), die))


def _way(along: float) -> int:
    """1 towards the finish, -1 away from it."""
    return 1 if along >= 0 else -1


def _landing_die(d: Director, event: ev.Jumped, way: int) -> Step:
    """The die that decides how the car comes down, behind the jumper."""
    x, y = d.stage.camera.of_space(event.ramp)
    x -= 52 * way

    def draw(canvas: Canvas, share: float) -> None:
        if share < 0.5:
            canvas.blit(
                f"gang_rush/dice/tumble_{1 + int(share * 16) % 4}", x, y - 74, 50, 50, turn=share * 700 // 15 * 15
            )
        else:
            canvas.blit(f"gang_rush/dice/{DICE[event.die]}", x, y - 74, 50, 50)

    return InTurn(d.sound("dice_roll"), d.show(Effect(draw), ROLL))


def bounced(d: Director, beat: Any) -> Step:
    """Metal under the jumper: up again, with what that costs what is below."""
    event: ev.Bounced = beat[0]
    stage = d.stage
    at = stage.table.cars[event.seat].at
    before = stage.flying.get(event.seat, Pose(lift=30))
    along, across = pos_of(event.space) - pos_of(at), lane_of(event.space) - lane_of(at)

    def drop(share: float) -> None:
        pose = stage.pose(event.seat)
        pose.along, pose.across = mix(before.along, along, share), mix(before.across, across, share)
        pose.lift = mix(before.lift, 8, share**1.4)

    def spring(share: float) -> None:
        pose = stage.pose(event.seat)
        pose.along, pose.across, pose.zoom = along, across, _pressed(share)
        pose.lift = mix(8, UP, 1 - (1 - share) ** 2)
        if event.car >= 0:
            stage.pose(event.car).squash = 1.4 * (1 - share)

    def stay() -> None:
        stage.flying[event.seat] = Pose(along=along, across=across, lift=UP)

    ring = effects.ring(stage.camera.of_space(event.space))
    return InTurn(
        Act(_seconds(before, along, across), drop, "linear"),
        Together(d.sound("bump"), d.show(ring, 0.35), Act(0.5, spring, "linear", on_end=stay), *wounds(d, beat[1:])),
    )  # fmt: skip


def come_down(d: Director, event: ev.Moved) -> Step:
    """From where the jumper is in the air down to its space: it touches the road, dust flies, it hops once,
    and what its bounces cost it is shown."""
    stage = d.stage
    before = stage.flying.get(event.seat, Pose())
    along, across = pos_of(event.end) - pos_of(event.start), lane_of(event.end) - lane_of(event.start)

    def fall(share: float) -> None:
        pose = stage.pose(event.seat)
        pose.along, pose.across = mix(before.along, along, share), mix(before.across, across, share)
        pose.lift = before.lift * (1 - share**1.4)

    def hop(share: float) -> None:
        pose = stage.pose(event.seat)
        pose.along, pose.across, pose.lift = along, across, 0
        if not d.calm:
            pose.lift, pose.zoom = 9 * (1 - (2 * share - 1) ** 2), _pressed(share)

    at = stage.camera.of_space(event.end)
    dust = effects.picture("landing", at, 133, 60, zoom=stage.camera.zoom)
    return InTurn(
        call(lambda: stage.camera.follow(pos_of(event.end))),
        Act(_seconds(before, along, across), fall, "linear"),
        Together(d.sound("land"), d.show(dust, 0.45), Act(HOP, hop, "linear"), owed(d, event.seat)),
    )


def _pressed(share: float) -> float:
    """The size of a car that is pressed down at first."""
    return 1 - 0.1 * (1 - share) ** 2


def _seconds(before: Pose, along: float, across: float) -> float:
    """How long a car in the air needs to a place on the ground: longer if it is farther away."""
    return 0.1 + 0.09 * hypot(along - before.along, 2 * (across - before.across))
