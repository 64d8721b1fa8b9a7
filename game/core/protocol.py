"""The words every game speaks: seats, setups, commands, events, views, and the rules that tie them.

A *seat* is a hand at the table. A *player* (a person, an automatic player) holds one or more seats.
State, Command, Event, View and Setup are frozen structs: equality, hashing, JSON and strict decoding
come with them. A game subclasses them, and its commands and events are tagged unions.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

import msgspec

CLOCK = -1
"""The seat that makes time pass; only its `Advance` commands do."""

Seat = int
Seats = tuple[Seat, ...]


class Setup(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a match is set up. `players[i]` are the seats that player i holds; options follow as fields."""

    players: tuple[Seats, ...]


class Command(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """What a seat intends: never a die, a drawn card or any other outcome."""

    seat: Seat


class Advance(Command, frozen=True, tag=True, forbid_unknown_fields=True):
    """The CLOCK seat lets `ticks` ticks pass."""

    ticks: int


class Event(msgspec.Struct, frozen=True, tag=True, forbid_unknown_fields=True):
    """A fact with its outcome. `rule` is the clause that made it happen, e.g. "GI-4.03"."""

    rule: str

    def masked(self, seats: Seats) -> Event | None:
        """What the holder of these seats is told; None for nothing. By default everything."""
        return self


class State(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything there is to know about a match at rest. `rng` is the generator's state."""

    rng: int


class TimedState(State, frozen=True, forbid_unknown_fields=True):
    """The state of a game in which the clock runs while all act. `clock` is what everybody at the table can count."""

    clock: int


class View(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the holder of `seats` may know."""

    seats: Seats


class Outcome(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a match ended. `places[seat]` is 1 for the best, equal for ties; in a co-operative game every
    seat has place 1 for a win and 2 for a loss. `scores[seat]` are the points of the rulebook."""

    rule: str
    places: tuple[int, ...]
    scores: tuple[int, ...]
    headline: str


class Refusal(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Why a command is not legal: one sentence for people and the clause it rests on."""

    rule: str
    text: str


class IllegalCommandError(Exception):
    """Raised by `Match.submit`; nothing has changed."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.text} ({refusal.rule})")
        self.refusal = refusal


class SetupError(ValueError):
    """A set-up that the rules do not allow; the message says what and how to mend it."""


class Spec(msgspec.Struct, frozen=True, kw_only=True):
    """What the box knows of a game. `id` never changes; `version` goes up when old records stop replaying.

    `ticks` is the number of clock ticks in a second, 0 for a game without a clock. `real_time`: the clock runs while
    all act, and the states are TimedStates.
    """

    id: str
    title: str
    seats: tuple[str, ...]
    players: tuple[int, ...]
    version: int
    ticks: int
    real_time: bool
    cooperative: bool


StateT = TypeVar("StateT", bound=State)
ViewT = TypeVar("ViewT", bound=View)


class Codec(Generic[StateT, ViewT]):
    """Strict JSON decoders for one game; encoding needs no game and is `encode`."""

    def __init__(self, setup: type[Setup], commands: Any, events: Any, state: type[StateT], view: type[ViewT]) -> None:
        self.setup: msgspec.json.Decoder[Setup] = msgspec.json.Decoder(setup)
        self.command: msgspec.json.Decoder[Command] = msgspec.json.Decoder(commands)
        self.event: msgspec.json.Decoder[Event] = msgspec.json.Decoder(events)
        self.state: msgspec.json.Decoder[StateT] = msgspec.json.Decoder(state)
        self.view: msgspec.json.Decoder[ViewT] = msgspec.json.Decoder(view)
        self.setup_type = setup
        self.event_types: tuple[type[Event], ...] = getattr(events, "__args__", (events,))
        self.command_types: tuple[type[Command], ...] = getattr(commands, "__args__", (commands,))


encode = msgspec.json.Encoder().encode

Step = tuple[StateT, tuple[Event, ...]]


class Rules(Protocol[StateT, ViewT]):
    """One game, built once with its content. Pure: the same call always gives the same answer."""

    spec: Spec
    codec: Codec[StateT, ViewT]

    def start(self, setup: Setup, seed: int) -> Step[StateT]:
        """Set the table and run to the first decision. Raises SetupError."""

    def legal(self, state: StateT, seat: Seat) -> Sequence[Command]:
        """Every command this seat may give now: the only judge there is."""

    def step(self, state: StateT, command: Command) -> Step[StateT]:
        """Carry out a legal command and run to the next decision."""

    def outcome(self, state: StateT) -> Outcome | None:
        """The result once the match is over."""

    def blank(self, setup: Setup, seats: Seats) -> ViewT:
        """What these seats know before the first event."""

    def view(self, state: StateT, seats: Seats) -> ViewT:
        """What these seats may know of this state."""

    def follow(self, view: ViewT, event: Event) -> ViewT:
        """The view one event (as masked for these seats) later."""

    def imagine(self, view: ViewT, seed: int) -> StateT:
        """A full state that this view allows, for search."""

    def why_not(self, view: ViewT, command: Command) -> Refusal:
        """Why this command is not legal, told from what the view shows."""
