"""The automatic players of each game and level, and the games' rules from bytes, by plain imports."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from game.bots.gang_rush.easy import AnyDriver, EasyDriver
from game.bots.gang_rush.mind import Skill
from game.bots.gang_rush.racer import HARD, NORMAL, Racer
from game.bots.gun_and_gun import duelist
from game.bots.gun_it.member import Member
from game.bots.gun_it.planning import Planner
from game.bots.protocol import Factory
from game.bots.shoot_your_friends import levels, shooter
from game.core.protocol import Rules
from game.rules.gang_rush.content import Content as GangRushContent
from game.rules.gang_rush.rules import GangRush
from game.rules.gun_and_gun.content import Content as GunAndGunContent
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_it.content import Content
from game.rules.gun_it.rules import GunIt
from game.rules.shoot_your_friends.content import Content as ShootYourFriendsContent
from game.rules.shoot_your_friends.rules import ShootYourFriends

LEVELS = ("random", "easy", "normal", "hard")
"""From the weakest to the strongest."""
DEADEYE = "deadeye"
"""The level of Shoot Your Friends beyond them."""
ADAPTIVE = "adaptive"
"""The one of Shoot Your Friends that goes by the people at the table."""


def _gun_it(plans: int | None) -> Factory:
    return lambda rules, seats, seed, alone: Member(rules, seats, Planner(plans), seed, alone)


def _racer(skill: Skill) -> Factory:
    return lambda rules, seats, seed, alone: Racer(rules, seats, seed, skill)


def _duelist(level: duelist.Level) -> Factory:
    return lambda rules, seats, seed, alone: duelist.Duelist(rules, seats, seed, level)


def _shooter(level: levels.Level) -> Factory:
    return lambda rules, seats, seed, alone: shooter.Shooter(rules, seats, seed, level)


BOTS: dict[str, dict[str, Factory]] = {
    "gun_it": {"random": _gun_it(1), "easy": _gun_it(10), "normal": _gun_it(60), "hard": _gun_it(None)},
    "gang_rush": {
        "random": lambda rules, seats, seed, alone: AnyDriver(rules, seats, seed),
        "easy": lambda rules, seats, seed, alone: EasyDriver(rules, seats, seed),
        "normal": _racer(NORMAL),
        "hard": _racer(HARD),
    },
    "gun_and_gun": {
        "random": _duelist(duelist.RANDOM),
        "easy": _duelist(duelist.EASY),
        "normal": _duelist(duelist.NORMAL),
        "hard": _duelist(duelist.HARD),
    },
    "shoot_your_friends": {
        "random": lambda rules, seats, seed, alone: shooter.Anybody(rules, seats, seed),
        "easy": _shooter(levels.ROOKIE),
        "normal": _shooter(levels.CASUAL),
        "hard": _shooter(levels.SHARP),
        DEADEYE: _shooter(levels.DEADEYE),
        ADAPTIVE: lambda rules, seats, seed, alone: shooter.Adaptive(rules, seats, seed),
    },
}

RULES: dict[str, Callable[[bytes], Rules[Any, Any]]] = {
    "gun_it": lambda content: GunIt(msgspec.json.decode(content, type=Content)),
    "gang_rush": lambda content: GangRush(msgspec.json.decode(content, type=GangRushContent)),
    "gun_and_gun": lambda content: GunAndGun(msgspec.json.decode(content, type=GunAndGunContent)),
    "shoot_your_friends": lambda content: ShootYourFriends(msgspec.json.decode(content, type=ShootYourFriendsContent)),
}
"""The rules of a game from its content as of `game.content.encoded`."""
