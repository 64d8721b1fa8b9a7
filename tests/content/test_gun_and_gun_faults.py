"""Faulty TOML is refused in one line: file, key path, what is wrong, how to mend it."""

from __future__ import annotations

import re

import pytest

from game.content import ContentError
from game.content.gun_and_gun import FILES, GUNS, parse, texts
from tests.content.planting import planted

DRAW5 = '{ do = "draw", n = 5 }'
CAPACITY = "capacity = 3"
ROWS = "rows = [{ load = 1, hit = 1 }, { load = 2, hit = 3 }"

SHAPES = {
    "not TOML": ("constants.toml", "life = 30", "life = ", "not valid TOML: .*; mend the line"),
    "unknown key": ("constants.toml", "life = 30", "live = 30", "unknown key `live`; remove it or use one of life,"),
    "missing key": ("constants.toml", "life = 30\n", "", "the key `life` is missing; add it"),
    "wrong type": ("enra.toml", "count = 10", 'count = "ten"', r"card\[0\] \(double_bullet\)\.count: expected a whole"),
    "key of a card": ("enra.toml", "count = 10", "counts = 10", r"\(double_bullet\): unknown key `counts`; .* count,"),
    "unknown type": ("enra.toml", '"bullet"', '"shell"', r"\(double_bullet\)\.type: unknown word `shell`; use one of"),
    "unknown verb": (
        "enra.toml",
        DRAW5,
        DRAW5.replace("draw", "deal"),
        r"card\[1\] \(supercharge\)\.effect\[0\]\.do: unknown word `deal`; use one of draw, opp_draw",
    ),
    "key of a verb": (
        "enra.toml",
        DRAW5,
        '{ do = "draw", cards = 5 }',
        r"\.effect\[0\]: unknown key `cards`; .* one of n",
    ),
    "argument missing": ("enra.toml", DRAW5, '{ do = "draw" }', r"effect\[0\]: the key `n` is missing; add it"),
    "argument of a wrong type": (
        "enra.toml",
        "n = 5 }",
        'n = "5" }',
        r"\.n: expected a whole number or a table, found a",
    ),
    "unknown amount": (
        "skills.toml",
        '"burst", yes = 4',
        '"luck", yes = 4',
        r"\.n\.by: unknown word `luck`; use one of burst",
    ),
    "inner step": (
        "nue.toml",
        '[{ do = "load_self" }',
        '[{ do = "load_hand" }',
        r"\(recoup_nue\)\.effect\[0\]\.then\[0\]\.do: unknown",
    ),
    "unknown zone": (
        "datara.toml",
        '["loads"]',
        '["skill"]',
        r"\(discharge\)\.effect\[0\]\.zones\[0\]: unknown word `skill`",
    ),
    "unknown cost": (
        "skills.toml",
        'cost = "x"',
        'cost = "y"',
        r"\(senko_hanabi\)\.cost: unknown word `y`; use one of x",
    ),
}
NUMBERS = {
    "no life": ("constants.toml", "life = 30", "life = 0", "life: 0; write a number from 1 up"),
    "burst": ("constants.toml", "burst = 15", "burst = 31", "burst: 31; write a number from 1 to the life"),
    "first Skill": ("constants.toml", '"here_i_come"', '"juiced_up"', r"first_game\[1\]\.skill: ran has no juiced_up"),
    "first gun": ("constants.toml", '"uwan"', '"bak"', r"first_game\[1\]\.guns: no gun bak; use ids of guns: enra"),
    "gun twice": ("constants.toml", '"uwan"', '"enra"', "first_game: something is there twice"),
    "no hands": ("gunners.toml", "hands = 3", "hands = 0", r"gunner\[0\] \(hibana\)\.hands: 0; write a number from 1"),
    "gunner twice": ("gunners.toml", '"natori"', '"hibana"', r"gunner\[0\] \(hibana\): the id hibana is there twice"),
    "skill twice": ("skills.toml", '"lets_go"', '"hold_on"', r"skill\[6\] \(hold_on\): the id hold_on is there twice"),
    "skill moved": ("skills.toml", 'gunner = "ran"', 'gunner = "natori"', "skill: 4 of natori; there must be 3"),
    "negative cost": ("skills.toml", "cost = 13", "cost = -1", r"\(here_i_come\)\.cost: -1; write a number from 0 up"),
    "cost by life": (
        "skills.toml",
        'cost = { by = "burst", yes',
        'cost = { by = "life_le", limit = 9, yes',
        r"\(hold_on\)\.cost: a",
    ),
    "Burst without text": (
        "skills.toml",
        'burst = "Costs 6 Volts instead of 8."\n',
        "",
        r"\(hold_on\)\.burst: text and effect",
    ),
    "text without Burst": (
        "skills.toml",
        "cost = 15",
        'cost = 15\nburst = "More."',
        r"\(lets_go\)\.burst: text and effect",
    ),
    "no capacity": ("enra.toml", CAPACITY, "capacity = 0", r"gun\.capacity: 0; write a number from 1 up"),
    "limit below 0": ("enra.toml", "limit = 2", "limit = -1", r"gun\.limit: -1; write a number from 0 up"),
    "row above capacity": (
        "enra.toml",
        CAPACITY,
        "capacity = 2",
        r"gun\.rows\[2\]\.load: 3; .* from 1 to the capacity, 2",
    ),
    "no rows": (
        "uwan.toml",
        "rows = [{ load = 1, hit = 1 }, { load = 2, hit = 2 }, { load = 3, hit = 4 }]",
        "rows = []",
        r"gun\.rows: no rows; give it one",
    ),
    "rows fall": (
        "enra.toml",
        ROWS,
        ROWS.replace("load = 1", "load = 2"),
        r"gun\.rows: out of order; let each row need",
    ),
    "hit below 0": ("enra.toml", "hit = 1", "hit = -1", r"gun\.rows\[0\]\.hit: -1; write a number from 0 up"),
    "name of the file": ("enra.toml", 'id = "enra"', 'id = "anra"', r"gun\.id: anra; name the file after it"),
    "card of another gun": (
        "enra.toml",
        'gun = "enra"',
        'gun = "nue"',
        r"card\[0\] \(double_bullet\)\.gun: nue; this is the",
    ),
    "card twice": ("enra.toml", '"recycle"', '"cool_off"', r"card\[2\] \(cool_off\): the id cool_off is there twice"),
    "no copies": ("enra.toml", "count = 10", "count = 0", r"\(double_bullet\)\.count: 0; write a number from 1 up"),
    "21 cards": ("enra.toml", "count = 10", "count = 11", "card: 21 cards; the counts must add up to 20"),
    "cost of a bullet": (
        "enra.toml",
        "cost = 0\nload",
        "cost = 1\nload",
        r"\(double_bullet\)\.cost: 1 for bullet; remove it",
    ),
    "more loads than room": ("uwan.toml", "extra_cost = 3", "extra_cost = 4", r"\.extra_cost: 4; Uwan holds 0 to 3"),
    "loads of a reaction": (
        "nue.toml",
        "cost = 1\neffect",
        "cost = 1\nextra_cost = 1\neffect",
        r"\.extra_cost: 1 for reaction",
    ),
    "load value of an action": (
        "enra.toml",
        'limit = "play"',
        "load_value = 2",
        r"\.load_value: 2 for action; remove it",
    ),
    "limit of a bullet": ("enra.toml", '"load"', '"play"', r"\(double_bullet\)\.limit: play for bullet; remove it"),
    "limit of an action": ("enra.toml", '"play"', '"load"', r"\(supercharge\)\.limit: load for action; remove it"),
    "answers of an action": (
        "enra.toml",
        'limit = "play"',
        'answers = "shot"',
        r"\.answers: shot for action; remove it",
    ),
    "same name, other card": (
        "uwan.toml",
        "cost = 1",
        "cost = 2",
        "scheme_uwan: not the Scheme of datara; make them equal",
    ),
    "too long line": (
        "enra.toml",
        '"Counts as"',
        '"Counts as though "',
        r"\(double_bullet\)\.short\[0\]: 17 letters; keep a line",
    ),
    "three lines": (
        "enra.toml",
        '["Draw 5", ""]',
        '["Draw 5", "", ""]',
        r"\.short: Expected array of length 2, got 3; add or",
    ),
    "first line empty": (
        "enra.toml",
        '"Draw 5"',
        '""',
        r"\(supercharge\)\.short\[0\]: no words; begin with the first line",
    ),
    "no full stop": (
        "enra.toml",
        "into your hand.",
        "into your hand",
        r"\(cool_off\)\.text: no whole sentence; end it with",
    ),
    "long text": (
        "enra.toml",
        "Draw 5 cards.",
        "Draw 5 cards, " * 12 + ".",
        r"\(supercharge\)\.text: 2\d\d letters; keep it to 190",
    ),
}
BOX = {
    "gunner renamed": ("gunners.toml", '"Natori"', '"Notari"', "gunners.toml at gunner: no Natori; the box has her"),
    "skill renamed": ("skills.toml", '"Juiced Up"', '"Juiced"', "skill: Kiruko has Juiced, .*; the box has Juiced Up,"),
    "gun renamed": ("nue.toml", 'name = "Nue"', 'name = "Nui"', r"nue.toml at gun\.name: no Nue; the box has it"),
    "card renamed": ("enra.toml", '"Cool Off"', '"Warm Up"', "enra.toml at card: not 2 of Cool Off; the box has them"),
}
FAULTS = SHAPES | NUMBERS | BOX


@pytest.mark.parametrize(("file", "old", "new", "message"), FAULTS.values(), ids=FAULTS)
def test_planted_fault_is_named(file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(ContentError, match=message) as caught:
        parse(planted(file, old, new))
    line = str(caught.value)
    assert line.startswith(file)
    assert "\n" not in line


def test_line_of_just_the_length_is_read() -> None:
    assert parse(planted("enra.toml", '"Counts as"', '"Counts as though"'))


def test_right_sum_of_wrong_counts_is_refused() -> None:
    """Two counts that make up for each other still are not the rulebook's."""
    toml = planted("enra.toml", "count = 10", "count = 9")
    toml["enra.toml"] = toml["enra.toml"].replace("count = 2", "count = 3", 1)
    with pytest.raises(ContentError, match=r"enra\.toml at card: not 10 of Double Bullet; the box has them"):
        parse(toml)


def test_card_of_a_wrong_type_changes_the_sums() -> None:
    toml = planted("hakumen.toml", 'name = "Reloader"', 'name = "Reloader" # ')
    toml["hakumen.toml"] = re.sub(
        r'(name = "Reloader".*?)type = "mechanism"(.*?)effect = \[.*?\]\nshort',
        r'\1type = "action"\2effect = [{ do = "draw", n = 1 }]\nshort',
        toml["hakumen.toml"],
        count=1,
        flags=re.DOTALL,
    )
    message = "card: 6 action cards, not 3, 5 mechanism cards, not 8; give each card the type"
    with pytest.raises(ContentError, match=message):
        parse(toml)


def test_card_too_many_is_refused() -> None:
    """A card that the box does not have, in the place of a copy of one that it has."""
    toml = planted("uwan.toml", 'count = 3\ntype = "reaction"', 'count = 2\ntype = "reaction"')
    extra = toml["enra.toml"].split("[[card]]")[6].replace("cool_off", "warm_up").replace("enra", "uwan")
    toml["uwan.toml"] += "\n[[card]]" + extra.replace("count = 2", "count = 1").replace("Cool Off", "Warm Up")
    with pytest.raises(ContentError, match=r"uwan\.toml at card: not 3 of Flash"):
        parse(toml)


@pytest.mark.parametrize("file", [*GUNS, "skills.toml", "gunners.toml"])
def test_no_entry_may_be_missing(file: str) -> None:
    key = {"skills.toml": "skill", "gunners.toml": "gunner"}.get(file, "card")
    head, *entries = texts()[file].split(f"[[{key}]]")
    for number in range(len(entries)):
        text = f"[[{key}]]".join([head, *entries[:number], *entries[number + 1 :]])
        with pytest.raises(ContentError):
            parse(texts() | {file: text})


def test_every_file_is_read() -> None:
    assert set(texts()) == set(FILES)
    for file in FILES:
        with pytest.raises(ContentError, match=f"^{file}"):
            parse(texts() | {file: "wrong = 1\n" + texts()[file]})


def test_more_cards_than_can_be_told_apart_are_refused() -> None:
    """A card's number is 7 bits of a byte."""
    gun, card, *_ = texts()["hakumen.toml"].split("[[card]]")
    more = {}
    for number in range(4):
        cards = [re.sub("Impact Absorber", f"Card {number} {n}", card) for n in range(20)]
        cards = [re.sub("impact_absorber", f"card{number}_{n}", text) for n, text in enumerate(cards)]
        text = "[[card]]".join([gun.replace('"Hakumen"', f'"Gun {number}"'), *cards]).replace("count = 3", "count = 1")
        more[f"gun{number}.toml"] = text.replace('"hakumen"', f'"gun{number}"')
    parse(texts() | dict(list(more.items())[:3]))
    with pytest.raises(ContentError, match=r"gun3\.toml at card: 128 cards; 127 can be told apart"):
        parse(texts() | more)
