"""How each event changes what lies open on the table.

This is the only way in which anything on it changes: rules emit events, and the same functions folded over a match's
events give the view.
"""

from __future__ import annotations

from game.core.protocol import Event
from game.rules.gun_it.changes_of_action import ACTION_CHANGES
from game.rules.gun_it.changes_of_gear import GEAR_CHANGES
from game.rules.gun_it.changes_of_planning import PLANNING_CHANGES
from game.rules.gun_it.changing import Changes
from game.rules.gun_it.state import Table

CHANGES: Changes = {**PLANNING_CHANGES, **ACTION_CHANGES, **GEAR_CHANGES}
"""The one function of each event type that changes the table. Types without one change nothing."""


def follow_table(table: Table, event: Event) -> Table:
    """The table one event later."""
    change = CHANGES.get(type(event))
    return table if change is None else change(table, event)
