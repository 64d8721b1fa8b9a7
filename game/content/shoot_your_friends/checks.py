"""What TOML types cannot say about Shoot Your Friends' content: ids, letters, numbers, and the 112 cards of the box."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.content.reading import fault
from game.rules.shoot_your_friends.content import Character, Constants, Content, Piece, Variant, Variants
from game.rules.shoot_your_friends.state import SLOTS

PLAY_CARDS, BULLETS = 106, 6
"""Cards of the box (SF-1.1)."""
SHORTEST_PAUSE = 30
"""Ticks for which a bang freezes the table at least (SF-9.8)."""
TEXT, NAME = 110, 17
"""Letters for which a tip and the band of a card have room."""
NUMBERS = {"nun": 3, "alien": 4, "great_grandma": 1}
"""The match numbers that the rulebook names (SF-1.4, SF-1.5)."""
ANYWHERE = "great_grandma"
"""The one character that need not be present (SF-5.4), and that a switch changes."""
VARIANTS = Variants(printed=Variant(2, False), wild=Variant(2, True))
"""How the switch changes it (SF-14.2, SF-14.3)."""

_CONSTANTS, _DECK = "constants.toml", "deck.toml"


def check(content: Content) -> None:
    """Raises ContentError at the first thing that does not fit."""
    _check_constants(content.constants)
    pieces = (content.shield, content.bullet)
    ids = [character.id for character in content.characters] + [piece.id for piece in pieces]
    letters = [character.letter for character in content.characters] + [content.shield.letter]
    for number, character in enumerate(content.characters):
        where = f"character[{number}] ({character.id})"
        _check_card(where, character, ids)
        _check_letter(where, character.letter, letters)
        _check_character(where, character)
    for piece in pieces:
        _check_card(piece.id, piece, ids)
    _check_letter("shield", content.shield.letter, letters)
    if content.bullet.letter:
        fault(_DECK, "bullet.letter", f"{content.bullet.letter}", "leave it empty: a Bullet is never played")
    _check_box(content)


def _check_constants(numbers: Constants) -> None:
    for key, ticks in msgspec.structs.asdict(numbers).items():
        if ticks < 1:
            fault(_CONSTANTS, key, f"{ticks}", "write a number from 1 up")
    for key, ticks in (("pause_long", numbers.pause_long), ("pause_short", numbers.pause_short)):
        if ticks < SHORTEST_PAUSE:
            fault(_CONSTANTS, key, f"{ticks}", f"write a number from {SHORTEST_PAUSE} up")
    for key, limit in (("cold_limit", numbers.cold_limit), ("hold_limit", numbers.hold_limit)):
        if limit <= numbers.raising:
            fault(_CONSTANTS, key, f"{limit}", f"write more than the {numbers.raising} of raising, or nobody can fire")


def _check_card(where: str, card: Character | Piece, ids: Sequence[str]) -> None:
    if ids.count(card.id) > 1:
        fault(_DECK, where, f"the id {card.id} is there twice", "give each entry its own id")
    if card.copies < 1:
        fault(_DECK, f"{where}.copies", f"{card.copies}", "write a number from 1 up")
    if not 1 <= len(card.name) <= NAME:
        fault(_DECK, f"{where}.name", f"{len(card.name)} letters", f"write 1 to {NAME}")
    if not card.text.endswith("."):
        fault(_DECK, f"{where}.text", "no whole sentence", "end it with a full stop")
    if len(card.text) > TEXT:
        fault(_DECK, f"{where}.text", f"{len(card.text)} letters", f"keep it to {TEXT}")
    if not card.source:
        fault(_DECK, f"{where}.source", "no words", "say where it comes from")


def _check_letter(where: str, letter: str, letters: Sequence[str]) -> None:
    if len(letter) != 1 or not "A" <= letter <= "Z":
        fault(_DECK, f"{where}.letter", f"{letter or 'no letter'}", "write one capital")
    if letters.count(letter) > 1:
        fault(_DECK, f"{where}.letter", f"{letter} is there twice", "give each card its own letter")


def _check_character(where: str, character: Character) -> None:
    """Its numbers are possible ones, and those of the rulebook where that names them."""
    if not 1 <= character.req <= SLOTS:
        fault(_DECK, f"{where}.req", f"{character.req}", f"write a number from 1 to {SLOTS}")
    if character.req != NUMBERS.get(character.id, character.req):
        fault(_DECK, f"{where}.req", f"{character.req}", f"the rulebook says {NUMBERS[character.id]}")
    if character.place_anywhere != (character.id == ANYWHERE):
        fault(_DECK, f"{where}.place_anywhere", "not the rulebook's", f"only {ANYWHERE} need not be present")
    if character.variants != (VARIANTS if character.id == ANYWHERE else None):
        fault(_DECK, f"{where}.variants", "not the switch's", f"{ANYWHERE} has printed 2 and wild 2, no other has any")


def _check_box(content: Content) -> None:
    """106 play cards and 6 Bullets (SF-1.1), among them the characters that the rulebook speaks of."""
    ids = [character.id for character in content.characters]
    for id_ in NUMBERS:
        if id_ not in ids:
            fault(_DECK, "character", f"no {id_}", "the rulebook has it")
    if content.bullet.copies != BULLETS:
        fault(_DECK, "bullet.copies", f"{content.bullet.copies}", f"the box has {BULLETS}")
    cards = sum(character.copies for character in content.characters) + content.shield.copies
    if cards != PLAY_CARDS:
        fault(_DECK, "character", f"{cards} cards with the Shields", f"the copies must add up to {PLAY_CARDS}")
