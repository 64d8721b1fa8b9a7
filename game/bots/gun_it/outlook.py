"""What a plan leads to: its exact expectation over all coins of the Action Phase.

Plans share their first turns, and different turns often lead to the same grid. So every grid that was
reached is kept once, with what each turn makes of it, and each prefix of a plan is played once.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import suppress
from random import Random
from typing import NamedTuple

from game.bots.gun_it.plans import Plan, Turn
from game.rules.gun_it.action import begin_action, end_action, take_turn
from game.rules.gun_it.cards import REAR, SHOTGUN, UZI, WHEEL, Hand
from game.rules.gun_it.force import PLAIN
from game.rules.gun_it.forecast import GivenCoins, workbench
from game.rules.gun_it.scratch import MatchLostError, Scratch
from game.rules.gun_it.shots import diagonal, has_two_diagonals, is_risky, second_shot
from game.rules.gun_it.state import GunItView
from game.rules.gun_it.tables import Tables

Worth = Callable[[Scratch], float]
"""The worth of a scratch after the end steps; a wrecked crew car included."""


def landings(
    start: Scratch, act: Callable[[Scratch], None], fallen: tuple[bool, ...] = ()
) -> Iterator[tuple[Scratch, bool, float]]:
    """All ways in which the coins of `act` can land: the scratch after it, whether the match was lost, the
    probability. `fallen` are coins that are known."""
    waiting: list[tuple[bool, ...]] = [fallen]
    while waiting:
        given = waiting.pop()
        coins = GivenCoins(given)
        s = start.copy(coins)
        is_wrecked = False
        try:
            act(s)
        except MatchLostError:
            is_wrecked = True
        yield s, is_wrecked, 0.5 ** (coins.flipped - len(fallen))
        waiting += [(*given, *(True,) * i, False) for i in range(coins.flipped - len(given))]


class Grid:
    """A grid that some turns lead to. `after` holds what each turn makes of it; no turn follows a wreck."""

    __slots__ = ("after", "is_wrecked", "scratch", "worth")

    def __init__(self, scratch: Scratch, is_wrecked: bool) -> None:
        self.scratch = scratch
        self.is_wrecked = is_wrecked
        self.after: dict[int, tuple[tuple[Grid, float], ...]] = {}
        self.worth: float | None = None


TOSSES = 4
"""How often a plan with coins is gone through to guess its worth."""


class Odds(NamedTuple):
    """What a plan leads to in the players' terms: XP to be expected of this round, none where the crew car is wrecked,
    and how likely the crew car is hurt."""

    xp: float
    hurt: float


Spread = dict[Grid, float]
"""Grids and their probabilities."""


class Outlook:
    """The plans of one Planning Phase. `worth` values the end of the Action Phase."""

    def __init__(self, tables: Tables, view: GunItView, worth: Worth) -> None:
        self.tables = tables
        self._worth = worth
        self._before = view.table
        self._kinds: dict[object, int] = {}
        self._force = tables.force(view.table)
        self._turns: list[tuple[Turn, bool]] = []
        self._numbers: dict[tuple[Turn, bool], int] = {}
        self._grids: dict[object, Grid] = {}
        start = workbench(tables, view, view.table.hands, GivenCoins())
        first = {self._grid(s, is_wrecked): chance for s, is_wrecked, chance in landings(start, begin_action)}
        self._spreads: dict[tuple[int, ...], Spread] = {(): first}

    def value(self, plan: Plan) -> float:
        """The expected worth of a plan."""
        return sum(chance * self.worth(grid) for grid, chance in self._after(plan).items())

    def odds(self, plan: Plan) -> Odds:
        """What is to be expected of a plan."""
        before, xp, hurt = self._before, 0.0, 0.0
        for grid, chance in self._after(plan).items():
            s = self._ended(grid)
            xp += 0.0 if grid.is_wrecked else chance * (s.xp - before.xp)
            hurt += chance * (grid.is_wrecked or s.crew_damage > before.crew_damage)
        return Odds(xp, hurt)

    def is_alike(self, plan: Plan, other: Plan) -> bool:
        """Whether two plans do the same, whoever takes the turns and in whatever order."""
        return sorted(self._path(plan)) == sorted(self._path(other))

    def guess(self, plan: Plan, random: Random) -> float:
        """The worth of a plan as somebody sees it who goes through it a few times with coins at hand."""
        spread = self._after(plan)
        grids = list(spread)
        if len(grids) > 1:
            grids = random.choices(grids, list(spread.values()), k=TOSSES)
        return sum(map(self.worth, grids)) / len(grids)

    def _after(self, plan: Plan) -> Spread:
        """Where a plan leads."""
        return self.spread(self._path(plan))

    def _path(self, plan: Plan) -> tuple[int, ...]:
        """The numbers of a plan's turns."""
        *turns, last = plan.turns(self._force.turn_order, self.tables.occupied)
        numbers = [self._number(turn) for turn in turns]
        return (*numbers, self._number(last, is_last=self._force.last_turn_plus > 0))

    def spread(self, turns: tuple[int, ...]) -> Spread:
        """Where these turns lead."""
        found = self._spreads.get(turns)
        if found is None:
            found = self._spreads[turns] = self._go_on(self.spread(turns[:-1]), turns[-1])
        return found

    def worth(self, grid: Grid) -> float:
        """What a grid is worth once the end steps are done."""
        if grid.worth is None:
            grid.worth = self._worth(self._ended(grid))
        return grid.worth

    def _ended(self, grid: Grid) -> Scratch:
        """A grid once the end steps are done."""
        if grid.is_wrecked:
            return grid.scratch
        s = grid.scratch.copy(GivenCoins())
        with suppress(MatchLostError):
            end_action(s)
        return s

    def _go_on(self, spread: Spread, turn: int) -> Spread:
        result: Spread = {}
        for grid, chance in spread.items():
            branches = grid.after.get(turn)
            if branches is None:
                branches = grid.after[turn] = self._branches(grid, turn)
            for reached, part in branches:
                result[reached] = result.get(reached, 0.0) + chance * part
        return result

    def _branches(self, grid: Grid, turn: int) -> tuple[tuple[Grid, float], ...]:
        """What a turn makes of a grid."""
        if grid.is_wrecked:
            return ((grid, 1.0),)
        (seat, use), is_last = self._turns[turn]
        ways = landings(grid.scratch, lambda s: take_turn(s, seat, 0, use, is_last=is_last))
        return tuple([(self._grid(s, is_wrecked), chance) for s, is_wrecked, chance in ways])

    def _grid(self, s: Scratch, is_wrecked: bool) -> Grid:
        """The one Grid for all equal scratches; a wrecked car is worth the same with any grid."""
        if is_wrecked:
            return self._grids.setdefault(None, Grid(s, is_wrecked=True))
        key = (
            frozenset(s.ground.items()), frozenset(s.air.items()), bytes(s.damage), bytes(s.armor), s.xp,
            s.crew_damage, s.pileups, s.all_pileups, s.counted, s.kingpin_keys, s.mark_round,
            (s.force is not PLAIN or s.table.bought) and (bytes(s.tally), bytes(s.rotation)), s.gear,
            s.kit.key() if s.kit is not None else None,
        )  # fmt: skip
        found = self._grids.get(key)
        if found is None:
            found = self._grids[key] = Grid(s, is_wrecked=False)
        return found

    def _effect(self, turn: Turn) -> object:
        """What a turn does; accessories care who takes it."""
        return (turn[0] if self.tables.accessories else None), effect(self.tables, *turn)

    def _number(self, turn: Turn, *, is_last: bool = False) -> int:
        """Turns of the same effect have the same number; `is_last` where a card cares for the last turn (M01)."""
        number = self._numbers.get((turn, is_last))
        if number is None:
            number = self._kinds.setdefault((self._effect(turn), is_last), len(self._turns))
            if number == len(self._turns):
                self._turns.append((turn, is_last))
            self._numbers[turn, is_last] = number
        return number


def effect(tables: Tables, seat: int, use: Hand) -> object:
    """Equal for turns that do the same to every grid, whoever takes them: the cards, which of the shots are
    risky (GI-8.06), the Uzi's second shot (GI-8.15), and whether driving is risky (GI-7.16)."""
    directions = [card - 4 for card in use if card < WHEEL]
    risks = [is_risky(tables, seat, direction) for direction in directions]
    if UZI in use:
        return use, risks[0] or second_shot(seat, directions[0]), has_two_diagonals(tables, seat, directions[0])
    if SHOTGUN in use and len(directions) == 2:
        along, across = sorted(directions, key=lambda direction: direction % 2)
        return use, is_risky(tables, seat, diagonal(along, across))
    if use[-1] == WHEEL:
        return use, seat in REAR, tuple(risks) if len(use) > 2 else ()
    return use, tuple(risks)
