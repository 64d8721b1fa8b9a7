"""Faces of the cards of the gun decks: at the table and in a pile. All is drawn in a box of 300 x 420."""

from __future__ import annotations

from game.core.words import Said, tr
from game.rules.gun_and_gun.content import Card
from game.scenes.gun_and_gun.fitting import Fit, Room, fit_lines, fit_text, widest, write
from game.scenes.gun_and_gun.names import loud
from game.ui.canvas import Canvas
from game.ui.theme import INK, PAPER, Colour

ART = "gun_and_gun"
WIDE, HIGH = 300.0, 420.0
START, END, ROOM, TITLE_ROOM = 12.5, 273.0, 260.5, 246.0
"""Words end where in a full hand the next card begins."""
SMALLEST = 40.0
"""Of 300: the least size of letters on a face."""
TITLE, TITLES, EFFECT = 48.0, 40.0, 44.0
"""Sizes of a title in one and in two lines, and of the effect."""


class Pen:
    """Draws on a face in 300ths of its width. `grow` is the setting text size."""

    def __init__(self, canvas: Canvas, wide: float) -> None:
        self.canvas = canvas
        self.k = wide / WIDE
        self.grow = canvas.text_size

    def image(self, name: str, x: float, y: float, w: float, h: float) -> None:
        """A drawing of art/gun_and_gun with its middle at a point, within w x h."""
        k = self.k
        self.canvas.blit(f"{ART}/{name}", x * k, y * k, w * k, h * k)

    def strip(self, name: str, box: tuple[float, float, float, float], ratio: float) -> None:
        """The middle of a drawing that covers a box; `ratio` is its width by its height."""
        x, y, w, h = box
        wide = max(w, h * ratio)
        with self.canvas.clip((x * self.k, y * self.k, w * self.k, h * self.k)):
            self.image(name, x + w / 2, y + h / 2, wide, wide / ratio)

    def rule(self, x: float, y: float, w: float, h: float, colour: Colour = INK, width: float = 5) -> None:
        """A line round a box."""
        k = self.k
        self.canvas.box((x * k, y * k, w * k, h * k), None, radius=0, edge=colour, width=width * k)

    def plate(self, x: float, y: float, w: float, h: float, colour: Colour, *, radius: float = 0,
              alpha: int = 255) -> None:  # fmt: skip
        """A filled box."""
        k = self.k
        self.canvas.box((x * k, y * k, w * k, h * k), colour, radius=radius * k, alpha=alpha)

    def number(self, text: str, x: float, y: float, size: float, colour: Colour) -> None:
        """One line of the display face with its middle at a point."""
        k = self.k
        self.canvas.text(text, x * k, y * k, size * k, "display", colour, align="center", fixed=True)

    def lines(self, fit: Fit, x: float, y: float, colour: Colour, shadow: Colour | None = None) -> None:
        """Fitted lines with the middle of their block at a point."""
        write(self.canvas, fit, "display", x * self.k, y * self.k, colour, shadow=shadow)

    def title(self, text: str, most: float = TITLE) -> Fit:
        """A title in one line, or in two where it would be too small."""
        k, room = self.k, (TITLE_ROOM * self.k, 200.0)
        words = loud(text)
        one = fit_lines(self.canvas, (words,), "display", room, most * k, TITLES * k)
        if self.canvas.text_width(words, one[0], "display", fixed=True) <= room[0]:
            return one
        return fit_text(self.canvas, words, "display", (ROOM * k, 92 * k), TITLES * k, 30 * k)

    def short(self, lines: tuple[str, str], room: Room) -> Fit:
        """The short wording: its lines as written, or broken anew where that makes larger letters."""
        k, shown = self.k, [tr(line) for line in lines if line]
        wide, high = room[0] * k, room[1] * k
        most = (66 if len(shown) == 1 else EFFECT) * self.grow * k
        plain = fit_lines(self.canvas, shown, "display", (wide, high), most, SMALLEST * k / 2)
        if self.grow == 1 and plain[0] >= SMALLEST * k:
            return plain
        anew = fit_text(self.canvas, Said(" ".join(shown)), "display", (wide, high), most, SMALLEST * k / 2)
        return max(plain, anew, key=lambda fit: fit[0])


def panel_height(grow: float) -> float:
    """Of the picture: larger letters leave less of it."""
    return 190 if grow == 1 else 140 if grow < 1.4 else 116


def art_of(card: Card) -> str:
    """The picture of a card; cards of one name have the same."""
    return f"cards/{card.id.removesuffix('_' + card.gun)}"


def picture(pen: Pen, card: Card, high: float, size: float) -> None:
    """The panel with the picture, its rule and the emblem of the type."""
    pen.strip(f"frames/panel_{card.type}", (18, 18, 264, high), 264 / 190)
    pen.image(art_of(card), 150, 18 + high / 2, size, size)
    pen.rule(18, 18, 264, high)


def marks(pen: Pen, card: Card) -> None:
    """The cost, but for bullets, and the emblem of the type."""
    if card.type != "bullet":
        pen.image("frames/cost", 48, 52, 80, 92)
        pen.number(str(card.cost), 48, 53, 54, INK)
    pen.image(f"emblems/{card.type}", 254, 46, 76, 76)


def band(pen: Pen, title: Fit, top: float, colour: Colour = PAPER) -> float:
    """The title on its band; the answer is where the band ends."""
    tall = len(title[1]) > 1
    high = 104 if tall else 84
    pen.image("frames/band_tall" if tall else "frames/band", 150, top + high / 2, 282, high * 1.02)
    pen.lines(title, in_sight(pen, title), top + high / 2 - 3, colour)
    return top + high


def in_sight(pen: Pen, fit: Fit) -> float:
    """The middle of words that the next card of a full hand does not hide."""
    half = widest(pen.canvas, fit[1], fit[0], "display") / pen.k / 2
    return max(min(150, END - half), START + half)


def draw_table_face(canvas: Canvas, card: Card, wide: float) -> None:
    """What lies in the hand: picture, title, the effect in two lines."""
    pen = Pen(canvas, wide)
    high = panel_height(pen.grow)
    pen.image("frames/paper", 150, 210, WIDE, HIGH)
    picture(pen, card, high, min(184, high * 1.05))
    title = pen.title(card.name)
    end = band(pen, title, high + (8 if len(title[1]) > 1 else 14))
    marks(pen, card)
    effect = pen.short(card.short, (ROOM, 408 - end))
    pen.lines(effect, in_sight(pen, effect), (end + 406) / 2, INK)


def draw_picture_face(canvas: Canvas, card: Card, wide: float) -> None:
    """What lies on a pile: the picture alone."""
    pen = Pen(canvas, wide)
    pen.image("frames/paper", 150, 210, WIDE, HIGH)
    pen.strip(f"frames/panel_{card.type}", (18, 18, 264, 384), 264 / 190)
    pen.image(art_of(card), 150, 205, 230, 230)
    pen.rule(18, 18, 264, 384, width=8)
