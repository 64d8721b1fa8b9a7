"""What a bridge must be like (GR-0.2 to GR-0.9, GR-1.5, GR-20.2, GR-21.9): asked of the box's own, of a player's
map, and of one that comes with a record and may have been tampered with."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

import msgspec

from game.core.words import Said, say, tr
from game.rules.gang_rush.board import LANES
from game.rules.gang_rush.content import Board, Content, Space, Wall

START = 1
"""Where the start line lies, in half spaces."""
FEWEST_ZONES, FEWEST_ROWS, MOST_ROWS = 5, 3, 64
"""The fewest zones, the fewest rows of spaces of a zone, and the most rows after the start line."""
MOST_CASH = 9900
LONGEST_NAME = 40
ALL_LANES = tuple(range(1, LANES + 1))
WALLED = (3, 4, 5)
"""The numbers of players for each of which there is a wall."""


class Flaw(msgspec.Struct, frozen=True):
    """What is wrong and how to mend it. `index` is that of the space ("ground", "damage", "edges"), start space or
    piece of wall; -1 for all of them."""

    layer: Literal["", "ground", "damage", "edges", "starts", "walls"]
    index: int
    what: str
    mend: str

    @property
    def line(self) -> str:
        """For people, in one line."""
        place = f"{self.layer}[{self.index}]" if self.index >= 0 else self.layer
        line = say("{what}; {mend}", what=self.what, mend=self.mend)
        return say("{place}: {line}", place=Said(place), line=line) if place else line


class Span(msgspec.Struct, frozen=True):
    """How a bridge is divided: zones of so many rows each after the start line. Positions in half spaces."""

    zones: int
    rows: int

    @property
    def finish(self) -> int:
        """The finish line."""
        return self.line(self.zones)

    @property
    def flaw(self) -> Flaw | None:
        """Why no bridge is divided like this."""
        if self.zones < FEWEST_ZONES:
            return Flaw(
                "",
                -1,
                say("it has {zones} zones", zones=self.zones),
                say("make them {least} or more", least=FEWEST_ZONES),
            )
        if self.rows < FEWEST_ROWS:
            return Flaw(
                "",
                -1,
                say("its zones have {rows} rows", rows=self.rows),
                say("make them {least} or more", least=FEWEST_ROWS),
            )
        if self.zones * self.rows > MOST_ROWS:
            return Flaw(
                "",
                -1,
                say("it has {rows} rows", rows=self.zones * self.rows),
                say("make them {most} or fewer", most=MOST_ROWS),
            )
        return None

    def line(self, zone: int) -> int:
        """The line at the end of a zone; the start line for zone 0."""
        return START + 2 * self.rows * zone

    def kind(self, pos: int) -> str | None:
        """What a space at this position is: "approach", "road", or "line" if it lies across one (GR-0.6). None if
        it would reach beyond the finish."""
        if pos + 1 > self.finish:
            return None
        if pos < START:
            return "approach"
        return "road" if (pos - START) % (2 * self.rows) else "line"

    def zone(self, pos: int) -> int:
        """The zone of a space at this position; 0 on the approach and across a line (GR-0.6)."""
        return (pos - START) // (2 * self.rows) + 1 if self.kind(pos) == "road" else 0

    def places(self, lane: int) -> range:
        """The positions of a lane's spaces."""
        return range(-1 - lane % 2, self.finish, 2)


def span_of(board: Board) -> Span:
    """How a board is divided, as far as its zones and its finish line tell."""
    zones = max((space.zone for space in board.spaces), default=0)
    return Span(zones, (board.finish - START) // (2 * max(1, zones)))


def flaw_of(board: Board) -> Flaw | None:
    """The first thing for which a board cannot be played on."""
    return next(_flaws(board), None)


def wall_flaw(content: Content, board: Board) -> Flaw | None:
    """A wall that is not made of the tokens set aside for it (GR-20.3, GR-20.4)."""
    tokens = {token.id: token for token in content.hazards}
    for aside in content.constants.asides:
        found = [tokens[name] for name in aside.tokens]
        wanted = sorted(token.number if token.type == "police" else 0 for token in found if token.type != "barriers")
        wall = sorted(piece.officers for piece in board.walls if piece.players == aside.players)
        if wall != wanted:
            what = say("the wall for {players} players has {wall} officers", players=aside.players, wall=listed(wall))
            return Flaw(
                "walls", -1, what, say("make it of the tokens set aside: {wanted} officers", wanted=listed(wanted))
            )
    return None


def listed(numbers: Sequence[int]) -> str:
    """Numbers in words."""
    return ", ".join(map(str, numbers)) or tr("none")


def _flaws(board: Board) -> Iterator[Flaw]:
    """Each relies on those before it."""
    if not 1 <= len(board.name) <= LONGEST_NAME or not board.name.isprintable():
        yield Flaw("", -1, "its name does not fit", say("give it 1 to {most} plain letters", most=LONGEST_NAME))
    span = span_of(board)
    if span.flaw:
        yield span.flaw
    if (board.start, board.finish) != (START, span.finish):
        what = say("its lines are at {start} and {finish}", start=board.start, finish=board.finish)
        yield Flaw(
            "", -1, what, say("for such zones they must be at {start} and {finish}", start=START, finish=span.finish)
        )
    if [(space.lane, space.pos) for space in board.spaces] != [
        (lane, pos) for lane in ALL_LANES for pos in span.places(lane)
    ]:
        yield Flaw(
            "ground",
            -1,
            "not five lanes without gaps",
            say("run each from the approach to {finish}", finish=span.finish),
        )
    for index, space in enumerate(board.spaces):
        yield from _flaws_of_space(index, space, span)
    yield from _flaws_of_starts(board, span)
    yield from _flaws_of_walls(board, span)


def _flaws_of_space(index: int, space: Space, span: Span) -> Iterator[Flaw]:
    """Its zone (GR-0.6), its damage (GR-8.12), its edge (GR-0.9)."""
    kind, outer = span.kind(space.pos), space.lane in (1, LANES)
    if space.zone != span.zone(space.pos):
        yield Flaw(
            "ground",
            index,
            say("it is in zone {zone}", zone=space.zone),
            say("put it in zone {zone}", zone=span.zone(space.pos)),
        )
    if space.damage not in (0, 1, 2):
        yield Flaw("damage", index, say("damage {damage}", damage=space.damage), "make it 0, 1 or 2")
    if space.damage and kind != "road":
        yield Flaw("damage", index, say("damage on {kind}", kind=kind), "damage only spaces of kind road")
    if space.edge and not outer:
        yield Flaw("edges", index, say("edge {edge} in an inner lane", edge=space.edge), "clear the cell")
    if outer and not space.edge:
        yield Flaw("edges", index, "no edge", "paint open, low or high")
    if outer and kind == "approach" and space.edge != "high":
        yield Flaw("edges", index, say("edge {edge} on the approach", edge=space.edge), "paint high")


def _flaws_of_starts(board: Board, span: Span) -> Iterator[Flaw]:
    """One for each grid number, on the approach (GR-1.5)."""
    grids = [start.grid for start in board.starts]
    if grids != [1, 2, 3, 4, 5]:
        yield Flaw(
            "starts", -1, say("the grid numbers are {grids}", grids=listed(grids)), "make them 1 to 5, each once"
        )
    for index, start in enumerate(board.starts):
        yield from _flaws_of_place("starts", index, start.lane, start.pos, span)
        if span.kind(start.pos) != "approach":
            yield Flaw("starts", index, "not on the approach", "move it behind the start line")
        if start.cash % 100 or not 0 <= start.cash <= MOST_CASH:
            yield Flaw(
                "starts",
                index,
                say("{name} is {value}", name="cash", value=start.cash),
                say("write a multiple of 100, {most} at most", most=MOST_CASH),
            )
        if (start.lane, start.pos) in [(other.lane, other.pos) for other in board.starts[:index]]:
            yield Flaw("starts", index, "two on one space", "move one of them")


def _flaws_of_walls(board: Board, span: Span) -> Iterator[Flaw]:
    """One for each number of players, from lane 1 to lane 5 (GR-20.2)."""
    for players in WALLED:
        lanes = [piece.lane for piece in board.walls if piece.players == players]
        if lanes != list(ALL_LANES):
            what = say(
                "the wall for {players} players stands in the lanes {lanes}", players=players, lanes=listed(lanes)
            )
            yield Flaw("walls", -1, what, say("put one piece in each of the lanes 1 to {lanes}", lanes=LANES))
    if len(board.walls) != LANES * len(WALLED):
        yield Flaw("walls", -1, "a wall for nobody", say("make walls for {numbers} players", numbers=listed(WALLED)))
    first = {piece.players: span.zone(piece.pos) for piece in reversed(board.walls)}
    for index, piece in enumerate(board.walls):
        yield from _flaws_of_place("walls", index, piece.lane, piece.pos, span)
        yield from _flaws_of_piece(index, piece, first[piece.players], span)


def _flaws_of_piece(index: int, piece: Wall, zone: int, span: Span) -> Iterator[Flaw]:
    """It stands on the last space of its lane that lies wholly in the zone of the rest (GR-20.2)."""
    last = span.line(zone) - (1 if piece.lane % 2 else 2)
    if zone < 2 or piece.pos != last:
        mend = (
            say("put it at {last}", last=last)
            if zone > 1
            else "put the wall on the last whole spaces of zone 2 or a later one"
        )
        yield Flaw("walls", index, say("at {pos}, not at the end of a zone", pos=piece.pos), mend)


def _flaws_of_place(layer: Literal["starts", "walls"], index: int, lane: int, pos: int, span: Span) -> Iterator[Flaw]:
    if lane not in ALL_LANES or pos not in span.places(lane):
        yield Flaw(
            layer, index, say("there is no space {pos} in lane {lane}", pos=pos, lane=lane), "mend `lane` or `pos`"
        )
