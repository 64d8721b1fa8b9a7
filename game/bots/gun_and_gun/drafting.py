"""What to take when Loadouts are chosen."""

from __future__ import annotations

from random import Random

from game.core.protocol import Command
from game.rules.gun_and_gun.commands import PickGun, PickGunner, PickSkill
from game.rules.gun_and_gun.tables import Tables

SHARES = {
    "hibana": 0.27, "natori": 0.74, "ran": 0.53, "kiruko": 0.45,
    "enra": 0.61, "nue": 0.47, "datara": 0.40, "kasane": 0.40, "hakumen": 0.46, "uwan": 0.67,
    "oboro_bashiri": 0.53, "senko_hanabi": 0.09, "kage_hisomi": 0.23,
    "good_medicine": 0.87, "the_big_idea": 0.69, "bad_medicine": 0.63,
    "hold_on": 0.45, "here_i_come": 0.62, "lets_go": 0.52,
    "juiced_up": 0.42, "maximum_reload": 0.38, "bullets_in_the_air": 0.55,
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
