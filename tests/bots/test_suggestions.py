"""What an automatic crew member suggests to people while cards are traded: what they can lay, what to buy."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.gun_it.member import Hint, Member
from game.bots.gun_it.planning import Planner
from game.bots.gun_it.reach import is_within_reach
from game.bots.gun_it.trades import misplaced, next_step
from game.bots.protocol import no_fuse
from game.core.match import Match
from game.rules.gun_it.cards import WHEEL
from game.rules.gun_it.commands import Accept, Buy, StartTimer
from tests.bots.crews import member, rules, trading
from tests.bots.test_provisions import position
from tests.bots.test_setting import with_card


def suggested(bot: Member, match: Match[Any, Any], seats: tuple[int, ...]) -> Hint:
    """What it tells the people in these seats."""
    hint = bot.suggest(match.view(seats), no_fuse)
    assert isinstance(hint, Hint)
    return hint


def lay(match: Match[Any, Any], hint: Hint, own: tuple[int, ...]) -> None:
    """The people lay the first plan, and everybody accepts."""
    tables = rules().tables(match.setup)
    while (step := next_step(tables, match.state.table, hint.plans[0].hands, own)) is not None:
        match.submit(step)
        for offer in match.state.table.offers:
            match.submit(Accept(offer.partner, offer.number))


@pytest.mark.clause("GI-5.10")
@pytest.mark.parametrize(("players", "seat"), [(4, 2), (4, 3), (3, 3)])
@pytest.mark.parametrize("seed", [1, 5, 6])
def test_who_sits_in_the_rear_is_told_no_plan_that_moves_the_wheel(players: int, seat: int, seed: int) -> None:
    """Nobody trades for them, and through their own hands it may not go."""
    match = trading(players, seed, limit="none")
    bot = member((seat,), alone=False)
    hint = suggested(bot, match, (seat,))
    before = next(place for place, hand in enumerate(match.state.table.hands) if WHEEL in hand)
    assert all(WHEEL in plan.hands[before] for plan in hint.plans)
    lay(match, hint, (seat,))
    assert not misplaced(match.state.table.hands, hint.plans[0].hands)


@pytest.mark.clause("GI-5.10")
def test_in_front_or_with_the_wheel_anywhere_every_plan_may_be_told() -> None:
    match = trading(4, 5, limit="none")
    table, tables = match.state.table, rules().tables(match.setup)
    moved = next(plan for plan in suggested(member((1,), alone=False), match, (1,)).plans if WHEEL in plan.hands[1])
    assert WHEEL in table.hands[0]
    assert is_within_reach(tables, table, moved, (1, 2))
    assert not is_within_reach(tables, table, moved, (2, 3))
    loose = rules().tables(replace(match.setup, backseat=True))
    assert is_within_reach(loose, replace(table, setup=loose.setup), moved, (2,))


@pytest.mark.clause("GI-14.10")
def test_a_plan_that_can_be_laid_no_more_gives_way_to_another() -> None:
    """Under a limit of trades people have used up what the first plan needed."""
    match = with_card("M09B", 4, limit="none")
    match.submit(StartTimer(0))
    bot = member((0,), alone=False)
    hint, tables = suggested(bot, match, (0,)), rules().tables(match.setup)
    while True:
        table = match.state.table
        wrong = next((each for each in match.legal(0) if type(each).__name__ == "Trade"), None)
        if wrong is None:
            break
        match.submit(wrong)
        (offer,) = match.state.table.offers
        match.submit(Accept(offer.partner, offer.number))
    table = match.state.table
    assert not is_within_reach(tables, table, hint.plans[0], (0,))
    assert all(is_within_reach(tables, table, plan, (0,)) for plan in suggested(bot, match, (0,)).plans)


@pytest.mark.clause("GI-17.10")
@pytest.mark.parametrize("eyes", [(0,), ()])
def test_what_is_worth_its_xp_is_suggested_with_the_plan_after_it(eyes: tuple[int, ...]) -> None:
    """As in the last round of the kingpin: with the second choice nothing is bought."""
    match = trading(4, 3, scenario="SC7")
    match._state = position(match, {"A7": (0, 1)}, {"A7": 1}, kingpin_keys=0, round=7, xp=5, crew_damage=1)
    hint = suggested(member((0,), alone=False), match, eyes)
    assert hint.buys == (Buy(0, 1, ()), None)
    assert len(hint.plans) == len(hint.odds) == 2
    alone = member((0,))
    assert alone.choose(match.view((0,)), match.legal(0), no_fuse) == hint.buys[0]
    match.submit(Buy(0, 1, ()))
    assert hint.plans[0] == suggested(member((0,), alone=False), match, eyes).plans[0]


def test_what_brings_nothing_is_not_suggested() -> None:
    match = trading(4, 3, scenario="SC6")
    match._state = position(match, {"MC1": (0, 1)}, round=6, xp=9, crew_damage=1)
    assert set(suggested(member((0,), Planner(None), alone=False), match, (0,)).buys) == {None}


def test_a_trade_toward_the_plan_leaves_fewer_cards_elsewhere() -> None:
    match = trading(4, 5, limit="none")
    hint, tables = suggested(member((0,), alone=False), match, (0,)), rules().tables(match.setup)
    before = misplaced(match.state.table.hands, hint.plans[0].hands)
    assert before
    step = next_step(tables, match.state.table, hint.plans[0].hands, (0,))
    assert step is not None
    match.submit(step)
    (offer,) = match.state.table.offers
    match.submit(Accept(offer.partner, offer.number))
    assert misplaced(match.state.table.hands, hint.plans[0].hands) < before
