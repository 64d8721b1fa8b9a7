"""The words and colours of the screen."""

from __future__ import annotations

from game.core.words import Said, many, say, tr
from game.rules.gun_and_gun.content import Card, Content, Gun, Gunner, Skill
from game.rules.gun_and_gun.state import CARD, GUN, SKILL, Table, source_of
from game.ui.theme import CYAN, MAGENTA, rgb

OWN, FOE = CYAN, MAGENTA
"""Rims of the two sides."""
OWN_TEXT, FOE_TEXT = CYAN, rgb("#F08CC0")
HURT = rgb("#FF7A6B")
DIM = rgb("#B8AE98")
SOFT = rgb("#D9CDB2")
PINK_PLATE = rgb("#E661A8")
DARK = rgb("#101116")


def source_name(content: Content, source: int) -> str:
    """The name of what an effect comes from."""
    kind, index = source_of(source)
    if kind == CARD:
        return content.cards[index].name
    if kind == GUN:
        return content.guns[index].name
    return content.skills[index].name if kind == SKILL else content.gunners[index].name


def source_art(content: Content, source: int) -> str:
    """The picture of what an effect comes from."""
    kind, index = source_of(source)
    if kind == CARD:
        card = content.cards[index]
        return f"gun_and_gun/cards/{card.id.removesuffix('_' + card.gun)}"
    if kind == GUN:
        return f"gun_and_gun/guns/{content.guns[index].id}"
    if kind == SKILL:
        return f"gun_and_gun/skills/{content.skills[index].id}"
    return f"gun_and_gun/gunners/emblem_{content.gunners[index].id}"


def player_name(content: Content, table: Table, seat: int) -> str:
    """A seat's Gunner, or the seat before there is one."""
    gunner = table.sides[seat].gunner
    return content.gunners[gunner].name if gunner >= 0 else say("Seat {n}", n=seat + 1)


def gun_name(content: Content, table: Table, seat: int, slot: int) -> str:
    """The name of a gun on the table."""
    guns = table.sides[seat].guns
    return content.guns[guns[slot]].name if slot < len(guns) else say("gun {n}", n=slot + 1)


def shortly(card: Card | Gun | Gunner | Skill) -> Said:
    """The short wording of a card in one line."""
    return Said(" ".join(tr(line) for line in card.short).strip())


def loud(text: str) -> Said:
    """A text in capitals."""
    return Said(tr(text).upper())


def cards(count: int) -> Said:
    """ "1 card", "2 cards"."""
    return many(count, "{n} card", "{n} cards")


def loads(count: int) -> Said:
    """ "1 load", "2 loads"."""
    return many(count, "{n} load", "{n} loads")


def volts(count: int) -> Said:
    """ "1 Volt", "2 Volts"."""
    return many(count, "{n} Volt", "{n} Volts")


def signed(amount: int) -> str:
    """With its sign, which is a true minus below 0."""
    return f"+{amount}" if amount >= 0 else f"\N{MINUS SIGN}{-amount}"
