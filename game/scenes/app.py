"""The program around the matches: what all screens share, and the ways from one screen to another.

The screens' modules are imported when they are opened, so that the title shows at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game import storage
from game.core.rulebook import Rulebook
from game.scenes.title import Title
from game.ui.audio import Audio
from game.ui.stack import Scene, SceneStack
from game.ui.widgets import Dialog

if TYPE_CHECKING:
    from game.bots.worker import Worker
    from game.core.protocol import Rules, Setup
    from game.scenes.sitting import Sitting

First = Callable[["App"], object]
"""What to open over the title at the start, e.g. a match."""


class App:
    """What the screens share. `stack` is the one on which they lie, once the title is on it.

    `first` is opened over the title; without `sound` there is none; `trouble` is a line to show in the
    settings.
    """

    stack: SceneStack

    def __init__(
        self,
        settings: storage.Settings | None = None,
        *,
        sound: bool = True,
        first: First | None = None,
        trouble: str = "",
    ) -> None:
        self.settings = settings or storage.Settings()
        self.trouble = trouble
        self.audio = Audio()
        self.sitting: Sitting | None = None
        """The match that is on the screen."""
        self.shows_plan = True
        """Whether the next match previews the whole plan."""
        self._sound = sound
        self._first = first
        self._worker: Worker | None = None
        self._rules: dict[str, Rules[Any, Any]] = {}
        self._books: dict[str, Rulebook] = {}

    # ------------------------------------------------------------------ start, time, end

    def begin(self) -> None:
        """The title is on the stack: put the settings into force and open what comes first."""
        self._apply()
        self.audio.music("title")
        first, self._first = self._first, None
        if first is not None:
            first(self)

    def tick(self, dt: float) -> None:
        """Let time pass for the sound. Each screen calls it in `update` once it was seen."""
        if self._sound:
            self.audio.update(dt)

    @property
    def worker(self) -> Worker:
        """The process in which automatic players think, started at the first call."""
        if self._worker is None:
            from game import content
            from game.bots.worker import Worker

            self._worker = Worker({game: content.encoded(game) for game in content.GAMES})
        return self._worker

    def close(self) -> None:
        """Let the worker and the sound go."""
        if self._worker is not None:
            self._worker.close()
        self.audio.close()

    def quit(self) -> None:
        """Keep the match and end the program."""
        self.stack.clear()

    # ------------------------------------------------------------------ settings

    def change(self, **fields: Any) -> None:
        """Change settings: they are in force and on disk at once. Trouble with the disk is shown in `trouble`."""
        self.settings = msgspec.structs.replace(self.settings, **fields)
        self._apply()
        try:
            storage.save_settings(self.settings)
            self.trouble = ""
        except storage.StorageError as error:
            self.trouble = str(error)

    def _apply(self) -> None:
        now = self.settings
        self.audio.muted = now.mute
        self.audio.set_volume("music", now.music / 100)
        self.audio.set_volume("effects", now.effects / 100)
        self.audio.set_volume("interface", now.interface / 100)
        self.stack.reduced_motion = now.reduced_motion
        self.stack.canvas.text_size = now.text_size / 100
        self.stack.ask_redraw()

    @property
    def is_full_screen(self) -> bool:
        """Whether the window fills the screen now."""
        return pygame.display.get_init() and pygame.display.get_surface() is not None and pygame.display.is_fullscreen()

    def toggle_full_screen(self) -> None:
        """Ask the loop, which owns the window, by the key for it."""
        chord = self.stack.bindings.keys["full_screen"][0]
        for kind in (pygame.KEYDOWN, pygame.KEYUP):
            pygame.event.post(pygame.Event(kind, key=chord.key, mod=0))

    # ------------------------------------------------------------------ content

    def rules(self, game: str) -> Rules[Any, Any]:
        """The rules of a game with its content, read once."""
        if game not in self._rules:
            from game import content

            self._rules[game] = content.load(game)
        return self._rules[game]

    def rulebook(self, game: str = "gun_it") -> Rulebook:
        """The clauses of a game, read once."""
        if game not in self._books:
            from game import content

            self._books[game] = content.rulebook(game)
        return self._books[game]

    # ------------------------------------------------------------------ screens

    def open_rulebook(self, clause: str = "", game: str = "gun_it") -> None:
        """Open the rulebook, at a clause if one is named; in the rulebook itself only go there."""
        from game.scenes.rulebook import RulebookScene

        top = self.stack.top
        if isinstance(top, RulebookScene):
            top.open(clause)
        else:
            self.stack.push(RulebookScene(self, game, clause))

    def open_settings(self) -> None:
        """Open the settings."""
        from game.scenes.settings import SettingsScene

        self.stack.push(SettingsScene(self))

    def open_shelf(self) -> None:
        """Open the list of saves and records."""
        from game.scenes.shelf import Shelf

        self.stack.push(Shelf(self))

    def open_set_up(self, game: str) -> None:
        """Open the set-up of a match."""
        from game.scenes.set_up import SetUp

        self.stack.push(SetUp(self, game))

    def open_pause(self) -> None:
        """Lay the menu over the match."""
        from game.scenes.pause import Pause

        self.stack.push(Pause(self, is_kept=self.sitting is None or self.sitting.match.outcome is not None))

    def show_result(self, sitting: Sitting) -> None:
        """Show how a match ended."""
        from game.scenes.result import ResultScene

        self.stack.push(ResultScene(self, sitting))

    def say(self, title: str, text: str) -> None:
        """Show a message."""
        self.stack.push(Dialog(title, text))

    # ------------------------------------------------------------------ matches

    def open_match(self, setup: Setup, controllers: tuple[str, ...], seed: int | None = None) -> None:
        """Begin a match: whoever of "human", "random", "easy", "normal", "hard" plays for each player; without
        a seed, one by chance. Raises SetupError."""
        from game.scenes.sitting import Sitting

        self._seat(Sitting.new(setup, controllers, by_chance() if seed is None else seed, self))

    def open_record(self, text: str) -> None:
        """Watch a match from its record. Raises RecordError."""
        from game.scenes.sitting import Sitting

        self._seat(Sitting.replay(text, self))

    def _seat(self, sitting: Sitting) -> None:
        from game.scenes.gun_it.scene import GunItScene

        self.sitting = sitting
        self._show(GunItScene(self, sitting))

    def _show(self, scene: Scene) -> None:
        """Put a scene over the title in the place of all others."""
        self._go_home()
        self.stack.push(scene)

    def _go_home(self) -> None:
        while self.stack.top is not None and not isinstance(self.stack.top, Title):
            self.stack.pop()

    def leave_match(self) -> None:
        """Back to the title; the match is kept if it is not over."""
        self.sitting = None
        self._go_home()

    def restart(self) -> None:
        """The same match from its beginning."""
        if self.sitting is not None:
            match = self.sitting.match
            self.open_match(match.setup, self.sitting.controllers, match.seed)

    def find_ticket(self) -> None:
        """Look for the newest match that one can go on with."""


def by_chance() -> int:
    """A seed that nobody chose."""
    return time.time_ns() // 1000 % 1_000_000_000
