"""What one set-up fixes for the whole match, looked up once instead of at every step."""

from __future__ import annotations

from msgspec.structs import replace

from game.rules.gun_it.attributes import ARMED, ATTRIBUTES, FLYING, HEAVY
from game.rules.gun_it.cards import LF, LR, RF, RR, TABLE
from game.rules.gun_it.content import Content, Scenario, Tile
from game.rules.gun_it.force import PLAIN, Force
from game.rules.gun_it.geometry import BL, BR, FL, FR, B, F, L, R, turned
from game.rules.gun_it.state import NO_CARD, GunItSetup, Table
from game.rules.gun_it.verbs import Effect, force_of

NO_TILE = -2
"""Stands for a tile that the scenario does not have; no vehicle has this number."""

TICKS = 10
"""Clock ticks in a second."""

ONRAMP_SCENARIO = "SC0"
FIRST_MOMENT_OF_ONRAMP = 3
"""The round from which on the first game has moments (GI-19.03)."""

PASSES = {
    (LF, R): RF, (LF, B): LR, (LF, BR): RR,
    (RF, L): LF, (RF, B): RR, (RF, BL): LR,
    (RR, L): LR, (RR, F): RF, (RR, FL): LF,
    (LR, R): RR, (LR, F): LF, (LR, FR): RF,
}  # fmt: skip
"""(seat, direction) -> the seat that the line of fire passes (GI-8.08)."""


def programme(setup: GunItSetup) -> tuple[str, ...]:
    """The ids of the scenarios of a match, in order (GI-17.20)."""
    return (ONRAMP_SCENARIO if setup.onramp else setup.scenario, *setup.sequels)


class Tables:
    """Constants of a match, in a series those of its scenario number `part`.

    Per tile: `tiles` (the card as it is in the scenario), `hp`, `arrows` (directions at rotation 0), `attributes` (bits
    in force from the start), `may_arm` and `may_weigh` (cars and trucks at level 3 of The Hostiles, GI-3.15),
    `counts` (for pileups, GI-10.02), `scored` (its wreck is what the scenario counts), `watched` (its wreck means
    something to the scenario). `courier` and `kingpin` are the scenario's own tile, or NO_TILE. `dynamic`: damage can
    change attributes. `is_series`: more scenarios than one are played, `is_last`: none follows this one. `first_moment`
    is the first round with a moment."""

    def __init__(self, content: Content, setup: GunItSetup, part: int = 0) -> None:
        self.content = content
        self.setup = setup
        level = 1 if setup.onramp else setup.hostiles_level
        names = programme(setup)
        self.scenario = next(scenario for scenario in content.scenarios if scenario.id == names[part])
        self.is_series = len(names) > 1
        self.is_last = part == len(names) - 1
        self.tiles = tiles = tuple(_in_scenario(tile, self.scenario) for tile in content.tiles)
        self.hp = bytes(tile.hp for tile in tiles)
        self.arrows = tuple(tile.arrow_directions() for tile in tiles)
        self.attributes = tuple(_bits(tile, conditional=level > 1) for tile in tiles)
        self.flying = tuple(bits & FLYING > 0 for bits in self.attributes)
        self.may_arm = tuple(level == 3 and tile.kind == "car" for tile in tiles)
        self.may_weigh = tuple(level == 3 and tile.kind == "truck" for tile in tiles)
        self.dynamic = level == 3
        self.counts = tuple(level < 3 or tile.kind != "obstacle" for tile in tiles)
        self.occupied = tuple(sorted(seat for seats in setup.players for seat in seats))
        self.leads = tuple(seats[0] for seats in setup.players)
        self.player_of = {seat: seats for seats in setup.players for seat in seats}
        self.three = len(self.occupied) == 3
        self.partners = {seat: self._partners(seat) for seat in self.occupied}
        self.solo = len(setup.players) == 1
        self.passes = {key: passed for key, passed in PASSES.items() if passed in self.occupied}
        self.crew_hp = content.constants.crew_hp
        self.collateral = content.constants.collateral
        special = self.scenario.special
        number = next((i for i, tile in enumerate(tiles) if special and tile.id == special.tile), NO_TILE)
        self.courier = number if special and special.role == "courier" else NO_TILE
        self.kingpin = number if special and special.role == "kingpin" else NO_TILE
        self.scored = tuple(_is_scored(tile, self.scenario) for tile in tiles)
        self.watched = tuple(scored or i == number for i, scored in enumerate(self.scored))
        self.crew_level = 1 if setup.onramp else setup.crew_level
        self.accessories = not setup.onramp and (setup.accessories or (self.crew_level > 2 and not self.solo))
        self.scenario_level = 1 if setup.onramp else setup.scenario_level
        self.continuous = self.scenario_level == 3 and setup.limit != "none"
        setting_level = 0 if setup.onramp else setup.setting_level
        self.fixed_row = setting_level == 3
        has_moments = setup.onramp or setting_level > 1 or (setting_level and setup.constraints == "moments")
        self.moments = self._moments() if has_moments else ()
        self.first_moment = FIRST_MOMENT_OF_ONRAMP if setup.onramp else 1
        has_settings = setting_level > 1 or (setting_level and setup.constraints == "settings")
        self.settings = tuple(range(len(content.settings))) if has_settings else ()
        self._forces: dict[object, Force] = {}

    def _moments(self) -> tuple[int, ...]:
        """The moments of this match (GI-2.16, GI-2.17, GI-19.03)."""
        talks, starred = len(self.leads) > 2, self.setup.starred or self.setup.onramp
        cards = enumerate(self.content.moments)
        return tuple(i for i, card in cards if (talks or not card.talk) and (card.star or not starred))

    def force(self, table: Table) -> Force:
        """What the cards in force change now; PLAIN without any (GI-14.06)."""
        if table.moment == NO_CARD and not table.settings:
            return PLAIN
        key = table.moment, table.option, table.settings
        found = self._forces.get(key)
        if found is None:
            found = self._forces[key] = force_of(self._in_force(table))
        return found

    def _in_force(self, table: Table) -> tuple[tuple[str, Effect], ...]:
        """The cards in force as (id, effect): the moment, then the settings as drawn (GI-14.04, GI-14.05)."""
        cards: list[tuple[str, Effect]] = []
        if table.moment != NO_CARD:
            moment = self.content.moments[table.moment]
            cards.append((moment.id + "AB"[table.option], moment.options[table.option].effect))
        for number in table.settings:
            setting = self.content.settings[number]
            cards.append((setting.id, setting.effect))
        return tuple(cards)

    def attributes_under(self, force: Force) -> tuple[int, ...]:
        """The tiles' attributes with those that cards grant to a kind (GI-13.01)."""
        if not force.grants:
            return self.attributes
        return tuple(
            bits | force.grants.get(tile.kind, 0)
            for bits, tile in zip(self.attributes, self.content.tiles, strict=True)
        )

    def _partners(self, seat: int) -> tuple[int, ...]:
        """Whom a seat can trade with: the other seats, and the table hand of a crew of three (GI-18.04)."""
        others = tuple(other for other in self.occupied if other != seat)
        return (*others, TABLE) if self.three else others

    def bits(self, tile: int, damage: int) -> int:
        """Attributes of a tile with this much damage on it, but for what cards grant (GI-13.01)."""
        return self.attributes[tile] | self.bits_by_damage(tile, damage)

    def bits_now(self, table: Table, tile: int) -> int:
        """Attributes of a tile on this table, with what cards in force grant; a jammed one only flies (GI-16.12)."""
        bits = self.attributes_under(self.force(table))[tile]
        return bits & FLYING if tile in table.jammed else bits | self.bits_by_damage(tile, table.damage[tile])

    def arrows_now(self, table: Table, tile: int) -> tuple[int, ...]:
        """Directions in which its wreck would strike; none if it is jammed (GI-9.08, GI-16.12)."""
        return () if tile in table.jammed else self.arrows_at(tile, table.rotation[tile])

    def arrows_at(self, tile: int, rotation: int) -> tuple[int, ...]:
        """Directions of its arrows at a rotation (GI-9.08)."""
        return tuple(turned(arrow, rotation) for arrow in self.arrows[tile])

    def bits_by_damage(self, tile: int, damage: int) -> int:
        """Attributes that a tile has from this much damage on it (GI-3.15, GI-3.16)."""
        bits = 0
        if damage and self.may_arm[tile]:
            bits |= ARMED
        if damage > 1 and self.may_weigh[tile]:
            bits |= HEAVY
        return bits

    def seconds(self, limit: str) -> int:
        """A named time limit in seconds (GI-4.14)."""
        constants = self.content.constants
        return {"relaxed": constants.relaxed, "normal": constants.normal, "thrilling": constants.thrilling}[limit]

    def ticks(self, limit: str, extra_seconds: int) -> int:
        """Ticks of one round's timer; -1 without one (GI-4.15, GI-4.16)."""
        return -1 if limit == "none" else (self.seconds(limit) + extra_seconds) * TICKS

    def first_ticks(self, limit: str, extra_seconds: int) -> int:
        """Ticks on the timer when a scenario begins (GI-5.24, GI-17.25)."""
        return self.continuous_ticks() if self.continuous else self.ticks(limit, extra_seconds)

    def continuous_ticks(self) -> int:
        """Ticks of the continuous timer at the start (GI-5.24)."""
        per_round = self.ticks(self.setup.limit, self.setup.extra_seconds)
        return self.scenario.rounds * per_round - self.content.constants.continuous_deduction * TICKS


def _bits(tile: Tile, *, conditional: bool) -> int:
    """A tile's printed attributes as bits; the conditional ones from level 2 of The Hostiles on (GI-3.14)."""
    names = tile.attributes + (tile.conditional if conditional else ())
    return sum(ATTRIBUTES[name] for name in dict.fromkeys(names))


def _in_scenario(tile: Tile, scenario: Scenario) -> Tile:
    """The tile as it is in this scenario."""
    special = scenario.special
    if special is None or special.tile != tile.id:
        return tile
    return replace(tile, attributes=special.attributes, arrows=special.arrows)


def _is_scored(tile: Tile, scenario: Scenario) -> bool:
    """Whether the scenario counts the wreck of this tile (GI-17.06)."""
    if scenario.score == "trucks":
        return tile.kind == "truck"
    return scenario.score == "wrecks" and tile.group != "obstacle"
