"""Reading faces: the picture is a strip, the whole wording stands below it. Drawn in the units of the screen."""

from __future__ import annotations

import re

from game.core.words import Said, say, tr
from game.rules.gun_and_gun.content import Card, Gun, Gunner, Skill
from game.scenes.gun_and_gun.faces import Pen, art_of, band, marks
from game.scenes.gun_and_gun.faces_loadout import draw_gun_picture, draw_numbers, draw_rows, draw_volts
from game.scenes.gun_and_gun.fitting import Fit, fit_text, height, widest, write
from game.scenes.gun_and_gun.names import loud
from game.ui.canvas import Canvas
from game.ui.theme import CYAN, INK, PAPER, Colour

READING, LEAST = 16.0, 16.0
STRIP, GUN_STRIPS = 140.0, (140.0, 125.0, 110.0, 88.0, 68.0)
"""Height of the picture, and those of a gun, in 300ths of the width."""
BELOW = 156.0
"""From the top of a gun's picture to its words, but for the picture's height."""


def wording(text: str) -> Said:
    """A card's text for the eye: [types] and <names> without their brackets."""
    return Said(re.sub(r"[\[\]<>]", "", tr(text)))


class Sheet:
    """A reading face of `wide` x `high` units, drawn from the top; the picture goes if the words need its room."""

    def __init__(self, canvas: Canvas, text: str, wide: float, high: float, *, dark: bool = False) -> None:
        self.canvas, self.wide, self.high = canvas, wide, high
        self.pen = Pen(canvas, wide)
        self.text = wording(text)
        self.ink: Colour = PAPER if dark else INK
        frame = "frames/dark" if dark else "frames/paper"
        body = canvas.image(f"gun_and_gun/{frame}", wide, wide * 1.4)
        _stretch(canvas, body, wide, high)

    def fit(self, top: float) -> Fit:
        """The words in the room below `top` (in 300ths)."""
        room = (254 * self.pen.k, self.high - (top + 22) * self.pen.k)
        return fit_text(self.canvas, self.text, "semibold", room, READING * self.pen.grow, LEAST)

    def fits(self, top: float) -> bool:
        """Whether the words fit below `top` at the size of the setting."""
        size, lines = self.fit(top)
        whole = height(lines, size, "semibold") <= self.high - (top + 22) * self.pen.k
        return whole and size == READING * self.pen.grow and widest(self.canvas, lines, size, "semibold") <= self.wide

    def strip(self, rest: float, most: float = STRIP) -> float:
        """How high the picture may be with so much below it: all, a part, or nothing."""
        return next(
            (high for high in (most, 150.0, 125.0, 110.0, 80.0) if high <= most and self.fits(18 + high + rest)), 0.0
        )

    def write(self, top: float) -> None:
        """The words in the middle of what is left."""
        bottom = self.high / self.pen.k - 18
        write(self.canvas, self.fit(top), "semibold", self.wide / 2, (top + bottom) / 2 * self.pen.k, self.ink)


def _stretch(canvas: Canvas, image: object, wide: float, high: float) -> None:
    """A frame made longer or shorter: its upper and lower part, and the middle as often as needed."""
    raster = image
    k = wide / 300
    with canvas.clip((0, 0, wide, high / 2)):
        canvas.put_at(raster, 0, 0)  # type: ignore[arg-type]
    part = 60 * k
    y = high / 2
    while y < high - part:
        with canvas.clip((0, y, wide, min(part, high - part - y) + 1)):
            canvas.put_at(raster, 0, y - 180 * k)  # type: ignore[arg-type]
        y += part
    with canvas.clip((0, high - part, wide, part)):
        canvas.put_at(raster, 0, high - 420 * k)  # type: ignore[arg-type]


def draw_card_reading(canvas: Canvas, card: Card, wide: float, high: float) -> None:
    """A card of a gun deck."""
    sheet = Sheet(canvas, card.text, wide, high)
    pen = sheet.pen
    title = pen.title(card.name)
    strip = sheet.strip(90 if len(title[1]) == 1 else 110)
    if strip:
        pen.strip(f"frames/panel_{card.type}", (18, 18, 264, strip), 264 / 190)
        pen.image(art_of(card), 150, 18 + strip / 2, strip * 1.07, strip * 1.07)
        pen.rule(18, 18, 264, strip)
    end = band(pen, title, strip + (8 if strip else 92))
    marks(pen, card)
    sheet.write(end)


def draw_skill_reading(canvas: Canvas, skill: Skill, cost: str, wide: float, high: float) -> None:
    """A Skill with its Burst."""
    burst = say("Burst: {effect}", effect=skill.burst) if skill.burst else ""
    text = Said("\n".join(filter(None, (tr(skill.text), burst))))
    sheet = Sheet(canvas, text, wide, high, dark=True)
    pen = sheet.pen
    title = pen.title(skill.name, 46)
    strip = sheet.strip(90 if len(title[1]) == 1 else 110)
    if strip:
        pen.strip("frames/panel_skill", (18, 18, 264, strip), 264 / 190)
        pen.image(f"skills/{skill.id}", 150, 18 + strip / 2, strip * 1.04, strip * 1.04)
        pen.rule(18, 18, 264, strip, CYAN, 4)
    end = band(pen, title, strip + (8 if strip else 92), CYAN)
    draw_volts(pen, cost)
    pen.image("emblems/skill", 254, 46, 76, 76)
    sheet.write(end)


def draw_gunner_reading(canvas: Canvas, gunner: Gunner, wide: float, high: float) -> None:
    """A Gunner: Hands, Agility, the face with the name beside it, the effect."""
    sheet = Sheet(canvas, gunner.text, wide, high)
    pen = sheet.pen
    strip = max(64.0, sheet.strip(16, 200.0))
    with canvas.clip((18 * pen.k, 18 * pen.k, 264 * pen.k, strip * pen.k)):
        pen.image(f"gunners/{gunner.id}", 150, 18 + 150 - max(0.0, 205 - strip), 264, 300)
    pen.rule(18, 18, 264, strip)
    for x, icon, value in ((57, "hands", gunner.hands), (243, "agility", gunner.agility)):
        pen.image("frames/stat", x, 40, 90, 56)
        pen.image(f"icons/{icon}", x - 20, 40, 44, 44)
        pen.number(str(value), x + 22, 41, 44, PAPER)
    pen.canvas.text(loud(gunner.name), 30 * pen.k, (strip - 4) * pen.k, 36 * pen.k, "display", PAPER,
                    shadow=INK, fixed=True)  # fmt: skip
    sheet.write(strip + 14)


def draw_gun_reading(canvas: Canvas, gun: Gun, wide: float, high: float) -> None:
    """A gun: numbers, table, its effect."""
    sheet = Sheet(canvas, gun.text, wide, high)
    pen = sheet.pen
    strip = next((high for high in GUN_STRIPS if sheet.fits(high + BELOW)), GUN_STRIPS[-1])
    draw_gun_picture(pen, gun, strip)
    draw_numbers(pen, gun, strip + 18)
    draw_rows(pen, gun.rows, strip + 70, 84)
    pen.rule(18, 18, 264, strip + 48)
    sheet.write(strip + BELOW)
