"""The question of each kind of decision (the Decisions of the rulebook)."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass

from game.core.protocol import Command
from game.core.words import Said, many, say, tr
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.content import Card, Content, Gun, Gunner, Skill
from game.rules.gun_and_gun.state import CARD, GUN, SKILL, Kind, Pending, Table, source_of
from game.scenes.gun_and_gun.asks import Area, Ask, Entry, card_areas
from game.scenes.gun_and_gun.names import cards, gun_name, shortly, source_art, source_name, volts


@dataclass(frozen=True)
class Asker:
    """Makes the question of a pending decision."""

    content: Content
    table: Table
    pending: Pending
    legal: tuple[Command, ...]

    @property
    def seat(self) -> int:
        """Who is asked."""
        return self.pending.seat

    @property
    def asker(self) -> int:
        """What asks; a Skill while it is being paid for; NONE for a rule."""
        if self.pending.kind in ("choose_x", "pay_volts"):
            return SKILL + self.table.sides[self.seat].skill
        return self.pending.source

    @property
    def source(self) -> str:
        """The name of what asks."""
        return source_name(self.content, self.asker) if self.asker >= 0 else ""

    @property
    def art(self) -> str:
        """Its picture."""
        return source_art(self.content, self.asker) if self.asker >= 0 else "gun_and_gun/icons/cards"

    def saying(self, words: str) -> Said:
        """A question, after the name of what asks it: "Rush: ..."."""
        words = tr(words)
        return Said(f"{tr(self.source)}: {words}" if self.source else words[0].upper() + words[1:])

    def gun(self, seat: int, slot: int) -> str:
        """A gun's name."""
        return gun_name(self.content, self.table, seat, slot)

    def declining(self, words: str) -> tuple[str, Command] | None:
        """The button to decline, where that is allowed."""
        found = next((command for command in self.legal if isinstance(command, cmd.Pass)), None)
        return (words, found) if found is not None else None

    def decks(self, words: str, clause: str, seat: int) -> Ask:
        """One of two decks of a seat."""
        options: dict[Area, Command] = {("deck", seat, c.deck): c for c in self.legal if isinstance(c, cmd.ChooseDeck)}
        return Ask(words, clause, options=options)

    def guns(self, words: str, clause: str, seat: int) -> Ask:
        """One of two guns of a seat."""
        options: dict[Area, Command] = {("gun", seat, c.gun): c for c in self.legal if isinstance(c, cmd.ChooseGun)}
        return Ask(words, clause, options=options)

    def picked(self) -> dict[Area, Command]:
        """The areas of the cards that may be picked."""
        return card_areas(self.table, self.seat, (c for c in self.legal if isinstance(c, cmd.PickCard)))

    def cards(self, words: str, clause: str, verb: str, pile: str = "") -> Ask:
        """So many cards of own zones."""
        picks = self.picked()
        count = min(self.pending.n, len(picks))
        asked = Said(f"{tr(words)} ({cards(count)})")
        return Ask(asked, clause, picks=picks, least=count, most=count, verb=verb, pile=pile)

    def numbers(self, words: str, clause: str, counted: Callable[[int], str]) -> Ask:
        """A number."""
        found = [c for c in self.legal if isinstance(c, cmd.ChooseNumber)]
        return Ask(words, clause, entries=tuple(Entry(self.art, counted(c.number), "", c) for c in found))


def _load_top(a: Asker) -> Ask:
    """A deck and a gun; where only one gun is meant its name and a deck are enough."""
    no = a.declining("DON'T LOAD")
    found = [c for c in a.legal if isinstance(c, cmd.LoadTop)]
    if len({c.gun for c in found}) == 1:
        words = say("choose a deck whose top card is loaded into {gun}", gun=a.gun(a.seat, found[0].gun))
        return Ask(a.saying(words), "GG-8.13", options={("deck", a.seat, c.deck): c for c in found}, no=no)
    pairs: dict[frozenset[Area], Command] = {
        frozenset({("deck", a.seat, c.deck), ("gun", a.seat, c.gun)}): c for c in found
    }
    return Ask(a.saying("choose a deck and a gun to load its top card"), "GG-8.13", pairs=pairs, no=no)


def _enemy_cards(a: Asker) -> Ask:
    foe = 1 - a.seat
    areas: dict[str, tuple[Hashable, ...]] = {
        "load1": ("load", foe, 0), "load2": ("load", foe, 1), "mechanisms": ("mech", foe), "set": ("set", foe),
    }  # fmt: skip
    picks: dict[Area, Command] = {(*areas[c.zone], c.index): c for c in a.legal if isinstance(c, cmd.PickEnemyCard)}
    count = min(a.pending.n, len(picks))
    words = many(count, "choose {n} enemy card to discard", "choose {n} enemy cards to discard")
    return Ask(a.saying(words), "GG-13.7", picks=picks, least=count, most=count, verb="discard")


def _modes(a: Asker) -> Ask:
    kind, index = source_of(a.pending.source)
    effect = a.content.skills[index].effect if kind == SKILL else a.content.cards[index].effect
    modes = next(step.modes for step in effect if isinstance(step, v.ChooseOne))
    found = [c for c in a.legal if isinstance(c, cmd.ChooseMode)]
    return Ask(a.saying("choose one"), "GG-7.8", entries=tuple(Entry(a.art, modes[c.mode].label, "", c) for c in found))


def _order(a: Asker) -> Ask:
    waiting = a.table.waiting or a.table.due
    entries = []
    for command in a.legal:
        if isinstance(command, cmd.OrderEffect):
            source = waiting[command.index].source
            art, name = source_art(a.content, source), source_name(a.content, source)
            entries.append(Entry(art, name, short_of(a.content, source), command, source))
    return Ask("Which effect comes first?", "GG-0.5", entries=tuple(entries))


def short_of(content: Content, source: int) -> str:
    """The short wording of what an effect comes from."""
    kind, index = source_of(source)
    lists: dict[int, tuple[Card, ...] | tuple[Gun, ...] | tuple[Skill, ...]] = {
        CARD: content.cards,
        GUN: content.guns,
        SKILL: content.skills,
    }
    card: Card | Gun | Skill | Gunner = lists.get(kind, content.gunners)[index]
    return shortly(card)


def filling_entry(a: Asker, c: cmd.FillVoltage) -> Entry:
    """A way to fill the voltage, in words, and what is left then: without cards in both decks a player loses."""
    discards = say("{n} from the discard pile", n=c.discards)
    if not c.tops:
        return Entry("gun_and_gun/icons/discard", discards, "nothing off your decks", c)
    tops = say("{n} from {gun}'s deck", n=c.tops, gun=a.gun(a.seat, c.deck))
    title = say("{first} and {second}", first=tops, second=discards) if c.discards else tops
    left = say("{cards} left in it", cards=cards(len(a.table.sides[a.seat].decks[c.deck]) - c.tops))
    return Entry("gun_and_gun/icons/deck", title, left, c)


def _to_voltage(a: Asker) -> Ask:
    entries = tuple(filling_entry(a, c) for c in a.legal if isinstance(c, cmd.FillVoltage))
    return Ask(a.saying("what goes into the voltage?"), "GG-12.1", entries=entries)


def _react(a: Asker) -> Ask:
    side = a.table.sides[a.seat]
    found = {c.card: c for c in a.legal if isinstance(c, cmd.React)}
    options: dict[Area, Command] = {
        ("set", a.seat, place): found[card] for place, card in enumerate(side.set_cards) if card in found
    }
    attack = a.table.attacks[-1]
    if attack.is_shot:
        gun = a.gun(attack.seat, attack.gun)
        words = say("{gun} is fired: HIT {n}. Answer with a set Reaction?", gun=gun, n=attack.hit)
    elif attack.hit:
        words = say("A Skill is used: HIT {n}. Answer with a set Reaction?", n=attack.hit)
    else:
        words = say("A Skill is used. Answer with a set Reaction?")
    return Ask(words, "GG-10.1", options=options, no=a.declining("NO REACTION"))


def _yes_no(a: Asker, words: str, clause: str, yes: str, no: str) -> Ask:
    return Ask(a.saying(words), clause, yes=(yes, cmd.Accept(a.seat)), no=(no, cmd.Pass(a.seat)))


def _fire_now(a: Asker) -> Ask:
    return _yes_no(a, say("fire {gun} now?", gun=a.gun(a.seat, a.pending.n)), "GG-9.11", "FIRE", "DON'T FIRE")


def _use_orb(a: Asker) -> Ask:
    return _yes_no(a, "put it under its deck, so that the shot deals none?", "GG-9.3", "USE IT", "KEEP IT")


def _exchange(a: Asker) -> Ask:
    picks = a.picked()
    return Ask(a.saying("which cards do you exchange?"), "GG-12.5", picks=picks, most=len(picks),
               after=(cmd.Pass(a.seat),), verb="exchange")  # fmt: skip


def _victim(a: Asker) -> Ask:
    has_volts = any(isinstance(c, cmd.PickCard) and c.zone == "voltage" for c in a.legal)
    return a.cards(a.saying("choose what you discard"), "GG-13.6", "discard", "voltage" if has_volts else "")


ASKS: dict[Kind, Callable[[Asker], Ask]] = {
    "opening_deck": lambda a: a.decks("Choose the deck of your opening hand", "GG-3.16", a.seat),
    "exchange": _exchange,
    "order_effects": _order,
    "pay_cards": lambda a: a.cards(say("Pay for {what}: choose what you discard", what=a.source), "GG-7.4", "pay"),
    "draw_deck": lambda a: a.decks(a.saying(say("choose a deck to draw {n} from", n=a.pending.n)), "GG-13.1", a.seat),
    "load_top": _load_top,
    "victim_deck": lambda a: a.decks(a.saying("choose the enemy deck to discard from"), "GG-13.5", 1 - a.seat),
    "victim_gun": lambda a: a.guns(a.saying("choose a gun of your opponent"), "GG-14.2", 1 - a.seat),
    "pick_discard": lambda a: a.cards(a.saying("choose from your discard pile"), "GG-13.12", "choose", "discard"),
    "pick_voltage": lambda a: a.cards(a.saying("choose from your voltage"), "GG-13.12", "take", "voltage"),
    "pick_enemy_cards": _enemy_cards,
    "victim_discards": _victim,
    "react": _react,
    "load_gun": lambda a: a.guns(a.saying("choose the gun to load"), "GG-8.13", a.seat),
    "pay_volts": lambda a: a.cards(say("Pay for {what}", what=a.source), "GG-11.2", "pay", "voltage"),
    "choose_x": lambda a: a.numbers(a.saying("how many Volts is X?"), "GG-11.8", volts),
    "choose_mode": _modes,
    "max_gun": lambda a: a.guns(a.saying("choose the gun to load"), "GG-8.14", a.seat),
    "max_deck": lambda a: a.decks(a.saying("choose the deck to load from"), "GG-8.14", a.seat),
    "max_number": lambda a: a.numbers(a.saying("how many cards?"), "GG-8.14", cards),
    "fire_now": _fire_now,
    "use_orb": _use_orb,
    "to_voltage": _to_voltage,
    "own_mill_deck": lambda a: a.decks(a.saying("choose your deck to discard from"), "GG-13.5", a.seat),
}  # fmt: skip
"""How each decision is asked."""


def ask_of(content: Content, table: Table, pending: Pending, legal: tuple[Command, ...]) -> Ask:
    """The question of a pending decision."""
    return ASKS[pending.kind](Asker(content, table, pending, legal))
