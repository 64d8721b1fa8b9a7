"""The page BRIDGE of the set-up: the bridges to choose from, a picture of the chosen one, and where maps go."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game import storage
from game.core.words import Said, say
from game.scenes.form import Value
from game.scenes.gang_rush.bridge_picture import draw_bridge, draw_legend
from game.scenes.gang_rush.bridges import GAME, Bridges, facts, title
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.theme import AMBER, INK, LEGAL, PANEL_TOP, PAPER, PAPER_DIM, SIGNAL_LIGHT, Colour
from game.ui.tips import Tip
from game.ui.widgets import Button, ScrollList

LIST, BUTTON, GAP = 450.0, 330.0, 10.0
COPY_TIP = Tip(
    "Puts a copy of the bridge of the box, with its tiles, into this folder. Open it with the map editor Tiled, "
    "change it, save it, and choose it here. Files that are there stay as they are.",
    "Draw a bridge",
    "GR-21.9",
)


class BridgePage:
    """See the module."""

    def __init__(self, bridges: Bridges) -> None:
        self._bridges = bridges
        self._chosen: Value = ""
        self._choose: Callable[[Value], object] = lambda _: None
        self._said: tuple[str, Colour] | None = None
        self._list = ScrollList("bridges", 70, self._draw_row, self._pick)
        self._copy = Button("copy_bridge", "COPY THE BOX'S BRIDGE", self.copy, size=20, key="copy", tip=COPY_TIP)

    def look(self) -> None:
        """What lies in the folder now."""
        self._bridges.look()
        self._said = None

    def copy(self) -> None:
        """Put a copy of the box's map into the folder, and say so."""
        try:
            name = self._bridges.copy()
        except storage.StorageError as error:
            self._said = Said(str(error)), SIGNAL_LIGHT
            return
        words = say("{file} is there now: open it with Tiled, change it, and choose it here.", file=Said(name))
        self._said = words, LEGAL

    def _pick(self, index: int) -> None:
        self._chosen = self._bridges.names[index]
        self._choose(self._chosen)

    # ------------------------------------------------------------------ drawing

    def draw(
        self, canvas: Canvas, hots: HotAreas, box: pygame.FRect, chosen: Value, choose: Callable[[Value], object]
    ) -> None:
        """The list at the left, the picture at the right, the folder below."""
        self._chosen, self._choose = chosen, choose
        low = 26 + 40 * canvas.text_size
        high = box.height - low - GAP
        left = pygame.FRect(box.x, box.y, LIST, high)
        canvas.panel(left, "panel")
        self._list.count = len(self._bridges.names)
        self._list.height = 22 + 46 * canvas.text_size
        self._list.draw(canvas, hots, left.inflate(-16, -16))
        self._draw_chosen(canvas, pygame.FRect(left.right + GAP, box.y, box.width - LIST - GAP, high))
        self._draw_folder(canvas, hots, pygame.FRect(box.x, box.bottom - low, box.width, low))

    def _draw_row(self, canvas: Canvas, index: int, rect: pygame.FRect, lit: bool) -> None:
        name = self._bridges.names[index]
        is_chosen = name == self._chosen
        box = pygame.FRect(rect.x + 2, rect.y + 3, rect.width - 6, rect.height - 6)
        canvas.box(box, PANEL_TOP if is_chosen else (0x1A, 0x18, 0x1F), radius=8,
                   edge=AMBER if lit or is_chosen else None, width=2)  # fmt: skip
        canvas.disc(box.x + 26, box.centery, 11, AMBER if is_chosen else None, edge=INK if is_chosen else PAPER_DIM)
        left, room, shift = box.x + 50, box.width - 62, 3 + 10 * canvas.text_size
        canvas.text(title(name), left, box.centery - shift, 20, "semibold", PAPER, max_width=room)
        board = self._bridges.board(name)
        words, colour = (facts(board), PAPER_DIM) if board else (self._place(name), SIGNAL_LIGHT)
        canvas.text(words, left, box.centery + shift, 16, "medium", colour, max_width=room)

    def _place(self, name: str) -> str:
        """Where a map is faulty; the whole reason stands beside the list."""
        place, _, rest = self._bridges.fault(name).partition(": ")
        return Said(place.removeprefix(f"{name}, ") if place != name else rest.partition(";")[0])

    def _draw_chosen(self, canvas: Canvas, box: pygame.FRect) -> None:
        canvas.panel(box, "panel")
        inner = box.inflate(-32, -24)
        head = canvas.text(title(str(self._chosen)), inner.x, inner.y, 28, "display", AMBER, valign="top",
                           max_width=inner.width)  # fmt: skip
        board = self._bridges.board(self._chosen)
        if board is None:
            canvas.text(self._bridges.fault(self._chosen), inner.x, head.bottom + 8, 18, "medium", SIGNAL_LIGHT,
                        valign="top", max_width=inner.width, most=8)  # fmt: skip
            return
        legend = canvas.line_height(16, "medium") * (1 if canvas.text_size < 1.1 else 2) + 6
        top = head.bottom + 8
        draw_bridge(canvas, board, pygame.FRect(inner.x, top, inner.width, inner.bottom - legend - 6 - top))
        draw_legend(canvas, pygame.FRect(inner.x, inner.bottom - legend, inner.width, legend))

    def _draw_folder(self, canvas: Canvas, hots: HotAreas, box: pygame.FRect) -> None:
        canvas.panel(box, "panel", shadow=False)
        room = box.width - BUTTON - 60
        words, colour = self._said or (self._bridges.trouble, SIGNAL_LIGHT)
        lines = words or say("Your own bridges lie in {folder}", folder=Said(str(storage.map_folder(GAME))))
        canvas.text(lines, box.x + 20, box.centery, 17, "medium", colour if words else PAPER_DIM, max_width=room,
                    most=2)  # fmt: skip
        hots.add(Hot("map_folder", (box.x, box.y, room + 30, box.height), tip=Tip(lines), focusable=False))
        self._copy.draw(canvas, hots, (box.right - BUTTON - 12, box.y + 10, BUTTON, box.height - 20))
