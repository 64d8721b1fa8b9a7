"""What a drive would do: each step is played on an imagined state by the rules themselves, before anything is
committed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from game.core.protocol import Command, Event, Rules
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.board import DELTAS
from game.rules.gang_rush.commands import LEFT, RIGHT, STRAIGHT, ApplyRepairs, Drive, Keep, SetSpeed
from game.rules.gang_rush.state import MOVING, REPAIRING, ROLLING, SPEEDING, GangRushState, GangRushView

GangRushRules = Rules[GangRushState, GangRushView]
WAYS = (STRAIGHT, LEFT, RIGHT)
MOST_STATES = 260
"""Imagined states a search for reachable spaces looks at."""
MOST_CHOICES = 12


@dataclass(frozen=True)
class Forecast:
    """One step of a plan: the way, the space where it starts, what happens, the state after it. With `is_open` a die
    or a choice decides how it goes on; what follows the first open step is not known."""

    way: int
    start: int
    state: GangRushState
    events: tuple[Event, ...]
    is_open: bool

    @property
    def is_chance(self) -> bool:
        """Whether a die decides how it ends."""
        return any(isinstance(event, ev.Jumped) and event.die >= 0 for event in self.events)


@dataclass(frozen=True)
class Ground:
    """Where a plan starts: the state in which the movement window opens, and what happens until then."""

    state: GangRushState
    events: tuple[Event, ...]
    seat: int

    @property
    def may_drive(self) -> bool:
        """Whether there are movement points to plan with."""
        return self.state.table.phase == MOVING and self.state.table.turn.mp > 0


class Outlook:
    """Imagines turns of `seat` with the rules. Nothing here touches the match."""

    def __init__(self, rules: GangRushRules) -> None:
        self.rules = rules

    def needles(self, view: GangRushView, seat: int) -> tuple[int, ...]:
        """The speeds that could be set if the rolling stopped now."""
        state, _ = self._to_speed(self.rules.imagine(view, 0), seat)
        legal = self.rules.legal(state, seat)
        return tuple(sorted(command.needle for command in legal if isinstance(command, SetSpeed)))

    def ground(self, view: GangRushView, seat: int, needle: int) -> Ground:
        """The movement window of this turn at that speed."""
        state, events = self._to_speed(self.rules.imagine(view, 0), seat)
        if state.table.phase == SPEEDING:
            speeds = [c for c in self.rules.legal(state, seat) if isinstance(c, SetSpeed)]
            wanted = next((c for c in speeds if c.needle == needle), speeds[0] if speeds else None)
            if wanted is not None:
                state, more = self._play(state, wanted)
                events = (*events, *more)
        return Ground(state, events, seat)

    def _to_speed(self, state: GangRushState, seat: int) -> tuple[GangRushState, tuple[Event, ...]]:
        """Stop rolling and use every Repair that helps."""
        events: tuple[Event, ...] = ()
        while state.table.phase in (ROLLING, REPAIRING) and state.table.pending is None:
            legal = self.rules.legal(state, seat)
            stops = [c for c in legal if isinstance(c, Keep) and c.kept == _all_dice(state)]
            repairs = [c for c in legal if isinstance(c, ApplyRepairs)]
            command: Command | None = None
            if state.table.phase == ROLLING and stops:
                command = stops[0]
            elif repairs:
                command = max(repairs, key=lambda c: c.count)
            if command is None:
                break
            state, more = self._play(state, command)
            events = (*events, *more)
        return state, events

    def _play(self, state: GangRushState, command: Command) -> tuple[GangRushState, tuple[Event, ...]]:
        return self.rules.step(state, command)

    def step(self, state: GangRushState, seat: int, way: int) -> Forecast | None:
        """One step further; None if it may not be driven."""
        command = Drive(seat, way)
        if state.table.turn.seat != seat or command not in self.rules.legal(state, seat):
            return None
        after, events = self._play(state, command)
        is_open = any(isinstance(event, ev.Jumped) and event.die >= 0 for event in events)
        for _ in range(MOST_CHOICES):
            pending = after.table.pending
            if pending is None:
                break
            is_open = True
            after, more = self._play(after, self.rules.legal(after, pending.seat)[0])
            events = (*events, *more)
        return Forecast(way, state.table.cars[seat].at, after, events, is_open)

    def try_out(self, view: GangRushView, command: Command) -> tuple[Event, ...]:
        """What a legal command that no chance decides would do at once."""
        return self._play(self.rules.imagine(view, 0), command)[1]

    def drive(self, ground: Ground, ways: Sequence[int]) -> list[Forecast]:
        """The steps of a plan, as far as they are possible and known."""
        steps: list[Forecast] = []
        state = ground.state
        for way in ways:
            found = self.step(state, ground.seat, way)
            if found is None:
                break
            steps.append(found)
            state = found.state
            if found.is_open:
                break
        return steps

    def reach(self, state: GangRushState, seat: int) -> dict[int, tuple[int, ...]]:
        """Spaces to which the car can drive from here -> the ways to take: the fewest steps, of these those that cost
        the fewest points, then the most money, straight ones first. A space whose car, container or edge would be hit
        counts too, as the last one."""
        found: dict[int, tuple[int, ...]] = {}
        layer: list[tuple[GangRushState, tuple[int, ...]]] = [(state, ())]
        looked = 0
        while layer and looked < MOST_STATES:
            looked += len(layer) * len(WAYS)
            best: dict[int, tuple[Forecast, tuple[int, ...]]] = {}
            for here, ways in layer:
                for way in WAYS:
                    there = self.step(here, seat, way)
                    aim = aimed(there) if there is not None else -1
                    if there is None or aim in found:
                        continue
                    if aim not in best or _left(there, seat) > _left(best[aim][0], seat):
                        best[aim] = there, (*ways, way)
            found |= {aim: ways for aim, (_, ways) in best.items()}
            layer = [(there.state, ways) for there, ways in best.values() if _goes_on(there)]
        return found


def _left(step: Forecast, seat: int) -> tuple[int, int]:
    """Durability and cash of a car after a step."""
    car = step.state.table.cars[seat]
    return car.durability, car.cash


def _goes_on(step: Forecast) -> bool:
    table = step.state.table
    return not step.is_open and table.turn.mp > 0 and table.phase == MOVING


def _all_dice(state: GangRushState) -> int:
    return (1 << len(state.table.turn.dice)) - 1


def aimed(step: Forecast) -> int:
    """The space at which a step aims."""
    taken = next(event for event in step.events if isinstance(event, ev.StepTaken))
    return step.start + DELTAS[taken.direction]
