"""What an automatic player is."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from game.core.protocol import Command, Event, Rules, Seats

Fuse = Callable[[], bool]
"""True once the time budget is over: answer with the best found so far."""


def no_fuse() -> bool:
    """A budget without end."""
    return False


class Sight(NamedTuple):
    """What a bot sees of a game in which the clock runs while all act: its view, what the clock shows, the events that
    it was told since it was asked last, none when it is asked for the first time, and the seats that people hold."""

    view: Any
    clock: int
    news: tuple[Event, ...]
    people: Seats = ()


class Bot(Protocol):
    """One player's mind. The same view, legal commands and seed give the same answer unless the fuse burns.

    Where the clock runs while all act (`Spec.real_time`) `view` is a Sight, the bot is asked in every tick in which it
    may do anything, and its answer may depend on all that it was asked before.
    """

    def choose(self, view: Any, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        """One of `legal`, the commands of all the player's seats in one list; None if there is nothing to do
        until the state changes."""

    def suggest(self, view: Any, fuse: Fuse) -> msgspec.Struct | None:
        """What the bot would do in the place of the people of its crew; None if nothing is to be planned now.
        The answer's type is the game's."""


Factory = Callable[[Rules[Any, Any], Seats, int, bool], Bot]
"""(rules, seats, seed, alone) -> the bot. `alone` says that no people play in its crew."""
