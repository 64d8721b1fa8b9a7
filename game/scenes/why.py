"""Why did that happen: what came of the same command as a line of the log, step by step, each with its clause."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

import pygame

from game.core.match import Match
from game.core.protocol import Event, Seats
from game.scenes.games import GAMES, game_of_clause
from game.scenes.log_drawer import Story, Told
from game.scenes.room import Leaf
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.tips import Tip
from game.ui.widgets import Button, ScrollList

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.sitting import Sitting

_WIDE, _HIGH, _HEAD = 1020.0, 640.0, 104.0


def story_of(app: App, sitting: Sitting, told: Told, name: Callable[[int], str], viewed: Callable[[], Seats]) -> Story:
    """The log of a match screen. `viewed()` are the seats whose view is shown now."""
    screens = GAMES[sitting.rules.spec.id]

    def ask(index: int) -> None:
        lines, chosen = chain(sitting.match, viewed(), told, index)
        app.stack.push(Why(app, lines, chosen))

    seats = tuple(seat for held in sitting.setup.players for seat in held)
    people = lambda: sitting.people_as(name)  # noqa: E731
    floor = 634.0 if sitting.playback is not None else 720.0
    return Story(told, ask, people, seats, name, screens.begins, screens.counts, floor)


def chain(match: Match[Any, Any], seats: Seats, told: Told, index: int) -> tuple[Told, int]:
    """The lines that came of the same command as the `index`-th, and which of them that is. What is in the log but
    was not told by the match, such as that somebody's time was up, stands alone."""
    feed = match.feed(seats)
    places = _places([event for event, _ in told], feed)
    here = places[index]
    if here < 0:
        return [told[index]], 0
    step = match.step_of(seats, here)
    lines = [i for i, place in enumerate(places) if place in step and (told[i][1] or i == index)]
    return [told[i] for i in lines], lines.index(index)


def _places(events: Sequence[Event], feed: Sequence[Event]) -> list[int]:
    """Where each of the events stands in the feed, -1 for those that do not: what was shown comes in its order. After
    something was taken back the feed has other objects, equal to those before."""
    places, at = [], 0
    known = {id(event): i for i, event in enumerate(feed)}
    for event in events:
        found = known.get(id(event), -1)
        if found < 0:
            found = next((i for i in range(at, len(feed)) if feed[i] == event), -1)
        places.append(found)
        at = found + 1 if found >= 0 else at
    return places


class Why(Leaf):
    """Lies over the table. `lines` are events and their sentences, the `chosen`-th is asked about."""

    def __init__(self, app: App, lines: Told, chosen: int) -> None:
        super().__init__(app)
        self.lines = lines
        self._chosen = chosen
        self._list = ScrollList("why lines", 100, self._draw_row, self._open, tip=self._tip)
        self._list.count = len(lines)
        self._is_new = True
        self._back = Button("why back", "BACK", self.leave_it, style="amber")

    def enter(self) -> None:
        super().enter()
        self.hots.focus("why lines")

    def _open(self, index: int) -> None:
        self.app.open_rulebook(self.lines[index][0].rule)

    def _tip(self, index: int) -> Tip:
        event, words = self.lines[index]
        return Tip(words, "Opens the rulebook here.", event.rule)

    def draw(self, canvas: Canvas) -> None:
        self._list.height = 26 + 62 * canvas.text_size
        high = min(_HIGH, _HEAD + 20 + len(self.lines) * self._list.height)
        box = pygame.FRect(640 - _WIDE / 2, 360 - high / 2, _WIDE, high)
        self.draw_ground(canvas, box)
        canvas.text("WHY DID THAT HAPPEN?", box.x + 28, box.y + 36, 34, "display", AMBER, fixed=True)
        words = "All that came of the same move, in its order." if len(self.lines) > 1 else "The move itself."
        canvas.text(words, box.x + 28, box.y + 80, 17, "medium", PAPER_DIM, max_width=_WIDE - 260)
        self._back.draw(canvas, self.hots, (box.right - 188, box.y + 16, 160, 50))
        if self._is_new:
            self._list.index, self._list.offset = self._chosen, self._chosen * self._list.height
            self._is_new = False
        rect = (box.x + 18, box.y + _HEAD, box.width - 36, box.height - _HEAD - 14)
        self._list.draw(canvas, self.hots, rect)

    def _draw_row(self, canvas: Canvas, index: int, rect: pygame.FRect, lit: bool) -> None:
        event, words = self.lines[index]
        chosen = index == self._chosen
        box = (rect.x + 4, rect.y + 3, rect.width - 14, rect.height - 6)
        canvas.box(box, (0x3A, 0x36, 0x42) if chosen else (0x1A, 0x18, 0x1F), radius=8,
                   edge=AMBER if lit or chosen else None, width=2)  # fmt: skip
        step = 22 * canvas.text_size
        left, room = rect.x + 62, rect.width - 90
        canvas.text(f"{index + 1}", rect.x + 34, rect.centery, 26, "display", AMBER, align="center", fixed=True)
        number = canvas.text(event.rule, rect.right - 26, rect.y + 12 + step / 2, 17, "semibold", AMBER, align="right")
        canvas.text(words, left, rect.y + 12 + step / 2, 19, "semibold", PAPER, max_width=room - number.width - 24)
        canvas.text(self._clause(event.rule), left, rect.y + 17 + step, 16, "medium", PAPER_DIM, valign="top",
                    max_width=room, most=2)  # fmt: skip

    def _clause(self, rule: str) -> str:
        """What the rulebook says; the table's own events have no clause."""
        game = game_of_clause(rule)
        book = self.app.rulebook(game) if game else None
        return book[rule].text if book is not None and rule in book else "The table's own doing."
