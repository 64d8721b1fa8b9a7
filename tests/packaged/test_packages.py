"""What pyproject.toml names, for the wheel and for build.spec, is what lies in the tree: nothing stays behind."""

from __future__ import annotations

import tomllib
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).resolve().parents[2]
SETUPTOOLS: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["tool"]["setuptools"]
ASSETS = {"game.art": ROOT / "art", "game.maps": ROOT / "maps", "game.audio": ROOT / "audio"}
MADE_WITH = ("*.py", "*.md", "*.pyc")
"""Beside the assets lie the scripts that make them and their credits, which no player needs."""


def packages_in_tree() -> set[str]:
    """Every folder of the code with an `__init__.py`, as a package."""
    return {".".join(file.parent.relative_to(ROOT).parts) for file in (ROOT / "game").rglob("__init__.py")}


def data_of(package: str) -> list[str]:
    """Files of a package that are no code, relative to its folder."""
    folder = ASSETS.get(package, ROOT.joinpath(*package.split(".")))
    files = folder.rglob("*") if package in ASSETS else folder.glob("*")
    names = [file.relative_to(folder).as_posix() for file in files if file.is_file()]
    return [name for name in names if not any(fnmatch(name, pattern) for pattern in MADE_WITH)]


def is_shipped(name: str, patterns: list[str]) -> bool:
    return any(fnmatch(name, pattern.removeprefix("**/")) for pattern in patterns)


def test_every_package_of_the_tree_is_installed() -> None:
    assert set(SETUPTOOLS["packages"]) == packages_in_tree() | set(ASSETS)


def test_every_folder_with_code_is_a_package() -> None:
    with_code = {".".join(file.parent.relative_to(ROOT).parts) for file in (ROOT / "game").rglob("*.py")}
    assert with_code == packages_in_tree()


def test_assets_lie_where_their_packages_say() -> None:
    assert {name: ROOT / folder for name, folder in SETUPTOOLS["package-dir"].items()} == ASSETS


@pytest.mark.parametrize("package", sorted(packages_in_tree() | set(ASSETS)))
def test_every_data_file_is_installed(package: str) -> None:
    patterns = SETUPTOOLS["package-data"].get(package, [])
    assert [name for name in data_of(package) if not is_shipped(name, patterns)] == []


@pytest.mark.parametrize("package", sorted(SETUPTOOLS["package-data"]))
def test_every_pattern_finds_files(package: str) -> None:
    names, patterns = data_of(package), SETUPTOOLS["package-data"][package]
    assert [pattern for pattern in patterns if not any(is_shipped(name, [pattern]) for name in names)] == []
