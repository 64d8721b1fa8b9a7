"""Why a command is not legal, told from what the view shows: one sentence and its clause."""

from __future__ import annotations

from game.core.protocol import Command, Refusal
from game.core.words import say
from game.rules.gun_it import asking, gear, purchases, series, wear
from game.rules.gun_it.cards import CARD_NAMES, TABLE, WHEEL, type_of
from game.rules.gun_it.commands import (
    Accept,
    AssignAccessory,
    Buy,
    ChooseMoment,
    ChooseSetting,
    ChooseTarget,
    Decline,
    Designate,
    DiscardAccessory,
    ExtraUzi,
    KeepKey,
    LockCard,
    PickTarget,
    Ready,
    ReturnAdvanced,
    SetLimit,
    StartTimer,
    TakeAdvanced,
    TakeBack,
    Trade,
    UseKey,
    Withdraw,
)
from game.rules.gun_it.crews import after, may_hold_wheel
from game.rules.gun_it.restraints import why_not_allowed
from game.rules.gun_it.state import ACTION, INTERLUDE, LOOKOUT, OVER, Table
from game.rules.gun_it.tables import Tables
from game.rules.gun_it.trading import can_trade


def why_not(tables: Tables, table: Table, command: Command) -> Refusal:
    """The first reason that holds."""
    if table.phase == OVER:
        return Refusal("GI-17.01", "The match is over.")
    if command.seat not in tables.occupied:
        return Refusal("GI-18.01", "Nobody sits in that seat.")
    if table.phase == INTERLUDE or isinstance(command, series.Interlude):
        return series.why_not(tables, table, command)
    if isinstance(command, StartTimer | SetLimit):
        return _lookout(tables, table, command)
    if isinstance(command, ChooseMoment | ChooseSetting | ChooseTarget):
        return _asked(table, command)
    if isinstance(command, AssignAccessory | DiscardAccessory):
        return wear.why_not(table)
    if isinstance(command, PickTarget | UseKey | KeepKey):
        return asking.why_not(table, command)
    if isinstance(command, ExtraUzi):
        return Refusal("GI-18.16", "The Uzi's holder chooses its rear diagonals only on their turn.")
    if table.phase == LOOKOUT and isinstance(command, Buy):
        return Refusal("GI-17.10", "Things are bought only while the timer runs; start it first.")
    if table.phase == LOOKOUT:
        return Refusal("GI-5.13", "Cards are traded only while the timer runs; start it first.")
    if table.phase == ACTION:
        return Refusal("GI-6.01", "The plan is locked: the Action Phase runs by itself.")
    if table.to_lock and not isinstance(command, LockCard):
        return Refusal("GI-18.31", "First choose which of the two traded cards is locked.")
    return _trading(tables, table, command)


def _asked(table: Table, command: Command) -> Refusal:
    """Why a choice about the constraints is not open to this seat (D07 to D09)."""
    wanted = {ChooseMoment: "moment", ChooseSetting: "setting", ChooseTarget: "target"}[type(command)]
    if table.ask is None or table.ask.kind != wanted:
        return Refusal("GI-4.11", "There is no such choice to make now.")
    if table.ask.seat != command.seat:
        return Refusal("GI-4.11", "That choice is another crew member's.")
    return Refusal("GI-14.09", "That is not one of the choices.")


def _lookout(tables: Tables, table: Table, command: Command) -> Refusal:
    if table.phase != LOOKOUT:
        return Refusal("GI-4.14", "The timer is set and started before trading begins.")
    if command.seat not in tables.leads:
        return Refusal("GI-4.14", "The first seat of a player speaks for that player.")
    if table.ask is not None and (table.ask.kind == "target" or isinstance(command, StartTimer)):
        return Refusal("GI-5.01", "First a crew member has to make a choice.")
    if isinstance(command, SetLimit) and tables.continuous:
        return Refusal("GI-5.29", "The continuous timer cannot be changed round by round.")
    return Refusal("GI-4.14", "That time limit is not on offer.")


def _trading(tables: Tables, table: Table, command: Command) -> Refusal:
    match command:
        case Trade():
            return _trade(tables, table, command)
        case Accept(seat, number) if any(o.number == number and o.partner == seat for o in table.offers):
            return _accept(tables, table, number)
        case Accept() | Decline() | Withdraw():
            return Refusal("GI-5.11", "That offer is not open for this seat.")
        case LockCard() if table.to_lock:
            return Refusal("GI-18.31", "Only one of the two cards just traded can be locked.")
        case LockCard() | TakeBack():
            return Refusal("GI-18.31", "There is no traded card to lock.")
        case TakeAdvanced() | ReturnAdvanced() if can_trade(tables, table):
            return gear.why_not(table, command)
        case TakeAdvanced() | ReturnAdvanced():
            return Refusal("GI-5.27", "The continuous timer has run out: no more trades.")
        case Buy():
            return purchases.why_not(tables, table, command)
        case Designate():
            return Refusal("GI-18.06", "This hand cannot be used that way.")
        case Ready(seat, on):
            if seat not in tables.leads:
                return Refusal("GI-5.21", "The first seat of a player speaks for that player.")
            return Refusal("GI-5.21", "Already ready." if on else "Not ready yet.")
    return Refusal("GI-5.13", "That is not possible while cards are traded.")


def _accept(tables: Tables, table: Table, number: int) -> Refusal:
    offer = next(offer for offer in table.offers if offer.number == number)
    trade = Trade(offer.seat, offer.partner, offer.give, offer.take)
    forbidden = why_not_allowed(tables, table, tables.force(table), trade)
    if forbidden:
        return Refusal("GI-14.10", forbidden)
    return Refusal("GI-18.04", "After this exchange a hand would not be allowed.")


def _trade(tables: Tables, table: Table, trade: Trade) -> Refusal:
    """Why these cards cannot be exchanged (GI-5.08 to GI-5.10, GI-18.03, GI-18.04, GI-18.32)."""
    if not can_trade(tables, table):
        return Refusal("GI-5.27", "The continuous timer has run out: no more trades.")
    if trade.partner not in tables.partners[trade.seat]:
        return Refusal("GI-5.08", "There is no hand there to trade with.")
    mine, theirs = table.hands[trade.seat], table.hands[trade.partner]
    if not all(card in mine for card in trade.give) or not all(card in theirs for card in trade.take):
        return Refusal("GI-5.08", "A card of this trade is not in that hand.")
    for card in trade.give + trade.take:
        if card in table.locked:
            return Refusal("GI-18.32", say("The {card} card is locked for this round.", card=CARD_NAMES[card]))
    forbidden = why_not_allowed(tables, table, tables.force(table), trade)
    if forbidden:
        return Refusal("GI-14.10", forbidden)
    wheel_goes_to = trade.partner if WHEEL in trade.give else trade.seat if WHEEL in trade.take else None
    if wheel_goes_to not in (None, TABLE) and not may_hold_wheel(wheel_goes_to, tables.setup.backseat):
        return Refusal("GI-5.10", "The Steering Wheel stays in the front row.")
    return _unbalanced(tables, mine, theirs, trade)


def _unbalanced(tables: Tables, mine: tuple[int, ...], theirs: tuple[int, ...], trade: Trade) -> Refusal:
    if not tables.three:
        if sorted(map(type_of, trade.give)) != sorted(map(type_of, trade.take)) or len(trade.give) != 1:
            return Refusal("GI-5.08", "A card is traded for one of its own kind: order, direction or equipment.")
        return Refusal("GI-5.11", "This offer is already open.")
    if not trade.give and not trade.take:
        return Refusal("GI-18.04", "Nothing would be exchanged.")
    hands = [after(mine, trade.give, trade.take)]
    if trade.partner != TABLE:
        hands.append(after(theirs, trade.take, trade.give))
    if any(len(hand) > 4 for hand in hands):
        return Refusal("GI-18.03", "A crew member holds at most four action cards.")
    if any(len(dict.fromkeys(map(type_of, hand))) < 3 for hand in hands):
        return Refusal("GI-18.03", "Everybody keeps at least one order, one direction and one equipment.")
    return Refusal("GI-5.11", "This offer is already open.")
