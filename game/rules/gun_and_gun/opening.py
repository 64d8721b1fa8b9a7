"""GG-3.14 to GG-3.18: shuffled decks, opening hands, "at the start of the game"."""

from __future__ import annotations

from game.rules.gun_and_gun.answers import unpicked
from game.rules.gun_and_gun.choices import ask
from game.rules.gun_and_gun.events import CardSetAside, CardsExchanged, DeckLaid, DuelBegan, SkillsPlaced
from game.rules.gun_and_gun.piles import BY_EXCHANGE, BY_OPENING, draw, shuffle
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import GUNNER
from game.rules.gun_and_gun.tasks import (
    EXCHANGE,
    GAME_START,
    GIVE_BACK,
    NEXT_TURN,
    OPEN_FROM,
    OPEN_HAND,
    SET_ASIDE,
    STEP,
    TRIGGERS,
)


def lay_out(s: Scratch, skills: tuple[int, int], swaps: tuple[bool, bool], *, is_open: bool = False) -> None:
    """Skills face-down, decks shuffled, life; then the opening hands, the first player first (GG-3.11 to GG-3.17)."""
    s.emit(SkillsPlaced("GG-5.2" if is_open else "GG-3.11", skills, swaps, is_open))
    first = s.table.first
    order = (first, 1 - first)
    for seat in order:
        for deck, gun in enumerate(s.side(seat).guns):
            cards = s.tables.deck_cards(gun)
            s.chance.shuffle(cards)
            s.emit(DeckLaid("GG-3.14", seat, deck, bytes(cards)))
    s.emit(DuelBegan("GG-3.15", s.tables.content.constants.life))
    s.then(*((OPEN_HAND, seat) for seat in order), *((GAME_START, seat) for seat in order), (NEXT_TURN, first))


def open_hand(s: Scratch, seat: int) -> None:
    """All from one deck (GG-3.16)."""
    hands = s.tables.content.gunners[s.side(seat).gunner].hands
    ask(s, "opening_deck", seat, (OPEN_FROM, seat, hands, BY_OPENING), hands)


def game_start(s: Scratch, seat: int) -> None:
    """GG-3.17."""
    source = GUNNER + s.side(seat).gunner
    programs = (listener.program for listener in s.tables.listeners(source, "game_start"))
    s.then(*((STEP, program, 0, seat, source) for program in programs), (TRIGGERS,))


def exchange(s: Scratch, seat: int, source: int) -> None:
    """Cards are put aside one after another, as many as wanted (GG-12.5)."""
    ask(s, "exchange", seat, (SET_ASIDE, seat, source), 0, source)


def set_aside(s: Scratch, seat: int, source: int, answer: int) -> None:
    """One more card, or that is all: draw as many, then the cards go back."""
    if answer >= 0:
        s.emit(CardSetAside("GG-12.5", seat, unpicked(answer)[1]))
        s.then((EXCHANGE, seat, source))
    elif s.side(seat).aside:
        s.then((GIVE_BACK, seat))
        draw(s, seat, len(s.side(seat).aside), BY_EXCHANGE)


def give_back(s: Scratch, seat: int) -> None:
    """To their origin decks, which are shuffled (GG-12.5)."""
    side = s.side(seat)
    decks = tuple(s.tables.deck_of(side, card) for card in side.aside)
    s.emit(CardsExchanged("GG-12.5", seat, side.aside, decks))
    for deck in (0, 1):
        if deck in decks:
            shuffle(s, seat, deck)
