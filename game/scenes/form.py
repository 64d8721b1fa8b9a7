"""What a game tells the set-up screen: its options as pages, its seats, its ways to seat players."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol

import pygame

from game.core.protocol import Seats
from game.scenes.keys import Chosen
from game.ui.canvas import Canvas
from game.ui.hot import HotAreas
from game.ui.theme import Colour
from game.ui.tips import Tip

Value = bool | int | str
Values = Mapping[str, Value]
Look = Literal["cards", "ladder", "tiles", "choice", "number", "switch", "page"]


@dataclass(frozen=True)
class Item:
    """One value of an option: how it is called and what it means. `art` is a picture, `tag` a short word above
    the title, `ranks` are numbers below one, two and three stars and `goal` says of what. `road` are things
    on a strip of road that drives to the right: art and place from 0 (left) to 1."""

    value: Value
    title: str
    text: str = ""
    art: str = ""
    tag: str = ""
    ranks: tuple[str, ...] = ()
    goal: str = ""
    road: tuple[tuple[str, float], ...] = ()


@dataclass(frozen=True)
class Option:
    """One field of the Setup struct. `unit`, `low`, `high`, `step` are for numbers; `needs` are the numbers of
    players without which it stays at its default; none for any number. `allows` says which values there are where
    they are no items: those of a page of the game's own."""

    field: str
    label: str
    look: Look
    default: Value
    items: tuple[Item, ...] = ()
    text: str = ""
    clause: str = ""
    unit: str = ""
    low: int = 0
    high: int = 0
    step: int = 1
    needs: tuple[int, ...] = ()
    allows: Callable[[Value], bool] | None = None

    def item(self, value: Value) -> Item:
        """The item of a value; the first one for a value that there is not."""
        return next((item for item in self.items if item.value == value), self.items[0])


class SheetPage(Protocol):
    """A page that the game draws itself, for one option."""

    def look(self) -> None:
        """Look at the disk again: the page was opened, or the window has the focus again."""

    def draw(
        self, canvas: Canvas, hots: HotAreas, box: pygame.FRect, chosen: Value, choose: Callable[[Value], object]
    ) -> None:
        """Draw and register it."""


@dataclass(frozen=True)
class Sheet:
    """A page of options; `page` draws it if it is the game's own. The one called TABLE also has what every game
    can choose."""

    title: str
    options: tuple[Option, ...]
    page: SheetPage | None = None

    @property
    def is_table(self) -> bool:
        """Whether it is the one for the table itself, not for the rules."""
        return self.title == "TABLE"


@dataclass(frozen=True)
class SeatLook:
    """How a seat is shown: name, place, portrait in art/ or "" for its number, colour."""

    name: str
    place: str
    portrait: str
    colour: Colour


@dataclass(frozen=True)
class Seating:
    """One way to seat so many players: the seats of each."""

    label: str
    players: tuple[Seats, ...]


@dataclass(frozen=True)
class Sitter:
    """Who can play for a player: "human" or a level of automatic players, and what the set-up says of it."""

    word: str
    title: str
    text: str


SITTERS = (
    Sitter("human", "Person", "Plays at this screen."),
    Sitter("random", "Automatic: random", "Plays whatever the rules allow."),
    Sitter("easy", "Automatic: easy", "Means well, overlooks much."),
    Sitter("normal", "Automatic: normal", "A steady hand."),
    Sitter("hard", "Automatic: hard", "Weighs every plan, at most 10 seconds."),
)
"""From the weakest to the strongest."""


@dataclass(frozen=True)
class Party:
    """Who plays a first game: in words, the seats of each player, and who plays for each."""

    label: str
    players: tuple[Seats, ...]
    who: tuple[str, ...]


@dataclass(frozen=True)
class Preset:
    """The first game: what it fixes, in words and as options; the parties among which to choose, and why. `seed`
    deals the very first one, begun at the title: a kind deal."""

    title: str
    text: str
    options: Values
    parties: tuple[Party, ...]
    tip: str
    seed: int | None = None


@dataclass(frozen=True)
class Tool:
    """Something else that the set-up of a game offers: a word for its button, what it does, and how it opens, with what
    was chosen so far."""

    word: str
    tip: Tip
    open: Callable[[Any, Any], object]


@dataclass(frozen=True)
class Form:
    """All that can be chosen before a match. `crew` is the title of the page on which the players are seated;
    `fixed(options)` tells which fields the others fix, and why; `summary(options)` says in a line what was chosen.
    `has_preview`: the plan of the match can be shown or not. `time_tip` says what a limit of the time to decide means,
    None where there is none. `sitters` can play for a player. `fields(options)` are the fields of the Setup (raises
    SetupError), `problem(options)` says why no match can begin with them, `crowd(options, people, keys)` why not with
    so many people at this screen and the keys they have chosen. `tools` are further buttons beside START."""

    game: str
    title: str
    crew: str
    sheets: tuple[Sheet, ...]
    seats: tuple[SeatLook, ...]
    seatings: Mapping[int, tuple[Seating, ...]]
    preset: Preset
    fixed: Callable[[Values], Mapping[str, str]]
    summary: Callable[[Values], str]
    has_preview: bool = False
    time_tip: Tip | None = None
    sitters: tuple[Sitter, ...] = SITTERS
    fields: Callable[[Values], Mapping[str, Any]] = dict
    problem: Callable[[Values], Tip | None] = lambda _: None
    crowd: Callable[[Values, int, Chosen], Tip | None] = lambda *_: None
    tools: tuple[Tool, ...] = ()

    @property
    def has_time(self) -> bool:
        """Whether people can be given a time to decide."""
        return self.time_tip is not None

    @property
    def options(self) -> tuple[Option, ...]:
        """The options of all sheets."""
        return tuple(option for sheet in self.sheets for option in sheet.options)
