"""GR-1: setting the table and the draft."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from game.core.protocol import Setup, SetupError
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.board import TO_FINISH, name_of
from game.rules.gang_rush.events import Drafted, HazardPlaced, HazardRevealed, OrderSet, PileShuffled, ShopOpened
from game.rules.gang_rush.state import DRAFTING, PLACING, GangRushSetup
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import BONUSES, DRIVERS, HAZARDS, PRINTED, tokens
from tests.rules.gang_rush.race import RULES, Draws, Race

FIRST_HAZARDS = "cont bar1 spk4 cont pol2"


def copies(of: tuple[Any, ...]) -> Counter[int]:
    """The box: how many of each kind."""
    return Counter({number: kind.copies for number, kind in enumerate(of)})


@pytest.mark.clause("GR-1.1")
@pytest.mark.parametrize("count", [0, 1, 2, 6])
def test_too_few_or_too_many_cannot_play(count: int):
    with pytest.raises(SetupError, match=f"^players: {count} cannot play; 3 to 5 can$"):
        Race(count)


@pytest.mark.clause("GR-1.1")
def test_three_to_five_can_play():
    assert RULES.spec.players == (3, 4, 5)
    for count in RULES.spec.players:
        assert len(Race(count).table.cars) == count


@pytest.mark.clause("GR-1.1", "GR-1.6")
@pytest.mark.parametrize("seats", [((0,), (1,), (3,)), ((0, 1), (2,), (3,)), ((0,), (0,), (1,)), ((), (0,), (1,))])
def test_each_player_holds_one_of_the_seats(seats: tuple[tuple[int, ...], ...]):
    with pytest.raises(SetupError, match=r"^players: each holds one seat, and the seats are 0 to \d$"):
        RULES.start(GangRushSetup(players=seats), 1)


def test_another_games_setup_is_refused():
    with pytest.raises(SetupError, match="not a set-up of Gang Rush Breakout"):
        RULES.start(Setup(players=((0,), (1,), (2,))), 1)


@pytest.mark.clause("GR-1.2", "GR-22.3")
def test_thirty_hazards_are_shuffled_and_five_revealed():
    luck = Draws("", tokens(FIRST_HAZARDS, HAZARDS), ())
    race = Race(luck=luck)
    assert luck.asked == [("shuffle", 30), ("shuffle", 30)]
    assert race.happened[0] == PileShuffled("GR-1.2", "hazards", 30)
    assert [event.token for event in race.events(HazardRevealed)] == list(tokens(FIRST_HAZARDS, HAZARDS))
    assert race.row() == FIRST_HAZARDS
    assert race.table.hazard_pile == len(race.state.hazard_pile) == 25
    assert Counter(race.table.row + race.state.hazard_pile) == copies(PRINTED.hazards)


@pytest.mark.clause("GR-1.3")
def test_thirty_bonus_tokens_are_shuffled_and_five_revealed():
    race = Race()
    assert PileShuffled("GR-1.3", "bonuses", 30) in race.happened
    assert len(race.table.shop) == 5
    assert race.table.bonus_pile == len(race.state.bonus_pile) == 25
    assert Counter(race.table.shop + race.state.bonus_pile) == copies(PRINTED.bonuses)


@pytest.mark.clause("GR-1.4")
@pytest.mark.parametrize(
    ("revealed", "shop"),
    [
        ("sugar nitro plate tire drum", "tire plate nitro drum sugar"),
        ("drum plate nitro nolimit courier", "plate nolimit drum nitro courier"),
        ("scope tire siren crane weight", "scope tire siren crane weight"),
        ("loaded sugar burglar jammed pickpocket", "loaded sugar burglar jammed pickpocket"),
        ("jammed crew nolimit loaded mortar", "mortar nolimit crew jammed loaded"),
    ],
)
def test_the_opening_shop_is_sorted_by_colour(revealed: str, shop: str):
    """Gold, blue, metallic, gray; within a colour the earlier one nearer the pile, where it costs most."""
    race = Race(luck=Draws("", (), tokens(revealed, BONUSES)))
    assert race.table.shop == tokens(shop, BONUSES)
    assert race.events(ShopOpened) == [ShopOpened("GR-1.4", tokens(shop, BONUSES))]
    assert PRINTED.constants.prices == (500, 400, 300, 200, 100)


@pytest.mark.clause("GR-1.5", "GR-1.6", "GR-1.7")
def test_before_the_draft_nobody_has_anything():
    assert [(car.durability, car.cash, car.debt, car.ramp) for car in Race(3).table.cars] == [(0, 0, 0, False)] * 3


@pytest.mark.clause("GR-1.5", "GR-1.6")
def test_each_takes_an_untaken_car_and_start_space_in_seat_order():
    race = Race(5)
    picks = (("duke", 4), ("parker", 1), ("don", 5), ("pupetta", 2), ("spender", 3))
    for seat, (driver, grid) in enumerate(picks):
        assert race.active == "ABCDE"[seat]
        assert race.table.phase == DRAFTING
        free = [(d, s) for d in range(5) for s in range(5)]
        taken = picks[:seat]
        free = [
            (d, s) for d, s in free
            if d not in [DRIVERS[one] for one, _ in taken] and s not in [number - 1 for _, number in taken]
        ]  # fmt: skip
        assert [(c.driver, c.start) for c in race.legal(cmd.Draft)] == free
        assert len(free) == (5 - seat) ** 2
        race.do(cmd.Draft(seat, DRIVERS[driver], grid - 1))
    assert race.table.phase == PLACING
    assert race.cars == [
        "A L1@-2 0 d6 $700 duke ramp",
        "B L3@0 0 d6 $500 parker ramp",
        "C L5@-2 0 d6 $700 don ramp",
        "D L2@-1 0 d6 $600 pupetta ramp",
        "E L4@-1 0 d8 $600 spender ramp",
    ]


@pytest.mark.clause("GR-1.5", "GR-1.7", "GR-7.11")
def test_a_start_space_gives_its_money_and_a_car_its_dashboard():
    race = Race(3)
    race.draft(("spender", 4), ("don", 1), ("duke", 3))
    assert [event.cash for event in race.all_events(Drafted)] == [700, 500, 600]
    assert [event.durability for event in race.all_events(Drafted)] == [8, 6, 6]
    for car in race.table.cars:
        assert (car.facing, car.leg, car.needle, car.marked) == (TO_FINISH, TO_FINISH, 0, False)
        assert (car.debt, car.ramp) == (0, True)
        assert (car.gold, car.active, car.reserve, car.waiting) == ((), (), (), ())


@pytest.mark.clause("GR-1.5")
def test_the_five_start_spaces_are_those_of_the_bridge():
    starts = [(name_of(at), start.cash) for at, start in zip(Race().tables.starts, PRINTED.board.starts, strict=True)]
    assert starts == [("L3@0", 500), ("L2@-1", 600), ("L4@-1", 600), ("L1@-2", 700), ("L5@-2", 700)]


@pytest.mark.clause("GR-1.8")
@pytest.mark.parametrize("players", [3, 4])
def test_untaken_start_spaces_stay_empty(players: int):
    race = Race(players)
    race.draft(("duke", 2), ("don", 5), ("parker", 4), ("spender", 1))
    taken = [car.at for car in race.table.cars]
    assert len(taken) == players
    free = [at for at in race.tables.starts if at not in taken]
    assert len(free) == 5 - players
    assert not any(race.table.hazards[at] or race.table.ramps[at] for at in free)
    assert race.table.money == ()


@pytest.mark.clause("GR-1.9")
def test_the_bank_has_no_limit():
    """More cash than there are bills in the box, and more debt than there are bills of debt."""
    bridge = Bridge("A L3@10 0 $20000", "B L1@2", dice="shot shot shot shot shot", to_play="B")
    bridge.close()
    assert bridge.cash("A") == 20500
    bridge = Bridge("A L3@10 0 $0 debt4500", "B L1@2", shop="scope . . . .")
    bridge.do(cmd.Buy(0, 0))
    assert (bridge.cash("A"), bridge.debt("A")) == (0, 5000)


@pytest.mark.clause("GR-1.10")
def test_round_one_places_the_hazards_of_the_setup():
    race = Race(luck=Draws("", tokens(FIRST_HAZARDS, HAZARDS), ()))
    race.draft()
    assert race.table.round == 1
    assert race.row() == FIRST_HAZARDS
    race.place_far()
    assert len(race.all_events(HazardRevealed)) == 5
    placed = sorted(PRINTED.hazards[event.token].id for event in race.all_events(HazardPlaced))
    assert placed == sorted(FIRST_HAZARDS.split())


@pytest.mark.clause("GR-1.11", "GR-2.2")
def test_the_first_to_draft_need_not_lead():
    race = Race(4)
    race.draft(("duke", 5), ("don", 3), ("parker", 1), ("spender", 2))
    assert race.events(OrderSet)[0].order == (2, 3, 1, 0)
