"""What all screens share: the settings, the sound, the content of the games, the automatic players, the profiles."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import msgspec

from game import storage
from game.core.rulebook import Rulebook
from game.core.words import Said, say
from game.scenes import keys
from game.scenes.language import speak
from game.ui.audio import Audio
from game.ui.palettes import PALETTES
from game.ui.stack import SceneStack
from game.ui.timeline import INSTANT, Timeline

if TYPE_CHECKING:
    from game.bots.worker import Worker
    from game.core.match import Match
    from game.core.protocol import Rules
    from game.profiles.profile import Profile


class Commons:
    """`stack` is the one on which the screens lie, once the title is on it. `keeps` settings on disk or only while it
    runs; `trouble` is a line to show in the settings."""

    stack: SceneStack

    def __init__(self, settings: storage.Settings, *, keeps: bool, trouble: str) -> None:
        self.settings = settings
        self.trouble = trouble
        self.audio = Audio()
        self._keeps = keeps
        self._worker: Worker | None = None
        self._rules: dict[str, Rules[Any, Any]] = {}
        self._books: dict[str, Rulebook] = {}

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

    # ------------------------------------------------------------------ settings

    def change(self, **fields: Any) -> None:
        """Change settings: they are in force and on disk at once. Trouble with the disk is shown in `trouble`."""
        self.settings = msgspec.structs.replace(self.settings, **fields)
        self.apply()
        if not self._keeps:
            return
        try:
            storage.save_settings(self.settings)
            self.trouble = ""
        except storage.StorageError as error:
            self.trouble = str(error)

    def apply(self) -> None:
        """Put the settings into force."""
        now = self.settings
        self.audio.muted = now.mute
        self.audio.mute_in_background = now.mute_in_background
        self.stack.frame_cap = now.frame_cap
        self.stack.bindings.use(keys.bound(now.keys))
        self.audio.set_volume("music", now.music / 100)
        self.audio.set_volume("effects", now.effects / 100)
        self.audio.set_volume("interface", now.interface / 100)
        self.stack.reduced_motion = now.reduced_motion
        self.stack.canvas.text_size = now.text_size / 100
        self.stack.canvas.palette = PALETTES[now.palette]
        self.stack.canvas.language = speak(now)
        self.stack.ask_redraw()

    def set_pace(self, timeline: Timeline) -> None:
        """How fast a match shows what happens."""
        now = self.settings
        theirs = now.animation_speed if now.bot_speed < 0 else now.bot_speed
        timeline.set_usual(*(float(speed) if speed else INSTANT for speed in (now.animation_speed, theirs)))
        timeline.holds_theirs = now.bot_steps

    @property
    def is_full_screen(self) -> bool:
        """Whether the window fills the screen now."""
        return self.stack.is_full_screen

    @property
    def profiles(self) -> tuple[Profile, ...]:
        """All who have a profile here, by name. Trouble with the disk is shown in `trouble`."""
        from game.profiles import files

        found, notice = files.load()
        self.trouble = notice or self.trouble
        return found

    # ------------------------------------------------------------------ content

    def rules(self, game: str) -> Rules[Any, Any]:
        """The rules of a game with its content, read once."""
        if game not in self._rules:
            from game import content

            self._rules[game] = content.load(game)
        return self._rules[game]

    def replayed(self, text: str) -> Match[Any, Any]:
        """The match that a record tells of, by the rules of its game. Raises RecordError."""
        from game.core import record

        return record.replay(self.rules_of(text), text)

    def rules_of(self, text: str) -> Rules[Any, Any]:
        """The rules of the game that a record is of. Raises RecordError."""
        return self.rules(self._game_of(text))

    def _game_of(self, text: str) -> str:
        from game import content
        from game.core import record

        game = record.header(text).game
        if game not in content.GAMES:
            text = "line 1: this box has no game {game!r}; open it with the program that wrote it"
            raise record.OtherGame(say(text, game=Said(game)))
        return game

    def rulebook(self, game: str) -> Rulebook:
        """The clauses of a game, read once."""
        if game not in self._books:
            from game import content

            self._books[game] = content.rulebook(game)
        return self._books[game]
