"""The options of a set-up page on the screen: cards, ladders of levels, tiles to pick, rows of a table."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.words import capital, tr
from game.scenes.form import Item, Option
from game.scenes.set_up.draft import Draft
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.plates import gradient
from game.ui.theme import AMBER, AMBER_DEEP, INK, INK_SOFT, PAPER, PAPER_DIM, rgb
from game.ui.tips import Tip
from game.ui.widgets import Choice, Slider, Toggle

DULL = (0x17, 0x15, 0x1C)
"""What lies over an option that cannot be chosen now."""
_GAP = 16.0
ART_WIDE = (1280, 720)
"""Proportions of a picture on a card."""
_ONE_ROW = 5
"""How many cards stand in one row at most."""
_LARGE = 1.1
"""Text sizes above it need another layout."""
_LOW, _TITLE = 70.0, 130.0
"""Height of a rung below which its title stands before its text, and the room it has there."""


class Picker:
    """Draws the items of an option and lets one be chosen."""

    def __init__(self, draft: Draft, on_change: Callable[[], object]) -> None:
        self._draft = draft
        self._on_change = on_change

    def _choose(self, option: Option, item: Item) -> None:
        self._draft.options[option.field] = item.value
        self._on_change()

    def _add(self, hots: HotAreas, option: Option, item: Item, rect: pygame.FRect, tip: Tip | None) -> bool:
        """Register an item; whether it is the chosen one."""
        reason = self._draft.fixed.get(option.field, "")
        hots.add(
            Hot(
                (option.field, item.value),
                rect,
                on_click=lambda: self._choose(option, item),
                tip=tip,
                enabled=not reason,
                reason=Tip(reason, clause=option.clause) if reason else None,
            )
        )
        return self._draft.options[option.field] == item.value and not reason

    # ------------------------------------------------------------------- cards

    def cards(self, canvas: Canvas, hots: HotAreas, option: Option, box: pygame.FRect) -> None:
        """Large cards side by side; many of them in two rows, without pictures."""
        count = len(option.items)
        rows = 2 if count > _ONE_ROW else 1
        across = -(-count // rows)
        wide = (box.width - (across - 1) * _GAP) / across
        high = (box.height - (rows - 1) * _GAP) / rows
        for i, item in enumerate(option.items):
            row, column = divmod(i, across)
            rect = pygame.FRect(box.x + column * (wide + _GAP), box.y + row * (high + _GAP), wide, high)
            chosen = self._add(hots, option, item, rect, Tip(item.text, item.title) if rows > 1 else None)
            dull = option.field in self._draft.fixed
            draw = self._low_card if rows > 1 else self._card
            draw(canvas, item, rect, chosen, hots.is_lit((option.field, item.value)), dull)

    def _low_card(self, canvas: Canvas, item: Item, rect: pygame.FRect, chosen: bool, lit: bool, dull: bool) -> None:
        """Title and tag above, ranks below, and between them as many sentences as there is room for."""
        box = rect.move(0, -3 if lit and not dull else 0)
        if chosen:
            canvas.halo(box, AMBER)
        canvas.panel(box, "paper", edge=AMBER if lit else None)
        canvas.box((box.x + 8, box.y + 8, box.width - 16, 34), AMBER if chosen else INK, radius=6)
        ink = INK if chosen else PAPER
        kind, _, length = tr(item.tag).rpartition(", ")
        title = canvas.text(item.title, box.x + 18, box.y + 25, 24, "display", ink, fixed=True)
        canvas.text(kind, box.right - 16, box.y + 26, 16, "semibold", ink, align="right", fixed=True,
                    max_width=box.right - title.right - 22)  # fmt: skip
        canvas.text(item.goal, box.x + 16, box.y + 58, 16, "semibold", AMBER_DEEP, max_width=box.width - 32, fixed=True)
        bottom = box.bottom - 34
        room = box.width - 32
        most, fixed = canvas.rows_in(item.text, 16, "medium", room, bottom - box.y - 76)
        words = canvas.sentences_in(item.text, 16, "medium", room, most, fixed=fixed)
        canvas.text(words, box.x + 16, box.y + 69, 16, "medium", INK_SOFT, valign="top", max_width=room, most=most,
                    fixed=fixed)  # fmt: skip
        canvas.fill(INK, (box.x + 12, bottom, box.width - 24, 1.5))
        x = box.x + 16
        for i, rank in enumerate(item.ranks):
            for star in range(i + 1):
                canvas.blit("ui/rank_star_full", x + 8 + star * 14, bottom + 17, 16, 16)
            x = canvas.text(rank, x + 20 + i * 14, bottom + 17, 20, "display", INK, fixed=True).right + 8
        canvas.text(length, box.right - 14, bottom + 17, 16, "semibold", INK, align="right", fixed=True,
                    max_width=box.right - x - 16)  # fmt: skip
        if dull:
            canvas.box(box, DULL, radius=10, alpha=140)

    def _card(self, canvas: Canvas, item: Item, rect: pygame.FRect, chosen: bool, lit: bool, dull: bool) -> None:
        box = rect.move(0, -3 if lit and not dull else 0)
        if chosen:
            canvas.halo(box, AMBER)
        canvas.panel(box, "paper", edge=AMBER if lit else None)
        high = 30.0
        canvas.box((box.x + 14, box.y + 14, box.width - 28, high), AMBER if chosen else INK, radius=6)
        canvas.text(capital(item.tag), box.centerx, box.y + 14 + high / 2, 18, "semibold",
                    INK if chosen else PAPER, align="center", max_width=box.width - 36, fixed=True)  # fmt: skip
        left, room = box.x + 18, box.width - 34
        title = canvas.text(item.title, left, box.y + 20 + high, 30, "display", INK, valign="top", fixed=True,
                            max_width=room)  # fmt: skip
        ranks = 56 + 24 * canvas.text_size if item.ranks else 4
        size = 17 if box.height > 360 else 16
        text = canvas.text(item.text, left, title.bottom + 4, size, "medium", INK_SOFT, valign="top",
                           max_width=room, most=9)  # fmt: skip
        bottom = box.bottom - ranks - 12
        free = bottom - text.bottom
        if item.art and free > 64:
            picture(canvas, item.art, pygame.FRect(box.x + 14, text.bottom + 10, box.width - 28, free - 12))
        elif free > 64:
            high = min(110.0, free - 14)
            road(canvas, item, pygame.FRect(box.x + 14, (text.bottom + bottom - high) / 2 + 1, box.width - 28, high))
        self._ranks(canvas, item, pygame.FRect(box.x + 14, bottom, box.width - 28, ranks))
        if dull:
            canvas.box(box, DULL, radius=10, alpha=140)

    def _ranks(self, canvas: Canvas, item: Item, box: pygame.FRect) -> None:
        """What one, two and three stars take."""
        if not item.ranks:
            return
        wide = box.width / len(item.ranks)
        canvas.fill(INK, (box.x, box.y, box.width, 1.5))
        for i, rank in enumerate(item.ranks):
            cx = box.x + (i + 0.5) * wide
            for star in range(i + 1):
                canvas.blit("ui/rank_star_full", cx + (star - i / 2) * 17, box.y + 17, 19, 19)
            canvas.text(rank, cx, box.y + 43, 24, "display", INK, align="center", max_width=wide - 4, fixed=True)
        middle = (box.y + 58 + box.bottom) / 2
        canvas.text(item.goal, box.centerx, middle, 16, "semibold", AMBER_DEEP, align="center",
                    max_width=box.width)  # fmt: skip

    # ------------------------------------------------------------------ ladder

    def ladder(self, canvas: Canvas, hots: HotAreas, option: Option, box: pygame.FRect) -> None:
        """Levels one below the other."""
        canvas.panel(box, "panel")
        canvas.text(tr(option.label).upper(), box.x + 24, box.y + 32, 26, "display", AMBER, fixed=True)
        high = (box.height - 64) / len(option.items)
        dull = option.field in self._draft.fixed
        for i, item in enumerate(option.items):
            rect = pygame.FRect(box.x + 14, box.y + 56 + i * high, box.width - 28, high - 8)
            chosen = self._add(hots, option, item, rect, Tip(item.text, item.title, option.clause))
            self._rung(canvas, item, rect, chosen, hots.is_lit((option.field, item.value)), dull)

    def _rung(self, canvas: Canvas, item: Item, rect: pygame.FRect, chosen: bool, lit: bool, dull: bool) -> None:
        style = "off" if dull else "amber" if chosen else "tile"
        canvas.panel(rect, style, edge=AMBER if lit else None, shadow=False)
        ink = INK if chosen else PAPER
        canvas.disc(rect.x + 38, rect.centery, min(25, rect.height / 2 - 4), INK if chosen else PAPER)
        number = min(30, rect.height / 2)
        canvas.text(str(item.value), rect.x + 38, rect.centery, number, "display", AMBER if chosen else INK,
                    align="center", fixed=True)  # fmt: skip
        left, room = rect.x + 78, rect.width - 92
        large = canvas.text_size > _LARGE
        if large:
            canvas.text(item.text, left, rect.centery, 16, "medium", ink, max_width=room, most=3)
            return
        if rect.height < _LOW:
            canvas.text(item.title, left, rect.centery, 22, "display", ink, max_width=_TITLE - 10)
            canvas.text(item.text, left + _TITLE, rect.centery, 16, "medium", ink, max_width=room - _TITLE, most=2)
            return
        canvas.text(item.title, left, rect.centery - 22, 24, "display", ink, max_width=room)
        canvas.text(item.text, left, rect.centery + 15, 17, "medium", ink, max_width=room, most=2)

    # ------------------------------------------------------------------- tiles

    def tiles(self, canvas: Canvas, hots: HotAreas, option: Option, box: pygame.FRect, per_row: int) -> None:
        """Pictures in a row; what the row leaves free says what they are for."""
        head = 20 + 14 * canvas.text_size
        canvas.text(option.label, box.x, box.y + head / 2 - 2, 21, "display", AMBER)
        wide = (box.width - (per_row - 1) * 10) / per_row
        dull = option.field in self._draft.fixed
        for i, item in enumerate(option.items):
            rect = pygame.FRect(box.x + i * (wide + 10), box.y + head, wide, box.height - head)
            chosen = self._add(hots, option, item, rect, Tip(item.text, item.title, option.clause))
            self._tile(canvas, item, rect, chosen, hots.is_lit((option.field, item.value)), dull)
        left = box.x + len(option.items) * (wide + 10) + 16
        if option.text and box.right - left > 200:
            canvas.text(option.text, left, box.y + head + (box.height - head) / 2, 18, "medium", PAPER_DIM,
                        max_width=box.right - left, most=4)  # fmt: skip

    def _tile(self, canvas: Canvas, item: Item, rect: pygame.FRect, chosen: bool, lit: bool, dull: bool) -> None:
        style = "off" if dull else "amber" if chosen else "tile"
        canvas.panel(rect, style, edge=AMBER if lit else None, shadow=False)
        lines = canvas.lines(item.title, 16, "semibold", max_width=rect.width - 12, most=2)
        step = canvas.line_height(16, "semibold")
        room = rect.height - step * len(lines) - 18
        tint = (110, 110, 110) if dull else None
        middle = rect.y + 8 + room / 2
        if item.art.startswith("ui/"):
            size = min(44.0, room)
            if chosen:
                canvas.disc(rect.centerx, middle, size / 2 + 6, INK)
            canvas.blit(item.art, rect.centerx, middle, size, size, tint=tint)
        else:
            high = round(min(room, 92))
            canvas.blit(item.art, rect.centerx, middle, round(high * 0.6), high, tint=tint, turn=90 if room < 50 else 0)
        ink = INK if chosen else PAPER
        canvas.text(item.title, rect.centerx, rect.bottom - 6 - step * len(lines) / 2, 16, "semibold", ink,
                    align="center", max_width=rect.width - 12, most=2)  # fmt: skip


def picture(canvas: Canvas, name: str, box: pygame.FRect) -> None:
    """A wide picture over the whole of a box, cut at its longer sides."""
    wide, high = ART_WIDE
    grow = max(box.width / wide, box.height / high)
    with canvas.clip(box):
        canvas.blit(name, box.centerx, box.centery, round(wide * grow), round(high * grow))
    canvas.box(box, None, radius=6, edge=INK, width=2.5)


def road(canvas: Canvas, item: Item, box: pygame.FRect) -> None:
    """A strip of road at dusk with what drives on it."""
    w, h = box.width, box.height
    dashes = "".join(
        f'<rect x="{x}" y="{y:.1f}" width="26" height="3" fill="#F4E6C8" fill-opacity=".35"/>'
        for y in (h * 0.2, h * 0.8)
        for x in range(-6, round(w), 48)
    )
    sky = gradient("g", 0, 0, w, 0, (0, rgb("#3A1838"), 1), (0.6, rgb("#2B2D33"), 1), (1, rgb("#4A3A34"), 1))
    body = f'<rect width="{w}" height="{h}" rx="6" fill="url(#g)"/>{dashes}'
    canvas.put_at(canvas.svg(("road", w, h), body, w, h, defs=sky), box.x, box.y)
    long = min(h * 0.86, 82.0)
    with canvas.clip(box):
        for name, place in item.road:
            cx = box.x + place * w
            if "vehicles/" in name:
                canvas.blit("gun_it/vehicles/shadow_ground", cx + 3, box.centery + 4, long * 0.62, long, turn=90)
                canvas.blit(name, cx, box.centery, long * 0.6, long, turn=90)
            else:
                size = min(h * 1.15, 104.0) if "effects/" in name else min(h * 0.6, 54.0)
                canvas.blit(name, cx, box.centery, size, size, turn=90 if "icons/" in name else 0)
    canvas.box(box, None, radius=6, edge=INK, width=2.5)


class Cells:
    """Options as cells of two columns: label, widget, what it means. Also for what is no field of the Setup."""

    def __init__(self, draft: Draft, on_change: Callable[[], object]) -> None:
        self._draft = draft
        self._on_change = on_change
        self._widgets: dict[str, Choice | Slider | Toggle] = {}

    def widget(self, option: Option) -> Choice | Slider | Toggle:
        """The widget of an option, which keeps its state from picture to picture."""
        if option.field not in self._widgets:
            self._widgets[option.field] = self._made(option)
        return self._widgets[option.field]

    def _set(self, field: str, value: bool | int | str) -> None:
        self._draft.options[field] = value
        self._on_change()

    def _made(self, option: Option) -> Choice | Slider | Toggle:
        value = self._draft.options[option.field]
        if option.look == "switch":
            return Toggle(option.field, bool(value), lambda on: self._set(option.field, on))
        if option.look == "number":
            return Slider(
                option.field,
                float(value),
                lambda number: self._set(option.field, round(number)),
                low=option.low,
                high=option.high,
                step=option.step,
                unit=option.unit,
            )
        index = option.items.index(option.item(value))
        titles = [item.title for item in option.items]
        return Choice(option.field, titles, index, lambda i: self._set(option.field, option.items[i].value))

    def draw(self, canvas: Canvas, hots: HotAreas, option: Option, rect: pygame.FRect) -> None:
        """One option. If it is fixed its label says so in the place of the widget."""
        reason = self._draft.fixed.get(option.field, "")
        text = option.text or option.item(self._draft.options[option.field]).text
        place = cell(canvas, rect, option.label, reason or text, dull=bool(reason))
        if reason:
            hots.add(Hot((option.field, "fixed"), place, enabled=False, reason=Tip(reason, clause=option.clause)))
            canvas.panel(place, "off", shadow=False)
            canvas.text("Fixed", place.centerx, place.centery, 18, "semibold", PAPER_DIM, align="center")
            return
        self.widget(option).draw(canvas, hots, place)


def cell(
    canvas: Canvas, rect: pygame.FRect, label: str, text: str, *, dull: bool = False, warns: bool = False
) -> pygame.FRect:
    """Draw the words of a cell; the answer is the room for its widget. In a low cell both move up a little."""
    canvas.panel(rect, "panel", shadow=False)
    share = 0.46
    x, y, w, _ = rect
    lift = max(0.0, min(8.0, 64 + 2 * canvas.line_height(16, "medium") - rect.height))
    middle = y + 32 - lift
    canvas.text(label, x + 20, middle, 20, "semibold", PAPER_DIM if dull else PAPER, max_width=w * share - 30)
    colour = AMBER if warns else PAPER_DIM
    canvas.text(text, x + 20, y + 60 - lift, 16, "medium", colour, valign="top", max_width=w - 40, most=2)
    high = 44 - lift / 2
    return pygame.FRect(x + w * share, middle - high / 2, w * (1 - share) - 18, high)
