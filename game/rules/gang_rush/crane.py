"""GR-12: the river and the crane."""

from __future__ import annotations

from game.rules.gang_rush.board import distance, lane_of, pos_of
from game.rules.gang_rush.entering import collect
from game.rules.gang_rush.events import Craned
from game.rules.gang_rush.market import new_debt
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.tasks import CRANE


def lift(s: Scratch) -> None:
    """Step F for the car that fell first (GR-12.3 to GR-12.7); the others follow. May open a choice."""
    if not s.table.river:
        return
    s.agenda.append((CRANE,))
    seat, space = s.table.river[0]
    if _is_free(s, seat, space):
        put_back(s, seat, space, "GR-12.5")
        return
    near = tuple(near for near in s.tables.neighbours(space) if _is_free(s, seat, near))
    if len(near) > 1:
        s.choose("GR-12.6", seat, "crane", space, near)
    elif near:
        put_back(s, seat, near[0], "GR-12.6")
    else:
        put_back(s, seat, _nearest(s, seat, space), "GR-12.7")


def put_back(s: Scratch, seat: int, space: int, rule: str) -> None:
    """The fee is paid, the car stands there and collects the money (GR-12.3, GR-12.8, GR-12.9, GR-14.19)."""
    fee = 0 if "waive_crane" in s.powers(seat) else s.tables.content.constants.crane_fee
    s.emit(Craned(rule, seat, space, fee, new_debt(s, seat, fee)))
    collect(s, seat, "GR-12.9")


def _is_free(s: Scratch, seat: int, space: int) -> bool:
    """On the road, empty, and not behind the car's own line (GR-12.6)."""
    return s.is_free(space) and not s.crosses(seat, space)


def _nearest(s: Scratch, seat: int, space: int) -> int:
    free = [near for near in s.tables.spaces if _is_free(s, seat, near)]
    return min(free, key=lambda near: (distance(space, near), pos_of(near), lane_of(near)))
