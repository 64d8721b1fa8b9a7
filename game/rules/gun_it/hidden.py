"""GI-20: what a player may see of a state, and a state that a view allows."""

from __future__ import annotations

from collections.abc import Sequence

from msgspec.structs import replace

from game.core.protocol import Seats
from game.rules.gun_it.closed_hands import are_closed, closed_table, imagined
from game.rules.gun_it.geometry import OFF
from game.rules.gun_it.scratch import Coins
from game.rules.gun_it.setting import moment_drawer, setting_drawer
from game.rules.gun_it.state import HIDDEN, NO_CARD, Drawn, GunItState, GunItView
from game.rules.gun_it.tables import Tables


def view(tables: Tables, state: GunItState, seats: Seats) -> GunItView:
    """What the holder of these seats may know."""
    spaces = tuple(space for space, _ in state.face_down)
    table = state.table
    if are_closed(tables, table):
        table = closed_table(table, seats)
    return GunItView(
        seats, table, len(state.deck), spaces, len(state.moments), len(state.settings),
        _drawn(tables, state, seats), tuple(pair for pair in state.hidden if pair[0] in seats),
    )  # fmt: skip


def _drawn(tables: Tables, state: GunItState, seats: Seats) -> Drawn:
    """What was drawn, as far as these seats drew it themselves; nobody sees the extra setting (GI-4.07, GI-4.09,
    GI-3.12)."""
    drawn, table = state.drawn, state.table
    if drawn == Drawn():
        return drawn
    masked = replace(drawn, extra=_hidden(drawn.extra))
    if drawn.moment != NO_CARD and moment_drawer(tables, table.round) not in seats:
        masked = replace(masked, moment=HIDDEN, option=_hidden(drawn.option))
    if drawn.setting != NO_CARD and setting_drawer(tables, table.hands) not in seats:
        masked = replace(masked, setting=HIDDEN, kept=_hidden(drawn.kept))
    return masked


def _hidden(value: int) -> int:
    return value if value == NO_CARD else HIDDEN


def imagine(tables: Tables, view: GunItView, coins: Coins) -> GunItState:
    """A state with this view: what is unseen lies in some order (GI-20.02)."""
    table = view.table
    if are_closed(tables, table):
        table = imagined(tables, table, coins)
    seen = table.discard + table.aside
    tiles = [tile for tile in table.in_play if table.at[tile] == OFF and tile not in seen]
    spares, hidden_cards, undealt = _accessories(tables, view, coins)
    tiles += spares[len(spares) - table.joined :]
    coins.shuffle(tiles)
    face_down, deck = tiles[: len(view.face_down)], tiles[len(view.face_down) :]
    hidden = tuple(zip(view.face_down, face_down, strict=True))
    moments, settings, drawn = _constraints(tables, view, coins)
    spares = spares[: len(spares) - table.joined]
    return GunItState(
        coins.state, table, tuple(deck), hidden, moments, settings, drawn, hidden_cards, undealt, tuple(spares)
    )


def _accessories(
    tables: Tables, view: GunItView, coins: Coins
) -> tuple[list[int], tuple[tuple[int, int], ...], tuple[int, ...]]:
    """Advanced hostiles that may have joined the deck or are still in the box, the hidden accessories, and those not
    dealt."""
    if not tables.accessories:
        return [], (), ()
    table, content = view.table, tables.content
    spares = [i for i, tile in enumerate(content.tiles) if tile.group == "advanced" and i not in table.in_play]
    coins.shuffle(spares)
    known = [worn.card for worn in table.worn] + [card for _, card in view.hidden] + [*table.dropped, table.to_assign]
    cards = [card for card in range(len(content.accessories)) if card not in known]
    coins.shuffle(cards)
    own = dict(view.hidden)
    unseen = [worn.seat for worn in table.worn if worn.card == HIDDEN]
    return spares, tuple((seat, own[seat] if seat in own else cards.pop()) for seat in unseen), tuple(cards)


def _constraints(tables: Tables, view: GunItView, coins: Coins) -> tuple[tuple[int, ...], tuple[int, ...], Drawn]:
    """Decks of moments and settings, and what was drawn from them."""
    table, drawn = view.table, view.drawn
    if not view.moments and not view.settings and drawn == Drawn():
        return (), (), drawn
    moments = _unseen(tables.moments, (table.moment, *table.moment_pile, drawn.moment), coins)
    shown = (*table.settings, *table.row, *table.setting_pile, drawn.setting)
    settings = _unseen(tables.settings, shown, coins)
    if drawn.moment == HIDDEN:
        drawn = replace(drawn, moment=moments.pop())
    if drawn.option == HIDDEN:
        drawn = replace(drawn, option=coins.below(2))
    if drawn.setting == HIDDEN:
        drawn = replace(drawn, setting=settings.pop())
    if drawn.kept == HIDDEN:
        drawn = replace(drawn, kept=coins.below(2))
    if drawn.extra == HIDDEN:
        drawn = replace(drawn, extra=settings.pop())
    return tuple(moments), tuple(settings), drawn


def _unseen(cards: Sequence[int], shown: Sequence[int], coins: Coins) -> list[int]:
    """The cards that nobody has seen, in some order."""
    left = [card for card in cards if card not in shown]
    coins.shuffle(left)
    return left
