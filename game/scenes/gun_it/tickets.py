"""Tickets: what is in force, as strips of paper between the hands, with a stub that tells the kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.scenes.gun_it.layout import Rect
from game.scenes.gun_it.whole_cards import LABELS, Kind
from game.ui.canvas import Canvas
from game.ui.plates import MARGIN, gradient, soft_rect
from game.ui.theme import AMBER, INK, INK_SOFT, PAPER, PAPER_DIM, Colour, hexed, rgb

STUB = 66.0
GAP = 7.0
_PAD, _HEAD, _FOOT = 12.0, 29.0, 4.0
_LABELLED = 74.0
"""The least height of a ticket whose stub names its kind."""
_LABEL_SIZES = (15, 14, 13, 12, 11)
_STUBS: dict[str, Colour] = {
    "moment": rgb("#E2603A"), "setting": rgb("#3A3D6B"), "scenario": rgb("#C98A2B"), "accessory": rgb("#4F7F45"),
}  # fmt: skip
_FACE, _BACK = (rgb("#FBF1DA"), rgb("#E2CEA2")), (rgb("#3B3640"), rgb("#25212B"))


@dataclass(frozen=True)
class Ticket:
    """What stands on a ticket. `letter` is the option of a moment; one that is not `is_open` lies face down, or is seen
    by its holder alone (then it has an `art`)."""

    kind: Kind
    title: str
    text: str
    art: str = ""
    letter: str = ""
    is_open: bool = True
    most: int = 9
    """Lines of the text at most."""


def need(canvas: Canvas, ticket: Ticket, width: float) -> float:
    """The height at which all its words can be read."""
    lines = canvas.lines(ticket.text, 16, max_width=_room(width), most=12)
    return _HEAD + _FOOT + len(lines) * canvas.line_height(16)


def stacked(rect: Rect, needs: Sequence[float]) -> list[Rect]:
    """Rectangles one below the other: each as high as it needs as far as there is room, the rest shared by all."""
    x, y, w, h = rect
    room = h - GAP * (len(needs) - 1)
    highs = [0.0] * len(needs)
    by_need = sorted(range(len(needs)), key=lambda i: needs[i])
    for rank, i in enumerate(by_need):
        highs[i] = min(needs[i], (room - sum(highs)) / (len(needs) - rank))
    spare = (room - sum(highs)) / max(1, len(needs))
    tops = [y + sum(highs[:i]) + (GAP + spare) * i for i in range(len(highs))]
    return [(x, top, w, high + spare) for top, high in zip(tops, highs, strict=True)]


def draw(canvas: Canvas, ticket: Ticket, rect: Rect, *, lit: bool, acting: bool = False) -> None:
    """Stub with the drawing, title, and as many lines as there is room for; a hover shows the whole card."""
    x, y, w, h = rect
    _draw_paper(canvas, ticket, rect)
    if lit or acting:
        canvas.halo(rect, AMBER, 6)
    if ticket.art and not ticket.is_open:
        canvas.dashed((x + 1, y + 1, w - 2, h - 2), PAPER, 6)
    _draw_stub(canvas, ticket, rect)
    has_face = bool(ticket.art)
    ink, soft = (INK, INK_SOFT) if has_face else (PAPER, PAPER_DIM)
    letter = 30 if ticket.letter else 0
    canvas.text(ticket.title, x + STUB + _PAD, y + 18, 20, "display", ink, max_width=_room(w) - letter, fixed=True)
    if ticket.letter:
        canvas.disc(x + w - 22, y + 19, 12, INK)
        canvas.text(ticket.letter, x + w - 22, y + 19, 16, "display", AMBER, align="center", fixed=True)
    _draw_text(canvas, ticket, rect, soft)


def _room(width: float) -> float:
    return width - STUB - _PAD - 10


def _draw_text(canvas: Canvas, ticket: Ticket, rect: Rect, ink: Colour) -> None:
    """The lines that fit; large letters become smaller first."""
    x, y, w, h = rect
    for is_fixed in (False, True):
        step = canvas.line_height(16, fixed=is_fixed)
        most = min(ticket.most, max(1, int((h - _HEAD - _FOOT + 6) / step)))
        lines = canvas.lines(ticket.text, 16, max_width=_room(w), most=most, fixed=is_fixed)
        if not lines[-1].endswith("…"):
            break
    for i, line in enumerate(lines):
        canvas.text(line, x + STUB + _PAD, y + _HEAD + i * step, 16, "medium", ink, valign="top", fixed=is_fixed)


def _draw_stub(canvas: Canvas, ticket: Ticket, rect: Rect) -> None:
    x, y, _, h = rect
    has_label = h >= _LABELLED
    art = ticket.art or f"gun_it/cards/kind_{ticket.kind}"
    size = min(52.0, h - (34 if has_label else 12))
    canvas.blit(art, x + STUB / 2 + 1, y + (h - 22 if has_label else h) / 2 + 1, size, size)
    if has_label:
        label, ink = LABELS[ticket.kind], PAPER if ticket.kind == "setting" else INK
        size = next((each for each in _LABEL_SIZES if canvas.text_width(label, each, "display", fixed=True) < STUB - 6),
                    _LABEL_SIZES[-1])  # fmt: skip
        canvas.text(label, x + STUB / 2 + 1, y + h - 17, size, "display", ink, align="center", fixed=True)


def _draw_paper(canvas: Canvas, ticket: Ticket, rect: Rect) -> None:
    """The strip with its cut corners and the row of holes beside the stub."""
    x, y, w, h = rect
    has_face = bool(ticket.art)
    key = ("ticket", ticket.kind, has_face, w, h)
    image = canvas.svg(key, _paper(ticket.kind, w, h, has_face=has_face), w + 2 * MARGIN, h + 2 * MARGIN,
                       defs=_shade(h, has_face=has_face))  # fmt: skip
    canvas.put_at(image, x - MARGIN, y - MARGIN)


def _shade(h: float, *, has_face: bool) -> str:
    top, bottom = _FACE if has_face else _BACK
    return gradient("p", 0, MARGIN, 0, MARGIN + h, (0, top, 1), (1, bottom, 1))


def _paper(kind: str, w: float, h: float, *, has_face: bool) -> str:
    m, c = MARGIN, 6
    right, bottom, stub = m + w, m + h, m + STUB
    line = INK if has_face else PAPER_DIM
    body = soft_rect(m, m, w, h, 8, spread=8, opacity=0.06, dx=2, dy=4)
    body += (
        f'<path d="M{m + c} {m} H{right - c} L{right} {m + c} V{bottom - c} L{right - c} {bottom} H{m + c} L{m} '
        f'{bottom - c} V{m + c} Z" fill="url(#p)" stroke="{hexed(line)}" stroke-width="2.3"/>'
    )
    body += (
        f'<path d="M{m + 1.5} {m + c + 1} L{m + c + 1} {m + 1.5} H{stub} V{bottom - 1.5} H{m + c + 1} L{m + 1.5} '
        f'{bottom - c - 1} Z" fill="{hexed(_STUBS[kind])}"/>'
    )
    return body + (
        f'<path d="M{stub + 0.5} {m + 4} V{bottom - 3}" stroke="{hexed(INK)}" stroke-width="2" stroke-dasharray="4 4"/>'
    )
