"""What an automatic crew member does beside people, and that it is the same every time."""

from __future__ import annotations

from itertools import product
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.bots.gun_it.member import Hint
from game.bots.gun_it.planning import Planner
from game.bots.gun_it.worth import near_sighted
from game.bots.protocol import no_fuse
from game.bots.registry import BOTS, LEVELS
from game.core.match import Match
from game.core.protocol import Command
from game.rules.gun_it.asking import answer_of
from game.rules.gun_it.commands import Accept, ExtraUzi, Ready, StartTimer, Trade
from game.rules.gun_it.forecast import GivenCoins, forecast, rest, run
from game.rules.gun_it.geometry import at
from game.rules.gun_it.state import ACTION, GunItState, Pause
from tests.bots.crews import CREWS, crew, member, rules, said, setup, steps, trading


@pytest.mark.parametrize(
    ("level", "players"), [*product(LEVELS[:-1], CREWS), (LEVELS[-1], 4)], ids=lambda value: str(value)
)
def test_the_same_view_gives_the_same_answer(level: str, players: int) -> None:
    """A bot that saw the whole match so far and one that sees it for the first time agree."""
    factory = BOTS["gun_it"][level]
    chosen = setup(players, hostiles_level=2, limit="none")
    match: Match[Any, Any] = Match(rules(), chosen, 9)
    bots = {seats: factory(rules(), seats, 7, True) for seats in chosen.players}
    for number, command in enumerate(steps(match, bots)):
        if number > 12:
            break
        if level == "hard" and number % 9:
            continue
        seats = next(s for s in chosen.players if command.seat in s)
        assert said(match, seats, factory(rules(), seats, 7, True)) == command


def test_another_seed_gives_other_plans() -> None:
    match = trading()
    plans = {member((0,), Planner(1), seed).plan(match.view((0,)), no_fuse) for seed in range(5)}
    assert len(plans) > 1


def test_it_accepts_what_a_person_offers_and_is_ready() -> None:
    match = trading()
    bots = {seats: member(seats, alone=False) for seats in ((1,), (2,), (3,))}
    for seats, bot in bots.items():
        assert said(match, seats, bot) == Ready(seats[0], True)
    offer = next(c for c in match.legal(0) if isinstance(c, Trade) and c.partner == 2)
    match.submit(offer)
    accept = said(match, (2,), bots[(2,)])
    assert accept == Accept(2, match.state.table.offers[0].number)
    match.submit(accept)
    assert match.state.table.ready == ()
    assert said(match, (2,), bots[(2,)]) == Ready(2, True)
    match.submit(Ready(2, True))
    assert said(match, (2,), bots[(2,)]) is None


@pytest.mark.parametrize("people", [(0,), (1,)])
def test_beside_people_it_neither_offers_nor_starts_the_timer(people: tuple[int, ...]) -> None:
    """Even if it holds the first seat; the people only get ready."""
    match: Match[Any, Any] = Match(rules(), setup(), 5)
    bots = {seats: member(seats, Planner(1), alone=False) for seats in setup().players if seats != people}
    assert all(said(match, seats, bot) is None for seats, bot in bots.items())
    match.submit(next(c for c in match.legal(people[0]) if type(c).__name__ == "StartTimer"))
    for seats, bot in bots.items():
        command = said(match, seats, bot)
        assert command == Ready(seats[0], True)
        match.submit(command)
    assert all(said(match, seats, bot) is None for seats, bot in bots.items())
    match.submit(Ready(people[0], True))
    assert match.state.table.round == 2


def test_it_suggests_its_plan_while_cards_are_traded() -> None:
    match: Match[Any, Any] = Match(rules(), setup(), 1)
    bot = member((1,), alone=False)
    assert bot.suggest(match.view((1,)), no_fuse) is None
    match.submit(StartTimer(0))
    hint = bot.suggest(match.view((1,)), no_fuse)
    assert isinstance(hint, Hint)
    assert hint.plans[0] == member((0,)).plan(match.view((0,)), no_fuse)


def test_a_suggestion_comes_with_another_plan_and_what_is_to_be_expected() -> None:
    match = trading(round_=3)
    hint = member((0,), Planner(None)).suggest(match.view((0,)), no_fuse)
    assert hint is not None
    assert len(hint.plans) == len(hint.odds) == 2
    done = [sorted(plan.turns("", (0, 1, 2, 3))) for plan in hint.plans]
    assert done[0] != done[1], "the same turns in another order are no other choice"
    assert all(0 <= odds.hurt <= 1 and odds.xp >= 0 for odds in hint.odds)


def test_a_suggestion_does_not_change_with_the_trades() -> None:
    match = trading(round_=2)
    before = member((1,)).suggest(match.view((1,)), no_fuse)
    for command in steps(match, crew(match.setup)):
        if isinstance(command, Ready):
            break
        assert member((1,)).suggest(match.view((1,)), no_fuse) == before


def _paused() -> list[GunItState]:
    """States in which the holder of the Uzi has to choose its diagonals."""
    found: list[GunItState] = []
    for seed in range(5):
        match: Match[Any, Any] = Match(rules(), setup(3, limit="none"), seed)
        for _ in steps(match, crew(match.setup, Planner(1))):
            if match.state.table.phase == ACTION:
                found.append(match.state)
                break
    return found


def test_it_fires_into_the_better_diagonals() -> None:
    """Against playing on from the rules' own states, coin by coin."""
    states = _paused()
    assert states
    for state in states:
        pause = state.table.pause
        assert pause is not None
        seat = pause.question.seat
        view = rules().view(state, (seat,))
        legal = rules().legal(state, seat)
        chosen = member((seat,), alone=False).choose(view, legal, no_fuse)
        values = {command: _value(state, pause, command) for command in legal}
        assert isinstance(chosen, ExtraUzi)
        assert values[chosen] == max(values.values())


def _value(state: GunItState, pause: Pause, command: Command) -> float:
    """The expected worth of an answer: the phase as a match plays it, over all coins."""
    tables = rules().tables(state.table.setup)
    view = rules().view(state, (pause.question.seat,))
    worth = near_sighted(tables, replace(view, table=pause.start))
    waiting: list[tuple[bool, ...]] = [()]
    total = 0.0
    while waiting:
        given = waiting.pop()
        coins = GivenCoins((*pause.coins, *given))
        s = rest(tables, view, answer_of(command), coins)
        run(s)
        total += worth(s) * 0.5 ** (coins.flipped - len(pause.coins))
        waiting += [(*given, *(True,) * i, False) for i in range(coins.flipped - len(pause.coins) - len(given))]
    return total


def test_it_takes_the_obvious_plan() -> None:
    """A road that is empty but for a bike ahead whose arrow points at a second one: shot, both are a pileup, and
    all four sides are open. No coin need be flipped for that."""
    match = trading(4, 3)
    table = match.state.table
    tiles = rules().content.tiles
    bikes = [i for i, tile in enumerate(tiles) if tile.hp == 1 and tile.arrows == ("F",) and not tile.attributes]
    spaces = {bikes[0]: at(0, 1), bikes[1]: at(0, 2)}
    placed = msgspec.structs.replace(
        table,
        round=5,
        at=tuple(spaces.get(tile, -1) for tile in range(len(tiles))),
        damage=bytes(len(tiles)),
    )
    view = msgspec.structs.replace(match.view((0,)), table=placed)
    plan = member((0,), Planner(None)).plan(view, no_fuse)
    told = forecast(rules().tables(match.setup), view, plan.hands)
    assert told.coins == 0
    assert told.xp - table.xp == 2 + 4
