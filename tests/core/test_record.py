"""Records: what they look like, and how each way of being broken is told apart."""

from __future__ import annotations

from random import Random

import msgspec
import pytest

from game.core import record
from game.core.match import Match
from game.core.protocol import CLOCK, Advance, Spec
from tests.core.toy import Choose, Toy, ToySetup, ToyState, ToyView


def played(seed: int = 3) -> Match[ToyState, ToyView]:
    """A whole match with two undos and runs of the clock."""
    match = Match(Toy(), ToySetup(players=((0,), (1, 2))), seed)
    random = Random(seed)
    match.submit(Choose(0, match.state.hands[0][0]))
    match.undo(0)
    for _ in range(4):
        match.submit(Advance(CLOCK, 1))
    match.submit(Choose(1, match.state.hands[1][0]))
    match.undo(2)
    while match.outcome is None:
        match.submit(random.choice([c for seat in (0, 1, 2, CLOCK) for c in match.legal(seat)]))
    return match


TEXT = record.write(played())
ROWS = TEXT.splitlines(keepends=True)


def refused(text: str, kind: type[record.RecordError], *words: str) -> record.RecordError:
    with pytest.raises(record.RecordError) as caught:
        record.replay(Toy(), text)
    assert type(caught.value) is kind
    message = str(caught.value)
    assert "\n" not in message
    for word in words:
        assert word in message
    return caught.value


def test_a_replay_is_the_same_match() -> None:
    match = played()
    again = record.replay(Toy(), TEXT)
    assert again.state == match.state
    assert again.log == match.log
    assert again.feed((1, 2)) == match.feed((1, 2))
    assert again.outcome == match.outcome
    assert record.write(again) == TEXT


def test_the_lines_are_header_commands_undos_and_one_for_a_run_of_the_clock() -> None:
    header, first, undo, clock = (msgspec.json.decode(row) for row in ROWS[:4])
    assert (header["format"], header["game"], header["seed"]) == (record.FORMAT, "toy", 3)
    assert first["command"]["type"] == "Choose"
    assert (undo["undo"], undo["digest"]) == (0, header["digest"])
    assert (clock["command"], clock["times"]) == ({"type": "Advance", "seat": CLOCK, "ticks": 1}, 4)


def test_lines_written_piece_by_piece_replay_too() -> None:
    match = played()
    pieces = [record.header_line(match)]
    for upto in range(len(match.log)):
        piece = Match(match.rules, match.setup, match.seed)
        piece.log = match.log[: upto + 1]
        pieces.append(record.lines(piece, upto))
    again = record.replay(Toy(), "".join(pieces))
    assert record.write(again) == TEXT


def test_a_changed_digest_is_seen_at_its_line() -> None:
    row = ROWS[4].replace(msgspec.json.decode(ROWS[4])["digest"], "0" * 16)
    refused("".join([*ROWS[:4], row, *ROWS[5:]]), record.Diverged, "line 5:", "delete")


def test_a_changed_seed_is_seen_at_the_header() -> None:
    refused(TEXT.replace('"seed":3', '"seed":4'), record.Diverged, "line 1:")


def test_a_command_that_is_not_legal_there_is_refused() -> None:
    row = ROWS[1].replace('"seat":0', '"seat":7')
    refused("".join([ROWS[0], row, *ROWS[2:]]), record.RecordError, "line 2:", "nobody holds seat 7")


def test_an_unknown_command_is_refused() -> None:
    row = ROWS[1].replace("Choose", "Cheat")
    refused("".join([ROWS[0], row, *ROWS[2:]]), record.RecordError, "line 2:", "Cheat")


def test_a_line_without_command_or_undo_is_refused() -> None:
    refused(ROWS[0] + '{"digest":"0000000000000000"}\n', record.RecordError, "line 2:")


def test_an_undo_that_is_not_possible_is_refused() -> None:
    refused(ROWS[0] + ROWS[2], record.RecordError, "line 2:", "no command to take back")


@pytest.mark.parametrize("times", [0, -1])
def test_a_command_is_carried_out_at_least_once(times: int) -> None:
    row = ROWS[3].replace('"times":4', f'"times":{times}')
    refused("".join([*ROWS[:3], row]), record.RecordError, "line 4:", "not a line", "times")


def test_a_broken_line_in_the_middle_is_named() -> None:
    refused("".join([*ROWS[:3], ROWS[3][:-9] + "\n", *ROWS[4:]]), record.RecordError, "line 4:", "not a line")


@pytest.mark.parametrize("cut", range(1, len(ROWS[-1])))
def test_after_a_crash_the_match_goes_on_from_the_last_whole_line(cut: int) -> None:
    text = TEXT[:-cut]
    if cut == 1:  # only the line break is missing
        assert record.write(record.replay(Toy(), text)) == TEXT
        return
    error = refused(text, record.CutOff, f"line {len(ROWS)}:")
    assert isinstance(error, record.CutOff)
    assert error.whole == "".join(ROWS[:-1])
    assert record.write(record.replay(Toy(), error.whole)) == error.whole


def test_another_game_is_named() -> None:
    refused(TEXT.replace('"game":"toy"', '"game":"chess"'), record.OtherGame, "'chess'", "'toy'")


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        ('"format":1', '"format":2', ("format 2", "or a newer one")),
        ('"format":1', '"format":0', ("format 0",)),
        ('"rules":1', '"rules":2', ("version 2", "or a newer one")),
    ],
)
def test_another_version_says_so(old: str, new: str, words: tuple[str, ...]) -> None:
    refused(TEXT.replace(old, new, 1), record.OtherVersion, *words)


def test_a_newer_format_need_not_keep_the_fields() -> None:
    refused('{"format":9,"anything":[1]}\n', record.OtherVersion, "format 9")


def test_records_of_older_rules_are_refused() -> None:
    class Newer(Toy):
        spec: Spec = msgspec.structs.replace(Toy.spec, version=2)

    with pytest.raises(record.OtherVersion, match=r"version 1 .* this program has version 2"):
        record.replay(Newer(), TEXT)


@pytest.mark.parametrize("text", ["", "\n", "hello\n", "[]\n", '{"format":1}\n', '{"format":"1"}\n', "\0\0"])
def test_what_is_no_record_says_so(text: str) -> None:
    refused(text, record.RecordError, "line 1:")


def test_a_set_up_that_cannot_be_played_is_refused() -> None:
    refused(TEXT.replace("[1,2]", "[1,1]"), record.RecordError, "line 1:", "set-up", "once each")
    refused(TEXT.replace('"ticks":9', '"ticks":"9"', 1), record.RecordError, "line 1:", "set-up")


def test_who_follows_a_replay_is_told_of_the_beginning_and_of_each_entry() -> None:
    lengths: list[int] = []
    match = record.replay(Toy(), TEXT, lambda match: lengths.append(len(match.log)))
    assert lengths == list(range(len(match.log) + 1))
