"""`selfplay GAME`: bots play many matches; a table tells how they did."""

from __future__ import annotations

import argparse
import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterator
from functools import cache
from multiprocessing.pool import Pool
from typing import Any, NamedTuple

from game import content
from game.bots.players import Company, LocalPlayer, play_out
from game.bots.registry import BOTS, RULES
from game.cli.challenges import challenged, told
from game.cli.figures import Figures, figures
from game.cli.games import rules_of
from game.cli.options import setup_from
from game.cli.tables import all_alike, levels
from game.core.match import Match
from game.core.protocol import Rules, Setup

BUDGET_MS = 60_000
"""So long that the answers do not depend on the machine."""
BAR = 30


class Series(NamedTuple):
    """Matches that differ in their seed alone."""

    game_id: str
    content: bytes
    setup: Setup
    levels: tuple[str, ...]


def run(arguments: argparse.Namespace) -> int:
    """See the module."""
    rules = rules_of(arguments.game)
    if arguments.challenge:
        setup, first = challenged(rules, arguments.challenge, arguments.option)
    else:
        setup, first = setup_from(rules, arguments.option), arguments.seed
    named = levels(arguments.game, arguments.bots, len(setup.players))
    series = Series(arguments.game, content.encoded(arguments.game), setup, named)
    seeds = range(first, first + arguments.matches)
    results: list[Figures] = []
    for result in _results(series, seeds, min(arguments.jobs, arguments.matches)):
        results.append(result)
        _progress(len(results), arguments.matches)
    print(f"{rules.spec.title}: {len(results)} matches, {len(named)} players, bots {all_alike(named)}")
    print("\n".join(table(results)))
    print(told(rules, setup, first), end="")
    return 0


def _results(series: Series, seeds: range, jobs: int) -> Iterator[Figures]:
    """The figures of each match, in the order of the seeds."""
    work = [(series, seed) for seed in seeds]
    if jobs == 1:
        yield from map(played, work)
        return
    with _interrupts_ignored(multiprocessing.get_context("spawn").Pool, jobs) as pool:
        yield from pool.imap(played, work)


def _interrupts_ignored(start: Callable[[int], Pool], jobs: int) -> Pool:
    """Processes started so leave an interrupt from the keyboard to this one, from their first instant on."""
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        return start(jobs)
    finally:
        signal.signal(signal.SIGINT, before)


def played(work: tuple[Series, int]) -> Figures:
    """Play one match and tell its figures."""
    series, seed = work
    rules = _rules(series.game_id, series.content)
    match = Match(rules, series.setup, seed)
    players = [
        LocalPlayer(BOTS[series.game_id][level](rules, seats, seed, True), seats, BUDGET_MS)
        for seats, level in zip(series.setup.players, series.levels, strict=True)
    ]
    play_out(match, Company(players))
    return figures(match)


@cache
def _rules(game_id: str, encoded: bytes) -> Rules[Any, Any]:
    return RULES[game_id](encoded)


def table(results: list[Figures]) -> list[str]:
    """A line for each figure: its mean, and between which values it lay."""
    names = list(results[0])
    width = max(map(len, names))
    lines = [f"{'':{width}} {'mean':>8} {'least':>8} {'most':>8}"]
    for name in names:
        values = [result[name] for result in results]
        mean = sum(values) / len(values)
        ends = "" if name.endswith("%") else f" {min(values):8.1f} {max(values):8.1f}"
        lines.append(f"{name:{width}} {mean:8.1f}{ends}")
    return lines


def _progress(done: int, wanted: int) -> None:
    """A bar on stderr, if somebody looks at it."""
    if not sys.stderr.isatty():
        return
    filled = BAR * done // wanted
    end = "\n" if done == wanted else ""
    print(f"\r[{'#' * filled}{'.' * (BAR - filled)}] {done}/{wanted}", end=end, file=sys.stderr, flush=True)
