"""A moment of a round laid out by hand, so that a rule test reads as builder, inputs, asserts.

    m = Moment("N N C Z | NAZG", "A G V O | GGZZ | S", stock="OO")
    m.at(1, "0 place N 0 2")      # in tick 1 seat 0 places its N on slot 2 of seat 0
    m.at(66, "0 grab")
    m.at(91, "0 fire 1")
    m.until(181)                  # ticks without inputs
    assert m.events(Eliminated)

A side is "set | hand | S": a word for each slot, its top card last ("VN": an N on a V, "." an empty slot); hand
positions, filled up to four with characters that are not needed elsewhere; S if a Shield is in play. A side "out" is
eliminated. `stock` and `discard` are letters, top first; other cards lie below them in the stock, or with `exact` are
out of the game. It is tick 0 of a live round; with `dealt` the round was dealt and nothing turned over yet.

Inputs of one `at` are submitted in the order given and taken in the same tick. Each must be legal. Shuffles are
scripted by their number: one too few or left over fails the test. After every command the events, masked for each seat
and followed one by one, must lead to what that seat may see.
"""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from game.core.protocol import CLOCK, Advance, Command, Event, Refusal, Seats
from game.rules.shoot_your_friends import commands as cmd
from game.rules.shoot_your_friends.content import Content
from game.rules.shoot_your_friends.events import Rejected
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.scratch import Chance
from game.rules.shoot_your_friends.state import (
    ALWAYS,
    DEALT,
    EMPTY,
    HAND,
    LIVE,
    NEVER,
    SLOTS,
    Hidden,
    ShootYourFriendsSetup,
    ShootYourFriendsState,
    ShootYourFriendsView,
    Side,
    Table,
)
from tests.rules.shoot_your_friends.pieces import CONTENT, NAMES, Box, Luck, letters

FILLERS = "AZVG"
"""Characters that fill up hands, as long as there are any."""

E = TypeVar("E", bound=Event)


class Moment:
    """`state` is the truth; `happened` are the events of the last `at` or `until`; `log` all with their clock."""

    def __init__(
        self, *sides: str, stock: str = "", discard: str = "", ties: Seats = (), exact: bool = False,
        dealt: bool = False, content: Content = CONTENT, bullets: Seats = (), round: int = 1, initiative: Seats = (),
        beat: int = 0, noon: bool = False, **options: Any,
    ) -> None:  # fmt: skip
        self.luck = Luck(0)
        self.rules = ShootYourFriends(content, self._generator)
        self.setup = ShootYourFriendsSetup(players=tuple((seat,) for seat in range(len(sides))), **options)
        self.tables = self.rules.tables(self.setup)
        self.happened: list[Event] = []
        self.log: list[tuple[int, Event]] = []
        box = Box()
        words = [[part.strip() for part in side.split("|")] + ["", ""] for side in sides]
        piles = [[box.take(pile) for pile in parts[0].split()] for parts in words if parts[0] != "out"]
        named = [box.take(parts[1]) for parts in words]
        shields = [box.take(parts[2]) for parts in words]
        top, thrown = box.take(stock), box.take(discard)
        hands = [
            hand if parts[0] == "out" else self._filled(box, hand) for parts, hand in zip(words, named, strict=True)
        ]
        rest = [] if exact else box.left[::-1]
        laid = iter(piles)
        made = []
        covered: list[bytes] = []
        for seat, parts in enumerate(words):
            is_alive = parts[0] != "out"
            slots = next(laid) if is_alive else [bytes([EMPTY])] * SLOTS
            covered += [pile[:-1] for pile in slots]
            made.append(
                Side(
                    alive=is_alive, tops=bytes(pile[-1] for pile in slots),
                    covered=bytes(len(pile) - 1 for pile in slots), hand=hands[seat],
                    shield=shields[seat][0] if shields[seat] else EMPTY, bullets=bullets[seat] if bullets else 0,
                )
            )  # fmt: skip
        cards = bytes(rest) + bytes(reversed(top))
        order = ties or self.tables.seats
        is_beat = self.tables.is_beat
        initiative = initiative or order if is_beat else ()
        table = Table(
            self.setup, tuple(made), phase=DEALT if dealt else LIVE, round=round, flipped=not dealt,
            picked_up=not dealt, stock=len(cards), discard=len(thrown), ties=order, runs=not dealt and not is_beat,
            starting=initiative, initiative=tuple(s for s in initiative if made[s].alive),
            beat=beat or int(is_beat and not dealt), noon=noon,
        )  # fmt: skip
        matched = tuple(ALWAYS if not dealt and self.tables.matches(side.tops) else NEVER for side in made)
        hidden = Hidden(stock=cards, discard=thrown, piles=tuple(covered), matched=matched, idle=ALWAYS if dealt else 0)
        due = self.tables.constants.ready_wait if dealt else 1
        self.state = ShootYourFriendsState(0, 0, due, (), table, hidden)

    @staticmethod
    def _filled(box: Box, hand: bytes) -> bytes:
        count = max(0, HAND - len(hand))
        fillers = [card for letter in FILLERS for card in box.left if NAMES[card] == letter][:count]
        for card in fillers:
            box.left.remove(card)
        return hand + bytes(fillers)

    def _generator(self, state: int) -> Chance:
        return self.luck

    # --- what is done

    def at(self, clock: int, *inputs: str, shuffles: int = 0) -> None:
        """Let time pass up to tick `clock`, in which these inputs are taken."""
        self.until(clock - 1)
        self.happened = []
        self.luck = Luck(shuffles)
        for words in inputs:
            self.do(self.command(words))
        self.do(Advance(CLOCK, 1))
        assert not self.luck.left, "a scripted shuffle was not asked for"

    def until(self, clock: int, shuffles: int = 0) -> None:
        """Let ticks pass without inputs."""
        self.happened = []
        self.luck = Luck(shuffles)
        while self.state.clock < clock:
            self.do(Advance(CLOCK, 1))
        assert self.state.clock == clock, f"it is tick {self.state.clock} already"
        assert not self.luck.left, "a scripted shuffle was not asked for"

    def submit(self, *inputs: str, shuffles: int = 0) -> None:
        """Give commands without letting time pass."""
        self.happened = []
        self.luck = Luck(shuffles)
        for words in inputs:
            self.do(self.command(words))
        assert not self.luck.left, "a scripted shuffle was not asked for"

    def tick(self, shuffles: int = 0) -> None:
        """One tick, in any phase."""
        self.happened = []
        self.luck = Luck(shuffles)
        self.do(Advance(CLOCK, 1))
        assert not self.luck.left, "a scripted shuffle was not asked for"

    def do(self, command: Command) -> None:
        assert command in self.rules.legal(self.state, command.seat), f"{command}: {self.why_not(command).text}"
        before = self.state
        self.state, events = self.rules.step(before, command)
        self.happened += events
        self.log += [(self.state.clock, event) for event in events]
        if self.state.table is before.table and not events:
            return
        for seats in [*self.setup.players, self.tables.seats[:2]]:
            view = self.rules.view(before, seats)
            for event in events:
                told = event.masked(seats)
                if told is not None:
                    view = self.rules.follow(view, told)
            assert view == self.rules.view(self.state, seats), f"seats {seats} see something else than they were told"

    def command(self, words: str) -> Command:
        """A command from words such as "0 place N 1 3"; a card is the first of that letter in the hand."""
        first, verb, *rest = words.split()
        seat = int(first)
        plain = {
            "grab": cmd.Grab, "put": cmd.PutBack, "answer": cmd.Answer, "leave": cmd.Leave, "ready": cmd.Ready,
            "pass": cmd.Pass,
        }  # fmt: skip
        aimed = {"fire": cmd.Fire, "snap": cmd.Snap, "aim": cmd.Aim}
        if verb in plain:
            return plain[verb](seat)
        if verb in aimed:
            return aimed[verb](seat, int(rest[0]))
        if verb == "shield":
            return cmd.RaiseShield(seat, self.card(seat, "S"))
        assert verb == "place", words
        return cmd.Place(seat, self.card(seat, rest[0]), int(rest[1]), int(rest[2]))

    def card(self, seat: int, letter: str) -> int:
        """The first card of that letter in a hand."""
        return next(card for card in self.side(seat).hand if card < len(NAMES) and NAMES[card] == letter)

    def why_not(self, command: Command) -> Refusal:
        """Why a command is refused."""
        seats = (command.seat,) if command.seat in self.tables.seats else (0,)
        return self.rules.why_not(self.rules.view(self.state, seats), command)

    def refused(self, words: str) -> str:
        """The clause for which a command is not even legal."""
        command = self.command(words)
        assert command not in self.rules.legal(self.state, command.seat), f"{words} is legal"
        return self.why_not(command).rule

    def change(self, **fields: Any) -> None:
        """Set fields of the table by hand."""
        self.state = replace(self.state, table=replace(self.state.table, **fields))

    # --- what can be seen

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def alive(self) -> list[int]:
        return [seat for seat, side in enumerate(self.table.sides) if side.alive]

    def side(self, seat: int) -> Side:
        return self.table.sides[seat]

    def view(self, *seats: int) -> ShootYourFriendsView:
        return self.rules.view(self.state, seats)

    def tops(self, seat: int) -> str:
        """The top cards of a set as letters."""
        return letters(self.side(seat).tops)

    def pile(self, seat: int, slot: int) -> str:
        """A slot from bottom to top."""
        return letters(self.state.hidden.piles[SLOTS * seat + slot]) + self.tops(seat)[slot]

    def hand(self, seat: int) -> str:
        return letters(self.side(seat).hand)

    def is_matched(self, seat: int) -> bool:
        return self.state.hidden.matched[seat] == ALWAYS

    def events(self, kind: type[E]) -> list[E]:
        """The events of this type in the last `at`, `until` or `submit`."""
        return [event for event in self.happened if isinstance(event, kind)]

    def all(self, kind: type[E]) -> list[tuple[int, E]]:
        """All events of this type so far, with their clock."""
        return [(clock, event) for clock, event in self.log if isinstance(event, kind)]

    def kinds(self) -> list[str]:
        """The types of the last events, in order."""
        return [type(event).__name__ for event in self.happened]

    def reasons(self) -> list[tuple[int, str]]:
        """(seat, reason) of the last inputs that came to nothing."""
        return [(event.seat, event.reason) for event in self.events(Rejected)]
