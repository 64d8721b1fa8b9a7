"""What is on the table right now: the view that has been told so far, and what moves over it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from game.rules.gun_and_gun.content import Content, Gun
from game.rules.gun_and_gun.loading import load_value
from game.rules.gun_and_gun.piles import fills_hand
from game.rules.gun_and_gun.state import OVER, GunAndGunView, Side, Table
from game.rules.gun_and_gun.tables import Tables
from game.scenes.gun_and_gun.layout import LOWER, UPPER, Half
from game.scenes.gun_and_gun.names import FOE, FOE_TEXT, OWN, OWN_TEXT
from game.scenes.motion import Effect
from game.ui.theme import Colour


@dataclass(frozen=True)
class Link:
    """A step of the resolution: picture, title, details, the number that counts, its colour, its clause. `face` is a
    card it is about, or -1."""

    art: str
    title: str
    detail: str
    number: str
    colour: Colour
    rule: str
    face: int = -1


@dataclass
class Stage:
    """The picture of a duel between two events.

    `front` is the seat at the bottom. `hidden` are areas whose card is on its way somewhere. `life` and `load` replace
    numbers that are rolling: by seat, and by seat and slot; `bounce` and `dips` are how far those numbers and guns are
    from their place, in units downwards. `chain` are the steps of what is being resolved or was last; `arriving` is
    how far the newest one has come, 0 to 1, `counted` how much of its number. `trays` are where picks go: middle and
    width, by seat and place.
    """

    view: GunAndGunView
    tables: Tables
    front: int
    effects: list[Effect] = field(default_factory=list)
    trays: dict[tuple[int, int], tuple[float, float, float]] = field(default_factory=dict)
    hidden: set[Hashable] = field(default_factory=set)
    life: dict[int, float] = field(default_factory=dict)
    load: dict[tuple[int, int], float] = field(default_factory=dict)
    dips: dict[tuple[int, int], float] = field(default_factory=dict)
    bounce: dict[int, float] = field(default_factory=dict)
    chain: list[Link] = field(default_factory=list)
    arriving: float = 1.0
    counted: float = 1.0
    sentence: str = ""

    @property
    def table(self) -> Table:
        """The table as told so far."""
        return self.view.table

    @property
    def content(self) -> Content:
        """All cards there are."""
        return self.tables.content

    @property
    def is_over(self) -> bool:
        """Whether nothing is being resolved: who fills the hand is asked for a deck, but nothing is under way."""
        table, pending = self.table, self.table.pending
        is_asked = pending is not None and not fills_hand(pending)
        is_under_way = is_asked or table.attacks or any(side.resolving for side in table.sides)
        return table.phase == OVER or not is_under_way

    def side(self, seat: int) -> Side:
        """A player's area."""
        return self.table.sides[seat]

    def is_own(self, seat: int) -> bool:
        """Whether a seat sits at the bottom."""
        return seat == self.front

    def half(self, seat: int) -> Half:
        """The rows of a seat."""
        return LOWER if self.is_own(seat) else UPPER

    def rim(self, seat: int) -> Colour:
        """The colour of a side's rims."""
        return OWN if self.is_own(seat) else FOE

    def ink(self, seat: int) -> Colour:
        """The colour of a side's words."""
        return OWN_TEXT if self.is_own(seat) else FOE_TEXT

    def gun(self, seat: int, slot: int) -> Gun:
        """A gun on the table."""
        return self.content.guns[self.side(seat).guns[slot]]

    def capacities(self, seat: int) -> tuple[int, int]:
        """How much both guns of a side hold."""
        return self.gun(seat, 0).capacity, self.gun(seat, 1).capacity

    def loaded(self, seat: int, slot: int) -> int:
        """What a gun's loads count."""
        return load_value(self.tables, self.table, seat, slot)

    def row(self, seat: int, slot: int, load: int | None = None) -> int:
        """The row of a gun's table that is reached, -1 for none."""
        value = self.loaded(seat, slot) if load is None else load
        return sum(1 for row in self.gun(seat, slot).rows if row.load <= value) - 1

    def burst(self, seat: int) -> bool:
        """Whether a side's Burst is active (GG-11.9)."""
        return self.side(seat).life <= self.content.constants.burst

    def has_loadout(self, seat: int) -> bool:
        """Whether a side is complete but for its Skill."""
        return len(self.side(seat).guns) == 2

    def name(self, card: int) -> str:
        """The name of a card by its number."""
        return self.content.cards[card].name
