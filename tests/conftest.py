"""Every test keeps its files in a folder of its own, and no test opens a window or a sound device. How fast the
machine is fails no test."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

settings.register_profile("no clock", suppress_health_check=[HealthCheck.too_slow], deadline=None)
settings.load_profile("no clock")
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["LANG"] = os.environ["LANGUAGE"] = "en"


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder in which the program keeps settings and saves during this test."""
    folder = tmp_path / "home"
    monkeypatch.setenv("FOUR_BARREL_HOME", str(folder))
    return folder
