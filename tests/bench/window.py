"""A process that opens a window and tells how long that took: `python -m tests.bench.window bare|title START REST`.

START is the parent's monotonic clock when it started this process. One line of JSON is printed: the milliseconds to
the first frame and, REST seconds later, MiB in memory and the share of a core in use in as many seconds. `bare` is
a pygame window with one line of text, `title` the program.
"""

from __future__ import annotations

import json
import os
import sys
import threading
import time
from typing import NoReturn

SIZE = (1280, 720)


class Report:
    """Waits for the first frame; then a thread watches and ends the process."""

    def __init__(self, start: float, rest: float) -> None:
        self._start = start
        self._rest = rest
        self._first = 0.0

    def presented(self) -> None:
        """A frame was shown."""
        if not self._first:
            self._first = time.monotonic()
            threading.Thread(target=self._watch, daemon=True).start()

    def _watch(self) -> NoReturn:
        from tests.bench.rig import resident

        time.sleep(self._rest)
        busy, began = time.process_time(), time.monotonic()
        time.sleep(self._rest)
        share = (time.process_time() - busy) / max(time.monotonic() - began, 1e-9)
        figures = {"first_ms": (self._first - self._start) * 1000, "mib": resident(), "share": share}
        print(json.dumps(figures), flush=True)
        os._exit(0)


def bare(report: Report) -> None:
    """The smallest program with a window and a text."""
    import pygame

    pygame.display.init()
    pygame.font.init()
    desktop = pygame.display.get_desktop_sizes()[0]
    window = pygame.Window("bare", (min(SIZE[0], desktop[0]), min(SIZE[1], desktop[1])))
    window.get_surface().fill((20, 30, 40))
    window.get_surface().blit(pygame.font.Font(None, 48).render("hello", True, (255, 255, 255)), (40, 40))
    window.flip()
    report.presented()
    while True:
        pygame.event.wait(50)


def title(report: Report) -> None:
    """The program as people start it."""
    from game.ui.window import Window

    present = Window.present

    def presented(self: Window) -> None:
        present(self)
        report.presented()

    setattr(Window, "present", presented)  # noqa: B010 - a plain assignment is an error to mypy
    from game.__main__ import main

    sys.exit(main([]))


if __name__ == "__main__":
    {"bare": bare, "title": title}[sys.argv[1]](Report(float(sys.argv[2]), float(sys.argv[3])))
