"""What a turn would come to: commands played out on a view's table with given dice, before they are given.

Screens show it, automatic players search with it. It ends where the turn ends, and never looks at what the
view hides: the dice are given, and tokens drawn from a pile stay unknown.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.protocol import Command, Event
from game.rules.gang_rush.agenda import run_turn
from game.rules.gang_rush.content import SPEEDOMETER
from game.rules.gang_rush.legal import legal
from game.rules.gang_rush.play import set_off
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.state import NO_TOKEN, PLACING, GangRushState, Table
from game.rules.gang_rush.tables import Tables


class GivenDice:
    """Dice that show the given faces in turn, then a face of a good jump (GR-15.11); `rolled` counts them."""

    __slots__ = ("die", "given", "rolled", "state")

    def __init__(self, die: tuple[int, ...], given: Sequence[int] = ()) -> None:
        self.die = die
        self.given = given
        self.rolled = 0
        self.state = 0

    def below(self, bound: int) -> int:
        """The side of the die with the next face."""
        i = self.rolled
        self.rolled = i + 1
        return self.die.index(self.given[i] if i < len(self.given) else SPEEDOMETER)

    def shuffle(self, items: list[int]) -> None:
        """Left as they are."""


class Forecast(msgspec.Struct, frozen=True):
    """What the commands that could be carried out (`played` of them) would do: their events, the table after
    them, and how many dice were rolled. A choice that they do not answer is open in the table."""

    events: tuple[Event, ...]
    table: Table
    played: int
    dice: int


def forecast(tables: Tables, table: Table, commands: Sequence[Command], given: Sequence[int] = ()) -> Forecast:
    """Play commands of the turn in progress, with these faces for whatever dice they roll. Stops before the
    first that is not legal then, and at the end of the turn."""
    dice = GivenDice(tables.die, given)
    s = Scratch(tables, GangRushState(0, table, (), (NO_TOKEN,) * table.bonus_pile), dice)
    played = 0
    for command in commands:
        if s.table.phase <= PLACING or s.agenda or command not in legal(tables, s.table, command.seat):
            break
        set_off(s, command)
        run_turn(s)
        played += 1
    return Forecast(tuple(s.events), s.table, played, dice.rolled)
