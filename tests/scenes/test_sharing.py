"""Replays come and go: kept for a while or for good, as a text or as a file, from friends and to friends."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import storage
from game.core import postcard, record
from game.scenes import shelf as shelf_module
from game.scenes.import_page import Import
from game.scenes.shelf import Shelf
from game.ui.input import Dropped
from tests.scenes.lot import Box, Visit, played
from tests.scenes.test_around_walks import _end

MATCH = played(9)
TEXT = record.write(MATCH)


def _shelf() -> Visit:
    visit = Visit(Box(), make=Shelf)
    assert isinstance(visit.top, Shelf)
    return visit


def _names() -> list[str]:
    return sorted(slot.name for slot in storage.saves())


def test_of_the_matches_that_ended_the_last_ones_stay(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(storage, "RECENT", 3)
    for _ in range(5):
        storage.keep_recent("gun_it", TEXT)
    kept = [slot.name for slot in storage.recent()]
    assert len(kept) == 3
    assert "gun_it-0005" in kept
    assert storage.load_recent("gun_it-0005") == TEXT
    storage.make_favourite("gun_it-0005")
    for _ in range(4):
        storage.keep_recent("gun_it", TEXT)
    assert _names() == ["gun_it-0005"]
    assert len(storage.recent()) == 3


def test_a_favourite_stays_on_the_shelf() -> None:
    storage.keep_recent("gun_it", TEXT)
    visit = _shelf()
    visit.press(pygame.K_k)
    assert _names() == ["gun_it-0001"]
    assert storage.recent() == ()
    assert visit.top.hots.find("favourite") is None


def test_a_replay_goes_out_as_a_text_and_comes_in_again(monkeypatch: pytest.MonkeyPatch) -> None:
    board: list[str] = []
    monkeypatch.setattr(shelf_module, "copy_text", board.append)
    monkeypatch.setattr("game.scenes.import_page.clipboard", lambda: board[-1])
    storage.save("gun_it-0001", TEXT)
    visit = _shelf()
    visit.press(pygame.K_c)
    assert postcard.is_one(board[0])
    visit.press(pygame.K_ESCAPE)
    visit.press(pygame.K_i)
    assert isinstance(visit.top, Import)
    board.append(board[0][:-4])
    visit.press(pygame.K_v, ctrl=True)
    assert "copy it again" in visit.top._fault
    board.append("  ")
    visit.press(pygame.K_v, ctrl=True)
    assert "empty" in visit.top._fault
    board.append(board[0])
    visit.press(pygame.K_v, ctrl=True)
    assert isinstance(visit.top, Shelf)
    assert _names() == ["gun_it-0001", "gun_it-0002"]
    assert storage.load("gun_it-0002") == TEXT
    assert visit.top._chosen is not None
    assert visit.top._chosen.name == "gun_it-0002"


def test_a_replay_goes_out_as_a_file_and_comes_in_by_its_name_or_dropped(tmp_path: Path) -> None:
    storage.save("gun_it-0001", TEXT)
    visit = _shelf()
    for _ in range(2):
        visit.press(pygame.K_x)
        visit.press(pygame.K_ESCAPE)
    files = sorted((storage.data_folder() / "exports").iterdir())
    assert [file.name for file in files] == ["gun_it-0001-2.jsonl", "gun_it-0001.jsonl"]
    visit.press(pygame.K_i)
    visit.click("file")
    visit.type("gun_it-0001.jsonl")
    visit.press(pygame.K_RETURN)
    assert isinstance(visit.top, Shelf)
    card = tmp_path / "näch ste.txt"
    card.write_text(postcard.write(TEXT))
    visit.stage.stack.handle(Dropped(str(card)))
    visit.look()
    assert _names() == ["gun_it-0001", "gun_it-0002", "gun_it-0003"]


@pytest.mark.parametrize(
    ("bad", "says"),
    [("no such file.txt", "cannot read"), ("\x00", "cannot read"), ("{", "line 1"), ("/dev/null/x", "cannot read")],
)
def test_what_is_no_replay_gives_one_line_and_leaves_the_shelf_alone(bad: str, says: str) -> None:
    visit = _shelf()
    assert says in visit.top.take_in(bad)  # type: ignore[attr-defined]
    assert "\n" not in visit.top.take_in(bad)  # type: ignore[attr-defined]
    assert _names() == []


def test_a_file_that_is_no_text_says_so(tmp_path: Path) -> None:
    file = tmp_path / "picture"
    file.write_bytes(bytes(range(200, 256)))
    assert "no text" in _shelf().top.take_in(str(file))  # type: ignore[attr-defined]


def test_a_record_saved_on_the_result_is_not_kept_twice() -> None:
    visit = Visit()
    _end(visit, MATCH)
    assert len(storage.recent()) == 1
    visit.click("save")
    assert storage.recent() == ()
    assert len(storage.saves()) == 1
