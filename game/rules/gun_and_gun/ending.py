"""GG-15: the state check, and the end."""

from __future__ import annotations

from typing import Literal

from game.rules.gun_and_gun.durations import active
from game.rules.gun_and_gun.events import MatchEnded, TimeSpent
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import NONE, OVER, Table

NO_CARDS = (b"", b"")
Loss = Literal["life", "decks", "concede", "clock", "turn cap"]
LOSS_RULES: dict[Loss, str] = {
    "life": "GG-15.1", "decks": "GG-15.2", "concede": "GG-15.9", "clock": "GG-15.11", "turn cap": "GG-15.10",
}  # fmt: skip


def check(s: Scratch) -> None:
    """The state check after a step (GG-15.3); the first one is in the opening."""
    one, two = s.table.sides
    if one.life and two.life and one.decks != NO_CARDS != two.decks:
        return
    lost = [seat for seat in (0, 1) if loss_of(s.table, seat) is not None]
    if len(lost) == 1:
        reason = loss_of(s.table, lost[0])
        assert reason is not None
        end(s, LOSS_RULES[reason], 1 - lost[0], reason)
    elif lost:
        end(s, "GG-15.7", NONE, loss_of(s.table, 0) or "life")


def loss_of(table: Table, seat: int) -> Loss | None:
    """Which losing condition holds for a seat that is not protected (GG-15.1, GG-15.2, GG-15.5)."""
    side = table.sides[seat]
    if (side.life and side.decks != NO_CARDS) or active(table, seat, "cannot_lose"):
        return None
    return "decks" if side.life else "life"


def end(s: Scratch, rule: str, winner: int, reason: Loss) -> None:
    """The match is over at once; nothing that was still to be done happens (GG-9.13)."""
    one, two = (side.skill for side in s.table.sides)
    s.agenda.clear()
    s.emit(MatchEnded(rule, winner, reason, (one, two)))


def concede(s: Scratch, seat: int) -> None:
    """A player gives up (GG-15.9)."""
    if s.table.phase != OVER:
        end(s, LOSS_RULES["concede"], 1 - seat, "concede")


def spend(s: Scratch, seat: int) -> None:
    """A second of a player's time for the whole duel is used up; with the last one he loses (GG-15.11)."""
    s.emit(TimeSpent("GG-15.11", seat))
    if s.table.phase != OVER and s.table.spent[seat] >= time_of(s.table):
        end(s, LOSS_RULES["clock"], 1 - seat, "clock")


def time_of(table: Table) -> int:
    """The seconds that each player has for the whole duel, 0 for any time."""
    return 60 * table.setup.minutes
