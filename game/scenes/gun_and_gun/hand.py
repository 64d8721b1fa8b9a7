"""The hand of the person before the screen, as a fan."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.gun_and_gun.state import CARD, UNKNOWN
from game.scenes.gun_and_gun.aims import Held
from game.scenes.gun_and_gun.cards import BACK, DULL
from game.scenes.gun_and_gun.layout import CARD as CARD_SIZE
from game.scenes.gun_and_gun.layout import HAND, HAND_Y, LEAST_STEP, STEP, Rect, around
from game.scenes.gun_and_gun.shapes import lock, rim
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, CYAN
from game.ui.tips import Tip
from game.ui.tween import Glide

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

LIFT, PART = 8.0, 6.0


class Hand:
    """Draws the cards and registers their areas. A card that is looked at rises, its neighbours part."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene
        self.lifts: list[Glide] = []
        self.scroll = 0.0

    def update(self, dt: float) -> None:
        """Cards rise and sink."""
        current = self.scene.hots.current
        for i, glide in enumerate(self.lifts):
            glide.to(1 if current == ("hand", i) else 0, 0.12, "back_out")
            glide.update(dt)
        if self.scene.hots.shows_focus and isinstance(current, tuple) and current[0] == "hand":
            self._scroll_to(int(current[1]))

    @property
    def is_moving(self) -> bool:
        """Whether a card moves."""
        return any(glide.is_moving for glide in self.lifts)

    @property
    def cards(self) -> bytes:
        """The cards of the hand."""
        return self.scene.stage.side(self.scene.stage.front).hand

    def _scroll_to(self, i: int) -> None:
        """A card that the keys look at comes into view."""
        x = self.rect(i)[0]
        self.scroll -= max(0.0, HAND[0] - x) - max(0.0, x + CARD_SIZE[0] - HAND[0] - HAND[2])

    def step(self) -> float:
        """From card to card."""
        count = len(self.cards)
        return max(LEAST_STEP, min(STEP, (HAND[2] - CARD_SIZE[0]) / max(1, count - 1)))

    def place(self, i: int) -> tuple[float, float, float]:
        """Middle and turn of the i-th card."""
        count, step = len(self.cards), self.step()
        whole = step * (count - 1) + CARD_SIZE[0]
        left = HAND[0] + max(0.0, (HAND[2] - whole) / 2) - self.scroll
        off = i - (count - 1) / 2
        turn = off * min(0.9, 5 / max(1, count))
        return left + CARD_SIZE[0] / 2 + i * step, HAND_Y + 0.3 * off * off * min(1.0, 6 / max(1, count)), turn

    def rect(self, i: int) -> Rect:
        """Where the i-th card lies."""
        x, y, _ = self.place(i)
        return around(x, y, *CARD_SIZE)

    def draw(self, canvas: Canvas) -> None:
        """All cards, the one looked at last."""
        while len(self.lifts) < len(self.cards):
            self.lifts.append(Glide())
        del self.lifts[len(self.cards) :]
        most = max(0.0, self.step() * (len(self.cards) - 1) + CARD_SIZE[0] - HAND[2])
        self.scroll = max(0.0, min(self.scroll, most))
        order = sorted(range(len(self.cards)), key=lambda i: self.lifts[i].value > 0.5)
        held = self.scene.aims.held
        for i in order:
            if ("hand", i) in self.scene.stage.hidden:
                continue
            if (held is not None and held.place == i) or self.scene.carry.is_returning(i):
                self._draw_gap(canvas, i)
            else:
                self._draw_card(canvas, i)
        for i in range(len(self.cards)):
            self._add(i)

    def _draw_gap(self, canvas: Canvas, i: int) -> None:
        """Where a carried card belongs."""
        x, y, _ = self.place(i)
        canvas.blit("gun_and_gun/table/gap", x, y, 11, 168)

    def _draw_card(self, canvas: Canvas, i: int) -> None:
        scene, card = self.scene, self.cards[i]
        x, y, turn = self.place(i)
        lift = self.lifts[i].value
        x += sum(PART * self.lifts[j].value * (1 if j < i else -1) for j in (i - 1, i + 1) if 0 <= j < len(self.lifts))
        mark = scene.choosing.mark(("hand", i))
        y -= LIFT * lift
        if card == UNKNOWN:
            scene.cards.put(canvas, BACK, x, y, CARD_SIZE[0], turn=turn)
            return
        asked = scene.choosing.ask is not None
        usable = bool(mark) if asked else (scene.orders.is_free and scene.aims.may_anything(card))
        dull = scene.is_ready and not usable
        straight = lift > 0.5
        scene.cards.put(canvas, CARD + card, x, y, CARD_SIZE[0], turn=0 if straight else turn,
                        zoom=1.04 if straight else 1, tint=DULL if dull else None)  # fmt: skip
        size = CARD_SIZE[0] * 1.04, CARD_SIZE[1] * 1.04
        if mark:
            rim(
                canvas, around(x, y, *CARD_SIZE), AMBER if mark == "chosen" else CYAN, glow=mark == "chosen" or straight
            )
        elif straight:
            rim(canvas, around(x, y, *size), AMBER)
        if mark == "chosen":
            canvas.blit("gun_and_gun/icons/check", x, y - 32, 42, 42)
        if dull and not asked:
            lock(canvas, x - 44, y - 48)

    def _add(self, i: int) -> None:
        scene, card = self.scene, self.cards[i]
        x, y, w, h = self.rect(i)
        face = CARD + card if card != UNKNOWN else None
        free = scene.orders.is_free and card != UNKNOWN and scene.aims.may_anything(card)
        reason = None if free else self.reason(i)
        scene.area(("hand", i), (x, y, w, min(h, 720 - y)), face=face, payload=Held(i, card) if free else None,
                   drop=scene.aims.own_place(i), reason=reason, wheel=self._wheel)  # fmt: skip

    def reason(self, i: int) -> Tip | None:
        """Why a card cannot be played; a bullet is loaded."""
        scene, card = self.scene, self.cards[i]
        if not scene.orders.is_free or card == UNKNOWN:
            return None
        name = scene.stage.name(card)
        if scene.aims.card(card).type == "bullet":
            if scene.aims.may_anything(card):
                return None
            return scene.desk.reason(scene.aims.load(card, 0, False), name)
        command = scene.aims.playing(card)
        return None if scene.desk.may(command) else scene.desk.reason(command, name)

    def _wheel(self, dy: float) -> None:
        self.scroll -= dy * 40
        self.scene.redraw = True
