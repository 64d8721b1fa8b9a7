"""What people at this screen may do: commands that are worth sending, and why others are not."""

from __future__ import annotations

from typing import NamedTuple, cast

from game.core.protocol import Command
from game.rules.shoot_your_friends.commands import Aim, Answer, Fire, Pass, Place, RaiseShield, Ready, Snap
from game.rules.shoot_your_friends.state import ShootYourFriendsState, Table
from game.scenes.sitting import Sitting
from game.ui.tips import Tip


class Held(NamedTuple):
    """A card of a hand that is carried."""

    seat: int
    card: int


class Desk:
    """Asks the rules. Legal commands are looked up once a state."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self._state: object = None
        self._legal: dict[int, frozenset[Command]] = {}

    @property
    def state(self) -> ShootYourFriendsState:
        """The state of the match."""
        return cast(ShootYourFriendsState, self.sitting.match.state)

    @property
    def table(self) -> Table:
        """The table as the rules have it."""
        return self.state.table

    def legal(self, seat: int) -> frozenset[Command]:
        """All that a person here may submit for a seat."""
        if self.sitting.match.state is not self._state:
            self._state, self._legal = self.sitting.match.state, {}
        if seat not in self._legal:
            self._legal[seat] = frozenset(self.sitting.legal(seat))
        return self._legal[seat]

    def may(self, command: Command) -> bool:
        """Whether a command may be submitted now."""
        return command in self.legal(command.seat)

    def reason(self, command: Command, title: str = "Not now") -> Tip:
        """Why it may not."""
        refusal = self.sitting.refusal(command)
        return Tip(refusal.text, title, refusal.rule)

    @property
    def unready(self) -> list[int]:
        """People here who are not ready for the round."""
        return [seat for seat in self.sitting.people if self.may(Ready(seat))]

    @property
    def undecided(self) -> list[int]:
        """People here whose order of this beat is not given."""
        return [seat for seat in self.sitting.people if self.may(Pass(seat))]

    def answers(self, seat: int) -> bool:
        """Whether a Shield can be held up now (SF-10.6)."""
        return self.may(Answer(seat))

    def place(self, held: Held, target: int, slot: int) -> Place:
        """The placement of a card."""
        return Place(held.seat, held.card, target, slot)

    def shot(self, seat: int, target: int, kind: type[Fire] | type[Snap] | type[Aim]) -> Command:
        """A shot of a kind."""
        return kind(seat, target)

    def shield(self, held: Held) -> RaiseShield:
        """A Shield that is raised."""
        return RaiseShield(held.seat, held.card)
