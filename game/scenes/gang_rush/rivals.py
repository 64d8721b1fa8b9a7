"""The other drivers at the right: car, speed, money, durability, tokens."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import Said, say, tr
from game.rules.gang_rush.state import ARRESTED, DRAFTING, FINISHED, RIVER
from game.scenes.badge import draw_person
from game.scenes.gang_rush.cars import draw_model, leg_icon, maximum
from game.scenes.gang_rush.layout import SIDE, Rect, rival_rect
from game.scenes.gang_rush.names import driver_name, money, rank_name
from game.scenes.gang_rush.topbar import is_last_round
from game.scenes.gang_rush.words import bonus_tip, car_tip
from game.scenes.you import draw_you
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER, SIGNAL_LIGHT, STEEL, rgb
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene

DIM, CASH = rgb("#B9C3CC"), rgb("#CFE3B4")
MOST_RIVALS, MOST_TOKENS = 4, 4


class Rivals:
    """Draws the right column and registers its areas with the scene."""

    def __init__(self, scene: GangRushScene) -> None:
        self.scene = scene

    def seats(self) -> list[int]:
        """The seats of the column, from the top: all but the one whose dashboard is at the bottom."""
        stage = self.scene.stage
        return [seat for seat, car in enumerate(stage.table.cars) if seat != stage.front and car.driver >= 0]

    def draw(self, canvas: Canvas) -> None:
        """Ground and plates."""
        right = canvas.extent.right - SIDE[0]
        canvas.fill(rgb("#17191D"), (SIDE[0], SIDE[1], right, 720 - SIDE[1]))
        canvas.blit("gang_rush/panels/side", SIDE[0] + SIDE[2] / 2, SIDE[1] + 333, SIDE[2], 666.7)
        canvas.fill(STEEL, (SIDE[0], SIDE[1], 2.4, SIDE[3]))
        if self.scene.stage.table.phase == DRAFTING:
            self._draw_seats(canvas)
            self._draw_boss(canvas, rival_rect(MOST_RIVALS - 1))
            return
        seats = self.seats()
        for i, seat in enumerate(seats):
            self._draw_plate(canvas, seat, rival_rect(i))
        if len(seats) < MOST_RIVALS:
            self._draw_boss(canvas, rival_rect(len(seats)))

    def _draw_seats(self, canvas: Canvas) -> None:
        """While the cars are drafted: who has which, and whose choice it is."""
        scene, table = self.scene, self.scene.stage.table
        current = next((seat for seat, car in enumerate(table.cars) if car.driver < 0), -1)
        for seat, car in enumerate(table.cars):
            x, y, w = SIDE[0] + 12, SIDE[1] + 12 + seat * 62, SIDE[2] - 24
            canvas.panel((x, y, w, 54), "tile", edge=AMBER if seat == current else None, shadow=False)
            if car.driver >= 0:
                canvas.blit(f"gang_rush/drivers/emblem_{scene.stage.driver(seat)}", x + 28, y + 27, 38, 38)
            else:
                canvas.text(str(seat + 1), x + 28, y + 27, 26, "display", AMBER if seat == current else DIM,
                            align="center", fixed=True)  # fmt: skip
            name = driver_name(scene.content, table, seat)
            canvas.text(name, x + 56, y + 19, 18, "display", PAPER, max_width=w - 62, fixed=True)
            under = money(car.cash) if car.driver >= 0 else tr("chooses" if seat == current else "waits")
            who = say("{what}, you", what=under) if scene.is_you(seat) else under
            canvas.text(who, x + 56, y + 39, 16, "medium", DIM, max_width=w - 62, fixed=True)

    def _draw_boss(self, canvas: Canvas, rect: Rect) -> None:
        """What there is to win, where fewer rivals leave room for it."""
        scene = self.scene
        x, y, w, h = rect
        canvas.panel((x + 2, y + 2, w - 4, h - 6), "paper", shadow=False)
        canvas.text("THE BOSS PAYS", x + 16, y + 22, 19, "display", INK, fixed=True)
        tables = scene.stage.tables
        bounties = tables.bounties[:3]
        more = len(bounties) > 2
        for i, amount in enumerate(bounties):
            line = f"{rank_name(i + 1)}  {money(amount)}"
            taken = i < len(scene.stage.table.finished)
            colour = rgb("#9A8A66") if taken else rgb("#24551D")
            at = (x + 16 + i % 2 * 98, y + (45 if more else 50) + i // 2 * 21)
            canvas.text(line, *at, 18 if more else 19, "display", colour, fixed=True)
        table = scene.stage.table
        limit: str = say("Round {n} of {all}", n=max(1, table.round), all=tables.round_limit)
        if is_last_round(table):
            limit = tr("The last round")
        canvas.text(limit, x + 16, y + (88 if more else 82), 16, "semibold", rgb("#5A4A2A"), max_width=w - 30)
        tip = Tip("Bounties for the first over the line. The richest wins in the end, but not the last on the bridge.",
                  "The Boss", "GR-18.3")  # fmt: skip
        scene.hots.add(Hot("boss", (x, y, w, h - 4), tip=tip, focusable=False))

    def _draw_plate(self, canvas: Canvas, seat: int, rect: Rect) -> None:
        scene, stage = self.scene, self.scene.stage
        table = stage.table
        car, driver = table.cars[seat], stage.driver(seat)
        x, y, w, _ = rect
        id_ = ("rival", seat)
        target = scene.aims.is_aimed(seat)
        canvas.blit("gang_rush/panels/plate_panel", x + w / 2 + 1, y + 57, 213.3, 114.7)
        canvas.blit(f"gang_rush/panels/plate_{driver}", x + w / 2, y + 56, 208, 112)
        if scene.hots.is_lit(id_) or target:
            mark = "plate_now" if target else "plate_hover"
            canvas.blit(f"gang_rush/panels/{mark}", x + w / 2 + 1, y + 57, 213.3, 114.7)
        draw_model(canvas, driver, (x + 29, y + 56), 82 if driver == "parker" else 88, up=True)
        self._draw_name(canvas, seat, x + 67, y + 18, 136)
        if scene.is_you(seat):
            draw_you(canvas, x + 29, y + 101)
        if stage.tables.border and car.at > 0:
            canvas.blit(leg_icon(car), x + 196, y + 18, 20, 20)
        self._draw_state(canvas, seat, x, y)
        self._draw_bar(canvas, seat, x + 66, y + 66)
        tip = car_tip(stage.tables, table, seat, stage.fire)
        scene.hots.add(
            Hot(id_, rect, tip=tip, on_click=lambda: scene.gaze.at_car(seat), radius=8,
                accepts=lambda p: scene.aims.may_target(p, seat), on_drop=lambda p: scene.aims.target(p, seat),
                refusal=lambda p: scene.aims.why_no_target(p, seat))
        )  # fmt: skip
        self._draw_tokens(canvas, seat, x + 66, y + 97)
        if car.ramp:
            canvas.blit("gang_rush/icons/ramp", x + 186, y + 97, 32, 20.5)
        elif table.setup.ramps and len(car.gold + car.active + car.reserve + car.waiting) < 3:
            canvas.text("ramp out", x + 200, y + 98, 16, "medium", rgb("#9AA5B0"), align="right", fixed=True)

    def _draw_name(self, canvas: Canvas, seat: int, x: float, y: float, room: float) -> None:
        """The name of a person with a profile, with the badge; else the driver's."""
        person, shift = self.scene.sitting.person(seat), 0.0
        if person:
            draw_person(canvas, person, x + 10, y, 22)
            shift = 26.0
        name = Said(person.name) if person else driver_name(self.scene.content, self.scene.stage.table, seat)
        canvas.text(name, x + shift, y, 20, "display", PAPER, max_width=room - shift, fixed=True)

    def _draw_state(self, canvas: Canvas, seat: int, x: float, y: float) -> None:
        """The needle, or where the car is instead; cash."""
        stage = self.scene.stage
        car = stage.table.cars[seat]
        shown = round(stage.needles.get(seat, car.needle) / 10) * 10
        words = {
            RIVER: ("RIVER", SIGNAL_LIGHT),
            FINISHED: ("ESCAPED", AMBER),
            ARRESTED: ("ARRESTED", SIGNAL_LIGHT),
        }
        if car.at in words:
            text, colour = words[car.at]
            canvas.text(text, x + 67, y + 47, 18, "display", colour, fixed=True, max_width=74)
        else:
            box = canvas.text(str(shown), x + 67, y + 47, 28, "display", AMBER, fixed=True)
            word = "mph" if not car.marked else tr("flip")
            colour = DIM if not car.marked else SIGNAL_LIGHT
            canvas.text(word, box.right + 4, y + 51, 16, "medium", colour, fixed=True)
        text, colour = money(car.cash), CASH
        if car.debt and not car.cash:
            text, colour = money(-car.debt), SIGNAL_LIGHT
        canvas.text(text, x + 200, y + 48, 21, "display", colour, align="right", fixed=True)

    def _draw_bar(self, canvas: Canvas, seat: int, x: float, y: float) -> None:
        """Durability: green keeps, hatched goes in the plan, dark is gone."""
        stage = self.scene.stage
        car = stage.table.cars[seat]
        most, keeps = maximum(stage.tables, car), self.scene.planning.durability(seat)
        wide = 134 / most
        for i in range(most):
            name = "keep" if i < keeps else "lose" if i < car.durability else "gone"
            canvas.blit(f"gang_rush/gauges/bar_{name}", x + (i + 0.5) * wide, y + 8, wide - 1, 16)

    def _draw_tokens(self, canvas: Canvas, seat: int, x: float, y: float) -> None:
        """Gold, blue at work, reserve, penalties that wait."""
        scene = self.scene
        car = scene.stage.table.cars[seat]
        held = [*car.gold, *car.active, *car.reserve, *car.waiting]
        shown = len(held) if len(held) <= MOST_TOKENS else MOST_TOKENS - 1
        for i, token in enumerate(held[:shown]):
            cx = x + 13 + i * (29 if len(held) < 4 else 25)
            bonus = scene.content.bonuses[token]
            canvas.blit(f"gang_rush/tokens/{bonus.id}", cx, y, 28, 28)
            if i >= len(held) - len(car.waiting):
                canvas.blit("gang_rush/tokens/next_turn", cx + 8, y + 8, 14, 14)
            scene.hots.add(Hot(("rival_token", seat, i), (cx - 13, y - 13, 26, 26), tip=bonus_tip(scene.content, token),
                               focusable=False, accepts=lambda p: scene.aims.may_target(p, seat),
                               on_drop=lambda p: scene.aims.target(p, seat)))  # fmt: skip
        if len(held) > shown:
            rest = held[shown:]
            cx = x + 13 + shown * 25
            canvas.disc(cx, y, 12, PAPER, edge=INK)
            canvas.text(f"+{len(rest)}", cx, y, 16, "display", INK, align="center", fixed=True)
            names = Said(", ".join(tr(scene.content.bonuses[token].name) for token in rest))
            tip = Tip(names, "More tokens", "GR-14.15")
            scene.hots.add(Hot(("rival_more", seat), (cx - 13, y - 13, 26, 26), tip=tip,
                               focusable=False))  # fmt: skip
