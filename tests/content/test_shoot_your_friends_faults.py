"""Faulty TOML is refused in one line: file, key path, what is wrong, how to mend it."""

from __future__ import annotations

import pytest

from game.content import ContentError
from game.content.shoot_your_friends import FILES, parse, texts

CONSTANTS, DECK = "constants.toml", "deck.toml"
GRANDMA = "wild = { req = 2, place_anywhere = true }"
FOUR = "Four on top of a set are a match."

FAULTS = {
    "not TOML": (CONSTANTS, "flight = 25", "flight = ", "not valid TOML: .*; mend the line"),
    "unknown key": (CONSTANTS, "flight = 25", "fly = 25", "unknown key `fly`; remove it or use one of ready_wait,"),
    "missing key": (CONSTANTS, "back = 40\n", "", "the key `back` is missing; add it"),
    "wrong type": (CONSTANTS, "stale = 150", 'stale = "long"', "stale: expected a whole number, found a text; write"),
    "no time": (CONSTANTS, "draw = 20", "draw = 0", "draw: 0; write a number from 1 up"),
    "no beats": (CONSTANTS, "beat_cap = 60", "beat_cap = -1", "beat_cap: -1; write a number from 1 up"),
    "long pause": (CONSTANTS, "pause_long = 90", "pause_long = 29", "pause_long: 29; write a number from 30 up"),
    "short pause": (CONSTANTS, "pause_short = 40", "pause_short = 29", "pause_short: 29; write a number from 30 up"),
    "cold at once": (CONSTANTS, "cold_limit = 80", "cold_limit = 25", "cold_limit: 25; write more than the 25 of"),
    "no hold": (CONSTANTS, "hold_limit = 200", "hold_limit = 20", "hold_limit: 20; write more than the 25 of"),
    "key of a card": (DECK, "copies = 19", "copy = 19", r"character\[0\] \(alien\): unknown key `copy`; .* copies,"),
    "type of a card": (DECK, "req = 4", 'req = "4"', r"character\[0\] \(alien\)\.req: expected a whole number, found"),
    "no Shield": (DECK, "[shield]", "[shields]", "unknown key `shields`; remove it or use one of character, shield"),
    "key of a variant": (
        DECK,
        GRANDMA,
        "wild = { req = 2 }",
        r"character\[7\] \(great_grandma\)\.variants\.wild: the key `place_anywhere` is missing",
    ),
    "id twice": (DECK, 'id = "zombie"', 'id = "alien"', r"character\[0\] \(alien\): the id alien is there twice"),
    "id of a piece": (DECK, 'id = "shield"', 'id = "nun"', r"character\[2\] \(nun\): the id nun is there twice"),
    "no copies": (DECK, "copies = 7", "copies = 0", r"character\[6\] \(gorilla\)\.copies: 0; write a number from 1 up"),
    "no Shields": (DECK, "copies = 10", "copies = 0", r"shield\.copies: 0; write a number from 1 up"),
    "no name": (DECK, '"The Viking"', '""', r"character\[3\] \(viking\)\.name: 0 letters; write 1 to 17"),
    "long name": (DECK, '"Bullet"', '"Bullet of the round"', r"bullet\.name: 19 letters; write 1 to 17"),
    "no sentence": (DECK, "an Alien.", "an Alien", r"\(alien\)\.text: no whole sentence; end it with"),
    "long text": (DECK, FOUR, FOUR + " Really, four of them are one.", r"\(alien\)\.text: 112 letters; keep it to 110"),
    "no source": (DECK, '"name and copies: rulebook"', '""', r"bullet\.source: no words; say where"),
    "small letter": (DECK, '"V"', '"v"', r"character\[3\] \(viking\)\.letter: v; write one capital"),
    "two letters": (DECK, '"V"', '"VI"', r"character\[3\] \(viking\)\.letter: VI; write one capital"),
    "no letter": (DECK, '"S"', '""', r"shield\.letter: no letter; write one capital"),
    "letter twice": (DECK, '"V"', '"N"', r"character\[2\] \(nun\)\.letter: N is there twice; give each card"),
    "letter of the Shield": (DECK, '"S"', '"A"', r"character\[0\] \(alien\)\.letter: A is there twice"),
    "letter of the Bullet": (DECK, 'letter = ""', 'letter = "B"', r"bullet\.letter: B; leave it empty"),
    "number 0": (DECK, "req = 2\ncopies", "req = 0\ncopies", r"\(gorilla\)\.req: 0; write a number from 1 to 4"),
    "number 5": (DECK, "req = 2\ncopies", "req = 5\ncopies", r"\(gorilla\)\.req: 5; write a number from 1 to 4"),
    "number of the Alien": (DECK, "req = 4", "req = 3", r"\(alien\)\.req: 3; the rulebook says 4"),
    "number of the Nun": (DECK, "req = 3", "req = 2", r"\(nun\)\.req: 2; the rulebook says 3"),
    "number of the Great Grandma": (DECK, "req = 1", "req = 2", r"\(great_grandma\)\.req: 2; the rulebook says 1"),
    "present": (DECK, "place_anywhere = true\n", "", r"\(great_grandma\)\.place_anywhere: not the rulebook's"),
    "anywhere": (
        DECK,
        "req = 2\ncopies",
        "req = 2\nplace_anywhere = true\ncopies",
        r"\(gorilla\)\.place_anywhere: not the rulebook's; only great_grandma need not be present",
    ),
    "printed": (DECK, "printed = { req = 2", "printed = { req = 1", r"\(great_grandma\)\.variants: not the switch's"),
    "wild": (DECK, GRANDMA, GRANDMA.replace("true", "false"), r"\(great_grandma\)\.variants: not the switch's"),
    "no variants": (DECK, "[character.variants]", "[bullet.variants]", r"bullet: unknown key `variants`; remove"),
    "renamed": (DECK, 'id = "nun"', 'id = "monk"', "character: no nun; the rulebook has it"),
    "5 Bullets": (DECK, "copies = 6", "copies = 5", r"bullet\.copies: 5; the box has 6"),
    "105 cards": (DECK, "copies = 19", "copies = 18", "character: 105 cards with the Shields; .* add up to 106"),
    "107 cards": (DECK, "copies = 10", "copies = 11", "character: 107 cards with the Shields; .* add up to 106"),
}


def planted(file: str, old: str, new: str) -> dict[str, str]:
    """The program's own texts with one thing replaced."""
    toml = texts()
    assert old in toml[file]
    return toml | {file: toml[file].replace(old, new, 1)}


@pytest.mark.parametrize(("file", "old", "new", "message"), FAULTS.values(), ids=FAULTS)
def test_planted_fault_is_named(file: str, old: str, new: str, message: str) -> None:
    with pytest.raises(ContentError, match=message) as caught:
        parse(planted(file, old, new))
    line = str(caught.value)
    assert line.startswith(file)
    assert "\n" not in line


def test_pause_of_just_the_shortest_is_read() -> None:
    assert parse(planted(CONSTANTS, "pause_short = 40", "pause_short = 30")).constants.pause_short == 30


def test_variants_of_another_character_are_refused() -> None:
    toml = texts()
    moved = toml[DECK].split("[character.variants]")[1].split("[shield]")[0]
    deck = toml[DECK].replace('[[character]]\nid = "great', f'[character.variants]{moved}\n[[character]]\nid = "great')
    with pytest.raises(ContentError, match=r"character\[6\] \(gorilla\)\.variants: not the switch's"):
        parse(toml | {DECK: deck})


@pytest.mark.parametrize("number", range(8))
def test_no_character_may_be_missing(number: int) -> None:
    head, *entries = texts()[DECK].split("[[character]]")
    rest = "[shield]" + entries[-1].partition("[shield]")[2]
    kept = [entry.partition("[shield]")[0] for entry in entries]
    del kept[number]
    with pytest.raises(ContentError, match=r"deck\.toml at character: "):
        parse(texts() | {DECK: "[[character]]".join([head, *kept]) + rest})


def test_every_file_is_read() -> None:
    assert set(texts()) == set(FILES)
    for file in FILES:
        with pytest.raises(ContentError, match=f"^{file}"):
            parse(texts() | {file: "wrong = 1\n" + texts()[file]})
