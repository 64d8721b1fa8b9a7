"""Phrases for the log: players, cards, decks and what effects come from."""

from __future__ import annotations

from collections import Counter

from game.core.words import Said, listed, many, say, tr
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.state import FACE_UP, GUNNER, NEVER, UNKNOWN, Lasting, Table, source_of
from game.scenes.gun_and_gun.names import gun_name, player_name, signed, source_name


def who(content: Content, table: Table, seat: int) -> str:
    """A player by the Gunner's name, with the seat's number where both have the same one."""
    name = player_name(content, table, seat)
    one, two = (side.gunner for side in table.sides)
    return Said(f"{tr(name)} ({seat + 1})") if one == two and one >= 0 else name


def cards(count: int) -> Said:
    """ "a card", "3 cards"."""
    return many(count, "a card", "{n} cards")


def card_names(content: Content, zone: bytes) -> str:
    """The known cards by name, equal ones counted, then how many are unknown; "" if none is known."""
    known = Counter(content.cards[card & ~FACE_UP].name for card in zone if card & ~FACE_UP != UNKNOWN)
    if not known:
        return ""
    names = [name if count == 1 else Said(f"{count} x {tr(name)}") for name, count in known.items()]
    rest = len(zone) - known.total()
    return listed([*names, say("{n} unknown", n=rest)] if rest else names)


def a_card(content: Content, card: int, else_: str = "") -> str:
    """A card by name, or what it is called while unknown: "a card" if nothing else is said."""
    return (else_ or cards(1)) if card == UNKNOWN else content.cards[card].name


def deck(content: Content, table: Table, seat: int, slot: int) -> Said:
    """A deck by its gun."""
    return say("{who}'s {gun} deck", who=who(content, table, seat), gun=gun_name(content, table, seat, slot))


def thing(content: Content, table: Table, seat: int, source: int) -> Said:
    """What of a player works: "Ran's ability", "Ran's Reloader"."""
    owner = who(content, table, seat)
    if source_of(source)[0] == GUNNER:
        return say("{who}'s ability", who=owner)
    return say("{who}'s {thing}", who=owner, thing=source_name(content, source))


def lasts(lasting: Lasting, turn: int) -> Said:
    """How long something lasts, seen from a turn."""
    if lasting.last == NEVER:
        return say("for the rest of the duel")
    if lasting.first > turn:
        return say("on their next turn")
    if lasting.last == turn:
        return say("until the end of this turn")
    return say("until turn {n} ends", n=lasting.last)


LASTING = {
    "my_shots": "{me}'s shots get HIT {n} {when}",
    "my_next_shot": "{me}'s next shot gets HIT {n} {when}",
    "shots_at_me": "shots at {me} get HIT {n} {when}",
    "no_hit": "{me} is dealt no HIT {when}",
    "cannot_lose": "{me} cannot lose {when}",
    "negation": "the effects of {foe}'s cards are negated {when}",
    "no_reactions": "{foe} cannot activate Reactions {when}",
    "no_actions": "{foe} cannot activate Actions {when}",
    "no_basic_loads": "{foe} cannot load from the hand {when}",
    "no_draw": "{foe} cannot draw from {gun} {when}",
    "no_fire": "{foe} cannot fire {gun} {when}",
    "i_deal_hit": "it triggers whenever {me} deals HIT {when}",
}
"""What a lasting effect does, and for how long."""
DUE = {
    ("turn_start", False): "it is due at the start of this turn",
    ("turn_start", True): "it is due at the start of each of {me}'s turns",
    ("turn_end", False): "it is due at the end of this turn",
    ("turn_end", True): "it is due at the end of each of {me}'s turns",
}
"""When it comes, once or for the rest of the duel."""


def lasting_words(content: Content, table: Table, lasting: Lasting) -> Said:
    """What a lasting effect does, and for how long."""
    me, foe = who(content, table, lasting.seat), who(content, table, 1 - lasting.seat)
    if lasting.kind in ("turn_start", "turn_end"):
        return say(DUE[lasting.kind, lasting.last == NEVER], me=me)
    gun = gun_name(content, table, 1 - lasting.seat, lasting.n)
    when = lasts(lasting, table.turn)
    return say(LASTING[lasting.kind], me=me, foe=foe, gun=gun, n=signed(lasting.n), when=when)


LASTING_SHORT = {
    "my_shots": "Shots HIT {n}", "my_next_shot": "Next shot HIT {n}", "shots_at_me": "Shots at them HIT {n}",
    "no_hit": "No HIT to them", "cannot_lose": "Cannot lose", "negation": "Foe's effects negated",
    "no_reactions": "Foe: no Reactions", "no_actions": "Foe: no Actions", "no_basic_loads": "Foe: no hand loads",
    "no_draw": "Foe: no draw there", "no_fire": "Foe: gun blocked", "turn_start": "Due at turn start",
    "turn_end": "Due at turn end", "i_deal_hit": "When HIT is dealt",
}  # fmt: skip
"""What a lasting effect does, in as few letters as a step of the resolution has room for."""


def lasting_short(lasting: Lasting) -> Said:
    """The same for one effect."""
    return say(LASTING_SHORT[lasting.kind], n=signed(lasting.n))
