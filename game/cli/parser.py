"""The arguments of the command line."""

from __future__ import annotations

import argparse
import re
from typing import NoReturn, TypeAlias

from game import __version__
from game.cli.fault import CliError

_SIZE = re.compile(r"(\d{1,5})x(\d{1,5})")


class _Parser(argparse.ArgumentParser):
    """Faulty arguments are one line, like every other error."""

    def error(self, message: str) -> NoReturn:
        raise CliError(f"{message}; {self.prog} --help lists what there is")


def parser() -> argparse.ArgumentParser:
    """The parser of the whole command line."""
    whole = _Parser(prog="game", description="Four tabletop games of cars and guns. Without a command: the window.")
    whole.add_argument("--version", action="version", version=f"Four Barrel {__version__}")
    _add_window_options(whole)
    commands = whole.add_subparsers(dest="command", title="commands", metavar="COMMAND", parser_class=_Parser)
    _add_play(commands)
    _add_replay(commands)
    _add_selfplay(commands)
    _add_demo(commands)
    _add_rest(commands)
    return whole


Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"


def _add_play(commands: Commands) -> None:
    play = commands.add_parser("play", help="open the window with a match of a game")
    play.add_argument("game", metavar="GAME")
    _add_match(play)
    play.add_argument("--seats", help="who plays, e.g. human,bot:hard; without it people only")
    _add_window_options(play)


def _add_replay(commands: Commands) -> None:
    replay = commands.add_parser("replay", help="look at a recorded match, or check it")
    replay.add_argument("file", metavar="FILE")
    replay.add_argument("--check", action="store_true", help="only replay it and compare every digest")
    _add_window_options(replay)


def _add_selfplay(commands: Commands) -> None:
    selfplay = commands.add_parser("selfplay", help="let bots play and tell how they did")
    selfplay.add_argument("game", metavar="GAME")
    selfplay.add_argument("--matches", type=_positive, required=True, metavar="K")
    _add_match(selfplay)
    selfplay.add_argument("--jobs", type=_positive, default=1, metavar="J", help="processes to share the work")
    selfplay.add_argument("--bots", default="normal", help="a level, or one for each player: easy,hard,...")


def _add_demo(commands: Commands) -> None:
    demo = commands.add_parser("demo", help="let bots play; write pictures and the record, without a display")
    demo.add_argument("game", metavar="GAME")
    demo.add_argument("--out", required=True, metavar="DIR")
    _add_seed(demo)


def _add_rest(commands: Commands) -> None:
    rules = commands.add_parser("rules", help="read the rulebook")
    rules.add_argument("words", nargs="*", metavar="WORDS", help="a game, then a clause or words to look for")
    content = commands.add_parser("content", help="list every tile, card and scenario of a game")
    content.add_argument("game", metavar="GAME")
    content.add_argument("--json", action="store_true")
    commands.add_parser("selftest", help="load everything, play a match of each game")


def _add_match(to: argparse.ArgumentParser) -> None:
    """Which match it is: a set-up and a seed, or the code that stands for both."""
    either = to.add_mutually_exclusive_group()
    _add_seed(either)
    either.add_argument("--challenge", default="", metavar="CODE", help="the very same match of Gun It as somebody's")
    to.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="of the game's set-up")


def _add_seed(to: argparse._ActionsContainer) -> None:
    to.add_argument("--seed", type=_seed, default=1, metavar="N")


def _add_window_options(to: argparse.ArgumentParser) -> None:
    to.add_argument("--window", type=_size, default=argparse.SUPPRESS, metavar="1600x900")
    to.add_argument("--safe", action="store_true", default=argparse.SUPPRESS, help="without the saved settings")


def _positive(text: str) -> int:
    if not text.isdecimal() or int(text) == 0:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 on")
    return int(text)


def _seed(text: str) -> int:
    if not text.isdecimal() or int(text) >= 1 << 64:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 to {(1 << 64) - 1}")
    return int(text)


def _size(text: str) -> tuple[int, int]:
    found = _SIZE.fullmatch(text)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size in pixels; write e.g. 1600x900")
    return int(found[1]), int(found[2])
