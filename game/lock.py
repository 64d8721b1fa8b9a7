"""One window at a time has the folders."""

from __future__ import annotations

import contextlib
import errno
import os
import sys
from typing import IO

from game import storage
from game.core.words import Said, say


class InUseError(storage.StorageError):
    """Another window has the folders."""


class Lock:
    """Held while a window is open, so that no two write to the same folders; the system lets it go when the process
    ends, however it ends. Raises InUseError; a disk that refuses is no reason not to play."""

    def __init__(self) -> None:
        self._file: IO[bytes] | None = None
        path = storage.data_folder() / "lock"
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            file = path.open("a+b")
        except OSError:
            return
        if not _locked(file):
            file.seek(0)
            holder = file.read(20).decode(errors="replace").strip()
            file.close()
            text = "Four Barrel is open already (process {holder}); go on there, or name another folder in {home}"
            raise InUseError(say(text, holder=Said(holder), home=Said(storage.HOME)))
        self._file = file
        with contextlib.suppress(OSError):
            file.truncate(0)
            file.write(str(os.getpid()).encode())
            file.flush()
        _sweep()

    def release(self) -> None:
        """Let it go."""
        if self._file is not None:
            self._file.close()
            self._file = None


def _locked(file: IO[bytes]) -> bool:
    """Lock a file for this process, if no other has locked it. True too where the system has no locks."""
    if sys.platform == "win32":
        import msvcrt

        try:
            file.seek(1 << 20)
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError:
            return False
        return True
    import fcntl

    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError as error:
        return error.errno not in (errno.EACCES, errno.EAGAIN)
    return True


def _sweep() -> None:
    """Remove what a killed program has not finished writing."""
    kinds = ("saves", "journals", "records", "exports", "profiles", "logs")
    for folder in (storage.config_folder(), *(storage.data_folder() / kind for kind in kinds)):
        with contextlib.suppress(OSError):
            for path in folder.glob(".*.*-*"):
                path.unlink()
