"""The table stops by itself whenever its one person could act after a change (SF-16.15). What that person then decides
may be carried out with the reflexes of an automatic player, so that no race is won by stopping (SF-16.16)."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, NamedTuple

from game.bots.shoot_your_friends.levels import CASUAL, DEADEYE, ROOKIE, SHARP, Level
from game.bots.shoot_your_friends.senses import Senses
from game.core.words import say
from game.rules.shoot_your_friends.state import HELD, ON_TABLE
from game.scenes.shoot_your_friends.names import seat_name

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

PROFILES: dict[str, Level | None] = {
    "At once": None, "Rookie": ROOKIE, "Casual": CASUAL, "Sharp": SHARP, "Deadeye": DEADEYE,
}  # fmt: skip
"""How quickly what was decided is carried out."""


class Sight(NamedTuple):
    """What a person acts upon."""

    is_free: bool
    gun: int
    holder: int
    matched: frozenset[int]
    sets: frozenset[int]


class AutoStop:
    """`reason` says why the table stands. The generator of the reflexes is its own: the rules know nothing of it."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene
        self.is_on = False
        self.profile = "At once"
        self.reason = ""
        self._random = Random(scene.sitting.match.seed)
        self._seen: Sight | None = None

    def look(self) -> bool:
        """Whether the table is to stop now. It is asked after every tick."""
        stage, table = self.scene.stage, self.scene.table
        if not self.is_on or not stage.is_live or not stage.own.alive or table.bang is not None or table.stale:
            return False
        before, self._seen = self._seen, self._sight()
        self.reason = "" if before is None else _why(before, self._seen)
        return bool(self.reason)

    def delay(self) -> int:
        """Ticks from now until what was decided is done."""
        level = PROFILES[self.profile]
        if level is None or not self.is_on:
            return 0
        return Senses(self.scene.stage.tables, level, self._random).noticing()

    def _sight(self) -> Sight:
        stage, table = self.scene.stage, self.scene.table
        sides = enumerate(table.sides)
        matched = frozenset(seat for seat, side in sides if stage.is_target(seat) and stage.tables.matches(side.tops))
        sets = frozenset(seat for seat in range(len(table.sides)) if stage.is_target(seat))
        return Sight(stage.is_free(stage.front), table.gun, table.holder, matched, sets)


def _why(before: Sight, now: Sight) -> str:
    """What has changed so that somebody could act; "" if nothing."""
    if now.matched - before.matched:
        return "a match is there"
    if before.matched - now.matched:
        return "a match is gone"
    if now.gun != before.gun and now.gun in (ON_TABLE, HELD):
        return "the gun is there" if now.gun == ON_TABLE else say("{who} has the gun", who=seat_name(now.holder))
    if now.sets - before.sets:
        return "a set is dealt"
    return "your hand is free" if now.is_free and not before.is_free else ""
