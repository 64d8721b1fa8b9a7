"""`python -m tests.bench [PART ...]`: the table of all parts or of those named. Always ends with code 0."""

from __future__ import annotations

import os
import sys
import tempfile
from importlib import import_module

from tests.bench.rig import Row

PARTS = ("steps", "copies", "thinking", "memory", "frames", "reflex", "start", "packaged")


def main(asked: list[str]) -> None:
    """Measure and print."""
    unknown = [part for part in asked if part not in PARTS]
    if unknown:
        sys.exit(f"there is no part {unknown[0]!r}; choose of {', '.join(PARTS)}")
    os.environ.update(SDL_VIDEODRIVER="dummy", SDL_AUDIODRIVER="dummy", PYGAME_HIDE_SUPPORT_PROMPT="1")
    with tempfile.TemporaryDirectory() as home:
        os.environ["FOUR_BARREL_HOME"] = home
        rows = [row for part in asked or PARTS for row in import_module(f"tests.bench.{part}").rows()]
    print("\n".join(table(rows)))
    missed = sum(not row.is_met for row in rows)
    print(f"{len(rows)} figures, {missed} missed")


def table(rows: list[Row]) -> list[str]:
    """The rows in columns."""
    cells = [("figure", "value", "limit", "", "detail")]
    for row in rows:
        verdict = "OK" if row.is_met else "MISS"
        cells.append((row.what, f"{row.value:.2f} {row.unit}", f"{row.limit:g}", verdict, row.detail))
    widths = [max(len(line[i]) for line in cells) for i in range(4)]
    return ["  ".join([*(cell.ljust(w) for cell, w in zip(line, widths, strict=False)), line[4]]) for line in cells]


if __name__ == "__main__":
    main(sys.argv[1:])
