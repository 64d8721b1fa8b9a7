"""GI-6.12 and GI-17: the wreck of the crew car, score charts, the end of a match."""

from __future__ import annotations

import pytest

from game.core.match import Match
from game.core.protocol import CLOCK, IllegalCommandError, Outcome
from game.rules.gun_it.commands import Accept, Ready, SetLimit, StartTimer, Trade
from game.rules.gun_it.events import (
    CAR,
    CollateralStruck,
    Damaged,
    MarkReached,
    OpeningsCounted,
    PileupScored,
    TurnStarted,
    Wrecked,
    XpChanged,
)
from game.rules.gun_it.events_of_course import MatchEnded, RoundEnded, RoundStarted
from game.rules.gun_it.geometry import L, at
from game.rules.gun_it.state import OVER, GunItSetup
from tests.rules.gun_it.pieces import SEATS, TILES
from tests.rules.gun_it.table import CREWS, PARKED, Table, trading

# --- a wrecked crew car


def doomed(**options: object) -> Table:
    """The crew car at 3 damage and, on its right, a car at 1 damage that hits it when wrecked."""
    table = trading(**options)
    table.place(C4=(1, 0, 1), MC1=(2, 0))
    table.change(crew_damage=3, xp=99)
    table.give_hands(LF="4 F wheel", RF="2 R pistol", RR="3 B shotgun", LR="1 L uzi")
    return table


@pytest.mark.clause("GI-6.12", "GI-17.03")
def test_a_wrecked_crew_car_ends_the_match_at_once():
    """C4's arrow to the right would wreck MC1 too, a pileup; its arrow to the left wrecks the crew car."""
    table = doomed()
    table.lock_plan("")
    assert [event.seat for event in table.events(TurnStarted)] == [3, 1]
    assert table.happened[-3:] == (
        CollateralStruck("GI-9.08", TILES["C4"], at(1, 0), L, CAR),
        Damaged("GI-9.10", CAR, 1, "collateral", 4),
        MatchEnded("GI-17.03", False, 0, 99, "wrecked"),
    )
    assert table.events(Damaged)[1] == Damaged("GI-9.08", TILES["MC1"], 1, "collateral", 1)
    assert [event.tile for event in table.events(Wrecked)] == [TILES["C4"]]
    assert table.events(XpChanged) == table.events(PileupScored) == table.events(OpeningsCounted) == []
    assert (table.open.phase, table.open.rank, table.open.crew_damage, table.open.xp) == (OVER, 0, 4, 99)


@pytest.mark.clause("GI-17.03", "GI-17.04")
def test_the_outcome_of_a_wreck():
    table = doomed()
    table.lock_plan("")
    outcome = table.rules.outcome(table.state)
    assert outcome == Outcome("GI-17.03", (2, 2, 2, 2), (99, 99, 99, 99), "Wrecked")


@pytest.mark.clause("GI-6.12", "GI-6.04")
def test_the_crew_car_can_be_wrecked_before_the_first_turn():
    table = trading()
    table.place(MC2=(0, 1, 1))
    table.change(crew_damage=3)
    table.lock_plan("")
    assert table.events(TurnStarted) == []
    assert table.happened[-1] == MatchEnded("GI-17.03", False, 0, 0, "wrecked")


@pytest.mark.clause("GI-6.12", "GI-11.09")
def test_the_crew_car_can_be_wrecked_in_the_end_steps():
    table = trading(hostiles_level=2, obstacle="O2")
    table.place(O2=(1, 0), C2=(0, 1))
    table.change(crew_damage=2)
    table.give_hands(**PARKED)
    table.lock_plan("")
    assert [event.source for event in table.events(Damaged) if event.vehicle == CAR] == ["collision", "armed"]
    assert table.happened[-1] == MatchEnded("GI-17.03", False, 0, 0, "wrecked")
    assert table.events(OpeningsCounted) == table.events(RoundEnded) == []


@pytest.mark.clause("GI-17.01", "GI-17.02")
def test_after_the_end_nothing_is_legal():
    table = doomed()
    table.lock_plan("")
    assert [table.legal(seat) for seat in (*SEATS, CLOCK)] == [[]] * 5
    for command in (
        StartTimer(0),
        SetLimit(0, "relaxed", 0),
        Ready(0, True),
        Trade(0, 1, (0,), (1,)),
        Accept(1, 1),
    ):
        assert table.refused(command) == ("GI-17.01", "The match is over.")


# --- charts


def final(scenario: str, rounds: int, **fields: object) -> Table:
    """The last round of a scenario on an empty road: 4 XP are still to come, no pileup."""
    table = trading(scenario=scenario)
    table.change(round=rounds, **fields)
    table.lock_plan("")
    return table


HEADLINES = ("Left behind", "Getaway", "Clean Getaway", "Legend")


@pytest.mark.clause("GI-17.01", "GI-17.02", "GI-17.04", "GI-17.06", "GI-10.09")
@pytest.mark.parametrize(
    ("scenario", "rounds", "chart"), [("SC0", 4, (10, 16, 22)), ("SC1", 5, (20, 26, 31)), ("SC2", 6, (6, 7, 9))]
)
def test_a_chart_value_is_reached_by_at_least_that_many(scenario: str, rounds: int, chart: tuple[int, ...]):
    for value in sorted({number + more for number in chart for more in (-1, 0, 1)} | {4, 100}):
        counted = {"all_pileups": value} if scenario == "SC2" else {"xp": value - 4}
        table = final(scenario, rounds, **counted)
        rank = len([number for number in chart if number <= value])
        reason = "rank" if rank else "below"
        assert table.happened[-1] == MatchEnded("GI-17.02", rank > 0, rank, value, reason), value
        assert (table.open.rank, table.open.phase) == (rank, OVER)
        places = (1,) * 4 if rank else (2,) * 4
        assert table.rules.outcome(table.state) == Outcome("GI-17.02", places, (value,) * 4, HEADLINES[rank])


@pytest.mark.clause("GI-17.01")
@pytest.mark.parametrize(("scenario", "rounds"), [("SC0", 4), ("SC1", 5), ("SC2", 6)])
def test_other_scenarios_do_not_end_early(scenario: str, rounds: int):
    table = final(scenario, rounds - 1, xp=500, all_pileups=50)
    assert table.events(MatchEnded) == table.events(MarkReached) == []
    assert table.events(RoundStarted) == [RoundStarted("GI-4.02", rounds)]


@pytest.mark.clause("GI-17.01", "GI-17.05")
def test_the_match_ends_after_the_aftermath_phase():
    table = final("SC1", 5, xp=16)
    assert table.kinds()[-3:] == ["CollapsePassed", "RoundEnded", "MatchEnded"]
    assert table.events(RoundEnded) == [RoundEnded("GI-12.14", 5, 20, 0)]


@pytest.mark.clause("GI-17.03", "GI-17.02")
def test_a_crew_car_at_three_damage_still_wins():
    table = final("SC1", 5, xp=27, crew_damage=3)
    assert table.happened[-1] == MatchEnded("GI-17.02", True, 3, 31, "rank")


@pytest.mark.clause("GI-17.05", "GI-17.04", "GI-2.13")
@pytest.mark.parametrize(("number", "rank"), [(1, 3), (2, 3), (3, 3), (4, 3), (5, 2), (6, 1)])
def test_border_run_is_ranked_by_the_round_in_which_the_mark_is_reached(number: int, rank: int):
    table = final("SC4", number, xp=21)
    assert table.events(MarkReached) == [MarkReached("GI-17.05", number)]
    assert table.happened[-1] == MatchEnded("GI-17.02", True, rank, number, "rank")
    assert table.events(RoundStarted) == []
    outcome = table.rules.outcome(table.state)
    assert outcome == Outcome("GI-17.02", (1,) * 4, (number,) * 4, HEADLINES[rank])


@pytest.mark.clause("GI-17.05")
def test_border_run_ends_after_the_aftermath_phase_of_that_round():
    table = final("SC4", 3, xp=21)
    kinds = table.kinds()
    ending = ["OpeningsCounted", "XpChanged", "MarkReached", *["CollapsePassed"] * 4, "RoundEnded", "MatchEnded"]
    assert kinds[-9:] == ending


@pytest.mark.clause("GI-17.05", "GI-17.02")
@pytest.mark.parametrize("number", [1, 5])
def test_border_run_goes_on_below_the_mark(number: int):
    table = final("SC4", number, xp=20)
    assert table.events(XpChanged)[-1].total == 24
    assert table.events(MarkReached) == table.events(MatchEnded) == []
    assert table.open.round == number + 1


@pytest.mark.clause("GI-17.02", "GI-17.05")
def test_border_run_is_lost_if_the_mark_is_not_reached_in_round_six():
    table = final("SC4", 6, xp=20)
    assert table.happened[-1] == MatchEnded("GI-17.02", False, 0, 0, "missed")
    assert table.rules.outcome(table.state) == Outcome("GI-17.02", (2,) * 4, (0,) * 4, "Left behind")


@pytest.mark.clause("GI-17.05")
def test_border_run_without_openings_reads_the_xp_at_the_end_of_the_action_phase():
    table = trading(scenario="SC4", obstacle="O2")
    table.place(O2=(1, 0), T1=(0, 1), T2=(0, -1), T3=(-1, 0))
    table.change(xp=25, round=5)
    table.give_hands(**PARKED)
    table.lock_plan("")
    assert table.events(OpeningsCounted) == [OpeningsCounted("GI-10.07", ())]
    assert table.events(XpChanged) == []
    assert table.happened[-1] == MatchEnded("GI-17.02", True, 2, 5, "rank")


@pytest.mark.clause("GI-17.03", "GI-17.05")
def test_border_run_with_a_wrecked_crew_car_is_lost():
    table = doomed(scenario="SC4")
    table.lock_plan("")
    assert table.happened[-1] == MatchEnded("GI-17.03", False, 0, 0, "wrecked")
    assert table.events(MarkReached) == []


@pytest.mark.clause("GI-17.06", "GI-10.05")
def test_independent_pileups_count_for_scrap_parade():
    table = trading(scenario="SC2", hostiles_level=2, obstacle="O2")
    table.place(O2=(1, 0), C2=(-3, 1), MC4=(-2, 1), T1=(-1, 1, 2))
    table.give_hands(**PARKED)
    table.change(round=6, all_pileups=5)
    table.lock_plan("")
    assert table.events(PileupScored) == [PileupScored("GI-10.05", 2, 0, 2, 0)]
    assert table.happened[-1] == MatchEnded("GI-17.02", True, 1, 6, "rank")


@pytest.mark.clause("GI-17.06")
def test_pileups_of_all_rounds_are_counted_together():
    table = trading(scenario="SC2")
    table.place(MC1=(0, 2, 1), MC2=(2, 2, 1))
    table.lock_plan("")
    assert (table.open.pileups, table.open.all_pileups) == (0, 1)
    table.place(MC1=(0, 2, 1), MC2=(2, 2, 1))
    table.play_round("")
    assert [event.number for event in table.events(PileupScored)] == [1]
    assert table.open.all_pileups == 2


# --- nothing is taken back


@pytest.mark.clause("GI-17.32")
def test_an_illegal_command_is_refused_and_changes_nothing():
    match = Match(Table().rules, GunItSetup(players=CREWS[4]), 1)
    before = match.state
    with pytest.raises(IllegalCommandError) as caught:
        match.submit(Ready(0, True))
    assert caught.value.refusal.rule == "GI-5.13"
    assert match.state == before
    assert match.log == []


@pytest.mark.clause("GI-17.32")
def test_nothing_is_taken_back_after_a_reveal_or_a_coin():
    match = Match(Table().rules, GunItSetup(players=CREWS[4], hostiles_level=2), 1)
    match.submit(StartTimer(0))
    assert match.can_undo(0) is not None
    for seat in range(4):
        match.submit(Ready(seat, True))
    assert match.can_undo(3) is not None
    with pytest.raises(IllegalCommandError):
        match.undo(3)
    assert match.state.table.round == 2
