"""What may be answered to a decision, and which decisions need not be asked.

Answers are small numbers (answers.py). A decision without an answer is skipped, one with a single answer is made
without asking, unless that would show something hidden: then only what is public counts (GG-2.13).
"""

from __future__ import annotations

from collections.abc import Callable

from game.rules.gun_and_gun.answers import (
    DISCARD,
    HAND,
    LOAD1,
    MECHANISMS,
    PASS,
    SET,
    VOLTAGE,
    YES,
    filling,
    picked,
    unpicked,
)
from game.rules.gun_and_gun.durations import restriction
from game.rules.gun_and_gun.events import ChoiceOpened
from game.rules.gun_and_gun.loading import guns_for, guns_with_room, room_down
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import NONE, Due, Kind, Pending, Table, Task
from game.rules.gun_and_gun.tables import Tables
from game.rules.gun_and_gun.tasks import FORBID, TO_GUN_DOWN, TO_GUN_UP

Answers = tuple[int, ...]

HAND_ZONE, VOLTAGE_ZONE = 1, 2
"""Bits of the zones from which the victim discards."""
LOADS_ZONE, MECHANISMS_ZONE, SET_ZONE = 1, 2, 4
"""Bits of the zones in which the opponent's cards are chosen."""

RULES: dict[Kind, str] = {
    "opening_deck": "GG-3.16",
    "exchange": "GG-12.5",
    "order_effects": "GG-0.5",
    "pay_cards": "GG-7.4",
    "draw_deck": "GG-13.1",
    "load_top": "GG-8.13",
    "victim_deck": "GG-13.5",
    "victim_gun": "GG-14.2",
    "pick_discard": "GG-13.12",
    "pick_voltage": "GG-13.12",
    "pick_enemy_cards": "GG-13.7",
    "victim_discards": "GG-13.6",
    "react": "GG-10.1",
    "load_gun": "GG-8.13",
    "pay_volts": "GG-11.2",
    "choose_x": "GG-11.8",
    "choose_mode": "GG-7.8",
    "max_gun": "GG-8.14",
    "max_deck": "GG-8.14",
    "max_number": "GG-8.14",
    "fire_now": "GG-9.11",
    "use_orb": "GG-9.3",
    "to_voltage": "GG-12.1",
    "own_mill_deck": "GG-13.5",
}
"""The clause each decision rests on."""


def ask(s: Scratch, kind: Kind, seat: int, task: Task, n: int = 0, source: int = NONE) -> bool:
    """Let a seat decide; the answer is put at the end of the task. False if there is nothing to choose from."""
    pending = Pending(seat, kind, n, source, task, tuple(s.agenda))
    found = answers(s.tables, s.table, pending)
    if not found:
        return False
    if _is_forced(s.table, pending, found):
        s.agenda.append((*task, found[0]))
    else:
        s.agenda.clear()
        s.emit(ChoiceOpened(RULES[kind], pending))
    return True


def answers(tables: Tables, table: Table, pending: Pending) -> Answers:
    """All answers to a decision."""
    return ANSWERS[pending.kind](tables, table, pending)


def _is_forced(table: Table, pending: Pending, found: Answers) -> bool:
    """Whether there is nothing to decide, as everybody can see."""
    side, kind = table.sides[pending.seat], pending.kind
    if kind == "react":
        return False
    if kind == "exchange":
        return not side.hand
    if kind == "pay_cards":
        return len(side.hand) <= pending.n
    if kind in ("pay_volts", "pick_voltage"):
        return len(side.voltage) <= pending.n
    if kind == "victim_discards":
        zones = pending.task[3]
        hand, voltage = len(side.hand) * (zones & HAND_ZONE), len(side.voltage) * (zones & VOLTAGE_ZONE > 0)
        return hand + voltage <= pending.n
    if kind == "pick_enemy_cards":
        return len(found) <= pending.n
    if kind == "pick_discard":
        cards = [unpicked(answer)[1] for answer in found]
        return len(found) == 1 or sum(side.discard.count(card) for card in cards) <= pending.n
    return len(found) == 1


def distinct(zone: int, cards: bytes) -> Answers:
    """Each kind of card in a zone once."""
    return tuple(picked(zone, card) for card in dict.fromkeys(cards))


def decks_to_draw(table: Table, seat: int) -> Answers:
    """Own decks with cards that are not barred (GG-13.1, GG-13.3)."""
    decks = table.sides[seat].decks
    return tuple(deck for deck in (0, 1) if decks[deck] and restriction(table, seat, "no_draw", deck) is None)


def decks_with_cards(table: Table, seat: int) -> Answers:
    """Decks that have a card."""
    return tuple(deck for deck in (0, 1) if table.sides[seat].decks[deck])


def fillings(tables: Tables, table: Table, seat: int, most: int) -> Answers:
    """Ways to put 1 to `most` cards into the own voltage (GG-12.1)."""
    side = table.sides[seat]
    found = [filling(deck, n, 0) for deck in (0, 1) for n in range(1, min(most, len(side.decks[deck])) + 1)]
    found += [filling(NONE, 0, n) for n in range(1, min(most, len(side.discard)) + 1)]
    if tables.setup.hibana_mix and side.discard and most > 1:
        found += [filling(deck, 1, 1) for deck in decks_with_cards(table, seat)]
    return tuple(found)


def reactions(tables: Tables, table: Table, seat: int) -> Answers:
    """Set Reactions that can answer this and can be paid for (GG-10.3, GG-10.4, GG-10.9)."""
    side, is_shot = table.sides[seat], table.attacks[-1].is_shot
    cards = tables.content.cards
    return tuple(
        card
        for card in dict.fromkeys(side.set_cards)
        if cards[card].cost <= len(side.hand) and (is_shot or cards[card].answers == "any")
    )


def to_order(effects: tuple[Due, ...], seat: int) -> Answers:
    """Places of a seat's effects that are not equal (GG-0.5)."""
    first: dict[int, int] = {}
    for place, due in enumerate(effects):
        if due.seat == seat:
            first.setdefault(due.program, place)
    return tuple(first.values())


def _order_effects(tables: Tables, table: Table, pending: Pending) -> Answers:
    return to_order(table.waiting or table.due, pending.seat)


def _victim_deck(tables: Tables, table: Table, pending: Pending) -> Answers:
    """For a ban on drawing both decks may be named (D-15)."""
    return (0, 1) if pending.task[0] == FORBID else decks_with_cards(table, 1 - pending.seat)


def _load_top(tables: Tables, table: Table, pending: Pending) -> Answers:
    _, seat, _, optional, only, _ = pending.task
    guns = [gun for gun in guns_with_room(tables, table, seat) if only in (NONE, gun)]
    found = tuple(2 * deck + gun for deck in decks_with_cards(table, seat) for gun in guns)
    return (*found, PASS) if optional else found


def _pick_discard(tables: Tables, table: Table, pending: Pending) -> Answers:
    _, seat, _, chosen, purpose, *_ = pending.task
    accepts = tables.accepts[chosen]
    cards = [card for card in dict.fromkeys(table.sides[seat].discard) if accepts[card]]
    if purpose in (TO_GUN_UP, TO_GUN_DOWN):
        cards = [card for card in cards if guns_for(tables, table, seat, card, purpose == TO_GUN_UP)]
    return tuple(picked(DISCARD, card) for card in cards)


def enemy_cards(table: Table, victim: int, zones: int) -> Answers:
    """All places of cards in these zones of a victim."""
    side = table.sides[victim]
    found: list[int] = []
    if zones & LOADS_ZONE:
        found += [picked(LOAD1 + gun, place) for gun in (0, 1) for place in range(len(side.loads[gun]))]
    if zones & MECHANISMS_ZONE:
        found += [picked(MECHANISMS, place) for place in range(len(side.mechanisms))]
    if zones & SET_ZONE:
        found += [picked(SET, place) for place in range(len(side.set_cards))]
    return tuple(found)


def _pick_enemy_cards(tables: Tables, table: Table, pending: Pending) -> Answers:
    _, seat, _, zones, _, *taken = pending.task
    return tuple(place for place in enemy_cards(table, 1 - seat, zones) if place not in taken)


def _victim_discards(tables: Tables, table: Table, pending: Pending) -> Answers:
    side, zones = table.sides[pending.seat], pending.task[3]
    hand = distinct(HAND, side.hand) if zones & HAND_ZONE else ()
    return hand + (distinct(VOLTAGE, side.voltage) if zones & VOLTAGE_ZONE else ())


def _load_gun(tables: Tables, table: Table, pending: Pending) -> Answers:
    _, seat, card, *face_up = pending.task
    return guns_for(tables, table, seat, card, bool(face_up and face_up[0]))


def _max_deck(tables: Tables, table: Table, pending: Pending) -> Answers:
    has_room = room_down(tables, table, pending.seat, table.attacks[-1].gun) > 0
    return decks_with_cards(table, pending.seat) if has_room else ()


def _max_number(tables: Tables, table: Table, pending: Pending) -> Answers:
    seat, deck = pending.seat, pending.task[2]
    most = min(pending.n, room_down(tables, table, seat, table.attacks[-1].gun), len(table.sides[seat].decks[deck]))
    return tuple(range(most + 1))


def _choose_mode(tables: Tables, table: Table, pending: Pending) -> Answers:
    return tuple(range(pending.n))


def _voltage(tables: Tables, table: Table, pending: Pending) -> Answers:
    return distinct(VOLTAGE, table.sides[pending.seat].voltage)


ANSWERS: dict[Kind, Callable[[Tables, Table, Pending], Answers]] = {
    "opening_deck": lambda tables, table, pending: (0, 1),
    "exchange": lambda tables, table, pending: (*distinct(HAND, table.sides[pending.seat].hand), PASS),
    "order_effects": _order_effects,
    "pay_cards": lambda tables, table, pending: distinct(HAND, table.sides[pending.seat].hand),
    "draw_deck": lambda tables, table, pending: decks_to_draw(table, pending.seat),
    "load_top": _load_top,
    "victim_deck": _victim_deck,
    "victim_gun": lambda tables, table, pending: (0, 1),
    "pick_discard": _pick_discard,
    "pick_voltage": _voltage,
    "pick_enemy_cards": _pick_enemy_cards,
    "victim_discards": _victim_discards,
    "react": lambda tables, table, pending: (PASS, *reactions(tables, table, pending.seat)),
    "load_gun": _load_gun,
    "pay_volts": _voltage,
    "choose_x": lambda tables, table, pending: tuple(range(len(table.sides[pending.seat].voltage) + 1)),
    "choose_mode": _choose_mode,
    "max_gun": lambda tables, table, pending: (0, 1),
    "max_deck": _max_deck,
    "max_number": _max_number,
    "fire_now": lambda tables, table, pending: (YES, PASS),
    "use_orb": lambda tables, table, pending: (YES, PASS),
    "to_voltage": lambda tables, table, pending: fillings(tables, table, pending.seat, pending.n),
    "own_mill_deck": lambda tables, table, pending: decks_with_cards(table, pending.seat),
}
