"""The rulebook is numbered, sorted, readable, and speaks of the game alone."""

from __future__ import annotations

import re

import pytest

from game import content
from game.core.rulebook import Clause, Rulebook

FORBIDDEN = re.compile(
    r"\bD\d\d\b|\b(M|ST|AC|AE|SC)\d+\b|GI-\d|\.(py|toml|md|json)\b|`|\[|\]"
    r"|\b(ruling|todo|placeholder|engine|ledger)\b",
    re.IGNORECASE,
)
"""Names of files, other clauses and decisions."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return content.rulebook("gun_it")


def number(clause: Clause) -> tuple[int, int]:
    chapter, _, rest = clause.id.removeprefix("GI-").partition(".")
    return int(chapter), int(rest)


def test_ids_are_sorted_and_unique(book: Rulebook) -> None:
    numbers = [number(clause) for clause in book.clauses]
    assert numbers == sorted(set(numbers))
    assert all(re.fullmatch(r"GI-\d+\.\d\d", clause.id) for clause in book.clauses)


def test_each_section_is_named_after_its_number(book: Rulebook) -> None:
    titles = {number(clause)[0]: clause.section for clause in book.clauses}
    assert all(titles[number(clause)[0]] == clause.section for clause in book.clauses)
    assert all(re.fullmatch(rf"{chapter} [A-Z]\D+", title) for chapter, title in titles.items())


def test_text_stands_by_itself(book: Rulebook) -> None:
    wrong = {clause.id: found[0] for clause in book.clauses if (found := FORBIDDEN.search(clause.text))}
    assert wrong == {}


def test_text_is_short_and_whole_sentences(book: Rulebook) -> None:
    for clause in book.clauses:
        assert re.fullmatch(r"[\"A-Z].*[.\"]", clause.text), clause.id
        assert len(clause.text) <= 340, clause.id


def test_source_is_the_rulebook_or_a_ruling(book: Rulebook) -> None:
    for clause in book.clauses:
        assert re.fullmatch(r"(rulebook|ruling): \S.*", clause.source), clause.id


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("GI-2.19", "26 tiles"),
        ("GI-3.15", "2 or more damage is Heavy"),
        ("GI-4.09", "unseen and for good"),
        ("GI-5.10", "front row"),
        ("GI-7.05", "1 damage each"),
        ("GI-8.07", "risky coin first"),
        ("GI-10.04", "2 XP for the second"),
        ("GI-12.10", "more than 2 spaces"),
        ("GI-18.31", "locks one"),
        ("GI-21.40", "both go"),
    ],
)
def test_clause_says_what_matters(book: Rulebook, clause: str, words: str) -> None:
    assert words in book[clause].text


@pytest.mark.clause("GI-20.02")
def test_a_clause_is_found_by_its_id(book: Rulebook) -> None:
    assert book["GI-20.02"].text == "Everyone may know which tiles and cards are in the game."
    assert book.search("GI-20.02")[0].id == "GI-20.02"
