"""What an automatic crew member makes of the choices outside of trading (D07 to D09, D18, D20).

Each choice is tried in a few worlds that the view allows; a few plans tell what the crew could make of it. The better
half is tried in more worlds, until one is left (sequential halving).
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import msgspec

from game.bots.gun_it.outlook import Outlook
from game.bots.gun_it.plans import equipment_sets, plain_plans
from game.bots.gun_it.reach import is_within_reach
from game.bots.gun_it.worth import near_sighted
from game.bots.protocol import Fuse
from game.core.protocol import Command
from game.rules.gun_it.commands import StartTimer
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.state import LOOKOUT, TRADING, GunItState, GunItView

WORLDS = 3
"""Worlds in which a choice is tried each time."""
MANY = 10
"""So many choices are tried in one at first."""
PLANS = 16
"""Plans that are looked at in each."""


class Choice(msgspec.Struct, frozen=True):
    """The best answer to a question, and the second best if it was weighed too; `behind` is what that is worth less,
    in XP."""

    commands: tuple[Command, ...]
    behind: float = 0.0


def choose(rules: GunIt, view: GunItView, choices: Sequence[Command], random: Random, fuse: Fuse) -> Choice:
    """The best of the choices by a guess and the one that came closest; in any case one of them."""
    values, tried = dict.fromkeys(random.sample(choices, len(choices)), 0.0), 0
    while len(values) > 1:
        worlds = [random.getrandbits(32) for _ in range(WORLDS if len(values) < MANY else 1)]
        for choice in values:
            for world in worlds:
                if fuse():
                    return Choice((max(values, key=values.__getitem__),))
                values[choice] += _prospect(rules, view, rules.imagine(view, world), choice, world)
        tried += len(worlds)
        best = sorted(values, key=values.__getitem__, reverse=True)
        if len(best) // 2 == 1:
            return Choice(tuple(best[:2]), (values[best[0]] - values[best[1]]) / tried)
        values = {choice: values[choice] for choice in best[: len(best) // 2]}
    return Choice(tuple(values))


def _prospect(rules: GunIt, before: GunItView, state: GunItState, choice: Command, seed: int) -> float:
    """What the best of a few plans is worth after this choice; the others choose whatever comes first."""
    state, _ = rules.step(state, choice)
    tables = rules.tables(state.table.setup, state.table.part)
    while state.table.phase == LOOKOUT:
        asked = state.table.ask
        state, _ = rules.step(state, rules.legal(state, asked.seat)[0] if asked else StartTimer(tables.leads[0]))
    table = state.table
    if table.phase != TRADING:
        return 0.0
    random = Random(seed)
    sets = equipment_sets(table.gear)
    plans = [
        random.choice(plain_plans(tables.occupied, table.setup.backseat, random.choice(sets))) for _ in range(PLANS)
    ]
    outlook = Outlook(tables, rules.view(state, before.seats), near_sighted(tables, before))
    values = [outlook.guess(plan, random) for plan in plans if is_within_reach(tables, table, plan, tables.occupied)]
    return max(values, default=0.0)
