"""GI-8: weapons and shots, with their modifiers (long, risky, diagonal)."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.rules.gun_it.accessories import flips_again, notice
from game.rules.gun_it.asking import LEFT, RIGHT, ask
from game.rules.gun_it.cards import FRONT, LF, LR, REAR, UZI, WHEEL
from game.rules.gun_it.damage import hurt_crew_car, hurt_tile, resolve_wrecks
from game.rules.gun_it.events import CoinFlipped, NoTarget, ShotFired
from game.rules.gun_it.geometry import BL, BR, DELTAS, FL, FR, ORIGIN, B, F, L, R
from game.rules.gun_it.purchases import bought_damage
from game.rules.gun_it.scoring import reward
from game.rules.gun_it.scratch import NO_TARGETS, REFLIPS, TURNS, Scratch
from game.rules.gun_it.state import Question
from game.rules.gun_it.tables import Tables

REACH = 15
"""How far a line is followed; no tile can stand further away (geometry.py)."""


class Target(NamedTuple):
    """The first vehicle on a line: tile, space and line distance (GI-8.01, GI-1.07)."""

    tile: int
    space: int
    distance: int


def target_on_line(s: Scratch, direction: int, beyond: int = 0) -> Target | None:
    """The top vehicle of the first non-empty space in that direction, further away than `beyond` (GI-8.01,
    GI-8.11)."""
    ground, air, delta = s.ground, s.air, DELTAS[direction]
    space = ORIGIN + beyond * delta
    for distance in range(beyond + 1, REACH + 1):
        space += delta
        if space in air:
            return Target(air[space], space, distance)
        if space in ground:
            return Target(ground[space], space, distance)
    return None


def is_risky(tables: Tables, seat: int, direction: int) -> bool:
    """Whether the line of fire passes another crew member's seat (GI-8.06, GI-8.08, GI-8.09)."""
    return (seat, direction) in tables.passes


def risks(s: Scratch, seat: int, direction: int) -> bool:
    """Whether a shot is risky now: by its line, or because its shooter is rattled (GI-8.06)."""
    return (seat, direction) in s.tables.passes or (s.kit is not None and seat in s.kit.rattled)


def shoot(s: Scratch, seat: int, equipment: int, direction: int) -> None:
    """One shot, its coins, its damage and the wrecks that follow (GI-8.01 to GI-8.13)."""
    if s.kit is not None:
        s.kit.last_shot = equipment, direction
    target = target_on_line(s, direction)
    if target is None:
        s.emit(NoTarget("GI-8.04", seat, direction))
        reward(s, "no_target", NO_TARGETS)
        notice(s, "own_miss", seat)
        return
    if is_hampered(s, seat, equipment, direction, target):
        return
    hit = hits(s, seat, equipment, direction, target)
    if hit is None:
        return
    s.emit(ShotFired("GI-8.01", seat, equipment, direction, *hit, "hit"))
    hurt_tile(s, hit.tile, hit.space, damage_of(s, equipment), "shot", "GI-8.02")
    resolve_wrecks(s)


def is_hampered(s: Scratch, seat: int, equipment: int, direction: int, target: Target) -> bool:
    """Whether a risky shot fails: tails hit the crew car, or nothing at all (GI-8.06)."""
    if not risks(s, seat, direction) or flip(s, "risky", seat, "GI-8.06"):
        return False
    if s.force.tails_miss:
        s.emit(ShotFired("GI-8.06", seat, equipment, direction, *target, "miss"))
        notice(s, "own_miss", seat)
        return True
    s.emit(ShotFired("GI-8.06", seat, equipment, direction, *target, "crew hit"))
    hurt_crew_car(s, 1, "risky", "GI-8.06")
    return True


def hits(
    s: Scratch, seat: int, equipment: int, direction: int, target: Target, *, redirects: bool = True
) -> Target | None:
    """What a shot at this target hits: a long one may miss (GI-8.05), and then go on to the next (M12)."""
    if not is_long(s, direction, target) or _reaches(s, seat):
        return target
    s.emit(ShotFired("GI-8.05", seat, equipment, direction, *target, "miss"))
    notice(s, "own_miss", seat)
    if not s.force.redirects or not redirects:
        return None
    next_one = target_on_line(s, direction, target.distance)
    if next_one is not None:
        s.act("redirects")
    return next_one


def damage_of(s: Scratch, equipment: int) -> int:
    """What one shot of this equipment deals now (GI-8.02)."""
    weapon = s.tables.content.equipment[equipment - WHEEL]
    return weapon.damage + s.shot_plus - s.force.weapon_minus.get(weapon.id, 0)


def extra_damage(s: Scratch, *, is_last: bool) -> int:
    """What every shot of this turn deals more (M01, GI-17.10)."""
    force = s.force
    first = force.first_turn_plus + bought_damage(s) if s.tally[TURNS] == 0 else 0
    return first + (force.last_turn_plus if is_last else 0)


def is_long(s: Scratch, direction: int, target: Target) -> bool:
    """Whether a shot at this target is a long one (GI-8.05)."""
    return target.distance > 1 or direction in s.force.long_directions


def _reaches(s: Scratch, seat: int) -> bool:
    """Whether a long shot hits: by its coin, unless a setting decides (GI-8.05)."""
    if s.force.long_shots:
        s.act("long_shots")
        return s.force.long_shots == "hit"
    return flip(s, "long", seat, "GI-8.05")


def flip(s: Scratch, kind: Literal["long", "risky"], seat: int, rule: str) -> bool:
    """A coin of a crew member's action (GI-1.24); True for heads. The result after what flips it again counts."""
    heads = s.coins.coin()
    s.emit(CoinFlipped(rule, kind, seat, heads))
    if not heads and s.tally[REFLIPS] < s.force.reflips:
        s.tally[REFLIPS] += 1
        s.act("reflips")
        heads = s.coins.coin()
        s.emit(CoinFlipped(rule, kind, seat, heads))
    while not heads and s.kit is not None and flips_again(s, seat):
        heads = s.coins.coin()
        s.emit(CoinFlipped(rule, kind, seat, heads))
    if heads and kind == "risky":
        reward(s, "risky_heads")
    return heads


def second_shot(seat: int, direction: int) -> int:
    """The Uzi's diagonal: between the fired direction and the outward side of the seat (GI-8.15)."""
    if direction in (F, B):
        return diagonal(direction, L if seat in (LF, LR) else R)
    return diagonal(F if seat in FRONT else B, direction)


def diagonal(along: int, across: int) -> int:
    """The direction between F or B and L or R."""
    if along == F:
        return FR if across == R else FL
    return BR if across == R else BL


def has_two_diagonals(tables: Tables, seat: int, direction: int) -> bool:
    """With three players the Uzi fired backward from the rear row may fire into both rear diagonals
    (GI-18.16)."""
    return tables.three and seat in REAR and direction == B


def shoot_uzi(s: Scratch, seat: int, direction: int) -> None:
    """The Uzi's first shot and, if it is not risky, its second (GI-8.14 to GI-8.16), or those that its holder
    chooses (GI-18.16)."""
    shoot(s, seat, UZI, direction)
    if risks(s, seat, direction) or not s.force.second_shots:
        return
    if has_two_diagonals(s.tables, seat, direction):
        answer = ask(s, Question("uzi", seat, (LEFT | RIGHT, LEFT, RIGHT, 0)))
        shoot_both_diagonals(s, seat, left=answer & LEFT > 0, right=answer & RIGHT > 0)
        return
    shoot(s, seat, UZI, second_shot(seat, direction))


def shoot_both_diagonals(s: Scratch, seat: int, *, left: bool, right: bool) -> None:
    """The chosen rear diagonals, the seat's own corner first (GI-18.16)."""
    own, other = (BL, BR) if seat == LR else (BR, BL)
    chosen = {BL: left, BR: right}
    for direction in (own, other):
        if chosen[direction]:
            shoot(s, seat, UZI, direction)
