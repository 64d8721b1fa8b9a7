"""How likely a duel is to be won as it stands."""

from __future__ import annotations

from math import exp

from game.bots.gun_and_gun.merits import CARD, VOLT, Merits
from game.rules.gun_and_gun.loading import load_value
from game.rules.gun_and_gun.skills import volts_of
from game.rules.gun_and_gun.state import FACE_UP, NONE, OVER, Side, Table
from game.rules.gun_and_gun.tables import Tables

SCALE = 7.0
"""Points of life that make a lead of 1 to e."""
DRY = 40.0
"""What it costs to run out of cards, shared by those that are left in the decks."""
FRAIL = 14.0
"""What being near death costs, shared by the life that is left."""
READY, WAY = 0.25, 0.3
"""Parts of what a loaded gun would deal that count: of its row, and of the way to its best one."""
SET_CARD = 1.3
SKILL_SHARE = 0.5


def chance_of(tables: Tables, merits: Merits, table: Table, seat: int) -> float:
    """From 0 (lost) to 1 (won) for a seat."""
    if table.phase == OVER:
        return 0.5 if table.winner == NONE else float(table.winner == seat)
    lead = points(tables, merits, table, seat) - points(tables, merits, table, 1 - seat)
    return 1.0 / (1.0 + exp(-lead / SCALE))


def strain(side: Side) -> float:
    """What one more card from the decks costs."""
    cards = len(side.decks[0]) + len(side.decks[1])
    return DRY / max(1.0, cards * (cards + 1.0))


def points(tables: Tables, merits: Merits, table: Table, seat: int) -> float:
    """All that a player has, in points of life."""
    side = table.sides[seat]
    total = side.life - FRAIL / (side.life + 1.0)
    total += sum(merits.keep[card] for card in side.hand)
    if table.active == seat:
        missing = max(0, tables.content.gunners[side.gunner].hands - len(side.hand))
        total += missing * max(0.0, CARD - strain(side))
    total += SET_CARD * len(side.set_cards)
    total += sum(merits.use[card] for card in side.mechanisms) * 0.7
    total += sum(_armed(tables, merits, table, seat, gun) for gun in (0, 1))
    total -= DRY / (len(side.decks[0]) + len(side.decks[1]) + 1.0)
    return total + _charged(tables, merits, table, seat, side)


def _armed(tables: Tables, merits: Merits, table: Table, seat: int, slot: int) -> float:
    """What lies loaded."""
    side = table.sides[seat]
    load = load_value(tables, table, seat, slot)
    if not load:
        return 0.0
    hits = merits.hits[side.guns[slot]]
    load = min(load, len(hits) - 1)
    bullets = sum(merits.use[lying - FACE_UP] for lying in side.loads[slot] if lying >= FACE_UP)
    return READY * hits[load] + WAY * hits[-1] * load / (len(hits) - 1) + 0.6 * bullets


def _charged(tables: Tables, merits: Merits, table: Table, seat: int, side: Side) -> float:
    """What lies in the voltage, and the Skill that it may pay."""
    volts = len(side.voltage)
    if side.is_up or side.skill < 0:
        return 0.15 * volts
    cost = volts_of(tables, table, seat, side.skill)
    if cost is None:
        return VOLT * volts
    share = min(volts, cost) / max(1, cost)
    return SKILL_SHARE * merits.skill[side.skill] * share * share + 0.2 * volts
