"""The program around the matches: what all screens share, and the ways from one screen to another.

The screens' modules are imported when they are opened, so that the title shows at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import msgspec
import pygame

from game import faults, languages, storage
from game.core.rulebook import Rulebook
from game.core.words import Said, say
from game.scenes import keys
from game.scenes.box import BOX
from game.scenes.title.scene import Title
from game.ui.audio import Audio
from game.ui.loop import run
from game.ui.palettes import PALETTES
from game.ui.stack import SceneStack
from game.ui.timeline import INSTANT, Timeline
from game.ui.widgets import Dialog
from game.ui.window import NoDisplayError

if TYPE_CHECKING:
    from game.bots.worker import Worker
    from game.core.match import Match
    from game.core.protocol import Rules, Setup
    from game.core.record import Person
    from game.profiles.profile import Profile
    from game.scenes.records import Entry
    from game.scenes.replay.playback import Playback
    from game.scenes.sitting import Sitting

_SAFE = "A safe start: settings are the usual ones, and changes last until the end only."
_CLOSE = 2
"""The answer that closes the message of a fault."""
_SILENT = 1.2
"""Seconds until the sound begins: the title's entry comes first."""

First = Callable[["App"], object]
"""What to open over the title at the start, e.g. a match."""


class App:
    """What the screens share. `stack` is the one on which they lie, once the title is on it.

    `first` is opened over the title; without `sound` there is none; `keeps` settings on disk or only while it runs;
    `trouble` is a line to show in the settings.
    """

    stack: SceneStack

    def __init__(
        self,
        settings: storage.Settings | None = None,
        *,
        sound: bool = True,
        keeps: bool = True,
        first: First | None = None,
        trouble: str = "",
    ) -> None:
        self.settings = settings or storage.Settings()
        self.trouble = trouble
        self.audio = Audio()
        self.sitting: Sitting | None = None
        """The match that is on the screen."""
        self.shows_plan = True
        """Whether the next match of Gun It previews the whole plan."""
        self.time_limit = 0
        """Seconds that people have to decide in the next match of a game that offers it, 0 for no limit."""
        self._sound, self._keeps = sound, keeps
        self._passed = 0.0
        self._first = first
        self._warned_of: Sitting | None = None
        self._worker: Worker | None = None
        self._rules: dict[str, Rules[Any, Any]] = {}
        self._books: dict[str, Rulebook] = {}

    # ------------------------------------------------------------------ start, time, end

    def begin(self) -> None:
        """The title is on the stack: open what comes first."""
        self.audio.music("title")
        first, self._first = self._first, None
        if first is not None:
            first(self)

    def tick(self, dt: float) -> None:
        """Let time pass for the sound. Each screen calls it in `update`."""
        self._passed += dt
        self._tell_warning()
        self.audio.in_background = not self.stack.has_focus
        if self._sound and self._passed > _SILENT:
            self.audio.update(dt)

    def _tell_warning(self) -> None:
        """Say once for each match that the disk refuses it."""
        sitting = self.sitting
        if sitting is None or not sitting.warning or self._warned_of is sitting:
            return
        self._warned_of = sitting
        text = say("It goes on, but would not survive a crash: {why}", why=Said(sitting.warning))
        self.say("This match is not on disk", text)

    @property
    def worker(self) -> Worker:
        """The process in which automatic players think, started at the first call."""
        if self._worker is None:
            from game import content
            from game.bots.worker import Worker

            self._worker = Worker({game: content.encoded(game) for game in content.GAMES})
        return self._worker

    def end(self) -> None:
        """The window is about to close: keep the running match and the window's size."""
        if self.stack.top is not None:
            self.stack.top.pause()
        self._leave_table()
        width, height = self.stack.canvas.map.size
        if self._sound and not self.is_full_screen and (width, height) != self.settings.window:
            self.settings = msgspec.structs.replace(self.settings, window=(width, height))
            with suppress(storage.StorageError):
                storage.save_settings(self.settings)

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
        self.stack.canvas.language = _speak(now)
        self.stack.ask_redraw()

    def set_pace(self, timeline: Timeline) -> None:
        """How fast a match shows what happens."""
        now = self.settings
        theirs = now.animation_speed if now.bot_speed < 0 else now.bot_speed
        timeline.speed, timeline.their_speed = (
            float(speed) if speed else INSTANT for speed in (now.animation_speed, theirs)
        )
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

    # ------------------------------------------------------------------ screens

    def open_rulebook(self, clause: str = "", game: str = "") -> None:
        """Open the rulebook that has a clause, there; without one that of `game`, of the match or of the first
        game of the box. In a rulebook itself only go there."""
        from game.scenes.games import game_of_clause
        from game.scenes.rulebook import RulebookScene

        playing = self.sitting.rules.spec.id if self.sitting is not None else BOX[0].id
        wanted = game_of_clause(clause) or game or playing
        top = self.stack.top
        if isinstance(top, RulebookScene):
            if clause or game:
                top.open(wanted, clause)
        else:
            self.stack.push(RulebookScene(self, wanted, clause))

    def open_settings(self, keys_of: str = "") -> None:
        """Open the settings, or there the keys of a group of actions."""
        from game.scenes.settings import SettingsScene

        self.stack.push(SettingsScene(self, keys_of))

    def open_profiles(self) -> None:
        """Open the people who play here."""
        from game.scenes.profiles.scene import ProfilesScene

        self.stack.push(ProfilesScene(self))

    def open_credits(self) -> None:
        """Open the list of who made what is in the box."""
        from game.scenes.credits import Credits

        self.stack.push(Credits(self))

    def open_shelf(self) -> None:
        """Open the list of saves and records."""
        from game.scenes.shelf import Shelf

        self.stack.push(Shelf(self))

    def open_set_up(self, game: str) -> None:
        """Open the set-up of a match."""
        from game.scenes.set_up.scene import SetUp

        self.stack.push(SetUp(self, game))

    def open_pause(self) -> None:
        """Lay the menu over the match."""
        from game.scenes.pause import Pause

        sitting = self.sitting
        is_kept = sitting is None or sitting.playback is not None or sitting.match.outcome is not None
        self.stack.push(Pause(self, is_kept=is_kept))

    def open_result(self, sitting: Sitting) -> None:
        """Show how a match ended, and the trophies that it has won."""
        from game.scenes.games import GAMES
        from game.scenes.profiles.won import celebrate

        if sitting.playback is None:
            self._keep_record(sitting)
        self.stack.push(GAMES[sitting.rules.spec.id].result(self, sitting))
        celebrate(self, sitting)

    def _keep_record(self, sitting: Sitting) -> None:
        """Every match that ends is kept for a while."""
        try:
            sitting.kept = storage.keep_recent(sitting.rules.spec.id, sitting.text)
        except storage.StorageError as error:
            self.trouble = str(error)

    def say(self, title: str, text: str) -> None:
        """Show a message."""
        self.stack.push(Dialog(title, text))

    # ------------------------------------------------------------------ matches

    def open_match(
        self,
        setup: Setup,
        controllers: tuple[str, ...],
        seed: int | None = None,
        persons: tuple[Person, ...] = (),
        *,
        guided: bool = False,
    ) -> None:
        """Begin a match: "human" or a level of automatic players plays for each player, with the profile of a person;
        without a seed, one by chance; `guided` by the game's guide. Raises SetupError."""
        from game.scenes.sitting import Sitting

        sitting = Sitting.new(setup, controllers, by_chance() if seed is None else seed, self, persons)
        sitting.is_guided = guided
        self._sit_down(sitting)

    def open_first_match(self, game: str) -> None:
        """Begin the first match of somebody who is new to a game, with the guide."""
        from game.scenes.set_up.first import begin, remembered

        draft = remembered(self, game)
        preset = draft.form.preset
        begin(self, draft, preset.parties[0], preset.seed)

    def open_record(self, text: str) -> None:
        """Watch a match from its record. Raises RecordError."""
        from game.scenes.games import GAMES
        from game.scenes.replay.playback import Tale
        from game.scenes.replay.scene import Watch

        game = self._game_of(text)
        tale = Tale(self.rules(game), text, GAMES[game].round_of)
        self._leave_table()
        self._go_home()
        self.stack.push(Watch(self, game, tale))

    def take_over(self, playback: Playback, controllers: tuple[str, ...]) -> None:
        """Go on from a place in a record as a match of one's own."""
        from game.scenes.sitting import Sitting

        self._sit_down(Sitting.take_over(playback, controllers, self))

    def go_on(self, entry: Entry) -> None:
        """Go on with a match that was left, by the time limit and with the guide that were set up last; where it
        cannot be, say why."""
        from game.core.record import RecordError
        from game.scenes import memory
        from game.scenes.records import drop, text_of
        from game.scenes.sitting import Sitting

        try:
            sitting = Sitting.go_on(text_of(entry), self)
            if entry.is_open and sitting.is_kept:
                drop(entry)
        except (RecordError, storage.StorageError) as error:
            self.say("This match cannot go on", str(error))
            return
        remembered = memory.choices(entry.game)
        self.time_limit, sitting.is_guided = remembered.time_limit, remembered.guided
        self._sit_down(sitting)

    def _sit_down(self, sitting: Sitting) -> None:
        """Show a match over the title in the place of all other screens."""
        from game.scenes.games import GAMES

        self._leave_table()
        self._go_home()
        self.sitting = sitting
        self.stack.push(GAMES[sitting.rules.spec.id].match(self, sitting))

    def _go_home(self) -> None:
        while self.stack.top is not None and not isinstance(self.stack.top, Title):
            self.stack.pop()

    def _leave_table(self) -> str:
        """Leave the match, which is kept if it is not over; why it could not be kept as it stands, or ""."""
        sitting, self.sitting = self.sitting, None
        if sitting is None:
            return ""
        is_open = sitting.match.outcome is None
        sitting.close(keep=is_open)
        return sitting.warning if is_open else ""

    def save_match(self) -> None:
        """Keep a copy of the running match as it stands, in a file of its own."""
        from game.scenes.box import titled

        if self.sitting is None:
            return
        game = self.sitting.rules.spec.id
        try:
            storage.save(storage.new_name(game), self.sitting.text)
        except storage.StorageError as error:
            self.say("The match was not saved", str(error))
        else:
            self.say("Saved", say("{game} as it stands now waits in REPLAYS on the title.", game=titled(game)))

    def leave_match(self) -> None:
        """Back to the title; the match is kept if it is not over."""
        warning = self._leave_table()
        self._go_home()
        if warning:
            self.say("The end of this match was not kept", warning)

    def restart(self) -> None:
        """The same match from its beginning; what was played is dropped."""
        sitting, self.sitting = self.sitting, None
        if sitting is None:
            return
        sitting.close(keep=False)
        if sitting.playback is not None:
            self.open_record(sitting.playback.tale.text)
        else:
            match = sitting.match
            self.open_match(match.setup, sitting.controllers, match.seed, sitting.persons, guided=sitting.is_guided)


def _speak(settings: storage.Settings) -> str:
    """From now on everything is said in the language of the settings, or in that of the system; its code."""
    code = settings.language or languages.preferred(pygame.system.get_pref_locales())
    languages.use(code)
    return code


def by_chance() -> int:
    """A seed that nobody chose, of at most nine digits."""
    return time.time_ns() // 1000 % 1_000_000_000


# --------------------------------------------------------------------- the window


def main(
    window: tuple[int, int] | None = None,
    safe: bool = False,
    opening: tuple[str, Setup, int, tuple[str, ...]] | tuple[Match[Any, Any]] | None = None,
) -> None:
    """Open the window and stay until the player leaves. Raises NoDisplayError, and InUseError while another window is
    open; if the program fails it ends with one line, a report in the folder of logs and a message that shows it.

    `window` is a size in pixels instead of the one that was kept. `safe`: default settings, which are not kept, no
    sound, no full screen. `opening` is shown first: (game, set-up, seed, who plays) is a new match, (match,) one of the
    past.
    """
    settings, trouble = (storage.Settings(), _SAFE) if safe else storage.load_settings()
    _speak(settings)
    try:
        lock = storage.Lock()
    except storage.InUseError as error:
        from game.ui import desktop

        desktop.ask("Four Barrel", str(error), ("Close",))
        raise
    faults.watch()
    app = App(settings, sound=not safe, keeps=not safe, trouble=trouble, first=lambda app: _open_first(app, opening))
    try:
        run(
            lambda stack: Title(app),
            window or settings.window,
            settings.full_screen and window is None,
            text_size=settings.text_size / 100,
            keep_picture=_keep_picture,
        )
    except Exception as error:
        if isinstance(error, NoDisplayError):
            raise
        raise SystemExit(_tell(error)) from error
    finally:
        app.close()
        lock.release()


def _open_first(app: App, opening: tuple[Any, ...] | None) -> None:
    match opening:
        case (_, setup, seed, sitters):
            app.open_match(setup, sitters, seed)
        case (played,):
            from game.core import record

            app.open_record(record.write(played))


def _keep_picture(surface: pygame.Surface) -> None:
    """The window as a file among the data; a disk that refuses costs the picture only."""
    folder = storage.data_folder() / "pictures"
    with suppress(OSError, pygame.error):
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, folder / f"four-barrel-{time.strftime('%Y%m%d-%H%M%S')}.png")


def _tell(error: Exception) -> str:
    """Write down what went wrong and show where; the line that says it."""
    import traceback

    from game.ui import desktop

    try:
        path = faults.write_down(error)
    except storage.StorageError:
        line = say("Four Barrel was stopped by a fault ({fault}); start it with --safe", fault=Said(repr(error)))
        desktop.ask("Four Barrel", line, ("Close",))
        return line
    text = "Four Barrel was stopped by a fault, written down in {path}; start it with --safe if it comes back"
    line = say(text, path=path)
    text = say("{line}.\n\nThe match waits under CONTINUE on the title.", line=line)
    while (answer := desktop.ask("Four Barrel", text, ("Copy", "Open folder", "Close"))) < _CLOSE:
        if answer == 0:
            desktop.copy_text(f"{line}\n\n{''.join(traceback.format_exception(error))}")
        else:
            desktop.open_folder(faults.folder())
    return line
