"""Prints one digest per random match of a game: `python -m tests.contract.digests MODULE NAME`.

The module holds the games in a dict GAMES.
"""

import sys
from importlib import import_module

from tests.contract.trace import traces


def main(module: str, name: str) -> None:
    """Play the matches of this game."""
    for trace in traces(import_module(module).GAMES[name]):
        print(trace.digest())


if __name__ == "__main__":
    main(*sys.argv[1:])
