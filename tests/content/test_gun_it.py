"""Gun It's content is what the rulebook counts."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game import content
from game.rules.gun_it.cards import CARD_NAMES
from game.rules.gun_it.content import Content, Tile
from game.rules.gun_it.rules import GunIt


@pytest.fixture(scope="module")
def gun_it() -> Content:
    return content.content("gun_it")


def tile(gun_it: Content, name: str) -> Tile:
    return next(tile for tile in gun_it.tiles if tile.id == name)


@pytest.mark.clause("GI-2.19")
def test_piles_have_the_counts_of_the_rulebook(gun_it: Content) -> None:
    assert Counter(tile.group for tile in gun_it.tiles) == {"basic": 24, "advanced": 8, "obstacle": 4}
    basic = [tile for tile in gun_it.tiles if tile.group == "basic"]
    assert Counter(tile.kind for tile in basic) == {"motorcycle": 8, "car": 10, "truck": 6}


def test_basic_hostiles_add_up(gun_it: Content) -> None:
    basic = [tile for tile in gun_it.tiles if tile.group == "basic"]
    assert sum(tile.hp for tile in basic) == 46
    assert Counter(arrow for tile in basic for arrow in tile.arrows) == {"F": 11, "R": 11, "B": 11, "L": 11}


@pytest.mark.clause("GI-2.15", "GI-2.16", "GI-2.17")
def test_moments_and_settings_have_the_counts_of_the_rulebook(gun_it: Content) -> None:
    assert len(gun_it.moments) == 25
    assert len(gun_it.settings) == 14
    assert sum(card.star for card in gun_it.moments) == 8
    assert sum(card.talk for card in gun_it.moments) == 5
    assert not any(card.star and card.talk for card in gun_it.moments)
    assert all(len(card.options) == 2 for card in gun_it.moments)
    names = [card.name for card in (*gun_it.moments, *gun_it.settings)]
    assert len({name.lower() for name in names}) == 39


@pytest.mark.clause("GI-1.13")
def test_hp_follows_the_kind_of_basic_hostiles(gun_it: Content) -> None:
    hp = {"motorcycle": 1, "car": 2, "truck": 3}
    assert all(tile.hp == hp[tile.kind] for tile in gun_it.tiles if tile.group == "basic")
    assert gun_it.constants.crew_hp == 4


def test_tiles_stand_in_the_order_of_their_ids(gun_it: Content) -> None:
    counts = {"MC": 8, "C": 10, "T": 6, "A": 8, "O": 4}
    ids = [f"{prefix}{number}" for prefix, count in counts.items() for number in range(1, count + 1)]
    assert [tile.id for tile in gun_it.tiles] == ids


def test_single_tiles_are_what_they_are(gun_it: Content) -> None:
    assert tile(gun_it, "C8").conditional == ("linked",)
    assert tile(gun_it, "T6").arrows == ("F", "B", "R")
    assert tile(gun_it, "A1").attributes == ("flying", "armed")
    assert tile(gun_it, "A2").arrow_directions() == (0, 1, 2, 3, 4, 5, 6, 7)
    assert tile(gun_it, "A7").hp == 4
    assert tile(gun_it, "O3").attributes == ("heavy", "armored")
    assert tile(gun_it, "O2").arrows == ()


@pytest.mark.clause("GI-8.02", "GI-15.01")
def test_equipment_fits_the_card_numbers(gun_it: Content) -> None:
    assert [card.name for card in gun_it.equipment] == list(CARD_NAMES[8:18])
    assert [card.damage for card in gun_it.equipment[:4]] == [0, 2, 1, 1]


@pytest.mark.clause("GI-15.02", "GI-15.06")
def test_there_are_six_advanced_equipment_cards(gun_it: Content) -> None:
    advanced = [card for card in gun_it.equipment if card.uses]
    assert [(card.id, card.uses) for card in advanced] == [
        ("AE1", 1), ("AE2", 1), ("AE3", 1), ("AE4", 1), ("AE5", 2), ("AE6", 2),
    ]  # fmt: skip


@pytest.mark.clause("GI-4.14", "GI-4.15")
def test_times_are_those_of_the_rulebook(gun_it: Content) -> None:
    numbers = gun_it.constants
    assert (numbers.relaxed, numbers.normal, numbers.thrilling) == (180, 120, 90)
    assert (numbers.two_player_extension, numbers.continuous_deduction) == (30, 60)


def test_scenarios_have_their_charts(gun_it: Content) -> None:
    charts = {card.id: (card.rounds, card.score, card.ranks, card.mark) for card in gun_it.scenarios}
    assert charts == {
        "SC0": (4, "xp", (10, 16, 22), 0),
        "SC1": (5, "xp", (20, 26, 31), 0),
        "SC2": (6, "pileups", (6, 7, 9), 0),
        "SC3": (6, "openings", (14, 16, 18), 0),
        "SC4": (6, "round", (6, 5, 4), 25),
        "SC5": (5, "wrecks", (10, 13, 16), 0),
        "SC6": (6, "trucks", (4, 5, 7), 0),
        "SC7": (6, "round", (6, 4, 3), 0),
    }


@pytest.mark.clause("GI-2.13", "GI-2.14")
def test_scenarios_are_seven_and_the_first_challenge(gun_it: Content) -> None:
    assert [card.id for card in gun_it.scenarios] == [f"SC{number}" for number in range(8)]
    assert Counter(card.tier for card in gun_it.scenarios) == {"basic": 3, "intermediate": 3, "advanced": 2}


@pytest.mark.clause("GI-17.10")
def test_scenarios_sell_what_their_cards_say(gun_it: Content) -> None:
    sold = {card.id: [(item.cost, item.does) for item in card.purchases] for card in gun_it.scenarios}
    assert {name: items for name, items in sold.items() if items} == {
        "SC3": [(6, "swap"), (6, "turn")],
        "SC5": [(3, "repair_special")],
        "SC6": [(4, "repair_crew_car"), (6, "damage")],
        "SC7": [(4, "repair_crew_car"), (3, "first_turn")],
    }


def test_worker_gets_the_same_content_as_bytes(gun_it: Content) -> None:
    assert msgspec.json.decode(content.encoded("gun_it"), type=Content) == gun_it


def test_load_builds_the_rules() -> None:
    rules = content.load("gun_it")
    assert isinstance(rules, GunIt)
    assert rules.spec.id == "gun_it"


@pytest.mark.parametrize("ask", [content.content, content.load, content.encoded, content.rulebook])
def test_unknown_game_is_refused(ask: object) -> None:
    assert callable(ask)
    with pytest.raises(content.ContentError, match="no game 'chess'; the games are gun_it"):
        ask("chess")
