"""Where cards lie, as the picture of the duel stands: from here and to here they fly."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.gun_and_gun.state import CARD as CARDS
from game.rules.gun_and_gun.state import GUN, GUNNER, SKILL, source_of
from game.scenes.gun_and_gun.layout import (
    CARD,
    CHAIN,
    HAND,
    HAND_Y,
    LANE_H,
    LANE_RIGHT,
    LANE_X,
    LEAST_STEP,
    MECH_PITCH,
    PILE,
    PILES_X,
    SET_PITCH,
    SET_W,
    STEP,
    Point,
    deck_rect,
    discard_rect,
    gun_card,
    gun_rect,
    gunner_rect,
    life_rect,
    middle,
    skill_rect,
    spine_rect,
    spine_step,
    voltage_rect,
)
from game.scenes.gun_and_gun.stage import Stage

STEPS = 4
"""So many steps of a resolution are shown."""
MUZZLE_UP, MUZZLE_DOWN = -62.0, 62.0
"""From the middle of a gun's card to where its fire comes out, towards the opponent."""


class Spot(NamedTuple):
    """The middle of a card, its width, its turn in degrees."""

    x: float
    y: float
    wide: float
    turn: float = 0

    @property
    def at(self) -> Point:
        """The middle."""
        return self.x, self.y


def hand(stage: Stage, seat: int, place: int, count: int) -> Spot:
    """A card of a hand of so many: in the fan below, or among the backs of the opponent."""
    if not stage.is_own(seat):
        step = min(35.0, 132 / max(1, count - 1)) if count > 1 else 35
        return Spot(PILES_X + 30 + place * step, stage.half(seat).row + 145, 29)
    step = max(LEAST_STEP, min(STEP, (HAND[2] - CARD[0]) / max(1, count - 1)))
    left = HAND[0] + max(0.0, (HAND[2] - step * (count - 1) - CARD[0]) / 2)
    off = place - (count - 1) / 2
    y = HAND_Y + 0.3 * off * off * min(1.0, 6 / count)
    return Spot(min(left + CARD[0] / 2 + place * step, HAND[0] + HAND[2]), y, CARD[0], off * min(0.9, 5 / count))


def deck(stage: Stage, seat: int, slot: int) -> Spot:
    """The top of a deck."""
    return Spot(*middle(deck_rect(stage.half(seat), slot)), PILE)


def discard(stage: Stage, seat: int) -> Spot:
    """The top of the discard pile."""
    return Spot(*middle(discard_rect(stage.half(seat))), PILE)


def volt(stage: Stage, seat: int, place: int, count: int) -> Spot:
    """A card of a voltage of so many."""
    x, y, _, h = voltage_rect(stage.half(seat))
    step = min(17.3, 104 / max(1, count - 1))
    return Spot(x + 87 + place * step, y + h / 2, 30)


def gun(stage: Stage, seat: int, slot: int) -> Spot:
    """The card of a gun."""
    x, y, wide, high = gun_card(gun_rect(stage.half(seat), slot, stage.capacities(seat)))
    return Spot(x + wide / 2, y + high / 2, wide)


def muzzle(stage: Stage, seat: int, slot: int) -> Point:
    """Where the fire of a gun comes out: at the edge of its card towards the opponent."""
    spot = gun(stage, seat, slot)
    return spot.x + 26, spot.y + (MUZZLE_UP if stage.is_own(seat) else MUZZLE_DOWN)


def load(stage: Stage, seat: int, slot: int, place: int) -> Spot:
    """A load beside a gun."""
    capacities = stage.capacities(seat)
    rect = spine_rect(gun_rect(stage.half(seat), slot, capacities), place, spine_step(capacities))
    return Spot(*middle(rect), 40)


def mechanism(stage: Stage, seat: int, card: int) -> Spot:
    """A Mechanism in play, or one that comes into play: equal ones lie together, in the order of their numbers."""
    kinds = sorted({*stage.side(seat).mechanisms, card})
    pitch = min(MECH_PITCH, (LANE_RIGHT - LANE_X - 60) / len(kinds))
    return Spot(LANE_X + 28 + kinds.index(card) * pitch, stage.half(seat).lane + LANE_H / 2, 44)


def set_card(stage: Stage, seat: int, place: int) -> Spot:
    """A set Reaction, which lies on its side."""
    kinds = len(set(stage.side(seat).mechanisms))
    x = LANE_X + kinds * MECH_PITCH + place * SET_PITCH + SET_W / 2
    return Spot(min(x, LANE_RIGHT - SET_W / 2), stage.half(seat).lane + LANE_H / 2, LANE_H, 90)


def gunner(stage: Stage, seat: int) -> Spot:
    """The Gunner's card."""
    x, y, wide, high = gunner_rect(stage.half(seat))
    return Spot(x + wide / 2, y + high / 2, wide)


def skill(stage: Stage, seat: int) -> Spot:
    """The Skill's card."""
    x, y, wide, high = skill_rect(stage.half(seat))
    return Spot(x + wide / 2, y + high / 2, wide)


def life(stage: Stage, seat: int) -> Point:
    """The number of a life."""
    x, y, _, high = life_rect(stage.half(seat))
    return x + 82, y + high / 2


def table(stage: Stage, seat: int) -> Spot:
    """Where a card or Skill is shown to both when it is used: over the lanes, on its player's side."""
    return Spot(510, 390 if stage.is_own(seat) else 200, 150)


def step(stage: Stage, card: int, else_: int = 0) -> Spot:
    """The step of the resolution that stands for a card while it is carried out; `else_` is its place before it is
    there."""
    found = [place for place, link in enumerate(stage.chain) if link.face == CARDS + card]
    shown = (found[-1] if found else else_) - max(0, len(stage.chain) - STEPS)
    x, y, _, _ = CHAIN
    return Spot(x + 38, y + 73 + 66.6 * max(0, min(STEPS - 1, shown)), 40)


def source(stage: Stage, seat: int, source_: int) -> Spot:
    """Where what an effect comes from lies: Gunner, Skill, gun, Mechanism, else a card that is being carried out."""
    kind, index = source_of(source_)
    side = stage.side(seat)
    if kind == GUNNER:
        return gunner(stage, seat)
    if kind == SKILL:
        return skill(stage, seat)
    if kind == GUN and index in side.guns:
        return gun(stage, seat, side.guns.index(index))
    if kind == CARDS and index in side.mechanisms:
        return mechanism(stage, seat, index)
    return table(stage, seat)
