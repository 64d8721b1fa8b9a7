"""GI-4: the round and its Lookout Phase."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.protocol import CLOCK, Advance
from game.rules.gun_it.commands import Ready, SetLimit, StartTimer, Trade
from game.rules.gun_it.events import DeckReshuffled, TileDealt, TileRevealed
from game.rules.gun_it.events_of_course import MatchEnded, RoundEnded, RoundStarted
from game.rules.gun_it.events_of_trading import CardLocked, LimitSet, TimerStarted
from game.rules.gun_it.geometry import OFF, RING, at
from game.rules.gun_it.lookout import deal_tile, open_round
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import LOOKOUT, OVER, TRADING
from tests.rules.gun_it.pieces import TILES, Luck
from tests.rules.gun_it.table import PARKED, Table, trading

RINGED = {
    "T1": (0, 1), "T2": (1, 1), "T3": (1, 0), "T4": (1, -1),
    "T5": (0, -1), "T6": (-1, -1), "C1": (-1, 0), "C2": (-1, 1),
}  # fmt: skip


@pytest.mark.clause("GI-4.01")
def test_a_round_is_lookout_planning_action_aftermath():
    table = Table()
    table.give_hands()
    table.place()
    table.start_timer()
    assert table.open.phase == TRADING
    table.lock_plan("")
    assert table.open.phase == LOOKOUT
    kinds = table.kinds()
    stages = ["PlanLocked", "TurnStarted", "OpeningsCounted", "CollapsePassed"]
    stages += ["RoundEnded", "RoundStarted", "TileDealt"]
    places = [kinds.index(kind) for kind in stages]
    assert places == sorted(places)
    assert table.events(RoundEnded) == [RoundEnded("GI-12.14", 1, 4, 0)]
    assert table.events(RoundStarted) == [RoundStarted("GI-4.02", 2)]
    assert table.open.round == 2


@pytest.mark.clause("GI-4.01")
@pytest.mark.parametrize(("scenario", "rounds"), [("SC0", 4), ("SC1", 5), ("SC2", 6), ("SC4", 6)])
def test_a_match_lasts_as_many_rounds_as_the_scenario_says(scenario: str, rounds: int):
    table = Table(scenario=scenario)
    table.give_hands()
    for number in range(1, rounds + 1):
        assert (table.open.round, table.open.phase) == (number, LOOKOUT)
        table.place()
        table.play_round("")
    assert table.open.phase == OVER
    assert len(table.events(MatchEnded)) == 1
    assert [event.number for event in table.log if isinstance(event, RoundEnded)] == list(range(1, rounds + 1))
    assert table.events(RoundStarted) == []


@pytest.mark.clause("GI-4.02")
def test_marks_are_cleared_when_the_round_begins():
    table = trading(hostiles_level=2, obstacle="O2", players=1)
    table.place(O2=(1, 0), C6=(0, 1), MC1=(-1, 1, 1), MC2=(-1, -1, 1))
    table.give_hands(**PARKED)
    table.trade("LF", "LR", "order")
    table.lock("4")
    assert table.events(CardLocked) == [CardLocked("GI-18.31", 3)]
    table.lock_plan("")
    assert (table.damage("C6"), table.open.round) == (0, 2)
    assert table.open.armor == bytes(len(table.open.armor))
    assert (table.open.pileups, table.open.all_pileups) == (0, 1)
    assert (table.open.locked, table.open.ready, table.open.uses) == ((), (), ((),) * 5)


@pytest.mark.clause("GI-4.02", "GI-13.05")
def test_armor_ignores_a_point_again_in_the_next_round():
    table = trading(hostiles_level=2, obstacle="O2")
    for number in (1, 2, 3):
        table.place(O2=(1, 0), C6=(0, 1))
        table.give_hands(**PARKED)
        table.lock_plan("")
        assert (table.damage("C6"), table.open.round) == (0, number + 1)
        table.start_timer()


def after_a_parked_round(deck: str, discard: str, luck: Luck | str, **grid: tuple[int, ...]) -> Table:
    """The start of round 2, refilled from these piles (top of the deck last)."""
    table = trading(obstacle="O2", advanced="A8")
    table.place(O2=(1, 0), **grid)
    table.give_hands(**PARKED)
    table.change(discard=tuple(TILES[tile] for tile in discard.split()))
    table.state = replace(table.state, deck=tuple(TILES[tile] for tile in deck.split()))
    table.lock_plan(luck)
    return table


@pytest.mark.clause("GI-4.03", "GI-20.01")
def test_empty_ring_spaces_are_refilled_in_ring_order():
    table = after_a_parked_round("MC1 MC2 MC3 MC4 MC5 MC6", "", "", T1=(0, 1), T2=(0, 2), T5=(0, -1))
    spaces = [at(1, 1), at(1, -1), at(-1, -1), at(-1, 0), at(-1, 1)]
    assert table.events(TileDealt) == [TileDealt("GI-4.03", space) for space in spaces]
    dealt = [TILES[tile] for tile in ("MC6", "MC5", "MC4", "MC3", "MC2")]
    assert table.state.face_down == tuple(zip(spaces, dealt, strict=True))
    assert table.state.deck == (TILES["MC1"],)
    assert (table.space("T2"), table.space("MC6")) == (at(0, 2), OFF)


@pytest.mark.clause("GI-4.03")
def test_a_space_under_a_flying_tile_and_the_spaces_further_out_are_not_refilled():
    grid = {"A8": (-1, 0), "T1": (0, 1), "T3": (1, 1), "T4": (1, -1), "T5": (0, -1), "T6": (-1, -1)}
    table = after_a_parked_round("MC1 MC2", "", "", **grid)
    assert [event.space for event in table.events(TileDealt)] == [at(-1, 1)]
    assert len(table.state.face_down) == 1


@pytest.mark.clause("GI-4.03")
def test_a_full_ring_is_not_refilled():
    table = trading()
    table.place(**RINGED)
    scratch = Scratch(table.rules.tables(table.setup), table.state, Luck())
    open_round(scratch, 4)
    assert scratch.table.round == 4
    assert scratch.events == [RoundStarted("GI-4.02", 4)]


@pytest.mark.clause("GI-4.03")
def test_a_face_down_tile_is_not_covered_by_another():
    table = Table()
    scratch = Scratch(table.rules.tables(table.setup), table.state, Luck())
    open_round(scratch, 1)
    assert scratch.events == [RoundStarted("GI-4.02", 1)]


@pytest.mark.clause("GI-4.04", "GI-1.26")
def test_an_empty_deck_is_made_from_the_discard_pile_when_a_tile_is_needed():
    grid = {"T1": (0, 1), "T3": (1, 1), "T4": (1, -1), "T5": (0, -1)}
    luck = Luck(shuffles=[(2, 0, 1)])
    table = after_a_parked_round("MC1", "MC2 MC3 MC4", luck, **grid)
    assert luck.asked == [("shuffle", 3)]
    refill = [event for event in table.happened if isinstance(event, TileDealt | DeckReshuffled)]
    assert refill == [
        TileDealt("GI-4.03", at(-1, -1)),
        DeckReshuffled("GI-4.04", 3),
        TileDealt("GI-4.03", at(-1, 0)),
        TileDealt("GI-4.03", at(-1, 1)),
    ]
    hidden = [tile for _, tile in table.state.face_down]
    assert hidden == [TILES[tile] for tile in ("MC1", "MC3", "MC2")]
    assert (table.state.deck, table.open.discard) == ((TILES["MC4"],), ())


@pytest.mark.clause("GI-4.04")
def test_the_discard_pile_stays_while_the_deck_is_empty_but_no_tile_is_needed():
    grid = {"T1": (0, 1), "T3": (1, 1), "T4": (1, -1), "T5": (0, -1), "C1": (-1, -1), "T6": (-1, 0)}
    table = after_a_parked_round("MC1", "MC2 MC3", "", **grid)
    assert [event.space for event in table.events(TileDealt)] == [at(-1, 1)]
    assert table.state.deck == ()
    assert table.open.discard == (TILES["MC2"], TILES["MC3"])
    assert table.events(DeckReshuffled) == []


@pytest.mark.clause("GI-4.04")
def test_with_deck_and_discard_pile_empty_a_space_stays_empty():
    table = after_a_parked_round("MC1", "", "", T1=(0, 1))
    assert [event.space for event in table.events(TileDealt)] == [at(1, 1)]
    assert table.events(DeckReshuffled) == []
    table.start_timer("")
    assert [event.tile for event in table.events(TileRevealed)] == [TILES["MC1"]]
    scratch = Scratch(table.rules.tables(table.setup), table.state, Luck())
    deal_tile(scratch, at(0, -1), "GI-4.03")
    assert (scratch.events, scratch.face_down) == ([], [])


@pytest.mark.clause("GI-4.05", "GI-20.01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_nobody_sees_a_face_down_tile(players: int):
    table = Table(players=players)
    for seats in table.setup.players:
        view = table.rules.view(table.state, seats)
        assert (view.face_down, view.deck) == (RING, 18)
        assert set(view.table.at) == {OFF}


@pytest.mark.clause("GI-4.13")
def test_nothing_in_the_lookout_phase_is_timed():
    table = Table()
    assert table.legal(CLOCK) == []
    assert Advance(CLOCK, 1) not in table.legal("LF")
    table.set_limit("thrilling")
    assert table.legal(CLOCK) == []
    table.start_timer()
    assert table.legal(CLOCK) == [Advance(CLOCK, 1)]


@pytest.mark.clause("GI-4.13", "GI-5.13", "GI-5.21")
def test_in_the_lookout_phase_the_limit_is_chosen_or_the_timer_started():
    table = Table()
    for seat in ("LF", "RF", "RR", "LR"):
        assert {type(command) for command in table.legal(seat)} == {StartTimer, SetLimit}
    assert table.refused(Ready(0, True))[0] == "GI-5.13"
    assert table.refused(Trade(0, 1, (0,), (1,)))[0] == "GI-5.13"


@pytest.mark.clause("GI-4.14")
@pytest.mark.parametrize(("limit", "ticks"), [("relaxed", 1800), ("normal", 1200), ("thrilling", 900)])
def test_time_limits(limit: str, ticks: int):
    constants = Table().rules.content.constants
    assert (constants.relaxed, constants.normal, constants.thrilling) == (180, 120, 90)
    table = Table(limit="relaxed" if limit != "relaxed" else "normal")
    table.set_limit(limit, seat="RR")
    assert table.happened == (LimitSet("GI-4.14", limit, 0),)
    assert (table.open.limit, table.open.extra_seconds, table.open.phase) == (limit, 0, LOOKOUT)
    table.start_timer()
    assert table.events(TimerStarted) == [TimerStarted("GI-4.14", ticks)]
    assert table.open.clock == ticks


@pytest.mark.clause("GI-4.14")
def test_the_other_limits_are_on_offer_in_every_lookout_phase():
    table = Table(limit="normal")

    def offered() -> list[tuple[str, int]]:
        return [(c.limit, c.seconds) for c in table.legal("LF") if isinstance(c, SetLimit)]

    assert offered() == [("relaxed", 0), ("thrilling", 0)]
    table.set_limit("thrilling")
    assert offered() == [("relaxed", 0), ("normal", 0)]
    table.start_timer()
    assert offered() == []
    table.lock_plan()
    assert offered() == [("relaxed", 0), ("normal", 0)]
    table.set_limit("relaxed")
    table.start_timer()
    assert table.open.clock == 1800


@pytest.mark.clause("GI-4.14", "GI-5.29")
def test_the_limit_stays_under_the_continuous_timer():
    table = Table(scenario_level=3)
    assert table.legal("LF") == [StartTimer(0)]
    assert table.refused(SetLimit(0, "relaxed", 0)) == (
        "GI-5.29",
        "The continuous timer cannot be changed round by round.",
    )


@pytest.mark.clause("GI-4.15", "GI-18.22")
def test_two_players_choose_an_extension():
    table = Table(players=2, limit="normal")
    offered = [(c.limit, c.seconds) for c in table.legal("LF") if isinstance(c, SetLimit)]
    seconds = (0, 5, 10, 15, 20, 25, 30)
    every = [(limit, more) for limit in ("relaxed", "normal", "thrilling") for more in seconds]
    assert offered == [choice for choice in every if choice != ("normal", 0)]
    table.set_limit("thrilling", 30)
    assert (table.open.limit, table.open.extra_seconds) == ("thrilling", 30)
    assert ("thrilling", 0) in [(c.limit, c.seconds) for c in table.legal("LF") if isinstance(c, SetLimit)]
    table.start_timer()
    assert table.open.clock == 1200
    table.lock_plan()
    table.start_timer()
    assert table.open.clock == 1200


@pytest.mark.clause("GI-4.15")
@pytest.mark.parametrize("players", [1, 3, 4])
def test_other_crews_choose_none(players: int):
    table = Table(players=players)
    assert {c.seconds for c in table.legal("LF") if isinstance(c, SetLimit)} == {0}


@pytest.mark.clause("GI-4.16", "GI-5.30")
def test_without_a_timer_only_being_ready_locks_the_plan():
    table = Table(limit="none")
    assert table.legal("LF") == [StartTimer(0)]
    table.start_timer()
    assert table.events(TimerStarted) == [TimerStarted("GI-4.14", -1)]
    assert table.open.clock == -1
    assert table.legal(CLOCK) == []
    table.lock_plan()
    assert table.open.round == 2
    table.start_timer()
    assert (table.open.clock, table.legal(CLOCK)) == (-1, [])


@pytest.mark.clause("GI-4.16")
def test_without_a_timer_there_is_no_continuous_one_either():
    table = Table(limit="none", scenario_level=3)
    assert table.open.clock == -1
    table.start_timer()
    assert table.trades("LF", "RF") != []


@pytest.mark.clause("GI-4.14", "GI-5.01")
@pytest.mark.parametrize("seat", ["LF", "RF", "RR", "LR"])
def test_any_player_may_start_the_timer_or_set_the_limit(seat: str):
    table = Table()
    table.set_limit("relaxed", seat=seat)
    table.start_timer(seat=seat)
    assert table.open.phase == TRADING


@pytest.mark.clause("GI-4.14")
def test_the_first_seat_of_a_player_speaks_for_it():
    table = Table(players=((3, 0), (1, 2)))
    assert table.legal("LF") == table.legal("RR") == []
    assert StartTimer(3) in table.legal("LR")
    assert StartTimer(1) in table.legal("RF")
    assert StartTimer(0) not in table.legal("LR")
