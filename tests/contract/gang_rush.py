"""Gang Rush Breakout as the suite wants to know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import cache
from itertools import product

from msgspec.structs import replace

from game import content
from game.rules.gang_rush.board import lane_of, name_of, pos_of
from game.rules.gang_rush.content import CONTAINER, LIMIT, POLICE, SPIKES, Content
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import (
    ARRESTED,
    FINISHED,
    NO_TOKEN,
    OFF,
    PLACING,
    RIVER,
    WALL,
    Car,
    GangRushSetup,
    GangRushState,
    Table,
)
from game.rules.gang_rush.tables import Tables
from tests.contract.trace import Case
from tests.rules.gang_rush.boards import board_of

CONTENT: Content = content.content("gang_rush")
SHORT = 17
"""Where the finish line of a bridge lies on which random cars meet often; its wall is in zone 2."""
FAST = {"Drive": 12, "SetSpeed": 4, "Roll": 4, "Close": 2, "Buy": 2}
"""Get on with it, or random cars only turn round."""
WILD = {**FAST, "Drive": 40, "SetSpeed": 12, "PlaceRamp": 30, "UseToken": 8, "Shoot": 3}
"""Jump whatever comes."""


def rules() -> GangRush:
    """The game as it is."""
    return GangRush(CONTENT)


def short_rules(row: int) -> GangRush:
    """A short bridge, `row` hazards a round, and cars that stand it: cars, ramps and the river meet everywhere."""
    board = CONTENT.board
    spaces = tuple(space for space in board.spaces if space.pos < SHORT)
    walls = tuple(replace(wall, pos=SHORT - 2 + wall.lane % 2) for wall in board.walls)
    starts = tuple(replace(start, cash=20 * start.cash) for start in board.starts)
    drivers = tuple(replace(driver, durability=30) for driver in CONTENT.drivers)
    board = replace(board, finish=SHORT, spaces=spaces, walls=walls, starts=starts)
    constants = replace(CONTENT.constants, row=row)
    return GangRush(replace(CONTENT, board=board, drivers=drivers, constants=constants))


def crowded_rules() -> GangRush:
    return short_rules(5)


def empty_rules() -> GangRush:
    return short_rules(0)


def cases() -> Iterator[Case]:
    """Every number of players, variant and option, and other bridges."""
    yield from _cases_of_the_box()
    five = tuple((seat,) for seat in range(5))
    yield Case(rules, GangRushSetup(players=five[:3], board=board_of(5, 3)), FAST)
    yield Case(rules, GangRushSetup(players=five[:3], board=board_of(8, 8), variant="border"), FAST)
    rich = tuple(replace(start, cash=9900) for start in CONTENT.board.starts)
    crowded = GangRushSetup(players=five, board=board_of(5, 3, starts=rich), variant="border")
    yield Case(crowded_rules, crowded, WILD, matches=8)


def _cases_of_the_box() -> Iterator[Case]:
    for count, border in product((3, 4, 5), (False, True)):
        whole = (count == 4) != border
        chosen = GangRushSetup(
            players=tuple((seat,) for seat in range(count)), variant="border" if border else "standard", shop=whole,
            ramps=whole, few_hazards=count == 3, no_loitering=count == 4,
        )  # fmt: skip
        yield Case(rules, chosen, FAST)
        advanced = replace(chosen, shop=True, ramps=True)
        yield Case(crowded_rules, advanced, WILD, matches=8 if border else 2)
        if not border:
            yield Case(empty_rules, advanced, WILD, matches=10)
    five = GangRushSetup(players=tuple((seat,) for seat in range(5)), variant="border")
    yield Case(crowded_rules, five, WILD, matches=40)


def counted(state: GangRushState) -> Mapping[object, int]:
    """Hazards in the pile, the row, the discard and on the road; bonus tokens in the pile, the shop, the discard
    and before the players."""
    table = state.table
    on_road = (code - 1 for code in table.hazards if 0 < code < WALL)
    hazards = (*state.hazard_pile, *table.row, *table.hazard_discard, *on_road)
    held = (token for car in table.cars for token in (*car.gold, *car.active, *car.reserve))
    bonuses = (*state.bonus_pile, *(token for token in table.shop if token != NO_TOKEN), *table.bonus_discard, *held)
    return Counter([*(("hazard", token) for token in hazards), *(("bonus", token) for token in bonuses)])


@cache
def _kinds(chosen: GangRushSetup) -> tuple[int, ...]:
    return Tables(CONTENT, chosen).kind


def inspect(state: GangRushState) -> None:
    """What holds at every decision: places, counts, bounds."""
    table = state.table
    _inspect_road(table)
    _inspect_places(table)
    for car in table.cars:
        _inspect_car(table, car)
    _inspect_turn(table)
    assert table.hazard_pile == len(state.hazard_pile)
    assert table.bonus_pile == len(state.bonus_pile)
    assert NO_TOKEN not in table.shop or not (state.bonus_pile or table.bonus_discard)
    assert len(table.shop) in (0, 5)


def _inspect_road(table: Table) -> None:
    """At most one thing on a space, and no money under a container (GR-3.6)."""
    kinds = _kinds(table.setup)
    for space, code in enumerate(table.hazards):
        assert not (code and table.ramps[space]), f"hazard and ramp on {name_of(space)}"
        assert (table.left[space] > 0) == (0 < code != WALL), f"{table.left[space]} left of {code}"
    for space, _, _, amount in table.money:
        assert amount > 0
        assert amount % 100 == 0
        code = table.hazards[space]
        assert not code or kinds[code] != CONTAINER, f"money under the container on {name_of(space)}"


def _inspect_places(table: Table) -> None:
    """No two cars on one space or on a container; places and lists agree."""
    kinds = _kinds(table.setup)
    on_road = [car.at for car in table.cars if car.at > OFF]
    assert len(set(on_road)) == len(on_road), "two cars on one space"
    for at in on_road:
        code = table.hazards[at]
        assert not code or kinds[code] in (SPIKES, LIMIT, POLICE), f"a car stands on {code}"
        assert (lane_of(at) + pos_of(at)) % 2
    for place, listed in (
        (RIVER, [seat for seat, _ in table.river]), (FINISHED, table.finished), (ARRESTED, table.arrested),
    ):  # fmt: skip
        assert sorted(listed) == [seat for seat, car in enumerate(table.cars) if car.at == place]
    assert table.phase != PLACING or not table.river, "the crane forgot a car"


def _inspect_car(table: Table, car: Car) -> None:
    """Bounds; a car that faces against its way stands, unless it is just being asked which way to turn."""
    assert car.needle in range(0, 60, 10)
    assert 0 <= car.durability <= 40
    for amount in (car.cash, car.debt):
        assert amount >= 0
        assert amount % 100 == 0
    backwards = car.facing != car.leg
    asked = table.pending is not None and table.pending.kind == "facing"
    assert not backwards or asked or car.needle == 0
    assert backwards or not car.marked


def _inspect_turn(table: Table) -> None:
    turn = table.turn
    assert min(turn.mp, turn.free, turn.steers, turn.shots, turn.slow) >= 0
    assert turn.spent < 1 << len(turn.dice)
    assert len(turn.dice) in (0, 3, 5)
    if table.pending is not None:
        assert len(set(table.pending.options)) == len(table.pending.options) != 1
    assert set(table.to_play) <= set(table.order)
