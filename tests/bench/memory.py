"""Whether memory grows while match after match is played."""

from __future__ import annotations

import gc

from game import content
from game.cli.selfplay import Series, played
from game.rules.gun_it.state import GunItSetup
from tests.bench.rig import Row, resident

WARM_UP, MATCHES = 200, 200
"""The table of trades, 9 MiB, fills in the first ones."""
MOST_MIB = 4.0
SETUP = GunItSetup(players=((0,), (1,), (2,), (3,)), hostiles_level=3)


def rows() -> list[Row]:
    """Growth over the matches after the first ones."""
    series = Series("gun_it", content.encoded("gun_it"), SETUP, ("easy",) * 4)
    before = _after(series, range(WARM_UP))
    after = _after(series, range(WARM_UP, WARM_UP + MATCHES))
    what = f"growth of memory over {MATCHES} matches"
    return [Row(what, after - before, MOST_MIB, "MiB", f"{before:.1f} to {after:.1f} MiB")]


def _after(series: Series, seeds: range) -> float:
    for seed in seeds:
        played((series, seed))
    gc.collect()
    return resident()
