"""SF-13: Bullets, the next round, sudden death, leaving, the end."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from game.rules.shoot_your_friends.elimination import eliminate
from game.rules.shoot_your_friends.events import GameWon, SeatLeft, SuddenDeathAnnounced
from game.rules.shoot_your_friends.scratch import Scratch
from game.rules.shoot_your_friends.setup import deal
from game.rules.shoot_your_friends.state import ALWAYS, Side, Table


def leave(s: Scratch, seats: Iterable[int]) -> None:
    """Seats leave for good, in tie-list order; the last one alive is not eliminated (SF-13.8, SF-13.9)."""
    leavers = tuple(seats)
    for seat in (seat for seat in s.table.ties if seat in leavers):
        s.emit(SeatLeft("SF-13.8", seat))
        if s.side(seat).alive and len(s.alive) > 1:
            eliminate(s, seat, "left", "SF-13.8")


def go_on(s: Scratch) -> None:
    """After a round: the next one, a sudden death, or the end (SF-13.2, SF-13.3, SF-13.5, SF-13.10)."""
    table = s.table
    last = s.alive[0]
    playing = [seat for seat, side in enumerate(table.sides) if not side.left]
    if len(playing) < 2:
        return _end(s, playing[0] if playing else last)
    if table.round < s.tables.setup.rounds:
        return deal(s, table.round + 1, playing, table.ties)
    if table.round > s.tables.setup.rounds and last in playing:
        return _end(s, last)
    most = max(table.sides[seat].bullets for seat in playing)
    best = [seat for seat in playing if table.sides[seat].bullets == most]
    if len(best) == 1:
        return _end(s, best[0])
    s.emit(SuddenDeathAnnounced("SF-13.5", tuple(best)))
    return deal(s, table.round + 1, best, table.ties)


def _end(s: Scratch, winner: int) -> None:
    s.due = ALWAYS
    s.emit(GameWon(reason(s.table), winner, places(s.table.sides, winner)))


def reason(table: Table) -> str:
    """The clause by which a game that is over was won."""
    if sum(not side.left for side in table.sides) < 2:
        return "SF-13.8"
    return "SF-13.5" if table.round > table.setup.rounds else "SF-13.3"


def places(sides: Sequence[Side], winner: int) -> tuple[int, ...]:
    """Below the winner rank those who stayed, by Bullets, then those who left (SF-13.7, SF-13.11)."""
    ranks = [(seat == winner, not side.left, side.bullets) for seat, side in enumerate(sides)]
    return tuple(1 + sum(other > rank for other in ranks) for rank in ranks)
