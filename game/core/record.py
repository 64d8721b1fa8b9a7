"""A match as text: one JSON line per thing, so that a crash costs the last line at most.

Line 1 is the header. Then comes one line per command with the digest of the state after it; a run of the
same command of the CLOCK is one line with its number of `times` and the last digest. An undo has a line of
its own. Files are the storage's business.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Annotated, Any, TypeVar

import msgspec

from game import __version__
from game.core.match import Match, Played, Undone
from game.core.protocol import (
    CLOCK,
    IllegalCommandError,
    Rules,
    Seat,
    SetupError,
    State,
    View,
    encode,
)
from game.core.words import Said, say, tr

FORMAT = 1
_LONGEST = 160
"""Characters of what an error quotes."""
MALFORMED = (msgspec.DecodeError, UnicodeError, RecursionError)
"""What the decoder raises for a text that is not what it should be."""
Word = Annotated[str, msgspec.Meta(max_length=40)]
"""A name or a digest: no more is ever written."""
_NOTHING = msgspec.Raw(b"null")
_OLDER_FORMAT = (
    "line 1: the record has format {form}, this program reads {ours}; open it with the program that wrote it"
)
_NEWER_FORMAT = (
    "line 1: the record has format {form}, this program reads {ours}; "
    "open it with the program that wrote it or a newer one"
)
_OLDER_RULES = (
    "line 1: the match was played by version {theirs} of the rules of {game}, this program has version {ours}; "
    "open it with program {program}"
)
_NEWER_RULES = (
    "line 1: the match was played by version {theirs} of the rules of {game}, this program has version {ours}; "
    "open it with program {program} or a newer one"
)
_OTHER_START = (
    "line 1: set-up and seed lead to {ours}, but {theirs} is on record; "
    "the record or the content of the game was changed, open an unchanged copy"
)

StateT = TypeVar("StateT", bound=State)
ViewT = TypeVar("ViewT", bound=View)


class RecordError(ValueError):
    """A record that cannot be replayed. The message is one line: where, what, and how to mend it."""


class Diverged(RecordError):
    """The commands do not lead to the digests on record: somebody changed the text, or the rules did."""


class OtherGame(RecordError):
    """The record is one of another game than the rules given."""


class OtherVersion(RecordError):
    """The record was written by a version whose matches these rules do not replay."""


class CutOff(RecordError):
    """The last line is not whole, as after a crash. `whole` is the record without it."""

    def __init__(self, message: str, whole: str) -> None:
        super().__init__(message)
        self.whole = whole


class Person(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Who holds the seats of a player: the id, name, emblem and colour of a profile, all "" for a guest and for an
    automatic player."""

    id: Word = ""
    name: Word = ""
    emblem: Word = ""
    colour: Word = ""


class Header(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What a record says of itself: `rules` is the version of the game's rules, `program` that of the
    program, `digest` that of the state before the first command. `controllers` says who held the seats of
    each player ("human" or a level of automatic players), `people` which persons they are; nothing in the match
    depends on these."""

    format: int
    game: Word
    rules: int
    program: Word
    setup: msgspec.Raw
    seed: int
    digest: Word
    controllers: tuple[Word, ...] = ()
    people: tuple[Person, ...] = ()


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A command, `times` times over, or an undo by a seat; and the digest after it."""

    digest: Word = ""
    command: msgspec.Raw = _NOTHING
    times: Annotated[int, msgspec.Meta(ge=1)] = 1
    undo: Seat | None = None


class _Format(msgspec.Struct):
    """The one field that every format of the header has."""

    format: int


def briefly(error: Exception) -> str:
    """What an error says, in one line that is not endless, whatever of a bad file it quotes."""
    line = " ".join(str(error).split())
    return line if len(line) <= _LONGEST else f"{line[:_LONGEST]}…"


def write(match: Match[Any, Any], controllers: tuple[str, ...] = (), people: tuple[Person, ...] = ()) -> str:
    """The whole record of a match."""
    return header_line(match, controllers, people) + lines(match)


def header_line(match: Match[Any, Any], controllers: tuple[str, ...] = (), people: tuple[Person, ...] = ()) -> str:
    """The first line of a match's record, ending in a line break."""
    spec = match.rules.spec
    setup = msgspec.Raw(encode(match.setup))
    first = match.first_digest
    return _text(Header(FORMAT, spec.id, spec.version, __version__, setup, match.seed, first, controllers, people))


def lines(match: Match[Any, Any], since: int = 0) -> str:
    """The lines of the match's log from entry `since` on; a journal appends them as the match goes on."""
    return "".join(_text(line) for line in _merged(match.log[since:]))


def header(text: str) -> Header:
    """What the first line says. Raises RecordError."""
    first = text.split("\n", 1)[0]
    if not first.strip():
        raise RecordError(tr("line 1: the record is empty; nothing can be got back from it"))
    try:
        form = msgspec.json.decode(first, type=_Format).format
        if form != FORMAT:
            raise OtherVersion(say(_NEWER_FORMAT if form > FORMAT else _OLDER_FORMAT, form=form, ours=FORMAT))
        return msgspec.json.decode(first, type=Header)
    except MALFORMED as error:
        why = Said(briefly(error))
        raise RecordError(say("line 1: not the header of a match ({why}); choose another file", why=why)) from None


def replay(
    rules: Rules[StateT, ViewT],
    text: str,
    on_step: Callable[[Match[StateT, ViewT]], object] = lambda match: None,
    *,
    is_brief: bool = False,
) -> Match[StateT, ViewT]:
    """The match that a record tells of, every digest checked. `on_step` is told of it as it begins and after each
    entry of its log. `is_brief`: it is one `without_digests`. Raises RecordError."""
    match = _started(rules, header(text))
    on_step(match)
    for number, line in _decoded(text):
        try:
            _carry_out(match, line, on_step)
        except (*MALFORMED, IllegalCommandError) as error:
            what = say("this cannot happen here: {why}", why=Said(briefly(error)))
            raise _stopped(RecordError, number, what) from None
        if match.digest != line.digest and (line.digest or not is_brief):
            ours, theirs = Said(match.digest), Said(line.digest)
            what = say("leads to {ours}, but {theirs} is on record", ours=ours, theirs=theirs)
            raise _stopped(Diverged, number, what)
    return match


def without_digests(text: str) -> str:
    """The same record with no digest but the first and the last. Raises RecordError."""
    header(text)
    rows = [line for _, line in _decoded(text)]
    brief = [msgspec.structs.replace(line, digest="") for line in rows[:-1]] + rows[-1:]
    return "\n".join([text.split("\n", 1)[0], *(_text(line).rstrip("\n") for line in brief)]) + "\n"


def _merged(log: list[Played | Undone]) -> Iterator[_Line]:
    """One line per entry, the runs of a command of the CLOCK as one."""
    last: Played | None = None
    times = 0
    for entry in log:
        if last is not None and not (isinstance(entry, Played) and entry.command == last.command):
            yield _Line(last.digest, msgspec.Raw(encode(last.command)), times)
            last, times = None, 0
        if isinstance(entry, Undone):
            yield _Line(entry.digest, undo=entry.seat)
        elif entry.command.seat == CLOCK:
            last, times = entry, times + 1
        else:
            yield _Line(entry.digest, msgspec.Raw(encode(entry.command)))
    if last is not None:
        yield _Line(last.digest, msgspec.Raw(encode(last.command)), times)


def _started(rules: Rules[StateT, ViewT], head: Header) -> Match[StateT, ViewT]:
    spec = rules.spec
    if head.game != spec.id:
        games = {"theirs": Said(head.game), "ours": Said(spec.id)}
        raise OtherGame(say("line 1: this is a match of {theirs!r}, not of {ours!r}; open it in that game", **games))
    if head.rules != spec.version:
        text = _NEWER_RULES if head.rules > spec.version else _OLDER_RULES
        program = Said(head.program)
        raise OtherVersion(say(text, theirs=head.rules, game=spec.title, ours=spec.version, program=program))
    try:
        match = Match(rules, rules.codec.setup.decode(head.setup), head.seed)
    except (*MALFORMED, SetupError) as error:
        why = Said(briefly(error))
        raise RecordError(say("line 1: the set-up cannot be played: {why}; choose another file", why=why)) from None
    if match.first_digest != head.digest:
        raise Diverged(say(_OTHER_START, ours=Said(match.first_digest), theirs=Said(head.digest)))
    return match


def _decoded(text: str) -> Iterator[tuple[int, _Line]]:
    """Line numbers and lines after the header."""
    rows = text.split("\n")
    for number, row in enumerate(rows[1:], start=2):
        if not row and number == len(rows):
            return
        try:
            yield number, _DECODER.decode(row)
        except MALFORMED as error:
            if number == len(rows):
                what = say("line {n}: cut off; the match can go on from line {last}", n=number, last=number - 1)
                raise CutOff(what, "\n".join(rows[:-1]) + "\n") from None
            what = say("this is not a line of a record ({why})", why=Said(briefly(error)))
            raise _stopped(RecordError, number, what) from None


def _carry_out(match: Match[Any, Any], line: _Line, on_step: Callable[[Match[Any, Any]], object]) -> None:
    if line.undo is not None:
        match.undo(line.undo)
        on_step(match)
    else:
        command = match.rules.codec.command.decode(line.command)
        for _ in range(line.times):
            match.submit(command)
            on_step(match)


def _stopped(kind: type[RecordError], number: int, what: str) -> RecordError:
    text = "line {n}: {what}; delete the lines from {n} on to keep the match up to there"
    return kind(say(text, n=number, what=what))


def _text(line: Header | _Line) -> str:
    return encode(line).decode() + "\n"


_DECODER = msgspec.json.Decoder(_Line)
