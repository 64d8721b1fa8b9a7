"""Gang Rush Breakout's content is what the rulebook counts."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game import content
from game.rules.gang_rush.content import COLOURS, Content


@pytest.fixture(scope="module")
def gang_rush() -> Content:
    found: Content = content.content("gang_rush")
    return found


@pytest.mark.clause("GR-1.2")
def test_hazards_have_the_counts_of_the_box(gang_rush: Content) -> None:
    counts: Counter[str] = Counter()
    for token in gang_rush.hazards:
        counts[token.type] += token.copies
    assert counts == {"spikes": 6, "barriers": 6, "police": 4, "speed_limit": 4, "container": 10}
    assert {token.id: (token.number, token.copies) for token in gang_rush.hazards} == {
        "spk2": (2, 2),
        "spk3": (3, 2),
        "spk4": (4, 2),
        "bar1": (1, 2),
        "bar2": (2, 2),
        "bar3": (3, 2),
        "pol1": (1, 1),
        "pol2": (2, 1),
        "pol3": (3, 1),
        "pol4": (4, 1),
        "lim30": (30, 4),
        "cont": (1, 10),
    }


@pytest.mark.clause("GR-1.3")
def test_bonus_tokens_have_the_counts_of_the_box(gang_rush: Content) -> None:
    counts: Counter[str] = Counter()
    for token in gang_rush.bonuses:
        counts[token.colour] += token.copies
    assert counts == {"gold": 9, "blue": 6, "metallic": 10, "gray": 5}


def test_bonus_tokens_stand_in_the_order_of_the_opening_shop(gang_rush: Content) -> None:
    colours = [COLOURS.index(token.colour) for token in gang_rush.bonuses]
    assert colours == sorted(colours)


@pytest.mark.clause("GR-14.8", "GR-14.9", "GR-14.10", "GR-14.11", "GR-14.22")
def test_bonus_tokens_do_what_they_say(gang_rush: Content) -> None:
    effects = {token.id: (token.power or token.deed, token.amount, token.timing) for token in gang_rush.bonuses}
    assert effects == {
        "tire": ("ignore_spikes", 0, "turn"),
        "crane": ("waive_crane", 0, "turn"),
        "weight": ("unpushable", 0, "turn"),
        "mortar": ("shell", 0, "turn"),
        "siren": ("ignore_police", 0, "turn"),
        "ramp700": ("ramp_value", 700, "turn"),
        "shotgun": ("blast", 2, "turn"),
        "pistols": ("shoot_back", 0, "turn"),
        "scope": ("scope", 1, "turn"),
        "nolimit": ("ignore_limits", 0, "turn"),
        "plate": ("shot_immunity", 0, "turn"),
        "nitro": ("add_mp", 2, "movement"),
        "steering": ("add_steers", 6, "movement"),
        "drum": ("add_shots", 3, "movement"),
        "crew": ("restore", 3, "turn"),
        "courier": ("collect_area", 1, "turn"),
        "sugar": ("stop", 0, "turn"),
        "jammed": ("no_lane_change", 0, "turn"),
        "pickpocket": ("steal_cash", 200, "turn"),
        "loaded": ("fewer_dice", 2, "turn"),
        "burglar": ("discard_gold", 0, "turn"),
    }


@pytest.mark.clause("GR-7.11", "GR-19.3", "GR-19.4", "GR-19.5")
def test_drivers(gang_rush: Content) -> None:
    drivers = {
        driver.id: (driver.colour, driver.durability, driver.power, driver.amount) for driver in gang_rush.drivers
    }
    assert drivers == {
        "pupetta": ("yellow", 6, "ram", 0),
        "don": ("white", 6, "allowance", 200),
        "spender": ("green", 6, "extra_durability", 2),
        "duke": ("red", 6, "soft_landing", 1),
        "parker": ("black", 6, "turret", 0),
    }


@pytest.mark.clause("GR-24.1")
def test_drivers_stand_in_the_order_of_the_draft_default(gang_rush: Content) -> None:
    names = ", ".join(driver.name for driver in gang_rush.drivers)
    assert names in content.rulebook("gang_rush")["GR-24.1"].text


@pytest.mark.clause("GR-4.3", "GR-4.4", "GR-5.9")
def test_dice_and_dashboard(gang_rush: Content) -> None:
    numbers = gang_rush.constants
    assert (numbers.dice, numbers.rerolls) == (5, 2)
    assert Counter(numbers.die) == {"speedometer": 2, "steer": 1, "shot": 1, "repair": 1, "damage": 1}
    assert numbers.free_steers == (5, 4, 3, 2, 1, 0)


@pytest.mark.clause("GR-1.4", "GR-6.14", "GR-7.1", "GR-11.9", "GR-12.3", "GR-15.2", "GR-18.3")
def test_money(gang_rush: Content) -> None:
    numbers = gang_rush.constants
    assert numbers.prices == (500, 400, 300, 200, 100)
    assert (numbers.die_sale, numbers.point, numbers.crane_fee, numbers.repair_fee) == (100, 100, 500, 200)
    assert numbers.ramp_value == 300
    bounties = {bounty.players: bounty.amounts for bounty in numbers.bounties}
    assert bounties == {3: (600,), 4: (800, 200), 5: (1000, 400, 100)}


@pytest.mark.clause("GR-3.1", "GR-18.14", "GR-20.4", "GR-20.22")
def test_rounds_row_and_tokens_set_aside(gang_rush: Content) -> None:
    numbers = gang_rush.constants
    assert (numbers.row, numbers.rounds) == (5, (20, 40))
    asides = {aside.players: Counter(aside.tokens) for aside in numbers.asides}
    assert asides == {
        3: {"cont": 3, "pol1": 1, "pol2": 1, "bar2": 1},
        4: {"cont": 4, "pol1": 1, "bar1": 1},
        5: {"cont": 5},
    }


def test_worker_gets_the_same_content_as_bytes(gang_rush: Content) -> None:
    assert msgspec.json.decode(content.encoded("gang_rush"), type=Content) == gang_rush
