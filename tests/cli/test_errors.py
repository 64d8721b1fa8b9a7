"""Whatever is wrong: one line that says what and how to mend it, and exit code 2."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game.__main__ import main
from tests.cli.records import written

FAULTS = [
    (["nonsense"], "choose from 'play'"),
    (["play"], "GAME"),
    (["play", "chess"], "choose one of gun_it"),
    (["play", "gun_it", "--seats", "human,nobody"], "bot:LEVEL"),
    (["play", "shoot_your_friends", "--seats", "human,human,human,human,human"], "Four people share a keyboard"),
    (["play", "gun_it", "--seats", "human,bot:weak,human,human"], "random, easy, normal, hard"),
    (["play", "gun_it", "--seats", "human,human,human,human,human"], "choose one of 1, 2, 3, 4"),
    (["play", "gun_it", "--seed", "-1"], "whole number"),
    (["play", "gun_it", "--option", "scenario"], "name=value"),
    (["play", "gun_it", "--option", "scenario=SC9"], "SC0, SC1, SC2, SC3"),
    (["play", "gun_it", "--option", "speed=3"], "hostiles_level"),
    (["play", "gun_it", "--option", "hostiles_level=7"], "one of 1, 2, 3"),
    (["play", "gun_it", "--option", "limit=never"], "none, normal, relaxed, thrilling"),
    (["play", "gun_it", "--option", "backseat=perhaps"], "true or false"),
    (["play", "gun_it", "--option", "extra_seconds=x"], "a whole number"),
    (["play", "gun_it", "--option", "extra_seconds=5"], "a crew of two"),
    (["play", "gun_it", "--option", "players=two"], "players=4"),
    (["play", "gun_it", "--seats", "human,human", "--option", "players=4"], "leave one of them out"),
    (["play", "gun_it", "--window", "big"], "1600x900"),
    (["play", "gang_rush", "--option", "board=nothing.tmx"], "nothing.tmx: cannot be read; put the file there"),
    (["play", "gang_rush", "--option", f"board={__file__}"], "test_errors.py: not plain XML"),
    (["play", "gang_rush", "--option", "bridge=long.tmx"], "round_limit, board, players"),
    (["selfplay", "gang_rush", "--matches", "1", "--option", "board=."], "cannot be read"),
    (["selfplay", "gang_rush", "--matches", "1", "--option", "board="], "cannot be read"),
    (["replay", "no such file"], "cannot read"),
    (["replay", ".", "--check"], "cannot read"),
    (["replay", __file__, "--check"], "line 1"),
    (["replay", sys.executable, "--check"], "choose another file"),
    (["selfplay", "gun_it"], "--matches"),
    (["selfplay", "gun_it", "--matches", "0"], "from 1 on"),
    (["selfplay", "gun_it", "--matches", "1", "--bots", "weak"], "random, easy, normal, hard"),
    (["selfplay", "gun_it", "--matches", "1", "--bots", "easy,easy"], "4 players"),
    (["selfplay", "gun_it", "--matches", "1", "--option", "players=9"], "choose one of 1, 2, 3, 4"),
    (["selfplay", "chess", "--matches", "1"], "choose one of gun_it"),
    (["demo", "gun_it"], "--out"),
    (["demo", "chess", "--out", "."], "choose one of gun_it"),
    (["rules", "gun_it", "xyzzy"], "'xyzzy'"),
    (["content", "chess"], "choose one of gun_it"),
]


@pytest.mark.parametrize(("arguments", "part"), FAULTS)
def test_a_fault_is_one_line(arguments: list[str], part: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("game: ")
    assert err.count("\n") == 1
    assert part in err


def test_a_changed_record_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "match.jsonl"
    text = written()
    lines = text.splitlines(keepends=True)
    path.write_text("".join([*lines[:3], *lines[4:]]), encoding="utf-8")
    assert main(["replay", str(path), "--check"]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert "line 4" in err
    path.write_text(text[:-9], encoding="utf-8")
    assert main(["replay", str(path), "--check"]) == 2
    assert "cut off" in capsys.readouterr().err
