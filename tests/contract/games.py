"""The registered games as the suite wants to know them: set-ups, what is conserved, what always holds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from functools import partial
from itertools import cycle, product
from pathlib import Path

from msgspec.structs import replace

import game.rules
from game import content
from game.bots.registry import BOTS
from game.rules.gun_it.cards import is_advanced, type_of
from game.rules.gun_it.geometry import OFF, ORIGIN
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.setup import choices
from game.rules.gun_it.state import NO_CARD, OVER, TRADING, GunItSetup, GunItState, Level, SettingLevel
from tests.contract import gang_rush, gun_and_gun, gun_it, shoot_your_friends
from tests.contract.trace import Case, Game

_CONTENT = content.content("gun_it")
_FLYING = tuple("flying" in tile.attributes for tile in _CONTENT.tiles)
TOUGH = 40
"""HP of a crew car that survives random play."""
SOURCES = Path(game.rules.__path__[0])

CREWS = (
    ((0, 1, 2, 3),),
    ((0, 3), (1, 2)),
    ((0,), (1,), (2,)),
    ((0,), (1,), (3,)),
    ((0,), (1,), (2,), (3,)),
)
QUICK = {"Ready": 8, "StartTimer": 4}
"""Trade a little, then be ready."""
BUSY = {"Designate": 0, "Decline": 0, "Withdraw": 0}
"""Trade a lot, so that offers meet other trades."""
SLOW = {"Advance": 5000}
"""Let the timer run out."""

TIMED = (1, 2, 6, 7, 8, 9, 11, 15, 16, 18, 19, 21)
"""Clauses of chapter GR-24 that the code names."""
CLOCKED = (2, 3, *range(5, 29))
"""Clauses of chapter GG-18 that the code names."""


def _gun_it() -> GunIt:
    return GunIt(_CONTENT)


def _tough_gun_it() -> GunIt:
    """Matches get to their last round."""
    return GunIt(replace(_CONTENT, constants=replace(_CONTENT.constants, crew_hp=TOUGH)))


def _easy_gun_it() -> GunIt:
    """Series get to their last scenario: whatever is counted is enough."""
    ranks = ((9, 9, 9), (0, 1, 20))
    scenarios = tuple(
        replace(each, ranks=ranks[each.score != "round"], mark=min(each.mark, 1)) for each in _CONTENT.scenarios
    )
    return GunIt(replace(_tough_gun_it().content, scenarios=scenarios))


def _closed_gun_it() -> GunIt:
    """Every moment hides the hands."""
    option = next(each for each in _CONTENT.moments if each.id == "M23").options[1]
    moments = tuple(replace(each, options=(option, option)) for each in _CONTENT.moments)
    return GunIt(replace(_CONTENT, moments=moments))


def _gun_it_cases() -> Iterator[Case]:
    """Every crew, scenario, level, advanced hostile, obstacle and option at least once."""
    advanced = cycle([tile.id for tile in _CONTENT.tiles if tile.group == "advanced"])
    obstacles = cycle([tile.id for tile in _CONTENT.tiles if tile.group == "obstacle"])
    equipment = cycle([card.id for card in _CONTENT.equipment if card.uses])
    scenarios = cycle(_CONTENT.scenarios)
    levels: tuple[Level, ...] = (1, 2, 3)
    for level, crew in product(levels, CREWS):
        scenario = next(scenarios)
        free = {group: choices(_CONTENT, scenario, group) for group in ("advanced", "obstacle")}
        wanted = {"advanced": next(advanced), "obstacle": next(obstacles)}
        tiles = {group: tile if tile in free[group] else "random" for group, tile in wanted.items()}
        setup = GunItSetup(
            players=crew,
            scenario=scenario.id,
            scenario_level=level,
            crew_level=level,
            accessories=level > 1,
            equipment=next(equipment) if level > 1 else "random",
            hostiles_level=level,
            **tiles,
            backseat=level == 2,
            limit="none" if level == 2 else "thrilling",
        )
        yield Case(_gun_it, setup, QUICK, matches=4)
        yield Case(_tough_gun_it, setup, QUICK, matches=4)
    solo, three = CREWS[0], CREWS[2]
    yield Case(_gun_it, GunItSetup(players=solo, onramp=True, limit="relaxed"), QUICK, matches=4)
    yield Case(_gun_it, GunItSetup(players=solo, limit="thrilling"), SLOW)
    yield Case(_gun_it, GunItSetup(players=three, limit="thrilling", scenario_level=3), SLOW)
    flying = GunItSetup(players=solo, scenario="SC4", advanced="A1", limit="none")
    yield Case(_tough_gun_it, flying, QUICK, matches=60)
    yield Case(_tough_gun_it, GunItSetup(players=three, limit="none"), BUSY, matches=10)
    yield from _setting_cases()
    for crew in (solo, CREWS[4]):
        open_cards = GunItSetup(players=crew, scenario="SC4", accessories=True, crew_level=3, limit="none")
        yield Case(_tough_gun_it, open_cards, QUICK, matches=20)
    for scenario in ("SC3", "SC6", "SC7"):
        yield Case(_tough_gun_it, GunItSetup(players=solo, scenario=scenario, limit="none"), QUICK, matches=6)
    for i, crew in enumerate(CREWS):
        sequels = (("SC2",), ("SC5", "SC6"))[i % 2]
        series = GunItSetup(
            players=crew, scenario="SC4", sequels=sequels, setting_level=3, accessories=True, scenario_level=1 + i % 3,
        )  # fmt: skip
        yield Case(_easy_gun_it, series, QUICK, matches=2)
    for crew in CREWS[2:]:
        hidden = GunItSetup(players=crew, scenario="SC0", setting_level=1, crew_level=2, limit="none")
        yield Case(_closed_gun_it, hidden, BUSY)


def _setting_cases() -> Iterator[Case]:
    """The Setting at every level, with every moment, option and setting (GI-3.07 to GI-3.12)."""
    setting_levels: tuple[SettingLevel, ...] = (1, 2, 3)
    for level, crew in product(setting_levels, CREWS):
        setup = GunItSetup(
            players=crew, setting_level=level, constraints="settings" if len(crew) % 2 else "moments",
            scenario="SC0" if level == 3 and len(crew) == 4 else "SC4", hostiles_level=level, limit="thrilling",
            starred=level == 2 and len(crew) == 2, scenario_level=3 if level == 2 else 1,
        )  # fmt: skip
        yield Case(_gun_it, setup, QUICK, matches=2)
        yield Case(_tough_gun_it, setup, QUICK, matches=6)


def _count_gun_it(state: GunItState) -> Mapping[object, int]:
    """Tiles in the deck, face down, on the grid and discarded; action cards in the hands. In a series only what all of
    its scenarios have: the basic tiles and cards."""
    table = state.table
    face_down = (tile for _, tile in state.face_down)
    on_grid = (tile for tile, space in enumerate(table.at) if space != OFF)
    places = (state.deck, face_down, on_grid, table.discard, table.aside, state.spares)
    tiles = (("tile", tile) for place in places for tile in place)
    held = [card for hand in table.hands for card in hand]
    beside = [card for gear in table.gear for card in (gear.card, gear.parked) if card != NO_CARD and card not in held]
    cards = (("card", card) for card in (*held, *beside, *table.boxed))
    if table.setup.sequels:
        tiles = (pair for pair in tiles if _CONTENT.tiles[pair[1]].group == "basic")
        cards = (pair for pair in cards if not is_advanced(pair[1]))
    moments = (*state.moments, *table.moment_pile, state.drawn.moment, table.moment)
    settings = (*state.settings, *table.setting_pile, *table.row, *table.settings, state.drawn.setting)
    constraints = [("moment", card) for card in moments] + [("setting", card) for card in settings]
    constraints += [("setting", state.drawn.extra)]
    return Counter([*tiles, *cards, *(pair for pair in constraints if pair[1] >= 0)])


def _inspect_gun_it(state: GunItState) -> None:
    """No two tiles in one place, none on the ground where the crew car is, damage and marks within bounds."""
    table = state.table
    places = Counter((space, _FLYING[tile]) for tile, space in enumerate(table.at) if space != OFF)
    assert not places or max(places.values()) == 1, places
    assert (ORIGIN, False) not in places
    assert len(dict(state.face_down)) == len(state.face_down)
    for tile, space in enumerate(table.at):
        at_most = table.phase in (TRADING, OVER)  # bought damage waits; a match lost in mid-wave stops at once
        hp = _CONTENT.tiles[tile].hp + at_most
        assert 0 <= table.damage[tile] < hp, f"tile {tile} has {table.damage[tile]} damage"
        off_grid = (table.damage[tile], table.rotation[tile], table.armor[tile], table.link[tile])
        assert space != OFF or not any(off_grid), f"tile {tile} is off the grid with {off_grid}"
        assert table.rotation[tile] < 4
    assert 0 <= table.crew_damage <= TOUGH
    assert table.xp >= 0
    assert table.clock >= -1
    assert len(table.settings) <= 1 + (table.setup.setting_level == 3)
    assert 0 <= table.pileups <= table.all_pileups
    held = [seat for seats in table.setup.players for seat in seats]
    assert set(table.ready) <= set(held)
    for seat in range(4):
        kinds = {type_of(card) for card in table.hands[seat]}
        assert len(kinds) == (3 if seat in held else 0), f"seat {seat} holds {table.hands[seat]}"


GAMES = {
    "gun_it": Game(
        module=__name__,
        name="gun_it",
        cases=tuple(_gun_it_cases()),
        counted=_count_gun_it,
        inspect=_inspect_gun_it,
        pieces=gun_it.pieces(_CONTENT),
        played=partial(gun_it.played, _CONTENT),
        clauses=frozenset(clause.id for clause in content.rulebook("gun_it").clauses),
        source=SOURCES / "gun_it",
        bots=BOTS["gun_it"],
        unreached={
            "GI-7.07": "needs a Linked tile that is Heavy, which no printed tile is; tests/rules build it",
            "GI-7.09": "needs a Linked tile two spaces off with a gap before it; tests/rules build it",
            "GI-9.01": "needs a tile pushed under a Flying one and hit there; tests/rules build it",
        },
    ),
    "gang_rush": Game(
        module=__name__,
        name="gang_rush",
        cases=tuple(gang_rush.cases()),
        counted=gang_rush.counted,
        inspect=gang_rush.inspect,
        clauses=frozenset(clause.id for clause in content.rulebook("gang_rush").clauses),
        source=SOURCES / "gang_rush",
        bots=BOTS["gang_rush"],
        unreached={
            "GR-15.20": "needs a rebound beside the river with all other ways full; tests/rules build it",
            "GR-18.7": "needs every car to cross within one round; tests/rules build it",
            **{f"GR-24.{n}": "a timer's choice, which no event names" for n in TIMED},
        },
    ),
    "gun_and_gun": Game(
        module=__name__,
        name="gun_and_gun",
        cases=tuple(gun_and_gun.cases()),
        counted=gun_and_gun.counted,
        inspect=gun_and_gun.inspect,
        clauses=frozenset(clause.id for clause in content.rulebook("gun_and_gun").clauses),
        source=SOURCES / "gun_and_gun",
        bots=BOTS.get("gun_and_gun", {}),
        unreached={
            "GG-6.12": "needs an effect for the end of the turn made at the end of a turn; tests/rules build it",
            "GG-15.7": "needs one step that defeats both, which no printed card has; tests/rules build it",
            **{f"GG-18.{n}": "a timer's choice, which no event names" for n in CLOCKED},
        },
    ),
    "shoot_your_friends": Game(
        module=__name__,
        name="shoot_your_friends",
        cases=tuple(shoot_your_friends.cases()),
        counted=shoot_your_friends.counted,
        inspect=shoot_your_friends.inspect,
        clauses=frozenset(clause.id for clause in content.rulebook("shoot_your_friends").clauses),
        source=SOURCES / "shoot_your_friends",
        bots=BOTS["shoot_your_friends"],
        paced=shoot_your_friends.paced,
        unreached={
            "SF-8.6": "needs a target that leaves in the very tick of the shot; tests/rules build it",
            "SF-12.7": "needs a stalemate with no character left to draw; tests/rules build it",
        },
    ),
}
