"""How each gun fires: its sound, the fire at its muzzle, what flies, what it leaves behind."""

from __future__ import annotations

from typing import NamedTuple

from game.rules.gun_and_gun.content import Gun
from game.ui.theme import Colour, rgb

FLASH, COLD, VIOLET = rgb("#FFB45E"), rgb("#5FE3EC"), rgb("#A97BFF")


class Fire(NamedTuple):
    """Names of a sound and of art/gun_and_gun/effects, the size of what flies, the light around it. `leaves` is
    "casing", "smoke" or nothing."""

    sound: str
    muzzle: str
    tracer: str
    size: tuple[float, float]
    glow: Colour
    leaves: str = ""


FIRES = {
    "enra": Fire("shot_revolver", "muzzle_flash", "tracer", (120, 12), FLASH, "smoke"),
    "nue": Fire("shot_rail", "voltage_spark", "tracer_bolt", (180, 30), COLD),
    "datara": Fire("shot_rifle", "muzzle_flash", "tracer", (170, 14), FLASH, "casing"),
    "kasane": Fire("shot_scatter", "muzzle_flash", "tracer", (80, 12), FLASH, "casing"),
    "hakumen": Fire("shot_bolt", "", "arrow_bolt", (110, 22), rgb("#7ED957")),
    "uwan": Fire("shot_particle", "muzzle_beam", "tracer_beam", (200, 33), VIOLET, "smoke"),
}
KINDS = {"light": FIRES["enra"], "heavy": FIRES["nue"], "special": FIRES["uwan"]}
"""Of guns that came later, by their attribute."""
SPELL = Fire("skill_strike", "", "voltage_arc", (120, 30), VIOLET)
THROWN = Fire("strike", "", "tracer", (100, 10), FLASH)
"""HIT that is no shot: of Skills and Gunners, and of cards."""


def fire_of(gun: Gun) -> Fire:
    """How a gun fires."""
    return FIRES.get(gun.id, KINDS[gun.attribute])
