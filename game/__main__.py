"""`python -m game`: the window, or one of the headless commands."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line; the exit code. Errors are one line on stderr and code 2, never a traceback."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()
    _open_streams()
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
    """A windowed program on Windows has no streams; a narrow console gets marks in place of rare letters."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, _nowhere())
        elif isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _nowhere() -> io.TextIOWrapper:
    return open(os.devnull, "w", encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
