"""The XP counter (GI-10)."""

from __future__ import annotations

from game.rules.gun_it.events import Reason, XpChanged
from game.rules.gun_it.scratch import Scratch


def add_xp(s: Scratch, change: int, reason: Reason, rule: str) -> None:
    """Move the XP counter."""
    s.xp += change
    s.emit(XpChanged(rule, change, s.xp, reason))
