"""The languages of the program. Each but English has a folder of gettext catalogues, compiled into one file CODE.mo
(docs/translating.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from gettext import GNUTranslations
from pathlib import Path

from game.core import words

LANGUAGES = {"en": "English", "de": "Deutsch"}
"""Code -> what the language calls itself."""


def use(code: str) -> None:
    """From now on everything is said in this language."""
    words.speak(None if code == "en" else _catalogue(code))


def preferred(locales: Iterable[Mapping[str, object]]) -> str:
    """The code of the first language that is here, of those that the system names (`pygame.system.get_pref_locales`);
    English if there is none."""
    return next((code for each in locales if (code := str(each["language"])) in LANGUAGES), "en")


@cache
def _catalogue(code: str) -> GNUTranslations:
    with Path(__file__).with_name(f"{code}.mo").open("rb") as file:
        return GNUTranslations(file)
