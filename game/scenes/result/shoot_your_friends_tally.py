"""How a game of Shoot Your Friends went, counted from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from game.core.match import Match
from game.core.protocol import Event
from game.core.record import Person
from game.core.words import Said, listed, many, say, tr
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import NOBODY, Table
from game.scenes.shoot_your_friends.names import seat_name

if TYPE_CHECKING:
    from game.rules.shoot_your_friends.rules import ShootYourFriends
    from game.rules.shoot_your_friends.state import ShootYourFriendsView

COUNTED = ("Cards", "Grabs", "Shots", "Hits", "Blocked", "Illegal")
"""What is counted for each seat, in the order in which it is shown: cards laid, guns grabbed, shots, shots that put
somebody out, shots stopped by own Shields, shots without a match."""


@dataclass(frozen=True)
class Player:
    """A seat at the end: what it is called, its place, Bullets, and the counts of COUNTED."""

    seat: int
    name: str
    place: int
    bullets: int
    has_left: bool
    counts: tuple[int, ...]


@dataclass(frozen=True)
class Round:
    """A round: its winner, the last shot, and whether it was the sudden death."""

    number: int
    winner: int
    shooter: int
    target: int
    is_sudden: bool


@dataclass(frozen=True)
class Story:
    """A whole game: the players in seat order, its rounds, its winner (NOBODY: it was not played to its end)."""

    players: tuple[Player, ...]
    rounds: tuple[Round, ...]
    winner: int

    @property
    def ranked(self) -> tuple[Player, ...]:
        """The players by place."""
        return tuple(sorted(self.players, key=lambda one: (one.place, one.seat)))


class _Count:
    """What happens, summed up from event to event."""

    def __init__(self) -> None:
        self.counts: Counter[tuple[int, str]] = Counter()
        self.rounds: list[Round] = []
        self.places: tuple[int, ...] = ()
        self._shot = (NOBODY, NOBODY)

    def add(self, table: Table, event: Event) -> None:
        """One event more; the table is that before it."""
        match event:
            case ev.Dealt():
                self._shot = (NOBODY, NOBODY)
            case ev.Landed():
                self.counts[event.seat, "Cards"] += 1
            case ev.Grabbed():
                self.counts[event.seat, "Grabs"] += 1
            case ev.ShotFired():
                self._shot = (event.shooter, event.target)
                self.counts[event.shooter, "Shots"] += 1
                self.counts[event.shooter, "Illegal"] += event.result == "illegal"
            case ev.Blocked():
                self.counts[event.seat, "Blocked"] += 1
            case ev.Eliminated() if event.why == "shot":
                self.counts[self._shot[0], "Hits"] += 1
            case ev.RoundWon():
                is_sudden = table.round > table.setup.rounds
                self.rounds.append(Round(table.round, event.winner, *self._shot, is_sudden))
            case ev.GameWon():
                self.places = event.places


def game(match: Match[Any, Any]) -> Story:
    """Count a match."""
    rules = cast("ShootYourFriends", match.rules)
    view: ShootYourFriendsView = rules.blank(match.setup, ())
    count = _Count()
    for event in match.feed(()):
        count.add(view.table, event)
        view = rules.follow(view, event)
    sides = view.table.sides
    places = count.places or (1,) * len(sides)
    players = tuple(
        Player(
            seat,
            seat_name(seat),
            places[seat],
            side.bullets,
            side.left,
            tuple(count.counts[seat, word] for word in COUNTED),
        )
        for seat, side in enumerate(sides)
    )
    return Story(players, tuple(count.rounds), view.table.winner)


def sentence(found: Story) -> str:
    """How it ended, in words."""
    if found.winner == NOBODY:
        return "The game was not played to its end."
    winner = found.players[found.winner]
    if found.rounds and found.rounds[-1].is_sudden:
        level = [one for one in found.players if one.bullets == winner.bullets]
        names = listed([one.name for one in level])
        return say("{names} were level; {who} wins the sudden death.", names=names, who=winner.name)
    return many(winner.bullets, "{who} wins with {n} Bullet.", "{who} wins with {n} Bullets.", who=winner.name)


def round_words(found: Story, one: Round) -> str:
    """A round in a line."""
    title = tr("Sudden death") if one.is_sudden else say("Round {n}", n=one.number)
    names = [player.name for player in found.players]
    who = names[one.winner]
    if one.shooter == NOBODY:
        return say("{round}: {who} is left.", round=title, who=who)
    if one.shooter != one.winner:
        return say("{round}: {who} is left; {other} shot last.", round=title, who=who, other=names[one.shooter])
    return say("{round}: {who} is left, with a last shot at {other}.", round=title, who=who, other=names[one.target])


def with_names(found: Story, person: Callable[[int], Person | None]) -> Story:
    """The same with the names of those who have a profile in the place of their seats' names."""
    known = ((player, person(player.seat)) for player in found.players)
    return replace(found, players=tuple(replace(one, name=Said(who.name)) if who else one for one, who in known))
