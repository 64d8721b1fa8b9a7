"""Gun It in the form in which games are timed beside each other: new, over, legal, apply, clone.

A position is driven by one hand: in each round a crew of four offers four trades that are accepted, then all get
ready. So a step is now a trade, now an answer, now a whole Action Phase. `legal` lists what the rules list for the
seat whose turn it is, less what does not fit this course.
"""

from __future__ import annotations

from game import content
from game.core.protocol import Command
from game.rules.gun_it.commands import Accept, Ready, Trade
from game.rules.gun_it.state import LOOKOUT, GunItSetup, GunItState

SETUP = GunItSetup(players=((0,), (1,), (2,), (3,)), hostiles_level=2, limit="none")
TRADES = 4
"""In each round."""


class Position:
    """A match so far and how many trades are left in its round."""

    __slots__ = ("state", "trades")

    def __init__(self, state: GunItState, trades: int) -> None:
        self.state = state
        self.trades = trades


class Game:
    """The game as a thing to be timed. Every new match has another seed."""

    def __init__(self) -> None:
        self.rules = content.load("gun_it")
        self._seed = 0

    def new(self) -> Position:
        """A match at its first decision."""
        self._seed += 1
        return Position(self.rules.start(SETUP, self._seed)[0], TRADES)

    def over(self, position: Position) -> bool:
        """Whether the match has ended."""
        return self.rules.outcome(position.state) is not None

    def legal(self, position: Position) -> list[Command]:
        """What may be done now."""
        state = position.state
        table = state.table
        if table.phase == LOOKOUT:
            return list(self.rules.legal(state, 0))
        if table.offers:
            return [c for c in self.rules.legal(state, table.offers[0].partner) if type(c) is Accept]
        if position.trades:
            return [c for c in self.rules.legal(state, position.trades % 4) if type(c) is Trade]
        seat = len(table.ready)
        return [c for c in self.rules.legal(state, seat) if type(c) is Ready]

    def apply(self, position: Position, command: Command) -> None:
        """Do it; the position changes."""
        position.state, _ = self.rules.step(position.state, command)
        if type(command) is Trade:
            position.trades -= 1
        elif position.state.table.phase == LOOKOUT:
            position.trades = TRADES

    def clone(self, position: Position) -> Position:
        """An independent copy."""
        return Position(position.state, position.trades)
