"""GG-3, GG-4, GG-5: the set-up and the choice of Gunners, guns and Skills."""

from __future__ import annotations

from game.core.protocol import SetupError
from game.core.words import say
from game.rules.gun_and_gun.content import Content, Loadout
from game.rules.gun_and_gun.events import (
    FirstPlayerFound,
    GunnerPicked,
    GunPicked,
    PicksRevealed,
    SeatChosen,
    SecretPicked,
)
from game.rules.gun_and_gun.events_of_setup import Reason
from game.rules.gun_and_gun.opening import lay_out
from game.rules.gun_and_gun.scratch import Chance, Scratch
from game.rules.gun_and_gun.state import NONE, GunAndGunSetup, Table
from game.rules.gun_and_gun.tables import Tables

MOST_TURNS = 9999
MOST_MINUTES = 999


def check(setup: GunAndGunSetup) -> None:
    """Raise SetupError if the rules do not allow this set-up."""
    if setup.players != ((0,), (1,)):
        raise SetupError("players: there are two, who hold seat 0 and seat 1")
    if not 1 <= setup.turn_cap <= MOST_TURNS:
        raise SetupError(say("turn_cap: {n} is not allowed; take 1 to {most}", n=setup.turn_cap, most=MOST_TURNS))
    if not 0 <= setup.minutes <= MOST_MINUTES:
        raise SetupError(
            say("minutes: {n} is not allowed; take 1 to {most}, or 0 for any time", n=setup.minutes, most=MOST_MINUTES)
        )


def start(tables: Tables, chance: Chance) -> Scratch:
    """Who is seat A (GG-3.5); in the first game everything up to the opening hands (GG-5.1)."""
    setup = tables.setup
    s = Scratch(tables, Table(setup), chance)
    if setup.mode == "two_sets":
        return s
    seat = int(chance.coin()) if setup.seat_a == "chance" else int(setup.seat_a == "second")
    s.emit(SeatChosen("GG-3.5", seat))
    if setup.mode == "first_game":
        _first_game(s, tables.content)
    return s


def _first_game(s: Scratch, content: Content) -> None:
    gunners, guns, skills = ([one.id for one in kind] for kind in (content.gunners, content.guns, content.skills))
    one, two = content.constants.first_game
    loadouts: tuple[Loadout, Loadout] = (two, one) if s.table.seat_a else (one, two)
    for seat, loadout in enumerate(loadouts):
        s.emit(GunnerPicked("GG-5.1", seat, gunners.index(loadout.gunner)))
    for seat, loadout in enumerate(loadouts):
        for gun in loadout.guns:
            s.emit(GunPicked("GG-5.1", seat, guns.index(gun)))
    _find_first(s)
    first, second = (skills.index(loadout.skill) for loadout in loadouts)
    lay_out(s, (first, second), (False, False), is_open=True)


def next_picker(table: Table) -> int:
    """Who picks next from one set: Gunners A, B, guns A, B, B, A (GG-3.2, GG-3.3)."""
    a = table.seat_a
    if any(side.gunner == NONE for side in table.sides):
        return a if table.sides[a].gunner == NONE else 1 - a
    return (a, 1 - a, 1 - a, a)[sum(len(side.guns) for side in table.sides)]


def pick_gunner(s: Scratch, seat: int, gunner: int) -> None:
    """D-01, D-04."""
    if s.tables.setup.mode == "one_set":
        s.emit(GunnerPicked("GG-3.2", seat, gunner))
    else:
        _pick_secretly(s, seat, gunner, "GG-4.2")


def pick_gun(s: Scratch, seat: int, gun: int) -> None:
    """D-02, D-03, D-05; with the last gun it is known who plays first."""
    if s.tables.setup.mode == "one_set":
        s.emit(GunPicked("GG-3.3", seat, gun))
    else:
        _pick_secretly(s, seat, gun, "GG-4.3")
    if all(len(side.guns) == 2 for side in s.table.sides):
        _find_first(s)


def _pick_secretly(s: Scratch, seat: int, pick: int, rule: str) -> None:
    """Shown when both have chosen (GG-4.6)."""
    s.emit(SecretPicked("GG-4.6", seat, pick))
    one, two = (side.pick for side in s.table.sides)
    if NONE not in (one, two):
        s.emit(PicksRevealed(rule, "gunner" if rule == "GG-4.2" else "gun", (one, two)))


def pick_skill(s: Scratch, seat: int, skill: int, swap: bool) -> None:
    """D-06, D-07; not shown when both have chosen (GG-3.11, GG-4.8)."""
    s.emit(SecretPicked("GG-3.11", seat, 2 * skill + swap))
    one, two = (side.pick for side in s.table.sides)
    if NONE not in (one, two):
        lay_out(s, (one >> 1, two >> 1), (bool(one & 1), bool(two & 1)))


def _find_first(s: Scratch) -> None:
    """Agility, then weight, then chance (GG-3.7 to GG-3.9)."""
    content, (one, two) = s.tables.content, s.table.sides
    agility = content.gunners[one.gunner].agility, content.gunners[two.gunner].agility
    if agility[0] != agility[1]:
        return _first(s, "GG-3.7", int(agility[1] > agility[0]), "agility", agility)
    weights = sum(content.guns[gun].weight for gun in one.guns), sum(content.guns[gun].weight for gun in two.guns)
    if weights[0] != weights[1]:
        return _first(s, "GG-3.8", int(weights[1] < weights[0]), "weight", weights)
    return _first(s, "GG-3.9", int(s.chance.coin()), "chance", weights)


def _first(s: Scratch, rule: str, seat: int, reason: Reason, numbers: tuple[int, int]) -> None:
    s.emit(FirstPlayerFound(rule, seat, reason, numbers))
