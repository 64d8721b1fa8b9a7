"""Questions in mid-action and about accessories on the screen: all words are read at every size, and no answer lies
behind the question."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import nullcontext

import pytest

from game.rules.gun_it.asking import LEFT, RIGHT
from game.rules.gun_it.geometry import OFF, ORIGIN
from game.rules.gun_it.state import ACTION, LOOKOUT, Ask, GunItSetup, Pause, Question, Worn
from game.scenes.gun_it.layout import QUESTION, QUESTION_RIGHT
from game.scenes.gun_it.questions import QUESTIONS, rect_of
from game.scenes.gun_it.scene import GunItScene
from game.storage import Settings
from tests.german import german
from tests.rules.gun_it.pieces import CONTENT
from tests.scenes.gun_it_tables import FOUR, SOLO, forced, opened
from tests.scenes.player import MouseRobot
from tests.scenes.test_gun_it_layout import faults_of

NO = -1
WINDOWS = ("coin", "vest", "nitro", "magazine", "jammer", "toolbox", "flares")


def worn(kind: str, seat: int = 1) -> tuple[Worn, ...]:
    """The accessory of this window lies open with two keys."""
    return (
        Worn(seat, next(i for i, card in enumerate(CONTENT.accessories) if card.window == kind), 2, is_triggered=True),
    )


def on_road(scene: GunItScene) -> tuple[int, ...]:
    """The tiles that stand on the board."""
    return tuple(tile for tile, space in enumerate(scene.table.at) if space != OFF)


def asked(robot: MouseRobot, scene: GunItScene, kind: str) -> None:
    """This question waits."""
    if kind in ("toolbox", "flares"):
        forced(robot, scene, (), worn=worn(kind), ask=Ask(kind, 1), phase=LOOKOUT, pause=None)  # type: ignore[arg-type]
        return
    options: tuple[int, ...] = (0, NO)
    if kind == "uzi":
        options = (LEFT | RIGHT, LEFT, RIGHT, 0)
    elif kind in ("sniper", "jammer"):
        options = (*on_road(scene), *([NO] if kind == "jammer" else []))
    table = scene.table
    pause = Pause(Question(kind, 1, options), table, (), (), 0)  # type: ignore[arg-type]
    forced(robot, scene, (), worn=worn(kind) if kind in WINDOWS else (), ask=None, phase=ACTION, pause=pause)


def pictures(size: tuple[int, int], text: int) -> Iterator[tuple[str, MouseRobot, GunItScene]]:
    """A robot before each question."""
    settings = Settings(animation_speed=0, reduced_motion=True, text_size=text)
    robot = MouseRobot(size, settings)
    scene = opened(robot, GunItSetup(players=FOUR, accessories=True, limit="none"))
    scene.go()
    robot.until(lambda: scene.is_trading, "the planning")
    for kind in ("uzi", "sniper", "coin", "vest", "nitro", "magazine", "jammer", "toolbox", "flares"):
        asked(robot, scene, kind)
        robot.move(robot.page.map.to_px(640, 5))
        scene.redraw = True
        robot.look(0)
        yield kind, robot, scene
    robot.close()
    robot = MouseRobot(size, settings)
    scene = opened(robot, GunItSetup(players=SOLO, accessories=True, limit="none"))
    for number in range(len(CONTENT.accessories)):
        forced(robot, scene, to_assign=number)
        yield "assign", robot, scene
    forced(robot, scene, worn=(Worn(1, 3, 0), Worn(2, 4, 0)), ask=Ask("discard", 0))
    yield "discard", robot, scene
    robot.close()


@pytest.mark.clause("GI-16.12", "GI-18.16", "GI-15.03", "GI-18.33", "GI-18.34")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("text", "size"), [(100, (1280, 720)), (150, (960, 540))], ids=str)
def test_every_question_is_read_and_answered(size: tuple[int, int], text: int, language: str) -> None:
    seen, found = set(), []
    with german() if language == "de" else nullcontext() as missed:
        for kind, robot, scene in pictures(size, text):
            seen.add(kind)
            title, words = QUESTIONS[kind]
            read = " ".join(robot.words)
            if language == "en":
                assert title in read
                assert words in read
            assert robot.named("question"), kind
            found += [f"{kind}: {fault}" for fault in faults_of(robot)]
            assert rect_of(scene) == QUESTION
    assert found == []
    assert seen == set(QUESTIONS)
    assert missed is None or missed.english == []


@pytest.mark.clause("GI-15.03")
def test_a_question_makes_room_for_an_answer_that_lies_behind_it() -> None:
    robot = MouseRobot(settings=Settings(animation_speed=0, reduced_motion=True))
    scene = opened(robot, GunItSetup(players=FOUR, accessories=True, limit="none"))
    scene.go()
    robot.until(lambda: scene.is_trading, "the planning")
    at = list(scene.table.at)
    at[on_road(scene)[0]] = ORIGIN - 3
    forced(robot, scene, at=tuple(at))
    asked(robot, scene, "sniper")
    assert rect_of(scene) == QUESTION_RIGHT
    assert not robot.reads("GOAL")
    assert robot.reads(QUESTIONS["sniper"][1])
    target = next(hot for hot in robot.named("question") if hot.box.centerx < 340)
    assert robot.hots.at(*target.box.center) is target
    robot.close()
