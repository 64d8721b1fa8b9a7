"""What an automatic crew member buys (GI-17.10): whatever makes its plans worth more than it costs."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from game.bots.gun_it.planning import Planner
from game.bots.gun_it.plans import Plan
from game.bots.protocol import Fuse
from game.rules.gun_it.commands import Buy
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.state import GunItView

Think = Callable[[GunItView], list[Plan]]
"""The best plans from a view on."""
BEST = 8
"""So many of them are gone through with each offer."""


def worth_buying(
    rules: GunIt, planner: Planner, view: GunItView, offers: Sequence[Buy], think: Think, fuse: Fuse
) -> Buy | None:
    """The offer after which the best plan is worth most, by exact expectation; None if it is worth most without any.
    Of each item the best target is found with the plans as they are; then it is planned anew."""
    tables = rules.tables(view.table.setup, view.table.part)
    plans = think(view)[:BEST]

    def value(after: GunItView, plans: list[Plan]) -> float:
        outlook = planner.outlook(tables, after, view)
        return max(outlook.value(plan) for plan in plans)

    best, most = None, value(view, plans)
    for item in dict.fromkeys(offer.item for offer in offers):
        views = {offer: bought(rules, view, offer) for offer in offers if offer.item == item}
        if fuse():
            break
        choice = max(views, key=lambda offer: value(views[offer], plans))
        found = value(views[choice], plans + think(views[choice])[:BEST])
        if found > most:
            best, most = choice, found
    return best


def bought(rules: GunIt, view: GunItView, offer: Buy) -> GunItView:
    """The view once this is bought."""
    state, _ = rules.step(rules.imagine(view, 0), offer)
    return rules.view(state, view.seats)
