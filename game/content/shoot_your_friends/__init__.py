"""Shoot Your Friends' content: TOML files, read, checked and put together."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.content.reading import packaged_text, read
from game.content.rulebooks import parse_rulebook
from game.content.shoot_your_friends.checks import check
from game.core.rulebook import Rulebook
from game.rules.shoot_your_friends.content import Character, Constants, Content, Piece

FILES = ("constants.toml", "deck.toml")


class _Deck(msgspec.Struct, forbid_unknown_fields=True):
    character: tuple[Character, ...]
    shield: Piece
    bullet: Piece


def texts() -> dict[str, str]:
    """The TOML texts of the program's own content, by file name."""
    return {file: packaged_text(__name__, file) for file in FILES}


def parse(toml: Mapping[str, str]) -> Content:
    """Content from the texts of FILES. Raises ContentError."""
    deck = read("deck.toml", toml["deck.toml"], _Deck)
    content = Content(
        constants=read("constants.toml", toml["constants.toml"], Constants),
        characters=deck.character,
        shield=deck.shield,
        bullet=deck.bullet,
    )
    check(content)
    return content


def rulebook() -> Rulebook:
    """The program's own rulebook."""
    return parse_rulebook(packaged_text(__name__, "rulebook.toml"))


def content() -> Content:
    """The program's own content. Raises ContentError."""
    return parse(texts())
