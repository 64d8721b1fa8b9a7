"""Decks, discard pile, the opponent's hand and both voltages."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import Said, many, say, tr
from game.rules.gun_and_gun.durations import restriction
from game.rules.gun_and_gun.state import CARD, MAIN
from game.scenes.gun_and_gun.cards import BACK
from game.scenes.gun_and_gun.layout import (
    PILE,
    PILES_X,
    Rect,
    around,
    deck_rect,
    discard_rect,
    middle,
    piles_rect,
    voltage_rect,
)
from game.scenes.gun_and_gun.names import HURT, cards, gun_name, loud, volts
from game.scenes.gun_and_gun.shapes import count_disc, mat, panel, rim, slanted
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, CYAN, INK, PAPER, rgb
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

EDGES = (rgb("#0D0D10"), rgb("#CDBD95"))
SCARCE = 10
"""So few cards in both decks are a warning: without any the duel is lost (GG-15.2)."""
VOLT_W, VOLT_STEP, VOLT_LEAST = 30.0, 17.3, 6.0


class Piles:
    """Draws the piles of a side and registers their areas."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas, seat: int) -> None:
        """One side."""
        stage = self.scene.stage
        mat(canvas, piles_rect(stage.half(seat)), stage.rim(seat))
        for slot in range(len(stage.side(seat).guns)):
            self._draw_deck(canvas, seat, slot)
        self._draw_discard(canvas, seat)
        if stage.is_own(seat):
            self._draw_forecast(canvas, seat)
        else:
            self._draw_hand(canvas, seat)
        self._draw_voltage(canvas, seat)

    def _draw_deck(self, canvas: Canvas, seat: int, slot: int) -> None:
        scene, stage = self.scene, self.scene.stage
        rect, count = deck_rect(stage.half(seat), slot), len(stage.side(seat).decks[slot])
        mark = scene.choosing.mark(("deck", seat, slot))
        _draw_pile(canvas, rect, count)
        if mark:
            rim(canvas, rect, AMBER if mark == "chosen" else CYAN, radius=6)
        if count:
            canvas.put_at(scene.cards.table(canvas, BACK, PILE), rect[0], rect[1])
        else:
            canvas.blit("gun_and_gun/frames/slot", *middle(rect), rect[2], rect[3])
        count_disc(canvas, rect[0] + PILE / 2, rect[1] + 45, str(count))
        name = gun_name(stage.content, stage.table, seat, slot)
        self._write_under(canvas, seat, loud(name), rect)
        if restriction(stage.table, seat, "no_draw", slot) is not None:
            canvas.blit("gun_and_gun/effects/forbidden", rect[0] + 48, rect[1] + 74, 26, 26)
        left = say("{cards} left. Whoever has none in both decks loses. Full deck: {list}.", cards=cards(count),
                   list=self._list(seat, slot))  # fmt: skip
        tip = Tip(left, say("{gun}'s deck", gun=name), "GG-15.2")
        scene.area(("deck", seat, slot), rect, tip=tip)

    def _write_under(self, canvas: Canvas, seat: int, words: str, pile: Rect) -> None:
        """The name of a pile, below it; all of a side in one size."""
        stage = self.scene.stage
        guns = [loud(stage.gun(seat, slot).name) for slot in range(len(stage.side(seat).guns))]
        px = min(canvas.whole_px(each, 16, "display", max_width=62, most=1) for each in (*guns, "DISCARD"))
        canvas.text(words, pile[0] + PILE / 2, pile[1] + 101, px / canvas.map.scale, "display", PAPER, align="center",
                    shadow=INK, fixed=True)  # fmt: skip

    def _list(self, seat: int, slot: int) -> Said:
        """What a whole deck is made of."""
        stage = self.scene.stage
        gun = stage.gun(seat, slot)
        whole = [card for card in stage.content.cards if card.gun == gun.id]
        return Said(", ".join(f"{card.count} {tr(card.name)}" for card in whole))

    def _draw_discard(self, canvas: Canvas, seat: int) -> None:
        scene, stage = self.scene, self.scene.stage
        rect, cards = discard_rect(stage.half(seat)), stage.side(seat).discard
        _draw_pile(canvas, rect, len(cards))
        if scene.choosing.asks_for("discard", seat):
            rim(canvas, rect, CYAN, radius=6)
        if cards:
            canvas.put_at(scene.cards.picture(canvas, CARD + cards[-1], PILE), rect[0], rect[1])
        else:
            canvas.blit("gun_and_gun/frames/slot", *middle(rect), rect[2], rect[3])
        count_disc(canvas, rect[0] + PILE / 2, rect[1] + 68, str(len(cards)))
        self._write_under(canvas, seat, "DISCARD", rect)
        tip = Tip("Open to both. Click to look through it.", "Discard pile", "GG-2.7")
        scene.area(("discard", seat), rect, face=CARD + cards[-1] if cards else None, tip=tip,
                   click=lambda: scene.overlay.toggle("discard", seat))  # fmt: skip

    def _draw_forecast(self, canvas: Canvas, seat: int) -> None:
        """How many cards the Down Phase will draw, and of how many: without any the duel is lost (GG-6.7)."""
        stage, side = self.scene.stage, self.scene.stage.side(seat)
        x, y = PILES_X + 6, stage.half(seat).row + 128
        slanted(canvas, (x, y, 200, 34), INK, skew=0, edge=rgb("#6B6455"), width=1.5)
        canvas.blit("gun_and_gun/icons/hands", x + 18, y + 17, 23, 23)
        missing = max(0, stage.content.gunners[side.gunner].hands - len(side.hand)) if side.gunner >= 0 else 0
        left = sum(len(deck) for deck in side.decks)
        scarce = stage.table.phase >= MAIN and left <= SCARCE
        if stage.table.phase < MAIN:
            words = say("Turn end: fills the hand")
        elif scarce and missing:
            words = say("Draw {n} of the last {left}", n=missing, left=left)
        elif scarce:
            words = many(left, "Only {n} card left", "Only {n} cards left")
        else:
            words = say("Turn end: draw {n} of {left}", n=missing, left=left)
        canvas.text(words, x + 34, y + 17, 16, "semibold", HURT if scarce else PAPER, max_width=164, least=15)
        why = say("In the Down Phase your hand is filled; {cards} left in both decks. Whoever has none left loses, so "
                  "every card that is used brings the end nearer.", cards=cards(left))  # fmt: skip
        tip = Tip(why, "Down Phase", "GG-6.7")
        self.scene.area(("forecast", seat), (x, y, 200, 34), tip=tip)

    def hand_back(self, seat: int, i: int, count: int) -> Rect:
        """A card of the opponent's hand."""
        room = 132.0
        step = min(35.0, room / max(1, count - 1)) if count > 1 else 35
        return around(PILES_X + 30 + i * step, self.scene.stage.half(seat).row + 145, 29, 41)

    def _draw_hand(self, canvas: Canvas, seat: int) -> None:
        """The backs of the opponent's hand."""
        scene, stage = self.scene, self.scene.stage
        count = len(stage.side(seat).hand)
        for i in range(count):
            if ("hand_back", seat, i) not in stage.hidden:
                rect = self.hand_back(seat, i, count)
                canvas.put(scene.cards.table(canvas, BACK, rect[2]), *middle(rect))
        x, y = PILES_X + 205, stage.half(seat).row + 145
        canvas.text(loud(say("Hand {n}", n=count)) if count < 5 else str(count), x, y, 17, "display", PAPER,
                    max_width=53, align="right", shadow=INK)  # fmt: skip
        tip = Tip(say("{cards} in hand.", cards=cards(count)), "The opponent's hand", "GG-2.13")
        scene.area(("their_hand", seat), (PILES_X + 6, y - 22, 200, 46), tip=tip)

    def volt_rect(self, seat: int, i: int) -> Rect:
        """A card of a voltage."""
        count = len(self.scene.stage.side(seat).voltage)
        step = VOLT_STEP if count <= 7 else max(VOLT_LEAST, 104 / (count - 1))
        x, y, _, h = voltage_rect(self.scene.stage.half(seat))
        return x + 72 + i * min(step, 104 / max(1, count - 1)), y + (h - 42) / 2, VOLT_W, 42

    def _draw_voltage(self, canvas: Canvas, seat: int) -> None:
        scene, stage = self.scene, self.scene.stage
        rect, count = voltage_rect(stage.half(seat)), len(stage.side(seat).voltage)
        x, y, _, h = rect
        panel(canvas, rect, CYAN)
        if scene.choosing.asks_for("voltage", seat):
            rim(canvas, rect, CYAN, radius=9)
        canvas.blit("gun_and_gun/icons/bolt", x + 20, y + h / 2, 34, 34)
        canvas.text(str(count), x + 50, y + h / 2, 38, "display", stage.ink(seat), align="center", fixed=True)
        for i in range(count):
            if ("volt", seat, i) not in stage.hidden:
                canvas.put_at(scene.cards.table(canvas, BACK, VOLT_W), *self.volt_rect(seat, i)[:2])
        if stage.is_own(seat):
            self._draw_bracket(canvas, seat)
        own = stage.is_own(seat) and scene.has_people
        words = say("{volts}. They pay for the Skill.", volts=volts(count))
        if own:
            words = say("{volts}. Fired loads come here; they pay for your Skill. Click to look.", volts=volts(count))
        scene.area(("voltage", seat), rect, tip=Tip(words, "Voltage", "GG-2.5"),
                   click=(lambda: scene.overlay.toggle("voltage", seat)) if own else None)  # fmt: skip

    def _draw_bracket(self, canvas: Canvas, seat: int) -> None:
        """So many of these the own Skill costs."""
        cost = self.scene.orders.volts
        count = len(self.scene.stage.side(seat).voltage)
        if not cost or cost > count or self.scene.stage.side(seat).is_up:
            return
        left, right = self.volt_rect(seat, 0), self.volt_rect(seat, cost - 1)
        y = left[1] + 43
        canvas.box((left[0] - 1, y, right[0] + VOLT_W - left[0] + 2, 6), None, radius=2, edge=CYAN, width=2)


def _draw_pile(canvas: Canvas, rect: Rect, count: int) -> None:
    """The edges of the cards below the top one."""
    x, y, w, h = rect
    for k in range(min(4, (count + 3) // 4), 0, -1):
        canvas.box((x + k * 1.4, y + k * 1.6, w, h), EDGES[k % 2], radius=5)
