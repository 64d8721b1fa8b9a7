"""Keys: every action is in one list, can have another key there, and a key in the way of another is named."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

import game
from game.scenes.key_list import KeyList
from game.scenes.keys import ACTIONS, EVERYWHERE, GROUPS, bound, conflicts, keys_of, places
from game.scenes.settings import SettingsScene
from game.storage import Settings, load_settings
from game.ui.input import KEYS, Bindings, Chord
from tests.scenes.lot import Box, Visit
from tests.scenes.player import KeyRobot

_NAMED = re.compile(r'\bkey="([a-z_0-9]+)"|\bdoes\("([a-z_0-9]+)"\)|_KEY\b.*= (".*)|"(replay_[a-z_]+)": self')


def _list(visit: Visit) -> KeyList:
    assert isinstance(visit.top, SettingsScene)
    return visit.top._keys


def _at(visit: Visit, action: str) -> None:
    """The keyboard's focus goes to the row of an action."""
    keys = _list(visit)
    index = next(i for i, (_, each) in enumerate(keys._lines) if each is not None and each.name == action)
    visit.tab_to("keys")
    visit.press(pygame.K_HOME)
    for _ in range(index):
        visit.press(pygame.K_DOWN, seconds=0)
    assert keys._list.index == index


def _opened() -> Visit:
    visit = Visit()
    visit.press(pygame.K_s)
    visit.tab_to(("settings pages", 4))
    visit.press(pygame.K_RETURN)
    return visit


def test_every_action_that_a_screen_names_is_in_the_list() -> None:
    """Also those of `Bindings` alone; and each stands there once."""
    named = {
        word
        for file in Path(game.__file__).parent.rglob("*.py")
        for groups in _NAMED.findall(file.read_text(encoding="utf-8"))
        for word in re.findall(r"[a-z_0-9]+", " ".join(groups))
    }
    assert {"go", "zoom_in", "gunner", "no", "replay_view", "menu"} <= named
    assert named <= set(ACTIONS)
    assert set(KEYS) <= set(ACTIONS)
    assert sum(len(group.actions) for group in GROUPS) == len(ACTIONS)


def test_the_guide_s_key_answers_no_question_of_a_game() -> None:
    """Else who reads on by the key gives an answer as soon as the guide has nothing more to say."""
    group = next(group for group in GROUPS if ACTIONS["guide_on"] in group.actions)
    others = [each for other in GROUPS if group.meets(other) for each in other.actions if each.name != "guide_on"]
    assert not [each.name for each in others if set(each.keys) & set(ACTIONS["guide_on"].keys)]


def test_no_key_is_in_the_way_of_another_at_first() -> None:
    assert conflicts({}) == {}


@pytest.mark.parametrize(
    ("action", "key", "others"),
    [
        ("hint", pygame.K_l, ["The log", "Set 2, clockwise"]),
        ("fire", pygame.K_e, ["End the phase"]),
        ("fire", pygame.K_F12, ["Keep a picture"]),
        ("fire", pygame.K_d, []),
        ("straight", pygame.K_h, ["A hint"]),
        ("hand_0", pygame.K_s, ["Card 2 of the hand"]),
        ("restart", pygame.K_q, ["Quit"]),
    ],
)
def test_a_key_in_the_way_of_another_is_named(action: str, key: int, others: list[str]) -> None:
    """On the same screens only: D drives in one game and fires in another."""
    found = conflicts({action: (key, False, False)})
    assert list(found.get(action, ()))[: len(others)] == others
    assert bool(found) == bool(others)
    for title in others:
        name = next(each.name for each in ACTIONS.values() if each.title == title)
        assert ACTIONS[action].title in found[name]


def test_a_chosen_key_takes_the_place_of_the_first() -> None:
    chosen = {"undo": (pygame.K_u, True, False), "gun": (pygame.K_b, False, False)}
    assert keys_of(ACTIONS["undo"], chosen) == (Chord(pygame.K_u, ctrl=True), Chord(pygame.K_BACKSPACE))
    bindings = Bindings(bound(chosen))
    assert bindings.label("undo") == "Ctrl+U"
    assert "undo" not in bindings.actions(Chord(pygame.K_z, ctrl=True))
    assert places(chosen) == {"gun": pygame.K_b}
    assert "gun" not in bound(chosen)


def test_keys_are_changed_and_put_back_by_keys_alone() -> None:
    visit = _opened()
    _at(visit, "hint")
    visit.press(pygame.K_RETURN)
    visit.press(pygame.K_ESCAPE)
    assert visit.app.settings.keys == {}
    visit.press(pygame.K_RETURN)
    visit.press(pygame.K_l)
    assert load_settings()[0].keys == {"hint": (pygame.K_l, False, False)}
    assert "hint" in visit.stage.stack.bindings.actions(Chord(pygame.K_l))
    assert "The log" in _list(visit)._against["hint"]
    visit.tab_to("key as at first")
    visit.press(pygame.K_RETURN)
    assert visit.app.settings.keys == {}
    assert not _list(visit)._against


def test_the_usual_key_chosen_again_is_no_choice() -> None:
    visit = _opened()
    _at(visit, "hint")
    for key in (pygame.K_j, pygame.K_h):
        visit.press(pygame.K_RETURN)
        visit.press(key)
    assert visit.app.settings.keys == {}


def test_a_held_key_is_part_of_a_chord_but_where_keys_are_known_by_their_place() -> None:
    visit = _opened()
    _at(visit, "log")
    visit.press(pygame.K_RETURN)
    visit.press(pygame.K_LCTRL)
    assert _list(visit).waits is not None
    visit.press(pygame.K_j, ctrl=True)
    assert visit.app.settings.keys == {"log": (pygame.K_j, True, False)}


def test_a_changed_key_does_it_and_is_shown() -> None:
    """Also the key of an area, and full screen and pictures, which the loop itself takes."""
    visit = Visit(Box(keys={"rulebook": (0, False, False), "settings": (pygame.K_x, False, False)}))
    visit.press(pygame.K_s)
    assert visit.name == "Title"
    assert visit.stage.stack.bindings.label("settings") == "X"
    visit.press(pygame.K_x)
    assert visit.name == "SettingsScene"


def test_the_groups_that_every_screen_has_meet_all_others() -> None:
    everywhere = next(group for group in GROUPS if group.title == EVERYWHERE)
    assert all(everywhere.meets(group) and group.meets(everywhere) for group in GROUPS)


@pytest.mark.usefixtures("english_again")
@pytest.mark.parametrize("language", ["en", "de"])
def test_what_else_a_key_does_is_told_whole(language: str) -> None:
    longest = max(ACTIONS.values(), key=lambda action: len(action.title))
    for action in (longest, ACTIONS["next"], ACTIONS["hurry"]):
        key = action.keys[0]
        settings = Settings(language=language, text_size=150, keys={"undo": (key.key, key.ctrl, key.alt)})
        robot = KeyRobot(settings=settings)
        robot.stack.push(SettingsScene(robot.app, "At every table"))
        robot.pass_by(0.5)
        told = [line for line in robot.page.lines_seen if line.text.startswith(("also: ", "auch: "))]
        assert told
        assert not any(line.is_cut for line in told), told
        robot.close()


def test_a_tip_names_all_that_a_key_does_besides() -> None:
    visit = Visit(Box(keys={"undo": (pygame.K_e, False, False)}), make=lambda app: SettingsScene(app, "At every table"))
    _at(visit, "undo")
    tip = _list(visit)._tip(_list(visit)._list.index)
    assert tip is not None
    assert tip.text.count(", ") == len(conflicts(visit.app.settings.keys)["undo"]) - 1 > 0
