"""Accessories at the hands: face up once their criterion was met, before that for their owner's eyes alone."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.words import many, say
from game.rules.gun_it.content import Accessory
from game.rules.gun_it.state import HIDDEN, Worn
from game.scenes.gun_it import accessory_cards as faces
from game.scenes.gun_it import whole_cards
from game.scenes.gun_it.buttons import add_button
from game.scenes.gun_it.curtain import cover, draw_curtain
from game.scenes.gun_it.layout import CURTAIN, HANDS, KEY_POOL, SMALL_HANDS, Rect, is_left
from game.scenes.gun_it.names import CREW
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

_PITCH = 66


class Accessories:
    """Draws them and registers their areas with the scene. `asked_by` wants to look at its own hidden card where
    several people share this screen, `shown_to` has it before it."""

    def __init__(self, scene: GunItScene) -> None:
        self.scene = scene
        self.asked_by: int | None = None
        self.shown_to: int | None = None

    def key(self) -> object:
        """What the pictures depend on."""
        table = self.scene.table
        return table.worn, table.key_pool, self.asked_by, self.shown_to

    def _card(self, worn: Worn) -> Accessory | None:
        """The card as far as everybody at this screen may see it."""
        number = worn.card
        if number == HIDDEN and not self.scene.constraints.is_shared:
            number = dict(self.scene.stage.view.hidden).get(worn.seat, HIDDEN)
        return None if number == HIDDEN else self.scene.rules.content.accessories[number]

    def draw_chips(self, canvas: Canvas, *, left: bool, is_folded: bool) -> None:
        """The cards of one side of the table, beside their hands."""
        counts: dict[int, int] = {}
        for place, worn in enumerate(self.scene.table.worn):
            if is_left(worn.seat) != left:
                continue
            nth = counts[worn.seat] = counts.get(worn.seat, -1) + 1
            x, y = (SMALL_HANDS if is_folded else HANDS)[worn.seat]
            wide, high = (285, 4) if is_folded else (389, 44)
            spot = (x + wide + 4 if left else x - 4 - faces.SMALL[0], y + high + nth * _PITCH, *faces.SMALL)
            self._draw_chip(canvas, place, worn, spot)

    def _draw_chip(self, canvas: Canvas, place: int, worn: Worn, rect: Rect) -> None:
        scene, card = self.scene, self._card(worn)
        id_ = ("accessory", place)
        keys = worn.keys if worn.is_triggered else 0
        faces.draw_small(canvas, card, keys, rect, is_open=worn.card != HIDDEN, lit=scene.hots.is_lit(id_))
        mine = card is None and worn.seat in scene.sitting.people
        on_click = partial(self._ask, worn.seat) if mine else None
        scene.hots.add(Hot(id_, rect, on_click=on_click, tip=self._tip(worn, card, mine=mine), radius=6,
                           focusable=mine))  # fmt: skip

    def _tip(self, worn: Worn, card: Accessory | None, *, mine: bool) -> Tip:
        who = CREW[worn.seat]
        if card is None:
            text = "Click to look at it; everybody else looks away." if mine else "Hidden until its criterion is met."
            return Tip(text, say("{who}'s accessory", who=who), "GI-16.03")
        if worn.card == HIDDEN:
            state = "Nobody else knows it yet."
        elif not worn.is_triggered:
            state = "Its criterion is not met yet."
        elif card.window == "none" and not card.keys:
            state = "It is done."
        elif self.scene.stage.tables.solo:
            state = say("It gave {keys} to the pool.", keys=many(worn.keys, "{n} key", "{n} keys"))
        else:
            state = say("{keys} left.", keys=many(worn.keys, "{n} key", "{n} keys"))
        words = say("{who}: {state}", who=who, state=state)
        return Tip(words, "", "GI-16.03", whole_cards.accessory(card))

    def draw_pool(self, canvas: Canvas) -> None:
        """The keys of a crew of one, which lie together (GI-16.09)."""
        table = self.scene.table
        if self.scene.stage.tables.solo and table.worn:
            x, y = KEY_POOL
            faces.draw_keys(canvas, table.key_pool, x, y)
            tip = Tip("Every accessory's keys lie together here; any of them may spend one.", "Keys", "GI-16.09")
            self.scene.hots.add(Hot("key pool", (x - 16, y - 16, 58, 32), tip=tip, focusable=False))

    # ---------------------------------------------------------------- curtain

    def _ask(self, seat: int) -> None:
        self.scene.eyes.close()
        self.asked_by, self.shown_to, self.scene.redraw = seat, None, True

    def _show(self, seat: int) -> None:
        self.shown_to, self.scene.redraw = seat, True

    def close(self) -> None:
        """The card is turned down again."""
        self.asked_by = self.shown_to = None
        self.scene.redraw = True

    def draw_curtain(self, canvas: Canvas) -> None:
        """First who asked is asked to be alone before the screen, then the card is shown."""
        seat = self.asked_by
        if seat is None:
            return
        hots = self.scene.hots
        number = dict(self.scene.eyes.secrets(seat).hidden).get(seat) if self.shown_to == seat else None
        if number is not None:
            card = whole_cards.accessory(self.scene.rules.content.accessories[number])
            panel, button = faces.in_hand(canvas, card)
            cover(hots, panel)
            faces.draw_in_hand(canvas, card)
            add_button(canvas, hots, ("hide", seat), button, "HIDE IT", self.close, "confirm")
            return
        title = say("{who}'s accessory", who=CREW[seat])
        draw_curtain(canvas, hots, seat, title, partial(self._show, seat), self.close)
        x, y, w, _ = CURTAIN
        faces.draw_small(canvas, None, 0, (x + w / 2 - 30, y + 22, 60, 84), is_open=False, lit=False)
