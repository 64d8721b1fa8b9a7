"""Information-set Monte-Carlo tree search (Cowling, Powley and Whitehouse, 2012), for one observer.

Every simulation imagines a world that the view allows, goes down the tree by what is legal in that world, adds one
node, and lets instinct play both sides to the end of a turn; then the table is valued as it stands. Nodes are
reached by commands, so what is learned of a command in one world counts in all of them. What counts is how much
better a simulation ended than instinct alone did in the same world: else who was tried in a bad world would look bad.
"""

from __future__ import annotations

from heapq import nlargest
from math import log, sqrt
from random import Random
from statistics import fmean

from game.bots.gun_and_gun.instinct import Instinct
from game.bots.gun_and_gun.worth import chance_of
from game.bots.protocol import Fuse
from game.core.protocol import Command
from game.rules.gun_and_gun.commands import EndPhase, Pass
from game.rules.gun_and_gun.legal import legal, to_decide
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import OVER, GunAndGunState, GunAndGunView, Table

EXPLORE = 0.06
"""How much a command that was hardly tried draws, beside what it gained."""
SEEDS = 1 << 30
SETTLED = (
    "choose_x",
    "opening_deck",
    "exchange",
    "order_effects",
    "draw_deck",
    "pay_cards",
    "pay_volts",
    "pick_voltage",
    "victim_discards",
)
"""Decisions that are left to instinct."""
WIDEST = 8
"""Commands of a decision that are thought about: those that instinct likes best, and doing nothing."""
WIDENING = 4
"""How many visits of a node it takes for each command that is tried there after the first."""
UNSURE = 0.05
"""The part of a win that each turn takes which comes before it."""
CLEAR = 16
"""How many visits the first is ahead of the second when there is nothing more to find out."""
IDLE = (EndPhase, Pass)


def is_settled(table: Table) -> bool:
    """Whether a decision is not worth thinking about."""
    return table.pending is not None and table.pending.kind in SETTLED


class Node:
    """A command that was tried: how often, how often it could have been, and the sum of its gains for the seat
    that gave it."""

    __slots__ = ("available", "children", "total", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.total = 0.0
        self.children: dict[Command, Node] = {}

    @property
    def mean(self) -> float:
        return self.total / self.visits if self.visits else 0.0


class Search:
    """Thinks about one decision of `seat`. Worlds are played on to the end of the turn and `ahead` more turns."""

    def __init__(
        self, rules: GunAndGun, instinct: Instinct, view: GunAndGunView, seat: int, random: Random, ahead: int
    ) -> None:
        self._rules = rules
        self._instinct = instinct
        self._view = view
        self._seat = seat
        self._seed = random.randrange(SEEDS)
        self._worlds: list[GunAndGunState] = []
        self._usual: list[float] = []
        self._tables = instinct.tables
        self._last_turn = view.table.turn + ahead
        self._root = Node()

    def run(self, simulations: int, fuse: Fuse) -> None:
        """Simulate so many times, until nothing can change any more, or until the fuse burns."""
        for number in range(simulations):
            self._simulate()
            if fuse() or self._is_clear(simulations - number):
                return

    def ranked(self) -> list[tuple[Command, float]]:
        """The commands that were tried and their chances, the most visited first."""
        children = self._root.children.items()
        ranked = sorted(children, key=lambda one: (-one[1].visits, -one[1].mean))
        return [(command, node.mean + fmean(self._usual[: node.visits])) for command, node in ranked]

    def _is_clear(self, left: int) -> bool:
        """Whether the most visited command stays so whatever comes, or is likely to."""
        one, two = nlargest(2, [0, 0, *(node.visits for node in self._root.children.values())])
        return one - two > min(left, CLEAR)

    def _simulate(self) -> None:
        """The n-th visit of every command of the root happens in the n-th world, so that they are compared by what
        they do and not by their luck."""
        node, grew = self._root, False
        node, command, grew = self._descend(node, self._view.table, self._decision(self._view.table)[1])
        path = [(self._seat, node)]
        number = node.visits
        state = self._rules.step(self._world(number), command)[0]
        while not grew and not self._is_over(state):
            seat, commands = self._decision(state.table)
            if len(commands) > 1 and not is_settled(state.table):
                node, command, grew = self._descend(node, state.table, commands)
                path.append((seat, node))
            else:
                command = self._instinct.best(state.table, commands)
            state = self._rules.step(state, command)[0]
        state = self._played_on(state)
        chance = self._chance(state.table)
        gain = chance - self._usual[number]
        for seat, visited in path:
            visited.visits += 1
            visited.total += gain if seat == self._seat else -gain

    def _chance(self, table: Table) -> float:
        """How likely the seat is to win; what is won later is not quite as sure."""
        chance = chance_of(self._tables, self._instinct.merits, table, self._seat)
        if table.phase != OVER:
            return chance
        return 0.5 + (chance - 0.5) * (1.0 - UNSURE * (table.turn - self._view.table.turn))

    def _world(self, number: int) -> GunAndGunState:
        if number == len(self._worlds):
            world = self._rules.imagine(self._view, self._seed + number)
            self._worlds.append(world)
            self._usual.append(self._chance(self._played_on(world).table))
        return self._worlds[number]

    def _is_over(self, state: GunAndGunState) -> bool:
        return state.table.phase == OVER or state.table.turn > self._last_turn

    def _decision(self, table: Table) -> tuple[int, list[Command]]:
        seat = to_decide(table)[0]
        return seat, legal(self._tables, table, seat)[:-1]

    def _descend(self, node: Node, table: Table, commands: list[Command]) -> tuple[Node, Command, bool]:
        """The next node: the untried command that instinct likes best, or the one with the best prospects, of equals
        the one tried first. All of the root are tried; further down others only bit by bit, so that what comes of a
        command is not what bad moves after it would make of it."""
        children = node.children
        if len(commands) > WIDEST:
            idle = [command for command in commands if isinstance(command, IDLE)]
            commands = list(dict.fromkeys([*self._instinct.likes(table, commands)[:WIDEST], *idle]))
        untried = [command for command in commands if command not in children]
        tried = len(commands) - len(untried)
        if untried and (not tried or node is self._root or tried <= node.visits // WIDENING):
            command = self._instinct.best(table, untried)
            child = children[command] = Node()
            child.available = 1
            return child, command, True
        open_now = frozenset(commands) & children.keys()
        for command in open_now:
            children[command].available += 1
        command = max((one for one in children if one in open_now), key=lambda one: _prospects(children[one]))
        return children[command], command, False

    def _played_on(self, state: GunAndGunState) -> GunAndGunState:
        """By instinct to the end of the last turn."""
        while not self._is_over(state):
            _, commands = self._decision(state.table)
            command = commands[0] if len(commands) == 1 else self._instinct.best(state.table, commands)
            state = self._rules.step(state, command)[0]
        return state


def _prospects(node: Node) -> float:
    return node.mean + EXPLORE * sqrt(log(node.available) / node.visits)
