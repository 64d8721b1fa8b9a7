"""Tool-tips: what a tile, a card, a space or a seat is and does, with its clause."""

from __future__ import annotations

from game.rules.gun_it.attributes import ATTRIBUTES
from game.rules.gun_it.cards import DIRECTION, EQUIPMENT, ORDER, TABLE, WHEEL, is_back, type_of
from game.rules.gun_it.content import Content
from game.rules.gun_it.state import MIMIC, MIRROR, Table
from game.rules.gun_it.tables import Tables
from game.scenes.gun_it.names import ATTRIBUTES as MEANINGS
from game.scenes.gun_it.names import CARD_TITLES, CREW, DIRECTIONS, ROLES, plural
from game.ui.tips import Tip


def tile_tip(tables: Tables, table: Table, tile: int) -> Tip:
    """Name, HP, arrows and every attribute in force."""
    drawn = tables.content.tiles[tile]
    damage = table.damage[tile]
    lines = [f"{drawn.kind.capitalize()}, {drawn.hp - damage} of {drawn.hp} HP left."]
    if drawn.arrows:
        lines.append(f"When wrecked it deals 1 damage along {plural(len(drawn.arrows), 'arrow')}.")
    bits = tables.bits_now(table, tile)
    named = [name for name, bit in ATTRIBUTES.items() if bits & bit]
    lines += [f"{MEANINGS[name][0]}: {MEANINGS[name][1]}" for name in named]
    if table.link[tile] in (MIMIC, MIRROR):
        lines.append("This round it " + ("mimics" if table.link[tile] == MIMIC else "mirrors") + " the crew car.")
    clause = MEANINGS[named[0]][2] if named else "GI-9.08"
    return Tip(" ".join(lines), drawn.name, clause)


def card_tip(content: Content, card: int, how: str, *, three: bool) -> Tip:
    """What a card does, and how to trade it or why not."""
    kind = type_of(card)
    if is_back(card):
        return Tip(f"Only its holder sees it until the plan is locked. {how}", CARD_TITLES[card], "GI-20.05")
    if kind == ORDER:
        text = f"Whoever holds it acts {CARD_TITLES[card].lower()} this round."
        return Tip(f"{text} {how}", f"{CARD_TITLES[card]} turn", "GI-6.07")
    if kind == DIRECTION:
        text = f"Whoever holds it drives or fires {DIRECTIONS[card - 4]}."
        return Tip(f"{text} {how}", f"Direction: {CARD_TITLES[card].lower()}", "GI-8.01")
    weapon = content.equipment[card - 8]
    text = weapon.text_three if three and weapon.text_three else weapon.text
    clause = "GI-7.01" if card == WHEEL else {9: "GI-8.02", 10: "GI-8.02", 11: "GI-8.14"}.get(card, "GI-15.03")
    return Tip(f"{text} {how}", weapon.name, clause)


def seat_tip(tables: Tables, seat: int) -> Tip:
    """Who sits there and which directions are risky."""
    if seat == TABLE:
        return Tip("The open fourth hand: take from it and give to it freely.", "On the table", "GI-18.02")
    risky = [DIRECTIONS[d] for d in range(4) if (seat, d) in tables.passes]
    text = f"{ROLES[seat]}. Shots {' and '.join(risky)} pass a crew member: a coin decides." if risky else ROLES[seat]
    return Tip(text, CREW[seat], "GI-8.06")


def kind_name(card: int) -> str:
    """The type of a card in one word."""
    return {ORDER: "order", DIRECTION: "direction", EQUIPMENT: "equipment"}[type_of(card)]
