"""GR-21.8, GR-21.9: a match on another bridge than that of the box, and bridges that cannot be played on."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core import record
from game.core.match import Match
from game.core.protocol import SetupError, encode
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.board import lane_of, pos_of
from game.rules.gang_rush.bridges import flaw_of, wall_flaw
from game.rules.gang_rush.content import Board
from game.rules.gang_rush.events import Drafted
from game.rules.gang_rush.state import WALL, GangRushSetup
from tests.rules.gang_rush.boards import board_of
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import PRINTED, space
from tests.rules.gang_rush.race import RULES, Race
from tests.rules.gang_rush.test_invariants import quick

SHORT, LONG = board_of(5, 3), board_of(8, 8)
THREE = ((0,), (1,), (2,))


def changed(board: Board, layer: str, index: int, **values: Any) -> Board:
    """With another space, start space or piece of wall."""
    things = list(getattr(board, layer))
    things[index] = replace(things[index], **values)
    return replace(board, **{layer: tuple(things)})


def refusal(board: Board) -> str:
    with pytest.raises(SetupError) as caught:
        RULES.start(GangRushSetup(players=THREE, board=board), 1)
    return str(caught.value)


@pytest.mark.clause("GR-21.8")
def test_without_a_choice_the_bridge_is_that_of_the_box():
    assert Race(3).tables.board is PRINTED.board
    assert Race(3).tables.lines == (9, 17, 25, 33, 41)


@pytest.mark.clause("GR-21.8", "GR-0.6", "GR-0.8")
@pytest.mark.parametrize(("board", "finish", "lines"), [(SHORT, 31, (7, 13, 19, 25)), (LONG, 129, range(17, 129, 16))])
def test_the_lines_are_those_of_the_chosen_bridge(board: Board, finish: int, lines: tuple[int, ...]):
    tables = Race(3, board=board).tables
    assert (tables.start, tables.finish, tables.lines) == (1, finish, tuple(lines))
    assert max(map(pos_of, tables.spaces)) == finish - 1


@pytest.mark.clause("GR-21.8", "GR-0.8")
def test_a_car_crosses_the_finish_line_of_the_chosen_bridge():
    for board, last in ((SHORT, "L3@30"), (LONG, "L3@128")):
        bridge = Bridge(f"A {last} 10", "B L1@2 0", "C L5@2 0", board=board)
        bridge.drive("straight")
        assert bridge.state.table.finished == (0,)
    bridge = Bridge("A L3@48 10", "B L1@2 0", "C L5@2 0", board=LONG)
    bridge.drive("straight")
    assert bridge.state.table.cars[0].at == space("L3@50")


@pytest.mark.clause("GR-21.8", "GR-1.5")
def test_start_spaces_and_their_money_are_those_of_the_chosen_bridge():
    board = changed(SHORT, "starts", 0, cash=1300)
    race = Race(3, board=board)
    race.draft()
    assert [event.cash for event in race.all_events(Drafted) if event.start == 0] == [1300]


@pytest.mark.clause("GR-21.9", "GR-20.2", "GR-20.6", "GR-20.8")
@pytest.mark.parametrize("players", [3, 4, 5])
@pytest.mark.parametrize(("board", "rows"), [(SHORT, 3), (LONG, 8)])
def test_the_wall_stands_where_the_chosen_bridge_has_it(board: Board, rows: int, players: int):
    race = Race(players, variant="border", board=board)
    wall = [number for number, code in enumerate(race.table.hazards) if code >= WALL]
    end = 1 + 2 * rows * (8 - players)
    assert sorted((lane_of(number), pos_of(number)) for number in wall) == [
        (lane, end - (1 if lane % 2 else 2)) for lane in (1, 2, 3, 4, 5)
    ]
    zone = [pos_of(number) for number in race.tables.spaces if race.tables.turnaround[number]]
    assert (min(zone), max(zone)) == (end - 2 * rows + 1, end - 3)


@pytest.mark.clause("GR-21.9")
def test_the_box_has_a_bridge_that_may_be_chosen():
    for board in (PRINTED.board, SHORT, LONG):
        assert flaw_of(board) is None
        assert wall_flaw(PRINTED, board) is None


@pytest.mark.clause("GR-21.9")
@pytest.mark.parametrize("cash", [0, 9900])
def test_the_least_and_the_most_cash_of_a_start_space(cash: int):
    assert flaw_of(changed(SHORT, "starts", 2, cash=cash)) is None


FLAWS = {
    "no spaces": (replace(SHORT, spaces=()), "it has 0 zones; make them 5 or more"),
    "few zones": (board_of(4, 5), "it has 4 zones; make them 5 or more"),
    "narrow": (replace(SHORT, finish=21), "its zones have 2 rows; make them 3 or more"),
    "backwards": (replace(SHORT, finish=-SHORT.finish), "its zones have -4 rows; make them 3 or more"),
    "long": (board_of(13, 5), "it has 65 rows; make them 64 or fewer"),
    "endless": (replace(SHORT, finish=10**15), "rows; make them 64 or fewer"),
    "start": (replace(SHORT, start=3), "its lines are at 3 and 31; for such zones they must be at 1 and 31"),
    "finish": (replace(SHORT, finish=33), "its lines are at 1 and 33; for such zones they must be at 1 and 31"),
    "gap": (replace(SHORT, spaces=SHORT.spaces[:20] + SHORT.spaces[21:]), "ground: not five lanes without gaps"),
    "twice": (replace(SHORT, spaces=(*SHORT.spaces, SHORT.spaces[3])), "ground: not five lanes without gaps"),
    "sixth lane": (changed(SHORT, "spaces", 3, lane=6), "ground: not five lanes without gaps"),
    "half a space": (changed(SHORT, "spaces", 3, pos=5), "ground: not five lanes without gaps"),
    "zone": (changed(SHORT, "spaces", 3, zone=2), "ground[3]: it is in zone 2; put it in zone 1"),
    "damage": (changed(SHORT, "spaces", 3, damage=3), "damage[3]: damage 3; make it 0, 1 or 2"),
    "mended": (changed(SHORT, "spaces", 3, damage=-1), "damage[3]: damage -1; make it 0, 1 or 2"),
    "approach": (changed(SHORT, "spaces", 0, damage=1), "damage[0]: damage on approach; damage only spaces of kind"),
    "inner edge": (changed(SHORT, "spaces", 20, edge="low"), "edges[20]: edge low in an inner lane; clear the cell"),
    "no edge": (changed(SHORT, "spaces", 3, edge=""), "edges[3]: no edge; paint open, low or high"),
    "low approach": (changed(SHORT, "spaces", 0, edge="low"), "edges[0]: edge low on the approach; paint high"),
    "no starts": (replace(SHORT, starts=()), "starts: the grid numbers are none; make them 1 to 5, each once"),
    "four starts": (replace(SHORT, starts=SHORT.starts[:4]), "starts: the grid numbers are 1, 2, 3, 4; make them 1"),
    "no space": (changed(SHORT, "starts", 1, pos=0), "starts[1]: there is no space 0 in lane 2; mend"),
    "far start": (changed(SHORT, "starts", 1, pos=3), "starts[1]: not on the approach; move it behind the start line"),
    "one start": (changed(SHORT, "starts", 2, lane=2), "starts[2]: two on one space; move one of them"),
    "odd cash": (changed(SHORT, "starts", 2, cash=550), "starts[2]: cash is 550; write a multiple of 100, 9900 at"),
    "debts": (changed(SHORT, "starts", 2, cash=-100), "starts[2]: cash is -100; write a multiple of 100"),
    "riches": (changed(SHORT, "starts", 2, cash=10_000), "starts[2]: cash is 10000; write a multiple of 100"),
    "no wall": (replace(SHORT, walls=SHORT.walls[5:]), "walls: the wall for 3 players stands in the lanes none; put"),
    "more wall": (replace(SHORT, walls=(*SHORT.walls, replace(SHORT.walls[0], players=2))), "walls: a wall for nobody"),
    "crooked": (changed(SHORT, "walls", 1, pos=21), "walls[1]: at 21, not at the end of a zone; put it at 29"),
    "hole": (changed(SHORT, "walls", 1, pos=31), "walls[1]: there is no space 31 in lane 2; mend"),
    "first zone": (board_of(5, 3, walls=tuple(replace(piece, pos=6 - (piece.lane % 2 == 0)) for piece in SHORT.walls)),
                   "walls[0]: at 6, not at the end of a zone; put the wall on the last whole spaces of zone 2 or a la"),
    "other tokens": (changed(SHORT, "walls", 0, officers=3),
                     "walls: the wall for 3 players has 0, 0, 1, 2, 3 officers; make it of the tokens set aside: 0, 0"),
    "no name": (replace(SHORT, name=""), "its name does not fit; give it 1 to 40 plain letters"),
    "long name": (replace(SHORT, name="a" * 41), "its name does not fit; give it 1 to 40 plain letters"),
    "two lines": (replace(SHORT, name="a\nb"), "its name does not fit; give it 1 to 40 plain letters"),
}  # fmt: skip


@pytest.mark.clause("GR-21.9")
@pytest.mark.parametrize(("board", "line"), FLAWS.values(), ids=FLAWS)
def test_a_bridge_that_cannot_be_played_on_is_refused(board: Board, line: str):
    said = refusal(board)
    assert said.startswith("board: ")
    assert line in said
    assert "\n" not in said


@pytest.mark.clause("GR-21.9")
@pytest.mark.parametrize("name", ["few zones", "narrow", "long", "start", "no name"])
def test_a_flaw_of_the_whole_bridge_names_no_place(name: str):
    assert refusal(FLAWS[name][0]).startswith("board: it")


NUMBERS = st.sampled_from([-(10**20), -2, -1, 0, 1, 2, 3, 5, 6, 7, 30, 31, 100, 255, 256, 10**20])


@st.composite
def doctored(draw: st.DrawFn) -> Board:
    """A bridge as JSON of which one number is another, or one entry of a list is left out or there twice."""
    data = msgspec.json.decode(encode(SHORT))
    layer = draw(st.sampled_from(["start", "finish", "spaces", "starts", "walls"]))
    if isinstance(data[layer], int):
        data[layer] = draw(NUMBERS)
    else:
        index = draw(st.integers(0, len(data[layer]) - 1))
        thing = data[layer][index]
        field = draw(st.sampled_from(["", "again", *(key for key in thing if key != "edge")]))
        if field in ("", "again"):
            data[layer][index : index + 1] = [thing, thing] if field else []
        else:
            thing[field] = draw(NUMBERS)
    return msgspec.convert(data, Board)


@pytest.mark.clause("GR-21.9")
@settings(quick, max_examples=150)
@given(doctored(), st.sampled_from([3, 4, 5]), st.sampled_from(["standard", "border"]))
def test_a_doctored_bridge_is_refused_or_can_be_played_on(board: Board, players: int, variant: Any):
    setup = GangRushSetup(players=tuple((seat,) for seat in range(players)), variant=variant, board=board)
    try:
        state, _ = RULES.start(setup, 1)
    except SetupError:
        return
    for _ in range(60):
        seat = next((seat for seat in range(players) if RULES.legal(state, seat)), None)
        if seat is None:
            break
        state, _ = RULES.step(state, RULES.legal(state, seat)[-1])


@pytest.mark.clause("GR-21.8")
def test_a_record_holds_the_bridge_and_replays_without_its_file():
    match = Match(RULES, GangRushSetup(players=THREE, board=SHORT), 7)
    for seat in (2, 1, 0):
        match.submit(cmd.Draft(seat, seat, seat)) if match.legal(seat) else None
    text = record.write(match)
    again = record.replay(RULES, text)
    assert again.setup == match.setup
    assert again.state == match.state
    assert record.write(again) == text


@pytest.mark.clause("GR-21.9")
def test_a_record_with_a_doctored_bridge_is_refused_in_one_line():
    text = record.write(Match(RULES, GangRushSetup(players=THREE, board=SHORT), 7))
    for old, new in (('"finish":31', '"finish":33'), ('"cash":500', '"cash":90000'), ('"lane":3,"pos":4', '"lane":3')):
        assert old in text
        with pytest.raises(record.RecordError, match=r"^line 1: the set-up cannot be played: ") as caught:
            record.replay(RULES, text.replace(old, new, 1))
        assert "\n" not in str(caught.value)
