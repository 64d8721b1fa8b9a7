"""German for a test, and what was asked for meanwhile that is not German."""

from __future__ import annotations

import re
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from gettext import GNUTranslations, NullTranslations
from unittest.mock import patch

from game import languages
from game.core.words import tr
from tests.catalogues import FOLDER, catalogue
from tests.scenes.player import Robot

_WORD = re.compile(r"[^\W\d_]{3,}")


class Missed(NullTranslations):
    """The texts that the catalogue lacks, in the order in which they were asked for."""

    def __init__(self) -> None:
        super().__init__()
        self.texts: dict[str, None] = {}

    def gettext(self, message: str) -> str:
        self.texts[message] = None
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)

    @property
    def english(self) -> list[str]:
        """Those with a word that English has and German has not; numbers, signs and names are the same in both."""
        return [text for text in self.texts if any(word.lower() in _only_english() for word in _WORD.findall(text))]


@contextmanager
def german() -> Iterator[Missed]:
    """German is in force, and only what the catalogue has is translated."""
    missed = Missed()
    with (FOLDER / "de.mo").open("rb") as file:
        spoken = GNUTranslations(file)
    spoken.add_fallback(missed)
    with (
        patch.object(languages, "_catalogue", lambda code: spoken),
        patch.object(languages, "preferred", lambda locales: "de"),
    ):
        languages.use("de")
        try:
            yield missed
        finally:
            languages.use("en")


def read_tips(robot: Robot) -> None:
    """Ask for every tip and every reason of what can be acted on."""
    for hot in robot.areas:
        for tip in (hot.tip, hot.reason):
            if tip is not None:
                tr(tip.text), tr(tip.title)


def check_picture(robot: Robot, missed: Missed, slack: float) -> None:
    """What is drawn, and every tip, is German and whole; a line may leave the window by half of `slack` units."""
    read_tips(robot)
    assert missed.english == []
    assert [line.text for line in robot.page.lines_seen if line.is_cut] == []
    for line in robot.page.lines_seen:
        assert line.rect is None or robot.page.extent.contains(line.rect.inflate(-slack, -slack)), line.text


@cache
def _only_english() -> frozenset[str]:
    entries = catalogue("de").values()
    german = " ".join(text for entry in entries for text in (entry.msgstr, *entry.msgstr_plural.values()))
    english = " ".join(entry.msgid for entry in entries)
    found = [{word.lower() for word in _WORD.findall(text)} for text in (english, german)]
    return frozenset(found[0] - found[1])
