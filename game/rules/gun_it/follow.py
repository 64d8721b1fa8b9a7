"""How each event changes what lies open on the table: folded over a match's events it gives the view."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.gun_it import events as ev
from game.rules.gun_it import events_of_setting as es
from game.rules.gun_it.cards import type_of
from game.rules.gun_it.geometry import DELTAS, OFF
from game.rules.gun_it.state import (
    ACTION,
    HIDDEN,
    LOOKOUT,
    MIMIC,
    MIRROR,
    NO_CARD,
    OVER,
    TRADING,
    Ask,
    Drawn,
    Gear,
    GunItView,
    Hands,
    Offer,
    Table,
    Worn,
)

E = TypeVar("E", bound=Event)
Change = Callable[[Table, Any], Table]
CHANGES: dict[type[Event], Change] = {}
"""The one function of each event type that changes the table. Types without one change nothing."""


def _on(kind: type[E]) -> Callable[[Callable[[Table, E], Table]], Callable[[Table, E], Table]]:
    def register(function: Callable[[Table, E], Table]) -> Callable[[Table, E], Table]:
        CHANGES[kind] = cast(Change, function)
        return function

    return register


def follow_table(table: Table, event: Event) -> Table:
    """The table one event later."""
    change = CHANGES.get(type(event))
    return table if change is None else change(table, event)


def follow_view(view: GunItView, event: Event) -> GunItView:
    """The view one event later."""
    table = follow_table(view.table, event)
    match event:
        case ev.DeckBuilt(_, tiles):
            return replace(view, table=table, deck=len(tiles))
        case ev.DeckReshuffled(_, count):
            return replace(view, table=table, deck=count)
        case ev.HostileJoined():
            return replace(view, table=table, deck=view.deck + 1)
        case ev.AccessoryDealt(_, seat, card, False) if card != HIDDEN:
            return replace(view, table=table, hidden=tuple(sorted((*view.hidden, (seat, card)))))
        case ev.AccessoryRevealed(_, seat, card):
            return replace(view, table=table, hidden=tuple(pair for pair in view.hidden if pair != (seat, card)))
        case es.TilePlaced():
            return replace(view, table=table, deck=view.deck - 1)
        case ev.TileDealt(_, space):
            return replace(view, table=table, deck=view.deck - 1, face_down=(*view.face_down, space))
        case ev.TileRevealed(_, space, _):
            return replace(view, table=table, face_down=tuple(s for s in view.face_down if s != space))
        case es.ConstraintsShuffled() | es.ConstraintsReshuffled() | es.SettingRowLaid():
            return _decks(replace(view, table=table), event)
        case es.MomentDrawn(_, _, card):
            drawn = replace(view.drawn, moment=card)
            return replace(view, table=table, moments=view.moments - 1, drawn=drawn)
        case es.MomentChosen(_, _, option):
            return replace(view, table=table, drawn=replace(view.drawn, option=option))
        case es.SettingDrawn(_, _, card):
            drawn = replace(view.drawn, setting=card)
            return replace(view, table=table, settings=view.settings - 1, drawn=drawn)
        case es.SettingChosen(_, _, kept):
            return replace(view, table=table, drawn=replace(view.drawn, kept=kept))
        case es.ExtraSettingDrawn():
            drawn = replace(view.drawn, extra=HIDDEN)
            return replace(view, table=table, settings=view.settings - 1, drawn=drawn)
        case es.MomentRevealed():
            return replace(view, table=table, drawn=replace(view.drawn, moment=NO_CARD, option=NO_CARD))
        case es.SettingsRevealed(_, _, replaced):
            drawn = Drawn(moment=view.drawn.moment, option=view.drawn.option)
            return replace(view, table=table, settings=view.settings - (replaced != NO_CARD), drawn=drawn)
    return replace(view, table=table)


def _decks(view: GunItView, event: Event) -> GunItView:
    """How many moments and settings are left in their decks."""
    match event:
        case es.ConstraintsShuffled(_, moments, settings):
            return replace(view, moments=moments, settings=settings)
        case es.ConstraintsReshuffled(_, "moments", count):
            return replace(view, moments=count)
        case es.ConstraintsReshuffled(_, _, count):
            return replace(view, settings=count)
        case es.SettingRowLaid(_, cards):
            return replace(view, settings=view.settings - len(cards))
    return view


def _byte(values: bytes, index: int, value: int) -> bytes:
    changed = bytearray(values)
    changed[index] = value
    return bytes(changed)


def _put(at: tuple[int, ...], tile: int, space: int) -> tuple[int, ...]:
    return (*at[:tile], space, *at[tile + 1 :])


@_on(ev.DeckBuilt)
def _deck_built(table: Table, event: ev.DeckBuilt) -> Table:
    return replace(table, in_play=event.tiles)


@_on(ev.HandsDealt)
def _hands_dealt(table: Table, event: ev.HandsDealt) -> Table:
    return replace(table, hands=event.hands)


@_on(ev.DeckReshuffled)
def _reshuffled(table: Table, event: ev.DeckReshuffled) -> Table:
    return replace(table, discard=())


@_on(ev.RoundStarted)
def _round_started(table: Table, event: ev.RoundStarted) -> Table:
    return replace(
        table, phase=LOOKOUT, round=event.number, armor=bytes(len(table.armor)), pileups=0, locked=(), ready=(),
        uses=((),) * 5, trades=0, bought=(), triggers=0,
        jammed=(), rattled=(),
    )  # fmt: skip


@_on(ev.TileRevealed)
def _revealed(table: Table, event: ev.TileRevealed) -> Table:
    return _turned_up(table, event.tile, event.space)


def _turned_up(table: Table, tile: int, space: int) -> Table:
    """A tile is face up in this space; it may be one that came to the deck unseen."""
    at = _put(table.at, tile, space)
    if tile in table.in_play or not table.joined:
        return replace(table, at=at)
    return replace(table, at=at, in_play=tuple(sorted((*table.in_play, tile))), joined=table.joined - 1)


@_on(es.TilePlaced)
def _placed(table: Table, event: es.TilePlaced) -> Table:
    return _turned_up(table, event.tile, event.space)


@_on(es.TileRotated)
def _rotated(table: Table, event: es.TileRotated) -> Table:
    return replace(table, rotation=_byte(table.rotation, event.tile, event.rotation))


@_on(es.TilesSwapped)
def _swapped(table: Table, event: es.TilesSwapped) -> Table:
    one, two = table.at[event.tile], table.at[event.other]
    return replace(table, at=_put(_put(table.at, event.tile, two), event.other, one))


@_on(es.ConstraintsReshuffled)
def _pile_reshuffled(table: Table, event: es.ConstraintsReshuffled) -> Table:
    return replace(table, moment_pile=()) if event.deck == "moments" else replace(table, setting_pile=())


@_on(es.SettingRowLaid)
def _row_laid(table: Table, event: es.SettingRowLaid) -> Table:
    return replace(table, row=event.cards)


@_on(es.MomentDrawn)
def _moment_drawn(table: Table, event: es.MomentDrawn) -> Table:
    return replace(table, ask=Ask("moment", event.seat))


@_on(es.SettingDrawn)
def _setting_drawn(table: Table, event: es.SettingDrawn) -> Table:
    return replace(table, ask=Ask("setting", event.seat))


@_on(es.TargetAsked)
def _target_asked(table: Table, event: es.TargetAsked) -> Table:
    return replace(table, ask=Ask("target", event.seat))


def _answered(table: Table, event: Event) -> Table:
    return replace(table, ask=None)


for _answer in (es.MomentChosen, es.SettingChosen, es.TargetChosen):
    CHANGES[_answer] = _answered


@_on(es.MomentRevealed)
def _moment_revealed(table: Table, event: es.MomentRevealed) -> Table:
    return replace(table, moment=event.moment, option=event.option)


@_on(es.SettingsRevealed)
def _settings_revealed(table: Table, event: es.SettingsRevealed) -> Table:
    row = tuple(card for card in table.row if card not in event.settings)
    pile = table.setting_pile if event.replaced == NO_CARD else (*table.setting_pile, event.replaced)
    return replace(table, settings=event.settings, row=row, setting_pile=pile)


@_on(es.ConstraintsDiscarded)
def _constraints_discarded(table: Table, event: es.ConstraintsDiscarded) -> Table:
    gone = tuple(card for card in table.settings if card not in event.settings)
    moment = () if table.moment == NO_CARD else (table.moment,)
    return replace(
        table, moment=NO_CARD, option=NO_CARD, settings=event.settings, moment_pile=table.moment_pile + moment,
        setting_pile=table.setting_pile + gone,
    )  # fmt: skip


@_on(ev.LimitSet)
def _limit_set(table: Table, event: ev.LimitSet) -> Table:
    return replace(table, limit=event.limit, extra_seconds=event.seconds)


@_on(ev.LinkCoin)
def _link_coin(table: Table, event: ev.LinkCoin) -> Table:
    return replace(table, link=_byte(table.link, event.tile, MIMIC if event.heads else MIRROR))


@_on(ev.TimerStarted)
def _timer_started(table: Table, event: ev.TimerStarted) -> Table:
    return replace(table, phase=TRADING, clock=event.ticks)


@_on(ev.TimePassed)
def _time_passed(table: Table, event: ev.TimePassed) -> Table:
    return replace(table, clock=event.left)


@_on(ev.OfferMade)
def _offer_made(table: Table, event: ev.OfferMade) -> Table:
    offer = Offer(event.offer, event.seat, event.partner, event.give, event.take)
    return replace(table, offers=(*table.offers, offer), next_offer=event.offer + 1)


@_on(ev.OfferClosed)
def _offer_closed(table: Table, event: ev.OfferClosed) -> Table:
    return replace(table, offers=tuple(o for o in table.offers if o.number != event.offer))


@_on(ev.CardsTraded)
def _cards_traded(table: Table, event: ev.CardsTraded) -> Table:
    """A completed exchange clears ready marks and designations of the two hands (GI-5.21, GI-18.06)."""
    hands, uses = list(table.hands), list(table.uses)
    for seat, hand in zip((event.seat, event.partner), event.hands, strict=True):
        hands[seat] = hand
        uses[seat] = ()
    taken_back = event.rule == "GI-18.31"
    solo = len(table.setup.players) == 1 and not taken_back
    to_lock = event.give + event.take if solo else ()
    trades = table.trades + (-1 if taken_back else 1)
    return replace(table, hands=tuple(hands), uses=tuple(uses), ready=(), to_lock=to_lock, trades=trades)


@_on(ev.CardLocked)
def _card_locked(table: Table, event: ev.CardLocked) -> Table:
    return replace(table, locked=(*table.locked, event.card), to_lock=())


@_on(ev.CardTaken)
def _card_taken(table: Table, event: ev.CardTaken) -> Table:
    hands = list(table.hands)
    hands[event.seat] = tuple(sorted((*hands[event.seat], event.card), key=type_of))
    hands[4] = tuple(card for card in hands[4] if card != event.card)
    return replace(table, hands=tuple(hands))


@_on(ev.UseDesignated)
def _use_designated(table: Table, event: ev.UseDesignated) -> Table:
    uses: Hands = (*table.uses[: event.seat], event.use, *table.uses[event.seat + 1 :])
    return replace(table, uses=uses)


@_on(ev.ReadyChanged)
def _ready_changed(table: Table, event: ev.ReadyChanged) -> Table:
    others = tuple(seat for seat in table.ready if seat not in event.seats)
    return replace(table, ready=tuple(sorted(others + event.seats)) if event.on else others)


@_on(ev.PlanLocked)
def _plan_locked(table: Table, event: ev.PlanLocked) -> Table:
    return replace(table, phase=ACTION)


@_on(ev.ChoiceOpened)
def _choice_opened(table: Table, event: ev.ChoiceOpened) -> Table:
    return replace(table, pause=event.pause)


def _decided(table: Table, event: ev.ExtraUziChosen | ev.ChoiceMade) -> Table:
    return replace(table, pause=None, ask=None)


CHANGES[ev.ExtraUziChosen] = CHANGES[ev.ChoiceMade] = _decided


@_on(ev.Damaged)
def _damaged(table: Table, event: ev.Damaged) -> Table:
    if event.vehicle == ev.CAR:
        return replace(table, crew_damage=event.total)
    return replace(table, damage=_byte(table.damage, event.vehicle, event.total))


@_on(ev.DamageIgnored)
def _damage_ignored(table: Table, event: ev.DamageIgnored) -> Table:
    if event.reason != "armor":
        return table
    return replace(table, armor=_byte(table.armor, event.vehicle, 1))


@_on(ev.CrewMoved)
def _crew_moved(table: Table, event: ev.CrewMoved) -> Table:
    delta = DELTAS[event.direction] * (2 if event.cause == "jump" else 1)
    return replace(table, at=tuple(space if space == OFF else space - delta for space in table.at))


def _moved(table: Table, event: ev.Pushed | ev.LinkedMoved | ev.SpeedyMoved | ev.Collapsed | es.TileShifted) -> Table:
    return replace(table, at=_put(table.at, event.tile, event.end))


for _kind in (ev.Pushed, ev.LinkedMoved, ev.SpeedyMoved, ev.Collapsed, es.TileShifted):
    CHANGES[_kind] = _moved


def _left_grid(table: Table, event: ev.Wrecked | ev.DistantRemoved) -> Table:
    """A tile that leaves the grid lies bare on the discard pile (GI-1.17)."""
    return replace(_bare(table, event.tile), discard=(*table.discard, event.tile))


def _bare(table: Table, tile: int) -> Table:
    """The table without this tile and what lay on it (GI-1.17)."""
    return replace(
        table, at=_put(table.at, tile, OFF), damage=_byte(table.damage, tile, 0),
        rotation=_byte(table.rotation, tile, 0), armor=_byte(table.armor, tile, 0),
        link=_byte(table.link, tile, 0),
    )  # fmt: skip


for _gone in (ev.Wrecked, ev.DistantRemoved):
    CHANGES[_gone] = _left_grid


@_on(ev.PileupScored)
def _pileup(table: Table, event: ev.PileupScored) -> Table:
    crew_caused = event.number or table.pileups
    return replace(table, pileups=crew_caused, all_pileups=table.all_pileups + 1)


@_on(ev.XpChanged)
def _xp_changed(table: Table, event: ev.XpChanged) -> Table:
    return replace(table, xp=event.total)


@_on(ev.ScoreChanged)
def _score_changed(table: Table, event: ev.ScoreChanged) -> Table:
    return replace(table, counted=event.total)


@_on(ev.SpecialPlaced)
def _special_placed(table: Table, event: ev.SpecialPlaced) -> Table:
    keys = event.keys or table.kingpin_keys
    in_play = table.in_play if event.tile in table.in_play else tuple(sorted((*table.in_play, event.tile)))
    aside = tuple(tile for tile in table.aside if tile != event.tile)
    return replace(table, at=_put(table.at, event.tile, event.space), in_play=in_play, kingpin_keys=keys, aside=aside)


@_on(ev.KeysTaken)
def _keys_taken(table: Table, event: ev.KeysTaken) -> Table:
    return replace(table, kingpin_keys=event.total)


@_on(ev.SetAside)
def _set_aside(table: Table, event: ev.SetAside) -> Table:
    return replace(_bare(table, event.tile), kingpin_keys=0, aside=(*table.aside, event.tile))


@_on(ev.AdvancedLaid)
def _advanced_laid(table: Table, event: ev.AdvancedLaid) -> Table:
    return replace(table, gear=(*table.gear, Gear(event.card, event.uses)))


def _gear(table: Table, card: int, **changes: int) -> tuple[Gear, ...]:
    return tuple(replace(gear, **changes) if gear.card == card else gear for gear in table.gear)


def _exchanged(table: Table, event: ev.AdvancedTaken | ev.AdvancedReturned, parked: int) -> Table:
    """Like a trade it clears ready marks and the hand's designation (GI-5.21, GI-18.06)."""
    seat = event.seat
    hands = (*table.hands[:seat], event.hand, *table.hands[seat + 1 :])
    uses = (*table.uses[:seat], (), *table.uses[seat + 1 :])
    return replace(table, hands=hands, uses=uses, ready=(), gear=_gear(table, event.card, parked=parked))


@_on(ev.AdvancedTaken)
def _advanced_taken(table: Table, event: ev.AdvancedTaken) -> Table:
    return _exchanged(table, event, event.parked)


@_on(ev.AdvancedReturned)
def _advanced_returned(table: Table, event: ev.AdvancedReturned) -> Table:
    return _exchanged(table, event, NO_CARD)


@_on(ev.AdvancedUsed)
def _advanced_used(table: Table, event: ev.AdvancedUsed) -> Table:
    return replace(table, gear=_gear(table, event.card, uses=event.left))


@_on(ev.AdvancedGone)
def _advanced_gone(table: Table, event: ev.AdvancedGone) -> Table:
    gear = tuple(gear for gear in table.gear if gear.card != event.card)
    return replace(table, hands=event.hands, gear=gear, boxed=(*table.boxed, event.card))


@_on(ev.AccessoryDealt)
def _dealt(table: Table, event: ev.AccessoryDealt) -> Table:
    card = event.card if event.is_open else HIDDEN
    worn = tuple(sorted((*table.worn, Worn(event.seat, card)), key=lambda each: each.seat))
    return replace(table, worn=worn, to_assign=NO_CARD, ask=None)


@_on(ev.AccessoryShown)
def _shown(table: Table, event: ev.AccessoryShown) -> Table:
    return replace(table, to_assign=event.card, ask=Ask("assign", event.seat))


@_on(ev.AccessoryDropped)
def _dropped(table: Table, event: ev.AccessoryDropped) -> Table:
    worn = tuple(each for each in table.worn if each.card != event.card)
    return replace(table, worn=worn, dropped=(*table.dropped, event.card), ask=None)


@_on(ev.AccessoryRevealed)
def _accessory_revealed(table: Table, event: ev.AccessoryRevealed) -> Table:
    worn = tuple(
        replace(each, card=event.card, is_triggered=True)
        if not each.is_triggered and each.seat == event.seat and each.card in (HIDDEN, event.card)
        else each
        for each in table.worn
    )
    return replace(table, worn=worn, triggers=table.triggers + 1)


@_on(ev.KeysChanged)
def _keys_changed(table: Table, event: ev.KeysChanged) -> Table:
    worn = tuple(replace(each, keys=event.keys) if each.card == event.card else each for each in table.worn)
    return replace(table, worn=worn, key_pool=event.pool)


@_on(ev.SeatRattled)
def _rattled(table: Table, event: ev.SeatRattled) -> Table:
    return replace(table, rattled=(*table.rattled, event.seat))


@_on(ev.TileJammed)
def _jammed(table: Table, event: ev.TileJammed) -> Table:
    return replace(table, jammed=(*table.jammed, event.tile), link=_byte(table.link, event.tile, 0))


@_on(ev.HostileJoined)
def _joined(table: Table, event: ev.HostileJoined) -> Table:
    return replace(table, joined=table.joined + 1)


@_on(ev.WindowOpened)
def _window(table: Table, event: ev.WindowOpened) -> Table:
    return replace(table, ask=Ask(event.kind, event.seat))


@_on(ev.Bought)
def _bought(table: Table, event: ev.Bought) -> Table:
    return replace(table, bought=(*table.bought, event.item))


@_on(ev.Repaired)
def _repaired(table: Table, event: ev.Repaired) -> Table:
    if event.vehicle == ev.CAR:
        return replace(table, crew_damage=event.total)
    return replace(table, damage=_byte(table.damage, event.vehicle, event.total))


@_on(ev.MarkReached)
def _mark_reached(table: Table, event: ev.MarkReached) -> Table:
    return replace(table, mark_round=event.number)


@_on(ev.RoundEnded)
def _round_ended(table: Table, event: ev.RoundEnded) -> Table:
    return replace(table, link=bytes(len(table.link)))


@_on(ev.MatchEnded)
def _match_ended(table: Table, event: ev.MatchEnded) -> Table:
    return replace(table, phase=OVER, rank=event.rank, to_lock=(), offers=())
