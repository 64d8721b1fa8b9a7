"""What a player takes the table to be: what was noticed or looked at last (SF-18.5)."""

from __future__ import annotations

from typing import NamedTuple

from game.bots.shoot_your_friends.senses import Senses
from game.rules.shoot_your_friends.placing import is_live
from game.rules.shoot_your_friends.state import EMPTY, NO_SET, NOBODY, ON_TABLE, Table
from game.rules.shoot_your_friends.tables import Tables


class Notice(NamedTuple):
    """What is noticed at table time `due`: how a set was at table time `at`, or the gun (`seat` is NOBODY)."""

    due: int
    at: int
    seat: int = NOBODY
    tops: bytes = b""
    has_shield: bool = False
    is_gun_free: bool = False


class Belief:
    """`sets[seat]` are the tops as last seen, NO_SET for a set that was not looked at; `shields[seat]` whether a Shield
    lies before it; `is_gun_free` whether the gun lies on the table. Who is in the round, whose set is dealt anew and
    high noon are plain to everybody."""

    def __init__(self, tables: Tables, seat: int, senses: Senses) -> None:
        self.tables = tables
        self.sets = [NO_SET] * len(tables.seats)
        self.shields = [False] * len(tables.seats)
        self.is_gun_free = True
        self._seat = seat
        self._senses = senses
        self._seen_at = dict.fromkeys((NOBODY, *tables.seats), 0)

    # -------------------------------------------------------------------- seeing

    def look_at(self, table: Table, seat: int, tau: int) -> None:
        """Look at a set as it is now."""
        side = table.sides[seat]
        self._see(seat, self._senses.look(side.tops), side.shield != EMPTY, tau)

    def look_round(self, table: Table, tau: int) -> None:
        """Look at all sets."""
        for seat, side in enumerate(table.sides):
            if side.alive:
                self.look_at(table, seat, tau)

    def look_at_gun(self, table: Table, tau: int) -> None:
        """Look at the middle of the table."""
        self.take_gun(table.gun == ON_TABLE, tau)

    def take_gun(self, is_free: bool, tau: int) -> None:
        """The gun is known to be there, or not."""
        self.is_gun_free = is_free
        self._seen_at[NOBODY] = tau

    def know(self, table: Table, seat: int, tau: int) -> None:
        """A set on which the own card was just laid: no mistake is made about that."""
        side = table.sides[seat]
        self._see(seat, side.tops, side.shield != EMPTY, tau)

    def notice(self, notice: Notice) -> None:
        """Take in what was noticed, unless something later was seen there already."""
        if notice.at < self._seen_at[notice.seat]:
            return
        if notice.seat == NOBODY:
            self.take_gun(notice.is_gun_free, notice.at)
        else:
            self._see(notice.seat, self._senses.look(notice.tops), notice.has_shield, notice.at)

    def _see(self, seat: int, tops: bytes, has_shield: bool, tau: int) -> None:
        self.sets[seat] = tops
        self.shields[seat] = has_shield
        self._seen_at[seat] = tau

    def forget(self, seat: int, tau: int) -> None:
        """A set was swept away; what lay there before will not be noticed any more."""
        self.sets[seat] = NO_SET
        self._seen_at[seat] = tau + 1

    # ------------------------------------------------------------------ thinking

    def is_matched(self, seat: int) -> bool:
        """Whether a set is taken to be matched."""
        return bool(self.tables.matches(self.sets[seat]))

    def targets(self, table: Table) -> list[int]:
        """Whom one could shoot lawfully, as far as one knows."""
        others = [seat for seat, side in enumerate(table.sides) if side.alive and seat != self._seat]
        if table.noon or self.is_matched(self._seat):
            return others
        return [seat for seat in others if self.is_matched(seat)]

    def best_target(self, table: Table) -> int:
        """The one of them that one would shoot: not behind a Shield, matched, rich in Bullets (SF-18.8); NOBODY if
        there is none."""

        def merit(seat: int) -> tuple[bool, float]:
            worth = 2 * self.is_matched(seat) + table.sides[seat].bullets + self._senses.random.random()
            return not self.shields[seat], worth

        return max(self.targets(table), key=merit, default=NOBODY)

    def sets_in_play(self, table: Table) -> list[int]:
        """The seats whose sets can be played on, of those that were looked at."""
        return [seat for seat in self.tables.seats if self.sets[seat] != NO_SET and is_live(table, seat)]
