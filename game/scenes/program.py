"""The program in its window: from the start to the end, and what is said if it fails."""

from __future__ import annotations

import time
from contextlib import suppress
from typing import TYPE_CHECKING, Any

import pygame

from game import faults, storage
from game.core.words import Said, say
from game.lock import InUseError, Lock
from game.scenes.language import speak
from game.ui.window import NoDisplayError, Window

if TYPE_CHECKING:
    from game.core.match import Match
    from game.core.protocol import Setup
    from game.scenes.app import App

    Opening = tuple[str, Setup, int, tuple[str, ...]] | tuple[Match[Any, Any]] | None

_SAFE = "A safe start: settings are the usual ones, and changes last until the end only."
_CLOSE = 2
"""The answer that closes the message of a fault."""


def main(
    window: tuple[int, int] | None = None,
    safe: bool = False,
    opening: Opening = None,
) -> None:
    """Open the window and stay until the player leaves. Raises NoDisplayError, and InUseError while another window is
    open; if the program fails it ends with one line, a report in the folder of logs and a message that shows it.

    `window` is a size in pixels instead of the one that was kept. `safe`: default settings, which are not kept, no
    sound, no full screen. `opening` is shown first: (game, set-up, seed, who plays) is a new match, (match,) one of the
    past.
    """
    settings, trouble = (storage.Settings(), _SAFE) if safe else storage.load_settings()
    speak(settings)
    try:
        lock = Lock()
    except InUseError as error:
        from game.ui import desktop

        desktop.ask("Four Barrel", str(error), ("Close",))
        raise
    faults.watch()
    try:
        shown = Window(window or settings.window, settings.full_screen and window is None)
        _play(shown, settings, safe, trouble, opening)
    except Exception as error:
        if isinstance(error, NoDisplayError):
            raise
        raise SystemExit(_tell(error)) from error
    finally:
        lock.release()


def _play(window: Window, settings: storage.Settings, safe: bool, trouble: str, opening: Opening) -> None:
    """The title and whatever follows, loaded once the window is there."""
    from game.scenes.app import App
    from game.scenes.title.scene import Title
    from game.ui.loop import run

    app = App(settings, sound=not safe, keeps=not safe, trouble=trouble, first=lambda app: _open_first(app, opening))
    try:
        run(window, lambda stack: Title(app), text_size=settings.text_size / 100, keep_picture=_keep_picture)
    finally:
        app.close()


def _open_first(app: App, opening: Opening) -> None:
    match opening:
        case (_, setup, seed, sitters):
            app.open_match(setup, sitters, seed)
        case (played,):
            from game.core import record

            app.open_record(record.write(played))


def _keep_picture(surface: pygame.Surface) -> None:
    """The window as a file among the data; a disk that refuses costs the picture only."""
    folder = storage.data_folder() / "pictures"
    with suppress(OSError, pygame.error):
        folder.mkdir(parents=True, exist_ok=True)
        pygame.image.save(surface, folder / f"four-barrel-{time.strftime('%Y%m%d-%H%M%S')}.png")


def _tell(error: Exception) -> str:
    """Write down what went wrong and show where; the line that says it."""
    import traceback

    from game.ui import desktop

    try:
        path = faults.write_down(error)
    except storage.StorageError:
        line = say("Four Barrel was stopped by a fault ({fault}); start it with --safe", fault=Said(repr(error)))
        desktop.ask("Four Barrel", line, ("Close",))
        return line
    text = "Four Barrel was stopped by a fault, written down in {path}; start it with --safe if it comes back"
    line = say(text, path=path)
    text = say("{line}.\n\nThe match waits under CONTINUE on the title.", line=line)
    while (answer := desktop.ask("Four Barrel", text, ("Copy", "Open folder", "Close"))) < _CLOSE:
        if answer == 0:
            desktop.copy_text(f"{line}\n\n{''.join(traceback.format_exception(error))}")
        else:
            desktop.open_folder(faults.folder())
    return line
