"""Accessories: small beside a hand, and in the hand of somebody who looks at one."""

from __future__ import annotations

from game.rules.gun_it.content import Accessory
from game.scenes.gun_it.layout import Rect
from game.scenes.gun_it.whole_cards import BANDS, WholeCard, art_of
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, GOOD, INK, PAPER, PAPER_DIM, rgb

SMALL = (44.0, 62.0)
_TOP, _FOOT = 76.0, 62.0


def draw_small(canvas: Canvas, card: Accessory | None, keys: int, rect: Rect, *, is_open: bool, lit: bool) -> None:
    """A card beside a hand: its face if it is known here, its back otherwise. One that only its owner may know has a
    dashed rim; the keys on it are counted below."""
    x, y, w, h = rect
    if lit:
        canvas.halo(rect, AMBER, 7)
    if card is None:
        canvas.blit("gun_it/cards/card_back_accessory", x + w / 2, y + h / 2, w, h)
        return
    canvas.box(rect, PAPER if is_open else rgb("#CFC09B"), radius=6, edge=INK, width=2)
    canvas.box((x + 4, y + 4, w - 8, h - 8), None, radius=3, edge=BANDS["accessory"], width=1.6)
    canvas.blit(art_of(card), x + w / 2, y + h * (0.4 if keys else 0.5), 33, 33)
    if not is_open:
        canvas.dashed((x - 1, y - 1, w + 2, h + 2), PAPER, 7)
    for i in range(min(keys, 3)):
        canvas.blit("gun_it/icons/key", x + w / 2 + (i - (min(keys, 3) - 1) / 2) * 13, y + h - 11, 15, 15)


def in_hand(canvas: Canvas, card: WholeCard) -> tuple[Rect, Rect]:
    """Where a card lies that somebody looks at, with the room round it, and the button below it."""
    w, h = card.size(canvas)
    panel = (640 - w / 2 - 14, _TOP, w + 28, h + 20 + _FOOT)
    return panel, (560, _TOP + h + 22, 160, 42)


def draw_in_hand(canvas: Canvas, card: WholeCard) -> None:
    """The card on a dark ground."""
    panel, _ = in_hand(canvas, card)
    canvas.panel(panel, "panel", edge=AMBER)
    card.draw(canvas, panel[0] + 14, panel[1] + 12)


def draw_keys(canvas: Canvas, keys: int, x: float, y: float) -> None:
    """A key and how many there are."""
    canvas.panel((x - 18, y - 17, 62, 34), "tile", shadow=False)
    canvas.blit("gun_it/icons/key", x, y, 24, 24)
    canvas.text(str(keys), x + 18, y, 20, "display", GOOD if keys else PAPER_DIM, fixed=True)
