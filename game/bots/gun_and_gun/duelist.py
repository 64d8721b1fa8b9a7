"""Automatic players of Gun and Gun: any command, instinct, search."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import NamedTuple, cast

import msgspec

from game.bots.chance import chance
from game.bots.gun_and_gun.drafting import drafted
from game.bots.gun_and_gun.instinct import Instinct
from game.bots.gun_and_gun.merits import Merits
from game.bots.gun_and_gun.search import Search, is_settled
from game.bots.protocol import Fuse
from game.core.protocol import Command, Rules, Seats
from game.rules.gun_and_gun.commands import Concede, PickGun, PickGunner, PickSkill
from game.rules.gun_and_gun.legal import legal as all_legal
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import GunAndGunState, GunAndGunView

SLIPS = 0.65
"""How often an easy one does anything."""


class Hint(msgspec.Struct, frozen=True):
    """What a duelist would do, the best first, and how likely each makes it to win; `chances` are empty where it
    did not think ahead."""

    commands: tuple[Command, ...]
    chances: tuple[float, ...] = ()


class Thought(NamedTuple):
    """A command and how likely it is to win, None if that was not thought about."""

    command: Command
    chance: float | None = None


class AnyDuelist:
    """Does any legal thing, but never gives up."""

    def __init__(self, rules: Rules[GunAndGunState, GunAndGunView], seats: Seats, seed: int) -> None:
        self._rules = cast(GunAndGun, rules)
        self._seats = seats
        self._seed = seed
        self._instinct: Instinct | None = None

    def choose(self, view: GunAndGunView, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        """See `Bot`."""
        commands = _without_giving_up(legal)
        if len(commands) < 2:
            return commands[0] if commands else None
        return self._chosen(view, commands, chance(view.table, self._seed), fuse)

    def suggest(self, view: GunAndGunView, fuse: Fuse) -> msgspec.Struct | None:
        """Nothing."""
        return None

    def _chosen(self, view: GunAndGunView, commands: list[Command], random: Random, fuse: Fuse) -> Command:
        return random.choice(commands)

    def _instincts(self, view: GunAndGunView) -> Instinct:
        tables = self._rules.tables(view.table.setup)
        if self._instinct is None or self._instinct.tables is not tables:
            self._instinct = Instinct(tables, Merits(tables))
        return self._instinct


class EasyDuelist(AnyDuelist):
    """Follows its instinct, mostly."""

    def _chosen(self, view: GunAndGunView, commands: list[Command], random: Random, fuse: Fuse) -> Command:
        if random.random() < SLIPS or isinstance(commands[0], PickGunner | PickGun | PickSkill):
            return random.choice(commands)
        return self._instincts(view).best(view.table, commands)


class Duelist(AnyDuelist):
    """Thinks ahead: so many simulations a decision, which go so many turns further than this one."""

    def __init__(
        self, rules: Rules[GunAndGunState, GunAndGunView], seats: Seats, seed: int, simulations: int, ahead: int
    ) -> None:
        super().__init__(rules, seats, seed)
        self._simulations = simulations
        self._ahead = ahead

    def suggest(self, view: GunAndGunView, fuse: Fuse) -> msgspec.Struct | None:
        """What it would do in the place of whoever of its seats has to decide, and what else it thought of."""
        tables = self._rules.tables(view.table.setup)
        for seat in to_decide(view.table):
            commands = _without_giving_up(all_legal(tables, view.table, seat)) if seat in self._seats else []
            if commands:
                best = self._ranked(view, commands, chance(view.table, self._seed), fuse)[:2]
                return Hint(tuple(one.command for one in best), tuple(c for _, c in best if c is not None))
        return None

    def _chosen(self, view: GunAndGunView, commands: list[Command], random: Random, fuse: Fuse) -> Command:
        return self._ranked(view, commands, random, fuse)[0].command

    def _ranked(self, view: GunAndGunView, commands: list[Command], random: Random, fuse: Fuse) -> list[Thought]:
        """The best first. What was thought about comes with its chance, and alone."""
        if isinstance(commands[0], PickGunner | PickGun | PickSkill):
            return [Thought(drafted(self._rules.tables(view.table.setup), commands, random))]
        instinct = self._instincts(view)
        if len(commands) < 2 or is_settled(view.table):
            return [Thought(instinct.best(view.table, commands))]
        search = Search(self._rules, instinct, view, commands[0].seat, random, self._ahead)
        search.run(self._simulations, fuse)
        return [Thought(command, mean) for command, mean in search.ranked()]


def _without_giving_up(legal: Sequence[Command]) -> list[Command]:
    return [command for command in legal if type(command) is not Concede]
