"""`python -m tests.bench.shoot_your_friends_tables LEVELS ROUNDS [SEED [OPTION=VALUE ...]]`: rounds of Shoot Your
Friends among automatic players.

LEVELS are as many as there are players, like `hard,normal,normal,normal`; with the number of the match they go round
the seats. Digests are left out, and what comes before GO is shortened: it bears on nothing that is measured.
"""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import mean, median, quantiles
from typing import Any, NamedTuple

import msgspec

from game import content
from game.bots.players import Company, LocalPlayer
from game.bots.protocol import Bot
from game.bots.registry import BOTS
from game.bots.shoot_your_friends.levels import CASUAL, DEADEYE, ROOKIE, SHARP, Level
from game.bots.shoot_your_friends.senses import Senses
from game.bots.shoot_your_friends.shooter import Shooter
from game.core.match import Match
from game.core.protocol import CLOCK, Advance, Command, Event
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.state import NEVER, NOBODY, ShootYourFriendsSetup, Table, tau_at
from game.rules.shoot_your_friends.tables import Tables

CONTENT = content.content("shoot_your_friends")
RULES = ShootYourFriends(
    msgspec.structs.replace(CONTENT, constants=msgspec.structs.replace(CONTENT.constants, ready_wait=1, count_step=1))
)
SECOND, MS = 100, 10
"""Ticks of a second, milliseconds of a tick."""
TICK = Advance(CLOCK, 1)


class Quick(Match[Any, Any]):
    """A match without log and digests."""

    def submit(self, command: Command) -> tuple[Event, ...]:
        self._state, events = self.rules.step(self._state, command)
        self._events.extend(events)
        return events


class Round(NamedTuple):
    """A finished round: every event with its table time, the last of them RoundWon; the level of each seat."""

    events: list[tuple[int, Event]]
    levels: tuple[str, ...]
    tables: Tables

    @property
    def winner(self) -> int:
        """The seat that took the Bullet."""
        last = self.events[-1][1]
        assert isinstance(last, ev.RoundWon)
        return last.winner

    def of(self, *kinds: type[Any]) -> list[Any]:
        """The events of these kinds."""
        return [event for _, event in self.events if isinstance(event, kinds)]


def played(levels: tuple[str, ...], rounds: int, seed: int, options: dict[str, Any]) -> Iterator[Round]:
    """So many rounds, match after match."""
    setup = ShootYourFriendsSetup(players=tuple((seat,) for seat in range(len(levels))), **options)
    left = rounds
    for number in range(rounds):
        turn = number % len(levels)
        seated = levels[turn:] + levels[:turn]
        for one in _match(setup, seated, seed + number):
            yield one
            left -= 1
            if not left:
                return


def _match(setup: ShootYourFriendsSetup, levels: tuple[str, ...], seed: int) -> Iterator[Round]:
    match = Quick(RULES, setup, seed)
    factories = BOTS["shoot_your_friends"]
    bots = [factories[level](RULES, (seat,), seed, True) for seat, level in enumerate(levels)]
    company = Company([LocalPlayer(bot, (seat,), 60_000) for seat, bot in enumerate(bots)])
    told: list[tuple[int, Event]] = []
    heard = -1
    while match.outcome is None:
        table: Table = match.state.table
        is_quiet = heard == len(match._events) and tau_at(table, match.state.clock) < min(map(_wake, bots))
        heard = len(match._events)
        command = None if is_quiet else company.next(match)
        events = match.submit(command or TICK)
        tau = tau_at(match.state.table, match.state.clock)
        for event in events:
            told.append((tau, event))
            if isinstance(event, ev.RoundWon):
                yield Round(told.copy(), levels, RULES.tables(setup))
                told.clear()


def _wake(bot: Bot) -> int:
    """The table time before which a player does nothing unless something is told."""
    reflexes = bot._reflexes if isinstance(bot, Shooter) else None
    return NEVER if reflexes is None else reflexes.wake


# ---------------------------------------------------------------------- figures


def races(one: Round) -> Iterator[tuple[int, int, int]]:
    """Each match that somebody made and the first grab after it, unless it was broken first: maker, who grabbed, ticks
    between."""
    made: dict[int, tuple[int, int]] = {}
    for tau, event in one.events:
        match event:
            case ev.MatchMade(seat=seat, maker=maker) if maker != NOBODY:
                made[seat] = maker, tau
            case ev.MatchBroken(seat=seat) | ev.Cleared(seat=seat) | ev.Eliminated(seat=seat):
                made.pop(seat, None)
            case ev.Grabbed(seat=seat):
                yield from ((maker, seat, tau - since) for maker, since in made.values())
                made.clear()


def lines(rounds: list[Round]) -> Iterator[str]:
    """What is worth knowing of many rounds."""
    number = len(rounds)
    counts = Counter(type(event) for one in rounds for _, event in one.events)
    shots = Counter(shot.result for one in rounds for shot in one.of(ev.ShotFired))
    stopped = shots["block"] + sum(event.origin != "play" for one in rounds for event in one.of(ev.Blocked))
    made = [event for one in rounds for event in one.of(ev.MatchMade) if event.maker != NOBODY]
    raced = [race for one in rounds for race in races(one)]
    yield spread("live seconds", [one.events[-1][0] / SECOND for one in rounds])
    yield spread("beats", [event.number for one in rounds for event in one.of(ev.BeatBegan)[-1:]])
    for name, kind in RATES.items():
        yield f"{name} a round: {counts[kind] / number:.3g}"
    yield f"matches made by a card a round: {len(made) / number:.3g}"
    yield share("begin with a match", sum(map(is_open, rounds)), number)
    yield share("illegal, of bangs", shots["illegal"], shots.total())
    yield share("duds, of bangs", shots["dud"], shots.total())
    yield share("blocked, of legal shots", stopped, shots["hit"] + shots["block"])
    yield share("grabs won by the maker", sum(maker == seat for maker, seat, _ in raced), len(raced))
    yield share("matches made on others' sets", sum(event.seat != event.maker for event in made), len(made))
    yield spread("ms from a match to another's grab", [MS * time for maker, seat, time in raced if maker != seat])
    yield spread("ms from a match to the maker's grab", [MS * time for maker, seat, time in raced if maker == seat])
    characters = Counter(name for one in rounds for name in completed(one))
    for name, times in characters.most_common():
        yield share(f"completed with {name}", times, characters.total())
    for seat in range(len(rounds[0].levels)):
        yield share(f"won by seat {seat}", sum(one.winner == seat for one in rounds), number)
    for level in dict.fromkeys(rounds[0].levels):
        if level in LEVELS:
            yield spread(f"ms of a reaction of {level}, if it has one", reactions(rounds[0].tables, LEVELS[level]))
    wins = Counter(one.levels[one.winner] for one in rounds)
    for level, times in wins.items():
        yield share(f"won by {level}", times, number)


RATES: dict[str, type[Event]] = {
    "landings": ev.Landed, "matches": ev.MatchMade, "bangs": ev.ShotFired, "stalemates": ev.StalemateCalled,
    "ties": ev.TieBroken, "duds": ev.Dudded,
    "reshuffles": ev.Reshuffled, "high noons": ev.HighNoonCame, "refused inputs": ev.Rejected,
}  # fmt: skip


LEVELS = {"easy": ROOKIE, "normal": CASUAL, "hard": SHARP, "deadeye": DEADEYE}


def reactions(tables: Tables, level: Level) -> list[float]:
    """Times from a match of another's making to the grab, of a player that notices it with the gun on the table and a
    free hand."""
    senses = Senses(tables, level, Random(1))
    return [MS * (senses.noticing() + senses.alarm()) for _ in range(4000)]


def is_open(one: Round) -> bool:
    """Whether a set was matched at GO."""
    return any(isinstance(event, ev.MatchMade) and not tau for tau, event in one.events)


def completed(one: Round) -> Iterator[str]:
    """The characters with which matches were made."""
    for (_, event), (_, before) in zip(one.events[1:], one.events, strict=False):
        if isinstance(event, ev.MatchMade) and isinstance(before, ev.Landed) and event.maker == before.seat:
            yield CONTENT.characters[one.tables.kinds[before.card]].name


def spread(name: str, values: list[float]) -> str:
    """Median, and what 95 of 100 lie below."""
    if len(values) < 2:
        return f"{name}: none"
    return f"{name}: median {median(values):.3g}, 95 % below {quantiles(values, n=20)[-1]:.3g}, mean {mean(values):.3g}"


def share(name: str, part: int, whole: int) -> str:
    """A share and half of its 95 % confidence interval."""
    if not whole:
        return f"{name}: none"
    of = part / whole
    return f"{name}: {100 * of:.3g} % +- {196 * sqrt(of * (1 - of) / whole):.2g} ({part} of {whole})"


def main(arguments: list[str]) -> None:
    """Play and tell."""
    named, rounds = tuple(arguments[0].split(",")), int(arguments[1])
    seed = int(arguments[2]) if len(arguments) > 2 else 0
    pairs = dict(pair.split("=", 1) for pair in arguments[3:])
    options = msgspec.structs.asdict(
        msgspec.convert(
            {"players": [[seat] for seat in range(len(named))], **pairs}, ShootYourFriendsSetup, strict=False
        )
    )
    del options["players"]
    print("\n".join(lines(list(played(named, rounds, seed, options)))))


if __name__ == "__main__":
    main(sys.argv[1:])
