"""GG-8: load value, room, basic loads, and loads by effects."""

from __future__ import annotations

from game.rules.gun_and_gun.durations import is_negated, restriction
from game.rules.gun_and_gun.events import LimitUsed, Loaded
from game.rules.gun_and_gun.events_of_cards import Origin
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import CARD, FACE_UP, Table
from game.rules.gun_and_gun.tables import BULLET, Tables
from game.rules.gun_and_gun.tasks import STEP, TRIGGERS

ORIGINS: tuple[Origin, Origin] = ("deck1", "deck2")


def value_of(tables: Tables, table: Table, seat: int, lying: int) -> int:
    """What one loaded card counts (GG-8.7, GG-8.8)."""
    if lying < FACE_UP or is_negated(table, seat):
        return 1
    return tables.load_value[lying - FACE_UP]


def load_value(tables: Tables, table: Table, seat: int, gun: int) -> int:
    """What a gun's loads count (GG-8.8)."""
    loads = table.sides[seat].loads[gun]
    if max(loads, default=0) < FACE_UP:
        return len(loads)
    if is_negated(table, seat):
        return len(loads)
    return sum(tables.load_value[lying - FACE_UP] if lying >= FACE_UP else 1 for lying in loads)


def room(tables: Tables, table: Table, seat: int, gun: int) -> int:
    """How much load value still fits in; 0 or less for none (GG-8.6, GG-8.11)."""
    capacity = tables.content.guns[table.sides[seat].guns[gun]].capacity
    return capacity - load_value(tables, table, seat, gun)


def room_down(tables: Tables, table: Table, seat: int, gun: int) -> int:
    """How many face-down cards still fit in; none into a gun that takes none (GG-0.1)."""
    takes_none = tables.content.guns[table.sides[seat].guns[gun]].no_face_down
    return 0 if takes_none else room(tables, table, seat, gun)


def guns_with_room(tables: Tables, table: Table, seat: int) -> tuple[int, ...]:
    """The slots of guns into which a face-down card fits."""
    return tuple(gun for gun in (0, 1) if room_down(tables, table, seat, gun) > 0)


def can_lie_up(tables: Tables, table: Table, seat: int, card: int) -> bool:
    """Only Special Bullets, and of some names one per turn (GG-8.2, GG-8.10)."""
    if tables.type[card] != BULLET:
        return False
    return tables.content.cards[card].limit != "load" or tables.name[card] not in table.sides[seat].limited


def guns_for(tables: Tables, table: Table, seat: int, card: int, face_up: bool) -> tuple[int, ...]:
    """The slots of guns into which a card may go as it is to lie (GG-8.9, GG-8.10)."""
    if not face_up:
        return guns_with_room(tables, table, seat)
    if not can_lie_up(tables, table, seat, card):
        return ()
    need = value_of(tables, table, seat, card + FACE_UP)
    guns, own = tables.content.guns, table.sides[seat].guns
    return tuple(gun for gun in (0, 1) if not guns[own[gun]].no_face_up and room(tables, table, seat, gun) >= need)


def basic_loads_left(tables: Tables, table: Table, seat: int, gun: int) -> int:
    """How many basic loads a gun still has this turn (GG-8.4, GG-8.18)."""
    if restriction(table, seat, "no_basic_loads") is not None:
        return 0
    side = table.sides[seat]
    return tables.content.guns[side.guns[gun]].limit - side.basic_loads[gun]


def basic_load(s: Scratch, seat: int, card: int, gun: int, face_up: bool) -> None:
    """The action of the Main Phase (GG-8.1)."""
    s.then((TRIGGERS,))
    load(s, "GG-8.1", seat, card, gun, "hand", face_up=face_up, is_basic=True)


def load(s: Scratch, rule: str, seat: int, card: int, gun: int, origin: Origin, *, face_up: bool = False,
         is_basic: bool = False) -> None:  # fmt: skip
    """A card goes next to a gun; what it does when loaded face-up comes at once (GG-8.16)."""
    lying = card + FACE_UP * face_up
    value = load_value(s.tables, s.table, seat, gun) + value_of(s.tables, s.table, seat, lying)
    s.emit(Loaded(rule, seat, gun, card, origin, face_up, is_basic, value))
    if face_up:
        if s.tables.content.cards[card].limit == "load":
            s.emit(LimitUsed("GG-8.10", seat, s.tables.name[card]))
        source = CARD + card
        for listener in reversed(s.tables.listeners(source, "loaded_face_up")):
            s.then((STEP, listener.program, 0, seat, source))


def load_top(s: Scratch, seat: int, deck: int, gun: int, count: int) -> None:
    """Cards from the top of a deck go face-down into a gun, as far as there is room (GG-8.12 to GG-8.15)."""
    for _ in range(min(count, room_down(s.tables, s.table, seat, gun), len(s.side(seat).decks[deck]))):
        load(s, "GG-8.13", seat, s.side(seat).decks[deck][-1], gun, ORIGINS[deck])


def load_self(s: Scratch, seat: int, card: int, gun: int) -> None:
    """A Reaction that loads itself (GG-10.5)."""
    load(s, "GG-8.12", seat, card, gun, "resolving")


def load_picked(s: Scratch, seat: int, card: int, face_up: int, gun: int) -> None:
    """A card of the discard pile goes into a gun (GG-8.5)."""
    load(s, "GG-8.5", seat, card, gun, "discard", face_up=bool(face_up))
