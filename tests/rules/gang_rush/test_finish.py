"""GR-18: crossing the line, the end of the race, ranking and winner."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.gang_rush.ending import final_money, ranking_of, standing_of
from game.rules.gang_rush.events import (
    Craned,
    Finished,
    MatchEnded,
    MovementEnded,
    PoliceFired,
    RoundStarted,
    ShopDiscarded,
    TurnLost,
    TurnStarted,
)
from game.rules.gang_rush.state import OVER
from tests.rules.gang_rush.bridge import Bridge

B, C = "B L1@2 0", "C L5@2 0"


def outcome(bridge: Bridge) -> Any:
    return bridge.rules().outcome(bridge.state)


def ended(bridge: Bridge) -> MatchEnded:
    (event,) = bridge.events(MatchEnded)
    assert bridge.phase == OVER
    assert isinstance(event, MatchEnded)
    return event


def named(bridge: Bridge, seats: tuple[int, ...]) -> str:
    return "".join(bridge.names[seat] for seat in seats)


def over(*cars: str, **more: Any) -> Bridge:
    """The first car, stopped or at the end of its movement, closes the last turn of the final round."""
    bridge = Bridge(*cars, mp=0, **more)
    bridge.close()
    return bridge


# --- crossing


@pytest.mark.clause("GR-0.8", "GR-18.2")
@pytest.mark.parametrize("last", ["L1@48", "L2@47", "L3@48", "L4@47", "L5@48"])
def test_a_car_crosses_in_every_lane(last: str):
    bridge = Bridge(f"A {last} 10", B, C)
    bridge.drive("straight")
    assert bridge.where("A") == "finished"


@pytest.mark.clause("GR-18.1", "GR-18.2", "GR-6.11", "GR-0.8")
def test_the_example_of_the_rules():
    bridge = Bridge("A L3@46 30", B, C)
    bridge.drive("straight straight")
    assert bridge.told(Finished, MovementEnded) == ["Finished GR-18.2 A L3@48 1 600", "MovementEnded GR-6.11 A 1"]
    assert (bridge.where("A"), bridge.cash("A")) == ("finished", 1100)
    for where, way in (("L2@47", "straight"), ("L3@48", "left")):
        bridge = Bridge(f"A {where} 10", B, C)
        bridge.drive(way)
        assert bridge.where("A") == "finished"


@pytest.mark.clause("GR-18.2", "GR-9.10", "GR-23.34", "GR-18.5")
def test_a_push_across_counts_and_the_pushed_players_turn_is_lost():
    bridge = Bridge("A L3@46 20", "B L3@48 10", C, to_play="B C")
    bridge.drive("straight")
    assert bridge.told(Finished) == ["Finished GR-18.2 B L3@48 1 600"]
    assert bridge.cash("B") == 1000
    bridge.drive("straight")
    bridge.close()
    assert bridge.told(TurnLost, TurnStarted) == ["TurnLost GR-2.6 B finished", "TurnStarted GR-2.5 C"]
    bridge.roll("st st st st st")
    bridge.close()
    assert ended(bridge).rule == "GR-18.5"


@pytest.mark.clause("GR-18.1", "GR-23.35")
def test_who_is_pushed_across_first_ranks_first():
    bridge = Bridge("A L3@46 20", "B L3@48 10", C, "D L1@2 0")
    bridge.drive("straight straight")
    assert bridge.where("A") == "L3@48"
    bridge = Bridge("A L3@46 30", "B L3@48 10", C, "D L1@2 0")
    bridge.drive("straight straight straight")
    assert bridge.told(Finished) == ["Finished GR-18.2 B L3@48 1 800", "Finished GR-18.2 A L3@48 2 200"]
    assert bridge.state.table.finished == (1, 0)


@pytest.mark.clause("GR-18.1", "GR-23.7")
def test_in_a_chain_the_last_car_crosses_first():
    bridge = Bridge("A L3@44 20", "B L3@46 10", "C L3@48 10")
    bridge.drive("straight")
    assert bridge.told(Finished) == ["Finished GR-18.2 C L3@48 1 600"]
    assert bridge.where("B") == "L3@48"
    bridge.drive("straight")
    assert bridge.where("A") == "L3@46"


@pytest.mark.clause("GR-18.2", "GR-13.15")
def test_being_shelled_across_counts():
    bridge = Bridge("A L3@10 0 gold:mortar", "B L3@48 0", C, dice="sh")
    bridge.shoot(mode="shell")
    assert bridge.told(Finished) == ["Finished GR-18.2 B L3@48 1 600"]


@pytest.mark.clause("GR-18.3", "GR-18.4")
@pytest.mark.parametrize(
    ("players", "bounties"), [(3, [600, 0, 0]), (4, [800, 200, 0, 0]), (5, [1000, 400, 100, 0, 0])]
)
def test_bounties(players: int, bounties: list[int]):
    for rank, bounty in enumerate(bounties):
        done = [f"{name} finished" for name in "BCDE"[:rank]]
        racing = [f"{name} L1@{2 * i}" for i, name in enumerate("BCDE"[rank : players - 1], 2)]
        bridge = Bridge("A L3@48 10 $0", *done, *racing)
        bridge.drive("straight")
        assert bridge.told(Finished) == [f"Finished GR-18.2 A L3@48 {rank + 1} {bounty}"]
        assert bridge.cash("A") == bounty
        assert all(bridge.cash(name) == 500 for name in "BCDE"[: players - 1])


# --- the end


@pytest.mark.clause("GR-18.5", "GR-16.10", "GR-18.6", "GR-12.3")
def test_the_others_finish_the_round_then_it_is_over():
    bridge = Bridge(
        "A L3@48 10", "B L1@40 0", "C L5@30 0", "D river@L1@20 $300", "pol4 L1@30",
        shop="tire plate nitro crew sugar", bonuses="scope", to_play="B C D",
    )  # fmt: skip
    bridge.drive("straight")
    for name in "BC":
        assert bridge.active == bridge.names.index(name)
        bridge.roll("st st st st st")
        bridge.close()
    assert ended(bridge).rule == "GR-18.5"
    assert not bridge.events(PoliceFired)
    assert not bridge.events(ShopDiscarded)
    assert not bridge.events(RoundStarted)
    assert [event.debt for event in bridge.events(Craned)] == [200]
    assert named(bridge, ended(bridge).ranking) == "ABCD"
    assert ended(bridge).money == (1300, 1000, 1000, -200)


@pytest.mark.clause("GR-18.5", "GR-2.6")
def test_those_who_played_before_get_no_other_turn():
    bridge = Bridge("B L3@48 10", "A L1@40 0", C, to_play="")
    bridge.drive("straight")
    assert ended(bridge).rule == "GR-18.5"
    assert not any(bridge.rules().legal(bridge.state, seat) for seat in range(3))


@pytest.mark.clause("GR-18.7", "GR-6.17")
def test_the_race_is_over_when_all_have_crossed():
    bridge = Bridge("A L3@48 20", "B finished", "C finished", dice="st", to_play="B C")
    bridge.drive("straight")
    assert ended(bridge).rule == "GR-18.7"
    assert not bridge.events(TurnLost)
    assert bridge.cash("A") == 600, "the die is sold before"
    assert named(bridge, ended(bridge).ranking) == "BCA"


@pytest.mark.clause("GR-18.14", "GR-21.5")
@pytest.mark.parametrize(("round_", "limit", "end"), [(19, 0, False), (20, 0, True), (20, 25, False), (25, 25, True)])
def test_the_round_limit(round_: int, limit: int, end: bool):
    bridge = Bridge(
        "A L3@10 0", B, C, "pol1 L3@20", shop="tire . . . .", bonuses="scope", round_=round_, round_limit=limit,
    )  # fmt: skip
    bridge.close()
    assert (bridge.phase == OVER) is end
    assert [event.rule for event in bridge.events(MatchEnded)] == (["GR-18.14"] if end else [])
    assert bool(bridge.events(RoundStarted)) is not end
    assert bool(bridge.events(ShopDiscarded)) is not end
    assert len(bridge.events(PoliceFired)) == 2, "the police fire in the last round too"
    assert not bridge.events(Finished)


@pytest.mark.clause("GR-18.14", "GR-18.6")
def test_the_crane_works_in_the_last_round():
    bridge = Bridge("A L3@10 0", "B river@L1@20", C, round_=20)
    bridge.close()
    assert bridge.cars[1] == "B L1@20 0 d6 $0"
    assert named(bridge, ended(bridge).ranking) == "BAC"


# --- ranking and winner


@pytest.mark.clause("GR-18.8", "GR-18.9", "GR-18.10", "GR-18.12", "GR-18.13")
def test_last_but_rich():
    """The example of the rules: order A B C D; B crosses, then C; D is richest, and last."""
    bridge = Bridge(
        "B L3@48 10 $2100", "A L3@44 0 $3000", "C L1@48 10 $2300", "D L1@40 0 $3500", to_play="C D",
    )  # fmt: skip
    bridge.drive("straight")
    bridge.roll("damage damage damage r r")
    bridge.drive("straight")
    bridge.roll("sh sh sh sh sh")
    bridge.close()
    end = ended(bridge)
    assert named(bridge, end.ranking) == "BCAD"
    assert end.money == (2900, 3000, 2400, 4000)
    assert bridge.names[end.winner] == "A"
    found = outcome(bridge)
    assert (found.rule, found.scores) == ("GR-18.10", end.money)
    assert dict(zip(bridge.names, found.places, strict=True)) == {"A": 1, "B": 2, "C": 3, "D": 4}


@pytest.mark.clause("GR-18.8", "GR-2.2")
def test_the_ranking_of_those_on_the_bridge_is_the_order_of_play():
    bridge = over("D L5@10 40", "A L3@10 30", "B L1@10 30", "C L2@11 20", "E finished")
    assert named(bridge, ended(bridge).ranking) == "ECDBA"
    assert named(bridge, ranking_of(bridge.state.table)) == "ECDBA"


@pytest.mark.clause("GR-18.9", "GR-15.2", "GR-14.20")
def test_final_money_is_cash_and_ramp_less_debt():
    bridge = over(
        "A L3@10 0 $700 debt300", "B L1@8 0 $0 debt900 ramp", "C L5@2 0 $100 ramp gold:ramp700", "D finished $50000",
    )  # fmt: skip
    assert ended(bridge).money == (400, -600, 800, 50000)
    assert final_money(bridge.tables, bridge.state.table) == (400, -600, 800, 50000)


@pytest.mark.clause("GR-18.9")
def test_the_example_of_debt():
    """$300 in the river: debt $200; later second of four across the line: $200 - $200, and $300 for the ramp."""
    bridge = Bridge("A L3@48 10 $0 debt200 ramp", "B finished", "C L1@2 0", "D L5@2 0")
    bridge.drive("straight")
    assert bridge.cash("A") == 200
    assert final_money(bridge.tables, bridge.state.table)[0] == 300


@pytest.mark.clause("GR-18.10")
def test_the_last_cannot_win_however_rich():
    bridge = over("A L3@10 0 $100", "B finished $200", "C L5@2 0 $9000")
    assert bridge.names[ended(bridge).winner] == "B"
    assert outcome(bridge).places == (2, 1, 3)


@pytest.mark.clause("GR-18.11")
@pytest.mark.parametrize(
    ("cars", "winner", "places"),
    [
        (("A L3@10 0 $700", "B finished $700", "C L5@2 0 $700"), "B", (2, 1, 3)),
        (("A L3@10 0 $700", "B L3@12 0 $700", "C L5@2 0", "D finished $0"), "B", (2, 1, 4, 3)),
        (("A L3@10 0 $800", "B L3@12 0 $700", "C L5@2 0 $900", "D finished $700"), "A", (1, 3, 4, 2)),
    ],
)
def test_the_better_ranking_breaks_a_tie(cars: tuple[str, ...], winner: str, places: tuple[int, ...]):
    bridge = over(*cars)
    assert bridge.names[ended(bridge).winner] == winner
    assert outcome(bridge).places == places


@pytest.mark.clause("GR-18.12", "GR-18.10")
def test_who_never_crossed_may_win():
    bridge = over("A L3@10 0 $2000", "B finished $700", "C L5@2 0 $100")
    assert bridge.names[ended(bridge).winner] == "A"
    assert outcome(bridge).headline == "Nobody has the Boss's confidence"


@pytest.mark.clause("GR-18.13", "GR-18.10")
def test_the_final_standing_ends_with_the_last_of_the_race():
    bridge = over("A L3@10 0 $400", "B finished $600", "C L5@2 0 $9000", "D L5@8 0 $800")
    table = bridge.state.table
    standing = standing_of(table, ranking_of(table), final_money(bridge.tables, table))
    assert named(bridge, standing) == "DBAC"


def test_there_is_no_outcome_before_the_end():
    assert outcome(Bridge("A L3@10 0", B, "C finished")) is None
