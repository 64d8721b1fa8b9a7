"""What a placement is worth (SF-18.9)."""

from __future__ import annotations

from random import Random

from game.bots.shoot_your_friends.belief import Belief
from game.rules.shoot_your_friends.commands import Place
from game.rules.shoot_your_friends.state import EMPTY, SLOTS, Table
from game.rules.shoot_your_friends.tables import Tables

ON_OPPONENT, ON_SHIELDED, ON_ONESELF = 10.0, 8.0, 8.0
"""A match that is completed."""
UNARMED = -5.0
"""The same, where somebody else is at the gun first."""
BREAKS_OWN, OTHER_CHANGE = 4.0, -2.0
"""A change to a matched set."""
PLAIN, COPY, GIFT, PROMISE, IDLE = 1.0, 1.2, -1.0, 0.3, -1.0
"""Any other placement; for each further copy in the hand; for leaving a character one short with no further copy; for
the set's best share of a match; for a card over its like, which changes nothing and wears out the hand."""
LEAST = -1.0
"""What is worth less is not played."""

Valued = tuple[float, Place]


class Merits:
    """Values of placements on sets as a player takes them to be."""

    def __init__(self, tables: Tables, seat: int) -> None:
        self._tables = tables
        self._seat = seat
        self._hopes: dict[bytes, tuple[float, bytes]] = {}

    def best(self, belief: Belief, table: Table, is_armed: bool, noise: float, random: Random) -> Place | None:
        """The placement that seems best, each value off by Normal(0, `noise`); None if none is worth while. `is_armed`:
        one could be first at the gun."""
        valued = self.valued(belief, table, is_armed)
        rated = [(value + random.gauss(0, noise), number) for number, (value, _) in enumerate(valued)]
        value, number = max(rated, default=(LEAST, 0))
        return valued[number][1] if value > LEAST else None

    def worthwhile(self, belief: Belief, table: Table, is_armed: bool) -> list[Place]:
        """The placements that are worth anything, the best first."""
        valued = sorted(self.valued(belief, table, is_armed), key=lambda one: -one[0])
        return [place for value, place in valued if value > LEAST]

    def breaking(self, belief: Belief, table: Table) -> list[Place]:
        """The placements that break the own match."""
        return [place for value, place in self.valued(belief, table, True) if value == BREAKS_OWN]

    def valued(self, belief: Belief, table: Table, is_armed: bool) -> list[Valued]:
        """Every placement that seems possible."""
        tables, hand = self._tables, table.sides[self._seat].hand
        cards = [card for card in hand if tables.is_character(card)]
        kinds = bytes(cards).translate(tables.kinds)
        found: list[Valued] = []
        for kind, card in {tables.kinds[card]: card for card in cards}.items():
            left = kinds.replace(bytes([kind]), b"", 1)
            of_card = [
                (self._value(belief, target, slot, card, left, is_armed), tables.places(self._seat, card, target)[slot])
                for target in belief.sets_in_play(table)
                if tables.may_hold(belief.sets[target], card)
                for slot in range(SLOTS)
                if belief.sets[target][slot] != EMPTY
            ]
            is_kept = any(value == UNARMED for value, _ in of_card)
            found += [(BREAKS_OWN, place) for value, place in of_card if value == BREAKS_OWN] if is_kept else of_card
        return found

    def _value(self, belief: Belief, target: int, slot: int, card: int, left: bytes, is_armed: bool) -> float:
        tables, before = self._tables, belief.sets[target]
        after = before[:slot] + bytes([card]) + before[slot + 1 :]
        is_own = target == self._seat
        if tables.matches(before):
            return BREAKS_OWN if is_own and not tables.matches(after) else OTHER_CHANGE
        if not tables.matches(after):
            idle = IDLE if tables.kinds[before[slot]] == tables.kinds[card] else 0.0
            return idle + self._plain(after, card, left)
        if not is_armed:
            return UNARMED
        if is_own:
            return ON_ONESELF
        return ON_SHIELDED if belief.shields[target] else ON_OPPONENT

    def _plain(self, after: bytes, card: int, left: bytes) -> float:
        """Nobody has a match by it. `left` are the kinds that stay in the hand."""
        promise, short = self._hope(after.translate(self._tables.kinds))
        kind = self._tables.kinds[card]
        copies = left.count(kind)
        is_gift = not copies and kind in short
        return PLAIN + COPY * copies + (GIFT if is_gift else 0.0) + PROMISE * promise

    def _hope(self, kinds: bytes) -> tuple[float, bytes]:
        """The best share of a match in a set, and the kinds in it that are one short of one."""
        found = self._hopes.get(kinds)
        if found is None:
            req = self._tables.req
            shares = [kinds.count(kind) / req[kind] for kind in kinds]
            short = bytes(kind for kind in dict.fromkeys(kinds) if kinds.count(kind) == req[kind] - 1)
            found = self._hopes[kinds] = max(shares), short
        return found

    def is_short(self, tops: bytes) -> bool:
        """Whether a set is one card short of a match."""
        return bool(self._hope(tops.translate(self._tables.kinds))[1])
