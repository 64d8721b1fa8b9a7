"""The start of the program beside a bare pygame window: time to the first frame, memory, and work at rest."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time

from tests.bench.rig import Row

TURNS = 5
MOST, MOST_SHARE = 1.5, 0.05

Figures = dict[str, float]


def rows() -> list[Row]:
    """Both windows in turn; the first turn only warms the disk cache."""
    pairs = [(_opened("bare"), _opened("title")) for _ in range(TURNS + 1)][1:]

    def middle(which: int, name: str) -> float:
        return statistics.median(pair[which][name] for pair in pairs)

    def ratio(name: str) -> float:
        return statistics.median(title[name] / bare[name] for bare, title in pairs)

    return [
        Row(
            "first frame of the title", ratio("first_ms"), MOST, "x bare",
            f"{middle(1, 'first_ms'):.0f} ms, bare {middle(0, 'first_ms'):.0f} ms",
        ),
        Row(
            "memory of the title", ratio("mib"), MOST, "x bare",
            f"{middle(1, 'mib'):.0f} MiB, bare {middle(0, 'mib'):.0f} MiB",
        ),
        Row("title at rest", middle(1, "share"), MOST_SHARE, "of a core"),
    ]  # fmt: skip


def _opened(which: str) -> Figures:
    command = [sys.executable, "-m", "tests.bench.window", which, str(time.monotonic())]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures
