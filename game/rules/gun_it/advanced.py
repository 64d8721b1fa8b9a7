"""GI-15: what advanced equipment does on its holder's turn, and what becomes of it (GI-12.12, GI-12.13)."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.gun_it.accessories import notice
from game.rules.gun_it.asking import ask
from game.rules.gun_it.cards import EQUIPMENT, FRONT, LF, LR, RF, TABLE, WHEEL, Hand, of_type
from game.rules.gun_it.content import Weapon
from game.rules.gun_it.crews import add_cards, may_hold_wheel
from game.rules.gun_it.damage import hurt_tile, resolve_wrecks
from game.rules.gun_it.driving import Collisions, collide, look_ahead, push, refuse
from game.rules.gun_it.events import CAR, NoTarget, ShotFired
from game.rules.gun_it.events_of_gear import AdvancedGone, AdvancedUsed, Blasted
from game.rules.gun_it.geometry import DELTAS, ORIGIN, B, F, L, R
from game.rules.gun_it.scoring import reward
from game.rules.gun_it.scratch import NO_TARGETS, Scratch
from game.rules.gun_it.shots import REACH, Target, damage_of, hits, is_hampered, target_on_line
from game.rules.gun_it.state import Question

SIDES = {
    F: (ORIGIN + DELTAS[F] + DELTAS[L], ORIGIN + DELTAS[F], ORIGIN + DELTAS[F] + DELTAS[R]),
    R: (ORIGIN + DELTAS[R] + DELTAS[F], ORIGIN + DELTAS[R], ORIGIN + DELTAS[R] + DELTAS[B]),
    B: (ORIGIN + DELTAS[B] + DELTAS[R], ORIGIN + DELTAS[B], ORIGIN + DELTAS[B] + DELTAS[L]),
    L: (ORIGIN + DELTAS[L] + DELTAS[B], ORIGIN + DELTAS[L], ORIGIN + DELTAS[L] + DELTAS[F]),
}
"""The three spaces of the ring on each side, clockwise."""
RULE = "GI-15.03"


def use_advanced(s: Scratch, seat: int, card: int, direction: int) -> None:
    """One use, with its coins, its damage and the wrecks that follow; then it is spent (GI-15.03 to GI-15.06)."""
    weapon = s.tables.content.equipment[card - WHEEL]
    if weapon.aim == "closest":
        _fire(s, seat, card, direction, weapon)
    else:
        targets = _targets(s, seat, direction, weapon)
        if not targets:
            _find_nothing(s, seat, direction)
        elif not is_hampered(s, seat, card, direction, targets[0]):
            _hit_all(s, seat, card, direction, targets, weapon)
    s.gear = tuple(replace(gear, uses=gear.uses - 1) if gear.card == card else gear for gear in s.gear)
    s.emit(AdvancedUsed("GI-15.05", seat, card, next(gear.uses for gear in s.gear if gear.card == card)))


def _find_nothing(s: Scratch, seat: int, direction: int) -> None:
    s.emit(NoTarget("GI-8.04", seat, direction))
    reward(s, "no_target", NO_TARGETS)
    notice(s, "own_miss", seat)


def _fire(s: Scratch, seat: int, card: int, direction: int, weapon: Weapon) -> None:
    """Shots at the closest vehicle; one risky coin for all, a long coin for each."""
    risk_taken = False
    for _ in range(weapon.shots):
        target = target_on_line(s, direction)
        if target is None:
            _find_nothing(s, seat, direction)
            continue
        if not risk_taken and is_hampered(s, seat, card, direction, target):
            return
        risk_taken = True
        hit = hits(s, seat, card, direction, target, redirects=not weapon.blast)
        if hit is not None:
            _strike(s, seat, card, direction, hit, weapon, is_pushed=weapon.push and hit == target)


def _strike(
    s: Scratch, seat: int, card: int, direction: int, target: Target, weapon: Weapon, *, is_pushed: bool
) -> None:
    """Damage to the target, its blast or its push, then waves."""
    s.emit(ShotFired("GI-8.01", seat, card, direction, *target, "hit"))
    hurt_tile(s, target.tile, target.space, damage_of(s, card), "shot", RULE)
    if weapon.blast:
        near = [target.space + DELTAS[way] for way in (F, R, B, L)]
        _blast(s, seat, card, [space for space in near if s.top(space) not in (None, CAR)], weapon.blast)
    if is_pushed:
        _push_away(s, target, direction)
    resolve_wrecks(s)


def _blast(s: Scratch, seat: int, card: int, spaces: list[int], amount: int) -> None:
    """Collateral damage to the top vehicle of each of these spaces; they were looked up before any was hit."""
    if spaces:
        s.emit(Blasted(RULE, seat, card, tuple(spaces)))
    for space in spaces:
        tile = s.top(space)
        if tile is not None:
            hurt_tile(s, tile, space, amount, "collateral", RULE)


def _push_away(s: Scratch, target: Target, direction: int) -> None:
    """The target moves on with its chain, unless it is Heavy, flies, or is at full damage (GI-13.27)."""
    tables, tile = s.tables, target.tile
    if tables.flying[tile] or s.is_heavy(tile) or s.damage[tile] >= tables.hp[tile]:
        return
    delta = DELTAS[direction]
    chain = look_ahead(s, target.space - delta, delta)
    collisions: Collisions = []
    if chain.blocker is None:
        push(s, chain, delta, tile)
    else:
        refuse(s, tile, chain, direction, collisions)
    collide(s, collisions)


def _targets(s: Scratch, seat: int, direction: int, weapon: Weapon) -> list[Target]:
    """What a weapon that is never long hits: one on the line that its holder picks (D19), all on that side of the
    ring, or all within two spaces."""
    if weapon.aim == "side":
        tops = [(s.top(space), space) for space in SIDES[direction]]
        return [Target(tile, space, 1) for tile, space in tops if tile is not None]
    reach = 2 if weapon.aim == "near" else REACH
    spaces = [(distance, ORIGIN + distance * DELTAS[direction]) for distance in range(1, reach + 1)]
    line = [(s.top(space), space, distance) for distance, space in spaces]
    found = [Target(tile, space, distance) for tile, space, distance in line if tile is not None]
    if weapon.aim == "any" and len(found) > 1:
        tile = ask(s, Question("sniper", seat, tuple(target.tile for target in found)))
        found = [target for target in found if target.tile == tile]
    return found


def _hit_all(s: Scratch, seat: int, card: int, direction: int, targets: list[Target], weapon: Weapon) -> None:
    """All targets together, then waves."""
    if weapon.aim == "side":
        _blast(s, seat, card, [target.space for target in targets], weapon.damage)
    for target in targets if weapon.aim != "side" else ():
        s.emit(ShotFired("GI-8.01", seat, card, direction, *target, "hit"))
        hurt_tile(s, target.tile, target.space, damage_of(s, card), "shot", RULE)
    resolve_wrecks(s)


def return_spent(s: Scratch) -> None:
    """Spent cards go to the box, what was parked for them comes to their holders (GI-12.12, GI-12.13)."""
    hands = list(s.table.hands)
    for gear in [gear for gear in s.gear if not gear.uses]:
        holder = next(seat for seat, hand in enumerate(hands) if gear.card in hand)
        _swap_back(s, hands, holder, gear.card, gear.parked)
        s.gear = tuple(other for other in s.gear if other.card != gear.card)
        s.table = replace(s.table, hands=tuple(hands), boxed=(*s.table.boxed, gear.card))
        s.emit(AdvancedGone("GI-12.12", gear.card, gear.parked, s.table.hands))


def _swap_back(s: Scratch, hands: list[Hand], holder: int, spent: int, basic: int) -> None:
    """The basic card takes the place of the spent one. The wheel never comes to the rear that way: it goes to the
    front seat of the same side, whose equipment (with two, the one held longer) goes to the rear (GI-12.15)."""
    kept = tuple(card for card in hands[holder] if card != spent)
    front = LF if holder == LR else RF
    if basic != WHEEL or holder == TABLE or may_hold_wheel(holder, s.tables.setup.backseat):
        hands[holder] = add_cards(kept, (basic,))
        return
    assert front in FRONT
    given = of_type(hands[front], EQUIPMENT)[0]
    hands[front] = add_cards(tuple(card for card in hands[front] if card != given), (basic,))
    hands[holder] = add_cards(kept, (given,))
