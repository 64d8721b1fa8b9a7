"""The toy game as the contract suite wants to know it."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from game.bots.protocol import Factory, Fuse
from game.core.protocol import Command, Rules, Seats
from tests.contract.trace import Case, Game
from tests.core import toy
from tests.core.toy import HIDDEN, Toy, ToySetup, ToyState

PLAYERS = (((0, 1),), ((0,), (1,)), ((1,), (0, 2)), ((0,), (1,), (2,)))


def counted(state: ToyState) -> Mapping[int, int]:
    """How often each card is there."""
    hands = (card for hand in state.hands for card in hand)
    return Counter(c for c in (*hands, *state.chosen, *state.deck, *state.pile) if c != HIDDEN)


def inspect(state: ToyState) -> None:
    """A round's time does not run below nothing, and no more rounds are won than played."""
    assert state.left >= 0
    assert sum(state.scores) == state.round - 1


class First:
    """An automatic player that gives the first legal command."""

    def __init__(self, rules: Rules[Any, Any], seats: Seats, seed: int, alone: bool) -> None:
        pass

    def choose(self, view: Any, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        return legal[0]

    def suggest(self, view: Any, fuse: Fuse) -> None:
        return None


def toy_game(rules: Callable[[], Rules[Any, Any]], module: str, name: str, bot: Factory = First) -> Game:
    """The suite's view of these rules and bots, kept as `GAMES[name]` of this module."""
    return Game(
        module=module,
        name=name,
        cases=tuple(Case(rules, ToySetup(players=players), {"Choose": 3}, matches=8) for players in PLAYERS),
        counted=counted,
        inspect=inspect,
        clauses=frozenset(f"TOY-1.0{number}" for number in range(1, 6)),
        source=Path(toy.__file__),
        bots={"first": bot},
    )


GAMES = {"toy": toy_game(Toy, __name__, "toy")}
