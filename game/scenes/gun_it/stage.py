"""What is on the table right now: the view that has been told so far, and how things move in it."""

from __future__ import annotations

from dataclasses import dataclass, field

from game.rules.gun_it.state import GunItView
from game.rules.gun_it.tables import Tables
from game.scenes.gun_it.layout import Point
from game.scenes.motion import Effect


@dataclass
class Pose:
    """How far a vehicle is from where it stands: (dx, dy) in spaces to the right and ahead, degrees, size,
    0 to 255 of opacity."""

    dx: float = 0
    dy: float = 0
    turn: float = 0
    zoom: float = 1
    alpha: float = 255


@dataclass
class Stage:
    """The picture of a match between two events. `camera` moves all but what `poses` and `car` name;
    `acting_card` names the moment or setting that acts right now."""

    view: GunItView
    tables: Tables
    poses: dict[int, Pose] = field(default_factory=dict)
    car: Pose = field(default_factory=Pose)
    camera: Point = (0, 0)
    shake: Point = (0, 0)
    effects: list[Effect] = field(default_factory=list)
    scars: list[Effect] = field(default_factory=list)
    """What stays on the road until the end of the turn; its progress is the time in seconds."""
    tallies: list[Effect] = field(default_factory=list)
    """The same above the vehicles: counts of wrecks, and where their arrows went."""
    dealt: dict[int, float] = field(default_factory=dict)
    flips: dict[int, float] = field(default_factory=dict)
    cards_away: set[int] = field(default_factory=set)
    acting: int | None = None
    done: tuple[int, ...] = ()
    sentence: str = ""
    acting_card: str = ""
    shown_xp: int = 0
    xp_rays: float = 0
    driven: float = 0

    @property
    def way(self) -> str:
        """The order in which turns are taken, as of `Force.turn_order`."""
        return self.tables.force(self.view.table).turn_order

    def pose(self, tile: int) -> Pose:
        """The pose of a tile, made on first use."""
        return self.poses.setdefault(tile, Pose())

    def clear_road(self) -> None:
        """Nothing is left of the turn before."""
        self.scars.clear()
        self.tallies.clear()
