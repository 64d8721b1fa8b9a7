"""Gun It in German: what the log says, what cards and tiles are, why something cannot be done, how it ended."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.words import tr
from game.rules.gun_it.challenge import ChallengeError
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.state import GunItSetup
from game.scenes.gun_it import challenges, names, story, words
from game.scenes.gun_it.options import form
from game.scenes.gun_it.panels import limit_words
from game.scenes.result.gun_it import ResultScene
from tests.german import Missed, german
from tests.rules.gun_it.pieces import CONTENT
from tests.scenes.lot import SEATS, Box, Over, Visit, automatic, played

FULL = GunItSetup(
    players=SEATS, scenario="SC3", limit="none", scenario_level=2, crew_level=3, setting_level=3, hostiles_level=3
)


@pytest.fixture
def missed() -> Iterator[Missed]:
    """German is in force."""
    with german() as found:
        yield found


def test_every_line_of_the_log(missed: Missed) -> None:
    match = automatic("gun_it", FULL, 5)
    rules = match.rules
    assert isinstance(rules, GunIt)
    lines = {type(event): tr(story.tell(rules.content, event)) for event in match.feed((0, 1, 2, 3))}
    assert len(lines) > 25
    assert missed.english == []


def test_cards_and_tiles_say_what_they_are(missed: Missed) -> None:
    match = automatic("gun_it", FULL, 5, until=20)
    rules = match.rules
    assert isinstance(rules, GunIt)
    content, table = rules.content, match.state.table
    tables = rules.tables(match.setup)
    tips = [words.tile_tip(tables, table, tile) for tile in range(len(content.tiles))]
    tips += [words.card_tip(content, card, "", three=three) for card in range(18) for three in (False, True)]
    tips += [words.seat_tip(tables, seat) for seat in range(4)]
    for tip in tips:
        tr(tip.text), tr(tip.title)
    for each in (*content.moments, *content.settings, *content.accessories, *content.scenarios):
        tr(each.name)
    assert missed.english == []


def test_the_set_up(missed: Missed) -> None:
    match = automatic("gun_it", FULL, 5, until=1)
    rules = match.rules
    assert isinstance(rules, GunIt)
    for sheet in form(rules.content).sheets:
        for option in sheet.options:
            items = [text for item in option.items for text in (item.title, item.text, item.tag, item.goal)]
            for text in (sheet.title, option.label, option.text, *items):
                tr(text)
    assert missed.english == []


@pytest.mark.parametrize(
    ("code", "why"),
    [
        ("SF-1", "Herausforderung: Der Code beginnt mit GI; dieser nicht"),
        ("GI-?", "Herausforderung: '?' kommt in keinem Code vor; sieh dir das Zeichen noch einmal an"),
        ("GI-0", "Herausforderung: Der Code ist zu kurz; tippe alle Gruppen"),
    ],
)
def test_why_a_code_is_none(missed: Missed, code: str, why: str) -> None:
    with pytest.raises(ChallengeError) as raised:
        challenges.read(CONTENT, code)
    assert tr(str(raised.value)) == why


def test_a_time_limit_and_who_plays(missed: Missed) -> None:
    assert limit_words("relaxed", 10) == "Entspannt 3:00 + 10 s"
    assert [names.level(level) for level in ("random", "easy", "normal", "hard")] == [
        *("Zufall", "leicht", "normal", "schwer")
    ]


@pytest.mark.parametrize(("seed", "scenario"), [(9, "SC0"), (7, "SC4"), (3, "SC1")])
def test_how_it_ended(missed: Missed, seed: int, scenario: str) -> None:
    match = played(seed, scenario=scenario)
    visit = Visit(Box(), make=lambda app: ResultScene(app, Over(match)))  # type: ignore[arg-type]
    missed.texts.clear()
    visit.look(3)
    assert missed.english == []
