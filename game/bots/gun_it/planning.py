"""How an automatic crew member makes up a plan."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from msgspec.structs import replace

from game.bots.gun_it.outlook import Outlook, landings
from game.bots.gun_it.plans import Plan, all_plans, allows, equipment_sets, plain_plans
from game.bots.gun_it.worth import far_sighted, near_sighted
from game.bots.protocol import Fuse
from game.rules.gun_it.forecast import GivenCoins, rest, run
from game.rules.gun_it.state import GunItView, Hands
from game.rules.gun_it.tables import Tables


class Planner:
    """Takes the best of `plans` random plans by a guess at their worth; the best of all by exact expectation if
    `plans` is None."""

    def __init__(self, plans: int | None) -> None:
        self._plans = plans
        self._worth = far_sighted if plans is None else near_sighted

    def plan(self, tables: Tables, view: GunItView, locked: Hands, random: Random, fuse: Fuse) -> Plan:
        """The best plan found before the fuse burns, and one in any case. `locked` are cards that must stay in
        their hands."""
        listed = all_plans if self._plans is None else plain_plans
        sets = equipment_sets(view.table.gear)
        plans = [
            p for cards in sets for p in listed(tables.occupied, tables.setup.backseat, cards) if allows(p, locked)
        ]
        if self._plans == 1:
            return random.choice(plans)
        outlook = Outlook(tables, view, self._worth(tables, view))
        if self._plans is None:
            return _best(random.sample(plans, len(plans)), outlook.value, fuse)
        looked_at = random.sample(plans, min(self._plans, len(plans)))
        return _best(looked_at, lambda plan: outlook.guess(plan, random), fuse)

    def answer(self, tables: Tables, view: GunItView) -> int:
        """The best answer to the question that the Action Phase waits for, by expectation (D18, D19, D22)."""
        pause = view.table.pause
        assert pause is not None
        worth = self._worth(tables, replace(view, table=pause.start))

        def value(answer: int) -> float:
            start = rest(tables, view, answer, GivenCoins())
            return sum(chance * worth(s) for s, _, chance in landings(start, run, pause.coins))

        return max(pause.question.options, key=value)


def _best(plans: list[Plan], value: Callable[[Plan], float], fuse: Fuse) -> Plan:
    """The plan of the highest value among those that there is time for."""
    best, most = plans[0], value(plans[0])
    for plan in plans[1:]:
        if fuse():
            break
        found = value(plan)
        if found > most:
            best, most = plan, found
    return best
