"""What an automatic crew mate would do, for people who ask."""

from __future__ import annotations

from typing import cast

from game.bots.gun_it.plans import Plan
from game.bots.players import Ticket
from game.scenes.sitting import Sitting


class Advice:
    """Open while an answer is awaited or shown; it is for one round only."""

    def __init__(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.plan: Plan | None = None
        self._ticket: Ticket | None = None

    @property
    def is_open(self) -> bool:
        """Whether there is something to show in the place of the goal."""
        return self._ticket is not None or self.plan is not None

    def ask(self) -> None:
        """Put the question; the answer comes later."""
        self.plan = None
        self._ticket = self.sitting.ask_for_plan()

    def close(self) -> None:
        """Forget it."""
        self.plan, self._ticket = None, None

    def listen(self) -> bool:
        """Take an answer that has come; True if there was one."""
        answer = self._ticket.poll() if self._ticket is not None else None
        if answer is None:
            return False
        self._ticket, self.plan = None, cast("Plan | None", answer.choice)
        return True
