"""What the results of all games share: the buttons below, what they do, and the entry of the poster."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING

import pygame

from game import storage
from game.core.words import Said, say
from game.scenes.badge import draw_person
from game.scenes.page import LEFT, RIGHT, backdrop
from game.scenes.room import Room
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.input import Event, Key, Press
from game.ui.timeline import Act, Step, Timeline, wait
from game.ui.tips import Tip
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.sitting import Sitting

POSTER = pygame.FRect(LEFT, 24, 384, 576)
SIDE = pygame.FRect(LEFT + 384 + 24, 24, RIGHT - LEFT - 384 - 24, 576)
_ROW = pygame.FRect(LEFT, 618, RIGHT - LEFT, 82)

GUARD = 0.6
"""Seconds in which a key or a press still belongs to the match and does nothing here."""


class Result(Room, ABC):
    """Lies over the match; Escape and TITLE leave it. Override what is below; `same` is the word on the button for
    the same seed, `same_tip` says what comes again."""

    same = "SAME SEED"
    same_tip = "The same set-up and the same seed"

    def __init__(self, app: App, sitting: Sitting) -> None:
        super().__init__(app)
        self.sitting = sitting
        self.timeline = Timeline()
        self.stamp = 1.0
        """How far the poster's large words are stamped on, from 0 to 1."""
        self.guard = GUARD
        self._kept = ""
        self._buttons = self._made_buttons()

    @abstractmethod
    def is_won(self) -> bool:
        """Whether there is something to celebrate at this screen."""

    @abstractmethod
    def entry(self) -> tuple[Step, ...]:
        """What moves once the stamp is on; set before it moves what it moves to its beginning."""

    @abstractmethod
    def draw_result(self, canvas: Canvas) -> None:
        """Draw the poster and what is beside it."""

    def _made_buttons(self) -> tuple[Button, ...]:
        again = Tip("The same set-up with a new seed.")
        same = Tip(say("{what} ({seed}).", what=self.same_tip, seed=self.sitting.match.seed))
        return (
            Button("again", "PLAY AGAIN", self.play_again, style="amber", size=26, key="go", tip=again),
            Button("same", self.same, self.play_same, size=20, icon="ui/icon_undo", key="same", tip=same),
            Button("save", "SAVE RECORD", self.save, size=20, icon="ui/icon_save", key="save"),
            Button("replay", "WATCH REPLAY", self.watch, size=20, icon="ui/icon_replays", key="replay"),
            Button(
                "numbers",
                "",
                self.numbers,
                icon="ui/icon_chart",
                key="numbers",
                tip=Tip("All numbers of this match, player by player, and what chance gave.", "Numbers"),
            ),
            Button("title", "TITLE", self.app.leave_match, size=20, icon="ui/icon_menu", key="title"),
        )

    # ------------------------------------------------------------------- motion

    def enter(self) -> None:
        super().enter()
        audio = self.app.audio
        audio.music(None)
        audio.play("win" if self.is_won() else "loss")
        if self.stack.reduced_motion:
            return
        self.stamp = 0.0

        def stamp(share: float) -> None:
            self.stamp = share

        self.timeline.add(wait(0.25), Act(0.3, stamp, "back_out", on_start=lambda: audio.play("stamp")), *self.entry())

    def update(self, dt: float) -> None:
        super().update(dt)
        self.redraw = self.redraw or self.timeline.is_busy
        self.timeline.update(dt)

    # -------------------------------------------------------------------- doing

    def handle(self, event: Event) -> bool:
        if isinstance(event, Key | Press) and not self.is_guarded and self._ends_motion(event):
            return True
        if super().handle(event):
            return True
        if not isinstance(event, Key) or event.repeat:
            return False
        if event.does("back"):
            self.app.leave_match()
            return True
        if event.does("confirm"):
            self.play_again()
            return True
        return False

    def _ends_motion(self, event: Key | Press) -> bool:
        """The motion ends; a key does that and no more."""
        was_moving = self.timeline.is_busy
        self.timeline.skip_all()
        return was_moving and isinstance(event, Key)

    def play_again(self) -> None:
        """The same set-up with a new seed."""
        self.app.open_match(self.sitting.setup, self.sitting.controllers, persons=self.sitting.persons)

    def numbers(self) -> None:
        """See what was counted."""
        from game.scenes.profiles.numbers import NumbersScene

        self.stack.push(NumbersScene(self.app, self.sitting))

    def play_same(self) -> None:
        """The same set-up with the same seed."""
        sitting = self.sitting
        self.app.open_match(sitting.setup, sitting.controllers, sitting.match.seed, sitting.persons)

    def watch(self) -> None:
        """See it again from the beginning."""
        self.app.open_record(self.sitting.text)

    def save(self) -> None:
        """Put the record on the shelf, once."""
        if self._kept:
            self.app.say("On the shelf", self._kept)
            return
        name = self.sitting.kept or storage.new_name(self.sitting.match.rules.spec.id)
        try:
            if self.sitting.kept:
                storage.make_favourite(name)
            else:
                storage.save(name, self.sitting.text)
        except storage.StorageError as error:
            self.app.say("The record was not saved", str(error))
            return
        path = storage.data_folder() / "saves" / f"{name}.jsonl"
        self._kept = say("The record is in REPLAYS as {name}. The file is {path}", name=Said(name), path=path)
        self.redraw = True
        self.app.say("On the shelf", self._kept)

    # ------------------------------------------------------------------ drawing

    def _draw_people(self, canvas: Canvas) -> None:
        """Who has played, in the poster's upper corner."""
        for i, person in enumerate(person for person in self.sitting.persons if person.name):
            x, y = POSTER.x + 32 + i * 44, POSTER.y + 32
            draw_person(canvas, person, x, y, 38)
            tip = Tip(say("{who} has played.", who=Said(person.name)))
            self.hots.add(Hot(("person", i), (x - 19, y - 19, 38, 38), tip=tip, focusable=False))

    def draw(self, canvas: Canvas) -> None:
        backdrop(canvas, heading=False)
        self.draw_result(canvas)
        self._draw_people(canvas)
        shares = (0.18, 0.19, 0.215, 0.215, 0.06, 0.14)
        x = _ROW.x
        for button, share in zip(self._buttons, shares, strict=True):
            wide = _ROW.width * share
            button.draw(canvas, self.hots, (x, _ROW.y, wide - 12, _ROW.height))
            x += wide
