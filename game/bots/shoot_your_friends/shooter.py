"""Automatic players of Shoot Your Friends as the box asks them."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, cast

import msgspec

from game.bots.chance import chance
from game.bots.protocol import Fuse, Sight
from game.bots.shoot_your_friends.cool_head import CoolHead
from game.bots.shoot_your_friends.levels import CASUAL, Level, adapted, between, keen
from game.bots.shoot_your_friends.reflexes import Reflexes
from game.core.protocol import Command, Rules, Seats
from game.rules.shoot_your_friends.commands import Leave, Pass, Ready
from game.rules.shoot_your_friends.legal import legal as legal_of
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.state import ShootYourFriendsSetup, Table


class Hint(msgspec.Struct, frozen=True):
    """What one would order in this beat, the likeliest first, and how often each is ordered; `shares` are empty where
    the first is ordered always."""

    commands: tuple[Command, ...]
    shares: tuple[float, ...] = ()


EAGERNESS = 0.06
"""In what part of all ticks one who plays at random does anything."""


class _Seated:
    """Holds one seat, is always ready, never leaves."""

    def __init__(self, rules: Rules[Any, Any], seats: Seats, seed: int) -> None:
        self._rules = cast(ShootYourFriends, rules)
        self._seat = seats[0]
        self._seed = seed
        self._random = Random(len(self._rules.spec.seats) * seed + self._seat)

    def choose(self, view: Sight, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        """See `Bot`. It thinks so little that the fuse never matters."""
        first = legal[0]
        if isinstance(first, Leave):  # then it is all that is possible
            return None
        return first if isinstance(first, Ready) else self._play(view, legal)

    def _play(self, sight: Sight, legal: Sequence[Command]) -> Command | None:
        raise NotImplementedError

    def suggest(self, view: Sight, fuse: Fuse) -> Hint | None:
        """See `Bot`: nobody is advised here."""
        return None


class Anybody(_Seated):
    """Does whatever is possible, now and then."""

    _thought_at = -1

    def _play(self, sight: Sight, legal: Sequence[Command]) -> Command | None:
        if sight.view.table.setup.mode == "real_time":
            is_old, self._thought_at = sight.clock == self._thought_at, sight.clock
            if is_old or self._random.random() >= EAGERNESS:
                return None
        kind = self._random.choice([kind for kind in dict.fromkeys(map(type, legal)) if kind is not Leave])
        return self._random.choice([command for command in legal if type(command) is kind])


class Shooter(_Seated):
    """Plays as people do, by the level of its eyes, hands and nerves."""

    def __init__(self, rules: Rules[Any, Any], seats: Seats, seed: int, level: Level) -> None:
        super().__init__(rules, seats, seed)
        self._level = level
        self._reflexes: Reflexes | None = None

    def suggest(self, view: Sight, fuse: Fuse) -> Hint | None:
        """See `Bot`: the order of a beat as it would give it if nothing slipped; None once it is given, and where all
        act at once."""
        table: Table = view.view.table
        tables = self._rules.tables(table.setup)
        given = legal_of(tables, table, self._seat)
        if table.setup.mode != "beat" or Pass(self._seat) not in given:
            return None
        head, random = CoolHead(tables, self._seat, keen(self._level)), chance(view.view, self._seed)
        found = sorted(head.options(table, given, random), key=lambda one: -one[0])
        if len(found) > 1:
            return Hint(tuple(command for _, command in found), tuple(share for share, _ in found))
        other = head.instead(found[0][1], table, given, random)
        return Hint((found[0][1],) if other is None else (found[0][1], other))

    def _play(self, sight: Sight, legal: Sequence[Command]) -> Command | None:
        setup: ShootYourFriendsSetup = sight.view.table.setup
        tables = self._rules.tables(setup)
        if setup.mode == "beat":
            random = chance(sight.view, self._seed)
            return CoolHead(tables, self._seat, self._level).order(sight.view.table, legal, random)
        if self._reflexes is None:
            self._reflexes = Reflexes(tables, self._seat, self._level, self._random)
        return self._reflexes.act(sight)


class Adaptive(Shooter):
    """Plays about as well as the people at the table: from round to round a little better or worse. How many rounds
    they won lies open before them."""

    def __init__(self, rules: Rules[Any, Any], seats: Seats, seed: int) -> None:
        super().__init__(rules, seats, seed, CASUAL)
        self._round = 0

    def _play(self, sight: Sight, legal: Sequence[Command]) -> Command | None:
        table: Table = sight.view.table
        if table.round != self._round:
            self._round, self._reflexes = table.round, None
            if sight.people:
                self._level = self._suited(table, sight.people)
        return super()._play(sight, legal)

    def _suited(self, table: Table, people: Seats) -> Level:
        """Several people count as one of them who wins as often as they do on the whole."""
        won = sum(table.sides[seat].bullets for seat in people) / len(people)
        rounds = sum(side.bullets for side in table.sides)
        return between(adapted(won, rounds - won, len(table.sides)))
