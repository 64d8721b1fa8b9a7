"""Gun and Gun's content: TOML files, read, checked and put together. Each gun has a file of its own, with its deck."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from game.content.gun_and_gun.checks import check
from game.content.reading import fault, packaged_text, read
from game.content.rulebooks import parse_rulebook
from game.core.rulebook import Rulebook
from game.rules.gun_and_gun.content import Card, Constants, Content, Gun, Gunner, Skill

GUNS = ("enra.toml", "nue.toml", "datara.toml", "kasane.toml", "hakumen.toml", "uwan.toml")
FILES = ("constants.toml", "gunners.toml", "skills.toml", *GUNS)


class _Gunners(msgspec.Struct, forbid_unknown_fields=True):
    gunner: tuple[Gunner, ...]


class _Skills(msgspec.Struct, forbid_unknown_fields=True):
    skill: tuple[Skill, ...]


class _Deck(msgspec.Struct, forbid_unknown_fields=True):
    gun: Gun
    card: tuple[Card, ...]


def texts() -> dict[str, str]:
    """The TOML texts of the program's own content, by file name."""
    return {file: packaged_text(__name__, file) for file in FILES}


def parse(toml: Mapping[str, str]) -> Content:
    """Content from the texts of FILES, and of a file named after its id for each gun more. Raises ContentError."""
    decks = [_deck(file, toml[file]) for file in (*GUNS, *(file for file in toml if file not in FILES))]
    content = Content(
        constants=read("constants.toml", toml["constants.toml"], Constants),
        gunners=read("gunners.toml", toml["gunners.toml"], _Gunners).gunner,
        skills=read("skills.toml", toml["skills.toml"], _Skills).skill,
        guns=tuple(deck.gun for deck in decks),
        cards=tuple(card for deck in decks for card in deck.card),
    )
    check(content)
    return content


def _deck(file: str, text: str) -> _Deck:
    """A gun with its deck. Everything in its file is its own."""
    deck = read(file, text, _Deck)
    if file != f"{deck.gun.id}.toml":
        fault(file, "gun.id", f"{deck.gun.id}", "name the file after it")
    for number, card in enumerate(deck.card):
        if card.gun != deck.gun.id:
            fault(file, f"card[{number}] ({card.id}).gun", f"{card.gun}", f"this is the deck of {deck.gun.id}")
    return deck


def rulebook() -> Rulebook:
    """The program's own rulebook."""
    return parse_rulebook(packaged_text(__name__, "rulebook.toml"))


def content() -> Content:
    """The program's own content. Raises ContentError."""
    return parse(texts())
