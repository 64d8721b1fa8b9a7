"""The objects of a Tiled map and the properties of whatever has some, looked over for the map lint."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Literal
from xml.etree.ElementTree import Element

import msgspec

from game.content.map_fault import fault, misvalued
from game.core.words import Said, say, tr

_WHOLE = re.compile(r"-?\d{1,6}", re.ASCII)
_POINTS = re.compile(r"-?\d{1,6},-?\d{1,6}( -?\d{1,6},-?\d{1,6})+", re.ASCII)


class Property(msgspec.Struct, frozen=True):
    """A custom property: a text, a whole number, or the name of a picture in the folder of the map's art. Only
    the values named, if any are."""

    name: str
    kind: Literal["string", "int", "picture"] = "string"
    values: tuple[str, ...] = ()


class Things(msgspec.Struct, frozen=True):
    """An object layer: the classes of its objects (none: any), the form that all of them have, and the
    properties of each."""

    layer: str
    classes: tuple[str, ...]
    form: Literal["rectangle", "point", "polyline"]
    properties: tuple[Property, ...] = ()
    optional: bool = False


def check(path: Path, group: Element, things: Things, size: tuple[int, int], art: Path | None) -> None:
    """Check an object layer of a map of that size in pixels. Raises MapError."""
    for child in group:
        if child.tag != "object":
            fault(
                path,
                say("layer {layer}", layer=Said(things.layer)),
                say("holds a <{tag}>", tag=Said(child.tag)),
                "leave nothing but objects in it",
            )
        _check_object(path, child, things, size, art)


def check_properties(path: Path, where: str, owner: Element, wanted: tuple[Property, ...], art: Path | None) -> None:
    """Check that `owner` has these properties and no others. Raises MapError."""
    names = [item.name for item in wanted]
    found: dict[str, Element] = {}
    for item in owner.iterfind("properties/property"):
        name = item.get("name", "")
        if name not in names:
            are = (
                say("the only one is {name}", name=names[0])
                if len(names) == 1
                else say("use only {names}", names=", ".join(names) or tr("none"))
            )
            fault(path, where, say("unknown property {name}", name=Said(name)), are)
        if name in found:
            fault(path, where, say("the property {name} is there twice", name=Said(name)), "remove one")
        found[name] = item
    for want in wanted:
        if want.name not in found:
            hint = ": the name of a picture" if want.kind == "picture" else ""
            fault(
                path, where, say("the property {name} is missing", name=Said(want.name)), say("add it{hint}", hint=hint)
            )
        _check_value(path, where, found[want.name], want, art)


def check_picture(path: Path, where: str, name: str, art: Path) -> None:
    """The picture is there, in exactly this case. Raises MapError."""
    if name not in {file.name for file in art.iterdir()}:
        fault(
            path,
            where,
            say("there is no picture {name} in {folder}", name=Said(name), folder=art.name),
            "draw it, or correct name and case",
        )


def _check_value(path: Path, where: str, item: Element, want: Property, art: Path | None) -> None:
    value = item.get("value", "")
    kind = "int" if want.kind == "int" else "string"
    if item.get("type", "string") != kind:
        fault(
            path,
            where,
            say("the property {name} is of type {type}", name=Said(want.name), type=item.get("type", "string")),
            say("make it {kind}", kind=kind),
        )
    if kind == "int" and not _WHOLE.fullmatch(value):
        misvalued(path, where, want.name, value or tr("empty"), "write a whole number")
    if want.values and value not in want.values:
        names = say("use one of {names}", names=Said(", ".join(want.values)))
        misvalued(path, where, want.name, value or tr("empty"), names)
    if want.kind == "picture" and art is not None:
        check_picture(path, where, f"{value}.svg", art)


def _check_object(path: Path, thing: Element, things: Things, size: tuple[int, int], art: Path | None) -> None:
    where = say("layer {layer}, object {id}", layer=Said(things.layer), id=thing.get("id"))
    for name in thing.attrib:
        if name not in ("id", "name", "type", *_measures(things)):
            fault(
                path,
                where,
                say("`{name}` is not read", name=Said(name)),
                say("make it a plain upright {form} with a type", form=Said(things.form)),
            )
    if things.classes and thing.get("type") not in things.classes:
        fault(
            path,
            where,
            say("unknown class {name}", name=thing.get("type")),
            say("use one of {names}", names=Said(", ".join(things.classes))),
        )
    found = [child.tag for child in thing if child.tag != "properties"]
    if found != ([] if things.form == "rectangle" else [things.form]):
        fault(
            path,
            where,
            say("is a {value}", value=found[0] if found else "rectangle"),
            say("make it a {form}", form=Said(things.form)),
        )
    _check_space(path, where, thing, things, size)
    check_properties(path, where, thing, things.properties, art)


def _measures(things: Things) -> tuple[str, ...]:
    """The attributes that say where an object of this form lies, in pixels."""
    return ("x", "y", "width", "height") if things.form == "rectangle" else ("x", "y")


def _check_space(path: Path, where: str, thing: Element, things: Things, size: tuple[int, int]) -> None:
    """A rectangle has a size, and everything lies within the map."""
    texts = [thing.get(name, "") for name in _measures(things)]
    if not all(_WHOLE.fullmatch(text) for text in texts):
        fault(path, where, "place and size are not whole numbers", "snap it to pixels")
    x, y, width, height = [*map(int, texts), 1, 1][:4]
    if width < 1 or height < 1:
        fault(path, where, "has no size", "make it a rectangle")
    line = thing.find("polyline")
    if line is not None and not _POINTS.fullmatch(line.get("points", "")):
        misvalued(path, where, "points", line.get("points"), "snap them to pixels")
    if x < 0 or y < 0 or x + width > size[0] or y + height > size[1]:
        fault(path, where, "reaches out of the map", "move it inside")
