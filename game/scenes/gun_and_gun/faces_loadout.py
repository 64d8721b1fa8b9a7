"""Faces of Gunners, Skills and guns at the table. All is drawn in a box of 300 x 420."""

from __future__ import annotations

from game.rules.gun_and_gun.content import Gun, Gunner, Row, Skill
from game.scenes.gun_and_gun.faces import HIGH, WIDE, Pen, band, panel_height
from game.scenes.gun_and_gun.fitting import fit_lines, fit_text, height
from game.scenes.gun_and_gun.names import loud, shortly
from game.ui.canvas import Canvas
from game.ui.theme import CYAN, INK, MAGENTA_LIGHT, PAPER

SMALL_PANELS = (196.0, 150.0, 108.0)
"""Heights of the picture on a small Skill."""


def draw_gunner_face(canvas: Canvas, gunner: Gunner, wide: float) -> None:
    """The poster, Hands and Agility, the effect."""
    pen = Pen(canvas, wide)
    high = 284 - (0 if pen.grow == 1 else 60)
    pen.image("frames/paper", 150, 210, WIDE, HIGH)
    with canvas.clip((18 * pen.k, 18 * pen.k, 264 * pen.k, high * pen.k)):
        pen.image(f"gunners/{gunner.id}", 150, 18 + 150 - 6, 264, 300)
    pen.rule(18, 18, 264, high)
    pen.lines(_name(pen, gunner.name, 250, 62), 150, high - 26, PAPER, INK)
    for x, icon, value in ((57, "hands", gunner.hands), (243, "agility", gunner.agility)):
        pen.image("frames/stat", x, 40, 90, 56)
        pen.image(f"icons/{icon}", x - 20, 40, 44, 44)
        pen.number(str(value), x + 22, 41, 44, PAPER)
    pen.lines(pen.short(gunner.short, (264, 390 - high)), 150, (high + 424) / 2, INK)


def _name(pen: Pen, name: str, room: float, size: float) -> tuple[float, list[str]]:
    return fit_lines(pen.canvas, (loud(name),), "display", (room * pen.k, 99), size * pen.k, 40 * pen.k)


def draw_skill_face(canvas: Canvas, skill: Skill, cost: str, wide: float) -> None:
    """The dark face: Volt cost, picture, title, the effect."""
    pen = Pen(canvas, wide)
    high = panel_height(pen.grow)
    pen.image("frames/dark", 150, 210, WIDE, HIGH)
    pen.strip("frames/panel_skill", (18, 18, 264, high), 264 / 190)
    size = min(186, high * 1.02)
    pen.image(f"skills/{skill.id}", 150, 18 + high / 2, size, size)
    pen.rule(18, 18, 264, high, CYAN, 4)
    title = pen.title(skill.name, 46)
    end = band(pen, title, high + (8 if len(title[1]) > 1 else 14), CYAN)
    draw_volts(pen, cost)
    pen.image("emblems/skill", 254, 46, 76, 76)
    pen.lines(pen.short(skill.short, (256, 404 - end)), 150, (end + 402) / 2, PAPER)


def draw_skill_picture(canvas: Canvas, skill: Skill, cost: str, wide: float) -> None:
    """The small dark face beside a Gunner, over a plate with its name: the picture, as high as the effect lets it."""
    pen = Pen(canvas, wide)
    for high in SMALL_PANELS:
        room = (254 * pen.k, (376 - high) * pen.k)
        fit = fit_text(canvas, shortly(skill), "display", room, 17 * pen.grow, 16)
        if height(fit[1], fit[0], "display") <= room[1]:
            break
    pen.image("frames/dark", 150, 210, WIDE, HIGH)
    pen.strip("frames/panel_skill", (18, 18, 264, high), 264 / 190)
    pen.image(f"skills/{skill.id}", 156, 18 + high / 2, min(170, high), min(170, high))
    pen.rule(18, 18, 264, high, CYAN, 4)
    draw_volts(pen, cost)
    pen.lines(fit, 150, 18 + high + (386 - high) / 2, PAPER)


def draw_volts(pen: Pen, cost: str) -> None:
    """The Volt cost on its hexagon."""
    pen.image("frames/hexagon", 48, 53, 84, 98)
    pen.number(cost, 48, 55, 56 if len(cost) < 2 else 46, INK)


def draw_gun_face(canvas: Canvas, gun: Gun, wide: float) -> None:
    """Name, attribute, the gun, its three numbers, its table."""
    pen = Pen(canvas, wide)
    pen.image("frames/paper", 150, 210, WIDE, HIGH)
    draw_gun_picture(pen, gun, 236)
    draw_numbers(pen, gun, 206)
    pen.rule(18, 18, 264, 236)
    draw_rows(pen, gun.rows, 262, 142)


def draw_gun_picture(pen: Pen, gun: Gun, high: float) -> None:
    """The panel with the gun, its name and attribute."""
    pen.strip("frames/panel_gun", (18, 18, 264, high), 264 / 190)
    canvas, k = pen.canvas, pen.k
    _draw_gun(pen, gun, high)
    name = fit_lines(canvas, (loud(gun.name),), "display", (178 * k, 99), 58 * k, 40 * k)
    canvas.text(name[1][0], 30 * k, 50 * k, name[0], "display", PAPER, shadow=INK, fixed=True)
    pen.image(f"emblems/{gun.attribute}", 250, 50, 80, 80)


def _draw_gun(pen: Pen, gun: Gun, high: float) -> None:
    canvas, k = pen.canvas, pen.k
    size = min(1.0, high / 150)
    wide, tall = 250 * k * size, 136 * k * size
    turned = canvas.image(f"gun_and_gun/guns/{gun.id}", wide, tall, turn=-20)
    shade = canvas.image(f"gun_and_gun/guns/{gun.id}", wide, tall, turn=-20, tint=(0, 0, 0))
    middle = (150 + 90 * (1 - size)) * k, (18 + high * 0.61) * k
    canvas.put(shade, middle[0] + 4 * k, middle[1] + 8 * k, alpha=110)
    canvas.put(turned, *middle)


def draw_numbers(pen: Pen, gun: Gun, top: float) -> None:
    """Capacity, loading limit and weight on a dark strip."""
    pen.plate(18, top, 264, 48, INK, alpha=210)
    for i, (icon, value) in enumerate((("capacity", gun.capacity), ("limit", gun.limit), ("weight", gun.weight))):
        pen.image(f"icons/{icon}", 46 + i * 83, top + 25, 40, 40)
        pen.number(str(value), 82 + i * 83, top + 25, 42, PAPER)


def row_box(
    rows: tuple[Row, ...], index: int, top: float = 262, high: float = 142
) -> tuple[float, float, float, float]:
    """The column of a row on a gun's face, in 300ths of its width."""
    pitch = 270 / len(rows)
    return 18 + index * pitch, top, pitch - 6, high


def draw_rows(pen: Pen, rows: tuple[Row, ...], top: float, high: float) -> None:
    """A column a row: the load value over the HIT; a dot where more follows."""
    for i, row in enumerate(rows):
        x, y, w, h = row_box(rows, i, top, high)
        pen.plate(x, y, w, h, INK, radius=8)
        head = 50 if h > 100 else 34
        pen.plate(x + 4, y + 4, w - 8, head, (0xF2, 0xA5, 0x41), radius=6)
        pen.image("icons/capacity", x + w * 0.3, y + 4 + head / 2, min(36, w * 0.42), head * 0.72)
        pen.number(str(row.load), x + w * 0.68, y + 5 + head / 2, head * 0.84, INK)
        left = h - head - 4
        size = fit_text(pen.canvas, str(row.hit), "display", ((w - 8) * pen.k, left * pen.k), 66 * pen.k, 20 * pen.k)
        pen.lines(size, x + w / 2, y + head + 4 + left / 2, PAPER)
        if row.then:
            pen.canvas.disc((x + w - 12) * pen.k, (y + h - 12) * pen.k, 8 * pen.k, MAGENTA_LIGHT)
