"""TOML into frozen structs, and the one-line errors of content that does not fit."""

from __future__ import annotations

import re
import tomllib
from importlib import resources
from typing import Any, NoReturn, TypeVar

import msgspec
from msgspec import inspect

T = TypeVar("T")

_STEP = re.compile(r"\.?([A-Za-z_]\w*)|\[(\d+)\]")
_QUOTED = re.compile(r"`([^`]*)`|'([^']*)'")
_WORDS = {"str": "a text", "int": "a whole number", "bool": "true or false", "array": "a list", "object": "a table"}


class ContentError(ValueError):
    """Content that does not fit: one line with file, key path and how to mend it."""


def fault(file: str, where: str, what: str, mend: str) -> NoReturn:
    """Raises the error. `where` is a key path such as "tile[3].hp", or "" for the whole file."""
    place = f" at {where}" if where else ""
    raise ContentError(f"{file}{place}: {what}; {mend}")


def packaged_text(package: str, file: str) -> str:
    """The text of a data file that lies inside a package of the program."""
    return resources.files(package).joinpath(file).read_text("utf-8")


def read(file: str, text: str, shape: type[T]) -> T:
    """TOML text as a struct, checked strictly. Raises ContentError."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        fault(file, "", f"not valid TOML: {error}", "mend the line named there")
    try:
        return msgspec.convert(data, shape, strict=True)
    except msgspec.ValidationError as error:
        message, _, path = str(error).partition(" - at `$.")
        steps = [name or int(index) for name, index in _STEP.findall(path.rstrip("`"))]
        what, mend = _explained(message, _type_at(inspect.type_info(shape), steps, data))
        fault(file, _place(data, steps), what, mend)


def _explained(message: str, kind: inspect.Type) -> tuple[str, str]:
    """What is wrong and how to mend it, from the message of msgspec and the type that was wanted."""
    words = [first or second for first, second in _QUOTED.findall(message)]
    if message.startswith("Object contains unknown field"):
        names = [field.encode_name for field in kind.fields] if isinstance(kind, inspect.StructType) else []
        return f"unknown key `{words[0]}`", f"remove it or use one of {', '.join(names)}"
    if message.startswith("Object missing required field"):
        return f"the key `{words[0]}` is missing", "add it"
    if isinstance(kind, inspect.LiteralType):
        found = f"unknown word `{words[0]}`" if message.startswith("Invalid") else message
        return found, f"use one of {', '.join(map(str, kind.values))}"
    if message.startswith("Expected `array` of length"):
        return message.replace("`", ""), "add or remove entries"
    if message.startswith("Expected") and len(words) == 2:
        wanted, found = (" or ".join(_WORDS.get(kind, kind) for kind in word.split(" | ")) for word in words)
        return f"expected {wanted}, found {found}", f"write {wanted}"
    return message, "mend the value"


def _type_at(kind: inspect.Type, steps: list[str | int], data: Any) -> inspect.Type:
    """The type that is wanted at the end of a key path into the data."""
    for step in steps:
        if isinstance(kind, inspect.UnionType) and isinstance(step, str):
            kind = _tags(kind, step)
        elif isinstance(kind, inspect.StructType):
            kind = next((field.type for field in kind.fields if field.encode_name == step), inspect.AnyType())
        elif isinstance(kind, inspect.VarTupleType):
            kind = kind.item_type
        elif isinstance(kind, inspect.TupleType) and isinstance(step, int):
            kind = kind.item_types[step]
        data = data[step]
        kind = _member(kind, data)
    return kind


def _member(kind: inspect.Type, data: Any) -> inspect.Type:
    """The part of a union that this data means to be; every other type as it is."""
    for part in kind.types if isinstance(kind, inspect.UnionType) else ():
        if isinstance(part, inspect.LiteralType) and isinstance(data, str):
            return part
        if isinstance(part, inspect.StructType) and isinstance(data, dict) and data.get(part.tag_field) == part.tag:
            return part
    return kind


def _tags(kind: inspect.UnionType, field: str) -> inspect.LiteralType:
    """The words that may stand in the field by which the structs of a union are told apart."""
    structs = [part for part in kind.types if isinstance(part, inspect.StructType) and part.tag_field == field]
    return inspect.LiteralType(tuple(part.tag for part in structs))


def _place(data: Any, steps: list[str | int]) -> str:
    """A key path for people: the entries of lists also carry their id."""
    place = ""
    for step in steps:
        data = data[step]
        if isinstance(step, str):
            place += f".{step}" if place else step
        else:
            place += f"[{step}]"
            place += f" ({data['id']})" if isinstance(data, dict) and "id" in data else ""
    return place
