"""Pictures of scenes without a window: for `demo`, for tests and to look at."""

from __future__ import annotations

import pygame

from game.ui.canvas import Canvas
from game.ui.stack import Scene, SceneStack


def picture(
    scene: Scene, size: tuple[int, int] = (1280, 720), *, text_size: float = 1.0, seconds: float = 0
) -> pygame.Surface:
    """What `scene` shows in a window of `size` pixels after `seconds`. Needs no display.

    The scene is entered and left here; use `Stage` to look at it more than once.
    """
    stage = Stage(scene, size, text_size)
    stage.wait(seconds)
    seen = stage.look()
    stage.stack.clear()
    return seen


class Stage:
    """A stack with an off-screen surface as its window, to play scenes by hand."""

    def __init__(self, scene: Scene, size: tuple[int, int] = (1280, 720), text_size: float = 1.0) -> None:
        self.stack = SceneStack(Canvas(pygame.Surface(size, 0, 32), text_size))
        self.stack.push(scene)

    def wait(self, seconds: float) -> None:
        """Let time pass in fixed steps without drawing."""
        for _ in range(round(seconds * 60)):
            self.stack.update(1 / 60)

    def look(self) -> pygame.Surface:
        """Draw, and give a copy of the picture."""
        self.stack.draw()
        return self.stack.canvas.target.copy()
