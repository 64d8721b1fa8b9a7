"""Who sits where: the seats of so many players, and who plays them, from the words of the command line."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.registry import BOTS
from game.cli.fault import CliError
from game.core.protocol import Seats

CREWS: dict[str, dict[int, tuple[Seats, ...]]] = {
    "gun_it": {
        1: ((0, 1, 2, 3),),
        2: ((0, 3), (1, 2)),
        3: ((0,), (1,), (3,)),
        4: ((0,), (1,), (2,), (3,)),
    },
    "gang_rush": {players: tuple((seat,) for seat in range(players)) for players in (3, 4, 5)},
    "gun_and_gun": {2: ((0,), (1,))},
    "shoot_your_friends": {players: tuple((seat,) for seat in range(players)) for players in (2, 3, 4, 5)},
}
"""The usual seats of so many players (GI-18.01, GI-18.20, GI-18.30, GR-1.1, GG-17.1, SF-1.6)."""

MOST_USUAL = 4
PERSON = "human"


def crew(game_id: str, players: int) -> tuple[Seats, ...]:
    """The seats of each player. Raises CliError."""
    crews = CREWS[game_id]
    if players not in crews:
        raise CliError(f"players: {players} cannot play {game_id}; choose one of {', '.join(map(str, crews))}")
    return crews[players]


def usual_players(game_id: str) -> int:
    """How many play if nothing is said: four, or as many as can."""
    return max(players for players in CREWS[game_id] if players <= MOST_USUAL)


def levels(game_id: str, words: str, players: int) -> tuple[str, ...]:
    """The level of each bot from one level for all or a list of them. Raises CliError."""
    named = tuple(words.split(","))
    for word in named:
        _check_level(game_id, word)
    if len(named) not in (1, players):
        raise CliError(f"--bots: {len(named)} levels for {players} players; give one level, or one for each player")
    return named * players if len(named) == 1 else named


def sitters(game_id: str, words: str) -> tuple[str, ...]:
    """One of "human", "easy", "hard" ... for each player, from e.g. "human,bot:hard". Raises CliError."""
    return tuple(_sitter(game_id, word) for word in words.split(","))


def _sitter(game_id: str, word: str) -> str:
    if word == PERSON:
        return word
    kind, _, level = word.partition(":")
    if kind != "bot":
        raise CliError(f"--seats: {word!r} is nobody; each is {PERSON} or bot:LEVEL")
    _check_level(game_id, level)
    return level


def _check_level(game_id: str, word: str) -> None:
    if word not in BOTS[game_id]:
        raise CliError(f"there is no bot of level {word!r}; choose one of {', '.join(BOTS[game_id])}")


def all_alike(levels: Sequence[str]) -> str:
    """The levels for a heading."""
    return levels[0] if len(dict.fromkeys(levels)) == 1 else ",".join(levels)
