"""The games in the box, by plain imports. `content.load` builds one with its content."""

from typing import Any

from game.core.protocol import Rules
from game.rules.gang_rush.rules import GangRush
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_it.rules import GunIt
from game.rules.shoot_your_friends.rules import ShootYourFriends

GAMES: dict[str, type[Rules[Any, Any]]] = {
    "gun_it": GunIt,
    "gang_rush": GangRush,
    "gun_and_gun": GunAndGun,
    "shoot_your_friends": ShootYourFriends,
}
