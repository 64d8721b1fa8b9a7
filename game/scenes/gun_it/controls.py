"""The hands and their cards, the open fourth hand, hints and advice: what people trade with."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from game.core.words import Said, say, tr
from game.rules.gun_it.action import orders_held, use_of
from game.rules.gun_it.cards import DIRECTION, EQUIPMENT, ORDER, TABLE, is_back, type_of
from game.rules.gun_it.state import INTERLUDE, LOOKOUT
from game.scenes.badge import draw_person
from game.scenes.gun_it import panels
from game.scenes.gun_it.answers import Answers
from game.scenes.gun_it.cards import draw_card
from game.scenes.gun_it.desk import TRUNK, Held
from game.scenes.gun_it.gear import draw_gear
from game.scenes.gun_it.hands import CardLook, draw_hand, draw_small_hand
from game.scenes.gun_it.in_force import draw_column
from game.scenes.gun_it.layout import (
    CARD,
    HAND_SIZE,
    HANDS,
    LEFT_COLUMN,
    QUESTION,
    QUESTION_RIGHT,
    SMALL_HAND_SIZE,
    SMALL_HANDS,
    TABLE_CARD,
    Rect,
    compass_rect,
    is_left,
    slot_of,
)
from game.scenes.gun_it.names import CREW, ROLES, added, level
from game.scenes.gun_it.questions import draw_question, rect_of
from game.scenes.gun_it.side import places
from game.scenes.gun_it.steps import next_told
from game.scenes.gun_it.words import card_tip, seat_tip
from game.scenes.sitting import HUMAN
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, LEGAL, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene


CHOICES = (
    ("BEST", "The best plan", "What a hard automatic crew would do. The plan stays yours."),
    ("OR", "Another plan", "Its second choice."),
)
"""The plans of a hint: label, title, words."""
HOW = "Drag it (or press Return) and put it on another card of its kind to trade."


_PUT = {
    ORDER: "Put it on another order card with a frame.",
    DIRECTION: "Put it on another direction card with a frame.",
    EQUIPMENT: "Put it on another equipment card with a frame.",
}


class Controls:
    """Draws what can be touched on top of the board and registers its areas with the scene."""

    def __init__(self, scene: GunItScene) -> None:
        self.scene = scene
        self.answers = Answers(scene)

    # --------------------------------------------------------------- looking

    def aimed(self) -> tuple[int, int | None] | None:
        """The place (seat, card) that is hovered or focused: a card, or with three players a whole hand."""
        current = self._current()
        if not isinstance(current, tuple):
            return None
        if current[0] == "gear":
            return TRUNK, int(current[1])
        if current[0] == "hand":
            return int(current[1]), None
        if current[0] == "card":
            card = int(current[1])
            if is_back(card):
                return int(current[2]), card
            return next(((seat, card) for seat, hand in enumerate(self.scene.table.hands) if card in hand), None)
        return None

    def looked_at(self) -> int | None:
        """The seat that is hovered or focused, on the car, by its hand or by a turn."""
        current = self._current()
        if isinstance(current, tuple) and current[0] in ("seat", "turn"):
            return int(current[1])
        place = self.aimed()
        return place[0] if place is not None and place[0] < TABLE else None

    def _current(self) -> Hashable | None:
        hots = self.scene.hots
        return hots.focused if hots.shows_focus else hots.hovered

    # ----------------------------------------------------------------- hands

    def draw_half(self, canvas: Canvas, *, left: bool) -> None:
        """One side of the table: two hands and the panel between them; folded in the Action Phase."""
        scene = self.scene
        seats = [seat for seat in scene.stage.tables.occupied if is_left(seat) == left]
        scene.accessories.draw_chips(canvas, left=left, is_folded=scene.is_folded)
        if left:
            self._draw_goal(canvas)
        if scene.is_folded:
            self._draw_folded(canvas, seats, left=left)
            return
        for seat in seats:
            self._draw_hand(canvas, seat)
        self._draw_empty_seat(canvas, left=left)
        if not left:
            self._draw_side(canvas)
        self.answers.draw_offers(canvas, left=left)
        self.answers.draw_locks(canvas, left=left)

    def _draw_goal(self, canvas: Canvas) -> None:
        """The goal and what is in force, or what stands over them: a question, or a hint that was asked for."""
        scene = self.scene
        if draw_question(canvas, scene, QUESTION):
            return
        if scene.advice.is_open and not scene.is_folded:
            self._draw_advice(canvas)
        elif rect_of(scene) != QUESTION_RIGHT:
            draw_column(canvas, scene)
        scene.accessories.draw_pool(canvas)

    def _draw_advice(self, canvas: Canvas) -> None:
        """The plan of a hard automatic crew in the place of the goal, until it is closed; or its second choice."""
        scene, advice = self.scene, self.scene.advice
        panels.draw_advice(canvas, scene.stage, advice.plan, next_told(scene).words, advice.odds)
        x, y, w, _ = LEFT_COLUMN
        for i, (label, title, words) in enumerate(CHOICES[: len(advice.hint.plans)] if advice.hint is not None else ()):
            rect = (x + 16 + 118 * i, y + 6, 112, 30)
            lit = scene.hots.is_lit(("choice", i))
            canvas.panel(rect, "amber" if i == advice.chosen else "tile", shadow=False, edge=AMBER if lit else None)
            ink = INK if i == advice.chosen else PAPER
            canvas.text(
                label, rect[0] + 56, rect[1] + 15, 18, "display", ink, align="center", max_width=104, fixed=True
            )
            scene.hots.add(Hot(("choice", i), rect, on_click=partial(advice.choose, i), tip=Tip(words, title)))
        rect = (x + w - 40, y + 6, 30, 30)
        canvas.panel(rect, "tile", shadow=False)
        canvas.blit("ui/icon_close", rect[0] + 15, rect[1] + 15, 18, 18)
        scene.hots.add(Hot("advice", rect, on_click=scene.advice.close, tip=Tip("Back to the goal.", "Close")))

    def _draw_folded(self, canvas: Canvas, seats: list[int], *, left: bool) -> None:
        scene, table = self.scene, self.scene.table
        turns = orders_held(scene.stage.way, table.hands, table.uses, scene.stage.tables.occupied)
        acting = scene.stage.acting
        rest = [order for order, _ in turns if order not in scene.stage.done and order != acting]
        for seat in seats:
            own = [order for order, holder in turns if holder == seat]
            is_acting = acting in own
            label = tr("acting") if is_acting else tr("next") if rest and rest[0] in own else ""
            if not label:
                label = tr("done") if all(order in scene.stage.done for order in own) else tr("waits")
            draw_small_hand(canvas, scene.stage, seat, table.hands[seat], label, acting=is_acting)
            self._draw_badge(canvas, seat, SMALL_HANDS[seat], SMALL_HAND_SIZE[0])
        if left or draw_question(canvas, scene, QUESTION_RIGHT):
            return
        panels.draw_chapter(canvas, scene.stage, scene.director.seen)

    def _draw_badge(self, canvas: Canvas, seat: int, corner: tuple[float, float], wide: float) -> None:
        """Who sits there, at the end of the hand's bar that is away from the portrait."""
        x, y = corner
        draw_person(canvas, self.scene.sitting.person(seat), x + (wide - 20 if is_left(seat) else 20), y + 17, 27)

    def _draw_hand(self, canvas: Canvas, seat: int) -> None:
        scene = self.scene
        held = scene.held
        aimed = self.aimed()
        over = aimed[1] if aimed and aimed[0] == seat else None
        if held is not None and held.seat == seat and self._is_away(held):
            scene.stage.cards_away.add(held.card)
        may = held is not None and aimed is not None and scene.desk.may_drop(held, *aimed)
        looks = scene.desk.looks(seat, held, over, over if held is None else None, aimed[1] if may and aimed else None)
        label = "" if scene.eyes.has_button(seat) else self._role(seat)
        draw_hand(canvas, scene.stage, seat, label, looks)
        self._draw_badge(canvas, seat, HANDS[seat], HAND_SIZE[0])
        if held is not None:
            scene.stage.cards_away.discard(held.card)
        x, y = HANDS[seat]
        self._add_place(("hand", seat), (x, y, *HAND_SIZE), seat)
        for card in scene.table.hands[seat]:
            self._add_card(seat, card)
        tip = seat_tip(scene.stage.tables, seat)
        scene.hots.add(Hot(("seat", seat, "compass"), compass_rect(seat), tip=tip, focusable=False))
        self._draw_use(canvas, seat)
        scene.eyes.add_button(canvas, seat)

    def _is_away(self, held: Held) -> bool:
        return held.card in self.scene.table.hands[held.seat]

    def _role(self, seat: int) -> str:
        """Who plays the seat, if it is an automatic player or somebody with a profile; else where it sits, and whose
        it is if that is not plain: that of the only person here, or of one who holds several."""
        sitting = self.scene.sitting
        person = sitting.person(seat)
        if person is not None:
            return Said(person.name)
        held = list(zip(sitting.setup.players, sitting.controllers, strict=True))
        seats, who = next(each for each in held if seat in each[0])
        if who != HUMAN:
            return say("automatic, {level}", level=level(who))
        here = [own for own, player in held if player == HUMAN]
        if len(here) == 1 < len(held):
            return say("{seat}: you", seat=ROLES[seat])
        if len(here) > 1 and any(len(own) > 1 for own in here):
            return say("{seat}: player {n}", seat=ROLES[seat], n=1 + here.index(seats))
        return ROLES[seat]

    def _add_place(self, id_: Hashable, rect: Rect, seat: int) -> None:
        """A whole hand takes a card with three players (GI-18.04)."""
        scene = self.scene
        if not scene.stage.tables.three:
            return
        scene.hots.add(
            Hot(
                id_, rect, accepts=lambda held: scene.is_trading and scene.desk.may_drop(held, seat, None),
                on_drop=lambda held: scene.desk.drop(held, seat, None),
                refusal=lambda held: scene.desk.refusal(held, seat, None), focusable=scene.held is not None,
            )
        )  # fmt: skip

    def _add_card(self, seat: int, card: int) -> None:
        scene = self.scene
        if card in scene.table.to_lock and scene.is_trading:
            return  # it can only be locked
        x, y = slot_of(seat, card, scene.table.hands[seat])
        id_ = ("card", card, seat) if is_back(card) else ("card", card)
        tradable = scene.is_trading and scene.desk.can_carry(seat, card)
        small = seat == TABLE
        w, h = TABLE_CARD if small else CARD
        how = HOW if tradable else self._why_stuck(seat, card)
        tip = card_tip(scene.rules.content, card, how, three=scene.stage.tables.three)
        scene.hots.add(
            Hot(
                id_, (x - w / 2, y - h / 2, w, h), tip=tip, payload=Held(seat, card) if tradable else None,
                accepts=lambda held: scene.is_trading and scene.desk.may_drop(held, seat, card),
                on_drop=lambda held: scene.desk.drop(held, seat, card),
                refusal=lambda held: scene.desk.refusal(held, seat, card), radius=7,
            )
        )  # fmt: skip

    def _why_stuck(self, seat: int, card: int) -> str:
        if self.scene.eyes.are_hidden(seat):
            return "SHOW above it turns it up for them."
        if card in self.scene.table.locked:
            return "It is locked and stays for this round."
        return "Cards are traded while the timer runs."

    def _draw_use(self, canvas: Canvas, seat: int) -> None:
        """With an extra card: what the hand will do, and a button for another way (GI-18.06)."""
        scene = self.scene
        hand = scene.table.hands[seat]
        if len(hand) < 4:
            return
        use = use_of(scene.table.hands, scene.table.uses, seat)
        other = scene.desk.next_use(seat) if scene.is_trading else None
        x, y = HANDS[seat]
        w, h = HAND_SIZE
        rect = (x + 88 if is_left(seat) else x + 8, y + h - 10, w - 96, 30)
        words = added(use)
        canvas.panel(rect, "tile" if other else "glass", shadow=False)
        canvas.text(words, rect[0] + 12, rect[1] + 15, 16, "semibold", PAPER, max_width=rect[2] - 44, fixed=True)
        if other is not None:
            canvas.blit("gun_it/icons/swap", rect[0] + rect[2] - 18, rect[1] + 15, 22, 22)
            tip = Tip("Click for another way to use the extra card.", "Use of this hand", "GI-18.06")
            scene.hots.add(Hot(("use", seat), rect, on_click=lambda: scene.submit(other), tip=tip))

    def _draw_empty_seat(self, canvas: Canvas, *, left: bool) -> None:
        """With three players nobody sits in one of the rear seats."""
        tables = self.scene.stage.tables
        for seat in (2, 3):
            if seat not in tables.occupied and is_left(seat) == left:
                x, y = HANDS[seat]
                canvas.panel((x, y + 62, HAND_SIZE[0], 66), "glass", shadow=False, alpha=170)
                words, middle = "Empty seat: nothing past it is risky", x + HAND_SIZE[0] / 2
                canvas.text(words, middle, y + 95, 17, "medium", align="center", max_width=370, most=2)

    # ------------------------------------------------------------ side panel

    def _draw_side(self, canvas: Canvas) -> None:
        """The open fourth hand, advanced equipment, what is sold, what to do now."""
        scene = self.scene
        at = places(scene)
        if "hand" in at:
            panels.draw_table_hand(canvas, at["hand"])
            self._add_place(("hand", TABLE), at["hand"], TABLE)
            for card in scene.table.hands[TABLE]:
                self._draw_table_card(canvas, card)
        if "gear" in at:
            draw_gear(canvas, scene, at["gear"])
        if "shop" in at:
            scene.shop.draw(canvas, at["shop"])
        if "hint" in at:
            panels.draw_hint(canvas, at["hint"], *self._hint())

    def _draw_table_card(self, canvas: Canvas, card: int) -> None:
        scene = self.scene
        hand = scene.table.hands[TABLE]
        (x, y), (wide, high) = slot_of(TABLE, card, hand), TABLE_CARD
        look = scene.desk.looks(TABLE, scene.held, (self.aimed() or (0, None))[1], None).get(card, CardLook())
        if scene.held is not None and scene.held.card == card:
            return
        if look.legal:
            canvas.halo((x - wide / 2, y - high / 2, wide, high), LEGAL, 6)
        draw_card(canvas, card, x, y, width=wide, weapons=scene.rules.content.equipment, dull=look.dimmed)
        self._add_card(TABLE, card)

    def _hint(self) -> tuple[str, list[str]]:
        """What a newcomer needs to know at this moment."""
        scene = self.scene
        if not scene.sitting.people:
            return "Watching", ["The automatic crew looks at the pack and makes its plan."]
        if scene.table.phase == INTERLUDE:
            return "Pit stop", ["One scenario is behind you, the next one waits."]
        waiting = scene.constraints.hint()
        if waiting is not None:
            return waiting
        if scene.table.phase == LOOKOUT:
            return "Lookout", ["Press START: the tiles turn over and the timer runs.",
                               "The pack closes in, still face down."]  # fmt: skip
        if scene.held is not None:
            kind = type_of(scene.held.card)
            after = [] if scene.marks() is None else ["The board shows the plan after it."]
            return "Trading", [_PUT[kind], *after]
        asked = self.answers.asked()
        if asked is not None:
            return "Offer", [say("The trade is made if {who} takes it: the tick at the hand.", who=CREW[asked]),
                             "What is still open when the plan locks is void."]  # fmt: skip
        hidden = scene.eyes.hint()
        if hidden is not None:
            return hidden
        if scene.desk.locks():
            return "Lock one", ["After this trade one of the two cards stays: lock the one that nobody may trade again "
                                "this round."]  # fmt: skip
        if scene.sitting.adviser is not None and not scene.last_trade:
            return "Make a plan", [
                "Drag one of your cards onto another of its kind.",
                "Your automatic crew mates accept every trade.",
                "Then press GO.",
            ]
        return "Make a plan", [
            "Drag a card onto another of its kind to trade.",
            "A dashed shot needs a coin: past a crew mate, tails hits you; far away, tails misses.",
            "All set? Press GO.",
        ]

    # --------------------------------------------------------------- carried

    def draw_carried(self, canvas: Canvas) -> None:
        """The card in the hand, tilted, with its shadow; a green disc over a legal target."""
        scene = self.scene
        carried, held = scene.hots.carried, scene.held
        if carried is None or held is None:
            return
        x, y = (carried.x, carried.y) if carried.is_drag else (carried.x + 26, carried.y - 22)
        draw_card(canvas, held.card, x, y, turn=7, zoom=1.12, weapons=scene.rules.content.equipment)
        aimed = self.aimed()
        if aimed is not None and scene.desk.may_drop(held, *aimed):
            canvas.blit("gun_it/icons/swap", x - 62, y - 40, 42, 42)
