"""What people at this screen may do now: legal commands by kind, and why others are not."""

from __future__ import annotations

from typing import TypeVar, cast

from game.core.protocol import Command
from game.rules.gun_and_gun.commands import Concede
from game.rules.gun_and_gun.state import GunAndGunState, Pending, Table
from game.scenes.sitting import Sitting
from game.ui.tips import Tip

CommandT = TypeVar("CommandT", bound=Command)


class Desk:
    """Answers what may be done now. Legal commands are asked for once a state.

    `front` is the seat before the screen: where two people choose at once, theirs comes first.
    """

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.front = sitting.people[0] if sitting.people else -1
        self._state: object = None
        self._seat = -1
        self._legal: tuple[Command, ...] = ()
        self._known: frozenset[Command] = frozenset()

    @property
    def table(self) -> Table:
        """The table as the rules have it now."""
        return cast(GunAndGunState, self.sitting.match.state).table

    def look(self) -> None:
        """See whose decision it is."""
        state = self.sitting.match.state
        if state is self._state:
            return
        self._state, self._seat, self._legal = state, -1, ()
        for seat in sorted(self.sitting.people, key=lambda seat: seat != self.front):
            legal = tuple(command for command in self.sitting.legal(seat) if not isinstance(command, Concede))
            if legal:
                self._seat, self._legal = seat, legal
                break
        self._known = frozenset(self._legal)

    @property
    def seat(self) -> int:
        """The seat of a person here who has to decide; -1 if it is nobody here."""
        self.look()
        return self._seat

    @property
    def legal(self) -> tuple[Command, ...]:
        """All that this person may do but give up."""
        self.look()
        return self._legal

    @property
    def pending(self) -> Pending | None:
        """What this person is asked in the middle of something."""
        pending = self.table.pending
        return pending if pending is not None and pending.seat == self.seat else None

    def all_of(self, kind: type[CommandT]) -> list[CommandT]:
        """The legal commands of one kind."""
        return [command for command in self.legal if isinstance(command, kind)]

    def may(self, command: Command) -> bool:
        """Whether a command may be given now."""
        self.look()
        return command in self._known

    def has(self, kind: type[Command]) -> bool:
        """Whether any command of a kind may be given now."""
        return any(isinstance(command, kind) for command in self.legal)

    def reason(self, command: Command, title: str = "Not now") -> Tip:
        """Why a command may not be given, from what its seat may know."""
        if self.seat != command.seat:
            return Tip("It is the other one's decision.", title, "GG-6.1")
        refusal = self.sitting.rules.why_not(self.sitting.match.view((command.seat,)), command)
        return Tip(refusal.text, title, refusal.rule)
