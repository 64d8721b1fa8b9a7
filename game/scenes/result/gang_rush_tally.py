"""How a match of Gang Rush Breakout went, counted from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from game.core.match import Match
from game.core.record import Person
from game.core.words import Said, listed, say
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.ending import final_money, is_eligible, ranking_of, standing_of

if TYPE_CHECKING:
    from game.rules.gang_rush.rules import GangRush
    from game.rules.gang_rush.state import GangRushView, Table

COUNTED = {
    ev.Impact: "Bumps",
    ev.Fell: "In the river",
    ev.Flipped: "Flips",
    ev.Jumped: "Jumps",
    ev.ShotFired: "Shots",
}
"""What is counted, with its word."""


@dataclass(frozen=True)
class Purse:
    """How a driver ended: `rank` is the place in the race, `place` that by money, 0 for those who cannot win.
    `cash` is without the `bounty`; all of it adds up to `total` (GR-18.9)."""

    seat: int
    driver: str
    name: str
    rank: int
    place: int
    cash: int
    bounty: int
    ramp: int
    debt: int
    total: int
    is_arrested: bool


@dataclass(frozen=True)
class Race:
    """The whole match: the purses in the order of the final standing (GR-18.13); per seat the money after the
    draft and after each round; the number of rounds; how often what happened. `has_winner`: the first one wins."""

    purses: tuple[Purse, ...]
    has_winner: bool
    lines: tuple[tuple[int, ...], ...]
    rounds: int
    counts: tuple[tuple[str, int], ...]

    @property
    def last(self) -> Purse:
        """Who goes to Alaska: the last one of the race (GR-18.10)."""
        return max(self.purses, key=lambda purse: purse.rank)


def race(match: Match[Any, Any]) -> Race:
    """Count a match that is over."""
    rules = cast("GangRush", match.rules)
    seats = tuple(range(len(match.setup.players)))
    view: GangRushView = rules.blank(match.setup, seats)
    tables = rules.tables(view.table.setup)
    money: list[tuple[int, ...]] = []
    bounties: Counter[int] = Counter()
    counts: Counter[str] = Counter()
    for event in match.feed(seats):
        if isinstance(event, ev.RoundStarted):
            money.append(final_money(tables, view.table))
        elif isinstance(event, ev.Finished):
            bounties[event.seat] += event.bounty
        counts.update(word for kind, word in COUNTED.items() if isinstance(event, kind))
        view = rules.follow(view, event)
    money.append(final_money(tables, view.table))
    ranking = ranking_of(view.table)
    standing = standing_of(view.table, ranking, money[-1])
    return Race(
        purses=tuple(_purse(rules, view.table, seat, ranking, standing, money[-1], bounties) for seat in standing),
        has_winner=is_eligible(view.table, ranking, standing[0]),
        lines=tuple(tuple(each[seat] for each in money) for seat in seats),
        rounds=view.table.round,
        counts=tuple((word, counts[word]) for word in COUNTED.values()),
    )


def with_names(found: Race, person: Callable[[int], Person | None]) -> Race:
    """The same with the names of those who have a profile in the place of their drivers' names."""
    known = ((purse, person(purse.seat)) for purse in found.purses)
    return replace(found, purses=tuple(replace(purse, name=Said(who.name)) if who else purse for purse, who in known))


def _purse(
    rules: GangRush,
    table: Table,
    seat: int,
    ranking: tuple[int, ...],
    standing: tuple[int, ...],
    money: tuple[int, ...],
    bounties: Counter[int],
) -> Purse:
    car = table.cars[seat]
    driver = rules.content.drivers[car.driver]
    return Purse(
        seat=seat,
        driver=driver.id,
        name=driver.name,
        rank=ranking.index(seat) + 1,
        place=standing.index(seat) + 1 if is_eligible(table, ranking, seat) else 0,
        cash=car.cash - bounties[seat],
        bounty=bounties[seat],
        ramp=money[seat] - car.cash + car.debt,
        debt=car.debt,
        total=money[seat],
        is_arrested=seat in table.arrested,
    )


def tie(found: Race) -> str:
    """Why the first of those who could win stands before others with as much money (GR-18.11); "" without a tie."""
    first = found.purses[0]
    equal = [purse.name for purse in found.purses[1:] if purse.place and purse.total == first.total]
    if not found.has_winner or not equal:
        return ""
    text = "{others} had as much, but {first} was further ahead in the race."
    return say(text, others=listed(equal), first=first.name)


def sentence(found: Race) -> str:
    """How it ended, in words."""
    if not found.has_winner:
        return "Nobody got away: the police have the money."
    text = "{first} has the Boss's confidence; {last} goes to Alaska."
    return say(text, first=found.purses[0].name, last=found.last.name)
