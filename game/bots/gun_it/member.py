"""An automatic crew member: plans, trades, answers, gets ready."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from random import Random
from typing import NamedTuple, cast

import msgspec
from msgspec.structs import replace

from game.bots.gun_it.choices import Choice, choose
from game.bots.gun_it.handing import next_handed
from game.bots.gun_it.outlook import Odds, Outlook
from game.bots.gun_it.planning import Limits, Planner
from game.bots.gun_it.plans import NO_USES, Plan, allows, locked_in
from game.bots.gun_it.purchases import bought, worth_buying
from game.bots.gun_it.reach import is_bound, is_within_reach, stay
from game.bots.gun_it.trades import holder, is_laid, next_step
from game.bots.protocol import Fuse
from game.core.protocol import Command, Rules, Seats
from game.rules.gun_it.asking import answer_of, commands
from game.rules.gun_it.cards import is_back
from game.rules.gun_it.commands import (
    Accept,
    AddEquipment,
    Buy,
    Designate,
    LockCard,
    Ready,
    RepairCar,
    SetLimit,
    StartTimer,
)
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.state import INTERLUDE, NO_CARD, TRADING, GunItState, GunItView, Hands, Question, Table
from game.rules.gun_it.tables import Tables

MOST_PLANNED = 3
"""Topics that are remembered: the table as it is, with locked cards, and with what can be bought."""
NOTHING_LOCKED: Hands = ((),) * 5


class Hint(msgspec.Struct, frozen=True):
    """Plans for the whole crew, the best first and another one after it; what is to be expected of each, and what is to
    be bought before it, if anything."""

    plans: tuple[Plan, ...]
    odds: tuple[Odds, ...]
    buys: tuple[Buy | None, ...]


class Line(NamedTuple):
    """A plan, what is to be expected of it, and what is to be bought before it."""

    plan: Plan
    odds: Odds
    buy: Buy | None = None


class Topic(msgspec.Struct, frozen=True):
    """What a plan is for: the table, and the locked cards of each hand."""

    table: Table
    locked: Hands


class Member:
    """One player of a crew, with one seat or more.

    In a crew without people the player who holds the first seat lays the plan and the others follow; where hands are
    hidden they talk it over, and each lays a part of it. With people nobody is led: the bot accepts what it is
    offered, gets ready, and offers nothing; `suggest` tells people its plan.
    """

    def __init__(
        self, rules: Rules[GunItState, GunItView], seats: Seats, planner: Planner, seed: int, alone: bool
    ) -> None:
        self._rules = cast(GunIt, rules)
        self._seats = seats
        self._planner = planner
        self._seed = seed
        self._alone = alone
        self._planned: dict[Topic, list[Plan]] = {}
        self._offer: tuple[Table, Buy | None] | None = None

    def choose(self, view: GunItView, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        """See `Bot`."""
        if not legal:
            return None
        wish = self._wish(view, legal, fuse)
        return wish if wish in legal else None

    def suggest(self, view: GunItView, fuse: Fuse) -> Hint | Choice | None:
        """The plan for the whole crew while cards are traded, and the next best that does something else; at other
        times what to answer to the question that waits. None if there is neither."""
        if view.table.phase != TRADING:
            return self._answer(view, fuse)
        if _is_closed(view.table):
            return None
        plans, odds, buys = zip(*self._lines(view, fuse), strict=True)
        return Hint(plans, odds, buys)

    def _lines(self, view: GunItView, fuse: Fuse) -> list[Line]:
        """The best, and the next best that does something else; with a purchase, that is to do without it."""
        best, *others = self._plans(view, fuse)
        buy, outlook = self._offered(view, fuse), self._outlook(view)
        first = Line(best, outlook.odds(best))
        if buy is not None:
            after = bought(self._rules, view, buy)
            plan = self._plans(after, fuse)[0]
            return [Line(plan, self._outlook(after).odds(plan), buy), first]
        second = [plan for plan in others if not outlook.is_alike(plan, best)][:1]
        return [first, *[Line(plan, outlook.odds(plan)) for plan in second]]

    def _offered(self, view: GunItView, fuse: Fuse) -> Buy | None:
        """What is worth its XP of all that is sold."""
        seat = self._seats[0]
        if not self._rules.tables(view.table.setup, view.table.part).scenario.purchases:
            return None
        return self._buy(view, self._rules.legal(self._rules.imagine(view, 0), seat), fuse)

    def _outlook(self, view: GunItView) -> Outlook:
        """What is to be expected of plans as things are."""
        table = view.table
        rest = self._rest(view, self._random(table))
        return self._planner.outlook(self._rules.tables(table.setup, table.part), rest)

    def plan(self, view: GunItView, fuse: Fuse) -> Plan:
        """The plan for this Planning Phase: thought out once, and anew only if cards are locked against it
        (GI-18.32) or trades have put it out of reach."""
        return self._plans(view, fuse)[0]

    def _plans(self, view: GunItView, fuse: Fuse) -> list[Plan]:
        table = view.table
        plans = self._think(Topic(_cleared(table), NOTHING_LOCKED), view, fuse)
        locked = locked_in(table)
        if not allows(plans[0], locked):
            return self._think(Topic(_cleared(table), locked), view, fuse)
        limits = self._limits(self._rules.tables(table.setup, table.part), table)
        if limits is None:
            return plans
        plans = [plan for plan in plans if limits.reach(plan)]
        return plans or self._think(Topic(table, locked), view, fuse)

    def _think(self, topic: Topic, view: GunItView, fuse: Fuse) -> list[Plan]:
        if topic not in self._planned:
            if len(self._planned) > MOST_PLANNED:
                self._planned.clear()
            random = self._random(topic.table)
            tables, rest = self._rules.tables(view.table.setup, view.table.part), self._rest(view, random)
            limits = self._limits(tables, view.table)
            planner = self._planner.talked_over() if _is_closed(view.table) else self._planner
            self._planned[topic] = planner.plans(tables, rest, topic.locked, random, fuse, limits)
        return self._planned[topic]

    def _rest(self, view: GunItView, random: Random) -> GunItView:
        """What is planned on: without trades, and with a guess at what lies face down. With hidden hands it is what
        the whole crew knows, so that all come to the same plan."""
        if _is_closed(view.table):
            view = replace(view, seats=(), hidden=())
        return replace(view, table=_guessed(self._rules, view, _cleared(view.table), random.getrandbits(32)))

    def _random(self, table: Table) -> Random:
        """The same chance all through a round: what is thought out anew is thought out of the same plans."""
        return Random(f"{self._seed} {table.part} {table.round}")

    def _limits(self, tables: Tables, table: Table) -> Limits | None:
        """What is left of the plans where not all of them can be laid from these seats; with hidden hands the whole
        crew lays them."""
        own = tables.occupied if _is_closed(table) else self._seats
        if not is_bound(tables, table, own):
            return None
        return Limits(partial(is_within_reach, tables, table, own=own), stay(table))

    def _wish(self, view: GunItView, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        """What to do, if it is legal."""
        asked = view.table.pause.question if view.table.pause is not None else view.table.ask
        if asked is not None:
            choice = self._answer(view, fuse) if asked.seat in self._seats else None
            return choice.commands[0] if choice is not None else None
        if view.table.phase == INTERLUDE:
            return self._between(view.table) if self._alone and self._leads(view) else None
        if view.table.phase != TRADING:
            return StartTimer(self._seats[0]) if self._alone and self._leads(view) else None
        answer = next((command for command in legal if isinstance(command, Accept)), None)
        if answer is not None:
            return answer
        if self._alone and _is_closed(view.table):
            return self._hand_on(view, legal, fuse)
        if self._alone and self._leads(view):
            return self._lay(view, legal, fuse)
        return None if view.table.offers and self._alone else Ready(self._seats[0], True)

    def _answer(self, view: GunItView, fuse: Fuse) -> Choice | None:
        """What to answer to the question that waits; None if there is none."""
        table, ask = view.table, view.table.ask
        if table.pause is not None:
            return self._weigh(view, table.pause.question)
        if ask is not None:
            legal = self._rules.legal(self._rules.imagine(view, 0), ask.seat)
            choices = [command for command in legal if not isinstance(command, SetLimit)]
            return choose(self._rules, view, choices, self._random(table), fuse)
        return Choice((self._between(table),)) if table.phase == INTERLUDE else None

    def _weigh(self, view: GunItView, question: Question) -> Choice:
        """The best answer in the Action Phase, and the next best."""
        worth = self._planner.answers(self._rules.tables(view.table.setup, view.table.part), view)
        given = {answer_of(command): command for command in commands(question)}
        best, *others = sorted(worth, key=worth.__getitem__, reverse=True)[:2]
        behind = worth[best] - worth[others[0]] if others else 0.0
        return Choice(tuple(given[answer] for answer in (best, *others)), behind)

    def _between(self, table: Table) -> Command:
        """Between two scenarios damage is repaired; an undamaged crew takes one more weapon (GI-17.22)."""
        seat = self._seats[0]
        return RepairCar(seat) if table.crew_damage else AddEquipment(seat, NO_CARD)

    def _leads(self, view: GunItView) -> bool:
        return self._seats[0] == self._rules.tables(view.table.setup, view.table.part).occupied[0]

    def _lay(self, view: GunItView, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        """The next step toward the plan; ready once it is laid or can no longer be."""
        table, plan = view.table, self.plan(view, fuse)
        buy = self._buy(view, legal, fuse)
        if buy is not None:
            return buy
        if table.to_lock:
            return LockCard(legal[0].seat, _to_keep(table, plan))
        if table.offers:
            return None
        step = next_step(self._rules.tables(table.setup, table.part), table, plan.hands, self._seats)
        if step is not None:
            return step if step in legal else Ready(self._seats[0], True)
        use = plan.uses[self._seats[0]]
        if is_laid(table.hands, plan.hands) and use and use != table.uses[self._seats[0]]:
            designate = Designate(self._seats[0], use)
            if designate in legal:
                return designate
        return Ready(self._seats[0], True)

    def _hand_on(self, view: GunItView, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        """The next step toward the plan with hands that nobody else sees: everybody does their own (GI-20.05).
        Whoever has nothing to hand on is ready; the next exchange asks everybody anew (GI-5.21)."""
        table, plan = view.table, self.plan(view, fuse)
        if table.offers:
            return None
        step = next_handed(self._rules.tables(table.setup, table.part), table, plan.hands, self._seats)
        if step is not None and step in legal:
            return step
        use = plan.uses[self._seats[0]]
        designate = Designate(self._seats[0], use)
        return designate if use != table.uses[self._seats[0]] and designate in legal else Ready(self._seats[0], True)

    def _buy(self, view: GunItView, legal: Sequence[Command], fuse: Fuse) -> Buy | None:
        """What to buy now; looked at once, and again after a purchase."""
        offers = [command for command in legal if isinstance(command, Buy) and command.seat == self._seats[0]]
        if not offers:
            return None
        table = _cleared(view.table)
        if self._offer is None or self._offer[0] != table:
            found = worth_buying(self._rules, self._planner, view, offers, partial(self._plans, fuse=fuse), fuse)
            self._offer = table, found
        return self._offer[1]


def _is_closed(table: Table) -> bool:
    """Whether hands are hidden: nobody lays a plan for others then (GI-20.05)."""
    return any(is_back(card) for hand in table.hands for card in hand)


def _to_keep(table: Table, plan: Plan) -> int:
    """Of the two traded cards, one that is where the plan wants it (GI-18.31)."""
    in_place = (card for card in table.to_lock if card in plan.hands[holder(table.hands, card)])
    return next(in_place, table.to_lock[0])


def _guessed(rules: GunIt, view: GunItView, table: Table, seed: int) -> Table:
    """The table with a guess at what lies face down while cards are traded (M16)."""
    if not view.face_down:
        return table
    at = list(table.at)
    for space, tile in rules.imagine(view, seed).face_down:
        at[tile] = space
    return replace(table, at=tuple(at))


def _cleared(table: Table) -> Table:
    """The table without what trading and the clock change."""
    return replace(
        table, hands=NOTHING_LOCKED, uses=NO_USES, offers=(), next_offer=0, locked=(), to_lock=(), ready=(),
        clock=0, trades=0, gear=tuple(replace(each, parked=NO_CARD) for each in table.gear),
    )  # fmt: skip
