"""The start of the program beside a bare pygame window: time to the first frame, memory, and work at rest."""

from __future__ import annotations

import json
import statistics
import subprocess
import sys
import time

from tests.bench.rig import Row

TURNS = 9
REST = 5.0
"""Seconds for which both windows rest before they are looked at, and for which they are watched then."""
MOST, MOST_SHARE = 1.5, 0.05

Figures = dict[str, float]


def rows() -> list[Row]:
    """Both windows in turn, and once at rest. The first turn only warms the disk cache."""
    pairs = [(_opened("bare", 0), _opened("title", 0)) for _ in range(TURNS + 1)][1:]
    bare, title = (statistics.median(pair[i]["first_ms"] for pair in pairs) for i in range(2))
    ratio = statistics.median(pair[1]["first_ms"] / pair[0]["first_ms"] for pair in pairs)
    resting, ours = _opened("bare", REST), _opened("title", REST)
    memory = f"{ours['mib']:.0f} MiB, bare {resting['mib']:.0f} MiB"
    return [
        Row("first frame", ratio, MOST, "x bare", f"{title:.0f} ms, bare {bare:.0f} ms"),
        Row("memory of the title", ours["mib"] / resting["mib"], MOST, "x bare", memory),
        Row("title at rest", ours["share"], MOST_SHARE, "of a core"),
    ]


def _opened(which: str, rest: float) -> Figures:
    command = [sys.executable, "-m", "tests.bench.window", which, str(time.monotonic()), str(rest)]
    done = subprocess.run(command, capture_output=True, text=True, check=True)
    figures: Figures = json.loads(done.stdout.splitlines()[-1])
    return figures
