"""Effect verbs that move cards between hand, decks, discard pile, voltage and play area."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.amounts import amount
from game.rules.gun_and_gun.answers import LOAD1, LOAD2, MECHANISMS, SET
from game.rules.gun_and_gun.choices import (
    HAND_ZONE,
    LOADS_ZONE,
    MECHANISMS_ZONE,
    SET_ZONE,
    VOLTAGE_ZONE,
    ask,
)
from game.rules.gun_and_gun.events import Discarded
from game.rules.gun_and_gun.piles import BY_EFFECT, discard_places, draw
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.tasks import (
    CHOOSE_ENEMY,
    EXCHANGE,
    FILL_VOLTAGE,
    GIVE_UP,
    INTO_PLAY,
    MILL_FROM,
    PICK,
    TAKE_VOLTS,
    TO_DECK,
    TO_HAND,
    TO_TOP,
)

Nested = tuple[int, ...]
OWN_ZONES = {"hand": HAND_ZONE, "voltage": VOLTAGE_ZONE}
ENEMY_ZONES = {"loads": LOADS_ZONE, "mechanisms": MECHANISMS_ZONE, "set": SET_ZONE}
PLACED = {"loads": (LOAD1, LOAD2), "mechanisms": (MECHANISMS,), "set": (SET,)}


def _n(s: Scratch, seat: int, n: v.Amount) -> int:
    return amount(s.tables, s.table, seat, n)


def _draw(s: Scratch, seat: int, source: int, verb: v.Draw, nested: Nested) -> None:
    draw(s, seat, _n(s, seat, verb.n), BY_EFFECT)


def _opp_draw(s: Scratch, seat: int, source: int, verb: v.OppDraw, nested: Nested) -> None:
    draw(s, 1 - seat, _n(s, seat, verb.n), BY_EFFECT)


def _opp_discards(s: Scratch, seat: int, source: int, verb: v.OppDiscards, nested: Nested) -> None:
    zones = sum(OWN_ZONES[zone] for zone in verb.zones)
    s.then((GIVE_UP, 1 - seat, _n(s, seat, verb.n), zones, source))


def _discard_enemy(s: Scratch, seat: int, source: int, verb: v.DiscardEnemy, nested: Nested) -> None:
    zones = sum(ENEMY_ZONES[zone] for zone in verb.zones)
    s.then((CHOOSE_ENEMY, seat, _n(s, seat, verb.n), zones, source))


def _discard_all(s: Scratch, seat: int, source: int, verb: v.DiscardAll, nested: Nested) -> None:
    victim = 1 - seat
    for name in verb.zones:
        side = s.side(victim)
        if name == "hand" or name == "voltage":
            cards = side.hand if name == "hand" else side.voltage
            if cards:
                s.emit(Discarded("GG-13.7", victim, name, cards, (), "effect"))
            continue
        lying = {LOAD1: side.loads[0], LOAD2: side.loads[1], MECHANISMS: side.mechanisms, SET: side.set_cards}
        for zone in PLACED[name]:
            if lying[zone]:
                discard_places(s, victim, zone, tuple(range(len(lying[zone]))))


def _mill(s: Scratch, seat: int, source: int, verb: v.Mill, nested: Nested) -> None:
    n = _n(s, seat, verb.n)
    if n > 0:
        ask(s, "victim_deck", seat, (MILL_FROM, 1 - seat, n), n, source)


def _self_mill(s: Scratch, seat: int, source: int, verb: v.SelfMill, nested: Nested) -> None:
    n = _n(s, seat, verb.n)
    if n > 0:
        ask(s, "own_mill_deck", seat, (MILL_FROM, seat, n), n, source)


def _pick(s: Scratch, seat: int, source: int, n: int, chosen: int, purpose: int) -> None:
    s.then((PICK, seat, n, chosen, purpose, source, 0))


def _take_discard(s: Scratch, seat: int, source: int, verb: v.TakeDiscard, nested: Nested) -> None:
    _pick(s, seat, source, _n(s, seat, verb.n), s.tables.filter_number(verb.cards), TO_HAND)


def _discard_to_deck(s: Scratch, seat: int, source: int, verb: v.DiscardToDeck, nested: Nested) -> None:
    _pick(s, seat, source, _n(s, seat, verb.n), 0, TO_DECK)


def _discard_to_top(s: Scratch, seat: int, source: int, verb: v.DiscardToTop, nested: Nested) -> None:
    _pick(s, seat, source, _n(s, seat, verb.n), 0, TO_TOP)


def _activate_discard(s: Scratch, seat: int, source: int, verb: v.ActivateDiscard, nested: Nested) -> None:
    _pick(s, seat, source, 1, s.tables.filter_number(verb.cards), INTO_PLAY)


def _take_voltage(s: Scratch, seat: int, source: int, verb: v.TakeVoltage, nested: Nested) -> None:
    s.then((TAKE_VOLTS, seat, _n(s, seat, verb.n), source))


def _to_voltage(s: Scratch, seat: int, source: int, verb: v.ToVoltage, nested: Nested) -> None:
    ask(s, "to_voltage", seat, (FILL_VOLTAGE, seat, source), verb.n, source)


def _exchange(s: Scratch, seat: int, source: int, verb: v.Exchange, nested: Nested) -> None:
    s.then((EXCHANGE, seat, source))


CARD_EFFECTS: dict[type[v.Verb], Callable[[Scratch, int, int, Any, Nested], None]] = {
    v.Draw: _draw,
    v.OppDraw: _opp_draw,
    v.OppDiscards: _opp_discards,
    v.DiscardEnemy: _discard_enemy,
    v.DiscardAll: _discard_all,
    v.Mill: _mill,
    v.SelfMill: _self_mill,
    v.TakeDiscard: _take_discard,
    v.DiscardToDeck: _discard_to_deck,
    v.DiscardToTop: _discard_to_top,
    v.ActivateDiscard: _activate_discard,
    v.TakeVoltage: _take_voltage,
    v.ToVoltage: _to_voltage,
    v.Exchange: _exchange,
}
