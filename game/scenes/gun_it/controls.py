"""What people can touch: hands and their cards, offers, locks, GO, speeds, time limits."""

from __future__ import annotations

from math import pi, sin
from typing import TYPE_CHECKING

import pygame

from game.rules.gun_it.action import orders_held, use_of
from game.rules.gun_it.cards import DIRECTION, EQUIPMENT, TABLE, WHEEL, type_of
from game.rules.gun_it.commands import Accept, Decline, ExtraUzi, Ready, SetLimit, StartTimer
from game.rules.gun_it.state import LOOKOUT
from game.scenes.gun_it import bars, panels
from game.scenes.gun_it.cards import draw_card
from game.scenes.gun_it.desk import Held
from game.scenes.gun_it.hands import CardLook, draw_hand, draw_small_hand
from game.scenes.gun_it.layout import GO, HAND_SIZE, HANDS, SIDE_PANEL, SPEED, Rect, is_left
from game.scenes.gun_it.motion import slot_of
from game.scenes.gun_it.names import CARD_TITLES, CREW, DIRECTIONS, ROLES
from game.scenes.gun_it.names import EQUIPMENT as WEAPONS
from game.scenes.gun_it.preview import Preview
from game.scenes.gun_it.words import card_tip, kind_name
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, LEGAL, PAPER
from game.ui.timeline import INSTANT
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

SPEEDS = ((1.0, "1x", pygame.K_1), (2.0, "2x", pygame.K_2), (4.0, "4x", pygame.K_4))
AUTOMATIC = {"random": "automatic, random", "easy": "automatic, easy", "normal": "automatic, normal",
             "hard": "automatic, hard"}  # fmt: skip


class Controls:
    """Draws what can be touched on top of the board and registers its areas with the scene."""

    def __init__(self, scene: GunItScene) -> None:
        self.scene = scene
        self.slots: dict[object, tuple[int, int | None]] = {}

    # --------------------------------------------------------------- looking

    def aimed(self) -> tuple[int, int | None] | None:
        """The place (seat, card) a carried card is over or focused on."""
        hots = self.scene.hots
        current = hots.focused if hots.shows_focus else hots.hovered
        return self.slots.get(current)

    def looked_at(self) -> int | None:
        """The seat that is hovered or focused, on the car, by its hand or by a turn."""
        hots = self.scene.hots
        current = hots.focused if hots.shows_focus else hots.hovered
        if isinstance(current, tuple) and current[0] in ("seat", "turn"):
            return int(current[1])
        slot = self.slots.get(current)
        return slot[0] if slot is not None and slot[0] != TABLE else None

    # ----------------------------------------------------------------- hands

    def draw_hands(self, canvas: Canvas) -> None:
        """Large while trading, folded in the Action Phase."""
        self.slots = {}
        scene = self.scene
        panels.draw_scenario(canvas, scene.stage)
        if scene.is_folded:
            self._draw_folded(canvas)
            return
        for seat in scene.stage.tables.occupied:
            self._draw_hand(canvas, seat)
        self._draw_empty_seat(canvas)
        self._draw_side(canvas)
        self._draw_offers(canvas)
        self._draw_locks(canvas)

    def _draw_folded(self, canvas: Canvas) -> None:
        scene, table = self.scene, self.scene.table
        turns = orders_held(table.hands, table.uses, scene.stage.tables.occupied)
        acting = scene.stage.acting
        rest = [order for order, _ in turns if order not in scene.stage.done and order != acting]
        for seat in scene.stage.tables.occupied:
            own = [order for order, holder in turns if holder == seat]
            is_acting = acting in own
            label = "acting" if is_acting else "next" if rest and rest[0] in own else ""
            if not label:
                label = "done" if all(order in scene.stage.done for order in own) else "waits"
            draw_small_hand(canvas, scene.stage, seat, table.hands[seat], label, acting=is_acting)
        panels.draw_chapter(canvas, scene.stage, scene.director.chapter)
        if table.pause is not None and scene.is_idle:
            self._draw_uzi_choice(canvas)

    def _draw_hand(self, canvas: Canvas, seat: int) -> None:
        scene = self.scene
        held = scene.held
        aimed = self.aimed()
        over = aimed[1] if aimed and aimed[0] == seat else None
        if held is not None and held.seat == seat and self._is_away(held):
            scene.stage.cards_away.add(held.card)
        looks = scene.desk.looks(seat, held, over, over if held is None else None)
        draw_hand(canvas, scene.stage, seat, self._role(seat), looks)
        if held is not None:
            scene.stage.cards_away.discard(held.card)
        x, y = HANDS[seat]
        self._add_place(("hand", seat), (x, y, *HAND_SIZE), seat)
        for card in scene.table.hands[seat]:
            self._add_card(seat, card)
        self._draw_use(canvas, seat)

    def _is_away(self, held: Held) -> bool:
        return held.card in self.scene.table.hands[held.seat]

    def _role(self, seat: int) -> str:
        """Who plays the seat, if it is not a person here; else where it sits."""
        sitting = self.scene.sitting
        for seats, who in zip(sitting.setup.players, sitting.controllers, strict=True):
            if seat in seats and who != "human":
                return AUTOMATIC[who]
        return ROLES[seat]

    def _add_place(self, id_: object, rect: Rect, seat: int) -> None:
        """A whole hand takes a card with three players (GI-18.04)."""
        scene = self.scene
        if not scene.stage.tables.three:
            return
        self.slots[id_] = (seat, None)
        scene.hots.add(
            Hot(
                id_, rect, accepts=lambda held: scene.is_trading and scene.desk.may_drop(held, seat, None),
                on_drop=lambda held: scene.desk.drop(held, seat, None),
                refusal=lambda held: scene.desk.refusal(held, seat, None), focusable=scene.held is not None,
            )
        )  # fmt: skip

    def _add_card(self, seat: int, card: int) -> None:
        scene = self.scene
        x, y = slot_of(seat, card, scene.table.hands[seat])
        id_ = ("card", card)
        self.slots[id_] = (seat, card)
        tradable = scene.is_trading and scene.desk.can_carry(seat, card)
        small = seat == TABLE
        w, h = (66, 92) if small else (100, 140)
        tip = card_tip(scene.rules.content, card, seat, three=scene.stage.tables.three)
        scene.hots.add(
            Hot(
                id_, (x - w / 2, y - h / 2, w, h), tip=tip, payload=Held(seat, card) if tradable else None,
                reason=self._why_stuck(card),
                accepts=lambda held: scene.is_trading and scene.desk.may_drop(held, seat, card),
                on_drop=lambda held: scene.desk.drop(held, seat, card),
                refusal=lambda held: scene.desk.refusal(held, seat, card), radius=7,
            )
        )  # fmt: skip

    def _why_stuck(self, card: int) -> Tip:
        if card in self.scene.table.locked:
            return Tip("It was locked after a trade and stays for this round.", "Locked", "GI-18.32")
        return Tip("Cards are traded while the timer runs.", CARD_TITLES[card], "GI-5.13")

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
        words = "Uses " + " + ".join(CARD_TITLES[card] for card in use)
        canvas.panel(rect, "tile" if other else "glass", shadow=False)
        canvas.text(words, rect[0] + 12, rect[1] + 15, 16, "semibold", PAPER, max_width=rect[2] - 44)
        if other is not None:
            canvas.blit("gun_it/icons/swap", rect[0] + rect[2] - 18, rect[1] + 15, 22, 22)
            tip = Tip("Click for another way to use the extra card.", "Use of this hand", "GI-18.06")
            scene.hots.add(Hot(("use", seat), rect, on_click=lambda: scene.submit(other), tip=tip))

    def _draw_empty_seat(self, canvas: Canvas) -> None:
        """With three players nobody sits in one of the rear seats."""
        tables = self.scene.stage.tables
        for seat in (2, 3):
            if seat not in tables.occupied:
                x, y = HANDS[seat]
                canvas.panel((x, y + 62, HAND_SIZE[0], 66), "glass", shadow=False, alpha=170)
                canvas.text("Empty seat: nothing past it is risky", x + HAND_SIZE[0] / 2, y + 95, 17, "medium",
                            PAPER, align="center")  # fmt: skip

    # ------------------------------------------------------------ side panel

    def _draw_side(self, canvas: Canvas) -> None:
        """The open fourth hand, or what to do now."""
        scene = self.scene
        if scene.stage.tables.three:
            panels.draw_table_hand(canvas)
            self._add_place(("hand", TABLE), SIDE_PANEL, TABLE)
            for card in scene.table.hands[TABLE]:
                self._draw_table_card(canvas, card)
            return
        panels.draw_hint(canvas, *self._hint())

    def _draw_table_card(self, canvas: Canvas, card: int) -> None:
        scene = self.scene
        hand = scene.table.hands[TABLE]
        x, y = slot_of(TABLE, card, hand)
        look = scene.desk.looks(TABLE, scene.held, (self.aimed() or (0, None))[1], None).get(card, CardLook())
        if scene.held is not None and scene.held.card == card:
            return
        if look.legal:
            canvas.halo((x - 33, y - 46, 66, 92), LEGAL, 6)
        draw_card(canvas, card, x, y, width=66, weapons=scene.rules.content.equipment, dull=look.dimmed)
        self._add_card(TABLE, card)

    def _hint(self) -> tuple[str, list[str]]:
        """What a newcomer needs to know at this moment."""
        scene = self.scene
        if not scene.sitting.people:
            return "Watching", ["The automatic crew looks at the pack and makes its plan."]
        if scene.table.phase == LOOKOUT:
            return "Lookout", ["The pack closes in, still face down.",
                               "Press START: the tiles turn over and the timer runs."]  # fmt: skip
        if scene.held is not None:
            kind = kind_name(scene.held.card)
            return "Trading", [
                f"Put it on another {kind} card: green frames.",
                "The board shows the plan after it.",
            ]
        if scene.desk.locks():
            return "Lock one", ["Alone you must lock one of the two cards you traded, for this round."]
        return "Make a plan", [
            "Drag a card onto another of its kind to trade.",
            "The board shows what the plan will do.",
            "All set? Press GO.",
        ]

    # --------------------------------------------------------- offers, locks

    def _draw_offers(self, canvas: Canvas) -> None:
        """Open offers stand at the partner's hand with yes and no."""
        scene = self.scene
        for i, offer in enumerate(scene.table.offers):
            answers = scene.desk.answers(offer) if scene.is_trading else ()
            x, y = HANDS[offer.partner] if offer.partner != TABLE else SIDE_PANEL[:2]
            rect = (x + 20, y + 160 - 44 * (i % 3), 349, 40)
            canvas.panel(rect, "tile", edge=AMBER)
            give = " + ".join(CARD_TITLES[card] for card in offer.give) or "nothing"
            take = " + ".join(CARD_TITLES[card] for card in offer.take) or "nothing"
            words = f"{CREW[offer.seat]}: {give} for {take}?"
            canvas.text(words, rect[0] + 12, rect[1] + 20, 17, "semibold", PAPER, max_width=rect[2] - 96)
            for k, command in enumerate(answers):
                self._draw_answer(canvas, rect[0] + rect[2] - 40 * (k + 1), rect[1] + 4, command)

    def _draw_answer(self, canvas: Canvas, x: float, y: float, command: object) -> None:
        scene = self.scene
        accepts = isinstance(command, Accept)
        id_ = ("answer", type(command).__name__, getattr(command, "offer", 0))
        word = "Accept" if accepts else "Decline" if isinstance(command, Decline) else "Withdraw"
        canvas.panel((x, y, 34, 32), "good" if accepts else "off", shadow=False)
        canvas.blit("gun_it/icons/tick" if accepts else "gun_it/icons/minus", x + 17, y + 16, 22, 22)
        tip = Tip("A trade needs both crew members.", word, "GI-5.09")
        scene.hots.add(Hot(id_, (x, y, 34, 32), on_click=lambda: scene.submit(command), tip=tip))  # type: ignore[arg-type]

    def _draw_locks(self, canvas: Canvas) -> None:
        """A crew of one locks one of the two traded cards, or takes the trade back."""
        scene = self.scene
        if not scene.is_trading:
            return
        for command in scene.desk.locks():
            seat = next(seat for seat, hand in enumerate(scene.table.hands) if command.card in hand)
            x, y = slot_of(seat, command.card, scene.table.hands[seat])
            rect = (x - 44, y + 24, 88, 34)
            canvas.halo((x - 50, y - 70, 100, 140), AMBER, 7)
            canvas.panel(rect, "amber")
            canvas.blit("gun_it/icons/lock", x - 24, y + 41, 22, 24)
            canvas.text("LOCK", x + 10, y + 41, 18, "display", INK, align="center", fixed=True)
            tip = Tip("It cannot be traded again this round.", f"Lock {CARD_TITLES[command.card]}", "GI-18.31")
            scene.hots.add(
                Hot(("lock", command.card), rect, on_click=lambda c=command: scene.submit(c), tip=tip)  # type: ignore[misc]
            )
        back = scene.desk.take_back()
        if back is not None:
            x, y, w, h = SIDE_PANEL
            rect = (x + w - 150, y + h - 52, 134, 38)
            self._draw_button(canvas, "take back", rect, "TAKE BACK", scene.undo, pygame.K_BACKSPACE)

    def _draw_button(
        self, canvas: Canvas, id_: object, rect: Rect, label: str, on_click: object, key: int, style: str = "tile"
    ) -> None:
        scene = self.scene
        canvas.panel(rect, style, shadow=False)
        if scene.hots.is_lit(id_):
            canvas.halo(rect, AMBER, 10)
        ink = INK if style == "amber" else PAPER
        canvas.text(label, rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, 18, "display", ink, align="center",
                    max_width=rect[2] - 8)  # fmt: skip
        scene.hots.add(Hot(id_, rect, on_click=on_click, key=key))  # type: ignore[arg-type]

    def _draw_uzi_choice(self, canvas: Canvas) -> None:
        """Which rear diagonals the Uzi fires into (GI-18.16)."""
        scene = self.scene
        pause = scene.table.pause
        if pause is None or pause.seat not in scene.sitting.people:
            return
        x, y, w, h = SIDE_PANEL
        canvas.panel((x, y, w, h + 30), "panel", edge=AMBER)
        canvas.text("THE UZI'S DIAGONALS", x + 16, y + 24, 19, "display", AMBER)
        choices = (("BOTH", True, True), ("BACK LEFT", True, False), ("BACK RIGHT", False, True),
                   ("NEITHER", False, False))  # fmt: skip
        for i, (label, left, right) in enumerate(choices):
            rect = (x + 14 + (i % 2) * 136, y + 52 + (i // 2) * 64, 128, 54)
            command = ExtraUzi(pause.seat, left, right)
            self._draw_button(canvas, ("uzi", label), rect, label,
                              lambda c=command: scene.submit(c), pygame.K_1 + i)  # fmt: skip

    # ------------------------------------------------------------------ bars

    def draw_bars(self, canvas: Canvas, marks: Preview | None) -> None:
        """Turn order, the middle button, and the right end of the bottom bar; the menu above."""
        scene, stage = self.scene, self.scene.stage
        hands = scene.table.hands
        changed: tuple[int, ...] = ()
        aimed, held = self.aimed(), scene.held
        if held is not None and aimed is not None and scene.desk.may_drop(held, *aimed):
            hands = scene.desk.hands_after(held, *aimed)
            changed = (held.seat, aimed[0])
        bars.draw_turn_order(canvas, stage, hands, changed, stage.acting, stage.done)
        self._add_turns()
        self._draw_menu(canvas)
        if scene.is_folded:
            self._draw_speeds(canvas)
            self._draw_next(canvas)
            return
        self._draw_go(canvas)
        if scene.table.phase == LOOKOUT:
            self._draw_limits(canvas)
        elif marks is not None:
            panels.draw_forecast(canvas, marks)

    def _add_turns(self) -> None:
        scene, table = self.scene, self.scene.table
        turns = orders_held(table.hands, table.uses, scene.stage.tables.occupied)
        for i, (order, seat) in enumerate(turns):
            text = f"{CREW[seat]} acts {CARD_TITLES[order].lower()}."
            tip = Tip(text, "Order of turns", "GI-6.07")
            scene.hots.add(Hot(("turn", seat, i), bars.turn_rect(i, len(turns)), tip=tip, focusable=False))

    def _draw_menu(self, canvas: Canvas) -> None:
        scene = self.scene
        rect = (1240, 12, 32, 32)
        canvas.panel(rect, "tile", shadow=False)
        canvas.put(canvas.svg("menu", _MENU, 20, 20), 1256, 28)
        scene.hots.add(Hot("menu", rect, on_click=scene.app.open_pause, tip=Tip("Pause, settings, rulebook.", "Menu")))

    def draw_pulse(self, canvas: Canvas) -> None:
        """The red button pulses once everybody else is ready."""
        scene, table = self.scene, self.scene.table
        if scene.is_folded or scene.director.calm or not self._may_go():
            return
        others = [seat for seat in scene.stage.tables.occupied if seat not in scene.sitting.people]
        if table.phase == LOOKOUT or all(seat in table.ready for seat in others):
            panels.draw_pulse(canvas, 0.25 + 0.25 * sin(scene.seconds * pi))

    def _may_go(self) -> bool:
        """Whether the button does anything now."""
        scene = self.scene
        lookout = scene.table.phase == LOOKOUT
        people = [held[0] for held in scene.sitting.setup.players if held[0] in scene.sitting.people]
        wanted = [StartTimer(lead) if lookout else Ready(lead, True) for lead in people]
        return scene.is_idle and any(scene.desk.is_legal(command) for command in wanted)

    def _draw_go(self, canvas: Canvas) -> None:
        scene = self.scene
        lookout, enabled = scene.table.phase == LOOKOUT, self._may_go()
        panels.draw_go(
            canvas,
            scene.stage,
            "START" if lookout else "GO",
            lit=scene.hots.is_lit("go"),
            pressed=scene.hots.is_pressed("go"),
            enabled=enabled,
        )
        tip = (
            Tip("The tiles turn over and the timer starts.", "Start the timer", "GI-5.01") if lookout
            else Tip("Everybody at this screen is ready. The plan is locked once all are.", "Ready", "GI-5.21")
        )  # fmt: skip
        reason = Tip("Waiting for the rest of the crew.", "Not now", "GI-5.21")
        scene.hots.add(Hot("go", GO, on_click=scene.go, tip=tip, reason=reason, enabled=enabled, key=pygame.K_g,
                           radius=14))  # fmt: skip

    def _draw_limits(self, canvas: Canvas) -> None:
        """Other time limits for the coming rounds (GI-4.14)."""
        scene, table = self.scene, self.scene.table
        leads = scene.stage.tables.leads
        people = [lead for lead in leads if lead in scene.sitting.people]
        if not people:
            return
        choices = [c for c in scene.desk.legal(people[0]) if isinstance(c, SetLimit)]
        canvas.text("TIME LIMIT", 841, 678, 16, "display", AMBER)
        canvas.text(panels.limit_words(table.limit, table.extra_seconds), 841, 702, 17, "semibold", PAPER)
        if not choices or not scene.is_idle:
            return
        plain = [c for c in choices if c.seconds == table.extra_seconds or len(choices) < 4]
        for i, command in enumerate(plain[:3]):
            rect = (1000 + i * 82, 672, 76, 38)
            self._draw_button(canvas, ("limit", command.limit), rect, panels.SHORT_LIMITS[command.limit],
                              lambda c=command: scene.set_limit(c), 0)  # fmt: skip

    def _draw_speeds(self, canvas: Canvas) -> None:
        scene = self.scene
        x, y, _, h = SPEED
        for i, (speed, label, key) in enumerate(SPEEDS):
            rect = (x + i * 56, y, 52, h)
            chosen = scene.timeline.speed == speed
            panels.draw_speed(canvas, rect, label, chosen=chosen, lit=scene.hots.is_lit(("speed", label)))
            scene.hots.add(Hot(("speed", label), rect, on_click=lambda s=speed: scene.set_speed(s), key=key))  # type: ignore[misc]
        rect = (x + 170, y, 64, h)
        panels.draw_speed(canvas, rect, "SKIP", chosen=scene.timeline.speed == INSTANT, lit=scene.hots.is_lit("skip"))
        tip = Tip("Straight to the end of what is happening. Hold Space to hurry.", "Skip")
        scene.hots.add(Hot("skip", rect, on_click=scene.timeline.skip_all, tip=tip, key=pygame.K_0))

    def _draw_next(self, canvas: Canvas) -> None:
        """The next turn and what it risks."""
        scene, table = self.scene, self.scene.table
        turns = orders_held(table.hands, table.uses, scene.stage.tables.occupied)
        rest = [t for t in turns if t[0] not in scene.stage.done and t[0] != scene.stage.acting]
        if not rest or not scene.stage.sentence:
            return
        order, seat = rest[0]
        use = use_of(table.hands, table.uses, seat)
        direction = next(card for card in use if type_of(card) == DIRECTION) - 4
        equipment = next(card for card in use if type_of(card) == EQUIPMENT)
        words = f"Next: {order + 1}  {CREW[seat]}, {WEAPONS[equipment]} {DIRECTIONS[direction]}"
        passed = scene.stage.tables.passes.get((seat, direction))
        risk = f"risky coin, passes {CREW[passed]}" if passed is not None and equipment != WHEEL else ""
        panels.draw_next(canvas, words, risk)

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


_MENU = (
    '<path d="M3 5 H17 M3 10 H17 M3 15 H17" fill="none" stroke="#F4E6C8" stroke-width="2.7" stroke-linecap="round"/>'
)
