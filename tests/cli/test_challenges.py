"""Challenge codes on the command line: told after a match, and played by it (GI-17.30, GI-17.31)."""

from __future__ import annotations

from pathlib import Path

import pytest

from game import content
from game.__main__ import main
from game.cli.window import Begun
from game.core import record
from game.core.match import Match
from game.rules.gun_it.challenge import decode, encode
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.state import GunItSetup
from tests.cli.test_commands import Captured, Screen, said

CONTENT = content.content("gun_it")
CREW = ((0,), (1,), (2,), (3,))
SETUP = GunItSetup(players=CREW, scenario="SC2", sequels=("SC0",), hostiles_level=2, limit="none")
CODE = encode(CONTENT, SETUP, 77)


def code_in(out: str) -> str:
    """The code in what a command printed."""
    (line,) = [line for line in out.splitlines() if line.startswith("challenge code: ")]
    return line.removeprefix("challenge code: ")


def test_selfplay_tells_the_code_of_its_first_match_and_plays_it_again(capsys: Captured) -> None:
    first = said(
        capsys, *("selfplay", "gun_it", "--matches", "1", "--seed", "77", "--bots", "random"),
        *("--option", "scenario=SC2", "--option", "sequels=SC0", "--option", "hostiles_level=2"),
        *("--option", "limit=none"),
    )  # fmt: skip
    assert code_in(first) == CODE
    again = said(capsys, "selfplay", "gun_it", "--matches", "1", "--bots", "random", "--challenge", CODE)
    assert again == first


def test_play_tells_the_code_and_plays_it(monkeypatch: pytest.MonkeyPatch, capsys: Captured) -> None:
    screen = Screen(monkeypatch)
    out = said(capsys, "play", "gun_it", "--challenge", CODE.lower(), "--seats", "human,bot:easy,bot:easy,bot:easy")
    assert code_in(out) == CODE
    assert screen.calls[0][2] == Begun("gun_it", SETUP, 77, ("human", "easy", "easy", "easy"))
    out = said(capsys, "play", "gun_it", "--seed", "5", "--option", "players=1")
    assert decode(CONTENT, code_in(out)) == (GunItSetup(players=((0, 1, 2, 3),)), 5)


def test_a_checked_record_tells_its_code(tmp_path: Path, capsys: Captured) -> None:
    path = tmp_path / "match.jsonl"
    path.write_text(record.write(Match(GunIt(CONTENT), SETUP, 77)), encoding="utf-8")
    assert code_in(said(capsys, "replay", str(path), "--check")) == CODE


def test_other_games_have_no_code(capsys: Captured) -> None:
    out = said(capsys, "selfplay", "gun_and_gun", "--matches", "1", "--bots", "random")
    assert "challenge" not in out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["gun_it", "--challenge", "GI-12"], "challenge code: it is too short"),
        (["gun_it", "--challenge", f"{CODE[:-1]}Z"], "challenge code: a letter is wrong"),
        (["gun_it", "--challenge", CODE, "--seed", "4"], "not allowed with argument"),
        (["gun_it", "--challenge", CODE, "--option", "scenario=SC1"], "leave --option out"),
        (["gun_and_gun", "--challenge", CODE], "codes for gun_it only"),
        (["gun_it", "--challenge", CODE, "--seats", "human,human"], "this challenge is for 4 players"),
    ],
)
def test_a_wrong_challenge_is_one_clear_line(arguments: list[str], message: str, capsys: Captured) -> None:
    assert main(["play", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert message in err
    assert err.count("\n") == 1
