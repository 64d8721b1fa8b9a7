"""A hint on request: what a hard automatic player would do in one's place, and its second choice, with the odds where
it has reckoned them. It thinks in its own process over what this seat may know, and nothing waits for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.bots.players import Ticket
from game.bots.worker import Mind, WorkerPlayer
from game.core.protocol import Command
from game.core.words import say, tr
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER, PAPER_DIM

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.sitting import Sitting

LEVEL, BUDGET_MS = "hard", 6000
_X, _Y, _WIDE = 340.0, 92.0, 600.0
_BEST = 2

Ask = Callable[[int], Ticket]


class Hint:
    """`words(answer)` are a bot's suggestion in sentences, the best first."""

    def __init__(self, app: App, sitting: Sitting, words: Callable[[Any], Sequence[str]]) -> None:
        self._app = app
        self._sitting = sitting
        self._words = words
        self.ask_bot: Ask = self._asked
        self.lines: tuple[str, ...] = ()
        self._state: object = None
        self._ticket: Ticket | None = None

    def _asked(self, seat: int) -> Ticket:
        match = self._sitting.match
        mind = Mind(match.rules.spec.id, LEVEL, (seat,), match.seed, False)
        return WorkerPlayer(self._app.worker, mind, BUDGET_MS).suggest(match.view((seat,)), match.digest)

    @property
    def is_open(self) -> bool:
        """Whether it is thought about or shown, for what can be done now."""
        return self._state is self._sitting.match.state

    def toggle(self, seat: int) -> None:
        """Ask for a seat that has to decide, or close what is shown."""
        if self.is_open or seat < 0:
            self._state = None
            return
        self.lines, self._state = (), self._sitting.match.state
        self._ticket = self.ask_bot(seat)

    def update(self) -> bool:
        """Take the answer once it is there; whether there is a new one."""
        answer = self._ticket.poll() if self.is_open and self._ticket is not None else None
        if answer is None:
            return False
        self._ticket = None
        self.lines = tuple(self._words(answer.choice))[:_BEST] if answer.choice is not None else ()
        self.lines = self.lines or ("Nothing is better than anything else here.",)
        return True

    def draw(self, canvas: Canvas) -> None:
        """Over the table, as long as it is for now."""
        if not self.is_open:
            return
        size = 17
        step = canvas.line_height(size)
        told = [say("Or: {line}" if i else "Best: {line}", line=line) for i, line in enumerate(self.lines)]
        blocks = [canvas.lines(text, size, max_width=_WIDE - 40, most=3) for text in told or (tr("Thinking…"),)]
        high = 52 + sum(len(block) for block in blocks) * step + 6 * len(blocks)
        canvas.panel((_X, _Y, _WIDE, high), "tip", edge=AMBER)
        canvas.text("HINT", _X + 20, _Y + 24, 22, "display", AMBER, fixed=True)
        y = _Y + 42
        for i, block in enumerate(blocks):
            for line in block:
                canvas.text(line, _X + 20, y, size, "medium", PAPER if i == 0 else PAPER_DIM, valign="top")
                y += step
            y += 6


def with_odds(words: str, chance: float | None) -> str:
    """A sentence and how likely it leads to a win."""
    if chance is None:
        return words
    return say("{what} It wins about {n} times in 100.", what=words, n=round(100 * max(0.0, min(1.0, chance))))


def named(command: Command) -> str:
    """A command that explains itself, by its name: "Pick skill."."""
    name = type(command).__name__
    return "".join(f" {c.lower()}" if c.isupper() and i else c for i, c in enumerate(name)) + "."
