"""The built program on trial: another user, a folder that cannot be written to with a name of blanks and many letters,
no HOME, no sound, no Python; a real window, a real mouse, real keys.

Build it first: `pyinstaller build.spec && python .ci/archive.py`. Needs Linux, Xvfb and xdotool.
"""

from __future__ import annotations

import signal
import subprocess
import tarfile
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest

from game import APP_ID, __version__, content
from game.content.credits import parts
from game.core import record
from game.core.match import Match
from tests.packaged.expected import Expected, alike
from tests.packaged.program import FOLDER, ROOT, TOP, Unpacked, archive
from tests.packaged.screen import Screen, screen, wait_for

pytestmark = pytest.mark.soak

SETTINGS = '{"animation_speed": 0, "reduced_motion": true, "window": [1280, 720]}'
CORNER = (2, 718)
"""Where the mouse points at nothing."""
MATCHES = {
    "gun_it": ("--seats", "bot:easy,bot:easy"),
    "gang_rush": ("--seats", "bot:easy,bot:easy,bot:easy"),
    "gun_and_gun": ("--seats", "bot:easy,bot:easy"),
    "shoot_your_friends": ("--seats", "bot:easy,bot:easy", "--option", "mode=beat"),
}
KEPT = 12
"""Lines of a journal after which a match is left."""


@pytest.fixture(scope="module")
def unpacked() -> Iterator[Unpacked]:
    with tempfile.TemporaryDirectory(prefix="four-barrel-") as folder:
        yield Unpacked(Path(folder))


@pytest.fixture
def program(unpacked: Unpacked) -> Iterator[Unpacked]:
    """The program with fresh settings; in the end nothing of it may run or lie about."""
    unpacked.begin_afresh(SETTINGS)
    yield unpacked
    try:
        wait_for("all processes and temporary files to be gone", lambda: not unpacked.left_behind(), 10)
    finally:
        unpacked.end_all()
    assert "Traceback" not in unpacked.said.read_text()


@pytest.fixture
def window() -> Iterator[Screen]:
    with screen() as one:
        yield one


def closed(process: subprocess.Popen[bytes]) -> int:
    """Ask a program politely to end; its exit code."""
    process.send_signal(signal.SIGTERM)
    return process.wait(60)


def journal(program: Unpacked) -> str:
    """The whole lines of the match that is played, or nothing. While it is gone on with, it has two for a moment."""
    files = sorted((program.home / "data" / "journals").glob("*.jsonl"))
    text = files[-1].read_text() if files else ""
    return text[: text.rfind("\n") + 1]


def played(text: str) -> Match:
    """The match that a journal tells of, by the rules of the source."""
    return record.replay(content.load(record.header(text).game), text)


def ended(program: Unpacked) -> bool:
    """Whether the match that is played is over; while it grows nobody need ask."""
    text = journal(program)
    time.sleep(0.5)
    return bool(text) and text == journal(program) and played(text).outcome is not None


# ------------------------------------------------------------------------------------------------------- the archive


def test_the_archive_has_the_links_of_the_build() -> None:
    with tarfile.open(archive()) as packed:
        links = {entry.name: entry.linkname for entry in packed if entry.issym()}
    inside = f"{TOP}/lib/four-barrel/"
    built = {str(path.relative_to(FOLDER)) for path in FOLDER.rglob("*") if path.is_symlink()}
    assert {name.removeprefix(inside) for name in links if name.startswith(inside)} == built
    assert links[f"{TOP}/bin/four-barrel"] == "../lib/four-barrel/four-barrel"


def test_desktops_find_what_they_look_for(unpacked: Unpacked) -> None:
    share = unpacked.top / "share"
    lines = (share / "applications" / f"{APP_ID}.desktop").read_text().splitlines()
    entry = dict(line.split("=", 1) for line in lines[1:])
    assert lines[0] == "[Desktop Entry]"
    assert (entry["Exec"], entry["Icon"], entry["StartupWMClass"]) == ("four-barrel", APP_ID, APP_ID)
    about = ElementTree.parse(share / "metainfo" / f"{APP_ID}.metainfo.xml").getroot()
    assert (about.findtext("id"), about.findtext("launchable")) == (APP_ID, f"{APP_ID}.desktop")
    icons = {file.parts[-3] for file in share.glob(f"icons/hicolor/*/apps/{APP_ID}.*")}
    assert icons >= {"48x48", "256x256", "512x512", "scalable"}


def test_every_asset_is_inside(unpacked: Unpacked) -> None:
    for folder, endings in (("art", {".svg"}), ("maps", {".tmx", ".tsx", ".svg"}), ("audio", {".ogg"})):
        files = [file.relative_to(ROOT) for file in (ROOT / folder).rglob("*") if file.suffix in endings]
        assert files
        assert [file for file in files if not (unpacked.inside / file).is_file()] == []


def test_every_library_inside_has_its_licence(unpacked: Unpacked) -> None:
    libraries = {file.name for file in unpacked.inside.rglob("lib*") if ".so" in file.name}
    known = tuple(file for part in parts() for file in part.files)
    assert [name for name in sorted(libraries) if not name.startswith(known)] == []
    texts = {file.name for file in (unpacked.inside / "licences" / "texts").iterdir()}
    assert {part.text for part in parts()} <= texts
    assert "pytmx" in (unpacked.inside / "licences" / "NOTICES.txt").read_text("utf-8")


def test_what_is_under_the_lgpl_can_be_exchanged(unpacked: Unpacked) -> None:
    for package in ("pygame", "pytmx"):
        assert (unpacked.inside / package / "__init__.pyc").is_file()


# ------------------------------------------------------------------------------------------------------- the program


def test_alone_with_the_c_library_it_plays_every_game(unpacked: Unpacked) -> None:
    assert unpacked.in_bare_root("--version") == f"Four Barrel {__version__}\n"
    said = unpacked.in_bare_root("selftest")
    assert said.endswith("OK\n")
    assert all(f"{game}: " in said for game in content.GAMES)


@pytest.mark.parametrize("home", ["home", ""])
def test_it_opens_and_closes_with_a_home_or_without_one(program: Unpacked, window: Screen, home: str) -> None:
    folder = str(program.home) if home else ""
    process = program.start(FOUR_BARREL_HOME=folder, **window.environment)
    expected = Expected()
    wait_for("a window of the right class", lambda: window.finds(APP_ID))
    window.do("mousemove", *CORNER)
    if home:
        wait_for("the title", lambda: alike(window.picture(), expected.title()))
    else:
        wait_for("the sky over the title", lambda: window.picture().get_at((1240, 60)) != (0, 0, 0))
    assert closed(process) == 0


@pytest.mark.parametrize("game", MATCHES)
def test_a_match_is_left_and_gone_on_with(program: Unpacked, window: Screen, game: str) -> None:
    process = program.start("play", game, "--seed", "3", *MATCHES[game], **window.environment)
    wait_for("the first commands", lambda: journal(program).count("\n") > KEPT)
    assert closed(process) == 0
    kept = journal(program)
    process = program.start(**window.environment)
    wait_for("the match to go on", lambda: window.press("c") and journal(program).count("\n") > kept.count("\n"))
    wait_for("its end", lambda: ended(program))
    before, log = played(kept).log, played(journal(program)).log
    assert log[: len(before)] == before
    assert closed(process) == 0
    assert journal(program) == ""


def test_a_person_plays_from_the_title_to_the_result(program: Unpacked, window: Screen) -> None:
    expected = Expected()
    process = program.start(**window.environment)
    window.do("mousemove", *CORNER)
    wait_for("the title", lambda: alike(window.picture(), expected.title()))
    window.click(*expected.place("play"))
    window.do("mousemove", *CORNER)
    wait_for("the set-up", lambda: alike(window.picture(), expected.set_up("play")))
    window.click(*expected.place("first start"))
    wait_for("the match", lambda: journal(program))
    before = window.picture()
    window.click(*expected.place_of_button())
    wait_for("the first round", lambda: not alike(window.picture(), before))
    window.do("mousemove", *CORNER)
    wait_for("the end", lambda: ended(program) or not window.press("g"))
    match = played(journal(program))
    wait_for("the result", lambda: alike(window.picture(), expected.result(match)))
    window.click(*expected.place("title"))
    window.do("mousemove", *CORNER)
    wait_for("the title again", lambda: alike(window.picture(), Expected().title()))
    assert closed(process) == 0
