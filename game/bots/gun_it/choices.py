"""What an automatic crew member makes of the choices before the timer starts (D07 to D09).

Each choice is tried in a few worlds that the view allows; a few plans tell what the crew could make of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.bots.gun_it.outlook import Outlook
from game.bots.gun_it.plans import Plan, plain_plans
from game.bots.gun_it.reach import is_within_reach
from game.bots.gun_it.worth import near_sighted
from game.bots.protocol import Fuse
from game.core.protocol import Command
from game.rules.gun_it.commands import StartTimer
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.state import LOOKOUT, TRADING, GunItState, GunItView

WORLDS = 3
"""Worlds in which a choice is tried."""
PLANS = 16
"""Plans that are looked at in each."""


def choose(rules: GunIt, view: GunItView, choices: Sequence[Command], random: Random, fuse: Fuse) -> Command:
    """The best of the choices by a guess, or one of them in any case."""
    worlds = [random.getrandbits(32) for _ in range(WORLDS if len(choices) < 4 else 1)]
    plans = random.sample(plain_plans(rules.tables(view.table.setup).occupied, view.table.setup.backseat), PLANS)
    best, most = random.choice(choices), float("-inf")
    for choice in random.sample(choices, len(choices)):
        value = 0.0
        for world in worlds:
            if fuse():
                return best
            value += _prospect(rules, rules.imagine(view, world), choice, plans, random)
        if value > most:
            best, most = choice, value
    return best


def _prospect(rules: GunIt, state: GunItState, choice: Command, plans: Sequence[Plan], random: Random) -> float:
    """What the best of the plans is worth after this choice; the others choose whatever comes first."""
    before = state.table
    state, _ = rules.step(state, choice)
    while state.table.phase == LOOKOUT:
        asked = state.table.ask
        lead = rules.tables(state.table.setup, state.table.part).leads[0]
        state, _ = rules.step(state, rules.legal(state, asked.seat)[0] if asked else StartTimer(lead))
    if state.table.phase != TRADING:
        return 0.0
    tables = rules.tables(state.table.setup, state.table.part)
    view = rules.view(state, tables.player_of[tables.leads[0]])
    outlook = Outlook(tables, view, near_sighted(tables, view))
    values = [
        outlook.guess(plan, random) for plan in plans if is_within_reach(tables, state.table, plan, tables.occupied)
    ]
    return max(values, default=0.0) + state.table.xp - before.xp
