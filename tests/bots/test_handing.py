"""GI-20.05: a crew lays a plan with hands that only their holders see."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.gun_it.handing import MOST_TRADES, next_handed
from game.bots.gun_it.planning import Planner
from game.bots.gun_it.plans import Plan, all_plans
from game.bots.gun_it.trades import is_laid, next_exchange
from game.bots.protocol import Bot, no_fuse
from game.core.match import Match
from game.core.protocol import Command, Seats
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

    def talked_over(self) -> Talked:
        """Whoever it is."""
        return self


def closed(players: int, seed: int = 2, **options: Any) -> Match[Any, Any]:
    """The planning of a first round under M23B."""
    match = with_card("M23B", players, seed, **options)
    match.submit(StartTimer(0))
    return match


def is_last_ready(match: Match[Any, Any], command: Command) -> bool:
    """Whether this locks the plan."""
    others = sum(map(len, match.setup.players[1:]))
    return isinstance(command, Ready) and len(match.state.table.ready) == others


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
            if is_last_ready(match, command):
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
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("crew_level", [1, 3])
def test_members_of_all_levels_lay_one_plan(players: int, crew_level: int) -> None:
    """What only one of them knows, as the own accessory, does not part them either; no exchange is in vain."""
    for seed in (2, 3, 4):
        match = closed(players, seed, crew_level=crew_level, limit="none")
        levels = [Planner(plans) for plans in (10, None, 60, 1)]
        members = {seats: member(seats, planner) for seats, planner in zip(match.setup.players, levels, strict=False)}
        talked = {str(each.plan(match.view(seats), no_fuse)) for seats, each in members.items()}
        assert len(talked) == 1
        bots: dict[Seats, Bot] = {**members}
        for command in steps(match, bots):
            if is_last_ready(match, command):
                break
        assert match.state.table.phase == TRADING
        plan = members[match.setup.players[0]].plan(match.view(match.setup.players[0]), no_fuse)
        assert is_laid(match.state.table.hands, plan.hands)
        assert match.state.table.trades < MOST_TRADES


@pytest.mark.clause("GI-20.05")
def test_a_crew_whose_members_want_different_things_leaves_it() -> None:
    """Whoever has no time to think comes to another plan; they do not trade for ever."""
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
