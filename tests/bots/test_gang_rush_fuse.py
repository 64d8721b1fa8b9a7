"""Drivers look at their fuse often, and still answer sensibly once it has burnt."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.gang_rush import lines, mind
from game.bots.gang_rush.racer import HARD, NORMAL, Racer
from game.bots.gang_rush.road import Glance
from game.core.protocol import Command
from game.rules.gang_rush.commands import Keep, PlaceHazard, Roll
from game.rules.gang_rush.content import DAMAGE
from game.rules.gang_rush.legal import legal, to_decide
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import ROLLING, START, GangRushView, Table, Turn
from tests.bots.test_gang_rush import begun, drivers
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import content_with, faces

RULES = GangRush(content_with(()))
FOR_EVER = 10**9
MOST_BETWEEN_LOOKS = 100
"""Commands tried and glances at the road, each well below a millisecond."""


class Work:
    """Counts what a driver does; as a fuse it notes how much that was since the last look. It burns after so many
    looks."""

    def __init__(self, looks: int) -> None:
        self.left = looks
        self.done = self.longest = 0

    def __call__(self) -> bool:
        self.longest = max(self.longest, self.done)
        self.done = 0
        self.left -= 1
        return self.left < 0


@pytest.fixture
def work(monkeypatch: pytest.MonkeyPatch) -> Work:
    """The work of all drivers of the test."""
    counted = Work(FOR_EVER)
    after, best = lines.after, Glance.best

    def count_after(*arguments: Any, **named: Any) -> Any:
        counted.done += 1
        return after(*arguments, **named)

    def count_best(glance: Glance) -> float:
        counted.done += 1
        return best(glance)

    monkeypatch.setattr(lines, "after", count_after)
    monkeypatch.setattr(mind, "after", count_after)
    monkeypatch.setattr("game.bots.gang_rush.rolls.after", count_after)
    monkeypatch.setattr(Glance, "best", count_best)
    return counted


@pytest.mark.parametrize("level", ["normal", "hard"])
@pytest.mark.parametrize("variant", ["standard", "border"])
def test_the_fuse_is_looked_at_all_the_time(level: str, variant: str, work: Work) -> None:
    """In every decision of some rounds, before, between and after its looks."""
    match = begun(4, 6, variant=variant)
    bots = drivers((level,) * 4, 3)
    for _ in range(160):
        seat = to_decide(match.state.table)
        command = bots[seat].choose(match.view((seat,)), list(match.legal(seat)), work)
        work()
        assert command is not None
        match.submit(command)
    assert 0 < work.longest <= MOST_BETWEEN_LOOKS


def test_a_fuse_that_burns_ends_the_work(work: Work) -> None:
    """Once it has burnt it is only looked at to leave; without it there is much more to do."""
    table = _rolling("A L3@10 20", "B L1@20 40", "C L5@20 40", dice="sp sp sh sh damage")
    answer(table, HARD, work)
    assert FOR_EVER - work.left > 50
    work.left = 3
    answer(table, HARD, work)
    assert work.left > -12


def answer(table: Table, skill: Any, fuse: Any, seat: int = 0) -> Command:
    options = list(legal(RULES.tables(table.setup), table, seat))
    command = Racer(RULES, (seat,), 1, skill).choose(GangRushView((seat,), table), options, fuse)
    assert command in options
    return command


def _rolling(*pieces: str, dice: str) -> Table:
    table = Bridge(*pieces, phase=ROLLING, to_play="B C", table={"turn": Turn(0, faces(dice), rolls=1)}).state.table
    return replace(table, turn=replace(table.turn, rolls=1))


@pytest.mark.parametrize("looks", [0, 1, 4])
def test_without_time_a_stopped_car_still_rolls_for_speed(looks: int) -> None:
    table = _rolling("A L3@10 0", "B L1@20 40", "C L5@20 40", dice="sp sp sh sh damage")
    command = answer(table, HARD, Work(looks))
    assert isinstance(command, Keep)
    kept = [die for i, die in enumerate(table.turn.dice) if command.kept >> i & 1]
    assert len(kept) == 2
    assert DAMAGE not in kept


@pytest.mark.parametrize("skill", [NORMAL, HARD], ids=["normal", "hard"])
def test_without_time_the_start_window_is_left_by_rolling(skill: Any) -> None:
    table = Bridge(
        "A L3@10 40 ramp", "B L1@20 40", "C L5@20 40", "cont L3@14", phase=START, to_play="B C",
        table={"turn": Turn(0)},
    ).state.table  # fmt: skip
    assert isinstance(answer(table, skill, Work(0)), Roll)


def test_what_was_thought_out_in_haste_is_not_remembered() -> None:
    """With time again, the same driver answers like one who had it from the start."""
    table = _rolling("A L3@10 20 d3", "B L1@20 40", "C L5@20 40", "bar2 L3@14", dice="sp sh sh r damage")
    options = list(legal(RULES.tables(table.setup), table, 0))
    view = GangRushView((0,), table)
    hasty = Racer(RULES, (0,), 1, HARD)
    hasty.choose(view, options, Work(3))
    calm = Racer(RULES, (0,), 1, HARD)
    assert hasty.choose(view, options, Work(FOR_EVER)) == calm.choose(view, options, Work(FOR_EVER))


def test_hazards_are_placed_without_time() -> None:
    match = begun(3, 4)
    bots = drivers(("hard",) * 3, 2)
    while not any(isinstance(command, PlaceHazard) for command in match.legal(to_decide(match.state.table))):
        seat = to_decide(match.state.table)
        match.submit(match.legal(seat)[0])
    seat = to_decide(match.state.table)
    legal_ = match.legal(seat)
    assert bots[seat].choose(match.view((seat,)), list(legal_), Work(0)) in legal_
