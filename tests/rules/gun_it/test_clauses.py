"""Every clause of the rulebook has a test that names it, or has nothing to compute."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import game.rules.gun_it
from game import content

TESTS = Path(__file__).parents[2]
RULES = Path(game.rules.gun_it.__path__[0])
BOOK = content.rulebook("gun_it")
IDS = frozenset(clause.id for clause in BOOK.clauses)
CLAUSE = re.compile(r"GI-\d+\.\d+")

PHYSICAL = {
    "GI-2.12": "player aids are for reading",
    "GI-2.14": "two printed counts and how both can be right",
    "GI-4.17": "music and the look of the timer",
    "GI-5.14": "what people say at the table",
    "GI-8.17": "no card of the game makes a shot across the crew safe",
    "GI-13.04": "no card of the game gives the crew car an attribute",
}
"""Clauses with nothing to compute, and why."""


def marked(file: Path) -> Iterator[tuple[str, str]]:
    """(test, clause) of every mark in a test file."""
    for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
        if isinstance(node, ast.FunctionDef):
            for decorator in node.decorator_list:
                if isinstance(decorator, ast.Call) and ast.unparse(decorator.func) == "pytest.mark.clause":
                    yield from ((f"{file.name}::{node.name}", ast.literal_eval(arg)) for arg in decorator.args)


@cache
def all_marks() -> list[tuple[str, str]]:
    files = [*(TESTS / "rules" / "gun_it").glob("test_*.py"), *(TESTS / "contract").glob("test_*.py")]
    return [mark for file in sorted(files) for mark in marked(file)]


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


def test_every_clause_has_a_test_or_nothing_to_compute():
    tested = {clause for _, clause in all_marks()}
    missing = [clause.id for clause in BOOK.clauses if clause.id not in tested and clause.id not in PHYSICAL]
    assert not missing, f"no test names {', '.join(missing)}"


def test_marks_name_clauses_of_the_rulebook():
    unknown = [f"{test}: {clause}" for test, clause in all_marks() if clause not in IDS]
    assert not unknown, "\n".join(unknown)


def test_clauses_without_a_test_are_in_the_rulebook_and_without_one():
    tested = {clause for _, clause in all_marks()}
    assert set(PHYSICAL) <= IDS
    assert not set(PHYSICAL) & tested, "has a test after all"
    assert all(reason.strip() for reason in PHYSICAL.values())


def test_what_events_and_refusals_rest_on_is_in_the_rulebook():
    unknown = {clause: file for clause, file in named_in_code().items() if clause not in IDS}
    assert not unknown
    assert len(named_in_code()) > 40


def test_what_the_rules_say_of_themselves_is_in_the_rulebook():
    assert not {clause: file for clause, file in named_in_words().items() if clause not in IDS}


def test_the_marks_are_read():
    """The reader finds the marks of this folder: the one below, and several of one test."""
    marks = all_marks()
    assert ("test_clauses.py::test_a_clause_is_found_by_its_id", "GI-20.02") in marks
    assert len({test for test, _ in marks}) > 100
    assert any([test for test, _ in marks].count(name) > 2 for name, _ in marks)


@pytest.mark.clause("GI-20.02")
def test_a_clause_is_found_by_its_id():
    assert BOOK["GI-20.02"].text == "Everyone may know which tiles and cards are in the game."
    assert BOOK.search("GI-20.02")[0].id == "GI-20.02"
