"""Where what is carried may be put: hazards and ramps on spaces, shots at targets, tokens on rivals or at once."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from game.core.protocol import Command
from game.core.words import Said
from game.rules.gang_rush.board import at, facing_direction
from game.rules.gang_rush.commands import (
    NONE,
    Buy,
    CraneSpace,
    Draft,
    PlaceHazard,
    PlaceRamp,
    PoliceExit,
    Rebound,
    Scope,
    Shoot,
    UseToken,
)
from game.rules.gang_rush.shooting import blasted, shelled
from game.rules.gang_rush.state import seat_on
from game.scenes.gang_rush.names import driver_name, loud
from game.ui.tips import Tip
from game.ui.widgets import Dialog

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene

Payload = Any
"""("hazard", token), ("ramp",), ("shot",), ("car",), ("buy", slot) or ("token", token, kind)."""
Options = dict[int, tuple[Command, ...]]
OUT_OF_REACH = Tip("No way leads there with the movement points and Steers that are left.", "Out of reach", "GR-6.1")


class Aims:
    """Answers for the person who decides; what is found is kept as long as the state is the same."""

    def __init__(self, scene: GangRushScene) -> None:
        self.scene = scene
        self._state: object = None
        self._kept: dict[tuple[str, Payload], Options] = {}

    def _cache(self) -> dict[tuple[str, Payload], Options]:
        state = self.scene.desk.state
        if state is not self._state:
            self._state, self._kept = state, {}
        return self._kept

    # ------------------------------------------------------------------ spaces

    def spaces(self, payload: Payload) -> Options:
        """The spaces on which it may be put -> the commands that this may stand for."""
        kept = self._cache()
        key = ("spaces", payload)
        if key not in kept:
            kept[key] = self._find_spaces(payload)
        return kept[key]

    def _find_spaces(self, payload: Payload) -> Options:
        desk = self.scene.desk
        match payload:
            case ("hazard", token):
                return {c.space: (c,) for c in desk.all_of(PlaceHazard) if c.token == token}
            case ("ramp",):
                return {c.space: (c,) for c in desk.all_of(PlaceRamp)}
            case ("shot",):
                return self._shots(desk.all_of(Shoot))
        return {}

    def _shots(self, shots: Sequence[Shoot]) -> Options:
        found: dict[int, list[Command]] = {}
        table, tables = self.scene.desk.table, self.scene.stage.tables
        for command in shots:
            here = table.cars[command.seat].at
            spaces: tuple[int, ...] = tuple(s for s in (command.target, command.back) if s != NONE)
            if command.mode == "blast":
                spaces = blasted(tables, table, here, command.direction)
            elif command.mode == "shell":
                struck = shelled(tables, table, here, command.direction)
                spaces = (table.cars[struck].at,) if struck is not None else ()
            for space in spaces:
                found.setdefault(space, []).append(command)
        return {space: tuple(commands) for space, commands in found.items()}

    def may_drop(self, payload: Payload, space: int) -> bool:
        """Whether a space takes it."""
        if payload == ("car",):
            return space in self.scene.planning.reach
        return space in self.spaces(payload)

    def drop(self, payload: Payload, space: int) -> None:
        """Put it there."""
        if payload == ("car",):
            self.scene.go_to(space)
        else:
            self.choose(self.spaces(payload).get(space, ()))

    def refusal(self, payload: Payload, space: int) -> Tip | None:
        """Why a space does not take it."""
        seat = self.scene.desk.seat
        match payload:
            case ("car",):
                return OUT_OF_REACH
            case ("hazard", token):
                return self.scene.desk.reason(PlaceHazard(seat, token, space), "Not here")
            case ("ramp",):
                return self.scene.desk.reason(PlaceRamp(seat, space), "Not here")
            case ("shot",):
                facing = self.scene.desk.table.cars[seat].facing
                return self.scene.desk.reason(Shoot(seat, "shot", facing_direction(facing), space), "Not a target")
        return None

    def answers(self) -> Options:
        """Spaces that answer a question of the moment -> the command."""
        found: Options = {}
        for command in self.scene.desk.legal:
            if isinstance(command, PoliceExit | Rebound | CraneSpace):
                found[command.space] = (command,)
        return found

    def starts(self) -> dict[int, int]:
        """Free start spaces -> their index, while somebody here drafts."""
        starts = self.scene.stage.tables.board.starts
        free = {draft.start for draft in self.scene.desk.all_of(Draft)}
        return {at(starts[i].lane, starts[i].pos): i for i in sorted(free)}

    def placeable(self, token: int) -> bool:
        """Whether a hazard of the row has a place and may be put there now."""
        return bool(self.spaces(("hazard", token)))

    # ------------------------------------------------------------------- seats

    def seats(self, payload: Payload) -> Options:
        """The rivals at whom it may be aimed -> the commands."""
        kept = self._cache()
        key = ("seats", payload)
        if key not in kept:
            kept[key] = self._find_seats(payload)
        return kept[key]

    def _find_seats(self, payload: Payload) -> Options:
        desk, found = self.scene.desk, dict[int, list[Command]]()
        match payload:
            case ("token", token, "reserve"):
                for use in desk.all_of(UseToken):
                    if use.token == token and use.target != NONE:
                        found.setdefault(use.target, []).append(use)
            case ("token", token, "gold") if self.scene.content.bonuses[token].power == "scope":
                return {c.target: (c,) for c in desk.all_of(Scope)}
        return {seat: tuple(commands) for seat, commands in found.items()}

    def is_aimed(self, seat: int) -> bool:
        """Whether what is carried may be aimed at a rival."""
        carried = self.scene.hots.carried
        return carried is not None and self.may_target(carried.payload, seat)

    def may_target(self, payload: Payload, seat: int) -> bool:
        """Whether a rival can be its target."""
        return seat in self.seats(payload)

    def target(self, payload: Payload, seat: int) -> None:
        """Use it on a rival."""
        self.choose(self.seats(payload).get(seat, ()))

    def why_no_target(self, payload: Payload, seat: int) -> Tip | None:
        """Why a rival cannot be its target."""
        match payload:
            case ("token", token, "reserve"):
                return self.scene.desk.reason(UseToken(self.scene.desk.seat, token, seat), "Not this driver")
            case ("token", _, "gold"):
                return self.scene.desk.reason(Scope(self.scene.desk.seat, seat), "Not this driver")
        return None

    # -------------------------------------------------------------------- here

    def here(self, payload: Payload) -> tuple[Command, ...]:
        """What putting it on the own dashboard stands for."""
        desk = self.scene.desk
        match payload:
            case ("buy", slot):
                return tuple(c for c in desk.all_of(Buy) if c.slot == slot)
            case ("token", token, "reserve"):
                return tuple(c for c in desk.all_of(UseToken) if c.token == token and c.target == NONE)
        return ()

    def works(self, token: int, kind: str) -> bool:
        """Whether a token of the own dashboard can be used now."""
        payload = ("token", token, kind)
        return bool(self.here(payload) or self.seats(payload))

    def hint(self, token: int, kind: str) -> str:
        """How to use a token."""
        payload = ("token", token, kind)
        if self.here(payload):
            return "Click twice to use it."
        return "Click it and then the rival, or drag it there." if self.seats(payload) else ""

    def refused(self, token: int, kind: str) -> str:
        """Why a token of the own dashboard does not work now, or what it is doing."""
        if kind == "reserve":
            return self.scene.desk.reason(UseToken(self.scene.desk.seat, token)).text
        return {"gold": "", "active": "At work now.", "penalty": "At work in this turn.",
                "waiting": "Waits for the next turn."}[kind]  # fmt: skip

    # ----------------------------------------------------------------- choosing

    def choose(self, commands: Sequence[Command]) -> None:
        """Give the one command, or ask which of them is meant."""
        if len(commands) == 1:
            self.scene.submit(commands[0])
        elif commands:
            answers = [(self._label(c), lambda c=c: self.scene.submit(c), "amber") for c in commands[:5]]
            self.scene.stack.push(Dialog("Which one?", self._question(commands[0]), (*answers, ("NONE", None, "tile"))))

    def _question(self, command: Command) -> str:
        if isinstance(command, UseToken):
            return "Which gold token is taken away?"
        return "Pistols fire both ways at once; other weapons go straight ahead."

    def _label(self, command: Command) -> str:
        content, table = self.scene.content, self.scene.desk.table
        if isinstance(command, UseToken):
            return loud(content.bonuses[command.gold].name)
        if not isinstance(command, Shoot):
            return "THIS ONE"
        if command.mode != "shot":
            return {"blast": "BLAST", "shell": "SHELL"}[command.mode]
        names = []
        for space in (command.target, command.back):
            if space != NONE:
                seat = seat_on(table, space)
                code = table.hazards[space]
                names.append(driver_name(content, table, seat) if seat is not None else content.hazards[code - 1].name)
        return Said(" + ".join(map(loud, names)))
