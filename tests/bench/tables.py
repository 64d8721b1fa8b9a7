"""`python -m tests.bench.tables GAME --tables N --seed S --bots hard,easy,easy,easy [--option NAME=VALUE]`: how one
automatic player does among others, and what happens at their tables.

The bots' seats go round with the table's number, and so does what the game deals out in the opening, so that the one
named first gets every seat and every beginning equally often. Everybody thinks under the fuse of a real match.
Figures are means over the tables; what stands behind +- is the half-width of their 95 % confidence interval.
"""

from __future__ import annotations

import argparse
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from math import sqrt
from random import Random
from typing import Any

from game import content
from game.bots.players import Company, LocalPlayer, play_out
from game.bots.protocol import Bot, Fuse
from game.bots.registry import BOTS
from game.cli.figures import Figures, figures
from game.cli.options import setup_from
from game.cli.tables import levels
from game.core.match import Match
from game.core.protocol import Command
from game.scenes.sitting import BUDGETS
from tests.bench import gang_rush_tables

Opening = Callable[[Match[Any, Any], int, int, Random], Sequence[Command]]
"""(match, place of the one named first, number of the round trip, chance) -> the commands that begin the match."""
OPENINGS: dict[str, Opening] = {"gang_rush": gang_rush_tables.drafts}
Found = Mapping[str, float | None]
"""Figures of one table by name, None where there is nothing to tell; names that end in % are 0 or 100."""
MORE: dict[str, Callable[[Match[Any, Any]], Found]] = {"gang_rush": gang_rush_tables.figures}
"""What a game tells besides its figures of `selfplay`."""


class Watched:
    """A bot whose longest decision is kept, in seconds."""

    def __init__(self, bot: Bot) -> None:
        self._bot = bot
        self.longest = 0.0

    def choose(self, view: Any, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        start = time.perf_counter()
        choice = self._bot.choose(view, legal, fuse)
        self.longest = max(self.longest, time.perf_counter() - start)
        return choice

    def suggest(self, view: Any, fuse: Fuse) -> Any:
        return self._bot.suggest(view, fuse)


def played(match: Match[Any, Any], named: Sequence[str], number: int) -> Found:
    """Play the table of this number; its figures."""
    players, rules = match.setup.players, match.rules
    game_id = rules.spec.id
    first = number % len(players)
    seated = [named[place - first] for place in range(len(players))]
    bots = [
        Watched(BOTS[game_id][level](rules, seats, match.seed, True))
        for seats, level in zip(players, seated, strict=True)
    ]
    if game_id in OPENINGS:
        for command in OPENINGS[game_id](match, first, number // len(players), Random(match.seed)):
            match.submit(command)
    company = [LocalPlayer(*who) for who in zip(bots, players, map(BUDGETS.__getitem__, seated), strict=True)]
    play_out(match, Company(company))
    longest: Figures = {}
    for level, bot in zip(seated, bots, strict=True):
        name = f"longest decision of {level}, ms"
        longest[name] = max(longest.get(name, 0.0), 1000 * bot.longest)
    more = MORE[game_id](match) if game_id in MORE else {}
    return {**_against_rivals(match, first), **figures(match), **more, **longest}


def _against_rivals(match: Match[Any, Any], first: int) -> Figures:
    """How the one named first ended: its place, and whether that is better than the mean place of the others."""
    assert match.outcome is not None
    places = [match.outcome.places[seats[0]] for seats in match.setup.players]
    mine = places.pop(first)
    mean = statistics.mean(places)
    return {
        "first ahead of the mean rival %": 100.0 * (mine < mean),
        "first level with the mean rival %": 100.0 * (mine == mean),
        "first wins %": 100.0 * (mine == 1),
        "first: place": mine,
    }


def table(results: Sequence[Found]) -> list[str]:
    """A line for each figure: mean, half-width, least, most, at how many tables."""
    width = max(map(len, results[0]))
    lines = [f"{'':{width}} {'mean':>8}    {'+-':>6} {'least':>8} {'most':>8} {'tables':>7}"]
    for name in results[0]:
        values = [value for result in results if (value := result[name]) is not None]
        if not values:
            continue
        half = 1.96 * statistics.stdev(values) / sqrt(len(values)) if len(values) > 1 else 0.0
        ends = f" {min(values):8.1f} {max(values):8.1f}" if not name.endswith("%") else f" {'':8} {'':8}"
        lines.append(f"{name:{width}} {statistics.mean(values):8.2f} +- {half:6.2f}{ends} {len(values):7}")
    return lines


def main() -> None:
    """Play and print."""
    parser = argparse.ArgumentParser(prog="python -m tests.bench.tables")
    parser.add_argument("game", choices=content.GAMES)
    parser.add_argument("--tables", type=int, required=True)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--bots", required=True)
    parser.add_argument("--option", action="append", default=[])
    asked = parser.parse_args()
    rules, players = content.load(asked.game), asked.bots.count(",") + 1
    setup = setup_from(rules, asked.option, players)
    named = levels(asked.game, asked.bots, players)
    results = [played(Match(rules, setup, asked.seed + number), named, number) for number in range(asked.tables)]
    print(f"{rules.spec.title}: {asked.bots}, {asked.tables} tables from seed {asked.seed}", *asked.option)
    print("\n".join(table(results)))


if __name__ == "__main__":
    main()
