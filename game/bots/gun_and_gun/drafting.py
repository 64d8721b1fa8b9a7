"""What to take when Loadouts are chosen."""

from __future__ import annotations

from random import Random

from game.core.protocol import Command
from game.rules.gun_and_gun.commands import PickGun, PickGunner, PickSkill
from game.rules.gun_and_gun.tables import Tables

SHARES = {
    "hibana": 0.45, "natori": 0.50, "ran": 0.58, "kiruko": 0.47,
    "enra": 0.52, "nue": 0.45, "datara": 0.45, "kasane": 0.45, "hakumen": 0.50, "uwan": 0.62,
}  # fmt: skip
"""Shares of duels won with a Gunner, gun or Skill (by id) between equal automatic players, Loadouts by chance: the
tables of `python -m tests.bench.duels`. What is not in it is taken for average."""
WHIM = 0.1
"""How much better the worse of two may look for once."""


def drafted(tables: Tables, commands: list[Command], random: Random) -> Command:
    """A good choice, not always the same."""
    return max(commands, key=lambda command: _share(tables, command) + random.uniform(0.0, WHIM))


def _share(tables: Tables, command: Command) -> float:
    content = tables.content
    match command:
        case PickGunner(_, number):
            return SHARES.get(content.gunners[number].id, 0.5)
        case PickGun(_, number):
            return SHARES.get(content.guns[number].id, 0.5)
        case PickSkill(_, number, _):
            return SHARES.get(content.skills[number].id, 0.5)
    return 0.0
