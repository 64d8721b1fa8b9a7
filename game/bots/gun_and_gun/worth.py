"""How likely a duel is to be won as it stands at the beginning of a turn.

A logistic regression on what both players have, above all on how long each will last: a duel is a race of two ends,
life and decks. Its weights were fitted to positions of duels between automatic players and who won them, with Gunners,
guns and Skills as further variables, which do not change and are left out here. They are rounded, and that of volts is
lower: who has many had a long duel, and they must not look better kept than used.
"""

from __future__ import annotations

from math import exp, log, sqrt
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
PRICE_OF_ALL, PRICE_OF_LAST = 0.01, 9.0
"""What each point of life is worth to instinct, and what comes to it, by the square of those that are left."""
DEAREST = 3.0
"""The most that a point of life counts for who is near death."""
LONG = 60
"""Turns after which nobody spares cards any more."""
GROWING = 2.0
"""How much more a volt is worth to a Skill of cost X, which takes all."""
USED, HASTE = 3.0, 2.0
"""Cards from the decks that a player uses on each of his turns, and how many more while both race for the end."""
DRY = 4.5
"""What it costs that the decks last only one more turn, in units of the regression."""
PACE, LOADED = 0.7, 0.8
"""The parts of the HIT that guns could deal on each turn, and that they are loaded for, which come through."""
SOONEST = 0.2
"""The fewest turns that anybody is taken to last."""
NEAR_END = 1.5
"""Own turns that the decks last, below which nothing is saved any more."""
EFFECTS: tuple[LastingKind, ...] = ("turn_start", "turn_end", "shots_at_me", "no_hit", "cannot_lose")
"""What is good to have for some time."""


class Assets(NamedTuple):
    """What a player has: the logarithm of the turns that he will last (`lasts`), cards in hand, Reactions set, what
    Mechanisms and face-up bullets bring, the share of the opponent's life that the guns take with this turn's basic
    loads (`reach`) and its square (`threat`), volts that the Skill can take, effects that last."""

    lasts: float
    hand: float
    set: float
    mechanisms: float
    bullets: float
    reach: float
    threat: float
    volts: float
    effects: float


WEIGHTS = Assets(
    lasts=2.0, hand=0.16, set=0.07, mechanisms=0.085, bullets=0.035, reach=0.1, threat=0.6, volts=0.035, effects=0.25,
)  # fmt: skip
TO_MOVE = 0.18
"""What it is worth to be the one to move."""


def chance_of(tables: Tables, merits: Merits, table: Table, seat: int) -> float:
    """From 0 (lost) to 1 (won) for a seat."""
    if table.phase == OVER:
        return 0.5 if table.winner == NONE else float(table.winner == seat)
    own, others = assets(tables, merits, table, seat), assets(tables, merits, table, 1 - seat)
    lead = sum(map(mul, WEIGHTS, own)) - sum(map(mul, WEIGHTS, others))
    return 1.0 / (1.0 + exp(-lead - (TO_MOVE if table.active == seat else -TO_MOVE)))


def turns_to_last(tables: Tables, merits: Merits, table: Table, seat: int) -> float:
    """After how many turns a player will have lost, by life or by decks: less than the sooner of both, the less the
    nearer they are to each other."""
    side, other = table.sides[seat], table.sides[1 - seat]
    pace = loaded = 0.0
    for slot, number in enumerate(other.guns):
        blows = merits.blows[number]
        best = len(blows) - 1
        pace += merits.pace[number]
        loaded += blows[best] * min(load_value(tables, table, 1 - seat, slot), best) / best
    by_life = max(SOONEST, (side.life - LOADED * loaded) / (PACE * pace))
    drawn = turns_left(tables, merits, table, seat)[1] + HASTE
    by_decks = max(SOONEST, (len(side.decks[0]) + len(side.decks[1])) / drawn)
    return 1.0 / sqrt(by_life**-2 + by_decks**-2)


def turns_left(tables: Tables, merits: Merits, table: Table, seat: int) -> tuple[float, float]:
    """How many own turns the decks will last, and the cards that each takes."""
    side, other = table.sides[seat], table.sides[1 - seat]
    a_turn = USED + sum([merits.drain[gun] for gun in other.guns])
    for card in other.mechanisms:
        a_turn += merits.milled[card]
    return (len(side.decks[0]) + len(side.decks[1])) / a_turn, a_turn


def card_of_deck(tables: Tables, merits: Merits, table: Table, seat: int) -> float:
    """What one card of the decks is worth to their player, in points of life."""
    turns, a_turn = turns_left(tables, merits, table, seat)
    return DRY * care(table) / (turns + 0.5) ** 2 / a_turn / POINT


def strain(tables: Tables, merits: Merits, table: Table, seat: int) -> float:
    """What one more card from the decks costs, in points of life."""
    return STRAIN * card_of_deck(tables, merits, table, seat)


def is_pressed(tables: Tables, merits: Merits, table: Table, seat: int) -> bool:
    """Whether this may be the last turn but one."""
    is_dry = turns_left(tables, merits, table, seat)[0] < NEAR_END
    return is_dry or table.sides[seat].life <= _blow(tables, merits, table, 1 - seat)


def care(table: Table) -> float:
    """How much the decks count: in a long duel less and less, so that nobody waits for ever."""
    return max(0.0, 1.0 - table.turn / LONG)


def price(life: int) -> float:
    """What a point of life is worth to who has so many, in points of life on the whole."""
    return min(DEAREST, (PRICE_OF_ALL + PRICE_OF_LAST / (life + 2.0) ** 2) / POINT)


def assets(tables: Tables, merits: Merits, table: Table, seat: int) -> Assets:
    """What a player has."""
    side, other = table.sides[seat], table.sides[1 - seat]
    bullets = sum(merits.use[lying - FACE_UP] for loads in side.loads for lying in loads if lying >= FACE_UP)
    reach = min(1.0, _blow(tables, merits, table, seat) / max(1, other.life))
    return Assets(
        lasts=log(turns_to_last(tables, merits, table, seat)),
        hand=len(side.hand),
        set=len(side.set_cards),
        mechanisms=sum(merits.use[card] for card in side.mechanisms),
        bullets=bullets,
        reach=reach,
        threat=reach * reach,
        volts=_volts(tables, table, seat),
        effects=sum(one.seat == seat and one.last >= table.turn and one.kind in EFFECTS for one in table.lasting),
    )


def _blow(tables: Tables, merits: Merits, table: Table, seat: int) -> int:
    """The HIT of the guns with one turn's basic loads more."""
    total = 0
    for slot, number in enumerate(table.sides[seat].guns):
        blows, limit = merits.blows[number], tables.content.guns[number].limit
        total += blows[min(load_value(tables, table, seat, slot) + limit, len(blows) - 1)]
    return total


def _volts(tables: Tables, table: Table, seat: int) -> float:
    """The volts that the Skill can take."""
    side = table.sides[seat]
    if side.is_up or side.skill < 0:
        return 0.0
    cost = volts_of(tables, table, seat, side.skill)
    volts = len(side.voltage)
    return GROWING * volts if cost is None else min(volts, cost)
