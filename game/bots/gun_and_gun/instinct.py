"""What looks best at first glance: how the weak ones play, and how thoughts are carried on to their end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.gun_and_gun.answering import answer
from game.bots.gun_and_gun.glance import Glance
from game.bots.gun_and_gun.merits import CARD, LOAD, VOLT, Merits
from game.bots.gun_and_gun.present import NEVER, WIN, now
from game.bots.gun_and_gun.worth import is_pressed
from game.core.protocol import Command
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.forecast import no_effect
from game.rules.gun_and_gun.loading import basic_loads_left
from game.rules.gun_and_gun.skills import volts_of
from game.rules.gun_and_gun.state import Table
from game.rules.gun_and_gun.tables import Tables

WORTH_FIRING = 0.88
"""The part of its best HIT a load that a gun must reach to be fired."""
PAY = 0.78
"""The part of what a card is worth in hand that it costs to pay with it."""
SET = 1.6
"""What setting a Reaction brings."""
HOLD = 0.8
"""What a Reaction that stays set may still prevent."""
PATIENCE = 0.42
"""What a Skill must bring for each volt."""


class Instinct:
    """The urges of a seat. It reads its own cards, and of the other side what a view shows or a world imagines."""

    def __init__(self, tables: Tables, merits: Merits) -> None:
        self.tables = tables
        self.merits = merits
        self.best_rate = [max(hit / load for load, hit in enumerate(hits) if load) for hits in merits.hits]
        self._glance: Glance | None = None
        self._urges: dict[type[Command], Callable[[Table, Any], float]] = {
            cmd.Load: self._load,
            cmd.EndPhase: lambda *_: 0.0,
            cmd.Pass: lambda *_: 0.0,
            cmd.Play: lambda table, command: self._use(table, command, command.card),
            cmd.SetReaction: lambda table, command: SET - self._at(table, command.seat).redrawn,
            cmd.Fire: self._fire,
            cmd.UseSkill: self._skill,
            cmd.UseGunner: self._gunner,
            cmd.React: self._react,
            cmd.Accept: lambda *_: 2.0,
            cmd.Concede: lambda *_: 10 * NEVER,
        }

    def best(self, table: Table, legal: Sequence[Command]) -> Command:
        """The command with the strongest urge; the first of equals."""
        return max(legal, key=lambda command: self.urge(table, command))

    def likes(self, table: Table, legal: Sequence[Command]) -> list[Command]:
        """The commands, the best first."""
        return sorted(legal, key=lambda command: -self.urge(table, command))

    def urge(self, table: Table, command: Command) -> float:
        """How good a command looks, in points of life; 0 is doing nothing."""
        urge = self._urges.get(type(command))
        return answer(self.tables, self.merits, table, command) if urge is None else urge(table, command)

    def _at(self, table: Table, seat: int) -> Glance:
        glance = self._glance
        if glance is None or glance.table is not table or glance.seat != seat:
            glance = self._glance = Glance(self.tables, self.merits, table, seat)
        return glance

    def _use(self, table: Table, command: Command, card: int) -> float:
        """An Action, a Mechanism or a Reaction: what it does less what is paid."""
        tables, merits, seat = self.tables, self.merits, command.seat
        if no_effect(tables, table, command):
            return NEVER
        side, glance = table.sides[seat], self._at(table, seat)
        cost = tables.cost[card]
        use = merits.use[card]
        if merits.varies[card]:
            one = tables.content.cards[card]
            use = now(tables, merits, table, seat, one.effect) - LOAD * one.extra_cost
        paid = sorted(merits.keep[other] for other in side.hand)[:cost] if cost else ()
        drawn = glance.strain * merits.thirst[card] + glance.redrawn * (1 + len(paid))
        return use - PAY * sum(paid) - drawn

    def _load(self, table: Table, command: cmd.Load) -> float:
        """One more load; a card that may do better things stays in hand."""
        merits, card = self.merits, command.card
        glance = self._at(table, command.seat)
        value = self.tables.load_value[card] if command.face_up else 1
        urge = glance.gain(command.gun, value) - max(0.0, merits.keep[card] - CARD) - glance.redrawn
        return urge + (merits.use[card] - LOAD * (value - 1) if command.face_up else 0.0)

    def _fire(self, table: Table, command: cmd.Fire) -> float:
        """Fire what is worth its loads and cannot be loaded further, or what ends the duel."""
        merits, seat, gun = self.merits, command.seat, command.gun
        glance, side, other = self._at(table, seat), table.sides[seat], table.sides[1 - seat]
        number, load = side.guns[gun], glance.load(gun)
        hits = merits.hits[number]
        if merits.recoil[number][load] >= side.life and merits.blows[number][load] < other.life:
            return NEVER
        if glance.reach >= other.life:
            return WIN + hits[load]
        if merits.mills[number] * merits.blows[number][load] >= sum(map(len, other.decks)):
            return WIN
        if hits[load] < WORTH_FIRING * load * self.best_rate[number]:
            return -1.0
        is_full = load == len(hits) - 1 or not side.hand or not basic_loads_left(self.tables, table, seat, gun)
        return max(0.1, hits[load]) if is_full else 0.1

    def _skill(self, table: Table, command: cmd.UseSkill) -> float:
        """The Skill when it brings what its volts are worth, and before the shots if it ends the duel with them. One
        that grows with the volts waits for the end."""
        tables, merits, seat = self.tables, self.merits, command.seat
        if no_effect(tables, table, command):
            return NEVER
        glance, side = self._at(table, seat), table.sides[seat]
        volts = volts_of(tables, table, seat, side.skill)
        x = len(side.voltage) if volts is None else volts
        brings = now(tables, merits, table, seat, tables.content.skills[side.skill].effect, x)
        if glance.is_finish:
            return 2 * WIN
        if volts is None and brings < WIN and not is_pressed(tables, merits, table, seat):
            return -0.5
        return brings - PATIENCE * VOLT * x

    def _gunner(self, table: Table, command: cmd.UseGunner) -> float:
        """Volts, as long as there is a Skill to pay; cards of the discard pile are free."""
        side = table.sides[command.seat]
        return -1.0 if side.is_up else 0.5 if side.discard else 2 * (VOLT - self._at(table, command.seat).strain)

    def _react(self, table: Table, command: cmd.React) -> float:
        """Against much, or to stay alive (GG-10.1)."""
        hit, life = table.attacks[-1].hit, table.sides[command.seat].life
        urge = self._use(table, command, command.card) - HOLD
        return urge + WIN / 2 if hit >= life and urge + HOLD > 0 else urge
