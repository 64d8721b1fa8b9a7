"""What looks best where something is asked in the middle of a resolution."""

from __future__ import annotations

from game.bots.gun_and_gun.glance import GAIN
from game.bots.gun_and_gun.merits import LOAD, VOLT, Merits
from game.bots.gun_and_gun.worth import strain
from game.core.protocol import Command
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.loading import load_value
from game.rules.gun_and_gun.state import FACE_UP, UNKNOWN, Table
from game.rules.gun_and_gun.tables import Tables

SET_CARD, IN_PLAY = 1.3, 0.7
"""A set card of the opponent, and the part of what a Mechanism of his brings that it is worth to remove it."""
LOST_TEXT = 0.1
"""The part of what a card of a deck is worth that is lost if it lies face-down."""
VOLT_SHARE = 0.6
"""A card in the voltage is worth that part of what it is in hand."""


def answer(tables: Tables, merits: Merits, table: Table, command: Command) -> float:
    """How good an answer looks, in points of life."""
    match command:
        case cmd.PickCard(_, zone, card):
            return _pick(merits, table, zone, card)
        case cmd.ChooseDeck(seat, deck):
            return _deck(merits, table, seat, deck)
        case cmd.ChooseGun(seat, gun):
            return _gun(tables, merits, table, seat, gun)
        case cmd.LoadTop(seat, deck, gun):
            return _gun(tables, merits, table, seat, gun) - LOST_TEXT * merits.deck[table.sides[seat].guns[deck]]
        case cmd.PickEnemyCard(seat, zone, index):
            return _enemy(merits, table, seat, zone, index)
        case cmd.FillVoltage(seat, deck, tops, discards):
            text = LOST_TEXT * merits.deck[table.sides[seat].guns[deck]] if tops else 0.0
            return VOLT * (tops + discards) - (strain(tables, merits, table, seat) + text) * tops
        case cmd.ChooseNumber(_, number):
            return 0.1 * number
    return 0.0


def _pick(merits: Merits, table: Table, zone: cmd.Pile, card: int) -> float:
    """The best to take, the worst to give."""
    keep, pending = merits.keep[card], table.pending
    if pending is not None and pending.kind in ("pick_discard", "pick_voltage"):
        return keep
    if pending is not None and pending.kind == "exchange":
        return 1.0 - keep
    return -keep * (VOLT_SHARE if zone == "voltage" else 1.0)


def _deck(merits: Merits, table: Table, seat: int, deck: int) -> float:
    """Draw from the better deck and attack the opponent's better one; lay cards away from the worse one."""
    kind = "" if table.pending is None else table.pending.kind
    side = table.sides[1 - seat if kind == "victim_deck" else seat]
    worth = merits.deck[side.guns[deck]]
    return -worth if kind == "own_mill_deck" else worth + 0.01 * len(side.decks[deck])


def _gun(tables: Tables, merits: Merits, table: Table, seat: int, gun: int) -> float:
    """The gun that gains most by one load; of the opponent's the one that threatens most."""
    is_victim = table.pending is not None and table.pending.kind == "victim_gun"
    whose = 1 - seat if is_victim else seat
    hits = merits.hits[table.sides[whose].guns[gun]]
    load = min(load_value(tables, table, whose, gun), len(hits) - 1)
    if is_victim:
        return hits[load] + 0.1 * load
    return LOAD + GAIN * (hits[min(load + 1, len(hits) - 1)] - hits[load]) - strain(tables, merits, table, seat)


def _enemy(merits: Merits, table: Table, seat: int, zone: cmd.EnemyZone, index: int) -> float:
    """The card of the opponent that is worth most to him."""
    side = table.sides[1 - seat]
    if zone == "set":
        return SET_CARD
    if zone == "mechanisms":
        return merits.use[side.mechanisms[index]] * IN_PLAY
    loads = side.loads[0 if zone == "load1" else 1]
    lying = loads[index]
    bullet = merits.use[lying - FACE_UP] if lying >= FACE_UP and lying != UNKNOWN + FACE_UP else 0.0
    return LOAD + bullet + 0.1 * len(loads)
