"""The pit stop between two scenarios of a series (GI-17.22): the car in its box, the way so far and to come, and
what the crew may do, as cards to take."""

from __future__ import annotations

from functools import partial
from itertools import pairwise
from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.core.words import say, tr
from game.rules.gun_it.cards import BACKS
from game.rules.gun_it.commands import AddEquipment, DriveOn
from game.rules.gun_it.content import Scenario
from game.rules.gun_it.ending import total
from game.rules.gun_it.state import NO_CARD, Result
from game.scenes.gun_it import whole_cards
from game.scenes.gun_it.buttons import add_button
from game.scenes.gun_it.cards import draw_card
from game.scenes.gun_it.interlude import programme, words_of
from game.scenes.gun_it.layout import Rect
from game.scenes.gun_it.names import SCORES
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM, SIGNAL_DEEP
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

_X, _Y, _W, _PAD = 430.0, 72.0, 420.0, 12.0
_PICTURE = 110.0
_WAY = 94.0
"""The height of the scenarios."""
_WORDS = 46.0
_CARD, _MOST_CARD, _ROW, _GAP = 78.0, 100.0, 4, 10.0
"""The width of a choice in two rows, and at most; how many lie in a row, and what lies between."""
_HOLES = ((-52, -14), (34, 12), (-20, 15), (58, -12), (4, -16), (-74, 10))
"""Where each point of damage shows on the car, from its middle."""


def draw_pit_stop(canvas: Canvas, scene: GunItScene) -> None:
    """All of it; its height follows the choices, not the letters."""
    people = [seat for seat in scene.stage.tables.leads if seat in scene.sitting.people]
    commands = list(scene.desk.legal(people[0])) if people else []
    cards = [command for command in commands if not isinstance(command, DriveOn)]
    rows = -(-len(cards) // _ROW)
    wide = _CARD if rows > 1 else _MOST_CARD
    high = _PICTURE + _WAY + _WORDS + rows * (1.4 * wide + _GAP) + (48 if commands else 10) + 2 * _PAD
    rect = (_X, _Y, _W, high)
    scene.hots.add(Hot("interlude", rect, focusable=False))
    canvas.panel(rect, "panel", edge=AMBER)
    _draw_box(canvas, scene)
    top = _Y + _PAD + _PICTURE
    _draw_way(canvas, scene, top + 6)
    _draw_words(canvas, _words(scene) if people else "The automatic crew decides.", top + _WAY)
    _draw_cards(canvas, scene, cards, (top + _WAY + _WORDS, wide))
    for command in commands:
        if isinstance(command, DriveOn):
            place = (_X + _PAD + 8, _Y + high - _PAD - 40, _W - 2 * _PAD - 16, 38)
            label, tip = words_of(scene, command)
            add_button(canvas, scene.hots, ("question", command), place, label, partial(scene.submit, command), tip=tip)


def _words(scene: GunItScene) -> str:
    if scene.table.crew_damage:
        return "The damage stays. Before the next scenario the crew may do one thing:"
    return "Your car is whole. Before the next scenario the crew may do one thing:"


def _draw_words(canvas: Canvas, words: str, top: float) -> None:
    room = _W - 40
    most, fixed = canvas.rows_in(words, 16, "medium", room, _WORDS - 2)
    canvas.text(words, _X + _W / 2, top + _WORDS / 2, 16, "medium", PAPER, align="center", max_width=room, most=most,
                fixed=fixed)  # fmt: skip


def _draw_box(canvas: Canvas, scene: GunItScene) -> None:
    """The car in its box, with a hole for each point of damage; the XP of all scenarios."""
    x, y, w = _X + _PAD, _Y + _PAD, _W - 2 * _PAD
    canvas.blit("gun_it/ui/pit_stop", x + w / 2, y + _PICTURE / 2, w, _PICTURE)
    cx, cy = x + w * 0.538, y + _PICTURE / 2
    canvas.blit("gun_it/vehicles/shadow_ground", cx + 3, cy + 5, 70, 118, turn=90)
    canvas.blit("gun_it/vehicles/crew_car", cx, cy, 62, 104, turn=90)
    for dx, dy in _HOLES[: scene.table.crew_damage]:
        canvas.blit("gun_it/icons/bullet_hole", cx + 0.72 * dx, cy + dy, 24, 24)
    canvas.text("PIT STOP", x + 14, y + 32, 32, "display", AMBER, max_width=116, shadow=INK, fixed=True, least=22)
    so_far = say("{total} XP so far", total=total(scene.table.results))
    canvas.text(so_far, x + 14, y + 66, 18, "semibold", PAPER, max_width=120, most=2, fixed=True, least=14)


def _draw_way(canvas: Canvas, scene: GunItScene, top: float) -> None:
    """The scenarios as stations on a road, from left to right."""
    stations, results = programme(scene), scene.table.results
    wide = (_W - 2 * _PAD) / len(stations)
    middles = [_X + _PAD + wide * (i + 0.5) for i in range(len(stations))]
    for i, (start, end) in enumerate(pairwise(middles)):
        is_driven = i + 1 < len(results)
        canvas.box((start, top + 20, end - start, 6), PAPER_DIM if is_driven else INK, radius=3)
        for k in range(int((end - start - 60) // 22)):
            canvas.box((start + 36 + 22 * k, top + 22, 12, 2), AMBER, radius=1)
    for i, (scenario, middle) in enumerate(zip(stations, middles, strict=True)):
        _draw_station(canvas, scene, scenario, (middle, top), results[i] if i < len(results) else None,
                      is_next=i == len(results))  # fmt: skip
        area = (middle - wide / 2, top, wide, _WAY - 10)
        tip = Tip(_told(scenario, results[i]) if i < len(results) else "", "", "GI-17.20",
                  whole_cards.scenario(scenario))  # fmt: skip
        scene.hots.add(Hot(("station", i), area, tip=tip, focusable=False))


def _draw_station(
    canvas: Canvas, scene: GunItScene, scenario: Scenario, at: tuple[float, float], result: Result | None, *,
    is_next: bool,
) -> None:  # fmt: skip
    """Its drawing on a disc, its name, and what came of it."""
    (x, y), room = at, (_W - 2 * _PAD) / len(programme(scene)) - 8
    canvas.disc(x, y + 23, 23, PAPER if result or is_next else PAPER_DIM, edge=AMBER if is_next else INK, width=3)
    canvas.blit(whole_cards.art_of(scenario), x, y + 23, 34, 34)
    ink = PAPER if result or is_next else PAPER_DIM
    canvas.text(scenario.name, x, y + 59, 18, "display", ink, align="center", max_width=room, fixed=True, least=13)
    if result is None:
        words = tr("next") if is_next else ""
        canvas.text(words, x, y + 80, 18, "display", AMBER, align="center", max_width=room, fixed=True)
        return
    canvas.blit("gun_it/icons/tick", x + 19, y + 38, 20, 20)
    for star in range(3):
        name = "full" if star < result.rank else "empty"
        canvas.blit(f"ui/rank_star_{name}", x - 48 + star * 17, y + 80, 16, 16)
    canvas.text(say("{xp} XP", xp=result.xp), x + 8, y + 80, 16, "semibold", PAPER, fixed=True)


def _told(scenario: Scenario, result: Result) -> str:
    """What a scenario brought, in its own count and in XP."""
    if scenario.score in ("xp", "round"):
        return say("{xp} XP", xp=result.xp)
    return say("{what} {score}, {xp} XP", what=SCORES[scenario.score], score=result.score, xp=result.xp)


def _draw_cards(canvas: Canvas, scene: GunItScene, cards: list[Command], place: tuple[float, float]) -> None:
    """What can be taken, four in a row."""
    top, wide = place
    high = 1.4 * wide
    for i, command in enumerate(cards):
        row = cards[i // _ROW * _ROW : i // _ROW * _ROW + _ROW]
        left = _X + (_W - len(row) * (wide + _GAP) + _GAP) / 2 + (i % _ROW) * (wide + _GAP)
        rect = (left, top + i // _ROW * (high + _GAP) + 4, wide, high)
        _draw_choice(canvas, scene, command, rect)


def _draw_choice(canvas: Canvas, scene: GunItScene, command: Command, rect: Rect) -> None:
    """A card: a repair, a weapon by chance, or the weapon itself."""
    x, y, w, h = rect
    id_ = ("question", command)
    label, tip = words_of(scene, command)
    if scene.hots.is_lit(id_):
        canvas.halo(rect, AMBER, 7)
    if isinstance(command, AddEquipment):
        card = BACKS[-1] if command.card == NO_CARD else command.card
        draw_card(canvas, card, x + w / 2, y + h / 2, width=w, weapons=scene.rules.content.equipment)
    else:
        canvas.box(rect, PAPER, radius=7, edge=INK, width=2.4)
        canvas.box((x + 4, y + 4, w - 8, h - 8), None, radius=4, edge=SIGNAL_DEEP, width=1.8)
        canvas.blit("gun_it/icons/repair", x + w / 2, y + 0.36 * h, 0.66 * w, 0.66 * w)
        canvas.text(label, x + w / 2, y + 0.77 * h, 0.16 * w, "display", SIGNAL_DEEP, align="center", max_width=w - 14,
                    most=2, fixed=True, least=10)  # fmt: skip
    if isinstance(command, AddEquipment) and command.card == NO_CARD:
        canvas.text(label, x + w / 2, y + 0.8 * h, 0.14 * w, "display", PAPER, align="center", max_width=w - 20,
                    most=2, fixed=True, least=10)  # fmt: skip
    scene.hots.add(Hot(id_, rect, on_click=partial(scene.submit, command), tip=tip, radius=7))
