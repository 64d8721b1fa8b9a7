"""What a shot would do, as far as its shooter can know: tried out in a duel that his view allows."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.protocol import Command, Event
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.commands import Concede, Fire
from game.rules.gun_and_gun.loading import load_value
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import GunAndGunState, GunAndGunView, Table

CHOICES = 6
"""Decisions of the shooter that are answered with the first that comes."""


@dataclass(frozen=True)
class Outlook:
    """Load value, row (-1 for none), HIT before a Reaction, whether one may come, whether the duel ends with it."""

    load: int
    row: int
    hit: int
    may_be_answered: bool
    ends: bool


@dataclass(frozen=True)
class Answered:
    """Life now and after the answer, the HIT before and what comes of it, whether the duel is lost with it."""

    life: int
    life_after: int
    hit: int
    hit_after: int
    loses: bool


class Forecast:
    """Outlooks of one seat, each worked out once a view."""

    def __init__(self, rules: GunAndGun) -> None:
        self.rules = rules
        self._view: GunAndGunView | None = None
        self._known: dict[tuple[int, Command | None], Outlook] = {}
        self._answers: dict[Command, Answered] = {}
        self._state: GunAndGunState | None = None

    def _look(self, view: GunAndGunView) -> None:
        """Another view forgets what was known."""
        if view is not self._view:
            self._view, self._known, self._answers = view, {}, {}
            self._state = self.rules.imagine(view, 1)

    def answer(self, view: GunAndGunView, seat: int, command: Command) -> Answered:
        """What a Reaction, or none, makes of the shot or Skill under way; its cost is paid somehow."""
        self._look(view)
        if command not in self._answers:
            self._answers[command] = self._try_answer(seat, command)
        return self._answers[command]

    def _try_answer(self, seat: int, command: Command) -> Answered:
        state = self._state
        assert state is not None
        life, hit = state.table.sides[seat].life, state.table.attacks[-1].hit
        depth = len(state.table.attacks)
        state, _ = self.rules.step(state, command)
        for _ in range(CHOICES):
            pending = state.table.pending
            if pending is None or pending.seat != seat or len(state.table.attacks) < depth:
                break
            state, _ = self.rules.step(state, self._first(state, seat))
        outcome = self.rules.outcome(state)
        after = state.table.sides[seat].life
        loses = outcome is not None and outcome.places[1 - seat] == 1
        left = state.table.attacks[-1].hit if len(state.table.attacks) == depth else max(0, life - after)
        return Answered(life, after, hit, left, loses)

    def _first(self, state: GunAndGunState, seat: int) -> Command:
        """The first answer that there is."""
        return next(command for command in self.rules.legal(state, seat) if not isinstance(command, Concede))

    def shot(self, view: GunAndGunView, seat: int, gun: int, first: Command | None = None) -> Outlook:
        """The shot of a gun, now or after another command (a load)."""
        self._look(view)
        key = gun, first
        if key not in self._known:
            self._known[key] = self._try(seat, gun, first)
        return self._known[key]

    def _try(self, seat: int, gun: int, first: Command | None) -> Outlook:
        state = self._state
        assert state is not None
        if first is not None and first in self.rules.legal(state, seat):
            state, _ = self.rules.step(state, first)
        load, row = self._load(state.table, seat, gun)
        shot = Fire(seat, gun)
        if row < 0 or shot not in self.rules.legal(state, seat):
            return Outlook(load, row, 0, False, False)
        state, events = self.rules.step(state, shot)
        told = list(events)
        for _ in range(CHOICES):
            pending = state.table.pending
            if pending is None or pending.seat != seat or any(isinstance(event, ev.HitDealt) for event in told):
                break
            state, events = self.rules.step(state, self._first(state, seat))
            told += events
        return self._read(state, told, seat, load, row)

    def _load(self, table: Table, seat: int, gun: int) -> tuple[int, int]:
        load = load_value(self.rules.tables(table.setup), table, seat, gun)
        rows = self.rules.content.guns[table.sides[seat].guns[gun]].rows
        return load, sum(1 for row in rows if row.load <= load) - 1

    def _read(self, state: GunAndGunState, told: list[Event], seat: int, load: int, row: int) -> Outlook:
        hit, answered = 0, False
        for event in told:
            if isinstance(event, ev.ShotDeclared | ev.HitModified):
                hit = event.hit
            elif isinstance(event, ev.ChoiceOpened) and event.pending.kind in ("react", "use_orb"):
                answered = True
            elif isinstance(event, ev.HitDealt) and event.is_shot:
                break
        outcome = self.rules.outcome(state)
        return Outlook(load, row, hit, answered, outcome is not None and outcome.places[seat] == 1)
