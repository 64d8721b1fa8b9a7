"""The rulebook is numbered, complete, readable, and speaks of the game alone."""

from __future__ import annotations

import re

import pytest

from game import content
from game.core.rulebook import Clause, Rulebook

CLAUSES = [10, 14, 14, 18, 9, 2, 14, 18, 20, 14, 14, 14, 14, 14, 13, 11, 50, 3, 28]
"""How many clauses the chapters 0 to 18 have."""
LENGTHS = {"GG-9.3": 660}
"""The nine steps of a shot are one clause and may be longer than the others."""
FORBIDDEN = re.compile(
    r"\bD-?\d\d\b|GG-\d|\.(py|toml|md|json)\b|`|\[|\]|_"
    r"|\b(ruling|todo|placeholder|section|clause|engine|ledger|primitive|prototype|TP|NTP|SC|simulator)\b",
    re.IGNORECASE,
)
"""Names of files, other clauses, decisions and words that no player knows."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return content.rulebook("gun_and_gun")


def number(clause: Clause) -> tuple[int, int]:
    chapter, _, rest = clause.id.removeprefix("GG-").partition(".")
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
        assert len(clause.text) <= LENGTHS.get(clause.id, 340), clause.id


def test_source_says_where_a_clause_comes_from(book: Rulebook) -> None:
    for clause in book.clauses:
        for part in clause.source.split("; "):
            assert re.fullmatch(r"(rulebook|public|ruling): \S.*", part), clause.id


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("GG-1.1", "4 Gunners, 12 Skills (3 for each Gunner), 6 guns"),
        ("GG-3.15", "30 life"),
        ("GG-5.1", "seat B has Ran, Hakumen, Uwan and Here I Come!!"),
        ("GG-8.8", "A face-up Double Bullet counts 2 while its effect is not negated"),
        ("GG-9.2", "1 for Enra, Kasane and Uwan, 2 for Datara and Hakumen, 4 for Nue"),
        ("GG-9.3", "5: Smoke of the player hit makes the HIT 0"),
        ("GG-10.7", "Smoke and Gravitational Orb are left out"),
        ("GG-11.9", "15 life or less"),
        ("GG-12.10", "1, 2 or 3 for row 1, 2 or 3"),
        ("GG-14.7", "HIT +2"),
        ("GG-15.10", "200 turns"),
        ("GG-16.28", "5 cards with load value 6"),
        ("GG-18.18", "none"),
    ],
)
def test_clause_says_what_matters(book: Rulebook, clause: str, words: str) -> None:
    assert words in book[clause].text
