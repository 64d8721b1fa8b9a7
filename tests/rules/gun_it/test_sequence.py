"""GI-6: the order of the Action Phase."""

from __future__ import annotations

import pytest

from game.core.protocol import CLOCK
from game.rules.gun_it import cards
from game.rules.gun_it.commands import Accept, Ready, Trade
from game.rules.gun_it.events import (
    ArmedFired,
    CollapsePassed,
    CollateralStruck,
    CrewMoved,
    Damaged,
    NoTarget,
    OpeningsCounted,
    PileupScored,
    Repaired,
    ShotFired,
    TurnEnded,
    TurnStarted,
    Wrecked,
    XpChanged,
)
from game.rules.gun_it.events_of_trading import PlanLocked
from game.rules.gun_it.geometry import B, F, L, R, at
from game.rules.gun_it.state import ACTION, LOOKOUT
from tests.rules.gun_it.pieces import SEATS, TILES
from tests.rules.gun_it.table import PARKED, trading


@pytest.mark.clause("GI-6.01")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_the_action_phase_runs_by_itself(players: int):
    table = trading(players=players)
    table.lock_plan("")
    assert (table.open.phase, table.open.round) == (LOOKOUT, 2)
    kinds = table.kinds()
    assert kinds.index("PlanLocked") < kinds.index("TurnStarted") < kinds.index("RoundStarted")


@pytest.mark.clause("GI-6.01")
def test_while_a_decision_is_open_nothing_else_can_be_done():
    table = trading(players=3)
    table.give_hands(LF="1 F wheel", RF="2 R shotgun", LR="4 B uzi", table="3 L pistol")
    table.lock_plan("")
    assert table.open.phase == ACTION
    assert [table.legal(seat) for seat in ("LF", "RF", "RR")] == [[], [], []]
    assert table.legal(CLOCK) == []
    assert {type(command).__name__ for command in table.legal("LR")} == {"ExtraUzi"}
    locked = ("GI-6.01", "The plan is locked: the Action Phase runs by itself.")
    assert table.refused(Ready(0, True)) == locked
    assert table.refused(Trade(0, 1, (0,), (1,))) == locked
    assert table.refused(Accept(1, 1)) == locked


@pytest.mark.clause("GI-6.04", "GI-9.08")
def test_full_damage_is_wrecked_before_the_first_turn_in_scan_order():
    table = trading()
    table.place(MC1=(0, 2, 1), C4=(-1, 1, 2), C10=(-2, 1, 1))
    table.lock_plan("")
    assert table.happened[1:8] == (
        PlanLocked("GI-5.21"),
        Wrecked("GI-9.07", TILES["C4"], at(-1, 1), 1),
        Wrecked("GI-9.07", TILES["MC1"], at(0, 2), 1),
        CollateralStruck("GI-9.08", TILES["C4"], at(-1, 1), R, None),
        CollateralStruck("GI-9.08", TILES["C4"], at(-1, 1), L, TILES["C10"]),
        Damaged("GI-9.08", TILES["C10"], 1, "collateral", 2),
        CollateralStruck("GI-9.08", TILES["MC1"], at(0, 2), F, None),
    )
    assert table.happened[8] == Wrecked("GI-9.07", TILES["C10"], at(-2, 1), 2)
    [pileup] = table.events(PileupScored)
    assert pileup == PileupScored("GI-10.01", 3, 1, 3, 0)
    assert table.happened.index(pileup) < table.happened.index(table.events(TurnStarted)[0])


@pytest.mark.clause("GI-6.05", "GI-13.09")
def test_resilient_does_not_save_a_tile_at_full_damage():
    table = trading(hostiles_level=2)
    table.place(C3=(2, 2, 2), C9=(-2, 2, 1))
    table.lock_plan("")
    assert [event.tile for event in table.events(Wrecked)] == [TILES["C3"]]
    assert table.events(Repaired) == [Repaired("GI-11.04", TILES["C9"], 1, 0)]


@pytest.mark.clause("GI-6.07", "GI-6.08", "GI-6.09")
@pytest.mark.parametrize(
    ("orders", "expected"),
    [("1234", [0, 1, 2, 3]), ("4321", [3, 2, 1, 0]), ("2413", [2, 0, 3, 1]), ("3142", [1, 3, 0, 2])],
)
def test_turns_are_taken_by_ascending_order(orders: str, expected: list[int]):
    table = trading()
    rest = ("F wheel", "R shotgun", "B pistol", "L uzi")
    hands = {seat: f"{order} {cards_}" for seat, order, cards_ in zip(SEATS, orders, rest, strict=True)}
    table.give_hands(**hands)
    table.lock_plan("")
    directions, equipment = (F, R, B, L), cards.BASIC_EQUIPMENT
    assert table.events(TurnStarted) == [
        TurnStarted("GI-6.07", seat, number, equipment[seat], directions[seat]) for number, seat in enumerate(expected)
    ]
    assert table.events(TurnEnded) == [TurnEnded("GI-6.09", seat) for seat in expected]


@pytest.mark.clause("GI-6.07", "GI-18.02")
def test_an_order_nobody_holds_is_skipped():
    table = trading(players=3)
    table.give_hands(LF="4 F wheel", RF="1 R shotgun", LR="3 L uzi", table="2 B pistol")
    table.lock_plan("")
    assert [(event.seat, event.order) for event in table.events(TurnStarted)] == [(1, 0), (3, 2), (0, 3)]


@pytest.mark.clause("GI-6.08", "GI-8.04")
def test_everybody_acts_whether_there_is_a_target_or_not():
    table = trading()
    table.lock_plan("")
    assert table.events(NoTarget) == [
        NoTarget("GI-8.04", 1, R),
        NoTarget("GI-8.04", 2, B),
        NoTarget("GI-8.04", 3, L),
        NoTarget("GI-8.04", 3, 6),
    ]
    assert table.events(CrewMoved) == [CrewMoved("GI-7.02", F, "wheel")]


@pytest.mark.clause("GI-6.08")
def test_a_turn_that_hurts_the_crew_car_must_be_taken_too():
    table = trading()
    table.place(C1=(0, -1, 1))
    table.give_hands(**PARKED)
    table.lock_plan("")
    assert [event.direction for event in table.events(ShotFired)] == [B]
    assert table.open.crew_damage == 1


@pytest.mark.clause("GI-6.09", "GI-10.06")
def test_a_turn_is_over_when_its_wrecks_and_its_pileup_are_done():
    table = trading()
    table.place(MC4=(1, 0), C4=(2, 0, 1))
    table.give_hands(LF="4 F wheel", RF="1 R pistol", RR="2 B shotgun", LR="3 L uzi")
    table.lock_plan("")
    assert table.happened[2:13] == (
        TurnStarted("GI-6.07", 1, 0, cards.PISTOL, R),
        ShotFired("GI-8.01", 1, cards.PISTOL, R, TILES["MC4"], at(1, 0), 1, "hit"),
        Damaged("GI-8.02", TILES["MC4"], 1, "shot", 1),
        Wrecked("GI-9.07", TILES["MC4"], at(1, 0), 1),
        CollateralStruck("GI-9.08", TILES["MC4"], at(1, 0), R, TILES["C4"]),
        Damaged("GI-9.08", TILES["C4"], 1, "collateral", 2),
        Wrecked("GI-9.07", TILES["C4"], at(2, 0), 2),
        CollateralStruck("GI-9.08", TILES["C4"], at(2, 0), R, None),
        CollateralStruck("GI-9.08", TILES["C4"], at(2, 0), L, None),
        PileupScored("GI-10.01", 2, 1, 2, 0),
        XpChanged("GI-10.01", 2, 2, "pileup"),
    )
    assert table.happened[13:15] == (TurnEnded("GI-6.09", 1), TurnStarted("GI-6.07", 2, 1, cards.SHOTGUN, B))


@pytest.mark.clause("GI-6.10", "GI-6.11", "GI-11.05")
def test_after_the_last_turn_come_the_end_steps():
    table = trading(hostiles_level=2, obstacle="O2")
    table.place(O2=(1, 0), C2=(2, 1), C9=(-2, -1, 1))
    table.give_hands(**PARKED)
    table.lock_plan("")
    kinds = table.kinds()
    last = len(kinds) - 1 - kinds[::-1].index("TurnEnded")
    assert table.happened[last : last + 6] == (
        TurnEnded("GI-6.09", 0),
        ArmedFired("GI-11.09", TILES["C2"], at(2, 1), L, None),
        Repaired("GI-11.04", TILES["C9"], 1, 0),
        OpeningsCounted("GI-10.07", (at(0, 1), at(0, -1), at(-1, 0))),
        XpChanged("GI-10.07", 3, 3, "openings"),
        CollapsePassed("GI-12.01", F),
    )
