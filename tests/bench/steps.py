"""The cost of a step and of listing what is legal, beside games of OpenSpiel where it is installed.

A step is: is the match over, list what is legal, choose, apply. Three of OpenSpiel's fast C++ games of different
width, driven from Python in the same rounds, give *the line*: what a step costs with that many legal actions.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable, Sequence
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple, Protocol

from tests.bench import gun_it, matches
from tests.bench.gun_it import Position
from tests.bench.rig import USUAL_YARD, Row, Timed, Work, timed

ANCHORS = ("tic_tac_toe", "connect_four", "breakthrough")
USUAL_LINE = (1.0, 0.034)
"""Microseconds, and microseconds for each legal action, on a machine with the usual yard."""
STEP_LIMIT, LEGAL_LIMIT = 6.0, 6.0
"""Times the line."""
GUN_IT, GANG_RUSH, GUN_AND_GUN = "Gun It", "Gang Rush Breakout", "Gun and Gun"
SHOOT_YOUR_FRIENDS = "Shoot Your Friends"
LISTING, ACTION = "listing", "Action Phase"
WARM_UP = {GUN_IT: 1500, GANG_RUSH: 20, GUN_AND_GUN: 100, SHOOT_YOUR_FRIENDS: 30}
"""Matches after which the tables that are made on demand are there."""
MOST_ACTION = 1500.0
"""Yards: what the strongest automatic player's speed rests on."""


class Played(Protocol):
    """What is driven."""

    def new(self) -> Any: ...
    def over(self, state: Any) -> bool: ...
    def legal(self, state: Any) -> Sequence[Any]: ...
    def apply(self, state: Any, action: Any) -> object: ...


class Spiel:
    """A game of OpenSpiel."""

    def __init__(self, name: str) -> None:
        self._game = import_module("pyspiel").load_game(name)

    def new(self) -> Any:
        return self._game.new_initial_state()

    def over(self, state: Any) -> bool:
        return bool(state.is_terminal())

    def legal(self, state: Any) -> Sequence[Any]:
        actions: Sequence[Any] = state.legal_actions()
        return actions

    def apply(self, state: Any, action: Any) -> object:
        return state.apply_action(action)


class Driven:
    """Plays whole matches by one fixed random policy and keeps count. `works` is what is timed."""

    def __init__(self, game: Played) -> None:
        self._game = game
        self._random = random.Random(2)
        self.matches = self.steps = self.listed = 0

    def work(self) -> int:
        """Play one match; its number of steps."""
        game, chance = self._game, self._random.random
        over, legal, apply = game.over, game.legal, game.apply
        state, steps, listed = game.new(), 0, 0
        while not over(state):
            actions = legal(state)
            listed += len(actions)
            apply(state, actions[int(chance() * len(actions))])
            steps += 1
        self.matches += 1
        self.steps += steps
        self.listed += listed
        return steps

    @property
    def width(self) -> float:
        """Legal actions a step."""
        return self.listed / self.steps


class Line(NamedTuple):
    """Cost of a step in microseconds: `base` + `each` for every legal action."""

    base: float
    each: float
    source: str

    def at(self, width: float) -> float:
        return self.base + self.each * width


def rows() -> list[Row]:
    """Steps and listings, as multiples of the line."""
    game = gun_it.Game()
    ours = {
        GUN_IT: Driven(game),
        GANG_RUSH: Driven(matches.gang_rush()),
        GUN_AND_GUN: Driven(matches.gun_and_gun()),
        SHOOT_YOUR_FRIENDS: Driven(matches.shoot_your_friends()),
    }
    for name, one in ours.items():
        for _ in range(WARM_UP[name]):
            one.work()
    anchors = {name: Driven(Spiel(name)) for name in ANCHORS} if find_spec("pyspiel") else {}
    width, listing = _listing(game)
    works: dict[str, Work] = {name: one.work for name, one in (ours | anchors).items()}
    result = timed({**works, LISTING: listing, ACTION: _action_phase(game)})
    line = _line(result, anchors)
    listed, action = result.micros(LISTING), result.micros(ACTION)
    return [
        *(_step(name, one, result, line) for name, one in ours.items()),
        Row(
            "listing a seat's commands while trading", listed / line.at(width), LEGAL_LIMIT, "x line",
            f"{listed:.1f} us for {width:.1f} commands",
        ),
        Row(
            "an Action Phase", action * 1000 / result.yard, MOST_ACTION, "yards",
            f"{action:.0f} us with its events, random plans",
        ),
    ]  # fmt: skip


def _step(name: str, one: Driven, result: Timed, line: Line) -> Row:
    step = result.micros(name)
    return Row(
        f"a step of {name}", step / line.at(one.width), STEP_LIMIT, "x line",
        f"{step:.1f} us, {1e6 / step:,.0f} steps a second, {one.steps / one.matches:.0f} a match, "
        f"{one.width:.1f} legal; line {line.base:.2f} + {line.each:.4f} L us {line.source}",
    )  # fmt: skip


def _line(result: Timed, anchors: dict[str, Driven]) -> Line:
    """By least squares through the anchors, or the usual one stretched by the yard."""
    if not anchors:
        factor = result.yard / USUAL_YARD
        return Line(USUAL_LINE[0] * factor, USUAL_LINE[1] * factor, "(usual one, by the yard)")
    widths = [one.width for one in anchors.values()]
    costs = [result.micros(name) for name in anchors]
    fit = statistics.linear_regression(widths, costs)
    return Line(fit.intercept, fit.slope, "(OpenSpiel, same run)")


def _positions(game: gun_it.Game, wanted: Callable[[Position], bool], count: int) -> list[Position]:
    """Positions of that kind on the way of random matches."""
    chance = random.Random(3)
    found: list[Position] = []
    position = game.new()
    while len(found) < count:
        if game.over(position):
            position = game.new()
        if wanted(position):
            found.append(game.clone(position))
        game.apply(position, chance.choice(game.legal(position)))
    return found


def _listing(game: gun_it.Game) -> tuple[float, Work]:
    """Listing all that a seat may do while cards are traded: how many commands on average, and the work."""
    positions = _positions(game, lambda p: p.trades > 0 and not p.state.table.offers and bool(p.state.table.phase), 100)
    legal = game.rules.legal

    def work() -> int:
        for position in positions:
            legal(position.state, 0)
        return len(positions)

    return statistics.mean(len(legal(p.state, 0)) for p in positions), work


def _action_phase(game: gun_it.Game) -> Work:
    """The step with which the last member of the crew gets ready."""
    positions = _positions(game, lambda p: len(p.state.table.ready) == 3, 50)
    steps = [(position.state, game.legal(position)[0]) for position in positions]

    def work() -> int:
        for state, command in steps:
            game.rules.step(state, command)
        return len(steps)

    return work
