"""The lines of fire of the police: where their shots will go at the end of the round."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules.gang_rush.board import AHEAD, BEHIND, DELTAS, lane_of, pos_of
from game.rules.gang_rush.content import CONTAINER, POLICE
from game.rules.gang_rush.state import WALL_POLICE, Table, seat_on
from game.rules.gang_rush.tables import Tables
from game.scenes.gang_rush.camera import Camera
from game.scenes.gang_rush.layout import VIEW
from game.ui.canvas import Canvas

ART = "gang_rush/effects/"


@dataclass(frozen=True)
class Line:
    """Shots from `space` that way: over `free` spaces, at a seat's car or at nobody (-1)."""

    space: int
    direction: int
    shots: int
    target: int
    spaces: tuple[int, ...]


def lines_of_fire(tables: Tables, table: Table) -> list[Line]:
    """Both lines of every police token (GR-16.3 to GR-16.6)."""
    found = []
    for space, code in enumerate(table.hazards):
        if code and (code == WALL_POLICE or tables.kind[code] == POLICE):
            found += [_line(tables, table, space, direction) for direction in (AHEAD, BEHIND)]
    return found


class Sights:
    """The lines of fire on the table that was asked for last: they are wanted several times in each picture."""

    def __init__(self) -> None:
        self._known: tuple[Table, list[Line]] | None = None

    def on(self, tables: Tables, table: Table) -> list[Line]:
        """The lines of fire on a table."""
        if self._known is None or self._known[0] is not table:
            self._known = table, lines_of_fire(tables, table)
        return self._known[1]


def _line(tables: Tables, table: Table, start: int, direction: int) -> Line:
    passed: list[int] = []
    space = start + DELTAS[direction]
    while tables.road[space] and tables.kind[table.hazards[space]] != CONTAINER:
        seat = seat_on(table, space)
        if seat is not None:
            car = table.cars[seat]
            if "ignore_police" not in tables.powers(car.driver, car.gold, car.active):
                return Line(start, direction, table.left[start], seat, tuple(passed))
        passed.append(space)
        space += DELTAS[direction]
    return Line(start, direction, table.left[start], -1, tuple(passed))


def losses(lines: list[Line]) -> dict[int, int]:
    """Shots that will hit each seat's car, of all the police together."""
    found: dict[int, int] = {}
    for line in lines:
        if line.target >= 0:
            found[line.target] = found.get(line.target, 0) + line.shots
    return found


def draw_lines(canvas: Canvas, camera: Camera, lines: list[Line], flow: float) -> None:
    """A red band along each line, arrows running away from the officers."""
    z = camera.zoom
    for line in lines:
        if line.target < 0:
            continue
        for space in line.spaces:
            if camera.sees(space) or camera.sees(space + DELTAS[line.direction]):
                canvas.blit(ART + "fire_line", *camera.of_space(space), 84, 56, zoom=z)
        _draw_arrows(canvas, camera, line, flow)


def _draw_arrows(canvas: Canvas, camera: Camera, line: Line, flow: float) -> None:
    way = 1 if line.direction == AHEAD else -1
    y = camera.y(lane_of(line.space))
    for space in line.spaces:
        x = camera.x(pos_of(space) + way * (2 * flow - 1))
        if VIEW[0] < x < VIEW[0] + VIEW[2]:
            canvas.blit("gang_rush/panels/chevron_red", x, y, 12, 16, turn=0 if way > 0 else 180, zoom=camera.zoom)
