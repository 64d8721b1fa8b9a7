"""Motion of cars: driving, pushes, jumps, falls, turns; and of money."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import say, tr
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.board import lane_of, pos_of
from game.scenes.gang_rush import effects
from game.scenes.gang_rush.cars import draw_car, river_point
from game.scenes.gang_rush.names import DICE, driver_name, loud, money, rank_name
from game.scenes.gang_rush.road import hazard_art
from game.scenes.gang_rush.stage import Pose
from game.scenes.motion import Effect, banner, word
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER, SIGNAL_LIGHT, WHITE
from game.ui.timeline import Act, InTurn, Step, Together, call, wait
from game.ui.tween import ease, mix, mix_points

if TYPE_CHECKING:
    from game.scenes.gang_rush.director import Director

DRIVE, PUSH = 0.26, 0.24
RIVER_ACROSS = {1: -0.86, 5: 1.15}
RIVER_TURN, RIVER_SIZE, RIVER_ALPHA = 28, 0.88, 165


def moved(d: Director, beat: Any) -> Step:
    """A step, a lane change, a push, or the end of a jump."""
    event: ev.Moved = beat[0]
    if event.kind in ("landing", "rebound"):
        return _come_down(d, event)
    if event.kind == "push":
        return InTurn(d.sound("push"), d.slide(event.seat, event.start, event.end, PUSH, "cubic_out"))
    camera = d.stage.camera
    facing = d.stage.table.cars[event.seat].facing
    roll = d.sound("tyre_screech") if event.kind == "lane" else wait(0)
    go = call(lambda: camera.follow(pos_of(event.end), facing))
    return InTurn(d.look(event.start), go, roll,
                  d.slide(event.seat, event.start, event.end, DRIVE))  # fmt: skip


def _come_down(d: Director, event: ev.Moved) -> Step:
    """From where the jumper is in the air down to its space, with a bounce."""
    stage = d.stage
    before = stage.flying.get(event.seat, Pose())
    along, across = pos_of(event.end) - pos_of(event.start), lane_of(event.end) - lane_of(event.start)

    def fall(share: float) -> None:
        pose = stage.pose(event.seat)
        pose.along, pose.across = mix(before.along, along, share), mix(before.across, across, share)
        pose.lift = before.lift * (1 - ease("bounce_out")(share))

    at = stage.camera.of_space(event.end)
    dust = effects.picture("landing", at, 133, 60, zoom=stage.camera.zoom)
    return InTurn(call(lambda: stage.camera.follow(pos_of(event.end))), Act(0.4, fall, "linear"),
                  Together(d.sound("land"), d.show(dust, 0.35)))  # fmt: skip


def jumped(d: Director, beat: Any) -> Step:
    """Up the ramp and through the air; the die is said."""
    event: ev.Jumped = beat[0]
    stage = d.stage
    landing = event.landing if event.landing > 0 else event.ramp + 8 * (event.mp + 1)
    at = stage.table.cars[event.seat].at
    along, across = pos_of(landing) - pos_of(at), lane_of(landing) - lane_of(at)

    def fly(share: float) -> None:
        pose = stage.pose(event.seat)
        pose.along, pose.across = along * share, across * share
        pose.lift = 88 * share * (1.45 - share)
        pose.turn = 0 if d.calm else -5 * (1 - share)

    def stay() -> None:
        stage.flying[event.seat] = Pose(along=along, across=across, lift=38)

    die = _landing_die(d, event) if event.die >= 0 else wait(0)
    lines = effects.picture("speed_lines", stage.camera.of_space(at), 126, 84)
    go = call(lambda: stage.camera.follow(pos_of(landing)))
    return InTurn(d.sound("jump"), go, Together(Act(0.65, fly, "sine_in_out", on_end=stay), d.show(lines, 0.4), die))


def _landing_die(d: Director, event: ev.Jumped) -> Step:
    """The die that decides how the car comes down."""
    x, y = d.stage.camera.of_space(event.ramp)

    def draw(canvas: Canvas, share: float) -> None:
        if share < 0.5:
            canvas.blit(
                f"gang_rush/dice/tumble_{1 + int(share * 16) % 4}", x, y - 74, 50, 50, turn=share * 700 // 15 * 15
            )
        else:
            canvas.blit(f"gang_rush/dice/{DICE[event.die]}", x, y - 74, 50, 50)

    return InTurn(d.sound("dice_roll"), d.show(Effect(draw), 1.0))


def bounced(d: Director, beat: Any) -> Step:
    """Metal under the jumper: up again."""
    event: ev.Bounced = beat[0]
    stage = d.stage
    at = stage.table.cars[event.seat].at
    before = stage.flying.get(event.seat, Pose(lift=30))
    along, across = pos_of(event.space) - pos_of(at), lane_of(event.space) - lane_of(at)

    def hop(share: float) -> None:
        pose = stage.pose(event.seat)
        pose.along, pose.across = mix(before.along, along, share), mix(before.across, across, share)
        pose.lift = before.lift * (1 - share) if share < 0.5 else 14 + 50 * (share - 0.5)
        if event.car >= 0:
            stage.pose(event.car).squash = max(0.0, 1 - abs(share - 0.5) * 3)

    def stay() -> None:
        stage.flying[event.seat] = Pose(along=along, across=across, lift=39)

    ring = effects.ring(stage.camera.of_space(event.space))
    return Together(
        Act(0.36, hop, "linear", on_end=stay), InTurn(wait(0.18), Together(d.sound("bump"), d.show(ring, 0.3)))
    )


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


def fell(d: Director, beat: Any) -> Step:
    """Over the edge, an arc, a splash."""
    event: ev.Fell = beat[0]
    stage = d.stage
    across = RIVER_ACROSS.get(lane_of(event.space), 1.15)
    from_space = lane_of(event.space) - lane_of(stage.table.cars[event.seat].at)
    before = stage.flying.get(event.seat, Pose())
    end = river_point(stage.camera, event.space)

    def fall(share: float) -> None:
        pose = stage.pose(event.seat)
        pose.along, pose.across = mix(before.along, 0.6, share), mix(before.across, across + from_space, share)
        pose.lift = before.lift * (1 - share) + 26 * (1 - (2 * share - 1) ** 2)
        pose.turn, pose.zoom = RIVER_TURN * share, mix(1, RIVER_SIZE, share)
        pose.alpha = mix(255, RIVER_ALPHA, share)

    return InTurn(
        d.look(event.space), Act(0.34, fall, "quad_in"), Together(d.sound("splash"), d.show(effects.splash(end), 0.7))
    )


def craned(d: Director, beat: Any) -> Step:
    """The crane lifts the car back onto the road."""
    event: ev.Craned = beat[0]
    stage = d.stage
    start, end = d.point(event.seat), stage.camera.of_space(event.space)
    car = stage.table.cars[event.seat]

    def draw(canvas: Canvas, share: float) -> None:
        x, y = mix_points(start, end, ease("cubic_in_out")(share))
        lift = 46 * (1 - (2 * share - 1) ** 2)
        pose = Pose(turn=RIVER_TURN * (1 - share), zoom=mix(RIVER_SIZE, 1, share), lift=lift,
                    alpha=mix(RIVER_ALPHA, 255, min(1, share * 3)))  # fmt: skip
        draw_car(canvas, stage.tables, car, (x, y), stage.camera.zoom, pose, lights=False)

    def hide() -> None:
        stage.pose(event.seat).alpha = 0

    fee = (
        word(money(-event.fee), (end[0], end[1] - 40), SIGNAL_LIGHT, 24)
        if event.fee
        else word(tr("free"), end, PAPER, 20)
    )
    return InTurn(d.look(event.space), call(hide), d.sound("crane"),
                  Together(d.show(Effect(draw), 0.9), d.show(effects.crane(start, end), 0.9)),
                  Together(d.sound("land"), d.show(fee, 0.7)))  # fmt: skip


def finished(d: Director, beat: Any) -> Step:
    """Over the line and away."""
    event: ev.Finished = beat[0]
    stage = d.stage
    way = 1 if stage.table.cars[event.seat].leg > 0 else -1
    name = driver_name(d.rules.content, stage.table, event.seat)

    def go(share: float) -> None:
        stage.pose(event.seat).along = way * 9 * share

    text = "{rank} across, the Boss pays {amount}" if event.bounty else "{rank} across"
    under = say(text, rank=rank_name(event.rank), amount=money(event.bounty))
    at = stage.camera.of_space(event.start)
    return InTurn(call(lambda: stage.camera.follow(pos_of(event.start))), d.sound("finish"),
                  Together(Act(0.8, go, "cubic_in"), d.show(effects.confetti(at, event.seat), 1.2)),
                  d.show(banner(say("{who} ESCAPES", who=loud(name)), under), 1.5))  # fmt: skip


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
