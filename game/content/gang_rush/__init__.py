"""Gang Rush Breakout's content: TOML files and the bridge, read, checked and put together."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.content.gang_rush.checks import check
from game.content.reading import packaged_text, read
from game.content.rulebooks import parse_rulebook
from game.core.rulebook import Rulebook
from game.rules.gang_rush.content import Board, Bonus, Constants, Content, Driver, Hazard

FILES = ("constants.toml", "drivers.toml", "hazards.toml", "bonuses.toml")


class _Drivers(msgspec.Struct, forbid_unknown_fields=True):
    driver: tuple[Driver, ...]


class _Hazards(msgspec.Struct, forbid_unknown_fields=True):
    hazard: tuple[Hazard, ...]


class _Bonuses(msgspec.Struct, forbid_unknown_fields=True):
    bonus: tuple[Bonus, ...]


def texts() -> dict[str, str]:
    """The TOML texts of the program's own content, by file name."""
    return {file: packaged_text(__name__, file) for file in FILES}


def parse(toml: Mapping[str, str], board: Board) -> Content:
    """Content from the texts of FILES and a bridge. Raises ContentError."""
    content = Content(
        constants=read("constants.toml", toml["constants.toml"], Constants),
        board=board,
        drivers=read("drivers.toml", toml["drivers.toml"], _Drivers).driver,
        hazards=read("hazards.toml", toml["hazards.toml"], _Hazards).hazard,
        bonuses=read("bonuses.toml", toml["bonuses.toml"], _Bonuses).bonus,
    )
    check(content)
    return content


def rulebook() -> Rulebook:
    """The program's own rulebook."""
    return parse_rulebook(packaged_text(__name__, "rulebook.toml"))


def content() -> Content:
    """The program's own content, with its own bridge. Raises ContentError; loads pygame."""
    from game.content.bridge import read_board  # here, so that the rulebook can be read without loading pygame

    return parse(texts(), read_board())
