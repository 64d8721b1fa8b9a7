"""Files beside the code are found in a source tree, in an installed package and in a frozen program."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from game import resources
from game.resources import ResourceError, resource


def test_source_tree() -> None:
    assert resource("maps", "gun_it/road.tmx").is_file()
    assert resource("art", "gun_it/road").is_dir()


def test_installed_package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "game" / "art" / "a.svg"
    inside.parent.mkdir(parents=True)
    inside.touch()
    (tmp_path / "art").mkdir()
    monkeypatch.setattr(resources, "__file__", str(tmp_path / "game" / "resources.py"))
    assert resource("art", "a.svg") == inside


def test_frozen_program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    unpacked = tmp_path / "audio" / "shot.ogg"
    unpacked.parent.mkdir()
    unpacked.touch()
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "_MEIPASS", str(tmp_path), raising=False)
    assert resource("audio", "shot.ogg") == unpacked


def test_missing_file_is_named() -> None:
    with pytest.raises(ResourceError, match=r"art/nothing\.svg is missing at .*; install Four Barrel again"):
        resource("art", "nothing.svg")
