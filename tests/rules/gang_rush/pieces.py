"""What every laid-out bridge is made of: the content, tokens and spaces by name, and chance as scripted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import TypeVar

from msgspec.structs import replace

from game import content
from game.rules.gang_rush.board import at
from game.rules.gang_rush.content import FACES, Content
from game.rules.gang_rush.state import ARRESTED, FINISHED, RIVER, GangRushSetup
from game.rules.gang_rush.tables import Tables

PRINTED: Content = content.content("gang_rush")
"""The content as it is."""
PLAIN = len(PRINTED.drivers)
"""A driver without any ability, with durability 6."""
DRIVERS: dict[str, int] = {driver.id: number for number, driver in enumerate(PRINTED.drivers)} | {"plain": PLAIN}
HAZARDS: dict[str, int] = {hazard.id: number for number, hazard in enumerate(PRINTED.hazards)}
BONUSES: dict[str, int] = {bonus.id: number for number, bonus in enumerate(PRINTED.bonuses)}
T = TypeVar("T")
Damage = tuple[tuple[int, int], ...] | None
"""Damaged road as (space, points); None for the printed one."""
PLACES = {RIVER: "river", FINISHED: "finished", ARRESTED: "arrested"}


def space(name: str) -> int:
    """The space of a name such as "L3@10"."""
    lane, _, pos = name.removeprefix("L").partition("@")
    assert (int(lane) + int(pos)) % 2, f"there is no {name}: lane and place make an odd sum"
    return at(int(lane), int(pos))


def faces(names: str) -> tuple[int, ...]:
    """Faces of dice from their names or the beginnings of these: "damage speed sp st sh r"."""
    return tuple(_face(name) for name in names.split())


def _face(name: str) -> int:
    (found,) = (number for number, face in enumerate(FACES) if face.startswith(name))
    return found


def tokens(names: str, ids: Mapping[str, int]) -> tuple[int, ...]:
    """Token numbers from ids; "." is an empty slot."""
    return tuple(-1 if name == "." else ids[name] for name in names.split())


@cache
def content_with(damage: Damage) -> Content:
    """The content with a driver without any ability, and with this damaged road."""
    plain = replace(PRINTED.drivers[0], id="plain", name="Nobody", power="", amount=0)
    board = PRINTED.board
    if damage is not None:
        points = dict(damage)
        spaces = tuple(replace(one, damage=points.get(at(one.lane, one.pos), 0)) for one in board.spaces)
        board = replace(board, spaces=spaces)
    return replace(PRINTED, drivers=(*PRINTED.drivers, plain), board=board)


@cache
def cached_tables(damage: Damage, chosen: GangRushSetup) -> Tables:
    """The constants of a match, built once for all bridges of this set-up."""
    return Tables(content_with(damage), chosen)


class Luck:
    """Chance as scripted: `dice` are faces by name, `shuffles` the new order of the old places (() leaves things
    as they lie). Asking for more than that fails; `asked` is what was asked for."""

    def __init__(self, dice: str = "", shuffles: Sequence[tuple[int, ...]] = ()) -> None:
        self.state = 0
        self.asked: list[tuple[str, int]] = []
        self._dice, self._shuffles = list(faces(dice)), list(shuffles)

    def _ask(self, what: str, size: int, script: list[T]) -> T:
        self.state += 1
        self.asked.append((what, size))
        assert script, f"no {what} is scripted; asked so far: {self.asked}"
        return script.pop(0)

    def below(self, bound: int) -> int:
        """A side of a die with the next face of the script."""
        die = PRINTED.constants.die
        assert bound == len(die), f"not a die: one of {bound}"
        face: int = self._ask("die", bound, self._dice)
        return die.index(FACES[face])

    def shuffle(self, items: list[int]) -> None:
        """Put the items into the next order of the script."""
        order = self._ask("shuffle", len(items), self._shuffles)
        if order:
            items[:] = [items[place] for place in order]

    def close(self) -> None:
        """Fail if something scripted was never asked for."""
        left = len(self._dice) + len(self._shuffles)
        assert not left, f"{left} of the luck given was never used; asked for: {self.asked}"
