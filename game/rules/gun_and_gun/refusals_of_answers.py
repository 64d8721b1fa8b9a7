"""Why an answer to a decision is refused."""

from __future__ import annotations

from collections.abc import Callable

from game.core.protocol import Command, Refusal
from game.core.words import Said, many, say, tr
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.answers import ENEMY_ZONES, picked
from game.rules.gun_and_gun.choices import HAND_ZONE, LOADS_ZONE, MECHANISMS_ZONE, RULES, SET_ZONE, VOLTAGE_ZONE
from game.rules.gun_and_gun.loading import can_lie_up, room
from game.rules.gun_and_gun.state import FACE_UP, NONE, Kind, Pending, Table
from game.rules.gun_and_gun.tables import REACTION, Tables

OFFERS: dict[Kind, tuple[str, tuple[type[Command], ...]]] = {
    "opening_deck": ("A deck for the opening hand", (cmd.ChooseDeck,)),
    "exchange": ("Cards to exchange", (cmd.PickCard, cmd.Pass)),
    "order_effects": ("Which effect comes next", (cmd.OrderEffect,)),
    "pay_cards": ("Cards to pay with", (cmd.PickCard,)),
    "draw_deck": ("A deck to draw from", (cmd.ChooseDeck,)),
    "load_top": ("A deck and a gun to load", (cmd.LoadTop, cmd.Pass)),
    "victim_deck": ("A deck of the other player", (cmd.ChooseDeck,)),
    "victim_gun": ("A gun of the other player", (cmd.ChooseGun,)),
    "pick_discard": ("Cards of the discard pile", (cmd.PickCard,)),
    "pick_voltage": ("Cards of the voltage", (cmd.PickCard,)),
    "pick_enemy_cards": ("Cards of the other player", (cmd.PickEnemyCard,)),
    "victim_discards": ("Cards to discard", (cmd.PickCard,)),
    "react": ("Whether to react", (cmd.React, cmd.Pass)),
    "load_gun": ("A gun to load", (cmd.ChooseGun,)),
    "pay_volts": ("Volts to pay", (cmd.PickCard,)),
    "choose_x": ("How many volts", (cmd.ChooseNumber,)),
    "choose_mode": ("Which of the effects", (cmd.ChooseMode,)),
    "max_gun": ("A gun to load", (cmd.ChooseGun,)),
    "max_deck": ("A deck to load from", (cmd.ChooseDeck,)),
    "max_number": ("How many cards to load", (cmd.ChooseNumber,)),
    "fire_now": ("Whether to fire", (cmd.Accept, cmd.Pass)),
    "use_orb": ("Whether the Mechanism stops the shot", (cmd.Accept, cmd.Pass)),
    "to_voltage": ("Cards for the voltage", (cmd.FillVoltage,)),
    "own_mill_deck": ("A deck of one's own", (cmd.ChooseDeck,)),
}
"""What is decided, in words, and the commands that decide it."""

PILES_OF: dict[Kind, tuple[str, ...]] = {
    "pay_cards": ("hand",),
    "exchange": ("hand",),
    "pay_volts": ("voltage",),
    "pick_voltage": ("voltage",),
    "pick_discard": ("discard",),
}
"""Where cards are picked, if the effect does not say."""
OWN_ZONES = {HAND_ZONE: "hand", VOLTAGE_ZONE: "voltage"}


def unanswered(tables: Tables, table: Table, pending: Pending, command: Command) -> Refusal:
    """The first reason that holds."""
    words, kinds = OFFERS[pending.kind]
    if isinstance(command, cmd.Pass) and pending.kind == "load_top":
        return Refusal("GG-0.6", "This load may not be declined.")
    if not isinstance(command, kinds):
        return Refusal(RULES[pending.kind], say("{what}: that is to be decided first.", what=words))
    reason = REASONS.get(type(command))
    found = reason(tables, table, pending, command) if reason else None
    return found or Refusal(RULES[pending.kind], say("{what}: that is not one of the possibilities.", what=words))


def _deck(tables: Tables, table: Table, pending: Pending, command: Command) -> Refusal | None:
    assert isinstance(command, cmd.ChooseDeck | cmd.LoadTop)
    deck = command.deck
    if deck not in (0, 1):
        return Refusal("GG-2.1", "There are two decks.")
    owner = 1 - pending.seat if pending.kind == "victim_deck" else pending.seat
    return None if table.sides[owner].decks[deck] else Refusal("GG-13.3", "That deck is empty.")


def _load_top(tables: Tables, table: Table, pending: Pending, command: Command) -> Refusal | None:
    assert isinstance(command, cmd.LoadTop)
    only = pending.task[4]
    if command.gun not in (0, 1):
        return Refusal("GG-2.1", "There are two guns.")
    if only not in (NONE, command.gun):
        return Refusal("GG-12.4", "This load is for the other gun.")
    if (gun := tables.content.guns[table.sides[pending.seat].guns[command.gun]]).no_face_down:
        return Refusal("GG-0.1", say("{gun} takes no cards face-down.", gun=gun.name))
    if room(tables, table, pending.seat, command.gun) <= 0:
        return Refusal("GG-8.6", "That gun is full.")
    return _deck(tables, table, pending, command)


def _gun(tables: Tables, table: Table, pending: Pending, command: Command) -> Refusal | None:
    """Where a gun is asked for, both can be chosen."""
    return Refusal("GG-2.1", "There are two guns.")


def _number(tables: Tables, table: Table, pending: Pending, command: Command) -> Refusal | None:
    if pending.kind == "choose_x":
        volts = len(table.sides[pending.seat].voltage)
        return Refusal("GG-11.8", many(volts, "There is {n} volt.", "There are {n} volts."))
    return Refusal("GG-8.14", "There is not so much room, or there are not so many cards.")


def _card(tables: Tables, table: Table, pending: Pending, command: Command) -> Refusal | None:
    assert isinstance(command, cmd.PickCard)
    zones = PILES_OF.get(pending.kind) or tuple(OWN_ZONES[bit] for bit in OWN_ZONES if pending.task[3] & bit)
    if command.zone not in zones:
        return Refusal(RULES[pending.kind], say("The cards come from here: {zones}.", zones=_listed(zones)))
    if not 0 <= command.card < FACE_UP or command.card not in getattr(table.sides[pending.seat], command.zone):
        return Refusal(RULES[pending.kind], "There is no such card.")
    return _discarded_card(tables, table, pending, command.card) if pending.kind == "pick_discard" else None


def _listed(zones: tuple[str, ...]) -> Said:
    names = {"hand": tr("hand"), "voltage": tr("voltage"), "discard": tr("discard")}
    return Said(", ".join(names[zone] for zone in zones))


def _discarded_card(tables: Tables, table: Table, pending: Pending, card: int) -> Refusal:
    """A card that lies in the discard pile but may not be chosen; face-down all fit or none is asked for."""
    _, seat, _, chosen, *_ = pending.task
    if not tables.accepts[chosen][card]:
        return Refusal("GG-0.8", "The effect does not ask for a card like that.")
    if not can_lie_up(tables, table, seat, card):
        return Refusal("GG-8.10", "No other card of that name may be loaded face-up this turn.")
    return Refusal("GG-8.9", "That card does not fit into a gun.")


def _enemy_card(tables: Tables, table: Table, pending: Pending, command: Command) -> Refusal | None:
    assert isinstance(command, cmd.PickEnemyCard)
    bits = {"load1": LOADS_ZONE, "load2": LOADS_ZONE, "mechanisms": MECHANISMS_ZONE, "set": SET_ZONE}
    if not pending.task[3] & bits[command.zone]:
        return Refusal("GG-13.7", "The effect does not reach these cards.")
    if picked(ENEMY_ZONES.index(command.zone), command.index) in pending.task[5:]:
        return Refusal("GG-13.7", "That card was chosen already.")
    return Refusal("GG-13.7", "There is no such card.")


def _filling(tables: Tables, table: Table, pending: Pending, command: Command) -> Refusal | None:
    assert isinstance(command, cmd.FillVoltage)
    number = command.tops + command.discards
    if not 1 <= number <= pending.n or min(command.tops, command.discards) < 0:
        return Refusal("GG-12.1", many(pending.n, "1 to {n} card can be taken.", "1 to {n} cards can be taken."))
    if command.tops and command.discards and not tables.setup.hibana_mix:
        return Refusal("GG-12.1", "They come from one place: a deck or the discard pile.")
    return Refusal("GG-12.1", "There are not so many cards.")


def _reaction(tables: Tables, table: Table, pending: Pending, command: Command) -> Refusal | None:
    assert isinstance(command, cmd.React)
    side, card = table.sides[pending.seat], command.card
    if not 0 <= card < FACE_UP or card not in side.set_cards:
        is_held = 0 <= card < len(tables.type) and card in side.hand and tables.type[card] == REACTION
        return (
            Refusal("GG-7.15", "A Reaction is activated from the play area, never from the hand.") if is_held else None
        )
    if tables.cost[card] > len(side.hand):
        return Refusal("GG-10.4", "You have not enough cards in hand to pay for it.")
    return Refusal("GG-10.9", "It can answer only a shot.")


REASONS: dict[type[Command], Callable[[Tables, Table, Pending, Command], Refusal | None]] = {
    cmd.ChooseDeck: _deck,
    cmd.LoadTop: _load_top,
    cmd.ChooseGun: _gun,
    cmd.ChooseNumber: _number,
    cmd.PickCard: _card,
    cmd.PickEnemyCard: _enemy_card,
    cmd.FillVoltage: _filling,
    cmd.React: _reaction,
}
"""What can be wrong with an answer of the right kind."""
