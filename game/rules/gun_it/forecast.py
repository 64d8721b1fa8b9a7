"""What a plan would do: the Action Phase of a view played out with given coins, before anything is decided.

Screens show it, automatic players search with it. It never looks at what the view hides: the coins are
given, and no tile is drawn before the Action Phase is over.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.gun_it.action import begin_action, end_action, finish_uzi, lock_plan, orders_to_act, take_turns
from game.rules.gun_it.events import PlanLocked
from game.rules.gun_it.scratch import MatchLostError, Scratch
from game.rules.gun_it.state import GunItState, GunItView, Hands
from game.rules.gun_it.tables import Tables


class GivenCoins:
    """Coins that land as given, heads once the given ones are used up; `flipped` counts them."""

    __slots__ = ("flipped", "given", "state")

    def __init__(self, given: Sequence[bool] = ()) -> None:
        self.given = given
        self.flipped = 0
        self.state = 0

    def coin(self) -> bool:
        """The next coin."""
        i = self.flipped
        self.flipped = i + 1
        return self.given[i] if i < len(self.given) else True

    def below(self, bound: int) -> int:
        """Not a coin: the first choice."""
        return 0

    def shuffle(self, items: list[int]) -> None:
        """Left as they are."""


class Forecast(msgspec.Struct, frozen=True):
    """The events of the Action Phase, how many coins were flipped in it, and what it leaves behind."""

    events: tuple[Event, ...]
    coins: int
    xp: int
    crew_damage: int


def forecast(tables: Tables, view: GunItView, hands: Hands, given: Sequence[bool] = ()) -> Forecast:
    """The plan that these hands make, with these coins and heads after them. A choice in mid-turn (GI-18.16)
    takes the default."""
    coins = GivenCoins(given)
    s = workbench(tables, view, hands, coins)
    run(s, *lock_plan(s))
    start = next(i for i, event in enumerate(s.events) if isinstance(event, PlanLocked))
    return Forecast(tuple(s.events[start + 1 :]), coins.flipped, s.xp, s.crew_damage)


def workbench(tables: Tables, view: GunItView, hands: Hands, coins: GivenCoins) -> Scratch:
    """A scratch of the view's grid with these hands, ready for the Action Phase."""
    s = Scratch(tables, GunItState(0, replace(view.table, hands=hands), (), ()), coins)
    s.is_forecast = True
    return s


def run(s: Scratch, hands: Hands, chosen: Hands) -> None:
    """The Action Phase to the end of its end steps, or to the wreck of the crew car."""
    try:
        begin_action(s)
        orders = orders_to_act(s.force, hands, chosen, s.tables.occupied)
        while pause := take_turns(s, hands, chosen, orders):
            finish_uzi(s, pause.seat, left=True, right=True)
            orders = pause.orders
        end_action(s)
    except MatchLostError:
        return
