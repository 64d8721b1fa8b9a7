"""What looks best at first glance: how the weak ones play, and how thoughts are carried on to their end."""

from __future__ import annotations

from collections.abc import Sequence

from game.bots.gun_and_gun.answering import GAIN, answer
from game.bots.gun_and_gun.merits import CARD, LOAD, VOLT, Merits
from game.bots.gun_and_gun.present import NEVER, WIN, now, ready
from game.bots.gun_and_gun.worth import strain
from game.core.protocol import Command
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.forecast import no_effect
from game.rules.gun_and_gun.loading import basic_loads_left, load_value
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
RUIN = 20.0
"""What drawing the last card costs."""
PATIENCE = 0.42
"""What a Skill must bring for each volt."""


class Instinct:
    """The urges of a seat. It reads its own cards, and of the other side what a view shows or a world imagines."""

    def __init__(self, tables: Tables, merits: Merits) -> None:
        self.tables = tables
        self.merits = merits
        self.best_rate = [max(hit / load for load, hit in enumerate(hits) if load) for hits in merits.hits]

    def best(self, table: Table, legal: Sequence[Command]) -> Command:
        """The command with the strongest urge; the first of equals."""
        return max(legal, key=lambda command: self.urge(table, command))

    def likes(self, table: Table, legal: Sequence[Command]) -> list[Command]:
        """The commands, the best first."""
        return sorted(legal, key=lambda command: -self.urge(table, command))

    def urge(self, table: Table, command: Command) -> float:
        """How good a command looks, in points of life; 0 is doing nothing."""
        match command:
            case cmd.Play(seat, card):
                return self._use(table, command, card, seat)
            case cmd.SetReaction(seat, _):
                return SET - self._redrawn(table, seat)
            case cmd.Load(seat, card, gun, face_up):
                return self._load(table, seat, card, gun, face_up)
            case cmd.Fire(seat, gun):
                return self._fire(table, seat, gun)
            case cmd.UseSkill(seat):
                return self._skill(table, command, seat)
            case cmd.UseGunner(seat):
                return self._gunner(table, seat)
            case cmd.Accept():
                return 2.0
            case cmd.EndPhase() | cmd.Pass():
                return 0.0
            case cmd.Concede():
                return 10 * NEVER
            case cmd.React(seat, card):
                return self._react(table, command, seat, card)
        return answer(self.tables, self.merits, table, command)

    def _use(self, table: Table, command: Command, card: int, seat: int) -> float:
        """An Action, a Mechanism or a Reaction: what it does less what is paid."""
        tables, merits = self.tables, self.merits
        if no_effect(tables, table, command):
            return NEVER
        side = table.sides[seat]
        cost = tables.cost[card]
        use = merits.use[card]
        if merits.varies[card]:
            one = tables.content.cards[card]
            use = now(tables, merits, table, seat, one.effect) - LOAD * one.extra_cost
        paid = sorted(merits.keep[other] for other in side.hand)[:cost] if cost else ()
        drawn = self._strain(table, seat) * merits.thirst[card] + self._redrawn(table, seat) * (1 + len(paid))
        return use - PAY * sum(paid) - drawn

    def _strain(self, table: Table, seat: int) -> float:
        return strain(self.tables, self.merits, table, seat)

    def _redrawn(self, table: Table, seat: int) -> float:
        """What it costs that a card played will be drawn anew at the end of the turn (GG-6.7)."""
        side = table.sides[seat]
        hands = self.tables.content.gunners[side.gunner].hands
        if len(side.hand) > hands or table.active != seat:
            return 0.0
        is_last = len(side.decks[0]) + len(side.decks[1]) <= hands - len(side.hand) + 1
        return RUIN if is_last else self._strain(table, seat)

    def _load(self, table: Table, seat: int, card: int, gun: int, face_up: bool) -> float:
        """One more load; a card that may do better things stays in hand."""
        tables, merits = self.tables, self.merits
        hits = merits.hits[table.sides[seat].guns[gun]]
        load = load_value(tables, table, seat, gun)
        value = tables.load_value[card] if face_up else 1
        gain = hits[min(load + value, len(hits) - 1)] - hits[load]
        urge = LOAD * value + GAIN * gain - max(0.0, merits.keep[card] - CARD) - self._redrawn(table, seat)
        return urge + (merits.use[card] - LOAD * (value - 1) if face_up else 0.0)

    def _fire(self, table: Table, seat: int, gun: int) -> float:
        """Fire what is worth its loads and cannot be loaded further, or what ends the duel."""
        tables, merits = self.tables, self.merits
        side, number = table.sides[seat], table.sides[seat].guns[gun]
        hits, load = merits.hits[number], load_value(tables, table, seat, gun)
        load = min(load, len(hits) - 1)
        if sum(ready(tables, merits, table, seat)) >= table.sides[1 - seat].life:
            return WIN + hits[load]
        if merits.recoil[number][load] >= side.life:
            return NEVER
        if merits.mills[number] * merits.blows[number][load] >= sum(map(len, table.sides[1 - seat].decks)):
            return WIN
        if hits[load] < WORTH_FIRING * load * self.best_rate[number]:
            return -1.0
        is_full = load == len(hits) - 1 or not side.hand or not basic_loads_left(tables, table, seat, gun)
        return max(0.1, hits[load]) if is_full else 0.1

    def _skill(self, table: Table, command: Command, seat: int) -> float:
        """The Skill when it brings what its volts are worth."""
        if no_effect(self.tables, table, command):
            return NEVER
        side = table.sides[seat]
        volts = volts_of(self.tables, table, seat, side.skill)
        x = len(side.voltage) if volts is None else volts
        return (
            now(self.tables, self.merits, table, seat, self.tables.content.skills[side.skill].effect, x)
            - PATIENCE * VOLT * x
        )

    def _gunner(self, table: Table, seat: int) -> float:
        """Volts, as long as there is a Skill to pay; cards of the discard pile are free."""
        side = table.sides[seat]
        return -1.0 if side.is_up else 0.5 if side.discard else 2 * (VOLT - self._strain(table, seat))

    def _react(self, table: Table, command: Command, seat: int, card: int) -> float:
        """Against much, or to stay alive (GG-10.1)."""
        hit, life = table.attacks[-1].hit, table.sides[seat].life
        urge = self._use(table, command, card, seat) - HOLD
        return urge + WIN / 2 if hit >= life and urge + HOLD > 0 else urge
