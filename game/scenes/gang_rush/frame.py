"""The whole picture: the bridge, then the panels on a sheet that is drawn anew only when something on it
changes, then what moves over them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.words import say
from game.rules.gang_rush.state import DRAFTING
from game.scenes.gang_rush import topbar
from game.scenes.gang_rush.layout import (
    CLOCK,
    DASH_Y,
    HINT_BUTTON,
    HOME,
    LOG_BUTTON,
    LOG_DRAWER,
    MENU_BUTTON,
    MINIMAP,
    SENTENCE,
    SIDE,
    TOP,
    VIEW,
    Rect,
    middle,
    square,
)
from game.scenes.gang_rush.names import driver_name
from game.scenes.gang_rush.road import token_art
from game.scenes.log_drawer import LogDrawer
from game.scenes.why import story_of
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, LEGAL, PAPER, STEEL, rgb
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene


SHEET_Y = 500.0
"""Where the sheet of the dashboard begins: the dial stands above the dashboard."""


class Frame:
    """Puts the parts of the screen together."""

    def __init__(self, scene: GangRushScene) -> None:
        self.scene = scene
        self.log = LogDrawer(
            story_of(scene.app, scene.sitting, scene.director.told, scene.name_of, lambda: scene.sitting.watched),
            LOG_DRAWER,
        )
        self._areas: dict[str, list[Hot]] = {}
        self._token = object()
        """Tells the sheets of this match from those of another."""

    def update(self, dt: float) -> None:
        """The drawer slides."""
        self.log.slide.update(dt)

    @property
    def is_moving(self) -> bool:
        """Whether the drawer slides."""
        return self.log.slide.is_moving

    def draw(self, canvas: Canvas) -> None:
        """Everything, back to front."""
        scene = self.scene
        extent = canvas.extent
        canvas.fill(rgb("#0C0D12"), (extent.left, extent.top, extent.width, extent.height))
        scene.bridge.draw(canvas)
        self._draw_panels(canvas)
        self._draw_live(canvas)
        for effect in scene.stage.effects:
            if effect.over_bars:
                effect.draw(canvas, effect.progress)
        self._draw_sentence(canvas)
        self.log.draw(canvas, scene.hots)
        self._draw_carried(canvas)

    # ---------------------------------------------------------------- panels

    def _draw_panels(self, canvas: Canvas) -> None:
        """Three sheets: bar and strip, rivals, dashboard."""
        scene, stage, extent = self.scene, self.scene.stage, canvas.extent
        planning, carried = scene.planning, scene.hots.carried
        held = (carried.payload, carried.source) if carried is not None else None
        now = (stage.table, stage.front, scene.is_idle, scene.desk.seat, scene.desk.table, held)
        plan = (tuple(planning.ways), planning.needle, planning.held, planning.version)
        side = (now, plan, tuple(stage.needles.items()))
        rect = (SIDE[0], TOP, extent.right - SIDE[0], DASH_Y - TOP)
        self._sheet(canvas, "side", rect, side, scene.rivals.draw)
        step = scene.moment.step_of_round()
        bottom = (now, plan, step, stage.rolling is not None, scene.timeline.speed, scene.draft.chosen)
        self._sheet(canvas, "bottom", (extent.left, SHEET_Y, extent.width, extent.bottom - SHEET_Y), bottom,
                    self._draw_bottom)  # fmt: skip
        top = (now, stage.shop_shift, len(scene.director.placed))
        rect = (extent.left, extent.top, extent.width, VIEW[1] - extent.top)
        self._sheet(canvas, "top", rect, top, self._draw_top)

    def _sheet(self, canvas: Canvas, name: str, rect: Rect, key: object, draw: Callable[[Canvas], None]) -> None:
        """A sheet and its areas; a hover or focus on it is part of what it shows."""
        hots, kept = self.scene.hots, self._areas.get(name, [])
        own = [hot.id for hot in kept]
        lit = (hots.hovered, hots.focused if hots.shows_focus else None, hots.pressed)
        shown = tuple(id_ if id_ in own else None for id_ in lit)
        first = len(hots.areas)
        if canvas.sheet(f"gang rush {name}", rect, (self._token, key, shown), draw):
            self._areas[name] = hots.areas[first:]
        else:
            hots.add_all(kept)

    def _draw_bottom(self, canvas: Canvas) -> None:
        scene = self.scene
        if scene.stage.table.phase == DRAFTING:
            scene.draft.draw(canvas)
            scene.orders.draw_buttons(canvas)
            return
        scene.dash.draw(canvas)
        scene.tray.draw(canvas)
        scene.orders.draw(canvas)
        self._draw_home(canvas)

    def _draw_top(self, canvas: Canvas) -> None:
        scene, stage = self.scene, self.scene.stage
        scene.market.draw(canvas)
        topbar.draw_bar(canvas)
        people = scene.sitting.people
        you = people[0] if len(people) == 1 else -1
        topbar.draw_title(canvas, stage, stage.front, scene.sitting.person(stage.front), you)
        topbar.draw_order(canvas, stage, stage.front, you)
        self._add_order()
        topbar.draw_map(canvas, stage)
        if people:
            self._draw_button(canvas, "hint", HINT_BUTTON, "ui/icon_hint", scene.ask, "hint",
                              Tip("What a hard automatic driver would do now.", "Hint"))  # fmt: skip
        self._draw_button(canvas, "log", LOG_BUTTON, "ui/icon_log", self.log.toggle, "log",
                          Tip("All that has happened, with the clause of the rulebook.", "Log"))  # fmt: skip
        self._draw_button(canvas, "menu", MENU_BUTTON, "ui/icon_menu", scene.app.open_pause, "",
                          Tip("Pause, settings, rulebook.", "Menu"))  # fmt: skip

    def _draw_button(
        self, canvas: Canvas, id_: str, rect: Rect, icon: str, do: Callable[[], object], key: str, tip: Tip
    ) -> None:
        x, y = middle(rect)
        lit = self.scene.hots.is_lit(id_)
        canvas.disc(x, y, 20, rgb("#3A3C42"), edge=AMBER if lit else rgb("#7F93A5"), width=2)
        canvas.blit(icon, x, y, 24, 24)
        self.scene.hots.add(Hot(id_, rect, on_click=do, tip=tip, key=key, radius=20))

    def _draw_home(self, canvas: Canvas) -> None:
        """The own dashboard glows if it takes what is carried."""
        if self._is_for_home():
            canvas.halo((HOME[0] + 4, HOME[1] + 3, HOME[2] - 8, HOME[3] - 7), LEGAL, 12)

    def _add_home(self) -> None:
        """The own dashboard, with its dice and instruments, takes what is bought and what is used at once."""
        aims = self.scene.aims
        if self._is_for_home():
            self.scene.hots.add(
                Hot("home", HOME, accepts=lambda p: bool(aims.here(p)),
                    on_drop=lambda p: aims.choose(aims.here(p)), radius=12)
            )  # fmt: skip

    def _is_for_home(self) -> bool:
        carried = self.scene.hots.carried
        return carried is not None and bool(self.scene.aims.here(carried.payload))

    def _add_order(self) -> None:
        scene, table = self.scene, self.scene.stage.table
        for i, seat in enumerate(table.order):
            at = topbar.order_point(i, len(table.order))
            name = driver_name(scene.content, table, seat)
            text = "{n}. in the order: the furthest ahead first, then the faster, then the lane further left."
            tip = Tip(say(text, n=i + 1), name, "GR-2.2")
            scene.hots.add(Hot(("order", seat), square(at, 42), tip=tip, radius=21,
                               on_click=lambda s=seat: scene.gaze.at_car(s)))  # type: ignore[misc]  # fmt: skip

    # ------------------------------------------------------------ over panels

    def _draw_live(self, canvas: Canvas) -> None:
        """Needles, dice, the clock, the window of the map: what moves by itself."""
        scene = self.scene
        if scene.stage.table.phase != DRAFTING:
            scene.dash.draw_needles(canvas)
            scene.tray.draw_dice(canvas)
            self._add_home()
        scene.timer.clock.draw(canvas, scene.hots, CLOCK, scene.pulse)
        rect = topbar.window_rect(scene.stage)
        canvas.box(rect, (255, 255, 255), radius=4, alpha=18)
        canvas.box(rect, None, radius=4, edge=AMBER, width=2.2)
        tip = Tip("Drag or click: look there. The wheel zooms.", "The whole bridge", "GR-0.2")
        scene.hots.add(Hot("map", MINIMAP, on_slide=self._scroll, on_wheel=self._zoom, tip=tip, on_key=None, radius=6))

    def _scroll(self, x: float, y: float) -> None:
        camera, tables = self.scene.stage.camera, self.scene.stage.tables
        camera.drag_to(topbar.map_pos(x, tables) - camera.span / 2)

    def _zoom(self, dy: float) -> None:
        self.scene.stage.camera.change_zoom(1 if dy > 0 else -1, VIEW[0] + VIEW[2] / 2)

    def _draw_sentence(self, canvas: Canvas) -> None:
        """What happens now, in words; or what is asked."""
        scene = self.scene
        asks = scene.is_idle
        words = scene.moment.question() if asks else scene.stage.sentence
        if not words:
            return
        y, right, tab = SENTENCE[1] + SENTENCE[3] / 2, SENTENCE[0] + SENTENCE[2], scene.dash.tab
        wide = min(SENTENCE[2], canvas.text_width(words, 18, "semibold") + 36)
        clear = min(tab[0] + tab[2] + 8 + wide / 2, right - wide / 2)
        x = max(SENTENCE[0] + SENTENCE[2] / 2, clear)
        high = 32 * max(1.0, canvas.text_size)
        canvas.box(
            (x - wide / 2, y - high / 2, wide, high),
            rgb("#15171C"),
            radius=12,
            edge=AMBER if asks else STEEL,
            alpha=235,
        )
        canvas.text(words, x, y, 18, "semibold", AMBER if asks else PAPER, align="center", max_width=SENTENCE[2] - 24)

    def _draw_carried(self, canvas: Canvas) -> None:
        """What is carried, at the pointer."""
        scene = self.scene
        carried = scene.hots.carried
        if carried is None:
            return
        x, y = carried.x, carried.y
        match carried.payload:
            case ("hazard", token):
                over = scene.hots.current
                space = int(over[1]) if isinstance(over, tuple) and over[0] == "space" else 0
                canvas.blit(token_art(scene.content, token, space), x, y, 84, 56, alpha=225)
            case ("ramp",):
                leg = scene.desk.table.cars[scene.desk.seat].leg
                canvas.blit(f"gang_rush/hazards/ramp_{'right' if leg > 0 else 'left'}", x, y, 84, 56, alpha=225)
            case ("shot",):
                canvas.blit("gang_rush/effects/reticle", x, y, 56, 56)
            case ("buy", slot):
                token = scene.desk.table.shop[slot]
                canvas.blit(f"gang_rush/tokens/{scene.content.bonuses[token].id}", x, y, 60, 60, alpha=235)
            case ("token", token, _):
                canvas.blit(f"gang_rush/tokens/{scene.content.bonuses[token].id}", x, y, 48, 48, alpha=235)
            case ("car",):
                driver = scene.stage.driver(scene.desk.seat)
                canvas.blit(f"gang_rush/cars/{driver}", x, y, 81, 48.6, alpha=200)
