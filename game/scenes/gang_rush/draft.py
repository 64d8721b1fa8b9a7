"""The draft: five cars with their drivers to choose from, where the dashboard will be."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import say
from game.rules.gang_rush.board import at
from game.rules.gang_rush.commands import Draft
from game.rules.gang_rush.state import Car
from game.scenes.gang_rush.cars import draw_car, draw_model
from game.scenes.gang_rush.dash import draw_floor
from game.scenes.gang_rush.layout import CAR, DRIVERS, SPACE, Rect
from game.scenes.gang_rush.names import ABILITIES, COLOURS
from game.scenes.gang_rush.stage import Pose
from game.scenes.gang_rush.words import driver_tip
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER, rgb
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene

DIM = rgb("#B9C3CC")


def card_rect(index: int) -> Rect:
    """The card of the index-th driver."""
    return DRIVERS[0] + index * 219, DRIVERS[1], 212, DRIVERS[3]


class DraftBoard:
    """Draws the five cards; `chosen` are a driver and a start of the person who drafts."""

    def __init__(self, scene: GangRushScene) -> None:
        self.scene = scene
        self.driver: int | None = None
        self.start: int | None = None

    @property
    def chosen(self) -> tuple[int | None, int | None]:
        """What is chosen and still free."""
        drafts = self.scene.desk.all_of(Draft)
        driver = self.driver if any(d.driver == self.driver for d in drafts) else None
        start = self.start if any(d.start == self.start for d in drafts) else None
        return driver, start

    def take_start(self, start: int) -> None:
        """A start space was clicked; a car that is chosen already takes it."""
        self.start = start
        self.scene.redraw = True

    def draw_preview(self, canvas: Canvas) -> None:
        """The chosen car where it would start: on the chosen space, or the one that is looked at."""
        scene = self.scene
        driver, start = self.chosen
        starts, current = scene.aims.starts(), scene.hots.current
        if isinstance(current, tuple) and current[0] == "space" and current[1] in starts:
            start = starts[int(current[1])]
        if start is None or not scene.is_idle:
            return
        place = scene.stage.tables.board.starts[start]
        space, camera = at(place.lane, place.pos), scene.stage.camera
        canvas.blit("gang_rush/deck/cell_plan", *camera.of_space(space), *SPACE, zoom=camera.zoom)
        if driver is not None:
            points = scene.content.drivers[driver].durability
            car = Car(driver=driver, at=space, durability=points + 2, cash=place.cash)
            draw_car(canvas, scene.stage.tables, car, camera.of_space(space), camera.zoom, Pose(alpha=215))

    def draw(self, canvas: Canvas) -> None:
        """The floor and the cards."""
        extent = canvas.extent
        canvas.fill(rgb("#0C0D12"), (extent.left, 551, extent.width, extent.bottom - 551))
        draw_floor(canvas, "parker")
        for index in range(len(self.scene.content.drivers)):
            self._draw_card(canvas, index)

    def _draw_card(self, canvas: Canvas, index: int) -> None:
        scene = self.scene
        driver = scene.content.drivers[index]
        x, y, w, h = rect = card_rect(index)
        taken = next((seat for seat, car in enumerate(scene.stage.table.cars) if car.driver == index), None)
        id_ = ("driver", index)
        may = scene.is_idle and any(d.driver == index for d in scene.desk.all_of(Draft))
        chosen = may and self.driver == index
        canvas.panel(rect, "tile", edge=AMBER if chosen else COLOURS[driver.id] if may else None)
        if chosen or (scene.hots.is_lit(id_) and may):
            canvas.halo(rect, AMBER, 10)
        canvas.text(driver.name, x + 12, y + 21, 20, "display", PAPER, max_width=w - 72, fixed=True)
        points = driver.durability + (driver.amount if driver.power == "extra_durability" else 0)
        canvas.blit("gang_rush/icons/die_repair", x + w - 42, y + 21, 22, 22)
        canvas.text(str(points), x + w - 13, y + 21, 22, "display", AMBER, align="right", fixed=True)
        ability, wide = ABILITIES[driver.power], w - 24
        lines = len(canvas.lines(ability, 16, "medium", max_width=wide, most=3))
        low = y + h - 9 - lines * canvas.line_height(16, "medium")
        canvas.text(ability, x + 12, (low + y + h - 9) / 2, 16, "medium", DIM, max_width=wide, most=3)
        at, long = (x + w / 2, (y + 34 + low) / 2), min(140.0, (low - y - 38) * CAR[0] / CAR[1])
        if taken is None:
            canvas.glow(*at, long * 1.4, long, COLOURS[driver.id], 0.35)
        draw_model(canvas, driver.id, at, long, alpha=255 if taken is None else 90)
        if taken is not None:
            word = "YOU" if scene.is_you(taken) else say("SEAT {n}", n=taken + 1)
            canvas.box((at[0] - 42, at[1] - 13, 84, 26), INK, radius=6, edge=PAPER)
            canvas.text(word, *at, 17, "display", PAPER, align="center", fixed=True)
        reason = Tip("Somebody has taken this car.", driver.name, "GR-1.5") if taken is not None else driver_tip(
            scene.content, index)  # fmt: skip
        scene.hots.add(Hot(id_, rect, tip=driver_tip(scene.content, index), enabled=may, reason=reason,
                           on_click=lambda: self._choose(index), key=f"choice_{index + 1}" if may else ""))  # fmt: skip

    def _choose(self, index: int) -> None:
        self.driver = index
        self.scene.redraw = True
