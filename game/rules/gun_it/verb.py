"""What every effect verb is: see verbs.py."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.rules.gun_it.force import Force

Time = Literal["planning", "before_turns", "after_second_turn", "after_turns"]
"""When an act is carried out (GI-5.01, GI-6.06, GI-6.10)."""
Space = tuple[int, int]


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One thing that a card does."""


class Modifier(Verb, frozen=True):
    """Bends the rules while its card is in force."""

    def bend(self, force: Force, card: str) -> None:
        """Write into `force` what this verb of that card changes."""
        raise NotImplementedError


class Act(Verb, frozen=True, kw_only=True):
    """Carried out once, at its time."""

    at: Time = "planning"
