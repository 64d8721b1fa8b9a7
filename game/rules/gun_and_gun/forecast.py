"""What is sure to do nothing (GG-7.17, GG-11.8): for a question before it is done, and for automatic players.

Told from what a view of the acting seat shows. Where it cannot be known yet, something may happen.
"""

from __future__ import annotations

from game.core.protocol import Command
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.amounts import amount, holds
from game.rules.gun_and_gun.choices import decks_to_draw, decks_with_cards
from game.rules.gun_and_gun.durations import active
from game.rules.gun_and_gun.effects_of_cards import ENEMY_ZONES
from game.rules.gun_and_gun.loading import guns_for, guns_with_room
from game.rules.gun_and_gun.skills import volts_of
from game.rules.gun_and_gun.state import Side, Table
from game.rules.gun_and_gun.tables import MECHANISM, Tables


def no_effect(tables: Tables, table: Table, command: Command) -> bool:
    """Whether a legal command is for nothing: an Action, a Reaction or a Skill that cannot do anything now."""
    seat = command.seat
    match command:
        case cmd.Play(_, card) | cmd.React(_, card):
            if tables.type[card] == MECHANISM:
                return False
            steps, pays, x = tables.content.cards[card].effect, tables.cost[card] > 0, 0
        case cmd.UseSkill():
            skill = table.sides[seat].skill
            volts = volts_of(tables, table, seat, skill)
            x = len(table.sides[seat].voltage) if volts is None else volts
            steps, pays = tables.content.skills[skill].effect, x > 0
        case cmd.ChooseNumber(_, x) if table.pending is not None and table.pending.kind == "choose_x":
            steps, pays = tables.content.skills[table.sides[seat].skill].effect, x > 0
        case _:
            return False
    return not any(_does(tables, table, seat, step, pays, x) for step in steps)


def _does(tables: Tables, table: Table, seat: int, step: v.Effect, pays: bool, x: int) -> bool:
    """Whether a step may do something; `pays`: its cost brings cards into the discard pile first (GG-7.4)."""
    side, other = table.sides[seat], table.sides[1 - seat]
    match step:
        case v.If():
            if step.cond == "incoming_ge" and not table.attacks:
                return True
            steps = step.then if holds(tables, table, seat, step) else step.other
            return any(_does(tables, table, seat, one, pays, x) for one in steps)
        case v.ChooseOne():
            return any(_does(tables, table, seat, one, pays, x) for mode in step.modes for one in mode.steps)
        case v.Draw():
            return amount(tables, table, seat, step.n, x) > 0 and bool(decks_to_draw(table, seat))
        case v.Hit():
            to = seat if step.who == "me" else 1 - seat
            return amount(tables, table, seat, step.n, x) > 0 and not active(table, to, "no_hit")
        case v.OppDiscards():
            return any(getattr(other, zone) for zone in step.zones)
        case v.DiscardEnemy() | v.DiscardAll():
            return any(_lies(other, zone) for zone in step.zones)
        case v.Mill():
            return bool(decks_with_cards(table, 1 - seat))
        case v.LoadTop():
            return bool(guns_with_room(tables, table, seat)) and bool(decks_with_cards(table, seat))
        case v.TakeVoltage():
            return bool(side.voltage)
        case v.TakeDiscard() | v.ActivateDiscard():
            accepts = tables.accepts[tables.filter_number(step.cards)]
            return pays or any(accepts[card] for card in side.discard)
        case v.DiscardToDeck() | v.DiscardToTop():
            return pays or bool(side.discard)
        case v.LoadDiscard():
            return _can_load(tables, table, seat, step, pays)
    return not isinstance(step, v.FlipDown)


def _lies(side: Side, zone: v.Zone) -> bool:
    """Whether a victim has a card there."""
    if zone in ENEMY_ZONES:
        return {"loads": any(side.loads), "mechanisms": bool(side.mechanisms), "set": bool(side.set_cards)}[zone]
    return bool(side.hand if zone == "hand" else side.voltage)


def _can_load(tables: Tables, table: Table, seat: int, step: v.LoadDiscard, pays: bool) -> bool:
    """Whether a card of the discard pile fits into a gun as it is to lie."""
    if pays:
        return bool(guns_with_room(tables, table, seat))
    accepts = tables.accepts[tables.filter_number(step.cards)]
    is_up = step.face == "up"
    return any(accepts[card] and guns_for(tables, table, seat, card, is_up) for card in table.sides[seat].discard)
