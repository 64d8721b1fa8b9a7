"""The language: chosen in the settings, kept on disk, or that of the system; and what is on the screen follows."""

from __future__ import annotations

import pytest

from game import languages, storage
from game.core.words import capital, say
from game.scenes.app import App
from game.scenes.records import Entry
from game.scenes.rulebook import RulebookScene
from game.scenes.settings import SettingsScene
from game.storage import Settings
from game.ui.canvas import Canvas
from game.ui.input import Chord
from tests.scenes.lot import Box, Visit
from tests.scenes.player import KeyRobot

DECEMBER = 1_796_000_000


pytestmark = pytest.mark.usefixtures("english_again")


@pytest.fixture
def words(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Every line that is set in type."""
    written: list[str] = []
    lines = Canvas.lines

    def noted(self: Canvas, *args: object, **kwargs: object) -> list[str]:
        found: list[str] = lines(self, *args, **kwargs)  # type: ignore[arg-type]
        written.extend(found)
        return found

    monkeypatch.setattr(Canvas, "lines", noted)
    return written


def test_a_choice_is_drawn_at_once_and_kept(words: list[str]) -> None:
    box = Box(language="en")
    visit = Visit(box, (1280, 720), SettingsScene)
    assert "Reduced motion" in words
    box.change(language="de")
    words.clear()
    visit.look()
    assert "Weniger Bewegung" in words
    assert "Reduced motion" not in words
    assert storage.load_settings()[0].language == "de"


def test_without_a_choice_it_is_that_of_the_system(monkeypatch: pytest.MonkeyPatch, words: list[str]) -> None:
    monkeypatch.setattr(languages, "preferred", lambda locales: "de")
    Visit(Box(), (1280, 720), SettingsScene).look()
    assert "Sprache" in words


def test_what_was_said_is_said_anew() -> None:
    """Lines of the log, tips and the like are kept as they were said."""
    seed, loud = say("Seed {seed}", seed=7), capital(say("today {clock}", clock="12:00"))
    languages.use("de")
    assert [say("{what}!", what=kept) for kept in (seed, loud)] == ["Startzahl 7!", "Heute 12:00!"]
    kept = say("Seed {seed}", seed=7)
    languages.use("en")
    assert say("{what}!", what=kept) == "Seed 7!"


def test_days_and_keys_are_named_in_german() -> None:
    languages.use("de")
    assert Entry("gun_it-0001", False, DECEMBER, "gun_it").when.split(",")[0].endswith(". Nov. 2026")
    assert Chord(ord("z"), ctrl=True).label == "Strg+Z"
    assert Chord(ord(" ")).label == "Leertaste"


def test_the_rulebook_is_searched_in_german() -> None:
    def searched(app: App) -> RulebookScene:
        scene = RulebookScene(app, "gun_it")
        scene._search("Crew-Wagen Mitte")
        return scene

    languages.use("de")
    scene = Visit(Box(language="de"), (1280, 720), searched).top
    assert isinstance(scene, RulebookScene)
    assert scene._found
    assert scene._found[0].id == "GI-1.01"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("text_size", [100, 125, 150])
def test_the_words_of_the_title_s_tiles_have_one_size(language: str, text_size: int) -> None:
    robot = KeyRobot(settings=Settings(language=language, text_size=text_size, reduced_motion=True))
    words = ("PROFILES", "REPLAYS", "RULEBOOK", "SETTINGS", "QUIT")
    found = {line.text: line.rect for line in robot.page.lines_seen if line.text in words}
    areas = [robot.hots.find(word.lower()) for word in words]
    assert len({rect.height for rect in found.values() if rect}) == 1
    for word, area in zip(words, areas, strict=True):
        assert area is not None
        rect = found[word]
        assert rect is not None
        assert area.box.contains(rect.inflate(12, -8)), word
    robot.close()
