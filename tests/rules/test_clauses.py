"""Every clause of all four rulebooks has a test that names it, or has nothing to compute; so has every worked
example."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from game import content
from game.core.rulebook import Rulebook

TESTS = Path(__file__).parents[1]
CLAUSE = re.compile(r"(?:GI|GR|GG|SF)-\d+\.\d+")
GAMES = {"gun_it": "GI", "gang_rush": "GR", "gun_and_gun": "GG", "shoot_your_friends": "SF"}

PHYSICAL = {
    "GI-2.12": "player aids are for reading",
    "GI-4.17": "music and the look of the timer",
    "GI-5.14": "what people say at the table",
    "GI-8.17": "no card of the game makes a shot across the crew safe",
    "GI-13.04": "no card of the game gives the crew car an attribute",
    "GR-24.20": "a Burglar is used with the gold token named; a timer uses no token (GR-24.4)",
    "GG-1.10": "a drawing on a card; no rule reads it",
    "GG-1.11": "two names of one type of card",
    "GG-17.1": "play time, age and stories",
    "SF-1.18": "a theme",
    "SF-16.18": "nobody plays from another machine",
    "SF-16.19": "nobody plays from another machine",
    "SF-16.20": "nobody plays from another machine",
}
"""Clauses with nothing to compute, and why: they are of the table, or of things that the box has not."""

EXAMPLES = {"gun_it": 42, "gang_rush": 35, "gun_and_gun": 34, "shoot_your_friends": 38}
"""So many worked examples each game has. Their tests are numbered: in files of their own `test_7_…`, elsewhere
`test_we_07_…` or `test_worked_example_7_…`."""
NUMBERED = re.compile(r"test_(?:we_|worked_example_)(\d+)_")
NUMBERED_IN_ORDER = re.compile(r"test_(?:we_)?(\d+)_")


def marked(name: str, text: str) -> Iterator[tuple[str, str]]:
    """(test, clause) of every mark in the text of a test file."""
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
                    yield from ((f"{name}::{node.name}", ast.literal_eval(arg)) for arg in decorator.args)


@cache
def all_marks() -> list[tuple[str, str]]:
    """The marks of all tests."""
    files = sorted(TESTS.rglob("test_*.py"))
    return [mark for file in files for mark in marked(str(file.relative_to(TESTS)), file.read_text(encoding="utf-8"))]


def named() -> set[str]:
    """The clauses that some test names."""
    return {clause for _, clause in all_marks()}


@cache
def books() -> dict[str, Rulebook]:
    """The rulebook of each game."""
    return {game: content.rulebook(game) for game in GAMES}


def known() -> set[str]:
    """All clauses."""
    return {clause.id for book in books().values() for clause in book.clauses}


def texts_of_rules(game: str) -> list[str]:
    """The source of a game's rules, file by file."""
    folder = Path(import_module(f"game.rules.{game}").__path__[0])
    return [file.read_text(encoding="utf-8") for file in sorted(folder.glob("*.py"))]


def named_in_code(text: str) -> set[str]:
    """The clauses that a file of the rules writes into events, refusals and outcomes."""
    constants = (node.value for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Constant))
    return {value for value in constants if isinstance(value, str) and CLAUSE.fullmatch(value)}


def examples_tested(game: str) -> set[int]:
    """The numbers of the worked examples that have a test."""
    found = set()
    for file in TESTS.rglob("test_*.py"):
        if game in file.parts:
            form = NUMBERED_IN_ORDER if file.name.startswith("test_worked") else NUMBERED
            found |= {int(number) for number in form.findall(file.read_text(encoding="utf-8"))}
    return found


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_has_a_test_or_nothing_to_compute(game: str) -> None:
    right = named() | set(PHYSICAL)
    missing = [clause.id for clause in books()[game].clauses if clause.id not in right]
    assert not missing, f"no test names {', '.join(missing)}"


@pytest.mark.parametrize("game", GAMES)
def test_every_worked_example_has_a_test(game: str) -> None:
    assert examples_tested(game) == set(range(1, EXAMPLES[game] + 1))


def test_marks_name_clauses_of_the_rulebooks() -> None:
    unknown = [f"{test}: {clause}" for test, clause in all_marks() if clause not in known()]
    assert not unknown, "\n".join(unknown)


def test_clauses_without_a_test_are_in_a_rulebook_and_without_one() -> None:
    assert set(PHYSICAL) <= known()
    assert not set(PHYSICAL) & named(), "has a test after all"
    assert all(PHYSICAL.values())


@pytest.mark.parametrize("game", GAMES)
def test_what_the_rules_rest_on_is_in_their_rulebook(game: str) -> None:
    """Events, refusals and outcomes as well as docstrings and comments."""
    ids = {clause.id for clause in books()[game].clauses}
    texts = texts_of_rules(game)
    assert {clause for text in texts for clause in CLAUSE.findall(text)} <= ids
    assert len(set().union(*map(named_in_code, texts))) > len(ids) / 5


def test_the_marks_are_read() -> None:
    """Several of one test, also where they stand among others."""
    text = """
@pytest.mark.parametrize("n", [1])
@pytest.mark.clause("GI-1.01", "GI-1.02")
def test_a() -> None: ...
@pytest.mark.clause("SF-1.1")
def test_b() -> None: ...
def test_c() -> None: ...
"""
    assert list(marked("f", text)) == [("f::test_a", "GI-1.01"), ("f::test_a", "GI-1.02"), ("f::test_b", "SF-1.1")]
    assert all(any(test.startswith(f"rules/{game}/") for test, _ in all_marks()) for game in GAMES)
