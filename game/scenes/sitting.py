"""One sitting at the table: a match, who plays each seat, and the journal that survives a crash.

Scenes ask it for legal commands, hand it what people do, and give it time; it asks the automatic players
and never waits for them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from game.bots.players import Company, LocalPlayer, Player
from game.bots.registry import ADAPTIVE, BOTS, DEADEYE
from game.bots.worker import Mind, WorkerPlayer
from game.core import record
from game.core.match import MATCH_RULE, Match, Played
from game.core.protocol import CLOCK, Advance, Command, Event, IllegalCommandError, Refusal, Rules, Seats, Setup
from game.core.record import Person
from game.core.words import Said, tr
from game.scenes.games import game_of
from game.scenes.journal import MatchJournal

if TYPE_CHECKING:
    from game.scenes.app import App
    from game.scenes.replay.playback import Playback

HUMAN = "human"
BUDGETS = {"random": 2000, "easy": 2000, "normal": 4000, "hard": 10_000, DEADEYE: 2000, ADAPTIVE: 2000}
"""Milliseconds that an automatic player of each level may think; a fuse, not its strength."""


class Sitting:
    """`controllers[i]` says who plays `setup.players[i]`: "human" or an automatic player's level; `company` are
    the automatic ones. With `begins` all that has happened is shown from the first event on, else the table as
    it stands. `adviser` is an automatic crew mate who says what it would do when asked.

    `people` are the seats played at this screen; `watched` the seats that what is told is for, all of them if nobody
    plays here. With a `playback` a record is watched: all commands come from it, and `chosen` are the seats whose
    view was asked for, if any. `persons[i]` says with which profile somebody plays `setup.players[i]`. `is_guided`: it
    is somebody's first match, and the game's guide is at their side.
    """

    def __init__(
        self,
        match: Match[Any, Any],
        controllers: tuple[str, ...],
        company: Company,
        journal: MatchJournal | None = None,
        *,
        begins: bool = True,
        persons: tuple[Person, ...] = (),
        adviser: WorkerPlayer | None = None,
        playback: Playback | None = None,
    ) -> None:
        self.match = match
        self.controllers = controllers
        self.company = company
        self.persons = persons
        self.begins = begins
        self.adviser = adviser
        self.playback = playback
        self.chosen: Seats = playback.chosen if playback is not None else ()
        seated = zip(match.setup.players, controllers, strict=True)
        self.people = () if playback else tuple(seat for held, who in seated if who == HUMAN for seat in held)
        everybody = tuple(seat for held in match.setup.players for seat in held)
        self.watched: Seats = self.people or self.chosen or everybody
        self.seen_by: Seats = self.watched
        """Whose view of the table is shown just now; others than `watched` while somebody looks alone."""
        self.is_theirs = False
        """Whether an automatic player did what was done last."""
        self.kept = ""
        """The name of its record among those of the last matches, once it is there."""
        self.is_guided = False
        self._journal = journal
        self._last_warning = ""
        self._ticks = 0.0

    @classmethod
    def new(
        cls, setup: Setup, controllers: tuple[str, ...], seed: int, app: App, persons: tuple[Person, ...] = ()
    ) -> Sitting:
        """Sit down to a new match. Raises SetupError."""
        match = Match(app.rules(game_of(setup)), setup, seed)
        return cls._seated(match, controllers, app, persons, begins=True)

    @classmethod
    def go_on(cls, text: str, app: App) -> Sitting:
        """Go on with a match that was left. Raises RecordError."""
        match = app.replayed(text)
        head = record.header(text)
        controllers = head.controllers or (HUMAN,) * len(match.setup.players)
        return cls._seated(match, controllers, app, head.people, begins=False)

    @classmethod
    def _seated(
        cls,
        match: Match[Any, Any],
        controllers: tuple[str, ...],
        app: App,
        persons: tuple[Person, ...],
        *,
        begins: bool,
    ) -> Sitting:
        players = _players(match, controllers, app)
        first = players[0] if players and HUMAN in controllers else None
        adviser = first if isinstance(first, WorkerPlayer) else None
        journal = MatchJournal(match, controllers, persons)
        return cls(match, controllers, Company(players), journal, begins=begins, persons=persons, adviser=adviser)

    @classmethod
    def watching(cls, playback: Playback) -> Sitting:
        """Watch a recorded match from where the playback is."""
        match = playback.tale.match_at(playback.at)
        who = playback.tale.controllers or (HUMAN,) * len(match.setup.players)
        persons = playback.tale.people
        return cls(match, who, Company(()), begins=not playback.at, persons=persons, playback=playback)

    @classmethod
    def take_over(cls, playback: Playback, controllers: tuple[str, ...], app: App) -> Sitting:
        """Go on as a match of guests from where the playback is: nobody's statistics are of it."""
        return cls._seated(playback.tale.match_at(playback.at), controllers, app, (), begins=False)

    @property
    def front(self) -> int:
        """The seat that sits before the screen first."""
        return next(iter(self.people or self.chosen), 0)

    @property
    def rules(self) -> Rules[Any, Any]:
        """The rules of the match."""
        return self.match.rules

    @property
    def setup(self) -> Setup:
        """The set-up of the match."""
        return self.match.setup

    def person(self, seat: int) -> Person | None:
        """Who holds a seat, if it is somebody with a profile."""
        for held, person in zip(self.setup.players, self.persons, strict=False):
            if seat in held and person.name:
                return person
        return None

    def people_as(self, name: Callable[[int], str]) -> list[tuple[Person, str]]:
        """Everybody with a profile, and what their seats are called by a game."""
        seated = zip(self.setup.players, self.persons, strict=False)
        return [(person, Said(", ".join(tr(name(seat)) for seat in held))) for held, person in seated if person.name]

    @property
    def text(self) -> str:
        """The record of the match so far."""
        return record.write(self.match, self.controllers, self.persons)

    def legal(self, seat: int) -> Sequence[Command]:
        """What a person may do with this seat now; nothing for a seat that is not played here."""
        return self.match.legal(seat) if seat in self.people else ()

    def refusal(self, command: Command) -> Refusal:
        """Why a command is not legal, from what this screen may know."""
        if command.seat not in self.people:
            return Refusal(MATCH_RULE, "Somebody else plays that seat.")
        return self.rules.why_not(self.match.view(self.seen_by), command)

    def submit(self, command: Command) -> bool:
        """Carry out what a person or an automatic player does; False if it is not legal (any more)."""
        try:
            self.match.submit(command)
        except IllegalCommandError:
            return False
        self.is_theirs = False
        self._keep_up()
        return True

    def may_undo(self, seat: int, *kinds: type[Command]) -> bool:
        """Whether a person may take the last command back, and it is of one of these kinds."""
        if seat not in self.people or not isinstance(self._last_standing(), kinds):
            return False
        return self.match.can_undo(seat) is None

    def _last_standing(self) -> Command | None:
        """The last command that has not been taken back."""
        undone = 0
        for entry in reversed(self.match.log):
            if not isinstance(entry, Played):
                undone += 1
            elif undone:
                undone -= 1
            else:
                return entry.command
        return None

    def undo(self, seat: int) -> None:
        """Take the last command back. Raises IllegalCommandError."""
        self.match.undo(seat)
        self._keep_up()

    def events(self, since: int) -> tuple[Event, ...]:
        """What this screen has been told from the since-th event on."""
        return self.match.feed(self.watched, since)

    def pass_time(self, seconds: float) -> None:
        """The clock runs: whole ticks become commands of the CLOCK seat, journalled once a second."""
        rate = self.rules.spec.ticks
        if self.playback is not None:
            for command in self.playback.ticks(seconds * rate, real_time=self.rules.spec.real_time):
                self.match.submit(command)
            return
        if not rate or not self.match.legal(CLOCK):
            self._ticks = 0.0
            return
        self._ticks += seconds * rate
        while self._ticks >= 1 and self.match.legal(CLOCK):
            self._ticks -= 1
            self.match.submit(Advance(CLOCK, 1))
        if self._journal is not None and self._journal.missing >= rate:
            self._journal.write()

    def let_others_act(self) -> bool:
        """Carry out what an automatic player wants by now, or the record says; True if there was anything."""
        if self.match.outcome is not None:
            return False
        command = self.company.next(self.match) if self.playback is None else self.playback.next()
        if command is None or not self.submit(command):
            return False
        self.is_theirs = self.playback is None
        return True

    def _keep_up(self) -> None:
        if self._journal is not None:
            self._journal.write()

    @property
    def warning(self) -> str:
        """Why the match is not on disk as it stands, in one line; "" if it is."""
        return self._journal.warning if self._journal is not None else self._last_warning

    @property
    def is_kept(self) -> bool:
        """Whether the match is on disk as it stands."""
        return self._journal is not None and self._journal.is_whole

    def close(self, *, keep: bool) -> None:
        """Leave the table; the journal stays only if the match is to go on another time."""
        journal, self._journal = self._journal, None
        if journal is not None:
            journal.close(keep=keep)
            self._last_warning = journal.warning


def _players(match: Match[Any, Any], controllers: tuple[str, ...], app: App) -> list[Player]:
    """The automatic players, thinking in the worker process; here where the clock runs while all act, since those are
    asked in every tick and think for no time."""
    alone, spec = HUMAN not in controllers, match.rules.spec
    players: list[Player] = []
    for seats, level in zip(match.setup.players, controllers, strict=True):
        if level == HUMAN:
            continue
        if spec.real_time:
            bot = BOTS[spec.id][level](match.rules, seats, match.seed, alone)
            players.append(LocalPlayer(bot, seats, BUDGETS[level]))
        else:
            players.append(WorkerPlayer(app.worker, Mind(spec.id, level, seats, match.seed, alone), BUDGETS[level]))
    return players
