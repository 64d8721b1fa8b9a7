"""How likely a duel is to be won as it stands at the beginning of a turn.

A logistic regression on what both players have. Its weights were fitted to positions of duels between automatic
players and who won them, with Gunners and guns as further variables, which do not change and are left out here.
"""

from __future__ import annotations

from math import exp
from operator import mul
from typing import NamedTuple

from game.bots.gun_and_gun.merits import Merits
from game.rules.gun_and_gun.loading import load_value
from game.rules.gun_and_gun.skills import volts_of
from game.rules.gun_and_gun.state import FACE_UP, NONE, OVER, LastingKind, Table
from game.rules.gun_and_gun.tables import Tables

POINT = 0.07
"""What a point of life is worth on the whole, in units of the regression."""
STRAIN = 0.4
"""The part of what a card of the decks is worth that instinct heeds."""
DEAREST = 3.0
"""The most that a point of life counts for who is near death."""
LONG = 60
"""Turns after which nobody spares cards any more."""
X_VOLTS = 9
"""Volts that a Skill of cost X is thought to take."""
EFFECTS: tuple[LastingKind, ...] = ("turn_start", "turn_end", "shots_at_me", "no_hit", "cannot_lose")
"""What is good to have for some time."""


class Assets(NamedTuple):
    """What a player has: `life` and 1 by it (`frail`), cards in hand, Reactions set, what Mechanisms and face-up
    bullets bring, the square of the share of the opponent's life that the guns take with this turn's basic loads
    (`threat`), HIT of the best rows by how far the guns are loaded up to them (`way`), volts, the square of the share
    of the Skill's cost times what it brings, 1 by the turns that the decks will last (`dry`), effects that last."""

    life: float
    frail: float
    hand: float
    set: float
    mechanisms: float
    bullets: float
    threat: float
    way: float
    volts: float
    skill: float
    dry: float
    effects: float


WEIGHTS = Assets(
    life=0.01, frail=-9.0, hand=0.18, set=0.24, mechanisms=0.07, bullets=0.04, threat=1.75, way=0.015, volts=0.03,
    skill=0.015, dry=-5.7, effects=0.2,
)  # fmt: skip
TO_MOVE = 0.2
"""What it is worth to be the one to move."""


def chance_of(tables: Tables, merits: Merits, table: Table, seat: int) -> float:
    """From 0 (lost) to 1 (won) for a seat."""
    if table.phase == OVER:
        return 0.5 if table.winner == NONE else float(table.winner == seat)
    own, others = assets(tables, merits, table, seat), assets(tables, merits, table, 1 - seat)
    lead = sum(map(mul, WEIGHTS, own)) - sum(map(mul, WEIGHTS, others))
    return 1.0 / (1.0 + exp(-lead - (TO_MOVE if table.active == seat else -TO_MOVE)))


def turns_left(tables: Tables, merits: Merits, table: Table, seat: int) -> tuple[float, float]:
    """How many own turns the decks will last, and the cards that each takes."""
    side, guns = table.sides[seat], table.sides[1 - seat].guns
    a_turn = tables.content.gunners[side.gunner].hands + sum(merits.drain[gun] for gun in guns)
    return (len(side.decks[0]) + len(side.decks[1])) / a_turn, a_turn


def strain(tables: Tables, merits: Merits, table: Table, seat: int) -> float:
    """What one more card from the decks costs, in points of life."""
    turns, a_turn = turns_left(tables, merits, table, seat)
    return -STRAIN * WEIGHTS.dry * _care(table) / (turns + 0.5) ** 2 / a_turn / POINT


def _care(table: Table) -> float:
    """How much the decks count: in a long duel less and less, so that nobody waits for ever."""
    return max(0.0, 1.0 - table.turn / LONG)


def price(life: int) -> float:
    """What a point of life is worth to who has so many, in points of life on the whole."""
    return min(DEAREST, (WEIGHTS.life - WEIGHTS.frail / (life + 2.0) ** 2) / POINT)


def assets(tables: Tables, merits: Merits, table: Table, seat: int) -> Assets:
    """What a player has."""
    side = table.sides[seat]
    blow = 0
    way = bullets = 0.0
    for slot, number in enumerate(side.guns):
        hits, blows, loads = merits.hits[number], merits.blows[number], side.loads[slot]
        best = len(hits) - 1
        load = min(load_value(tables, table, seat, slot), best)
        blow += blows[min(load + tables.content.guns[number].limit, best)]
        way += hits[best] * load / best
        bullets += sum(merits.use[lying - FACE_UP] for lying in loads if lying >= FACE_UP)
    return Assets(
        life=side.life,
        frail=1.0 / (side.life + 2.0),
        hand=len(side.hand),
        set=len(side.set_cards),
        mechanisms=sum(merits.use[card] for card in side.mechanisms),
        bullets=bullets,
        threat=min(1.0, blow / max(1, table.sides[1 - seat].life)) ** 2,
        way=way,
        volts=len(side.voltage),
        skill=_skill(tables, merits, table, seat),
        dry=_care(table) / (turns_left(tables, merits, table, seat)[0] + 0.5),
        effects=sum(one.seat == seat and one.last >= table.turn and one.kind in EFFECTS for one in table.lasting),
    )


def _skill(tables: Tables, merits: Merits, table: Table, seat: int) -> float:
    """How near the Skill is, times what it brings."""
    side = table.sides[seat]
    if side.is_up or side.skill < 0:
        return 0.0
    cost = volts_of(tables, table, seat, side.skill)
    cost = X_VOLTS if cost is None else cost
    return merits.skill[side.skill] * (min(len(side.voltage), cost) / max(1, cost)) ** 2
