"""A full state that a view allows: unseen cards lie somewhere where they may lie."""

from __future__ import annotations

from collections.abc import Iterator

from msgspec.structs import replace

from game.core.rng import Generator
from game.rules.gun_and_gun.commands import PickGun, PickGunner, PickSkill
from game.rules.gun_and_gun.legal import picks
from game.rules.gun_and_gun.skills import volts_of
from game.rules.gun_and_gun.state import FACE_UP, HIDDEN, OPENING, UNKNOWN, Side, Table
from game.rules.gun_and_gun.tables import REACTION, Tables


def imagine(tables: Tables, table: Table, chance: Generator) -> Table:
    """The table of a view with everything uncovered, by chance."""
    one, two = (_imagined(tables, table, seat, chance) for seat in (0, 1))
    return replace(table, sides=(one, two))


def _imagined(tables: Tables, table: Table, seat: int, chance: Generator) -> Side:
    side = table.sides[seat]
    if side.pick == HIDDEN:
        side = replace(side, pick=_some_pick(tables, table, seat, chance))
    if side.skill == HIDDEN:
        side = replace(side, skill=_some_skill(tables, table, seat, chance))
    return _dealt(tables, side, chance) if table.phase >= OPENING and len(side.guns) == 2 else side


def _some_pick(tables: Tables, table: Table, seat: int, chance: Generator) -> int:
    """Any secret choice that was possible."""
    commands = picks(tables, table, seat)
    match commands[chance.below(len(commands))]:
        case PickGunner(_, number) | PickGun(_, number):
            return number
        case PickSkill(_, skill, swap):
            return 2 * skill + swap
    raise AssertionError("no choice is secret now")


def _some_skill(tables: Tables, table: Table, seat: int, chance: Generator) -> int:
    """Any Skill of the Gunner that fits what is being paid for one."""
    skills = tables.skills_of[table.sides[seat].gunner]
    pending = table.pending
    if pending is not None and pending.seat == seat:
        if pending.kind == "choose_x":
            skills = tuple(skill for skill in skills if volts_of(tables, table, seat, skill) is None)
        elif pending.kind == "pay_volts":
            volts = pending.task[2]
            skills = tuple(skill for skill in skills if volts_of(tables, table, seat, skill) in (None, volts))
    return skills[chance.below(len(skills))]


def _dealt(tables: Tables, side: Side, chance: Generator) -> Side:
    """Each deck gets cards of its own gun (GG-2.3); of all other hidden cards the set ones are Reactions."""
    pools = [_unseen(tables, side, gun) for gun in side.guns]
    for pool in pools:
        chance.shuffle(pool)
    sizes = [len(deck) for deck in side.decks]
    set_cards = _some_reactions(tables, pools, sizes, side.set_cards.count(UNKNOWN), chance)
    one, two = (bytes(pool[:size]) for pool, size in zip(pools, sizes, strict=True))
    others = pools[0][sizes[0] :] + pools[1][sizes[1] :]
    chance.shuffle(others)
    rest = iter(others)
    return replace(
        side,
        decks=(one, two),
        set_cards=_filled(side.set_cards, iter(set_cards)),
        hand=_filled(side.hand, rest),
        voltage=_filled(side.voltage, rest),
        loads=(_filled(side.loads[0], rest), _filled(side.loads[1], rest)),
        aside=_filled(side.aside, rest),
    )


def _unseen(tables: Tables, side: Side, gun: int) -> list[int]:
    """The cards of a gun's deck that lie nowhere open."""
    found, gun_of = tables.deck_cards(gun), tables.gun_of
    for zone in _zones(side):
        for card in zone:
            card &= ~FACE_UP
            if card != UNKNOWN and gun_of[card] == gun:
                found.remove(card)
    return found


def _zones(side: Side) -> tuple[bytes, ...]:
    return (
        side.hand, *side.loads, side.voltage, side.discard, side.set_cards, side.mechanisms, side.aside, side.resolving
    )  # fmt: skip


def _some_reactions(
    tables: Tables, pools: list[list[int]], sizes: list[int], count: int, chance: Generator
) -> list[int]:
    """Takes so many Reactions out of the pools, and leaves enough in each for its deck."""
    found: list[int] = []
    while len(found) < count:
        slots = [
            slot
            for slot, pool in enumerate(pools)
            if len(pool) > sizes[slot]
            for card in pool
            if tables.type[card] == REACTION
        ]
        pool = pools[slots[chance.below(len(slots))]]
        found.append(next(card for card in pool if tables.type[card] == REACTION))
        pool.remove(found[-1])
    return found


def _filled(zone: bytes, cards: Iterator[int]) -> bytes:
    """A zone with unknown cards replaced."""
    return bytes(next(cards) if card == UNKNOWN else card for card in zone)
