"""The four games of the box as the library shows them."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.words import Said, say
from game.ui.theme import AMBER, FELT_LIGHT, MAGENTA_LIGHT, STEEL, Colour


@dataclass(frozen=True)
class Game:
    """One poster: id, title, how many can play and what kind it is, the colour of its foot, a sentence on it."""

    id: str
    title: str
    players: str
    kind: str
    accent: Colour
    pitch: str

    @property
    def crowd(self) -> Said:
        """How many can play, in words."""
        return say("{numbers} players", numbers=Said(self.players))


BOX = (
    Game(
        "gun_it",
        "Gun It",
        "1-4",
        "CO-OP",
        AMBER,
        "Four in one car, a ring of hostiles around it, two minutes to plan. 20 to 40 minutes a match.",
    ),
    Game(
        "gang_rush",
        "Gang Rush Breakout",
        "3-5",
        "RACE",
        STEEL,
        "Out of town over the bridge, with the loot and everybody else behind you. 30 to 60 minutes a match.",
    ),
    Game(
        "gun_and_gun",
        "Gun and Gun",
        "2",
        "DUEL",
        MAGENTA_LIGHT,
        "Two gunners, two neon guns each, one card faster than the other. 10 to 30 minutes a match.",
    ),
    Game(
        "shoot_your_friends",
        "Shoot Your Friends",
        "2-5",
        "REFLEX",
        FELT_LIGHT,
        "One toy revolver, many hands: whoever looks like the card had better be quick. 10 to 20 minutes a match.",
    ),
)
"""From left to right."""


def titled(game_id: str) -> str:
    """The title of a game, or its id where the box does not know it."""
    return next((game.title for game in BOX if game.id == game_id), game_id)
