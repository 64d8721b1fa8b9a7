"""GI-20.05: a crew lays a plan with hands that only their holders see."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.gun_it.handing import MOST_TRADES, next_handed
from game.bots.gun_it.planning import Planner
from game.bots.gun_it.plans import Plan, all_plans
from game.bots.gun_it.trades import is_laid, next_exchange
from game.core.match import Match
from game.rules.gun_it.commands import Accept, Ready, StartTimer, TakeAdvanced, Trade
from game.rules.gun_it.state import TRADING
from tests.bots.crews import crew, member, rules, said, steps
from tests.bots.test_setting import with_card


class Talked(Planner):
    """The plan that the crew has talked over."""

    def __init__(self, plan: Plan) -> None:
        super().__init__(1)
        self._plan = plan

    def plans(self, *args: Any) -> list[Plan]:
        """Always this one."""
        return [self._plan]


def closed(players: int, seed: int = 2, **options: Any) -> Match[Any, Any]:
    """The planning of a first round under M23B."""
    match = with_card("M23B", players, seed, **options)
    match.submit(StartTimer(0))
    return match


@pytest.mark.clause("GI-20.05")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("backseat", [False, True])
def test_any_plan_is_laid_unseen(players: int, backseat: bool) -> None:
    """Whoever is asked can always say yes, so there are as many exchanges as answers."""
    for i in range(8):
        match = closed(players, backseat=backseat and players != 3, limit="none")
        plans = all_plans(rules().tables(match.setup).occupied, backseat and players != 3)
        plan = plans[(i * 977 + 13) % len(plans)]
        for command in steps(match, crew(match.setup, Talked(plan))):
            if isinstance(command, Ready) and len(match.state.table.ready) == len(match.setup.players[0]) * (
                len(match.setup.players) - 1
            ):
                break
            for offer in match.state.table.offers:
                assert any(isinstance(c, Accept) for c in match.legal(offer.partner))
        assert is_laid(match.state.table.hands, plan.hands)
        assert match.state.table.phase == TRADING


@pytest.mark.clause("GI-20.05", "GI-5.15")
@pytest.mark.parametrize("players", [3, 4])
def test_advanced_equipment_comes_to_the_hands_that_are_to_have_it(players: int) -> None:
    match = closed(players, crew_level=2, equipment="AE1", limit="none")
    table = match.state.table
    (gear,) = table.gear
    mine = table.hands[1][2]
    goes = {9: mine, mine: gear.card}
    hands = tuple(tuple(goes.get(card, card) for card in hand) for hand in table.hands)
    plan = Plan((hands[1][:2] + hands[0][2:], hands[0][:2] + hands[1][2:], *hands[2:]))
    taken = []
    for command in steps(match, crew(match.setup, Talked(plan))):
        taken += [command] if isinstance(command, TakeAdvanced) else []
        if match.state.table.phase != TRADING or is_laid(match.state.table.hands, plan.hands):
            break
    assert len(taken) == 1
    assert is_laid(match.state.table.hands, plan.hands)
    assert next_exchange(match.state.table.gear, match.state.table.hands, plan.hands, (0,), False) is None


@pytest.mark.clause("GI-20.05", "GI-20.01")
def test_what_a_member_does_tells_nothing_of_hands_it_does_not_see() -> None:
    """In worlds with other hands that look the same to it, it does the same."""
    match = closed(4)
    for seats in match.setup.players:
        view = match.view(seats)
        wished = {
            said(world, seats, member(seats))
            for seed in range(5)
            if (world := with_state(match, rules().imagine(view, seed)))
        }
        assert len(wished) == 1


def with_state(match: Match[Any, Any], state: Any) -> Match[Any, Any]:
    """The same match in another state."""
    other: Match[Any, Any] = Match(rules(), match.setup, 2)
    other._state = state
    return other


@pytest.mark.clause("GI-20.05")
def test_a_crew_whose_members_want_different_things_leaves_it() -> None:
    """Members of different levels do not think alike; they do not trade for ever."""
    match = closed(4, limit="none")
    plans = all_plans(rules().tables(match.setup).occupied, False)
    bots = {seats: member(seats, Talked(plans[i * 1234])) for i, seats in enumerate(match.setup.players)}
    for _ in steps(match, bots):
        if match.state.table.phase != TRADING:
            break
    assert match.state.table.trades <= MOST_TRADES
    tables = rules().tables(match.setup)
    tired = replace(match.state.table, trades=MOST_TRADES)
    assert next_handed(tables, tired, plans[0].hands, (0,)) is None


@pytest.mark.clause("GI-20.05")
def test_a_crew_plans_under_hidden_hands() -> None:
    """It is not the hands that were dealt with which it drives on."""
    match = closed(4)
    traded = [command for command in _round(match) if isinstance(command, Trade)]
    assert len(traded) > 2


def _round(match: Match[Any, Any]) -> list[Any]:
    commands = []
    for command in steps(match, crew(match.setup)):
        if match.state.table.phase != TRADING:
            break
        commands.append(command)
    return commands
