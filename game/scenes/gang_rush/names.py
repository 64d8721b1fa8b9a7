"""The words of the screen: faces of the dice, causes, colours of the drivers."""

from __future__ import annotations

from game.rules.gang_rush.board import lane_of, pos_of
from game.rules.gang_rush.content import Content
from game.rules.gang_rush.state import Table
from game.ui.theme import Colour, rgb

DICE = ("repair", "damage", "speed", "steer", "shot")
"""Pictures of the faces by number."""
DIE_NAMES = ("Repair", "Damage", "Speedometer", "Steer", "Shot")
COLOURS: dict[str, Colour] = {
    "pupetta": rgb("#F2B632"),
    "don": rgb("#EDE7DA"),
    "spender": rgb("#3F9468"),
    "duke": rgb("#E23B2E"),
    "parker": rgb("#8A93A3"),
}
SHORT = {"pupetta": "PUPETTA", "don": "DON", "spender": "SPENDER", "duke": "DUKE", "parker": "PARKER"}
CAUSES = {
    "dice": "Damage dice", "impact": "impact", "wreck": "wreck", "head-on": "head-on crash", "scrape": "scrape",
    "sandwich": "squeezed", "barriers": "barriers", "limit": "speed limit", "road": "damaged road",
    "ramp": "ramp from the side", "landing": "landing", "rebound": "rebound", "shot": "shot", "scope": "magic bullet",
    "police": "police", "spikes": "spikes",
}  # fmt: skip
BURSTS = {
    "dice": "DAMAGE", "impact": "BUMP", "wreck": "WRECK", "head-on": "CRASH", "scrape": "SCRAPE",
    "sandwich": "SQUEEZE", "barriers": "SMASH", "limit": "LIMIT", "road": "HOLE", "ramp": "RAMP",
    "landing": "LANDING", "rebound": "BOUNCE", "shot": "SHOT", "scope": "SCOPE", "police": "POLICE",
    "spikes": "SPIKES",
}  # fmt: skip
ABILITIES = {
    "ram": "Rams without a scratch.",
    "allowance": "$200 pocket money.",
    "extra_durability": "Two points more of steel.",
    "soft_landing": "Takes bad road 1 lighter.",
    "turret": "Shoots in all six directions.",
}
"""What a driver's power means, in a few words."""
WAYS = ("straight on", "lane left", "lane right")
KINDS = ("spikes", "barriers", "police", "speed limit", "container")


def money(amount: int) -> str:
    """ "$1,200", "-$300"."""
    return f"-${-amount:,}" if amount < 0 else f"${amount:,}"


def gain(amount: int) -> str:
    """ "+$200", "-$300"."""
    return f"+${amount:,}" if amount >= 0 else f"-${-amount:,}"


def place_name(space: int) -> str:
    """ "lane 3, place 10" (GR-0.3)."""
    return f"lane {lane_of(space)}, place {pos_of(space)}"


def plural(count: int, word: str) -> str:
    """ "1 shot", "2 shots"."""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def driver_id(content: Content, table: Table, seat: int) -> str:
    """The id of the driver of a seat; "" before the draft."""
    driver = table.cars[seat].driver
    return content.drivers[driver].id if driver >= 0 else ""


def driver_name(content: Content, table: Table, seat: int) -> str:
    """The name of the driver of a seat, or of the seat before the draft."""
    driver = table.cars[seat].driver
    return content.drivers[driver].name if driver >= 0 else f"Seat {seat + 1}"
