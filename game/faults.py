"""What went wrong, written down: a report for each fault, in the folder of logs; the oldest go."""

from __future__ import annotations

import faulthandler
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import IO

from game import __version__, storage

KEPT = 20
"""Reports that are kept."""
_LONG = 1 << 20
"""Bytes after which the log of hard faults is begun anew."""
_open: list[IO[str]] = []
"""What the interpreter writes to when it goes down itself; must stay open."""


def folder() -> Path:
    """Where the reports lie."""
    return storage.data_folder() / "logs"


def watch() -> None:
    """From now on faults of other threads, and those that end the interpreter, are written down too. A disk that
    refuses costs the reports only."""
    threading.excepthook = _thread_failed
    path = folder() / "hard-faults.txt"
    with suppress(OSError):
        path.parent.mkdir(parents=True, exist_ok=True)
        is_long = path.exists() and path.stat().st_size > _LONG
        _open[:] = [path.open("w" if is_long else "a", encoding="utf-8")]
        faulthandler.enable(_open[0])


def write_down(error: BaseException) -> Path:
    """Write a report and let the oldest go; where it is. Raises StorageError."""
    import traceback  # only here: every start of the program reads this file

    name = time.strftime("fault-%Y%m%d-%H%M%S")
    path = next(path for path in storage.numbered(folder() / f"{name}.txt") if not path.exists())
    storage.write_atomic(path, f"{_about()}\n\n{''.join(traceback.format_exception(error))}")
    reports = sorted(folder().glob("fault-*.txt"), key=lambda report: report.stat().st_mtime_ns)
    for old in reports[:-KEPT]:
        with suppress(storage.StorageError):
            storage.remove(old)
    return path


def _about() -> str:
    import platform

    return f"Four Barrel {__version__}, Python {platform.python_version()}, {platform.platform()}, {sys.argv[1:]}"


def _thread_failed(failed: threading.ExceptHookArgs) -> None:
    if failed.exc_value is not None:
        with suppress(storage.StorageError):
            write_down(failed.exc_value)
