"""Tickets: what is in force, as strips of paper between the hands, with a stub that tells the kind."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from game.core.words import Said, tr
from game.scenes.gun_it.layout import Rect
from game.scenes.gun_it.whole_cards import LABELS, Kind
from game.ui.canvas import Canvas
from game.ui.plates import MARGIN, gradient, soft_rect
from game.ui.theme import AMBER, INK, INK_SOFT, PAPER, PAPER_DIM, Colour, hexed, rgb

STUB = 66.0
GAP = 7.0
_PAD, _HEAD = 12.0, 29.0
_NARROW, _LOW, _EDGE, _LETTER = 38.0, 38.0, 3.0, 20.0
"""Of a dense ticket: its stub, its least height, the room above and below the words, and for an option's letter."""
USUAL, _LOOSE, _LEAST = 16, 14, 11
"""Sizes of the words: the usual one, the least below the title, and the least of all, in pixels too."""
_LABELLED = 74.0
"""The least height of a ticket whose stub names its kind."""
_LABEL_SIZES = (15, 14, 13, 12, 11)
_MOST = 14
"""Lines of the longest text in the smallest room."""
_SLACK = 0.05
"""The share of a line that is no line missing."""
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


class Look(NamedTuple):
    """How words are set: in letters of so many units, and below the title or right after it beside a narrow stub."""

    size: float
    is_dense: bool


PLAIN = Look(USUAL, False)


def look_for(canvas: Canvas, tickets: Sequence[Ticket], rect: Rect) -> Look:
    """The largest letters, no larger than the setting text size wants them, at which all words of these tickets have
    room below each other; the smallest that can be read if there are none."""
    _, _, width, height = rect
    room = height - GAP * (len(tickets) - 1)
    wanted, loose, least = (round(size * canvas.text_size) for size in (USUAL, _LOOSE, _LEAST))
    least = min(USUAL, max(least, round(_LEAST / canvas.map.scale)))
    looks = [Look(size, False) for size in range(wanted, loose - 1, -1)]
    looks += [Look(size, True) for size in range(wanted, least - 1, -1)]
    return next(
        (look for look in looks if sum(need(canvas, ticket, width, look) for ticket in tickets) <= room), looks[-1]
    )


def need(canvas: Canvas, ticket: Ticket, width: float, look: Look) -> float:
    """The height at which all its words can be read."""
    high = len(rows_of(canvas, ticket, width, look)) * canvas.line_height(look.size, fixed=True)
    return max(_LOW, high + 2 * _EDGE) if look.is_dense else _HEAD + high


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


def draw(canvas: Canvas, ticket: Ticket, rect: Rect, look: Look = PLAIN, *, lit: bool, acting: bool = False) -> None:
    """Stub with the drawing, title and words; a hover shows the whole card."""
    x, y, w, h = rect
    stub = _NARROW if look.is_dense else STUB
    _draw_paper(canvas, ticket, rect, stub)
    if lit or acting:
        canvas.halo(rect, AMBER, 6)
    if ticket.art and not ticket.is_open:
        canvas.dashed((x + 1, y + 1, w - 2, h - 2), PAPER, 6)
    _draw_stub(canvas, ticket, rect, stub)
    (_draw_dense if look.is_dense else _draw_loose)(canvas, ticket, rect, look)


def _inks(ticket: Ticket) -> tuple[Colour, Colour]:
    """Of the title and of the words."""
    return (INK, INK_SOFT) if ticket.art else (PAPER, PAPER_DIM)


def _room(width: float, look: Look) -> float:
    return width - (_NARROW if look.is_dense else STUB) - _PAD - (6 if look.is_dense else 10)


def rows_of(canvas: Canvas, ticket: Ticket, width: float, look: Look, most: int = _MOST) -> list[str]:
    """The words in lines; in a dense ticket the first one is what has room beside the title."""
    room, text = _room(width, look), tr(ticket.text)
    if not text:
        return []
    if not look.is_dense:
        return canvas.lines(ticket.text, look.size, max_width=room, most=most, fixed=True)
    beside = room - _title_width(canvas, ticket, look)
    first = canvas.lines(ticket.text, look.size, max_width=beside, most=_MOST, fixed=True)[0]
    if not f"{text} ".startswith(f"{first} "):
        first = ""  # not even its first word
    rest = Said(text[len(first) :].strip())
    lines = canvas.lines(rest, look.size, max_width=room, most=most - 1, fixed=True) if rest else []
    return [Said(first), *lines]


def _title_width(canvas: Canvas, ticket: Ticket, look: Look) -> float:
    """What the title takes of the first line of a dense ticket."""
    wide = canvas.text_width(ticket.title, look.size + 1, "display", fixed=True)
    return wide + 8 + (_LETTER if ticket.letter else 0)


def _rows_in(canvas: Canvas, ticket: Ticket, width: float, look: Look, room: float) -> list[str]:
    """As many of them as there is room for."""
    return rows_of(canvas, ticket, width, look, max(2, int(room / canvas.line_height(look.size, fixed=True) + _SLACK)))


def _draw_loose(canvas: Canvas, ticket: Ticket, rect: Rect, look: Look) -> None:
    """The title, and the words below it."""
    x, y, w, h = rect
    ink, soft = _inks(ticket)
    room = _room(w, look) - (30 if ticket.letter else 0)
    canvas.text(ticket.title, x + STUB + _PAD, y + 18, 20, "display", ink, max_width=room, fixed=True)
    if ticket.letter:
        _draw_letter(canvas, ticket, x + w - 22, y + 19, 12)
    step = canvas.line_height(look.size, fixed=True)
    for i, line in enumerate(_rows_in(canvas, ticket, w, look, h - _HEAD)):
        canvas.text(line, x + STUB + _PAD, y + _HEAD + i * step, look.size, "medium", soft, valign="top", fixed=True)


def _draw_dense(canvas: Canvas, ticket: Ticket, rect: Rect, look: Look) -> None:
    """The words run on after the title, in the middle of the strip."""
    x, y, w, h = rect
    ink, soft = _inks(ticket)
    left, rows = x + _NARROW + _PAD, _rows_in(canvas, ticket, w, look, h - 2 * _EDGE)
    step = canvas.line_height(look.size, fixed=True)
    first = y + (h - len(rows) * step) / 2 + step / 2
    wide = _title_width(canvas, ticket, look)
    canvas.text(ticket.title, left, first, look.size + 1, "display", ink, fixed=True)
    if ticket.letter:
        _draw_letter(canvas, ticket, left + wide - 17, first, 8)
    for i, line in enumerate(rows):
        canvas.text(line, left + (0 if i else wide), first + i * step, look.size, "medium", soft, fixed=True)


def _draw_letter(canvas: Canvas, ticket: Ticket, x: float, y: float, radius: float) -> None:
    """Which option of a moment it is."""
    canvas.disc(x, y, radius, INK)
    canvas.text(ticket.letter, x, y, radius * 4 / 3, "display", AMBER, align="center", fixed=True)


def _draw_stub(canvas: Canvas, ticket: Ticket, rect: Rect, stub: float) -> None:
    x, y, _, h = rect
    has_label = h >= _LABELLED and stub == STUB
    art = ticket.art or f"gun_it/cards/kind_{ticket.kind}"
    size = min(52.0, stub - 8, h - (34 if has_label else 8))
    canvas.blit(art, x + stub / 2 + 1, y + (h - 22 if has_label else h) / 2 + 1, size, size)
    if has_label:
        label, ink = LABELS[ticket.kind], PAPER if ticket.kind == "setting" else INK
        size = next((each for each in _LABEL_SIZES if canvas.text_width(label, each, "display", fixed=True) < STUB - 6),
                    _LABEL_SIZES[-1])  # fmt: skip
        canvas.text(label, x + STUB / 2 + 1, y + h - 17, size, "display", ink, align="center", fixed=True)


def _draw_paper(canvas: Canvas, ticket: Ticket, rect: Rect, stub: float) -> None:
    """The strip with its cut corners and the row of holes beside the stub."""
    x, y, w, h = rect
    has_face = bool(ticket.art)
    key = ("ticket", ticket.kind, has_face, w, h, stub)
    image = canvas.svg(key, _paper(ticket.kind, w, h, stub, has_face=has_face), w + 2 * MARGIN, h + 2 * MARGIN,
                       defs=_shade(h, has_face=has_face))  # fmt: skip
    canvas.put_at(image, x - MARGIN, y - MARGIN)


def _shade(h: float, *, has_face: bool) -> str:
    top, bottom = _FACE if has_face else _BACK
    return gradient("p", 0, MARGIN, 0, MARGIN + h, (0, top, 1), (1, bottom, 1))


def _paper(kind: str, w: float, h: float, stub: float, *, has_face: bool) -> str:
    m, c = MARGIN, 6
    right, bottom, edge = m + w, m + h, m + stub
    line = INK if has_face else PAPER_DIM
    body = soft_rect(m, m, w, h, 8, spread=8, opacity=0.06, dx=2, dy=4)
    body += (
        f'<path d="M{m + c} {m} H{right - c} L{right} {m + c} V{bottom - c} L{right - c} {bottom} H{m + c} L{m} '
        f'{bottom - c} V{m + c} Z" fill="url(#p)" stroke="{hexed(line)}" stroke-width="2.3"/>'
    )
    body += (
        f'<path d="M{m + 1.5} {m + c + 1} L{m + c + 1} {m + 1.5} H{edge} V{bottom - 1.5} H{m + c + 1} L{m + 1.5} '
        f'{bottom - c - 1} Z" fill="{hexed(_STUBS[kind])}"/>'
    )
    return body + (
        f'<path d="M{edge + 0.5} {m + 4} V{bottom - 3}" stroke="{hexed(INK)}" stroke-width="2" stroke-dasharray="4 4"/>'
    )
