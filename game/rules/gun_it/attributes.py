"""Attributes of tiles as bits (GI-13), and the words the content uses for tiles."""

from __future__ import annotations

from typing import Literal

ARMORED, EVASIVE, FRIENDLY, RESILIENT, ARMED, FLYING, HEAVY, LINKED, SPEEDY = (1 << i for i in range(9))
ATTRIBUTES = {
    "armored": ARMORED,
    "evasive": EVASIVE,
    "friendly": FRIENDLY,
    "resilient": RESILIENT,
    "armed": ARMED,
    "flying": FLYING,
    "heavy": HEAVY,
    "linked": LINKED,
    "speedy": SPEEDY,
}
"""Attribute names of the content and their bits (GI-13)."""

Attribute = Literal["armored", "evasive", "friendly", "resilient", "armed", "flying", "heavy", "linked", "speedy"]
Kind = Literal["motorcycle", "car", "truck", "aircraft", "obstacle"]
Arrow = Literal["F", "R", "B", "L", "FR", "BR", "BL", "FL"]
