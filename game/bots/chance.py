"""Chance for automatic players: the same for the same table and seed."""

from __future__ import annotations

from hashlib import blake2b
from random import Random

import msgspec

from game.core.protocol import encode


def chance(table: msgspec.Struct, seed: int) -> Random:
    """A generator that depends on what is seen and the seed alone."""
    return Random(int.from_bytes(blake2b(encode(table), digest_size=8).digest(), "big") ^ seed)
