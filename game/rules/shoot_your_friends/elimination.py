"""SF-11: elimination, clearing and re-dealing; the last seat alive wins the round (SF-13.1)."""

from __future__ import annotations

from typing import Literal

from game.rules.shoot_your_friends.drawing import draw
from game.rules.shoot_your_friends.events import Cleared, Eliminated, Redealt, RoundWon
from game.rules.shoot_your_friends.gun import give_back
from game.rules.shoot_your_friends.matching import look
from game.rules.shoot_your_friends.opening import settle
from game.rules.shoot_your_friends.scratch import Scratch
from game.rules.shoot_your_friends.state import EMPTY, SLOTS

NO_CARDS = bytes(range(EMPTY - 1, 256))
"""For bytes.translate: what stands where no card is."""


def eliminate(s: Scratch, seat: int, why: Literal["shot", "illegal", "left"], rule: str) -> None:
    """A seat is out of the round with all its cards (SF-11.1). The last one alive wins it at once (SF-11.4)."""
    side = s.side(seat)
    if s.table.holder == seat:
        give_back(s, "left", 0)
    s.discard += (side.tops + side.hand + bytes([side.shield])).translate(None, NO_CARDS)
    s.discard += [side.flight.card] if side.flight else []
    _discard_piles(s, seat)
    s.refills = [(time, owner) for time, owner in s.refills if owner != seat]
    s.emit(Eliminated(rule, seat, why))
    look(s, s.tau)
    if len(s.alive) == 1:
        _win_round(s, s.alive[0])


def _win_round(s: Scratch, winner: int) -> None:
    is_sudden = s.table.round > s.tables.setup.rounds
    bullets = s.side(winner).bullets + (not is_sudden)
    s.due = s.clock + 1
    s.emit(RoundWon("SF-13.1", winner, bullets))


def _discard_piles(s: Scratch, seat: int) -> None:
    for pile in s.piles[SLOTS * seat : SLOTS * (seat + 1)]:
        s.discard += pile
        pile.clear()


def clear(s: Scratch, seat: int, rule: str) -> None:
    """A set goes to the discard; it is dealt anew after REDEAL (SF-11.6)."""
    s.discard += s.side(seat).tops.translate(None, NO_CARDS)
    _discard_piles(s, seat)
    until = 0 if s.tables.is_beat else s.tau + s.tables.constants.redeal
    s.emit(Cleared(rule, seat, until))
    look(s, s.tau)


def redeal(s: Scratch, seat: int) -> None:
    """Four cards face up, Shields among them settled (SF-11.7, SF-11.10)."""
    tops = bytes(draw(s) for _ in range(SLOTS))
    s.emit(Redealt("SF-11.7", seat, tops, len(s.stock)))
    settle(s, seat, "redeal")
