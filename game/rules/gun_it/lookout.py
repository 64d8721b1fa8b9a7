"""GI-4: the Lookout Phase, and the start of Planning (GI-5.01 to GI-5.05)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.gun_it import setting
from game.rules.gun_it.acts import act_at
from game.rules.gun_it.attributes import LINKED
from game.rules.gun_it.deck import deal_tile
from game.rules.gun_it.events import (
    LinkCoin,
    RoundStarted,
    TileRevealed,
    TimerStarted,
)
from game.rules.gun_it.events_of_setting import TargetAsked, TargetChosen
from game.rules.gun_it.geometry import RING
from game.rules.gun_it.scenarios import come_back
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import MIMIC, MIRROR, NO_LINK, NO_TIMER, TRADING, GunItState
from game.rules.gun_it.tables import TICKS
from game.rules.gun_it.targets import aimed, carry_out, targets


def open_round(s: Scratch, number: int) -> None:
    """A round begins: marks are cleared, the ring is refilled face down, constraints are drawn (GI-4.02, GI-4.03,
    GI-4.06)."""
    setting.tell(s, RoundStarted("GI-4.02", number))
    s.armor[:] = bytes(len(s.armor))
    s.pileups = 0
    if s.aside:
        come_back(s)
    taken = dict(s.face_down)
    for space in RING:
        if s.is_empty(space) and space not in taken:
            deal_tile(s, space, "GI-4.03")
    setting.open_draws(s)


def start_planning(s: Scratch) -> GunItState:
    """Constraints and grid are revealed, the moment's planning effect acts (GI-5.01); it may wait for its
    drawer's choice (GI-14.09)."""
    setting.reveal(s)
    hidden = s.force.hidden_spaces
    turn_up(s, [space for space, _ in s.face_down if space not in hidden], "GI-5.04")
    act_at(s, "planning")
    aim = aimed(s.force)
    if aim is not None and targets(s.tables, s.freeze().table, aim[1]):
        setting.tell(s, TargetAsked("GI-14.09", setting.moment_drawer(s.tables, s.table.round)))
        return s.freeze()
    return start_timer(s)


def choose_target(s: Scratch, seat: int, target: tuple[int, int]) -> GunItState:
    """The drawer has aimed the planning effect: it acts, the timer starts (GI-14.09)."""
    aim = aimed(s.force)
    assert aim is not None
    setting.tell(s, TargetChosen("GI-14.09", seat, target))
    carry_out(s, aim[1], target)
    return start_timer(s)


def turn_up(s: Scratch, spaces: Sequence[int], rule: str) -> None:
    """The face-down tiles in these spaces are turned face up."""
    for space, tile in s.face_down:
        if space in spaces:
            (s.air if s.tables.flying[tile] else s.ground)[space] = tile
            s.emit(TileRevealed(rule, space, tile))
    s.face_down = [(space, tile) for space, tile in s.face_down if space not in spaces]


def flip_links(s: Scratch, rule: str) -> None:
    """Each uncovered Linked tile without a mode flips its coin, in scan order (GI-5.05)."""
    for space, tile in s.with_attribute(LINKED):
        if not s.tables.flying[tile] and not s.is_covered(tile, space) and s.link[tile] == NO_LINK:
            heads = s.coins.coin()
            s.link[tile] = MIMIC if heads else MIRROR
            s.emit(LinkCoin(rule, tile, heads))


def start_timer(s: Scratch) -> GunItState:
    """Linked tiles flip their coins, the timer starts (GI-5.05)."""
    flip_links(s, "GI-5.05")
    clock = _clock(s)
    s.emit(TimerStarted(_timer_rule(s, clock), clock))
    return s.freeze(phase=TRADING, clock=clock)


def _clock(s: Scratch) -> int:
    """Ticks of this round, with what cards add or take (GI-5.28, GI-5.31); a continuous clock that has run out
    stays so (GI-5.27)."""
    table, tables = s.table, s.tables
    change = s.force.seconds * TICKS
    if tables.continuous:
        return max(0, table.clock + change) if table.clock else 0
    clock = tables.ticks(table.limit, table.extra_seconds)
    if not change or clock == NO_TIMER:
        return clock
    return max(clock + change, tables.content.constants.least_limit * TICKS)


def _timer_rule(s: Scratch, clock: int) -> str:
    """The clause that this round's timer runs by (GI-4.14, GI-5.25, GI-5.27)."""
    if not s.tables.continuous:
        return "GI-4.14"
    return "GI-5.25" if clock else "GI-5.27"
