"""Faulty TOML is refused in one line: file, key path, what is wrong, how to mend it."""

from __future__ import annotations

from collections.abc import Iterator

import msgspec
import pytest

from game.content import ContentError
from game.content.bridge import read_board
from game.content.gang_rush import parse, texts
from game.content.rulebooks import parse_rulebook
from game.rules.gang_rush.content import Board

CLAUSE = '[[clause]]\nid = "GR-1.1"\nsection = "1"\ntext = "t"\nsource = "s"\n'
DIE = 'die = ["speedometer", "speedometer", "steer"'
TIRE = "Spikes do nothing to you. You"

FAULTS = {
    "not TOML": ("constants.toml", "dice = 5", "dice = ", "not valid TOML: .*; mend the line"),
    "unknown key": ("constants.toml", "dice = 5", "dices = 5", "unknown key `dices`; .* dice, rerolls"),
    "missing key": ("constants.toml", "dice = 5\n", "", "the key `dice` is missing; add it"),
    "wrong type": ("constants.toml", "dice = 5", 'dice = "five"', "dice: expected a whole number, found a text"),
    "unknown face": ("constants.toml", DIE, DIE.replace("steer", "horn"), r"die\[2\]: unknown word `horn`; use one of"),
    "face left out": ("constants.toml", DIE, DIE.replace("steer", "shot"), "die: not six faces with every symbol; use"),
    "seven faces": ("constants.toml", DIE, DIE + ', "steer"', "die: not six faces with every symbol"),
    "no dice": ("constants.toml", "dice = 5", "dice = 0", "dice: less than 1; write a number from 1 up"),
    "six prices": ("constants.toml", "200, 100]", "200, 100, 0]", r"prices: \$0; write a multiple of 100"),
    "four prices": ("constants.toml", "300, 200, 100]", "300, 200]", "prices: 4 numbers; there must be 5"),
    "prices rise": ("constants.toml", "[500, 400", "[400, 500", "prices: out of order; let each number be smaller"),
    "odd fee": ("constants.toml", "crane_fee = 500", "crane_fee = 550", r"crane_fee: \$550; write a multiple of 100"),
    "steers": ("constants.toml", "1, 0] # at", "1] # at", "free_steers: 5 numbers; there must be 6"),
    "steers below 0": ("constants.toml", "1, 0] # at", "1, -1] # at", "free_steers: out of order; .* none below 0"),
    "rounds": ("constants.toml", "[20, 40]", "[20, 10]", "rounds: out of order; give Border's Closed at least"),
    "bounty": (
        "constants.toml",
        "amounts = [800, 200]",
        "amounts = [200, 800]",
        r"bounties\[1\]\.amounts: out of order",
    ),
    "bounty of all": ("constants.toml", "[600]", "[600, 200, 100]", r"bounties\[0\]\.amounts: .* none to the last"),
    "bounty twice": (
        "constants.toml",
        "players = 4",
        "players = 3",
        "bounties: for 3, 3, 5 players; give one entry each",
    ),
    "aside": ("constants.toml", '"pol1", "bar1"', '"pol9", "bar1"', r"asides\[1\]\.tokens: no hazard pol9; use ids of"),
    "aside twice": ("constants.toml", '"pol1", "bar1"', '"pol1", "pol1"', "2 of pol1; there are only 1"),
    "aside and wall": (
        "constants.toml",
        '"pol1", "pol2"',
        '"pol1", "pol3"',
        "asides: the wall for 3 players has 0, 0, 0, 1, 2 officers; make it of the tokens set aside: 0, 0, 0",
    ),
    "driver missing": ("drivers.toml", "[[driver]]", "[[car]]", "unknown key `car`; remove it or use one of driver"),
    "driver twice": ("drivers.toml", '"don"', '"pupetta"', r"driver\[1\] \(pupetta\): the id pupetta is there twice"),
    "power twice": ("drivers.toml", '"turret"', '"ram"', r"driver\[4\] \(parker\)\.power: ram is there twice"),
    "power of tokens": (
        "drivers.toml",
        '"turret"',
        '"scope"',
        r"\(parker\)\.power: scope is for tokens; use one of ram",
    ),
    "unknown power": ("drivers.toml", '"turret"', '"wings"', r"\(parker\)\.power: unknown word `wings`; use one of"),
    "colour twice": ("drivers.toml", '"black"', '"red"', r"\(parker\)\.colour: red is there twice; give each car"),
    "no durability": ("drivers.toml", "durability = 6", "durability = 0", r"\(pupetta\)\.durability: 0 points"),
    "amount missing": (
        "drivers.toml",
        "amount = 200\n",
        "",
        r"\(don\)\.amount: 0 for allowance; write a number from 1",
    ),
    "amount too many": ("drivers.toml", '"ram"', '"ram"\namount = 1', r"\(pupetta\)\.amount: 1 for ram; remove it"),
    "unknown type": ("hazards.toml", '"spikes"', '"nails"', r"hazard\[0\] \(spk2\)\.type: unknown word `nails`"),
    "five spikes": ("hazards.toml", "number = 4", "number = 5", r"\(spk4\)\.number: spikes 5; use one of 2, 3, 4"),
    "kind twice": ("hazards.toml", "number = 4", "number = 3", r"\(spk4\): spikes 3 is there twice; raise its copies"),
    "no copies": ("hazards.toml", "copies = 2", "copies = 0", r"\(spk2\)\.copies: 0 copies; write 1 or more"),
    "31 hazards": ("hazards.toml", "copies = 2", "copies = 3", "hazard: 31 tokens; the copies must add up to 30"),
    "hazard twice": ("hazards.toml", '"bar2"', '"bar1"', r"hazard\[4\] \(bar1\): the id bar1 is there twice"),
    "31 bonuses": ("bonuses.toml", "copies = 2", "copies = 3", "bonus: 31 tokens; the copies must add up to 30"),
    "unknown verb": (
        "bonuses.toml",
        '"restore"',
        '"heal"',
        r"bonus\[14\] \(crew\)\.deed: .*heal",
    ),
    "unknown colour": ("bonuses.toml", '"gray"', '"grey"', r"\(sugar\)\.colour: unknown word `grey`; use one of"),
    "deed of gold": (
        "bonuses.toml",
        'power = "shell"',
        'deed = "stop"',
        r"\(mortar\)\.deed: gold tokens have a power; remove `deed`",
    ),
    "power of gray": (
        "bonuses.toml",
        'deed = "discard_gold"',
        'power = "shell"',
        r"\(burglar\)\.power: gray tokens have a deed; remove `power`",
    ),
    "blue power of gold": (
        "bonuses.toml",
        '"scope"\namount',
        '"shot_immunity"\namount',
        "gold is one of ignore_spikes",
    ),
    "no effect": ("bonuses.toml", 'deed = "discard_gold"\n', "", r"\(burglar\)\.deed: none; gray is one of stop"),
    "effect twice": ("bonuses.toml", '"discard_gold"', '"stop"', r"\(burglar\)\.deed: stop is there twice; raise"),
    "no amount": ("bonuses.toml", "amount = 700\n", "", r"\(ramp700\)\.amount: 0 for ramp_value; write a number"),
    "unknown timing": ("bonuses.toml", '"movement"', '"night"', r"\(nitro\)\.timing: unknown word `night`; use one of"),
    "one sentence": ("bonuses.toml", TIRE, "Spikes do nothing to you and you", r"\(tire\)\.text: only one sentence"),
    "long face": (
        "bonuses.toml",
        TIRE,
        "Spikes do " + "nothing " * 6 + "to you. You",
        "first sentence is too long; keep",
    ),
}


@pytest.fixture(scope="module")
def board() -> Board:
    return read_board()


@pytest.mark.parametrize(("file", "old", "new", "message"), FAULTS.values(), ids=FAULTS)
def test_planted_fault_is_named(board: Board, file: str, old: str, new: str, message: str) -> None:
    toml = texts()
    assert old in toml[file]
    toml[file] = toml[file].replace(old, new, 1)
    with pytest.raises(ContentError, match=message) as caught:
        parse(toml, board)
    line = str(caught.value)
    assert line.startswith(file)
    assert "\n" not in line


def _without(text: str, key: str) -> Iterator[str]:
    """The text without each of its entries in turn."""
    head, *entries = text.split(f"[[{key}]]")
    for number in range(len(entries)):
        yield f"[[{key}]]".join([head, *entries[:number], *entries[number + 1 :]])


@pytest.mark.parametrize(
    ("file", "key", "message"),
    [
        ("drivers.toml", "driver", "driver: 4 drivers; there must be 5"),
        ("hazards.toml", "hazard", "hazard: .* tokens; the copies must add up to 30"),
        ("bonuses.toml", "bonus", "bonus: .* tokens; the copies must add up to 30"),
    ],
)
def test_no_entry_may_be_missing(board: Board, file: str, key: str, message: str) -> None:
    toml = texts()
    for text in list(_without(toml[file], key)):
        with pytest.raises(ContentError, match=message):
            parse(toml | {file: text}, board)


def test_pieces_of_the_box_must_do(board: Board) -> None:
    toml = texts()
    more = toml["hazards.toml"].replace("copies = 10", "copies = 9").replace("copies = 4", "copies = 5")
    with pytest.raises(ContentError, match="the tokens need 9 container pieces; the box has 10"):
        parse(toml | {"hazards.toml": more}, board)


def test_wall_of_a_bridge_needs_tokens_of_the_box(board: Board) -> None:
    walls = tuple(msgspec.structs.replace(piece, officers=0) for piece in board.walls)
    with pytest.raises(
        ContentError,
        match="the wall for 3 players has 0, 0, 0, 0, 0 officers; make it of the tokens set aside: 0, 0, 0, 1, 2",
    ):
        parse(texts(), msgspec.structs.replace(board, walls=walls))


@pytest.mark.parametrize(
    ("toml", "message"),
    [
        (CLAUSE + CLAUSE, "GR-1.1: there are two"),
        (CLAUSE.replace('"t"', '" "'), "GR-1.1: `text` is empty"),
        (CLAUSE.replace("GR-1.1", "1.1"), "the id must read like"),
        (CLAUSE.replace("[[clause]]", "[[rule]]"), "unknown key `rule`; remove it or use one of clause"),
    ],
)
def test_faulty_rulebook_is_refused(toml: str, message: str) -> None:
    with pytest.raises(ContentError, match=message) as caught:
        parse_rulebook(toml)
    assert str(caught.value).startswith("rulebook.toml")
