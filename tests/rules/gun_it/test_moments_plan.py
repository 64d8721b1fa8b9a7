"""GI-14: the moments that act in the Planning Phase, option by option."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.rules.gun_it.commands import Accept, ChooseTarget, Trade
from game.rules.gun_it.events import LinkCoin, TileRevealed, Wrecked
from game.rules.gun_it.events_of_setting import CardActed, TargetAsked, TilePlaced, TileRotated, TilesSwapped
from game.rules.gun_it.events_of_trading import TimerStarted
from game.rules.gun_it.geometry import OFF, RING, at, xy
from game.rules.gun_it.state import LOOKOUT, TRADING
from game.rules.gun_it.talk import may_share_plan, may_tell_plan
from tests.rules.gun_it.pieces import TILES, Luck, cards
from tests.rules.gun_it.table import Table


def planned(
    card: str, luck: Luck | str | None = None, *, hands: dict[str, str] | None = None, **options: object
) -> Table:
    """A match in which the round's moment was this one, at the start of the timer; RF has drawn it."""
    table = Table(setting_level=1, **options)
    table.give_hands(**(hands or {}))
    table.draw(card)
    table.start_timer(luck)
    return table


def laid(
    card: str, *, luck: Luck | str | None = None, face_down: str = "", deck: str = "", **tiles: tuple[int, ...]
) -> Table:
    """The same with these tiles on the road, face up, or face down in ring order."""
    table = Table(setting_level=1, hostiles_level=2, advanced="A1")
    table.give_hands()
    table.place(**tiles)
    hidden = tuple(zip(RING, (TILES[name] for name in face_down.split()), strict=False))
    pile = tuple(TILES[name] for name in reversed(deck.split()))
    rest = tuple(tile for tile in table.state.deck if tile not in dict.values(dict(hidden)) and tile not in pile)
    table.state = replace(table.state, face_down=hidden, deck=rest + pile)
    table.draw(card)
    table.start_timer(luck)
    return table


@pytest.mark.clause("GI-14.01", "GI-5.01", "GI-14.06")
@pytest.mark.parametrize(
    ("card", "limit", "ticks"),
    [
        ("M02A", "normal", 1500), ("M02A", "none", -1), ("M09A", "normal", 750), ("M09A", "thrilling", 450),
        ("M02B", "normal", 1200),
    ],
)  # fmt: skip
def test_m02a_and_m09a_change_the_limit(card: str, limit: str, ticks: int) -> None:
    table = planned(card, limit=limit)
    assert table.open.clock == ticks
    assert table.events(TimerStarted)[0].ticks == ticks


@pytest.mark.clause("GI-5.31")
def test_no_limit_is_shorter_than_15_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(setting_level=1, limit="thrilling")
    table.draw("M09A")
    monkeypatch.setattr(table.rules.tables(table.setup), "seconds", lambda limit: 40)
    table.start_timer()
    assert table.open.clock == 150


@pytest.mark.clause("GI-5.28", "GI-5.27")
@pytest.mark.parametrize(
    ("card", "before", "after"),
    [("M02A", 2800, 3100), ("M09A", 2800, 2350), ("M09A", 300, 0), ("M02A", 0, 0)],
)
def test_the_continuous_clock_changes_by_as_much(card: str, before: int, after: int) -> None:
    table = Table(setting_level=1, scenario_level=3, limit="thrilling")
    table.draw(card)
    table.change(clock=before)
    table.start_timer()
    assert table.open.clock == after
    assert bool(table.trades("LF", "RF")) == (after > 0)


@pytest.mark.clause("GI-14.01", "GI-14.10")
@pytest.mark.parametrize(("card", "kind"), [("M07A", "direction"), ("M07B", "order")])
def test_m07_cards_of_one_type_stay(card: str, kind: str) -> None:
    table = planned(card)
    assert len(table.trades("LF", "RF")) == 2
    rule, text = table.refused(table.swap("LF", "RF", kind))
    assert (rule, text) == ("GI-14.10", f"{kind.capitalize()} cards cannot be traded in this round.")


@pytest.mark.clause("GI-14.10")
def test_m07_holds_for_the_table_hand_too() -> None:
    table = planned("M07A", players=3)
    named = [names for pair in table.trades("LF", "table") for names in pair]
    assert named
    assert not any(word in "FRBL" for names in named for word in names.split())


@pytest.mark.clause("GI-14.01", "GI-14.10")
def test_m09b_at_most_three_trades_by_the_whole_crew() -> None:
    table = planned("M09B", players=2)
    for kind in ("order", "direction", "order"):
        assert table.trades("RF", "LF")
        table.trade("LF", "LR", kind)
    assert table.open.trades == 3
    assert table.trades("RF", "RR") == table.trades("RF", "LF") == []
    assert table.refused(table.swap("RF", "RR", "order"))[0] == "GI-14.10"


@pytest.mark.clause("GI-14.10")
def test_m09b_an_offer_cannot_be_accepted_any_more() -> None:
    table = planned("M09B", players=2)
    table.trade("LF", "RF", "order")
    for kind in ("order", "direction", "order"):
        table.trade("RR", "RF", "direction" if kind == "order" else "equipment")
    offer = table.open.offers[-1].number
    assert table.refused(Accept(1, offer)) == ("GI-14.10", "No more than 3 trades in this round.")


@pytest.mark.clause("GI-14.01", "GI-14.10")
@pytest.mark.parametrize(("card", "partners", "word"), [("M10A", {"RF"}, "row"), ("M10B", {"LR"}, "side")])
def test_m10_trades_within_a_row_or_a_side(card: str, partners: set[str], word: str) -> None:
    table = planned(card)
    assert {name for name in ("RF", "RR", "LR") if table.trades("LF", name)} == partners
    assert table.refused(table.swap("LF", "RR", "order"))[1] == f"In this round cards are traded only within a {word}."


@pytest.mark.clause("GI-14.10")
def test_m10_the_table_hand_counts_as_the_empty_seat() -> None:
    table = planned("M10A", players=3)
    assert not table.trades("LF", "table")
    assert table.trades("LR", "table")
    table = planned("M10B", players=3)
    assert table.trades("RF", "table")
    assert not table.trades("LR", "table")


@pytest.mark.clause("GI-14.01", "GI-1.16", "GI-13.21")
@pytest.mark.parametrize(("card", "turns"), [("M14A", 1), ("M14B", 3)])
def test_m14_the_ring_turns(card: str, turns: int) -> None:
    table = laid(card, C4=(0, 1), C1=(1, 0, 0, 3), T1=(0, 2), A1=(-1, 0), MC1=(-1, 0))
    rotation = {name: table.open.rotation[TILES[name]] for name in ("C4", "C1", "T1", "A1", "MC1")}
    assert rotation == {"C4": turns, "C1": (3 + turns) % 4, "T1": 0, "A1": turns, "MC1": 0}
    assert len(table.events(TileRotated)) == 3


@pytest.mark.clause("GI-14.09", "GI-5.01")
def test_m15a_the_drawer_swaps_two_tiles_before_the_timer() -> None:
    table = laid("M15A", C4=(0, 1, 1), C1=(1, 1, 0, 1), T1=(0, -1))
    assert table.open.phase == LOOKOUT
    assert table.events(TargetAsked)
    assert not table.events(TimerStarted)
    assert table.legal("LF") == []
    pair = (TILES["C4"], TILES["C1"])
    assert table.legal("RF") == [ChooseTarget(1, pair)]
    table.do(ChooseTarget(1, pair))
    assert table.open.phase == TRADING
    assert (xy(table.space("C4")), xy(table.space("C1"))) == ((1, 1), (0, 1))
    assert (table.damage("C4"), table.open.rotation[TILES["C1"]]) == (1, 1)
    assert table.events(TilesSwapped)
    assert table.events(TimerStarted)


@pytest.mark.clause("GI-14.09")
def test_m15a_the_ring_is_a_circle_and_covered_or_flying_tiles_are_none() -> None:
    table = laid("M15A", C4=(-1, 1), C1=(0, 1), A1=(1, 1), MC1=(1, 1), T1=(1, 0))
    assert table.legal("RF") == [ChooseTarget(1, (TILES["C4"], TILES["C1"]))]


@pytest.mark.clause("GI-14.09")
def test_m15a_without_a_pair_nothing_happens() -> None:
    table = laid("M15A", C4=(0, 1), C1=(0, -1), T1=(0, 2))
    assert table.open.phase == TRADING
    assert not table.events(TargetAsked)


@pytest.mark.clause("GI-14.09", "GI-14.11")
def test_m15b_the_drawer_turns_one_tile() -> None:
    table = laid("M15B", C4=(0, 1), A1=(1, 0), MC1=(1, 0), T1=(0, 2))
    options = [command.target for command in table.legal("RF") if isinstance(command, ChooseTarget)]
    assert options == [(TILES[name], quarters) for name in ("C4", "A1") for quarters in range(4)]
    table.do(ChooseTarget(1, (TILES["C4"], 3)))
    assert table.open.rotation[TILES["C4"]] == 3
    assert table.open.phase == TRADING


@pytest.mark.clause("GI-14.01", "GI-5.04", "GI-6.02")
@pytest.mark.parametrize(
    ("card", "hidden"), [("M16A", {(1, 1), (1, -1), (-1, -1), (-1, 1)}), ("M16B", {(0, 1), (0, -1)})]
)
def test_m16_some_tiles_stay_face_down_until_the_action_phase(card: str, hidden: set[tuple[int, int]]) -> None:
    table = laid(card, face_down="MC1 MC2 MC5 MC7 MC8 C1 C4 C7")
    assert {xy(space) for space, _ in table.state.face_down} == hidden
    assert {xy(space) for space in table.view().face_down} == hidden
    table.lock_plan()
    late = {event.space for event in table.events(TileRevealed) if event.rule == "GI-6.02"}
    assert {xy(space) for space in late} == hidden


@pytest.mark.clause("GI-6.02", "GI-5.05")
def test_m16_linked_tiles_among_them_flip_their_coins_then() -> None:
    table = laid("M16B", face_down="C8 C1 C2 C3 C9 C4 C5 C6")
    assert table.events(LinkCoin) == []
    table.lock_plan()
    assert [event.rule for event in table.events(LinkCoin)] == ["GI-6.02"]


@pytest.mark.clause("GI-14.01")
def test_m16_tiles_seen_before_stay_in_sight() -> None:
    table = laid("M16B", C1=(0, 1))
    assert table.space("C1") == at(0, 1)
    assert table.state.face_down == ()


@pytest.mark.clause("GI-14.01", "GI-4.04")
@pytest.mark.parametrize(("card", "spaces"), [("M17A", [(0, 2), (0, -2)]), ("M17B", [(-2, 0), (2, 0)])])
def test_m17_two_tiles_join_face_up(card: str, spaces: list[tuple[int, int]]) -> None:
    table = laid(card, deck="MC1 MC2 MC3")
    assert [(xy(event.space), event.tile) for event in table.events(TilePlaced)] == [
        (spaces[0], TILES["MC1"]), (spaces[1], TILES["MC2"]),
    ]  # fmt: skip
    assert table.space("MC3") == OFF


@pytest.mark.clause("GI-14.01", "GI-5.05")
def test_m17_an_occupied_space_is_skipped_and_a_linked_tile_flips_its_coin() -> None:
    table = laid("M17A", luck="H", deck="C8 MC2", C4=(0, 2))
    assert xy(table.space("C8")) == (0, -2)
    assert table.space("MC2") == OFF
    assert table.open.link[TILES["C8"]] == 1


@pytest.mark.clause("GI-14.08")
@pytest.mark.parametrize(
    ("card", "rule"),
    [
        ("M21A", "silent_first_half"), ("M21B", "silent_second_half"), ("M22A", "front_left_only"),
        ("M22B", "rear_only"), ("M23A", "signals_only"), ("M23B", "hidden_hands"), ("M24A", "within_rows"),
        ("M24B", "within_sides"), ("M25A", "no_directions"), ("M25B", "no_numbers"), ("M01A", "open"),
    ],
)  # fmt: skip
def test_m21_to_m25_say_how_the_crew_may_talk(card: str, rule: str) -> None:
    table = planned(card)
    assert table.rules.tables(table.setup).force(table.open).talk_rule == rule


@pytest.mark.clause("GI-14.08")
@pytest.mark.parametrize(
    ("card", "speaker", "listener", "may"),
    [
        ("M22A", 0, 1, True), ("M22A", 1, 0, False), ("M22B", 2, 0, True), ("M22B", 1, 2, False),
        ("M23A", 0, 1, False), ("M23B", 0, 1, False), ("M23A", 2, 0, False),
        ("M25A", 0, 1, False), ("M25B", 0, 1, False), ("M24A", 0, 1, True), ("M24A", 0, 3, False), ("M24B", 0, 3, True),
        ("M24B", 0, 1, False), ("M01A", 1, 2, True),
    ],
)  # fmt: skip
def test_an_automatic_crew_mate_keeps_to_the_rule_of_talk(card: str, speaker: int, listener: int, may: bool) -> None:
    table = planned(card)
    assert may_tell_plan(table.rules.tables(table.setup), table.open, speaker, (listener,)) is may


@pytest.mark.clause("GI-14.08")
@pytest.mark.parametrize(
    ("card", "players", "may"),
    [
        ("M01A", 4, True), ("M22A", 4, True), ("M22B", 4, True), ("M23A", 4, False), ("M23B", 4, False),
        ("M24A", 4, False), ("M24B", 4, False), ("M25A", 4, False), ("M21A", 4, False),
        ("M21B", 4, True), ("M24A", 2, True), ("M24B", 2, False), ("M24A", 1, True),
        ("M23B", 1, True),
    ],
)  # fmt: skip
def test_people_are_given_a_hint_where_one_of_them_may_tell_it_all_the_others(
    card: str, players: int, may: bool
) -> None:
    table = planned(card, players=players)
    assert may_share_plan(table.rules.tables(table.setup), table.open) is may


@pytest.mark.clause("GI-14.08", "GI-5.29")
@pytest.mark.parametrize(("card", "early"), [("M21A", False), ("M21B", True)])
@pytest.mark.parametrize(("options", "half"), [({}, 600), ({"limit": "thrilling"}, 450), ({"scenario_level": 3}, 600)])
def test_m21_halves_the_planning_time(card: str, early: bool, options: dict[str, Any], half: int) -> None:
    table = Table(setting_level=1, **options)
    table.draw(card)
    table.start_timer()
    tables, start = table.rules.tables(table.setup), table.open.clock
    for passed, is_early in ((0, True), (half - 1, True), (half, False), (2 * half - 1, False)):
        table.change(clock=start - passed)
        assert may_tell_plan(tables, table.open, 1, (0,)) is (is_early is early)


@pytest.mark.clause("GI-14.08")
@pytest.mark.parametrize("card", ["M21A", "M21B"])
def test_without_a_timer_m21_is_silence_all_round(card: str) -> None:
    table = Table(setting_level=1, limit="none")
    table.draw(card)
    table.start_timer()
    assert not may_tell_plan(table.rules.tables(table.setup), table.open, 1, (0,))


@pytest.mark.clause("GI-5.06", "GI-5.01")
def test_planning_effects_come_after_the_grid_and_before_the_timer() -> None:
    table = laid("M14A", face_down="MC1 MC2")
    kinds = table.kinds()
    assert kinds.index("TileRevealed") < kinds.index("CardActed") < kinds.index("TileRotated")
    assert kinds.index("TileRotated") < kinds.index("TimerStarted")
    assert [event.card for event in table.events(CardActed)] == ["M14A"]
    assert not table.events(Wrecked)


def test_trades_are_counted_from_round_to_round() -> None:
    table = planned("M09B", players=2)
    table.trade("LF", "LR", "order")
    assert table.open.trades == 1
    table.lock_plan()
    assert table.open.trades == 0


def test_a_trade_that_is_taken_back_does_not_count() -> None:
    table = planned("M09B", players=1)
    table.trade("LF", "LR", "order")
    assert table.open.trades == 1
    table.take_back()
    assert table.open.trades == 0
    assert Trade(0, 3, cards("1"), cards("4")) in table.legal("LF")
