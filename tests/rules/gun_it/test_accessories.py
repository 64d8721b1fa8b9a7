"""GI-16: accessories, card by card, their keys and their windows."""

from __future__ import annotations

import pytest

from game.core.protocol import encode
from game.rules.gun_it import accessories, lookout, wear
from game.rules.gun_it.commands import AssignAccessory, DiscardAccessory, KeepKey, UseKey
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
from game.rules.gun_it.events_of_gear import AccessoryDealt, AccessoryRevealed, HostileJoined, KeysChanged, SeatRattled
from game.rules.gun_it.geometry import FL, RING, F, L, at
from game.rules.gun_it.kit import Kit
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import ACTION, HIDDEN, LOOKOUT, NO_CARD, TRADING, Ask, Worn
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.pieces import ACCESSORIES, CONTENT, TILES, Luck
from tests.rules.gun_it.table import Table, trading

NO = -1
YES = 0


def keys(board: Board) -> list[int]:
    """Keys on the accessories in play."""
    return [worn.keys for worn in board.state.table.worn]


def revealed(board: Board) -> list[str]:
    """The accessories revealed so far, in order."""
    return [CONTENT.accessories[event.card].id for event in board.events(AccessoryRevealed)]


# --- dealing


@pytest.mark.clause("GI-16.01", "GI-2.10", "GI-3.03")
def test_the_driver_gets_one_and_at_level_3_everybody() -> None:
    assert Table().open.worn == ()
    for level in (1, 2):
        assert Table(accessories=True, crew_level=level).open.worn == (Worn(0, HIDDEN),)
    for options in ({"crew_level": 3}, {"crew_level": 3, "accessories": True}):
        table = Table(**options)
        assert table.open.worn == tuple(Worn(seat, HIDDEN) for seat in range(4))
        cards = [card for _, card in table.state.hidden] + list(table.state.undealt)
        assert sorted(cards) == list(range(10))
    three = Table(players=3, crew_level=3)
    assert [worn.seat for worn in three.open.worn] == [0, 1, 3]


@pytest.mark.clause("GI-16.01", "GI-2.10", "GI-16.03")
def test_chance_deals_them_and_the_hostile_that_one_may_bring() -> None:
    tables = [Table(accessories=True, seed=seed) for seed in range(30)]
    assert len({table.state.hidden for table in tables}) > 5
    for table in tables[:5]:
        spares = [i for i, tile in enumerate(CONTENT.tiles) if tile.group == "advanced" and i not in table.open.in_play]
        assert sorted(table.state.spares) == spares
    assert len({table.state.spares[-1] for table in tables}) > 3


@pytest.mark.clause("GI-16.02", "GI-16.04", "GI-20.01")
def test_only_the_owner_sees_a_hidden_accessory() -> None:
    table = Table(crew_level=3, seed=5)
    for seat in range(4):
        view = table.rules.view(table.state, (seat,))
        assert view.hidden == tuple(pair for pair in table.state.hidden if pair[0] == seat)
    dealt = table.events(AccessoryDealt)
    assert [event.masked((0,)).card == HIDDEN for event in dealt] == [False, True, True, True]
    view = table.view("LF")
    for seed in range(5):
        other = table.rules.imagine(view, seed)
        assert encode(table.rules.view(other, (0,))) == encode(view)


@pytest.mark.clause("GI-16.01")
def test_there_are_ten_accessories() -> None:
    assert [card.id for card in CONTENT.accessories] == [f"AC{number:02}" for number in range(1, 11)]


# --- the ten cards


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


# --- order, once, keys


@pytest.mark.clause("GI-16.06")
def test_several_are_revealed_clockwise_from_the_driver() -> None:
    road = Board(wears={"LR": "AC03", "LF": "AC07", "RR": "AC10"}, xp=12, crew_damage=2)
    road.end_steps()
    assert revealed(road) == ["AC07", "AC03", "AC10"]
    both = Board("T1@-3,0", wears={"LF": "AC01"}, shows={})
    both.turn("LF", "pistol", "L", "T", answers=(NO,))
    assert revealed(both) == ["AC01"]


@pytest.mark.clause("GI-16.05")
def test_each_is_revealed_once_and_only_by_what_happens_later() -> None:
    road = Board(wears={"LF": "AC07"})
    road.end_steps()
    road.end_steps()
    assert (revealed(road), keys(road)) == (["AC07"], [1])
    dealt = Board(wears={"LF": "AC08"}, crew_damage=3)
    dealt.end_steps()
    assert revealed(dealt) == []


@pytest.mark.clause("GI-16.07")
def test_damage_amid_a_wave_is_looked_at_after_it() -> None:
    road = Board("C1@0,1 d1", "MC2@0,2", wears={"LF": "AC08"})
    road.turn("LF", "pistol", "F")
    kinds = [type(event).__name__ for event in road.said]
    assert kinds.index("AccessoryRevealed") > kinds.index("CollateralStruck")
    assert road.wrecked == ["C1", "MC2"]
    assert kinds.index("AccessoryRevealed") < len(kinds) - 1 - kinds[::-1].index("Wrecked")


@pytest.mark.clause("GI-16.08", "GI-16.09")
def test_keys_lie_on_their_accessory_and_only_its_owner_is_asked() -> None:
    table = trading(accessories=True)
    table.give_hands(LF="2 F wheel", RF="1 R shotgun", RR="3 B pistol", LR="4 L uzi")
    table.place(T1=(3, 0))
    table.change(worn=(Worn(3, ACCESSORIES["AC01"], 1, True),))
    table.lock_plan("T")
    assert table.open.phase == ACTION
    assert table.legal("LR") == [UseKey(3, 0), KeepKey(3)]
    assert table.legal("RF") == []
    table.do(UseKey(3, 0), "H")
    assert table.events(KeysChanged)[0] == KeysChanged("GI-16.10", ACCESSORIES["AC01"], -1, 0, 0)
    assert [event.heads for event in table.events(CoinFlipped)] == [True]
    assert next(event for event in table.log if isinstance(event, CoinFlipped)).heads is False


@pytest.mark.clause("GI-16.12")
def test_the_toolbox_asks_whoever_owns_it() -> None:
    table = Table(accessories=True)
    table.change(worn=(Worn(2, ACCESSORIES["AC03"], 1, True),), crew_damage=1, ask=Ask("toolbox", 2))
    assert table.legal("RR") == [UseKey(2, 0), KeepKey(2)]


@pytest.mark.clause("GI-16.08")
def test_a_copy_for_looking_ahead_has_the_same_accessories_and_keeps_to_itself() -> None:
    road = Board("T1@0,1", wears={"RR": "AC10"}, shows={"LR": "AC05 2"}, rattled=(3,), key_pool=1)
    s = Scratch(road.tables, road.state, Luck(""))
    copy = s.copy(Luck(""))
    assert s.kit is not None
    assert copy.kit is not None
    assert [getattr(copy.kit, name) for name in Kit.__slots__] == [getattr(s.kit, name) for name in Kit.__slots__]
    copy.kit.hidden.clear()
    assert s.kit.hidden == {2: ACCESSORIES["AC10"]}


@pytest.mark.clause("GI-6.01", "GI-16.12")
def test_decks_are_the_same_after_a_question() -> None:
    table = Table(accessories=True, setting_level=2)
    while table.open.ask is not None:
        table.do(table.legal(table.open.ask.seat)[0])
    table.start_timer()
    table.place(T1=(3, 0))
    table.change(worn=(Worn(3, ACCESSORIES["AC01"], 1, True),), moment=NO_CARD, settings=())
    table.give_hands(LF="2 F wheel", RF="1 R shotgun", RR="3 B pistol", LR="4 L uzi")
    decks = len(table.state.moments), len(table.state.settings)
    table.lock_plan("T")
    table.do(UseKey(3, 0), "H")
    assert table.open.round == 2
    assert (len(table.state.moments), len(table.state.settings)) == (decks[0] - 1, decks[1])


@pytest.mark.clause("GI-6.01", "GI-16.12")
def test_what_happened_before_a_question_is_told_once() -> None:
    """The phase is played again with the answer: the same coins, the same events, none of them twice."""
    table = trading(accessories=True)
    table.give_hands(LF="1 F wheel", RF="2 R shotgun", RR="3 B pistol", LR="4 L uzi")
    table.place(T1=(3, 1))
    table.change(worn=(Worn(3, ACCESSORIES["AC01"], 2, True),))
    table.lock_plan("T")
    table.do(UseKey(3, 0), "T")
    table.do(UseKey(3, 0), "H")
    flips = [event.heads for event in table.log if isinstance(event, CoinFlipped)]
    assert flips == [False, False, True]
    assert sum(isinstance(event, CrewMoved) for event in table.log) == 1
    assert table.damage("T1") == 2


@pytest.mark.clause("GI-21.29")
def test_where_tails_miss_there_is_nothing_to_prevent() -> None:
    road = Board("T1@0,1", wears={"LF": "AC02"}, cards_="M05B")
    road.turn("RR", "pistol", "F", "T")
    assert (revealed(road), road.crew_damage) == ([], 0)


# --- one player


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
