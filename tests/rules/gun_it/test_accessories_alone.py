"""GI-18: the accessories of a crew of one player."""

from __future__ import annotations

import pytest

from game.rules.gun_it import wear
from game.rules.gun_it.commands import AssignAccessory, DiscardAccessory, UseKey
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import LOOKOUT, Worn
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.pieces import ACCESSORIES, CONTENT, Luck
from tests.rules.gun_it.table import Table


def solo(*names: str) -> Table:
    """A crew of one whose accessories come in this order."""
    rest = [number for number in range(10) if CONTENT.accessories[number].id not in names]
    table = Table(players=1, accessories=True, seed=1)
    order = tuple(reversed([ACCESSORIES[name] for name in names])) if names else ()
    first = order[-1]
    table.change(to_assign=first)
    table.state = type(table.state)(**{
        **{field: getattr(table.state, field) for field in table.state.__struct_fields__},
        "undealt": (*rest, *order[:-1]),
    })  # fmt: skip
    return table


@pytest.mark.clause("GI-18.33", "GI-18.39")
def test_a_single_player_assigns_two() -> None:
    assert Table(players=1, crew_level=3).open.worn == ()
    table = solo("AC01", "AC07")
    assert (table.open.round, table.open.phase) == (0, LOOKOUT)
    assert table.legal("LF") == [AssignAccessory(0, seat) for seat in (0, 1, 2, 3)]
    table.do(AssignAccessory(0, 0))
    assert table.legal("LF") == [AssignAccessory(0, seat) for seat in (1, 2, 3)]
    table.do(AssignAccessory(0, 2))
    assert table.open.worn == (Worn(0, ACCESSORIES["AC01"]), Worn(2, ACCESSORIES["AC07"]))
    assert (table.open.round, table.open.to_assign) == (1, -1)
    assert table.refused(AssignAccessory(0, 1))[0] == "GI-18.34"


@pytest.mark.clause("GI-18.34", "GI-18.35", "GI-18.36", "GI-18.37", "GI-16.09")
def test_we_42_solo_accessories() -> None:
    table = solo("AC01", "AC07", "AC03", "AC05")
    table.do(AssignAccessory(0, 0))
    table.do(AssignAccessory(0, 2))
    _quiet(table)
    assert table.legal("LF") == [DiscardAccessory(0, ACCESSORIES["AC01"]), DiscardAccessory(0, ACCESSORIES["AC07"])]
    table.do(DiscardAccessory(0, ACCESSORIES["AC07"]))
    assert table.open.to_assign == ACCESSORIES["AC03"]
    table.do(AssignAccessory(0, 2))
    assert table.open.round == 2
    _quiet(table)
    table.do(DiscardAccessory(0, ACCESSORIES["AC03"]))
    table.do(AssignAccessory(0, 3))
    table.change(round=4, worn=(Worn(0, ACCESSORIES["AC01"], 2, True), Worn(3, ACCESSORIES["AC05"])), triggers=1)
    table.change(key_pool=2)
    _quiet(table, triggers=1)
    assert (table.open.round, table.open.key_pool) == (5, 3)
    assert table.open.worn[1] == Worn(3, ACCESSORIES["AC05"], 1, True)


def _quiet(table: Table, **changes: int) -> None:
    """A round in which nothing is triggered: there are few openings and no coins."""
    table.give_hands(LF="1 F wheel", RF="2 R pistol", RR="3 B shotgun", LR="4 L uzi")
    table.start_timer()
    table.place(T5=(0, 1), T1=(1, 1), T2=(-1, 1))
    if changes:
        table.change(**changes)
    table.lock_plan()


@pytest.mark.clause("GI-18.37", "GI-16.09")
def test_any_accessory_is_paid_from_the_pool() -> None:
    table = solo("AC01", "AC07")
    table.do(AssignAccessory(0, 0))
    table.do(AssignAccessory(0, 2))
    worn = (Worn(0, ACCESSORIES["AC03"], 0, True), Worn(2, ACCESSORIES["AC07"], 2, True))
    table.change(worn=worn, key_pool=1, crew_damage=1)
    table.start_timer()
    table.do(UseKey(0, 0), "")
    assert (table.open.key_pool, table.open.crew_damage) == (0, 0)


@pytest.mark.clause("GI-18.34")
def test_nothing_is_exchanged_after_a_trigger_or_without_a_card() -> None:
    road = Board(shows={"LF": "AC07 2"})
    assert road.run(wear.needs_another) is False


@pytest.mark.clause("GI-18.34", "GI-18.36")
@pytest.mark.parametrize(("triggered", "needs"), [((), True), ((0,), True), ((0, 1), False)])
def test_one_is_exchanged_until_two_have_triggered(triggered: tuple[int, ...], needs: bool) -> None:
    table = solo("AC01", "AC07")
    worn = tuple(Worn(place, ACCESSORIES[name], 0, place in triggered) for place, name in enumerate(("AC01", "AC07")))
    table.change(worn=worn, round=2, triggers=0)
    assert wear.needs_another(Scratch(table.rules.tables(table.setup), table.state, Luck())) is needs
