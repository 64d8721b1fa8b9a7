"""The credits name every package that the program needs, and every licence has its text."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

from game.content.credits import notices, parts

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "docs" / "licences"


def plain(name: str) -> str:
    return re.sub(r"[^a-z]", "", name.lower())


def test_every_package_that_is_installed_along_is_named() -> None:
    needed = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]["dependencies"]
    packages = [plain(re.split("[><=]", line)[0]).removeprefix("font") for line in needed]
    named = {plain(part.name) for part in parts()}
    assert [package for package in packages if package not in named] == []


def test_every_part_has_the_text_of_its_licence_and_no_text_is_left_over() -> None:
    there = {file.name for file in TEXTS.iterdir()}
    assert {part.text for part in parts()} | {"GPL-3.0.txt"} == there


def test_the_notices_have_what_must_be_said_of_each_part() -> None:
    words = " ".join(notices().split())
    for part in parts():
        assert f"{part.name}: {part.use}." in words
        assert part.by in words
        assert f"Licence: {part.licence}, texts/{part.text}" in words


def test_no_name_or_library_is_there_twice() -> None:
    names = [part.name for part in parts()]
    files = [file for part in parts() for file in part.files]
    assert len(set(names)) == len(names)
    assert [a for a in files for b in files if a != b and a.startswith(b)] == []
