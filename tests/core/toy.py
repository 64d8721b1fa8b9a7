"""High Card, a tiny game for the tests of the core: hidden hands, a secret choice, a coin and a clock.

Each seat holds three cards. TOY-1.01: every round each seat that has not yet chosen puts a card face down,
or draws one from the deck once. TOY-1.02: when all have chosen the cards are shown and the highest scores;
TOY-1.03: a coin decides which of two equal cards it is. TOY-1.04: when the time runs out, the lowest card of
each seat that has not chosen is chosen. TOY-1.05: after three rounds the match is over.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from game.core.protocol import (
    CLOCK,
    Advance,
    Codec,
    Command,
    Event,
    Outcome,
    Refusal,
    Seat,
    Seats,
    Setup,
    SetupError,
    Spec,
    State,
    Step,
    View,
)
from game.core.rng import Generator

HIDDEN = -1
ROUNDS = 3
Hand = tuple[int, ...]


class ToySetup(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`ticks` is the time of a round."""

    ticks: int = 9


class Choose(Command, frozen=True, tag=True):
    """Put `card` face down."""

    card: int


class Draw(Command, frozen=True, tag=True):
    """Take the top card of the deck; once a match."""


class Dealt(Event, frozen=True, tag=True):
    hands: tuple[Hand, ...]

    def masked(self, seats: Seats) -> Dealt:
        return Dealt(self.rule, hidden(self.hands, seats))


class Chosen(Event, frozen=True, tag=True):
    seat: Seat
    card: int

    def masked(self, seats: Seats) -> Chosen:
        return self if self.seat in seats else Chosen(self.rule, self.seat, HIDDEN)


class Drawn(Event, frozen=True, tag=True):
    seat: Seat
    card: int

    def masked(self, seats: Seats) -> Drawn:
        return self if self.seat in seats else Drawn(self.rule, self.seat, HIDDEN)


class Shown(Event, frozen=True, tag=True):
    cards: Hand


class CoinFlipped(Event, frozen=True, tag=True):
    heads: bool


class Scored(Event, frozen=True, tag=True):
    seat: Seat


class Ticked(Event, frozen=True, tag=True):
    left: int


class RoundStarted(Event, frozen=True, tag=True):
    number: int
    left: int


class Ended(Event, frozen=True, tag=True):
    pass


class ToyState(State, frozen=True, forbid_unknown_fields=True):
    """`chosen[seat]` is the card put face down, HIDDEN for none; `deck`'s last card is on top."""

    setup: ToySetup
    hands: tuple[Hand, ...]
    chosen: Hand
    deck: Hand
    pile: Hand
    drawn: tuple[bool, ...]
    scores: tuple[int, ...]
    round: int
    left: int


class ToyView(View, frozen=True, forbid_unknown_fields=True):
    """Cards of others are HIDDEN; `has_chosen` tells of every seat, `deck` is a number of cards."""

    setup: ToySetup
    hands: tuple[Hand, ...]
    chosen: Hand
    has_chosen: tuple[bool, ...]
    deck: int
    pile: Hand
    drawn: tuple[bool, ...]
    scores: tuple[int, ...]
    round: int
    left: int


def hidden(hands: tuple[Hand, ...], seats: Seats) -> tuple[Hand, ...]:
    """The hands as these seats see them."""
    return tuple(h if s in seats else (HIDDEN,) * len(h) for s, h in enumerate(hands))


def put(items: tuple[Hand, ...], seat: Seat, item: Hand) -> tuple[Hand, ...]:
    return (*items[:seat], item, *items[seat + 1 :])


def without(hand: Hand, card: int) -> Hand:
    """A hand less one card; of another seat's cards only the number is known."""
    at = hand.index(card) if card in hand else 0
    return hand[:at] + hand[at + 1 :]


CARDS = tuple(range(1, 7)) * 3
ToyEvent = Dealt | Chosen | Drawn | Shown | CoinFlipped | Scored | Ticked | RoundStarted | Ended


class Toy:
    """The rules of High Card."""

    spec = Spec(
        id="toy",
        title="High Card",
        seats=("first", "second", "third"),
        players=(1, 2, 3),
        version=1,
        ticks=10,
        real_time=False,
        cooperative=False,
    )
    codec: Codec[ToyState, ToyView] = Codec(ToySetup, Advance | Choose | Draw, ToyEvent, ToyState, ToyView)

    def start(self, setup: Setup, seed: int) -> Step[ToyState]:
        assert isinstance(setup, ToySetup)
        seats = sorted(seat for player in setup.players for seat in player)
        if seats not in ([0, 1], [0, 1, 2]) or () in setup.players:
            raise SetupError("players must hold the seats 0, 1 and perhaps 2; deal them out once each")
        rng, deck = Generator(seed), list(CARDS)
        rng.shuffle(deck)
        hands = tuple(tuple(sorted(deck.pop() for _ in range(3))) for _ in seats)
        state = ToyState(
            rng=rng.state,
            setup=setup,
            hands=hands,
            chosen=(HIDDEN,) * len(seats),
            deck=tuple(deck),
            pile=(),
            drawn=(False,) * len(seats),
            scores=(0,) * len(seats),
            round=1,
            left=setup.ticks,
        )
        return state, (Dealt("TOY-1.01", hands), RoundStarted("TOY-1.01", 1, setup.ticks))

    def legal(self, state: ToyState, seat: Seat) -> Sequence[Command]:
        if state.round > ROUNDS or seat >= len(state.hands):
            return ()
        if seat == CLOCK:
            return (Advance(CLOCK, 1),)
        if state.chosen[seat] != HIDDEN:
            return ()
        draws = () if state.drawn[seat] else (Draw(seat),)
        return (*(Choose(seat, card) for card in dict.fromkeys(state.hands[seat])), *draws)

    def step(self, state: ToyState, command: Command) -> Step[ToyState]:
        replace = msgspec.structs.replace
        if isinstance(command, Draw):
            seat, card = command.seat, state.deck[-1]
            hands = put(state.hands, seat, (*state.hands[seat], card))
            drawn = (*state.drawn[:seat], True, *state.drawn[seat + 1 :])
            state = replace(state, hands=hands, deck=state.deck[:-1], drawn=drawn)
            return state, (Drawn("TOY-1.01", seat, card),)
        events: list[Event] = []
        if isinstance(command, Choose):
            state = self.choose(state, command.seat, command.card, "TOY-1.01", events)
        else:
            state = replace(state, left=state.left - 1)
            events.append(Ticked("TOY-1.04", state.left))
            for seat, hand in enumerate(state.hands):
                if state.left == 0 and state.chosen[seat] == HIDDEN:
                    state = self.choose(state, seat, min(hand), "TOY-1.04", events)
        if HIDDEN not in state.chosen:
            state = self.resolve(state, events)
        return state, tuple(events)

    def choose(self, state: ToyState, seat: Seat, card: int, rule: str, events: list[Event]) -> ToyState:
        events.append(Chosen(rule, seat, card))
        hands = put(state.hands, seat, without(state.hands[seat], card))
        chosen = (*state.chosen[:seat], card, *state.chosen[seat + 1 :])
        return msgspec.structs.replace(state, hands=hands, chosen=chosen)

    def resolve(self, state: ToyState, events: list[Event]) -> ToyState:
        events.append(Shown("TOY-1.02", state.chosen))
        best = [seat for seat, card in enumerate(state.chosen) if card == max(state.chosen)]
        rng, winner = Generator(state.rng), best[0]
        if len(best) > 1:
            heads = rng.coin()
            winner = best[0] if heads else best[1]
            events.append(CoinFlipped("TOY-1.03", heads))
        events.append(Scored("TOY-1.02", winner))
        last = state.round == ROUNDS
        left = 0 if last else state.setup.ticks
        events.append(Ended("TOY-1.05") if last else RoundStarted("TOY-1.01", state.round + 1, left))
        return msgspec.structs.replace(
            state,
            rng=rng.state,
            pile=state.pile + state.chosen,
            chosen=(HIDDEN,) * len(state.chosen),
            scores=tuple(score + (seat == winner) for seat, score in enumerate(state.scores)),
            round=state.round + 1,
            left=left,
        )

    def outcome(self, state: ToyState) -> Outcome | None:
        if state.round <= ROUNDS:
            return None
        places = tuple(1 + sum(other > score for other in state.scores) for score in state.scores)
        return Outcome("TOY-1.05", places, state.scores, f"{max(state.scores)} of {ROUNDS} rounds won")

    def blank(self, setup: Setup, seats: Seats) -> ToyView:
        assert isinstance(setup, ToySetup)
        number = sum(len(player) for player in setup.players)
        return ToyView(
            seats=seats,
            setup=setup,
            hands=((),) * number,
            chosen=(HIDDEN,) * number,
            has_chosen=(False,) * number,
            deck=len(CARDS),
            pile=(),
            drawn=(False,) * number,
            scores=(0,) * number,
            round=0,
            left=0,
        )

    def view(self, state: ToyState, seats: Seats) -> ToyView:
        return ToyView(
            seats=seats,
            setup=state.setup,
            hands=hidden(state.hands, seats),
            chosen=tuple(card if seat in seats else HIDDEN for seat, card in enumerate(state.chosen)),
            has_chosen=tuple(card != HIDDEN for card in state.chosen),
            deck=len(state.deck),
            pile=state.pile,
            drawn=state.drawn,
            scores=state.scores,
            round=state.round,
            left=state.left,
        )

    def follow(self, view: ToyView, event: Event) -> ToyView:
        replace, everyone = msgspec.structs.replace, len(view.hands)
        match event:
            case Dealt(_, hands):
                return replace(view, hands=hands, deck=view.deck - sum(map(len, hands)))
            case RoundStarted(_, number, left):
                return replace(view, round=number, left=left)
            case Drawn(_, seat, card):
                hands = put(view.hands, seat, (*view.hands[seat], card))
                drawn = (*view.drawn[:seat], True, *view.drawn[seat + 1 :])
                return replace(view, hands=hands, deck=view.deck - 1, drawn=drawn)
            case Chosen(_, seat, card):
                hands = put(view.hands, seat, without(view.hands[seat], card))
                chosen = (*view.chosen[:seat], card, *view.chosen[seat + 1 :])
                has = (*view.has_chosen[:seat], True, *view.has_chosen[seat + 1 :])
                return replace(view, hands=hands, chosen=chosen, has_chosen=has)
            case Shown(_, cards):
                none = (HIDDEN,) * everyone
                return replace(view, pile=view.pile + cards, chosen=none, has_chosen=(False,) * everyone)
            case Scored(_, seat):
                return replace(view, scores=tuple(n + (s == seat) for s, n in enumerate(view.scores)))
            case Ticked(_, left):
                return replace(view, left=left)
            case Ended(_):
                return replace(view, round=view.round + 1, left=0)
        return view

    def imagine(self, view: ToyView, seed: int) -> ToyState:
        rng, unseen = Generator(seed), list(CARDS)
        for card in [c for hand in (*view.hands, view.chosen, view.pile) for c in hand if c != HIDDEN]:
            unseen.remove(card)
        rng.shuffle(unseen)
        hands = tuple(tuple(unseen.pop() if c == HIDDEN else c for c in hand) for hand in view.hands)
        chosen = tuple(
            unseen.pop() if has and card == HIDDEN else card
            for card, has in zip(view.chosen, view.has_chosen, strict=True)
        )
        return ToyState(
            rng=rng.bits(),
            setup=view.setup,
            hands=hands,
            chosen=chosen,
            deck=tuple(unseen),
            pile=view.pile,
            drawn=view.drawn,
            scores=view.scores,
            round=view.round,
            left=view.left,
        )

    def why_not(self, view: ToyView, command: Command) -> Refusal:
        if view.round > ROUNDS:
            return Refusal("TOY-1.05", "the match is over")
        if view.has_chosen[command.seat]:
            return Refusal("TOY-1.01", "you have put your card down already")
        if isinstance(command, Draw):
            return Refusal("TOY-1.01", "you have drawn already")
        return Refusal("TOY-1.01", "you do not hold this card")
