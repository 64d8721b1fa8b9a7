"""GI-17.20 to GI-17.27: double features and marathons, from one scenario to the next."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.protocol import Command, Refusal
from game.rules.gun_it import setting, setup, wear
from game.rules.gun_it.changes import follow_table
from game.rules.gun_it.commands import AddEquipment, DriveOn, RepairCar
from game.rules.gun_it.events import CAR, Repaired
from game.rules.gun_it.events_of_course import ScenarioStarted
from game.rules.gun_it.lookout import open_round
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import INTERLUDE, NO_CARD, Table
from game.rules.gun_it.tables import Tables

RULE = "GI-17.22"
Interlude = AddEquipment | RepairCar | DriveOn


def choices(tables: Tables, table: Table, seat: int) -> list[Command]:
    """What a player may choose for the crew between two scenarios (D21, GI-17.22)."""
    if seat not in tables.leads:
        return []
    repairs: list[Command] = [RepairCar(seat)] if table.crew_damage else []
    added = [AddEquipment(seat, card) for card in (NO_CARD, *setup.boxed_cards(tables, table))]
    return [*repairs, *added, DriveOn(seat)]


def go_on(s: Scratch, command: Interlude, coming: Tables) -> Scratch:
    """The choice is carried out, the next scenario is set up with `coming`, its first round begins (GI-17.22 to
    GI-17.25)."""
    if isinstance(command, RepairCar):
        s.crew_damage -= 1
        s.emit(Repaired(RULE, CAR, 1, s.crew_damage))
    elif isinstance(command, AddEquipment):
        cards = setup.boxed_cards(s.tables, s.table) if command.card == NO_CARD else [command.card]
        setup.lay_advanced(s, cards, RULE)
    new = _cleared(s, coming)
    setup.stack_deck(new)
    setting.lay_row(new)
    setup.fill_ring(new)
    if new.kit is not None:
        wear.shuffle_spares(new, new.kit)
    open_round(new, 1)
    return new


def _cleared(s: Scratch, coming: Tables) -> Scratch:
    """The workbench of the next scenario, with an empty road and no tile in play (GI-17.23)."""
    state = s.freeze()
    table = state.table
    ticks = coming.first_ticks(table.limit, table.extra_seconds)
    started = ScenarioStarted("GI-17.23", table.part + 1, ticks)
    state = replace(state, table=follow_table(table, started), deck=(), face_down=())
    new = Scratch(coming, state, s.coins)
    new.events = [*s.events, started]
    return new


def why_not(tables: Tables, table: Table, command: Command) -> Refusal:
    """Why this cannot be done between two scenarios, or not now."""
    if not isinstance(command, Interlude):
        return Refusal(RULE, "First the crew decides what to do before the next scenario.")
    if table.phase != INTERLUDE:
        return Refusal(RULE, "That is decided only between two scenarios.")
    if command.seat not in tables.leads:
        return Refusal(RULE, "The first seat of a player speaks for that player.")
    if isinstance(command, RepairCar):
        return Refusal(RULE, "The crew car has no damage to repair.")
    return Refusal("GI-15.22", "That equipment is in the match already, or was spent in it.")
