"""What is on the table right now: the view that has been told so far, and how things move in it."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from game.rules.gang_rush.board import pos_of
from game.rules.gang_rush.events import DamageSpared, DamageTaken
from game.rules.gang_rush.state import GangRushView, Table
from game.rules.gang_rush.tables import Tables
from game.scenes.gang_rush.camera import Camera
from game.scenes.gang_rush.fire import Line, Sights
from game.scenes.gang_rush.names import driver_id
from game.scenes.motion import Effect


@dataclass
class Pose:
    """How far a car is from where it stands: `along` in half spaces towards the finish, `across` in lanes to the
    right; degrees, size, `lift` in units off the road, squash 0 to 1, 0 to 255 of opacity."""

    along: float = 0
    across: float = 0
    turn: float = 0
    zoom: float = 1
    lift: float = 0
    squash: float = 0
    alpha: float = 255


@dataclass
class Rolling:
    """Dice in the air: which are thrown, and how far they are, 0 to 1."""

    thrown: int
    share: float
    dice: tuple[int, ...]


@dataclass
class Stage:
    """The picture of a match between two events.

    `flying` are jumpers between two events, `owed` is what hit them and is shown where they come down. `needles` are
    on their way. `hidden` are spaces whose hazard is being moved by an effect. `shop_shift` is the empty slot that is
    filled, and how far that is. `front` is the seat whose dashboard is shown. `anchors` say where the camera was when
    an effect was made.
    """

    view: GangRushView
    tables: Tables
    camera: Camera = field(init=False)
    poses: dict[int, Pose] = field(default_factory=dict)
    flying: dict[int, Pose] = field(default_factory=dict)
    owed: list[DamageTaken | DamageSpared] = field(default_factory=list)
    needles: dict[int, float] = field(default_factory=dict)
    rolling: Rolling | None = None
    effects: list[Effect] = field(default_factory=list)
    anchors: dict[int, float] = field(default_factory=dict)
    hidden: set[int] = field(default_factory=set)
    shop_shift: tuple[int, float] | None = None
    sentence: str = ""
    front: int = -1

    def __post_init__(self) -> None:
        wall = max((pos_of(space) for space, code in enumerate(self.tables.wall) if code), default=0)
        self.camera = Camera(self.tables.finish, wall)
        self._sights = Sights()

    @property
    def fire(self) -> list[Line]:
        """The lines of fire of the police on the table as told so far."""
        return self._sights.on(self.tables, self.table)

    @property
    def table(self) -> Table:
        """The table as told so far."""
        return self.view.table

    def pose(self, seat: int) -> Pose:
        """The pose of a seat's car, made on first use: that of a jumper begins in the air."""
        if seat not in self.poses:
            self.poses[seat] = replace(self.flying.get(seat, Pose()))
        return self.poses[seat]

    def driver(self, seat: int) -> str:
        """The id of a seat's driver; "" before the draft."""
        return driver_id(self.tables.content, self.view.table, seat)
