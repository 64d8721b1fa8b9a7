"""`python -m game`: the window, or one of the headless commands."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

_LONG = 1 << 20
"""Bytes after which the log is begun anew."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code. Errors are one line on stderr and code 2, never a traceback."""
    _open_streams()
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    from game.cli.fault import CliError
    from game.cli.run import run

    try:
        code = run(sys.argv[1:] if arguments is None else arguments)
        sys.stdout.flush()
        return code
    except CliError as error:
        print(f"game: {error}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        sys.stdout = _nowhere()  # nobody reads on; what is still buffered is dropped
        return 141


def _open_streams() -> None:
    """A windowed program on Windows has no streams: what it would say of its faults goes into the log. A narrow
    console gets marks in place of rare letters."""
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _log()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _nowhere() -> io.TextIOWrapper:
    return open(os.devnull, "w", encoding="utf-8")


def _log() -> io.TextIOWrapper:
    """A log among the data, to be added to; begun anew once it is long, nowhere if the disk refuses."""
    from game.storage import data_folder

    path = data_folder() / "logs" / "errors.txt"
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        is_long = path.exists() and path.stat().st_size > _LONG
        return path.open("w" if is_long else "a", encoding="utf-8", buffering=1)
    except OSError:
        return _nowhere()


if __name__ == "__main__":
    sys.exit(main())
