"""A profile: name, emblem and colour of a person, and every match that they have finished at this screen."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Annotated, Literal, get_args

import msgspec

from game.core.record import Person
from game.core.words import Said, say

LONGEST = 20
"""Characters of a name."""
_MARKS = 2
"""Accents that may stand on one letter: more of them would be drawn over the lines around."""

Emblem = Literal[
    "star", "bolt", "crown", "heart", "spade", "moon", "skull", "wheel", "cactus", "hat", "horseshoe", "flame"
]
Hue = Literal["amber", "signal", "cyan", "good", "pink", "steel", "paper", "violet"]
EMBLEMS: tuple[Emblem, ...] = get_args(Emblem)
HUES: tuple[Hue, ...] = get_args(Hue)

Natural = Annotated[int, msgspec.Meta(ge=0)]


class Finished(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match that a person has finished. `match` stands for it: another sitting with the same commands has the same.
    `time` is in seconds since 1970; `played` is its scenario or variant; `place` is 1 for the best of `players`;
    `against` are the automatic players' levels; `numbers` are those of the game's counting, by name."""

    match: str
    game: str
    time: Natural
    played: str
    place: Natural
    players: Natural
    is_won: bool
    against: tuple[str, ...]
    numbers: dict[str, int]


class Profile(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`id` never changes and names its file; `matches` in the order in which they were finished. Raises ValueError
    for a name that `name_problem` objects to."""

    id: str
    name: str
    emblem: Emblem
    colour: Hue
    matches: tuple[Finished, ...] = ()

    def __post_init__(self) -> None:
        problem = name_problem(self.name)
        if problem:
            raise ValueError(problem)

    @property
    def person(self) -> Person:
        """How it stands in records."""
        return Person(id=self.id, name=self.name, emblem=self.emblem, colour=self.colour)

    def has(self, match: str) -> bool:
        """Whether that match is among its own."""
        return any(one.match == match for one in self.matches)


def new(name: str, emblem: Emblem, colour: Hue) -> Profile:
    """A profile that nobody has had before. Raises ValueError for a name that cannot be one."""
    return Profile(id=secrets.token_hex(6), name=tidy(name), emblem=emblem, colour=colour)


def tidy(name: str) -> str:
    """The name in composed letters, without spaces around it or rows of them within."""
    return " ".join(unicodedata.normalize("NFC", name).split())


def name_problem(name: str, taken: tuple[str, ...] = ()) -> str:
    """Why a tidy name cannot be one, in a line; "" if it can. `taken` are the names of the others."""
    if not name:
        return "Type a name first."
    if len(name) > LONGEST:
        return say("A name has at most {most} characters; this one has {n}.", most=LONGEST, n=len(name))
    kinds = [unicodedata.category(char) for char in name]
    if name != tidy(name) or any(kind in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for kind in kinds):
        return "There is a character in it that cannot be drawn; take it out."
    if all(kind[0] in "MZ" for kind in kinds):
        return "A name needs a letter, a digit or a sign."
    if _longest_run(kinds) > _MARKS:
        return "There are too many accents on one letter; take some away."
    if _folded(name) in map(_folded, taken):
        return say("Somebody is called {name} already; choose another name.", name=Said(name))
    return ""


def _longest_run(kinds: list[str]) -> int:
    """The most marks in a row."""
    longest = run = 0
    for kind in kinds:
        run = run + 1 if kind in ("Mn", "Me") else 0
        longest = max(longest, run)
    return longest


def _folded(name: str) -> str:
    """Equal for names that look the same to people."""
    return unicodedata.normalize("NFKC", name).casefold()
