"""Name plates, key caps and the numbers on them."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.record import Person
from game.scenes.badge import draw_person
from game.scenes.shoot_your_friends.fitting import fitted
from game.scenes.shoot_your_friends.names import ART, DIM, SEATS
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, INK, PAPER

_ART = {340: ("plate", 510), 271: ("plate_narrow", 408), 211: ("plate_own", 316)}
KEY = 29.0
LONG = 300.0
"""Width of a plate from which there is room for the word READY or ORDERED; on others a tick says it."""


@dataclass(frozen=True)
class Plate:
    """What stands on a plate. `note` is a short word: IS OUT, READY; `helps` is the number of helps in force."""

    seat: int
    name: str
    is_in: bool
    hand: int
    bullets: int
    shield: bool
    key: str
    note: str
    helps: int = 0
    person: Person | None = None


def key_cap(canvas: Canvas, label_: str, x: float, y: float, wide: float = KEY, alpha: int = 255) -> None:
    """The cap of a key with its middle at a point; its letters fit."""
    name = "ui/keycap" if wide < 40 else "ui/keycap_wide"
    canvas.blit(name, x, y, wide, wide * 58 / (56 if wide < 40 else 120), alpha=alpha)
    size = fitted(canvas, label_, "bold", wide - 9, 15, 8)
    canvas.text(label_, x, y - 2, size, "bold", INK, align="center", alpha=alpha, fixed=True)


def plate_image(canvas: Canvas, plate: Plate, wide: float, *, turn: float = 0) -> pygame.Surface:
    """A plate as a picture."""
    return canvas.drawn(("syf_plate", plate), lambda c: _draw(c, plate, wide), wide + 8, 48, turn=turn)


def _draw(canvas: Canvas, plate: Plate, wide: float) -> None:
    name, units = _ART[round(wide)]
    x, y = 4.0, 24.0
    sign = SEATS[plate.seat]
    canvas.blit(f"{ART}/panels/{name}", x + wide / 2, y + 1.3, wide, wide * 58 / units)
    canvas.blit(f"{ART}/panels/tab_{sign if plate.is_in else 'out'}", x + 7.5, y, 13.3, 33.3)
    canvas.blit(f"{ART}/emblems/{sign}{'' if plate.is_in else '_out'}", x + 32, y, 30, 30)
    right = x + wide - 12
    if plate.key:
        key_cap(canvas, plate.key, right - 13, y - 1)
        right -= 36
    if plate.helps:
        canvas.text(f"+{plate.helps}", right - 2, y, 19, "bold", AMBER, align="right", fixed=True)
        right -= 32
    right = _bullets(canvas, plate.bullets, right, y)
    if plate.is_in and plate.hand:
        canvas.text(str(plate.hand), right - 2, y, 19, "bold", PAPER, align="right", fixed=True)
        right -= 6 + canvas.text_width(str(plate.hand), 19, "bold", fixed=True)
        canvas.blit(f"{ART}/icons/hand", right - 15, y, 26, 26)
        right -= 32
    if plate.shield:
        canvas.blit(f"{ART}/icons/shield", right - 14, y, 25, 26)
        right -= 32
    if plate.note and plate.is_in and wide < LONG:
        canvas.blit("ui/icon_check", right - 13, y, 20, 20)
        right -= 30
    elif plate.note:
        room = 92.0
        canvas.text(plate.note, right - 4, y, 17, "display", DIM, align="right", max_width=room, fixed=True)
        right -= 10 + min(room, canvas.text_width(plate.note, 17, "display", fixed=True))
    left = x + 54.0
    if plate.person:
        draw_person(canvas, plate.person, x + 64, y, 26)
        left += 28
    colour = PAPER if plate.is_in else DIM
    room = right - left - 4
    size = fitted(canvas, plate.name, "display", room, min(20 * canvas.text_size, 26), 14)
    canvas.text(plate.name, left, y, size, "display", colour, max_width=room, fixed=True)


def _bullets(canvas: Canvas, count: int, right: float, y: float) -> float:
    """Bullets won, closer together where there are many; the left end of them."""
    pitch = 15 if count < 4 else 9
    for i in range(count):
        canvas.blit(f"{ART}/icons/bullet", right - 9 - (count - 1 - i) * pitch, y, 17, 24)
    return right - (12 + (count - 1) * pitch + 8 if count else 0)
