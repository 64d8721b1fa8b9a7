"""What to take when Loadouts are chosen."""

from __future__ import annotations

from random import Random

from game.core.protocol import Command
from game.rules.gun_and_gun.commands import PickGun, PickGunner, PickSkill
from game.rules.gun_and_gun.tables import Tables

SHARES = {
    "hibana": 0.35, "natori": 0.59, "ran": 0.57, "kiruko": 0.49,
    "enra": 0.50, "nue": 0.47, "datara": 0.38, "kasane": 0.42, "hakumen": 0.47, "uwan": 0.77,
    "oboro_bashiri": 0.37, "senko_hanabi": 0.33, "kage_hisomi": 0.36,
    "good_medicine": 0.68, "the_big_idea": 0.55, "bad_medicine": 0.54,
    "hold_on": 0.63, "here_i_come": 0.52, "lets_go": 0.56,
    "juiced_up": 0.48, "maximum_reload": 0.42, "bullets_in_the_air": 0.56,
}  # fmt: skip
"""Shares of duels won with a Gunner, gun or Skill (by id) between two `normal` players, Loadouts by chance: the table
of docs/balance.md. What is not in it is taken for average."""
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
