"""Cards as large as they are in the hand, with all that is printed on them: to be read on a hover and when revealed."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.words import say
from game.rules.gun_it.content import Accessory, Moment, Scenario, Setting
from game.scenes.gun_it.names import RANKS
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, INK, INK_SOFT, Colour, rgb

Kind = Literal["moment", "setting", "accessory", "scenario"]
Constraint = Moment | Setting

BANDS: dict[str, Colour] = {
    "moment": rgb("#A93A18"), "setting": rgb("#3D3F73"), "accessory": rgb("#3F6B36"), "scenario": rgb("#6E4C10"),
}  # fmt: skip
"""The colour of each kind of card, as on its back."""
LABELS = {"moment": "MOMENT", "setting": "SETTING", "accessory": "ACCESSORY", "scenario": "SCENARIO"}
WIDTH = 262.0
_SIDE, _TOP, _FOOT, _GAP = 22.0, 60.0, 0.825, 8.0
_MOST_ART, _LEAST_ART = 128.0, 56.0
_GROW = (1.0, 1.1, 1.2, 1.3)
"""How many times the usual width a card may take for its words."""
_FADED = rgb("#6B5F47")


@dataclass(frozen=True)
class Words:
    """A paragraph of a card: in soft ink the mood, with a letter one of two options, `is_off` the other one."""

    text: str
    is_soft: bool = False
    letter: str = ""
    is_off: bool = False


@dataclass(frozen=True)
class WholeCard:
    """A card with its words, as a tool-tip shows it. `art` is its drawing, `ranks` the marks of a scenario."""

    kind: Kind
    name: str
    art: str
    words: tuple[Words, ...]
    ranks: tuple[str, ...] = ()
    is_whole = True

    def size(self, canvas: Canvas) -> tuple[float, float]:
        """Larger letters take a larger card, and so do many words."""
        width = WIDTH * (1 + 0.6 * (canvas.text_size - 1))
        wide = next((width * grow for grow in _GROW if self._fits(canvas, width * grow)), width * _GROW[-1])
        return wide, wide * 1.4

    def _fits(self, canvas: Canvas, w: float) -> bool:
        """Whether there is room for the words and a drawing."""
        return self._height(canvas, w, is_fixed=False) + _LEAST_ART + _GAP <= 1.4 * w * _FOOT - _TOP

    def draw(self, canvas: Canvas, x: float, y: float) -> None:
        """Face, name, drawing and words; the drawing has the room that the words leave."""
        w, h = self.size(canvas)
        canvas.blit(f"gun_it/cards/card_face_{self.kind}", x + w / 2, y + h / 2, w, h)
        canvas.text(
            self.name, x + w / 2, y + 36, 25, "display", INK, align="center", max_width=w - 2 * _SIDE - 16, fixed=True
        )
        canvas.text(LABELS[self.kind], x + w / 2, y + 0.895 * h, 18, "display", BANDS[self.kind], align="center",
                    fixed=True)  # fmt: skip
        room = h * _FOOT - _TOP
        is_fixed = self._height(canvas, w, is_fixed=False) > room
        need = self._height(canvas, w, is_fixed=is_fixed)
        art = min(_MOST_ART, room - need - _GAP)
        top = y + _TOP
        if art >= _LEAST_ART:
            canvas.blit(self.art, x + w / 2, top + art / 2, art, art)
            top += art + _GAP
        else:
            top += max(0.0, (room - need) / 2)
        for words in self.words:
            top = _draw_paragraph(canvas, words, (x + _SIDE, top, w - 2 * _SIDE), is_fixed=is_fixed)
        for i, mark in enumerate(self.ranks):
            _draw_rank(canvas, i, mark, (x + _SIDE, top + 26 * i, w - 2 * _SIDE))

    def _height(self, canvas: Canvas, w: float, *, is_fixed: bool) -> float:
        """What the words take below each other, in letters that follow the setting text size or not."""
        line = canvas.line_height(16, "medium", fixed=is_fixed)
        rows = sum(len(_lines(canvas, words, w - 2 * _SIDE, is_fixed=is_fixed)) * line + _GAP for words in self.words)
        return rows + 26 * len(self.ranks)


def _lines(canvas: Canvas, words: Words, w: float, *, is_fixed: bool) -> list[str]:
    return canvas.lines(words.text, 16, "medium", max_width=w - _indent(words), most=20, fixed=is_fixed)


def _indent(words: Words) -> float:
    return 34 if words.letter else 0


def _draw_paragraph(canvas: Canvas, words: Words, row: tuple[float, float, float], *, is_fixed: bool) -> float:
    """Draw it from a point down; where the next one begins."""
    x, y, w = row
    step = canvas.line_height(16, "medium", fixed=is_fixed)
    lines = _lines(canvas, words, w, is_fixed=is_fixed)
    high = len(lines) * step
    if words.letter:
        fill, ink = (rgb("#C9B88E"), _FADED) if words.is_off else (INK, AMBER)
        canvas.disc(x + 11, y + high / 2, 14, fill)
        canvas.text(words.letter, x + 11, y + high / 2, 18, "display", ink, align="center", fixed=True)
    colour = _FADED if words.is_off else INK_SOFT if words.is_soft else INK
    for i, line in enumerate(lines):
        canvas.text(line, x + _indent(words), y + step * i, 16, "medium", colour, valign="top", fixed=is_fixed)
    return y + high + _GAP


def _draw_rank(canvas: Canvas, rank: int, mark: str, row: tuple[float, float, float]) -> None:
    x, y, w = row
    canvas.text(RANKS[rank + 1], x, y + 12, 16, "semibold", INK, fixed=True)
    canvas.text(mark, x + w - 48, y + 12, 18, "display", INK, align="right", fixed=True)
    for star in range(rank + 1):
        canvas.blit("ui/rank_star_full", x + w - 38 + star * 14, y + 12, 15, 15)


def art_of(card: Constraint | Accessory | Scenario) -> str:
    """The drawing of a card."""
    kind = type(card).__name__.lower()
    return f"gun_it/cards/{kind}_{card.id.lower()}"


def constraint(card: Constraint, option: int | None = None) -> WholeCard:
    """A setting, or a moment with both its options; of a chosen one the other is faded."""
    if isinstance(card, Moment):
        words = tuple(
            Words(each.text, letter="AB"[i], is_off=option is not None and option != i)
            for i, each in enumerate(card.options)
        )
        return WholeCard("moment", card.name, art_of(card), words)
    return WholeCard("setting", card.name, art_of(card), (Words(card.flavour, is_soft=True), Words(card.text)))


def accessory(card: Accessory) -> WholeCard:
    """An accessory."""
    return WholeCard("accessory", card.name, art_of(card), (Words(card.text),))


def scenario(card: Scenario) -> WholeCard:
    """A scenario with its goal, its rules and its three marks."""
    words = [Words(card.text)] + ([Words(card.rules, is_soft=True)] if card.rules else [])
    by_round = card.score == "round"
    ranks = tuple(say("round {value}", value=value) if by_round else str(value) for value in card.ranks)
    return WholeCard("scenario", card.name, art_of(card), tuple(words), ranks)
