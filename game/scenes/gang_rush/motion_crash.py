"""Motion of what hurts: impacts, wrecks, scrapes, losses, flips, hazards that go to pieces."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any

from game.rules.gang_rush import events as ev
from game.rules.gang_rush.board import DELTAS, lane_of, pos_of
from game.rules.gang_rush.content import BARRIERS, POLICE, SPIKES
from game.scenes.gang_rush import effects
from game.scenes.gang_rush.beats import HURT
from game.scenes.gang_rush.layout import Point
from game.scenes.motion import Later, word
from game.ui.theme import SIGNAL_LIGHT, WHITE
from game.ui.timeline import Act, InTurn, Step, Together, call, wait
from game.ui.tween import mix_points

if TYPE_CHECKING:
    from game.core.protocol import Event
    from game.scenes.gang_rush.director import Director

SPARED = {"ram": "RAM", "plate": "STEEL PLATE", "siren": "SIREN", "soft landing": "SOFT", "sign": "NO LIMIT",
          "tire": "SOLID TIRES"}  # fmt: skip
LOUD = {"barriers": "bump", "road": "bump", "head-on": "crash", "ramp": "crash", "limit": "glass", "shot": "hit",
        "police": "hit", "scope": "hit", "landing": "land", "dice": "glass"}  # fmt: skip


def wounds(d: Director, events: tuple[Event, ...]) -> list[Step]:
    """Numbers rise from what is hurt, bills drop from it; what is spared says why. A jumper is shown it below."""
    steps: list[Step] = []
    for event in events:
        if isinstance(event, HURT) and event.seat in d.stage.flying:
            d.stage.owed.append(event)
            continue
        steps += _wound(d, event)
        if isinstance(event, ev.DamageTaken) and event.taken and event.money and event.space >= 0:
            end = d.stage.camera.of_space(event.space)
            bills = effects.bills(d.point(event.seat), (end[0] + 20, end[1] + 14), event.money, collected=False)
            steps.append(d.show(bills, 0.45))
    return steps


def owed(d: Director, seat: int) -> Step:
    """One after the other, what it cost a jumper in the air: its money fell there already."""
    mine = [event for event in d.stage.owed if event.seat == seat]
    return Together(*(InTurn(wait(i * 0.35), Later(partial(_hit, d, event))) for i, event in enumerate(mine)))


def _hit(d: Director, event: ev.DamageTaken | ev.DamageSpared) -> Step:
    return Together(*_wound(d, event))


def _wound(d: Director, event: Event) -> list[Step]:
    """The number and sparks of a loss, or the word of what is spared."""
    at = d.point(event.seat) if isinstance(event, HURT) else (0.0, 0.0)
    if isinstance(event, ev.DamageSpared):
        return [d.sound("armour_clang"), d.show(effects.shield(at, SPARED[event.reason]), 0.6)]
    if not isinstance(event, ev.DamageTaken) or not event.taken:
        return []
    steps: list[Step] = [
        d.show(effects.loss(event.taken, at), 0.7),
        d.show(effects.picture("sparks", at, 67, 40), 0.4),
    ]
    return [*steps, _shudder(d, event.seat)] if event.seat == d.stage.front else steps


def _shudder(d: Director, seat: int) -> Step:
    """The hurt car shakes; not with reduced motion."""
    if d.calm:
        return wait(0)

    def move(share: float) -> None:
        d.stage.pose(seat).across += 0.03 * (1 - share) * (1 if int(share * 10) % 2 else -1)

    return Act(0.2, move, "linear")


def hurt(d: Director, beat: Any) -> Step:
    first = next((event for event in beat if isinstance(event, ev.DamageTaken)), None)
    steps = wounds(d, beat)
    if first is not None and first.taken and first.cause in LOUD:
        steps.insert(0, d.sound(LOUD[first.cause]))
    return Together(*steps) if steps else wait(0)


def impact(d: Director, beat: Any) -> Step:
    """Lunge, contact, a short stop, squash; then what it costs both."""
    event: ev.Impact = beat[0]
    stage = d.stage
    reach, lanes = _aim(event.direction)

    def lunge(share: float) -> None:
        pose = stage.pose(event.hitter)
        pose.along, pose.across = reach * 0.3 * share, lanes * 0.3 * share

    def squash(share: float) -> None:
        near = 1 - abs(2 * share - 1)
        stage.pose(event.hitter).squash = stage.pose(event.struck).squash = near
        pose = stage.pose(event.hitter)
        pose.along, pose.across = reach * 0.3 * (1 - share), lanes * 0.3 * (1 - share)

    at = mix_points(d.point(event.hitter), d.point(event.struck), 0.5)
    crash = event.kind == "crash"
    star = effects.burst("CRASH" if crash else "BUMP", at)
    fire = d.show(effects.explosion(at, calm=d.calm), 0.6) if crash else d.show(effects.ring(at), 0.4)
    return InTurn(
        Act(0.14, lunge, "cubic_in"),
        d.sound("crash" if crash else "bump"),
        wait(0.06),
        Together(
            Act(0.3, squash, "linear"), fire, d.show(star, 0.7), InTurn(wait(0.16), Together(*wounds(d, beat[1:])))
        ),
    )


def _aim(direction: int) -> tuple[float, float]:
    """(half spaces, lanes) of a direction."""
    here = 83
    there = here + DELTAS[direction]
    return pos_of(there) - pos_of(here), lane_of(there) - lane_of(here)


def blocked(d: Director, beat: Any) -> Step:
    """A push that goes nowhere."""
    event: ev.PushBlocked = beat[0]
    reach, lanes = _aim(event.direction)

    def lunge(share: float) -> None:
        pose = d.stage.pose(event.seat)
        out = 0.2 * (1 - abs(2 * share - 1))
        pose.along, pose.across = reach * out, lanes * out

    words = {"weight": "TOO HEAVY", "object": "BLOCKED", "edge": "BLOCKED", "nothing": "NO ROOM"}
    x, y = d.point(event.seat)
    return Together(d.sound("blocked"), Act(0.26, lunge, "linear"),
                    d.show(word(words[event.by], (x, y - 40), WHITE, 20), 0.5))  # fmt: skip


def squeezed(d: Director, beat: Any) -> Step:
    """A car between two others."""
    event: ev.Sandwiched = beat[0]

    def squash(share: float) -> None:
        d.stage.pose(event.seat).squash = 1.6 * (1 - abs(2 * share - 1))

    star = effects.burst("SQUEEZE", d.point(event.seat), 4)
    return Together(d.sound("bump"), Act(0.3, squash, "linear"), d.show(star, 0.6), *wounds(d, beat[1:]))


def wrecked(d: Director, beat: Any) -> Step:
    """Head-on into something that does not move."""
    event: ev.Wrecked = beat[0]
    at = d.stage.camera.of_space(event.space)
    first = d.point(event.seats[0])
    point = mix_points(first, at, 0.5)
    direction = 1 if at[0] >= first[0] else -1

    def lunge(share: float) -> None:
        for seat in event.seats:
            d.stage.pose(seat).along = direction * 0.35 * (1 - abs(2 * share - 1))

    return InTurn(
        Act(0.2, lunge, "linear"),
        d.sound("crash"),
        Together(d.show(effects.explosion(point, calm=d.calm), 0.8),
                 d.show(effects.debris(point, ("glass", "hood", "wheel", "spark"), event.space, 9), 0.8),
                 d.show(effects.burst("WRECK", point), 0.8), *wounds(d, beat[1:])),
    )  # fmt: skip


def scraped(d: Director, beat: Any) -> Step:
    """Along the side of a container or a support."""
    event: ev.Scraped = beat[0]
    reach, lanes = _aim(event.direction)
    x, y = d.point(event.seat)

    def lean(share: float) -> None:
        pose = d.stage.pose(event.seat)
        out = 0.28 * (1 - abs(2 * share - 1))
        pose.along, pose.across = reach * out, lanes * out

    at: Point = (x + 10, y + lanes * 24)
    return Together(d.sound("scrape"), Act(0.3, lean, "linear"),
                    d.show(effects.picture("scrape", at, 84, 20), 0.4), *wounds(d, beat[1:]))  # fmt: skip


def flipped(d: Director, beat: Any) -> Step:
    """Spins out and ends the wrong way round."""
    event: ev.Flipped = beat[0]
    changes = event.facing != d.stage.table.cars[event.seat].facing
    turns = 180 if d.calm and changes else 540 if changes else 360

    def spin(share: float) -> None:
        pose = d.stage.pose(event.seat)
        pose.turn = turns * share
        pose.lift = 0 if d.calm else 22 * (1 - (2 * share - 1) ** 2)

    at = d.point(event.seat)
    return InTurn(
        d.sound("spin"),
        Together(Act(0.75, spin, "cubic_out"), d.show(effects.picture("skid_turn", at, 84, 59), 0.75)),
        Together(d.sound("crash"), d.show(effects.stars(at), 0.8), d.show(effects.smoke(at, event.seat), 0.8),
                 d.show(word("FLIPPED", (at[0], at[1] - 46), SIGNAL_LIGHT, 24), 0.8)),
    )  # fmt: skip


def removed(d: Director, beat: Any) -> Step:
    """A hazard goes to pieces, is taken along, or leaves."""
    event: ev.HazardRemoved = beat[0]
    stage = d.stage
    at = stage.camera.of_space(event.space)
    kind = stage.tables.kind[event.token + 1]
    hide = call(lambda: stage.hidden.add(event.space))
    if kind == BARRIERS:
        bits = effects.debris(at, ("splinters",), event.space, 8, 26)
        return InTurn(
            hide,
            d.sound("barrier_burst"),
            Together(d.show(bits, 0.45), d.show(effects.picture("smash", at, 72, 72), 0.35)),
        )
    if kind == SPIKES:
        return InTurn(hide, d.show(effects.debris(at, ("spike_loose",), event.space, 6, 16), 0.35))
    if kind == POLICE:
        return InTurn(hide, d.show(effects.picture("dust", at, 66, 46), 0.35))
    return InTurn(hide, wait(0.1))


def barrier(d: Director, beat: Any) -> Step:
    event: ev.BarrierHit = beat[0]
    at = d.stage.camera.of_space(event.space)
    return Together(
        d.sound("barrier_burst"), d.show(effects.debris(at, ("splinters",), event.space + event.left, 5, 22), 0.4)
    )
