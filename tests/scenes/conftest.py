"""What tests of the screen share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import languages
from game.storage import Settings
from tests.scenes.player import AT_ONCE, MouseRobot


@pytest.fixture
def robot() -> Iterator[MouseRobot]:
    """A robot with a mouse, in a program that shows everything at once."""
    made = MouseRobot(settings=AT_ONCE)
    yield made
    made.close()


@pytest.fixture(params=[(1280, 720, 100), (960, 540, 150)], ids=str)
def still_robot(request: pytest.FixtureRequest) -> Iterator[MouseRobot]:
    """One at whose table nothing moves, at the usual size and at a small one with large text."""
    wide, high, text = request.param
    made = MouseRobot((wide, high), Settings(animation_speed=0, reduced_motion=True, text_size=text))
    yield made
    made.close()


@pytest.fixture
def english_again() -> Iterator[None]:
    """Whatever language a test speaks, the next one begins in English."""
    yield
    languages.use("en")
