"""A program that is killed: whatever it was writing, the command in flight is lost at most; all files can be read."""

from __future__ import annotations

import os
import signal
import time
from pathlib import Path
from random import Random
from typing import Any, NoReturn

import pytest
from msgspec.structs import replace

from game import storage
from game.core import record
from game.core.match import Match, Played
from game.lock import Lock
from game.profiles import files
from game.profiles.profile import Profile, new
from game.scenes.sitting import Sitting
from tests.profiles.test_profile import ONE
from tests.scenes.lot import Box, played

MATCH = played(9)
COMMANDS = [entry.command for entry in MATCH.log if isinstance(entry, Played)]
PEOPLE = ("human",) * 4
ANNA = new("Anna", "star", "amber")
SAVED = 7
"""Commands between two saves."""


class Diary:
    """What was done before the end came."""

    def __init__(self) -> None:
        self.commands = self.saves = 0

    def submitted(self) -> None:
        self.commands += 1

    def saved(self) -> None:
        self.saves += 1


def play(app: Box, diary: Any) -> None:
    """A person plays the match, and now and then saves it and changes settings and profile."""
    sitting = Sitting.new(MATCH.setup, PEOPLE, MATCH.seed, app, (ANNA.person,))
    for number, command in enumerate(COMMANDS, 1):
        assert sitting.submit(command)
        diary.submitted()
        if number % SAVED == 0:
            storage.save("gun_it-0900", sitting.text)
            storage.save_settings(storage.Settings(music=number % 100))
            files.save(profile(number))
            diary.saved()


def profile(number: int) -> Profile:
    return replace(ANNA, matches=tuple(replace(ONE, match=str(i)) for i in range(number)))


def check(app: Box, commands: int, saves: int, where: str) -> None:
    """All that was done is there, and at most one step more."""
    slots = storage.journals()
    if commands:
        assert len(slots) == 1, where
    if slots:
        text = storage.load_journal(slots[0].name)
        match = app.replayed(text[: text.rfind("\n") + 1])
        assert match.seed == MATCH.seed
        assert commands <= len(match.log) <= commands + 1, where
        assert [entry.command for entry in match.log] == COMMANDS[: len(match.log)], where  # type: ignore[union-attr]
    for slot in storage.saves():
        log = app.replayed(storage.load(slot.name)).log
        assert len(log) in (saves * SAVED, (saves + 1) * SAVED), where
    assert bool(saves) <= bool(storage.saves()), where
    settings, trouble = storage.load_settings()
    assert trouble == "", where
    assert settings.music in (70, saves * SAVED % 100, (saves + 1) * SAVED % 100), where
    people, trouble = files.load()
    assert trouble == "", where
    assert [len(one.matches) for one in people] in ([], [saves * SAVED], [(saves + 1) * SAVED]), where
    Lock().release()
    left = [path for path in storage.data_folder().rglob(".*") if path.is_file()]
    assert not left, f"{where}: {left}"


# --------------------------------------------------------- at each point of writing


class Killed(BaseException):
    """The program is no more."""


class Killer:
    """Counts what is written; from the n-th on nothing happens any more. What is being written then is half there."""

    def __init__(self, patch: pytest.MonkeyPatch, at: int) -> None:
        self.left = at
        for name in ("fsync", "replace", "unlink"):
            real = getattr(os, name)
            patch.setattr(os, name, lambda *args, real=real: self.do(real, *args))
        opened, fdopened = Path.open, os.fdopen
        patch.setattr(Path, "open", lambda path, *args, **more: Torn(opened(path, *args, **more), self))
        patch.setattr(os, "fdopen", lambda *args, **more: Torn(fdopened(*args, **more), self))

    def do(self, real: Any, *args: Any) -> Any:
        self.left -= 1
        if self.left <= 0:
            raise Killed
        return real(*args)


class Torn:
    """A file whose last write is cut in the middle."""

    def __init__(self, file: Any, killer: Killer) -> None:
        self.file, self.killer = file, killer

    def __enter__(self) -> Torn:
        return self

    def __exit__(self, *_: object) -> None:
        self.file.close()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.file, name)

    def write(self, data: bytes) -> int:
        self.killer.left -= 1
        if self.killer.left == 0:
            self.file.write(data[: len(data) // 2])
        if self.killer.left <= 0:
            raise Killed
        return int(self.file.write(data))


@pytest.mark.parametrize(
    "at", [1, 2, 3, 4, 5, 6, 7, 12, 17, 18, 19, 20, 21, 22, 24, 25, 26, 27, 28, 29, 30, 31, 40, 61]
)
def test_at_any_point_of_writing_only_the_command_in_flight_is_lost(at: int, monkeypatch: pytest.MonkeyPatch) -> None:
    app, diary = Box(), Diary()
    with monkeypatch.context() as patch:
        Killer(patch, at)
        with pytest.raises(Killed):
            play(app, diary)
    check(app, diary.commands, diary.saves, f"killed at write {at}")


# ----------------------------------------------------------------------- for good


class Pipe:
    """Tells the one who kills what has been done."""

    def __init__(self, out: int) -> None:
        self.out = out

    def submitted(self) -> None:
        os.write(self.out, b"c")

    def saved(self) -> None:
        os.write(self.out, b"s")


@pytest.mark.soak
def test_two_hundred_kills_lose_at_most_the_command_in_flight(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    app, chance = Box(), Random(1)
    app.rules("gun_it")
    whole = _seconds(app, tmp_path, monkeypatch)
    stopped = 0
    for number in range(200):
        monkeypatch.setenv("FOUR_BARREL_HOME", str(tmp_path / str(number)))
        done = _killed(app, chance.uniform(0, whole))
        stopped += done.count(b"c") < len(COMMANDS)
        check(app, done.count(b"c"), done.count(b"s"), f"kill {number}")
    assert stopped > 100, "most of them were killed while they played"


def _seconds(app: Box, folder: Path, monkeypatch: pytest.MonkeyPatch) -> float:
    """How long the whole match takes here."""
    monkeypatch.setenv("FOUR_BARREL_HOME", str(folder / "whole"))
    start = time.monotonic()
    play(app, Diary())
    return time.monotonic() - start


def _killed(app: Box, seconds: float) -> bytes:
    """Let another process play and kill it; what it had done."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        _play_on(app, writing)
    os.close(writing)
    time.sleep(seconds)
    os.kill(child, signal.SIGKILL)
    os.waitpid(child, 0)
    with os.fdopen(reading, "rb") as pipe:
        return pipe.read()


def _play_on(app: Box, out: int) -> NoReturn:
    try:
        play(app, Pipe(out))
    finally:
        os._exit(0)


def test_a_journal_with_rubbish_at_its_end_goes_on(home: Path) -> None:
    match = Match(MATCH.rules, MATCH.setup, MATCH.seed)
    match.submit(COMMANDS[0])
    journal = storage.Journal("gun_it-0001", record.write(match, PEOPLE))
    for rubbish in (b"\x00" * 40, b"\xff\xfe{", b'{"digest":"0', b"\n\xff"):
        journal.path.write_bytes(record.write(match, PEOPLE).encode() + rubbish)
        text = storage.load_journal("gun_it-0001")
        assert len(Box().replayed(text[: len(record.write(match, PEOPLE))]).log) == 1
