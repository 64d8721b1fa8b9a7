"""The bar of the last race for the gun: how long after the landing each hand grabbed. It is filled after the bang, so
that it never announces a match (SF-7.7)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import say, tr
from game.scenes.shoot_your_friends.keymap import GUN
from game.scenes.shoot_your_friends.layout import REACTION, Rect
from game.scenes.shoot_your_friends.names import ART, DARK, DIM, SEATS, seat_name
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

TIMES = 165.0
"""Units for the times of the fastest hands."""
MOST, BESIDE = 600, 60
"""Milliseconds at the right end, and how near to an end its number has no room."""


def draw_reaction(canvas: Canvas, scene: ShootYourFriendsScene, box: Rect = REACTION) -> None:
    """The bar and an emblem for each hand; in beat mode, which has no races, whose turn comes when."""
    if scene.stage.is_beat:
        _draw_order(canvas, scene)
        return
    x, y, w, h = box
    canvas.blit(f"{ART}/panels/reaction", x + w / 2, y + h / 2, w, h)
    canvas.text("REACTION", x + 18, y + 25, 19, "display", PAPER, max_width=130)
    times = sorted(scene.stage.race.times.items(), key=lambda pair: pair[1])
    if all(ms > BESIDE for _, ms in times):
        canvas.text("0", x + 18, y + 97, 16, "medium", PAPER, fixed=True)
    if all(ms < MOST - 2 * BESIDE for _, ms in times):
        canvas.text(f"{MOST} ms", x + w - 20, y + 97, 16, "medium", PAPER, align="right", fixed=True)
    if times and canvas.text_size < 1.2:
        words = _first_two(canvas, [f"{_name(scene, seat)} {ms}" for seat, ms in times])
        canvas.text(words, x + w - 20, y + 25, 17, "medium", PAPER, align="right", max_width=TIMES)
    for seat, ms in times:
        at = x + 17 + 261 * min(ms, MOST) / MOST
        canvas.blit(f"{ART}/panels/marker", at, y + 84, 21, 17)
        canvas.blit(f"{ART}/emblems/{SEATS[seat]}", at, y + 102, 27, 27)
    tip = Tip(scene.areas.race_words(), "Last race for the gun")
    scene.hots.add(Hot("reaction", box, tip=tip, focusable=False))


def _name(scene: ShootYourFriendsScene, seat: int) -> str:
    return tr("YOU" if scene.is_alone and seat == scene.stage.front else seat_name(seat).upper())


def _first_two(canvas: Canvas, told: list[str]) -> str:
    """The fastest hand, and the next one if there is room for both."""
    both = "  ".join(told[:2])
    return both if canvas.text_width(both, 17) <= TIMES else told[0]


def _draw_one_key(canvas: Canvas, scene: ShootYourFriendsScene) -> None:
    """The switch of the single key."""
    x, y, w, _ = REACTION
    rect = (x + 14, y + 88, w - 34, 27.0)
    pace = scene.scan.pace
    canvas.box(rect, DARK, radius=7, edge=AMBER if scene.hots.is_lit("one key") or pace else INK)
    words = say("ONE KEY: {n} S EACH", n=pace) if pace else "ONE KEY: OFF"
    canvas.text(
        words,
        x + w / 2 - 3,
        y + 101,
        17,
        "display",
        AMBER if pace else DIM,
        align="center",
        max_width=w - 44,
        fixed=True,
    )
    text = say("Orders are offered one after another; {key} takes what is lit.", key=scene.keymap.label(GUN))
    tip = Tip(text, "One key", "SF-17.16")
    scene.hots.add(Hot("one key", rect, on_click=scene.scan.change, tip=tip))


def _next_move(scene: ShootYourFriendsScene) -> str:
    """What is asked of the person before the screen."""
    own = scene.stage.own
    if not scene.stage.is_live or not scene.sitting.people or not own.alive or scene.curtain.hides_hand:
        return ""
    if own.ordered:
        return "the others choose" if scene.is_idle else "orders happen"
    return "click a name plate" if scene.orders.aim is not None else "choose your order"


def _draw_order(canvas: Canvas, scene: ShootYourFriendsScene) -> None:
    """The initiative list of this beat."""
    x, y, w, h = REACTION
    canvas.panel((x, y, w - 3, h - 9), "panel")
    canvas.text("THIS BEAT", x + 18, y + 25, 19, "display", PAPER, max_width=100)
    canvas.text(_next_move(scene), x + w - 20, y + 25, 17, "semibold", AMBER, align="right", max_width=160)
    for i, seat in enumerate(scene.stage.table.initiative):
        at = x + 38 + i * 54
        canvas.blit(f"{ART}/emblems/{SEATS[seat]}", at, y + 60, 36, 36)
        canvas.text(str(i + 1), at + 18, y + 76, 17, "display", PAPER, align="center", outline=(INK, 2), fixed=True)
    if scene.sitting.people:
        _draw_one_key(canvas, scene)
    names = ", ".join(seat_name(seat) for seat in scene.stage.table.initiative)
    tip = Tip(say("{names}. Then the first goes to the end of the list.", names=names), "Order of the turns", "SF-17.3")
    scene.hots.add(Hot("reaction", REACTION, tip=tip, focusable=False))
