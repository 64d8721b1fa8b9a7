"""Action cards: faces at table size and at the small size of the action phase."""

from __future__ import annotations

from functools import cache

from game.core.rng import Generator
from game.core.words import tr
from game.rules.gun_it.cards import DIRECTION, EQUIPMENT, ORDER, is_advanced, is_back, type_of
from game.rules.gun_it.content import Weapon
from game.scenes.gun_it.names import CARD_TITLES, EQUIPMENT_ART
from game.ui.canvas import Canvas
from game.ui.plates import gradient, rounded, soft_rect
from game.ui.theme import INK, MAGENTA_DEEP, PAPER, SIGNAL_DEEP, STEEL_DEEP, Colour, hexed, rgb

MARGIN = 16
ADVANCED = EQUIPMENT + 1
"""Stands among the types for advanced equipment."""
BANDS = {ORDER: rgb("#B3261B"), DIRECTION: rgb("#C27A12"), EQUIPMENT: rgb("#4C6D8C"), ADVANCED: rgb("#A41870")}
WORDS: dict[int, Colour] = {
    ORDER: rgb("#A51D15"),
    DIRECTION: rgb("#683C05"),
    EQUIPMENT: STEEL_DEEP,
    ADVANCED: MAGENTA_DEEP,
}
TITLE_SIZES = (17, 16, 15, 14, 13, 12, 11, 10)
QUARTERS = (0, 90, 180, 270)


def draw_card(
    canvas: Canvas,
    card: int,
    cx: float,
    cy: float,
    *,
    width: float = 100,
    turn: float = 0,
    zoom: float = 1,
    alpha: int = 255,
    weapons: tuple[Weapon, ...] = (),
    dull: bool = False,
) -> None:
    """A card with its middle at a point; `width` is 100 on the table."""
    height = width * 1.4
    tint = (150, 145, 140) if dull else None
    image = canvas.drawn(
        ("card", card, width), lambda c: _face(c, card, width, height, weapons), width + 2 * MARGIN,
        height + 2 * MARGIN, turn=turn, zoom=zoom, tint=tint,
    )  # fmt: skip
    canvas.put(image, cx, cy, alpha=alpha)


def _look_of(card: int) -> int:
    """Its type, or ADVANCED."""
    return ADVANCED if is_advanced(card) else type_of(card)


def _face(canvas: Canvas, card: int, w: float, h: float, weapons: tuple[Weapon, ...]) -> None:
    kind = _look_of(card)
    body, defs = _paper(w, h, kind)
    canvas.put_at(canvas.svg(("paper", w, kind), body, w + 2 * MARGIN, h + 2 * MARGIN, defs=defs), 0, 0)
    if is_back(card):
        _back(canvas, kind, w, h)
        return
    cx, z = MARGIN + w / 2, w / 100
    title_y = MARGIN + h - 20 * z
    if kind == ORDER:
        canvas.blit("gun_it/icons/order_disc", cx, MARGIN + h * 0.45, 82 * z, 82 * z)
        canvas.text(str(card + 1), cx, MARGIN + h * 0.447, 50 * z, "display", INK, align="center", fixed=True)
    elif kind == DIRECTION:
        canvas.blit("gun_it/icons/direction_sign", cx, MARGIN + h * 0.45, 85 * z, 85 * z, turn=QUARTERS[card - 4])
    else:
        _equipment(canvas, card, cx, h, z, weapons)
    title, room = tr(CARD_TITLES[card]).upper(), w - 16 * z
    size = next((s * z for s in TITLE_SIZES if canvas.text_width(title, s * z, "display", fixed=True) <= room), 10 * z)
    canvas.text(title, cx, title_y, size, "display", WORDS[kind], align="center", max_width=room, fixed=True)


def _back(canvas: Canvas, kind: int, w: float, h: float) -> None:
    """A card of which only the type may be seen (GI-20.05)."""
    canvas.box((MARGIN + 8, MARGIN + 8, w - 16, h - 16), BANDS[kind], radius=5, edge=INK, width=2)
    _draw_type(canvas, kind, MARGIN + w / 2, MARGIN + h / 2, 0.72 * w)
    canvas.text("?", MARGIN + w / 2, MARGIN + h / 2, 0.44 * w, "display", INK, align="center", fixed=True)


def _draw_type(canvas: Canvas, kind: int, cx: float, cy: float, wide: float) -> None:
    """The shape of a type on its back, which is that of its faces: a disc, a sign on its point, a broad plate."""
    r = wide / 2
    shape = {
        ORDER: f'<circle cx="{r}" cy="{r}" r="{0.9 * r}"',
        DIRECTION: f'<path d="M{r} 1 L{wide - 1} {r} L{r} {wide - 1} L1 {r} Z"',
        EQUIPMENT: f'<rect x="1" y="{0.4 * r}" width="{wide - 2}" height="{1.2 * r}" rx="4"',
    }[kind]
    body = f'{shape} fill="{hexed(PAPER)}" stroke="{hexed(INK)}" stroke-width="2"/>'
    canvas.put(canvas.svg(("type", kind, wide), body, wide, wide), cx, cy)


def _equipment(canvas: Canvas, card: int, cx: float, h: float, z: float, weapons: tuple[Weapon, ...]) -> None:
    name = EQUIPMENT_ART[card]
    canvas.blit(f"gun_it/icons/equipment_{name}", cx, MARGIN + h * 0.36, 87 * z, (64 if card == 8 else 56) * z)
    damage = weapons[card - 8].damage if weapons else 0
    for i in range(damage):
        x = cx + (i - (damage - 1) / 2) * 20 * z
        canvas.blit("gun_it/icons/bullet_hole", x, MARGIN + h * 0.685, 23 * z, 23 * z)
    if not damage:
        canvas.text("drive 1", cx, MARGIN + h * 0.69, 16 * z, "semibold", rgb("#3C3228"), align="center", fixed=True)


def draw_small_card(canvas: Canvas, card: int, x: float, y: float, w: float, h: float, *, bright: bool) -> None:
    """A card without words, its top left corner at a point."""
    kind = _look_of(card)
    canvas.box((x, y, w, h), rgb("#F4E6C8") if bright else rgb("#CFC09B"), radius=6, edge=INK, width=2.3)
    canvas.box((x + 4, y + 4, w - 8, h - 8), None, radius=3.5, edge=BANDS[kind], width=1.7)
    cx, cy = x + w / 2, y + h / 2
    if is_back(card):
        _draw_type(canvas, kind, cx, cy, 41)
        canvas.text("?", cx, cy, 30, "display", INK, align="center", fixed=True)
    elif kind == ORDER:
        canvas.blit("gun_it/icons/order_disc", cx, cy, 48, 48)
        canvas.text(str(card + 1), cx, cy - 0.5, 29, "display", INK, align="center", fixed=True)
    elif kind == DIRECTION:
        canvas.blit("gun_it/icons/direction_sign", cx, cy, 49, 49, turn=QUARTERS[card - 4])
    else:
        canvas.blit(f"gun_it/icons/equipment_{EQUIPMENT_ART[card]}", cx, cy, 66, 46 if card == 8 else 42)


def draw_uses(canvas: Canvas, x: float, y: float, uses: int) -> None:
    """How often an advanced equipment can still be used, on a disc."""
    canvas.disc(x, y, 12, SIGNAL_DEEP, edge=INK, width=2)
    canvas.text(str(uses), x, y, 17, "display", PAPER, align="center", fixed=True)


@cache
def _paper(w: float, h: float, kind: int) -> tuple[str, str]:
    """Paper with specks, ink frame and the band of its type."""
    m, specks = MARGIN, Generator(17 + kind)
    body = soft_rect(m, m, w, h, 7, spread=9, opacity=0.06, dx=2, dy=4)
    body += rounded(m, m, w, h, 7, fill="url(#p)", stroke=INK, stroke_width=2.4)
    for _ in range(26):
        x, y, long = m + 5 + specks.below(int(w) - 12), m + 5 + specks.below(int(h) - 12), 1 + specks.below(3)
        body += f'<path d="M{x} {y} h{long} v1 h-{long} Z" fill="#8a6a3a" fill-opacity=".25"/>'
    body += rounded(m + 4, m + 4, w - 8, h - 8, 4, stroke=BANDS[kind], stroke_width=1.8)
    stops = ((0, rgb("#FBF1DA"), 1), (0.55, rgb("#F4E6C8"), 1), (1, rgb("#DCC79A"), 1))
    return body, gradient("p", m, m, m + w, m + h, *stops)
