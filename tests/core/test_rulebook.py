"""The rulebook: checked when loaded, looked up, searched."""

from __future__ import annotations

from typing import Any

import pytest

from game.core.rulebook import Rulebook, RulebookError


def clause(id: str, text: str = "Text.", section: str = "1 Terms", source: str = "book") -> dict[str, Any]:
    return {"id": id, "section": section, "text": text, "source": source}


BOOK = Rulebook.load(
    [
        clause("GI-1.01", "A push moves a vehicle one space."),
        clause("GI-1.02", "Pushing the crew car is not possible."),
        clause("GI-2.01", "The crew car can push.", section="2 Driving"),
        clause("GI-2.10", "See GI-1.01 for a push of the crew car.", section="2 Driving"),
    ]
)


def ids(words: str) -> list[str]:
    return [found.id for found in BOOK.search(words)]


def test_clauses_are_found_by_id_and_section() -> None:
    assert BOOK["GI-2.01"].text == "The crew car can push."
    assert "GI-1.02" in BOOK
    assert "GI-9.99" not in BOOK
    assert BOOK.sections() == ("1 Terms", "2 Driving")
    assert [found.id for found in BOOK.section("2 Driving")] == ["GI-2.01", "GI-2.10"]
    assert BOOK.section("3 Nothing") == ()


def test_all_words_must_occur_in_any_case() -> None:
    assert ids("CREW push") == ["GI-2.01", "GI-2.10", "GI-1.02"]
    assert ids("crew banana") == []
    assert ids("  ") == []


def test_whole_words_come_before_parts() -> None:
    assert ids("push") == ["GI-1.01", "GI-2.01", "GI-2.10", "GI-1.02"]


def test_an_id_comes_before_clauses_that_mention_it() -> None:
    assert ids("gi-1.01") == ["GI-1.01", "GI-2.10"]


def test_the_title_of_the_section_is_searched_too() -> None:
    assert ids("driving") == ["GI-2.01", "GI-2.10"]


@pytest.mark.parametrize(
    ("entries", "message"),
    [
        ([], "no clause"),
        ([clause("GI-1.01"), clause("GI-1.01")], "clause GI-1.01: there are two"),
        ([clause("GI1")], "clause GI1: the id must read like GI-4.03"),
        ([clause("GI-1.01", text=" ")], "clause GI-1.01: `text` is empty"),
        ([{"id": "GI-1.01", "section": "1", "text": "x"}], "clause GI-1.01: .*source"),
        ([clause("GI-1.01"), {"section": "1"}], "clause number 2: .*id"),
        ([{**clause("GI-1.01"), "note": "x"}], "clause GI-1.01: .*note"),
    ],
)
def test_a_faulty_clause_is_named(entries: list[dict[str, Any]], message: str) -> None:
    with pytest.raises(RulebookError, match=message):
        Rulebook.load(entries)
