"""When something goes wrong: one window at a time, a report that says where it is, and a start that is safe."""

from __future__ import annotations

import faulthandler
import os
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from game import __version__, faults, storage
from game.cli.fault import CliError
from game.cli.window import open_window
from game.lock import InUseError, Lock
from game.scenes import program
from game.scenes.app import App
from game.ui import desktop, loop
from game.ui.stack import SceneStack
from game.ui.window import Window

HOLD = "import sys; from game.lock import Lock; lock = Lock(); print('held', flush=True); sys.stdin.read()"


def test_a_second_window_says_that_there_is_one_and_a_killed_one_is_no_hindrance(home: Path) -> None:
    first = subprocess.Popen([sys.executable, "-c", HOLD], stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    assert first.stdout is not None
    assert first.stdin is not None
    assert first.stdout.readline() == b"held\n"
    with pytest.raises(InUseError, match=f"open already .process {first.pid}.*FOUR_BARREL_HOME"):
        Lock()
    with pytest.raises(CliError, match="open already"):
        open_window(object())  # type: ignore[arg-type]
    first.kill()
    first.wait()
    first.stdin.close()
    first.stdout.close()
    lock = Lock()
    assert (home / "data" / "lock").read_text() == str(os.getpid())
    lock.release()
    Lock().release()


def test_a_folder_that_cannot_be_written_is_no_reason_not_to_play(home: Path) -> None:
    home.write_text("a file where the folder should be")
    Lock().release()
    faults.watch()
    with pytest.raises(storage.StorageError):
        faults.write_down(ValueError("x"))


def test_what_a_killed_program_left_half_written_goes(home: Path) -> None:
    storage.save("toy-0001", "text")
    storage.save_settings(storage.Settings())
    for folder in (home / "config", home / "data" / "saves"):
        (folder / ".toy-0001.jsonl-x2k4").write_text("half")
    Lock().release()
    assert not list(home.rglob(".*"))
    assert (home / "data" / "saves" / "toy-0001.jsonl").read_text() == "text"


def _failed() -> ValueError:
    try:
        raise ValueError("the wheel came off")
    except ValueError as error:
        return error


def test_reports_say_what_and_where_and_the_oldest_go(home: Path) -> None:
    for _ in range(faults.KEPT + 3):
        newest = faults.write_down(_failed())
    assert len(list(faults.folder().iterdir())) == faults.KEPT
    text = newest.read_text()
    assert "the wheel came off" in text
    assert "test_faults.py" in text
    assert __version__ in text


def test_faults_of_other_threads_and_of_the_interpreter_have_a_place(home: Path) -> None:
    before = threading.excepthook
    try:
        faults.watch()
        thread = threading.Thread(target=lambda: 1 // 0)
        thread.start()
        thread.join()
        assert faulthandler.is_enabled()
        names = sorted(path.name.partition("-")[0] for path in faults.folder().iterdir())
        assert names == ["fault", "hard"]
    finally:
        threading.excepthook = before


def test_a_fault_ends_in_one_line_and_a_message_with_its_buttons(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any, **__: Any) -> None:
        raise ValueError("the wheel came off")

    asked: list[str] = []
    answers = iter((0, 1, 2))
    copied: list[str] = []
    shown: list[Path] = []

    def ask(title: str, text: str, buttons: tuple[str, ...]) -> int:
        asked.append(text)
        assert buttons == ("Copy", "Open folder", "Close")
        return next(answers)

    monkeypatch.setattr(loop, "run", fail)
    monkeypatch.setattr(desktop, "ask", ask)
    monkeypatch.setattr(desktop, "copy_text", copied.append)
    monkeypatch.setattr(desktop, "open_folder", shown.append)
    with pytest.raises(SystemExit) as caught:
        program.main()
    assert "\n" not in str(caught.value)
    assert "--safe" in str(caught.value)
    (report,) = faults.folder().glob("fault-*.txt")
    assert str(report) in str(caught.value)
    assert "CONTINUE" in asked[0]
    assert "the wheel came off" in copied[0]
    assert shown == [faults.folder()]
    Lock().release()


def test_where_no_message_can_be_shown_the_last_answer_counts() -> None:
    assert desktop.ask("Four Barrel", "A fault", ("Copy", "Close")) == 1


def test_a_safe_start_uses_and_keeps_no_settings(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    storage.save_settings(storage.Settings(text_size=150, full_screen=True))
    started: list[App] = []

    def run(window: Window, make: Any, **more: Any) -> None:
        window.close()
        stage = SceneStack(program_canvas())
        started.append(make(stage).app)
        assert (window.is_full_screen, more["text_size"]) == (False, 1.0)
        started[0].stack = stage
        started[0].change(text_size=125)

    def program_canvas() -> Any:
        import pygame

        from game.ui.canvas import Canvas

        return Canvas(pygame.Surface((1280, 720)))

    monkeypatch.setattr(loop, "run", run)
    program.main(safe=True)
    assert "safe start" in started[0].trouble
    assert storage.load_settings()[0] == storage.Settings(text_size=150, full_screen=True)


def test_a_folder_is_shown_by_the_desktop_or_its_place_is_said(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[list[str], dict[str, str]]] = []
    monkeypatch.setattr(subprocess, "Popen", lambda args, env, **_: asked.append((args, env)))
    monkeypatch.setenv("LD_LIBRARY_PATH", "/packed")
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", "/usual")
    assert desktop.open_folder(home / "data") == ""
    args, env = asked[0]
    assert args[-1] == str(home / "data")
    assert env["LD_LIBRARY_PATH"] == "/usual"
    monkeypatch.setattr(subprocess, "Popen", _no_program)
    assert str(home) in desktop.open_folder(home)


def _no_program(*_: Any, **__: Any) -> None:
    raise FileNotFoundError(2, "No such file or directory")
