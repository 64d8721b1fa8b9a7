"""Gun and Gun as the suite wants to know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import product

from msgspec.structs import replace

from game import content
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.loading import load_value
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import (
    FACE_UP,
    MAIN,
    NEVER,
    NONE,
    OPENING,
    OVER,
    UNKNOWN,
    GunAndGunSetup,
    GunAndGunState,
    Side,
    Table,
)
from game.rules.gun_and_gun.tables import BULLET, MECHANISM, REACTION, Tables
from tests.contract.trace import Case

CONTENT: Content = content.content("gun_and_gun")
PLAYERS = ((0,), (1,))
LONG_LIFE = 90
"""Enough for matches in which everything happens."""
FREE = {"Concede": 0}
LAZY = {**FREE, "Pass": 3, "EndPhase": 4}
"""Few Reactions and short turns."""
SKILLED = {**FREE, "UseSkill": 30, "Fire": 10, "Load": 10, "React": 6, "SetReaction": 4}
"""Voltage, Skills and answers to them."""
GIVING_UP = {"Concede": 1, "PickGunner": 20, "PickGun": 20, "PickSkill": 20}
HASTY = {**FREE, "Spend": 200}
"""Time runs out."""
_TABLES = Tables(CONTENT, GunAndGunSetup(players=PLAYERS))


def rules() -> GunAndGun:
    """The game as it is."""
    return GunAndGun(CONTENT)


def long_rules() -> GunAndGun:
    """More life and cheap Skills: more of everything happens before the end."""
    skills = tuple(
        skill if skill.cost == "x" or not isinstance(skill.cost, int) else replace(skill, cost=skill.cost // 3)
        for skill in CONTENT.skills
    )
    return GunAndGun(replace(CONTENT, skills=skills, constants=replace(CONTENT.constants, life=LONG_LIFE)))


def cases() -> Iterator[Case]:
    """Every mode and every switch."""
    modes = ("one_set", "two_sets", "first_game")
    for mode, weights in product(modes, (FREE, SKILLED, LAZY)):
        yield Case(rules, GunAndGunSetup(players=PLAYERS, mode=mode), weights, matches=4)
        yield Case(long_rules, GunAndGunSetup(players=PLAYERS, mode=mode, seat_a="second"), weights, matches=4)
    switched = GunAndGunSetup(
        players=PLAYERS, mode="two_sets", bash_draws=True, nue_target="self", burst_shot_free=False,
        skip_uses_durations=False, hibana_mix=True, turn_cap=12,
    )  # fmt: skip
    yield Case(long_rules, switched, SKILLED, matches=12)
    yield Case(long_rules, replace(switched, turn_cap=200), SKILLED, matches=12)
    yield Case(rules, GunAndGunSetup(players=PLAYERS, seat_a="first"), GIVING_UP, matches=4)
    yield Case(rules, GunAndGunSetup(players=PLAYERS, mode="first_game", minutes=1), HASTY, matches=2)


def counted(state: GunAndGunState) -> Mapping[str, int]:
    """40 cards of each player from the shuffling on."""
    table = state.table
    if not any(side.hand or any(side.decks) for side in table.sides):
        return {"A": 40, "B": 40}
    return {name: len(_cards(side)) for name, side in zip("AB", table.sides, strict=True)}


def _cards(side: Side) -> list[int]:
    zones = (
        side.hand, *side.decks, *side.loads, side.voltage, side.discard, side.set_cards, side.mechanisms, side.aside,
        side.resolving,
    )  # fmt: skip
    return [card & ~FACE_UP for zone in zones for card in zone]


def inspect(state: GunAndGunState) -> None:
    """What holds at every decision (the Invariants of the rulebook)."""
    table = state.table
    for seat, side in enumerate(table.sides):
        if side.hand or any(side.decks):
            own = [card for gun in side.guns for card in _TABLES.deck_cards(gun)]
            assert Counter(_cards(side)) == Counter(own)
            _inspect_side(table, seat, side)
    _inspect_attacks(table)
    if table.phase == MAIN and table.pending is None:
        assert not table.waiting
        assert not table.due
        assert not table.attacks
        assert not any(side.resolving or side.aside for side in table.sides)
    for lasting in table.lasting:
        assert lasting.last >= table.turn or table.phase == OVER
        assert lasting.last <= table.turn + 4 or lasting.last == NEVER
    assert (table.phase == OVER) == bool(table.reason)


def _inspect_side(table: Table, seat: int, side: Side) -> None:
    types = _TABLES.type
    protected = any(lasting.kind == "cannot_lose" and lasting.seat == seat for lasting in table.lasting)
    assert side.life >= 0
    if OPENING <= table.phase < OVER and not protected:
        assert side.life
        assert any(side.decks)
    assert all(types[card] == REACTION for card in side.set_cards)
    assert all(types[card] == MECHANISM for card in side.mechanisms)
    assert UNKNOWN not in _cards(side)
    for slot, gun in enumerate(CONTENT.guns[number] for number in side.guns):
        assert all(types[card - FACE_UP] == BULLET for card in side.loads[slot] if card >= FACE_UP)
        assert load_value(_TABLES, table, seat, slot) <= gun.capacity
        assert side.basic_loads[slot] <= gun.limit
        assert all(_TABLES.gun_of[card] == side.guns[slot] for card in side.decks[slot]), "a strange card in a deck"
    assert side.skill in (NONE, *_TABLES.skills_of[side.gunner])


def _inspect_attacks(table: Table) -> None:
    """At most a shot within a Skill; HIT is never negative."""
    assert [attack.is_shot for attack in table.attacks] in ([], [True], [False], [False, True])
    assert all(attack.hit >= 0 for attack in table.attacks)
