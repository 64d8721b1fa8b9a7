"""The dice tray: five dice, which of them are held, and what each does if the rolling stops now."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import many, say, tr
from game.rules.gang_rush.commands import Shoot
from game.rules.gang_rush.content import DAMAGE, REPAIR, SHOT, SPEEDOMETER, STEER
from game.rules.gang_rush.shooting import shots_left
from game.rules.gang_rush.state import REPAIRING, ROLLING, SPEEDING
from game.scenes.gang_rush.cars import missing
from game.scenes.gang_rush.layout import DIE, TRAY
from game.scenes.gang_rush.names import DICE, DIE_NAMES, sentences
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, LEGAL, PAPER, SIGNAL_LIGHT, Colour, rgb
from game.ui.tips import Tip
from game.ui.tween import Glide, ease

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene

PLANNED: dict[int, tuple[int, ...]] = {REPAIRING: (REPAIR, SPEEDOMETER), SPEEDING: (SPEEDOMETER,)}
"""Faces of which the panels already say what they will do, by phase."""
SOFT, RISE = rgb("#9FC3D8"), rgb("#BFE39A")
FIRST, PITCH, GAP, ROW_Y = 594.0, 68.0, 10.0, 636.0
CAPTION_Y = 686.0
WIDE_LETTERS = 1.15
"""The text size up to which every die has its caption."""
CLAUSES = ("GR-5.4", "GR-5.3", "GR-5.7", "GR-6.9", "GR-13.1")
MEANINGS = (
    "Gives a point of durability back, or cancels a Damage.",
    "Costs a point and $100 unless a Repair cancels it.",
    "Moves the needle by 10 mph, up or down.",
    "One Steer: a lane change takes two.",
    "One shot at what is straight ahead.",
)


class Tray:
    """Draws the tray and registers its areas with the scene. Held dice slide to the left, into the bracket."""

    def __init__(self, scene: GangRushScene) -> None:
        self.scene = scene
        self.places = [Glide(FIRST + i * PITCH) for i in range(5)]

    def update(self, dt: float) -> None:
        """Dice slide to where they belong."""
        row, inside = self._row(len(self.scene.stage.table.turn.dice)), self._held().bit_count()
        for place, i in enumerate(row[:5]):
            gap = GAP if place >= inside else 0
            self.places[i].to(FIRST + place * PITCH + gap, 0.16, "back_out")
        for glide in self.places:
            glide.update(dt)

    @property
    def is_moving(self) -> bool:
        """Whether a die slides."""
        return any(glide.is_moving for glide in self.places)

    def _row(self, count: int) -> list[int]:
        """The dice from left to right: those held come first."""
        held = self._held()
        return [i for i in range(count) if held >> i & 1] + [i for i in range(count) if not held >> i & 1]

    def _held(self) -> int:
        """Dice that are held: by the person who rolls, or while others are in the air."""
        rolling = self.scene.stage.rolling
        if rolling is not None:
            full = (1 << len(rolling.dice)) - 1
            return full & ~rolling.thrown if rolling.thrown != full else 0
        return self.scene.planning.held if self.scene.stage.table.phase == ROLLING else 0

    # ---------------------------------------------------------------- drawing

    def draw(self, canvas: Canvas) -> None:
        """The felt and its words; the dice are drawn over it while they move."""
        scene, turn = self.scene, self.scene.stage.table.turn
        x, y, w, h = TRAY
        canvas.blit("gang_rush/panels/felt", x + w / 2, y + h / 2, w, h)
        if not turn.dice:
            if scene.stage.rolling is None:
                self._draw_call(canvas)
            return
        words = "THE DICE"
        if scene.stage.table.phase == ROLLING:
            words = say("ROLL {n} OF {all}", n=turn.rolls, all=scene.content.constants.rerolls + 1)
        box = canvas.text(words, x + 20, y + 24, 19, "display", PAPER, fixed=True)
        held = self._held().bit_count()
        if held:
            canvas.text(say("{n} HELD", n=held), box.right + 12, y + 24, 19, "display", AMBER, fixed=True)
        elif scene.stage.table.phase == ROLLING and scene.is_idle and scene.desk.seat >= 0:
            canvas.text("CLICK TO HOLD", box.right + 12, y + 24, 17, "display", AMBER, fixed=True)
        hint = "if you stop now" if scene.stage.table.phase == ROLLING and scene.desk.seat >= 0 else self._window_hint()
        if canvas.text_width(hint, 16) < 150:
            canvas.text(hint, x + w - 18, y + 24, 16, "medium", SOFT, align="right")

    def _window_hint(self) -> str:
        scene = self.scene
        if scene.is_idle and scene.desk.seat >= 0 and scene.desk.has(Shoot):
            return many(shots_left(scene.desk.table.turn), "{n} shot: drag it", "{n} shots: drag one")
        return ""

    def _draw_call(self, canvas: Canvas) -> None:
        """What to do while there are no dice."""
        scene = self.scene
        x, y, w, h = TRAY
        text, under = scene.moment.call()
        canvas.text(text, x + w / 2, y + h / 2 - 10, 22, "display", PAPER, align="center", max_width=w - 40, most=2,
                    fixed=True)  # fmt: skip
        canvas.text(under, x + w / 2, y + h / 2 + 34, 16, "medium", SOFT, align="center", max_width=w - 40, most=2)

    def draw_dice(self, canvas: Canvas) -> None:
        """The dice: in the air, held, spent or lying there; and what each does."""
        scene, turn = self.scene, self.scene.stage.table.turn
        rolling = scene.stage.rolling
        dice = rolling.dice if rolling is not None else turn.dice
        held = self._held()
        if held:
            count = held.bit_count()
            canvas.box((FIRST - 42, ROW_Y - 41, count * PITCH + 14, 106), None, radius=12, edge=AMBER, width=4)
        for i, face in enumerate(dice):
            x = self.places[i].value
            if rolling is not None and rolling.thrown >> i & 1:
                self._draw_thrown(canvas, i, face, x, rolling.share)
            else:
                self._draw_die(canvas, i, face, x)
        if rolling is None:
            self._draw_captions(canvas)

    def _draw_thrown(self, canvas: Canvas, i: int, face: int, x: float, share: float) -> None:
        """Tumbles in from the right and lands with a bounce."""
        own = min(1.0, max(0.0, share * 1.35 - i * 0.07))
        drop = ease("bounce_out")(own)
        fx, fy = x + (1 - own) * 130, ROW_Y - (1 - drop) * 120
        if own < 0.8:
            canvas.blit(
                f"gang_rush/dice/tumble_{1 + int(own * 12 + i) % 4}", fx, fy, DIE, DIE, turn=(own * 540) // 15 * 15
            )
        else:
            canvas.blit(f"gang_rush/dice/{DICE[face]}", fx, fy, DIE, DIE)

    def _draw_die(self, canvas: Canvas, i: int, face: int, x: float) -> None:
        scene, table = self.scene, self.scene.stage.table
        id_ = ("die", i)
        rolling = table.phase == ROLLING and scene.is_idle and scene.desk.seat >= 0
        lit = scene.hots.is_lit(id_)
        if rolling and lit:
            canvas.glow(x, ROW_Y, 100, 100, AMBER, 0.5)
        spent = bool(table.turn.spent >> i & 1)
        may_shoot = face == SHOT and not spent and scene.is_idle and scene.desk.has(Shoot)
        if may_shoot:
            canvas.glow(x, ROW_Y, 104, 104, SIGNAL_LIGHT, 0.9 if lit else 0.5)
        lift = 3 if lit and (rolling or may_shoot) else 0
        canvas.blit(f"gang_rush/dice/{DICE[face]}", x, ROW_Y - lift, DIE, DIE)
        if spent:
            canvas.blit("gang_rush/dice/spent", x, ROW_Y, DIE, DIE)
        how = "Click: hold it, or let it go." if rolling else ""
        if may_shoot:
            how = "Drag it to a target, or click it and then the target."
        tip = Tip(sentences(MEANINGS[face], how), DIE_NAMES[face], CLAUSES[face])
        size = DIE - 8
        scene.hots.add(
            Hot(id_, (x - size / 2, ROW_Y - size / 2 - 2, size, size), tip=tip, radius=12,
                key=f"choice_{i + 1}" if rolling else "", on_click=(lambda: scene.hold(i)) if rolling else None,
                payload=("shot",) if may_shoot else None)
        )  # fmt: skip

    # --------------------------------------------------------------- captions

    def _draw_captions(self, canvas: Canvas) -> None:
        """Under each die what it does if the rolling stops now; pairs that cancel share one."""
        scene, turn = self.scene, self.scene.stage.table.turn
        if scene.stage.table.phase != ROLLING or scene.desk.seat < 0:
            self._draw_uses(canvas)
            return
        dice = turn.dice
        pairs = min(dice.count(REPAIR), dice.count(DAMAGE))
        seen: dict[int, int] = {}
        for i in self._row(len(dice)):
            face = dice[i]
            number = seen[face] = seen.get(face, 0) + 1
            if face in (REPAIR, DAMAGE) and number <= pairs:
                canvas.blit("gang_rush/panels/cancel_mark", self.places[i].value + 22, ROW_Y - 22, 24, 24)
                text, colour = tr("cancels"), SOFT
            else:
                text, colour = self._caption(face, number - (pairs if face in (REPAIR, DAMAGE) else 0))
            self._say(canvas, i, text, colour)

    def _say(self, canvas: Canvas, i: int, text: str, colour: Colour) -> None:
        """The caption of a die; with large letters only that of the die in focus has room, below all five."""
        if canvas.text_size <= WIDE_LETTERS:
            canvas.text(text, self.places[i].value, CAPTION_Y, 16, "semibold", colour, align="center")
        elif self.scene.hots.is_lit(("die", i)):
            line = say("{die}: {what}", die=DIE_NAMES[self.scene.stage.table.turn.dice[i]], what=text)
            canvas.text(line, TRAY[0] + TRAY[2] / 2, CAPTION_Y, 16, "semibold", colour, align="center")

    def _caption(self, face: int, number: int) -> tuple[str, Colour]:
        """What the `number`-th die of a face does."""
        scene = self.scene
        planning, car = scene.planning, scene.stage.table.cars[scene.stage.front]
        sale = f"+${scene.content.constants.die_sale}"
        if face == SPEEDOMETER:
            change = (planning.needle - car.needle) if planning.needle is not None else 0
            used = abs(change) // 10
            return ("+10" if change > 0 else "-10", PAPER) if number <= used else (sale, RISE)
        if face == STEER:
            return tr("1 Steer"), PAPER
        if face == DAMAGE:
            return "-1", SIGNAL_LIGHT
        if face == REPAIR:
            room = missing(scene.stage.tables, scene.table.cars[scene.stage.front])
            return ("+1", LEGAL) if number <= room else (sale, RISE)
        return tr("shot"), PAPER

    def _draw_uses(self, canvas: Canvas) -> None:
        """Later in the turn: spent, or still to be used or sold."""
        scene, turn = self.scene, self.scene.stage.table.turn
        planned = PLANNED.get(scene.stage.table.phase, ()) if scene.desk.seat >= 0 else ()
        seen: dict[int, int] = {}
        for i, face in enumerate(turn.dice):
            spent = turn.spent >> i & 1
            if face in planned and not spent:
                seen[face] = seen.get(face, 0) + 1
                self._say(canvas, i, *self._caption(face, seen[face]))
                continue
            text = tr("used") if spent else tr("lost") if face == DAMAGE else f"+${scene.content.constants.die_sale}"
            colour = SOFT if spent or face == DAMAGE else RISE
            if face == SHOT and not spent and scene.is_idle and scene.desk.has(Shoot):
                text, colour = tr("shoot"), SIGNAL_LIGHT
            self._say(canvas, i, text, colour)
