"""The top bar: round and phase, order of play, the map of the whole bridge."""

from __future__ import annotations

from game.core.record import Person
from game.core.words import Said, say
from game.rules.gang_rush.board import lane_of, pos_of
from game.rules.gang_rush.content import BARRIERS, CONTAINER, LIMIT, POLICE, SPIKES
from game.rules.gang_rush.state import (
    BETWEEN,
    DRAFTING,
    MOVED,
    MOVING,
    OVER,
    PLACING,
    REPAIRING,
    ROLLING,
    SHUT,
    SPEEDING,
    START,
    Table,
)
from game.rules.gang_rush.tables import HIGH, LOW, Tables
from game.scenes.badge import first_name
from game.scenes.gang_rush.layout import MINIMAP, ORDER, TOP, Rect
from game.scenes.gang_rush.names import COLOURS, SHORT
from game.scenes.gang_rush.road import piles
from game.scenes.gang_rush.stage import Stage
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, GOOD, INK, PAPER, SIGNAL_LIGHT, STEEL, Colour, rgb

DIM = rgb("#B9C3CC")
TITLES = {
    PLACING: "{who} PLACES", START: "{who} STARTS", ROLLING: "{who} ROLLS", REPAIRING: "{who} ADJUSTS",
    SPEEDING: "{who} ADJUSTS", MOVING: "{who} DRIVES", MOVED: "{who} DRIVES", SHUT: "{who} IS STOPPED",
}  # fmt: skip
FIRST, BEYOND = -3.0, 2.0
"""The half space at the left end of the map, and how many of it lie beyond the finish."""
MARKS: dict[int, tuple[Colour, float]] = {
    CONTAINER: (rgb("#B5622D"), 10), SPIKES: (PAPER, 4), BARRIERS: (rgb("#E23B2E"), 4), POLICE: (rgb("#4F86BF"), 7),
    LIMIT: (rgb("#FFFFFF"), 6),
}  # fmt: skip


def draw_bar(canvas: Canvas) -> None:
    """The bar itself, as wide as the window."""
    extent = canvas.extent
    canvas.fill(rgb("#14161A"), (extent.left, extent.top, extent.width, TOP - extent.top))
    canvas.fill(STEEL, (extent.left, TOP - 3, extent.width, 2))
    canvas.blit("gang_rush/panels/topbar", 640, 30.6, 1280, 61.3)


def title(stage: Stage, seat: int, person: Person | None, you: int) -> str:
    """Who does what, in capitals; nobody has a name yet while cars are chosen, but for the seat `you`."""
    table = stage.table
    if table.phase == OVER:
        return "IT IS OVER"
    if table.phase == DRAFTING:
        drafting = next((each for each, car in enumerate(table.cars) if car.driver < 0), -1)
        if drafting < 0:
            return "THE DRAFT"
        return "YOU CHOOSE" if drafting == you else say("SEAT {n} CHOOSES", n=drafting + 1)
    if table.phase == BETWEEN or seat < 0:
        return "ROUND'S END" if not table.to_play else "NEXT CAR"
    who = Said(first_name(person).upper()) if person else SHORT[stage.driver(seat)]
    return say(TITLES[table.phase], who=who)


def is_last_round(table: Table) -> bool:
    """Whether the race ends with this round: a car has crossed (GR-18.5)."""
    return bool(table.finished) and table.setup.variant == "standard"


def draw_title(canvas: Canvas, stage: Stage, seat: int, person: Person | None, you: int) -> None:
    """ROUND 6 | DUKE DRIVES; by the name of a person with a profile."""
    is_last = is_last_round(stage.table)
    canvas.text("LAST" if is_last else "ROUND", 16, 27, 19, "display", SIGNAL_LIGHT if is_last else DIM, fixed=True)
    canvas.text(str(max(1, stage.table.round)), 70, 26, 36, "display", AMBER, fixed=True)
    x = 104 if stage.table.round < 10 else 118
    canvas.fill(STEEL, (x, 9, 1.6, 36))
    words, size, room = title(stage, seat, person, you), 25.0, ORDER[0] - x - 20
    while size > 17 and canvas.text_width(words, size, "display", fixed=True) > room:
        size -= 1
    canvas.text(words, x + 12, 27, size, "display", PAPER, max_width=room + 4, fixed=True)


def order_point(index: int, count: int) -> tuple[float, float]:
    """The middle of the index-th emblem of the order of play."""
    pitch = 56 if count > 4 else 60
    return ORDER[0] + 28 + index * pitch, 27


def draw_order(canvas: Canvas, stage: Stage, seat: int, you: int) -> None:
    """Emblems from the leader to the last; a tick = done, large and amber = now, a bar = the seat `you`."""
    table = stage.table
    order = table.order
    for i, each in enumerate(order):
        x, y = order_point(i, len(order))
        driver = stage.driver(each)
        now = each == table.turn.seat or (table.turn.seat < 0 and each == seat and table.phase == PLACING)
        if now:
            canvas.glow(x, y, 70, 58, AMBER, 0.6)
            canvas.disc(x, y, 24, AMBER, edge=INK, width=2)
        size = 43 if now else 35
        canvas.blit(f"gang_rush/drivers/emblem_{driver}", x, y, size, size)
        if each == you:
            canvas.box((x - 14, 46, 28, 4), AMBER, radius=2)
        done = each not in table.to_play and each != table.turn.seat and table.phase != PLACING
        if done:
            canvas.blit("gang_rush/panels/done", x + 13, y + 12, 19, 19)
        if i + 1 < len(order):
            nx = order_point(i + 1, len(order))[0]
            canvas.blit("gang_rush/panels/next", (x + nx) / 2, y, 12, 12)


# ------------------------------------------------------------------ the map


def map_x(pos: float, tables: Tables) -> float:
    """Where a half-space line is on the map."""
    return MINIMAP[0] + 6 + (pos - FIRST) * _half(tables)


def map_pos(x: float, tables: Tables) -> float:
    """The half-space line at a point of the map."""
    return (x - MINIMAP[0] - 6) / _half(tables) + FIRST


def _half(tables: Tables) -> float:
    """Units of a half space on the map."""
    return (MINIMAP[2] - 12) / (tables.finish + BEYOND - FIRST)


def map_y(lane: int) -> float:
    """The middle of a lane on the map."""
    return MINIMAP[1] + 9 + (lane - 0.5) * 5.4


def window_rect(stage: Stage) -> Rect:
    """What the camera sees, on the map."""
    camera, tables = stage.camera, stage.tables
    left = max(MINIMAP[0] + 1, map_x(camera.left.value, tables))
    right = min(MINIMAP[0] + MINIMAP[2] - 1, map_x(camera.left.value + camera.span, tables))
    return left, MINIMAP[1] + 2, max(12, right - left), MINIMAP[3] - 4


def draw_map(canvas: Canvas, stage: Stage) -> None:
    """The whole bridge with everything on it."""
    x, y, w, h = MINIMAP
    canvas.box((x, y, w, h), rgb("#0D1C28"), radius=6)
    top, high = map_y(1) - 3.2, 5 * 5.4 + 1
    canvas.box((x + 3, top, w - 6, high), rgb("#3A3C42"), radius=3, edge=INK, width=1.4)
    tables = stage.tables
    canvas.fill(PAPER, (map_x(tables.start, tables) - 1.2, top, 2.6, high))
    for pos in tables.lines:
        canvas.fill(rgb("#9A713A"), (map_x(pos, tables) - 0.6, top, 1.3, high))
    left = map_x(tables.finish, tables)
    for i in range(10):
        canvas.fill(PAPER if (i + i // 5) % 2 else INK, (left + i // 5 * 4, top + i % 5 * 5.5, 4, 5.5))
    _draw_supports(canvas, stage, top, high)
    _draw_marks(canvas, stage)
    for seat, car in enumerate(stage.table.cars):
        if car.at > 0:
            cx, cy = map_x(pos_of(car.at), tables), map_y(lane_of(car.at))
            canvas.disc(cx, cy, 6, COLOURS[stage.driver(seat)], edge=INK, width=1.4)
            paper = "_paper" if stage.driver(seat) in ("duke", "spender", "parker") else ""
            canvas.blit(f"gang_rush/drivers/glyph_{stage.driver(seat)}{paper}", cx, cy, 7, 7)


def _draw_supports(canvas: Canvas, stage: Stage, top: float, high: float) -> None:
    tables = stage.tables
    wide = 2 * _half(tables)
    for space in tables.spaces:
        kind = tables.edge[space]
        if kind in (LOW, HIGH) and pos_of(space) > tables.start:
            colour = rgb("#9AA7B2") if kind == LOW else STEEL
            y = top - 5 if lane_of(space) == 1 else top + high + 1
            canvas.fill(colour, (map_x(pos_of(space), tables) - wide / 2, y, wide, 4))


def _draw_marks(canvas: Canvas, stage: Stage) -> None:
    table, tables = stage.table, stage.tables
    money = piles(table.money)
    for space in tables.spaces:
        cx, cy = map_x(pos_of(space), tables), map_y(lane_of(space))
        code = table.hazards[space]
        if tables.damage[space] and not code:
            canvas.box((cx - 3, cy - 2, 6, 4), INK, radius=2)
        if table.ramps[space]:
            canvas.box((cx - 5, cy - 2.4, 10, 4.8), rgb("#E0AB62"), radius=1)
        if code:
            colour, wide = MARKS[tables.kind[code]]
            canvas.box((cx - wide / 2, cy - 2.4, wide, 4.8), colour, radius=1.5)
        elif space in money:
            canvas.box((cx - 3, cy - 1.8, 6, 3.6), GOOD, radius=1)
