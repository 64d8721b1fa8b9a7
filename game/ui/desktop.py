"""What the desktop does for the program: show a folder, show a message without a window of ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pygame

from game.core.words import Said, say, tr


def open_folder(path: Path) -> str:
    """Show a folder in the desktop's own program for files; why it cannot be shown, or ""."""
    try:
        path.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(path)
        else:
            opener = "open" if sys.platform == "darwin" else "xdg-open"
            nowhere = subprocess.DEVNULL
            subprocess.Popen([opener, str(path)], env=_own_environment(), stdin=nowhere, stdout=nowhere, stderr=nowhere)
    except OSError as error:
        reason = Said(error.strerror or type(error).__name__)
        return say("the folder could not be shown ({reason}); it is {path}", reason=reason, path=path)
    return ""


def _own_environment() -> dict[str, str]:
    """The environment as it was before a packaged program put its own libraries first."""
    found = dict(os.environ)
    for name in ("LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH"):
        before = found.pop(f"{name}_ORIG", None)
        if before is not None:
            found[name] = before
        elif getattr(sys, "frozen", False):
            found.pop(name, None)
    return found


def ask(title: str, text: str, answers: tuple[str, ...]) -> int:
    """A message box of the desktop; which answer was given, the last one where none can be shown."""
    last = len(answers) - 1
    try:
        return pygame.display.message_box(tr(title), tr(text), "error", None, tuple(map(tr, answers)), last, last)
    except pygame.error:
        return last


def copy_text(text: str) -> None:
    """Put text on the clipboard, where there is one."""
    try:
        pygame.display.init()
        pygame.scrap.put_text(text)
    except pygame.error:
        return
