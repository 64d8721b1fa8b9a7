"""Helps for people at this screen; none of them changes the rules (SF-16.13)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass
class Helps:
    """`auto_shield` raises Shields; `fire_guard` sends no shot that is not legal; `dim_unplayable` dims cards that fit
    nowhere; `announce_matches` lights up matches; `no_fumble` sends no card to a set without its character."""

    auto_shield: bool = False
    fire_guard: bool = False
    dim_unplayable: bool = False
    announce_matches: bool = False
    no_fumble: bool = False

    @property
    def count(self) -> int:
        """How many are on; it stands on the name plate."""
        return sum(vars(self).values())


WORDS = {
    "auto_shield": ("Raise Shields", "A Shield in your hand is raised as soon as your spot is empty."),
    "fire_guard": ("Safe shots", "A shot that would put you out is not fired."),
    "dim_unplayable": ("Dim cards", "Cards that fit on no set are dark."),
    "announce_matches": ("Show matches", "A set with a match glows."),
    "no_fumble": ("No fumbles", "A card is not tried on a set without its character."),
}
"""Each help in a word or two and in a sentence."""
