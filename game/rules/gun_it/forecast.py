"""What a plan would do: the Action Phase of a view played out with given coins, before anything is decided.

Screens show it, automatic players search with it. It never looks at what the view hides: the coins are
given, and no tile is drawn before the Action Phase is over.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.gun_it.action import begin_action, end_action, lock_plan, take_turns
from game.rules.gun_it.asking import default_answer
from game.rules.gun_it.events_of_trading import PlanLocked
from game.rules.gun_it.scratch import MatchLostError, Scratch
from game.rules.gun_it.shots import target_on_line
from game.rules.gun_it.state import HIDDEN, GunItState, GunItView, Hands
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
    """The plan that these hands make, with these coins and heads after them. A decision in the phase takes the
    default."""
    coins = GivenCoins(given)
    s = workbench(tables, view, hands, coins)
    hands, chosen = lock_plan(s)
    s.table = replace(s.table, hands=hands, uses=chosen)
    run(s)
    start = next(i for i, event in enumerate(s.events) if isinstance(event, PlanLocked))
    return Forecast(tuple(s.events[start + 1 :]), coins.flipped, s.xp, s.crew_damage)


def workbench(tables: Tables, view: GunItView, hands: Hands, coins: GivenCoins) -> Scratch:
    """A scratch of the view's grid with these hands, ready for the Action Phase."""
    s = Scratch(tables, GunItState(0, replace(view.table, hands=hands), (), (), hidden=view.hidden), coins)
    s.is_forecast = True
    s.policy = default_answer
    return s


def finds_target(tables: Tables, view: GunItView, direction: int) -> bool:
    """Whether a shot that way would have a target as the board stands (GI-8.01, GI-8.04)."""
    return target_on_line(workbench(tables, view, view.table.hands, GivenCoins()), direction) is not None


def rest(tables: Tables, view: GunItView, answer: int, coins: GivenCoins) -> Scratch:
    """A scratch of the Action Phase that waits in this view, at its beginning, ready to run with this answer. The
    coins that fell must be the first of `coins`."""
    pause = view.table.pause
    assert pause is not None
    now = {worn.seat: worn.card for worn in view.table.worn if worn.card != HIDDEN} | dict(view.hidden)
    known = [worn.seat for worn in pause.start.worn if worn.card == HIDDEN and worn.seat in now]
    then = replace(view, table=pause.start, hidden=tuple((seat, now[seat]) for seat in known))
    s = workbench(tables, then, pause.start.hands, coins)
    s.answers = (*pause.answers, answer)
    return s


def run(s: Scratch) -> None:
    """The Action Phase to the end of its end steps, or to its loss."""
    try:
        begin_action(s)
        take_turns(s)
        end_action(s)
    except MatchLostError:
        return
