"""Motion over the edge: a car falls into the river, and the crane lifts it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import tr
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.board import lane_of
from game.scenes.gang_rush import effects
from game.scenes.gang_rush.cars import SUNK, draw_car, river_point
from game.scenes.gang_rush.motion_crash import owed
from game.scenes.gang_rush.names import money
from game.scenes.gang_rush.stage import Pose
from game.scenes.motion import Effect, Later, word
from game.ui.canvas import Canvas
from game.ui.theme import PAPER, SIGNAL_LIGHT
from game.ui.timeline import Act, InTurn, Step, Together, call
from game.ui.tween import ease, mix, mix_points

if TYPE_CHECKING:
    from game.scenes.gang_rush.director import Director

ACROSS = {1: -0.86, 5: 1.15}
"""Lanes from the edge lane to a car in the river."""
ALONG = 0.6
DEEP = 0.72
"""The size of a car at the lowest point of its plunge."""


def fell(d: Director, beat: Any) -> Step:
    """Over the edge in an arc; it goes under, water rises, it comes up again."""
    event: ev.Fell = beat[0]
    stage = d.stage
    lane = lane_of(event.space)
    across = ACROSS.get(lane, 1.15) + lane - lane_of(stage.table.cars[event.seat].at)
    before = stage.flying.get(event.seat, Pose())
    end = river_point(stage.camera, event.space)

    def fall(share: float) -> None:
        pose = stage.pose(event.seat)
        pose.along, pose.across = mix(before.along, ALONG, share), mix(before.across, across, share)
        pose.lift = before.lift * (1 - share) + 26 * (1 - (2 * share - 1) ** 2)
        pose.turn, pose.zoom = SUNK.turn * share, mix(1, DEEP, share)
        pose.alpha = mix(255, SUNK.alpha, max(0.0, 6 * share - 5))

    def plunge(share: float) -> None:
        pose = stage.pose(event.seat)
        pose.along, pose.across, pose.lift, pose.turn = ALONG, across, 0, SUNK.turn
        pose.zoom = mix(DEEP, SUNK.zoom, share)
        pose.alpha = SUNK.alpha * max(0.25, min(1.0, share))

    return InTurn(
        d.look(event.space),
        Act(0.42, fall, "quad_in"),
        Together(
            d.sound("splash"),
            d.show(effects.splash(end, event.seat), 0.95),
            Act(0.7, plunge, "back_out"),
            Later(lambda: owed(d, event.seat)),
        ),
    )


def craned(d: Director, beat: Any) -> Step:
    """The crane lifts the car, which drips, back onto the road."""
    event: ev.Craned = beat[0]
    stage = d.stage
    start, end = d.point(event.seat), stage.camera.of_space(event.space)
    car = stage.table.cars[event.seat]

    def lifted(canvas: Canvas, share: float) -> None:
        at = mix_points(start, end, ease("cubic_in_out")(share))
        lift = 46 * (1 - (2 * share - 1) ** 2)
        pose = Pose(turn=SUNK.turn * (1 - share), zoom=mix(SUNK.zoom, 1, share), lift=lift,
                    alpha=mix(SUNK.alpha, 255, min(1, share * 3)))  # fmt: skip
        draw_car(canvas, stage.tables, car, at, stage.camera.zoom, pose, lights=False)
        effects.draw_drips(canvas, (at[0], at[1] - lift + 20), share)

    def put_down(canvas: Canvas, _: float) -> None:
        draw_car(canvas, stage.tables, car, end, stage.camera.zoom, lights=False)

    def hide() -> None:
        stage.pose(event.seat).alpha = 0

    fee = (
        word(money(-event.fee), (end[0], end[1] - 40), SIGNAL_LIGHT, 24)
        if event.fee
        else word(tr("free"), end, PAPER, 20)
    )
    return InTurn(d.look(event.space), call(hide), d.sound("crane"),
                  Together(d.show(Effect(lifted), 0.9), d.show(effects.crane(start, end), 0.9)),
                  Together(d.sound("land"), d.show(Effect(put_down), 0.7), d.show(fee, 0.7)))  # fmt: skip
