"""Trading at the table: which command a drag, a click or a key stands for, and the areas that take them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from game.core.protocol import Command, Seats
from game.rules.gun_it.cards import TABLE, is_back, type_of
from game.rules.gun_it.commands import (
    Accept,
    Decline,
    Designate,
    LockCard,
    ReturnAdvanced,
    TakeAdvanced,
    TakeBack,
    Trade,
    Withdraw,
)
from game.rules.gun_it.crews import after
from game.rules.gun_it.state import Hands, Offer, Table
from game.scenes.gun_it.hands import CardLook
from game.scenes.sitting import Sitting
from game.ui.tips import Tip

TRUNK = TABLE + 1
"""Stands among the seats for the place of the advanced equipment."""

Move = Trade | TakeAdvanced | ReturnAdvanced


class Held(NamedTuple):
    """A card that is being carried, and whose it is."""

    seat: int
    card: int


class Desk:
    """Answers what may be traded now. Legal commands are asked for once a state."""

    def __init__(self, sitting: Sitting, submit: Callable[[Command], object]) -> None:
        self.sitting = sitting
        self.submit = submit
        self._state: object = None
        self._eyes: Seats = ()
        self._seen: Table
        self._legal: dict[int, tuple[Command, ...]] = {}

    @property
    def table(self) -> Table:
        """The table as the rules have it now, as far as it is seen here."""
        self._look()
        return self._seen

    def legal(self, seat: int) -> tuple[Command, ...]:
        """What a seat played here may do now."""
        self._look()
        if seat not in self._legal:
            self._legal[seat] = tuple(self.sitting.legal(seat))
        return self._legal[seat]

    def _look(self) -> None:
        state, eyes = self.sitting.match.state, self.sitting.seen_by
        if state is not self._state or eyes != self._eyes:
            self._state, self._eyes, self._legal = state, eyes, {}
            self._seen = self.sitting.match.view(eyes).table

    @property
    def own(self) -> Seats:
        """The seats whose cards are moved from this screen now: while hands are hidden from those who share it, the
        seats of whoever looks (GI-20.05)."""
        people = self.sitting.people
        is_hidden = any(is_back(card) for seat in people for card in self.table.hands[seat])
        return self.sitting.seen_by if is_hidden else people

    def is_legal(self, command: Command | None) -> bool:
        """Whether a command may be given now."""
        return command is not None and command in self.legal(command.seat)

    def move(self, held: Held, seat: int, card: int | None) -> Move | None:
        """What putting a carried card on another (or on a hand, with None) stands for: a trade, made by the side that
        is played here, or taking advanced equipment or putting it back."""
        if seat == held.seat:
            return None
        if held.seat == TRUNK:
            mine = seat in self.own and card is not None
            return TakeAdvanced(seat, held.card, card) if mine and card is not None else None
        if seat == TRUNK:
            return ReturnAdvanced(held.seat, held.card) if held.seat in self.own else None
        given, taken = (held.card,), () if card is None else (card,)
        if held.seat in self.own:
            return Trade(held.seat, seat, given, taken)
        if seat in self.own:
            return Trade(seat, held.seat, taken, given)
        return None

    def may_drop(self, held: Held, seat: int, card: int | None) -> bool:
        """Whether a carried card may be put there."""
        return self.is_legal(self.move(held, seat, card)) and (seat != TRUNK or card == held.card)

    def drop(self, held: Held, seat: int, card: int | None) -> None:
        """Make the trade, or the offer, or take or put back."""
        move = self.move(held, seat, card)
        if move is not None:
            self.submit(move)

    def refusal(self, held: Held, seat: int, card: int | None) -> Tip | None:
        """Why a carried card may not be put there; None on its own place."""
        move = self.move(held, seat, card)
        if seat == held.seat:
            return None
        if move is None:
            return Tip("Trade with a crew member that is played at this screen.", "Not yours to trade", "GI-5.09")
        refusal = self.sitting.refusal(move)
        return Tip(refusal.text, "Not possible", refusal.rule)

    def hands_after(self, held: Held, seat: int, card: int | None) -> Hands:
        """All hands as they would be after that."""
        hands = list(self.table.hands)
        match self.move(held, seat, card):
            case TakeAdvanced(_, advanced, parked):
                hands[seat] = after(hands[seat], (parked,), (advanced,))
                return tuple(hands)
            case ReturnAdvanced(_, advanced):
                parked = next(gear.parked for gear in self.table.gear if gear.card == advanced)
                hands[held.seat] = after(hands[held.seat], (advanced,), (parked,))
                return tuple(hands)
        taken = () if card is None else (card,)
        hands[held.seat] = after(hands[held.seat], (held.card,), taken)
        hands[seat] = after(hands[seat], taken, (held.card,))
        return tuple(hands)

    def looks(
        self, seat: int, held: Held | None, aimed: int | None, lit: int | None, incoming: int | None = None
    ) -> dict[int, CardLook]:
        """How each card of a hand is shown: where a carried one may go, what would come back for it, what is
        locked, what is hovered."""
        table, looks = self.table, {}
        for card in table.hands[seat]:
            if held is not None and card == held.card:
                looks[card] = CardLook(incoming=incoming)
            elif held is not None:
                legal = self.may_drop(held, seat, card)
                same = type_of(card) == type_of(held.card)
                looks[card] = CardLook(legal and aimed == card, legal, same and not legal and seat != held.seat)
            else:
                looks[card] = CardLook(locked=card in table.locked, lifted=lit == card)
        return looks

    def can_carry(self, seat: int, card: int) -> bool:
        """Whether a card takes part in any legal trade now, or is advanced equipment that can be taken or put back."""
        if card in self.table.locked or self.table.to_lock:
            return False
        return any(_names(command, card) for seat in self.own for command in self.legal(seat))

    def locks(self) -> tuple[LockCard, ...]:
        """The choice a crew of one has after a trade."""
        return tuple(c for seat in self.sitting.people for c in self.legal(seat) if isinstance(c, LockCard))

    def take_back(self) -> TakeBack | None:
        """Undo of a trade before a card is locked."""
        found = (c for seat in self.sitting.people for c in self.legal(seat) if isinstance(c, TakeBack))
        return next(found, None)

    def reverse(self, last: Trade | None) -> Trade | None:
        """The trade that undoes the last one made here, if it is legal now."""
        if last is None or last.seat not in self.own:
            return None
        back = Trade(last.seat, last.partner, last.take, last.give)
        return back if self.is_legal(back) else None

    def answers(self, offer: Offer) -> tuple[Command, ...]:
        """What people here can say to an open offer."""
        people = self.own
        asked = self.legal(offer.partner) if offer.partner in people else ()
        made = self.legal(offer.seat) if offer.seat in people else ()
        answers = [c for c in asked if isinstance(c, Accept | Decline)] + [c for c in made if isinstance(c, Withdraw)]
        return tuple(command for command in answers if command.offer == offer.number)

    def next_use(self, seat: int) -> Designate | None:
        """Another way to use a hand with an extra card, if there is one."""
        own = self.legal(seat) if seat in self.own else ()
        return next((c for c in own if isinstance(c, Designate)), None)


def _names(command: Command, card: int) -> bool:
    """Whether a command moves this card."""
    match command:
        case Trade(_, _, give, take):
            return card in give or card in take
        case TakeAdvanced(_, advanced, _) | ReturnAdvanced(_, advanced):
            return card == advanced
    return False
