"""GI-14.08: how the crew may talk. The program keeps to it what it says itself; the rest is on the players' honour."""

from __future__ import annotations

from game.core.protocol import Seat, Seats
from game.rules.gun_it.cards import LF, is_rear
from game.rules.gun_it.restraints import GROUPS
from game.rules.gun_it.state import NO_TIMER, Table
from game.rules.gun_it.tables import Tables


def may_tell_plan(tables: Tables, table: Table, speaker: Seat, listeners: Seats) -> bool:
    """Whether this seat may tell these what it would do. A plan has directions and numbers in it, and nobody can make
    one with hands that are not seen."""
    rule = tables.force(table).talk_rule
    if rule in ("silent_first_half", "silent_second_half"):
        return _is_first_half(tables, table) is (rule == "silent_second_half")
    if rule in ("within_rows", "within_sides"):
        group = GROUPS["row" if rule == "within_rows" else "side"]
        return any(group[speaker] == group[seat] for seat in listeners)
    return rule == "open" or (rule == "front_left_only" and speaker == LF) or (rule == "rear_only" and is_rear(speaker))


def may_share_plan(tables: Tables, table: Table) -> bool:
    """Whether some player may tell a plan to all the others; a single player has nobody to tell it to."""
    crew = table.setup.players
    return any(
        all(may_tell_plan(tables, table, speaker, others) for others in crew if others is not held)
        for held in crew
        for speaker in held
    )


def _is_first_half(tables: Tables, table: Table) -> bool | None:
    """Whether less than half of the planning time has passed, with a continuous timer half of the time for one round
    (GI-5.29); None without a timer, where nobody counts."""
    if table.clock == NO_TIMER:
        return None
    return (table.began - table.clock) * 2 < tables.ticks(table.limit, table.extra_seconds)
