"""GI-18.06 to GI-18.09: three players and the use of an extra card."""

from __future__ import annotations

import pytest

from game.rules.gun_it import crews
from game.rules.gun_it.cards import SHOTGUN, UZI
from game.rules.gun_it.commands import Designate
from game.rules.gun_it.events import CrewMoved, TurnStarted
from game.rules.gun_it.events_of_trading import CardTaken, PlanLocked, UseDesignated
from game.rules.gun_it.geometry import NAMES
from tests.rules.gun_it.pieces import cards, names
from tests.rules.gun_it.table import at_table, fired, turns


@pytest.mark.clause("GI-18.06", "GI-18.07", "GI-18.08", "GI-18.09", "GI-18.10", "GI-18.12", "GI-18.13", "GI-18.14")
@pytest.mark.parametrize(
    ("hand", "seat", "uses"),
    [
        # three cards
        ("1 F shotgun", 0, ["1 F shotgun"]),
        # extra order: one of the two, by default the lower; the Pistol acts on both
        ("1 3 F shotgun", 0, ["1 F shotgun", "3 F shotgun"]),
        ("3 1 F uzi", 3, ["1 F uzi", "3 F uzi"]),
        ("4 2 F wheel", 1, ["2 F wheel", "4 F wheel"]),
        ("3 1 F pistol", 0, ["1 3 F pistol"]),
        # extra direction: one of the two, by default the first of F, R, B, L
        ("1 L F uzi", 3, ["1 F uzi", "1 L uzi"]),
        ("1 B R wheel", 0, ["1 R wheel", "1 B wheel"]),
        # ... the Shotgun between two perpendicular ones
        ("1 R F shotgun", 0, ["1 F R shotgun", "1 F shotgun", "1 R shotgun"]),
        ("1 R B shotgun", 1, ["1 R B shotgun", "1 R shotgun", "1 B shotgun"]),
        ("1 B L shotgun", 3, ["1 B L shotgun", "1 B shotgun", "1 L shotgun"]),
        ("1 L F shotgun", 3, ["1 F L shotgun", "1 F shotgun", "1 L shotgun"]),
        ("1 B F shotgun", 0, ["1 F shotgun", "1 B shotgun"]),
        ("1 R L shotgun", 0, ["1 R shotgun", "1 L shotgun"]),
        # ... the Pistol in both
        ("1 R F pistol", 0, ["1 F R pistol", "1 R F pistol"]),
        ("1 B F pistol", 3, ["1 F B pistol", "1 B F pistol"]),
        # extra equipment: one of the two, by default the one held longer; Pistol and wheel in front both
        ("1 F uzi shotgun", 3, ["1 F uzi", "1 F shotgun"]),
        ("1 F shotgun uzi", 3, ["1 F shotgun", "1 F uzi"]),
        ("1 F wheel uzi", 0, ["1 F wheel", "1 F uzi"]),
        ("1 F uzi pistol", 0, ["1 F uzi", "1 F pistol"]),
        ("1 F wheel pistol", 0, ["1 F pistol wheel"]),
        ("1 F pistol wheel", 1, ["1 F pistol wheel"]),
        ("1 F pistol wheel", 2, ["1 F pistol", "1 F wheel"]),
        ("1 F wheel pistol", 3, ["1 F wheel", "1 F pistol"]),
    ],
)
def test_the_uses_of_a_hand(hand: str, seat: int, uses: list[str]):
    assert [names(use) for use in crews.uses(cards(hand), seat)] == uses


@pytest.mark.clause("GI-18.06")
def test_the_other_uses_can_be_designated():
    table = at_table(LF="1 F wheel", RF="2 R B shotgun", LR="3 4 L uzi", table="pistol")

    def choices(seat: str) -> list[str]:
        return [names(c.use) for c in table.legal(seat) if isinstance(c, Designate)]

    assert [choices(seat) for seat in ("LF", "RF", "LR")] == [[], ["2 R shotgun", "2 B shotgun"], ["4 L uzi"]]
    table.designate("RF", "2 B shotgun")
    assert table.happened == (UseDesignated("GI-18.06", 1, cards("2 B shotgun")),)
    assert choices("RF") == ["2 R B shotgun", "2 R shotgun"]
    table.designate("RF", "2 R B shotgun")
    assert choices("RF") == ["2 R shotgun", "2 B shotgun"]
    assert table.refused(Designate(1, cards("2 R B shotgun"))) == ("GI-18.06", "This hand cannot be used that way.")
    assert table.refused(Designate(0, cards("1 F wheel"))) == ("GI-18.06", "This hand cannot be used that way.")


@pytest.mark.clause("GI-18.06")
def test_a_designation_is_void_when_that_hand_changes():
    table = at_table(LF="1 F wheel", RF="2 R B shotgun", LR="3 4 L uzi", table="pistol")
    table.designate("RF", "2 B shotgun")
    table.designate("LR", "4 L uzi")
    table.exchange("LR", "table", give="uzi", take="pistol")
    assert (table.use("RF"), table.use("LR")) == ("2 B shotgun", "")
    table.exchange("LR", "table", give="pistol", take="uzi")
    table.designate("LR", "4 L uzi")
    table.exchange("RF", "LR", give="R", take="L")
    assert table.use("RF") == "2 B shotgun"
    table.accept("LR")
    assert (table.use("RF"), table.use("LR")) == ("", "")


@pytest.mark.clause("GI-18.06", "GI-5.21")
def test_a_designation_clears_no_ready_mark():
    table = at_table(LF="1 F wheel", RF="2 R B shotgun", LR="3 4 L uzi", table="pistol")
    table.ready("LF")
    table.ready("RF")
    table.designate("RF", "2 B shotgun")
    table.designate("LR", "4 L uzi")
    assert table.open.ready == (0, 1)


@pytest.mark.clause("GI-18.06")
def test_defaults_are_settled_when_the_plan_locks():
    table = at_table(LF="1 F wheel", RF="2 R B shotgun", LR="3 4 L uzi", table="pistol")
    table.designate("RF", "2 B shotgun")
    table.lock_plan("")
    locked = table.happened.index(PlanLocked("GI-5.21"))
    assert table.happened[1:locked] == (UseDesignated("GI-18.06", 3, cards("3 L uzi")),)
    assert turns(table) == [(0, 1), (1, 2), (3, 3)]
    assert (table.open.uses, table.open.hands[3]) == (((),) * 5, cards("3 4 L uzi"))


@pytest.mark.clause("GI-18.06")
def test_a_designation_ends_with_its_round():
    table = at_table(LF="1 F wheel", RF="2 R B shotgun", LR="3 4 L uzi", table="pistol")
    table.designate("LR", "4 L uzi")
    table.lock_plan("")
    table.place()
    table.play_round("")
    assert turns(table) == [(0, 1), (1, 2), (3, 3)]


@pytest.mark.clause("GI-18.07")
@pytest.mark.parametrize(("use", "order"), [("", 2), ("4 L uzi", 4), ("2 L uzi", 2)])
def test_an_extra_order_is_skipped(use: str, order: int):
    table = at_table(LF="1 F wheel", RF="3 R shotgun", LR="4 2 L uzi", table="B pistol")
    if use == "2 L uzi":
        table.designate("LR", "4 L uzi")
    if use:
        table.designate("LR", use)
    table.lock_plan("")
    assert turns(table) == sorted([(0, 1), (1, 3), (3, order)], key=lambda turn: turn[1])


@pytest.mark.clause("GI-18.08")
@pytest.mark.parametrize(("use", "direction"), [("", "R"), ("1 B wheel", "B")])
def test_an_extra_direction_of_the_wheel(use: str, direction: str):
    table = at_table(LF="1 B R wheel", RF="2 F shotgun", LR="4 L uzi", table="3 pistol")
    if use:
        table.designate("LF", use)
    table.lock_plan("")
    assert [NAMES[event.direction] for event in table.events(CrewMoved)] == [direction]
    assert NAMES[table.events(TurnStarted)[0].direction] == direction


@pytest.mark.clause("GI-18.08")
@pytest.mark.parametrize(("use", "shots"), [("", ["F"]), ("4 L uzi", ["L", "BL"])])
def test_an_extra_direction_of_the_uzi(use: str, shots: list[str]):
    """F is risky for LR (past LF): no second shot."""
    table = at_table(LF="1 R wheel", RF="2 B shotgun", LR="4 L F uzi", table="3 pistol")
    if use:
        table.designate("LR", use)
    table.lock_plan("")
    assert [direction for seat, direction in fired(table) if seat == 3] == shots


@pytest.mark.clause("GI-18.09")
@pytest.mark.parametrize(("use", "equipment"), [("", SHOTGUN), ("2 R uzi", UZI), ("2 R shotgun", SHOTGUN)])
def test_extra_equipment_is_not_used(use: str, equipment: int):
    table = at_table(LF="1 F wheel", RF="2 R shotgun", LR="4 L pistol B", table="3 uzi")
    table.exchange("RF", "table", take="uzi")
    if use == "2 R shotgun":
        table.designate("RF", "2 R uzi")
    if use:
        table.designate("RF", use)
    table.lock_plan("")
    started = [event for event in table.events(TurnStarted) if event.seat == 1]
    assert [event.equipment for event in started] == [equipment]
    assert len([seat for seat, _ in fired(table) if seat == 1]) == (2 if equipment == UZI else 1)


@pytest.mark.clause("GI-18.09", "GI-18.11")
def test_a_pistol_beside_other_equipment_fires_once():
    table = at_table(LF="1 F wheel", RF="2 R pistol uzi", LR="4 L shotgun B", table="3")
    table.lock_plan("")
    assert [shot for shot in fired(table) if shot[0] == 1] == [(1, "R")]
    assert table.events(CardTaken) == []


@pytest.mark.clause("GI-18.09")
def test_the_wheel_and_a_weapon_are_not_both_used():
    table = at_table(LF="1 F wheel uzi", RF="2 R shotgun", LR="4 L pistol B", table="3")
    table.designate("LF", "1 F uzi")
    table.lock_plan("")
    assert table.events(CrewMoved) == []
    assert [shot for shot in fired(table) if shot[0] == 0] == [(0, "F"), (0, "FL")]
