"""The cost of copying the table, by its two ways: for search, and for the next state."""

from __future__ import annotations

from collections.abc import Callable

from msgspec.structs import replace

from game.core.rng import Generator
from game.rules.gun_it.scratch import Scratch
from tests.bench.gun_it import Game
from tests.bench.rig import Row, Work, timed

MOST_MICROS = 5.0


def rows() -> list[Row]:
    """Both copies."""
    game = Game()
    state = game.new().state
    coins = Generator(1)
    scratch = Scratch(game.rules.tables(state.table.setup), state, coins)
    table = state.table
    copies = {
        "Scratch.copy": _hundred(lambda: scratch.copy(coins)),
        "replace of a Table": _hundred(lambda: replace(table, clock=7)),
    }
    result = timed(copies)
    return [
        Row(f"copy of a state: {name}", result.usual_micros(name), MOST_MICROS, "us", f"{result.micros(name):.2f} here")
        for name in copies
    ]


def _hundred(copy: Callable[[], object]) -> Work:
    def work() -> int:
        for _ in range(100):
            copy()
        return 100

    return work
