"""Automatic players of Gun and Gun: by chance, by instinct, by search."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, cast

import msgspec

from game.bots.chance import chance
from game.bots.gun_and_gun.drafting import drafted
from game.bots.gun_and_gun.instinct import Instinct
from game.bots.gun_and_gun.merits import Merits
from game.bots.gun_and_gun.search import Search, is_settled
from game.bots.gun_and_gun.worth import LONG
from game.bots.protocol import Fuse
from game.core.protocol import Command, Rules, Seats
from game.rules.gun_and_gun.commands import Concede, PickGun, PickGunner, PickSkill
from game.rules.gun_and_gun.legal import legal as all_legal
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import GunAndGunState, GunAndGunView

SLIPPING = 1 << 40
"""Makes the chance of slips another one than that of thoughts."""


class Hint(msgspec.Struct, frozen=True):
    """What a duelist would do, the best first, and how likely each makes it to win; `chances` are empty where it
    did not think ahead."""

    commands: tuple[Command, ...]
    chances: tuple[float, ...] = ()


class Thought(NamedTuple):
    """A command and how likely it is to win, None if that was not thought about."""

    command: Command
    chance: float | None = None


class Level(NamedTuple):
    """How often it does anything, how many simulations it makes for a decision (0: it follows its instinct), how many
    turns further than this one they go."""

    slips: float
    simulations: int = 0
    ahead: int = 0


RANDOM, EASY, NORMAL, HARD = Level(1.0), Level(0.68), Level(0.25, 10), Level(0.0, 60, 2)


class Duelist:
    """Never gives up."""

    def __init__(self, rules: Rules[GunAndGunState, GunAndGunView], seats: Seats, seed: int, level: Level) -> None:
        self._rules = cast(GunAndGun, rules)
        self._seats = seats
        self._seed = seed
        self._level = level
        self._instinct: Instinct | None = None

    def choose(self, view: GunAndGunView, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        """See `Bot`."""
        commands = _without_giving_up(legal)
        if len(commands) < 2:
            return commands[0] if commands else None
        random = chance(view.table, SLIPPING ^ self._seed)
        if random.random() < self._level.slips:
            return random.choice(commands)
        return self._ranked(view, commands, fuse)[0].command

    def suggest(self, view: GunAndGunView, fuse: Fuse) -> msgspec.Struct | None:
        """What it would do, if it did not slip, in the place of whoever of its seats has to decide, and what else it
        thought of; None from those that do not think."""
        tables = self._rules.tables(view.table.setup)
        for seat in to_decide(view.table) if self._level.simulations else ():
            commands = _without_giving_up(all_legal(tables, view.table, seat)) if seat in self._seats else []
            if commands:
                best = self._ranked(view, commands, fuse)[:2]
                return Hint(tuple(one.command for one in best), tuple(c for _, c in best if c is not None))
        return None

    def _ranked(self, view: GunAndGunView, commands: list[Command], fuse: Fuse) -> list[Thought]:
        """The best first. What was thought about comes with its chance, and alone."""
        tables, level, random = self._rules.tables(view.table.setup), self._level, chance(view.table, self._seed)
        if isinstance(commands[0], PickGunner | PickGun | PickSkill):
            return [Thought(drafted(tables, commands, random) if level.simulations else random.choice(commands))]
        if self._instinct is None or self._instinct.tables is not tables:
            self._instinct = Instinct(tables, Merits(tables))
        is_late = view.table.turn > LONG
        if len(commands) < 2 or is_settled(view.table) or is_late or not level.simulations:
            return [Thought(self._instinct.best(view.table, commands))]
        search = Search(self._rules, self._instinct, view, commands[0].seat, random, level.ahead)
        search.run(level.simulations, fuse)
        return [Thought(command, mean) for command, mean in search.ranked()]


def _without_giving_up(legal: Sequence[Command]) -> list[Command]:
    return [command for command in legal if type(command) is not Concede]
