"""Which dice to put aside: the worth of every way in which they can lie, from the best plan of the turn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

from msgspec.structs import replace

from game.bots.gang_rush.dice import Counts, Rerolls
from game.bots.gang_rush.lines import Line, Search, Worth, after
from game.bots.protocol import Fuse
from game.core.protocol import Command
from game.rules.gang_rush.commands import Drive, HandBrake, SetSpeed, UTurn
from game.rules.gang_rush.content import DAMAGE, FACES, REPAIR, SHOT, SPEEDOMETER, STEER
from game.rules.gang_rush.driving import LANE_CHANGE, TURN_ROUND, is_backwards
from game.rules.gang_rush.legal import shots
from game.rules.gang_rush.rolling import TOP_SPEED, maximum
from game.rules.gang_rush.state import SPEEDING, Car, Table
from game.rules.gang_rush.tables import Tables

MOST_SHOTS = 3
"""Shots that a plan makes before it drives."""
CRUISE = 40
"""The speed that dice are rolled for by who does not reckon."""
SPARE_POINTS = 2
"""Points of durability that he does not miss."""
WORTH_A_SHOT = 0.3
"""Part of a die's worth that a shot must bring by itself for a plan to go on from it."""


class Plan(NamedTuple):
    """A way to play the turn: the dice it uses, and the worth of its end without any sale."""

    speed: int
    steers: int
    shots: int
    worth: float


class Plans:
    """What the turn of `seat` can come to, by the dice it uses, from an `unrolled` table. `worth` values tables whose
    turn is over; `search` goes through the movement. Once the fuse has burnt, some ways are missing."""

    def __init__(self, tables: Tables, table: Table, seat: int, worth: Worth, search: Search, fuse: Fuse) -> None:
        self._tables = tables
        self._worth = worth
        self._search = search
        self._seat = seat
        self._dice = dice_of(tables, table)
        self._table = table
        car = table.cars[seat]
        self._allowance = tables.powers(car.driver, car.gold, car.active).get("allowance", 0)
        base = worth(self._table)
        self._dollar = (worth(self._with(car, cash=car.cash + 200)) - base) / 200
        self._sold = [self._dollar * (100 * n + self._allowance * (n < 2)) for n in range(self._dice + 1)]
        self._hurt = [self._damaged(car, points) - base for points in range(self._dice + 1)]
        self._flips = car.durability if car.cash >= 100 * car.durability else self._dice + 1
        self._mend = self._repaired(car, base)
        plans = (plan for needle in self._needles(car) if not fuse() for plan in self._plans_at(car, needle))
        self._plans = _without_worse(plans)

    def rerolls(self) -> Rerolls:
        """The worth of dice put aside."""
        die = self._tables.die
        chances = tuple(die.count(face) / len(die) for face in range(len(FACES)))
        return Rerolls(self._dice, chances, self._tables.content.constants.rerolls, self.value)

    def value(self, counts: Counts) -> float:
        """The worth of dice that lie so."""
        repairs, damage = counts[REPAIR], counts[DAMAGE]
        pairs = min(repairs, damage)
        repairs, damage = repairs - pairs, damage - pairs
        speed, steers, shot = counts[SPEEDOMETER], counts[STEER], counts[SHOT]
        rest = speed + steers + shot
        if damage >= self._flips > 0:
            return self._sold[rest] + self._worth(self._table) + self._hurt[damage]
        used = range(min(repairs, len(self._mend) - 1) + 1)
        best = max(
            plan.worth + self._mend[n] + self._sold[rest - plan.speed - plan.steers - plan.shots + repairs - n]
            for plan in self._plans
            if plan.speed <= speed and plan.steers <= steers and plan.shots <= shot
            for n in used
        )
        return best + self._hurt[damage]

    def _needles(self, car: Car) -> range:
        reach = 10 * self._dice
        return range(max(0, car.needle - reach), min(TOP_SPEED, car.needle + reach) + 1, 10)

    def _with(self, car: Car, **changes: object) -> Table:
        return with_car(self._table, self._seat, replace(car, **changes))

    def _damaged(self, car: Car, points: int) -> float:
        taken = min(points, car.durability, car.cash // 100)
        left, cash = car.durability - taken, car.cash - 100 * taken
        if taken and not left:
            flipped = self._with(car, durability=0, cash=cash, needle=0, facing=-car.leg, marked=True)
            return self._worth(flipped)
        return self._worth(self._with(car, durability=left, cash=cash))

    def _repaired(self, car: Car, base: float) -> list[float]:
        """What so many points are worth."""
        room = min(self._dice, maximum(self._tables, car.driver) - car.durability)
        return [self._worth(self._with(car, durability=car.durability + n)) - base for n in range(room + 1)]

    def _plans_at(self, car: Car, needle: int) -> Iterator[Plan]:
        """Plans at this speed."""
        start = self._with(car, needle=needle)
        table, _ = after(self._tables, start, SetSpeed(self._seat, needle))
        if needle and is_backwards(table.cars[self._seat]):
            return
        speed = abs(needle - car.needle) // 10
        turned = TURN_ROUND * (is_backwards(car) and not is_backwards(table.cars[self._seat]))
        free = self._tables.content.constants.free_steers[needle // 10] - turned
        for used in range(MOST_SHOTS + 1):
            for line in self._search.ends((), table):
                steers = max(0, _steers_of(line.commands) - free)
                yield Plan(speed, steers, used, self._worth(self._unsold(line)))
            shot = self._clearing(table) if used < MOST_SHOTS else None
            if shot is None:
                return
            _, table = self._search.settled((), after(self._tables, table, shot)[0])

    def _unsold(self, line: Line) -> Table:
        """The end of a line; if its turn was closed, without the allowance."""
        car = line.table.cars[self._seat]
        if line.table.turn.seat >= 0 or not self._allowance:
            return line.table
        return with_car(line.table, self._seat, replace(car, cash=car.cash - self._allowance))

    def _clearing(self, table: Table) -> Command | None:
        """The shot before driving that does most by itself, if it does enough."""
        found, best = None, self._worth(table) + WORTH_A_SHOT * 100 * self._dollar
        for shot in shots(self._tables, table, self._seat):
            worth = self._worth(self._search.settled((), after(self._tables, table, shot)[0])[1])
            if worth > best:
                found, best = shot, worth
        return found


def dice_of(tables: Tables, table: Table) -> int:
    """How many dice the turn in progress has (GR-4.10)."""
    penalties = (tables.content.bonuses[token] for token in table.turn.penalties)
    return tables.content.constants.dice - sum(p.amount for p in penalties if p.deed == "fewer_dice")


def unrolled(tables: Tables, table: Table) -> Table:
    """The turn in progress before its dice lie: with as many Steers and Shots as a plan may use of them."""
    turn = replace(table.turn, dice=(), spent=0, rolls=0, steers=dice_of(tables, table), shots=MOST_SHOTS)
    return replace(table, phase=SPEEDING, turn=turn)


def with_car(table: Table, seat: int, car: Car) -> Table:
    """The table with that car."""
    return replace(table, cars=(*table.cars[:seat], car, *table.cars[seat + 1 :]))


def _steers_of(commands: tuple[Command, ...]) -> int:
    """Steers that these commands take."""
    lanes = sum(isinstance(command, Drive) and command.way > 0 for command in commands)
    turns = sum(isinstance(command, UTurn | HandBrake) for command in commands)
    return LANE_CHANGE * lanes + TURN_ROUND * turns


def _without_worse(plans: Iterable[Plan]) -> list[Plan]:
    """The best plan for each use of dice."""
    best: dict[tuple[int, int, int], Plan] = {}
    for plan in plans:
        key = plan[:3]
        if key not in best or best[key].worth < plan.worth:
            best[key] = plan
    return list(best.values())


def simply_kept(tables: Tables, table: Table) -> int:
    """Speedometers up to the cruising speed, Repairs that help; the others once the speed is there, but no
    Damage."""
    dice, car = table.turn.dice, table.cars[table.turn.seat]
    wanted = max(0, CRUISE - car.needle) // 10
    repairs = maximum(tables, car.driver) - car.durability
    is_slow = dice.count(SPEEDOMETER) < wanted
    kept = 0
    for i, die in enumerate(dice):
        if die == SPEEDOMETER and wanted > 0:
            wanted -= 1
            keep = True
        elif die == REPAIR and repairs > SPARE_POINTS:
            repairs -= 1
            keep = True
        else:
            keep = die != DAMAGE and (not is_slow or die == STEER)
        kept |= keep << i
    return kept
