"""The whole picture, from the felt up to the carried card."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.shoot_your_friends.state import DEALT
from game.scenes.shoot_your_friends.columns import Columns
from game.scenes.shoot_your_friends.flights import draw_flights
from game.scenes.shoot_your_friends.ground import draw_ground
from game.scenes.shoot_your_friends.keyboard import Keyboard
from game.scenes.shoot_your_friends.layout import HAND_WIDE
from game.scenes.shoot_your_friends.piles import draw_piles
from game.scenes.shoot_your_friends.primer import Primer
from game.scenes.shoot_your_friends.reaction import draw_reaction
from game.scenes.shoot_your_friends.warm import Warm
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

TILT = 4
ABOVE = (490.0, 62.0, 300.0, 129.0)
"""Where the last race is shown to people at one keyboard, if nobody sits there."""


class Frame:
    """Puts the parts of the screen together."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene
        self._warm = Warm(scene)
        self.columns, self.keyboard, self.primer = Columns(scene), Keyboard(scene), Primer(scene)
        self._token = object()
        """Tells the ground of this match from that of another."""

    def draw(self, canvas: Canvas) -> None:
        """Arms and the gun lie under all cards, so that they never cover a face."""
        scene = self.scene
        scene.opponents.arrange(canvas.extent)
        draw_ground(canvas, scene.stage, self._token)
        if scene.course.is_covered:
            self._draw_cover(canvas)
            self._warm.step(canvas)
            return
        if scene.curtain.is_down:
            scene.curtain.draw(canvas)
            return
        with scene.film.shown(scene.stage):
            self._draw_table(canvas)
        if scene.film.is_playing:
            self._draw_film(canvas)
        else:
            self._draw_effects(canvas)
        self._warm.step(canvas)
        scene.panel.draw(canvas)
        scene.log.draw(canvas, scene.hots)
        self._draw_carried(canvas)

    def _draw_table(self, canvas: Canvas) -> None:
        scene = self.scene
        if not self._shows_keyboard:  # else the gun's grip would look out below it
            scene.gun_spot.draw(canvas)
        draw_piles(canvas, scene)
        scene.opponents.draw(canvas)
        if scene.couch.is_on:
            self._draw_columns(canvas)
        else:
            scene.own.draw(canvas)
            scene.tray.draw(canvas)
            draw_reaction(canvas, scene)
            scene.actions.draw(canvas)
            if self.primer.is_due:
                self.primer.draw(canvas)
        draw_flights(canvas, scene)
        scene.gun_spot.draw_flag(canvas)
        scene.topbar.draw(canvas)
        scene.timer.draw(canvas)
        scene.scan.draw(canvas)

    def _draw_columns(self, canvas: Canvas) -> None:
        """Several people at one keyboard, each with a column; before a round the whole keyboard."""
        self.columns.draw(canvas)
        is_dealt = self.scene.stage.table.phase == DEALT
        if not is_dealt and not any(
            abs(place.x - 640) < 200 and place.y < 200 for place in self.scene.opponents.spots.values()
        ):
            draw_reaction(canvas, self.scene, ABOVE)
        if self._shows_keyboard:
            self.keyboard.draw(canvas)

    @property
    def _shows_keyboard(self) -> bool:
        """Whether people at one keyboard see it before a round."""
        scene = self.scene
        return scene.couch.is_on and scene.stage.table.phase == DEALT and not scene.director.running

    def _draw_effects(self, canvas: Canvas) -> None:
        """Those that lie over everything come last."""
        effects = self.scene.stage.effects
        for effect in sorted(effects, key=lambda each: each.over_bars):
            effect.draw(canvas, effect.progress)

    def _draw_carried(self, canvas: Canvas) -> None:
        scene, carried = self.scene, self.scene.hots.carried
        if scene.held is None or carried is None:
            return
        kind = scene.stage.kind(scene.held.card)
        scene.cards.put(canvas, kind, carried.x, carried.y, HAND_WIDE, named=True, turn=TILT)

    def _draw_cover(self, canvas: Canvas) -> None:
        """While the menu is open nobody may study the table (SF-15.4)."""
        canvas.text("The table is covered while it waits.", 640, 686, 20, "semibold", PAPER, align="center")
        if self.scene.course.uncovers > 0:
            words = "HANDS TO THE KEYS" if self.scene.couch.is_on else "IT GOES ON"
            canvas.text(words, 640, 281, 60, "display", PAPER, align="center", outline=(INK, 5), fixed=True)

    def _draw_film(self, canvas: Canvas) -> None:
        scene = self.scene
        extent = canvas.extent
        canvas.box((extent.left - 9, extent.bottom - 26, extent.width + 18, 26), (0, 0, 0), radius=0, alpha=215)
        canvas.text(
            "ONCE MORE, AT HALF SPEED",
            640,
            extent.bottom - 13,
            17,
            "display",
            AMBER,
            align="center",
            max_width=400,
            fixed=True,
        )
        canvas.text(
            "a click or a key goes on",
            extent.right - 20,
            extent.bottom - 13,
            16,
            "medium",
            PAPER,
            align="right",
            max_width=300,
            fixed=True,
        )
        scene.hots.add(Hot("film", tuple(extent), on_click=scene.film.skip, focusable=False))  # type: ignore[arg-type]
