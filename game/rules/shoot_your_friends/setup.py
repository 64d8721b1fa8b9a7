"""SF-3: the set-up and the deal of each round."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.protocol import SetupError
from game.rules.shoot_your_friends.events import Dealt
from game.rules.shoot_your_friends.scratch import Chance, Scratch
from game.rules.shoot_your_friends.state import (
    ALWAYS,
    HAND,
    SLOTS,
    Hidden,
    ShootYourFriendsSetup,
    ShootYourFriendsState,
    Side,
    Table,
)
from game.rules.shoot_your_friends.tables import Tables

FEWEST, MOST = 2, 5
"""Players (SF-1.6)."""


def check(setup: ShootYourFriendsSetup) -> None:
    """Raise SetupError if the rules do not allow this set-up."""
    players = setup.players
    if not FEWEST <= len(players) <= MOST or players != tuple((seat,) for seat in range(len(players))):
        raise SetupError("players: two to five hold one seat each, in order: 0, 1, ...")


def blank_table(setup: ShootYourFriendsSetup) -> Table:
    """The table before anything was dealt."""
    return Table(setup, tuple(Side() for _ in setup.players))


def start(tables: Tables, chance: Chance) -> Scratch:
    """The tie list is shuffled once and for all (SF-2.20), then the first round is dealt."""
    s = Scratch(tables, ShootYourFriendsState(chance.state, 0, 0, (), blank_table(tables.setup), Hidden()), chance)
    ties = list(tables.seats)
    chance.shuffle(ties)
    deal(s, 1, tables.seats, tuple(ties))
    return s


def deal(s: Scratch, number: int, seats: Sequence[int], ties: tuple[int, ...]) -> None:
    """Shuffle all play cards and deal eight to each seat of the round: four passes to the slots, four to the hands
    (SF-3.2, SF-3.3)."""
    stock = list(s.tables.cards)
    s.chance.shuffle(stock)
    dealt: list[list[int]] = [[] for _ in s.tables.seats]
    for _ in range(SLOTS + HAND):
        for seat in seats:
            dealt[seat].append(stock.pop())
    s.reset(stock)
    sets = tuple(bytes(cards[:SLOTS]) for cards in dealt)
    hands = tuple(bytes(cards[SLOTS:]) for cards in dealt)
    rule = "SF-3.3" if number <= s.tables.setup.rounds else "SF-13.5"
    starting = _starting(s, number, ties) if s.tables.is_beat else ()
    if s.tables.is_beat:
        s.due = ALWAYS
    s.emit(Dealt(rule, number, tuple(seats), sets, hands, len(stock), ties, starting))


def _starting(s: Scratch, number: int, ties: tuple[int, ...]) -> tuple[int, ...]:
    """The initiative list of a round: the tie list, then each time the first seat moved to the end (SF-17.2)."""
    before = s.table.starting
    return ties if number == 1 else (*before[1:], before[0])
