"""GR-8: entering a space, and leaving the bridge."""

from __future__ import annotations

from typing import Literal

from game.rules.gang_rush.board import DELTAS, DIAGONALS, facing_direction
from game.rules.gang_rush.content import BARRIERS, LIMIT, POLICE, SPIKES
from game.rules.gang_rush.damage import lose
from game.rules.gang_rush.events import (
    Arrested,
    DamageSpared,
    Fell,
    Finished,
    HazardRemoved,
    MoneyCollected,
    Moved,
    NeedleChanged,
    PoliceMoved,
    SpikesCaught,
)
from game.rules.gang_rush.money import worth
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.tasks import SETTLE

How = Literal["step", "lane", "push", "landing", "rebound"]
RAMP_LOSS = 3
"""A ramp from the side or from behind is like a triple barrier (GR-15.7)."""


def enter(s: Scratch, seat: int, space: int, how: How, direction: int) -> None:
    """A car enters a space by a step or a push in that direction (GR-8.1, GR-8.2). May open a choice: nothing
    may follow it but the agenda."""
    s.emit(Moved("GR-9.10" if how == "push" else "GR-8.1", seat, s.car(seat).at, space, how))
    ramp = s.table.ramps[space]
    if ramp and direction != facing_direction(1 if ramp == 1 else -1):
        lose(s, seat, RAMP_LOSS, "ramp", "GR-15.7")
    meet(s, seat, space, how)


def meet(s: Scratch, seat: int, space: int, how: How) -> None:
    """What lies on the space just entered: hazard, then damaged road and money (GR-8.2, GR-8.3). May open a
    choice."""
    s.agenda.append((SETTLE, seat))
    code = s.table.hazards[space]
    if not code:
        return
    kind, left = s.tables.kind[code], s.table.left[space]
    if kind == SPIKES:
        _spikes(s, seat, space, left, how)
    elif kind == BARRIERS:
        lose(s, seat, left, "barriers", "GR-8.7")
        remove(s, space, "GR-8.7")
    elif kind == POLICE:
        displace(s, space)
    elif kind == LIMIT:
        _limit(s, seat, left)


def settle(s: Scratch, seat: int) -> None:
    """Damaged road and money of the space a car has entered (GR-8.12, GR-8.13)."""
    space = s.car(seat).at
    damage = s.tables.damage[space]
    if damage:
        lose(s, seat, softened(s, seat, damage, "road"), "road", "GR-8.12")
    collect(s, seat, "GR-8.13")


def softened(s: Scratch, seat: int, points: int, cause: Literal["road", "landing", "rebound"]) -> int:
    """What is left of a loss that John Duke takes more lightly (GR-19.5)."""
    relief = s.powers(seat).get("soft_landing", 0)
    if points and relief:
        s.emit(DamageSpared("GR-19.5", seat, cause, "soft landing"))
    return max(0, points - relief)


def collect(s: Scratch, seat: int, rule: str) -> None:
    """Take the bills of the car's space, but for its own of this stay (GR-17.2)."""
    car = s.car(seat)
    amount = worth(s.table.money, car.at, seat, car.stay)
    if amount:
        s.emit(MoneyCollected(rule, seat, amount, car.at, False))


def _spikes(s: Scratch, seat: int, space: int, spikes: int, how: How) -> None:
    """GR-8.4 to GR-8.6, GR-14.18."""
    if "ignore_spikes" in s.powers(seat):
        s.emit(DamageSpared("GR-14.18", seat, "spikes", "tire"))
        return
    remove(s, space, "GR-8.4")
    if how != "push" and seat == s.table.turn.seat:
        s.emit(SpikesCaught("GR-8.5", seat, 10 * spikes))
        return
    needle = s.car(seat).needle
    if needle:
        s.emit(NeedleChanged("GR-8.6", seat, needle, max(0, needle - 10 * spikes), "spikes"))


def _limit(s: Scratch, seat: int, limit: int) -> None:
    """One point for every 10 mph beyond the limit (GR-8.10, GR-14.17)."""
    points = (s.car(seat).needle - limit) // 10
    if points <= 0:
        return
    if "ignore_limits" in s.powers(seat):
        s.emit(DamageSpared("GR-14.17", seat, "limit", "sign"))
    else:
        lose(s, seat, points, "limit", "GR-8.10")


def remove(s: Scratch, space: int, rule: str) -> None:
    """A token leaves the road (GR-3.13)."""
    s.emit(HazardRemoved(rule, space, s.table.hazards[space] - 1))


def displace(s: Scratch, space: int) -> None:
    """Police give way to one of their free diagonal neighbours, or leave the road (GR-8.8). May open a choice,
    where there are several."""
    exits = tuple(
        space + DELTAS[d] for d in DIAGONALS
        if s.is_free(space + DELTAS[d]) and not s.tables.turnaround[space + DELTAS[d]]
    )  # fmt: skip
    if not exits:
        remove(s, space, _why_police_go(s, space))
    elif len(exits) == 1:
        move_police(s, space, exits[0])
    else:
        s.choose(_why_police_go(s, space), s.table.turn.seat, "police", space, exits)


def move_police(s: Scratch, space: int, end: int) -> None:
    """Police go to that exit."""
    s.emit(PoliceMoved(_why_police_go(s, space), space, end, s.table.hazards[space] - 1))


def _why_police_go(s: Scratch, space: int) -> str:
    """A car came, or a shot."""
    return "GR-13.7" if s.seat_on(space) is None else "GR-8.8"


def fall(s: Scratch, seat: int, space: int, rule: str) -> None:
    """Into the river; `space` is remembered (GR-12.1)."""
    s.emit(Fell(rule, seat, space))


def cross(s: Scratch, seat: int) -> None:
    """A car leaves the bridge over its line: rank and bounty (GR-18.1 to GR-18.3, GR-20.14)."""
    rank = len(s.table.finished) + 1
    bounties = s.tables.bounties
    bounty = bounties[rank - 1] if rank <= len(bounties) else 0
    car = s.car(seat)
    s.emit(Finished("GR-20.14" if s.tables.border else "GR-18.2", seat, car.at, rank, bounty))


def arrest(s: Scratch, seat: int) -> None:
    """A car came down beyond the wall (GR-20.6)."""
    s.emit(Arrested("GR-20.6", seat, s.car(seat).at))
