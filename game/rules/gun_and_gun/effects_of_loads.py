"""Effect verbs that load guns, and the shot of a Burst."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.choices import ask
from game.rules.gun_and_gun.events import GunChosen
from game.rules.gun_and_gun.loading import load_top
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.shooting import can_fire, is_able_to_fire
from game.rules.gun_and_gun.state import CARD, GUN, NONE
from game.rules.gun_and_gun.tasks import (
    FIRE_NOW,
    LOAD_SELF,
    LOAD_TOP,
    MAX_DECK,
    MAX_GUN,
    MAX_LOAD,
    PICK,
    TO_GUN_DOWN,
    TO_GUN_UP,
    TOP,
)

Nested = tuple[int, ...]


def _load_top(s: Scratch, seat: int, source: int, verb: v.LoadTop, nested: Nested) -> None:
    optional = int(verb.optional)
    if verb.gun == "choose":
        ask(s, "max_gun", seat, (MAX_GUN, seat, verb.n, source), verb.n, source)
    elif verb.gun == "each":
        s.then(*((TOP, seat, verb.n, optional, gun, source) for gun in (0, 1)))
    else:
        gun = s.side(seat).guns.index(source - GUN) if verb.gun == "this" else NONE
        s.then((TOP, seat, verb.n, optional, gun, source))


def top(s: Scratch, seat: int, n: int, optional: int, gun: int, source: int) -> None:
    """From which deck into which gun; room is looked at now (GG-16.39)."""
    ask(s, "load_top", seat, (LOAD_TOP, seat, n, optional, gun, source), n, source)


def load_from_top(s: Scratch, seat: int, n: int, optional: int, gun: int, source: int, answer: int) -> None:
    """The load, or it is declined."""
    if answer >= 0:
        load_top(s, seat, answer >> 1, answer & 1, n)


def max_gun(s: Scratch, seat: int, n: int, source: int, gun: int) -> None:
    """A gun, also a full one, then a deck (D-26)."""
    s.emit(GunChosen("GG-8.14", seat, gun))
    ask(s, "max_deck", seat, (MAX_DECK, seat, n, source), n, source)


def max_deck(s: Scratch, seat: int, n: int, source: int, deck: int) -> None:
    """A deck, then how many."""
    ask(s, "max_number", seat, (MAX_LOAD, seat, deck), n, source)


def max_load(s: Scratch, seat: int, deck: int, number: int) -> None:
    """All from the one deck (GG-8.14)."""
    load_top(s, seat, deck, s.table.attacks[-1].gun, number)


def _load_discard(s: Scratch, seat: int, source: int, verb: v.LoadDiscard, nested: Nested) -> None:
    purpose = TO_GUN_UP if verb.face == "up" else TO_GUN_DOWN
    s.then((PICK, seat, 1, s.tables.filter_number(verb.cards), purpose, source, 0))


def _load_self(s: Scratch, seat: int, source: int, verb: v.LoadSelf, nested: Nested) -> None:
    ask(s, "load_gun", seat, (LOAD_SELF, seat, source - CARD), source=source)


def _fire_now(s: Scratch, seat: int, source: int, verb: v.FireNow, nested: Nested) -> None:
    """Only if the gun can be fired (GG-9.2, GG-9.11, GG-9.12)."""
    gun = s.table.attacks[-1].gun
    is_possible = is_able_to_fire if s.tables.setup.burst_shot_free else can_fire
    if is_possible(s.tables, s.table, seat, gun):
        ask(s, "fire_now", seat, (FIRE_NOW, seat, gun), gun, source)


LOAD_EFFECTS: dict[type[v.Verb], Callable[[Scratch, int, int, Any, Nested], None]] = {
    v.LoadTop: _load_top,
    v.LoadDiscard: _load_discard,
    v.LoadSelf: _load_self,
    v.FireNow: _fire_now,
}
