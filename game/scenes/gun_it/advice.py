"""What a hard automatic player would do in the place of the crew, for people who ask."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from game.bots.gun_it.member import Hint
from game.bots.gun_it.plans import Plan
from game.bots.players import Ticket
from game.bots.worker import Mind, WorkerPlayer
from game.core.words import say
from game.rules.gun_it.commands import Buy
from game.scenes.gun_it.names import figure
from game.scenes.hint import BUDGET_MS, LEVEL, percent
from game.scenes.sitting import Sitting

if TYPE_CHECKING:
    from game.scenes.app import App


class Advice:
    """Open while an answer is awaited or shown; it is for one round only. `chosen` is the plan that is shown: the best,
    or the second choice."""

    def __init__(self, app: App, sitting: Sitting) -> None:
        self.app = app
        self.sitting = sitting
        self.hint: Hint | None = None
        self.chosen = 0
        self._ticket: Ticket | None = None

    @property
    def is_open(self) -> bool:
        """Whether there is something to show in the place of the goal."""
        return self._ticket is not None or self.hint is not None

    @property
    def plan(self) -> Plan | None:
        """The plan that is shown."""
        return None if self.hint is None else self.hint.plans[self.chosen]

    def ask(self) -> None:
        """Put the question, about what all people here see; the answer comes later."""
        match, people = self.sitting.match, self.sitting.people
        mind = Mind(match.rules.spec.id, LEVEL, people, match.seed, False)
        self.hint, self.chosen = None, 0
        self._ticket = WorkerPlayer(self.app.worker, mind, BUDGET_MS).suggest(
            match.view(self.sitting.watched), match.digest
        )

    def choose(self, which: int) -> None:
        """Look at the best plan or at the second choice."""
        self.chosen = which

    def close(self) -> None:
        """Forget it."""
        self.hint, self._ticket = None, None

    def listen(self) -> bool:
        """Take an answer that has come; True if there was one."""
        answer = self._ticket.poll() if self._ticket is not None else None
        if answer is None:
            return False
        self._ticket, self.hint = None, cast("Hint | None", answer.choice)
        return True

    @property
    def buy(self) -> Buy | None:
        """What is to be bought for it."""
        return None if self.hint is None else self.hint.buys[self.chosen]

    @property
    def odds(self) -> str:
        """What is to be expected of the plan that is shown."""
        if self.hint is None:
            return ""
        odds = self.hint.odds[self.chosen]
        return say("About {xp} XP; car hurt {n} times in 100", xp=figure(odds.xp), n=percent(odds.hurt))
