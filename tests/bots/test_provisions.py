"""What automatic crews make of XP, advanced equipment, accessories and keys: small positions with one right answer."""

from __future__ import annotations

from random import Random
from typing import Any, Literal, cast

import pytest
from msgspec.structs import replace

from game.bots.gun_it.member import Member
from game.bots.gun_it.planning import Planner
from game.bots.gun_it.plans import Plan, equipment_in, equipment_sets, plain_plans
from game.bots.gun_it.reach import MOST_STEPS
from game.bots.gun_it.trades import next_step
from game.bots.gun_it.worth import KEY, USE, near_sighted
from game.bots.protocol import no_fuse
from game.bots.registry import BOTS
from game.core.match import Match
from game.core.protocol import Command
from game.rules.gun_it.cards import BASIC_EQUIPMENT, LF, PISTOL, RF, SHOTGUN, UZI, WHEEL
from game.rules.gun_it.commands import (
    Accept,
    AddEquipment,
    Buy,
    LockCard,
    RepairCar,
    ReturnAdvanced,
    TakeAdvanced,
    Trade,
    UseKey,
)
from game.rules.gun_it.forecast import GivenCoins, workbench
from game.rules.gun_it.geometry import OFF, at
from game.rules.gun_it.state import (
    ACTION,
    HIDDEN,
    INTERLUDE,
    LOOKOUT,
    NO_ANSWER,
    Ask,
    Gear,
    GunItState,
    Pause,
    Question,
    Worn,
)
from tests.bots.crews import CREWS, member, rules, setup, trading
from tests.rules.gun_it.pieces import CONTENT

TILES = [tile.id for tile in CONTENT.tiles]
ACCESSORIES = [card.id for card in CONTENT.accessories]
FLAMETHROWER = 16
STRONG = ("normal", "hard")
Window = Literal["flares", "toolbox"]


def position(
    match: Match[Any, Any], spaces: dict[str, tuple[int, int]], damage: dict[str, int] | None = None, **fields: Any
) -> GunItState:
    """The match with only these tiles on the grid."""
    where, hurt = [OFF] * len(TILES), bytearray(len(TILES))
    for tile, (x, y) in spaces.items():
        where[TILES.index(tile)] = at(x, y)
    for tile, points in (damage or {}).items():
        hurt[TILES.index(tile)] = points
    table = replace(match.state.table, at=tuple(where), damage=bytes(hurt), **fields)
    return replace(match.state, table=table, face_down=())


def player(level: str, seats: tuple[int, ...] = (0,)) -> Member:
    """An automatic player of this level."""
    return cast(Member, BOTS["gun_it"][level](rules(), seats, 1, True))


def answer(state: GunItState, level: str, seats: tuple[int, ...] = (0,)) -> Command | None:
    """What an automatic player of this level does."""
    legal = [command for seat in seats for command in rules().legal(state, seat)]
    return player(level, seats).choose(rules().view(state, seats), legal, no_fuse)


@pytest.mark.parametrize("level", STRONG)
def test_it_buys_the_point_that_wrecks_the_kingpin(level: str) -> None:
    """3 points are left in the last round: a shot of 2 that deals one more in the first turn, or all is lost."""
    match = trading(4, 3, scenario="SC7")
    state = position(match, {"A7": (0, 1)}, {"A7": 1}, kingpin_keys=0, round=7, xp=5, crew_damage=1)
    assert answer(state, level) == Buy(0, 1, ())


@pytest.mark.parametrize(("damage", "buys"), [(1, True), (2, False)])
def test_it_pays_for_a_point_of_damage_where_it_makes_the_wreck(damage: int, buys: bool) -> None:
    """The rig is in a corner, where one shot of 1 reaches it for sure; the 2 HP that it may have left need no money."""
    state = position(trading(4, 3, scenario="SC6"), {"A7": (1, 1)}, {"A7": damage}, round=6, xp=6)
    assert (answer(state, "hard") == Buy(0, 1, (TILES.index("A7"),))) is buys


@pytest.mark.parametrize("level", STRONG)
def test_it_repairs_a_courier_that_is_all_but_lost(level: str) -> None:
    state = position(trading(4, 3, scenario="SC5"), {"O1": (0, -1)}, {"O1": 2}, round=2, xp=3)
    assert answer(state, level) == Buy(0, 0, ())


def test_it_buys_nothing_that_brings_nothing() -> None:
    """In the last round neither a repair nor a point of damage on a motorcycle changes the score of the convoy."""
    state = position(trading(4, 3, scenario="SC6"), {"MC1": (0, 1)}, round=6, xp=9, crew_damage=1)
    assert not isinstance(answer(state, "hard"), Buy)


def test_it_puts_an_advanced_equipment_back() -> None:
    """2 points are left of the kingpin in the last round. The shotgun has them, and it is parked for a flamethrower
    that deals 1."""
    state = position(
        trading(4, 3, scenario="SC7", crew_level=2, equipment="AE5"), {"A7": (0, 1)}, {"A7": 2}, kingpin_keys=0,
        round=7, xp=0, crew_damage=3, hands=((0, 4, WHEEL), (1, 5, FLAMETHROWER), (2, 6, PISTOL), (3, 7, UZI), ()),
        gear=(Gear(FLAMETHROWER, 2, SHOTGUN),),
    )  # fmt: skip
    view = rules().view(state, (0,))
    assert SHOTGUN in equipment_in(player("normal").plan(view, no_fuse).hands)
    assert answer(state, "normal") == Trade(LF, RF, (WHEEL,), (FLAMETHROWER,))


def test_all_ways_to_park_for_one_advanced_card() -> None:
    others = {tuple(sorted({*BASIC_EQUIPMENT, FLAMETHROWER} - {away})) for away in BASIC_EQUIPMENT}
    lying, held = Gear(FLAMETHROWER, 2), Gear(FLAMETHROWER, 1, PISTOL)
    assert set(equipment_sets((lying,))) == set(equipment_sets((held,))) == {BASIC_EQUIPMENT, *others}
    assert len(equipment_sets((lying, Gear(12, 1)))) == 1 + 2 * 4 + 4 * 3


def lay(state: GunItState, goal: Plan, seats: tuple[int, ...]) -> list[Command]:
    """The steps by which the holder of these seats lays a plan, all legal, as if everybody accepted."""
    tables, steps = rules().tables(state.table.setup), []
    while True:
        table = state.table
        step = next_step(tables, table, goal.hands, seats)
        if step is None:
            return steps
        assert step in rules().legal(state, step.seat)
        steps.append(step)
        assert len(steps) < MOST_STEPS
        state, _ = rules().step(state, step)
        if state.table.offers:
            offer = state.table.offers[0]
            state, _ = rules().step(state, Accept(offer.partner, offer.number))
        if state.table.to_lock:
            state, _ = rules().step(
                state, LockCard(seats[0], next(c for c in state.table.to_lock if c != FLAMETHROWER))
            )


@pytest.mark.clause("GI-5.15", "GI-5.19")
@pytest.mark.parametrize("players", CREWS)
@pytest.mark.parametrize("parked", [WHEEL, PISTOL])
def test_the_right_equipment_comes_into_the_hands(players: int, parked: int) -> None:
    """From every card parked to the basic ones, and to every other card parked."""
    match = trading(players, 3, crew_level=2, equipment="AE5", limit="none")
    tables = rules().tables(match.setup)
    random = Random(parked)
    start, *goals = [
        random.choice(plain_plans(tables.occupied, False, equipment))
        for equipment in (
            tuple(sorted({*BASIC_EQUIPMENT, FLAMETHROWER} - {parked})),
            *equipment_sets((Gear(FLAMETHROWER, 2),)),
        )
    ]
    state = replace(
        match.state, table=replace(match.state.table, hands=start.hands, gear=(Gear(FLAMETHROWER, 2, parked),))
    )
    for goal in goals:
        kinds = [type(step) for step in lay(state, goal, match.setup.players[0])]
        swaps = equipment_in(goal.hands) != equipment_in(start.hands)
        assert kinds.count(ReturnAdvanced) == swaps
        assert kinds.count(TakeAdvanced) == (swaps and FLAMETHROWER in equipment_in(goal.hands))


@pytest.mark.parametrize(("kind", "window"), [("flares", "AC07"), ("toolbox", "AC03")])
def test_keys_are_spent_where_they_help(kind: Window, window: str) -> None:
    """In the last round of Clear Lanes the one empty space is next to the car, or the car is almost wrecked."""
    ring = {"T2": (0, 1), "T5": (1, 1), "O2": (1, -1), "A2": (0, -1), "T1": (-1, -1), "T3": (-1, 0), "T4": (-1, 1)}
    state = window_of(kind, window, ring, round=6, crew_damage=3)
    for seed in range(4):
        asked = rules().view(state, (0,))
        command = member((0,), Planner(60), seed).choose(asked, rules().legal(state, 0), no_fuse)
        assert command == UseKey(0, at(1, 0) if kind == "flares" else 0)


def window_of(
    kind: Literal["flares", "toolbox"], card: str, ring: dict[str, tuple[int, int]], **fields: Any
) -> GunItState:
    """Clear Lanes at an accessory's window before the timer starts; LF holds it with a key."""
    own, *others = sorted(range(len(ACCESSORIES)), key=lambda number: ACCESSORIES[number] != card)
    worn = (Worn(0, own, 1, True), *(Worn(seat, HIDDEN) for seat in (1, 2, 3)))
    match = trading(4, 3, scenario="SC3", crew_level=3)
    state = position(match, ring, phase=LOOKOUT, ask=Ask(kind, 0), worn=worn, **fields)
    table = state.table
    deck = tuple(tile for tile in table.in_play if table.at[tile] == OFF and tile not in table.discard)
    hidden = tuple(zip((1, 2, 3), others, strict=False))
    return replace(state, deck=deck, hidden=hidden, undealt=tuple(others[3:]))


def test_a_key_is_kept_for_better_use() -> None:
    """The jammer may take arrows and attributes from a tile that has no part in the plan, with rounds to come."""
    hidden = tuple(Worn(seat, HIDDEN) for seat in (1, 2, 3))
    worn = (Worn(0, ACCESSORIES.index("AC08"), 1, True), *hidden)
    match = trading(4, 3, scenario="SC3", crew_level=3)
    pause = {}
    for left in (1, 0):
        state = position(match, {"O3": (2, 2)}, round=6 - left, worn=worn)
        start = replace(state.table, phase=ACTION)
        question = Question("jammer", 0, (TILES.index("O3"), NO_ANSWER))
        waiting = replace(start, pause=Pause(question, start, (), (), 0))
        view = replace(rules().view(state, (0,)), table=waiting)
        worth = Planner(60).answers(rules().tables(match.setup), view)
        pause[left] = max(worth, key=worth.__getitem__)
    assert pause == {1: NO_ANSWER, 0: TILES.index("O3")}


def test_uses_and_keys_are_worth_something_until_the_last_round() -> None:
    """And those of the Dashcam are XP in the end."""
    match = trading(4, 3, scenario="SC1", crew_level=3)
    tables = rules().tables(match.setup)
    camera, nitro = (ACCESSORIES.index(card) for card in ("AC05", "AC04"))
    worth = {}
    for round_ in (1, 5):
        plain = replace(
            rules().view(match.state, (0,)), table=replace(position(match, {}).table, round=round_, gear=())
        )
        for name, fields in {
            "use": {"gear": (Gear(FLAMETHROWER, 1),)},
            "key": {"worn": (Worn(0, nitro, 1, True),)},
            "cash": {"worn": (Worn(0, camera, 1, True),)},
        }.items():
            s = workbench(tables, replace(plain, table=replace(plain.table, **fields)), plain.table.hands, GivenCoins())
            bare = replace(plain, table=replace(plain.table, worn=()))
            worth[name, round_] = near_sighted(tables, bare)(s)
    assert worth["use", 1] == pytest.approx(USE)
    assert worth["key", 1] == pytest.approx(KEY)
    assert worth["use", 5] == worth["key", 5] == 0
    assert worth["cash", 1] == worth["cash", 5] == 1


def test_between_scenarios_a_wreck_is_mended_and_a_sound_crew_takes_a_weapon() -> None:
    """A repair is worth most where one more point loses the match; nobody drives on without anything."""
    chosen = setup(4, sequels=("SC2",), crew_level=2)
    match: Match[Any, Any] = Match(rules(), chosen, 2)
    for damage, kind in ((3, RepairCar), (0, AddEquipment)):
        table = replace(match.state.table, phase=INTERLUDE, ask=None, crew_damage=damage, round=5)
        state = replace(match.state, table=table)
        assert isinstance(answer(state, "normal"), kind)
        assert answer(state, "normal", (1,)) is None
