"""The automatic players of each game and level, and the games' rules from bytes, by plain imports."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.bots.gun_it.member import Member
from game.bots.gun_it.planning import Planner
from game.bots.protocol import Factory
from game.core.protocol import Rules
from game.rules.gun_it.content import Content
from game.rules.gun_it.rules import GunIt

LEVELS = ("random", "easy", "normal", "hard")
"""From the weakest to the strongest."""


def _gun_it(plans: int | None) -> Factory:
    return lambda rules, seats, seed, alone: Member(rules, seats, Planner(plans), seed, alone)


BOTS: dict[str, dict[str, Factory]] = {
    "gun_it": {"random": _gun_it(1), "easy": _gun_it(10), "normal": _gun_it(60), "hard": _gun_it(None)},
}

RULES: dict[str, Callable[[bytes], Rules[Any, Any]]] = {
    "gun_it": lambda content: GunIt(msgspec.json.decode(content, type=Content)),
}
"""The rules of a game from its content as of `game.content.encoded`."""
