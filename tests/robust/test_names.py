"""Names of files that work on every system, and settings that an older version has written."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

from game import storage
from game.scenes.keys import GROUPS, bound

ROOT = Path(__file__).parents[2]
FOLDERS = ("game", "art", "audio", "maps", "docs", "tests")
RESERVED = {"con", "prn", "aux", "nul", *(f"{port}{n}" for port in ("com", "lpt") for n in range(1, 10))}


def files() -> list[str]:
    return [
        path.relative_to(ROOT).as_posix()
        for folder in FOLDERS
        for path in (ROOT / folder).rglob("*")
        if "__pycache__" not in path.parts
    ]


def test_no_two_files_differ_in_capitals_alone() -> None:
    names = files()
    assert len(names) > 1000
    assert [name for name, count in Counter(name.casefold() for name in names).items() if count > 1] == []


def test_every_system_can_have_these_files() -> None:
    for name in files():
        last = name.rsplit("/", 1)[-1]
        assert name.isascii(), name
        assert not set(name) & set('<>:"\\|?*'), name
        assert last.partition(".")[0].lower() not in RESERVED, name
        assert not last.endswith((".", " ")), name


def test_settings_of_an_older_version_have_all_keys() -> None:
    """Whoever chose a key before there were other actions has the usual ones for these."""
    storage.save_settings(storage.Settings(keys={"go": (97, False, False)}))
    file = storage.config_folder() / "settings.json"
    old = json.loads(file.read_text(encoding="utf-8"))
    for later in ("palette", "bot_steps", "language", "profile"):
        old.pop(later, None)
    file.write_text(json.dumps(old), encoding="utf-8")
    settings, trouble = storage.load_settings()
    assert trouble == ""
    assert settings.palette == "standard"
    keys = bound(settings.keys)
    assert keys["go"][0].key == 97
    assert set(keys) == {action.name for group in GROUPS if not group.is_place for action in group.actions}
    assert all(keys.values())
