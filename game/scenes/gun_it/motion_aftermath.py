"""Motion of the end of a round: armed tiles, repairs, openings, collapse, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.words import many, say
from game.rules.gun_it import events as ev
from game.rules.gun_it import events_of_course as ec
from game.rules.gun_it.geometry import DELTAS, xy
from game.scenes import motion
from game.scenes.gun_it import effects
from game.scenes.gun_it import effects_of_wrecks as wrecks
from game.scenes.gun_it.layout import of_space
from game.scenes.gun_it.motion_parts import count_xp, wounds
from game.scenes.gun_it.names import way
from game.scenes.gun_it.vehicles import car_middle, vehicle_middle
from game.ui.theme import SIGNAL_LIGHT, WHITE
from game.ui.timeline import Act, InTurn, Step, Together, call, wait

if TYPE_CHECKING:
    from game.scenes.gun_it.director import Director


def armed(d: Director, beat: Any) -> Step:
    event: ev.ArmedFired = beat[0]
    start = vehicle_middle(d.stage, event.tile, event.space)
    end = of_space(event.space + DELTAS[event.direction])
    name = d.rules.content.tiles[event.tile].name

    def begin() -> None:
        d.stage.acting = None
        d.stage.sentence = say("{name} is armed and fires {way}", name=name, way=way(event.direction))

    spark = effects.miss(end) if event.target is None else effects.hit_spark(end)
    return InTurn(
        call(begin), d.show(effects.takes_aim(start, event.direction, calm=d.calm), 0.5), d.sound("shot_hostile"),
        Together(d.show(effects.muzzle_flash(start, end), 0.12),
                 d.show(effects.tracer(start, end, SIGNAL_LIGHT), 0.16)),
        Together(d.show(spark, 0.25), *wounds(d, beat[1:])),
    )  # fmt: skip


def repaired(d: Director, beat: Any) -> Step:
    event: ev.Repaired = beat[0]
    at = vehicle_middle(d.stage, event.vehicle, d.space_of(event.vehicle))
    return Together(d.sound("repair"), d.show(effects.repair(at), 0.5))


def openings(d: Director, beat: Any) -> Step:
    event: ev.OpeningsCounted = beat[0]
    count = len(event.spaces)

    def begin() -> None:
        d.stage.acting = None
        d.stage.clear_road()
        d.stage.sentence = say("{openings} around the crew car", openings=many(count, "{n} opening", "{n} openings"))

    if not count:
        return InTurn(call(begin), wait(0.4))
    spaces = [of_space(space) for space in event.spaces]
    lights = [d.show(effects.opening(at), 0.9) for at in spaces]
    return InTurn(call(begin), Together(*lights, InTurn(wait(0.3), count_xp(d, spaces, count))))


def mark(d: Director, beat: Any) -> Step:
    return d.show(motion.banner("MARK REACHED", "Hold on to the end of the round"), 1.0)


def collapse(d: Director, beat: Any) -> Step:
    """All vehicles of one side slide toward the car together."""
    moves = [event for event in beat if isinstance(event, ev.Collapsed)]

    def begin() -> None:
        d.stage.clear_road()
        d.stage.sentence = "The pack closes in"

    if not moves:
        return call(begin)
    slides = [d.slide(e.tile, e.start, e.end, 0.38, "cubic_in_out") for e in moves]
    return InTurn(call(begin), d.sound("collapse"), Together(*slides), wait(0.06))


def distant(d: Director, beat: Any) -> Step:
    def fade(event: ev.DistantRemoved | ev.SetAside) -> Step:
        x, y = xy(event.space)
        out = 0.35 if (x, y) != (0, 0) else 0.0

        def move(share: float) -> None:
            pose = d.stage.pose(event.tile)
            pose.alpha = 255 * (1 - share)
            pose.dx, pose.dy = (x > 0) * out * share - (x < 0) * out * share, -out * share

        at = of_space(event.space)
        return Together(Act(0.45, move, "cubic_in"), d.show(motion.word("LOST", at, WHITE, 19), 0.5))

    return Together(*(fade(event) for event in beat))


def ended(d: Director, beat: Any) -> Step:
    event: ec.MatchEnded = beat[0]
    if event.reason == "wrecked":
        at = car_middle(d.stage)
        boom = [
            InTurn(wait(0.15 * i), d.show(wrecks.burst((at[0] + dx, at[1] + dy), i, calm=d.calm), 0.9))
            for i, (dx, dy) in enumerate(((0, 0), (-18, 30), (20, -34)))
        ]
        end = InTurn(wait(0.6), d.show(motion.banner("WRECKED", "The crew car burns out", SIGNAL_LIGHT), 1.6))
        fire = Together(d.show(wrecks.blaze(at), 2.2), end)
        return InTurn(d.sound("wreck"), Together(d.jolt(9), *boom), d.sound("loss"), fire)
    if event.reason == "courier":
        return InTurn(d.sound("loss"), d.show(motion.banner("COURIER LOST", "It was all for nothing"), 1.6))
    words = ("GETAWAY!", "The crew has made it") if event.won else ("LEFT BEHIND", "Not enough this time")
    return InTurn(d.sound("win" if event.won else "loss"), d.show(motion.banner(*words), 1.6))
