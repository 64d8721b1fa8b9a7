"""Effects that somebody aims: two tiles that change places, or a tile and the side it is turned to (D09).

A target is a pair of ints: (tile, other tile) or (tile, rotation). Face-down tiles are no target (GI-14.11).
"""

from __future__ import annotations

from game.rules.gun_it.events_of_setting import TilesSwapped
from game.rules.gun_it.force import Force
from game.rules.gun_it.geometry import RING
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import Table
from game.rules.gun_it.tables import Tables
from game.rules.gun_it.verbs import SetRotation, Swap

Aimed = Swap | SetRotation
Target = tuple[int, int]


def targets(tables: Tables, table: Table, verb: Aimed) -> list[Target]:
    """Everything this effect can be aimed at now, in ring order; none if there is nothing (GI-14.09)."""
    spots = {(tables.flying[tile], space): tile for tile, space in enumerate(table.at)}
    ground = [spots.get((False, space)) if (True, space) not in spots else None for space in RING]
    if isinstance(verb, Swap):
        pairs = zip(ground, (*ground[1:], ground[0]), strict=True)
        return [(one, two) for one, two in pairs if one is not None and two is not None]
    tops = [spots.get((True, space), spots.get((False, space))) for space in RING]
    return [(tile, quarters) for tile in tops if tile is not None for quarters in range(4)]


def carry_out(s: Scratch, verb: Aimed, target: Target, rule: str = "GI-14.09") -> None:
    """The effect on its target."""
    one, two = target
    if isinstance(verb, SetRotation):
        s.turn(one, two)
        return
    places = {tile: space for space, tile in s.ground.items() if tile in target}
    s.ground[places[one]], s.ground[places[two]] = two, one
    s.emit(TilesSwapped(rule, one, two))


def aimed(force: Force) -> tuple[str, Aimed] | None:
    """The planning effect in force that somebody has to aim, with its card."""
    for card, verb in force.acts.get("planning", ()):
        if isinstance(verb, Swap | SetRotation):
            return card, verb
    return None
