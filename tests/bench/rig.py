"""How things are timed: contestants take turns in short slices, and ratios are taken within one round.

The clock is the CPU time of this process, so that what else runs on the machine weighs little. Every run also
times the *yard*, one turn of a fixed loop in plain Python. A limit in microseconds is meant for a machine whose
yard is `USUAL_YARD`; on others it stretches with the yard.
"""

from __future__ import annotations

import gc
import random
import statistics
import time
from collections.abc import Callable, Mapping
from typing import NamedTuple

Work = Callable[[], int]
"""Does something a few times and tells how often."""

YARDS = 2000
USUAL_YARD = 110.0
"""Nanoseconds."""
_YARD = "yard"


class Row(NamedTuple):
    """A line of the table. `limit` is the most that `value` may be."""

    what: str
    value: float
    limit: float
    unit: str
    detail: str = ""

    @property
    def is_met(self) -> bool:
        """Whether the limit holds."""
        return self.value <= self.limit


class Timed(NamedTuple):
    """Nanoseconds per operation of each contestant and of the yard, round by round."""

    rounds: Mapping[str, list[float]]

    @property
    def yard(self) -> float:
        """Nanoseconds of a yard on this machine."""
        return statistics.median(self.rounds[_YARD])

    def micros(self, name: str) -> float:
        """The median cost of a contestant in microseconds."""
        return statistics.median(self.rounds[name]) / 1000

    def usual_micros(self, name: str) -> float:
        """The same, as it would be on a machine with the usual yard."""
        pairs = zip(self.rounds[name], self.rounds[_YARD], strict=True)
        return statistics.median(cost / yard for cost, yard in pairs) * USUAL_YARD / 1000


def timed(contestants: Mapping[str, Work], rounds: int = 7, slice_seconds: float = 0.15) -> Timed:
    """Let the contestants take turns, in an order shuffled anew in each round."""
    works = {**contestants, _YARD: _yards}
    costs: dict[str, list[float]] = {name: [] for name in works}
    order, shuffled = list(works), random.Random(1)
    for work in works.values():
        work()
    for _ in range(rounds):
        shuffled.shuffle(order)
        for name in order:
            gc.collect()
            costs[name].append(_cost(works[name], slice_seconds))
    return Timed(costs)


def _cost(work: Work, seconds: float) -> float:
    """Nanoseconds of an operation, over at least that much CPU time."""
    done, start = 0, time.process_time_ns()
    end = start + round(seconds * 1e9)
    while True:
        done += work()
        now = time.process_time_ns()
        if now >= end:
            return (now - start) / done


def _yards() -> int:
    cells, x = [0] * 64, 1
    for _ in range(YARDS):
        x = (x * 1103515245 + 12345) & 0x7FFFFFFF
        cells[x & 63] += 1
    return YARDS


def quantile(values: list[float], share: float) -> float:
    """The value below which that share of all values lies."""
    return sorted(values)[min(len(values) - 1, int(len(values) * share))]


def resident() -> float:
    """MiB of this process that are in memory now (Linux)."""
    with open("/proc/self/status") as status:
        return next(int(line.split()[1]) for line in status if line.startswith("VmRSS")) / 1024
