"""Whatever the plan, the crew lays it by legal commands."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from game.bots.gun_it.member import Hint
from game.bots.gun_it.planning import Planner
from game.bots.gun_it.plans import NO_USES, Plan, all_plans, allows
from game.bots.gun_it.trades import is_laid
from game.core.match import Match
from game.core.protocol import CLOCK
from game.rules.gun_it.commands import Advance, LockCard, Trade
from game.rules.gun_it.state import LOOKOUT, TRADING, GunItSetup, Hands
from tests.bots.crews import CREWS, crew, legal_for, rules, setup, steps, trading

CASES = [(players, False) for players in CREWS] + [(1, True), (2, True), (4, True)]


class Given(Planner):
    """Plans at random, but never a plan that would be laid already."""

    def __init__(self) -> None:
        super().__init__(1)
        self.last: Plan | None = None

    def plans(self, *args: Any) -> list[Plan]:
        """Remembers the plan."""
        found = super().plans(*args)
        self.last = found[0]
        return found


@pytest.mark.parametrize(("players", "backseat"), CASES)
def test_random_plans_are_laid(players: int, backseat: bool) -> None:
    laid = 0
    for seed in range(3):
        chosen = setup(players, backseat=backseat, limit="none")
        planner = Given()
        match: Match[Any, Any] = Match(rules(), chosen, seed)
        before = match.state
        for command in steps(match, crew(chosen, planner)):
            assert command in match.legal(command.seat)
            if before.table.phase == TRADING and match.state.table.phase == LOOKOUT:
                assert planner.last is not None
                assert is_laid(match.state.table.hands, planner.last.hands)
                laid += 1
            before = match.state
    assert laid > 6


@pytest.mark.parametrize("players", CREWS)
def test_a_plan_is_laid_from_any_plan(players: int) -> None:
    """From random hands, not only from those that the play leads to."""
    match = trading(players)
    chosen: GunItSetup = match.setup
    plans = all_plans(rules().tables(chosen).occupied, False)
    designated = [plan for plan in plans if plan.uses != NO_USES]
    assert bool(designated) == (players == 3)
    random = Random(players)
    for goal in random.sample(plans, 20) + random.sample(designated, min(6, len(designated))):
        start = random.choice(plans)
        assert _laid_from(match, start.hands, goal) == goal.uses[0]


def _laid_from(match: Match[Any, Any], hands: Hands, goal: Plan) -> tuple[int, ...]:
    """Have the crew lay a plan; the designation of LF in the end."""

    class Wanted(Planner):
        def plans(self, *args: Any) -> list[Plan]:
            return [goal]

    table = msgspec.structs.replace(match.state.table, hands=hands)
    state = msgspec.structs.replace(match.state, table=table)
    bots = crew(match.setup, Wanted(1))
    for _ in range(120):
        for seats, bot in bots.items():
            legal = [command for seat in seats for command in rules().legal(state, seat)]
            command = bot.choose(rules().view(state, seats), legal, lambda: False)
            if command is not None:
                break
        assert command is not None, "nobody goes on"
        after, _ = rules().step(state, command)
        if after.table.phase != TRADING:
            assert is_laid(state.table.hands, goal.hands)
            return state.table.uses[0]
        state = after
    raise AssertionError(f"not laid: {hands} to {goal}")


def test_a_crew_of_one_locks_cards_where_they_stay() -> None:
    planner = Given()
    match: Match[Any, Any] = Match(rules(), setup(1, limit="none"), 4)
    locks = 0
    for command in steps(match, crew(match.setup, planner)):
        if isinstance(command, LockCard):
            assert planner.last is not None
            held = next(seat for seat, hand in enumerate(match.state.table.hands) if command.card in hand)
            assert command.card in planner.last.hands[held]
            locks += 1
    assert locks > 5


def test_a_plan_keeps_what_is_locked() -> None:
    """A person has traded and locked before the plan is asked for."""
    match = trading(1)
    trade = next(c for c in match.legal(0) if isinstance(c, Trade))
    match.submit(trade)
    match.submit(LockCard(0, trade.give[0]))
    locked: Hands = tuple(tuple(c for c in hand if c == trade.give[0]) for hand in match.state.table.hands)
    bots = crew(match.setup, Planner(60))
    hint = bots[(0, 1, 2, 3)].suggest(match.view((0, 1, 2, 3)), lambda: False)
    assert isinstance(hint, Hint)
    assert all(allows(plan, locked) for plan in hint.plans)
    for command in steps(match, bots):
        assert command in match.legal(command.seat)
        if match.state.table.phase != TRADING:
            break


def test_ready_when_the_continuous_timer_has_run_out() -> None:
    """No trades are possible any more (GI-5.27): the plan stays unlaid, the crew goes on."""
    chosen = setup(4, scenario_level=3, limit="thrilling")
    match: Match[Any, Any] = Match(rules(), chosen, 3)
    bots = crew(chosen, Planner(1))
    match.submit(next(c for c in match.legal(0) if type(c).__name__ == "StartTimer"))
    while match.state.table.clock > 0:
        match.submit(Advance(CLOCK, 1))
    kinds = {type(command).__name__ for command in steps(match, bots)}
    assert "Ready" in kinds
    assert "Trade" not in kinds
    assert match.outcome is not None


def test_all_seats_in_one_list() -> None:
    """A player of two seats gives commands of both."""
    seats_used = set()
    match: Match[Any, Any] = Match(rules(), setup(2, limit="none"), 1)
    for command in steps(match, crew(match.setup)):
        if isinstance(command, Trade):
            seats_used.add(command.seat)
        if seats_used == {0, 3}:
            break
    assert seats_used == {0, 3}
    assert {command.seat for command in legal_for(match, (0, 3))} == {0, 3}
