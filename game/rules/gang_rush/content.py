"""Types of the content: the bridge, drivers, hazards, bonus tokens, numbers. Data lives in
game/content/gang_rush."""

from __future__ import annotations

from typing import Literal

import msgspec

REPAIR, DAMAGE, SPEEDOMETER, STEER, SHOT = range(5)
FACES = ("repair", "damage", "speedometer", "steer", "shot")
"""Faces of the race dice by number."""
SPIKES, BARRIERS, POLICE, LIMIT, CONTAINER = range(5)
HAZARDS = ("spikes", "barriers", "police", "speed_limit", "container")
"""Types of hazards by number (GR-3.7)."""
GOLD, BLUE, METALLIC, GRAY = range(4)
COLOURS = ("gold", "blue", "metallic", "gray")
"""Colours of bonus tokens by number, in the order of the opening shop (GR-1.4)."""

Face = Literal["repair", "damage", "speedometer", "steer", "shot"]
HazardType = Literal["spikes", "barriers", "police", "speed_limit", "container"]
Edge = Literal["", "open", "low", "high"]
Colour = Literal["gold", "blue", "metallic", "gray"]
Power = Literal[
    "ignore_spikes", "ignore_limits", "ignore_police", "shot_immunity", "waive_crane", "unpushable",
    "ramp_value", "shell", "blast", "shoot_back", "scope",
    "ram", "allowance", "extra_durability", "soft_landing", "turret",
]  # fmt: skip
"""What works by itself while its token lies before the player, or always for a driver."""
Deed = Literal[
    "add_mp", "add_steers", "add_shots", "restore", "collect_area",
    "stop", "no_lane_change", "fewer_dice", "steal_cash", "discard_gold",
]  # fmt: skip
"""What happens once, when a token is used."""


class Space(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One space of the bridge (GR-0.3). `zone` is 0 on the approach and across a line (GR-0.6), `damage` is
    printed damaged road (GR-8.12), `edge` the outer side in lanes 1 and 5, "" in the inner lanes (GR-0.9)."""

    lane: int
    pos: int
    zone: int
    damage: int = 0
    edge: Edge = ""


class StartSpace(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A start space and the money written in it (GR-1.5)."""

    grid: int
    lane: int
    pos: int
    cash: int


class Wall(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One piece of the wall of Border's Closed for this number of players (GR-20.2, GR-20.3): a container, or
    protected police with `officers` officers."""

    players: int
    lane: int
    pos: int
    officers: int = 0


class Board(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The bridge: five staggered lanes of any length (GR-0.2). `start` and `finish` are the lines, in half
    spaces (GR-0.6, GR-0.8); every lane's spaces follow each other without a gap up to the finish. Start spaces
    are given in the order of their grid numbers. The zone of a wall's spaces is the turnaround zone."""

    name: str
    start: int
    finish: int
    spaces: tuple[Space, ...]
    starts: tuple[StartSpace, ...]
    walls: tuple[Wall, ...]


class Driver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A car with its dashboard (GR-19). `amount` is the number of its power."""

    id: str
    name: str
    colour: str
    durability: int
    power: Power
    text: str
    source: str
    amount: int = 0


class Hazard(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of hazard token: `number` spikes, barriers or officers, the speed of a limit, 1 for a
    container; `copies` of it in the box."""

    id: str
    name: str
    type: HazardType
    number: int
    copies: int
    text: str
    source: str


class Bonus(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of bonus token. Gold and blue have a `power`, metallic and gray a `deed`, each with an `amount`.
    `timing` says when it may be used (GR-14.12); gold is never used."""

    id: str
    name: str
    colour: Colour
    copies: int
    text: str
    source: str
    power: Power | None = None
    deed: Deed | None = None
    amount: int = 0
    timing: Literal["turn", "movement"] = "turn"


class Bounty(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the Boss pays to the first cars across, by number of players (GR-18.3)."""

    players: int
    amounts: tuple[int, ...]


class Aside(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Hazard tokens (by id) taken out of the pile in Border's Closed (GR-20.4)."""

    players: int
    tokens: tuple[str, ...]


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rulebook. Money in dollars. `die` are the six faces, `free_steers` those at 0, 10 ... 50
    mph (GR-5.9), `prices` the shop's from the pile outward (GR-1.4), `row` the hazards of a round (GR-3.1),
    `rounds` the round limits of the standard race and of Border's Closed (GR-18.14, GR-20.22)."""

    die: tuple[Face, ...]
    dice: int
    rerolls: int
    free_steers: tuple[int, ...]
    die_sale: int
    point: int
    prices: tuple[int, ...]
    crane_fee: int
    repair_fee: int
    ramp_value: int
    row: int
    rounds: tuple[int, int]
    bounties: tuple[Bounty, ...]
    asides: tuple[Aside, ...]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of Gang Rush Breakout's content. Drivers, hazards and bonus tokens in states, events and views are
    indices into these tuples; a start is an index into `board.starts`."""

    constants: Constants
    board: Board
    drivers: tuple[Driver, ...]
    hazards: tuple[Hazard, ...]
    bonuses: tuple[Bonus, ...]
