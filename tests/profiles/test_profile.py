"""Profiles: which names can be one, and files that survive whatever happens to them."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pytest
from msgspec.structs import replace

from game.profiles import files
from game.profiles.profile import Finished, Profile, name_problem, new, tidy
from game.storage import StorageError

ONE = Finished(
    match="a" * 24,
    game="gun_it",
    time=1,
    played="SC1",
    place=1,
    players=4,
    is_won=True,
    against=("easy",),
    numbers={"xp": 20},
)


@pytest.mark.parametrize(
    "name", ["Anna", "Łukasz", "ミカ・たなか", "محمد", "עדי", "Zoë 2", "O'Neill", "नेहा", "🎲", "x" * 20, "i\u0307"]
)
def test_names_of_any_script_come_back(home: Path, name: str) -> None:
    profile = new(name, "crown", "violet")
    assert name_problem(tidy(name)) == ""
    files.save(profile)
    assert files.load() == ((profile,), "")
    assert [path.name for path in (home / "data" / "profiles").iterdir()] == [f"{profile.id}.json"]


@pytest.mark.parametrize(
    ("name", "word"),
    [
        ("", "first"),
        ("   ", "first"),
        ("x" * 21, "21"),
        ("a\u200bb", "cannot be drawn"),
        ("a\x00b", "cannot be drawn"),
        ("\ud800", "cannot be drawn"),
        ("\u0301", "needs a letter"),
        ("a\u0300\u0301\u0302\u0303", "accents"),
        ("anna", "already"),
        ("\uff21\uff2e\uff2e\uff21", "already"),
    ],
)
def test_bad_names_have_one_clear_line(name: str, word: str) -> None:
    problem = name_problem(tidy(name), taken=("Anna",))
    assert word in problem
    assert "\n" not in problem


def test_a_name_is_trimmed_and_composed() -> None:
    assert tidy("  Zoe\u0308 \t  Q ") == "Zoë Q"
    assert new("  Anna ", "star", "amber").name == "Anna"
    with pytest.raises(ValueError, match="Type a name"):
        new("  ", "star", "amber")


def test_everybody_has_a_file_of_their_own_by_name(home: Path) -> None:
    people = [new(name, "star", "amber") for name in ("bert", "Anna", "Cleo")]
    for one in people:
        files.save(one)
    assert [one.name for one in files.load()[0]] == ["Anna", "bert", "Cleo"]
    files.delete(people[1])
    files.delete(people[1])
    assert [one.name for one in files.load()[0]] == ["bert", "Cleo"]


@pytest.mark.parametrize("text", [b"", b"{", b"\xff\xfe", b"[" * 5000, b'{"id":"x"}', b'{"name":"\\ud800"}'])
def test_a_bad_file_is_set_aside_whole_and_the_others_are_there(home: Path, text: bytes) -> None:
    good, bad = new("Anna", "star", "amber"), new("Bert", "hat", "cyan")
    files.save(good)
    files.save(bad)
    path = files.folder() / f"{bad.id}.json"
    path.write_bytes(text)
    profiles, notice = files.load()
    assert profiles == (good,)
    assert f"{path.name}.bad-1" in notice
    assert "\n" not in notice
    assert path.with_name(f"{path.name}.bad-1").read_bytes() == text
    assert files.load() == ((good,), "")


def test_a_file_under_another_ones_name_is_set_aside(home: Path) -> None:
    profile = new("Anna", "star", "amber")
    files.save(profile)
    (files.folder() / f"{profile.id}.json").rename(files.folder() / "0123456789ab.json")
    assert "another one" in files.load()[1]


def test_a_full_disk_leaves_the_old_profile(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    profile = new("Anna", "star", "amber")
    files.save(profile)

    def fail(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fail)
        with pytest.raises(StorageError, match="No space left"):
            files.save(replace(profile, matches=(ONE,)))
    assert files.load() == ((profile,), "")


def test_a_folder_that_cannot_be_read_says_so(home: Path) -> None:
    home.mkdir()
    (home / "data").write_text("a file where the folder should be")
    assert files.load() == ((), "")
    with pytest.raises(StorageError, match="cannot write"):
        files.save(new("Anna", "star", "amber"))


def test_no_other_name_becomes_a_file(home: Path) -> None:
    profile = Profile(id="../../anna", name="Anna", emblem="star", colour="amber")
    with pytest.raises(StorageError, match="pick one from the list"):
        files.save(profile)
    assert not home.exists()
