"""GI-9: damage, wrecks and collateral damage."""

from __future__ import annotations

from game.rules.gun_it.accessories import look_at_hurt, prevents
from game.rules.gun_it.attributes import ARMORED, EVASIVE, FRIENDLY
from game.rules.gun_it.events import (
    CAR,
    CollateralStruck,
    Damaged,
    DamageIgnored,
    FriendlyPenalty,
    Source,
    Wrecked,
)
from game.rules.gun_it.geometry import DELTAS, ORIGIN, SCAN_RANK, turned
from game.rules.gun_it.scenarios import take_keys, watch_wreck
from game.rules.gun_it.scoring import reward
from game.rules.gun_it.scratch import HURTS, SHIELDED, CrewCarWreckedError, Scratch


def hurt(s: Scratch, vehicle: int, space: int, amount: int, source: Source, rule: str) -> None:
    """Deal damage to the vehicle in this space: a tile or the crew car. `rule` is why it is dealt."""
    if vehicle == CAR:
        hurt_crew_car(s, amount, source, rule)
    else:
        hurt_tile(s, vehicle, space, amount, source, rule)


def hurt_tile(s: Scratch, tile: int, space: int, amount: int, source: Source, rule: str) -> None:
    """GI-9.01 to GI-9.04: cover, Evasive, Armored, then the damage, capped at HP."""
    if s.is_covered(tile, space):
        s.emit(DamageIgnored("GI-9.01", tile, "cover"))
        return
    bits = s.bits(tile)
    if bits & EVASIVE and source != "collateral":
        s.emit(DamageIgnored("GI-9.02", tile, "evasive"))
        return
    if bits & ARMORED and not s.armor[tile]:
        s.armor[tile] = 1
        s.emit(DamageIgnored("GI-9.03", tile, "armor"))
        amount -= 1
    if s.kingpin_keys and tile == s.tables.kingpin:
        amount -= take_keys(s, amount)
    amount = min(amount, s.tables.hp[tile] - s.damage[tile])
    if amount > 0:
        s.damage[tile] += amount
        s.emit(Damaged(rule, tile, amount, source, s.damage[tile]))


def hurt_crew_car(s: Scratch, amount: int, source: Source, rule: str) -> None:
    """GI-9.06; raises CrewCarWreckedError at full damage (GI-6.12)."""
    if ORIGIN in s.air or ORIGIN in s.lifted:
        s.emit(DamageIgnored("GI-9.06", CAR, "cover"))
        return
    amount = min(_after_shield(s, amount), s.tables.crew_hp - s.crew_damage)
    if not amount or (source == "risky" and s.kit is not None and prevents(s)):
        return
    s.crew_damage += amount
    s.emit(Damaged(rule, CAR, amount, source, s.crew_damage))
    if s.crew_damage >= s.tables.crew_hp:
        raise CrewCarWreckedError
    if s.kit is not None and source != "risky":
        s.kit.is_hurt = True
    reward(s, "crew_hurt", HURTS)


def _after_shield(s: Scratch, amount: int) -> int:
    """What is left of the damage after the points that a card lets the crew car ignore (GI-9.06)."""
    left = s.force.shield - s.tally[SHIELDED]
    if left <= 0:
        return amount
    ignored = min(left, amount)
    s.tally[SHIELDED] += ignored
    s.act("shield")
    s.emit(DamageIgnored("GI-9.06", CAR, "shield"))
    return amount - ignored


def resolve_wrecks(s: Scratch) -> None:
    """GI-9.07, GI-9.08: wave after wave until no uncovered tile is at full damage."""
    while wave := _doomed(s):
        _wreck_wave(s, wave)
        look_at_hurt(s)
    look_at_hurt(s)


def _doomed(s: Scratch) -> list[tuple[int, int]]:
    """Uncovered tiles at full damage as (space, tile) in scan order (GI-9.08 a, GI-9.14)."""
    damage, hp, air = s.damage, s.tables.hp, s.air
    found = [(space, tile) for space, tile in air.items() if damage[tile] >= hp[tile]]
    found += [(space, tile) for space, tile in s.ground.items() if damage[tile] >= hp[tile] and space not in air]
    if len(found) > 1:
        found.sort(key=lambda pair: SCAN_RANK[pair[0]])
    return found


def _wreck_wave(s: Scratch, wave: list[tuple[int, int]]) -> None:
    """GI-9.08 (b) to (d): remove all, then Friendly penalties, then arrows."""
    tables = s.tables
    s.waves += 1
    rotations = [s.rotation[tile] for _, tile in wave]
    jammed = s.kit.jammed if s.kit is not None else ()
    s.lifted = tuple(space for space, tile in wave if tables.flying[tile])
    for space, tile in wave:
        s.remove(space, tile)
        s.wrecks += tables.counts[tile]
        s.emit(Wrecked("GI-9.07", tile, space, s.waves))
    for _, tile in wave:
        if tables.watched[tile]:
            watch_wreck(s, tile)
    for _, tile in wave:
        if tables.attributes[tile] & FRIENDLY and tile not in jammed:
            s.emit(FriendlyPenalty("GI-13.08", tile))
            hurt_crew_car(s, 1, "effect", "GI-13.08")
    for (space, tile), rotation in zip(wave, rotations, strict=True):
        for arrow in tables.arrows[tile] if tile not in jammed else ():
            _strike(s, tile, space, turned(arrow, rotation))
    s.lifted = ()


def _strike(s: Scratch, tile: int, space: int, direction: int) -> None:
    """One arrow of a wreck (GI-9.08 d, GI-9.10, GI-9.11)."""
    reached = space + DELTAS[direction]
    target = s.top(reached)
    hits_car = s.tables.content.constants.collateral_hits_crew_car
    if target == CAR and (s.force.spares_crew or not hits_car):
        target = None
    s.emit(CollateralStruck("GI-9.08", tile, space, direction, target))
    if target == CAR:
        hurt_crew_car(s, 1, "collateral", "GI-9.10")
    elif target is not None:
        amount = s.tables.collateral + s.force.collateral_plus
        hurt_tile(s, target, reached, amount, "collateral", "GI-9.08")
