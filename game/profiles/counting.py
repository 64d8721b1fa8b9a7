"""Counting a match that is over for one of its players: events in, numbers out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from hashlib import blake2b
from typing import Any, Literal

from game.core.match import Match
from game.core.protocol import Seats, encode
from game.profiles.profile import Finished

HUMAN = "human"

Numbers = Counter[str]
Matches = Sequence[Finished]


@dataclass(frozen=True)
class Trophy:
    """Something to win once and for all: `text` says how, `icon` is its picture in art/, `is_won(matches)` whether
    somebody's finished matches of the game win it."""

    id: str
    title: str
    text: str
    icon: str
    is_won: Callable[[Matches], bool]


@dataclass(frozen=True)
class Row:
    """A line of the statistics: the sum or the best of a number over all matches."""

    label: str
    how: Literal["sum", "best"]
    number: str


@dataclass(frozen=True)
class Chances:
    """What chance gave: the numbers of a group, each with its word, and how often in `out_of` it is to be expected."""

    label: str
    group: str
    parts: tuple[tuple[str, str, int], ...]

    @property
    def out_of(self) -> int:
        """All chances together."""
        return sum(share for _, _, share in self.parts)


@dataclass(frozen=True)
class Counting:
    """Of one game: `numbers(match, seats)` counts; `played(setup)` names the scenario or variant; the trophies; what
    the statistics show, `score` being the number that has a chart."""

    numbers: Callable[[Match[Any, Any], Seats], Numbers]
    played: Callable[[Any], str]
    trophies: tuple[Trophy, ...]
    rows: tuple[Row, ...]
    score: Row
    chances: Chances | None = None
    favourite: tuple[str, str] | None = None
    """Label and group of what is shown by name."""
    ranks: tuple[str, ...] = ()
    """Words for the number "rank", from 0 on, where matches are not lost or won alone."""

    def won(self, matches: Matches) -> tuple[Trophy, ...]:
        """The trophies that these matches win."""
        return tuple(trophy for trophy in self.trophies if trophy.is_won(matches))


def everybody(match: Match[Any, Any]) -> Seats:
    """All seats that somebody holds."""
    return tuple(seat for seats in match.setup.players for seat in seats)


def mark(match: Match[Any, Any]) -> str:
    """Stands for a match: equal for a record that is replayed or gone on with, whatever program wrote it."""
    sign = blake2b(match.rules.spec.id.encode(), digest_size=12)
    sign.update(encode((match.setup, match.seed, match.log)))
    return sign.hexdigest()


def finished(
    counting: Counting, match: Match[Any, Any], controllers: Sequence[str], player: int, time: int
) -> Finished:
    """A match that is over, for one of its players, `time` being when it ended in seconds since 1970."""
    outcome, seats = match.outcome, match.setup.players[player]
    assert outcome is not None
    place = min(outcome.places[seat] for seat in seats)
    is_shared = not match.rules.spec.cooperative and outcome.places.count(1) > 1
    return Finished(
        match=mark(match),
        game=match.rules.spec.id,
        time=time,
        played=counting.played(match.setup),
        place=place,
        players=len(match.setup.players),
        is_won=place == 1 and not is_shared,
        against=tuple(who for i, who in enumerate(controllers) if i != player and who != HUMAN),
        numbers=dict(counting.numbers(match, seats)),
    )


# ------------------------------------------------------------- what wins trophies


def once(test: Callable[[Finished], bool]) -> Callable[[Matches], bool]:
    """Any one match that passes a test."""
    return lambda matches: any(map(test, matches))


def win(test: Callable[[Finished], bool] = lambda _: True) -> Callable[[Matches], bool]:
    """Any match won that passes a test."""
    return lambda matches: any(one.is_won and test(one) for one in matches)


def reach(name: str, least: int) -> Callable[[Matches], bool]:
    """Any match in which a number is that high."""
    return lambda matches: any(one.numbers.get(name, 0) >= least for one in matches)


def gather(name: str, least: int) -> Callable[[Matches], bool]:
    """A number that is that high over all matches."""
    return lambda matches: sum(one.numbers.get(name, 0) for one in matches) >= least
