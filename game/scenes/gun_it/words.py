"""Tool-tips: what a tile, a card, a space or a seat is and does, with its clause."""

from __future__ import annotations

from game.core.words import listed, many, say, tr
from game.rules.gun_it.attributes import ATTRIBUTES
from game.rules.gun_it.cards import DIRECTION, ORDER, TABLE, WHEEL, is_back, type_of
from game.rules.gun_it.content import Content
from game.rules.gun_it.geometry import DELTAS, OFF, ORIGIN
from game.rules.gun_it.state import MIMIC, MIRROR, Table
from game.rules.gun_it.tables import Tables
from game.scenes.gun_it.layout import Rect
from game.scenes.gun_it.names import ATTRIBUTES as MEANINGS
from game.scenes.gun_it.names import CARD_TITLES, CREW, KINDS, ROLES, facing, nth, way
from game.scenes.gun_it.pictures import CardPicture, TilePicture
from game.scenes.gun_it.preview import Preview
from game.scenes.gun_it.vehicles import keys_of
from game.ui.tips import Tip


def tile_tip(tables: Tables, table: Table, tile: int, clear: tuple[Rect, ...] = ()) -> Tip:
    """Name, HP, arrows and every attribute in force; with places to leave uncovered."""
    drawn, arrows = tables.tiles[tile], tables.arrows_now(table, tile)
    damage, keys = table.damage[tile], keys_of(tables, table, tile)
    lines: list[str] = [
        say("{kind}, {left} of {hp} HP left.", kind=KINDS[drawn.kind], left=drawn.hp - damage, hp=drawn.hp)
    ]
    if keys:
        lines.append(
            many(keys, "{n} key takes a point of damage for it.", "{n} keys take a point of damage each for it.")
        )
    if arrows:
        lines.append(
            many(
                len(arrows),
                "When wrecked it deals 1 damage along {n} arrow.",
                "When wrecked it deals 1 damage along {n} arrows.",
            )
        )
    lines += filter(None, [words_of_strikes(tables, table, tile, arrows)])
    bits = tables.bits_now(table, tile)
    named = [name for name, bit in ATTRIBUTES.items() if bits & bit]
    lines += [say("{title}: {text}", title=MEANINGS[name][0], text=MEANINGS[name][1]) for name in named]
    if table.link[tile] == MIMIC:
        lines.append(tr("This round it mimics the crew car."))
    elif table.link[tile] == MIRROR:
        lines.append(tr("This round it mirrors the crew car."))
    clause = MEANINGS[named[0]][2] if named else "GI-9.08"
    picture = TilePicture(drawn, tuple(named), damage, arrows, table.rotation[tile])
    return Tip(" ".join(lines), drawn.name, clause, picture, clear=clear)


def words_of_strikes(tables: Tables, table: Table, tile: int, arrows: tuple[int, ...]) -> str:
    """What a tile's arrows in these directions point at, in a sentence; "" if at nothing."""
    at = table.at[tile]
    if at == OFF:
        return ""
    spaces = [at + DELTAS[direction] for direction in arrows]
    cars = ["your car"] if ORIGIN in spaces else []
    aims = cars + [tables.tiles[other].name for other, space in enumerate(table.at) if space in spaces]
    return say("It would strike: {targets}.", targets=listed(aims)) if aims else ""


def card_tip(content: Content, card: int, how: str, *, three: bool) -> Tip:
    """What a card does, and how to trade it or why not."""
    kind, picture = type_of(card), CardPicture(card, content.equipment)
    if is_back(card):
        return Tip(
            say("Only its holder sees it until the plan is locked. {how}", how=how),
            CARD_TITLES[card],
            "GI-20.05",
            picture,
        )
    if kind == ORDER:
        text = say("Whoever holds it acts {when} this round.", when=nth(card))
        title = say("{card} turn", card=CARD_TITLES[card])
        return Tip(say("{text} {how}", text=text, how=how), title, "GI-6.07", picture)
    if kind == DIRECTION:
        text = say("Whoever holds it drives or fires {way}.", way=way(card - 4))
        title = say("Direction: {way}", way=facing(card - 4))
        return Tip(say("{text} {how}", text=text, how=how), title, "GI-8.01", picture)
    weapon = content.equipment[card - 8]
    wording = weapon.text_three if three and weapon.text_three else weapon.text
    clause = "GI-7.01" if card == WHEEL else {9: "GI-8.02", 10: "GI-8.02", 11: "GI-8.14"}.get(card, "GI-15.03")
    return Tip(say("{text} {how}", text=wording, how=how), weapon.name, clause, picture)


def seat_tip(tables: Tables, seat: int) -> Tip:
    """Who sits there and which directions are risky."""
    if seat == TABLE:
        return Tip("The open fourth hand: take from it and give to it freely.", "On the table", "GI-18.02")
    risky = [way(d) for d in range(4) if (seat, d) in tables.passes]
    if not risky:
        return Tip(ROLES[seat], CREW[seat], "GI-8.06")
    text = say(
        "{seat}. Shots {ways} pass a crew member: a coin is flipped, and tails hits your own car.",
        seat=ROLES[seat],
        ways=listed(risky),
    )
    return Tip(text, CREW[seat], "GI-8.06")


def forecast_tip(marks: Preview) -> Tip:
    """What the words of the forecast mean, and what its coins decide."""
    lines = [
        tr("Pileup: two or more wrecks in one turn, with XP for each; every further one in the round pays a bonus."),
        tr("Opening: an empty space ahead, behind, left or right of your car once the plan is played."),
    ]
    if marks.coins:
        lines.append(many(marks.coins, "{n} coin has to show heads.", "{n} coins have to show heads."))
    return Tip(" ".join(lines), "What the plan would earn", "GI-10.01")
