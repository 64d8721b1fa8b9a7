"""The buttons: the Gunner's ability, fire, end of phase; while something is asked confirm, decline, drop."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from game.core.words import Said, say
from game.rules.gun_and_gun.commands import EndPhase, Fire, UseGunner, UseSkill
from game.rules.gun_and_gun.skills import volts_of
from game.rules.gun_and_gun.verbs import MainAction
from game.scenes.gun_and_gun.asks import Ask
from game.scenes.gun_and_gun.intents import Intent
from game.scenes.gun_and_gun.layout import BUTTONS, Rect
from game.scenes.gun_and_gun.names import DIM, PINK_PLATE, gun_name, loud, player_name
from game.scenes.gun_and_gun.shapes import slanted
from game.ui.canvas import Canvas
from game.ui.theme import ASPHALT_LIGHT, CYAN, GOOD, INK, PAPER, Colour, rgb
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

OFF = rgb("#26282D")
GUNNER_KEY, FIRE_KEY, END_KEY, SKILL_KEY = "gunner", "fire", "end_phase", "skill"
YES_KEY, NO_KEY = "yes", "no"
KEYS = (GUNNER_KEY, FIRE_KEY, END_KEY, SKILL_KEY, YES_KEY, NO_KEY)
COUNTS = {
    "choose": ("Choose {n}", "Choose {n} of {most}"),
    "discard": ("Discard {n}", "Discard {n} of {most}"),
    "exchange": ("Exchange {n}", "Exchange {n} of {most}"),
    "pay": ("Pay {n}", "Pay {n} of {most}"),
    "take": ("Take {n}", "Take {n} of {most}"),
}
"""What is done with what is chosen: so many, or so many of a number that is due."""
END_TIP = Tip("The Down Phase comes: your hand is filled, effects of the turn's end happen, then the other plays.",
              "End the Main Phase", "GG-6.7")  # fmt: skip


class Orders:
    """What can be done beside the cards. `gun` is the slot that F fires."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene
        self.gun = -1

    # -------------------------------------------------------------- what may be

    @property
    def is_free(self) -> bool:
        """Whether a person here may act freely: the Main Phase with nothing asked."""
        return self.scene.is_ready and self.scene.choosing.ask is None

    @property
    def can_use_gunner(self) -> bool:
        """Whether the Gunner's effect can be used."""
        return self.is_free and self.scene.desk.has(UseGunner)

    @property
    def can_use_skill(self) -> bool:
        """Whether the Skill can be used."""
        return self.is_free and self.scene.desk.has(UseSkill)

    @property
    def volts(self) -> int:
        """What the own Skill costs, 0 for X or none."""
        stage = self.scene.stage
        side = stage.side(stage.front)
        return (volts_of(stage.tables, stage.table, stage.front, side.skill) or 0) if side.skill >= 0 else 0

    def skill_reason(self) -> Tip | None:
        """Why the Skill cannot be used."""
        desk, stage = self.scene.desk, self.scene.stage
        if not self.scene.is_ready:
            return None
        return desk.reason(UseSkill(desk.seat), stage.content.skills[stage.side(stage.front).skill].name)

    @property
    def selected(self) -> int:
        """The gun that F fires: the one chosen, or the one that hits hardest; -1 for none."""
        if not self.is_free:
            return -1
        able = [fire.gun for fire in self.scene.desk.all_of(Fire)]
        if self.gun in able:
            return self.gun
        return max(able, key=lambda slot: self.scene.outlook(slot).hit, default=-1)

    def is_selected(self, seat: int, slot: int) -> bool:
        """Whether F fires this gun and that is shown."""
        return seat == self.scene.stage.front and slot == self.selected and self.is_aiming

    @property
    def is_aiming(self) -> bool:
        """Whether somebody looks at firing: at the button, or at a gun that can fire."""
        current = self.scene.hots.current
        if current == "fire":
            return True
        is_gun = isinstance(current, tuple) and current[0] == "gun" and current[1] == self.scene.stage.front
        return is_gun and current[2] == self.selected  # type: ignore[index]

    # ------------------------------------------------------------------ orders

    def select(self, slot: int) -> None:
        """F fires this gun from now on."""
        self.gun = slot
        self.scene.redraw = True

    def use_gunner(self) -> None:
        """The Gunner's effect."""
        if self.can_use_gunner:
            self.scene.choosing.start(Intent("gunner"))

    def use_skill(self) -> None:
        """The Skill."""
        if self.can_use_skill:
            self.scene.choosing.start(Intent("skill"))

    def fire(self) -> None:
        """Fire the selected gun."""
        if self.selected >= 0:
            self.scene.submit(Fire(self.scene.desk.seat, self.selected))

    def end(self) -> None:
        """End the Main Phase."""
        if self.is_free:
            self.scene.submit(EndPhase(self.scene.desk.seat))

    # ----------------------------------------------------------------- drawing

    def draw(self, canvas: Canvas) -> None:
        """The three buttons."""
        if not self.scene.has_people:
            return
        if self.scene.choosing.ask is not None:
            self._draw_asked(canvas)
            return
        self._draw_gunner(canvas)
        self._draw_fire(canvas)
        self._draw_end(canvas)

    def _draw_gunner(self, canvas: Canvas) -> None:
        scene, stage = self.scene, self.scene.stage
        name = loud(player_name(stage.content, stage.table, stage.front))
        desk = scene.desk
        effects = stage.content.gunners[stage.side(stage.front).gunner].effect
        if any(isinstance(effect, MainAction) for effect in effects):
            reason = None if self.can_use_gunner or not scene.is_ready else desk.reason(UseGunner(desk.seat), name)
            tip = Tip(stage.content.gunners[stage.side(stage.front).gunner].text, name, "GG-12.1")
            words = loud(say("{who}: Volts", who=name))
            self.button(canvas, "gunner ability", BUTTONS[0], words, ASPHALT_LIGHT, PAPER, self.use_gunner, GUNNER_KEY,
                        self.can_use_gunner, reason, tip)  # fmt: skip
            return
        reason = None if self.can_use_skill else self.skill_reason()
        self.button(canvas, "use_skill", BUTTONS[0], "USE SKILL", ASPHALT_LIGHT, PAPER, self.use_skill, SKILL_KEY,
                    self.can_use_skill, reason)  # fmt: skip

    def _draw_fire(self, canvas: Canvas) -> None:
        scene, stage = self.scene, self.scene.stage
        slot = self.selected
        words = say("Fire")
        reason = None
        if slot >= 0:
            gun = gun_name(stage.content, stage.table, stage.front, slot)
            words = say("Fire {gun}: HIT {n}", gun=gun, n=scene.outlook(slot).hit)
        elif scene.is_ready:
            reason = scene.desk.reason(Fire(scene.desk.seat, max(self.gun, 0)), "Fire")
        self.button(canvas, "fire", BUTTONS[1], loud(words), PINK_PLATE, INK, self.fire, FIRE_KEY, slot >= 0, reason)

    def _draw_end(self, canvas: Canvas) -> None:
        self.button(canvas, "end", BUTTONS[2], "END MAIN PHASE", CYAN, INK, self.end, END_KEY,
                    self.is_free and self.scene.desk.has(EndPhase), None, END_TIP)  # fmt: skip

    def _draw_asked(self, canvas: Canvas) -> None:
        """Decline or drop in the first place, accept or confirm in the second."""
        choosing = self.scene.choosing
        ask = choosing.ask
        assert ask is not None
        if ask.is_free or (choosing.chosen and ask.no is None):
            self.button(canvas, "cancel", BUTTONS[0], "BACK", ASPHALT_LIGHT, PAPER, choosing.cancel, "back")
        elif ask.no is not None:
            words, command = ask.no
            self.button(canvas, "no", BUTTONS[0], words, ASPHALT_LIGHT, PAPER, lambda: choosing.answer(command), NO_KEY)
        if ask.yes is not None:
            words, accept = ask.yes
            self.button(canvas, "yes", BUTTONS[1], words, GOOD, INK, lambda: choosing.answer(accept), YES_KEY)
        elif ask.picks:
            words = loud(_count(ask, len(choosing.chosen)))
            self.button(
                canvas, "confirm", BUTTONS[1], words, GOOD, INK, choosing.confirm, YES_KEY, choosing.is_complete
            )

    def button(
        self, canvas: Canvas, id_: str, rect: Rect, words: str, fill: Colour, ink: Colour, do: Callable[[], object],
        key: str, enabled: bool = True, reason: Tip | None = None, tip: Tip | None = None,
    ) -> None:  # fmt: skip
        """A leaning plate with its key."""
        hots = self.scene.hots
        x, y, w, h = rect
        lit = enabled and hots.is_lit(id_)
        sunk = 2 if enabled and hots.is_pressed(id_) else -2 if lit else 0
        slanted(canvas, (x + 2, y + 4, w, h), (0, 0, 0), skew=8, alpha=120)
        edge = PAPER if lit else INK
        slanted(canvas, (x, y + sunk, w, h), fill if enabled else OFF, skew=8, edge=edge, width=2.5)
        cap = self.scene.stack.bindings.label(key)
        wide = max(26.0, canvas.text_width(cap, 16, "bold", fixed=True) + 12)
        canvas.text(
            words, x + 17, y + sunk + h / 2, 22, "display", ink if enabled else DIM, max_width=w - wide - 36, least=16
        )
        canvas.box((x + w - wide - 12, y + sunk + h / 2 - 13, wide, 26), INK, radius=5, alpha=230)
        canvas.text(cap, x + w - 12 - wide / 2, y + sunk + h / 2, 16, "bold", PAPER if enabled else DIM, align="center",
                    fixed=True)  # fmt: skip
        self.scene.area(id_, rect, click=do if enabled else None, key=key if enabled else "", enabled=enabled,
                        reason=reason, tip=tip)  # fmt: skip


def _count(ask: Ask, chosen: int) -> Said:
    """What is chosen so far, of how many."""
    if ask.after and not chosen:
        return say("Keep all")
    words = COUNTS[ask.verb][ask.least == ask.most]
    return say(words, n=chosen, most=ask.most)
