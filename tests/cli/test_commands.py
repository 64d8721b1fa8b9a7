"""What the headless commands say."""

from __future__ import annotations

import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest

import game.scenes
from game import __version__, content
from game.__main__ import main
from game.cli.window import Begun, Recorded
from game.rules.gun_it.state import GunItSetup
from game.ui.window import NoDisplayError
from tests.cli.records import written
from tests.content.bridges import drawn

Captured = pytest.CaptureFixture[str]


def said(capsys: Captured, *arguments: str) -> str:
    """What a command prints; it must succeed and complain of nothing."""
    code = main(arguments)
    out, err = capsys.readouterr()
    assert (code, err) == (0, "")
    return out


def test_version(capsys: Captured) -> None:
    assert said(capsys, "--version") == f"Four Barrel {__version__}\n"


@pytest.mark.parametrize("command", [[], ["play"], ["replay"], ["selfplay"], ["demo"], ["rules"], ["content"]])
def test_help(command: list[str], capsys: Captured) -> None:
    assert said(capsys, *command, "--help").startswith("usage: game")


def test_rules_lists_the_games(capsys: Captured) -> None:
    sizes = {game: len(content.rulebook(game).clauses) for game in content.GAMES}
    assert said(capsys, "rules") == "".join(f"{game}: {size} clauses\n" for game, size in sizes.items())


def test_rules_prints_the_whole_book(capsys: Captured) -> None:
    out = said(capsys, "rules", "gun_it")
    book = content.rulebook("gun_it")
    assert all(f"\n{clause.id} " in out for clause in book.clauses)
    assert all(f"\n{title}\n" in out for title in book.sections())


@pytest.mark.parametrize("words", [["gun_it", "GI-4.03"], ["gi-4.03"]])
def test_rules_finds_a_clause(words: list[str], capsys: Captured) -> None:
    out = said(capsys, "rules", *words)
    assert out.startswith("GI-4.03 ")
    assert out.count("\nGI-") == 0


def test_rules_finds_words(capsys: Captured) -> None:
    out = said(capsys, "rules", "gun_it", "Steering", "wheel", "rear")
    assert out.startswith("GI-")
    assert "Steering Wheel" in out


def test_content_lists_everything(capsys: Captured) -> None:
    out = said(capsys, "content", "gun_it")
    box = content.content("gun_it")
    assert f"tiles: {len(box.tiles)}\n" in out
    for thing in (*box.tiles, *box.equipment, *box.scenarios):
        assert f"  {thing.id} {thing.name}; " in out


def test_content_as_json(capsys: Captured) -> None:
    out = said(capsys, "content", "gun_it", "--json")
    assert msgspec.json.decode(out, type=type(content.content("gun_it"))) == content.content("gun_it")


def test_replay_checks_a_record(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(written(), encoding="utf-8")
    commands = written().count("\n") - 1
    out = said(capsys, "replay", str(path), "--check")
    assert out.startswith(f"OK: {commands} commands lead to the digests on record\n")


def test_selfplay_tells_how_the_bots_did(capsys: Captured) -> None:
    out = said(capsys, "selfplay", "gun_it", "--matches", "3", "--seed", "4", "--bots", "random")
    assert out.startswith("Gun It: 3 matches, 4 players, bots random\n")
    figures = {line.rsplit(None, 3)[0].strip(): line for line in out.splitlines()[2:]}
    for name in ("XP", "pileups", "rounds", "per round: XP", "commands"):
        assert name in figures
    assert "rank 1 or better %" in out
    assert "wrecked %" in out


def test_selfplay_is_the_same_every_time(capsys: Captured) -> None:
    arguments = ("selfplay", "gun_it", "--matches", "2", "--bots", "easy", "--option", "scenario=SC2")
    assert said(capsys, *arguments) == said(capsys, *arguments)
    assert said(capsys, *arguments) != said(capsys, *arguments, "--seed", "7")


def test_selfplay_with_bots_of_several_levels(capsys: Captured) -> None:
    out = said(capsys, *("selfplay", "gun_it", "--matches", "1", "--bots", "easy,random"), "--option", "players=2")
    assert "2 players, bots easy,random" in out


def test_selfplay_on_a_drawn_bridge(capsys: Captured, tmp_path: Path) -> None:
    arguments = ("selfplay", "gang_rush", "--matches", "1", "--bots", "easy")
    out = said(capsys, *arguments, "--option", f"board={drawn(tmp_path, 5, 3)}", "--option", "players=3")
    assert out.startswith("Gang Rush Breakout: 1 matches, 3 players, bots easy\n")
    assert out != said(capsys, *arguments, "--option", "players=3")


class Screen:
    """Stands in for the window."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, fault: Exception | None = None) -> None:
        self.calls: list[tuple[Any, ...]] = []
        self.fault = fault
        module = SimpleNamespace(main=self.main)
        monkeypatch.setitem(sys.modules, "game.scenes.program", module)
        monkeypatch.setattr(game.scenes, "program", module, raising=False)

    def main(self, *arguments: Any) -> None:
        self.calls.append(arguments)
        if self.fault is not None:
            raise self.fault


def test_the_window_opens(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    screen = Screen(monkeypatch)
    said(capsys)
    said(capsys, "--window", "1600x900", "--safe")
    assert screen.calls == [(None, False, None), ((1600, 900), True, None)]


def test_play_opens_the_window_with_a_match(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    screen = Screen(monkeypatch)
    said(
        capsys,
        *("--window", "800x600", "play", "gun_it", "--seed", "9", "--seats", "human,bot:hard,bot:easy"),
        *("--option", "hostiles_level=2", "--option", "backseat=true"),
    )
    setup = GunItSetup(players=((0,), (1,), (3,)), hostiles_level=2, backseat=True)
    assert screen.calls == [((800, 600), False, Begun("gun_it", setup, 9, ("human", "hard", "easy")))]


def test_play_seats_people_where_nobody_is_named(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    screen = Screen(monkeypatch)
    said(capsys, "play", "gun_it", "--option", "players=2")
    assert screen.calls[0][2] == Begun("gun_it", GunItSetup(players=((0, 3), (1, 2))), 1, ("human", "human"))


def test_replay_opens_the_window_with_the_record(
    monkeypatch: pytest.MonkeyPatch, capsys: Captured, tmp_path: Path
) -> None:
    screen = Screen(monkeypatch)
    path = tmp_path / "match.jsonl"
    path.write_text(written(), encoding="utf-8")
    said(capsys, "replay", str(path), "--window", "800x600")
    ((size, safe, opening),) = screen.calls
    assert (size, safe) == ((800, 600), False)
    assert isinstance(opening, Recorded)
    assert opening.match.outcome is not None


def test_without_a_display_it_names_the_demo(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    Screen(monkeypatch, NoDisplayError("no display: use `python -m game demo`"))
    assert main([]) == 2
    assert capsys.readouterr().err == "game: no display: use `python -m game demo`\n"


def test_without_streams_the_log_has_the_faults(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a windowed program on Windows."""
    for arguments, code in ((["rules", "gun_it"], 0), (["nonsense"], 2), (["--help"], 0)):
        monkeypatch.setattr(sys, "stdout", None)
        monkeypatch.setattr(sys, "stderr", None)
        assert main(arguments) == code
    log = home / "data" / "logs" / "errors.txt"
    assert log.read_text(encoding="utf-8").startswith("game: argument COMMAND: invalid choice: 'nonsense'")
    log.write_bytes(b"x" * (2 << 20))
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["rules", "zzzz"]) == 2
    assert log.read_text(encoding="utf-8").startswith("game: no clause has 'zzzz'")
    (home / "data" / "logs").rename(home / "data" / "old")
    (home / "data" / "logs").write_text("a file is in the way")
    monkeypatch.setattr(sys, "stderr", None)
    assert main(["nonsense"]) == 2
