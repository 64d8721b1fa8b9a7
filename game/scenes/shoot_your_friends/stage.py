"""What is on the table right now: the view that has been told so far, the clock, and what moves over it."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass, field

from game.rules.shoot_your_friends.state import (
    BACK,
    DEALING,
    EMPTY,
    FLIGHT,
    FREE,
    FUMBLE,
    HELD,
    HOLDING,
    KEPT,
    LIVE,
    ON_TABLE,
    UNKNOWN,
    Bang,
    ShootYourFriendsView,
    Side,
    Table,
    tau_at,
)
from game.rules.shoot_your_friends.tables import Tables
from game.scenes.motion import Effect
from game.scenes.shoot_your_friends.names import BACK as FACE_DOWN

NO_CARD = frozenset((EMPTY, KEPT))


@dataclass
class Race:
    """The last decided race for the gun: by seat, milliseconds from the landing that began it to the grab."""

    times: dict[int, int] = field(default_factory=dict)


@dataclass
class Stage:
    """The picture of a match. `front` is the seat at the bottom; `clock` counts the ticks since GO. `slaps` are arms
    that were too late, under all cards; `hidden` are places whose card is under way; `shot` is a bang of beat mode and
    `shot_age` its age in ticks."""

    view: ShootYourFriendsView
    tables: Tables
    front: int
    clock: int = 0
    effects: list[Effect] = field(default_factory=list)
    slaps: list[Effect] = field(default_factory=list)
    hidden: set[Hashable] = field(default_factory=set)
    shot: Bang | None = None
    shot_age: float = 0
    race: Race = field(default_factory=Race)

    @property
    def table(self) -> Table:
        """The table as shown."""
        return self.view.table

    @property
    def tau(self) -> int:
        """Table time."""
        return tau_at(self.table, self.clock)

    @property
    def own(self) -> Side:
        """The side at the bottom."""
        return self.table.sides[self.front]

    @property
    def others(self) -> tuple[int, ...]:
        """The opponents clockwise from the left."""
        count = len(self.table.sides)
        return tuple((self.front + i) % count for i in range(1, count))

    @property
    def is_beat(self) -> bool:
        """Whether it is played without a clock."""
        return self.tables.is_beat

    @property
    def is_live(self) -> bool:
        """Whether the round is on."""
        return self.table.phase == LIVE

    @property
    def bang(self) -> tuple[Bang, float] | None:
        """The shot that is shown, and its age in ticks."""
        if self.shot is not None:
            return self.shot, self.shot_age
        bang = self.table.bang
        return None if bang is None else (bang, self.clock - self.table.anchor_clock)

    def kind(self, card: int) -> int:
        """What a card shows: its kind, or a back."""
        return FACE_DOWN if card == UNKNOWN else self.tables.kinds[card]

    def cards(self, seat: int) -> list[tuple[int, int]]:
        """Positions and cards of a hand, without the empty positions."""
        return [(i, card) for i, card in enumerate(self.table.sides[seat].hand) if card not in NO_CARD]

    def count(self, seat: int) -> int:
        """Cards in a hand and on their way."""
        side = self.table.sides[seat]
        return len(self.cards(seat)) + (side.flight is not None)

    def is_free(self, seat: int) -> bool:
        """Whether a hand can act, as far as its view tells (SF-2.26)."""
        side = self.table.sides[seat]
        return side.acting == FREE or (side.acting in (BACK, FUMBLE) and self.tau >= side.until)

    @property
    def is_locked(self) -> bool:
        """Whether the safety catch keeps the gun on the table: no set has a match (SF-14.4)."""
        table, catch = self.table, self.tables.setup.safety_catch
        return catch and not table.noon and not any(self.tables.matches(side.tops) for side in table.sides)

    def is_raised(self, seat: int) -> bool:
        """Whether a seat holds the gun and could shoot (SF-8.5)."""
        table = self.table
        return table.holder == seat and self.tau >= table.since + self.tables.constants.raising

    def is_target(self, seat: int) -> bool:
        """Whether a set may be played on (SF-1.14)."""
        side = self.table.sides[seat]
        return self.is_live and side.alive and side.acting != DEALING

    @property
    def is_moving(self) -> bool:
        """Whether the picture changes by itself."""
        table = self.table
        held = table.gun == HELD and self.tau < table.since + 60
        moves = held or table.gun not in (ON_TABLE, HELD) or table.bang is not None
        return bool(moves or self.effects or self.slaps or any(side.flight is not None for side in table.sides))

    def busy_words(self, seat: int) -> str:
        """Why a hand cannot act now."""
        acting = self.table.sides[seat].acting
        if acting == HOLDING:
            return "Your hand holds the gun"
        if acting == DEALING:
            return "Your set is being dealt"
        return "Your card is on its way" if acting >= FLIGHT and acting not in (BACK, FUMBLE) else "Your hand is busy"
