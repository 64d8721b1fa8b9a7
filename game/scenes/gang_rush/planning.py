"""The plan of the person whose turn it is: speed, held dice, the way to drive; and the orders that carry it out."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.core.protocol import Command, Event
from game.rules.gang_rush.commands import ApplyRepairs, Drive, Keep, SetSpeed
from game.rules.gang_rush.driving import steers_left
from game.rules.gang_rush.pool import for_sale
from game.rules.gang_rush.state import MOVED, MOVING, REPAIRING, ROLLING, SPEEDING, GangRushState, Table
from game.scenes.gang_rush.desk import Desk
from game.scenes.gang_rush.outlook import Forecast, Ground, Outlook

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene

PLANNED = (ROLLING, REPAIRING, SPEEDING, MOVING, MOVED)
"""Phases in which it is known how the turn goes on."""


class Planning:
    """Kept up to date with the match by `refresh`; nothing here is told to the rules before `orders` are."""

    def __init__(self, scene: GangRushScene) -> None:
        self.scene = scene
        self.outlook = Outlook(scene.rules)
        self.ways: list[int] = []
        self.held = 0
        self.needle: int | None = None
        self.needles: tuple[int, ...] = ()
        self.ground: Ground | None = None
        self.steps: list[Forecast] = []
        self.reach: dict[int, tuple[int, ...]] = {}
        self.orders: list[Command] = []
        self.version = 0
        """Grows whenever something else is shown."""
        self._peek: tuple[int, list[Forecast]] | None = None
        self._state: object = None
        self._turn = (-1, -1)

    @property
    def desk(self) -> Desk:
        """What may be done now."""
        return self.scene.desk

    # ------------------------------------------------------------- up to date

    def refresh(self) -> bool:
        """Look at the match again if it has changed; whether it has."""
        state = self.desk.state
        if state is self._state:
            return False
        self._state = state
        table = state.table
        turn = (table.round, table.turn.seat)
        if turn != self._turn:
            self._turn = turn
            self.ways, self.held, self.needle, self.orders = [], 0, None, []
        if table.phase != ROLLING:
            self.held = 0
        self._look(table)
        return True

    def _look(self, table: Table) -> None:
        """The speeds in reach, and the plan from the state as it is."""
        self.needles = ()
        self.version += 1
        seat = self.desk.seat
        if seat < 0 or table.phase not in PLANNED or table.pending is not None:
            self.ground, self.steps, self.reach, self._peek = None, [], {}, None
            return
        if table.phase in (ROLLING, REPAIRING, SPEEDING):
            self.needles = self.outlook.needles(self.scene.seen, seat)
            if self.needle not in self.needles:
                self.needle = self._usual(table.cars[seat].needle)
            self.scene.needle_glide.to(float(self.needle or 0), 0.35, "back_out")
        else:
            self.needle = None
        self.imagine()

    def _usual(self, now: int) -> int | None:
        """What the dial offers at first: as fast as the dice allow, but with a Steer left."""
        slower = [needle for needle in self.needles if needle <= max(40, now)]
        return slower[-1] if slower else (self.needles[0] if self.needles else None)

    def imagine(self) -> None:
        """Play the plan on an imagined state."""
        self.version += 1
        seat = self.desk.seat
        self.ground, self.steps, self.reach, self._peek = None, [], {}, None
        if seat < 0 or self.desk.table.pending is not None:
            return
        needle = self.needle if self.needle is not None else self.desk.table.cars[seat].needle
        self.ground = self.outlook.ground(self.scene.seen, seat, needle)
        self.steps = self.outlook.drive(self.ground, self.ways)
        self.ways = [step.way for step in self.steps]
        last = self.last
        if last.table.phase == MOVING and not (self.steps and self.steps[-1].is_open):
            self.reach = self.outlook.reach(last, seat)

    def peek(self, space: int | None) -> None:
        """Show the plan as it would be with the way to a space in reach; None: as it is."""
        if space is None or self.ground is None or space not in self.reach:
            self.version += self._peek is not None
            self._peek = None
        elif self._peek is None or self._peek[0] != space:
            self.version += 1
            self._peek = space, self.outlook.drive(self.ground, [*self.ways, *self.reach[space]])

    @property
    def shown(self) -> list[Forecast]:
        """The steps that are shown: those of the plan, and those to a space that is looked at."""
        return self._peek[1] if self._peek is not None else self.steps

    @property
    def known(self) -> list[Forecast]:
        """The shown steps of which no die decides how they end."""
        return [step for step in self.shown if not step.is_chance]

    @property
    def last(self) -> GangRushState:
        """The state at the end of what is known."""
        if self.known:
            return self.known[-1].state
        return self.ground.state if self.ground is not None else self.desk.state

    @property
    def is_on(self) -> bool:
        """Whether there is a turn to plan."""
        return self.ground is not None and self.scene.is_idle

    # ---------------------------------------------------------------- changes

    def choose_needle(self, wanted: float, way: int = 0) -> None:
        """The reachable speed nearest to what is wanted, in the direction `way` if one is given."""
        choice = [n for n in self.needles if not way or (n - (self.needle or 0)) * way > 0]
        if not choice:
            return
        needle = min(choice, key=lambda n: abs(n - wanted))
        if needle != self.needle:
            self.needle = needle
            self.scene.needle_glide.to(float(needle), 0.35, "back_out")
            self.imagine()

    def add(self, ways: tuple[int, ...]) -> None:
        """Drive on."""
        self.ways = [*self.ways, *ways]
        self.imagine()

    def cut(self, count: int) -> None:
        """Keep the first steps."""
        self.ways = self.ways[:count]
        self.imagine()

    def toggle(self, die: int) -> None:
        """Hold a die, or let it go."""
        self.held ^= 1 << die

    # ----------------------------------------------------------------- orders

    def drive(self) -> None:
        """Carry out the plan, one step after the other."""
        self.orders = [Drive(self.desk.seat, way) for way in self.ways]
        self.ways = []

    def set_speed(self) -> None:
        """Set the chosen speed, then drive what is planned."""
        seat = self.desk.seat
        if self.needle is not None:
            self.orders = [SetSpeed(seat, self.needle), *(Drive(seat, way) for way in self.ways)]
            self.ways = []

    def stop(self) -> None:
        """Stop rolling; with a plan repair what can be, set the speed and drive it."""
        seat, table = self.desk.seat, self.desk.table
        self.orders = [Keep(seat, (1 << len(table.turn.dice)) - 1)]
        if self.ways:
            most = max((e.points for e in self._ground_events() if getattr(e, "by", "") == "dice"), default=0)
            speed = [SetSpeed(seat, self.needle)] if self.needle is not None else []
            self.orders += [ApplyRepairs(seat, most), *speed, *(Drive(seat, way) for way in self.ways)]
            self.ways = []

    def _ground_events(self) -> tuple[Any, ...]:
        return self.ground.events if self.ground is not None else ()

    def next_order(self) -> Command | None:
        """The next order that may be given; those that fell away by themselves are passed over. A choice or a
        change of plans of the rules ends them all."""
        while self.orders:
            command = self.orders.pop(0)
            if self.desk.may(command):
                return command
            if isinstance(command, Drive):
                self.orders = []
        return None

    # --------------------------------------------------------------- forecasts

    def events(self) -> tuple[Event, ...]:
        """All that the plan does, from now on."""
        found = self.ground.events if self.ground is not None else ()
        for step in self.known:
            found = (*found, *step.events)
        return found

    @property
    def is_open(self) -> bool:
        """Whether a die or a choice decides how the plan ends."""
        return bool(self.shown) and self.shown[-1].is_open

    @property
    def offered(self) -> tuple[int, ...]:
        """Speeds that the dice reach, while there is a turn to plan."""
        return self.needles if self.is_on else ()

    @property
    def chosen(self) -> int | None:
        """The speed chosen on the dial, while there is a turn to plan."""
        return self.needle if self.is_on else None

    def durability(self, seat: int) -> int:
        """A car's durability after what is planned, or as it is."""
        table = self.last.table if self.is_on else self.scene.table
        return table.cars[seat].durability

    def cash(self) -> int | None:
        """The driver's cash once this turn is over, as planned, dice sold; None without a plan."""
        if self.ground is None or not self.is_on:
            return None
        table = self.last.table
        turn, car = table.turn, table.cars[self.ground.seat]
        constants = self.scene.content.constants
        sold = for_sale(turn.dice, turn.spent) if turn.seat == self.ground.seat else 0
        driver = self.scene.content.drivers[car.driver]
        pocket = driver.amount if driver.power == "allowance" and sold < 2 else 0
        return car.cash + sold * constants.die_sale + pocket

    def steers(self) -> tuple[int, int]:
        """(Steers left after the plan, Steers that it uses)."""
        if self.ground is None or not self.is_on:
            turn = self.scene.table.turn
            return (steers_left(turn) if turn.seat >= 0 else 0), 0
        left = steers_left(self.last.table.turn) if self.last.table.turn.seat >= 0 else 0
        return left, max(0, steers_left(self.ground.state.table.turn) - left)
