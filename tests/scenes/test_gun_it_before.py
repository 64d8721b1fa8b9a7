"""Before a match of Gun It and after it: feature cards, series, challenge codes."""

from __future__ import annotations

from contextlib import nullcontext

import pygame
import pytest
from msgspec.structs import replace

from game import content
from game.profiles.profile import new
from game.rules.gun_it.challenge import ChallengeError, encode
from game.rules.gun_it.features import FEATURES, LEVELS
from game.rules.gun_it.state import GunItSetup
from game.scenes import memory
from game.scenes.gun_it import challenges
from game.scenes.gun_it.code_entry import CodeEntry
from game.scenes.gun_it.feature_cards import FeatureTable
from game.scenes.result.gun_it import ResultScene
from game.scenes.result.gun_it_challenge import HIGH, Strip
from game.scenes.set_up.scene import SetUp
from game.ui.hot import HotAreas
from game.ui.input import Typed
from tests.german import german
from tests.scenes.lot import Box, Over, Visit, played
from tests.scenes.player import MouseRobot, Page
from tests.scenes.test_around_pictures import SCREENS

CONTENT = content.content("gun_it")
FOUR = ((0,), (1,), (2,), (3,))
SETUP = GunItSetup(players=FOUR, scenario="SC2", hostiles_level=2)


def set_up(**chosen: object) -> Visit:
    """The set-up of Gun It as it was left."""
    memory.keep_choices("gun_it", memory.Choices(has_played=True, **chosen))  # type: ignore[arg-type]
    return Visit(make=lambda app: SetUp(app, "gun_it"))


# ---------------------------------------------------------------- feature cards


def picture(visit: Visit) -> bytes:
    return pygame.image.tobytes(visit.look(), "RGB")


@pytest.mark.clause("GI-2.02", "GI-2.04")
def test_levels_are_picked_in_secret_one_after_another_and_flow_into_the_set_up() -> None:
    visit = set_up(count=2, controllers=["human", "human"])
    visit.click(("tool", 0))
    table = visit.top
    assert isinstance(table, FeatureTable)
    wanted = {}
    for player in (0, 1):
        assert table.hots.find(("level", 0, 1)) is None or table.is_shown
        visit.click("show")
        for i, number in enumerate(table._held(player)):
            visit.click(("level", number, 1))
            visit.click(("level", number, 2 + i))  # another mind, before all is shown
            wanted[number] = 2 + i
        visit.click("done")
    visit.look(2)
    visit.click("take")
    assert isinstance(visit.top, SetUp)
    options = visit.top.draft.options
    names = ("crew_level", "scenario_level", "setting_level", "hostiles_level")
    assert [options[name] for name in names] == [wanted[i] for i in range(4)]
    assert options["accessories"] is True  # GI-2.10


@pytest.mark.clause("GI-2.04")
@pytest.mark.parametrize("is_german", [False, True])
def test_what_a_level_brings_stands_within_its_field(is_german: bool) -> None:
    """Of all four cards, in the usual letters."""
    with german() if is_german else nullcontext():
        robot = MouseRobot()
        make = SCREENS["feature cards, shown"]
        assert make is not None
        table = make(robot.app)
        assert isinstance(table, FeatureTable)
        table.table = replace(table.table, holders=tuple(0 for _ in FEATURES))
        robot.stack.push(table)
        robot.look()
        robot.look()
        for number, feature in enumerate(FEATURES):
            for item in (item for item in table.texts[feature] if item.value in LEVELS):
                line = next(line for line in robot.page.lines_seen if line.text == item.text)
                hot = table.hots.find(("level", number, item.value))
                assert hot is not None
                assert line.rect is not None
                assert not line.is_cut
                assert line.rect.bottom <= hot.box.bottom, item.text
        robot.close()


@pytest.mark.clause("GI-2.05")
def test_no_picture_for_the_second_depends_on_what_the_first_has_picked() -> None:
    pictures = []
    for level in (1, 3):
        visit = Visit(make=lambda app: SetUp(app, "gun_it"))
        setup = visit.top
        assert isinstance(setup, SetUp)
        setup.draft.count, setup.draft.controllers[:2] = 2, ["human", "human"]
        visit.click(("tool", 0))
        assert isinstance(visit.top, FeatureTable)
        table = FeatureTable(visit.app, setup.draft, visit.top.texts, 7)
        visit.stage.stack.replace(table)
        visit.look()
        visit.click("show")
        for number in table._held(0):
            visit.click(("level", number, level))
        visit.click("done")
        visit.top.hots.let_go()
        hidden = picture(visit)
        visit.click("show")
        pictures.append((hidden, picture(visit)))
    assert pictures[0] == pictures[1]


@pytest.mark.clause("GI-2.03")
def test_one_player_picks_all_four_openly() -> None:
    visit = set_up(count=1, controllers=["human"])
    visit.click(("tool", 0))
    for number in range(4):
        visit.click(("level", number, 1))
    visit.click("done")
    visit.click("take")
    assert isinstance(visit.top, SetUp)
    assert visit.top.draft.options["accessories"] is False  # GI-18.33


# ---------------------------------------------------------------------- series


@pytest.mark.clause("GI-17.20")
def test_a_series_is_chosen_on_its_page_and_no_scenario_twice() -> None:
    visit = set_up()
    visit.click(("sheets", 2))
    hot = visit.top.hots.find(("sequel", 1, "SC3"))
    assert hot is not None
    assert not hot.enabled  # there is no second yet
    visit.click(("sequel", 0, "SC2"))
    visit.click(("sequel", 1, "SC3"))
    visit.click("start")
    ((setup, _, _),) = visit.app.begun  # type: ignore[attr-defined]
    assert setup.sequels == ("SC2", "SC3")
    again = set_up(options={"scenario": "SC2", "sequels": "SC2 SC3"})
    again.click("start")
    assert not again.app.begun  # type: ignore[attr-defined]


# -------------------------------------------------------------- challenge codes


def enter(text: str) -> Visit:
    """The code is typed, or pasted as one piece."""
    visit = set_up(controllers=["normal", "human", "normal", "normal"])
    visit.click(("tool", 1))
    assert isinstance(visit.top, CodeEntry)
    visit.stage.stack.handle(Typed(text))
    visit.look()
    return visit


@pytest.mark.clause("GI-17.31")
def test_a_code_sets_up_the_very_same_match() -> None:
    visit = enter(challenges.write(CONTENT, SETUP, 77, 6).lower())
    seated = new("Ada", "star", "amber")
    entry = visit.top
    assert isinstance(entry, CodeEntry)
    entry.draft.profiles[seated.id] = seated
    entry.draft.people_ids[1] = seated.id
    visit.click("play code")
    assert [person.name for person in visit.app.persons] == ["", "Ada", "", ""]  # type: ignore[attr-defined]
    assert visit.app.begun == [(SETUP, ("normal", "human", "normal", "normal"), 77)]  # type: ignore[attr-defined]
    assert challenges.known(encode(CONTENT, SETUP, 77)) == 6


@pytest.mark.clause("GI-17.31")
@pytest.mark.parametrize("text", ["GI-", "hello", "GI-XXXX-XXXX", "GI-3E2V-CWVA-TQKV-49", "GI-?!", "beat 3"])
def test_a_wrong_code_gives_one_line_and_no_match(text: str) -> None:
    visit = enter(text)
    entry = visit.top
    assert isinstance(entry, CodeEntry)
    assert entry.fault.startswith("challenge code: ")
    assert "\n" not in entry.fault
    visit.click("play code")
    assert not visit.app.begun  # type: ignore[attr-defined]


def test_a_score_may_be_said_or_not() -> None:
    code = encode(CONTENT, SETUP, 5)
    assert challenges.read(CONTENT, f" {code}  beat  12 ").score == 12
    assert challenges.read(CONTENT, code).score is None
    with pytest.raises(ChallengeError):
        challenges.read(CONTENT, "beat 12")


FIRST = GunItSetup(players=FOUR, onramp=True)


@pytest.mark.parametrize(
    ("setup", "before", "score", "words"),
    [
        (SETUP, None, 5, "5 to beat from now on"),
        (FIRST, None, 5, "5 to beat: by SAME ROAD, or by a friend with this code"),
        (SETUP, 5, 6, "5 to beat: BEATEN with 6!"),
        (SETUP, 5, 5, "5 to beat: the very same"),
        (SETUP, 5, 4, "5 to beat: not this time"),
        (SETUP, 5, None, "5 to beat: not this time"),
        (GunItSetup(players=FOUR, scenario="SC4"), 5, 4, "5 to beat: BEATEN with 4!"),  # the earlier, the better
    ],
)
def test_the_result_compares_with_the_score_to_beat(
    setup: GunItSetup, before: int | None, score: int | None, words: str
) -> None:
    code = encode(CONTENT, setup, 3)
    if before is not None:
        challenges.keep(code, before, lower=challenges.falls(CONTENT, setup))
    strip = Strip(CONTENT, setup, 3, score)
    assert strip.verdict == words
    best = [each for each in (before, score) if each is not None]
    assert challenges.known(code) == (min(best) if setup.scenario == "SC4" else max(best))


def drawn_strip(seed: int) -> Page:
    """The strip of a first game with the best score, as wide as on the result."""
    page = Page(pygame.Surface((1280, 720)))
    page.begin()
    Strip(CONTENT, FIRST, seed, 22).draw(page, HotAreas(), pygame.FRect(465, 460, 758, HIGH))
    return page


def test_the_first_challenge_says_what_to_do_with_it_whole_in_each_language() -> None:
    plain = drawn_strip(3)
    with german():
        other = drawn_strip(4)
    assert "by SAME ROAD" in str(plain.lines_seen)
    for page in (plain, other):
        assert not [line for line in page.lines_seen if line.is_cut]


def test_the_result_shows_the_code_and_copies_it(monkeypatch: pytest.MonkeyPatch) -> None:
    copied: list[str] = []
    monkeypatch.setattr("game.scenes.result.gun_it_challenge.copy_text", copied.append)
    match = played(9)
    visit = Visit(Box(), make=lambda app: ResultScene(app, Over(match)))  # type: ignore[arg-type]
    visit.look(2)  # its first moments take no press
    visit.click("copy code")
    (text,) = copied
    found = challenges.read(CONTENT, text)
    assert (found.setup, found.seed) == (match.setup, match.seed)
