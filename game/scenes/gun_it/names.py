"""The words of the screen: crew, cards, directions, attributes."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.words import Said, number, tr
from game.rules.gun_it.cards import CARD_NAMES, LF, LR, RF, RR, TABLE
from game.ui.theme import AMBER, CYAN, GOOD, PAPER, PINK, Colour

CREW = {LF: "Dutch", RF: "Roxy", RR: "Mama B.", LR: "Kit", TABLE: "The table"}
ROLES = {LF: "Driver", RF: "Front right", RR: "Rear right", LR: "Rear left"}
SEAT_KEYS = {LF: "lf", RF: "rf", RR: "rr", LR: "lr"}
COLOURS: dict[int, Colour] = {LF: AMBER, RF: CYAN, RR: PINK, LR: GOOD, TABLE: PAPER}

CARD_TITLES = (
    *("First", "Second", "Third", "Fourth"),
    *("Front", "Right", "Back", "Left"),
    *("Wheel", "Shotgun", "Pistol", "Uzi"),
    *("Rocket", "Sniper", "Grenade", "Minigun", "Flamethrower", "Shock"),
    *("An order", "A direction", "An equipment"),
)
EQUIPMENT = dict(enumerate(CARD_NAMES[8:18], 8))
EQUIPMENT_ART = {card: CARD_TITLES[card].lower() for card in EQUIPMENT}
DIRECTION_TURNS = (0, 90, 180, 270, 45, 135, 225, 315)
"""Degrees clockwise of each direction, for arrows drawn pointing up."""

ATTRIBUTES = {
    "armored": ("Armored", "Ignores the first point of damage it would take each round.", "GI-13.05"),
    "evasive": ("Evasive", "Only collateral damage can hurt it; shots and collisions cannot.", "GI-13.07"),
    "friendly": ("Friendly", "If it is wrecked, the crew car takes 1 damage.", "GI-13.08"),
    "resilient": ("Resilient", "Repairs 1 damage after the last turn of each round.", "GI-13.09"),
    "armed": ("Armed", "After the last turn it fires one space toward the crew car: 1 damage.", "GI-11.09"),
    "flying": ("Flying", "Cannot be pushed; what is under it is safe from everything.", "GI-13.20"),
    "heavy": ("Heavy", "Cannot be pushed; whoever tries takes 1 damage, and so does it.", "GI-7.05"),
    "linked": ("Linked", "Moves along with the crew car, or mirrors it: a coin decides.", "GI-13.30"),
    "speedy": ("Speedy", "Slips into the space the crew car leaves.", "GI-13.40"),
}
"""Attribute -> title, one sentence, clause."""

KINDS = {
    "motorcycle": "Motorcycle",
    "car": "Car",
    "truck": "Truck",
    "aircraft": "Aircraft",
    "obstacle": "Obstacle",
}
SCORES = {"xp": "XP", "pileups": "Pileups", "openings": "Openings", "wrecks": "Wrecks", "trucks": "Trucks"}
"""What a scenario counts, in a word."""

LIMITS = {"relaxed": "Relaxed 3:00", "normal": "Normal 2:00", "thrilling": "Thrilling 1:30", "none": "No timer"}
RANKS = ("Lost", "Getaway", "Clean Getaway", "Legend")


def figure(xp: float) -> Said:
    """XP that are reckoned, with one decimal if there is one."""
    xp = round(xp, 1)
    return number(xp, 0 if xp.is_integer() else 1)


def way(direction: int) -> str:
    """A direction as it stands in a sentence: 0 to 3 clockwise from ahead, then the diagonals."""
    straight = tr("ahead"), tr("right"), tr("back"), tr("left")
    return (*straight, tr("ahead right"), tr("back right"), tr("back left"), tr("ahead left"))[direction]


def facing(direction: int) -> str:
    """Which way an arrow of a tile points."""
    return (tr("front"), tr("right"), tr("back"), tr("left"))[direction]


def level(controller: str) -> str:
    """How well an automatic player plays."""
    levels = {"random": tr("random"), "easy": tr("easy"), "normal": tr("normal"), "hard": tr("hard")}
    return levels.get(controller, controller)


def added(cards: Sequence[int]) -> str:
    """The titles of cards: "First + Wheel"."""
    return " + ".join(tr(CARD_TITLES[card]) for card in cards)


def nth(order: int) -> str:
    """When an order card lets one act."""
    return (tr("first"), tr("second"), tr("third"), tr("fourth"))[order]
