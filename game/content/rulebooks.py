"""The rulebook of a game from its TOML text."""

from __future__ import annotations

from typing import Any

import msgspec

from game.content.reading import ContentError, read
from game.core.rulebook import Rulebook, RulebookError


class _Clauses(msgspec.Struct, forbid_unknown_fields=True):
    clause: tuple[dict[str, Any], ...]


def parse_rulebook(toml: str) -> Rulebook:
    """The rulebook from the text of a rulebook.toml. Raises ContentError."""
    data = read("rulebook.toml", toml, _Clauses)
    try:
        return Rulebook.load(data.clause)
    except RulebookError as error:
        raise ContentError(f"rulebook.toml: {error}") from None
