"""Gun and Gun's content with a fault."""

from __future__ import annotations

from game.content.gun_and_gun import texts


def planted(file: str, old: str, new: str) -> dict[str, str]:
    """The program's own texts with one thing replaced."""
    toml = texts()
    assert old in toml[file]
    return toml | {file: toml[file].replace(old, new, 1)}
