"""The top bar (round, goal, phase, timer, crew car, XP) and the bottom bar (turn order)."""

from __future__ import annotations

import pygame

from game.core.words import say
from game.rules.gun_it.action import orders_held, use_of
from game.rules.gun_it.cards import DIRECTION, EQUIPMENT, Hand, is_back, type_of
from game.rules.gun_it.scoring import score
from game.rules.gun_it.state import LOOKOUT, Hands, Table
from game.rules.gun_it.tables import TICKS
from game.scenes.gun_it.layout import TIMER, TURN_ORDER, Point
from game.scenes.gun_it.names import COLOURS, EQUIPMENT_ART, SCORES, SEAT_KEYS
from game.scenes.gun_it.stage import Stage
from game.ui.canvas import Canvas
from game.ui.plates import gradient
from game.ui.theme import AMBER, INK, LEGAL, PAPER, PAPER_DIM, SIGNAL_LIGHT, Colour, rgb

LAST_SECONDS = 10
_SHIELD = (
    '<path d="M2 2 H20.700 V15.300 L11.300 23.300 L2 15.300 Z" fill="{fill}" stroke="{line}" stroke-width="2" '
    'stroke-linejoin="round"/>{cross}'
)
_CROSS = '<path d="M7.300 6 l8 9.300 M15.300 6 l-8 9.300" stroke="#FF6A55" stroke-width="2.3"/>'

GOAL_WIDE = 195.0
"""Room for what counts so far."""


def draw_top_bar(canvas: Canvas, stage: Stage, phase: str, colour: Colour) -> None:
    """All of the top bar but the timer, or the sentence that stands in its place."""
    left, right = canvas.extent.left, canvas.extent.right
    canvas.fill(rgb("#2B2830"), (left, canvas.extent.top, right - left, 1 - canvas.extent.top))
    for x in range(int(left // 1280), int(right // 1280) + 1):
        canvas.put_at(canvas.image("gun_it/ui/top_bar", 1280, 66.7), x * 1280, 0)
    table, scenario = stage.view.table, stage.tables.scenario
    canvas.text("ROUND", 24, 27, 18, "display", AMBER, fixed=True)
    draw_odometer(canvas, str(max(1, table.round)), 81, 27, PAPER)
    canvas.text(say("of {rounds}", rounds=scenario.rounds), 113, 28, 17, "semibold", fixed=True)
    canvas.text(scenario.name.upper(), 175, 16, 17, "display", max_width=215, fixed=True)
    _draw_goal_line(canvas, stage)
    canvas.text(phase, 427, 27, 25, "display", colour, shadow=rgb("#0A080C"), fixed=True)
    _draw_shields(canvas, stage)
    canvas.text("XP", 1152, 27, 21, "display", AMBER, fixed=True)
    draw_odometer(canvas, f"{min(99, stage.shown_xp):02d}", 1179, 27, AMBER)


def draw_xp_rays(canvas: Canvas, stage: Stage) -> None:
    """Light around the counter while it turns."""
    if stage.xp_rays > 0:
        canvas.glow(1205, 27, 110, 80, AMBER, stage.xp_rays)


def _draw_goal_line(canvas: Canvas, stage: Stage) -> None:
    """What counts so far, and the stars that the next mark is worth."""
    line = canvas.text(goal_line(stage, stage.view.table), 175, 40, 16, "medium", PAPER_DIM, max_width=GOAL_WIDE)
    scenario = stage.tables.scenario
    if scenario.score == "round":
        return
    points = stage.shown_xp if scenario.score == "xp" else score(scenario, stage.view.table)
    for star in range(min(3, 1 + sum(value <= points for value in scenario.ranks))):
        canvas.blit("ui/rank_star_full", line.right + 12 + 13 * star, 40, 14, 14)


def goal_line(stage: Stage, table: Table) -> str:
    """The goal so far: what counts, and the next rank's mark."""
    scenario = stage.tables.scenario
    if scenario.score == "round":
        return (
            say("XP {shown_xp} / {mark}, be quick", shown_xp=stage.shown_xp, mark=scenario.mark)
            if scenario.mark
            else say("Wreck it by round {n}", n=scenario.rounds)
        )
    points = stage.shown_xp if scenario.score == "xp" else score(scenario, table)
    following = next((value for value in scenario.ranks if value > points), scenario.ranks[-1])
    return say("{what} {points} / {mark}", what=SCORES[scenario.score], points=points, mark=following)


def _draw_shields(canvas: Canvas, stage: Stage) -> None:
    hp, damage = stage.tables.crew_hp, stage.view.table.crew_damage
    canvas.text("CREW CAR", 960, 27, 17, "display", fixed=True)
    for i in range(hp):
        whole = i < hp - damage
        fill, line = ("#E23B2E", "#F4E6C8") if whole else ("#2a1512", "#E23B2E")
        body = _SHIELD.format(fill=fill, line=line, cross="" if whole else _CROSS)
        canvas.put(canvas.svg(("shield", whole), body, 23, 26), *shield_middle(i))


def shield_middle(index: int) -> Point:
    """Where a shield of the crew car stands, from the left."""
    return 1043.5 + index * 24, 27


def draw_odometer(canvas: Canvas, digits: str, x: float, y: float, colour: Colour) -> None:
    """Digits on little drums."""
    for i, digit in enumerate(digits):
        key = ("drum", colour)
        dark = tuple(round(c * 0.68) for c in colour)
        defs = gradient("g", 0, 0, 0, 35, (0, dark, 1), (0.4, colour, 1), (0.6, colour, 1), (1, dark, 1))  # type: ignore[arg-type]
        body = (
            '<rect x="1.5" y="1.5" width="22.700" height="34.700" rx="3.5" fill="url(#g)" stroke="#0b0810" '
            'stroke-width="2"/><path d="M3 18.700 H23" stroke="#0b0810" stroke-opacity=".35" stroke-width="1.400"/>'
        )
        canvas.put_at(canvas.svg(key, body, 25.7, 37.7, defs=defs), x + i * 25.4 - 1, y - 18.8)
        canvas.text(digit, x + i * 25.4 + 11.8, y - 0.5, 25, "display", INK, align="center", fixed=True)


def draw_timer(canvas: Canvas, stage: Stage, pulse: float) -> None:
    """The bar with its bright head and the time left; red and pulsing in the last seconds."""
    table = stage.view.table
    x, y, w, h = TIMER
    if table.clock < 0:
        canvas.text("No timer: take your time", x + 6, y + h / 2, 19, "semibold", PAPER, fixed=True)
        return
    whole = full_clock(stage)
    clock = whole if table.phase == LOOKOUT and not stage.tables.continuous else table.clock
    seconds = -(-clock // TICKS)
    last = seconds <= LAST_SECONDS
    canvas.put_at(canvas.svg("timer", _timer_frame(w, h), w + 8, h + 4), x - 4, y - 2)
    share = max(0.0, min(1.0, clock / whole)) if whole else 0.0
    filled = max(0.0, (w - 8) * share)
    if filled > 1:
        colour = rgb("#E23B2E") if last else rgb("#F2A541")
        _draw_filling(canvas, x + 4, y + 6, filled, h - 12, last)
        canvas.box((x + 4 + filled - 2, y, 4, h), rgb("#FFF3C4"), radius=2)
        if last:
            canvas.glow(x + 4 + filled / 2, y + h / 2, max(60.0, filled + 60), 60, colour, 0.25 + 0.35 * pulse)
    tint = SIGNAL_LIGHT if last else PAPER
    canvas.text(f"{seconds // 60}:{seconds % 60:02d}", x + w + 18, y + h / 2 - 1, 29, "display", tint, fixed=True)


def full_clock(stage: Stage) -> int:
    """Ticks of a full timer, with what a card adds."""
    tables, table = stage.tables, stage.view.table
    if tables.continuous:
        return max(tables.continuous_ticks(), table.clock)
    return max(tables.ticks(table.limit, table.extra_seconds) + tables.force(table).seconds * TICKS, table.clock)


def _draw_filling(canvas: Canvas, x: float, y: float, filled: float, h: float, last: bool) -> None:
    w = TIMER[2] - 8
    stops = ((0, rgb("#E23B2E"), 1), (0.35, rgb("#F2A541"), 1), (1, rgb("#F2C94C"), 1))
    if last:
        stops = ((0, rgb("#B01E14"), 1), (0.35, rgb("#E23B2E"), 1), (1, rgb("#FF6A55"), 1))
    ticks = "".join(
        f'<path d="M{i * w / 12:.1f} 0 V{h}" stroke="#0b0810" stroke-width="2" stroke-opacity=".5"/>'
        for i in range(1, 12)
    )
    body = (
        f'<rect x="0" y="0" width="{w}" height="{h}" rx="3.5" fill="url(#g)"/>'
        f'<rect x="0" y="1.5" width="{w}" height="5" rx="2.5" fill="#fff" fill-opacity=".28"/>{ticks}'
    )
    image = canvas.svg(("filling", last), body, w, h, defs=gradient("g", 0, 0, w, 0, *stops))
    px, py = canvas.map.to_px(x, y)
    canvas.target.blit(image, (px, py), (0, 0, canvas.map.length(filled), image.get_height()))


def _timer_frame(w: float, h: float) -> str:
    return (
        f'<rect x="4" y="2" width="{w}" height="{h}" rx="7" fill="#0f0d12" stroke="#F4E6C8" stroke-opacity=".45" '
        'stroke-width="1.700"/>'
    )


def draw_bottom_bar(canvas: Canvas) -> None:
    """The ground of the bottom bar with its raised middle, its ends drawn out to those of the window."""
    left, right, bottom = canvas.extent.left, canvas.extent.right, canvas.extent.bottom
    image = canvas.image("gun_it/ui/bottom_bar", 1280, 74.7)
    if left < 0:
        column = image.subsurface((2, 0, 1, image.get_height()))
        wide = pygame.transform.scale(column, (canvas.map.length(-left) + 3, image.get_height()))
        canvas.put_at(wide, left, 645.3)
        canvas.put_at(wide, 1279, 645.3)
    canvas.put_at(image, 0, 645.3)
    if bottom > 720:
        canvas.fill(rgb("#141218"), (left, 719, right - left, bottom - 719))


def draw_sentence(canvas: Canvas, words: str) -> None:
    """What happens now, in the place of the timer."""
    fits = canvas.text_width(words, 19, "semibold") <= 395
    canvas.text(words, 553, 28, 19 if fits else 17, "semibold", max_width=395, most=2, fixed=not fits)


def turn_rect(index: int, count: int) -> tuple[float, float, float, float]:
    """Where the index-th turn of the round stands."""
    return TURN_ORDER[0] + index * 122.7, TURN_ORDER[1] + 1, 110.7, 44


def draw_turn_order(
    canvas: Canvas,
    stage: Stage,
    hands: Hands,
    changed: tuple[int, ...] = (),
    acting: int | None = None,
    done: tuple[int, ...] = (),
) -> None:
    """One strip a turn: number, seat, equipment, direction. Dashed green: changed by the trade in hand."""
    table = stage.view.table
    uses: Hands = table.uses if hands == table.hands else ((),) * 5
    turns = orders_held(stage.way, hands, uses, stage.tables.occupied)
    for i, (order, seat) in enumerate(turns):
        x, y, w, h = turn_rect(i, len(turns))
        dull = acting is not None and acting != order
        if acting == order:
            canvas.halo((x, y, w, h), rgb("#FFE08A"), 7)
        draw_strip(canvas, x, y, w, h, order, seat, use_of(hands, uses, seat), dull)
        if seat in changed:
            canvas.dashed((x - 2, y - 2, w + 4, h + 4), LEGAL, 8)
        if order in done:
            canvas.put_at(canvas.svg("done", _DONE, 20, 20), x + w - 16, y - 8)
        if i + 1 < len(turns):
            canvas.put_at(canvas.svg("then", _THEN, 10, 16), x + w + 2, y + 14)


_DONE = (
    '<circle cx="10" cy="10" r="8.5" fill="#7BBF4A" stroke="#0b0810" stroke-width="2"/>'
    '<path d="M6 10 l3 3.4 L14.4 6.600" fill="none" stroke="#0b0810" stroke-width="2.6"/>'
)
_THEN = (
    '<path d="M2 2 L8 8 L2 14" fill="none" stroke="#F2A541" stroke-width="2.7" stroke-linecap="round" '
    'stroke-linejoin="round"/>'
)


def draw_strip(
    canvas: Canvas, x: float, y: float, w: float, h: float, order: int, seat: int, use: Hand, dull: bool
) -> None:
    """One turn: number, seat, equipment, direction."""
    canvas.box((x, y, w, h), rgb("#B9AC8E") if dull else PAPER, radius=7, edge=COLOURS[seat], width=3.3)
    canvas.text(
        "?" if is_back(order) else str(order + 1), x + 17, y + 12, 19, "display", INK, align="center", fixed=True
    )
    canvas.blit(f"gun_it/icons/seat_{SEAT_KEYS[seat]}", x + 17, y + 30, 22, 22)
    if any(map(is_back, use)):
        return
    equipment = [card for card in use if type_of(card) == EQUIPMENT]
    directions = [card for card in use if type_of(card) == DIRECTION]
    name = EQUIPMENT_ART[equipment[0]]
    canvas.blit(f"gun_it/icons/equipment_{name}", x + 54, y + h / 2, 48, 33 if name == "wheel" else 31)
    for i, card in enumerate(directions):
        size = 32 if len(directions) == 1 else 24
        cx = x + 91 + (i - (len(directions) - 1) / 2) * 18
        canvas.blit("gun_it/icons/direction_sign", cx, y + h / 2, size, size, turn=(card - 4) * 90)
