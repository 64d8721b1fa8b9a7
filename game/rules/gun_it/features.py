"""GI-2.01 to GI-2.06: the four feature cards, and the secret choice of their levels before the table is set."""

from __future__ import annotations

from typing import Literal, cast

import msgspec
from msgspec.structs import replace

from game.core.protocol import Refusal
from game.rules.gun_it.scratch import Coins
from game.rules.gun_it.state import GunItSetup, Level

Feature = Literal["crew", "scenario", "setting", "hostiles"]
FEATURES: tuple[Feature, ...] = ("crew", "scenario", "setting", "hostiles")
LEVELS: tuple[Level, ...] = (1, 2, 3)
HIDDEN, NOTHING = -2, 0
"""A pick that somebody else has made, and one that nobody has made yet."""


class Features(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The feature cards on the table: `holders[i]` is the player who holds FEATURES[i], `picks[i]` its level, NOTHING
    before it was picked, HIDDEN in what others see of it."""

    holders: tuple[int, ...]
    picks: tuple[int, ...] = (NOTHING,) * 4

    @property
    def is_revealed(self) -> bool:
        """Whether every holder has picked: then all picks are public (GI-2.04)."""
        return NOTHING not in self.picks


def deal(players: int, coins: Coins) -> Features:
    """The cards are shuffled and dealt one at a time around the table; a single player holds them all (GI-2.02,
    GI-2.03)."""
    cards = list(range(len(FEATURES)))
    if players > 1:
        coins.shuffle(cards)
    return Features(tuple(cards.index(card) % players for card in range(len(FEATURES))))


def pick(table: Features, player: int, feature: Feature, level: int) -> Features | Refusal:
    """A holder picks a level in secret, or changes it while picks are missing (GI-2.04, GI-2.05)."""
    number = FEATURES.index(feature)
    if table.holders[number] != player:
        return Refusal("GI-2.04", "Only who holds a feature card picks its level.")
    if level not in LEVELS:
        return Refusal("GI-2.01", "A feature has the levels 1, 2 and 3.")
    if table.is_revealed:
        return Refusal("GI-2.05", "The picks are on the table; they cannot be changed any more.")
    return replace(table, picks=(*table.picks[:number], level, *table.picks[number + 1 :]))


def view(table: Features, player: int) -> Features:
    """What this player may see: who has picked, but not what, until all have (GI-2.05). With one player nothing is
    hidden (GI-2.03)."""
    if table.is_revealed:
        return table
    seen = [
        chosen if holder == player or chosen == NOTHING else HIDDEN
        for holder, chosen in zip(table.holders, table.picks, strict=True)
    ]
    return replace(table, picks=tuple(seen))


def apply(table: Features, setup: GunItSetup) -> GunItSetup:
    """The set-up with the levels that were picked; the driver has an accessory unless a single player goes without
    (GI-2.10, GI-18.33)."""
    assert table.is_revealed
    crew, scenario, setting, hostiles = cast("tuple[Level, ...]", table.picks)
    return replace(
        setup, crew_level=crew, scenario_level=scenario, setting_level=setting, hostiles_level=hostiles,
        accessories=setup.accessories or len(setup.players) > 1,
    )  # fmt: skip
