"""What TOML types cannot say about Gun It's content: counts, ids, totals, order (GI-1.13, GI-2.19)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from game.content.reading import fault
from game.rules.gun_it.cards import ADVANCED_EQUIPMENT, BASIC_EQUIPMENT, CARD_NAMES, is_advanced
from game.rules.gun_it.content import Accessory, Content, Scenario, Tile, Weapon
from game.rules.gun_it.geometry import RING, at

PILES = (
    ("MC", 8, "basic", "motorcycle"),
    ("C", 10, "basic", "car"),
    ("T", 6, "basic", "truck"),
    ("A", 8, "advanced", None),
    ("O", 4, "obstacle", "obstacle"),
)
"""Id prefix, count, group and kind of the tiles in their order; None for any kind of hostile."""
BASIC_HP = 46
BASIC_ARROWS: dict[str, int] = {"F": 11, "R": 11, "B": 11, "L": 11}
MOST_HP = 4
ACCESSORIES = 10


def check(content: Content) -> None:
    """Raises ContentError at the first thing that does not fit."""
    _check_constants(content)
    _check_tiles(content.tiles)
    _check_equipment(content.equipment)
    _check_scenarios(content.scenarios)
    _check_accessories(content.accessories)
    for number, scenario in enumerate(content.scenarios):
        _check_own_rules(f"scenario[{number}] ({scenario.id})", scenario, content.tiles)


def _check_constants(content: Content) -> None:
    numbers = content.constants
    for name in ("crew_hp", "collateral", "relaxed", "normal", "thrilling", "least_limit"):
        if getattr(numbers, name) < 1:
            fault("constants.toml", name, "less than 1", "write a number from 1 up")
    if not numbers.relaxed > numbers.normal > numbers.thrilling:
        fault("constants.toml", "relaxed, normal, thrilling", "out of order", "let each be the shorter one")
    for name in ("two_player_extension", "continuous_deduction"):
        if not 0 <= getattr(numbers, name) < numbers.thrilling:
            fault(
                "constants.toml",
                name,
                "outside 0 and the shortest limit",
                "write a smaller number of seconds",
            )


def _unique(file: str, key: str, ids: Sequence[str]) -> None:
    for number, name in enumerate(ids):
        if name in ids[:number]:
            fault(
                file,
                f"{key}[{number}] ({name})",
                f"the id {name} is there twice",
                "give each entry its own id",
            )


def _wanted() -> Iterator[tuple[str, str, str | None]]:
    for prefix, count, group, kind in PILES:
        for number in range(1, count + 1):
            yield f"{prefix}{number}", group, kind


def _check_tiles(tiles: tuple[Tile, ...]) -> None:
    wanted = list(_wanted())
    _unique("tiles.toml", "tile", [tile.id for tile in tiles])
    if len(tiles) != len(wanted):
        fault("tiles.toml", "tile", f"{len(tiles)} tiles, not 36", "list 24 basic, 8 advanced and 4 obstacles")
    for number, (tile, (name, group, kind)) in enumerate(zip(tiles, wanted, strict=True)):
        where = f"tile[{number}] ({tile.id})"
        if tile.id != name:
            fault("tiles.toml", where, "out of its place", f"{name} belongs here: keep the order")
        if tile.group != group:
            fault("tiles.toml", f"{where}.group", f"{tile.group} does not fit the id", f"write {group}")
        if tile.kind != kind and (kind or tile.kind == "obstacle"):
            fault(
                "tiles.toml",
                f"{where}.kind",
                f"{tile.kind} does not fit the id",
                f"write {kind or 'car or the like'}",
            )
        _check_tile(where, tile)
    _check_totals([tile for tile in tiles if tile.group == "basic"])


def _check_tile(where: str, tile: Tile) -> None:
    if not 1 <= tile.hp <= MOST_HP:
        fault("tiles.toml", f"{where}.hp", f"{tile.hp} HP", f"write a number from 1 to {MOST_HP}")
    for name in ("arrows", "attributes", "conditional"):
        words = getattr(tile, name)
        if len(set(words)) < len(words):
            fault("tiles.toml", f"{where}.{name}", "a word is there twice", "name each once")
    if tile.conditional and tile.group != "basic":
        fault(
            "tiles.toml",
            f"{where}.conditional",
            "only basic hostiles have these",
            "move them to `attributes`",
        )
    if tile.attributes and tile.group == "basic":
        fault("tiles.toml", f"{where}.attributes", "basic hostiles have none", "move them to `conditional`")
    if (tile.kind == "aircraft") != ("flying" in tile.attributes):
        fault("tiles.toml", f"{where}.attributes", "aircraft and only they are flying", "add or remove `flying`")


def _check_totals(basic: Sequence[Tile]) -> None:
    hp = sum(tile.hp for tile in basic)
    if hp != BASIC_HP:
        fault("tiles.toml", "tile", f"the basic hostiles have {hp} HP", f"their HP must add up to {BASIC_HP}")
    arrows: Counter[str] = Counter(arrow for tile in basic for arrow in tile.arrows)
    for arrow in {**BASIC_ARROWS, **arrows}:
        wanted = BASIC_ARROWS.get(arrow, 0)
        if arrows[arrow] != wanted:
            fault(
                "tiles.toml",
                "tile",
                f"the basic hostiles have {arrows[arrow]} arrows {arrow}",
                f"there must be {wanted}",
            )


def _check_equipment(equipment: tuple[Weapon, ...]) -> None:
    _unique("equipment.toml", "equipment", [card.id for card in equipment])
    wanted = BASIC_EQUIPMENT + ADVANCED_EQUIPMENT
    if len(equipment) != len(wanted):
        fault("equipment.toml", "equipment", f"{len(equipment)} cards", f"there must be {len(wanted)}")
    for number, (card, place) in enumerate(zip(equipment, wanted, strict=True)):
        where = f"equipment[{number}] ({card.id})"
        name = CARD_NAMES[place]
        wanted_id = f"AE{number - 3}" if is_advanced(place) else f"E{number + 1}"
        if (card.id, card.name) != (wanted_id, name):
            fault("equipment.toml", where, "out of its place", f"{wanted_id} {name} belongs here")
        if card.damage < 0:
            fault("equipment.toml", f"{where}.damage", "less than 0", "write 0 or more")
        if (card.uses > 0) != is_advanced(place):
            fault("equipment.toml", f"{where}.uses", "does not fit", "give uses to advanced equipment only")
        if card.shots < 1 or card.blast < 0:
            fault("equipment.toml", f"{where}.shots, blast", "too few", "write 1 shot or more, a blast of 0 or more")


def _check_scenarios(scenarios: tuple[Scenario, ...]) -> None:
    _unique("scenarios.toml", "scenario", [scenario.id for scenario in scenarios])
    if not scenarios:
        fault("scenarios.toml", "scenario", "no scenario", "add one")
    for number, scenario in enumerate(scenarios):
        where = f"scenario[{number}] ({scenario.id})"
        if scenario.rounds < 1:
            fault("scenarios.toml", f"{where}.rounds", "less than 1", "write a number from 1 up")
        _check_ranks(where, scenario)


def _check_ranks(where: str, scenario: Scenario) -> None:
    low, middle, high = scenario.ranks
    by_round = scenario.score == "round"
    if by_round and not scenario.rounds >= low > middle > high > 0:
        fault(
            "scenarios.toml",
            f"{where}.ranks",
            "out of order",
            "write falling rounds, the first at most `rounds`",
        )
    if not by_round and not 0 < low < middle < high:
        fault("scenarios.toml", f"{where}.ranks", "out of order", "write rising numbers from 1 up")
    hunted = scenario.special is not None and scenario.special.role == "kingpin"
    if by_round != (scenario.mark > 0 or hunted) or (hunted and scenario.mark):
        fault(
            "scenarios.toml",
            f"{where}.mark",
            "does not fit the score",
            "give score `round` a mark or a kingpin, others neither",
        )


def _check_own_rules(where: str, scenario: Scenario, tiles: tuple[Tile, ...]) -> None:
    """Own tiles, deck and purchases of a scenario (GI-2.13, GI-17.10)."""
    advanced = [tile.id for tile in tiles if tile.group == "advanced"]
    for name in scenario.advanced:
        if name not in advanced:
            fault("scenarios.toml", f"{where}.advanced", f"{name} is no advanced hostile", "name tiles A1 to A8")
    special = scenario.special
    if special is not None:
        own = [tile.id for tile in tiles if tile.group != "basic"]
        if special.tile not in own:
            fault(
                "scenarios.toml", f"{where}.special.tile", f"{special.tile} cannot be it", "name A1 to A8 or O1 to O4"
            )
        if at(special.x, special.y) not in RING or "flying" in special.attributes:
            fault("scenarios.toml", f"{where}.special", "not on the ground of the ring", "write x and y from -1 to 1")
        if special.keys < 0 or (special.keys and special.role != "kingpin"):
            fault("scenarios.toml", f"{where}.special.keys", "does not fit", "give keys to a kingpin only")
    for number, purchase in enumerate(scenario.purchases):
        place = f"{where}.purchases[{number}]"
        if purchase.cost < 1:
            fault("scenarios.toml", f"{place}.cost", "less than 1", "write a number from 1 up")
        if purchase.does == "repair_special" and (special is None or special.role != "courier"):
            fault("scenarios.toml", f"{place}.does", "there is no courier to repair", "give the scenario one")
    if len({purchase.does for purchase in scenario.purchases}) < len(scenario.purchases):
        fault("scenarios.toml", f"{where}.purchases", "an effect is there twice", "sell each once")


def _check_accessories(accessories: tuple[Accessory, ...]) -> None:
    """Ten, each with a trigger of its own (GI-16.01)."""
    _unique("accessories.toml", "accessory", [card.id for card in accessories])
    if len(accessories) != ACCESSORIES:
        fault("accessories.toml", "accessory", f"{len(accessories)} cards", f"there must be {ACCESSORIES}")
    for number, card in enumerate(accessories):
        where = f"accessory[{number}] ({card.id})"
        wanted = f"AC{number + 1:02}"
        if card.id != wanted:
            fault("accessories.toml", where, "out of its place", f"{wanted} belongs here")
        if card.trigger in [other.trigger for other in accessories[:number]]:
            fault("accessories.toml", f"{where}.trigger", f"{card.trigger} is there twice", "give each its own")
        if min(card.keys, card.xp, card.solo) < 0:
            fault("accessories.toml", where, "less than 0", "write keys, xp and solo from 0 up")
        if card.window != "none" and not card.keys:
            fault("accessories.toml", f"{where}.window", "no key to spend there", "give it keys, or window `none`")
