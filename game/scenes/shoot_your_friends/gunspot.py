"""The toy gun: on the table, in a hand that reaches for it, raised, fired, on its way back. All of it follows from the
table and its clock, so that any moment can be drawn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pygame

from game.core.words import say
from game.rules.shoot_your_friends.state import HELD, NOBODY, RETURNING, Bang
from game.scenes.shoot_your_friends.arms import (
    REST_REACH,
    aim_at,
    along,
    angle_to,
    default_aim,
    draw_arm,
    draw_gun_in_hand,
    grip,
    shoulder,
)
from game.scenes.shoot_your_friends.flights import steps
from game.scenes.shoot_your_friends.layout import FIST, GUN, GUN_AREA, Point
from game.scenes.shoot_your_friends.names import ART, seat_name
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.tips import Tip
from game.ui.tween import ease, mix, mix_points

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

REACH = 9
"""Ticks in which an arm shoots out."""
REST_TURN = 6
DOWN = 40.0
"""Degrees by which the gun hangs down before it is raised."""
FAR = 520.0
"""Units by which an arm is drawn back before it reaches."""
FLASH, FLAG, FLAG_SIZES = 12, 14, 8
"""Ticks of the flash and until the flag hangs; the sizes in which it unrolls."""


class GunSpot:
    """Draws it and registers its area."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene
        self._tip: Point = FIST

    def draw(self, canvas: Canvas) -> None:
        """The gun and the arm of who has it, and arms that were too late."""
        stage = self.scene.stage
        for slap in stage.slaps:
            slap.draw(canvas, slap.progress)
        shown = stage.bang
        table = stage.table
        if shown is not None:
            self._draw_shot(canvas, *shown)
        elif table.gun == HELD:
            self._draw_held(canvas, table.holder, stage.tau - table.since)
        elif table.gun == RETURNING:
            left = max(0.0, table.gun_ready - stage.tau) / stage.tables.constants.returning
            self._draw_returning(canvas, 1 - left)
        else:
            self._draw_rest(canvas)
        self._add(table.holder)

    def _source(self, seat: int) -> Point:
        return shoulder(self.scene.opponents.spots, seat)

    def _draw_rest(self, canvas: Canvas) -> None:
        scene = self.scene
        if scene.stage.is_live and not scene.stage.is_beat:
            lit = scene.hots.is_lit("gun")
            canvas.blit(f"{ART}/effects/gun_glow", 626, 278, 467, 280, alpha=255 if lit else 190)
        canvas.blit(f"{ART}/gun/rest", *GUN, 186, 126, turn=REST_TURN)

    def _draw_held(self, canvas: Canvas, seat: int, age: float) -> None:
        source = self._source(seat)
        angle = angle_to(FIST, source)
        if age < REACH and not self.scene.director.calm:
            canvas.blit(f"{ART}/gun/rest", *GUN, 186, 126, turn=REST_TURN)
            away = FAR * (1 - ease("cubic_out")(age / REACH)) + REST_REACH
            fist = along(FIST, angle, away)
            draw_arm(canvas, "reach", seat, fist, angle)
            canvas.blit(f"{ART}/effects/speed_lines", *along(fist, angle - 40, 120), 87, 33, turn=angle)
            return
        raised = min(1.0, max(0.0, (age - REACH) / (self.scene.stage.tables.constants.raising - REACH)))
        aim = self._aim(seat, source)
        turn = aim + DOWN * (1 - ease("cubic_out")(raised)) * (-1 if 90 < aim % 360 < 270 else 1)
        held = grip(turn)
        draw_arm(canvas, "hold", seat, held.fist, angle)
        draw_gun_in_hand(canvas, seat, held, is_aimed=raised >= 1, rod=False)

    def _aim(self, seat: int, source: Point) -> float:
        aimed = self.scene.marks.aimed_by(seat)
        return default_aim(source) if aimed == NOBODY else aim_at(self.scene.plate_point(aimed), source)

    def _draw_returning(self, canvas: Canvas, share: float) -> None:
        seat = self.scene.director.last_holder
        if seat != NOBODY and share < 0.5 and not self.scene.director.calm:
            angle = angle_to(FIST, self._source(seat))
            draw_arm(canvas, "reach", seat, along(FIST, angle, FAR * share * 2), angle)
        at = mix_points((FIST[0] - 70, FIST[1] - 20), GUN, ease("cubic_out")(share))
        canvas.blit(f"{ART}/gun/rest", *at, 186, 126, turn=round(mix(-20, REST_TURN, share) / 2) * 2)

    def _draw_shot(self, canvas: Canvas, bang: Bang, age: float) -> None:
        """The arm and the gun that it fires."""
        source = self._source(bang.shooter)
        held = grip(aim_at(self.scene.plate_point(bang.target), source))
        draw_arm(canvas, "hold", bang.shooter, held.fist, angle_to(FIST, source))
        draw_gun_in_hand(canvas, bang.shooter, held, is_aimed=True, rod=True)
        self._tip = held.muzzle

    def draw_flag(self, canvas: Canvas) -> None:
        """Over the cards: the cap pops, the flag unrolls; a dud only clicks (SF-9.4)."""
        shown = self.scene.stage.bang
        if shown is None:
            return
        tip, age, is_dud = self._tip, shown[1], shown[0].result == "dud"
        if is_dud:
            canvas.blit(f"{ART}/effects/click", tip[0], tip[1] - 30, 70, 70, alpha=_gone(age, 30))
        elif not self.scene.director.calm and age < FLASH:
            canvas.blit(f"{ART}/effects/bang", tip[0], tip[1], 100, 100)
        if not is_dud and age < 60:
            for i, (dx, dy) in enumerate(((30, -30), (-34, -22), (4, -50))):
                grow = 40 + 26 * min(1.0, age / 30)
                canvas.blit(f"{ART}/effects/puff_{i + 1}", tip[0] + dx, tip[1] + dy - age * 0.4, round(grow / 6) * 6,
                            round(grow / 6) * 6, alpha=_gone(age, 60))  # fmt: skip
        drop = 1.0 if self.scene.director.calm else ease("back_out")(min(1.0, age / FLAG))
        canvas.put(_flag(canvas, is_dud, drop), tip[0], tip[1] + 46 * drop)

    def pictures(self, canvas: Canvas) -> Iterator[object]:
        """All that is seen of it but arms and hands, made one by one."""
        yield canvas.image(f"{ART}/effects/gun_glow", 467, 280)
        yield canvas.image(f"{ART}/effects/bang", 100, 100)
        yield from (canvas.image(f"{ART}/effects/puff_{i}", size, size) for i in (1, 2, 3) for size in range(42, 67, 6))
        for is_dud in (False, True):
            yield from (_flag(canvas, is_dud, step / FLAG_SIZES) for step in range(1, FLAG_SIZES + 2))
        for turn in range(-20, REST_TURN + 1, 2):
            yield canvas.image(f"{ART}/gun/rest", 186, 126, turn=turn)

    def _add(self, holder: int) -> None:
        scene = self.scene
        reason = scene.actions.why_not_grab()
        words = "Click or Space grabs it. Shoot who has a match, or anybody if you have one."
        if holder != NOBODY:
            words = say("{who} holds it.", who=seat_name(holder))
        tip = Tip(words, "The toy gun", "SF-8.3")
        scene.hots.add(
            Hot("gun", GUN_AREA, on_click=scene.actions.grab, tip=tip, enabled=reason is None, reason=reason)
        )


def _flag(canvas: Canvas, is_dud: bool, drop: float) -> pygame.Surface:
    """The flag, unrolled so far."""
    zoom = steps(drop, FLAG_SIZES)
    return canvas.image(f"{ART}/gun/flag_{'dud' if is_dud else 'bang'}", 170, 113, turn=-4, zoom=zoom)


def _gone(age: float, ticks: float) -> int:
    return round(255 * max(0.0, 1 - age / ticks))
