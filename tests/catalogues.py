"""`python -m tests.catalogues`: brings the catalogues of all languages up to date with the texts of the program.

Texts are found in the source and in the content. Each language has a folder of files `game/languages/CODE/PART.po`, one
for the box and one for each game; what is translated there is kept, what is new is empty, what is gone goes. Then all
of them are compiled into `game/languages/CODE.mo`.
"""

from __future__ import annotations

import ast
import re
import sys
import tomllib
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, TypeGuard

import polib

import game

ROOT = Path(game.__file__).parent
FOLDER = ROOT / "languages"
GAMES = ("gun_it", "gang_rush", "gun_and_gun", "shoot_your_friends")
PARTS = ("box", *GAMES)
CONTENT = tuple(
    f"content/{name}.py"
    for name in ("credits", "map_fault", "map_lint", "map_objects", "bridge", "bridge_marks", "tiled")
)
SOURCES = ("scenes", "ui", "rules", "profiles", "core", *CONTENT, "storage.py", "lock.py", "faults.py")
SPEAKERS = {"tr": 1, "say": 1, "many": 2}
"""The functions whose first arguments are texts -> the place of the text, or of the one for many."""
_WORDS = re.compile(r"[A-Za-zÀ-ÿ]{2}.* |^[A-ZÀ-Þ][A-Za-zÀ-ÿ'!?.:,-]+…?$|^\d [a-z]{4}|^A [a-z]")
_NO_TEXT = re.compile(
    r"^/?[\w.-]+/|^[A-Z]{2}-(\d|$)|^[A-Z][A-Z0-9]*_[A-Z0-9_]*$|^#|^<|\w=\"|\.(svg|ogg|json|toml|ttf|otf|ttc)$"
    r"|^[A-Z]{26}$|^RGBA$|^(M[ne]|C[cfson]|Z[lps]|MZ|NFK?C)$"
)
"""Paths, numbers of clauses, names of constants, colours, drawings; letters, kinds of characters."""
_NAMED = frozenset({"Button", "Choice", "Slider", "Toggle", "Tabs", "TextField", "ScrollList", "Hot"}) | frozenset(
    {"layer", "sheet", "drawn", "svg", "focus", "find", "is_lit", "is_pressed"}
)
"""What is called with an id first."""
_IDS = frozenset({"id", "source", "effect", "do", "kind", "type", "colour", "key", "art", "gun", "power", "deed"})
_TEXTS = frozenset({"text", "section", "name", "short", "title", "words", "blurb", "model", "tip", "goal", "note"})
_SHORT = 60


class Text(NamedTuple):
    """A text as it stands in English, `many` its wording for a number other than 1."""

    one: str
    many: str = ""


@cache
def collected() -> dict[Text, tuple[str, str]]:
    """All texts, with the part each belongs to and the file it was first found in."""
    found: dict[Text, tuple[str, str]] = {}
    for path in _files():
        place = path.relative_to(ROOT).as_posix()
        part = next((each for each in GAMES if each in path.with_suffix("").parts), "box")
        texts = _of_content(path) if path.suffix == ".toml" else _of_source(path)
        for text in texts:
            found.setdefault(text, (part, place))
    plurals = {text.one for text in found if text.many}
    return {text: where for text, where in found.items() if text.many or text.one not in plurals}


def _files() -> list[Path]:
    """Files of the box first, so that what a game shares with it belongs to the box."""
    found = [ROOT / name for name in SOURCES if name.endswith(".py")]
    for name in SOURCES:
        found += (ROOT / name).rglob("*.py")
    found += (ROOT / "content").rglob("*.toml")
    return sorted(set(found), key=lambda path: (any(each in path.parts for each in GAMES), path))


def _of_source(path: Path) -> Iterator[Text]:
    tree = ast.parse(path.read_text("utf-8"))
    silent = {id(part) for node in ast.walk(tree) for part in _not_said(node)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and (places := SPEAKERS.get(_name(node))):
            yield from _spoken(node, places)
            silent |= {id(each) for each in node.args[: 1 + places]}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in silent and _is_text(node.value):
            yield Text(node.value)


def _is_text(value: object) -> TypeGuard[str]:
    return isinstance(value, str) and bool(_WORDS.search(value)) and not _NO_TEXT.search(value)


def _name(call: ast.Call) -> str:
    return call.func.id if isinstance(call.func, ast.Name) else ""


def _spoken(call: ast.Call, places: int) -> Iterator[Text]:
    """The literal texts of a call of `tr`, `say` or `many`; both branches where one of two is chosen."""
    if places == 2:
        one, many = (each.value for each in call.args[1:3] if isinstance(each, ast.Constant))
        yield Text(one, many)
        return
    for node in ast.walk(call.args[0]):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and re.search("[A-Za-z]|^1,234", node.value):
            yield Text(node.value)


def _not_said(node: ast.AST) -> Iterator[ast.AST]:
    """What is a string in a source but no text: documentation, pieces of f-strings, annotations, keys."""
    match node:
        case ast.Expr(value=ast.Constant()):
            yield node.value
        case ast.JoinedStr():
            yield from ast.walk(node)
        case ast.AnnAssign(target=ast.Name(id="SILENT" | "STILL"), value=ast.expr()):
            yield from ast.walk(node.value)  # why nothing is said
        case ast.AnnAssign() | ast.arg():
            yield from ast.walk(node.annotation) if node.annotation else ()
        case ast.FunctionDef():
            yield from ast.walk(node.returns) if node.returns else ()
        case ast.Assign(targets=[ast.Name(id=name)]) if name == "__all__" or _is_type(node.value):
            yield from ast.walk(node.value)
        case ast.Subscript():
            yield from ast.walk(node.slice)
        case ast.Call() if _name(node) in ("TypeVar", "cast", "getattr", "AssertionError"):
            yield from node.args
        case ast.Call(args=[id_, *_], func=ast.Name(id=name) | ast.Attribute(attr=name)) if name in _NAMED:
            yield from ast.walk(id_)
        case ast.Compare(left=ast.Attribute(attr="focused" | "hovered" | "pressed" | "current")):
            yield from node.comparators


def _is_type(node: ast.expr) -> bool:
    return isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Literal"


def _of_content(path: Path) -> Iterator[Text]:
    if path.name == "credits.toml":
        for part in tomllib.loads(path.read_text("utf-8"))["part"]:
            yield from (Text(part["section"]), Text(part["use"]))
        return
    for text in _walk(tomllib.loads(path.read_text("utf-8")), ""):
        yield Text(text)


def _walk(value: Any, key: str) -> Iterator[str]:
    if isinstance(value, dict):
        for name, inner in value.items():
            if name not in _IDS or not isinstance(inner, str):
                yield from _walk(inner, name)
    elif isinstance(value, list):
        for inner in value:
            yield from _walk(inner, key)
    elif isinstance(value, str) and value and (key in _TEXTS or " " in value):
        yield value


def languages() -> list[str]:
    """The codes of all that have catalogues."""
    return sorted(folder.name for folder in FOLDER.iterdir() if folder.is_dir() and not folder.name.startswith("_"))


def catalogue(code: str) -> dict[Text, polib.POEntry]:
    """Everything that is translated into a language."""
    files = (file for part in PARTS if (file := FOLDER / code / f"{part}.po").exists())
    entries = (entry for file in files for entry in polib.pofile(file))
    return {Text(entry.msgid, entry.msgid_plural): entry for entry in entries}


def update(code: str) -> None:
    """Write the files of a language anew."""
    known, texts = catalogue(code), collected()
    for part in PARTS:
        file = polib.POFile(wrapwidth=120)
        file.metadata = {
            "Language": code,
            "MIME-Version": "1.0",
            "Content-Type": "text/plain; charset=utf-8",
            "Content-Transfer-Encoding": "8bit",
            "Plural-Forms": "nplurals=2; plural=(n != 1);",
        }
        for text, (own, place) in texts.items():
            if own == part:
                file.append(_entry(text, place, known.get(text)))
        file.save(str(FOLDER / code / f"{part}.po"))


def _entry(text: Text, place: str, known: polib.POEntry | None) -> polib.POEntry:
    entry = polib.POEntry(msgid=text.one, occurrences=[(place, "")])
    if text.many:
        entry.msgid_plural = text.many
        entry.msgstr_plural = known.msgstr_plural if known else {0: "", 1: ""}
    elif known:
        entry.msgstr = known.msgstr
    return entry


def compiled(code: str) -> bytes:
    """All catalogues of a language as one file of gettext's. A short text is there in capitals as well."""
    whole = polib.MOFile()
    whole.metadata = polib.pofile(FOLDER / code / "box.po").metadata
    entries = {text: entry for text, entry in catalogue(code).items() if entry.translated()}
    for entry in entries.values():
        whole.append(entry)
    for text, entry in list(entries.items()):
        loud = text.one.upper()
        if not text.many and len(text.one) <= _SHORT and "{" not in loud and Text(loud) not in entries:
            entries[Text(loud)] = polib.POEntry(msgid=loud, msgstr=entry.msgstr.upper())
            whole.append(entries[Text(loud)])
    return whole.to_binary()


def main() -> int:
    """Bring all languages up to date; says what is still to be translated. The exit code is 0 if nothing is."""
    missing = 0
    for code in languages():
        update(code)
        (FOLDER / f"{code}.mo").write_bytes(compiled(code))
        left = [text.one for text, entry in catalogue(code).items() if not entry.translated()]
        print(f"{code}: {len(catalogue(code))} texts, {len(left)} to be translated")
        missing += len(left)
    return min(missing, 1)


if __name__ == "__main__":
    sys.exit(main())
