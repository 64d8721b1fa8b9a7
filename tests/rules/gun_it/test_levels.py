"""GI-3: what the complexity levels of The Scenario and The Hostiles change."""

from __future__ import annotations

import pytest

from game.rules.gun_it.attributes import ARMED, ATTRIBUTES, HEAVY
from game.rules.gun_it.events import (
    CAR,
    ArmedFired,
    CollateralStruck,
    CrewMoved,
    Damaged,
    MoveRefused,
    PileupScored,
    Repaired,
    Wrecked,
    XpChanged,
)
from game.rules.gun_it.events_of_trading import TimerStarted
from game.rules.gun_it.geometry import B, F, L, R
from tests.rules.gun_it.pieces import CONTENT, TILES
from tests.rules.gun_it.table import PARKED, Table, trading

TWO_PILEUPS = {
    "MC2": (0, 2, 1), "MC5": (1, 2, 1),  # before the first turn
    "MC8": (0, -1), "C10": (1, -1, 1),  # RR's turn
}  # fmt: skip


def bonus_of_two_pileups(level: int, damage: int) -> list[PileupScored]:
    table = trading(scenario_level=level, limit="none")
    table.place(**TWO_PILEUPS)
    table.change(crew_damage=damage)
    table.give_hands(**PARKED)
    table.lock_plan()
    return table.events(PileupScored)[:2]


@pytest.mark.clause("GI-3.04", "GI-3.05", "GI-10.04")
@pytest.mark.parametrize(
    ("level", "damage", "bonus"), [(1, 3, 2), (2, 2, 2), (2, 3, 4), (3, 3, 4), (3, 2, 2), (2, 0, 2)]
)
def test_the_bonus_is_doubled_at_three_damage_from_level_two_on(level: int, damage: int, bonus: int):
    first, second = bonus_of_two_pileups(level, damage)
    assert first == PileupScored("GI-10.01", 2, 1, 2, 0)
    assert second == PileupScored("GI-10.01", 2, 2, 2, bonus)


@pytest.mark.clause("GI-3.05")
def test_the_damage_is_read_when_the_bonus_is_given():
    """An arrow of the second pileup brings the crew car to 3."""
    table = trading(scenario_level=2)
    table.place(MC2=(0, 2, 1), MC5=(1, 2, 1), T4=(0, -1, 1, 2), MC1=(1, -1))
    table.change(crew_damage=2)
    table.give_hands(**PARKED)
    table.lock_plan()
    assert table.events(Damaged)[1] == Damaged("GI-9.10", CAR, 1, "collateral", 3)
    assert table.events(PileupScored)[1] == PileupScored("GI-10.01", 2, 2, 2, 4)
    assert table.events(XpChanged)[2] == XpChanged("GI-10.04", 4, 8, "bonus")


@pytest.mark.clause("GI-3.06", "GI-5.24")
@pytest.mark.parametrize(("level", "ticks"), [(1, 1200), (2, 1200), (3, 5400)])
def test_one_timer_for_the_whole_match_at_level_three(level: int, ticks: int):
    table = Table(scenario_level=level)
    assert table.open.clock == ticks
    table.start_timer()
    assert [event.ticks for event in table.events(TimerStarted)] == [ticks]


@pytest.mark.clause("GI-3.13", "GI-3.14", "GI-13.01")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_conditional_attributes_are_on_from_level_two_of_the_hostiles(level: int):
    tables = Table(hostiles_level=level).rules.tables(Table(hostiles_level=level).setup)
    for number, tile in enumerate(CONTENT.tiles):
        printed = tile.attributes + (tile.conditional if level > 1 else ())
        assert tables.bits(number, 0) == sum(ATTRIBUTES[name] for name in printed), tile.id
    conditional = {tile.id: tile.conditional for tile in CONTENT.tiles if tile.conditional}
    assert len(conditional) == 19
    assert all(tile.group == "basic" for tile in CONTENT.tiles if tile.conditional)


@pytest.mark.clause("GI-3.15", "GI-3.16")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_damage_arms_cars_and_weighs_on_trucks_at_level_three(level: int):
    table = Table(hostiles_level=level)
    tables = table.rules.tables(table.setup)
    armed = {t.id for n, t in enumerate(CONTENT.tiles) if tables.bits(n, 1) & ~tables.bits(n, 0) & ARMED}
    heavy = {t.id for n, t in enumerate(CONTENT.tiles) if tables.bits(n, 2) & ~tables.bits(n, 1) & HEAVY}
    printed = [set(tile.attributes + tile.conditional) for tile in CONTENT.tiles]
    cars = {t.id for t, has in zip(CONTENT.tiles, printed, strict=True) if t.kind == "car" and "armed" not in has}
    trucks = {t.id for t, has in zip(CONTENT.tiles, printed, strict=True) if t.kind == "truck" and "heavy" not in has}
    assert armed == (cars if level == 3 else set())
    assert heavy == (trucks if level == 3 else set())
    assert not any(tables.bits(n, 1) & ~tables.bits(n, 0) & HEAVY for n in range(len(CONTENT.tiles)))
    assert "A6" in cars
    assert "A4" in trucks


@pytest.mark.clause("GI-3.15", "GI-3.16")
@pytest.mark.parametrize(("level", "fires"), [(2, False), (3, True)])
def test_a_damaged_car_fires_at_level_three(level: int, fires: bool):
    table = trading(hostiles_level=level, obstacle="O3")
    table.place(O3=(1, 0), C4=(2, 1, 1), C1=(-2, 2))
    table.give_hands(**PARKED)
    table.lock_plan("")
    assert [event.tile for event in table.events(ArmedFired)] == ([TILES["C4"]] if fires else [])


@pytest.mark.clause("GI-3.16")
def test_the_attribute_goes_with_the_damage():
    """C3 fires, then repairs: next round it is not Armed."""
    table = trading(hostiles_level=3, obstacle="O3")
    table.place(O3=(1, 0), C3=(-1, 1, 1))
    table.give_hands(**PARKED)
    table.lock_plan("")
    assert [event.tile for event in table.events(ArmedFired)] == [TILES["C3"]]
    assert table.events(Repaired) == [Repaired("GI-11.04", TILES["C3"], 1, 0)]
    table.place(O3=(1, 0), C3=(-1, 1))
    table.play_round("")
    assert table.events(ArmedFired) == []


@pytest.mark.clause("GI-3.15", "GI-3.16")
@pytest.mark.parametrize(("level", "damage", "moves"), [(2, 2, True), (3, 0, True), (3, 1, True), (3, 2, False)])
def test_a_truck_with_two_damage_refuses_pushes_at_level_three(level: int, damage: int, moves: bool):
    table = trading(hostiles_level=level)
    table.place(T1=(0, 1, damage))
    table.give_hands()
    table.lock_plan("")
    assert (table.events(CrewMoved) != []) is moves
    assert table.events(MoveRefused) == ([] if moves else [MoveRefused("GI-7.05", CAR, TILES["T1"], F)])


@pytest.mark.clause("GI-3.15", "GI-3.17", "GI-10.02")
@pytest.mark.parametrize(("level", "scored"), [(1, [2]), (2, [2]), (3, [])])
def test_an_obstacle_does_not_count_at_level_three(level: int, scored: list[int]):
    """O4 and MC1 are wrecked in one turn; the arrows of O4 act at every level."""
    table = trading(hostiles_level=level, obstacle="O4")
    table.place(O4=(0, -1), MC1=(-1, -1))
    table.give_hands(**PARKED)
    table.lock_plan("")
    assert [event.tile for event in table.events(Wrecked)] == [TILES["O4"], TILES["MC1"]]
    assert [event.wrecks for event in table.events(PileupScored)] == scored
    struck = {event.direction: event.target for event in table.events(CollateralStruck) if event.tile == TILES["O4"]}
    assert struck == {F: CAR, R: None, B: None, L: TILES["MC1"]}


@pytest.mark.clause("GI-3.17")
def test_an_obstacle_does_not_add_to_a_pileup_at_level_three():
    table = trading(hostiles_level=3, obstacle="O4")
    table.place(O4=(0, -1), MC1=(-1, -1), MC2=(1, -1))
    table.give_hands(**PARKED)
    table.lock_plan("")
    assert table.events(PileupScored) == [PileupScored("GI-10.01", 2, 1, 2, 0)]
    assert table.open.all_pileups == 1
