"""Where the program that is on trial lies: what `pyinstaller build.spec` and `.ci/archive.py` have made."""

from __future__ import annotations

import os
from pathlib import Path

from game import __version__

ROOT = Path(__file__).resolve().parents[2]
DIST = Path(os.environ.get("FOUR_BARREL_DIST", ROOT / "dist"))
FOLDER = DIST / "four-barrel"
TOP = f"four-barrel-{__version__}"


def archive() -> Path:
    """The archive of this version. Raises FileNotFoundError with the way to make one."""
    found = sorted(DIST.glob(f"{TOP}-linux-*.tar.gz"))
    if not found:
        raise FileNotFoundError(f"no {TOP}-linux-….tar.gz in {DIST}: `pyinstaller build.spec && python .ci/archive.py`")
    return found[0]
