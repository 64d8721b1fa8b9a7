"""GI-7: driving and pushing; GI-13.30 to 13.43: Linked and Speedy tiles that move with the crew car."""

from __future__ import annotations

from typing import Literal, NamedTuple

from game.rules.gun_it.accessories import drives_on, notice
from game.rules.gun_it.attributes import HEAVY, LINKED, SPEEDY
from game.rules.gun_it.cards import REAR
from game.rules.gun_it.damage import hurt, hurt_crew_car, hurt_tile, resolve_wrecks
from game.rules.gun_it.events import (
    CAR,
    Collided,
    CrewMoved,
    LinkedMoved,
    MoveRefused,
    Pushed,
    SpeedyMoved,
)
from game.rules.gun_it.geometry import DELTAS, OPPOSITE, ORIGIN, SCAN_RANK, F, L, R
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.shots import flip
from game.rules.gun_it.state import MIMIC, NO_LINK

Cause = Literal["wheel", "slide", "jump", "moment", "nitro"]
"""Why the crew car moves."""
Collisions = list[tuple[int, int, str]]
"""Pairs of vehicles that bumped, and the clause."""


class Chain(NamedTuple):
    """What stands in a mover's way: the (space, tile) it would push, nearest first, and what refuses the push
    (a Heavy tile, CAR, or None)."""

    pushed: list[tuple[int, int]]
    blocker: int | None


def drive(s: Scratch, seat: int, direction: int) -> None:
    """The Steering Wheel moves the crew car 1 space; from the rear row it is risky (GI-7.01, GI-7.16). Cards turn
    it round, add steps, make it a jump or a slide (GI-7.12, GI-7.17)."""
    if seat in REAR and not flip(s, "risky", seat, "GI-7.16"):
        if not s.force.tails_miss:
            hurt_crew_car(s, 1, "risky", "GI-7.16")
        return
    force = s.force
    if force.wheel_reverse:
        direction = OPPOSITE[direction]
    causes: list[Cause] = ["jump" if force.wheel_jump and direction == F else "wheel"]
    causes += ["wheel"] * (force.wheel_steps - 1)
    causes += ["slide"] * force.slide
    steps = 0
    for cause in causes:
        if not crew_step(s, direction, cause):
            break
        if not steps and direction == F:
            notice(s, "drive_ahead")
        steps += 1
    if steps and s.kit is not None and drives_on(s):
        crew_step(s, direction, "nitro")


def crew_step(s: Scratch, direction: int, cause: Cause = "wheel") -> bool:
    """One step or jump of the crew car in the order of GI-7.11; False if it was refused (GI-7.13)."""
    if s.force.rails and direction in (R, L):
        _scrape(s, direction)
        return False
    reach = 2 if cause == "jump" else 1
    delta = DELTAS[direction]
    chain = look_ahead(s, ORIGIN + (reach - 1) * delta, delta)
    collisions: Collisions = []
    moved = chain.blocker is None
    if chain.blocker is not None:
        refuse(s, CAR, chain, direction, collisions)
    else:
        pushed = push(s, chain, delta, CAR)
        linked = _linked_in_order(s, pushed) if reach == 1 else []
        _shift_grid(s, reach * delta)
        s.emit(CrewMoved("GI-7.02", direction, cause))
        movers = _move_linked(s, linked, direction, pushed, collisions)
        _move_speedy(s, ORIGIN - reach * delta, direction, movers)
    collide(s, collisions)
    if moved and chain.pushed and s.force.push_damage:
        s.act("push_damage")
        tile = chain.pushed[0][1]
        hurt_tile(s, tile, _space_of(s, tile), s.force.push_damage, "effect", "GI-7.11")
    resolve_wrecks(s)
    if moved and direction in (R, L):
        notice(s, "sideways")
    return moved


def _scrape(s: Scratch, direction: int) -> None:
    """The crew car cannot go there; its neighbour on that side takes it (ST05)."""
    s.act("rails")
    space = ORIGIN + DELTAS[direction]
    target = s.top(space)
    if target is not None:
        hurt(s, target, space, s.force.rails, "effect", "GI-14.02")
    resolve_wrecks(s)


def look_ahead(s: Scratch, start: int, delta: int) -> Chain:
    """The push chain of a mover at `start` on the ground layer (GI-7.03, GI-7.05, GI-7.09, GI-7.10)."""
    pushed: list[tuple[int, int]] = []
    space = start + delta
    while True:
        if space == ORIGIN:
            return Chain(pushed, CAR)
        tile = s.ground.get(space)
        if tile is None:
            return Chain(pushed, None)
        if s.is_heavy(tile):
            return Chain(pushed, tile)
        pushed.append((space, tile))
        space += delta


def refuse(s: Scratch, mover: int, chain: Chain, direction: int, collisions: Collisions) -> None:
    """A refused move: a Heavy blocker and its would-be pusher collide (GI-7.05), the crew car just blocks
    (GI-7.09)."""
    assert chain.blocker is not None
    if chain.blocker == CAR:
        s.emit(MoveRefused("GI-7.09", mover, CAR, direction))
        return
    s.emit(MoveRefused("GI-7.05", mover, chain.blocker, direction))
    collisions.append((chain.pushed[-1][1] if chain.pushed else mover, chain.blocker, "GI-7.05"))


def push(s: Scratch, chain: Chain, delta: int, mover: int) -> list[int]:
    """Move the chain one space, farthest first; the tiles that were pushed (GI-7.03)."""
    for space, tile in reversed(chain.pushed):
        del s.ground[space]
        s.ground[space + delta] = tile
        s.emit(Pushed("GI-7.03", tile, space, space + delta, mover))
        if s.force.push_turn and space + delta not in s.air:
            s.turn(tile, s.rotation[tile] + s.force.push_turn)
    return [tile for _, tile in chain.pushed]


def _shift_grid(s: Scratch, delta: int) -> None:
    """Spaces are relative to the crew car: when it moves, all others shift the other way (GI-1.01)."""
    s.ground = {space - delta: tile for space, tile in s.ground.items()}
    s.air = {space - delta: tile for space, tile in s.air.items()}


def _linked_in_order(s: Scratch, pushed: list[int]) -> list[int]:
    """Linked tiles with a mode that were not pushed, in scan order before the step (GI-13.30, GI-13.32)."""
    if not any(s.link):
        return []
    tiles = [
        (SCAN_RANK[space], tile)
        for space, tile in s.ground.items()
        if s.link[tile] != NO_LINK and s.bits(tile) & LINKED and tile not in pushed
    ]
    return [tile for _, tile in sorted(tiles)]


def _move_linked(s: Scratch, linked: list[int], direction: int, pushed: list[int], collisions: Collisions) -> list[int]:
    """Each Linked tile mimics or mirrors the step unless it is covered or was pushed in it; those that moved
    (GI-13.30 to GI-13.34)."""
    movers: list[int] = []
    for tile in linked:
        space = next(place for place, other in s.ground.items() if other == tile)
        if tile in pushed or s.is_covered(tile, space):
            continue
        way = direction if s.link[tile] == MIMIC else OPPOSITE[direction]
        chain = look_ahead(s, space, DELTAS[way])
        if chain.blocker is not None:
            refuse(s, tile, chain, way, collisions)
            continue
        pushed += push(s, chain, DELTAS[way], tile)
        del s.ground[space]
        s.ground[space + DELTAS[way]] = tile
        s.emit(LinkedMoved("GI-13.30", tile, space, space + DELTAS[way]))
        movers.append(tile)
        if chain.pushed and s.bits(tile) & HEAVY:
            collisions.append((tile, chain.pushed[0][1], "GI-7.07"))
    return movers


def _move_speedy(s: Scratch, left: int, direction: int, movers: list[int]) -> None:
    """One Speedy tile enters the space the crew car left, if that is empty (GI-13.40 to GI-13.43)."""
    if not s.is_empty(left):
        return
    for way in (OPPOSITE[direction], *(d for d in range(4) if d != OPPOSITE[direction])):
        space = left + DELTAS[way]
        tile = s.ground.get(space)
        if tile is None or tile in movers or s.is_covered(tile, space) or not s.bits(tile) & SPEEDY:
            continue
        del s.ground[space]
        s.ground[left] = tile
        s.emit(SpeedyMoved("GI-13.40", tile, space, left))
        return


def collide(s: Scratch, collisions: Collisions) -> None:
    """Collision damage in the order the collisions happened (GI-7.05, GI-7.07, GI-7.08, GI-7.11)."""
    for first, second, rule in collisions:
        s.emit(Collided(rule, first, second))
        for vehicle in (first, second):
            hurt(s, vehicle, _space_of(s, vehicle), 1, "collision", rule)


def _space_of(s: Scratch, vehicle: int) -> int:
    if vehicle == CAR:
        return ORIGIN
    return next(space for space, tile in s.ground.items() if tile == vehicle)
