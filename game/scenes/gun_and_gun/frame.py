"""The whole picture: the ground, panels on sheets that are drawn anew only when something on them changes, then what
moves over them."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING

from game.core.words import Said, tr
from game.scenes.gun_and_gun.fitting import Fit, Room, fit_lines, fit_text, height, widest, write
from game.scenes.gun_and_gun.layout import BAR, CHAIN, HAND, LOG_DRAWER, MIDDLE_Y, SENTENCE, TABLE, Rect, middle
from game.scenes.gun_and_gun.names import DARK, OWN
from game.scenes.gun_and_gun.usage import usage
from game.scenes.log_drawer import LogDrawer
from game.scenes.why import story_of
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, PAPER, rgb

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

HALVES: tuple[Rect, Rect] = ((0, BAR, 1000, 239), (0, MIDDLE_Y, 1000, 249))
MIDDLE_X = middle(HAND)[0]
BUTTONS_SHEET: Rect = (776, 548, 222, 172)


class Frame:
    """Puts the parts of the screen together."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene
        self.log = LogDrawer(
            story_of(scene.app, scene.sitting, scene.director.told, scene.gunner_name, lambda: scene.seats), LOG_DRAWER
        )
        self._areas: dict[str, list[Hot]] = {}
        self._sentence: tuple[object, Fit] | None = None
        self._token = object()
        """Tells the sheets of this match from those of another."""

    def draw(self, canvas: Canvas) -> None:
        """Everything, back to front."""
        scene = self.scene
        self.draw_ground(canvas, scene.stage.table.active)
        scene.aims.add_table()
        now = self._key()
        extent = canvas.extent
        bar = (extent.left, extent.top, extent.width, BAR - extent.top)
        self._sheet(canvas, "bar", bar, (now, scene.decider, scene.may_take_back), scene.bar.draw)
        if scene.draft.is_on:
            scene.draft.draw(canvas)
            scene.inspector.draw(canvas)
        else:
            self._draw_table(canvas, now)
        scene.timer.draw(canvas)
        for effect in scene.stage.effects:
            effect.draw(canvas, effect.progress)
        self.log.draw(canvas, scene.hots)
        scene.carry.draw(canvas)

    def _key(self) -> Hashable:
        """What all panels depend on, but for what is looked at."""
        scene = self.scene
        ask = scene.choosing.ask
        asked = (ask.words if ask else None, tuple(scene.choosing.chosen), scene.overlay.zone, scene.overlay.seat)
        return scene.stage.table, scene.stage.front, scene.is_ready, scene.aims.held, asked

    def _side_key(self, seat: int) -> Hashable:
        """What the panels of a side depend on besides: what is aimed at, what moves there."""
        scene, stage = self.scene, self.scene.stage
        is_own = stage.is_own(seat)
        aimed = scene.hots.current if is_own and scene.aims.held is not None else None
        aim = (scene.orders.selected, scene.orders.is_aiming) if is_own else None
        hidden = frozenset(area for area in stage.hidden if not isinstance(area, tuple) or seat in area)
        guns = tuple((stage.load.get((seat, slot)), stage.dips.get((seat, slot))) for slot in (0, 1))
        return aimed, aim, hidden, guns, stage.life.get(seat), stage.bounce.get(seat)

    def _draw_table(self, canvas: Canvas, now: object) -> None:
        scene, extent = self.scene, canvas.extent
        front = scene.stage.front
        for name, seat, rect in zip(("upper", "lower"), (1 - front, front), HALVES, strict=True):
            key = (now, self._side_key(seat))
            self._sheet(canvas, name, rect, key, lambda c, seat=seat: self._draw_side(c, seat))  # type: ignore[misc]
        scene.banner.draw(canvas)
        scene.hand.draw(canvas)
        self._sheet(canvas, "buttons", BUTTONS_SHEET, (now, scene.orders.selected), scene.orders.draw)
        side = (
            front,
            scene.stage.is_over,
            tuple(scene.stage.chain),
            scene.stage.arriving,
            scene.stage.counted,
            scene.inspector.face,
            scene.inspector.is_pinned,
            scene.reason_now(),
            usage(scene),
        )
        self._sheet(canvas, "side", (CHAIN[0] - 6, BAR, extent.right - CHAIN[0] + 6, extent.bottom - BAR), side,
                    self._draw_column)  # fmt: skip
        scene.overlay.draw(canvas)
        scene.answers.draw(canvas)
        self._draw_sentence(canvas)

    def _draw_side(self, canvas: Canvas, seat: int) -> None:
        scene = self.scene
        scene.loadout.draw(canvas, seat)
        scene.lane.draw(canvas, seat)
        scene.guns.draw(canvas, seat)
        scene.piles.draw(canvas, seat)

    def _draw_column(self, canvas: Canvas) -> None:
        scene = self.scene
        scene.chain.draw(canvas)
        grown = scene.inspector.rect(canvas.text_size)
        if grown[1] < CHAIN[1] + CHAIN[3]:
            scene.hots.cover(grown)
        scene.inspector.draw(canvas)

    def _sheet(self, canvas: Canvas, name: str, rect: Rect, key: object, draw: Callable[[Canvas], None]) -> None:
        """A sheet and its areas; a hover or focus on it is part of what it shows."""
        hots, kept = self.scene.hots, self._areas.get(name, [])
        own = [hot.id for hot in kept]
        lit = (hots.hovered, hots.focused if hots.shows_focus else None, hots.pressed)
        shown = tuple(id_ if id_ in own else None for id_ in lit)
        first = len(hots.areas)
        if canvas.sheet(f"gun_and_gun.{name}", rect, (self._token, key, shown), draw):
            self._areas[name] = hots.areas[first:]
        else:
            hots.add_all(kept)

    def draw_ground(self, canvas: Canvas, active: int) -> None:
        """The table and the line between the players; the side whose turn it is burns brighter."""
        front = self.scene.stage.front
        draft = self.scene.draft.is_on and active != -1

        def draw(inner: Canvas) -> None:
            extent = inner.extent
            inner.fill(rgb("#121017"), (extent.left, extent.top, extent.width, extent.height))
            wide = max(extent.width, extent.height * 16 / 9)
            inner.blit("gun_and_gun/table/ground", extent.centerx, extent.centery, wide, wide * 9 / 16)
            if active < 0 or draft:
                return
            for colour, y, on in (("magenta", -3, active != front), ("cyan", 3, active == front)):
                at = TABLE[0] + TABLE[2] / 2, MIDDLE_Y + y
                if on:
                    inner.blit(f"gun_and_gun/table/tube_{colour}_glow", *at, 988, 80)
                inner.blit(f"gun_and_gun/table/tube_{colour}", *at, 988, 16, alpha=255 if on else 150)

        canvas.layer("gun_and_gun.ground", (self._token, active, front, draft), draw)

    def _draw_sentence(self, canvas: Canvas) -> None:
        """What happens now, in words; or what is asked, unless it stands over a list of answers."""
        scene = self.scene
        ask = scene.choosing.ask
        words = _with_advice(ask.words, scene.coach.words) if ask is not None else scene.sentence()
        if not words or (ask is not None and ask.entries):
            return
        x, y, w, h = SENTENCE
        size, lines = self._fitted(canvas, words, (w - 36, h - 4))
        wide = widest(canvas, lines, size, "semibold") + 36
        high = height(lines, size, "semibold") + 4
        rect = (max(x, MIDDLE_X - wide / 2), max(y, y + h - high), wide, high)
        scene.hots.add(Hot("sentence", rect, focusable=False))
        canvas.box(rect, DARK, radius=11, edge=AMBER if ask is not None else OWN, width=2, alpha=240)
        write(canvas, (size, lines), "semibold", *middle(rect), AMBER if ask is not None else PAPER)

    def _fitted(self, canvas: Canvas, words: str, room: Room) -> Fit:
        """The sentence in lines, worked out once as long as it stays."""
        key = words, canvas.text_size, canvas.map.scale
        if self._sentence is None or self._sentence[0] != key:
            self._sentence = key, _in_few_lines(canvas, words, room)
        return self._sentence[1]


def _with_advice(question: str, advice: str) -> str:
    if not advice:
        return question
    question = tr(question)
    return Said(f"{question} {tr(advice)}" if question[-1] in ".?" else f"{question}. {tr(advice)}")


def _in_few_lines(canvas: Canvas, words: str, room: Room) -> Fit:
    """One line if it can be read, so that the cards below stay in view; else two."""
    size, lines = fit_lines(canvas, (words,), "semibold", room, 18 * canvas.text_size, 16)
    if widest(canvas, lines, size, "semibold") <= room[0]:
        return size, lines
    return fit_text(canvas, words, "semibold", room, 18 * canvas.text_size, 16)
