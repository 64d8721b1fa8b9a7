"""Motion of cars on the road: driving, pushes, turns, the finish; and of money."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import say
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.board import lane_of, pos_of
from game.scenes.gang_rush import effects
from game.scenes.gang_rush.motion_air import come_down
from game.scenes.gang_rush.names import driver_name, loud, money, rank_name
from game.scenes.gang_rush.road import hazard_art
from game.scenes.gang_rush.stage import Pose
from game.scenes.motion import Effect, banner, word
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, WHITE
from game.ui.timeline import Act, InTurn, Step, Together, call, wait
from game.ui.tween import mix_points

if TYPE_CHECKING:
    from game.scenes.gang_rush.director import Director

DRIVE, PUSH = 0.26, 0.24


def moved(d: Director, beat: Any) -> Step:
    """A step, a lane change, a push, or the end of a jump."""
    event: ev.Moved = beat[0]
    if event.kind in ("landing", "rebound"):
        return come_down(d, event)
    if event.kind == "push":
        return InTurn(d.sound("push"), d.slide(event.seat, event.start, event.end, PUSH, "cubic_out"))
    camera = d.stage.camera
    facing = d.stage.table.cars[event.seat].facing
    roll = d.sound("tyre_screech") if event.kind == "lane" else wait(0)
    go = call(lambda: camera.follow(pos_of(event.end), facing))
    return InTurn(d.look(event.start), go, roll,
                  d.slide(event.seat, event.start, event.end, DRIVE))  # fmt: skip


def turned(d: Director, beat: Any) -> Step:
    """A car turns round on screaming tyres."""
    event: ev.Turned = beat[0]
    half = 0 if event.facing == d.stage.table.cars[event.seat].facing else 180

    def turn(share: float) -> None:
        d.stage.pose(event.seat).turn = half * share

    skid = effects.picture("skid_turn", d.point(event.seat), 84, 59, grow=0.4)
    return InTurn(d.sound("turn"), Together(Act(0.45, turn), d.show(skid, 0.6)))


def spikes(d: Director, beat: Any) -> Step:
    event: ev.SpikesCaught = beat[0]
    at = d.point(event.seat)
    loose = effects.debris(at, ("spike_loose",), event.seat + event.mph, 5, 16)
    said = word(say("-{mph} mph at the end", mph=event.mph), (at[0], at[1] - 44), AMBER, 18)
    return Together(d.sound("spikes"), d.show(loose, 0.5), d.show(said, 0.8))


def police(d: Director, beat: Any) -> Step:
    """The officers jump aside."""
    event: ev.PoliceMoved = beat[0]
    stage = d.stage
    code, left = stage.table.hazards[event.start], stage.table.left[event.start]
    start, end = stage.camera.of_space(event.start), stage.camera.of_space(event.end)

    def draw(canvas: Canvas, share: float) -> None:
        x, y = mix_points(start, end, share)
        canvas.blit(hazard_art(stage.tables, code, left), x, y - 14 * (1 - abs(2 * share - 1)), 84, 56,
                    zoom=stage.camera.zoom)  # fmt: skip

    return InTurn(call(lambda: stage.hidden.add(event.start)), d.show(Effect(draw), 0.32, "cubic_in_out"))


def finished(d: Director, beat: Any) -> Step:
    """Over the line and away."""
    event: ev.Finished = beat[0]
    stage = d.stage
    way = 1 if stage.table.cars[event.seat].leg > 0 else -1
    name = driver_name(d.rules.content, stage.table, event.seat)
    before = stage.flying.get(event.seat, Pose())

    def go(share: float) -> None:
        pose = stage.pose(event.seat)
        pose.along, pose.lift = before.along + way * 9 * share, before.lift * max(0.0, 1 - 4 * share)

    text = "{rank} across, the Boss pays {amount}" if event.bounty else "{rank} across"
    under = say(text, rank=rank_name(event.rank), amount=money(event.bounty))
    at = stage.camera.x(pos_of(event.start) + before.along), stage.camera.y(lane_of(event.start) + before.across)
    return InTurn(call(lambda: stage.camera.follow(pos_of(event.start))), d.sound("finish"),
                  Together(Act(0.8, go, "cubic_in"), d.show(effects.confetti(at, event.seat), 1.6),
                           InTurn(wait(0.5), d.show(banner(say("{who} ESCAPES", who=loud(name)), under), 1.5)))
                  )  # fmt: skip


def arrested(d: Director, beat: Any) -> Step:
    event: ev.Arrested = beat[0]
    name = driver_name(d.rules.content, d.stage.table, event.seat)
    return InTurn(d.sound("arrest"), d.show(banner(say("{who} IS ARRESTED", who=loud(name)), "beyond the wall"), 1.5))


# -------------------------------------------------------------------- money


def collected(d: Director, beat: Any) -> Step:
    """Bills fly to the car that takes them."""
    event: ev.MoneyCollected = beat[0]
    stage = d.stage
    start, end = stage.camera.of_space(event.space), d.point(event.seat)
    start = (start[0] + 26, start[1] + 10) if abs(start[0] - end[0]) < 30 else start
    return InTurn(call(lambda: stage.hidden.add(event.space) if not stage.table.hazards[event.space] else None),
                  d.sound("cash"), d.show(effects.bills(start, end, event.amount, collected=True), 0.5))  # fmt: skip


def dropped(d: Director, beat: Any) -> Step:
    event: ev.MoneyDropped = beat[0]
    end = d.stage.camera.of_space(event.space)
    return d.show(effects.bills((end[0], end[1] - 60), end, event.amount, collected=False), 0.35)


def gone(d: Director, beat: Any) -> Step:
    event: ev.MoneyLost = beat[0]
    return d.show(word(money(-event.amount), d.point(event.seat), WHITE, 20), 0.6)
