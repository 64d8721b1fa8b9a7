"""What somebody is asked, as areas of the screen: which answer at a click, which are chosen and confirmed."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass, field

from game.core.protocol import Command
from game.rules.gun_and_gun.commands import PickCard
from game.rules.gun_and_gun.state import Table

Area = Hashable


@dataclass(frozen=True)
class Entry:
    """One line of a list of answers."""

    art: str
    title: str
    detail: str
    command: Command
    face: int = -1


@dataclass(frozen=True)
class Ask:
    """A question. `options` answer at once; `pairs` do when both areas are chosen; of `picks` from `least` to `most`
    are chosen and then confirmed. `before` and `after` are given with them. `entries` are answers that lie nowhere on
    the table, `no` is the button to decline, `yes` to accept. `pile` is opened for the question. `is_free`: nothing
    was announced yet, it can be dropped."""

    words: str
    clause: str
    options: dict[Area, Command] = field(default_factory=dict)
    pairs: dict[frozenset[Area], Command] = field(default_factory=dict)
    picks: dict[Area, Command] = field(default_factory=dict)
    least: int = 0
    most: int = 0
    before: tuple[Command, ...] = ()
    after: tuple[Command, ...] = ()
    entries: tuple[Entry, ...] = ()
    yes: tuple[str, Command] | None = None
    no: tuple[str, Command] | None = None
    pile: str = ""
    verb: str = "choose"
    is_free: bool = False

    @property
    def areas(self) -> set[Area]:
        """All areas that answer."""
        return {*self.options, *self.picks, *(area for pair in self.pairs for area in pair)}


def card_areas(table: Table, seat: int, commands: Iterable[PickCard]) -> dict[Area, Command]:
    """Every card of the zones that one of these commands would pick."""
    found: dict[Area, Command] = {}
    side = table.sides[seat]
    for command in commands:
        zone: bytes = getattr(side, command.zone)
        for place, card in enumerate(zone):
            if card == command.card:
                found[("hand", place) if command.zone == "hand" else ("pile", command.zone, place)] = command
    return found
