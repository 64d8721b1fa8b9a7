"""What the plan would do, drawn on the board before anything is decided.

Solid marks are certain whatever the coins show, broken ones need a coin to land.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import hypot

from game.core.protocol import Event
from game.rules.gun_it.events import (
    CAR,
    ArmedFired,
    CoinFlipped,
    CollateralStruck,
    CrewMoved,
    Damaged,
    MoveRefused,
    NoTarget,
    OpeningsCounted,
    PileupScored,
    ShotFired,
    TurnEnded,
    TurnStarted,
    Wrecked,
)
from game.rules.gun_it.forecast import Forecast, forecast
from game.rules.gun_it.geometry import DELTAS, ORIGIN
from game.rules.gun_it.state import GunItView, Hands
from game.rules.gun_it.tables import Tables
from game.scenes.gun_it.layout import CELL, SEATS_ON_CAR, Point, of_space
from game.scenes.gun_it.names import COLOURS
from game.ui.canvas import Canvas
from game.ui.strokes import Stroke
from game.ui.theme import AMBER, PAPER, WHITE, Colour, rgb

CERTAIN = rgb("#FFE08A")
SAFE = rgb("#CFEFB0")
RISKY = rgb("#FF6A55")
ALL_TAILS = (False,) * 12


@dataclass
class Line:
    """One line of fire or one drive: who, in which turn, from where to where (board points). Turn 0 is none: what
    comes after the last."""

    seat: int
    turn: int
    start: Point
    end: Point
    risky: bool = False
    long: bool = False
    drive: bool = False
    refused: bool = False


@dataclass
class Preview:
    """Marks of a whole plan. Spaces are those of the board as it stands now; `wrecks` maps a space to whether
    its wreck is certain; `hits` are points where the crew car takes damage; `story` is one line a turn."""

    lines: list[Line] = field(default_factory=list)
    wrecks: dict[int, bool] = field(default_factory=dict)
    hits: list[Point] = field(default_factory=list)
    xp: int = 0
    crew_damage: int = 0
    coins: int = 0
    pileups: int = 0
    openings: int = 0


def preview(tables: Tables, view: GunItView, hands: Hands) -> Preview:
    """The marks of the plan that these hands make."""
    best = forecast(tables, view, hands)
    worst = forecast(tables, view, hands, ALL_TAILS) if best.coins else best
    marks = _read(best)
    sure = {event.tile for event in worst.events if isinstance(event, Wrecked)}
    for event in best.events:
        if isinstance(event, Wrecked):
            marks.wrecks[view.table.at[event.tile]] = event.tile in sure
    marks.xp = best.xp - view.table.xp
    marks.crew_damage = best.crew_damage - view.table.crew_damage
    return marks


def _with_spaces(events: tuple[Event, ...]) -> list[tuple[Event, int]]:
    """Each event with the space it names, moved back to the board as it is before the round."""
    moved, found = 0, []
    for event in events:
        if isinstance(event, CrewMoved):
            moved += DELTAS[event.direction]
        found.append((event, getattr(event, "space", ORIGIN) + moved))
    return found


def _read(plan: Forecast) -> Preview:
    marks = Preview(coins=plan.coins)
    turn = seat = 0
    kinds: list[str] = []
    car = ORIGIN
    for event, space in _with_spaces(plan.events):
        match event:
            case TurnStarted():
                turn, seat, kinds = event.order + 1, event.seat, []
            case TurnEnded():
                turn = 0
            case CoinFlipped():
                kinds.append(event.kind)
            case ShotFired():
                line = Line(seat, turn, _seat_point(car, seat), of_space(space), "risky" in kinds, "long" in kinds)
                marks.lines.append(line)
                kinds = []
            case NoTarget():
                end = of_space(car + 2 * DELTAS[event.direction])
                marks.lines.append(Line(seat, turn, _seat_point(car, seat), end, refused=True))
            case CrewMoved():
                before, car = car, car + DELTAS[event.direction]
                marks.lines.append(Line(seat, turn, _seat_point(before, seat), of_space(car), drive=True))
            case MoveRefused() if event.mover == CAR:
                end = of_space(car + DELTAS[event.direction])
                marks.lines.append(Line(seat, turn, _seat_point(car, seat), end, drive=True, refused=True))
            case CollateralStruck() if event.target == CAR:
                marks.hits.append(_between(space, car))
            case ArmedFired() if event.target == CAR:
                marks.hits.append(_between(space, car))
            case Damaged() if event.vehicle == CAR and event.source in ("collision", "effect", "risky"):
                x, y = of_space(car)
                marks.hits.append((x, y - 74))
            case PileupScored():
                marks.pileups += 1
            case OpeningsCounted():
                marks.openings = len(event.spaces)
    return marks


def _seat_point(car: int, seat: int) -> Point:
    x, y = of_space(car)
    dx, dy = SEATS_ON_CAR[seat]
    return x + dx, y + dy


def _between(space: int, car: int) -> Point:
    (ax, ay), (bx, by) = of_space(space), of_space(car)
    return (ax + bx) / 2, (ay + by) / 2 - 22


def draw_preview(canvas: Canvas, marks: Preview, only: int | None, flow: float) -> None:
    """All marks; with `only` a seat, its lines at full strength and the others faint."""
    for line in marks.lines:
        alpha = 255 if only is None or only == line.seat else 90
        _draw_line(canvas, line, alpha, flow)
    for space, certain in marks.wrecks.items():
        _draw_cross(canvas, *of_space(space), certain=certain)
    taken: list[Point] = list(marks.hits)
    for line in marks.lines:
        _draw_number(canvas, line, taken)
    for x, y in marks.hits:
        draw_damage_flag(canvas, x, y, 1)


def draw_lines_only(canvas: Canvas, marks: Preview, seat: int, flow: float) -> None:
    """The lines of one seat and nothing else: a hover without the whole preview."""
    for line in marks.lines:
        if line.seat == seat:
            _draw_line(canvas, line, 255, flow)
            _draw_number(canvas, line, [])


def _draw_line(canvas: Canvas, line: Line, alpha: int, flow: float) -> None:
    colour: Colour = AMBER if line.drive else RISKY if line.risky else SAFE if line.long else CERTAIN
    if line.refused and not line.drive:
        colour = rgb("#A9A08D")
    dash = (10.0, 6.0) if line.risky or line.long or line.refused or line.drive else None
    width = 6.0 if line.risky else 4.0 if line.drive or line.refused else 5.0
    end = line.end if line.drive else _short(line.start, line.end, 40)
    stroke = Stroke(colour, width, dash, head=True)
    canvas.stroke([line.start, end], stroke.flowing(flow) if dash else stroke, alpha=alpha)
    if line.drive or line.refused:
        return
    name = "reticle_risk" if line.risky or line.long else "reticle"
    canvas.blit(f"gun_it/icons/{name}", *line.end, 82, 82, alpha=alpha)
    if line.risky:
        x, y = _along(line.start, line.end, 26)
        canvas.blit("gun_it/icons/coin_heads", x, y, 24, 24, alpha=alpha)
    if line.long:
        x, y = _along(line.end, line.start, 44)
        canvas.blit("gun_it/icons/coin_heads", x, y, 24, 24, alpha=alpha)


def _draw_number(canvas: Canvas, line: Line, taken: list[Point]) -> None:
    """The number of the turn on its line, clear of the numbers that stand already."""
    if not line.turn:
        return
    tries = [_along(line.start, line.end, units) for units in (50, 76, 24, 102, 8)]
    x, y = next((at for at in tries if all(_apart(at, other) > 27 for other in taken)), tries[0])
    taken.append((x, y))
    canvas.disc(x, y, 13, rgb("#121015"), edge=COLOURS[line.seat], width=2.8)
    canvas.text(str(line.turn), x, y - 0.5, 16, "display", PAPER, align="center", fixed=True)


def _apart(one: Point, other: Point) -> float:
    return hypot(one[0] - other[0], one[1] - other[1])


def _along(start: Point, end: Point, units: float) -> Point:
    long = max(1.0, _apart(start, end))
    share = units / long
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def _short(start: Point, end: Point, units: float) -> Point:
    return _along(end, start, min(units, CELL / 2))


def _draw_cross(canvas: Canvas, x: float, y: float, *, certain: bool) -> None:
    """A solid cross: wrecked for sure. A hollow one: wrecked if a coin lands."""
    path = '<path d="M9 9 L39 39 M39 9 L9 39" fill="none" stroke-linecap="round" '
    if certain:
        body = f'{path}stroke="#0b0810" stroke-width="9"/>{path}stroke="#FF6A55" stroke-width="5"/>'
    else:
        body = (
            f'{path}stroke="#0b0810" stroke-width="10"/>{path}stroke="#FFD9CF" stroke-width="6.3"/>'
            f'{path}stroke="#5a1a14" stroke-width="2.7"/>'
        )
    canvas.put(canvas.svg(("cross", certain), body, 48, 48), x, y)


_FLAG = (
    '<path d="M2 2 H43.300 V20.700 L22.700 31.300 L2 20.700 Z" fill="#C2281D" stroke="#0b0810" stroke-width="2.7" '
    'stroke-linejoin="round"/>'
)


def draw_damage_flag(canvas: Canvas, x: float, y: float, amount: int) -> None:
    """A red shield with what the crew car loses."""
    canvas.put(canvas.svg("flag", _FLAG, 45.3, 33.3), x, y)
    canvas.text(f"-{amount}", x - 0.5, y - 3, 18, "display", WHITE, align="center", fixed=True)
