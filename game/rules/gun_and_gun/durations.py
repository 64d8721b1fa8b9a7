"""GG-14: how long effects last, what negation silences, what a player cannot do."""

from __future__ import annotations

from game.rules.gun_and_gun.events import LastingBegan, LastingEnded
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import NEVER, Lasting, LastingKind, Table
from game.rules.gun_and_gun.verbs import Until

RULES: dict[Until, str] = {
    "turn_end": "GG-14.1",
    "opp_turn_end": "GG-14.3",
    "my_next_turn_end": "GG-14.4",
    "game_end": "GG-11.11",
}
"""The clause of each duration."""


def is_negated(table: Table, seat: int) -> bool:
    """Whether all effects of this seat's cards are negated now (GG-14.7, GG-14.8): a negation begins at once and is
    gone with its turn."""
    if not table.lasting:
        return False
    return any(one.kind == "negation" and one.seat != seat for one in table.lasting)


def active(table: Table, seat: int, kind: LastingKind) -> list[Lasting]:
    """The lasting effects of this kind that a seat controls and that work now, oldest first."""
    if not table.lasting:
        return []
    turn = table.turn
    found = [one for one in table.lasting if one.kind == kind and one.seat == seat and one.first <= turn <= one.last]
    return [] if found and is_negated(table, seat) else found


def restriction(table: Table, seat: int, kind: LastingKind, n: int = 0) -> Lasting | None:
    """What keeps a seat from doing this now, laid on it by the opponent (GG-0.3, GG-14.5)."""
    return next((one for one in active(table, 1 - seat, kind) if one.n == n), None)


def next_turn_of(table: Table, seat: int) -> int:
    """The number of a seat's next turn after this one."""
    return table.turn + (2 if seat == table.active else 1)


def last_turn(table: Table, seat: int, until: Until) -> int:
    """With which turn an effect of this seat ends (GG-14.1, GG-14.3, GG-14.4, GG-11.11)."""
    if until == "turn_end":
        return table.turn
    if until == "game_end":
        return NEVER
    return next_turn_of(table, 1 - seat if until == "opp_turn_end" else seat)


def begin(s: Scratch, seat: int, kind: LastingKind, n: int, source: int, until: Until, rule: str = "") -> None:
    """A lasting effect begins at once; it rests on the clause of its duration unless another is named."""
    last = last_turn(s.table, seat, until)
    s.emit(LastingBegan(rule or RULES[until], Lasting(seat, kind, n, source, s.table.turn, last)))


def forbid(s: Scratch, seat: int, kind: LastingKind, n: int, source: int) -> None:
    """The opponent of this seat cannot do something on his next turn (GG-14.2)."""
    turn = next_turn_of(s.table, 1 - seat)
    s.emit(LastingBegan("GG-14.2", Lasting(seat, kind, n, source, turn, turn)))


def end(s: Scratch, rule: str, lastings: tuple[Lasting, ...]) -> None:
    """Lasting effects end together."""
    if lastings:
        s.emit(LastingEnded(rule, lastings))
