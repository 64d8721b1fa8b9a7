"""Matches as somebody is told of them: random ones, and duels laid out by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from game.core.protocol import Event, Seats
from game.core.words import tr
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import GunAndGunSetup, GunAndGunState, GunAndGunView, Table
from game.scenes.gun_and_gun import links, story
from game.scenes.gun_and_gun.stage import Link
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.matches import PLAYERS, RULES, play

BOTH: Seats = (0, 1)
VIEWERS: tuple[Seats, ...] = ((0,), (1,), BOTH, ())


@dataclass(frozen=True)
class Trace:
    """A match: its set-up, and the events of each command with the state after it."""

    rules: GunAndGun
    setup: GunAndGunSetup
    moments: tuple[tuple[tuple[Event, ...], GunAndGunState], ...]


@cache
def traces() -> tuple[Trace, ...]:
    """Random matches that together tell of nearly every type of event."""
    chosen = (("one_set", 2), ("two_sets", 4), ("one_set", 12), ("first_game", 1))
    return tuple(_trace(GunAndGunSetup(players=PLAYERS, mode=mode), seed) for mode, seed in chosen)  # type: ignore[arg-type]


def _trace(setup: GunAndGunSetup, seed: int) -> Trace:
    return Trace(RULES, setup, tuple((step.events, step.after) for step in play(setup, seed)))


def followed(trace: Trace, seats: Seats) -> Iterator[tuple[Event, Table, Table]]:
    """Each event as some seats are told it, with what they see before and after it."""
    view: GunAndGunView = trace.rules.blank(trace.setup, seats)
    for events, _ in trace.moments:
        for event in events:
            told = event.masked(seats)
            then = trace.rules.follow(view, told)
            yield told, view.table, then.table
            view = then


class Watched(Duel):
    """A duel laid out by hand, of which somebody is told: `lines` of the log and the `chain` of the resolution."""

    def __init__(self, a: str = "", b: str = "ran hakumen uwan", *, seats: Seats = BOTH, **options: object) -> None:
        self.seats = seats
        self.lines: list[str] = []
        self.chain: tuple[Link, ...] = ()
        super().__init__(a, b, **options)  # type: ignore[arg-type]
        self.seen = self.rules.view(self.state, seats)

    def do(self, command, coins: str = "", shuffles: int = 0) -> None:  # type: ignore[no-untyped-def]
        super().do(command, coins, shuffles)
        for event in self.happened:
            told = event.masked(self.seats)
            self.lines.append(story.tell(self.content, self.seen.table, told))
            self.chain = links.grow(self.content, self.seen.table, self.chain, told)
            self.seen = self.rules.follow(self.seen, told)

    @property
    def log_lines(self) -> list[str]:
        """The lines that are not empty."""
        return [line for line in self.lines if line]

    def steps(self) -> list[tuple[str, str, str]]:
        """Title as it is shown, detail and number of each step."""
        return [(tr(link.title).upper(), link.detail, link.number) for link in self.chain]
