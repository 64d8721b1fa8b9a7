"""GI-2.13: tiles that have a part of their own in a scenario, the courier and the kingpin, and what is counted."""

from __future__ import annotations

from game.rules.gun_it.events import KeysTaken, MarkReached, ScoreChanged, SetAside, SpecialPlaced
from game.rules.gun_it.geometry import OFF, RING, at
from game.rules.gun_it.scratch import CourierLostError, Scratch
from game.rules.gun_it.state import Table
from game.rules.gun_it.tables import NO_TILE, Tables


def place_special(s: Scratch) -> None:
    """At set-up the scenario's own tile stands face up in place of a hostile."""
    special = s.tables.scenario.special
    if special is not None:
        tile = max(s.tables.courier, s.tables.kingpin)
        _place(s, tile, at(special.x, special.y))


def _place(s: Scratch, tile: int, space: int) -> None:
    special = s.tables.scenario.special
    assert special is not None
    (s.air if s.tables.flying[tile] else s.ground)[space] = tile
    s.kingpin_keys = special.keys
    s.emit(SpecialPlaced("GI-2.13", tile, space, special.keys))


def watch_wreck(s: Scratch, tile: int) -> None:
    """A wreck that the scenario counts, waits for or dreads; raises CourierLostError for the last."""
    if s.tables.scored[tile]:
        s.counted += 1
        s.emit(ScoreChanged("GI-17.06", 1, s.counted))
    if tile == s.tables.kingpin:
        s.mark_round = s.table.round
        s.emit(MarkReached("GI-17.05", s.mark_round))
    if tile == s.tables.courier:
        raise CourierLostError


def take_keys(s: Scratch, amount: int) -> int:
    """The kingpin's keys take points of damage as long as there are any; how many they took."""
    taken = min(s.kingpin_keys, amount)
    if taken:
        s.kingpin_keys -= taken
        s.emit(KeysTaken("GI-2.13", s.tables.kingpin, taken, s.kingpin_keys))
    return taken


def set_aside(s: Scratch, space: int, tile: int) -> None:
    """The kingpin is not discarded when it falls behind: it loses its damage and waits."""
    s.lift(space, tile)
    s.kingpin_keys = 0
    s.aside = (tile,)
    s.emit(SetAside("GI-2.13", tile, space))


def come_back(s: Scratch) -> None:
    """Before the refill the kingpin takes the first empty space of the ring, with all its keys; if none is empty
    it waits."""
    space = next((space for space in RING if s.is_empty(space)), None)
    if space is not None:
        (tile,), s.aside = s.aside, ()
        _place(s, tile, space)


def is_courier_lost(tables: Tables, table: Table) -> bool:
    """Whether the scenario has a courier and it left the grid."""
    return tables.courier != NO_TILE and table.at[tables.courier] == OFF
