"""Faulty TOML is refused in one line: file, key path, what is wrong, how to mend it."""

from __future__ import annotations

import pytest

from game.content import ContentError
from game.content.gun_it import parse, parse_rulebook, texts

MC1 = 'id = "MC1", name = "Pace Bike", group = "basic", kind = "motorcycle", hp = 1, arrows = ["F"]'
CLAUSE = '[[clause]]\nid = "GI-1.01"\nsection = "1"\ntext = "t"\nsource = "s"\n'

FAULTS = {
    "not TOML": ("tiles.toml", "tile = [", "tile = ", "not valid TOML: .*; mend the line"),
    "unknown key": ("tiles.toml", MC1, MC1 + ", colour = 1", r"tile\[0\] \(MC1\): unknown key `colour`; .* arrows"),
    "unknown table": ("constants.toml", "crew_hp", "crew", "unknown key `crew`; .*crew_hp"),
    "missing key": (
        "tiles.toml",
        MC1,
        MC1.replace("hp = 1, ", ""),
        r"tile\[0\] \(MC1\): the key `hp` is missing; add",
    ),
    "wrong type": (
        "tiles.toml",
        MC1,
        MC1.replace("hp = 1", 'hp = "1"'),
        r"\(MC1\)\.hp: expected a whole number, found a",
    ),
    "fraction": ("constants.toml", "crew_hp = 4", "crew_hp = 4.5", "crew_hp: expected a whole number, found float"),
    "unknown arrow": (
        "tiles.toml",
        MC1,
        MC1.replace('"F"', '"N"'),
        r"arrows\[0\]: unknown word `N`; use one of B, BL",
    ),
    "unknown attribute": (
        "tiles.toml",
        'conditional = ["speedy"]',
        'conditional = ["quick"]',
        r"tile\[2\] \(MC3\)\.conditional\[0\]: unknown word `quick`; use one of .*speedy",
    ),
    "unknown kind": (
        "tiles.toml",
        MC1,
        MC1.replace("motorcycle", "tank"),
        r"\.kind: unknown word `tank`; use one of",
    ),
    "tile missing": ("tiles.toml", "{ " + MC1 + ', source = "original" },', "", "35 tiles, not 36"),
    "tile twice": ("tiles.toml", 'id = "MC2"', 'id = "MC1"', r"tile\[1\] \(MC1\): the id MC1 is there twice"),
    "wrong place": (
        "tiles.toml",
        'id = "O4"',
        'id = "O5"',
        r"tile\[35\] \(O5\): out of its place; O4 belongs here",
    ),
    "wrong group": (
        "tiles.toml",
        MC1,
        MC1.replace("basic", "obstacle"),
        r"\.group: obstacle does not fit .* basic",
    ),
    "wrong kind": ("tiles.toml", MC1, MC1.replace("motorcycle", "car"), r"\.kind: car does not fit .* motorcycle"),
    "obstacle as hostile": (
        "tiles.toml",
        'name = "Enforcer", group = "advanced", kind = "car"',
        'name = "Enforcer", group = "advanced", kind = "obstacle"',
        r"\(A3\)\.kind: obstacle does not fit the id",
    ),
    "HP out of range": (
        "tiles.toml",
        'kind = "truck", hp = 4',
        'kind = "truck", hp = 5',
        r"\(A7\)\.hp: 5 HP; .* 1 to 4",
    ),
    "HP total": ("tiles.toml", MC1, MC1.replace("hp = 1", "hp = 2"), "basic hostiles have 47 HP; .* 46"),
    "arrow total": ("tiles.toml", MC1, MC1.replace('"F"', '"B"'), "have 10 arrows F; there must be 11"),
    "diagonal arrow": ("tiles.toml", MC1, MC1.replace('"F"', '"F", "FR"'), "have 1 arrows FR; there must be 0"),
    "arrow twice": ("tiles.toml", MC1, MC1.replace('"F"', '"F", "F"'), r"\.arrows: a word is there twice"),
    "solid attribute": (
        "tiles.toml",
        MC1,
        MC1 + ', attributes = ["heavy"]',
        "attributes: basic hostiles have none",
    ),
    "conditional attribute": (
        "tiles.toml",
        'attributes = ["armed", "speedy"]',
        'conditional = ["armed", "speedy"]',
        r"\(A3\)\.conditional: only basic hostiles have these; move them to `attributes`",
    ),
    "aircraft on the ground": (
        "tiles.toml",
        '["flying", "armed"]',
        '["armed"]',
        r"\(A1\)\.attributes: aircraft and only",
    ),
    "cards out of order": (
        "equipment.toml",
        '"E1"',
        '"E9"',
        r"equipment\[0\] \(E9\): .*; E1 Steering Wheel belongs here",
    ),
    "card renamed": ("equipment.toml", '"Uzi"', '"Gun"', r"equipment\[3\] \(E4\): .*; E4 Uzi belongs here"),
    "card twice": ("equipment.toml", '"E2"', '"E1"', "the id E1 is there twice"),
    "negative damage": ("equipment.toml", "damage = 2", "damage = -2", r"\(E2\)\.damage: less than 0"),
    "limits": ("constants.toml", "normal = 120", "normal = 200", "out of order; let each be the shorter one"),
    "no HP": ("constants.toml", "crew_hp = 4", "crew_hp = 0", "crew_hp: less than 1; write a number from 1 up"),
    "extension": ("constants.toml", "extension = 30", "extension = 90", "two_player_extension: outside 0"),
    "rank names": (
        "constants.toml",
        ', "Legend"',
        "",
        "rank_names: Expected array of length 3, got 2; add or remove",
    ),
    "scenario twice": ("scenarios.toml", '"SC2"', '"SC1"', "the id SC1 is there twice"),
    "no rounds": ("scenarios.toml", "rounds = 4", "rounds = 0", r"\(SC0\)\.rounds: less than 1"),
    "ranks": (
        "scenarios.toml",
        "[20, 26, 31]",
        "[26, 20, 31]",
        r"\(SC1\)\.ranks: out of order; write rising numbers",
    ),
    "round ranks": (
        "scenarios.toml",
        "[6, 5, 4]",
        "[4, 5, 6]",
        r"\(SC4\)\.ranks: out of order; write falling rounds",
    ),
    "late rank": ("scenarios.toml", "[6, 5, 4]", "[7, 5, 4]", r"\(SC4\)\.ranks: .* the first at most `rounds`"),
    "no mark": ("scenarios.toml", "mark = 25\n", "", r"\(SC4\)\.mark: does not fit the score; give score `round`"),
    "unknown score": (
        "scenarios.toml",
        '"pileups"',
        '"luck"',
        r"\.score: unknown word `luck`; use one of openings, pileups",
    ),
    "no advanced hostile": ("scenarios.toml", '["A2", "A7"]', '["A2", "O1"]', r"advanced: O1 is no advanced hostile"),
    "basic tile of its own": ("scenarios.toml", 'tile = "O1"', 'tile = "C1"', r"special\.tile: C1 cannot be it"),
    "outside the ring": ("scenarios.toml", "x = 0, y = -1", "x = 0, y = -2", r"special: not on the ground of the ring"),
    "keys of a courier": (
        "scenarios.toml",
        'arrows = ["F", "B"] }',
        'arrows = ["F", "B"], keys = 1 }',
        r"keys: does not",
    ),
    "for nothing": ("scenarios.toml", 'cost = 6, does = "swap"', 'cost = 0, does = "swap"', r"cost: less than 1"),
    "no courier": (
        "scenarios.toml",
        'does = "turn"',
        'does = "repair_special"',
        r"does: there is no courier to repair",
    ),
    "sold twice": ("scenarios.toml", 'does = "turn"', 'does = "swap"', r"purchases: an effect is there twice"),
    "moment missing": ("moments.toml", '[[moment]]\nid = "M25"', '[[moment]]\nid = "M26"', "M25 belongs here"),
    "moment out of order": ("moments.toml", '"M02"', '"M03"', r"moment\[1\] \(M03\): out of its place; M02 belongs"),
    "star": ("moments.toml", "star = true\n", "", "7 cards with `star`; there must be 8"),
    "talk": ("moments.toml", "talk = true\n", "", "4 cards with `talk`; there must be 5"),
    "one option": ("moments.toml", "[[moment.options]]", "[[moment.choices]]", r"moment\[0\] \(M01\)"),
    "unknown verb": ("moments.toml", 'do = "shield"', 'do = "armor"', r"unknown word `armor`|Invalid value 'armor'"),
    "unknown key of a verb": ("settings.toml", 'do = "slide", n', 'do = "slide", m', r"setting\[2\] \(ST03\)\.effect"),
    "type": (
        "moments.toml",
        'type = "action"',
        'type = "plan"',
        r"\(M01\)\.options\[0\]\.type: .* write action",
    ),
    "type too": ("moments.toml", 'type = "plan"', 'type = "action"', r"\(M02\)\.options\[0\]\.type: .* write plan"),
    "weapon": (
        "moments.toml",
        '"E2"',
        '"E7"',
        r"\(M11\)\.options\[0\]\.effect\[0\]\.weapon: .*; use one of E1",
    ),
    "space": ("settings.toml", "[0, 1]", "[0, 0]", r"\(ST06\)\.effect\[0\]\.spaces\[1\]: \(0, 0\)"),
    "no space": ("moments.toml", "[[0, 2], [0, -2]]", "[]", r"\(M17\)\.options\[0\]\.effect\[0\]\.spaces: empty"),
    "no effect": ("settings.toml", '[{do = "wheel_jump"}]', "[]", r"\(ST11\)\.effect: empty; give it a verb"),
    "setting that plans": ("settings.toml", '{do = "wheel_jump"}', '{do = "hide_hands"}', "acts in the Planning Phase"),
    "setting missing": ("settings.toml", 'id = "ST14"', 'id = "ST15"', "ST14 belongs here"),
    "least limit": ("constants.toml", "least_limit = 15", "least_limit = 0", "least_limit: less than 1"),
}


@pytest.mark.parametrize(("file", "old", "new", "message"), FAULTS.values(), ids=FAULTS)
def test_planted_fault_is_named(file: str, old: str, new: str, message: str) -> None:
    toml = texts()
    assert old in toml[file]
    toml[file] = toml[file].replace(old, new, 1)
    with pytest.raises(ContentError, match=message) as caught:
        parse(toml)
    line = str(caught.value)
    assert line.startswith(file)
    assert "\n" not in line


@pytest.mark.parametrize(
    ("toml", "message"),
    [
        (CLAUSE + CLAUSE, "GI-1.01: there are two"),
        (CLAUSE.replace('"t"', '" "'), "GI-1.01: `text` is empty"),
        (CLAUSE.replace("GI-1.01", "1.1"), "the id must read like"),
        (CLAUSE + "extra = 1\n", "unknown field `extra`"),
        (CLAUSE.replace("[[clause]]", "[[rule]]"), "unknown key `rule`; remove it or use one of clause"),
        ("", "the key `clause` is missing; add it"),
    ],
)
def test_faulty_rulebook_is_refused(toml: str, message: str) -> None:
    with pytest.raises(ContentError, match=message) as caught:
        parse_rulebook(toml)
    assert str(caught.value).startswith("rulebook.toml")
