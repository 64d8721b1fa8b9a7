"""Decisions in between: offers of others, which card to lock."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.core.words import say, tr
from game.rules.gun_it.cards import TABLE, Hand
from game.rules.gun_it.commands import Accept, Decline
from game.scenes.gun_it.buttons import add_button
from game.scenes.gun_it.layout import CARD, HANDS, RIGHT_COLUMN, TABLE_CARD, is_left, slot_of
from game.scenes.gun_it.names import CARD_TITLES, CREW, added
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene


def id_of_answer(command: Command) -> Hashable:
    """The id of the area that answers an offer."""
    given = command.give if isinstance(command, Accept) else ()
    return "answer", type(command).__name__, getattr(command, "offer", 0), given


class Answers:
    """Draws open decisions over the hands and registers their areas with the scene."""

    def __init__(self, scene: GunItScene) -> None:
        self.scene = scene

    def asked(self) -> int | None:
        """The seat whose yes or no the first open offer waits for, if somebody here can do anything about it."""
        open_ones = (offer for offer in self.scene.table.offers if self.scene.desk.answers(offer))
        return next((offer.partner for offer in open_ones if offer.partner != TABLE), None)

    def draw_offers(self, canvas: Canvas, *, left: bool) -> None:
        """Open offers stand at the partner's hand with yes and no; a frame tells which cards they are about."""
        scene = self.scene
        for i, offer in enumerate(scene.table.offers):
            for seat, cards in ((offer.seat, offer.give), (offer.partner, offer.take)):
                if is_left(seat) == left:
                    self._frame(canvas, seat, cards)
            if is_left(offer.partner) != left:
                continue
            answers = scene.desk.answers(offer) if scene.is_trading else ()
            x, y = HANDS[offer.partner] if offer.partner != TABLE else RIGHT_COLUMN[:2]
            rect = (x + 20, y + 160 - 44 * (i % 3), 349, 40)
            canvas.panel(rect, "tile", edge=AMBER)
            give = added(offer.give) or tr("nothing")
            take = added(offer.take) or tr("nothing")
            words = say("{who}: {give} for {take}?", who=CREW[offer.seat], give=give, take=take)
            canvas.text(words, rect[0] + 12, rect[1] + 20, 16, "semibold", PAPER, max_width=rect[2] - 96, fixed=True)
            for k, command in enumerate(answers):
                self._draw_answer(canvas, rect[0] + rect[2] - 40 * (k + 1), rect[1] + 4, command)

    def _frame(self, canvas: Canvas, seat: int, cards: Hand) -> None:
        hand = self.scene.table.hands[seat]
        wide, high = TABLE_CARD if seat == TABLE else CARD
        for card in cards:
            if card in hand:
                x, y = slot_of(seat, card, hand)
                canvas.halo((x - wide / 2, y - high / 2, wide, high), AMBER, 7)

    def _draw_answer(self, canvas: Canvas, x: float, y: float, command: Command) -> None:
        scene = self.scene
        accepts = isinstance(command, Accept)
        given = command.give if isinstance(command, Accept) else ()
        word = "Accept" if accepts else "Decline" if isinstance(command, Decline) else "Withdraw"
        canvas.panel((x, y, 34, 32), "good" if accepts else "off", shadow=False)
        icon = "gun_it/icons/tick" if accepts else "ui/icon_close" if word == "Decline" else "ui/icon_undo"
        canvas.blit(icon, x + 17, y + 16, 20, 20)
        tip = Tip(
            say("Give {cards}.", cards=added(given)) if given else "A trade needs both crew members.", word, "GI-5.09"
        )
        scene.hots.add(Hot(id_of_answer(command), (x, y, 34, 32), on_click=partial(scene.submit, command), tip=tip))

    def draw_locks(self, canvas: Canvas, *, left: bool) -> None:
        """A crew of one locks one of the two traded cards, or takes the trade back."""
        scene = self.scene
        if not scene.is_trading:
            return
        for command in scene.desk.locks():
            seat = next(seat for seat, hand in enumerate(scene.table.hands) if command.card in hand)
            if is_left(seat) != left:
                continue
            x, y = slot_of(seat, command.card, scene.table.hands[seat])
            rect = (x - 44, y + 24, 88, 34)
            canvas.halo((x - 50, y - 70, 100, 140), AMBER, 7)
            canvas.panel(rect, "amber")
            canvas.blit("gun_it/icons/lock", x - 28, y + 41, 20, 22)
            canvas.text("LOCK", x + 12, y + 41, 18, "display", INK, align="center", max_width=56, fixed=True, least=14)
            tip = Tip(
                "It cannot be traded again this round.", say("Lock {card}", card=CARD_TITLES[command.card]), "GI-18.31"
            )
            scene.hots.add(
                Hot(
                    ("lock", command.card),
                    (x - 50, y - 70, 100, 140),
                    on_click=partial(scene.submit, command),
                    tip=tip,
                    radius=7,
                )
            )
        back = scene.desk.take_back()
        if back is not None and not left:
            x, y, w, h = RIGHT_COLUMN
            rect = (x + w - 150, y + h - 52, 134, 38)
            add_button(canvas, scene.hots, "take back", rect, "TAKE BACK", scene.undo, "undo")
