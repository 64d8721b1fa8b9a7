"""Motion of the Action Phase: turns, coins, shots, pushes, wrecks, pileups."""

from __future__ import annotations

from dataclasses import replace
from math import pi, sin
from typing import TYPE_CHECKING, Any

from game.core.words import say
from game.rules.gun_it import events as ev
from game.rules.gun_it.cards import WHEEL
from game.rules.gun_it.geometry import DELTAS, OPPOSITE, ORIGIN, SIDE
from game.scenes import motion
from game.scenes.gun_it import effects, story
from game.scenes.gun_it import effects_of_wrecks as wrecks
from game.scenes.gun_it.layout import CENTRE, of_space
from game.scenes.gun_it.motion_parts import count_xp, recoil, toss, wounds
from game.scenes.gun_it.vehicles import art_of, car_middle, vehicle_middle
from game.ui.theme import LEGAL, SIGNAL_LIGHT, WHITE
from game.ui.timeline import Act, InTurn, Step, Together, call, wait
from game.ui.tween import mix_points

if TYPE_CHECKING:
    from game.scenes.gun_it.director import Director


WEAPON_SOUNDS = {
    9: "shot_shotgun",
    10: "shot_pistol",
    11: "shot_uzi",
    12: "shot_rocket",
    13: "shot_sniper",
    14: "mortar",
    15: "shot_minigun",
    16: "shot_flame",
    17: "shot_shock",
}
"""The sound of each weapon."""


_COINS = {
    "long": ("LONG SHOT", "Heads: it reaches", "Tails: it falls short"),
    "risky": ("RISKY", "Heads: it goes well", "Tails: it hits your own car"),
}
"""What a coin is for, and what heads and tails do."""
_PILEUPS = {2: "2nd pileup: +{bonus} bonus", 3: "3rd pileup: +{bonus} bonus"}
_PILEUP = "{number}th pileup: +{bonus} bonus"


_BESIDE, _AHEAD = (0.42, 0.73), (0.03, 0.56)
"""How far the crew car goes until it touches what it pushes, and how far from its middle they touch: in spaces."""


def turn(d: Director, beat: Any) -> Step:
    event: ev.TurnStarted = beat[0]
    stage = d.stage

    def begin() -> None:
        stage.acting = event.order
        stage.clear_road()
        stage.sentence = story.tell(d.rules.content, event)

    turns_round = event.equipment == WHEEL and stage.tables.force(stage.view.table).wheel_reverse
    way = OPPOSITE[event.direction] if turns_round else event.direction
    mark = effects.call_out(d.seat_point(event.seat), event.seat, event.order + 1, way, calm=d.calm)
    return InTurn(call(begin), d.sound("gear" if event.equipment == WHEEL else "gun_cock"), d.show(mark, 0.6))


def turn_over(d: Director, beat: Any) -> Step:
    def end() -> None:
        if d.stage.acting is not None:
            d.stage.done = (*d.stage.done, d.stage.acting)

    return InTurn(wait(0.2), call(end))


def no_target(d: Director, beat: Any) -> Step:
    event: ev.NoTarget = beat[0]
    start = d.seat_point(event.seat)
    end = of_space(ORIGIN + 2 * DELTAS[event.direction])
    return InTurn(
        d.sound("shot_pistol"),
        Together(d.show(effects.muzzle_flash(start, end), 0.12), d.show(effects.tracer(start, end), 0.22)),
        Together(d.sound("miss"), d.show(motion.word("NOTHING THERE", end, WHITE, 19), 0.5)),
    )


def coin(d: Director, beat: Any) -> Step:
    event: ev.CoinFlipped = beat[0]
    x, y = car_middle(d.stage)
    title, good, bad = _COINS[event.kind]
    if event.kind == "risky" and d.stage.tables.force(d.stage.view.table).tails_miss:
        bad = "Tails: it comes to nothing"
    return toss(d, (x, y - 62), event.heads, title, good if event.heads else bad)


def shot(d: Director, beat: Any) -> Step:
    event: ev.ShotFired = beat[0]
    start, end = d.seat_point(event.seat), vehicle_middle(d.stage, event.target, event.space)
    colour = effects.HOT
    if event.result == "crew hit":
        end, colour = car_middle(d.stage), SIGNAL_LIGHT
    elif event.result == "miss":
        end = mix_points(start, end, 1.12)
        end = end[0] + 38, end[1] - 26
    aim = vehicle_middle(d.stage, event.target, event.space)
    last = {
        "hit": Together(d.sound("hit"), d.show(effects.hit_spark(end), 0.24), recoil(d, event.target, event.direction)),
        "miss": Together(
            d.sound("ricochet"), d.show(effects.miss(end), 0.4), d.show(motion.word("MISS", end, WHITE, 26), 0.6)
        ),
        "crew hit": Together(d.sound("hit"), d.jolt(5), d.show(effects.hit_spark(end), 0.25)),
    }[event.result]
    return InTurn(
        d.sound(WEAPON_SOUNDS[event.equipment]),
        Together(d.show(effects.muzzle_flash(start, aim), 0.12), d.show(effects.tracer(start, end, colour), 0.13),
                 d.jolt(3)),
        last,
    )  # fmt: skip


def hurt(d: Director, beat: Any) -> Step:
    """Numbers rise from what was hurt; what ignored it says why."""
    return InTurn(Together(*wounds(d, beat)), wait(0.05))


def move(d: Director, beat: Any) -> Step:
    """Contact, squash, slide: the pushed and the car go, then the camera follows the car."""
    last = beat[-1]
    pushes = [event for event in beat if isinstance(event, ev.Pushed)]
    if isinstance(last, ev.CrewMoved):
        return _drive(d, last, pushes)
    slides = [d.slide(e.tile, e.start, e.end, 0.34) for e in pushes]
    if isinstance(last, ev.LinkedMoved):
        slides.append(d.slide(last.tile, last.start, last.end, 0.34))
    return InTurn(d.sound("push"), Together(*slides))


def _drive(d: Director, event: ev.CrewMoved, pushes: list[ev.Pushed]) -> Step:
    """Up to what stands in the way, the blow, and on; what is pushed shoots ahead of the car."""
    stage = d.stage
    delta = DELTAS[event.direction]
    reach = 2 if event.cause == "jump" else 1
    dx, dy = reach * ((delta + SIDE + 1) % SIDE - 1), reach * round(delta / SIDE)
    lean = 5 * dx
    gap, touch = _BESIDE if dx else _AHEAD

    def go(share: float) -> None:
        stage.car.dx, stage.car.dy = dx * share, dy * share
        stage.car.turn = lean * (1 - abs(2 * share - 1))

    def pan(share: float) -> None:
        stage.camera = (dx * share, dy * share)

    dust = d.show(effects.dust(car_middle(stage), (dx, dy)), 0.5)
    if not pushes:
        ride: Step = InTurn(d.sound("tyre_screech"), Together(Act(0.34, go), dust))
    else:
        x, y = of_space(ORIGIN, dx * touch, dy * touch)
        blow = Together(d.sound("bump"), d.sound("push"), d.jolt(4), d.show(effects.bump((x, y)), 0.3))
        slides = [d.slide(e.tile, e.start, e.end, 0.36, "quad_out") for e in pushes]
        follow = Act(0.36, lambda share: go(gap + (1 - gap) * share), "quad_out")
        ride = Together(
            dust,
            InTurn(Act(0.3 * gap, lambda share: go(gap * share), "quad_in"), Together(follow, blow, *slides)),
        )
    return InTurn(call(stage.clear_road), ride, wait(0.08), Act(0.3, pan))


def glide(d: Director, beat: Any) -> Step:
    event: ev.LinkedMoved | ev.SpeedyMoved = beat[0]
    return InTurn(d.sound("tyre_screech"), d.slide(event.tile, event.start, event.end, 0.3))


def refused(d: Director, beat: Any) -> Step:
    """A lunge that stops dead at what is in the way, and back."""
    event: ev.MoveRefused = beat[0]
    delta = DELTAS[event.direction]
    dx, dy = (delta + SIDE + 1) % SIDE - 1, round(delta / SIDE)
    is_car = event.mover == ev.CAR
    pose = d.stage.car if is_car else d.stage.pose(event.mover)
    gap, touch = _BESIDE if dx else _AHEAD

    def lunge(share: float) -> None:
        reach = (max(gap, 0.12) if is_car else 0.2) * sin(pi * share)
        pose.dx, pose.dy = dx * reach, dy * reach

    at = vehicle_middle(d.stage, event.mover, d.space_of(event.mover))
    heavy = event.blocker != ev.CAR
    spark = d.show(effects.bump(of_space(d.space_of(event.mover), dx * touch, dy * touch)), 0.3)
    blow = InTurn(wait(0.18), d.sound("blocked"), Together(d.jolt(4), spark))
    return Together(
        Act(0.36, lunge, "linear"), blow,
        d.show(motion.word("TOO HEAVY" if heavy else "BLOCKED", (at[0], at[1] - 40), WHITE, 22), 0.6),
    )  # fmt: skip


def collided(d: Director, beat: Any) -> Step:
    event: ev.Collided = beat[0]
    if event.first == ev.CAR and any(isinstance(told, ev.MoveRefused) for told in d.chapter):
        return Together(*wounds(d, beat[1:]))  # it was seen to stop there
    one = vehicle_middle(d.stage, event.first, d.space_of(event.first))
    other = vehicle_middle(d.stage, event.second, d.space_of(event.second))
    at = mix_points(one, other, 0.5)
    return InTurn(Together(d.sound("bump"), d.jolt(4), d.show(effects.bump(at), 0.3)), Together(*wounds(d, beat[1:])))


def wrecked(d: Director, beat: Any) -> Step:
    """All wrecks of a wave together: burst, tilt, debris, and the count of the group."""
    before = sum(isinstance(event, ev.Wrecked) for event in d.chapter) - len(beat)
    steps = [_one_wreck(d, event, before + i + 1) for i, event in enumerate(beat)]
    return InTurn(Together(d.jolt(5), *steps), wait(0.05))


def _one_wreck(d: Director, event: ev.Wrecked, number: int) -> Step:
    at = vehicle_middle(d.stage, event.tile, event.space)

    def tilt(share: float) -> None:
        pose = d.stage.pose(event.tile)
        pose.turn, pose.alpha = 14 * share, 255 * (1 - max(0.0, share - 0.55) / 0.45)

    fire = d.show(wrecks.burst(at, event.tile, calm=d.calm), 0.6)
    art = art_of(d.rules.content.tiles[event.tile])
    hull = wrecks.scar(at, event.tile, art, 90 * d.stage.view.table.rotation[event.tile] + 14)
    d.stage.scars.append(hull)
    if number > 0:
        d.stage.tallies.append(wrecks.count_disc(at, number))
    return Together(d.sound("wreck"), Act(0.5, tilt, "linear"), fire, d.sound("pileup", step=number))


def struck(d: Director, beat: Any) -> Step:
    """All arrows of the wave shoot out at once; then what they hit."""
    arrows = [event for event in beat if isinstance(event, ev.CollateralStruck)]
    trails = [wrecks.strike(of_space(e.space), e.direction) for e in arrows]
    ends: list[Step] = []
    for event in arrows:
        at = of_space(event.space + DELTAS[event.direction])
        if event.target is None:
            ends.append(d.show(effects.miss(at), 0.3))
        else:
            ends += [d.show(effects.hit_spark(at), 0.3), recoil(d, event.target, event.direction)]
    hit = any(event.target is not None for event in arrows)
    out = Together(*(d.show(trail, 0.24) for trail in trails))
    lie = call(lambda: d.stage.tallies.extend(replace(trail, progress=0) for trail in trails))
    return InTurn(d.sound("strike" if hit else "strike_nothing"), out, lie, Together(*ends, *wounds(d, beat)))


def friendly(d: Director, beat: Any) -> Step:
    at = car_middle(d.stage)
    said = d.show(motion.word("THAT WAS A FRIEND", (at[0], at[1] - 60), SIGNAL_LIGHT, 22), 0.7)
    return InTurn(said, Together(*wounds(d, beat[1:])))


def pileup(d: Director, beat: Any) -> Step:
    event: ev.PileupScored = beat[0]
    gained = event.xp + event.bonus
    at = (850, 150)
    stamp = d.show(wrecks.stamp(at, event.wrecks, calm=d.calm), 1.5)
    words: Step = wait(0)
    if event.bonus:
        text = say(_PILEUPS.get(event.number, _PILEUP), number=event.number, bonus=event.bonus)
        words = InTurn(wait(0.3), d.show(motion.word(text, (at[0], at[1] + 108), LEGAL, 24), 1.1))
    coins = InTurn(wait(0.3), count_xp(d, [(at[0] + 62, at[1] - 74)], gained))
    return Together(d.sound("stamp"), d.jolt(4), stamp, words, coins)


def xp(d: Director, beat: Any) -> Step:
    event: ev.XpChanged = beat[0]
    return count_xp(d, [CENTRE], event.change)
