"""A hint on request: what a hard automatic player would do in one's place, and its second choice, with what it reckons
of both. It thinks in its own process over what this seat may know, and nothing waits for it. What the best is about is
marked on the table."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from math import sqrt
from typing import TYPE_CHECKING, Any, NamedTuple

import pygame

from game.bots.players import Ticket
from game.bots.protocol import Sight
from game.bots.worker import Mind, WorkerPlayer
from game.core.protocol import Seats
from game.core.words import say, tr
from game.ui.canvas import Canvas
from game.ui.hot import HotAreas
from game.ui.mapping import Box
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.sitting import Sitting

LEVEL, BUDGET_MS = "hard", 6000
_WIDE = 600.0
_MOST = 4
"""Lines of one choice."""
_BEST = 2
PLACES = ((340.0, 92.0), (20.0, 92.0), (660.0, 92.0), (340.0, 380.0))
"""Where the panel stands: at the first place where it covers nothing that is marked."""
_GAP = 3.0
_LAMP = 13.0
"""How far a ring stands off, and the half of the lamp on it."""

Ask = Callable[[int], Ticket]


class Told(NamedTuple):
    """A choice in a sentence, and the ids of the areas that it is about."""

    words: str
    about: tuple[Hashable, ...] = ()


class Mark(NamedTuple):
    """What is marked, and how round its corners are."""

    box: pygame.FRect
    radius: float = 10


Find = Callable[[Hashable], Box | None]
"""Where something of the table lies that may be no area now."""


class Hint:
    """`tell(answer)` are a bot's choices in sentences, the best first; `eyes(seat)` are the seats from whose
    knowledge it is thought. The panel is `wide` and stands at one of the places."""

    def __init__(
        self, app: App, sitting: Sitting, tell: Callable[[Any], Sequence[Told]], find: Find = lambda id_: None,
        places: Sequence[tuple[float, float]] = PLACES, wide: float = _WIDE,
        eyes: Callable[[int], Seats] = lambda seat: (seat,),
    ) -> None:  # fmt: skip
        self._app = app
        self._sitting = sitting
        self._tell = tell
        self._find = find
        self._places, self._wide = places, wide
        self._eyes = eyes
        self.ask_bot: Ask = self._asked
        self.lines: tuple[str, ...] = ()
        self.about: tuple[Hashable, ...] = ()
        self._state: object = None
        self._ticket: Ticket | None = None

    def _asked(self, seat: int) -> Ticket:
        match = self._sitting.match
        mind = Mind(match.rules.spec.id, LEVEL, (seat,), match.seed, False)
        view = match.view(self._eyes(seat))
        seen = Sight(view, match.state.clock, ()) if match.rules.spec.real_time else view
        return WorkerPlayer(self._app.worker, mind, BUDGET_MS).suggest(seen, match.digest)

    @property
    def is_open(self) -> bool:
        """Whether it is thought about or shown, for what can be done now."""
        return self._state is self._sitting.match.state

    def toggle(self, seat: int) -> None:
        """Ask for a seat that has to decide, or close what is shown."""
        if self.is_open or seat < 0:
            self._state = None
            return
        self.lines, self.about, self._state = (), (), self._sitting.match.state
        self._ticket = self.ask_bot(seat)

    def update(self) -> bool:
        """Take the answer once it is there; whether there is a new one."""
        answer = self._ticket.poll() if self.is_open and self._ticket is not None else None
        if answer is None:
            return False
        self._ticket = None
        told = tuple(self._tell(answer.choice))[:_BEST] if answer.choice is not None else ()
        told = told or (Told("Nothing is better than anything else here."),)
        self.lines, self.about = tuple(each.words for each in told), told[0].about
        return True

    def draw(self, canvas: Canvas, hots: HotAreas) -> None:
        """Over the table, as long as it is for now."""
        if not self.is_open:
            return
        marks = [mark for id_ in self.about if (mark := self._mark(hots, id_)) is not None]
        draw_marks(canvas, marks)
        told = [say("Or: {line}" if i else "Best: {line}", line=line) for i, line in enumerate(self.lines)]
        self._draw_panel(canvas, told or [tr("Thinking…")], [mark.box for mark in marks])

    def _mark(self, hots: HotAreas, id_: Hashable) -> Mark | None:
        place = self._find(id_)
        return mark_of(hots, id_) if place is None else Mark(pygame.FRect(*place))

    def _draw_panel(self, canvas: Canvas, texts: Sequence[str], boxes: Sequence[pygame.FRect]) -> None:
        size = 17
        step = canvas.line_height(size)
        blocks = [canvas.lines(text, size, max_width=self._wide - 40, most=_MOST) for text in texts]
        high = 52 + sum(len(block) for block in blocks) * step + 6 * len(blocks)
        free = (at for at in self._places if pygame.FRect(*at, self._wide, high).collidelist(boxes) < 0)
        x, y = next(free, self._places[0])
        canvas.panel((x, y, self._wide, high), "tip", edge=AMBER)
        canvas.text("HINT", x + 20, y + 24, 22, "display", AMBER, fixed=True)
        y += 42
        for i, block in enumerate(blocks):
            for line in block:
                canvas.text(line, x + 20, y, size, "medium", PAPER if i == 0 else PAPER_DIM, valign="top")
                y += step
            y += 6


def mark_of(hots: HotAreas, id_: Hashable) -> Mark | None:
    """What is to be marked of an area."""
    hot = hots.find(id_)
    return None if hot is None else Mark(hot.box, hot.radius)


def draw_marks(canvas: Canvas, marks: Sequence[Mark]) -> None:
    """A soft amber ring round each of these, and a lamp on the last; they stand still."""
    for box, radius in marks:
        canvas.halo((box.x - _GAP, box.y - _GAP, box.w + 2 * _GAP, box.h + 2 * _GAP), AMBER, radius)
    for box, radius in marks[-1:]:
        bow = (1 - sqrt(0.5)) * max(0.0, radius - 10)
        x = min(max(box.right - bow, canvas.extent.left + _LAMP), canvas.extent.right - _LAMP)
        y = min(max(box.top + bow, canvas.extent.top + _LAMP), canvas.extent.bottom - _LAMP)
        canvas.disc(x, y, _LAMP, INK, edge=AMBER, width=2.5)
        canvas.blit("ui/icon_hint", x, y, 16, 16)


def with_odds(words: str, chance: float | None) -> str:
    """A sentence and how likely it leads to a win."""
    if chance is None:
        return words
    return say("{what} It wins about {n} times in 100.", what=words, n=percent(chance))


def percent(chance: float) -> int:
    """How many times in 100."""
    return round(100 * max(0.0, min(1.0, chance)))
