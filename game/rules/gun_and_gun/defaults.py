"""GG-18: what is chosen for a player whose time runs out. The rules have no clock: whoever has one asks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from game.core.protocol import Command
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.answers import DISCARD, HAND, PASS, VOLTAGE, YES, command_of, filling, picked
from game.rules.gun_and_gun.choices import Answers, answers
from game.rules.gun_and_gun.legal import picks
from game.rules.gun_and_gun.loading import load_value, room_down
from game.rules.gun_and_gun.state import GUNNERS, GUNS, MAIN, NONE, SKILL, SKILLS, Kind, Pending, Table
from game.rules.gun_and_gun.tables import Tables


class Chance(Protocol):
    """What is asked of chance: a generator of the clock's own, never that of the match (GG-0.7)."""

    def below(self, bound: int) -> int: ...


CLAUSES: dict[Kind, str] = {
    "opening_deck": "GG-18.5", "exchange": "GG-18.6", "order_effects": "GG-18.7", "pay_cards": "GG-18.9",
    "draw_deck": "GG-18.10", "load_top": "GG-18.11", "victim_deck": "GG-18.12", "victim_gun": "GG-18.13",
    "pick_discard": "GG-18.14", "pick_voltage": "GG-18.15", "pick_enemy_cards": "GG-18.16",
    "victim_discards": "GG-18.17", "react": "GG-18.18", "load_gun": "GG-18.19", "pay_volts": "GG-18.20",
    "choose_x": "GG-18.21", "choose_mode": "GG-18.22", "max_gun": "GG-18.23", "max_deck": "GG-18.23",
    "max_number": "GG-18.23", "fire_now": "GG-18.24", "use_orb": "GG-18.25", "to_voltage": "GG-18.26",
    "own_mill_deck": "GG-18.28",
}  # fmt: skip
"""The clause that names each choice."""
_PHASES = {GUNNERS: "GG-18.2", GUNS: "GG-18.2", SKILLS: "GG-18.3", MAIN: "GG-18.8"}


def clause(table: Table) -> str:
    """The clause of what is decided now; what a Gunner loads has one of its own (GG-18.27)."""
    pending = table.pending
    if pending is None:
        return _PHASES[table.phase]
    is_gunner = pending.kind == "load_top" and 0 <= pending.source < SKILL
    return "GG-18.27" if is_gunner else CLAUSES[pending.kind]


def default(tables: Tables, table: Table, seat: int, chance: Chance) -> Command:
    """The legal command that is given for this seat, which has to decide. The guns stay in their slots (GG-18.4)."""
    pending = table.pending
    if pending is not None:
        found = answers(tables, table, pending)
        return command_of(pending.kind, seat, CHOICES[pending.kind](tables, table, pending, found))
    if table.phase == MAIN:
        return cmd.EndPhase(seat)
    options = picks(tables, table, seat)
    return options[0] if table.phase == SKILLS else options[chance.below(len(options))]


def _last(zone: int, cards: bytes, found: Answers) -> int:
    """The card of a zone that came last of those that may be picked; PASS for none."""
    return next((pick for card in reversed(cards) if (pick := picked(zone, card)) in found), PASS)


def _fuller(table: Table, seat: int, decks: Sequence[int]) -> int:
    """Of equal decks the left one."""
    return max(decks, key=lambda deck: (len(table.sides[seat].decks[deck]), -deck))


def _load_top(tables: Tables, table: Table, pending: Pending, found: Answers) -> int:
    """GG-18.11, GG-18.27."""
    return PASS if PASS in found else found[0]


def _victim_deck(tables: Tables, table: Table, pending: Pending, found: Answers) -> int:
    """GG-18.12. Under Last Stand both may be empty."""
    sizes = [len(deck) for deck in table.sides[1 - pending.seat].decks]
    return min(found, key=lambda deck: (not sizes[deck], sizes[deck], deck))


def _victim_gun(tables: Tables, table: Table, pending: Pending, found: Answers) -> int:
    """GG-18.13."""
    return max(found, key=lambda gun: (load_value(tables, table, 1 - pending.seat, gun), -gun))


def _victim_discards(tables: Tables, table: Table, pending: Pending, found: Answers) -> int:
    """Where voltage counts too, the hand comes first (GG-18.17)."""
    side = table.sides[pending.seat]
    last = _last(HAND, side.hand, found)
    return last if last != PASS else _last(VOLTAGE, side.voltage, found)


def _pay_volts(tables: Tables, table: Table, pending: Pending, found: Answers) -> int:
    """GG-18.20."""
    return picked(VOLTAGE, table.sides[pending.seat].voltage[0])


def _max_gun(tables: Tables, table: Table, pending: Pending, found: Answers) -> int:
    """What would lie in each gun with as many cards of a deck as go in (GG-18.23)."""
    seat = pending.seat
    most = min(pending.n, max(len(deck) for deck in table.sides[seat].decks))

    def after(gun: int) -> int:
        return load_value(tables, table, seat, gun) + min(most, max(0, room_down(tables, table, seat, gun)))

    return max(found, key=lambda gun: (after(gun), -gun))


def _to_voltage(tables: Tables, table: Table, pending: Pending, found: Answers) -> int:
    """GG-18.26."""
    side = table.sides[pending.seat]
    return filling(NONE, 0, 1) if side.discard else filling(_fuller(table, pending.seat, (0, 1)), 1, 0)


Choice = Callable[[Tables, Table, Pending, Answers], int]


def _always(answer: int) -> Choice:
    return lambda tables, table, pending, found: answer


def _first(tables: Tables, table: Table, pending: Pending, found: Answers) -> int:
    return found[0]


def _deck(tables: Tables, table: Table, pending: Pending, found: Answers) -> int:
    return _fuller(table, pending.seat, found)


def _most(tables: Tables, table: Table, pending: Pending, found: Answers) -> int:
    return max(found)


def _latest(zone: int, name: str) -> Choice:
    return lambda tables, table, pending, found: _last(zone, getattr(table.sides[pending.seat], name), found)


CHOICES: dict[Kind, Choice] = {
    "opening_deck": _first,
    "exchange": _always(PASS),
    "order_effects": _first,
    "pay_cards": _latest(HAND, "hand"),
    "draw_deck": _deck,
    "load_top": _load_top,
    "victim_deck": _victim_deck,
    "victim_gun": _victim_gun,
    "pick_discard": _latest(DISCARD, "discard"),
    "pick_voltage": _latest(VOLTAGE, "voltage"),
    "pick_enemy_cards": _first,
    "victim_discards": _victim_discards,
    "react": _always(PASS),
    "load_gun": _first,
    "pay_volts": _pay_volts,
    "choose_x": _most,
    "choose_mode": _first,
    "max_gun": _max_gun,
    "max_deck": _deck,
    "max_number": _most,
    "fire_now": _always(YES),
    "use_orb": _always(YES),
    "to_voltage": _to_voltage,
    "own_mill_deck": _deck,
}
"""The answer to each decision of which some are legal."""
