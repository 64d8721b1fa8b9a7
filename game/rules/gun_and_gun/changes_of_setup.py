"""How events before the first turn change the table."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from msgspec.structs import replace

from game.core.protocol import Event
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import GUNNERS, GUNS, NONE, OPENING, SKILLS, Side, Table
from game.rules.gun_and_gun.zones import with_side, with_slot, without


def _seat_chosen(table: Table, event: ev.SeatChosen) -> Table:
    return replace(table, seat_a=event.seat)


def _with_phase(table: Table) -> Table:
    """Guns are chosen once both Gunners are known."""
    is_over = all(side.gunner != NONE for side in table.sides)
    return replace(table, phase=GUNS) if table.phase == GUNNERS and is_over else table


def _gunner_picked(table: Table, event: ev.GunnerPicked) -> Table:
    return _with_phase(with_side(table, event.seat, gunner=event.gunner))


def _gun_picked(table: Table, event: ev.GunPicked) -> Table:
    return with_side(table, event.seat, guns=(*table.sides[event.seat].guns, event.gun))


def _secret_picked(table: Table, event: ev.SecretPicked) -> Table:
    return with_side(table, event.seat, pick=event.pick)


def _picks_revealed(table: Table, event: ev.PicksRevealed) -> Table:
    if event.kind == "gunner":
        one, two = (replace(side, gunner=event.picks[seat], pick=NONE) for seat, side in enumerate(table.sides))
    else:
        one, two = (
            replace(side, guns=(*side.guns, event.picks[seat]), pick=NONE) for seat, side in enumerate(table.sides)
        )
    return _with_phase(replace(table, sides=(one, two)))


def _first_player_found(table: Table, event: ev.FirstPlayerFound) -> Table:
    return replace(table, phase=SKILLS, first=event.seat)


def _skills_placed(table: Table, event: ev.SkillsPlaced) -> Table:
    def placed(seat: int, side: Side) -> Side:
        guns = side.guns[::-1] if event.swaps[seat] else side.guns
        return replace(side, guns=guns, skill=event.skills[seat], is_known=event.is_open, pick=NONE)

    one, two = (placed(seat, side) for seat, side in enumerate(table.sides))
    return replace(table, sides=(one, two))


def _deck(table: Table, event: ev.DeckLaid | ev.Shuffled) -> Table:
    side = table.sides[event.seat]
    return with_side(table, event.seat, decks=with_slot(side.decks, event.deck, event.cards))


def _duel_began(table: Table, event: ev.DuelBegan) -> Table:
    one, two = (replace(side, life=event.life) for side in table.sides)
    return replace(table, phase=OPENING, active=table.first, sides=(one, two))


def _card_set_aside(table: Table, event: ev.CardSetAside) -> Table:
    side = table.sides[event.seat]
    hand, aside = without(side.hand, event.card), side.aside + bytes([event.card])
    return with_side(table, event.seat, hand=hand, aside=aside)


def _cards_exchanged(table: Table, event: ev.CardsExchanged) -> Table:
    one, two = table.sides[event.seat].decks
    first = bytes(card for card, deck in zip(event.cards, event.decks, strict=True) if deck == 0)
    second = bytes(card for card, deck in zip(event.cards, event.decks, strict=True) if deck == 1)
    return with_side(table, event.seat, aside=b"", decks=(one + first, two + second))


SETUP_CHANGES: dict[type[Event], Callable[[Table, Any], Table]] = {
    ev.SeatChosen: _seat_chosen,
    ev.GunnerPicked: _gunner_picked,
    ev.GunPicked: _gun_picked,
    ev.SecretPicked: _secret_picked,
    ev.PicksRevealed: _picks_revealed,
    ev.FirstPlayerFound: _first_player_found,
    ev.SkillsPlaced: _skills_placed,
    ev.DeckLaid: _deck,
    ev.Shuffled: _deck,
    ev.DuelBegan: _duel_began,
    ev.CardSetAside: _card_set_aside,
    ev.CardsExchanged: _cards_exchanged,
}
