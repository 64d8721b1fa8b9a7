"""What can be read of a bridge that a test has laid out."""

from __future__ import annotations

from typing import Any

from game.core.protocol import Command, Event
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.board import DIRECTION_NAMES, facing_direction, name_of
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import Car, GangRushState, Turn
from tests.rules.gang_rush.pieces import PRINTED, Damage, Luck, content_with
from tests.rules.gang_rush.words import car_words, event_words, place, road_words

WAYS = {"straight": cmd.STRAIGHT, "left": cmd.LEFT, "right": cmd.RIGHT}


class Reading:
    """A state and how it came about: `names` are the cars by seat, those laid out first, `laid` how many these
    are; `said` are the events so far."""

    names: list[str]
    laid: int
    state: GangRushState
    said: list[Event]
    damage: Damage

    def rules(self, luck: Luck | None = None) -> GangRush:
        """The rules with this bridge's content."""
        return GangRush(content_with(self.damage), lambda _: luck or Luck())

    @property
    def active(self) -> int:
        """The seat whose turn it is."""
        return self.state.table.turn.seat

    @property
    def ahead(self) -> int:
        """The direction in which the active car faces."""
        return facing_direction(self.state.table.cars[self.active].facing)

    def legal(self, kind: type[Command] | None = None, seat: str = "") -> list[Any]:
        """What a seat, else the active one, may do now."""
        who = self.names.index(seat) if seat else self.active
        return [c for c in self.rules().legal(self.state, who) if kind is None or isinstance(c, kind)]

    @property
    def ways(self) -> list[str]:
        """The steps that are possible."""
        return [list(WAYS)[command.way] for command in self.legal(cmd.Drive)]

    def targets(self, way: str = "") -> list[str]:
        """The possible targets of an ordinary shot, straight ahead or `way`."""
        direction = DIRECTION_NAMES.index(way) if way else self.ahead
        shots = [shot for shot in self.legal(cmd.Shoot) if shot.mode == "shot" and shot.direction == direction]
        return [name_of(shot.target) for shot in shots if shot.back == cmd.NONE]

    def modes(self) -> set[str]:
        """The ways in which a Shot can be used: shot, blast, shell."""
        return {shot.mode for shot in self.legal(cmd.Shoot)}

    def refused(self, command: Command) -> tuple[str, str]:
        """Clause and sentence of the refusal of an illegal command."""
        rules = self.rules()
        assert command not in rules.legal(self.state, command.seat), f"{command} is legal"
        refusal = rules.why_not(rules.view(self.state, (command.seat,)), command)
        return refusal.rule, refusal.text

    @property
    def choices(self) -> list[str]:
        """The answers to an open choice of a space, [] if none is open."""
        pending = self.state.table.pending
        return [name_of(option) for option in pending.options] if pending else []

    @property
    def chooser(self) -> str:
        """Who has to answer the open choice."""
        assert self.state.table.pending is not None
        return self.names[self.state.table.pending.seat]

    @property
    def cars(self) -> list[str]:
        """The cars laid out, in the words of the builder: "A L3@10 30 d5 $400"."""
        named = zip(self.names, self.state.table.cars, strict=True)
        return [car_words(name, car) for name, car in named][: self.laid]

    def car(self, name: str) -> Car:
        """One car with all its fields."""
        return self.state.table.cars[self.names.index(name)]

    def where(self, name: str) -> str:
        """Where a car is: "L3@10", "river", "finished", "arrested"."""
        return place(self.car(name).at)

    def needle(self, name: str) -> int:
        return self.car(name).needle

    def durability(self, name: str) -> int:
        return self.car(name).durability

    def cash(self, name: str) -> int:
        return self.car(name).cash

    def debt(self, name: str) -> int:
        return self.car(name).debt

    @property
    def turn(self) -> Turn:
        """The turn in progress."""
        return self.state.table.turn

    @property
    def phase(self) -> int:
        return self.state.table.phase

    @property
    def unspent(self) -> int:
        """How many dice of the turn are not spent."""
        return len(self.turn.dice) - self.turn.spent.bit_count()

    @property
    def money(self) -> dict[str, int]:
        """The money on the road."""
        found: dict[str, int] = {}
        for where, _, _, amount in sorted(self.state.table.money):
            found[name_of(where)] = found.get(name_of(where), 0) + amount
        return found

    @property
    def road(self) -> dict[str, str]:
        """Hazards and ramps by space: "cont", "bar3:1", "ramp home"."""
        return road_words(self.state.table)

    @property
    def discard(self) -> list[str]:
        """The hazard discard."""
        return [PRINTED.hazards[token].id for token in self.state.table.hazard_discard]

    def events(self, kind: type[Any]) -> list[Any]:
        """The events of one kind so far."""
        return [event for event in self.said if isinstance(event, kind)]

    def told(self, *kinds: type[Event]) -> list[str]:
        """The events so far, of these kinds or all, in words: "Moved GR-8.1 A L3@10 L3@12 step"."""
        return [event_words(event, self.names) for event in self.said if not kinds or isinstance(event, kinds)]
