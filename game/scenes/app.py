"""The program around the matches: what all screens share, and the ways from one screen to another.

The screens' modules are imported when they are opened, so that the title shows at once.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from game import storage
from game.core.words import Said, say
from game.scenes.box import BOX
from game.scenes.commons import Commons
from game.scenes.title.scene import Title
from game.ui.widgets import Dialog

if TYPE_CHECKING:
    from game.core.protocol import Setup
    from game.core.record import Person
    from game.scenes.records import Entry
    from game.scenes.replay.playback import Playback
    from game.scenes.sitting import Sitting

_SILENT = 1.2
"""Seconds until the sound begins: the title's entry comes first."""

First = Callable[["App"], object]
"""What to open over the title at the start, e.g. a match."""


class App(Commons):
    """`first` is opened over the title; without `sound` there is none; `keeps` settings on disk or only while it runs;
    `trouble` is a line to show in the settings."""

    def __init__(
        self,
        settings: storage.Settings | None = None,
        *,
        sound: bool = True,
        keeps: bool = True,
        first: First | None = None,
        trouble: str = "",
    ) -> None:
        super().__init__(settings or storage.Settings(), keeps=keeps, trouble=trouble)
        self.sitting: Sitting | None = None
        """The match that is on the screen."""
        self.shows_plan = True
        """Whether the next match of Gun It previews the whole plan."""
        self.time_limit = 0
        """Seconds that people have to decide in the next match of a game that offers it, 0 for no limit."""
        self._sound = sound
        self._passed = 0.0
        self._first = first
        self._warned_of: Sitting | None = None

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

    def quit(self) -> None:
        """Keep the match and end the program."""
        self.stack.clear()

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

    def open_profiles(self, game: str) -> None:
        """Open the people who play here, at their last game or, without one, at `game`."""
        from game.scenes.profiles.scene import ProfilesScene

        self.stack.push(ProfilesScene(self, game))

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

    def open_pause(self, why: str = "") -> None:
        """Lay the menu over the match; `why` tells a player who has not asked for it."""
        from game.scenes.pause import Pause

        sitting = self.sitting
        is_kept = sitting is None or sitting.playback is not None or sitting.match.outcome is not None
        self.stack.push(Pause(self, is_kept=is_kept, why=why))

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


def by_chance() -> int:
    """A seed that nobody chose, of at most nine digits."""
    return time.time_ns() // 1000 % 1_000_000_000
