"""The panels beside the board: goal, open fourth hand, what just happened, forecast, GO, speeds."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.gun_it.plans import Plan
from game.core.protocol import Event
from game.core.words import Said, many, say, tr
from game.rules.gun_it import events as ev
from game.rules.gun_it.action import orders_held, use_of
from game.rules.gun_it.cards import WHEEL
from game.rules.gun_it.scoring import score
from game.scenes.gun_it import story, tickets, whole_cards
from game.scenes.gun_it.bars import draw_strip
from game.scenes.gun_it.layout import EVENT_LIST, FORECAST, GO, GOAL_SHORT, LEFT_COLUMN, SCENARIO, Rect
from game.scenes.gun_it.names import CREW, EQUIPMENT, LIMITS, RANKS, SCORES, SEAT_KEYS, way
from game.scenes.gun_it.preview import Preview, draw_damage_flag
from game.scenes.gun_it.stage import Stage
from game.scenes.gun_it.tickets import Ticket
from game.scenes.gun_it.vehicles import art_of
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, INK, INK_SOFT, PAPER, PAPER_DIM, SIGNAL_LIGHT, rgb

LARGE = 1.1
"""Text sizes above it show less."""
SHORT_LIMITS = {"relaxed": "3:00", "normal": "2:00", "thrilling": "1:30", "none": "none"}


def draw_goal(canvas: Canvas, stage: Stage) -> None:
    """The scenario as a large ticket: stub, name, goal, and the three ranks with what is reached."""
    x, y, w, _ = SCENARIO
    scenario, table = stage.tables.scenario, stage.view.table
    _draw_goal_ticket(canvas, stage, SCENARIO)
    points = stage.shown_xp if scenario.score == "xp" else score(scenario, table)
    counts_rounds = scenario.score == "round"
    for i, value in enumerate(scenario.ranks):
        row = y + 76 + i * 28
        reached = bool(points) and points <= value if counts_rounds else points >= value
        mark = say("round {value}", value=value) if counts_rounds else str(value)
        colour, size = INK if reached else INK_SOFT, 17 if counts_rounds else 19
        canvas.text(RANKS[i + 1], x + 78, row, 17, "semibold", colour, fixed=True)
        canvas.text(mark, x + w - 56, row, size, "display", colour, align="right", fixed=counts_rounds)
        for star in range(i + 1):
            name = "full" if reached else "empty"
            canvas.blit(f"ui/rank_star_{name}", x + w - 42 + star * 12, row, 16, 16)


def draw_goal_short(canvas: Canvas, stage: Stage, rect: Rect) -> None:
    """The same with the marks in a row, above a ticket."""
    x, y, w, h = rect
    scenario = stage.tables.scenario
    _draw_goal_ticket(canvas, stage, rect)
    row = y + h - 17
    for i, value in enumerate(scenario.ranks):
        left = x + 78 + i * (w - 84) / 3
        for star in range(i + 1):
            canvas.blit("ui/rank_star_full", left + 7 + star * 12, row, 14, 14)
        mark = f"R{value}" if scenario.score == "round" else str(value)
        canvas.text(mark, left + 18 + i * 12, row, 18, "display", INK, fixed=True)


def _draw_goal_ticket(canvas: Canvas, stage: Stage, rect: Rect) -> None:
    """Stub, name and, if there is room for it, the goal in words."""
    scenario = stage.tables.scenario
    tickets.draw(canvas, Ticket("scenario", scenario.name, "", whole_cards.art_of(scenario)), rect, lit=False)
    x, y, w, h = rect
    if h >= GOAL_SHORT[3]:
        canvas.text(_goal_words(stage), x + 78, y + 39, 16, "medium", INK_SOFT, max_width=w - 88, least=13)


def draw_advice(canvas: Canvas, stage: Stage, plan: Plan | None, words: str, odds: str) -> None:
    """What a hard automatic crew would do, `words` for the next step to it, and what is to be expected of it; thinking,
    while there is no answer."""
    x, y, w, h = LEFT_COLUMN
    canvas.panel((x, y, w, h), "panel", edge=AMBER)
    if plan is None:
        canvas.text("Thinking…", x + 18, y + 22, 19, "display", AMBER, max_width=w - 60)
        return
    for i, (order, seat) in enumerate(orders_held(stage.way, plan.hands, plan.uses, stage.tables.occupied)):
        left, top = x + 16 + (i % 2) * 143, y + 39 + (i // 2) * 44
        draw_strip(canvas, left, top, 138, 41, order, seat, use_of(plan.hands, plan.uses, seat), dull=False)
    canvas.text(words, x + 16, y + 148, 16, "semibold", PAPER, max_width=w - 28, most=2, fixed=True)
    canvas.text(odds, x + 16, y + h - 14, 15, "medium", PAPER_DIM, max_width=w - 28, fixed=True, least=13)


def _goal_words(stage: Stage) -> str:
    scenario = stage.tables.scenario
    rounds = many(scenario.rounds, "{n} round", "{n} rounds")
    if scenario.score == "round":
        return (
            say("{mark} XP within {rounds}", mark=scenario.mark, rounds=rounds)
            if scenario.mark
            else say("The Kingpin within {rounds}", rounds=rounds)
        )
    return say("{what} in {rounds}", what=SCORES[scenario.score], rounds=rounds)


def draw_table_hand(canvas: Canvas, rect: Rect) -> None:
    """The mat of the open fourth hand of a crew of three."""
    x, y, w, _ = rect
    canvas.panel(rect, "panel", edge=PAPER_DIM)
    canvas.text("ON THE TABLE", x + 14, y + 14, 16, "display", AMBER, fixed=True)
    if canvas.text_size <= LARGE:
        canvas.text(
            "take and give freely", x + w - 14, y + 14, 16, "medium", PAPER_DIM, align="right", max_width=w - 130
        )


def draw_hint(canvas: Canvas, rect: Rect, title: str, lines: Sequence[str]) -> None:
    """What to do now, for those who have never played; what finds no room is left out."""
    x, y, w, h = rect
    canvas.panel(rect, "glass")
    top, bottom = y + 8, y + h - 7
    if h > 100:
        canvas.text(title, x + 18, y + 24, 20, "display", AMBER, max_width=w - 30, fixed=True)
        top = y + 42
    for i, line in enumerate(lines):
        is_fixed = not i and _high(canvas, line, w, is_fixed=False) > bottom - top
        high = _high(canvas, line, w, is_fixed=is_fixed)
        if top + high > bottom + 3 and i:
            return
        canvas.text(line, x + 16, top, 16, "medium", PAPER, valign="top", max_width=w - 30, most=9, fixed=is_fixed)
        top += high + 1


def _high(canvas: Canvas, line: str, w: float, *, is_fixed: bool) -> float:
    """The height of a line of a hint, broken into the width of its panel."""
    count = len(canvas.lines(line, 16, max_width=w - 30, most=9, fixed=is_fixed))
    return count * canvas.line_height(16, fixed=is_fixed)


def draw_chapter(canvas: Canvas, stage: Stage, chapter: Sequence[Event]) -> None:
    """The running turn as a list: cause, wrecks in order, sum and XP."""
    rows = _rows(stage, chapter)
    if not rows:
        return
    x, y, w, h = EVENT_LIST
    title = _title(stage, chapter)
    shown = rows[-5:]
    more = len(rows) - len(shown)
    pileup = next((event for event in chapter if isinstance(event, ev.PileupScored)), None)
    height = 52 + 34 * len(shown) + (44 if pileup else 0)
    canvas.panel((x, y, w, min(h, height)), "panel")
    canvas.text(title.upper(), x + 16, y + 24, 18, "display", AMBER, max_width=w - 70)
    if more:
        canvas.text(f"+{more}", x + w - 16, y + 24, 16, "semibold", PAPER_DIM, align="right")
    for i, (tile, words, wrecked) in enumerate(shown):
        row = y + 60 + 34 * i
        name = "gun_it/vehicles/crew_car" if tile == ev.CAR else art_of(stage.tables.content.tiles[tile])
        canvas.blit(name, x + 28, row, 19, 31)
        room = w - (100 if wrecked else 62)
        canvas.text(words, x + 48, row, 17, "medium", PAPER, max_width=room, fixed=True)
        if wrecked:
            canvas.blit("gun_it/effects/burst", x + w - 28, row, 30, 30)
    if pileup:
        row = y + 60 + 34 * len(shown) + 6
        canvas.text(say("Pileup of {wrecks}", wrecks=pileup.wrecks), x + 16, row, 18, "semibold", PAPER)
        canvas.text(
            say("+{bonus} XP", bonus=pileup.xp + pileup.bonus), x + w - 16, row, 23, "display", AMBER, align="right"
        )


def _title(stage: Stage, chapter: Sequence[Event]) -> str:
    first = chapter[0]
    if isinstance(first, ev.TurnStarted):
        verb = tr("drives") if first.equipment == WHEEL else tr(EQUIPMENT[first.equipment])
        return Said(f"{CREW[first.seat]}  ·  {verb} {way(first.direction)}")
    if isinstance(first, ev.ArmedFired):
        return say("{tile} fires", tile=stage.tables.content.tiles[first.tile].name)
    return "What happened"


def _rows(stage: Stage, chapter: Sequence[Event]) -> list[tuple[int, str, bool]]:
    """(vehicle, words, wrecked) of everything that was hurt or wrecked."""
    rows: list[tuple[int, str, bool]] = []
    content = stage.tables.content
    for event in chapter:
        if isinstance(event, ev.Wrecked):
            rows = [row for row in rows if row[0] != event.tile]
            rows.append((event.tile, content.tiles[event.tile].name, True))
        elif isinstance(event, ev.Damaged):
            name = story.vehicle(content, event.vehicle)
            rows = [row for row in rows if row[0] != event.vehicle]
            rows.append((event.vehicle, say("{name}, {amount} damage", name=name, amount=event.amount), False))
    return rows


def draw_forecast(canvas: Canvas, marks: Preview) -> None:
    """If the coins land: pileups, openings, XP, crew damage, coins."""
    x, y, _, _ = FORECAST
    canvas.text("IF THE COINS LAND" if marks.coins else "THIS PLAN", x, y + 13, 16, "display", AMBER, fixed=True)
    pileups = many(marks.pileups, "{n} pileup", "{n} pileups") if marks.pileups else ""
    openings = many(marks.openings, "{n} opening", "{n} openings") if marks.openings else ""
    parts = [part for part in (pileups, openings) if part]
    canvas.text(
        ", ".join(parts) or "no pileup, no opening", x, y + 37, 17, "semibold", PAPER, max_width=205, fixed=True
    )
    canvas.text(
        say("+{xp} XP", xp=marks.xp), x + 254, y + 26, 32, "display", rgb("#FFD278"), align="center", fixed=True
    )
    if marks.crew_damage:
        draw_damage_flag(canvas, x + 334, y + 26, marks.crew_damage)
    if marks.coins:
        canvas.blit("gun_it/icons/coin_heads", x + 379, y + 26, 34, 34)
        canvas.text(f"x{marks.coins}", x + 400, y + 26, 19, "display", PAPER, fixed=True)


def draw_pulse(canvas: Canvas, strength: float) -> None:
    """Light behind the button while everybody waits for it."""
    x, y, w, h = GO
    canvas.glow(x + w / 2, y + h / 2, w + 120, h + 120, rgb("#C2281D"), strength)


def draw_go(canvas: Canvas, stage: Stage, label: str, *, lit: bool, pressed: bool, enabled: bool) -> None:
    """The only big red thing in the frame, with the ready marks of the seats in its corners."""
    x, y, w, h = GO
    rise = 3 if pressed else -2 if lit and enabled else 0
    tint = None if enabled else (120, 118, 120)
    canvas.put(canvas.image("gun_it/ui/go_button", 253.3, 86.7, tint=tint), x + w / 2, y + h / 2 + 3 + rise)
    colour = rgb("#FFF6E0") if enabled else rgb("#C9BFAE")
    size = 44 if len(label) < 4 else 32
    canvas.text(label, x + w / 2, y + h / 2 - 4 + rise, size, "display", colour, align="center",
                shadow=rgb("#460A08"), fixed=True)  # fmt: skip
    places = {0: (24, 17), 3: (24, 45), 1: (w - 24, 17), 2: (w - 24, 45)}
    for seat in stage.tables.occupied:
        dx, dy = places[seat]
        canvas.blit(f"gun_it/icons/seat_{SEAT_KEYS[seat]}", x + dx, y + dy + rise - 1, 22, 22, tint=tint)
        ready = seat in stage.view.table.ready
        side = 24 if dx < w / 2 else -24
        name = "gun_it/icons/tick" if ready else "gun_it/icons/minus"
        canvas.blit(name, x + dx + side, y + dy + rise - 1, 18, 18, tint=tint)


def draw_speed(canvas: Canvas, rect: Rect, label: str, *, chosen: bool, lit: bool) -> None:
    """One of the speed buttons of the Action Phase."""
    canvas.panel(rect, "amber" if chosen else "tile", shadow=False)
    x, y, w, h = rect
    if lit:
        canvas.halo(rect, AMBER, 9)
    canvas.text(label, x + w / 2, y + h / 2, 20, "display", INK if chosen else PAPER, align="center", fixed=True)


def draw_next(canvas: Canvas, words: str, risk: str) -> None:
    """The next turn and what it risks."""
    x, y, _, _ = FORECAST
    canvas.text(words, x, y + (14 if risk else 26), 17, "semibold", PAPER, max_width=400, fixed=True)
    canvas.text(risk, x, y + 38, 17, "semibold", SIGNAL_LIGHT, max_width=400, fixed=True)


def limit_words(limit: str, seconds: int) -> str:
    """A time limit in words."""
    return say("{limit} + {seconds} s", limit=LIMITS[limit], seconds=seconds) if seconds else LIMITS[limit]
