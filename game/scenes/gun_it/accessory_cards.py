"""Faces and backs of accessories: small beside a hand, large where somebody looks at one."""

from __future__ import annotations

from game.rules.gun_it.content import Accessory
from game.scenes.gun_it.constraint_cards import BACK, hexed
from game.scenes.gun_it.layout import Point, Rect
from game.scenes.motion import Effect
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, GOOD, INK, INK_SOFT, PAPER, PAPER_DIM, Colour, rgb
from game.ui.tween import ease, mix_points

BAND = rgb("#3F6B4E")
_LINE = 'fill="none" stroke="{c}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round"'
SIGNS = {
    "AC01": '<circle cx="20" cy="20" r="14" {l}/><path d="M20 12 L22.400 17.500 28 18 23.700 22 25 28 20 24.800 15 28 '
            '16.300 22 12 18 17.600 17.500 Z" fill="{c}"/>',
    "AC02": '<path d="M10 6 L16 4 Q20 11 24 4 L30 6 L33 15 L29 17 V35 H11 V17 L7 15 Z" {l}/><path d="M13 22 H27 M13 28 '
            'H27" {l}/>',
    "AC03": '<path d="M5 16 H35 V33 H5 Z M14 16 V10 H26 V16 M5 23 H35 M20 21 V26" {l}/>',
    "AC04": '<path d="M15 35 V17 Q15 13 18 11 V6 H22 V11 Q25 13 25 17 V35 Z" {l}/><path d="M20 32 Q15 27 20 19 Q25 27 '
            '20 32 Z" fill="{c}"/>',
    "AC05": '<path d="M5 12 H13 L16 8 H24 L27 12 H35 V31 H5 Z" {l}/><circle cx="20" cy="21" r="6" {l}/>',
    "AC06": '<path d="M13 5 H27 V35 H13 Z M13 12 H27 M13 19 H27 M13 26 H27" {l}/>',
    "AC07": '<path d="M9 35 L22 20 M22 20 L27 25" {l}/><path d="M27 5 L28 12 L35 12 L30 17 L34 23 L27 20 L22 25 L23 17 '
            'L17 13 L24 12 Z" fill="{c}"/>',
    "AC08": '<path d="M20 17 V36 M13 36 H27" {l}/><circle cx="20" cy="14" r="3.500" fill="{c}"/><path d="M12 20 Q8 14 '
            '12 8 M28 20 Q32 14 28 8 M7 24 Q1 14 7 4 M33 24 Q39 14 33 4" {l}/>',
    "AC09": '<path d="M8 15 H28 V27 Q28 34 21 34 H15 Q8 34 8 27 Z M28 18 H32 Q36 18 36 22 Q36 26 32 26 H28" {l}/>'
            '<path d="M14 10 Q11 7 14 4 M21 10 Q18 7 21 4" {l}/>',
    "AC10": '<path d="M5 14 H35 V33 H5 Z M14 14 V8 H26 V14" {l}/><path d="M20 18 V29 M16 21 H22 Q24 23.500 20 23.500 '
            'Q16 24 18 26.500 H24" {l}/>',
}  # fmt: skip
"""A pictogram for each, in a box of 40 x 40."""
SMALL = (44.0, 62.0)
_MOST = 8
"""The most lines of a text."""
READ_AT: Point = (640, 300)
"""The middle of a card that is shown to all."""


def sign(canvas: Canvas, card: Accessory, colour: Colour, x: float, y: float, size: float) -> None:
    """The pictogram with its middle at a point."""
    c = hexed(colour)
    body = SIGNS[card.id].format(c=c, l=_LINE.format(c=c))
    art = f'<g transform="scale({size / 40})">{body}</g>'
    canvas.put(canvas.svg(("accessory sign", card.id, colour, size), art, size, size), x, y)


def draw_small(canvas: Canvas, card: Accessory | None, keys: int, rect: Rect, *, is_open: bool, lit: bool) -> None:
    """A card beside a hand: its face if it is known here, its back otherwise. One that only its owner may know has a
    dashed rim; the keys on it are counted below."""
    x, y, w, h = rect
    if lit:
        canvas.halo(rect, AMBER, 7)
    if card is None:
        canvas.box(rect, BACK, radius=6, edge=PAPER_DIM, width=2)
        canvas.text("?", x + w / 2, y + h / 2, 30, "display", PAPER_DIM, align="center", fixed=True)
        return
    canvas.box(rect, PAPER if is_open else rgb("#CFC09B"), radius=6, edge=INK, width=2)
    canvas.box((x + 3, y + 3, w - 6, 5), BAND, radius=2)
    sign(canvas, card, INK, x + w / 2, y + h * 0.46, 34)
    if not is_open:
        canvas.dashed((x - 1, y - 1, w + 2, h + 2), PAPER, 7)
    for i in range(min(keys, 3)):
        canvas.blit("gun_it/icons/key", x + w / 2 + (i - (min(keys, 3) - 1) / 2) * 13, y + h - 8, 15, 15)


def height(canvas: Canvas, card: Accessory, width: float) -> float:
    """How high a large card has to be for its text."""
    lines = canvas.lines(card.text, 17, "medium", max_width=width - 36, most=_MOST)
    return 76 + len(lines) * canvas.line_height(17, "medium")


def draw_large(canvas: Canvas, card: Accessory, rect: Rect, words: str = "") -> None:
    """A card to be read: band with pictogram and name, its text, and words below it."""
    x, y, w, h = rect
    canvas.panel(rect, "paper")
    canvas.box((x + 6, y + 6, w - 12, 58), BAND, radius=6)
    sign(canvas, card, PAPER, x + 38, y + 35, 40)
    canvas.text("ACCESSORY", x + 70, y + 22, 16, "display", PAPER_DIM, fixed=True)
    canvas.text(card.name, x + 70, y + 45, 24, "display", PAPER, max_width=w - 84, fixed=True)
    text = canvas.text(card.text, x + 18, y + 76, 17, "medium", INK, valign="top", max_width=w - 36, most=_MOST)
    if words:
        top = max(text.bottom + 8, y + h - 60)
        canvas.text(words, x + 18, top, 16, "semibold", INK_SOFT, valign="top", max_width=w - 36, most=2)


def draw_keys(canvas: Canvas, keys: int, x: float, y: float) -> None:
    """A key and how many there are."""
    canvas.blit("gun_it/icons/key", x, y, 24, 24)
    canvas.text(str(keys), x + 16, y, 20, "display", GOOD if keys else PAPER_DIM, fixed=True)


def carried_back(start: Point) -> Effect:
    """A card face down on its way from a seat to the middle of the table."""

    def draw(canvas: Canvas, share: float) -> None:
        x, y = mix_points(start, READ_AT, ease("cubic_out")(share))
        wide, high = 40 + 60 * share, 56 + 84 * share
        draw_small(canvas, None, 0, (x - wide / 2, y - high / 2, wide, high), is_open=False, lit=False)

    return Effect(draw, over_bars=True)


def card_to_read(card: Accessory, words: str) -> Effect:
    """The card in the middle of the table, large, and whose it was."""
    x, y = READ_AT

    def draw(canvas: Canvas, share: float) -> None:
        draw_large(canvas, card, (x - 190, y - 125, 380, 250), words)

    return Effect(draw, over_bars=True)
