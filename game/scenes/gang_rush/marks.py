"""The plan drawn on the bridge: cells, path, bursts where something is hit, gains and losses, where cars end."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pygame

from game.core.protocol import Event
from game.core.words import say, tr
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.state import RIVER
from game.scenes.gang_rush.camera import Camera
from game.scenes.gang_rush.cars import car_point, draw_car, river_point, shown_pose
from game.scenes.gang_rush.layout import SPACE, VIEW, Point
from game.scenes.gang_rush.names import BURSTS, gain, money
from game.scenes.gang_rush.orders import draw_disc
from game.scenes.gang_rush.outlook import Forecast, aimed
from game.scenes.gang_rush.reading import found, lost
from game.scenes.gang_rush.stage import Pose
from game.scenes.you import draw_you
from game.ui.canvas import Canvas
from game.ui.strokes import Stroke
from game.ui.theme import AMBER, INK, PAPER, SIGNAL_LIGHT, WHITE, Colour, rgb
from game.ui.tween import mix_points

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene

PATH = Stroke(AMBER, 6, None, False, 2.6)
PUSHED = Stroke(rgb("#FF5A4A"), 5, (8, 5), False, 2.4)
GAIN, LOSS = rgb("#2F6B2A"), rgb("#C2281D")
POLICE, ICON = "gang_rush/icons/police", 20.0
"""The picture on a tag that tells what the police will do, and its size."""
SMALL = 0.8
"""The zoom below which bursts shrink."""


class Marks:
    """Draws what the plan would do; tags keep clear of cars and of each other."""

    def __init__(self, scene: GangRushScene) -> None:
        self.scene = scene
        self._taken: list[pygame.FRect] = []

    @property
    def camera(self) -> Camera:
        """The camera of the scene."""
        return self.scene.stage.camera

    def draw_ground(self, canvas: Canvas, steps: list[Forecast]) -> None:
        """What lies below the things on the road: cells, the path, where cars are pushed."""
        camera, seat = self.camera, self.scene.desk.seat
        for step in steps:
            hit = bool(lost(step.events, seat)) or any(isinstance(e, ev.Impact) for e in step.events)
            landed = [e.end for e in step.events if isinstance(e, ev.Moved) and e.seat == seat]
            stopped = not landed
            name = "cell_impact" if stopped and hit else "cell_plan"
            canvas.blit(f"gang_rush/deck/{name}", *camera.of_space(aimed(step)), *SPACE, zoom=camera.zoom)
        points = self._path(steps)
        for one, other in pairwise(points):
            canvas.stroke([one, other], PATH)

    def _path(self, steps: list[Forecast]) -> list[Point]:
        """From the car through the spaces it enters, to the edge of what it hits."""
        seat = self.scene.desk.seat
        points = [car_point(self.scene.stage, seat)]
        for step in steps:
            entered = [e for e in step.events if isinstance(e, ev.Moved) and e.seat == seat and e.kind != "push"]
            jump = next((e for e in step.events if isinstance(e, ev.Jumped)), None)
            if entered:
                points.append(self.camera.of_space(entered[0].end))
            elif any(isinstance(e, ev.Finished) and e.seat == seat for e in step.events):
                points.append(self.camera.of_space(aimed(step)))
            else:
                points.append(mix_points(points[-1], self.camera.of_space(aimed(step)), 0.5))
            if jump is not None and jump.landing > 0:
                break
        return points

    # -------------------------------------------------------------- over cars

    def draw_air(self, canvas: Canvas, steps: list[Forecast], seconds: float) -> None:
        """Ghosts of where cars end, arrow heads, numbers, bursts and tags."""
        z = self.camera.zoom
        self._taken = [self._box(car_point(self.scene.stage, s), 76 * z, 40 * z)
                       for s, car in enumerate(self.scene.stage.table.cars) if car.at > 0]  # fmt: skip
        self._draw_own(canvas)
        if not steps:
            return
        self._draw_head(canvas, steps)
        known = [step for step in steps if not step.is_chance]
        if known:
            self._draw_others(canvas, known, seconds)
            self._draw_own_ghost(canvas, known)
        for i, step in enumerate(steps):
            self._draw_number(canvas, i, step)
        for step in known:
            self._draw_gain(canvas, step)
        for i, step in enumerate(known):
            self._draw_burst(canvas, i, step)
        if known:
            self._draw_tags(canvas, known)

    def _draw_own(self, canvas: Canvas) -> None:
        """A tag at the car of the one person among automatic drivers, while others have their turn."""
        stage = self.scene.stage
        for seat, car in enumerate(stage.table.cars):
            shown = car.at > 0 and shown_pose(stage, seat).alpha > 200
            if shown and self.scene.is_you(seat) and stage.table.turn.seat != seat:
                x, y = car_point(stage, seat)
                at = (x, y + 27 * self.camera.zoom)
                draw_you(canvas, *at)
                self._taken.append(self._box(at, 40, 20))

    def _box(self, at: Point, w: float, h: float) -> pygame.FRect:
        return pygame.FRect(at[0] - w / 2, at[1] - h / 2, w, h)

    def _draw_head(self, canvas: Canvas, steps: list[Forecast]) -> None:
        points = self._path(steps)
        (ax, ay), (bx, by) = points[-2:]
        turn = pygame.Vector2(1, 0).angle_to(pygame.Vector2(bx - ax, by - ay))
        canvas.blit("gang_rush/panels/arrow_tip", bx, by, 27, 27, turn=turn)
        jump = next((e for e in steps[-1].events if isinstance(e, ev.Jumped)), None)
        if jump is not None and jump.landing > 0:
            self._draw_jump(canvas, jump)

    def _draw_jump(self, canvas: Canvas, jump: ev.Jumped) -> None:
        """A dashed arc to where the car lands if the die is kind."""
        start, end = self.camera.of_space(jump.ramp), self.camera.of_space(jump.landing)
        lift = 70 * self.camera.zoom
        arc = [(start[0] + (end[0] - start[0]) * t / 8, start[1] - lift * 4 * (t / 8) * (1 - t / 8)) for t in range(9)]
        canvas.stroke(arc, Stroke(AMBER, 5, (9, 6), True, 2.4))
        canvas.blit("gang_rush/deck/cell_reach", *end, *SPACE, zoom=self.camera.zoom)
        self._tag(canvas, "DIE DECIDES", end, (0, -44), rgb("#7A4A08"), PAPER, 18)

    def _draw_own_ghost(self, canvas: Canvas, steps: list[Forecast]) -> None:
        seat = self.scene.desk.seat
        before, after = self.scene.stage.table.cars[seat], steps[-1].state.table.cars[seat]
        if after.at > 0 and after.at != before.at:
            draw_car(canvas, self.scene.stage.tables, after, self.camera.of_space(after.at), self.camera.zoom,
                     Pose(alpha=165), lights=False)  # fmt: skip

    def _draw_others(self, canvas: Canvas, steps: list[Forecast], seconds: float) -> None:
        """Pushed cars: a dashed arrow to a half-seen car, on the road or in the river."""
        stage, camera = self.scene.stage, self.camera
        after = steps[-1].state.table
        falls = dict(after.river)
        flow = 0.0 if self.scene.director.calm else seconds * 1.6 % 1
        for seat, (old, new) in enumerate(zip(stage.table.cars, after.cars, strict=True)):
            if seat == self.scene.desk.seat or old.at <= 0 or new.at == old.at:
                continue
            start = camera.of_space(old.at)
            if new.at == RIVER:
                end = river_point(camera, falls[seat])
                canvas.blit("gang_rush/effects/splash_2", *end, 153, 93, zoom=camera.zoom)
            elif new.at > 0:
                end = camera.of_space(new.at)
            else:
                continue
            canvas.stroke([start, mix_points(start, end, 0.8)], PUSHED.flowing(flow))
            turn = pygame.Vector2(1, 0).angle_to(pygame.Vector2(end[0] - start[0], end[1] - start[1]))
            canvas.blit("gang_rush/panels/arrow_tip_red", *mix_points(start, end, 0.78), 22, 22, turn=turn)
            pose = Pose(alpha=150, turn=28 if new.at == RIVER else 0, zoom=0.9 if new.at == RIVER else 1)
            draw_car(canvas, stage.tables, new, end, camera.zoom, pose, lights=False)

    def _draw_number(self, canvas: Canvas, i: int, step: Forecast) -> None:
        """In the lower left of its cell."""
        x, y = self.camera.of_space(aimed(step))
        z = self.camera.zoom
        danger = bool(lost(step.events, self.scene.desk.seat))
        draw_disc(canvas, i + 1, x - 30 * z, y + 17 * z, danger=danger)
        self._taken.append(self._box((x - 30 * z, y + 17 * z), 24, 24))

    def _draw_burst(self, canvas: Canvas, i: int, step: Forecast) -> None:
        """Where the own car is hurt."""
        seat = self.scene.desk.seat
        points = lost(step.events, seat)
        causes = [e.cause for e in step.events if isinstance(e, ev.DamageTaken) and e.seat == seat]
        impact = next((e for e in step.events if isinstance(e, ev.Impact) and e.hitter == seat), None)
        if not points and impact is None:
            return
        word = BURSTS.get(causes[0], "HIT") if causes else "BUMP"
        if impact is not None and impact.kind == "crash":
            word = "CRASH"
        x, y = self.camera.of_space(aimed(step))
        if self.camera.zoom < SMALL:
            self._draw_small_burst(canvas, x, y - 28 * self.camera.zoom, points)
            return
        aside, up = 0.0, 46 * self.camera.zoom
        if impact is not None:
            sx, sy = self.camera.of_space(step.start)
            aside, up = (70, 26) if y != sy else (16, 54)
            x, y = (sx + x) / 2, (sy + y) / 2
        tries = ((aside, -up), (aside, up), (aside - 70, -up), (aside + 70, -up), (aside - 70, up), (aside + 70, up))
        stars = [self._box((x + dx, y + dy), 110, 50) for dx, dy in tries]
        star = next((star for star in stars if star.collidelist(self._taken) < 0), None)
        if star is None:
            self._draw_small_burst(canvas, x + aside, y - up, points)
            return
        draw_burst(canvas, f"{tr(word)} -{points}" if points else word, *star.center, 4 if i % 2 else -5)
        self._taken.append(star)

    def _draw_small_burst(self, canvas: Canvas, x: float, y: float, points: int) -> None:
        """From far away, or where two are close: a small star with the number alone."""
        canvas.blit("gang_rush/effects/burst_small", x, y, 40, 40)
        canvas.text(f"-{points}", x, y, 18, "display", WHITE, align="center", outline=(INK, 2), fixed=True)
        self._taken.append(self._box((x, y), 36, 36))

    # ------------------------------------------------------------------- tags

    def _draw_gain(self, canvas: Canvas, step: Forecast) -> None:
        """Money that is picked up on the way."""
        seat = self.scene.desk.seat
        amount = found(step.events, seat)
        if amount:
            after = step.state.table.cars[seat].at
            of = self.camera.of_space(after if after > 0 else aimed(step))
            self._tag(canvas, gain(amount), of, (-12, -self._off), GAIN, WHITE, 19)

    def _draw_tags(self, canvas: Canvas, steps: list[Forecast]) -> None:
        scene = self.scene
        seat = scene.desk.seat
        events = scene.planning.events()
        after, z = steps[-1].state.table, self.camera.zoom
        falls = dict(after.river)
        for other, car in enumerate(after.cars):
            if other == seat or scene.stage.table.cars[other].at <= 0:
                continue
            points = lost(events, other)
            parts = [f"-{points}"] if points else []
            if other in falls and car.at == RIVER:
                at = river_point(self.camera, falls[other])
                fee = 0 if "waive_crane" in scene.stage.tables.powers(car.driver, car.gold, car.active) else (
                    scene.content.constants.crane_fee)  # fmt: skip
                words = f"{tr('RIVER')} {money(-fee)}" if fee else tr("RIVER")
                self._tag(canvas, " ".join([*parts, words]), at, (58 + 52 * z, -4), LOSS, WHITE, 19)
            elif parts:
                of = self.camera.of_space(scene.stage.table.cars[other].at)
                self._tag(canvas, parts[0], of, (0, self._off), LOSS, WHITE, 18)

    @property
    def _off(self) -> float:
        """How far below or above its car a tag is, in units."""
        return 40 * self.camera.zoom

    def _tag(
        self, canvas: Canvas, text: str, of: Point, first: Point, fill: Colour, ink: Colour, size: float, icon: str = ""
    ) -> None:  # fmt: skip
        """A plate with a word close to the point it speaks of: at `first` from it, else below, above or beside,
        where it covers no car and no number."""
        wide = canvas.text_width(text, size, "display", fixed=True) + 18 + (ICON if icon else 0)
        off, side = self._off, 44 * self.camera.zoom + wide / 2
        tries = [first, (0, off), (0, -off), (-side, 0), (side, 0)]
        tries += [(x, y) for y in (off * 0.7, -off * 0.7) for x in (-side, side)]
        view = pygame.FRect(*VIEW)
        boxes = [self._box((of[0] + x, of[1] + y), wide, size + 10).clamp(view) for x, y in tries]
        free = (box for box in boxes if box.collidelist(self._taken) < 0)
        box = next(free, boxes[0])
        draw_tag(canvas, text, *box.center, fill, ink, size, icon)
        self._taken.append(box)

    def draw_losses(self, canvas: Canvas, events: tuple[Event, ...]) -> None:
        """What an aimed shot costs whom, and what goes to pieces."""
        for event in events:
            if isinstance(event, ev.DamageTaken):
                of = car_point(self.scene.stage, event.seat)
                words = f"-{event.taken}" if event.taken else tr("nothing")
                self._tag(canvas, words, of, (0, -self._off), LOSS, WHITE, 20)
            elif isinstance(event, ev.BarrierHit | ev.HazardRemoved):
                of = self.camera.of_space(event.space)
                words = tr("GONE") if isinstance(event, ev.HazardRemoved) else say("{n} LEFT", n=event.left)
                self._tag(canvas, words, of, (0, -self._off), LOSS, WHITE, 18)
            elif isinstance(event, ev.DamageSpared):
                of = car_point(self.scene.stage, event.seat)
                self._tag(canvas, "NO HARM", of, (0, -self._off), INK, PAPER, 17)

    def draw_fire_tags(self, canvas: Canvas, losses: dict[int, int], steps: list[Forecast]) -> None:
        """What the police will cost each car at the end of the round, where it will stand by then."""
        known = [step for step in steps if not step.is_chance]
        for seat, shots in losses.items():
            of = car_point(self.scene.stage, seat)
            if known and known[-1].state.table.cars[seat].at > 0:
                of = self.camera.of_space(known[-1].state.table.cars[seat].at)
            self._tag(canvas, f"-{shots}", of, (0, self._off * 0.85), INK, SIGNAL_LIGHT, 17, POLICE)


def draw_tag(
    canvas: Canvas, text: str, x: float, y: float, fill: Colour, ink: Colour, size: float, icon: str = ""
) -> None:
    """A plate with a rim and a word, perhaps with a small picture before it."""
    wide = canvas.text_width(text, size, "display", fixed=True) + 18 + (ICON if icon else 0)
    edge = ink if fill == INK else PAPER
    canvas.box((x - wide / 2 + 1.5, y - size / 2 - 3, wide, size + 10), (10, 10, 12), radius=6, alpha=120)
    canvas.box((x - wide / 2, y - size / 2 - 5, wide, size + 10), fill, radius=6, edge=edge, width=2)
    if icon:
        canvas.blit(icon, x - wide / 2 + 6 + ICON / 2, y, ICON, ICON)
        x += ICON / 2
    canvas.text(text, x, y - 0.5, size, "display", ink, align="center", fixed=True)


def draw_burst(canvas: Canvas, text: str, x: float, y: float, turn: float, zoom: float = 1, alpha: int = 255) -> None:
    """A star with a word."""
    text = tr(text)
    canvas.blit("gang_rush/effects/burst", x, y, 137, 85.6, zoom=zoom, alpha=alpha)

    def write(inner: Canvas) -> None:
        size = 23.0
        while size > 15 and inner.text_width(text, size, "display", fixed=True) > 88:
            size -= 1
        inner.text(text, 70, 25, size, "display", WHITE, align="center", outline=(INK, 2.2), fixed=True)

    canvas.put(canvas.drawn(("burst_word", text), write, 140, 50, turn=turn, zoom=zoom), x, y, alpha=alpha)
