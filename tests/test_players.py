"""docs/players.md and docs/robustness.md name tests that there are, and at least one for each row that applies."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent


def rows_of(page: str) -> list[list[str]]:
    """The cells of its tables."""
    return [
        [cell.strip() for cell in line.strip("|").split("|")]
        for line in (ROOT / page).read_text(encoding="utf-8").splitlines()
        if line.startswith("| ") and not line.startswith(("| no.", "| players want"))
    ]


ROWS = rows_of("docs/players.md")
FAULTS = rows_of("docs/robustness.md")
WANTED = (1, 2, 3, 5, 9, 10, 13, 18, 19, 24, 29, 32, 33, 37, 39, 43, 46, 56, 62, 63, 66, 67, 70, 74, 75, 78, 80, 81)


@cache
def names_in(file: str) -> frozenset[str]:
    tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_no_row_is_missing() -> None:
    assert tuple(int(row[0]) for row in ROWS if row[0].isdigit()) == WANTED
    assert [int(row[0]) for row in FAULTS] == list(range(1, 135))


@pytest.mark.parametrize("row", ROWS + FAULTS, ids=lambda row: row[0])
def test_each_row_is_shown_by_tests_that_there_are(row: list[str]) -> None:
    named, file = [], ""
    for word in re.findall(r"`([^`]+)`", row[-1]):
        if word.endswith(".py"):
            file = word
        elif word.endswith(".png"):
            assert (ROOT / word).is_file(), word
            named.append(word)
        else:
            assert word in names_in(file), f"{file} has no {word}"
            named.append(word)
    assert named or row[-2].startswith("does not apply"), row
