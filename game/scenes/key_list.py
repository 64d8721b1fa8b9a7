"""The list of all actions and their keys: choose one, press the new key."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game.core.words import Said, say, tr
from game.scenes.keys import GROUPS, Action, Group, conflicts, keys_of
from game.ui.canvas import Canvas
from game.ui.hot import HotAreas
from game.ui.input import Chord, Event, Key
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM, SIGNAL_LIGHT
from game.ui.tips import Tip
from game.ui.widgets import Button, ScrollList

if TYPE_CHECKING:
    from game.scenes.app import App

_HELD = (
    pygame.K_LALT, pygame.K_RALT, pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LMETA,
    pygame.K_RMETA,
)  # fmt: skip
"""Keys that are held with others; only where a key is known by its place they stand alone."""
_ARROWS = {pygame.K_UP: 0, pygame.K_RIGHT: 90, pygame.K_DOWN: 180, pygame.K_LEFT: 270}
Line = tuple[Group, Action | None]


class KeyList:
    """`waits` is the action that gets the next key, or None."""

    def __init__(self, app: App) -> None:
        self.app = app
        self.waits: Action | None = None
        self._lines: list[Line] = [line for group in GROUPS for line in _lines(group)]
        self._list = ScrollList("keys", 44, self._draw_row, self._pick, tip=self._tip)
        self._list.count = len(self._lines)
        self._one = Button("key as at first", "THIS AS AT FIRST", self._forget_one, size=19, icon="ui/icon_undo")
        self._all = Button("keys as at first", "ALL AS AT FIRST", self._forget_all, size=19, icon="ui/icon_undo")
        self._against = conflicts(app.settings.keys)

    def show(self, title: str) -> None:
        """Bring a group into view."""
        index = next(i for i, (group, action) in enumerate(self._lines) if group.title == title and action is None)
        self._list.show(len(self._lines) - 1)
        self._list.show(index)
        self._list.index = index + 1

    def handle(self, event: Event) -> bool:
        """The new key, if one is waited for: it takes every key but those that the window itself needs."""
        if self.waits is None or not isinstance(event, Key) or event.repeat:
            return False
        action, chord = self.waits, event.chord
        is_place = any(group.is_place and action in group.actions for group in GROUPS)
        if chord.key in _HELD and not is_place:
            return False
        self.waits = None
        if event.does("back") and chord.key == pygame.K_ESCAPE:
            return True
        chosen = Chord(event.place) if is_place else chord
        self._keep({**self.app.settings.keys, action.name: (chosen.key, chosen.ctrl, chosen.alt)})
        self.app.audio.play("ui_click")
        return True

    def _keep(self, keys: dict[str, tuple[int, bool, bool]]) -> None:
        usual = {action.name: action.keys[0] for _, action in self._lines if action is not None}
        self.app.change(keys={name: key for name, key in keys.items() if Chord(*key) != usual.get(name)})
        self._against = conflicts(self.app.settings.keys)

    def _pick(self, index: int) -> None:
        self.waits = self._lines[index][1]

    def _tip(self, index: int) -> Tip | None:
        """All that a key does besides."""
        action = self._lines[index][1]
        others = self._against.get(action.name, ()) if action is not None else ()
        also = say("also: {what}", what=Said(", ".join(map(tr, others))))
        return Tip(also, action.title) if action is not None and others else None

    def _forget_one(self) -> None:
        action = self._lines[self._list.index][1]
        if action is not None:
            self._keep({name: key for name, key in self.app.settings.keys.items() if name != action.name})

    def _forget_all(self) -> None:
        self._keep({})

    # ------------------------------------------------------------------ drawing

    def draw(self, canvas: Canvas, hots: HotAreas, rect: pygame.FRect) -> None:
        """Draw and register the list and what is said below it."""
        self._list.height = 18 + 24 * canvas.text_size
        list_rect = pygame.FRect(rect.x + 12, rect.y + 12, rect.width - 24, rect.height - 90)
        self._list.draw(canvas, hots, list_rect)
        y = rect.bottom - 66
        words, colour = self._words()
        canvas.text(words, rect.x + 24, y + 26, 18, "semibold", colour, max_width=rect.width - 560, most=2)
        self._one.draw(canvas, hots, (rect.right - 518, y, 250, 52))
        self._all.draw(canvas, hots, (rect.right - 260, y, 244, 52))

    def _words(self) -> tuple[str, tuple[int, int, int]]:
        if self.waits is not None:
            return say("{what}: press the new key, or Esc.", what=self.waits.title), AMBER
        if self._against:
            return "Marked keys do two things at once.", SIGNAL_LIGHT
        return "Click one, or press Return, to give it another key. Alt shows the keys of a screen.", PAPER

    def _draw_row(self, canvas: Canvas, index: int, rect: pygame.FRect, lit: bool) -> None:
        group, action = self._lines[index]
        if action is None:
            canvas.text(group.title, rect.x + 14, rect.centery + 3, 22, "display", AMBER)
            canvas.fill(AMBER, (rect.x + 14, rect.bottom - 3, rect.width - 40, 1.5))
            return
        waits, against = action is self.waits, self._against.get(action.name, ())
        box = (rect.x + 4, rect.y + 2, rect.width - 12, rect.height - 4)
        canvas.box(box, (0x3A, 0x36, 0x42) if waits else (0x1A, 0x18, 0x1F), radius=7,
                   edge=AMBER if lit or waits else None, width=2)  # fmt: skip
        canvas.text(action.title, rect.x + 20, rect.centery, 18, "medium", PAPER, max_width=rect.width * 0.42)
        right = rect.right - 20
        for chord in reversed(keys_of(action, self.app.settings.keys)):
            right = _draw_cap(canvas, chord, right, rect.centery)
        if action.name in self.app.settings.keys:
            right = canvas.text(tr("changed"), right - 8, rect.centery, 16, "medium", PAPER_DIM, align="right").left
        if against:
            left = rect.x + rect.width * 0.45
            canvas.blit("ui/icon_info", left + 14, rect.centery, 24, 24)
            also, room = _also(against), right - left - 50
            most, fixed = canvas.rows_in(also, 17, "semibold", room, rect.height - 4)
            canvas.text(also, left + 34, rect.centery, 17, "semibold", SIGNAL_LIGHT, max_width=room, most=most,
                        fixed=fixed)  # fmt: skip


def _also(others: tuple[str, ...]) -> str:
    """What else a key does: the first of it, and how much more there is."""
    if len(others) == 1:
        return say("also: {what}", what=others[0])
    return say("also: {what} and {n} more", what=others[0], n=len(others) - 1)


def _lines(group: Group) -> list[Line]:
    return [(group, None), *((group, action) for action in group.actions)]


def _draw_cap(canvas: Canvas, chord: Chord, right: float, y: float) -> float:
    """A key; the answer is where the next one ends."""
    high = 8 + 18 * canvas.text_size
    turn = _ARROWS.get(chord.key)
    label = "" if turn is not None else chord.label
    wide = max(high, canvas.text_width(label, 17, "bold") + 16)
    canvas.box((right - wide, y - high / 2, wide, high), PAPER, radius=6, edge=INK, width=2.5)
    if turn is None:
        canvas.text(label, right - wide / 2, y, 17, "bold", INK, align="center")
    else:
        body = '<path d="M12 3 L21 14 H15 V21 H9 V14 H3 Z" fill="#17181C"/>'
        canvas.put(canvas.svg("key arrow", body, 24, 24, turn=turn), right - wide / 2, y)
    return right - wide - 8
