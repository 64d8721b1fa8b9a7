"""How each event changes the table.

This is the only way in which anything on the table changes: rules emit events, `apply` carries them out, and the same
functions folded over the feed give the view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.protocol import Event
from game.rules.shoot_your_friends.changes_of_round import ROUND_CHANGES
from game.rules.shoot_your_friends.changes_of_table import TABLE_CHANGES
from game.rules.shoot_your_friends.state import Table

CHANGES: dict[type[Event], Callable[[Table, Any], Table]] = {**ROUND_CHANGES, **TABLE_CHANGES}
"""The one function of each event type that changes the table. Types without one change nothing."""


def apply(table: Table, event: Event) -> Table:
    """The table one event later."""
    change = CHANGES.get(type(event))
    return table if change is None else change(table, event)
