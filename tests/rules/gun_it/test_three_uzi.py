"""GI-18.16: the Uzi fired back in a crew of three."""

from __future__ import annotations

import pytest

from game.core.protocol import CLOCK
from game.rules.gun_it.cards import UZI
from game.rules.gun_it.commands import ExtraUzi
from game.rules.gun_it.events import (
    CAR,
    ChoiceOpened,
    Damaged,
    ExtraUziChosen,
    PileupScored,
    ShotFired,
    TurnEnded,
    Wrecked,
)
from game.rules.gun_it.events_of_course import MatchEnded
from game.rules.gun_it.geometry import BL, at
from game.rules.gun_it.state import ACTION, LOOKOUT, Question
from tests.rules.gun_it.pieces import SEATS, TILES
from tests.rules.gun_it.table import Table, at_table, fired, trading, turns

RR_SITS = ((0,), (1,), (2,))


def uzi_back(*, rear: str = "LR", luck: str = "", **tiles: tuple[int, ...]) -> Table:
    """The Uzi is fired back from this rear seat in the first turn and waits for its holder's choice."""
    table = trading(players=3 if rear == "LR" else RR_SITS)
    table.give_hands(LF="2 F wheel", RF="3 R shotgun", table="4 L pistol", **{rear: "1 B uzi"})
    table.place(**tiles)
    table.lock_plan(luck)
    return table


@pytest.mark.clause("GI-18.16")
def test_the_uzi_fired_back_waits_for_its_holder():
    table = uzi_back()
    assert table.open.phase == ACTION
    pause = table.open.pause
    assert pause is not None
    assert table.happened[-1] == ChoiceOpened("GI-18.16", pause)
    assert pause.question == Question("uzi", 3, (3, 1, 2, 0))
    assert (pause.coins, pause.answers, pause.start.phase, pause.start.pause) == ((), (), ACTION, None)
    both = [(True, True), (True, False), (False, True), (False, False)]
    assert table.legal("LR") == [ExtraUzi(3, left, right) for left, right in both]
    assert table.legal(CLOCK) == []
    refusal = ("GI-18.16", "The Uzi's holder chooses its rear diagonals only on their turn.")
    assert table.refused(ExtraUzi(0, True, True)) == refusal


@pytest.mark.clause("GI-18.16", "GI-8.16")
@pytest.mark.parametrize(
    ("rear", "left", "right", "shots"),
    [
        ("LR", True, True, ["BL", "BR"]),
        ("RR", True, True, ["BR", "BL"]),
        ("LR", True, False, ["BL"]),
        ("LR", False, True, ["BR"]),
        ("RR", True, False, ["BL"]),
        ("RR", False, True, ["BR"]),
        ("LR", False, False, []),
    ],
)
def test_the_chosen_rear_diagonals_are_fired_own_corner_first(rear: str, left: bool, right: bool, shots: list[str]):
    table = uzi_back(rear=rear)
    seat = SEATS[rear]
    assert fired(table) == [(seat, "B")]
    table.choose_uzi(rear, left=left, right=right, luck="")
    assert table.happened[0] == ExtraUziChosen("GI-18.16", seat, left, right)
    assert [name for shooter, name in fired(table) if shooter == seat] == shots
    assert table.events(TurnEnded)[0] == TurnEnded("GI-6.09", seat)
    assert turns(table) == [(0, 2), (1, 3)]
    assert (table.open.phase, table.open.pause) == (LOOKOUT, None)


@pytest.mark.clause("GI-18.16", "GI-8.14", "GI-10.03")
def test_all_shots_of_the_uzi_are_one_group():
    """A wreck before the choice, two after it: a pileup of three; waves are counted on."""
    table = uzi_back(MC2=(0, -1), MC3=(-1, -1), MC8=(1, -1))
    assert table.events(PileupScored) == []
    table.choose_uzi("LR", left=True, right=True, luck="")
    assert [(event.tile, event.wave) for event in table.events(Wrecked)] == [(TILES["MC3"], 2), (TILES["MC8"], 3)]
    assert table.events(PileupScored) == [PileupScored("GI-10.01", 3, 1, 3, 0)]
    assert table.open.xp == 3 + 4


@pytest.mark.clause("GI-18.16", "GI-8.16")
def test_the_choice_comes_whether_the_first_shot_hits_or_not():
    table = uzi_back(luck="T", T1=(0, -3), T4=(-2, -2))
    assert table.events(ShotFired)[0].result == "miss"
    table.choose_uzi("LR", left=True, right=False, luck="H")
    assert table.events(ShotFired) == [ShotFired("GI-8.01", 3, UZI, BL, TILES["T4"], at(-2, -2), 2, "hit")]


@pytest.mark.clause("GI-18.16", "GI-6.12", "GI-17.03")
def test_the_match_may_end_after_the_choice():
    table = trading(players=3, hostiles_level=1)
    table.give_hands(LF="2 F wheel", RF="3 R shotgun", table="4 L pistol", LR="1 B uzi")
    table.place(MC4=(-1, -1), C1=(0, -1))
    table.change(crew_damage=3)
    table.lock_plan("")
    table.choose_uzi("LR", left=True, right=False, luck="")
    assert table.events(Damaged)[-1] == Damaged("GI-9.10", CAR, 1, "collateral", 4)
    assert table.happened[-1] == MatchEnded("GI-17.03", False, 0, 0, "wrecked")
    assert turns(table) == []


@pytest.mark.clause("GI-18.16")
@pytest.mark.parametrize(
    ("hands", "shots"),
    [
        ({"LF": "2 F wheel", "RF": "3 R shotgun", "LR": "1 L uzi"}, ["L", "BL"]),
        ({"LF": "2 L wheel", "RF": "3 R shotgun", "LR": "1 F uzi"}, ["F"]),
        ({"LF": "1 F uzi", "RF": "3 R wheel", "LR": "2 L shotgun"}, ["F", "FL"]),
        ({"LF": "1 B uzi", "RF": "3 R wheel", "LR": "2 L shotgun"}, ["B"]),
        ({"LF": "3 F wheel", "RF": "1 B uzi", "LR": "2 L shotgun"}, ["B", "BR"]),
    ],
)
def test_other_uzi_shots_are_as_with_four_players(hands: dict[str, str], shots: list[str]):
    """Behind RF is the empty seat: its shot back is not risky, but RF is not in the rear row."""
    left = [name for name in ["F", "R", "B", "L"] if name not in " ".join(hands.values()).split()]
    table = at_table(**hands, table=f"4 {left[0]} pistol")
    table.lock_plan("")
    uzi = next(SEATS[seat] for seat, hand in hands.items() if "uzi" in hand)
    assert [name for seat, name in fired(table) if seat == uzi] == shots
    assert table.open.phase == LOOKOUT


@pytest.mark.clause("GI-18.16")
def test_with_four_players_the_uzi_fired_back_has_one_diagonal():
    table = trading()
    table.give_hands(LF="1 F wheel", RF="2 R shotgun", RR="3 L pistol", LR="4 B uzi")
    table.lock_plan("")
    assert [name for seat, name in fired(table) if seat == 3] == ["B", "BL"]


@pytest.mark.clause("GI-18.16", "GI-18.13", "GI-18.17")
def test_turns_go_on_after_the_choice():
    """The Pistol acts before and after the Uzi's turn."""
    table = at_table(LF="1 3 F pistol", RF="4 R wheel", LR="2 B uzi", table="L shotgun")
    table.lock_plan("")
    assert turns(table) == [(0, 1), (3, 2)]
    assert table.open.pause is not None
    table.choose_uzi("LR", left=False, right=False, luck="")
    assert turns(table) == [(0, 3), (1, 4)]


@pytest.mark.clause("GI-18.05", "GI-18.16", "GI-18.08")
def test_an_uzi_with_two_directions_fires_back_as_designated():
    table = at_table(LF="2 F wheel", RF="3 R shotgun", LR="1 L B uzi", table="4 pistol")
    table.lock_plan("")
    assert table.open.phase == ACTION
    assert fired(table) == [(3, "B")]
