"""Prints the digest of the first random match of each case of a game: `python -m tests.contract.digests MODULE NAME`.

The module holds the games in a dict GAMES.
"""

import os
import sys
from importlib import import_module

from tests.contract.trace import fresh_traces


def main(module: str, name: str) -> None:
    """Play the matches of this game. Some content is read with pygame, which else greets on the way."""
    os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
    for trace in fresh_traces(import_module(module).GAMES[name]):
        print(trace.seed, trace.digest())


if __name__ == "__main__":
    main(*sys.argv[1:])
