"""The hands at the car's corners: large for trading, folded small in the Action Phase."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.rules.gun_it.cards import Hand
from game.scenes.gun_it.cards import draw_card, draw_small_card, draw_uses
from game.scenes.gun_it.layout import HAND_SIZE, HANDS, SMALL_HAND_SIZE, SMALL_HANDS, card_slot, is_left
from game.scenes.gun_it.names import COLOURS, CREW, SEAT_KEYS
from game.scenes.gun_it.stage import Stage
from game.ui.canvas import Canvas
from game.ui.plates import MARGIN, rounded, soft_rect
from game.ui.theme import INK, LEGAL, OUTLINE, PAPER, Colour, hexed, rgb

ACTING = rgb("#FFE08A")
SHADE = rgb("#1A1620")


@dataclass(frozen=True)
class CardLook:
    """How one card of a hand is shown while something is carried or locked."""

    target: bool = False
    legal: bool = False
    dimmed: bool = False
    locked: bool = False
    lifted: bool = False
    incoming: int | None = None
    """The card that would come in its place while it is carried over a legal target."""


def draw_hand(canvas: Canvas, stage: Stage, seat: int, label: str, looks: dict[int, CardLook]) -> None:
    """One large hand: mat, name bar, portrait, compass and cards."""
    x, y = HANDS[seat]
    w, h = HAND_SIZE
    canvas.put_at(_mat(canvas, w, h, COLOURS[seat], 35, 0.46, 3), x - MARGIN, y - MARGIN)
    _draw_name(canvas, seat, label, x, y, w, 34)
    px = x + 41 if is_left(seat) else x + w - 41
    canvas.blit(f"gun_it/crew/crew_{SEAT_KEYS[seat]}", px, y + 43, 75, 75)
    canvas.blit(f"gun_it/icons/seat_{SEAT_KEYS[seat]}", px + (25 if is_left(seat) else -25), y + 72, 29, 29)
    _draw_compass(canvas, stage, seat, px, y + 137)
    hand = stage.view.table.hands[seat]
    for i, card in enumerate(hand):
        draw_in_slot(canvas, stage, card, *card_slot(seat, i, len(hand)), looks.get(card, CardLook()), len(hand))


def draw_in_slot(canvas: Canvas, stage: Stage, card: int, cx: float, cy: float, look: CardLook, count: int = 3) -> None:
    """A card on its place, with what can be done with it."""
    width = 100 if count <= 3 else 88
    half_w, half_h = width / 2, width * 0.7
    rect = (cx - half_w, cy - half_h, width, 2 * half_h)
    if card in stage.cards_away:
        canvas.dashed(rect, PAPER, 7)
        if look.incoming is not None:
            weapons = stage.tables.content.equipment
            draw_card(canvas, look.incoming, cx, cy, width=width, weapons=weapons, alpha=110)
        return
    if look.target:
        canvas.halo(rect, LEGAL, 7)
    lift = -6 if look.lifted else 0
    weapons = stage.tables.content.equipment
    draw_card(canvas, card, cx, cy + lift, width=width, weapons=weapons, dull=look.dimmed or look.locked)
    for gear in stage.view.table.gear:
        if gear.card == card:
            draw_uses(canvas, cx + half_w - 12, cy - half_h + lift + 12, gear.uses)
    if look.legal and not look.target:
        canvas.dashed((rect[0] - 3, rect[1] - 3, rect[2] + 6, rect[3] + 6), LEGAL, 9)
    if look.dimmed or look.locked:
        canvas.put(canvas.svg("padlock", _PADLOCK, 43, 45), cx, cy - 8)


def _mat(canvas: Canvas, w: float, h: float, colour: Colour, bar: float, opacity: float, edge: float) -> pygame.Surface:
    """The mat of a hand with its coloured bar."""
    m, r = MARGIN, 11
    body = soft_rect(m, m, w, h, r, spread=9, opacity=0.05, dy=3)
    body += f'<rect x="{m}" y="{m}" width="{w}" height="{h}" rx="{r}" fill="{hexed(SHADE)}" fill-opacity="{opacity}"/>'
    body += (
        f'<path d="M{m + 1} {m + bar} H{m + w - 1} V{m + r} C{m + w - 1} {m + 4} {m + w - 5} {m + 1} {m + w - r} '
        f'{m + 1} H{m + r} C{m + 5} {m + 1} {m + 1} {m + 4} {m + 1} {m + r} Z" fill="{hexed(colour)}"/>'
    )
    body += rounded(m, m, w, h, r, stroke=OUTLINE, stroke_width=edge + 2, stroke_opacity=0.55)
    body += rounded(m, m, w, h, r, stroke=colour, stroke_width=edge)
    return canvas.svg(("mat", w, h, colour, opacity, edge), body, w + 2 * m, h + 2 * m)


def _draw_name(canvas: Canvas, seat: int, label: str, x: float, y: float, w: float, bar: float) -> None:
    """Name in the display face, then what the seat is or does."""
    name = CREW[seat].upper()
    wide = canvas.text_width(name, 20, "display")
    room = w - 100 - wide
    fits = canvas.text_width(label, 16, "semibold") <= room
    words = canvas.text_width(label, 16, "semibold") + 10 if fits else 0
    left = x + 88 if is_left(seat) else x + w - 89 - wide - words
    canvas.text(name, left, y + bar / 2, 20, "display", INK)
    if fits:
        canvas.text(label, left + wide + 10, y + bar / 2 + 1, 16, "semibold", rgb("#281C1E"))


def _draw_compass(canvas: Canvas, stage: Stage, seat: int, cx: float, cy: float) -> None:
    """The seat aid: safe directions green, risky ones red with a mark (GI-8.08)."""
    risky = tuple(d for d in range(4) if (seat, d) in stage.tables.passes)
    key = ("compass", seat, risky)
    image = canvas.drawn(
        key, lambda c: c.put_at(c.svg(key, _compass(seat, risky), 112, 120), 0, 0), 112, 120, zoom=0.66
    )
    canvas.put(image, cx, cy)


def _compass(seat: int, risky: tuple[int, ...]) -> str:
    body = (
        '<rect x="36" y="30" width="40" height="60" rx="11" fill="#E23B2E" stroke="#0b0810" stroke-width="3.5"/>'
        '<path d="M41 46 C48 42 64 42 71 46 L68 55 H44 Z" fill="#1c2b3a"/>'
    )
    sx, sy = ((47, 62), (65, 62), (65, 80), (47, 80))[seat]
    body += f'<circle cx="{sx}" cy="{sy}" r="8" fill="{hexed(COLOURS[seat])}" stroke="#0b0810" stroke-width="3"/>'
    for direction, (x, y) in enumerate(((56, 14), (95, 60), (56, 106), (17, 60))):
        danger = direction in risky
        fill, line = ("#4a1410", "#FF6A55") if danger else ("#8FD65C", "#0b0810")
        body += (
            f'<g transform="translate({x} {y}) rotate({direction * 90})"><path d="M0 -13 L15 8 H-15 Z" fill="{fill}" '
            f'stroke="{line}" stroke-width="3.5" stroke-linejoin="round"/></g>'
        )
        if danger:
            body += (
                f'<path d="M{x} {y - 6} v6 m0 4 v3" fill="none" stroke="#FFB3A6" stroke-width="3.5" '
                'stroke-linecap="round"/>'
            )
    return body


_PADLOCK = (
    '<rect x="6" y="17" width="30" height="23" rx="4" fill="#F4E6C8" stroke="#17181C" stroke-width="3"/>'
    '<path d="M12 17 V12 C12 1 30 1 30 12 V17" fill="none" stroke="#17181C" stroke-width="8"/>'
    '<path d="M12 18 V12 C12 1 30 1 30 12 V18" fill="none" stroke="#F4E6C8" stroke-width="3.4"/>'
    '<circle cx="21" cy="27" r="3.3" fill="#17181C"/><path d="M21 28 V34" stroke="#17181C" stroke-width="2.7"/>'
)


def draw_small_hand(canvas: Canvas, stage: Stage, seat: int, hand: Hand, label: str, *, acting: bool) -> None:
    """A folded hand of the Action Phase; the acting one is bright with a gold rim."""
    x, y = SMALL_HANDS[seat]
    w, h = SMALL_HAND_SIZE
    if acting:
        canvas.halo((x, y, w, h), ACTING, 11)
    canvas.put_at(_mat(canvas, w, h, COLOURS[seat], 34, 0.72, 3), x - MARGIN, y - MARGIN)
    px = x + 41 if is_left(seat) else x + w - 41
    canvas.blit(f"gun_it/crew/crew_{SEAT_KEYS[seat]}", px, y + 52, 82, 82)
    canvas.blit(f"gun_it/icons/seat_{SEAT_KEYS[seat]}", px + (29 if is_left(seat) else -29), y + 84, 30, 30)
    _draw_name(canvas, seat, label, x, y, w, 34)
    left = x + 88 if is_left(seat) else x + 7
    many = len(hand) > 3
    pitch = 45 if many else 58.6
    for i, card in enumerate(hand):
        wide = 54 if card < 8 else (52 if many else 72)
        draw_small_card(canvas, card, left + i * pitch, y + 41, wide, 82, bright=acting)
        for gear in stage.view.table.gear:
            if gear.card == card:
                draw_uses(canvas, left + i * pitch + wide - 8, y + 48, gear.uses)
