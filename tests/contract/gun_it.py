"""Everything in the box of Gun It by name, and what of it a random match brings into play."""

from __future__ import annotations

from collections.abc import Iterator
from typing import get_args, get_type_hints

from game.core.protocol import Event
from game.rules.gun_it.attributes import ATTRIBUTES
from game.rules.gun_it.content import Content
from game.rules.gun_it.events import TileRevealed, TurnStarted, Wrecked
from game.rules.gun_it.events_of_gear import AccessoryRevealed
from game.rules.gun_it.events_of_setting import MomentRevealed, SettingsRevealed
from game.rules.gun_it.state import GunItSetup
from tests.contract.trace import Trace

OPTIONS = ("scenario_level", "setting_level", "constraints", "starred", "crew_level", "accessories", "hostiles_level",
           "limit", "backseat", "onramp")  # fmt: skip
"""Fields of a set-up that have a few values."""


def pieces(content: Content) -> frozenset[str]:
    """Every tile, turned up and wrecked; every equipment, used; both options of every moment, every setting in force,
    every accessory revealed, every scenario, every attribute in force, every value of every option."""
    found = [f"{how} {tile.id}" for tile in content.tiles for how in ("shown", "wrecked")]
    found += [card.id for cards in (content.equipment, content.settings, content.accessories) for card in cards]
    found += [f"{card.id}{option}" for card in content.moments for option in "AB"]
    found += [scenario.id for scenario in content.scenarios]
    found += list(ATTRIBUTES)
    hints = get_type_hints(GunItSetup)
    found += [f"{name}={value}" for name in OPTIONS for value in get_args(hints[name]) or (False, True)]
    return frozenset(found)


def played(content: Content, trace: Trace) -> Iterator[str]:
    """The names of what is in play in a match."""
    for name in OPTIONS:
        yield f"{name}={getattr(trace.setup, name)}"
    bits = 0
    for moment in trace.moments:
        table = moment.state.table
        tables = trace.rules.tables(table.setup, table.part)
        yield tables.scenario.id
        for tile, space in enumerate(table.at):
            bits |= tables.bits_now(table, tile) if space >= 0 else 0
        for event in moment.events:
            yield from _named(content, event)
    yield from (name for name, bit in ATTRIBUTES.items() if bits & bit)


def _named(content: Content, event: Event) -> Iterator[str]:
    match event:
        case TileRevealed(_, _, tile):
            yield f"shown {content.tiles[tile].id}"
        case Wrecked(_, tile):
            yield f"wrecked {content.tiles[tile].id}"
        case TurnStarted():
            yield content.equipment[event.equipment - 8].id
        case MomentRevealed(_, card, option):
            yield f"{content.moments[card].id}{'AB'[option]}"
        case SettingsRevealed(_, settings):
            yield from (content.settings[card].id for card in settings)
        case AccessoryRevealed():
            yield content.accessories[event.card].id
