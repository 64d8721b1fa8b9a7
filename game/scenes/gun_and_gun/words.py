"""Phrases for the log: players, cards, decks and what effects come from."""

from __future__ import annotations

from collections import Counter

from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.state import FACE_UP, GUNNER, NEVER, UNKNOWN, Lasting, Table, source_of
from game.scenes.gun_and_gun.names import gun_name, player_name, signed, source_name


def who(content: Content, table: Table, seat: int) -> str:
    """A player by the Gunner's name, with the seat's number where both have the same one."""
    name = player_name(content, table, seat)
    one, two = (side.gunner for side in table.sides)
    return f"{name} ({seat + 1})" if one == two and one >= 0 else name


def cards(count: int, more: str = "") -> str:
    """ "a card", "3 cards"; `more` stands before the noun."""
    more = f"{more} " if more else ""
    return f"{'an' if more[:1] in 'aeiou' and more else 'a'} {more}card" if count == 1 else f"{count} {more}cards"


def listed(names: list[str]) -> str:
    """ "Rush", "Rush and Scheme", "Rush, Scheme and Vigor"."""
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]}"


def card_names(content: Content, zone: bytes) -> str:
    """The known cards by name, equal ones counted, then how many are unknown; "" if none is known."""
    known = Counter(content.cards[card & ~FACE_UP].name for card in zone if card & ~FACE_UP != UNKNOWN)
    if not known:
        return ""
    names = [name if count == 1 else f"{count} x {name}" for name, count in known.items()]
    rest = len(zone) - known.total()
    return listed([*names, f"{rest} unknown"] if rest else names)


def a_card(content: Content, card: int, else_: str = "a card") -> str:
    """A card by name, or what it is called while unknown."""
    return else_ if card == UNKNOWN else content.cards[card].name


def deck(content: Content, table: Table, seat: int, slot: int) -> str:
    """A deck by its gun."""
    return f"{who(content, table, seat)}'s {gun_name(content, table, seat, slot)} deck"


def thing(content: Content, table: Table, seat: int, source: int) -> str:
    """What of a player works: "Ran's ability", "Ran's Reloader"."""
    owner = who(content, table, seat)
    return f"{owner}'s {'ability' if source_of(source)[0] == GUNNER else source_name(content, source)}"


def lasts(lasting: Lasting, turn: int) -> str:
    """How long something lasts, seen from a turn."""
    if lasting.last == NEVER:
        return "for the rest of the duel"
    if lasting.first > turn:
        return "on their next turn"
    return "until the end of this turn" if lasting.last == turn else f"until turn {lasting.last} ends"


def lasting_words(content: Content, table: Table, lasting: Lasting) -> str:
    """What a lasting effect does, and for how long."""
    me, foe = who(content, table, lasting.seat), who(content, table, 1 - lasting.seat)
    gun = gun_name(content, table, 1 - lasting.seat, lasting.n)
    if lasting.kind in ("turn_start", "turn_end"):
        moment = "start" if lasting.kind == "turn_start" else "end"
        whose = f"each of {me}'s turns" if lasting.last == NEVER else "this turn"
        return f"it is due at the {moment} of {whose}"
    what = {
        "my_shots": f"{me}'s shots get HIT {signed(lasting.n)}",
        "my_next_shot": f"{me}'s next shot gets HIT {signed(lasting.n)}",
        "shots_at_me": f"shots at {me} get HIT {signed(lasting.n)}",
        "no_hit": f"{me} is dealt no HIT",
        "cannot_lose": f"{me} cannot lose",
        "negation": f"the effects of {foe}'s cards are negated",
        "no_reactions": f"{foe} cannot activate Reactions",
        "no_actions": f"{foe} cannot activate Actions",
        "no_basic_loads": f"{foe} cannot load from the hand",
        "no_draw": f"{foe} cannot draw from {gun}",
        "no_fire": f"{foe} cannot fire {gun}",
        "i_deal_hit": f"it triggers whenever {me} deals HIT",
    }
    return f"{what[lasting.kind]} {lasts(lasting, table.turn)}"


LASTING_SHORT = {
    "my_shots": "Shots HIT {n}", "my_next_shot": "Next shot HIT {n}", "shots_at_me": "Shots at them HIT {n}",
    "no_hit": "No HIT to them", "cannot_lose": "Cannot lose", "negation": "Foe's effects negated",
    "no_reactions": "Foe: no Reactions", "no_actions": "Foe: no Actions", "no_basic_loads": "Foe: no hand loads",
    "no_draw": "Foe: no draw there", "no_fire": "Foe: gun blocked", "turn_start": "Due at turn start",
    "turn_end": "Due at turn end", "i_deal_hit": "When HIT is dealt",
}  # fmt: skip
"""What a lasting effect does, in as few letters as a step of the resolution has room for."""


def lasting_short(lasting: Lasting) -> str:
    """The same for one effect."""
    return LASTING_SHORT[lasting.kind].format(n=signed(lasting.n))
