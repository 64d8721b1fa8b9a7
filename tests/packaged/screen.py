"""A screen without a monitor, for programs with real windows: an Xvfb whose picture can be read, and events by
xdotool."""

from __future__ import annotations

import mmap
import os
import shutil
import struct
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

_HEADER, _WIDTH, _HEIGHT, _LINE, _COLOURS = 0, 4, 5, 12, 19
"""Places in the head of an XWD file, in words of four bytes."""
_WORDS = 25


class Screen:
    """An X server's only screen. `display` is its name for programs."""

    def __init__(self, display: str, file: Path) -> None:
        self.display = display
        with file.open("rb") as open_file:
            self._memory = mmap.mmap(open_file.fileno(), 0, access=mmap.ACCESS_READ)
        head = struct.unpack(f">{_WORDS}I", self._memory[: 4 * _WORDS])
        self.size = head[_WIDTH], head[_HEIGHT]
        self._line = head[_LINE]
        self._start = head[_HEADER] + 12 * head[_COLOURS]

    @property
    def environment(self) -> dict[str, str]:
        """What a program needs to open its window here."""
        return {"DISPLAY": self.display, "SDL_VIDEODRIVER": "x11"}

    def corner(self) -> bytes:
        """The top left pixel; cheap to look at again and again."""
        return self._memory[self._start : self._start + 3]

    def picture(self) -> pygame.Surface:
        """What the screen shows now."""
        width, height = self.size
        pixels = self._memory[self._start : self._start + self._line * height]
        whole = pygame.image.frombytes(pixels, (self._line // 4, height), "BGRA").convert(24)  # nothing is see-through
        return whole.subsurface((0, 0, width, height))

    def do(self, *words: str | float) -> None:
        """An event by xdotool: `do("key", "Return")`, `do("mousemove", 20, 30, "click", 1)`."""
        command = ["xdotool", *(word if isinstance(word, str) else str(round(word)) for word in words)]
        subprocess.run(command, env={**os.environ, **self.environment}, check=True)

    def click(self, x: float, y: float) -> None:
        """Move the mouse there and press its left button."""
        self.do("mousemove", x, y, "click", 1)

    def press(self, key: str) -> bool:
        """Press a key and give the program a moment; always true."""
        self.do("key", key)
        time.sleep(0.3)
        return True

    def finds(self, window_class: str) -> bool:
        """Whether a window of a class is there."""
        command = ["xdotool", "search", "--class", window_class]
        done = subprocess.run(command, env={**os.environ, **self.environment}, capture_output=True, check=False)
        return bool(done.stdout.strip())


@contextmanager
def screen(width: int = 1280, height: int = 720) -> Iterator[Screen]:
    """Open one of so many pixels, and close it in the end."""
    folder = Path(tempfile.mkdtemp(prefix="screen-"))
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-fbdir", str(folder)]
    server = subprocess.Popen([*command, "-nolisten", "tcp", "-ac"], pass_fds=[write], stderr=subprocess.DEVNULL)
    os.close(write)
    try:
        with os.fdopen(read) as told:
            number = told.readline().strip()
        yield Screen(f":{number}", folder / "Xvfb_screen0")
    finally:
        server.terminate()
        server.wait()
        shutil.rmtree(folder)


def wait_for(what: str, is_so: Callable[[], object], patience: float = 120.0) -> None:
    """Wait until something is so. Raises TimeoutError after so many seconds."""
    end = time.monotonic() + patience
    while not is_so():
        if time.monotonic() > end:
            raise TimeoutError(f"{what}: not within {patience:.0f} seconds")
        time.sleep(0.05)
