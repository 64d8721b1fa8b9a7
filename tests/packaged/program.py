"""The program that people download, unpacked and started as a stranger would."""

from __future__ import annotations

import os
import pwd
import re
import shutil
import signal
import subprocess
import tarfile
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from game import __version__

ROOT = Path(__file__).resolve().parents[2]
DIST = Path(os.environ.get("FOUR_BARREL_DIST", ROOT / "dist"))
"""Where `pyinstaller build.spec` and `.ci/archive.py` put what they make."""
FOLDER = DIST / "four-barrel"
TOP = f"four-barrel-{__version__}"
STRANGER = "nobody"
"""Owns nothing, may write nowhere; there if the tests run as root."""
PATIENCE = 120.0
"""Seconds that a command may take."""


def archive() -> Path:
    """The archive of this version. Raises FileNotFoundError with the way to make one."""
    found = sorted(DIST.glob(f"{TOP}-linux-*.tar.gz"))
    if not found:
        raise FileNotFoundError(f"no {TOP}-linux-….tar.gz in {DIST}: `pyinstaller build.spec && python .ci/archive.py`")
    return found[0]


class Unpacked:
    """The archive, unpacked in a folder where nobody may write. `top` is the folder in it, `home` one for settings and
    matches, `temporary` the only other one that its user may write to; `said` is what it printed as errors.

    The whole environment of the program is a PATH that leads nowhere, these two folders and what a test adds.
    """

    def __init__(self, folder: Path) -> None:
        self.home, self.temporary, self.said = folder / "home", folder / "temporary", folder / "errors.txt"
        place = folder / "Böse Räuber, 四人の悪党"
        with tarfile.open(archive()) as packed:
            packed.extractall(place, filter="data")
        self.top = place / TOP
        for path in [place, *place.rglob("*")]:
            if not path.is_symlink():
                path.chmod(path.stat().st_mode & ~0o222)
        folder.chmod(0o755)
        self.environment = {"PATH": "/nowhere", "TMPDIR": str(self.temporary), "FOUR_BARREL_HOME": str(self.home)}
        self._folder = folder

    @property
    def inside(self) -> Path:
        """What PyInstaller has put beside the program."""
        return self.top / "lib" / "four-barrel" / "_internal"

    def begin_afresh(self, settings: str) -> None:
        """Settings of a newcomer and nothing else."""
        for file in (self.home, self.temporary):
            shutil.rmtree(file, ignore_errors=True)
        for folder in (self.home, self.temporary, self.home / "config"):
            folder.mkdir()
            folder.chmod(0o777)
        (self.home / "config" / "settings.json").write_text(settings)
        self.said.write_text("")

    def start(self, *arguments: str, **environment: str) -> subprocess.Popen[bytes]:
        """Start it as a stranger; an empty variable is left out."""
        whole = {name: value for name, value in {**self.environment, **environment}.items() if value}
        command = [self.top / "bin" / "four-barrel", *arguments]
        with self.said.open("ab") as said:
            return subprocess.Popen(command, env=whole, cwd="/", stderr=said, preexec_fn=_stranger())

    def in_bare_root(self, *arguments: str) -> str:
        """What a command prints where there is no file but the archive's and a few libraries that no Linux lacks."""
        root = self._bare_root()
        command = [f"/{TOP}/lib/four-barrel/four-barrel", *arguments]
        done = subprocess.run(
            command,
            env={"SDL_VIDEODRIVER": "dummy"},
            preexec_fn=_stranger(root),
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            timeout=PATIENCE,
            check=False,
        )
        assert done.returncode == 0, done.stdout
        assert list((root / "tmp").iterdir()) == []
        return done.stdout

    def _bare_root(self) -> Path:
        root = self._folder / "root"
        if root.exists():
            return root
        (root / "tmp").mkdir(parents=True)
        (root / "tmp").chmod(0o777)
        shutil.copytree(self.top, root / TOP, symlinks=True)
        for library in self._libraries_of_the_system():
            target = root / library.lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(library, target)
        return root

    def _libraries_of_the_system(self) -> set[str]:
        """Paths of those that the program needs and does not have; its bootloader begins before it can use its own."""
        own = [file for file in self.inside.rglob("*.so*") if file.is_file()]
        names = {file.name for file in own}
        begin = _loaded(self.top / "bin" / "four-barrel")
        return begin | {path for path in _loaded(*own) if Path(path).name not in names}

    def processes(self) -> list[int]:
        """Those of this program that run."""
        found = []
        for entry in Path("/proc").iterdir():
            if entry.name.isdigit():
                try:
                    if Path(os.readlink(entry / "exe")).is_relative_to(self.top):
                        found.append(int(entry.name))
                except OSError:
                    continue  # it has ended, or is none of ours
        return found

    def end_all(self) -> None:
        """End whatever still runs after a test that failed."""
        for process in self.processes():
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)

    def left_behind(self) -> list[str]:
        """Processes and temporary files that should be gone."""
        return [*map(str, self.processes()), *map(str, self.temporary.iterdir())]


def _loaded(*files: Path) -> set[str]:
    """Paths of the libraries that the system would load for these files."""
    told = subprocess.run(["ldd", *files], capture_output=True, text=True, check=False).stdout
    return set(re.findall(r"(/\S+) \(0x", told))


def _stranger(root: Path | None = None) -> Callable[[], None]:
    """What a new process does to become one; `root` is all that it can see then."""

    def become() -> None:
        if root is not None:
            os.chroot(root)
            os.chdir("/")
        if os.getuid() == 0:
            os.setgroups([])
            os.setgid(stranger.pw_gid)
            os.setuid(stranger.pw_uid)

    stranger = pwd.getpwnam(STRANGER)
    return become
