"""How an automatic crew member makes up a plan."""

from __future__ import annotations

from collections.abc import Callable
from heapq import nlargest
from itertools import islice
from random import Random
from typing import NamedTuple

from msgspec.structs import replace

from game.bots.gun_it.outlook import Outlook, landings
from game.bots.gun_it.plans import Plan, all_plans, allows, equipment_sets, plain_plans
from game.bots.gun_it.worth import far_sighted, near_sighted
from game.bots.protocol import Fuse
from game.rules.gun_it.forecast import GivenCoins, rest, run
from game.rules.gun_it.state import GunItView, Hands
from game.rules.gun_it.tables import Tables

TALKED_OVER = 60
"""So many plans a crew looks at that talks its plan over."""
KEPT = 64
"""The best plans that are kept: the next one that does something else may come late."""


class Limits(NamedTuple):
    """Under cards that restrict trades: which plans can be laid, and the plan that needs no trade."""

    reach: Callable[[Plan], bool]
    stay: Plan


class Planner:
    """Takes the best of `plans` random plans by a guess at their worth; the best of all by exact expectation if
    `plans` is None."""

    def __init__(self, plans: int | None) -> None:
        self._plans = plans
        self._worth = far_sighted if plans is None else near_sighted

    def talked_over(self) -> Planner:
        """Who plans for a crew that sees no hands but its own: for members of all levels the same, since each of them
        lays a part of the plan (GI-20.05)."""
        return Planner(TALKED_OVER)

    def plans(
        self,
        tables: Tables,
        view: GunItView,
        locked: Hands,
        random: Random,
        fuse: Fuse,
        limits: Limits | None = None,
    ) -> list[Plan]:
        """The best plans found before the fuse burns, the best of all first, and one in any case. `locked` are cards
        that must stay in their hands; `limits` are those of cards in force."""
        listed = all_plans if self._plans is None else plain_plans
        dealt = [listed(tables.occupied, tables.setup.backseat, cards) for cards in equipment_sets(view.table.gear)]
        plans = [plan for group in dealt for plan in group if allows(plan, locked)]
        looked_at = _some(random.sample(plans, len(plans)), self._plans or len(plans), limits)
        if self._plans == 1:
            return looked_at
        outlook = self.outlook(tables, view)
        if self._plans is None:
            return _best(looked_at, outlook.value, fuse)
        return _best(looked_at, lambda plan: outlook.guess(plan, random), fuse)

    def outlook(self, tables: Tables, view: GunItView, before: GunItView | None = None) -> Outlook:
        """The plans from this view on, valued against the view `before` something was done."""
        return Outlook(tables, view, self._worth(tables, before or view))

    def answers(self, tables: Tables, view: GunItView) -> dict[int, float]:
        """What each answer to the question that the Action Phase waits for is worth, by expectation, in XP (D18, D19,
        D22)."""
        pause = view.table.pause
        assert pause is not None
        worth = self._worth(tables, replace(view, table=pause.start))

        def value(answer: int) -> float:
            start = rest(tables, view, answer, GivenCoins())
            return sum(chance * worth(s) for s, _, chance in landings(start, run, pause.coins))

        return {answer: value(answer) for answer in pause.question.options}


def _some(plans: list[Plan], count: int, limits: Limits | None) -> list[Plan]:
    """The first plans that can be laid, so many of them; the one without a trade if there is none."""
    if limits is None:
        return plans[:count]
    return list(islice(filter(limits.reach, plans), count)) or [limits.stay]


def _best(plans: list[Plan], value: Callable[[Plan], float], fuse: Fuse) -> list[Plan]:
    """The plans of the highest values among those that there is time for."""
    values = {plans[0]: value(plans[0])}
    for plan in plans[1:]:
        if fuse():
            break
        values[plan] = value(plan)
    return nlargest(KEPT, values, key=values.__getitem__)
