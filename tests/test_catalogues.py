"""The catalogues of all languages: complete, with the same places and marks as the English, and compiled."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from typing import get_args, get_type_hints

import pytest

from game import languages
from game.core.words import Said, anew, listed, many, number, say, speak, tr
from game.storage import Settings
from tests.catalogues import FOLDER, PARTS, Text, catalogue, collected, compiled
from tests.catalogues import languages as codes

_PLACE = re.compile(r"\{(\w*)[^}]*\}")


@pytest.fixture
def german() -> Iterator[None]:
    languages.use("de")
    yield
    languages.use("en")


def test_every_language_but_english_has_catalogues() -> None:
    assert {*codes(), "en"} == set(languages.LANGUAGES)
    assert set(get_args(get_type_hints(Settings)["language"])) == {"", *languages.LANGUAGES}


@pytest.mark.parametrize("code", codes())
def test_a_language_has_each_text_of_the_program_and_no_other(code: str) -> None:
    """`python -m tests.catalogues` brings them up to date."""
    assert set(catalogue(code)) == set(collected())


@pytest.mark.parametrize("code", codes())
def test_each_text_is_translated_once(code: str) -> None:
    assert [text.one for text, entry in catalogue(code).items() if not entry.translated()] == []
    lines = [line for part in PARTS for line in (FOLDER / code / f"{part}.po").read_text("utf-8").splitlines()]
    assert sum(line.startswith("msgid ") for line in lines) == len(catalogue(code)) + len(PARTS)


@pytest.mark.parametrize("code", codes())
def test_translations_have_the_places_and_marks_of_the_english(code: str) -> None:
    wrong = []
    for text, entry in catalogue(code).items():
        for said in entry.msgstr_plural.values() if text.many else (entry.msgstr,):
            if _marks(said) != _marks(text.many or text.one):
                wrong.append((text.one, said))
    assert wrong == []


def _marks(text: str) -> tuple[set[str], Counter[str]]:
    return set(_PLACE.findall(text)), Counter(mark for mark in text if mark in "[]<>\n")


@pytest.mark.parametrize("code", codes())
def test_the_compiled_file_is_that_of_the_catalogues(code: str) -> None:
    assert (FOLDER / f"{code}.mo").read_bytes() == compiled(code)


def test_a_text_is_found_by_what_it_is_in_english() -> None:
    assert Text("Reduced motion") in collected()
    assert Text("The crew car always stands in the middle.") not in collected()


@pytest.mark.usefixtures("german")
def test_texts_and_their_parts_are_translated_but_names_are_not() -> None:
    assert tr("Language") == "Sprache"
    assert tr("LANGUAGE") == "SPRACHE"
    assert say("{what}!", what="Language") == "Sprache!"
    assert say("{who}!", who=Said("Language")) == "Language!"
    assert tr(tr("Language")) == "Sprache"
    assert tr("") == ""
    assert tr("no such text") == "no such text"


def test_english_stays_as_it_is_written() -> None:
    assert tr("Language") == "Language"
    assert say("{n} cards of {who}", n=3, who="Ada") == "3 cards of Ada"
    assert [many(n, "{n} coin", "{n} coins") for n in (0, 1, 2)] == ["0 coins", "1 coin", "2 coins"]


def test_texts_are_listed_in_any_number() -> None:
    names = ["Ada", "Bo", "Cy", "Di"]
    assert [listed(names[:n]) for n in range(1, 5)] == ["Ada", "Ada and Bo", "Ada, Bo and Cy", "Ada, Bo, Cy and Di"]
    languages.use("de")
    assert listed(["Language", Said("Language")]) == "Sprache und Language"
    languages.use("en")


def test_numbers_are_written_as_in_the_language_that_is_read() -> None:
    written = [number(each, places) for each, places in ((1234.56, 1), (1_234_567, 0), (0.5, 1), (-1000, 0))]
    assert written == ["1,234.6", "1,234,567", "0.5", "-1,000"]
    languages.use("de")
    assert [tr(each) for each in written] == ["1.234,6", "1.234.567", "0,5", "-1.000"]
    assert tr(anew(lambda amount: f"${number(amount)}", 1200)) == "$1.200"
    languages.use("en")


def test_what_is_put_together_is_said_again_in_another_language() -> None:
    made = anew(lambda: f"{tr('Language')} {tr('Language')}")
    plain = anew(lambda: "Language")
    languages.use("de")
    assert (tr(made), tr(plain)) == ("Sprache Sprache", "Sprache")
    languages.use("en")
    assert (tr(made), tr(tr(made))) == ("Language Language", "Language Language")


def test_a_number_chooses_the_wording() -> None:
    class Two:
        def gettext(self, message: str) -> str:
            return message

        def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
            return "{n} Münze" if n == 1 else "{n} Münzen"

    speak(Two())
    try:
        assert [many(n, "{n} coin", "{n} coins") for n in (1, 2)] == ["1 Münze", "2 Münzen"]
    finally:
        speak(None)


def test_the_first_language_of_the_system_that_is_here_is_taken() -> None:
    assert languages.preferred([{"language": "fr", "country": None}, {"language": "de", "country": "AT"}]) == "de"
    assert languages.preferred([{"language": "fr", "country": "FR"}]) == "en"
    assert languages.preferred([]) == "en"
