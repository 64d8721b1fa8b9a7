"""GI-21: questions about moments and settings together, and the worked examples that name them."""

from __future__ import annotations

import pytest

from game.rules.gun_it.action import take_turn
from game.rules.gun_it.events import CoinFlipped, DamageIgnored, ShotFired
from game.rules.gun_it.events_of_setting import CardActed, TileRotated
from game.rules.gun_it.geometry import at
from game.rules.gun_it.modifiers import (
    CollateralAmount,
    ForceLong,
    PileupXp,
    PushDamage,
    Reflip,
    Shield,
    ShotPlus,
    Slide,
    Xp,
)
from game.rules.gun_it.modifiers_of_planning import ChangeTime, HideTiles
from game.rules.gun_it.verbs import AnyVerb, force_of
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.pieces import CONTENT, SEATS, cards
from tests.rules.gun_it.table import Table
from tests.rules.gun_it.test_moments_action import acted, moves


@pytest.mark.clause("GI-14.05")
@pytest.mark.parametrize(
    ("verb", "field"),
    [
        (ShotPlus("first", 1), "first_turn_plus"),
        (ShotPlus("last", 1), "last_turn_plus"),
        (Reflip(1), "reflips"),
        (Shield(1), "shield"),
        (Slide(1), "slide"),
        (PushDamage(1), "push_damage"),
        (CollateralAmount(1), "collateral_plus"),
        (PileupXp(1), "pileup_plus"),
        (ChangeTime(1), "seconds"),
    ],
)
def test_what_two_cards_add_is_added_up(verb: AnyVerb, field: str) -> None:
    assert getattr(force_of((("M01A", (verb,)), ("ST01", (verb, verb)))), field) == 3


@pytest.mark.clause("GI-14.05")
def test_the_spaces_that_two_cards_hide_are_all_hidden() -> None:
    one, two = HideTiles(((0, 1),)), HideTiles(((1, 1), (1, 0)))
    assert set(force_of((("M16A", (one,)), ("ST01", (two,)))).hidden_spaces) == {at(0, 1), at(1, 1), at(1, 0)}


@pytest.mark.clause("GI-14.05")
def test_shots_that_two_cards_make_long_are_long_in_all_their_directions() -> None:
    verbs = (ForceLong(("F",)), ForceLong(("B", "L")))
    force = force_of((("M11B", verbs[:1]), ("ST01", verbs[1:])))
    for seat, use, tile in ((0, "1 F pistol", "C4@0,1"), (0, "1 L pistol", "C4@-1,0"), (2, "1 B pistol", "C4@0,-1")):
        road = Board(tile)
        hand = cards(use)
        road.run(lambda s, seat=seat, hand=hand: (setattr(s, "force", force), take_turn(s, seat, 0, hand)), coins="H")
        assert len(road.events(CoinFlipped)) == 1


@pytest.mark.clause("GI-14.01", "GI-10.01")
def test_xp_for_an_event_without_a_limit_come_every_time() -> None:
    road = Board("C4@0,3")
    force = force_of((("M12B", (Xp("no_target", 1),)),))
    for _ in range(4):
        road.run(lambda s: (setattr(s, "force", force), take_turn(s, SEATS["RF"], 0, cards("1 R pistol"))))
    assert road.xp == 4


@pytest.mark.clause("GI-21.03", "GI-9.03", "GI-9.16")
@pytest.mark.parametrize("card", ["M13A", "ST08"])
def test_two_collateral_damage_at_an_armored_tile(card: str) -> None:
    board = Board("MC1@1,0", "C6@1,1", hostiles=2, cards_=card)
    board.turn("RF", "pistol", "R")
    assert (board.damage, board.armor_used) == ({"C6": 1}, ["C6"])


@pytest.mark.clause("GI-21.23")
@pytest.mark.parametrize(("card", "damage"), [("ST01", {"T1": 1}), ("ST02", {})])
def test_risky_and_long_with_a_setting_that_decides(card: str, damage: dict[str, int]) -> None:
    board = Board("T1@0,2", cards_=card)
    board.turn("RR", "pistol", "F", coins="H")
    assert board.damage == damage
    assert [event.kind for event in board.events(CoinFlipped)] == ["risky"]


@pytest.mark.clause("GI-21.24")
def test_backward_shots_at_night_on_the_coast() -> None:
    board = Board("T1@0,-1", cards_="ST12 ST01")
    board.turn("RR", "pistol", "B")
    assert board.damage == {"T1": 1}
    assert acted(board) == ["ST01"]


@pytest.mark.clause("GI-21.25")
def test_a_jump_then_a_slide() -> None:
    board = Board("C4@0,4", cards_="ST03 ST11")
    board.turn("LF", "wheel", "F")
    assert moves(board) == [(0, "jump"), (0, "slide")]
    assert board.where("C4") == (0, 1)


@pytest.mark.clause("GI-21.25")
def test_two_steps_then_a_slide() -> None:
    board = Board("C4@0,4", cards_="M06B ST03")
    board.turn("LF", "wheel", "F")
    assert moves(board) == [(0, "wheel"), (0, "wheel"), (0, "slide")]


@pytest.mark.clause("GI-21.26", "GI-7.13")
def test_guard_rails_stop_a_swerve_too() -> None:
    board = Board("C4@1,0", "C8@3,3 mimic", "MC3@-1,0", hostiles=2, cards_="M04B ST05")
    board.before_turns()
    assert (moves(board), board.damage) == ([], {"C4": 1})
    assert board.grid == {"C4": (1, 0), "C8": (3, 3), "MC3": (-1, 0)}


@pytest.mark.clause("GI-21.26", "GI-7.12")
@pytest.mark.parametrize("cards", ["M06B ST05", "ST05 ST03"])
def test_guard_rails_count_as_a_refused_step(cards: str) -> None:
    board = Board("T1@1,0", cards_=cards)
    board.turn("LF", "wheel", "R")
    assert (moves(board), board.damage) == ([], {"T1": 1})


@pytest.mark.clause("GI-21.27", "GI-9.16")
def test_shrapnel_and_gas_works_add_up() -> None:
    board = Board("MC1@1,0", "A7@1,1", "MC2@0,1", hostiles=1, cards_="M13A ST08")
    board.turn("RF", "pistol", "R")
    assert board.damage == {"A7": 3}
    board.turn("LF", "pistol", "F")
    assert board.crew_damage == 1
    board = Board("MC2@0,1", cards_="M13B ST08")
    board.turn("LF", "pistol", "F")
    assert board.crew_damage == 0


@pytest.mark.clause("GI-21.28")
def test_of_two_points_in_one_wave_one_is_ignored() -> None:
    board = Board("MC2@0,1 d1", "MC1@0,-1 d1", cards_="M05A")
    board.before_turns()
    assert board.crew_damage == 1
    assert [event.reason for event in board.events(DamageIgnored)] == ["shield"]


@pytest.mark.clause("GI-21.30", "GI-14.03")
def test_there_is_one_moment_in_a_round() -> None:
    """One number has room for one moment, and one draw is made: of M08 and M18 only one can be in force."""
    table = Table(setting_level=2)
    table.draw("M08A ST01")
    table.start_timer()
    assert (table.open.moment, table.open.option, len(table.open.settings)) == (7, 0, 1)
    assert table.rules.tables(table.setup).force(table.open).turn_order == "reverse"


@pytest.mark.clause("GI-21.31")
def test_rocks_fall_after_the_second_turn_whatever_its_number() -> None:
    board = Board("T1@0,1", cards_="M08A ST06")
    board.plan(LF="1 L pistol", RF="2 R wheel", RR="3 B shotgun", LR="4 L uzi")
    told = board.told()
    turns = [i for i, words in enumerate(told) if words.startswith("TurnStarted")]
    rocks = told.index("CardActed GI-14.02 ST06")
    assert turns[1] < rocks < turns[2]
    assert told[turns[0]].split()[3] == "4"


@pytest.mark.clause("GI-21.31")
def test_with_one_turn_no_rocks_fall() -> None:
    board = Board("T1@0,1", cards_="ST06")
    board.turn("RF", "pistol", "R")
    board.end_steps()
    assert board.events(CardActed) == []


@pytest.mark.clause("GI-21.32", "GI-12.02")
def test_what_rush_hour_places_collapses_and_stays() -> None:
    board = Board("C4@0,1", "C1@1,0", "T1@0,-1", deck="MC1", cards_="ST10")
    board.end_steps()
    board.aftermath()
    assert board.where("MC1") == (-1, 0)


@pytest.mark.clause("GI-21.41", "GI-14.05")
def test_ricochet_in_the_fog() -> None:
    board = Board("T1@2,0", "T2@4,0", cards_="M12A ST02")
    board.turn("RF", "pistol", "R")
    assert board.damage == {"T2": 1}
    assert [event.result for event in board.events(ShotFired)] == ["miss", "hit"]
    board.turn("LF", "pistol", "L")
    assert board.damage == {"T2": 1}


@pytest.mark.clause("GI-21.42", "GI-1.25")
def test_all_in_in_the_rush_hour() -> None:
    board = Board("C4@0,1", deck="MC1 MC2 MC3", cards_="M20B ST10", xp=5)
    board.end_steps()
    assert board.xp == 5
    board = Board("C1@0,1", "C2@1,0", "C3@0,-1", "C4@-1,0", cards_="M20B ST10", xp=5)
    board.end_steps()
    assert board.xp == 3


@pytest.mark.clause("GI-21.43", "GI-13.21")
def test_a_tile_pushed_under_a_flying_one_is_not_turned() -> None:
    board = Board("MC1@0,1", "A8@0,2", "C1@0,2", cards_="ST07")
    board.turn("LF", "wheel", "F")
    assert board.rotation == {"C1": 1}
    assert len(board.events(TileRotated)) == 1


@pytest.mark.clause("GI-21.44")
def test_hot_barrel_and_bought_damage_add_up() -> None:
    road = Board("T1@1,0", scenario="SC7", cards_="M01A", bought=(1,))
    road.turn("RF", "pistol", "R")
    assert road.wrecked == ["T1"]
    last = Board("T1@1,0", scenario="SC7", cards_="M01B", bought=(1,))
    last.turn("RF", "pistol", "R", last=True)
    assert last.wrecked == ["T1"]


@pytest.mark.clause("GI-21.44")
def test_hot_barrel_and_misfire_on_the_shotgun() -> None:
    """Both are moments, of which there is one in a round; together they would leave 2."""
    effects = {card.id: card.options[0].effect for card in CONTENT.moments}
    both = force_of((("M01A", effects["M01"]), ("M11A", effects["M11"])))
    road = Board("T5@1,0")
    road.run(lambda s: (setattr(s, "force", both), take_turn(s, SEATS["RF"], 0, cards("1 R shotgun"))))
    assert road.damage == {"T5": 2}


# --- worked examples


@pytest.mark.clause("GI-7.12", "GI-14.02")
def test_we_33_stunt_ramp() -> None:
    board = Board("MC1@0,1", "C1@0,2", cards_="ST11")
    board.turn("LF", "wheel", "F")
    assert board.grid == {"MC1": (0, -1), "C1": (0, 1)}
    board = Board("MC1@0,1", "C1@0,2", cards_="ST11 ST03")
    board.turn("LF", "wheel", "F")
    assert board.grid == {"C1": (0, 1), "MC1": (0, -2)}


@pytest.mark.clause("GI-14.02")
def test_we_34_guard_rails() -> None:
    board = Board("C4@1,0", "MC1@2,0", cards_="ST05")
    board.turn("LF", "wheel", "R")
    assert board.grid == {"C4": (1, 0), "MC1": (2, 0)}
    assert board.damage == {"C4": 1}


@pytest.mark.clause("GI-5.24", "GI-5.28")
def test_we_40_the_continuous_clock() -> None:
    table = Table(scenario="SC4", scenario_level=3, setting_level=1, limit="thrilling")
    assert table.open.clock == 4800
    table.change(round=2, clock=2800)
    table.draw("M02A")
    table.start_timer()
    assert table.open.clock == 3100
