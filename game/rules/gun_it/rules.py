"""Gun It by its rulebook: the one object that the box talks to."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import cast

from msgspec.structs import replace

from game.core.protocol import (
    Codec,
    Command,
    Event,
    Outcome,
    Refusal,
    Seat,
    Seats,
    Setup,
    SetupError,
    Spec,
    Step,
)
from game.core.rng import Generator
from game.rules.gun_it import (
    action,
    asking,
    ending,
    hidden,
    lookout,
    purchases,
    refusals,
    scenarios,
    scoring,
    series,
    setting,
    setup,
    trading,
    wear,
)
from game.rules.gun_it.cards import SEAT_NAMES
from game.rules.gun_it.changes import follow_table
from game.rules.gun_it.commands import (
    AssignAccessory,
    Buy,
    ChooseMoment,
    ChooseSetting,
    ChooseTarget,
    DiscardAccessory,
    ExtraUzi,
    GunItCommand,
    KeepKey,
    PickTarget,
    SetLimit,
    StartTimer,
    UseKey,
)
from game.rules.gun_it.content import Content
from game.rules.gun_it.events import GunItEvent
from game.rules.gun_it.events_of_trading import LimitSet
from game.rules.gun_it.follow import follow_view
from game.rules.gun_it.scratch import Coins, Scratch
from game.rules.gun_it.state import ACTION, INTERLUDE, LOOKOUT, OVER, TRADING, GunItSetup, GunItState, GunItView, Table
from game.rules.gun_it.tables import TICKS, Tables
from game.rules.gun_it.targets import aimed, targets

EXTENSIONS = (0, 5, 10, 15, 20, 25, 30)
"""Seconds that a crew of two can add to the limit (GI-4.15)."""


WORKBENCH = (
    StartTimer, ExtraUzi, AssignAccessory, DiscardAccessory, PickTarget, UseKey, KeepKey, Buy, ChooseMoment,
    ChooseSetting, ChooseTarget,
)  # fmt: skip
"""Commands that the chapters of the rulebook carry out."""


class GunIt:
    """Rules of one box of content. `generator` makes the coins of a step from the state's number; tests hand in
    a scripted one."""

    def __init__(self, content: Content, generator: Callable[[int], Coins] = Generator) -> None:
        self.content = content
        self.generator = generator
        self.spec = Spec(
            id="gun_it", title="Gun It", seats=SEAT_NAMES, players=(1, 2, 3, 4), version=1, ticks=TICKS,
            real_time=False, cooperative=True,
        )  # fmt: skip
        self.codec: Codec[GunItState, GunItView] = Codec(GunItSetup, GunItCommand, GunItEvent, GunItState, GunItView)
        self._tables: dict[tuple[GunItSetup, int], Tables] = {}
        self._last: tuple[GunItSetup, int, Tables] | None = None

    def tables(self, chosen: GunItSetup, part: int = 0) -> Tables:
        """The constants of a match with this set-up, in a series those of its scenario number `part`."""
        last = self._last
        if last is not None and last[0] is chosen and last[1] == part:
            return last[2]
        found = self._tables.get((chosen, part))
        if found is None:
            found = self._tables[chosen, part] = Tables(self.content, chosen, part)
        self._last = chosen, part, found
        return found

    def start(self, setup_: Setup, seed: int) -> Step[GunItState]:
        """Set the table; raises SetupError for a set-up the rules do not allow (GI-2)."""
        if not isinstance(setup_, GunItSetup):
            raise SetupError("this is not a set-up of Gun It")
        setup.check(self.content, setup_)
        state, s = setup.start(self.tables(setup_), self.generator(seed))
        return state, tuple(s.events)

    def legal(self, state: GunItState, seat: Seat) -> Sequence[Command]:
        """Everything this seat may do now (the Decisions of the rulebook)."""
        table = state.table
        tables = self.tables(table.setup, table.part)
        if table.phase == TRADING:
            return trading.legal(tables, table, seat)
        if table.phase == ACTION and table.pause is not None and table.pause.question.seat == seat:
            return asking.commands(table.pause.question)
        if table.phase == INTERLUDE:
            return series.choices(tables, table, seat)
        if table.phase != LOOKOUT:
            return []
        asked = self._answers(tables, table, seat)
        if seat not in tables.leads or (table.ask is not None and table.ask.kind not in ("moment", "setting")):
            return asked
        start = [] if table.ask else [StartTimer(seat)]
        return [*asked, *start, *self._limits(tables, state, seat)]

    def _answers(self, tables: Tables, table: Table, seat: Seat) -> list[Command]:
        """What this seat can answer before the timer starts (D07 to D09)."""
        if table.ask is None or table.ask.seat != seat:
            return []
        if table.ask.kind == "moment":
            return [ChooseMoment(seat, 0), ChooseMoment(seat, 1)]
        if table.ask.kind == "setting":
            return [ChooseSetting(seat, True), ChooseSetting(seat, False)]
        if table.ask.kind != "target":
            return wear.answers(tables, table, seat)
        aim = aimed(tables.force(table))
        assert aim is not None
        return [ChooseTarget(seat, target) for target in targets(tables, table, aim[1])]

    def _limits(self, tables: Tables, state: GunItState, seat: Seat) -> list[Command]:
        """Other time limits for the coming rounds (GI-4.14, GI-4.15)."""
        table = state.table
        if tables.continuous or table.limit == "none":
            return []
        extensions = EXTENSIONS if len(tables.leads) == 2 else (0,)
        current = (table.limit, table.extra_seconds)
        return [
            SetLimit(seat, limit, seconds)
            for limit in ("relaxed", "normal", "thrilling")
            for seconds in extensions
            if (limit, seconds) != current
        ]

    def step(self, state: GunItState, command: Command) -> Step[GunItState]:
        """Carry out a legal command and run on to the next decision."""
        table = state.table
        tables = self.tables(table.setup, table.part)
        if isinstance(command, SetLimit):
            changed = LimitSet("GI-4.14", command.limit, command.seconds)
            return replace(state, table=follow_table(table, changed)), (changed,)
        if isinstance(command, series.Interlude):
            s = Scratch(tables, state, self.generator(state.rng))
            s = series.go_on(s, command, self.tables(table.setup, table.part + 1))
            return s.freeze(), tuple(s.events)
        if isinstance(command, WORKBENCH):
            s = Scratch(tables, state, self.generator(state.rng))
            return _carry_out(s, command), tuple(s.events)
        return self._trade(tables, state, command)

    def _trade(self, tables: Tables, state: GunItState, command: Command) -> Step[GunItState]:
        """A command of the trading part; the Action Phase follows if it locks the plan (GI-5.21)."""
        table = state.table
        events = trading.decide(tables, table, command)
        for event in events:
            table = follow_table(table, event)
        if not trading.is_plan_locked(tables, table, events[-1]):
            return replace(state, table=table), tuple(events)
        for event in trading.close_offers(table):
            table = follow_table(table, event)
            events.append(event)
        s = Scratch(tables, replace(state, table=table), self.generator(state.rng))
        s.events += events
        hands, chosen = action.lock_plan(s)
        return action.play_round(s, hands, chosen), tuple(s.events)

    def outcome(self, state: GunItState) -> Outcome | None:
        """Won or lost together (GI-17.01 to GI-17.04); None while the match runs. The points of a series are the XP of
        all its scenarios (GI-17.26)."""
        table = state.table
        if table.phase != OVER:
            return None
        tables = self.tables(table.setup, table.part)
        points = ending.total(table.results) if tables.is_series else scoring.score(tables.scenario, table)
        won = table.rank > 0
        wrecked = table.crew_damage >= tables.crew_hp
        rule, lost = "GI-17.02", "Left behind"
        if wrecked:
            rule, lost = "GI-17.03", "Wrecked"
        elif scenarios.is_courier_lost(tables, table):
            rule, lost = "GI-2.13", "Courier lost"
        headline = self.content.constants.rank_names[table.rank - 1] if won else lost
        seats = len(SEAT_NAMES)
        return Outcome(rule, (1 if won else 2,) * seats, (points,) * seats, headline)

    def blank(self, setup_: Setup, seats: Seats) -> GunItView:
        """The table before anything is dealt."""
        tables = self.tables(cast(GunItSetup, setup_))
        return GunItView(seats, setup.blank_table(tables), 0, ())

    def view(self, state: GunItState, seats: Seats) -> GunItView:
        """All but the order of the decks, what lies face down, what others drew and the generator (GI-20.01)."""
        return hidden.view(self.tables(state.table.setup, state.table.part), state, seats)

    def follow(self, view: GunItView, event: Event) -> GunItView:
        """The view one event later."""
        return follow_view(view, event)

    def imagine(self, view: GunItView, seed: int) -> GunItState:
        """A state this view allows: the unseen tiles in some order (GI-20.02)."""
        return hidden.imagine(self.tables(view.table.setup, view.table.part), view, Generator(seed))

    def why_not(self, view: GunItView, command: Command) -> Refusal:
        """One sentence and a clause."""
        return refusals.why_not(self.tables(view.table.setup, view.table.part), view.table, command)


def _carry_out(s: Scratch, command: Command) -> GunItState:
    """A command outside the trading part."""
    match command:
        case ExtraUzi() | PickTarget() | UseKey() | KeepKey():
            answer = asking.answer_of(command)
            return action.resume(s, answer) if s.table.ask is None else lookout.answer(s, answer)
        case AssignAccessory(_, to):
            return lookout.assign(s, to)
        case DiscardAccessory(_, card):
            wear.discard(s, card)
            return s.freeze()
        case Buy():
            return purchases.buy(s, command)
        case ChooseMoment(seat, option):
            setting.choose_moment(s, seat, option)
            return s.freeze()
        case ChooseSetting(seat, keep):
            setting.choose_setting(s, seat, keep=keep)
            return s.freeze()
        case ChooseTarget(seat, target):
            return lookout.choose_target(s, seat, target)
    return lookout.start_planning(s)
