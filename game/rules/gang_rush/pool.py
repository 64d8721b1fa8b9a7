"""The dice of a turn: which are unspent, and which a use spends (GR-4.8)."""

from __future__ import annotations

from game.rules.gang_rush.content import DAMAGE

Dice = tuple[int, ...]


def count(dice: Dice, spent: int, face: int) -> int:
    """Unspent dice with this face."""
    return sum(1 for i, die in enumerate(dice) if die == face and not spent >> i & 1)


def spend(dice: Dice, spent: int, face: int, number: int) -> int:
    """The mask of spent dice after `number` more with this face, from the left."""
    for i, die in enumerate(dice):
        if number and die == face and not spent >> i & 1:
            spent |= 1 << i
            number -= 1
    return spent


def for_sale(dice: Dice, spent: int) -> int:
    """Unspent dice but for Damage (GR-6.14)."""
    return sum(1 for i, die in enumerate(dice) if die != DAMAGE and not spent >> i & 1)


def sell(dice: Dice, spent: int, number: int) -> int:
    """The mask of spent dice after `number` were sold, from the left."""
    for i, die in enumerate(dice):
        if number and die != DAMAGE and not spent >> i & 1:
            spent |= 1 << i
            number -= 1
    return spent
