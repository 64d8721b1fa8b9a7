"""The toy game with one fault planted in each, and the check that has to see it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from itertools import count
from typing import Any

import msgspec

from game.bots.protocol import Fuse
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
    Step,
)
from tests.contract import checks
from tests.contract.trace import Game
from tests.core.toy import Choose, CoinFlipped, Draw, Scored, Toy, ToyEvent, ToySetup, ToyState, ToyView
from tests.core.toy_game import First, toy_game

replace = msgspec.structs.replace


class ViewLeaks(Toy):
    """The view shows the first card of every hand."""

    def view(self, state: ToyState, seats: Seats) -> ToyView:
        view = super().view(state, seats)
        hands = zip(state.hands, view.hands, strict=True)
        return replace(view, hands=tuple(real[:1] + seen[1:] for real, seen in hands))


class ViewDepends(Toy):
    """A number in the view tells who holds a six."""

    def view(self, state: ToyState, seats: Seats) -> ToyView:
        return replace(super().view(state, seats), deck=sum(6 in hand for hand in state.hands))


class EventForgotten(Toy):
    """Nobody is told who scored."""

    def step(self, state: ToyState, command: Command) -> Step[ToyState]:
        state, events = super().step(state, command)
        return state, tuple(event for event in events if not isinstance(event, Scored))


class Whispered(Event, frozen=True, tag=True):
    """A card that only its seat may know, told to all."""

    card: int


class EventLeaks(Toy):
    """An event that changes no view carries the card put face down."""

    codec: Codec[ToyState, ToyView] = Codec(ToySetup, Advance | Choose | Draw, ToyEvent | Whispered, ToyState, ToyView)

    def step(self, state: ToyState, command: Command) -> Step[ToyState]:
        state, events = super().step(state, command)
        extra = (Whispered("TOY-1.01", command.card),) if isinstance(command, Choose) else ()
        return state, (*events, *extra)


class RandomIsGlobal(Toy):
    """The deck is shuffled by the process's own generator."""

    def start(self, setup: Setup, seed: int) -> Step[ToyState]:
        return super().start(setup, random.getrandbits(64))


class OrderOfHashes(Toy):
    """The shuffle depends on the order of a set of words."""

    def start(self, setup: Setup, seed: int) -> Step[ToyState]:
        words = list({"ace", "king", "queen", "jack", "ten", "nine"})
        return super().start(setup, seed + words.index("ace"))


class _Anything(tuple[Command, ...]):
    def __contains__(self, item: object) -> bool:
        return True


class IllegalAccepted(Toy):
    """Whatever is asked is legal, though not listed."""

    def legal(self, state: ToyState, seat: Seat) -> Sequence[Command]:
        return _Anything(super().legal(state, seat))


class IllegalListed(Toy):
    """A card may be played that is not in the hand."""

    def legal(self, state: ToyState, seat: Seat) -> Sequence[Command]:
        legal = super().legal(state, seat)
        extra = Choose(seat, 6)
        return (*legal, extra) if any(isinstance(c, Choose) for c in legal) and extra not in legal else legal


class StateMutated(Toy):
    """A step writes into the state it was given."""

    def step(self, state: ToyState, command: Command) -> Step[ToyState]:
        after = super().step(state, command)
        msgspec.structs.force_setattr(state, "left", state.left + 1)
        return after


class StateHoldsList(Toy):
    """A state holds a list, which everybody can change."""

    def step(self, state: ToyState, command: Command) -> Step[ToyState]:
        state, events = super().step(state, command)
        return replace(state, scores=list(state.scores)), events


class RulesRemember(Toy):
    """The rules count the steps since the last start, of whatever match."""

    def start(self, setup: Setup, seed: int) -> Step[ToyState]:
        self.steps = count()
        return super().start(setup, seed)

    def step(self, state: ToyState, command: Command) -> Step[ToyState]:
        after, events = super().step(state, command)
        return replace(after, rng=after.rng + next(self.steps)), events


class ImaginesWrong(Toy):
    """An imagined world forgets how much time is left."""

    def imagine(self, view: ToyView, seed: int) -> ToyState:
        return replace(super().imagine(view, seed), left=1)


class EndIsPlayable(Toy):
    """The clock runs on after the end."""

    def legal(self, state: ToyState, seat: Seat) -> Sequence[Command]:
        return super().legal(state, seat) or ((Advance(CLOCK, 1),) if seat == CLOCK else ())


class NeverEnds(Toy):
    """Nobody is ever told the result."""

    def outcome(self, state: ToyState) -> Outcome | None:
        return None


class NoReason(Toy):
    """A refusal says nothing."""

    def why_not(self, view: ToyView, command: Command) -> Refusal:
        return Refusal("TOY-1.01", "")


class ClauseUnknown(Toy):
    """An event rests on a clause that no rulebook has."""

    def step(self, state: ToyState, command: Command) -> Step[ToyState]:
        state, events = super().step(state, command)
        return state, tuple(replace(event, rule="TOY-9.99") for event in events)


class ClauseUnreached(Toy):
    """The coin of equal cards is not told of, so that its event and clause never come up."""

    def step(self, state: ToyState, command: Command) -> Step[ToyState]:
        state, events = super().step(state, command)
        return state, tuple(event for event in events if not isinstance(event, CoinFlipped))


class AnySeats(Toy):
    """A set-up in which two players hold the same seat is let through."""

    def start(self, setup: Setup, seed: int) -> Step[ToyState]:
        fixed = tuple(dict.fromkeys(seat for player in setup.players for seat in player))
        return super().start(replace(setup, players=(fixed,)), seed)


class TimeRunsOut(Toy):
    """A round has less time than none."""

    def start(self, setup: Setup, seed: int) -> Step[ToyState]:
        state, events = super().start(setup, seed)
        return replace(state, left=-1), events


class Cheat(First):
    """An automatic player that plays a card which nobody has."""

    def choose(self, view: Any, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        return Choose(legal[0].seat, 13)


class Sleeper(First):
    """An automatic player that waits for ever."""

    def choose(self, view: Any, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        return None


class NoClock(Toy):
    """Time does not pass, so that who waits for it waits for ever."""

    def legal(self, state: ToyState, seat: Seat) -> Sequence[Command]:
        return () if seat == CLOCK else super().legal(state, seat)


RIGHT_CHECKS: dict[type[Toy], Callable[[Game], None]] = {
    ViewLeaks: checks.check_follow,
    ViewDepends: checks.check_imagine,
    EventForgotten: checks.check_follow,
    EventLeaks: checks.check_feed_hides,
    RandomIsGlobal: checks.check_same_matches,
    OrderOfHashes: checks.check_fresh_processes,
    IllegalAccepted: checks.check_refusals,
    IllegalListed: checks.check_conserved,
    StateMutated: checks.check_pure,
    StateHoldsList: checks.check_round_trip,
    RulesRemember: checks.check_interleaved,
    ImaginesWrong: checks.check_imagine,
    EndIsPlayable: checks.check_ends,
    NeverEnds: checks.check_ends,
    NoReason: checks.check_refusals,
    ClauseUnknown: checks.check_clauses,
    ClauseUnreached: checks.check_exercised,
    AnySeats: checks.check_spec,
    TimeRunsOut: checks.check_inspected,
}
"""Each fault and the check that sees it."""

GAMES = {fault.__name__: toy_game(fault, __name__, fault.__name__) for fault in RIGHT_CHECKS}

BOTS = {
    "Cheat": toy_game(Toy, __name__, "Cheat", Cheat),
    "Sleeper": toy_game(NoClock, __name__, "Sleeper", Sleeper),
}
"""A sound game with an unsound bot."""
