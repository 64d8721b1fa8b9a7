"""The page of the set-up on which further scenarios are put after the first (GI-17.20)."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from game.rules.gun_it.content import Content
from game.scenes.form import Value
from game.scenes.gun_it.whole_cards import art_of
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM, Colour
from game.ui.tips import Tip

_HEADS = ("Second scenario", "Third scenario")
_GAP = 10.0


def split(value: Value) -> tuple[str, ...]:
    """The scenarios of an option's value, which holds their ids with spaces between."""
    return tuple(str(value).split())


class SeriesPage:
    """A row of scenarios for the second and for the third place; the third opens with the second."""

    def __init__(self, content: Content) -> None:
        self.scenarios = content.scenarios

    def look(self) -> None:
        """Nothing of it lies on the disk."""

    def allows(self, value: Value) -> bool:
        """Whether a remembered value names scenarios that there are, none twice."""
        ids = split(value) if isinstance(value, str) else ("",)
        known = [scenario.id for scenario in self.scenarios]
        return len(ids) <= len(_HEADS) and len(set(ids)) == len(ids) and all(each in known for each in ids)

    def draw(
        self, canvas: Canvas, hots: HotAreas, box: pygame.FRect, chosen: Value, choose: Callable[[Value], object]
    ) -> None:
        """Draw and register it."""
        canvas.panel(box, "panel")
        ids = split(chosen)
        words = "Scenarios in a row: damage, hands and cards go along, and between two of them you may mend one thing."
        canvas.text(words, box.x + 20, box.y + 24, 17, "medium", PAPER_DIM, max_width=box.width - 40, fixed=True)
        high = (box.height - 56) / 2
        for place, head in enumerate(_HEADS):
            row = pygame.FRect(box.x + 16, box.y + 46 + place * high, box.width - 32, high - 8)
            canvas.text(head, row.x, row.y + 12, 20, "display", AMBER if place <= len(ids) else PAPER_DIM)
            self._row(canvas, hots, row, place, ids, choose)

    def _row(
        self,
        canvas: Canvas,
        hots: HotAreas,
        row: pygame.FRect,
        place: int,
        ids: tuple[str, ...],
        choose: Callable[[Value], object],
    ) -> None:
        choices: list[tuple[str, str, str, str]] = [("", "None", "The match ends before it.", "")]
        choices += [(each.id, each.name, each.text, art_of(each)) for each in self.scenarios]
        wide = (row.width - (len(choices) - 1) * _GAP) / len(choices)
        for i, (id_, title, text, art) in enumerate(choices):
            rect = pygame.FRect(row.x + i * (wide + _GAP), row.y + 28, wide, row.height - 32)
            after = (*ids[:place], id_, *(ids[place + 1 :] if id_ else ()))
            taken = bool(id_) and id_ in (*ids[:place], *ids[place + 1 :])
            enabled = place <= len(ids) and not taken
            reason = Tip("It is in the series already." if taken else "First choose the second scenario.", title)
            name = ("sequel", place, id_)
            hots.add(
                Hot(
                    name,
                    rect,
                    on_click=partial(choose, " ".join(after).strip()),
                    tip=Tip(text, title, "GI-17.20"),
                    enabled=enabled,
                    reason=reason,
                )
            )
            is_chosen = (ids[place] if place < len(ids) else "") == id_ and place <= len(ids)
            style = "amber" if is_chosen else "tile" if enabled else "off"
            canvas.panel(rect, style, edge=AMBER if hots.is_lit(name) else None, shadow=False)
            _draw_words(canvas, rect, title, art, INK if is_chosen else PAPER)


def _draw_words(canvas: Canvas, rect: pygame.FRect, title: str, art: str, ink: Colour) -> None:
    """The drawing of a scenario on paper, and its name below."""
    middle = rect.centery
    if art:
        side = min(54.0, rect.height - 54)
        canvas.disc(rect.centerx, rect.y + 8 + side / 2, side / 2, PAPER, edge=INK, width=2)
        canvas.blit(art, rect.centerx, rect.y + 8 + side / 2, 0.7 * side, 0.7 * side)
        middle = (rect.y + 8 + side + rect.bottom) / 2
    canvas.text(title, rect.centerx, middle, 16, "semibold", ink, align="center", max_width=rect.width - 6, most=2)
