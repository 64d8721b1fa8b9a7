"""The rulebook is numbered, complete, readable, and speaks of the game alone."""

from __future__ import annotations

import re

import pytest

from game import content
from game.core.rulebook import Clause, Rulebook

CLAUSES = [15, 11, 7, 14, 10, 11, 19, 12, 14, 21, 12, 12, 10, 19, 24, 25, 10, 9, 14, 6, 24, 9, 4, 40, 21]
"""How many clauses the chapters 0 to 24 have."""
FORBIDDEN = re.compile(
    r"\bD\d\d\b|GR-\d|\.(py|toml|md|json)\b|`|\[|\]|_"
    r"|\b(ruling|todo|placeholder|section|clause|engine|ledger|container-like|primitive|prototype)\b",
    re.IGNORECASE,
)
"""Names of files, other clauses, decisions and words that no player knows."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return content.rulebook("gang_rush")


def number(clause: Clause) -> tuple[int, int]:
    chapter, _, rest = clause.id.removeprefix("GR-").partition(".")
    return int(chapter), int(rest)


def test_chapters_are_complete(book: Rulebook) -> None:
    wanted = [(chapter, rest) for chapter, count in enumerate(CLAUSES) for rest in range(1, count + 1)]
    assert [number(clause) for clause in book.clauses] == wanted


def test_each_section_is_named_after_its_number(book: Rulebook) -> None:
    titles = {number(clause)[0]: clause.section for clause in book.clauses}
    assert all(titles[number(clause)[0]] == clause.section for clause in book.clauses)
    assert all(re.fullmatch(rf"{chapter} [A-Z]\D+", title) for chapter, title in titles.items())


def test_text_stands_by_itself(book: Rulebook) -> None:
    wrong = {clause.id: found[0] for clause in book.clauses if (found := FORBIDDEN.search(clause.text))}
    assert wrong == {}


def test_text_is_short_and_whole_sentences(book: Rulebook) -> None:
    for clause in book.clauses:
        assert re.fullmatch(r"[\"A-Z].*\.", clause.text), clause.id
        assert len(clause.text) <= 340, clause.id


def test_source_says_where_a_clause_comes_from(book: Rulebook) -> None:
    for clause in book.clauses:
        for part in clause.source.split("; "):
            assert re.fullmatch(r"(rulebook|public|ruling): \S.*", part), clause.id


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("GR-0.6", "9, 17, 25, 33 and 41"),
        ("GR-1.4", "$500, the next ones $400, $300, $200 and $100"),
        ("GR-3.7", "next to a hazard of its own type"),
        ("GR-5.9", "5, 4, 3, 2, 1 or 0"),
        ("GR-6.4", "1 MP and 2 Steers"),
        ("GR-7.10", "never flip"),
        ("GR-9.13", "a loss of 2"),
        ("GR-10.4", "the hitter's speed points before the impact"),
        ("GR-12.3", "$500"),
        ("GR-15.11", "one space short with a landing loss of 2"),
        ("GR-17.2", "has not itself dropped during this stay"),
        ("GR-18.3", "$1000, $400 and $100"),
        ("GR-20.3", "one officer in lane 2, two officers in lane 4"),
        ("GR-23.10", "3 and 3 again"),
        ("GR-24.7", "all dice are kept"),
    ],
)
def test_clause_says_what_matters(book: Rulebook, clause: str, words: str) -> None:
    assert words in book[clause].text
