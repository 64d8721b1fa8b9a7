"""`rules [GAME] [CLAUSE|WORDS]`: the rulebook."""

from __future__ import annotations

import argparse
import textwrap

from game import content
from game.cli.fault import CliError
from game.core.rulebook import Clause, Rulebook

WIDTH = 100


def run(arguments: argparse.Namespace) -> int:
    """Without arguments the games; with a game its clauses; with words the clauses that have them all."""
    words: list[str] = arguments.words
    games: tuple[str, ...] = content.GAMES
    if words and words[0] in games:
        games = (words[0],)
        words = words[1:]
    elif not words:
        for game_id in games:
            print(f"{game_id}: {len(content.rulebook(game_id).clauses)} clauses")
        return 0
    found = [clause for game_id in games for clause in _found(content.rulebook(game_id), words)]
    if not found:
        raise CliError(f"no clause has {' '.join(words)!r}; the games are {', '.join(content.GAMES)}")
    section = ""
    for clause in found:
        if clause.section != section and not words:
            print(f"\n{clause.section}")
        section = clause.section
        print(textwrap.fill(f"{clause.id} {clause.text} [{clause.source}]", WIDTH, subsequent_indent="    "))
    return 0


def _found(book: Rulebook, words: list[str]) -> tuple[Clause, ...]:
    if not words:
        return book.clauses
    clause_id = words[0].upper()
    if len(words) == 1 and clause_id in book:
        return (book[clause_id],)
    return book.search(" ".join(words))
