"""Answers to decisions as numbers, and back as commands."""

from __future__ import annotations

from collections.abc import Callable

from game.core.protocol import Command
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.state import Kind

PASS, YES = -1, 1
HAND, VOLTAGE, DISCARD = range(3)
PILES: tuple[cmd.Pile, ...] = ("hand", "voltage", "discard")
LOAD1, LOAD2, MECHANISMS, SET = range(4)
ENEMY_ZONES: tuple[cmd.EnemyZone, ...] = ("load1", "load2", "mechanisms", "set")


def picked(zone: int, card: int) -> int:
    """A card of a zone, or a place in it, as one number."""
    return zone << 8 | card


def unpicked(answer: int) -> tuple[int, int]:
    """Zone and card of such a number."""
    return answer >> 8, answer & 255


def filling(deck: int, tops: int, discards: int) -> int:
    """Deck (or NONE), cards of its top and of the discard pile as one number."""
    return (deck + 1) << 8 | tops << 4 | discards


def unfilled(answer: int) -> tuple[int, int, int]:
    """Deck, tops and discards of such a number."""
    return (answer >> 8) - 1, answer >> 4 & 15, answer & 15


def number_of(command: Command) -> int:
    """The answer that a command gives."""
    match command:
        case cmd.PickCard(_, zone, card):
            return picked(PILES.index(zone), card)
        case cmd.ChooseDeck(_, number) | cmd.ChooseGun(_, number) | cmd.ChooseNumber(_, number):
            return number
        case cmd.ChooseMode(_, number) | cmd.OrderEffect(_, number) | cmd.React(_, number):
            return number
        case cmd.LoadTop(_, deck, gun):
            return 2 * deck + gun
        case cmd.PickEnemyCard(_, zone, index):
            return picked(ENEMY_ZONES.index(zone), index)
        case cmd.FillVoltage(_, deck, tops, discards):
            return filling(deck, tops, discards)
        case cmd.Accept():
            return YES
    return PASS


def _pick(seat: int, answer: int) -> Command:
    zone, card = unpicked(answer)
    return cmd.PickCard(seat, PILES[zone], card)


def _pick_enemy(seat: int, answer: int) -> Command:
    zone, index = unpicked(answer)
    return cmd.PickEnemyCard(seat, ENEMY_ZONES[zone], index)


COMMANDS: dict[Kind, Callable[[int, int], Command]] = {
    "opening_deck": cmd.ChooseDeck,
    "draw_deck": cmd.ChooseDeck,
    "victim_deck": cmd.ChooseDeck,
    "own_mill_deck": cmd.ChooseDeck,
    "max_deck": cmd.ChooseDeck,
    "victim_gun": cmd.ChooseGun,
    "load_gun": cmd.ChooseGun,
    "max_gun": cmd.ChooseGun,
    "choose_x": cmd.ChooseNumber,
    "max_number": cmd.ChooseNumber,
    "choose_mode": cmd.ChooseMode,
    "order_effects": cmd.OrderEffect,
    "load_top": lambda seat, answer: cmd.LoadTop(seat, answer >> 1, answer & 1),
    "pay_cards": _pick,
    "pay_volts": _pick,
    "pick_discard": _pick,
    "pick_voltage": _pick,
    "victim_discards": _pick,
    "exchange": _pick,
    "pick_enemy_cards": _pick_enemy,
    "to_voltage": lambda seat, answer: cmd.FillVoltage(seat, *unfilled(answer)),
    "react": cmd.React,
    "fire_now": lambda seat, _: cmd.Accept(seat),
    "use_orb": lambda seat, _: cmd.Accept(seat),
}


def command_of(kind: Kind, seat: int, answer: int) -> Command:
    """The command that gives an answer to a decision of this kind."""
    return cmd.Pass(seat) if answer == PASS else COMMANDS[kind](seat, answer)
