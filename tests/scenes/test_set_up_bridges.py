"""The page BRIDGE of the set-up: own maps are listed, shown, chosen and copied; faulty ones say why."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game import content, storage
from game.content.bridge import read_board
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import GangRushSetup
from game.scenes import memory
from game.scenes.games import GAMES
from game.scenes.gang_rush.bridges import Bridges, facts
from game.scenes.result.gang_rush import ResultScene
from game.scenes.set_up.scene import SetUp
from game.ui.canvas import Canvas
from game.ui.input import FocusGained, Move, Press, Release
from tests.content.bridges import MAP, drawn
from tests.scenes.lot import Box, Over, Visit, raced

PAGE = ("sheets", 3)
FAULT = "broken.tmx, layer starts, object 1: cash is 550; write a multiple of 100, 9900 at most"
ROW = 68.0
"""Units of a row of the list."""


@pytest.fixture
def folder() -> Path:
    """Players' maps: a short bridge, a long one, and one that is faulty."""
    folder = storage.map_folder("gang_rush")
    folder.mkdir(parents=True)
    drawn(folder, 5, 3).rename(folder / "short.tmx")
    drawn(folder, 8, 8).rename(folder / "long.tmx")
    text = MAP.read_text()
    (folder / "broken.tmx").write_text(text.replace('type="int" value="500"', 'type="int" value="550"', 1))
    return folder


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What is written on pictures from now on."""
    written: list[str] = []
    text = Canvas.text

    def noted(self: Canvas, string: str, *args: object, **kwargs: object) -> pygame.FRect:
        written.append(string)
        return text(self, string, *args, **kwargs)  # type: ignore[arg-type]

    monkeypatch.setattr(Canvas, "text", noted)
    return written


def opened(name: str = "") -> Visit:
    """The set-up of a race with its page of bridges in front."""
    memory.keep_choices("gang_rush", memory.Choices(options={"board": name}, count=3, has_played=True))
    visit = Visit(Box())
    visit.app.open_set_up("gang_rush")
    visit.look()
    visit.click(PAGE)
    return visit


def set_up(visit: Visit) -> SetUp:
    assert isinstance(visit.top, SetUp)
    return visit.top


def pick(visit: Visit, row: int) -> None:
    """Click a row of the list, which begins at its top."""
    hot = visit.top.hots.find("bridges")
    assert hot is not None
    x, y = hot.box.x + 40, hot.box.y + ROW * (row + 0.5)
    for event in (Move(x, y), Press(x, y), Release(x, y)):
        visit.stage.stack.handle(event)
    visit.look()


def begun(visit: Visit) -> GangRushSetup:
    assert isinstance(visit.app, Box)
    (match,) = visit.app.begun
    assert isinstance(match[0], GangRushSetup)
    return match[0]


def test_without_own_maps_there_is_the_bridge_of_the_box(words: list[str]) -> None:
    visit = opened()
    assert {"The bridge of the box", "6 zones, 24 rows, 8 damaged"} <= set(words)
    assert f"Your own bridges lie in {storage.map_folder('gang_rush')}" in words
    visit.click("start")
    assert begun(visit).board is None


def test_own_maps_are_listed_with_what_they_are_like_or_where_they_are_faulty(folder: Path, words: list[str]) -> None:
    opened()
    assert {"short", "5 zones, 15 rows", "long", "8 zones, 64 rows", "broken", "layer starts, object 1"} <= set(words)


def test_a_map_is_chosen_by_the_mouse_and_the_match_holds_it(folder: Path) -> None:
    visit = opened()
    pick(visit, 3)
    visit.click("start")
    setup = begun(visit)
    assert setup.board == read_board(folder / "short.tmx")
    assert memory.choices("gang_rush").options["board"] == "short.tmx"


def test_a_map_is_chosen_by_keys(folder: Path) -> None:
    visit = opened()
    visit.tab_to("bridges")
    for _ in range(2):
        visit.press(pygame.K_DOWN)
    visit.press(pygame.K_RETURN)
    visit.tab_to("start")
    visit.press(pygame.K_RETURN)
    setup = begun(visit)
    assert setup.board is not None
    assert setup.board.name == "long"


def test_a_faulty_map_says_why_and_does_not_start(folder: Path, words: list[str]) -> None:
    visit = opened()
    pick(visit, 1)
    assert words.count(FAULT) >= 2, "beside the list and beside START"
    start = visit.top.hots.find("start")
    assert start is not None
    assert not start.enabled
    assert start.reason is not None
    assert start.reason.text == FAULT
    visit.click("start")
    assert visit.name == "SetUp"
    set_up(visit).start()
    visit.look()
    assert visit.name == "Dialog"
    assert not visit.app.begun  # type: ignore[attr-defined]


def test_a_faulty_map_says_why_in_german_and_changes_its_language(folder: Path, words: list[str]) -> None:
    visit = opened("broken.tmx")
    assert FAULT in words
    visit.app.change(language="de")
    words.clear()
    visit.look()
    german = "broken.tmx, Ebene starts, Objekt 1: cash ist 550; schreib ein Vielfaches von 100, höchstens 9900"
    assert words.count(german) >= 2
    assert "Ebene starts, Objekt 1" in words
    visit.app.change(language="en")


def test_a_map_that_was_mended_is_read_again_when_the_window_is_looked_at(folder: Path) -> None:
    visit = opened("broken.tmx")
    assert set_up(visit).draft.problem is not None
    file = folder / "broken.tmx"
    file.write_text(file.read_text().replace('value="550"', 'value="900"'))
    visit.stage.stack.handle(FocusGained())
    visit.look()
    assert set_up(visit).draft.problem is None
    visit.click("start")
    board = begun(visit).board
    assert board is not None
    assert board.starts[0].cash == 900


@pytest.mark.parametrize("spoil", [Path.unlink, lambda path: path.write_text("nothing")], ids=["gone", "spoilt"])
def test_a_map_that_is_gone_or_spoilt_at_the_last_moment_is_no_crash(folder: Path, spoil: object) -> None:
    visit = opened("short.tmx")
    spoil(folder / "short.tmx")  # type: ignore[operator]
    visit.click("start")
    assert visit.name == "Dialog"
    visit.click(("answer", 0))
    assert visit.name == "SetUp"
    assert not visit.app.begun  # type: ignore[attr-defined]


@pytest.mark.parametrize("value", ["gone.tmx", "../../short.tmx", "/etc/passwd", 7, True])
def test_a_remembered_map_that_is_not_there_counts_as_the_bridge_of_the_box(folder: Path, value: object) -> None:
    visit = opened(value)  # type: ignore[arg-type]
    assert set_up(visit).draft.options["board"] == ""
    visit.click("start")
    assert begun(visit).board is None


def test_the_button_copies_the_map_of_the_box_and_says_so(words: list[str]) -> None:
    visit = opened()
    visit.click("copy_bridge")
    folder = storage.map_folder("gang_rush")
    assert sorted(path.name for path in folder.iterdir()) == ["bridge.svg", "bridge.tmx", "bridge.tsx"]
    assert (folder / "bridge.tmx").read_bytes() == MAP.read_bytes()
    assert "bridge.tmx is there now: open it with Tiled, change it, and choose it here." in words
    (folder / "bridge.tmx").write_text("mine")
    visit.press(pygame.K_c)
    assert (folder / "bridge.tmx").read_text() == "mine"
    assert "bridge-2.tmx is there now: open it with Tiled, change it, and choose it here." in words
    pick(visit, 1)
    visit.click("start")
    board = begun(visit).board
    assert board is not None
    assert board.name == "bridge-2"


def test_a_folder_that_cannot_be_written_says_so(words: list[str]) -> None:
    visit = opened()
    (storage.data_folder()).mkdir(parents=True, exist_ok=True)
    (storage.data_folder() / "maps").write_text("a file where the folder should be")
    visit.click("copy_bridge")
    assert any(word.startswith(f"cannot write {storage.map_folder('gang_rush')}") for word in words)


def test_the_wall_must_be_made_of_the_tokens_of_the_box(folder: Path) -> None:
    file = folder / "short.tmx"
    file.write_text(file.read_text().replace('"officers" type="int" value="2"', '"officers" type="int" value="3"'))
    bridges = Bridges(content.content("gang_rush"))
    assert bridges.board("short.tmx") is None
    assert "short.tmx, layer walls: the wall for 3 players has 0, 0, 0, 1, 3 officers" in bridges.fault("short.tmx")


def test_maps_are_read_only_when_they_are_asked_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    read: list[str] = []

    def noted(path: Path, content_: object) -> object:
        read.append(path.name)
        return read_board(path)

    monkeypatch.setattr("game.scenes.gang_rush.bridges.read_board", noted)
    visit = Visit(Box())
    visit.app.open_set_up("gang_rush")
    visit.look()
    assert not read
    visit.click(PAGE)
    for _ in range(3):
        visit.look()
    assert sorted(read) == ["broken.tmx", "long.tmx", "short.tmx"]


def test_other_bridges_are_named_where_matches_are_listed(folder: Path, words: list[str]) -> None:
    board = read_board(folder / "short.tmx")
    rules = content.load("gang_rush")
    assert isinstance(rules, GangRush)
    three = ((0,), (1,), (2,))
    played = GAMES["gang_rush"].played
    assert played(rules, GangRushSetup(players=three)) == "Standard race"
    assert played(rules, GangRushSetup(players=three, board=board)) == "Standard race on short"
    match = raced(3, players=3, board=board)
    visit = Visit()
    visit.stage.stack.push(ResultScene(visit.app, Over(match)))  # type: ignore[arg-type]
    visit.look(3)
    assert any(word.startswith("Standard race on short  ·  ") for word in words)


def test_facts_of_the_bridge_of_the_box() -> None:
    assert facts(read_board()) == "6 zones, 24 rows, 8 damaged"
