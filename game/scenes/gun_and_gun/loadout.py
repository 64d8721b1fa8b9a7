"""Of both players: Gunner, Skill, life with Burst and the number of cards in hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import Said, say, tr
from game.rules.gun_and_gun.skills import volts_of
from game.rules.gun_and_gun.state import GUNNER, OPENING, SKILL, SKILLS
from game.scenes.badge import draw_person, first_name
from game.scenes.gun_and_gun.cards import SKILL_BACK
from game.scenes.gun_and_gun.layout import gunner_rect, life_rect, middle, skill_rect
from game.scenes.gun_and_gun.names import DIM, loud
from game.scenes.gun_and_gun.orders import SKILL_KEY
from game.scenes.gun_and_gun.shapes import panel, rim, slanted
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, GOOD, INK, PAPER, rgb
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene


class LoadoutBoard:
    """Draws these and registers their areas."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas, seat: int) -> None:
        """One side."""
        self._draw_gunner(canvas, seat)
        self._draw_skill(canvas, seat)
        self._draw_life(canvas, seat)

    def _draw_gunner(self, canvas: Canvas, seat: int) -> None:
        scene, stage = self.scene, self.scene.stage
        side, rect = stage.side(seat), gunner_rect(stage.half(seat))
        if side.gunner < 0:
            return
        active = stage.table.active == seat
        rim(canvas, rect, stage.rim(seat), glow=active)
        scene.cards.put(canvas, GUNNER + side.gunner, *middle(rect), rect[2])
        can_use = stage.is_own(seat) and scene.orders.can_use_gunner
        if can_use:
            rim(canvas, rect, AMBER, glow=False)
        scene.area(
            ("gunner", seat), rect, face=GUNNER + side.gunner, click=scene.orders.use_gunner if can_use else None
        )

    def _draw_skill(self, canvas: Canvas, seat: int) -> None:
        scene, stage = self.scene, self.scene.stage
        side, rect = stage.side(seat), skill_rect(stage.half(seat))
        if side.skill == -1:
            return
        is_own, known = stage.is_own(seat), side.skill >= 0
        up = side.is_up and known
        face = SKILL + side.skill if known else SKILL_BACK
        ready = is_own and scene.orders.can_use_skill
        if ready:
            rim(canvas, rect, AMBER)
        if ("skill", seat) not in stage.hidden:
            scene.cards.put(canvas, face if up else SKILL_BACK, *middle(rect), rect[2])
        self._draw_plate(canvas, seat, ready)
        reason = None if ready or not is_own or not known else scene.orders.skill_reason()
        scene.area(("skill", seat), rect, face=face, click=scene.orders.use_skill if ready else None, reason=reason,
                   tip=None if known else self._secret(seat), key=SKILL_KEY if ready else "")  # fmt: skip

    def _secret(self, seat: int) -> Tip:
        stage = self.scene.stage
        gunner = stage.content.gunners[stage.side(seat).gunner]
        names = ", ".join(tr(skill.name) for skill in stage.content.skills if skill.gunner == gunner.id)
        return Tip(say("One of {names}. It stays hidden until it is used.", names=Said(names)), "Skill", "GG-3.11")

    def _draw_plate(self, canvas: Canvas, seat: int, ready: bool) -> None:
        """Below the Skill: its name and cost, or that it is unknown."""
        stage, side = self.scene.stage, self.scene.stage.side(seat)
        x, y, w, h = skill_rect(stage.half(seat))
        plate = (x - 11, y + h + 6, w + 25, 46)
        slanted(canvas, plate, INK, skew=0, edge=stage.rim(seat))
        cx, top, low = x + w / 2, plate[1] + 14, plate[1] + 33
        size = min(17, 21 / canvas.text_size)
        if side.skill < 0:
            canvas.text("SKILL ?", cx, top, size, "display", stage.ink(seat), max_width=102, align="center")
            canvas.text("1 of 3", cx, low, size - 1, "semibold", PAPER, max_width=92, align="center")
            return
        skill = stage.content.skills[side.skill]
        canvas.text(loud(skill.name), cx + 1, top, size, "display", stage.ink(seat), max_width=102, align="center",
                    least=12)  # fmt: skip
        volts = volts_of(stage.tables, stage.table, seat, side.skill)
        canvas.blit("gun_and_gun/icons/bolt", x + 8, low, 19, 19)
        words, colour = self._state(seat, ready)
        canvas.text("X" if volts is None else str(volts), x + 18, low, size, "display", PAPER, max_width=18)
        canvas.text(words, x + w + 5, low, size - 1, "semibold", colour, max_width=48, align="right", least=13)

    def _state(self, seat: int, ready: bool) -> tuple[str, tuple[int, int, int]]:
        side = self.scene.stage.side(seat)
        if side.is_up:
            return tr("used"), DIM
        if ready:
            return tr("ready"), GOOD
        volts = volts_of(self.scene.stage.tables, self.scene.stage.table, seat, side.skill) or 0
        return (tr("ready"), PAPER) if len(side.voltage) >= volts else (f"{len(side.voltage)}/{volts}", DIM)

    def _draw_life(self, canvas: Canvas, seat: int) -> None:
        scene, stage = self.scene, self.scene.stage
        side, rect = stage.side(seat), life_rect(stage.half(seat))
        x, y, w, h = rect
        burning = stage.burst(seat) and stage.table.phase > SKILLS
        if burning:
            canvas.halo(rect, AMBER, 9, alpha=150)
        panel(canvas, rect, AMBER if burning else stage.rim(seat))
        canvas.blit("gun_and_gun/icons/life", x + 28, y + h / 2, 40, 40)
        full = stage.content.constants.life if stage.table.phase < OPENING else side.life
        life = round(stage.life.get(seat, full))
        colour = rgb("#FFD9D4") if burning else PAPER
        canvas.text(
            str(life), x + 82, y + h / 2 + stage.bounce.get(seat, 0), 54, "display", colour, align="center", fixed=True
        )
        who: str = loud(stage.content.gunners[side.gunner].name)
        person, room = scene.sitting.person(seat), 94
        if person:
            who, room = loud(Said(first_name(person))), 66
        elif stage.is_own(seat) and scene.has_people:
            who = "YOU"
        if burning:
            canvas.blit("gun_and_gun/icons/burst", x + 136, y + 19, 27, 27)
            canvas.text("BURST", x + w - 10, y + 19, 21, "display", AMBER, max_width=62, align="right")
        else:
            draw_person(canvas, person, x + w - 20, y + 19, 24)
            canvas.text(who, x + w - 104 + room, y + 19, 21, "display", stage.ink(seat), max_width=room, align="right")
        canvas.blit("gun_and_gun/icons/hands", x + 128, y + 43, 20, 20)
        held = say("{n} in hand", n=len(side.hand))
        canvas.text(held, x + w - 10, y + 43, 16, "semibold", PAPER, max_width=72, align="right", least=15)
        least = stage.content.constants.burst
        words = say("At {n} or less, Burst makes some cards stronger. At 0 the duel is lost.", n=least)
        if burning:
            words = say("Burst is active. At 0 the duel is lost.")
        tip = Tip(words, "Life", "GG-11.9")
        scene.area(("life", seat), rect, tip=tip)
