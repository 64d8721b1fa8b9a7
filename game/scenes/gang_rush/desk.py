"""What people at this screen may do now: legal commands by kind, and why others are not."""

from __future__ import annotations

from typing import TypeVar, cast

from game.core.protocol import Command
from game.rules.gang_rush.commands import Drive, SetSpeed
from game.rules.gang_rush.state import GangRushState, Table
from game.scenes.sitting import Sitting
from game.ui.tips import Tip

CommandT = TypeVar("CommandT", bound=Command)


class Desk:
    """Answers what may be done now. Legal commands are asked for once a state."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._state: object = None
        self._seat = -1
        self._legal: tuple[Command, ...] = ()
        self._known: frozenset[Command] = frozenset()

    @property
    def state(self) -> GangRushState:
        """The state of the match."""
        return cast(GangRushState, self.sitting.match.state)

    @property
    def table(self) -> Table:
        """The table as the rules have it now."""
        return self.state.table

    def _look(self) -> None:
        state = self.sitting.match.state
        if state is self._state:
            return
        self._state, self._seat, self._legal = state, -1, ()
        for seat in self.sitting.people:
            legal = tuple(self.sitting.legal(seat))
            if legal:
                self._seat, self._legal = seat, legal
                break
        self._known = frozenset(self._legal)

    @property
    def seat(self) -> int:
        """The seat of a person here who has to decide; -1 if it is nobody here."""
        self._look()
        return self._seat

    @property
    def legal(self) -> tuple[Command, ...]:
        """All that this person may do."""
        self._look()
        return self._legal

    def all_of(self, kind: type[CommandT]) -> list[CommandT]:
        """The legal commands of one kind."""
        return [command for command in self.legal if isinstance(command, kind)]

    def may(self, command: Command | None) -> bool:
        """Whether a command may be given now."""
        self._look()
        return command is not None and command in self._known

    def has(self, kind: type[Command]) -> bool:
        """Whether any command of a kind may be given now."""
        return any(isinstance(command, kind) for command in self.legal)

    def needles(self) -> tuple[int, ...]:
        """The speeds that may be set now."""
        return tuple(sorted(command.needle for command in self.all_of(SetSpeed)))

    def ways(self) -> tuple[int, ...]:
        """The ways that may be driven now."""
        return tuple(command.way for command in self.all_of(Drive))

    def reason(self, command: Command, title: str = "Not now") -> Tip:
        """Why a command may not be given."""
        if self.seat < 0 or command.seat != self.seat:
            return Tip("It is somebody else's turn.", title, "GR-2.5")
        refusal = self.sitting.refusal(command)
        return Tip(refusal.text, title, refusal.rule)
