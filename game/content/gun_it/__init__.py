"""Gun It's content: TOML files, read, checked and put together."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import msgspec

from game.content.gun_it.checks import check
from game.content.gun_it.checks_setting import check_setting
from game.content.reading import ContentError, packaged_text, read
from game.core.rulebook import Rulebook, RulebookError
from game.rules.gun_it.content import Accessory, Constants, Content, Moment, Scenario, Setting, Tile, Weapon

FILES = (
    "constants.toml",
    "tiles.toml",
    "equipment.toml",
    "scenarios.toml",
    "accessories.toml",
    "moments.toml",
    "settings.toml",
)


class _Tiles(msgspec.Struct, forbid_unknown_fields=True):
    tile: tuple[Tile, ...]


class _Equipment(msgspec.Struct, forbid_unknown_fields=True):
    equipment: tuple[Weapon, ...]


class _Scenarios(msgspec.Struct, forbid_unknown_fields=True):
    scenario: tuple[Scenario, ...]


class _Moments(msgspec.Struct, forbid_unknown_fields=True):
    moment: tuple[Moment, ...]


class _Settings(msgspec.Struct, forbid_unknown_fields=True):
    setting: tuple[Setting, ...]


class _Accessories(msgspec.Struct, forbid_unknown_fields=True):
    accessory: tuple[Accessory, ...]


class _Rulebook(msgspec.Struct, forbid_unknown_fields=True):
    clause: tuple[dict[str, Any], ...]


def texts() -> dict[str, str]:
    """The TOML texts of the program's own content, by file name."""
    return {file: packaged_text(__name__, file) for file in FILES}


def parse(toml: Mapping[str, str]) -> Content:
    """Content from the texts of FILES. Raises ContentError."""
    content = Content(
        constants=read("constants.toml", toml["constants.toml"], Constants),
        tiles=read("tiles.toml", toml["tiles.toml"], _Tiles).tile,
        equipment=read("equipment.toml", toml["equipment.toml"], _Equipment).equipment,
        scenarios=read("scenarios.toml", toml["scenarios.toml"], _Scenarios).scenario,
        accessories=read("accessories.toml", toml["accessories.toml"], _Accessories).accessory,
        moments=read("moments.toml", toml["moments.toml"], _Moments).moment,
        settings=read("settings.toml", toml["settings.toml"], _Settings).setting,
    )
    check(content)
    check_setting(content)
    return content


def parse_rulebook(toml: str) -> Rulebook:
    """The rulebook from the text of rulebook.toml. Raises ContentError."""
    data = read("rulebook.toml", toml, _Rulebook)
    try:
        return Rulebook.load(data.clause)
    except RulebookError as error:
        raise ContentError(f"rulebook.toml: {error}") from None


def rulebook() -> Rulebook:
    """The program's own rulebook."""
    return parse_rulebook(packaged_text(__name__, "rulebook.toml"))


def content() -> Content:
    """The program's own content."""
    return parse(texts())
