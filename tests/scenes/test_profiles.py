"""People at the box: a profile from the title to the result, by keys; what is counted, shown and kept."""

from __future__ import annotations

import errno
import os
from typing import cast

import pygame
import pytest
from msgspec.structs import replace

from game import storage
from game.core import record
from game.core.record import Person
from game.profiles import files, statistics
from game.profiles.profile import Finished, Profile, new
from game.rules.gang_rush.events import DiceRolled
from game.scenes import memory
from game.scenes.games import GAMES
from game.scenes.log_drawer import LogDrawer
from game.scenes.profiles.numbers import NumbersScene
from game.scenes.profiles.scene import ProfilesScene
from game.scenes.profiles.won import WonScene, celebrate
from game.scenes.replay.playback import Playback, Tale
from game.scenes.result.gang_rush_tally import race, sentence, with_names
from game.scenes.result.scene import GUARD
from game.scenes.set_up.scene import SetUp
from game.scenes.sitting import Sitting
from game.scenes.title.scene import Title
from game.ui.input import Composing
from game.ui.shot import Stage
from game.ui.stack import Scene
from game.ui.widgets import Dialog
from tests.scenes.lot import Box, Over, Visit, played, raced
from tests.scenes.player import KeyRobot

MATCH, RACE = played(9), raced(1)
ANNA, BERT = new("Anna", "star", "amber"), new("Bert", "hat", "cyan")


def keep(*profiles: Profile) -> None:
    for profile in profiles:
        files.save(profile)


def kept() -> tuple[Profile, ...]:
    found, notice = files.load()
    assert notice == ""
    return found


def quiet() -> Box:
    """The box with the title on its stack, and no picture drawn."""
    app = Box()
    Stage(Title(app))
    return app


class Seated:
    """A sitting of MATCH that is over, with persons and without a playback."""

    def __init__(self, *persons: Person) -> None:
        self.match, self.playback, self.persons = MATCH, None, persons
        self.controllers = ("human",) * 4


def test_a_profile_is_made_changed_seated_and_deleted_by_keys() -> None:
    visit = Visit(Box())
    visit.press(pygame.K_o)
    assert visit.name == "ProfilesScene"
    visit.press(pygame.K_n)
    assert visit.name == "EditScene"
    visit.press(pygame.K_RETURN)
    assert isinstance(visit.top, Dialog), "without a name nothing is kept"
    visit.press(pygame.K_ESCAPE)
    visit.stage.stack.handle(Composing("み"))
    visit.type("ミカ")
    visit.tab_to(("emblem", "skull"))
    visit.press(pygame.K_RETURN)
    visit.tab_to("keep")
    visit.press(pygame.K_RETURN)
    (profile,) = kept()
    assert (profile.name, profile.emblem) == ("ミカ", "skull")
    assert visit.app.settings.profile == profile.id, "the first one sits here"
    visit.press(pygame.K_e)
    visit.type(" 2")
    visit.press(pygame.K_RETURN)
    assert [(one.name, one.id) for one in kept()] == [("ミカ 2", profile.id)]
    visit.press(pygame.K_s)
    assert visit.app.settings.profile == ""
    visit.press(pygame.K_d)
    visit.press(pygame.K_ESCAPE)
    assert len(kept()) == 1, "Escape means: keep it"
    visit.press(pygame.K_d)
    visit.tab_to(("answer", 0))
    visit.press(pygame.K_RETURN)
    assert kept() == ()


def test_a_disk_that_refuses_keeps_what_was_typed(monkeypatch: pytest.MonkeyPatch) -> None:
    visit = Visit(Box(), make=ProfilesScene)
    visit.press(pygame.K_n)
    visit.type("Anna")

    def fail(handle: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fail)
        visit.press(pygame.K_RETURN)
    assert isinstance(visit.top, Dialog)
    visit.press(pygame.K_ESCAPE)
    visit.press(pygame.K_RETURN)
    assert [one.name for one in kept()] == ["Anna"]


def test_whoever_sits_here_has_a_seat_and_nobody_has_two() -> None:
    keep(ANNA, BERT)
    memory.keep_choices(
        "gun_it", memory.Choices(count=2, controllers=["normal", "human"], people=["", BERT.id, "gone"])
    )
    visit = Visit(Box(profile=ANNA.id), make=lambda app: SetUp(app, "gun_it"))
    draft = cast(SetUp, visit.top).draft
    assert draft.person_ids() == ("", ANNA.id)
    draft.controllers[0] = "human"
    assert draft.free_for(0) == ("", BERT.id)
    cast(SetUp, visit.top)._crew._set_person(0, 1)
    assert [one.name for one in draft.persons()] == ["Bert", "Anna"]
    visit.click("start")
    box = cast(Box, visit.app)
    assert [one.name for one in box.persons] == ["Bert", "Anna"]
    assert memory.choices("gun_it").people[:2] == [BERT.id, ANNA.id]


def test_the_first_game_is_played_by_whoever_sits_here() -> None:
    keep(ANNA)
    visit = Visit(Box(profile=ANNA.id), make=lambda app: SetUp(app, "gang_rush"))
    visit.click("first start")
    box = cast(Box, visit.app)
    assert [one.name for one in box.persons] == ["Anna", *[""] * (len(box.persons) - 1)]


@pytest.mark.parametrize("game", GAMES)
def test_the_log_says_who_is_who(game: str) -> None:
    app = quiet()
    setup = {"gun_it": MATCH.setup, "gang_rush": RACE.setup}.get(game) or GAMES[game].setup(players=((0,), (1,)))
    count = len(setup.players)
    sitting = Sitting.new(setup, ("human",) * count, 5, app, (ANNA.person, BERT.person, *(Person(),) * (count - 2)))
    log = next(part for part in _parts(GAMES[game].match(app, sitting)) if isinstance(part, LogDrawer))
    assert [(person.name, words in ("", person.name)) for person, words in log.story.people()] == [
        ("Anna", False),
        ("Bert", False),
    ]
    assert [sitting.person(seats[0]) for seats in setup.players[:2]] == [ANNA.person, BERT.person]
    sitting.close(keep=False)


def _parts(scene: Scene) -> list[object]:
    """The scene's parts, and those of its frame."""
    return [*vars(scene).values(), *vars(getattr(scene, "frame", scene)).values()]


def test_who_plays_survives_a_crash_but_a_take_over_is_played_by_guests() -> None:
    app = quiet()
    text = record.write(played(until=20), ("human",) * 4, (ANNA.person, BERT.person))
    sitting = Sitting.go_on(text, app)
    assert sitting.persons == (ANNA.person, BERT.person)
    assert record.header(sitting.text).people == sitting.persons
    sitting.close(keep=True)
    (slot,) = storage.journals()
    assert record.header(storage.load_journal(slot.name)).people == (ANNA.person, BERT.person)
    tale = Tale(app.rules("gun_it"), text, GAMES["gun_it"].round_of)
    assert Sitting.watching(Playback(tale, 5)).persons == (ANNA.person, BERT.person)
    assert Sitting.take_over(Playback(tale, 5), ("human",) * 4, app).persons == ()


def test_a_match_is_counted_once_and_its_trophies_are_shown() -> None:
    keep(ANNA, BERT)
    visit = Visit(Box())
    sitting = Seated(ANNA.person, Person(), BERT.person, Person())
    celebrate(visit.app, sitting)  # type: ignore[arg-type]
    visit.look()
    assert isinstance(visit.top, WonScene)
    assert {profile.name for profile, _ in visit.top.won} == {"Anna", "Bert"}
    while isinstance(visit.top, WonScene):
        visit.press(pygame.K_RETURN)
    assert [len(one.matches) for one in kept()] == [1, 1]
    celebrate(visit.app, sitting)  # type: ignore[arg-type]
    assert visit.name == "Title"
    assert [len(one.matches) for one in kept()] == [1, 1]
    robot = KeyRobot()
    robot.stack.push(ProfilesScene(robot.app))
    robot.look()
    assert robot.reads("1 match, 1 won")
    robot.close()


def test_profiles_open_at_the_game_played_last_or_at_the_lit_poster() -> None:
    last = Finished(match="m", game="gun_and_gun", time=1, played="first", place=1, players=2, is_won=True, against=(),
                    numbers={})  # fmt: skip
    keep(replace(ANNA, matches=(replace(last, match="n", game="gun_it"), last)), BERT)
    for who, game in ((ANNA, "Gun and Gun"), (BERT, "Gang Rush Breakout")):
        visit = Visit(Box(profile=who.id))
        visit.tab_to(("poster", 1))
        visit.press(pygame.K_o)
        page = visit.top
        assert isinstance(page, ProfilesScene)
        assert page._tabs.labels[page._tabs.index] == game


def test_records_guests_and_automatic_players_count_for_nobody() -> None:
    keep(ANNA)
    visit = Visit(Box())
    watched = Seated(ANNA.person)
    watched.playback = object()  # type: ignore[assignment]
    for sitting in (watched, Seated(), Seated(Person(), Person())):
        celebrate(visit.app, sitting)  # type: ignore[arg-type]
    assert visit.name == "Title"
    assert kept() == (ANNA,)


def test_a_match_that_cannot_be_counted_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    keep(ANNA)
    visit = Visit(Box())

    def fail(handle: int) -> None:
        raise OSError(errno.EROFS, os.strerror(errno.EROFS))

    with monkeypatch.context() as full:
        full.setattr(os, "fsync", fail)
        celebrate(visit.app, Seated(ANNA.person))  # type: ignore[arg-type]
    assert isinstance(visit.top, Dialog)
    assert kept() == (ANNA,)


def test_the_numbers_of_a_match_are_those_of_its_players_and_dice_stand_beside_what_is_expected() -> None:
    visit = Visit(Box(), make=lambda app: GAMES["gang_rush"].result(app, Over(RACE)))  # type: ignore[arg-type]
    visit.look(GUARD)
    visit.press(pygame.K_n)
    visit.press(pygame.K_n)
    page = visit.top
    assert isinstance(page, NumbersScene)
    assert RACE.outcome is not None
    assert [one.numbers["money"] for one in page.players] == list(RACE.outcome.scores)
    rolled = sum(
        len(event.dice) - event.kept.bit_count() for event in RACE.feed((0, 1, 2, 3)) if isinstance(event, DiceRolled)
    )
    assert statistics.group(page.players, "die").total() == rolled > 0
    visit.press(pygame.K_ESCAPE)
    assert visit.name == "ResultScene"


def test_results_name_people() -> None:
    found = race(RACE)
    first = found.purses[0].seat
    named = with_names(found, lambda seat: ANNA.person if seat == first else None)
    assert sentence(named).startswith("Anna ")
    assert [one.name for one in named.purses[1:]] == [one.name for one in found.purses[1:]]
