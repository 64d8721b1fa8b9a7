"""How the events up to the lock of the plan change the table."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.gun_it import events as ev
from game.rules.gun_it import events_of_course as ec
from game.rules.gun_it import events_of_setting as es
from game.rules.gun_it import events_of_trading as et
from game.rules.gun_it.cards import type_of
from game.rules.gun_it.changing import Changes, byte, on, put
from game.rules.gun_it.state import ACTION, LOOKOUT, MIMIC, MIRROR, NO_CARD, TRADING, Ask, Hands, Offer, Table

PLANNING_CHANGES: Changes = {}


@on(PLANNING_CHANGES, ev.DeckBuilt)
def _deck_built(table: Table, event: ev.DeckBuilt) -> Table:
    return replace(table, in_play=event.tiles, extras=event.extras)


@on(PLANNING_CHANGES, ev.HandsDealt)
def _hands_dealt(table: Table, event: ev.HandsDealt) -> Table:
    return replace(table, hands=event.hands)


@on(PLANNING_CHANGES, ev.DeckReshuffled)
def _reshuffled(table: Table, event: ev.DeckReshuffled) -> Table:
    return replace(table, discard=())


@on(PLANNING_CHANGES, ec.RoundStarted)
def _round_started(table: Table, event: ec.RoundStarted) -> Table:
    return replace(
        table, phase=LOOKOUT, round=event.number, armor=bytes(len(table.armor)), pileups=0, locked=(), ready=(),
        uses=((),) * 5, trades=0, bought=(), triggers=0,
        jammed=(), rattled=(),
    )  # fmt: skip


@on(PLANNING_CHANGES, ev.TileRevealed)
def _revealed(table: Table, event: ev.TileRevealed) -> Table:
    return _turned_up(table, event.tile, event.space)


def _turned_up(table: Table, tile: int, space: int) -> Table:
    """A tile is face up in this space; it may be one that came to the deck unseen."""
    at = put(table.at, tile, space)
    if tile in table.in_play or not table.joined:
        return replace(table, at=at)
    return replace(table, at=at, in_play=tuple(sorted((*table.in_play, tile))), joined=table.joined - 1)


@on(PLANNING_CHANGES, es.TilePlaced)
def _placed(table: Table, event: es.TilePlaced) -> Table:
    return _turned_up(table, event.tile, event.space)


@on(PLANNING_CHANGES, es.TileRotated)
def _rotated(table: Table, event: es.TileRotated) -> Table:
    return replace(table, rotation=byte(table.rotation, event.tile, event.rotation))


@on(PLANNING_CHANGES, es.TilesSwapped)
def _swapped(table: Table, event: es.TilesSwapped) -> Table:
    one, two = table.at[event.tile], table.at[event.other]
    return replace(table, at=put(put(table.at, event.tile, two), event.other, one))


@on(PLANNING_CHANGES, es.ConstraintsReshuffled)
def _pile_reshuffled(table: Table, event: es.ConstraintsReshuffled) -> Table:
    return replace(table, moment_pile=()) if event.deck == "moments" else replace(table, setting_pile=())


@on(PLANNING_CHANGES, es.SettingRowLaid)
def _row_laid(table: Table, event: es.SettingRowLaid) -> Table:
    return replace(table, row=event.cards)


@on(PLANNING_CHANGES, es.MomentDrawn)
def _moment_drawn(table: Table, event: es.MomentDrawn) -> Table:
    return replace(table, ask=Ask("moment", event.seat))


@on(PLANNING_CHANGES, es.SettingDrawn)
def _setting_drawn(table: Table, event: es.SettingDrawn) -> Table:
    return replace(table, ask=Ask("setting", event.seat))


@on(PLANNING_CHANGES, es.TargetAsked)
def _target_asked(table: Table, event: es.TargetAsked) -> Table:
    return replace(table, ask=Ask("target", event.seat))


def _answered(table: Table, event: Event) -> Table:
    return replace(table, ask=None)


for _answer in (es.MomentChosen, es.SettingChosen, es.TargetChosen):
    PLANNING_CHANGES[_answer] = _answered


@on(PLANNING_CHANGES, es.MomentRevealed)
def _moment_revealed(table: Table, event: es.MomentRevealed) -> Table:
    return replace(table, moment=event.moment, option=event.option)


@on(PLANNING_CHANGES, es.SettingsRevealed)
def _settings_revealed(table: Table, event: es.SettingsRevealed) -> Table:
    row = tuple(card for card in table.row if card not in event.settings)
    pile = table.setting_pile if event.replaced == NO_CARD else (*table.setting_pile, event.replaced)
    return replace(table, settings=event.settings, row=row, setting_pile=pile)


@on(PLANNING_CHANGES, es.HandsOpened)
def _hands_opened(table: Table, event: es.HandsOpened) -> Table:
    return replace(table, hands=event.hands, uses=event.uses)


@on(PLANNING_CHANGES, es.ConstraintsDiscarded)
def _constraints_discarded(table: Table, event: es.ConstraintsDiscarded) -> Table:
    gone = tuple(card for card in table.settings if card not in event.settings)
    moment = () if table.moment == NO_CARD else (table.moment,)
    return replace(
        table, moment=NO_CARD, option=NO_CARD, settings=event.settings, moment_pile=table.moment_pile + moment,
        setting_pile=table.setting_pile + gone,
    )  # fmt: skip


@on(PLANNING_CHANGES, et.LimitSet)
def _limit_set(table: Table, event: et.LimitSet) -> Table:
    return replace(table, limit=event.limit, extra_seconds=event.seconds)


@on(PLANNING_CHANGES, ev.LinkCoin)
def _link_coin(table: Table, event: ev.LinkCoin) -> Table:
    return replace(table, link=byte(table.link, event.tile, MIMIC if event.heads else MIRROR))


@on(PLANNING_CHANGES, et.TimerStarted)
def _timer_started(table: Table, event: et.TimerStarted) -> Table:
    return replace(table, phase=TRADING, clock=event.ticks, began=event.ticks)


@on(PLANNING_CHANGES, et.TimePassed)
def _time_passed(table: Table, event: et.TimePassed) -> Table:
    return replace(table, clock=event.left)


@on(PLANNING_CHANGES, et.OfferMade)
def _offer_made(table: Table, event: et.OfferMade) -> Table:
    offer = Offer(event.offer, event.seat, event.partner, event.give, event.take)
    return replace(table, offers=(*table.offers, offer), next_offer=event.offer + 1)


@on(PLANNING_CHANGES, et.OfferClosed)
def _offer_closed(table: Table, event: et.OfferClosed) -> Table:
    return replace(table, offers=tuple(o for o in table.offers if o.number != event.offer))


@on(PLANNING_CHANGES, et.CardsTraded)
def _cards_traded(table: Table, event: et.CardsTraded) -> Table:
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


@on(PLANNING_CHANGES, et.CardLocked)
def _card_locked(table: Table, event: et.CardLocked) -> Table:
    return replace(table, locked=(*table.locked, event.card), to_lock=())


@on(PLANNING_CHANGES, et.CardTaken)
def _card_taken(table: Table, event: et.CardTaken) -> Table:
    hands = list(table.hands)
    hands[event.seat] = tuple(sorted((*hands[event.seat], event.card), key=type_of))
    hands[4] = tuple(card for card in hands[4] if card != event.card)
    return replace(table, hands=tuple(hands))


@on(PLANNING_CHANGES, et.UseDesignated)
def _use_designated(table: Table, event: et.UseDesignated) -> Table:
    uses: Hands = (*table.uses[: event.seat], event.use, *table.uses[event.seat + 1 :])
    return replace(table, uses=uses)


@on(PLANNING_CHANGES, et.ReadyChanged)
def _ready_changed(table: Table, event: et.ReadyChanged) -> Table:
    others = tuple(seat for seat in table.ready if seat not in event.seats)
    return replace(table, ready=tuple(sorted(others + event.seats)) if event.on else others)


@on(PLANNING_CHANGES, et.PlanLocked)
def _plan_locked(table: Table, event: et.PlanLocked) -> Table:
    return replace(table, phase=ACTION)


@on(PLANNING_CHANGES, ev.ChoiceOpened)
def _choice_opened(table: Table, event: ev.ChoiceOpened) -> Table:
    return replace(table, pause=event.pause)


def _decided(table: Table, event: ev.ExtraUziChosen | ev.ChoiceMade) -> Table:
    return replace(table, pause=None, ask=None)


PLANNING_CHANGES[ev.ExtraUziChosen] = PLANNING_CHANGES[ev.ChoiceMade] = _decided
