"""Saves: several of each game, made in the middle of a match, gone on with as often as one likes, never overwritten."""

from __future__ import annotations

import errno
import os
from pathlib import Path

import pygame
import pytest

from game import storage
from game.core import record
from game.core.match import Played
from game.core.protocol import Command
from game.core.record import Person
from game.scenes.pause import Pause
from game.scenes.records import entries, told
from game.scenes.shelf import Shelf
from game.scenes.sitting import Sitting
from game.scenes.title.scene import Title
from game.ui import desktop
from game.ui.shot import Stage
from game.ui.widgets import Dialog
from tests.scenes.lot import Box, Visit, played

MATCH = played(9)
HALF = played(9, until=25)
ANNA = Person(id="0" * 12, name="Anna", emblem="star", colour="amber")


def sat_down(app: Box) -> Sitting:
    """Somebody plays half of a match."""
    sitting = Sitting.new(HALF.setup, ("human", "human", "human", "human"), HALF.seed, app, (ANNA,))
    for entry in HALF.log:
        assert isinstance(entry, Played)
        assert sitting.submit(entry.command)
    app.sitting = sitting
    return sitting


def test_a_match_is_saved_from_its_menu_as_often_as_one_likes() -> None:
    visit = Visit(Box(), make=lambda app: Pause(app, is_kept=False))
    sitting = sat_down(visit.app)  # type: ignore[arg-type]
    for _ in range(2):
        visit.press(pygame.K_v)
        assert isinstance(visit.top, Dialog)
        visit.press(pygame.K_ESCAPE)
    assert sorted(slot.name for slot in storage.saves()) == ["gun_it-0002", "gun_it-0003"]
    assert storage.load("gun_it-0002") == sitting.text
    sitting.close(keep=False)


def test_a_record_and_a_match_that_is_over_have_nothing_to_save() -> None:
    visit = Visit(Box(), make=lambda app: Pause(app, is_kept=True))
    visit.press(pygame.K_v)
    assert visit.name == "Pause"


def test_a_disk_that_is_full_says_so_and_keeps_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    visit = Visit(Box(), make=lambda app: Pause(app, is_kept=False))
    sitting = sat_down(visit.app)  # type: ignore[arg-type]
    journal = storage.load_journal("gun_it-0001")

    def fail(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fail)
        visit.press(pygame.K_v)
    assert isinstance(visit.top, Dialog)
    assert storage.saves() == ()
    assert storage.load_journal("gun_it-0001") == journal == sitting.text
    sitting.close(keep=False)


def no_space(handle: int) -> None:
    raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))


def test_a_disk_that_is_full_from_the_beginning_is_said_once_and_caught_up_with(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    visit = Visit(Box())
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", no_space)
        sitting = sat_down(visit.app)  # type: ignore[arg-type]
        visit.look()
        assert isinstance(visit.top, Dialog)
        visit.press(pygame.K_ESCAPE)
        visit.look()
        assert visit.name == "Title", "it is said once"
        assert storage.journals() == ()
        assert not sitting.is_kept
    sitting.close(keep=True)
    (slot,) = storage.journals()
    assert storage.load_journal(slot.name) == sitting.text


def test_a_disk_that_fills_up_in_between_costs_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    app = _quiet()
    sitting = Sitting.new(HALF.setup, ("human",) * 4, HALF.seed, app)
    for number, entry in enumerate(HALF.log):
        assert isinstance(entry, Played)
        with monkeypatch.context() as full:
            if number in (3, 4, 9):
                full.setattr(os, "fsync", no_space)
            assert sitting.submit(entry.command)
            assert bool(sitting.warning) != sitting.is_kept
    assert sitting.is_kept
    assert app.replayed(storage.load_journal("gun_it-0001")).state == HALF.state


def test_going_on_while_the_disk_is_full_leaves_the_old_journal(monkeypatch: pytest.MonkeyPatch) -> None:
    app = _quiet()
    monkeypatch.setattr(app, "_sit_down", lambda sitting: None)
    storage.Journal("gun_it-0001", record.write(HALF, ("human",) * 4))
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", no_space)
        app.go_on(entries(app)[0])
    assert app.replayed(storage.load_journal("gun_it-0001")).state == HALF.state


def test_leaving_a_match_that_cannot_be_kept_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    visit = Visit(Box())
    sitting = sat_down(visit.app)  # type: ignore[arg-type]
    with monkeypatch.context() as full:
        full.setattr(os, "fsync", no_space)
        assert sitting.submit(_next(sitting))
        visit.app.leave_match()
    assert isinstance(visit.top, Dialog)


def _next(sitting: Sitting) -> Command:
    return next(command for seat in range(4) for command in sitting.legal(seat))


def test_the_shelf_says_who_plays_and_how_it_stands_and_goes_on_from_a_save() -> None:
    storage.save("gun_it-0001", record.write(HALF, ("human",) * 4, (ANNA,)))
    storage.save("gun_it-0002", record.write(MATCH, ("human",) * 4))
    app = Box()
    Stage(Title(app))
    half, whole = sorted(entries(app), key=lambda entry: entry.name)
    assert (half.people, whole.people) == (("Anna",), ())
    assert (told(app, half).goes_on, told(app, whole).goes_on) == (True, False)
    assert "Round" in told(app, half).stands
    for _ in range(2):
        sitting = Sitting.go_on(storage.load(half.name), app)
        assert sitting.match.state == HALF.state
        sitting.close(keep=False)


def test_going_on_with_a_save_leaves_it_and_with_a_journal_takes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    app = Box()
    Stage(Title(app))
    begun: list[Sitting] = []
    monkeypatch.setattr(app, "_sit_down", begun.append)
    storage.save("gun_it-0001", record.write(HALF, ("human",) * 4, (ANNA,)))
    storage.Journal("gun_it-0002", record.write(HALF, ("human",) * 4))
    for entry in entries(app):
        app.go_on(entry)
    assert [slot.name for slot in storage.saves()] == ["gun_it-0001"]
    assert "gun_it-0002" not in [slot.name for slot in storage.journals()]
    assert {sitting.persons for sitting in begun} == {(ANNA,), ()}
    for sitting in begun:
        sitting.close(keep=False)


def test_a_save_from_before_there_were_profiles_goes_on() -> None:
    text = record.write(HALF, ("human",) * 4)
    assert ',"people":[]' in text
    sitting = Sitting.go_on(text.replace(',"people":[]', ""), _quiet())
    assert sitting.persons == ()
    sitting.close(keep=False)


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (f'"rules":{HALF.rules.spec.version}', '"rules":99', "version 99 of the rules.*open it with program"),
        ('"format":1', '"format":2', "format 2, this program reads 1.*or a newer one"),
        ('"digest":"', '"digest":"0', "the content of the game was changed"),
    ],
)
def test_a_save_of_another_version_says_exactly_why_it_does_not_load(old: str, new: str, words: str) -> None:
    with pytest.raises(record.RecordError, match=words):
        Sitting.go_on(record.write(HALF, ("human",) * 4).replace(old, new, 1), _quiet())


def _quiet() -> Box:
    app = Box()
    Stage(Title(app))
    return app


def test_the_folder_can_be_opened(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    shown: list[Path] = []
    monkeypatch.setattr("game.scenes.shelf.open_folder", lambda path: shown.append(path) or "")
    visit = Visit(Box(), make=Shelf)
    visit.press(pygame.K_f)
    assert shown == [home / "data"]
    monkeypatch.setattr("game.scenes.shelf.open_folder", desktop.open_folder)
    monkeypatch.setenv("PATH", "")
    visit.press(pygame.K_f)
    assert isinstance(visit.top, Dialog)


def test_who_cuts_the_entry_of_the_title_short_still_finds_the_match_that_was_left() -> None:
    storage.Journal("gun_it-0004", record.write(HALF, ("human", "easy", "easy", "easy")))
    visit = Visit(Box(reduced_motion=False))
    visit.press(pygame.K_SPACE)
    visit.look(2)
    hot = visit.top.hots.find("continue")
    assert hot is not None
    assert hot.enabled
