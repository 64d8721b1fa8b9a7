"""What lies over the board: bars, hands and prompts, as sheets that are drawn anew only when something on them
changes."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.rules.gun_it.state import ACTION, INTERLUDE, LOOKOUT, OVER
from game.scenes.gun_it import bars
from game.scenes.gun_it.hinted import refusal
from game.scenes.gun_it.in_force import goal_tip
from game.scenes.gun_it.interlude import is_open
from game.scenes.gun_it.layout import GOAL_LINE, Rect
from game.scenes.gun_it.pit_stop import draw_pit_stop
from game.scenes.gun_it.preview import Preview
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, SIGNAL_LIGHT

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

LEFT_HALF, RIGHT_HALF = (0, 58, 470, 600), (810, 58, 470, 600)
PROMPTS = (424, 62, 432, 590)


class Sheets:
    """The sheets of one match."""

    def __init__(self, scene: GunItScene) -> None:
        self.scene = scene
        self._areas: dict[str, list[Hot]] = {}
        self._token = object()
        """Tells these sheets from those of another match."""

    def draw_panels(self, canvas: Canvas, marks: Preview | None) -> None:
        """Bars and hands: four sheets, each drawn anew only when something on it changes."""
        scene = self.scene
        scene.footer.draw_pulse(canvas)
        t, stage, extent = scene.table, scene.stage, canvas.extent
        aimed = scene.controls.aimed() if scene.held is not None else None
        prompts = (scene.constraints.key(), scene.accessories.key(), scene.eyes.key())
        cards = (prompts, scene.shop.key(), t.gear, t.pause)
        hands = (cards, t.phase, t.hands, t.uses, t.offers, t.locked, t.to_lock, scene.held, aimed, scene.is_idle)
        told = (stage.acting, stage.acting_card, stage.done, stage.sentence, tuple(stage.cards_away))
        advice = scene.advice
        goal = (stage.shown_xp, t.all_pileups, t.counted, t.mark_round, advice.odds, advice.chosen, advice.is_open)
        self._sheet(canvas, "left", LEFT_HALF, (hands, told, goal), lambda c: scene.controls.draw_half(c, left=True))
        right = (hands, told, t.pause, len(scene.director.told), len(scene.director.seen))
        self._sheet(canvas, "right", RIGHT_HALF, right, lambda c: scene.controls.draw_half(c, left=False))
        top = (t.phase, t.round, t.crew_damage, stage.sentence, stage.shown_xp, t.all_pileups, t.counted)
        self._sheet(canvas, "top", (extent.left, extent.top, extent.width, 75 - extent.top), top, self._draw_top)
        bottom = (
            hands,
            told,
            refusal(scene) is None,
            t.at,
            t.ready,
            t.limit,
            t.extra_seconds,
            scene.timeline.speed,
            id(marks),
        )
        rect = (extent.left, 640, extent.width, extent.bottom - 640)
        self._sheet(canvas, "bottom", rect, bottom, lambda c: self._draw_bottom(c, marks))

    def draw_prompts(self, canvas: Canvas) -> None:
        """What lies over the board and its areas: a card to look at, a choice, the stop between two scenarios."""
        scene = self.scene
        key = (scene.constraints.key(), scene.accessories.key(), scene.eyes.key())
        if scene.eyes.asked_by is not None:
            self._sheet(canvas, "prompt", PROMPTS, key, scene.eyes.draw_curtain)
        elif scene.accessories.asked_by is not None:
            self._sheet(canvas, "prompt", PROMPTS, key, scene.accessories.draw_curtain)
        elif scene.constraints.asked is not None:
            self._sheet(canvas, "prompt", PROMPTS, key, scene.constraints.draw_prompt)
        elif is_open(scene):
            standing = (scene.table.results, scene.table.crew_damage, scene.table.gear)
            self._sheet(canvas, "prompt", PROMPTS, standing, lambda c: draw_pit_stop(c, scene))

    def _draw_top(self, canvas: Canvas) -> None:
        scene = self.scene
        bars.draw_top_bar(canvas, scene.stage, *self._phase())
        scene.footer.draw_menu(canvas)
        scene.hots.add(Hot("goal line", GOAL_LINE, tip=goal_tip(scene), focusable=False))
        if scene.is_folded:
            bars.draw_sentence(canvas, scene.stage.sentence)

    def _draw_bottom(self, canvas: Canvas, marks: Preview | None) -> None:
        scene = self.scene
        bars.draw_bottom_bar(canvas)
        scene.footer.draw(canvas, marks)

    def _sheet(self, canvas: Canvas, name: str, rect: Rect, key: object, draw: Callable[[Canvas], None]) -> None:
        """A sheet and its areas; a hover or focus on it is part of what it shows."""
        scene = self.scene
        hots, kept = scene.hots, self._areas.get(name, [])
        own = [hot.id for hot in kept]
        lit = (hots.hovered, hots.focused if hots.shows_focus else None, hots.pressed)
        shown = tuple(id_ if id_ in own else None for id_ in lit)
        first = len(hots.areas)
        if canvas.sheet(name, rect, (self._token, key, shown), draw):
            self._areas[name] = hots.areas[first:]
        else:
            hots.add_all(kept)

    def _phase(self) -> tuple[str, tuple[int, int, int]]:
        scene = self.scene
        if scene.stage.sentence or scene.table.phase in (ACTION, OVER):
            return "ACTION", SIGNAL_LIGHT
        return {LOOKOUT: "LOOKOUT", INTERLUDE: "PIT STOP"}.get(scene.table.phase, "PLANNING"), AMBER
