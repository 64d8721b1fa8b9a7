"""Gun and Gun's content is what the rulebook counts and the cards say."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest

from game import content
from game.rules.gun_and_gun.content import TYPES, Card, Content, Gun


@pytest.fixture(scope="module")
def duel() -> Content:
    found: Content = content.content("gun_and_gun")
    return found


def deck(duel: Content, gun: str) -> list[Card]:
    return [card for card in duel.cards if card.gun == gun]


def steps(thing: object) -> str:
    """Its effect as one line of JSON without quotes, short enough to be read in a table."""
    return msgspec.json.encode(thing).decode().replace('"', "").replace("do:", "")


@pytest.mark.clause("GG-1.1")
def test_the_box_holds_142_cards(duel: Content) -> None:
    assert (len(duel.gunners), len(duel.skills), len(duel.guns)) == (4, 12, 6)
    assert Counter(skill.gunner for skill in duel.skills) == {"hibana": 3, "natori": 3, "ran": 3, "kiruko": 3}
    cards = sum(card.count for card in duel.cards)
    assert (cards, cards + len(duel.gunners) + len(duel.skills) + len(duel.guns)) == (120, 142)
    assert (len(duel.cards), len({card.name for card in duel.cards})) == (48, 46)
    assert {gun.id: sum(card.count for card in deck(duel, gun.id)) for gun in duel.guns} == dict.fromkeys(
        ("enra", "nue", "datara", "kasane", "hakumen", "uwan"), duel.constants.deck
    )


@pytest.mark.clause("GG-1.2")
def test_decks_have_the_cards_of_the_rulebooks_list(duel: Content) -> None:
    lists = {gun.name: ", ".join(f"{card.name} x{card.count}" for card in deck(duel, gun.id)) for gun in duel.guns}
    assert lists == {
        "Enra": "Double Bullet x10, Supercharge x2, Recycle x2, Stealth Bullet x2, Paralysis Bullet x2, Cool Off x2",
        "Nue": "High-Speed Recharge x4, Shell Generation x2, Evasion x4, Protective Barrier x2, "
        "Portable Capacitor x2, Thundercharge Shot x1, Recoup x3, Armor-Piercing Shell x2",
        "Datara": "Poison Shot x2, Smoke x2, Scheme x3, Chaff Grenade x2, Freeze Shot x2, Clear View x2, Recoup x2, "
        "Discharge x3, Critical Strike x1, Interception x1",
        "Kasane": "Rush x3, Sneak Attack x2, Blast x2, Explosive Bullet x5, Vigor x2, Counter x3, Bash x2, "
        "Last Stand x1",
        "Hakumen": "Impact Absorber x3, Quick Setup x2, Drain Shell x4, Healing Tube x2, Reloader x3, "
        "Spyral Shooter x2, Diversion x3, Auto Cannon x1",
        "Uwan": "Scheme x3, Anti-Matter Shot x4, Agitator Beam x3, Flash x3, Destruction Beam x2, Hyper Beam x1, "
        "Gravitational Orb x1, Overload Orb x3",
    }


@pytest.mark.clause("GG-1.9")
def test_sums_by_deck_and_type(duel: Content) -> None:
    sums = {
        gun.id: [sum(card.count for card in deck(duel, gun.id) if card.type == kind) for kind in TYPES]
        for gun in duel.guns
    }
    assert TYPES == ("bullet", "action", "mechanism", "reaction")
    assert sums == {
        "enra": [14, 6, 0, 0],
        "nue": [2, 7, 2, 9],
        "datara": [4, 13, 0, 3],
        "kasane": [5, 12, 0, 3],
        "hakumen": [4, 3, 8, 5],
        "uwan": [4, 9, 4, 3],
    }
    assert [sum(column) for column in zip(*sums.values(), strict=True)] == [33, 50, 14, 23]


@pytest.mark.clause("GG-1.3", "GG-3.10")
def test_gunners(duel: Content) -> None:
    assert {gunner.name: (gunner.hands, gunner.agility, steps(gunner.effect)) for gunner in duel.gunners} == {
        "Hibana": (3, 5, "[{main_action,steps:[{to_voltage,n:2}]}]"),
        "Natori": (5, 1, "[{when,event:i_am_dealt,steps:[{hit,who:opp,n:1}],min:3,until:null}]"),
        "Ran": (3, 2, "[{at,time:my_turn_end,steps:[{load_top,n:1,optional:true,gun:each}]}]"),
        "Kiruko": (4, 4, "[{at,time:game_start,steps:[{exchange}]}]"),
    }


@pytest.mark.clause("GG-1.6", "GG-11.6")
def test_skills(duel: Content) -> None:
    skills = {skill.name: (skill.gunner, steps(skill.cost), skill.once_per_turn) for skill in duel.skills}
    assert skills == {
        "Oboro-Bashiri": ("hibana", "5", True),
        "Senko-Hanabi": ("hibana", "x", False),
        "Kage-Hisomi": ("hibana", "8", False),
        "Good Medicine": ("natori", "4", True),
        "The Big Idea": ("natori", "7", False),
        "Bad Medicine": ("natori", "8", False),
        "Hold On!!": ("ran", "{by:burst,yes:6,no:8}", False),
        "Here I Come!!": ("ran", "13", False),
        "Let's Go!!": ("ran", "15", False),
        "Juiced Up": ("kiruko", "6", False),
        "Maximum Reload": ("kiruko", "6", False),
        "Bullets in the Air": ("kiruko", "6", False),
    }
    assert [skill.name for skill in duel.skills if skill.burst] == ["The Big Idea", "Hold On!!", "Maximum Reload"]


@pytest.mark.clause("GG-1.7", "GG-1.12", "GG-1.14", "GG-9.2")
def test_guns(duel: Content) -> None:
    def numbers(gun: Gun) -> tuple[object, ...]:
        table = [(row.load, row.hit) for row in gun.rows]
        return f"{gun.name}, {gun.model}", gun.attribute, gun.weight, gun.capacity, gun.limit, table

    assert [numbers(gun) for gun in duel.guns] == [
        ("Enra, Alter-Shot Revolver", "light", 3, 3, 2, [(1, 1), (2, 3), (3, 5)]),
        ("Nue, Hypercharged Railgun", "heavy", 7, 6, 1, [(4, 7), (5, 10), (6, 14)]),
        ("Datara, Extremum Rifle", "special", 7, 4, 2, [(2, 2), (3, 3), (4, 4)]),
        ("Kasane, Incandescent Shotgun", "light", 2, 3, 3, [(1, 2), (2, 4), (3, 6)]),
        ("Hakumen, Draining Crossbow", "heavy", 6, 4, 1, [(2, 2), (3, 3), (4, 5)]),
        ("Uwan, Anti-Matter Particle Cannon", "special", 8, 3, 1, [(1, 1), (2, 2), (3, 4)]),
    ]


@pytest.mark.clause("GG-7.3")
def test_costs(duel: Content) -> None:
    costs = {cost: {card.name for card in duel.cards if card.cost == cost} for cost in (1, 2, 3)}
    assert costs == {
        1: {
            "Protective Barrier", "Portable Capacitor", "Scheme", "Chaff Grenade", "Clear View", "Last Stand",
            "Impact Absorber", "Quick Setup", "Reloader", "Spyral Shooter", "Flash", "Gravitational Orb",
        },
        2: {
            "Supercharge", "Thundercharge Shot", "Smoke", "Critical Strike", "Interception", "Vigor",
            "Destruction Beam", "Hyper Beam",
        },
        3: {"Auto Cannon"},
    }  # fmt: skip
    assert all(card.cost == 0 for card in duel.cards if not any(card.name in names for names in costs.values()))
    extra = {card.name: (card.gun, card.extra_cost) for card in duel.cards if card.extra_cost}
    assert extra == {"Thundercharge Shot": ("nue", 6), "Critical Strike": ("datara", 4), "Hyper Beam": ("uwan", 3)}


@pytest.mark.clause("GG-0.9", "GG-7.18", "GG-8.10", "GG-10.9", "GG-16.2")
def test_limits_and_marks(duel: Content) -> None:
    limits = {card.name: card.limit for card in duel.cards if card.limit}
    assert limits == {
        "Double Bullet": "load",
        "Supercharge": "play",
        "Poison Shot": "effect",
        "Bash": "play",
        "Diversion": "play",
    }
    assert {card.name: card.load_value for card in duel.cards if card.load_value > 1} == {"Double Bullet": 2}
    assert [card.name for card in duel.cards if card.answers == "shot"] == ["Interception"]


@pytest.mark.clause("GG-0.9")
def test_cards_of_one_name_are_alike(duel: Content) -> None:
    twice = [name for name, times in Counter(card.name for card in duel.cards).items() if times > 1]
    assert sorted(twice) == ["Recoup", "Scheme"]
    for name in twice:
        first, second = (card for card in duel.cards if card.name == name)
        assert (first.effect, first.cost, first.text) == (second.effect, second.cost, second.text)


@pytest.mark.clause("GG-3.15", "GG-5.1", "GG-11.9")
def test_numbers_and_the_first_game(duel: Content) -> None:
    numbers = duel.constants
    assert (numbers.life, numbers.burst) == (30, 15)
    first = [(loadout.gunner, *loadout.guns, loadout.skill) for loadout in numbers.first_game]
    assert first == [("hibana", "enra", "nue", "oboro_bashiri"), ("ran", "hakumen", "uwan", "here_i_come")]


def test_text_names_every_number_of_its_effect(duel: Content) -> None:
    """A number that is changed in an effect must be changed in the text too."""
    for card in (*duel.cards, *duel.gunners):
        words = card.text.replace("\N{MINUS SIGN}", "-")
        numbers = [word.strip("]}") for word in steps(card.effect).replace("limit:", "n:").split("n:")[1:]]
        for number in (word.split(",")[0].split("}")[0] for word in numbers):
            if number.lstrip("-").isdigit() and number not in ("0", "1"):
                assert number in words, (card.id, number)


def test_words_of_skills_name_the_numbers_of_their_effects(duel: Content) -> None:
    skills = {skill.id: skill for skill in duel.skills}
    modes = [mode.label for mode in skills["good_medicine"].effect[0].modes]  # type: ignore[union-attr]
    assert modes == ["Heal 4", "Return 4 cards"]
    assert skills["the_big_idea"].burst == "Take 4 cards instead."
    assert skills["hold_on"].burst == "Costs 6 Volts instead of 8."
    numbers = {skill.id: [word.strip(".,:;") for word in skill.text.split()] for skill in duel.skills}
    found = {
        name: [word for word in words if word.lstrip("+\N{MINUS SIGN}").isdigit()] for name, words in numbers.items()
    }
    assert found == {
        "oboro_bashiri": ["3"],
        "senko_hanabi": ["3", "3"],
        "kage_hisomi": ["+2"],
        "good_medicine": ["4", "4"],
        "the_big_idea": ["3"],
        "bad_medicine": ["4", "4"],
        "hold_on": ["4"],
        "here_i_come": ["6", "6"],
        "lets_go": ["8"],
        "juiced_up": ["+5"],
        "maximum_reload": ["6"],
        "bullets_in_the_air": ["\N{MINUS SIGN}2"],
    }


def test_worker_gets_the_same_content_as_bytes(duel: Content) -> None:
    assert msgspec.json.decode(content.encoded("gun_and_gun"), type=Content) == duel
