"""Before the duel: Gunners and guns laid out openly, then the three Skills of the own Gunner."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.core.words import Said, say, tr
from game.rules.gun_and_gun.commands import PickGun, PickGunner, PickSkill
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.events import SkillsPlaced
from game.rules.gun_and_gun.state import GUN, GUNNER, GUNNERS, GUNS, NONE, SKILL, SKILLS, source_of
from game.scenes.gun_and_gun.cards import DULL, SKILL_BACK
from game.scenes.gun_and_gun.layout import Rect, around
from game.scenes.gun_and_gun.names import SOFT, loud
from game.scenes.gun_and_gun.places import Spot
from game.scenes.gun_and_gun.shapes import rim
from game.scenes.gun_and_gun.trays import Trays
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, ASPHALT_LIGHT, CYAN, GOOD, INK, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

MIDDLE = 504.0
GUNNER_W, GUNNER_PITCH, GUNNER_Y = 146.0, 176.0, 214.0
GUN_W, GUN_PITCH, GUN_Y = 140.0, 158.0, 450.0
SKILL_W, SKILL_PITCH, SKILL_Y = 232.0, 268.0, 330.0
TAKE: Rect = (MIDDLE - 130, 640, 260, 52)
SWAP: Rect = (MIDDLE - 130, 572, 260, 46)
WORDS = {True: ("{who} chooses a Gunner", "Choose a Gunner"), False: ("{who} chooses a gun", "Choose a gun")}
"""Whether Gunners are chosen, or guns: of somebody else, and to whoever chooses."""
DEALT = ("The first duel is laid out", "Gunners, guns and Skills are given. In other duels you choose them.")
OPENLY = "Click a card, then take it. A gun comes with the 20 cards of its deck."


def offer(content: Content, face: int) -> Spot:
    """Where a Gunner or a gun lies to be taken."""
    kind, index = source_of(face)
    count, pitch, y, wide = (len(content.guns), GUN_PITCH, GUN_Y, GUN_W)
    if kind == GUNNER:
        count, pitch, y, wide = (len(content.gunners), GUNNER_PITCH, GUNNER_Y, GUNNER_W)
    return Spot(MIDDLE + (index - (count - 1) / 2) * pitch, y, wide)


class DraftBoard:
    """`choice` is the card looked at for the pick, as a face; `is_swapped` whether the guns change slots."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene
        self.choice = -1
        self.is_swapped = False
        self.trays = Trays(scene)

    @property
    def is_on(self) -> bool:
        """Whether the draft is shown: until the Skills are put into their places."""
        beat, table = self.scene.director.beat, self.scene.stage.table
        is_over = beat is not None and isinstance(beat[0], SkillsPlaced)
        are_placed = all(side.skill != NONE for side in table.sides)
        return table.phase in (GUNNERS, GUNS, SKILLS) and not is_over and not are_placed

    def commands(self) -> dict[int, Command]:
        """By face: what may be taken now."""
        desk = self.scene.desk
        if not self.scene.is_ready:
            return {}
        found: dict[int, Command] = {GUNNER + c.gunner: c for c in desk.all_of(PickGunner)}
        found |= {GUN + c.gun: c for c in desk.all_of(PickGun)}
        return found | {SKILL + c.skill: c for c in desk.all_of(PickSkill) if c.swap == self.is_swapped}

    def choose(self, face: int) -> None:
        """Consider a card."""
        self.choice = face
        self.scene.redraw = True

    def take(self) -> None:
        """Take the card that is considered."""
        command = self.commands().get(self.choice)
        if command is not None:
            self.choice = -1
            self.scene.footing.lead_back()
            self.scene.submit(command)

    def swap(self) -> None:
        """The guns change slots."""
        self.is_swapped = not self.is_swapped
        self.scene.redraw = True

    # ----------------------------------------------------------------- drawing

    def draw(self, canvas: Canvas) -> None:
        """The board, and what both have taken."""
        table, content = self.scene.stage.table, self.scene.stage.content
        may = self.commands()
        if table.phase == SKILLS:
            self._draw_skills(canvas, may)
        else:
            self._draw_heading(canvas, *self._words())
            for face in (*range(GUNNER, GUNNER + len(content.gunners)), *range(GUN, GUN + len(content.guns))):
                self._draw_card(canvas, face, offer(content, face), may)
        self._draw_take(canvas, may)
        self.trays.draw(canvas)

    def _words(self) -> tuple[str, str]:
        scene = self.scene
        if scene.stage.table.setup.mode == "first_game":
            return loud(DEALT[0]), DEALT[1]
        chooses, choose = WORDS[scene.stage.table.phase == GUNNERS]
        seat = scene.decider
        secret = scene.stage.table.setup.mode == "two_sets"
        under = "Secretly; both are shown together." if secret else OPENLY
        if seat < 0 or not scene.is_ready:
            return loud(say(chooses, who=scene.seat_name(max(0, seat)))), under
        if len(scene.sitting.people) == 1:
            return loud(choose), under
        return loud(Said(f"{tr(scene.seat_name(seat))}: {tr(choose)}")), under

    def _draw_heading(self, canvas: Canvas, words: str, under: str) -> None:
        canvas.text(words, MIDDLE, 68, 30, "display", PAPER, align="center", shadow=INK, fixed=True)
        canvas.text(under, MIDDLE, 98, 16, "semibold", SOFT, max_width=700, align="center")

    def _draw_card(self, canvas: Canvas, face: int, spot: Spot, may: dict[int, Command]) -> None:
        scene = self.scene
        x, y, wide, _ = spot
        rect, id_ = around(x, y, wide, wide * 1.4), ("draft", face)
        lit = scene.hots.is_lit(id_)
        if face == self.choice and face in may:
            rim(canvas, rect, AMBER)
        elif face in may:
            rim(canvas, rect, CYAN, glow=lit)
        elif lit:
            rim(canvas, rect, AMBER, glow=False)
        owner = self._owner(face)
        dull = owner >= 0 or (bool(may) and face not in may)
        scene.cards.put(canvas, face, x, y - (4 if lit else 0), wide, tint=DULL if dull else None)
        if owner >= 0:
            at = y + 4 - 44 * (canvas.text_size - 1)
            canvas.box(around(x, at, wide * 0.86, 34), INK, radius=6, edge=scene.stage.rim(owner), width=2, alpha=240)
            taken = loud(say("Taken: {who}", who=scene.seat_name(owner)))
            canvas.text(taken, x, at, 17, "display", scene.stage.ink(owner), max_width=wide * 0.8, align="center")
        scene.area(id_, rect, face=face, click=(lambda: self._click(face)) if face in may else None, double=self.take)

    def _click(self, face: int) -> None:
        """A second click takes the card."""
        self.choose(face)

    def _owner(self, face: int) -> int:
        """Who has taken a card openly from the one set; -1 for nobody."""
        stage = self.scene.stage
        if stage.table.setup.mode == "two_sets":
            return -1
        for seat, side in enumerate(stage.table.sides):
            if face == GUNNER + side.gunner or (face >= GUN and face - GUN in side.guns):
                return seat
        return -1

    def _draw_skills(self, canvas: Canvas, may: dict[int, Command]) -> None:
        """The three Skills, for the one who chooses; backs while the other one does."""
        scene, stage = self.scene, self.scene.stage
        gunner = stage.content.gunners[stage.side(stage.front).gunner]
        skills = [i for i, skill in enumerate(stage.content.skills) if skill.gunner == gunner.id]
        asked = bool(may)
        words = say("{who}: choose a Skill", who=gunner.name) if asked else say("The Skills are chosen")
        if stage.table.setup.mode == "first_game":
            self._draw_heading(canvas, *self._words())
        else:
            self._draw_heading(canvas, loud(words), "Secretly: it lies face-down until it is used.")
        for i, skill in enumerate(skills):
            x = MIDDLE + (i - 1) * SKILL_PITCH
            if asked:
                self._draw_card(canvas, SKILL + skill, Spot(x, SKILL_Y, SKILL_W), may)
            else:
                scene.cards.put(canvas, SKILL_BACK, x, SKILL_Y, SKILL_W)
        if asked:
            one, two = (stage.gun(stage.front, slot).name for slot in (self.is_swapped, not self.is_swapped))
            words = loud(say("Slots: {one} | {two}", one=one, two=two))
            tip = Tip("Which of your guns lies left on the table. It changes nothing else.", "Swap the guns", "GG-3.13")
            scene.orders.button(canvas, "swap", SWAP, words, ASPHALT_LIGHT, PAPER, self.swap, "swap", tip=tip)

    def _draw_take(self, canvas: Canvas, may: dict[int, Command]) -> None:
        if not may:
            return
        scene = self.scene
        chosen = self.choice in may
        words = say("Take {card}", card=scene.face_name(self.choice)) if chosen else say("Take a card")
        reason = None if chosen else Tip("Click a card first.", "Take", "GG-3.2")
        scene.orders.button(canvas, "take", TAKE, loud(words), GOOD, INK, self.take, "yes", chosen, reason)
