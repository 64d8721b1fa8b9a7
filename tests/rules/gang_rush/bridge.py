"""A bridge laid out by hand, so that a rule test reads as builder, commands, asserts.

    bridge = Bridge("A L3@10 30", "B L3@12 20 d4 $500", "cont L3@14")
    bridge.drive("straight")
    assert bridge.cars == ["A L3@10 0 d2 $100", "B L3@12 0 d0 $200"]

The first car named is the active one, in its movement window, with the MP and free Steers of its needle and the
unspent `dice`. Pieces are

    "A L3@10 30 d4 $500"  a car: space (or river@L1@20), needle (else 20), durability (else that of the driver),
                          cash (else $500), and any of: debt100, a driver's id, ramp (not placed yet), home (on
                          the back leg), back (facing against its leg), marked, gold:tire,siren active:plate
                          reserve:nitro waiting:jammed
    "cont L3@14"          a hazard, "bar3:1 L3@14" with one barrier left
    "ramp L3@14"          a ramp, "ramp L3@14 home" pointing to the start
    "$100 L3@14"          old bills of nobody, "$100 L3@14 A" what A dropped in its present stay
    "road2 L3@14"         damaged road; without `printed` there is no other

Seats without a car lie in the river, out of reach of the crane. Every command is given the dice it rolls: one
too few or one left over fails the test. After every command the events, followed one by one, must lead to the
same table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from msgspec.structs import replace

from game.core.protocol import Command, Event
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.agenda import run
from game.rules.gang_rush.board import DIRECTION_NAMES
from game.rules.gang_rush.changes import apply
from game.rules.gang_rush.rounds import fire_police
from game.rules.gang_rush.scratch import Scratch
from game.rules.gang_rush.setup import blank_table
from game.rules.gang_rush.state import (
    FINISHED,
    MOVED,
    MOVING,
    RIVER,
    ROLLING,
    Car,
    GangRushSetup,
    GangRushState,
    Table,
    Turn,
)
from game.rules.gang_rush.tasks import CRANE
from tests.rules.gang_rush.pieces import (
    BONUSES,
    DRIVERS,
    HAZARDS,
    PRINTED,
    Luck,
    cached_tables,
    faces,
    space,
    tokens,
)
from tests.rules.gang_rush.reading import WAYS, Reading

NOBODY = -1
HELD = {"gold", "active", "reserve", "waiting"}


class Bridge(Reading):
    """A match in the middle of the first car's turn.

    `phase` START is the start window: then `roll`. `to_play` are the cars whose places in the order come after
    this one, "" for none; then closing the turn ends the round. `row`, `hazards`, `shop` and `bonuses` are the
    hazard row, the hazard pile, the shop and the bonus pile, their first token next to be drawn, and
    `hazard_discard` and `bonus_discard`. `mp`, `free` and `table` set anything else. Options are those of the
    set-up."""

    def __init__(
        self,
        *pieces: str,
        dice: str = "",
        phase: int | None = None,
        players: int = 0,
        printed: bool = False,
        to_play: str = "",
        row: str = "",
        hazards: str = "",
        shop: str = "",
        bonuses: str = "",
        hazard_discard: str = "",
        bonus_discard: str = "",
        round_: int = 2,
        mp: int | None = None,
        free: int | None = None,
        table: dict[str, object] | None = None,
        **options: Any,
    ) -> None:
        cars = [piece for piece in pieces if piece[0].isupper()]
        self.names = [piece[0] for piece in cars]
        self.laid = len(cars)
        self.names += [letter for letter in "ZYXWV" if letter not in self.names]
        del self.names[players or max(3, len(cars)) :]
        self.said: list[Event] = []
        roads = [piece.split() for piece in pieces if piece.startswith("road")]
        damage = tuple((space(where), int(words[4:])) for words, where in roads)
        self.setup = GangRushSetup(players=tuple((seat,) for seat in range(len(self.names))), **options)
        self.damage = None if printed else damage
        self.tables = cached_tables(self.damage, self.setup)
        self.table: Table = blank_table(self.tables)
        self._cars = [Car(DRIVERS["plain"], at=RIVER, durability=6)] * len(self.names)
        for piece in pieces:
            self._put(piece)
        piles = tokens(hazards, HAZARDS)[::-1], tokens(bonuses, BONUSES)[::-1]
        order = [seat for seat, car in enumerate(self._cars) if car.at > 0]
        self.table = replace(
            self.table, cars=tuple(self._cars), round=round_, order=tuple(order), to_play=self.seats(to_play),
            row=tokens(row, HAZARDS), shop=tokens(shop, BONUSES), hazard_pile=len(piles[0]),
            bonus_pile=len(piles[1]), hazard_discard=tokens(hazard_discard, HAZARDS),
            bonus_discard=tokens(bonus_discard, BONUSES), **self._turn(dice, phase, mp, free),
        )  # fmt: skip
        self.state = GangRushState(0, replace(self.table, **(table or {})), *piles)

    # Laying out

    def _put(self, piece: str) -> None:
        what, *words = piece.split()
        if what.isupper():
            self._put_car(self.names.index(what), words)
        elif what[0] == "$":
            owner = self.names.index(words[1]) if len(words) > 1 else NOBODY
            bill = (space(words[0]), owner, 0, int(what[1:]))
            self.table = replace(self.table, money=(*self.table.money, bill))
        elif what == "ramp":
            self._set("ramps", space(words[0]), 2 if "home" in words else 1)
        elif not what.startswith("road"):
            token, _, left = what.partition(":")
            number = PRINTED.hazards[HAZARDS[token]].number
            self._set("hazards", space(words[0]), HAZARDS[token] + 1)
            self._set("left", space(words[0]), int(left or number))

    def _set(self, field: str, index: int, value: int) -> None:
        values = bytearray(getattr(self.table, field))
        values[index] = value
        self.table = replace(self.table, **{field: bytes(values)})

    def _put_car(self, seat: int, words: Sequence[str]) -> None:
        driver = DRIVERS[next((word for word in words if word in DRIVERS), "plain")]
        found: dict[str, Any] = {"needle": 20, "cash": 500, "ramp": "ramp" in words, "marked": "marked" in words}
        found["durability"] = 8 if driver == DRIVERS["spender"] else 6
        found["leg"] = -1 if "home" in words else 1
        found["facing"] = -found["leg"] if "back" in words else found["leg"]
        for word in words:
            kind, _, held = word.partition(":")
            if word.isdigit():
                found["needle"] = int(word)
            elif word[0] == "L":
                found["at"] = space(word)
            elif word.startswith("river@"):
                found["at"], found["needle"] = RIVER, 0
                fall = (seat, space(word.removeprefix("river@")))
                self.table = replace(self.table, river=(*self.table.river, fall))
            elif word == "finished":
                found["at"] = FINISHED
                self.table = replace(self.table, finished=(*self.table.finished, seat))
            elif kind in HELD:
                found[kind] = tokens(held.replace(",", " "), BONUSES)
            else:
                self._put_number(found, word)
        self._cars[seat] = Car(driver, **found)

    def _put_number(self, found: dict[str, Any], word: str) -> None:
        for prefix, field in (("debt", "debt"), ("$", "cash"), ("d", "durability")):
            if word.startswith(prefix) and word.removeprefix(prefix).isdigit():
                found[field] = int(word.removeprefix(prefix))
                return
        assert word in {*DRIVERS, "ramp", "marked", "home", "back"}, f"what is {word!r}?"

    def _turn(self, dice: str, phase: int | None, mp: int | None, free: int | None) -> dict[str, Any]:
        speed = self._cars[0].needle // 10
        steps = speed if mp is None else mp
        steers = PRINTED.constants.free_steers[speed] if free is None else free
        if phase is None:
            phase = MOVING if steps else MOVED
        turn = Turn(0) if phase < ROLLING else Turn(0, faces(dice), rolls=3, mp=steps, free=steers)
        return {"phase": phase, "turn": turn}

    def seats(self, names: str) -> tuple[int, ...]:
        """Seat numbers of cars by name: "A B"."""
        return tuple(self.names.index(name) for name in names.split())

    # Commands

    def run(self, chapter: Callable[..., Any], *arguments: object, dice: str = "") -> None:
        """Let one function of the rules work on this bridge, and then its agenda."""
        luck = Luck(dice)
        s = Scratch(self.tables, self.state, luck)
        chapter(s, *arguments)
        run(s)
        self._become(s.freeze(), s.events, luck)

    def do(self, command: Command, dice: str = "", shuffles: Sequence[tuple[int, ...]] = ()) -> None:
        """A command as a seat gives it, legal or the test fails."""
        luck = Luck(dice, shuffles)
        rules = self.rules(luck)
        assert command in rules.legal(self.state, command.seat), f"{command} is not legal"
        state, events = rules.step(self.state, command)
        self._become(state, list(events), luck)

    def _become(self, state: GangRushState, events: list[Event], luck: Luck) -> None:
        luck.close()
        table = self.state.table
        for event in events:
            table = apply(table, event)
        assert table == state.table, "the events do not tell what happened to the table"
        self.state = state
        self.said += events

    def drive(self, ways: str, dice: str = "") -> None:
        """Steps of the active car, "straight left right"; `dice` are for the landing of the last one."""
        *first, last = ways.split()
        for way in first:
            self.do(cmd.Drive(self.active, WAYS[way]))
        self.do(cmd.Drive(self.active, WAYS[last]), dice)

    def roll(self, dice: str) -> None:
        """Roll these dice and put all of them aside."""
        self.do(cmd.Roll(self.active), dice)
        self.do(cmd.Keep(self.active, (1 << len(dice.split())) - 1))

    def repair(self, count: int) -> None:
        """Use that many Repair dice."""
        self.do(cmd.ApplyRepairs(self.active, count))

    def speed(self, needle: int) -> None:
        """Set the needle."""
        self.do(cmd.SetSpeed(self.active, needle))

    def choose(self, answer: str) -> None:
        """Answer an open choice with a space, or "out" or "back" for the leg (GR-20.11)."""
        pending = self.state.table.pending
        assert pending is not None, "nothing is to be chosen"
        if pending.kind == "facing":
            self.do(cmd.TurnFacing(pending.seat, {"out": False, "back": True}[answer]))
            return
        kinds = {"police": cmd.PoliceExit, "rebound": cmd.Rebound, "crane": cmd.CraneSpace}
        self.do(kinds[pending.kind](pending.seat, space(answer)))

    def shoot(self, target: str = "", *, way: str = "", back: str = "", mode: cmd.Mode = "shot") -> None:
        """Use a Shot on the target's space, straight ahead or `way`; a blast or a shell names no target."""
        direction = DIRECTION_NAMES.index(way) if way else self.ahead
        aims = (space(name) if name else cmd.NONE for name in (target, back))
        self.do(cmd.Shoot(self.active, mode, direction, *aims))

    def use(self, token: str, target: str = "", gold: str = "") -> None:
        """Use a token of the reserve."""
        seat = self.names.index(target) if target else cmd.NONE
        self.do(cmd.UseToken(self.active, BONUSES[token], seat, BONUSES[gold] if gold else cmd.NONE))

    def close(self, dice: str = "") -> None:
        """Close the turn."""
        self.do(cmd.Close(self.active), dice)

    def police(self) -> None:
        """Step E: the police fire."""
        self.run(fire_police)

    def crane(self) -> None:
        """Step F: the crane lifts all cars out of the river, up to a choice."""
        self.run(lambda s: s.agenda.append((CRANE,)))
