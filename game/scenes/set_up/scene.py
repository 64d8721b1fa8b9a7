"""The set-up of a match: the first game at the top, the options on pages, START at the bottom."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.protocol import SetupError
from game.core.words import Said, many, say
from game.scenes import memory
from game.scenes.clock import LIMITS
from game.scenes.form import Form, Option, Party, Sheet, SheetPage, Value
from game.scenes.page import LEFT, RIGHT, Page
from game.scenes.set_up.crew import CrewPage
from game.scenes.set_up.draft import SEED_DIGITS
from game.scenes.set_up.first import FirstGame, begin, remembered
from game.scenes.set_up.options import DULL, Cells, Picker, cell
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.input import Event, FocusGained, Key
from game.ui.theme import AMBER, PAPER, PAPER_DIM, SIGNAL_LIGHT
from game.ui.tips import Tip
from game.ui.widgets import Button, Choice, Tabs, TextField, Toggle

if TYPE_CHECKING:
    from game.scenes.app import App

_FIRST = pygame.FRect(LEFT, 90, RIGHT - LEFT, 116)
_SMALL_FIRST = pygame.FRect(554, 18, RIGHT - 554, 50)
_PAGE_BOTTOM = 622.0
_BAR = pygame.FRect(LEFT, 632, RIGHT - LEFT, 76)
_GAP = 16.0
_TOOL = 168.0
"""Units for each button of a tool."""


class SetUp(Page):
    """What is chosen here is remembered. Return without a focus starts: the first game as long as no match was
    ever started, else the match that is set up."""

    subtitle = "Set up"

    def __init__(self, app: App, game: str) -> None:
        super().__init__(app)
        self.game = game
        self.draft = remembered(app, game)
        self.form: Form = self.draft.form
        self.title = self.form.title
        self._sheets: tuple[Sheet | None, ...] = (self.form.sheets[0], None, *self.form.sheets[1:])
        titles = [sheet.title if sheet else self.form.crew for sheet in self._sheets]
        self._tabs = Tabs("sheets", titles, 0, lambda _: self._look())
        self._picker = Picker(self.draft, self._remember)
        self._cells = Cells(self.draft, self._remember)
        self._crew = CrewPage(self.draft, self._remember)
        self._first = FirstGame(self.form, self.start_first)
        self._seed = TextField("seed", self.draft.seed, self._set_seed, longest=SEED_DIGITS, hint="By chance")
        self._preview = Toggle("preview", self.draft.preview, self._set_preview)
        limits = tuple(LIMITS)
        self._time = Choice("time_limit", tuple(LIMITS.values()), limits.index(self.draft.time_limit),
                            lambda i: self._set_time_limit(limits[i]), tip=self.form.time_tip)  # fmt: skip
        self._tools = [
            Button(("tool", i), tool.word, partial(tool.open, app, self.draft), size=18, tip=tool.tip)
            for i, tool in enumerate(self.form.tools)
        ]
        self._start = Button("start", "START", self.start, style="signal", size=30, key="go")

    def enter(self) -> None:
        super().enter()
        self.hots.focused = (self._tabs.name, self._tabs.index)

    def _remember(self) -> None:
        memory.keep_choices(self.game, self.draft.choices)

    def resume(self) -> None:
        """Back from a tool, which may have chosen something."""
        self._cells = Cells(self.draft, self._remember)
        self._remember()

    def _look(self) -> None:
        """Whatever comes from the disk may have changed."""
        for sheet in self.form.sheets:
            if sheet.page is not None:
                sheet.page.look()
        self.redraw = True

    def _choose(self, field: str, value: Value) -> None:
        self.draft.options[field] = value
        self._remember()

    def _set_seed(self, text: str) -> None:
        self.draft.seed = text
        self._remember()

    def _set_preview(self, on: bool) -> None:
        self.draft.preview = on
        self._remember()

    def _set_time_limit(self, seconds: int) -> None:
        self.draft.time_limit = seconds
        self._remember()

    # ------------------------------------------------------------------ starting

    def start(self) -> None:
        """Begin the match that is set up; if it cannot be, say why."""
        problem = self.draft.problem
        if problem is not None:
            self.app.say(problem.title, problem.text)
            return
        self.draft.has_played, self.draft.guided = True, False
        self._remember()
        self.app.shows_plan, self.app.time_limit = self.draft.preview, self.draft.time_limit
        try:
            draft = self.draft
            self.app.open_match(draft.setup(), draft.who(), draft.seed_number, draft.persons())
        except SetupError as error:
            self.app.say("This cannot be played", str(error))

    def start_first(self, party: Party) -> None:
        """Begin the first game; if it cannot be, say why."""
        problem = self.draft.first_problem(party)
        if problem is not None:
            self.app.say(problem.title, problem.text)
            return
        begin(self.app, self.draft, party)

    def handle(self, event: Event) -> bool:
        if isinstance(event, FocusGained):
            self._look()
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.does("confirm") and not event.repeat and not self.hots.shows_focus:
            if self.draft.has_played:
                self.start()
            else:
                self.start_first(self._first.party)
            return True
        return False

    # ----------------------------------------------------------------- drawing

    def draw(self, canvas: Canvas) -> None:
        self.heading_end = _SMALL_FIRST.x if self._is_first_small(canvas) else RIGHT
        super().draw(canvas)

    def _is_first_small(self, canvas: Canvas) -> bool:
        """Whether the first game stands in the heading: for those who know it, and where letters are large."""
        return self.draft.has_played or canvas.text_size > 1.1

    def draw_page(self, canvas: Canvas) -> None:
        if self._is_first_small(canvas):
            self._first.draw_small(canvas, self.hots, _SMALL_FIRST)
            top = 90.0
        else:
            self._first.draw(canvas, self.hots, _FIRST)
            top = 218.0
        self._tabs.draw(canvas, self.hots, (LEFT, top, RIGHT - LEFT + 8, 44))
        box = pygame.FRect(LEFT, top + 52, RIGHT - LEFT, _PAGE_BOTTOM - top - 52)
        sheet = self._sheets[self._tabs.index]
        if sheet is None:
            self._crew.draw(canvas, self.hots, box)
        else:
            self._draw_sheet(canvas, sheet, box)
        self._draw_bar(canvas)

    def _draw_sheet(self, canvas: Canvas, sheet: Sheet, box: pygame.FRect) -> None:
        options, look = sheet.options, sheet.options[0].look
        if sheet.page is not None:
            self._draw_own(canvas, sheet.page, options[0], box)
        elif look == "cards":
            self._picker.cards(canvas, self.hots, options[0], box)
        elif look == "ladder":
            wide = (box.width - (len(options) - 1) * _GAP) / len(options)
            for i, option in enumerate(options):
                part = pygame.FRect(box.x + i * (wide + _GAP), box.y, wide, box.height)
                self._picker.ladder(canvas, self.hots, option, part)
        elif look == "tiles":
            canvas.panel(box, "panel")
            high = (box.height - 24 - 10) / len(options)
            most = max(len(option.items) for option in options)
            for i, option in enumerate(options):
                part = pygame.FRect(box.x + 16, box.y + 12 + i * (high + 10), box.width - 32, high)
                self._picker.tiles(canvas, self.hots, option, part, most)
        else:
            self._draw_table(canvas, sheet, box)

    def _draw_own(self, canvas: Canvas, page: SheetPage, option: Option, box: pygame.FRect) -> None:
        """A page that the game draws; if its option is fixed it is dull and says why."""
        field, reason = option.field, self.draft.fixed.get(option.field, "")
        hots = HotAreas() if reason else self.hots
        page.draw(canvas, hots, box, self.draft.options[field], lambda value: self._choose(field, value))
        if reason:
            canvas.box(box, DULL, radius=10, alpha=140)
            self.hots.add(Hot((field, "fixed"), box, enabled=False, reason=Tip(reason, clause=option.clause)))

    def _draw_table(self, canvas: Canvas, sheet: Sheet, box: pygame.FRect) -> None:
        """Two columns of cells: the options of the game; for the table the preview and the time to decide if it has
        them, and the seed."""
        more = [self._draw_preview] * self.form.has_preview + [self._draw_time] * self.form.has_time + [self._draw_seed]
        more = more if sheet.is_table else []
        count = len(sheet.options) + len(more)
        rows = -(-count // 2)
        wide, high = (box.width - _GAP) / 2, (box.height - (rows - 1) * 8) / rows
        places = [
            pygame.FRect(box.x + column * (wide + _GAP), box.y + row * (high + 8), wide, high)
            for row in range(rows)
            for column in range(2)
        ]
        for option, place in zip(sheet.options, places, strict=False):
            self._cells.draw(canvas, self.hots, option, place)
        for draw, place in zip(more, places[len(sheet.options) :], strict=False):
            draw(canvas, place)

    def _draw_preview(self, canvas: Canvas, place: pygame.FRect) -> None:
        words = "While you trade, the board shows what the whole plan would do, card by card."
        self._preview.draw(canvas, self.hots, cell(canvas, place, "Plan preview", words))

    def _draw_time(self, canvas: Canvas, place: pygame.FRect) -> None:
        words = "People only. When it is up, the rulebook chooses for them."
        self._time.draw(canvas, self.hots, cell(canvas, place, "Time to decide", words))

    def _draw_seed(self, canvas: Canvas, place: pygame.FRect) -> None:
        problem = self.draft.seed_problem
        words = problem or "The same number deals the same match: to compare, or to try again."
        self._seed.draw(canvas, self.hots, cell(canvas, place, "Seed", words, warns=bool(problem)))

    def _draw_bar(self, canvas: Canvas) -> None:
        canvas.panel(_BAR, "panel", edge=AMBER)
        problem = self.draft.problem
        self._start.enabled, self._start.reason = problem is None, problem
        wide = 236.0
        each = _TOOL * min(canvas.text_size, 1.3)
        room = _BAR.width - wide - 60 - len(self._tools) * each
        for i, button in enumerate(self._tools):
            left = _BAR.right - wide - 16 - (len(self._tools) - i) * each
            button.draw(canvas, self.hots, (left, _BAR.y + 14, each - 10, _BAR.height - 28))
        line = self.form.summary(self.draft.options)
        canvas.text(line, _BAR.x + 26, _BAR.y + 26, 20, "semibold", PAPER, max_width=room)
        colour = SIGNAL_LIGHT if problem else PAPER_DIM
        words = problem.text if problem else self._crew_line()
        canvas.text(words, _BAR.x + 26, _BAR.y + 55, 17, "medium", colour, max_width=room)
        self._start.draw(canvas, self.hots, (_BAR.right - wide - 8, _BAR.y + 8, wide, _BAR.height - 16))

    def _crew_line(self) -> str:
        people, count = self.draft.people, self.draft.count
        who = many(people, "{n} person", "{n} people")
        names = [person.name for person in self.draft.persons() if person.name]
        if names:
            who, guests = Said(", ".join(names)), people - len(names)
            who = say("{names} and {n} more", names=who, n=guests) if guests else who
        if people == count:
            crew = who
        elif people == 0:
            crew = say("Automatic players only: watch them")
        else:
            crew = say("{who}, {n} automatic", who=who, n=count - people)
        if self.draft.time_limit:
            crew = say("{crew}  ·  {time} to decide", crew=crew, time=LIMITS[self.draft.time_limit])
        return crew if not self.draft.seed else say("{crew}  ·  seed {seed}", crew=crew, seed=Said(self.draft.seed))
