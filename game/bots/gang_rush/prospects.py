"""How a match may end, guessed from the table: who crosses when, who is rich then, who is last.

A driver's worth of a table is a chance to win in thousandths, and a little for the lead in money.
"""

from __future__ import annotations

from math import exp, sqrt
from typing import NamedTuple

from game.bots.gang_rush.odds import bounties, chances_of_last, is_settled
from game.bots.gang_rush.pace import STUCK, is_stuck, turns_left
from game.bots.gang_rush.tokens import worth_of
from game.rules.gang_rush.ending import final_money, is_eligible, ranking_of, standing_of
from game.rules.gang_rush.state import ARRESTED, OVER, RIVER, Car, Table
from game.rules.gang_rush.tables import Tables

INCOME = 430.0
"""Dice that a driver sells in a turn at his speed."""
SPEED_DIE = 75.0
"""What 10 mph below the cruising speed will cost."""
CRUISE = 40
WEAR = (60.0, -330.0, -200.0, -85.0, -35.0, -15.0)
"""What durability 0, 1, 2 ... is worth compared to a sound car: a worn-out one has nothing more to lose."""
BLUE = 20.0
"""An active blue token."""
KNOWN = 15.0
MONEY = (250.0, 220.0)
"""How sure the guess of the money is, in dollars: when all is settled; before, in the last round and growing with the
root of the rounds that are left."""
PATIENCE, DAWDLING = 8, 25.0
"""Rounds that a match may well take, and dollars for each round beyond: what a turn more until it crosses costs a
driver of his own. Without that nobody would cross while all can park and sell."""
LEAD = 0.12
"""A dollar more than the mean of the others, in thousandths of a win."""
URGE, SPLASH = 20.0, 150.0
"""A turn nearer to the line, in thousandths of a win: what drives those on who can neither win nor lose any more. A
rival in the river: what the fun of it is worth, as long as that one has no debt."""


class Outlook(NamedTuple):
    """Guesses per seat: the chance to win, the money at the end, in how many rounds it crosses."""

    chances: tuple[float, ...]
    money: tuple[float, ...]
    arrivals: tuple[float, ...]


class Prospects:
    """Guesses for the matches of one set-up. The turn in progress counts as over. `esteem` is what is thought of
    the worth of tokens."""

    def __init__(self, tables: Tables, esteem: float) -> None:
        self.tables = tables
        self._esteem = esteem
        self._crane_fee = tables.content.constants.crane_fee

    def worth(self, table: Table, seat: int, extra: float = 0.0) -> float:
        """The worth of a table to a seat that expects so many dollars besides."""
        outlook = self.outlook(table, seat, extra)
        others = (sum(outlook.money) - outlook.money[seat]) / (len(outlook.money) - 1)
        way = URGE * max(0.0, outlook.arrivals[seat])
        splashes = SPLASH * sum(fallen != seat and not table.cars[fallen].debt for fallen, _ in table.river)
        return 1000.0 * outlook.chances[seat] + LEAD * (outlook.money[seat] - others) - way + splashes

    def outlook(self, table: Table, seat: int = -1, extra: float = 0.0) -> Outlook:
        """The guess; a match that is over is no guess."""
        if table.phase == OVER:
            return self._result(table)
        arrivals = self._arrivals(table)
        left = self._rounds_left(table, arrivals)
        money = list(self._money(table, arrivals, left))
        if seat >= 0:
            money[seat] += extra - DAWDLING * max(0, table.round - PATIENCE) * max(0.0, arrivals[seat])
        last = chances_of_last(self.tables, table, arrivals, left)
        scale = KNOWN if is_settled(self.tables, table) else MONEY[0] + MONEY[1] * sqrt(left)
        top = max(money)
        shares = [
            0.0 if car.at == ARRESTED else (1.0 - last[i]) * exp((money[i] - top) / scale)
            for i, car in enumerate(table.cars)
        ]
        total = sum(shares) or 1.0
        return Outlook(tuple(share / total for share in shares), tuple(money), tuple(arrivals))

    def _result(self, table: Table) -> Outlook:
        ranking, money = ranking_of(table), final_money(self.tables, table)
        first = standing_of(table, ranking, money)[0]
        wins = is_eligible(table, ranking, first)
        chances = tuple(float(wins and seat == first) for seat in range(len(table.cars)))
        return Outlook(chances, tuple(map(float, money)), (0.0,) * len(money))

    def _arrivals(self, table: Table) -> list[float]:
        """In how many rounds from now each car crosses, 0 for one that may do so in this round; negative ones
        have crossed."""
        fallen = dict(table.river)
        found = []
        for seat, car in enumerate(table.cars):
            if car.at < RIVER:
                found.append(-1.0 if car.at != ARRESTED else 99.0)
                continue
            space = fallen[seat] if car.at == RIVER else car.at
            waits = car.at == RIVER or seat not in table.to_play
            stuck = STUCK * (self.tables.border and is_stuck(self.tables, table, car))
            found.append(turns_left(self.tables, car, space, car.needle) - 1.0 + waits + stuck)
        return found

    def _rounds_left(self, table: Table, arrivals: list[float]) -> float:
        """Rounds that follow this one."""
        most = float(self.tables.round_limit - table.round)
        racing = sorted(arrival for arrival in arrivals if 0 <= arrival < 99)
        if not racing:
            return 0.0
        if self.tables.border:
            end = racing[-1] if len(racing) == 1 or ARRESTED in (car.at for car in table.cars) else racing[-2]
            return min(most, max(0.0, end))
        return 0.0 if table.finished else min(most, racing[0])

    def _money(self, table: Table, arrivals: list[float], left: float) -> list[float]:
        final = final_money(self.tables, table)
        to_win = bounties(self.tables, table, arrivals, left)
        return [
            final[seat] + to_win[seat] + self._to_come(table, seat, car, arrivals[seat], left)
            for seat, car in enumerate(table.cars)
        ]

    def _to_come(self, table: Table, seat: int, car: Car, arrival: float, left: float) -> float:
        """Sales, the dice for speed, wear, tokens, the crane. In Border's Closed the sales of later rounds do not
        count: a driver who waited for them would keep everybody on the bridge."""
        if car.at < RIVER:
            return 0.0
        rounds = max(0.0, min(left, arrival) if self.tables.border else left)
        now = seat in table.to_play
        turns = rounds + now
        some = min(1.0, turns)
        total = INCOME * (now if self.tables.border else turns)
        total += some * self._esteem * worth_of(self.tables, car, turns) + some * BLUE * len(car.active)
        if car.needle < CRUISE:
            total -= some * SPEED_DIE * (CRUISE - car.needle) / 10
        if car.durability < len(WEAR):
            total += min(1.0, turns / 3) * WEAR[car.durability]
        if car.at == RIVER and "waive_crane" not in self.tables.powers(car.driver, car.gold, car.active):
            total -= self._crane_fee
        return total
