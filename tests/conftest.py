"""Every test keeps its files in a folder of its own, and no test opens a window or a sound device. How fast the
machine is fails no test. A drawing is rasterised once in a size: most of the time of a picture goes there."""

import gc
import os
from collections.abc import Iterator
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame
import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("no clock", suppress_health_check=[HealthCheck.too_slow], deadline=None)
settings.load_profile("no clock")
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANG"] = os.environ["LANGUAGE"] = "en"


_rasterised = pygame.image.load_sized_svg


@lru_cache(maxsize=200)
def _drawn(markup: bytes, size: tuple[int, int]) -> pygame.Surface:
    return _rasterised(BytesIO(markup), size)


def _drawn_once(file: object, size: tuple[int, int]) -> pygame.Surface:
    """As pygame's own, of which every caller makes a copy before it changes a pixel."""
    return _drawn(file.getvalue(), size) if isinstance(file, BytesIO) else _rasterised(file, size)  # type: ignore[arg-type]


pygame.image.load_sized_svg = _drawn_once  # type: ignore[assignment]


def pytest_collection_finish() -> None:
    """What has been collected stays to the end: sweeps for what nobody holds any more need not look at it."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True, scope="module")
def swept() -> Iterator[None]:
    """Windows and their pictures, which hold each other, go with the module that opened them."""
    yield
    gc.collect()


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the program keeps settings and saves during this test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("FOUR_BARREL_HOME", str(folder))
    return folder
