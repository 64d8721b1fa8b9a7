"""One area that can be acted on, and what is carried from one to another."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Any

import pygame

from game.ui.input import Composing, Key, Typed
from game.ui.mapping import Box
from game.ui.tips import Tip


@dataclass(slots=True)
class Hot:
    """One area. Callbacks that are none do nothing.

    `payload` can be picked up here; `accepts` says whether a payload may be put down here, `on_drop` does it,
    `refusal` says why not. `key` names the action whose key does the same as a click. `on_slide` gets the pointer while
    it is held (sliders); `on_key` gets keys and text first while the area has the focus and answers whether it used
    them. `wants_text` turns on text input (and the input method's window beside the area) while it has the focus.
    `clause` is what the help key opens where no tip names one.
    `has_rows`: what is lit in it changes with every move of the pointer.
    """

    id: Hashable
    rect: Box
    on_click: Callable[[], object] | None = None
    tip: Tip | None = None
    key: str = ""
    enabled: bool = True
    reason: Tip | None = None
    on_double: Callable[[], object] | None = None
    payload: Any = None
    accepts: Callable[[Any], bool] | None = None
    on_drop: Callable[[Any], object] | None = None
    refusal: Callable[[Any], Tip | None] | None = None
    on_slide: Callable[[float, float], object] | None = None
    on_wheel: Callable[[float], object] | None = None
    on_key: Callable[[Key | Typed | Composing], bool] | None = None
    focusable: bool = True
    wants_text: bool = False
    has_rows: bool = False
    clause: str = ""
    radius: float = 10

    @property
    def box(self) -> pygame.FRect:
        """The area as a rectangle."""
        return pygame.FRect(*self.rect)


@dataclass(slots=True)
class Carried:
    """What is being moved: its payload, where from, where the pointer is. `is_drag`: the button is held."""

    source: Hashable
    payload: Any
    x: float
    y: float
    is_drag: bool
