"""How each event changes what a player knows: folded over a match's events it gives the view."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.gun_it import events as ev
from game.rules.gun_it import events_of_gear as eg
from game.rules.gun_it import events_of_setting as es
from game.rules.gun_it.changes import follow_table
from game.rules.gun_it.closed_hands import closed_table
from game.rules.gun_it.state import HIDDEN, NO_CARD, Drawn, GunItView


def follow_view(view: GunItView, event: Event) -> GunItView:
    """The view one event later."""
    table = follow_table(view.table, event)
    match event:
        case ev.DeckBuilt(_, tiles, _):
            return replace(view, table=table, deck=len(tiles))
        case ev.DeckReshuffled(_, count):
            return replace(view, table=table, deck=count)
        case eg.HostileJoined():
            return replace(view, table=table, deck=view.deck + 1)
        case eg.AccessoryDealt(_, seat, card, False) if card != HIDDEN:
            return replace(view, table=table, hidden=tuple(sorted((*view.hidden, (seat, card)))))
        case eg.AccessoryRevealed(_, seat, card):
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
        case es.HandsClosed():
            return replace(view, table=closed_table(table, view.seats))
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
