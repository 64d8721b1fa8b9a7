"""GI-16: accessories, card by card."""

from __future__ import annotations

import pytest

from game.rules.gun_it import accessories, lookout
from game.rules.gun_it.commands import KeepKey, UseKey
from game.rules.gun_it.events import (
    CAR,
    ChoiceMade,
    CoinFlipped,
    CrewMoved,
    DamageIgnored,
    PileupScored,
    ShotFired,
    TileDealt,
    XpChanged,
)
from game.rules.gun_it.events_of_course import MatchEnded
from game.rules.gun_it.events_of_gear import HostileJoined, SeatRattled
from game.rules.gun_it.geometry import FL, RING, F, L, at
from game.rules.gun_it.state import ACTION, LOOKOUT, TRADING, Worn
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.gear import keys, revealed
from tests.rules.gun_it.pieces import ACCESSORIES, TILES
from tests.rules.gun_it.table import Table, trading

NO = -1
YES = 0


@pytest.mark.clause("GI-16.03", "GI-16.12", "GI-16.13", "GI-16.10")
def test_ac01_lucky_coin() -> None:
    road = Board("T1@-3,0", wears={"LF": "AC01"})
    road.turn("LF", "pistol", "L", "TTH", answers=(YES, YES))
    assert (revealed(road), keys(road), road.damage) == (["AC01"], [0], {"T1": 1})
    road = Board("T1@-3,0", wears={"LF": "AC01"})
    road.turn("LF", "pistol", "L", "T", answers=(NO,))
    assert (keys(road), road.damage) == ([2], {})
    road = Board("T1@-3,0", wears={"RF": "AC01"})
    road.turn("LF", "pistol", "L", "T")
    assert revealed(road) == []
    road = Board("T1@-3,0", shows={"RF": "AC01 1"})
    road.turn("LF", "pistol", "L", "TH", answers=(YES,))
    assert (keys(road), road.damage) == ([0], {"T1": 1})


@pytest.mark.clause("GI-16.03", "GI-16.07", "GI-16.13", "GI-9.06")
def test_ac02_flak_vest() -> None:
    road = Board("T1@0,1", wears={"LF": "AC02"})
    road.turn("RR", "pistol", "F", "T")
    assert (revealed(road), keys(road), road.crew_damage) == (["AC02"], [1], 0)
    assert road.events(DamageIgnored) == [DamageIgnored("GI-16.03", CAR, "vest")]
    road.turn("RR", "pistol", "F", "T", answers=(YES,))
    assert (keys(road), road.crew_damage) == ([0], 0)
    road.turn("RR", "pistol", "F", "T")
    assert road.crew_damage == 1
    declined = Board("T1@0,1", shows={"LF": "AC02 1"})
    declined.turn("RR", "pistol", "F", "T", answers=(NO,))
    assert (keys(declined), declined.crew_damage) == ([1], 1)


@pytest.mark.clause("GI-16.03", "GI-9.06")
def test_a_covered_crew_car_reveals_no_vest() -> None:
    road = Board("A1@0,0", "T1@0,1", wears={"LF": "AC02"})
    road.turn("RR", "pistol", "F", "T")
    assert (revealed(road), road.crew_damage) == ([], 0)


@pytest.mark.clause("GI-16.03", "GI-16.12", "GI-21.35")
def test_ac03_toolbox() -> None:
    for damage, shown in ((1, []), (2, ["AC03"])):
        road = Board(wears={"RR": "AC03"}, crew_damage=damage)
        road.end_steps()
        assert revealed(road) == shown
    table = Table(accessories=True)
    table.give_hands()
    table.change(worn=(Worn(0, ACCESSORIES["AC03"], 1, True),), crew_damage=2)
    table.start_timer()
    assert (table.open.phase, table.legal("LF")) == (LOOKOUT, [UseKey(0, 0), KeepKey(0)])
    table.do(UseKey(0, 0), "")
    assert (table.open.phase, table.open.crew_damage, table.open.worn[0].keys) == (TRADING, 1, 0)


@pytest.mark.clause("GI-16.12")
def test_the_toolbox_opens_only_with_damage_and_a_key() -> None:
    for damage, key in ((0, 1), (2, 0)):
        table = Table(accessories=True)
        table.change(worn=(Worn(0, ACCESSORIES["AC03"], key, True),), crew_damage=damage)
        table.start_timer()
        assert table.open.phase == TRADING


@pytest.mark.clause("GI-16.03", "GI-16.12", "GI-21.38")
def test_ac04_nitro_bottle() -> None:
    road = Board("C4@0,1", wears={"RR": "AC04"})
    road.turn("LF", "wheel", "F", answers=(YES,))
    assert (revealed(road), keys(road)) == (["AC04"], [0])
    assert [event.cause for event in road.events(CrewMoved)] == ["wheel", "nitro"]
    road = Board(wears={"RR": "AC04"})
    road.turn("LF", "wheel", "L")
    assert revealed(road) == []
    road = Board(shows={"RR": "AC04 1"})
    road.turn("LF", "wheel", "L", answers=(NO,))
    assert (keys(road), len(road.events(CrewMoved))) == ([1], 1)
    refused = Board("O3@0,1", shows={"RR": "AC04 1"})
    refused.turn("LF", "wheel", "F")
    assert keys(refused) == [1]


@pytest.mark.clause("GI-16.03", "GI-16.08", "GI-17.07")
def test_ac05_dashcam() -> None:
    pairs = ("MC1@0,1", "MC5@0,2", "MC3@-1,0", "MC7@-2,0", "MC4@1,0", "MC8@2,0")
    road = Board(*pairs, wears={"LR": "AC05"})
    road.turn("LF", "pistol", "F")
    assert revealed(road) == []
    road.turn("LF", "pistol", "L")
    assert (revealed(road), keys(road)) == (["AC05"], [1])
    road.turn("RF", "pistol", "R")
    assert keys(road) == [2]
    last = Board(shows={"LR": "AC05 3"}, round_=5, xp=10)
    last.plan(LF="1 F wheel", RF="2 R shotgun", RR="3 B pistol", LR="4 L uzi")
    assert last.events(XpChanged)[-1] == XpChanged("GI-17.07", 3, 17, "accessory")
    assert (last.events(MatchEnded)[0].score, keys(last)) == (17, [0])


@pytest.mark.clause("GI-16.03", "GI-16.12", "GI-21.37", "GI-8.04")
def test_ac06_spare_magazine() -> None:
    road = Board("T1@-2,0", wears={"LF": "AC06"})
    road.turn("LF", "pistol", "L", "TH", answers=(YES,))
    assert (revealed(road), keys(road), road.damage) == (["AC06"], [0], {"T1": 1})
    nothing = Board(wears={"LF": "AC06"})
    nothing.turn("LF", "shotgun", "L", answers=(NO,))
    assert (revealed(nothing), keys(nothing)) == (["AC06"], [1])
    hit = Board("T1@-1,0", wears={"LF": "AC06"})
    hit.turn("LF", "pistol", "L")
    assert revealed(hit) == []
    other = Board(wears={"RF": "AC06"})
    other.turn("LF", "pistol", "L")
    assert revealed(other) == []
    pair = Board("MC1@0,1", "C4@0,2 d1", shows={"LF": "AC06 1"})
    pair.turn("LF", "pistol", "F", answers=(NO,))
    assert pair.wrecked == ["MC1", "C4"]
    group = Board("MC1@-1,0", "MC2@-2,0", shows={"LF": "AC06 1"})
    group.turn("LF", "pistol", "L", "H", answers=(YES,))
    assert [event.wrecks for event in group.events(PileupScored)] == [2]


@pytest.mark.clause("GI-16.03")
def test_the_uzi_fires_both_its_shots_again() -> None:
    road = Board("T1@-1,0", "T4@-1,-1", shows={"LR": "AC06 1"})
    road.turn("LR", "uzi", "L", answers=(YES,))
    assert road.damage == {"T1": 2, "T4": 2}


@pytest.mark.clause("GI-16.12", "GI-18.10", "GI-18.12", "GI-18.14")
@pytest.mark.parametrize(
    ("equipment", "directions", "fired"),
    [("pistol", "L F", [L, F, F]), ("pistol", "F L", [F, L, L]), ("shotgun", "F L", [FL, FL])],
)
def test_with_three_players_the_last_direction_is_fired_again(
    equipment: str, directions: str, fired: list[int]
) -> None:
    road = Board("T1@-1,0", "T2@0,1", "T5@-1,1", shows={"LF": "AC06 1"}, empty="RR")
    road.turn("LF", equipment, directions, answers=(YES,))
    assert [event.direction for event in road.events(ShotFired)] == fired


@pytest.mark.clause("GI-16.12", "GI-18.14", "GI-7.17")
def test_shooting_and_driving_has_both_windows_and_one_drive() -> None:
    """First the one after the drive, then the one at the end of the turn; the shot is repeated, the drive is not."""
    road = Board("T1@0,1", shows={"LF": "AC06 1", "RF": "AC04 1"}, empty="RR")
    road.turn("LF", "pistol wheel", "F", answers=(NO, YES))
    assert [(event.kind, event.answer) for event in road.events(ChoiceMade)] == [("nitro", NO), ("magazine", YES)]
    assert (road.damage, len(road.events(CrewMoved))) == ({"T1": 2}, 1)


@pytest.mark.clause("GI-16.12", "GI-7.17")
def test_the_window_after_a_drive_opens_once_and_only_if_the_car_moved() -> None:
    road = Board(shows={"RR": "AC04 2"}, cards_="M06B ST03")
    road.turn("LF", "wheel", "L", answers=(YES,))
    assert [event.cause for event in road.events(CrewMoved)] == ["wheel", "wheel", "slide", "nitro"]
    assert keys(road) == [1]
    stuck = Board("O3@0,2", "MC1@0,1", shows={"RR": "AC04 2"})
    stuck.turn("LF", "wheel", "F")
    assert (keys(stuck), stuck.events(ChoiceMade)) == ([2], [])
    half = Board("O3@0,2", shows={"RR": "AC04 2"}, cards_="M06B")
    half.turn("LF", "wheel", "F", answers=(NO,))
    assert len(half.events(CrewMoved)) == 1


@pytest.mark.clause("GI-16.12")
def test_only_a_basic_weapon_that_was_fired_is_fired_again() -> None:
    for turn in (("LF", "wheel", "F"), ("RF", "pistol", "R")):
        road = Board("T1@1,0", shows={"LF": "AC06 1"})
        road.turn(*turn)
        assert road.events(ChoiceMade) == []


@pytest.mark.clause("GI-16.03", "GI-10.07")
def test_ac07_road_flares() -> None:
    road = Board("MC1@0,1", wears={"RF": "AC07"})
    road.end_steps()
    assert (revealed(road), keys(road)) == (["AC07"], [1])
    few = Board("MC1@0,1", "MC2@0,-1", wears={"RF": "AC07"})
    few.end_steps()
    assert revealed(few) == []


@pytest.mark.clause("GI-16.12", "GI-4.03", "GI-16.10", "GI-16.11")
def test_a_flare_keeps_a_space_of_the_ring_empty() -> None:
    table = trading(accessories=True)
    table.change(worn=(Worn(0, ACCESSORIES["AC07"], 2, True),))
    table.lock_plan("")
    assert (table.open.phase, table.open.round) == (LOOKOUT, 2)
    assert table.legal("LF") == [*(UseKey(0, space) for space in RING), KeepKey(0)]
    assert table.legal("RF") == []
    assert table.refused(UseKey(1, RING[0]))[0] == "GI-16.12"
    table.do(UseKey(0, at(1, 0)), "")
    assert at(1, 0) not in dict(table.state.face_down)
    assert len(table.events(TileDealt)) == 7
    assert table.open.worn[0].keys == 1


@pytest.mark.clause("GI-16.10")
def test_a_flare_may_be_kept() -> None:
    table = trading(accessories=True)
    table.change(worn=(Worn(0, ACCESSORIES["AC07"], 2, True),))
    table.lock_plan("")
    table.do(KeepKey(0), "")
    assert (len(table.events(TileDealt)), table.open.worn[0].keys) == (8, 2)


@pytest.mark.clause("GI-16.03", "GI-16.07")
def test_ac08_signal_jammer() -> None:
    road = Board("C1@0,1 d1", wears={"LF": "AC08"})
    road.turn("LF", "pistol", "F")
    assert (road.crew_damage, revealed(road), keys(road)) == (1, ["AC08"], [1])
    risky = Board("T1@0,1", wears={"LF": "AC08"})
    risky.turn("RR", "pistol", "F", "T")
    assert (risky.crew_damage, revealed(risky)) == (1, [])


@pytest.mark.clause("GI-16.12", "GI-16.03")
def test_a_jammed_tile_has_neither_attributes_nor_arrows() -> None:
    road = Board("O1@0,1 d2", "C1@1,0", shows={"LF": "AC08 1"})
    road.run(accessories.jam, answers=(TILES["O1"],))
    road.turn("LF", "pistol", "F")
    assert (road.wrecked, road.crew_damage) == (["O1"], 0)
    heavy = Board("O3@0,1", shows={"LF": "AC08 1"})
    heavy.run(accessories.jam, answers=(TILES["O3"],))
    heavy.turn("LF", "wheel", "F")
    assert heavy.grid == {"O3": (0, 1)}
    assert heavy.crew_damage == 0
    flying = Board("A1@0,1", "MC1@0,1", shows={"LF": "AC08 1"})
    flying.run(accessories.jam, answers=(TILES["A1"],))
    flying.turn("LF", "shotgun", "F")
    assert (flying.wrecked, flying.crew_damage, flying.damage) == (["A1"], 0, {})


@pytest.mark.clause("GI-16.12", "GI-6.01", "GI-6.03")
def test_the_jammer_is_asked_for_before_the_first_turn() -> None:
    table = trading(accessories=True)
    table.place(C1=(1, 0), A2=(-1, 0)) if TILES["A2"] in table.open.in_play else table.place(C1=(1, 0))
    table.change(worn=(Worn(0, ACCESSORIES["AC08"], 1, True),))
    table.lock_plan("")
    assert table.open.phase == ACTION
    assert KeepKey(0) in table.legal("LF")
    assert UseKey(0, TILES["C1"]) in table.legal("LF")
    assert table.kinds()[-2:] == ["PlanLocked", "ChoiceOpened"]
    table.do(UseKey(0, TILES["C1"]))
    assert table.kinds().index("TileJammed") < table.kinds().index("TurnStarted")
    assert table.open.jammed == ()
    assert table.open.worn[0].keys == 0


@pytest.mark.clause("GI-16.03", "GI-8.06", "GI-8.14")
def test_ac09_hot_coffee() -> None:
    road = Board("T1@1,1", "T4@-2,0", wears={"LR": "AC09"})
    road.turn("LF", "wheel", "R")
    assert (revealed(road), road.xp) == (["AC09"], 1)
    assert road.events(SeatRattled) == [SeatRattled("GI-16.03", 3)]
    road.turn("LR", "uzi", "L", "T")
    assert (road.crew_damage, len(road.events(ShotFired))) == (1, 1)
    late = Board(wears={"LF": "AC09"})
    late.turn("LF", "wheel", "R")
    assert revealed(late) == []
    ahead = Board(wears={"LR": "AC09"})
    ahead.turn("LF", "wheel", "F")
    assert revealed(ahead) == []


@pytest.mark.clause("GI-16.03", "GI-18.13")
@pytest.mark.parametrize(("orders", "drives", "triggers"), [("1 4", "2", 1), ("1 2", "3", 0), ("1", "2", 0)])
def test_ac09_counts_both_turns_of_the_pistol(orders: str, drives: str, triggers: int) -> None:
    """With three players, while LF drives to the right after LR's first turn."""
    road = Board(wears={"LR": "AC09"}, empty="RR")
    rest = [order for order in "1234" if order not in orders + drives]
    lying = f"{' '.join(rest[1:])} B uzi"
    road.plan(LF=f"{drives} R wheel", RF=f"{rest[0]} F shotgun", LR=f"{orders} L pistol", table=lying)
    assert [event.seat for event in road.events(SeatRattled)] == [3] * triggers
    assert revealed(road) == ["AC09"] * triggers


@pytest.mark.clause("GI-16.03", "GI-8.06", "GI-18.10", "GI-18.12")
def test_ac09_makes_every_shot_of_a_crew_of_three_risky() -> None:
    """Each shot of the Pistol has its coin, and so has the Shotgun's diagonal away from the car."""
    road = Board("T1@-1,0", "T4@0,-1", shows={"LR": "AC09 0"}, empty="RR", rattled=(3,))
    road.turn("LR", "pistol", "L B", "TH")
    assert (road.crew_damage, road.damage) == (1, {"T4": 1})
    road = Board("T1@-1,-1", shows={"LR": "AC09 0"}, empty="RR", rattled=(3,))
    road.turn("LR", "shotgun", "B L", "H")
    assert road.damage == {"T1": 2}
    wheel = Board(shows={"LF": "AC09 0"}, empty="RR", rattled=(0,))
    wheel.turn("LF", "wheel", "F")
    assert wheel.events(CoinFlipped) == []


@pytest.mark.clause("GI-16.03", "GI-20.02")
def test_ac10_stolen_case() -> None:
    bikes = (TILES["MC1"], TILES["MC5"])
    road = Board("MC1@0,1", "MC5@0,2", wears={"RR": "AC10"}, xp=13, in_play=bikes)
    road.turn("LF", "pistol", "F")
    assert (revealed(road), road.xp) == (["AC10"], 16)
    assert len(road.events(HostileJoined)) == 1
    assert (road.state.deck, road.state.spares, road.state.table.joined) == ((TILES["A1"],), (), 1)
    road.run(lookout.refill)
    road.run(lookout.turn_up, list(RING), "GI-5.04")
    assert (road.where("A1"), road.state.table.joined, road.state.table.in_play) == ((0, 1), 0, (*bikes, TILES["A1"]))
    few = Board("MC1@0,1", "MC5@0,2", wears={"RR": "AC10"}, xp=12)
    few.turn("LF", "pistol", "F")
    assert revealed(few) == []


@pytest.mark.clause("GI-16.03", "GI-10.07")
def test_openings_may_reveal_the_stolen_case() -> None:
    road = Board(wears={"RR": "AC10"}, xp=11)
    road.end_steps()
    assert (revealed(road), road.xp) == (["AC10"], 16)
