"""Shoot Your Friends' content: TOML files, read, checked and put together."""

from __future__ import annotations

from game.content.reading import packaged_text
from game.content.rulebooks import parse_rulebook
from game.core.rulebook import Rulebook


def rulebook() -> Rulebook:
    """The program's own rulebook."""
    return parse_rulebook(packaged_text(__name__, "rulebook.toml"))
