"""The workbench of one step: the grid in a form that is quick to change, frozen again at the end.

Nothing outside the step sees a Scratch. Chapters of the rulebook are functions that take it.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.gun_it.attributes import FLYING, HEAVY
from game.rules.gun_it.events import CAR
from game.rules.gun_it.events_of_setting import CardActed, TileRotated
from game.rules.gun_it.geometry import OFF, ORIGIN, SCAN_RANK
from game.rules.gun_it.kit import Kit
from game.rules.gun_it.state import GunItState, Question, Table
from game.rules.gun_it.tables import Tables

NO_TARGETS, HURTS, FIRST_PILEUPS, REFLIPS, SHIELDED, TURNS = range(6)
"""Places in a tally."""
TALLY = bytes(6)


class Coins(Protocol):
    """What the rules ask of a generator; `state` is kept between steps."""

    @property
    def state(self) -> int: ...
    def coin(self) -> bool: ...
    def below(self, bound: int) -> int: ...
    def shuffle(self, items: list[int]) -> None: ...


class MatchLostError(Exception):
    """Something happened that ends the match at once as a loss."""


class CrewCarWreckedError(MatchLostError):
    """The crew car's damage reached its HP (GI-6.12)."""


class CourierLostError(MatchLostError):
    """The courier left the grid (GI-2.13)."""


Policy = Callable[["Scratch", Question], int]
"""Answers a question in place of its seat."""


class Scratch:
    """`ground` and `air` map spaces to tiles (GI-1.10). `lifted` are the spaces whose Flying tile was wrecked
    in the wave being resolved (GI-9.13). `wrecks` and `waves` belong to the open group (GI-1.22). `force` is what
    the cards in force change, `attributes` the tiles' with it, `tally` what has happened in this Action Phase
    that a card counts, `shot_plus` what every shot of the turn deals more. In a forecast nobody knows the deck.
    `answers` are known answers to come, `given` those used; `policy` gives others."""

    __slots__ = (
        "air", "all_pileups", "answers", "armor", "aside", "attributes", "coins", "counted", "crew_damage", "damage",
        "deck", "discard", "drawn", "events", "face_down", "force", "gear", "given", "ground", "is_forecast",
        "kingpin_keys", "kit", "lifted", "link", "mark_round", "moments", "pileups", "policy", "rotation", "settings",
        "shot_plus", "table", "tables", "tally", "undealt", "waves", "wrecks", "xp",
    )  # fmt: skip

    def __init__(self, tables: Tables, state: GunItState, coins: Coins) -> None:
        table = state.table
        self.tables = tables
        self.table = table
        self.coins = coins
        self.events: list[Event] = []
        self.ground: dict[int, int] = {}
        self.air: dict[int, int] = {}
        for tile, space in enumerate(table.at):
            if space != OFF:
                (self.air if tables.flying[tile] else self.ground)[space] = tile
        self.damage = bytearray(table.damage)
        self.rotation = bytearray(table.rotation)
        self.armor = bytearray(table.armor)
        self.link = bytearray(table.link)
        self.discard = list(table.discard)
        self.deck = list(state.deck)
        self.face_down = list(state.face_down)
        self.crew_damage = table.crew_damage
        self.xp = table.xp
        self.pileups = table.pileups
        self.all_pileups = table.all_pileups
        self.mark_round = table.mark_round
        self.counted = table.counted
        self.kingpin_keys = table.kingpin_keys
        self.aside = table.aside
        self.lifted: tuple[int, ...] = ()
        self.wrecks = 0
        self.waves = 0
        self.shot_plus = 0
        self.is_forecast = False
        self.moments = state.moments
        self.settings = state.settings
        self.drawn = state.drawn
        self.tally = bytearray(TALLY)
        self.gear = table.gear
        self.kit = Kit(state) if tables.accessories else None
        self.undealt = state.undealt
        self.answers: tuple[int, ...] = ()
        self.given: tuple[int, ...] = ()
        self.policy: Policy | None = None
        self.bring_into_force(table)

    def bring_into_force(self, table: Table) -> None:
        """From now on the cards in force on this table count (GI-14.06)."""
        self.table = table
        self.force = self.tables.force(table)
        self.attributes = self.tables.attributes_under(self.force) if self.force.grants else self.tables.attributes

    def copy(self, coins: Coins) -> Scratch:
        """An independent copy that flips other coins, for search."""
        new = Scratch.__new__(Scratch)
        new.tables = self.tables
        new.table = self.table
        new.coins = coins
        new.events = []
        new.ground = self.ground.copy()
        new.air = self.air.copy()
        new.damage = self.damage[:]
        new.rotation = self.rotation[:]
        new.armor = self.armor[:]
        new.link = self.link[:]
        new.discard = self.discard[:]
        new.deck = self.deck
        new.face_down = self.face_down
        new.crew_damage = self.crew_damage
        new.xp = self.xp
        new.pileups = self.pileups
        new.all_pileups = self.all_pileups
        new.mark_round = self.mark_round
        new.counted = self.counted
        new.kingpin_keys = self.kingpin_keys
        new.aside = self.aside
        new.lifted = ()
        new.wrecks = self.wrecks
        new.waves = self.waves
        new.shot_plus = self.shot_plus
        new.is_forecast = self.is_forecast
        new.moments = self.moments
        new.settings = self.settings
        new.drawn = self.drawn
        new.tally = self.tally[:]
        new.gear = self.gear
        new.kit = self.kit.copy() if self.kit is not None else None
        new.undealt = self.undealt
        new.answers = self.answers
        new.given = self.given
        new.policy = self.policy
        new.force = self.force
        new.attributes = self.attributes
        return new

    def freeze(self, **changes: object) -> GunItState:
        """The state that this scratch has become; `changes` are fields of the table."""
        kit = self.kit
        if kit is not None:
            changes = {
                "worn": kit.worn, "key_pool": kit.pool, "triggers": kit.triggers, "jammed": kit.jammed,
                "rattled": kit.rattled, "joined": kit.joined, **changes,
            }  # fmt: skip
        at = [OFF] * len(self.damage)
        for space, tile in self.ground.items():
            at[tile] = space
        for space, tile in self.air.items():
            at[tile] = space
        table = replace(
            self.table,
            at=tuple(at),
            damage=bytes(self.damage),
            rotation=bytes(self.rotation),
            armor=bytes(self.armor),
            link=bytes(self.link),
            discard=tuple(self.discard),
            crew_damage=self.crew_damage,
            xp=self.xp,
            pileups=self.pileups,
            all_pileups=self.all_pileups,
            mark_round=self.mark_round,
            counted=self.counted,
            kingpin_keys=self.kingpin_keys,
            aside=self.aside,
            gear=self.gear,
            **changes,
        )
        return GunItState(
            self.coins.state, table, tuple(self.deck), tuple(self.face_down), self.moments, self.settings, self.drawn,
            tuple(sorted(kit.hidden.items())) if kit is not None else (), self.undealt,
            kit.spares if kit is not None else (),
        )  # fmt: skip

    def emit(self, event: Event) -> None:
        """Add an event to the step."""
        self.events.append(event)

    def bits(self, tile: int) -> int:
        """The tile's attributes at this instant (GI-3.16)."""
        bits = self.attributes[tile]
        if self.kit is not None and tile in self.kit.jammed:
            return bits & FLYING
        return bits | self.tables.bits_by_damage(tile, self.damage[tile]) if self.tables.dynamic else bits

    def is_heavy(self, tile: int) -> bool:
        """Whether the tile refuses pushes now (GI-13.25, GI-13.26)."""
        return self.bits(tile) & HEAVY > 0

    def is_covered(self, tile: int, space: int) -> bool:
        """Whether a tile is a ground tile under a Flying one (GI-1.11, GI-9.13)."""
        return (space in self.air or space in self.lifted) and not self.tables.flying[tile]

    def is_empty(self, space: int) -> bool:
        """No vehicle on either layer (GI-1.12)."""
        return space not in self.ground and space not in self.air and space != ORIGIN

    def top(self, space: int) -> int | None:
        """The top vehicle of a space: a tile, CAR, or None (GI-1.11)."""
        tile = self.air.get(space)
        if tile is None:
            tile = self.ground.get(space)
        if tile is None and space == ORIGIN:
            return CAR
        return tile

    def in_scan_order(self, is_wanted: Callable[[int, int], object]) -> list[tuple[int, int]]:
        """The tiles as (space, tile) that `is_wanted(space, tile)`, in scan order, the air tile of a space first
        (GI-1.05)."""
        spaces = [(SCAN_RANK[space], 0, space, tile) for space, tile in self.air.items() if is_wanted(space, tile)]
        spaces += [(SCAN_RANK[space], 1, space, tile) for space, tile in self.ground.items() if is_wanted(space, tile)]
        spaces.sort()
        return [(space, tile) for _, _, space, tile in spaces]

    def with_attribute(self, bit: int) -> list[tuple[int, int]]:
        """The tiles that have this attribute now, as (space, tile) in scan order."""
        return self.in_scan_order(lambda space, tile: self.bits(tile) & bit)

    def turn(self, tile: int, quarters: int) -> None:
        """A tile stands at that many quarter turns clockwise from now on (GI-1.16)."""
        self.rotation[tile] = quarters % 4
        self.emit(TileRotated("GI-1.16", tile, self.rotation[tile]))

    def show(self, tile: int) -> None:
        """A tile that came to the match face down is known now."""
        table = self.table
        if self.kit is not None and self.kit.joined and tile not in table.in_play:
            self.kit.joined -= 1
            self.table = replace(table, in_play=tuple(sorted((*table.in_play, tile))))

    def act(self, field: str) -> None:
        """The card behind this field of the force shows itself (GI-14.01, GI-14.02)."""
        card = self.force.by[field]
        self.emit(CardActed("GI-14.01" if card[0] == "M" else "GI-14.02", card))

    def remove(self, space: int, tile: int) -> None:
        """Take a tile off the grid and put it on the discard pile, bare (GI-1.17, GI-9.17)."""
        self.lift(space, tile)
        self.discard.append(tile)

    def lift(self, space: int, tile: int) -> None:
        """Take a tile off the grid, bare (GI-1.17)."""
        del (self.air if self.tables.flying[tile] else self.ground)[space]
        self.damage[tile] = self.rotation[tile] = self.armor[tile] = self.link[tile] = 0
