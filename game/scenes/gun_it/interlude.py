"""Between two scenarios of a series (GI-17.22): what the last one brought, and what the crew does before the next."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.core.words import say, tr
from game.rules.gun_it.commands import AddEquipment, DriveOn, RepairCar
from game.rules.gun_it.content import Scenario
from game.rules.gun_it.ending import total
from game.rules.gun_it.state import INTERLUDE, NO_CARD
from game.scenes.gun_it.buttons import add_button
from game.scenes.gun_it.layout import Rect
from game.scenes.gun_it.names import CARD_TITLES, SCORES
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

PANEL: Rect = (430, 76, 420, 556)
"""The most room it may take."""
_RULE = "GI-17.22"


def programme(scene: GunItScene) -> list[Scenario]:
    """The scenarios of the match in their order."""
    tables = scene.stage.tables
    setup = tables.setup
    if setup.onramp or not setup.sequels:
        return [tables.scenario]
    return [scene.rules.tables(setup, part).scenario for part in range(1 + len(setup.sequels))]


def is_open(scene: GunItScene) -> bool:
    """Whether the crew stands between two scenarios and everything before has been shown."""
    return scene.table.phase == INTERLUDE and scene.is_idle


def draw_interlude(canvas: Canvas, scene: GunItScene) -> None:
    """Totals above, the choice below."""
    x, y, w, _ = PANEL
    people = [seat for seat in scene.stage.tables.leads if seat in scene.sitting.people]
    commands = list(scene.desk.legal(people[0])) if people else []
    rect = (x, y, w, 104 + 40 * canvas.text_size + 44 * (len(programme(scene)) + (len(commands) + 1) // 2))
    scene.hots.add(Hot("interlude", rect, focusable=False))
    canvas.panel(rect, "panel", edge=AMBER)
    canvas.text("PIT STOP", x + 24, y + 36, 34, "display", AMBER, fixed=True)
    canvas.text(
        say("{total} XP so far", total=total(scene.table.results)),
        x + w - 24,
        y + 38,
        18,
        "semibold",
        PAPER,
        align="right",
        max_width=220,
    )
    top = _draw_programme(canvas, scene, y + 70)
    if not people:
        canvas.text("The automatic crew decides.", x + 24, top + 30, 18, "medium", PAPER_DIM, max_width=w - 48)
        return
    words = "The damage stays. Before the next scenario the crew may do one thing:"
    box = canvas.text(words, x + 24, top + 6, 17, "medium", PAPER, valign="top", max_width=w - 48, most=3)
    _draw_choices(canvas, scene, commands, box.bottom + 10)


def _draw_programme(canvas: Canvas, scene: GunItScene, top: float) -> float:
    """A row for each scenario: what came of it, or that it is next; the place below the last."""
    x, _, w, _ = PANEL
    results = scene.table.results
    for i, scenario in enumerate(programme(scene)):
        row = top + i * 44
        canvas.box((x + 16, row, w - 32, 40), (0x15, 0x13, 0x19), radius=7, alpha=160)
        colour = PAPER if i <= len(results) else PAPER_DIM
        canvas.text(scenario.name, x + 30, row + 20, 19, "display", colour, max_width=150, fixed=True)
        if i < len(results):
            result = results[i]
            for star in range(3):
                canvas.blit(
                    f"ui/rank_star_{'full' if star < result.rank else 'empty'}", x + 196 + star * 20, row + 20, 18, 18
                )
            what = say("{xp} XP", xp=result.xp)
            if scenario.score not in ("xp", "round"):
                what = say("{what} {score}, {xp} XP", what=SCORES[scenario.score], score=result.score, xp=result.xp)
            canvas.text(what, x + w - 28, row + 20, 16, "semibold", PAPER, align="right", max_width=140, fixed=True)
        elif i == len(results):
            canvas.text(tr("next"), x + w - 28, row + 20, 18, "display", AMBER, align="right", fixed=True)
    return top + len(programme(scene)) * 44


def _draw_choices(canvas: Canvas, scene: GunItScene, commands: list[Command], top: float) -> None:
    """Two columns of buttons; driving on at once is the last."""
    x, _, w, _ = PANEL
    wide = (w - 58) / 2
    for i, command in enumerate(commands):
        last = i == len(commands) - 1
        rect = (x + 24 + (i % 2) * (wide + 10), top + (i // 2) * 44, wide, 38)
        if last and i % 2 == 0:
            rect = (x + 24, rect[1], w - 48, 38)
        label, tip = words_of(scene, command)
        add_button(canvas, scene.hots, ("question", command), rect, label, partial(scene.submit, command), tip=tip)


def words_of(scene: GunItScene, command: Command) -> tuple[str, Tip]:
    """What stands on the button that gives a command, and its tip."""
    match command:
        case RepairCar():
            return "REPAIR 1 DAMAGE", Tip("The crew car loses 1 damage.", "Repair", _RULE)
        case AddEquipment(_, card) if card == NO_CARD:
            return "ANY NEW WEAPON", Tip(
                "One more advanced equipment lies on the table: chance says which.", "Any", _RULE
            )
        case AddEquipment(_, card):
            weapon = scene.rules.content.equipment[card - 8]
            return tr(CARD_TITLES[card]).upper(), Tip(
                say("It lies on the table from now on. {text}", text=weapon.text), weapon.name, _RULE
            )
        case DriveOn():
            return "JUST DRIVE ON", Tip("Neither of it.", "Drive on", _RULE)
    return "", Tip("")
