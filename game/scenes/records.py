"""Matches on the disk as the screens list them: those to go on with, and the records of those that ended."""

from __future__ import annotations

import time
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from game import storage
from game.core import postcard, record
from game.core.record import MALFORMED, RecordError, briefly
from game.core.words import Said, say
from game.scenes.box import titled
from game.scenes.games import GAMES

if TYPE_CHECKING:
    from game.scenes.app import App

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


@dataclass(frozen=True)
class Entry:
    """One file. `is_open`: the match was left before its end, the file goes once it is gone on with. `game` is its id,
    "" if unknown; `played` is its scenario or variant; `people` are the names of those with a profile; `fault` says in
    one line why it cannot be opened, or is empty. `is_recent`: it has ended, and its record goes once many more
    have."""

    name: str
    is_open: bool
    time: int
    game: str
    played: str = ""
    seed: int = 0
    controllers: tuple[str, ...] = ()
    people: tuple[str, ...] = ()
    fault: str = ""
    is_recent: bool = False

    @property
    def when(self) -> str:
        """When it was written, for people."""
        written, now = time.localtime(self.time), time.localtime()
        clock = time.strftime("%H:%M", written)
        if written[:3] == now[:3]:
            return say("today {clock}", clock=Said(clock))
        month = _MONTHS[written.tm_mon - 1]
        return say("{day} {month} {year}, {clock}", day=written.tm_mday, month=month, year=written.tm_year,
                   clock=Said(clock))  # fmt: skip

    @property
    def title(self) -> str:
        """The title of its game, or else its name."""
        return titled(self.game) if self.game else self.name

    @property
    def line(self) -> str:
        """Game, what is played and time."""
        return say("{game}: {what}, {when}", game=self.title, what=self.played, when=self.when)


def entries(app: App) -> list[Entry]:
    """All of them, the newest first. A folder that cannot be read gives none, and the reason in `trouble`."""
    try:
        found = [_entry(app, slot, True) for slot in storage.journals()]
        found += [_entry(app, slot, False) for slot in storage.saves()]
        found += [_entry(app, slot, False, is_recent=True) for slot in storage.recent()]
    except storage.StorageError as error:
        app.trouble = str(error)
        return []
    return sorted(found, key=lambda entry: (-entry.time, entry.name))


def newest(app: App) -> Entry | None:
    """The newest match that one can go on with."""
    try:
        slots = storage.journals()
    except storage.StorageError as error:
        app.trouble = str(error)
        return None
    opened = (_entry(app, slot, True) for slot in slots)
    return next((entry for entry in opened if not entry.fault), None)


def text_of(entry: Entry) -> str:
    """The record; of one that was cut off, the whole lines. Raises StorageError."""
    load = storage.load_journal if entry.is_open else storage.load_recent if entry.is_recent else storage.load
    text = load(entry.name)
    return text[: text.rfind("\n") + 1]


def drop(entry: Entry) -> None:
    """Delete the file. Raises StorageError."""
    if entry.is_open:
        storage.delete_journal(entry.name)
    elif entry.is_recent:
        storage.delete_recent(entry.name)
    else:
        storage.delete(entry.name)


def taken_in(app: App, text: str) -> str:
    """Put a replay that somebody sent among the saves: its text, that of its file, or the name of a file. Its name.
    Raises RecordError and StorageError."""
    wanted = text.strip().strip('"')
    if not (postcard.is_one(wanted) or wanted.startswith("{")):
        path = Path(wanted.removeprefix("file://")).expanduser()
        wanted = storage.read_any(path if path.is_absolute() else storage.data_folder() / "exports" / path)
    if postcard.is_one(wanted):
        wanted = postcard.read(app.rules_of, wanted)
    game = app.replayed(wanted).rules.spec.id
    name = storage.new_name(game)
    storage.save(name, wanted)
    return name


def _entry(app: App, slot: storage.Slot, is_open: bool, *, is_recent: bool = False) -> Entry:
    bare = Entry(slot.name, is_open, slot.time, slot.game, fault=slot.fault, is_recent=is_recent)
    if slot.fault:
        return bare
    try:
        text = text_of(bare)
        head, rules = record.header(text), app.rules_of(text)
        played = GAMES[head.game].played(rules, rules.codec.setup.decode(head.setup))
    except (RecordError, storage.StorageError, *MALFORMED) as error:
        return replace(bare, fault=briefly(error))
    people = tuple(Said(person.name) for person in head.people if person.name)
    return replace(bare, played=played, seed=head.seed, controllers=head.controllers, people=people)


class Told(NamedTuple):
    """How a match stands or ended, why it cannot be opened or "", and whether it can be gone on with."""

    stands: str
    fault: str
    goes_on: bool


def told(app: App, entry: Entry) -> Told:
    """What its whole record, which is replayed for it, says of a match."""
    if entry.fault:
        return Told("", entry.fault, False)
    try:
        match = app.replayed(text_of(entry))
    except (RecordError, storage.StorageError) as error:
        return Told("", str(error), False)
    return Told(GAMES[entry.game].stands(match), "", match.outcome is None)
