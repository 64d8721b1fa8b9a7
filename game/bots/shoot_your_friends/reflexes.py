"""One player in real time: notices late, looks round, plays, grabs, shoots (SF-18.2 to SF-18.12).

Whatever is to be done is a plan for a table time. Nothing is done before its time, and then only if what the player
believes still speaks for it.
"""

from __future__ import annotations

from heapq import heappop, heappush
from random import Random

from game.bots.protocol import Sight
from game.bots.shoot_your_friends.belief import Belief, Notice
from game.bots.shoot_your_friends.levels import Level
from game.bots.shoot_your_friends.placing import Merits
from game.bots.shoot_your_friends.senses import Senses, ticks
from game.bots.shoot_your_friends.trigger import Trigger
from game.core.protocol import Command, Event
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.commands import Answer, Grab, RaiseShield
from game.rules.shoot_your_friends.gun import is_free
from game.rules.shoot_your_friends.state import ALWAYS, EMPTY, Table, tau_at
from game.rules.shoot_your_friends.tables import Tables

SETTLING = 600
"""Milliseconds from GO before the first card is thought of (SF-18.9)."""
NEAR = 30
"""Ticks for which it is worth while to wait for the own grab lock (SF-18.9)."""


class Reflexes:
    """The mind of one seat. Ask it in every tick in which it may do anything. Before table time `wake` it does nothing
    unless it is told something."""

    def __init__(self, tables: Tables, seat: int, level: Level, random: Random) -> None:
        self._tables = tables
        self._seat = seat
        self._level = level
        self._random = random
        self._senses = Senses(tables, level, random)
        self._merits = Merits(tables, seat)
        self._round = 0
        self._acted = -1
        self._begin(0)

    def _begin(self, tau: int) -> None:
        """GO: nothing was looked at yet."""
        self._belief = Belief(self._tables, self._seat, self._senses)
        self._trigger = Trigger(self._seat, self._senses, self._belief)
        self._notices: list[Notice] = []
        self._scanned = self._seat
        self._scan_due = tau + self._senses.about(self._level.scan)
        first = SETTLING + self._level.dec0 + self._senses.rarely(0.6 * self._level.tempo)
        self._place_due = tau + ticks(first)
        self._grab_due = self._answer_due = ALWAYS
        self.wake = tau

    def act(self, sight: Sight) -> Command | None:
        """What is done in this tick."""
        table: Table = sight.view.table
        tau = tau_at(table, sight.clock)
        if table.round != self._round:
            self._sit_down(table, tau)
        elif sight.news:
            self._hear(sight, table, tau)
        if sight.clock == self._acted:
            return None
        command = self._answer(sight.clock) if table.bang is not None else self._live(table, tau)
        if command is not None:
            self._acted = sight.clock
        return command

    # --------------------------------------------------------------------- doing

    def _answer(self, clock: int) -> Command | None:
        """A Shield is held up once the shot is understood (SF-18.11)."""
        if clock < self._answer_due:
            return None
        self._answer_due = ALWAYS
        return Answer(self._seat)

    def _live(self, table: Table, tau: int) -> Command | None:
        if tau < self.wake:
            return None
        self._take_in(table, tau)
        command = self._do(table, tau)
        first = self._notices[0].due if self._notices else ALWAYS
        self.wake = min(first, self._scan_due, self._place_due, self._grab_due, self._trigger.due)
        return command

    def _do(self, table: Table, tau: int) -> Command | None:
        """The gun first, then the cards."""
        if table.holder == self._seat:
            return self._trigger.pull(table, tau)
        if not is_free(table.sides[self._seat], tau):
            return None
        if self._grab_due != ALWAYS:
            return self._grab(table, tau) if tau >= self._grab_due else None
        return self._place(table, tau) if tau >= self._place_due else None

    def _grab(self, table: Table, tau: int) -> Command | None:
        """To the gun; if somebody else is there first, the own match is broken (SF-18.6)."""
        lock, is_gun_free = table.sides[self._seat].lock, self._belief.is_gun_free
        has_target = bool(self._belief.targets(table))
        if has_target and is_gun_free and tau < lock <= tau + NEAR:
            self._grab_due = lock
            return None
        self._grab_due = ALWAYS
        if has_target and is_gun_free and tau >= lock:
            return Grab(self._seat)
        breaking = self._merits.breaking(self._belief, table)
        return self._random.choice(breaking) if breaking else None

    def _place(self, table: Table, tau: int) -> Command | None:
        """A Shield, or the card that seems best (SF-18.9)."""
        half = 0.5 * self._level.tempo
        self._place_due = tau + ticks(half + self._senses.rarely(half))
        own = table.sides[self._seat]
        shield = next((card for card in own.hand if self._tables.is_shield(card)), EMPTY)
        if shield != EMPTY and own.shield == EMPTY:
            return RaiseShield(self._seat, shield)
        is_armed = self._belief.is_gun_free and own.lock <= tau + NEAR
        return self._merits.best(self._belief, table, is_armed, self._level.noise, self._random)

    # -------------------------------------------------------------------- seeing

    def _sit_down(self, table: Table, tau: int) -> None:
        """A round begins, or one that runs is joined: every set is taken in for the first time. It lay face up for a
        while before GO."""
        self._round = table.round
        self._begin(tau)
        for seat, side in enumerate(table.sides):
            if side.alive:
                self._will_notice_set(table, seat, tau, ahead=self._tables.constants.settle)

    def _will_notice_set(self, table: Table, seat: int, tau: int, ahead: int = 0) -> None:
        """It will be noticed as it is now; it could be seen for `ahead` ticks already."""
        side = table.sides[seat]
        due = max(tau, self._noticing(tau) - ahead)
        self._will_notice(Notice(due, tau, seat, side.tops, side.shield != EMPTY))

    def _noticing(self, tau: int) -> int:
        return tau + self._senses.noticing()

    def _will_notice(self, notice: Notice) -> None:
        """Later, or never (SF-18.2)."""
        if not self._senses.overlooks():
            heappush(self._notices, notice)

    def _hear(self, sight: Sight, table: Table, tau: int) -> None:
        """What happened since. One's own doing is known at once, and what a frozen table shows; the rest the eye finds
        later."""
        self.wake = tau
        for event in sight.news:
            if getattr(event, "seat", None) == self._seat:
                self._hear_own(event, table, tau)
            self._hear_any(event, table, tau)
            if isinstance(event, ev.ShotFired):
                self._answer_due = sight.clock + self._senses.noticing() + ticks(self._level.motor)

    def _hear_own(self, event: Event, table: Table, tau: int) -> None:
        match event:
            case ev.Landed(target=target):
                self._belief.know(table, target, tau)
                if self._belief.is_gun_free and self._belief.targets(table):
                    self._grab_due = table.sides[self._seat].until + self._senses.follow()
            case ev.Grabbed(since=since):
                self._belief.take_gun(False, tau)
                self._trigger.raise_gun(table, since)
            case ev.Rejected(reason="missed"):
                self._belief.take_gun(False, tau)
            case ev.Rejected(reason="absent" | "safety"):
                self._belief.look_round(table, tau)

    def _hear_any(self, event: Event, table: Table, tau: int) -> None:
        match event:
            case ev.Landed(seat=seat, target=target) if seat != self._seat:
                self._will_notice_set(table, target, tau)
            case ev.Redealt(seat=seat):
                self._will_notice_set(table, seat, tau)
            case ev.Grabbed(seat=seat) if seat != self._seat:
                self._will_notice(Notice(self._noticing(tau), tau))
            case ev.GunReady():
                self._will_notice(Notice(self._noticing(tau), tau, is_gun_free=True))
            case ev.ShotFired():
                self._belief.take_gun(False, tau)
                self._grab_due = ALWAYS
            case ev.GunReturned():
                self._trigger.lower()
            case ev.Cleared(seat=seat) | ev.Eliminated(seat=seat):
                self._belief.forget(seat, tau)
            case ev.Blocked(seat=seat, origin="play"):
                self._belief.shields[seat] = False

    def _take_in(self, table: Table, tau: int) -> None:
        """Whatever is noticed by now, and the next set if it is time to look at it."""
        has_seen = False
        while self._notices and self._notices[0].due <= tau:
            self._belief.notice(heappop(self._notices))
            has_seen = True
        if tau >= self._scan_due:
            self._scan(table, tau)
            has_seen = True
        if has_seen and self._grab_due == ALWAYS and table.holder != self._seat and self._belief.targets(table):
            self._grab_due = tau + self._senses.alarm()

    def _scan(self, table: Table, tau: int) -> None:
        """The next set clockwise, and the gun in the middle (SF-18.3)."""
        self._scan_due = tau + self._senses.about(self._level.scan)
        seats = len(table.sides)
        order = ((self._scanned + step) % seats for step in range(1, seats + 1))
        self._scanned = next(seat for seat in order if table.sides[seat].alive)
        self._belief.look_at(table, self._scanned, tau)
        self._belief.look_at_gun(table, tau)
