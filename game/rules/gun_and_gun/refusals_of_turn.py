"""Why a command is refused in a phase that has commands of its kind: one function per command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.core.protocol import Command, Refusal
from game.core.words import many, say
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.durations import restriction
from game.rules.gun_and_gun.loading import basic_loads_left, can_lie_up, load_value, room
from game.rules.gun_and_gun.playing import has_loads, is_barred, is_used_up
from game.rules.gun_and_gun.skills import volts_of
from game.rules.gun_and_gun.state import GUNNER, Table
from game.rules.gun_and_gun.tables import BULLET, REACTION, Tables

NO_GUN = Refusal("GG-2.1", "There are two guns.")


def _pick_gunner(tables: Tables, table: Table, command: cmd.PickGunner) -> Refusal:
    if not 0 <= command.gunner < len(tables.content.gunners):
        return Refusal("GG-3.1", "There is no such Gunner.")
    return Refusal("GG-3.2", "The opponent has taken that Gunner.")


def _pick_gun(tables: Tables, table: Table, command: cmd.PickGun) -> Refusal:
    if not 0 <= command.gun < len(tables.content.guns):
        return Refusal("GG-3.1", "There is no such gun.")
    if command.gun in table.sides[command.seat].guns:
        return Refusal("GG-4.5", "Nobody takes the same gun twice.")
    return Refusal("GG-3.3", "The opponent has taken that gun.")


def _pick_skill(tables: Tables, table: Table, command: cmd.PickSkill) -> Refusal:
    return Refusal("GG-3.11", "That is not a Skill of your Gunner.")


def _in_hand(tables: Tables, table: Table, seat: int, card: int) -> bool:
    return 0 <= card < len(tables.type) and card in table.sides[seat].hand


def _play(tables: Tables, table: Table, command: cmd.Play) -> Refusal:
    seat, card = command.seat, command.card
    if not _in_hand(tables, table, seat, card):
        return Refusal("GG-7.1", "That card is not in your hand.")
    if tables.type[card] == BULLET:
        return Refusal("GG-7.2", "A Special Bullet is loaded, not played.")
    if tables.type[card] == REACTION:
        return Refusal("GG-7.15", "A Reaction is set first, and activated in the opponent's turn.")
    if is_barred(tables, table, seat, card):
        return Refusal("GG-16.4", "You cannot activate Actions on this turn.")
    if is_used_up(tables, table, seat, card):
        words = say("Only one {card} may be activated per turn.", card=tables.content.cards[card].name)
        return Refusal("GG-7.18", words)
    if not has_loads(tables, table, seat, card):
        gun = tables.content.guns[tables.gun_of[card]].name
        worth = tables.content.cards[card].extra_cost
        return Refusal("GG-7.5", say("{gun} must hold loads worth {n} to pay with.", gun=gun, n=worth))
    cost = tables.cost[card]
    words = many(cost, "It costs {n} other card of your hand.", "It costs {n} other cards of your hand.")
    return Refusal("GG-7.3", words)


def _set_reaction(tables: Tables, table: Table, command: cmd.SetReaction) -> Refusal:
    if not _in_hand(tables, table, command.seat, command.card):
        return Refusal("GG-7.1", "That card is not in your hand.")
    return Refusal("GG-7.14", "Only Reactions are set.")


def _load(tables: Tables, table: Table, command: cmd.Load) -> Refusal:
    seat, card, gun = command.seat, command.card, command.gun
    if gun not in (0, 1):
        return NO_GUN
    if not _in_hand(tables, table, seat, card):
        return Refusal("GG-8.1", "That card is not in your hand.")
    if restriction(table, seat, "no_basic_loads") is not None:
        return Refusal("GG-8.18", "On this turn only effects can load your guns.")
    one = tables.content.guns[table.sides[seat].guns[gun]]
    if one.no_face_up if command.face_up else one.no_face_down:
        words = "{gun} takes no cards face-up." if command.face_up else "{gun} takes no cards face-down."
        return Refusal("GG-0.1", say(words, gun=one.name))
    if basic_loads_left(tables, table, seat, gun) <= 0:
        return Refusal("GG-8.4", say("The loading limit of that gun is {n} per turn.", n=one.limit))
    if command.face_up and tables.type[card] != BULLET:
        return Refusal("GG-8.2", "Only Special Bullets may lie face-up.")
    if command.face_up and not can_lie_up(tables, table, seat, card):
        words = say("Only one {card} may be loaded face-up per turn.", card=tables.content.cards[card].name)
        return Refusal("GG-8.10", words)
    if room(tables, table, seat, gun) <= 0:
        return Refusal("GG-8.6", "That gun is full.")
    return Refusal("GG-8.9", "Face-up it counts more than there is room for.")


def _fire(tables: Tables, table: Table, command: cmd.Fire) -> Refusal:
    seat, gun = command.seat, command.gun
    if gun not in (0, 1):
        return NO_GUN
    if table.sides[seat].fired >> gun & 1:
        return Refusal("GG-9.1", "Each gun may be fired once per turn.")
    if restriction(table, seat, "no_fire", gun) is not None:
        return Refusal("GG-9.12", "That gun cannot be fired on this turn.")
    need = tables.content.guns[table.sides[seat].guns[gun]].rows[0].load
    has = load_value(tables, table, seat, gun)
    return Refusal("GG-9.2", say("It can be fired from load value {n} on and has {has}.", n=need, has=has))


def _use_skill(tables: Tables, table: Table, command: cmd.UseSkill) -> Refusal:
    side = table.sides[command.seat]
    if side.is_up:
        return Refusal("GG-11.4", "Your Skill has been used.")
    if side.has_used_skill:
        return Refusal("GG-11.6", "That Skill may be activated once per turn.")
    volts = volts_of(tables, table, command.seat, side.skill)
    words = many(volts or 0, "It costs {n} volt, you have {has}.", "It costs {n} volts, you have {has}.",
                 has=len(side.voltage))  # fmt: skip
    return Refusal("GG-11.1", words)


def _use_gunner(tables: Tables, table: Table, command: cmd.UseGunner) -> Refusal:
    side = table.sides[command.seat]
    if not tables.listeners(GUNNER + side.gunner, "main_action"):
        return Refusal("GG-12.6", "Your Gunner's effect works by itself.")
    if side.has_acted:
        return Refusal("GG-12.1", "Your Gunner's effect can be used once per turn.")
    return Refusal("GG-12.1", "There is no card to take.")


REASONS: dict[type[Command], Callable[[Tables, Table, Any], Refusal]] = {
    cmd.PickGunner: _pick_gunner,
    cmd.PickGun: _pick_gun,
    cmd.PickSkill: _pick_skill,
    cmd.Play: _play,
    cmd.SetReaction: _set_reaction,
    cmd.Load: _load,
    cmd.Fire: _fire,
    cmd.UseSkill: _use_skill,
    cmd.UseGunner: _use_gunner,
}
"""Why a command of this kind is refused where its kind is possible. EndPhase always is legal there."""
