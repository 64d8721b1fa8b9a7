"""Every clause of the rulebook has a test that names it, or has nothing to compute here."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import game.rules.shoot_your_friends
from game import content

TESTS = Path(__file__).parents[2]
RULES = Path(game.rules.shoot_your_friends.__path__[0])
BOOK = content.rulebook("shoot_your_friends")
IDS = frozenset(clause.id for clause in BOOK.clauses)
CLAUSE = re.compile(r"SF-\d+\.\d+")

SCREEN = 20
PHYSICAL = {
    "SF-1.17": "table manners",
    "SF-1.18": "a theme",
    "SF-2.13": "keys are the screen's",
    "SF-2.14": "when the screen looks for input",
    "SF-2.16": "what the screen does after a stall",
    "SF-14.9": "what the screen lists",
    "SF-14.11": "why one reading is the default",
    "SF-15.4": "what the screen hides in a pause",
    "SF-17.13": "a time limit is the screen's",
    "SF-17.15": "pages of a shared screen",
    "SF-17.16": "how orders are offered to a single key",
    **{f"SF-16.{number}": "play on one screen" for number in range(1, SCREEN + 1)},
}
"""Clauses with nothing to compute in the rules, and why."""


def marked(file: Path) -> Iterator[tuple[str, str]]:
    """(test, clause) of every mark in a test file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
                    yield from ((f"{file.name}::{node.name}", ast.literal_eval(arg)) for arg in decorator.args)


def all_marks() -> list[tuple[str, str]]:
    """The marks of this folder, and of the tests of automatic players (SF-18)."""
    files = [
        *sorted((TESTS / "rules" / "shoot_your_friends").glob("test_*.py")),
        *sorted((TESTS / "bots").glob("test_shoot_your_friends*.py")),
    ]
    return [mark for file in files for mark in marked(file)]


def named_in_code() -> dict[str, str]:
    """Every clause that the rules write into events, refusals and outcomes, with the file it stands in."""
    found = {}
    for file in sorted(RULES.glob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and CLAUSE.fullmatch(node.value):
                found[node.value] = file.name
    return found


def named_in_words() -> dict[str, str]:
    """Every clause named in docstrings and comments of the rules."""
    texts = {file.name: file.read_text(encoding="utf-8") for file in sorted(RULES.glob("*.py"))}
    return {clause: name for name, text in texts.items() for clause in CLAUSE.findall(text)}


def test_every_clause_has_a_test_or_nothing_to_compute() -> None:
    tested = {clause for _, clause in all_marks()}
    missing = [clause.id for clause in BOOK.clauses if clause.id not in tested and clause.id not in PHYSICAL]
    assert not missing, f"no test names {', '.join(missing)}"


def test_marks_name_clauses_of_the_rulebook() -> None:
    unknown = [f"{test}: {clause}" for test, clause in all_marks() if clause not in IDS]
    assert not unknown, "\n".join(unknown)


def test_clauses_without_a_test_are_in_the_rulebook_and_without_one() -> None:
    tested = {clause for _, clause in all_marks()}
    assert set(PHYSICAL) <= IDS
    assert not set(PHYSICAL) & tested, "has a test after all"
    assert all(reason.strip() for reason in PHYSICAL.values())


def test_what_events_and_refusals_rest_on_is_in_the_rulebook() -> None:
    unknown = {clause: file for clause, file in named_in_code().items() if clause not in IDS}
    assert not unknown
    assert len(named_in_code()) > 60


def test_what_the_rules_say_of_themselves_is_in_the_rulebook() -> None:
    assert not {clause: file for clause, file in named_in_words().items() if clause not in IDS}


def test_the_marks_are_read() -> None:
    """The reader finds the marks of this folder, and several of one test."""
    marks = all_marks()
    assert ("test_worked_examples.py::test_7_grab_tie", "SF-2.21") in marks
    assert ("test_worked_examples.py::test_7_grab_tie", "SF-2.23") in marks
    assert len({test for test, _ in marks}) > 200
