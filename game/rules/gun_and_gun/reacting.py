"""GG-10: the window for a Reaction."""

from __future__ import annotations

from game.rules.gun_and_gun.choices import ask
from game.rules.gun_and_gun.durations import restriction
from game.rules.gun_and_gun.events import ReactionActivated, ReactionPassed
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import CARD, Table
from game.rules.gun_and_gun.tasks import PAY, PUT_AWAY, REACT, STEP, TRIGGERS


def is_barred(table: Table, seat: int) -> bool:
    """Whether a seat cannot activate Reactions at all this turn."""
    return restriction(table, seat, "no_reactions") is not None


def window(s: Scratch) -> None:
    """Opened whenever a card is set, whatever it is, so that nothing shows (GG-2.13, GG-10.1)."""
    attack = s.table.attacks[-1]
    seat = 1 - attack.seat
    if attack.is_silent or not s.side(seat).set_cards or is_barred(s.table, seat):
        return
    ask(s, "react", seat, (REACT, seat), attack.hit)


def react(s: Scratch, seat: int, card: int) -> None:
    """Pass, or turn one up, pay for it and resolve it before the shot or Skill (GG-10.5, GG-10.6, GG-10.13)."""
    if card < 0:
        s.emit(ReactionPassed("GG-10.1", seat))
        return
    s.emit(ReactionActivated("GG-10.5", seat, card))
    s.then(
        (PAY, seat, s.tables.cost[card], card),
        (STEP, s.tables.card_program[card], 0, seat, CARD + card),
        (PUT_AWAY, seat, card),
        (TRIGGERS,),
    )
