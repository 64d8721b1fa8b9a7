"""The Setting: the decks of moments and settings, who draws, what is kept secret, and the reveal
(GI-2.15 to GI-2.18, GI-3.07 to GI-3.12, GI-4.06 to GI-4.12, GI-5.02, GI-5.03)."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.gun_it.cards import LF, LR, ORDER, RF, RR, Hand, of_type
from game.rules.gun_it.changes import follow_table
from game.rules.gun_it.events_of_setting import (
    ConstraintsDiscarded,
    ConstraintsReshuffled,
    ConstraintsShuffled,
    Deck,
    ExtraSettingDrawn,
    MomentChosen,
    MomentDrawn,
    MomentRevealed,
    SettingChosen,
    SettingDrawn,
    SettingRowLaid,
    SettingsRevealed,
)
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import NO_CARD, Drawn, Hands
from game.rules.gun_it.tables import Tables

ROW = 4
"""Settings in the fixed row (GI-3.09)."""


def tell(s: Scratch, event: Event) -> None:
    """Emit an event and let the open table follow it."""
    s.emit(event)
    s.table = follow_table(s.table, event)


def shuffle_decks(s: Scratch) -> None:
    """The decks of this match, shuffled, and the row of level 3 (GI-2.15, GI-3.09)."""
    tables = s.tables
    if not tables.moments and not tables.settings:
        return
    moments, settings = list(tables.moments), list(tables.settings)
    for cards in (moments, settings):
        s.coins.shuffle(cards)
    s.moments, s.settings = tuple(moments), tuple(settings)
    tell(s, ConstraintsShuffled("GI-2.15", len(moments), len(settings)))
    lay_row(s)


def lay_row(s: Scratch) -> None:
    """At level 3 of The Setting four settings lie open, a new row for each scenario (GI-3.09, GI-17.24)."""
    if s.tables.fixed_row:
        tell(s, SettingRowLaid("GI-3.09", tuple(_draw(s, "settings") for _ in range(ROW))))


def _draw(s: Scratch, deck: Deck) -> int:
    """The top card of a deck; its discard pile is the next deck (GI-2.18)."""
    cards: Hand = s.moments if deck == "moments" else s.settings
    if not cards:
        pile = list(s.table.moment_pile if deck == "moments" else s.table.setting_pile)
        s.coins.shuffle(pile)
        cards = tuple(pile)
        tell(s, ConstraintsReshuffled("GI-2.18", deck, len(cards)))
    if deck == "moments":
        s.moments = cards[:-1]
    else:
        s.settings = cards[:-1]
    return cards[-1]


def moment_drawer(tables: Tables, number: int) -> int:
    """Who draws the moment of a round: RF first, then clockwise (GI-4.06, GI-19.03)."""
    around = [seat for seat in (RF, RR, LR, LF) if seat in tables.occupied]
    return around[(number - tables.first_moment) % len(around)]


def setting_drawer(tables: Tables, hands: Hands) -> int:
    """Who draws the setting: the crew member with the last order (GI-4.08)."""
    return max(tables.occupied, key=lambda seat: max(of_type(hands[seat], ORDER)))


def open_draws(s: Scratch) -> None:
    """The draws of a round's Lookout Phase: the moment first, then the setting (GI-4.06, GI-4.11)."""
    if s.tables.moments and s.table.round >= s.tables.first_moment:
        seat = moment_drawer(s.tables, s.table.round)
        s.drawn = Drawn(moment=_draw(s, "moments"))
        tell(s, MomentDrawn("GI-4.06", seat, s.drawn.moment))
    else:
        _draw_setting(s)


def _draw_setting(s: Scratch) -> None:
    """The setting of the round, where one is drawn (GI-4.08, GI-3.09 to GI-3.12)."""
    if not s.tables.settings:
        return
    seat = setting_drawer(s.tables, s.table.hands)
    if not s.tables.fixed_row:
        s.drawn = replace(s.drawn, setting=_draw(s, "settings"))
        tell(s, SettingDrawn("GI-4.08", seat, s.drawn.setting))
    elif _has_extra(s.tables, s.table.round):
        s.drawn = replace(s.drawn, extra=_draw(s, "settings"))
        tell(s, ExtraSettingDrawn("GI-3.12", seat))


def _has_extra(tables: Tables, number: int) -> bool:
    """Whether one more random setting is in play with the row: from round 5 on (GI-3.10), or in the final round
    of a scenario of at most 4 (GI-3.11)."""
    return number > ROW or number == tables.scenario.rounds


def choose_moment(s: Scratch, seat: int, option: int) -> None:
    """The drawer has chosen an option; then the setting is drawn (GI-4.07, GI-4.11)."""
    s.drawn = replace(s.drawn, option=option)
    tell(s, MomentChosen("GI-4.07", seat, option))
    _draw_setting(s)


def choose_setting(s: Scratch, seat: int, *, keep: bool) -> None:
    """The drawer keeps the card, or wants the next one, which nobody sees before the reveal: so it is drawn then
    (GI-4.09, GI-20.04)."""
    s.drawn = replace(s.drawn, kept=int(keep))
    tell(s, SettingChosen("GI-4.09", seat, int(keep)))


def reveal(s: Scratch) -> None:
    """Moment, then settings, become public and count from now on (GI-5.01 to GI-5.03, GI-14.06)."""
    drawn = s.drawn
    if drawn.moment != NO_CARD:
        tell(s, MomentRevealed("GI-5.02", drawn.moment, drawn.option))
    if s.tables.settings:
        replaced = drawn.setting if drawn.kept == 0 else NO_CARD
        tell(s, SettingsRevealed("GI-5.03", _settings_now(s), replaced))
    s.drawn = Drawn()
    s.bring_into_force(s.table)


def _settings_now(s: Scratch) -> tuple[int, ...]:
    """The settings of this round, in the order in which they were drawn (GI-14.04)."""
    if not s.tables.fixed_row:
        return (s.drawn.setting if s.drawn.kept else _draw(s, "settings"),)
    extra = () if s.drawn.extra == NO_CARD else (s.drawn.extra,)
    return (s.table.settings or s.table.row[:1]) + extra


def discard(s: Scratch) -> None:
    """The constraints of the round are over; the last one of the row stays in a long scenario (GI-4.12, GI-3.10)."""
    if s.table.moment == NO_CARD and not s.table.settings:
        return
    stays = s.tables.fixed_row and not s.table.row and s.tables.scenario.rounds > ROW
    tell(s, ConstraintsDiscarded("GI-4.12", s.table.settings[:1] if stays else ()))
    s.bring_into_force(s.table)
