"""A robot that does what a guide's bubble says, and nothing else."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable

from game.scenes.guide import Guide, Place
from tests.scenes.player import STRIDE, Player

Habit = Callable[[Player, str], bool]
"""What a robot does by the words of a bubble, "" for none, before it presses what the arrow points at; True if that
was all."""


def follow(robot: Player, guide: Guide, habit: Habit = lambda *_: False, *, looks: int = 4000) -> list[int]:
    """Follow the bubbles until the screen changes or they end; the steps that were read, in order."""
    scene, read = robot.scene, []
    for _ in range(looks):
        if robot.scene is not scene or guide.step is None:
            return read
        if robot.sees(("guide", "bubble")):
            if not read or read[-1] != guide.index:
                read.append(guide.index)
            _obey(robot, guide, habit)
        else:
            habit(robot, "")
        time.sleep(robot.patience)
        robot.look(STRIDE)
    raise AssertionError(f"the guide has no end: step {guide.index}, {robot.words}")


def _obey(robot: Player, guide: Guide, habit: Habit) -> None:
    """GOT IT where it is offered; else press or drag what the arrow points at, as the words say."""
    assert guide.step is not None
    words, target = guide.step.text, guide.target
    assert robot.reads(words)
    if "GOT IT" in robot.words:
        robot.use(("guide", "on"))
    elif habit(robot, words) or isinstance(target, Place) or not robot.sees(target):
        return
    elif "drag" in words.lower():
        _drag(robot, target)
    else:
        assert "press" in words.lower(), f"nobody knows what to do at {words!r}"
        robot.use(target)


def _drag(robot: Player, source: Hashable) -> None:
    """Put it onto the first green frame, once it can be taken."""
    if source not in [hot.id for hot in robot.carryable()]:
        return
    with robot.holding(source):
        places = [hot.id for hot in robot.targets()]
    if places:
        robot.put(source, places[0])
