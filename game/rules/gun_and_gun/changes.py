"""How each event changes the table.

This is the only way in which anything on the table changes: rules emit events, `apply` carries them out, and the same
functions folded over the feed give the view.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.protocol import Event
from game.rules.gun_and_gun.changes_of_cards import CARD_CHANGES
from game.rules.gun_and_gun.changes_of_setup import SETUP_CHANGES
from game.rules.gun_and_gun.changes_of_turn import TURN_CHANGES
from game.rules.gun_and_gun.state import Table

CHANGES: dict[type[Event], Callable[[Table, Any], Table]] = {**SETUP_CHANGES, **CARD_CHANGES, **TURN_CHANGES}
"""The one function of each event type that changes the table. Types without one change nothing."""


def apply(table: Table, event: Event) -> Table:
    """The table one event later."""
    change = CHANGES.get(type(event))
    return table if change is None else change(table, event)
