"""The words of the screen: faces of the dice, causes, colours of the drivers."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import Said, number, say, tr
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
BURSTS = {
    "dice": "DAMAGE", "impact": "BUMP", "wreck": "WRECK", "head-on": "CRASH", "scrape": "SCRAPE",
    "sandwich": "SQUEEZE", "barriers": "SMASH", "limit": "LIMIT", "road": "HOLE", "ramp": "RAMP",
    "landing": "LANDING", "rebound": "BOUNCE", "shot": "HIT", "scope": "SCOPE", "police": "POLICE",
    "spikes": "SPIKES",
}  # fmt: skip
ABILITIES = {
    "ram": "Rams without a scratch.",
    "allowance": "$200 pocket money.",
    "extra_durability": "Two points more of steel.",
    "soft_landing": "Light on holes and jumps.",
    "turret": "Shoots in all six directions.",
}
"""What a driver's power means, in a few words."""
WAYS = ("straight on", "lane left", "lane right")


def money(amount: int) -> str:
    """ "$1,200", "-$300"."""
    return f"-${number(-amount)}" if amount < 0 else f"${number(amount)}"


def gain(amount: int) -> str:
    """ "+$200", "-$300"."""
    return f"+${number(amount)}" if amount >= 0 else money(amount)


def faces(dice: Sequence[int]) -> Said:
    """ "2 Repair, 1 Shot", in the order of the faces."""
    found = [face for face in range(len(DIE_NAMES)) if face in dice]
    return Said(", ".join(f"{dice.count(face)} {tr(DIE_NAMES[face])}" for face in found))


def place_name(space: int) -> Said:
    """ "lane 3, place 10" (GR-0.3)."""
    return say("lane {lane}, place {place}", lane=lane_of(space), place=pos_of(space))


def sentences(*texts: str) -> Said:
    """One after the other; empty ones are left out."""
    return Said(" ".join(tr(text) for text in texts if text))


def loud(text: str) -> Said:
    """A text in capitals."""
    return Said(tr(text).upper())


def rank_name(rank: int) -> str:
    """ "1st" to "5th"."""
    return (tr("1st"), tr("2nd"), tr("3rd"), tr("4th"), tr("5th"))[rank - 1]


def cause_name(cause: str) -> str:
    """What a loss comes from."""
    return {
        "dice": tr("Damage dice"), "impact": tr("impact"), "wreck": tr("wreck"), "head-on": tr("head-on crash"),
        "scrape": tr("scrape"), "sandwich": tr("squeezed"), "barriers": tr("barriers"), "limit": tr("speed limit"),
        "road": tr("damaged road"), "ramp": tr("ramp from the side"), "landing": tr("landing"),
        "rebound": tr("rebound"), "shot": tr("shot"), "scope": tr("magic bullet"), "police": tr("police"),
        "spikes": tr("spikes"),
    }[cause]  # fmt: skip


def driver_id(content: Content, table: Table, seat: int) -> str:
    """The id of the driver of a seat; "" before the draft."""
    driver = table.cars[seat].driver
    return content.drivers[driver].id if driver >= 0 else ""


def driver_name(content: Content, table: Table, seat: int) -> str:
    """The name of the driver of a seat, or of the seat before the draft."""
    driver = table.cars[seat].driver
    return content.drivers[driver].name if driver >= 0 else say("Seat {n}", n=seat + 1)
