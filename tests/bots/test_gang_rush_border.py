"""Border's Closed: where cars meet nose to nose somebody gives way, and where they have to turn round they do."""

from __future__ import annotations

import pytest

from game.bots.gang_rush.courtesy import gives_way
from game.bots.gang_rush.easy import EasyDriver
from game.bots.gang_rush.pace import is_stuck
from game.bots.protocol import no_fuse
from game.bots.registry import BOTS
from game.rules.gang_rush.board import TO_START
from game.rules.gang_rush.legal import legal
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import SPEEDING, GangRushView, Table, Turn
from tests.bots.test_gang_rush import begun, drivers, played
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import content_with, faces

RULES = GangRush(content_with(()))
FAR = ("C L1@20 30",)


def laid(*pieces: str, dice: str = "r r sp st sh") -> Table:
    more = {"turn": Turn(0, faces(dice), rolls=3)}
    return Bridge(*pieces, *FAR, phase=SPEEDING, to_play="B C", variant="border", table=more).state.table


def turn(table: Table) -> Table:
    """The table once an easy driver has played the first car's turn to the end; no die is rolled any more."""
    state = RULES.imagine(GangRushView((0,), table), 1)
    driver = EasyDriver(RULES, (0,), 1)
    while state.table.turn.seat == 0:
        options = list(legal(RULES.tables(table.setup), state.table, 0))
        command = driver.choose(GangRushView((0,), state.table), options, no_fuse)
        assert command is not None
        state, _ = RULES.step(state, command)
    return state.table


@pytest.mark.parametrize("needle", [0, 10])
def test_an_easy_driver_turns_in_the_zone(needle: int) -> None:
    """With three players the zone is 34 to 38."""
    car = turn(laid(f"A L3@36 {needle}", "B L5@20 30")).cars[0]
    assert (car.leg, car.facing) == (TO_START, TO_START)


def test_a_flipped_easy_driver_turns_for_home_in_the_zone() -> None:
    car = turn(laid("A L3@36 0 back marked", "B L5@20 30", dice="r r r st sh")).cars[0]
    assert (car.leg, car.facing) == (TO_START, TO_START)


@pytest.mark.parametrize(
    ("first", "second", "others", "who"),
    [
        ("A L3@20 0", "B L3@22 0 home", (), "A"),
        ("A L3@20 0", "B L3@24 0 home", (), "A"),
        ("A L3@20 0", "B L3@26 0 home", (), ""),
        ("A L3@20 0", "B L3@22 0", (), ""),
        ("A L3@20 0", "B L4@21 0 home", (), ""),
        ("A L3@20 0 gold:weight", "B L3@22 0 home", (), "B"),
        ("A L3@20 0", "B L3@22 0 home", ("cont L3@18",), "B"),
        ("A L3@20 0", "B L3@22 0 home", ("spk2 L3@18",), "A"),
    ],
)
def test_one_of_two_gives_way(first: str, second: str, others: tuple[str, ...], who: str) -> None:
    """The one on its way out, unless it cannot be pushed; nobody where they are not nose to nose."""
    table = laid(first, second, *others)
    tables = RULES.tables(table.setup)
    assert "".join(name for seat, name in enumerate("AB") if gives_way(tables, table, seat)) == who


def test_an_easy_driver_that_gives_way_stands() -> None:
    table = turn(laid("A L3@20 10", "B L3@22 0 home"))
    assert (table.cars[0].at, table.cars[0].needle) == (laid("A L3@20 10", "B L3@22 0 home").cars[0].at, 0)


@pytest.mark.parametrize(
    ("pieces", "stuck"),
    [
        (("A L5@24 0", "B L5@26 0 home", "cont L4@25"), True),
        (("A L5@24 0", "B L5@26 0 home"), False),
        (("A L5@24 0", "B L5@26 0", "cont L4@25"), False),
        (("A L5@24 0", "B L5@28 0 home", "cont L4@25"), False),
    ],
)
def test_what_is_stuck(pieces: tuple[str, ...], stuck: bool) -> None:
    table = laid(*pieces)
    assert is_stuck(RULES.tables(table.setup), table, table.cars[0]) is stuck


@pytest.mark.parametrize("level", [level for level in BOTS["gang_rush"] if level != "random"])
@pytest.mark.parametrize("players", [3, 5])
def test_a_match_ends_long_before_the_limit_and_nobody_is_arrested(level: str, players: int) -> None:
    match = begun(players, 11, variant="border")
    for _ in played(match, drivers((level,) * players, 4)):
        pass
    assert match.state.table.round <= 25
    assert match.state.table.arrested == ()
