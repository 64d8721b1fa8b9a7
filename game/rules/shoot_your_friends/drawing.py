"""SF-6: refills, and the stock that is made anew when it is empty."""

from __future__ import annotations

from game.rules.shoot_your_friends.events import Refilled, Reshuffled
from game.rules.shoot_your_friends.scratch import Scratch
from game.rules.shoot_your_friends.state import EMPTY, HAND
from game.rules.shoot_your_friends.zones import held


def draw(s: Scratch) -> int:
    """The top card of the stock; EMPTY if there is none at all (SF-6.4, SF-6.5)."""
    if not s.stock:
        _reshuffle(s)
    return s.stock.pop() if s.stock else EMPTY


def _reshuffle(s: Scratch) -> None:
    """Discard and covered cards, sorted and shuffled, become the stock; tops stay (SF-6.4)."""
    cards = sorted([*s.discard, *(card for pile in s.piles for card in pile)])
    if not cards:
        return
    s.chance.shuffle(cards)
    s.stock, s.discard = cards, []
    for pile in s.piles:
        pile.clear()
    s.emit(Reshuffled("SF-6.4", len(cards)))


def has_characters(s: Scratch) -> bool:
    """Whether stock, discard or covered cards hold a Character (SF-11.10, SF-12.5)."""
    is_character = s.tables.is_character
    piles = (s.stock, s.discard, *s.piles)
    return any(is_character(card) for pile in piles for card in pile)


def refill_later(s: Scratch, seat: int) -> None:
    """A card of the hand was used: the replacement comes after DRAW (SF-6.1, SF-6.2)."""
    s.refills.append((s.tau + s.tables.constants.draw, seat))


def make_refills(s: Scratch) -> None:
    """The refills that are due, by seat number (SF-2.17, T4d)."""
    tau = s.tau
    due = sorted(seat for time, seat in s.refills if time <= tau)
    if due:
        s.refills = [(time, seat) for time, seat in s.refills if time > tau]
        for seat in due:
            refill(s, seat)


def refill(s: Scratch, seat: int) -> list[int]:
    """A seat draws until it has four cards, one on its way included (SF-6.3). The cards drawn."""
    cards = [draw(s) for _ in range(HAND - held(s.side(seat)))]
    drawn = [card for card in cards if card != EMPTY]
    if drawn:
        s.emit(Refilled("SF-6.3", seat, bytes(drawn), len(s.stock)))
    return drawn
