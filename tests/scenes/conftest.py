"""What tests of the screen share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game import languages
from tests.scenes.player import AT_ONCE, MouseRobot


@pytest.fixture
def robot() -> Iterator[MouseRobot]:
    """A robot with a mouse, in a program that shows everything at once."""
    made = MouseRobot(settings=AT_ONCE)
    yield made
    made.close()


@pytest.fixture
def english_again() -> Iterator[None]:
    """Whatever language a test speaks, the next one begins in English."""
    yield
    languages.use("en")
