"""A game's set-up from options of the form name=value."""

from __future__ import annotations

import re
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect

from game.cli.fault import CliError
from game.cli.tables import crew, usual_players
from game.content import ContentError, file_readers
from game.core.protocol import Rules, Setup, SetupError

PLAYERS = "players"
_PATH = re.compile(r" - at `\$\.(\w+)")


def setup_from(rules: Rules[Any, Any], options: Sequence[str], players: int | None = None) -> Setup:
    """The set-up that the options ask for, checked by the rules. `players` is their number where it is already
    known. Raises CliError."""
    kind = rules.codec.setup_type
    values = _values(options, _choices(kind))
    players = _players(values.pop(PLAYERS, None), players) or usual_players(rules.spec.id)
    data: dict[str, Any] = {**values, PLAYERS: crew(rules.spec.id, players)}
    try:
        for name, read in file_readers(rules.spec.id).items():
            if name in values:
                data[name] = read(Path(values[name]))
        setup = msgspec.convert(_split(data, kind), kind, strict=False)
        rules.start(setup, 0)
    except ContentError as error:
        raise CliError(str(error)) from None
    except msgspec.ValidationError as error:
        raise CliError(_explained(str(error), values, _choices(kind))) from None
    except SetupError as error:
        raise CliError(str(error)) from None
    return setup


def _values(options: Sequence[str], choices: dict[str, str]) -> dict[str, str]:
    values: dict[str, str] = {}
    for option in options:
        name, sign, value = option.partition("=")
        if not sign:
            raise CliError(f"--option {option!r}: write it as name=value")
        if name not in choices and name != PLAYERS:
            raise CliError(f"--option {name}: there is none of that name; choose one of {', '.join(choices)}, players")
        values[name] = value
    return values


def _players(asked: str | None, known: int | None) -> int | None:
    if asked is None:
        return known
    if not asked.isdecimal():
        raise CliError(f"players: {asked!r} is not a number of players; write e.g. players=4")
    if known not in (None, int(asked)):
        raise CliError(f"players: {asked} are asked for, but --seats names {known}; leave one of them out")
    return int(asked)


def _choices(kind: type[Setup]) -> dict[str, str]:
    """What may be written for each option, in words."""
    return {field.name: _words(field.type) for field in _fields(kind) if field.name != PLAYERS}


def _split(data: dict[str, Any], kind: type[Setup]) -> dict[str, Any]:
    """The data with each list of words that was written as one word."""
    lists = [field.name for field in _fields(kind) if isinstance(field.type, inspect.VarTupleType)]
    return {
        name: tuple(filter(None, value.split(","))) if name in lists and isinstance(value, str) else value
        for name, value in data.items()
    }


def _fields(kind: type[Setup]) -> tuple[inspect.Field, ...]:
    info = inspect.type_info(kind)
    assert isinstance(info, inspect.StructType)
    return info.fields


def _words(kind: inspect.Type) -> str:
    match kind:
        case inspect.LiteralType(values=values):
            return f"one of {', '.join(map(str, values))}"
        case inspect.BoolType():
            return "true or false"
        case inspect.IntType():
            return "a whole number"
        case inspect.VarTupleType():
            return "words with commas between them"
    return "a word"


def _explained(message: str, values: dict[str, str], choices: dict[str, str]) -> str:
    found = _PATH.search(message)
    if found is None or found[1] not in values:
        return message
    name = found[1]
    return f"{name}: {values[name]!r} does not fit; write {choices[name]}"
