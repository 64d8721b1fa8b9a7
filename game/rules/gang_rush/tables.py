"""What one set-up fixes for the whole match, looked up once instead of at every step."""

from __future__ import annotations

from game.rules.gang_rush.board import BEYOND, DELTAS, MARGIN, at, lane_of, pos_of
from game.rules.gang_rush.content import COLOURS, CONTAINER, FACES, GOLD, HAZARDS, Bonus, Content
from game.rules.gang_rush.state import WALL, WALL_POLICE, GangRushSetup

EDGES = ("", "open", "low", "high")
OPEN, LOW, HIGH = 1, 2, 3
"""Edge kinds by number (GR-0.9); 0 in the inner lanes."""

Powers = dict[str, int]
"""Names of what works for a car, with their numbers; 0 for those without one."""


class Tables:
    """Constants of a match. Per space number: `road` 1 for a space, `damage` of damaged road, `edge`, `closed` 1
    beyond the wall (GR-20.6), `turnaround` 1 (GR-20.8), `wall` the code of the wall there. `spaces` are all
    spaces, `open_spaces` those where a hazard or a ramp may lie at all (GR-0.7, GR-20.8, GR-20.23), both by pos,
    then lane. `lines` are the positions of the lines between the zones. `kind` maps a code on the road to its type
    of hazard, -1 for none; protected police count as a container (GR-20.5)."""

    def __init__(self, content: Content, setup: GangRushSetup) -> None:
        self.content = content
        self.setup = setup
        self.players = len(setup.players)
        self.border = setup.variant == "border"
        self.board = setup.board or content.board
        self.start, self.finish = self.board.start, self.board.finish
        self._lay_board()
        self._build_wall()
        self.open_spaces = tuple(
            space for space in self.spaces if pos_of(space) > self.start
            and not (self.closed[space] or self.turnaround[space] or self.wall[space])
        )  # fmt: skip
        self._name_tokens()
        constants = content.constants
        self.die = tuple(FACES.index(face) for face in constants.die)
        limit = constants.rounds[self.border]
        self.round_limit = max(setup.round_limit, limit)
        bounties = {bounty.players: bounty.amounts for bounty in constants.bounties}
        self.bounties = bounties.get(self.players, ())
        short = setup.few_hazards and self.players < constants.row
        self.row = self.players if short or self.border else constants.row
        self._powers: dict[tuple[int, tuple[int, ...], tuple[int, ...]], Powers] = {}

    def _lay_board(self) -> None:
        numbered = sorted((space.pos, space.lane, space) for space in self.board.spaces)
        self.spaces = tuple(at(lane, pos) for pos, lane, _ in numbered)
        across = (pos for pos, _, space in numbered if pos > self.start and not space.zone)
        self.lines = tuple(dict.fromkeys(across))
        self.size = (max(self.spaces) | 7) + 1 + 8 * BEYOND
        road, damage, edge = (bytearray(self.size) for _ in range(3))
        for _, _, space in numbered:
            number = at(space.lane, space.pos)
            road[number] = 1
            damage[number] = space.damage
            edge[number] = EDGES.index(space.edge)
        self.road, self.damage, self.edge = bytes(road), bytes(damage), bytes(edge)
        self.starts = tuple(at(start.lane, start.pos) for start in self.board.starts)

    def _build_wall(self) -> None:
        """The wall of Border's Closed, what it closes, and the zone before it (GR-20.2, GR-20.6, GR-20.8)."""
        wall, officers, closed, turnaround = (bytearray(self.size) for _ in range(4))
        pieces = [wall for wall in self.board.walls if self.border and wall.players == self.players]
        ends = {piece.lane: piece.pos for piece in pieces}
        for piece in pieces:
            number = at(piece.lane, piece.pos)
            wall[number] = WALL_POLICE if piece.officers else WALL
            officers[number] = piece.officers
            for space in range(8 * MARGIN, self.size):
                closed[space] |= lane_of(space) == piece.lane and pos_of(space) > piece.pos
        zones = dict.fromkeys(s.zone for s in self.board.spaces if ends.get(s.lane) == s.pos)
        for s in self.board.spaces:
            turnaround[at(s.lane, s.pos)] = s.zone in zones and ends.get(s.lane) != s.pos and s.zone > 0
        self.wall, self.officers = bytes(wall), bytes(officers)
        self.closed, self.turnaround = bytes(closed), bytes(turnaround)

    def _name_tokens(self) -> None:
        hazards, bonuses = self.content.hazards, self.content.bonuses
        kind = [-1] * (WALL_POLICE + 1)
        for token, hazard in enumerate(hazards):
            kind[token + 1] = HAZARDS.index(hazard.type)
        kind[WALL] = kind[WALL_POLICE] = CONTAINER
        self.kind = tuple(kind)
        self.number = tuple(hazard.number for hazard in hazards)
        self.colour = tuple(COLOURS.index(bonus.colour) for bonus in bonuses)
        self.gold = tuple(colour == GOLD for colour in self.colour)

    def hazard_tokens(self) -> list[int]:
        """The hazards of the pile before it is shuffled (GR-1.2, GR-20.4)."""
        asides = self.content.constants.asides if self.border else ()
        out = [token for aside in asides if aside.players == self.players for token in aside.tokens]
        hazards = self.content.hazards
        return [i for i, hazard in enumerate(hazards) for _ in range(hazard.copies - out.count(hazard.id))]

    def bonus_tokens(self) -> list[int]:
        """The bonus tokens of the pile before it is shuffled; without ramps the one about ramps is out
        (GR-1.3, GR-21.1, GR-21.3)."""
        if not self.setup.shop:
            return []
        return [i for i, bonus in enumerate(self.content.bonuses) if self._is_used(bonus) for _ in range(bonus.copies)]

    def _is_used(self, bonus: Bonus) -> bool:
        return self.setup.ramps or bonus.power != "ramp_value"

    def powers(self, driver: int, gold: tuple[int, ...], active: tuple[int, ...]) -> Powers:
        """What works for a car: its driver's ability and that of the tokens before it."""
        key = driver, gold, active
        found = self._powers.get(key)
        if found is None:
            content = self.content
            who = content.drivers[driver]
            found = {who.power: who.amount}
            for bonus in (content.bonuses[token] for token in gold + active):
                if bonus.power is not None:
                    found[bonus.power] = bonus.amount
            self._powers[key] = found
        return found

    def neighbours(self, space: int) -> tuple[int, ...]:
        """The up to six spaces around one (GR-0.4)."""
        return tuple(near for near in (space + delta for delta in DELTAS) if self.road[near])
