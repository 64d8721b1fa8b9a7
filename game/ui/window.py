"""The window: opening it, the way of presenting, full screen."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pygame

from game import APP_ID
from game.resources import resource
from game.ui.mapping import SMALLEST_WINDOW
from game.ui.theme import DUSK

TITLE = "Four Barrel"
_ICON = 64
"""Pixels of the window's icon."""


class NoDisplayError(Exception):
    """There is no display to open a window on. The text is one line for the player."""


def choose_presenting() -> None:
    """Without a graphics card SDL's default way of presenting is slow and takes 100 MB: turn it off.

    Nothing changes if the player has set SDL_FRAMEBUFFER_ACCELERATION.
    """
    if sys.platform.startswith("linux") and not any(Path("/dev").glob("dri/render*")):
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")


def name_program() -> None:
    """Tell the desktop whose window it is, so that it shows the right icon and name in its task bar. pygame has put
    the name of the file there when it was imported."""
    os.environ["SDL_VIDEO_X11_WMCLASS"] = os.environ["SDL_VIDEO_WAYLAND_WMCLASS"] = APP_ID
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.shell32.SetCurrentProcessExplicitAppUserModelID(APP_ID)


def start_display() -> None:
    """Start pygame's display. SDL may fall back to a driver that shows nothing: that is no display."""
    choose_presenting()
    name_program()
    os.environ.setdefault("SDL_MOUSE_FOCUS_CLICKTHROUGH", "1")
    os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")
    asked = os.environ.get("SDL_VIDEODRIVER", "")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplayError(_no_display(str(error))) from error
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy", "evdev") and driver not in asked:
        pygame.display.quit()
        raise NoDisplayError(_no_display(f"SDL found only '{driver}'"))


def _no_display(why: str) -> str:
    return f"no display ({why}): use `python -m game demo GAME --out DIR` to have pictures written instead"


def _held(size: tuple[int, int]) -> tuple[int, int]:
    """A size no smaller than `SMALLEST_WINDOW` and no larger than the desktop."""
    desktop = pygame.display.get_desktop_sizes()[0]
    least = min(SMALLEST_WINDOW[0], desktop[0]), min(SMALLEST_WINDOW[1], desktop[1])
    return min(max(size[0], least[0]), desktop[0]), min(max(size[1], least[1]), desktop[1])


class Window:
    """The one window. `surface` is always the current one; its size is the truth, not resize events."""

    def __init__(self, size: tuple[int, int], full_screen: bool = False) -> None:
        """Open it at `size` pixels, no smaller than `SMALLEST_WINDOW` and no larger than the desktop; it shows one
        colour until something is drawn."""
        start_display()
        self._window = pygame.Window(TITLE, _held(size), resizable=True, allow_high_dpi=True)
        self._window.minimum_size = _held((1, 1))
        self._window.set_icon(pygame.image.load_sized_svg(resource("art", "title/emblem.svg"), (_ICON, _ICON)))
        self.is_full_screen = False
        if full_screen:
            self.toggle_full_screen()
        self.surface.fill(DUSK)
        self.present()
        pygame.key.stop_text_input()
        pygame.key.set_repeat(350, 40)

    @property
    def surface(self) -> pygame.Surface:
        """What is drawn on."""
        return self._window.get_surface()

    @property
    def pixels(self) -> float:
        """Pixels of the surface a step of the mouse: above 1 on some screens of high density."""
        return self.surface.get_width() / max(1, self._window.size[0])

    def toggle_full_screen(self) -> None:
        """Between a window and the whole desktop (borderless, so that switching programs works)."""
        self.is_full_screen = not self.is_full_screen
        if self.is_full_screen:
            self._window.set_fullscreen(desktop=True)
        else:
            self._window.set_windowed()

    def resize(self, size: tuple[int, int]) -> None:
        """Give the window another size in pixels and put it in the middle of its screen; full screen ends."""
        if self.is_full_screen:
            self.toggle_full_screen()
        self._window.size = _held(size)
        self._window.position = pygame.WINDOWPOS_CENTERED

    def present(self) -> None:
        """Show what was drawn."""
        self._window.flip()

    def close(self) -> None:
        """Close the window and pygame's display."""
        self._window.destroy()
        pygame.display.quit()
