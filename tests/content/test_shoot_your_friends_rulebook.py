"""The rulebook is numbered, complete, readable, and speaks of the game alone."""

from __future__ import annotations

import re

import pytest

from game import content
from game.core.rulebook import Clause, Rulebook

CLAUSES = [18, 31, 9, 15, 17, 6, 7, 12, 16, 10, 10, 11, 11, 12, 5, 20, 17, 13, 35]
"""How many clauses the chapters 1 to 19 have."""
FORBIDDEN = re.compile(
    r"\bD\d\b|SF-\d|\.(py|toml|md|json)\b|`|\[|\]|_"
    r"|\b(ruling|todo|placeholder|section|clause|engine|ledger|prototype|adapter|driver|protocol|hash|tau)\b|τ",
    re.IGNORECASE,
)
"""Names of files, other clauses, decisions and words that no player knows."""


@pytest.fixture(scope="module")
def book() -> Rulebook:
    return content.rulebook("shoot_your_friends")


def number(clause: Clause) -> tuple[int, int]:
    chapter, _, rest = clause.id.removeprefix("SF-").partition(".")
    return int(chapter), int(rest)


def test_chapters_are_complete(book: Rulebook) -> None:
    wanted = [(chapter, rest) for chapter, count in enumerate(CLAUSES, 1) for rest in range(1, count + 1)]
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
        assert re.fullmatch(r"[A-Z].*\.", clause.text), clause.id
        assert len(clause.text) <= 340, clause.id


def test_source_says_where_a_clause_comes_from(book: Rulebook) -> None:
    for clause in book.clauses:
        for part in clause.source.split("; "):
            assert re.fullmatch(r"(rulebook|public|ruling): \S.*", part), clause.id


@pytest.mark.parametrize(
    ("clause", "words"),
    [
        ("SF-1.1", "106 play cards (characters and Shields) and 6 Bullets"),
        ("SF-2.21", "goes to the end of the list"),
        ("SF-3.4", "90, 82, 74 or 66 cards with 2, 3, 4 or 5 players"),
        ("SF-4.14", "off in real time and on in beat mode"),
        ("SF-5.3", "must already be present"),
        ("SF-7.2", "More than the number"),
        ("SF-8.4", "Losing a tie, or grabbing the gun in one's own hand, gives no lock"),
        ("SF-9.2", "somebody else makes no shot legal"),
        ("SF-9.6", "20 ticks"),
        ("SF-10.4", "one Shield at most"),
        ("SF-12.5", "filled up to 4"),
        ("SF-13.5", "sudden death"),
        ("SF-14.2", "her number is 2, and she must be present"),
        ("SF-17.8", "never an illegal shot"),
        ("SF-18.10", "0.18 seconds"),
        ("SF-19.34", "only by the shooter's match, or in high noon"),
    ],
)
def test_clause_says_what_matters(book: Rulebook, clause: str, words: str) -> None:
    assert words in book[clause].text
