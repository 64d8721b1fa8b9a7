"""Where things are, in units of the 1280 x 720 canvas."""

from __future__ import annotations

from typing import NamedTuple

Point = tuple[float, float]
Rect = tuple[float, float, float, float]

BAR = 47.0
"""Height of the top bar."""
CARD: Point = (120, 168)
PILE = 60.0
"""Width of a card on a pile."""
SPINE: Point = (27.4, 160)
"""A loaded card beside its gun."""
MIDDLE_Y = 286.0
"""The line between the players."""
TABLE: Rect = (11, BAR, 982, 481)
"""Where the play areas lie."""


class Half(NamedTuple):
    """The rows of one player: gunner, guns and piles; life, Mechanisms and voltage."""

    row: float
    lane: float


UPPER, LOWER = Half(53, 224), Half(354, 291)
LANE_H = 57.0

GUNNER_X, SKILL_X, SKILL_W = 16.0, 147.0, 83.0
GUNS_LEFT, GUNS_RIGHT, GUN_GAP = 247.0, 768.0, 12.0
GUN_PAD = 6.6
"""From the edge of a gun's mat to its card."""
LANE_X, LANE_RIGHT = 253.0, 768.0
MECH_W, MECH_PITCH, MECH_SMALL = 136.0, 144.0, 62.0
SET_W, SET_PITCH = 86.0, 92.0
PILES_X, PILES_W = 781.0, 212.0
BANNER: Rect = (495, 291, 280, LANE_H)
ANSWER_BANNER: Rect = (495, 224, 280, LANE_H)
"""Over the opponent's lane: the own set cards stay in view."""
MENU_BUTTON: Rect = (10, 4, 36, 40)
LOG_BUTTON: Rect = (1218, 8, 52, 31)
HINT_BUTTON: Rect = (198, 8, 58, 31)
UNDO_BUTTON: Rect = (1042, 8, 78, 31)
CLOCK: Rect = (958, 6, 80, 34)
DUEL_CLOCK: Rect = (184, 6, 98, 34)
CONCEDE_BUTTON: Rect = (1130, 8, 78, 31)
PHASES_X = 373.0
HAND: Rect = (4, 537, 778, 183)
HAND_Y = 635.0
"""The middle of the cards of the hand."""
STEP, LEAST_STEP = 124.0, 44.0
"""From one card of the hand to the next, with room and at the least."""
SENTENCE: Rect = (15, 520, 940, 34)
"""Room for words between the guns and the hand: under the guns in the middle, up to the guide's button if need be."""
BUTTONS: tuple[Rect, Rect, Rect] = ((784, 561, 208, 41), (784, 609, 208, 41), (784, 660, 208, 49))
CHAIN: Rect = (1004, 56, 267, 313)
INSPECTOR: Rect = (1004, 375, 267, 340)
READING: Point = (236, 290)
"""The reading face in the inspector at the usual text size."""
OVERLAY: Rect = (16, 50, 976, 476)
GUIDE_TAB: Rect = (962, 530, 28, 28)
LOG_DRAWER: Rect = (900, BAR, 380, 673)


def middle(rect: Rect) -> Point:
    """The middle of a rectangle."""
    return rect[0] + rect[2] / 2, rect[1] + rect[3] / 2


def around(x: float, y: float, w: float, h: float) -> Rect:
    """A rectangle round a point."""
    return x - w / 2, y - h / 2, w, h


def card_rect(x: float, y: float, wide: float = CARD[0]) -> Rect:
    """A card with its top left corner at a point."""
    return x, y, wide, wide * 1.4


def spine_step(capacities: tuple[int, int]) -> float:
    """From one load to the next, so that both guns with all their loads fit beside each other."""
    room = GUNS_RIGHT - GUNS_LEFT - GUN_GAP - 2 * (CARD[0] + 2 * GUN_PAD)
    return min(SPINE[0], room / max(1, sum(capacities)))


def gun_rect(half: Half, slot: int, capacities: tuple[int, int]) -> Rect:
    """The mat of a gun: its card and the strip of its loads."""
    wide = CARD[0] + 2 * GUN_PAD + spine_step(capacities) * capacities[slot]
    x = GUNS_LEFT if slot == 0 else GUNS_RIGHT - wide
    return x, half.row - 5, wide, 178


def gun_card(mat: Rect) -> Rect:
    """The gun's card on its mat."""
    return card_rect(mat[0] + GUN_PAD, mat[1] + 5)


def spine_rect(mat: Rect, index: int, step: float) -> Rect:
    """The index-th load beside a gun."""
    x, y, w, _ = gun_card(mat)
    right = x + w + (index + 1) * step
    return right - SPINE[0], y + 4, *SPINE


def load_plate(mat: Rect) -> Rect:
    """The load value of a gun, at the foot of its loads."""
    x, y, w, _ = strip_rect(mat)
    return x + 2, y + 130, min(85.0, w - 2), 29


def strip_rect(mat: Rect) -> Rect:
    """All places of loads beside a gun."""
    x, y, w, _ = gun_card(mat)
    return x + w, y + 4, mat[0] + mat[2] - GUN_PAD - x - w, SPINE[1]


def deck_rect(half: Half, slot: int) -> Rect:
    """One of the decks."""
    return card_rect(PILES_X + 6 + slot * 70.5, half.row + 8, PILE)


def discard_rect(half: Half) -> Rect:
    """The discard pile."""
    return card_rect(PILES_X + 146, half.row + 8, PILE)


def piles_rect(half: Half) -> Rect:
    """The mat of decks and discard pile."""
    return PILES_X, half.row - 5, PILES_W, 178


def voltage_rect(half: Half) -> Rect:
    """The panel of the voltage."""
    return PILES_X, half.lane, PILES_W, LANE_H


def life_rect(half: Half) -> Rect:
    """The panel of the life."""
    return GUNNER_X, half.lane, 219, LANE_H


def gunner_rect(half: Half) -> Rect:
    """The Gunner's card."""
    return card_rect(GUNNER_X, half.row)


def skill_rect(half: Half) -> Rect:
    """The Skill's card."""
    return card_rect(SKILL_X, half.row, SKILL_W)


def lane_rect(half: Half) -> Rect:
    """Where Mechanisms and set Reactions lie."""
    return LANE_X, half.lane, LANE_RIGHT - LANE_X, LANE_H
