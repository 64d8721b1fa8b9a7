"""GI-15, GI-5.15 to GI-5.20, GI-12.12: advanced equipment, card by card."""

from __future__ import annotations

import pytest

from game.core.protocol import SetupError
from game.rules.gun_it import advanced
from game.rules.gun_it.cards import ADVANCED_EQUIPMENT, PISTOL, SHOTGUN, UZI, WHEEL
from game.rules.gun_it.commands import PickTarget, ReturnAdvanced, TakeAdvanced, Trade
from game.rules.gun_it.events import CoinFlipped, NoTarget, ShotFired
from game.rules.gun_it.events_of_gear import (
    AdvancedGone,
    AdvancedLaid,
    AdvancedReturned,
    AdvancedTaken,
    AdvancedUsed,
    Blasted,
)
from game.rules.gun_it.events_of_trading import OfferClosed
from game.rules.gun_it.geometry import NAMES, R
from game.rules.gun_it.state import ACTION, LOOKOUT, NO_CARD, Gear
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.pieces import CARDS, SEATS, TILES
from tests.rules.gun_it.table import Table, trading

ROCKET, SNIPER, GRENADE, MINIGUN, FLAMES, SHOCK = ADVANCED_EQUIPMENT


def board(*tiles: str, name: str, uses: int = 1, **options: object) -> Board:
    """A road on which this advanced equipment is used."""
    return Board(*tiles, gear=(Gear(CARDS[name], uses, PISTOL),), **options)  # type: ignore[arg-type]


def shop(**options: object) -> Table:
    """Cards are traded; the Rocket Launcher lies on the table."""
    return trading(crew_level=2, equipment="AE1", **options)


# --- set-up


@pytest.mark.clause("GI-3.01", "GI-3.02", "GI-15.02")
def test_from_level_2_on_one_advanced_equipment_lies_on_the_table() -> None:
    assert Table().open.gear == ()
    for level in (2, 3):
        table = Table(crew_level=level, equipment="AE5")
        assert table.open.gear == (Gear(FLAMES, 2),)
        assert table.events(AdvancedLaid) == [AdvancedLaid("GI-3.02", FLAMES, 2)]


@pytest.mark.clause("GI-3.02")
def test_the_advanced_equipment_may_be_left_to_chance() -> None:
    drawn = {Table(crew_level=2, seed=seed).open.gear[0].card for seed in range(60)}
    assert drawn == set(ADVANCED_EQUIPMENT)


@pytest.mark.clause("GI-3.02")
def test_a_card_that_is_no_advanced_equipment_is_refused() -> None:
    with pytest.raises(SetupError, match="equipment: there is no 'E2'; choose one of random, AE1, AE2"):
        Table(crew_level=2, equipment="E2")


# --- taking and returning


@pytest.mark.clause("GI-5.15", "GI-5.20", "GI-5.21")
def test_anyone_takes_it_and_parks_basic_equipment() -> None:
    table = shop()
    table.ready("LF")
    table.do(TakeAdvanced(2, ROCKET, PISTOL))
    assert table.hand("RR") == "3 B rocket"
    assert table.open.gear == (Gear(ROCKET, 1, PISTOL),)
    assert (table.open.ready, table.open.trades) == ((), 0)
    assert table.happened == (AdvancedTaken("GI-5.15", 2, ROCKET, PISTOL, (2, 6, ROCKET)),)


@pytest.mark.clause("GI-5.16")
def test_it_cannot_be_taken_twice_and_nothing_else_is_parked() -> None:
    table = trading(crew_level=2, equipment="AE1")
    table.change(gear=(*table.open.gear, Gear(SHOCK, 2)))
    assert table.refused(TakeAdvanced(0, ROCKET, PISTOL)) == (
        "GI-5.16", "Only basic equipment in your own hand can be parked.",
    )  # fmt: skip
    table.do(TakeAdvanced(2, ROCKET, PISTOL))
    assert table.refused(TakeAdvanced(2, SHOCK, ROCKET))[0] == "GI-5.16"
    assert table.refused(TakeAdvanced(1, ROCKET, SHOTGUN)) == ("GI-5.15", "That equipment does not lie on the table.")
    table.do(TakeAdvanced(1, SHOCK, SHOTGUN))
    assert [gear.parked for gear in table.open.gear] == [PISTOL, SHOTGUN]


@pytest.mark.clause("GI-5.17")
def test_the_wheel_may_be_parked() -> None:
    table = shop()
    table.do(TakeAdvanced(0, ROCKET, WHEEL))
    assert table.hand("LF") == "1 F rocket"


@pytest.mark.clause("GI-5.18")
def test_it_is_traded_like_any_equipment() -> None:
    table = shop()
    table.do(TakeAdvanced(0, ROCKET, WHEEL))
    table.trade("LF", "LR", "equipment")
    table.accept("LR")
    assert (table.hand("LF"), table.hand("LR")) == ("1 F uzi", "4 L rocket")


@pytest.mark.clause("GI-5.19")
def test_its_holder_puts_it_back() -> None:
    table = shop()
    table.do(TakeAdvanced(2, ROCKET, PISTOL))
    for seat, card in ((0, ROCKET), (1, SHOTGUN)):
        refusal = table.refused(ReturnAdvanced(seat, card))
        assert refusal == ("GI-5.19", "Only its holder puts an advanced equipment back.")
    table.ready("LF")
    table.do(ReturnAdvanced(2, ROCKET))
    assert (table.hand("RR"), table.open.gear, table.open.ready) == ("3 B pistol", (Gear(ROCKET, 1),), ())
    assert table.happened == (AdvancedReturned("GI-5.19", 2, ROCKET, PISTOL, (2, 6, PISTOL)),)


@pytest.mark.clause("GI-5.19", "GI-5.10")
def test_it_is_not_put_back_where_the_wheel_may_not_be() -> None:
    table = shop()
    table.do(TakeAdvanced(0, ROCKET, WHEEL))
    table.trade("LF", "LR", "equipment")
    table.accept("LR")
    assert table.refused(ReturnAdvanced(3, ROCKET)) == ("GI-5.19", "What was parked for it may not be held there.")


@pytest.mark.clause("GI-5.11", "GI-5.15")
def test_an_offer_of_the_parked_card_is_void() -> None:
    table = shop()
    table.trade("RF", "RR", "equipment")
    table.do(TakeAdvanced(2, ROCKET, PISTOL))
    assert table.events(OfferClosed) == [OfferClosed("GI-5.11", 1, "void")]


@pytest.mark.clause("GI-5.13", "GI-5.27", "GI-5.23")
def test_it_is_taken_only_while_cards_are_traded() -> None:
    early = Table(crew_level=2, equipment="AE1")
    early.give_hands()
    assert early.refused(TakeAdvanced(2, ROCKET, PISTOL))[0] == "GI-5.13"
    late = shop(scenario_level=3)
    late.change(clock=0)
    assert late.refused(TakeAdvanced(2, ROCKET, PISTOL))[0] == "GI-5.27"


@pytest.mark.clause("GI-18.32")
def test_a_locked_card_is_neither_parked_nor_put_back() -> None:
    table = shop(players=1)
    table.change(locked=(PISTOL,))
    assert table.refused(TakeAdvanced(2, ROCKET, PISTOL))[0] == "GI-18.32"
    table.do(TakeAdvanced(1, ROCKET, SHOTGUN))
    assert table.open.to_lock == ()
    table.change(locked=(ROCKET,))
    assert table.refused(ReturnAdvanced(1, ROCKET))[0] == "GI-18.32"


# --- three players


@pytest.mark.clause("GI-18.19")
def test_with_two_basic_cards_either_is_parked() -> None:
    table = shop(players=3)
    table.give_hands(LF="1 F wheel shotgun", RF="2 R pistol", LR="4 L uzi", table="3 B")
    assert {command.parked for command in table.legal("LF") if isinstance(command, TakeAdvanced)} == {WHEEL, SHOTGUN}
    table.do(TakeAdvanced(0, ROCKET, SHOTGUN))
    assert table.hand("LF") == "1 F wheel rocket"
    table.exchange("LF", "table", give="rocket")
    assert table.open.gear == (Gear(ROCKET, 1, SHOTGUN),)
    assert not any(isinstance(command, TakeAdvanced) for command in table.legal("RF"))
    table.exchange("RF", "table", take="rocket", give="pistol")
    assert table.hand("RF") == "2 R rocket"


@pytest.mark.clause("GI-18.18", "GI-18.09")
def test_it_has_no_text_for_three() -> None:
    board_ = board("C4@-1,0", "C1@0,1", name="rocket", empty="RR")
    board_.plan(LF="1 F rocket", RF="2 R shotgun", LR="4 L uzi", table="3 B wheel")
    assert "C1" in board_.wrecked


# --- the six cards


@pytest.mark.clause("GI-15.03")
def test_we_31_rocket() -> None:
    road = board("C1@1,0", "C4@1,1", "MC1@2,0", name="rocket")
    road.turn("RF", "rocket", "R")
    assert road.wrecked == ["C1", "MC1", "C4"]
    assert (road.crew_damage, road.xp) == (0, 3)
    assert road.told(Blasted)[0].startswith("Blasted GI-15.03 RF rocket")
    assert [event.wave for event in road.said if type(event).__name__ == "Wrecked"] == [1, 1, 2]


@pytest.mark.clause("GI-15.03", "GI-8.05")
def test_a_rocket_may_be_long_and_risky() -> None:
    for coins, damage, crew in (("HH", {"T1": 3}, 0), ("HT", {}, 0), ("T", {}, 1)):
        road = board("T1@0,3", name="rocket")
        road.turn("RR", "rocket", "F", coins)
        assert road.crew_damage == crew
        assert (road.wrecked == ["T1"]) == bool(damage)


@pytest.mark.clause("GI-15.03", "GI-8.05")
def test_the_sniper_picks_any_vehicle_on_the_line() -> None:
    road = board("MC1@1,0", "T1@3,0", "C4@2,1", name="sniper")
    road.turn("RF", "sniper", "R", answers=(TILES["T1"],))
    assert (road.damage, road.events(CoinFlipped)) == ({"T1": 2}, [])


@pytest.mark.clause("GI-15.03", "GI-6.01")
def test_the_snipers_pick_is_asked_for_in_the_match() -> None:
    table = trading(crew_level=2, equipment="AE2")
    table.give_hands(LF="2 F wheel", RF="1 R shotgun", RR="3 B pistol", LR="4 L uzi")
    table.place(MC1=(1, 0), T1=(3, 0))
    table.do(TakeAdvanced(1, SNIPER, SHOTGUN))
    table.lock_plan("")
    assert table.open.phase == ACTION
    assert table.legal("RF") == [PickTarget(1, TILES["MC1"]), PickTarget(1, TILES["T1"])]
    assert table.legal("LF") == []
    assert table.refused(PickTarget(0, TILES["T1"]))[0] == "GI-15.03"
    assert table.refused(PickTarget(1, TILES["C1"]))[1] == "That is no answer to the question."
    table.do(PickTarget(1, TILES["T1"]), "")
    shots = [event for event in table.events(ShotFired) if event.seat == 1]
    assert [(event.target, event.result) for event in shots] == [(TILES["T1"], "hit")]
    assert table.open.phase == LOOKOUT


@pytest.mark.clause("GI-15.03", "GI-15.05")
def test_a_sniper_with_one_vehicle_in_sight_is_not_asked() -> None:
    road = board("T1@3,0", name="sniper")
    road.turn("RF", "sniper", "R")
    assert road.damage == {"T1": 2}


@pytest.mark.clause("GI-15.03", "GI-8.06")
def test_the_grenade_hits_one_side_of_the_ring() -> None:
    road = board("T1@-1,1", "MC8@0,1", "T5@1,1", "C4@0,2", name="grenade", hostiles=2)
    road.turn("LF", "grenade", "F")
    assert (road.damage, road.wrecked) == ({"T1": 1, "T5": 2}, ["MC8"])
    empty = board("C4@0,2", name="grenade")
    empty.turn("LR", "grenade", "F")
    assert (empty.damage, empty.events(CoinFlipped)) == ({}, [])
    assert empty.told(NoTarget) == ["NoTarget GI-8.04 LR F"]
    risky = board("T1@-1,1", name="grenade")
    risky.turn("LR", "grenade", "F", "T")
    assert (risky.damage, risky.crew_damage) == ({}, 1)


RING = ("T1@0,1", "T2@1,1", "T3@1,0", "T4@1,-1", "T5@0,-1", "T6@-1,-1", "C4@-1,0", "C7@-1,1")


@pytest.mark.clause("GI-15.03")
@pytest.mark.parametrize(
    ("seat", "direction", "side"),
    [("RF", "F", "C7 T1 T2"), ("RF", "R", "T2 T3 T4"), ("LR", "B", "T4 T5 T6"), ("LR", "L", "T6 C4 C7")],
)
def test_a_side_of_the_ring_is_three_spaces_with_both_corners(seat: str, direction: str, side: str) -> None:
    road = board(*RING, name="grenade")
    road.turn(seat, "grenade", direction)
    assert sorted(road.damage) == sorted(side.split())


@pytest.mark.clause("GI-15.03", "GI-8.01")
def test_each_hit_is_told_with_who_shot_what() -> None:
    for name, seat, direction in (("rocket", "RF", "R"), ("flamethrower", "LR", "L")):
        road = board("T1@1,0", "T4@-1,0", name=name)
        road.turn(seat, name, direction)
        target = {"R": "T1", "L": "T4"}[direction]
        (shot,) = road.events(ShotFired)
        assert (shot.seat, shot.equipment, shot.direction) == (SEATS[seat], CARDS[name], NAMES.index(direction))
        assert (shot.target, shot.distance, shot.result) == (TILES[target], 1, "hit")
    road = board("T1@2,0", name="rocket")
    road.turn("RF", "rocket", "R", "T")
    (shot,) = road.events(ShotFired)
    assert (shot.seat, shot.equipment, shot.direction, shot.result) == (SEATS["RF"], ROCKET, R, "miss")


@pytest.mark.clause("GI-15.03", "GI-8.13")
def test_the_minigun_fires_three_times() -> None:
    road = board("MC1@1,0", "C4@2,0", name="minigun")
    road.turn("RF", "minigun", "R", "HT")
    assert (road.wrecked, road.damage) == (["MC1"], {"C4": 1})


@pytest.mark.clause("GI-15.03", "GI-15.04")
def test_one_risky_coin_counts_for_the_whole_burst() -> None:
    road = board("T1@0,1", name="minigun")
    road.turn("RR", "minigun", "F", "H")
    assert road.wrecked == ["T1"]
    road = board("T1@0,1", name="minigun")
    road.turn("RR", "minigun", "F", "T")
    assert (road.damage, road.crew_damage, road.state.table.gear[0].uses) == ({}, 1, 0)


@pytest.mark.clause("GI-15.03", "GI-8.04", "GI-8.07")
def test_the_coins_of_a_burst() -> None:
    """The risky coin comes with the first shot and only if it has a target; each shot has a long coin of its own, as
    its target stands then."""
    empty = board("T1@1,0", name="minigun")
    empty.turn("RR", "minigun", "F")
    assert (empty.events(CoinFlipped), len(empty.events(NoTarget))) == ([], 3)
    road = board("MC1@0,1", "T1@0,3", name="minigun")
    road.turn("RR", "minigun", "F", "HTH")
    assert [(event.kind, event.heads) for event in road.events(CoinFlipped)] == [
        ("risky", True), ("long", False), ("long", True)
    ]  # fmt: skip
    assert (road.wrecked, road.damage) == (["MC1"], {"T1": 1})
    spared = board("T1@0,1", name="minigun", cards_="M05B")
    spared.turn("RR", "minigun", "F", "T")
    assert (spared.crew_damage, spared.damage, spared.state.table.gear[0].uses) == (0, {}, 0)


@pytest.mark.clause("GI-15.03", "GI-15.06")
def test_the_flamethrower_hits_two_spaces_at_once() -> None:
    road = board("MC1@1,0", "T1@2,0", "T4@3,0", name="flamethrower", uses=2)
    road.turn("RF", "flamethrower", "R")
    assert (road.wrecked, road.damage) == (["MC1"], {"T1": 1})
    assert road.state.table.gear == (Gear(FLAMES, 1, PISTOL),)
    assert road.told(AdvancedUsed) == ["AdvancedUsed GI-15.05 RF 16 1"]


@pytest.mark.clause("GI-13.27", "GI-7.05", "GI-15.03")
def test_we_32_shock_cannon_into_heavy() -> None:
    road = board("C4@1,0", "O3@2,0", name="shock", uses=2)
    road.turn("RF", "shock", "R")
    assert (road.wrecked, road.damage, road.armor_used, road.crew_damage) == (["C4"], {"O3": 1}, ["O3"], 1)


@pytest.mark.clause("GI-15.03", "GI-7.03")
def test_the_shock_cannon_pushes_the_target_and_its_chain() -> None:
    road = board("C4@1,0", "MC1@2,0", name="shock", uses=2)
    road.turn("RF", "shock", "R")
    assert (road.grid, road.damage) == ({"C4": (2, 0), "MC1": (3, 0)}, {"C4": 1})


@pytest.mark.clause("GI-13.27")
@pytest.mark.parametrize(("tile", "damage"), [("O3@1,0", {}), ("A1@1,0", {"A1": 1}), ("A2@1,0", {"A2": 1})])
def test_what_is_heavy_or_flies_is_not_pushed(tile: str, damage: dict[str, int]) -> None:
    road = board(tile, name="shock", uses=2)
    road.turn("RF", "shock", "R")
    assert (road.damage, list(road.grid.values()), road.crew_damage) == (damage, [(1, 0)], 0)


# --- spent


@pytest.mark.clause("GI-15.05", "GI-15.06", "GI-15.20", "GI-12.12", "GI-15.22")
def test_a_spent_card_leaves_in_the_aftermath() -> None:
    table = shop()
    table.do(TakeAdvanced(2, ROCKET, PISTOL))
    table.lock_plan("")
    assert table.events(AdvancedUsed) == [AdvancedUsed("GI-15.05", 2, ROCKET, 0)]
    assert table.events(AdvancedGone)[0].basic == PISTOL
    assert (table.hand("RR"), table.open.gear, table.open.boxed) == ("3 B pistol", (), (ROCKET,))


@pytest.mark.clause("GI-15.21")
def test_a_card_with_keys_left_stays() -> None:
    table = trading(crew_level=2, equipment="AE5")
    table.do(TakeAdvanced(2, FLAMES, PISTOL))
    table.lock_plan("")
    assert (table.hand("RR"), table.open.gear) == ("3 B flamethrower", (Gear(FLAMES, 1, PISTOL),))


@pytest.mark.clause("GI-15.07", "GI-18.19")
def test_a_card_that_takes_no_turn_is_not_spent() -> None:
    table = shop(players=3)
    table.do(TakeAdvanced(0, ROCKET, WHEEL))
    table.exchange("LF", "table", give="rocket", take="pistol")
    table.lock_plan("")
    assert (table.events(AdvancedUsed), table.open.gear) == ([], (Gear(ROCKET, 1, WHEEL),))


@pytest.mark.clause("GI-12.13")
def test_we_39_wheel_comes_home() -> None:
    table = trading(crew_level=2, equipment="AE3")
    table.do(TakeAdvanced(0, GRENADE, WHEEL))
    table.do(Trade(0, 2, (GRENADE,), (PISTOL,)))
    table.accept("RR")
    table.lock_plan("")
    assert [table.hand(seat) for seat in ("LF", "RF", "RR")] == ["1 F pistol", "2 R wheel", "3 B shotgun"]


@pytest.mark.clause("GI-12.13", "GI-12.15")
def test_with_three_the_card_held_longer_goes_to_the_rear() -> None:
    road = Board(
        empty="RR", gear=(Gear(ROCKET, 0, WHEEL),), hands=((0, 4, PISTOL, SHOTGUN), (1, 5, UZI), (), (3, 7, ROCKET), ())
    )
    road.run(advanced.return_spent)
    assert road.state.table.hands[0] == (0, 4, SHOTGUN, WHEEL)
    assert road.state.table.hands[3] == (3, 7, PISTOL)


@pytest.mark.clause("GI-12.13")
def test_with_backseat_driving_the_wheel_comes_to_the_rear() -> None:
    road = Board(
        backseat=True, gear=(Gear(ROCKET, 0, WHEEL),), hands=((0, 4, 9), (1, 5, 10), (2, 6, 11), (3, 7, ROCKET), ())
    )
    road.run(advanced.return_spent)
    assert road.state.table.hands[3] == (3, 7, WHEEL)


@pytest.mark.clause("GI-21.36")
def test_it_is_returned_after_the_final_round_too() -> None:
    table = shop(scenario="SC0")
    table.do(TakeAdvanced(2, ROCKET, PISTOL))
    table.change(round=4)
    table.lock_plan("")
    assert (table.open.rank, table.open.boxed, table.hand("RR")) == (0, (ROCKET,), "3 B pistol")


def test_nothing_is_parked_at_first() -> None:
    assert Gear(ROCKET, 1).parked == NO_CARD
