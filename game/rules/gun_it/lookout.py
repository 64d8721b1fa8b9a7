"""GI-4: the Lookout Phase, and the start of Planning (GI-5.01 to GI-5.05)."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules.gun_it import setting, wear
from game.rules.gun_it.acts import act_at
from game.rules.gun_it.attributes import LINKED
from game.rules.gun_it.deck import deal_tile
from game.rules.gun_it.events import LinkCoin, TileRevealed
from game.rules.gun_it.events_of_course import RoundStarted
from game.rules.gun_it.events_of_setting import HandsClosed, TargetAsked, TargetChosen
from game.rules.gun_it.events_of_trading import TimerStarted
from game.rules.gun_it.geometry import RING
from game.rules.gun_it.scenarios import come_back
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import MIMIC, MIRROR, NO_ANSWER, NO_LINK, NO_TIMER, GunItState
from game.rules.gun_it.tables import TICKS
from game.rules.gun_it.targets import aimed, carry_out, targets


def open_round(s: Scratch, number: int) -> None:
    """A round begins: marks are cleared, the ring is refilled face down, constraints are drawn (GI-4.02, GI-4.03,
    GI-4.06). A single player may have to exchange an accessory first (GI-18.34)."""
    must_exchange = wear.needs_another(s)
    setting.tell(s, RoundStarted("GI-4.02", number))
    s.armor[:] = bytes(len(s.armor))
    s.pileups = 0
    if s.kit is not None:
        s.kit.triggers, s.kit.jammed, s.kit.rattled = 0, (), ()
    if must_exchange:
        wear.ask_to_discard(s)
    else:
        look_out(s)


def look_out(s: Scratch) -> None:
    """What comes before the refill: accessories that trigger by themselves (GI-18.35), a kingpin that is back, the
    window for keeping a space empty (GI-16.12)."""
    if s.table.round == s.tables.scenario.rounds:
        wear.trigger_all(s)
    if s.aside:
        come_back(s)
    if not wear.opens_flares(s):
        refill(s)


def refill(s: Scratch, kept: int = NO_ANSWER) -> None:
    """The ring is refilled but for a space that is kept empty; then constraints are drawn (GI-4.03, GI-4.06)."""
    taken = dict(s.face_down)
    for space in RING:
        if s.is_empty(space) and space not in taken and space != kept:
            deal_tile(s, space, "GI-4.03")
    setting.open_draws(s)


def assign(s: Scratch, seat: int) -> GunItState:
    """A single player has assigned an accessory (GI-18.33): go on once none is missing."""
    if wear.assign(s, seat):
        if s.table.round:
            look_out(s)
        else:
            open_round(s, 1)
    return s.freeze()


def answer(s: Scratch, choice: int) -> GunItState:
    """An owner has used the window before the refill or the one before the timer, or let it pass (GI-16.12)."""
    if wear.answer_window(s, choice) == "toolbox":
        return start_timer(s)
    refill(s, choice)
    return s.freeze()


def start_planning(s: Scratch) -> GunItState:
    """Constraints and grid are revealed, the moment's planning effect acts (GI-5.01); it may wait for its
    drawer's choice (GI-14.09)."""
    setting.reveal(s)
    if s.force.hides_hands:
        s.emit(HandsClosed("GI-20.05"))
    hidden = s.force.hidden_spaces
    turn_up(s, [space for space, _ in s.face_down if space not in hidden], "GI-5.04")
    act_at(s, "planning")
    aim = aimed(s.force)
    if aim is not None and targets(s.tables, s.freeze().table, aim[1]):
        setting.tell(s, TargetAsked("GI-14.09", setting.moment_drawer(s.tables, s.table.round)))
        return s.freeze()
    return _before_timer(s)


def _before_timer(s: Scratch) -> GunItState:
    """The last window of Planning (GI-16.12), then the timer."""
    return s.freeze() if wear.opens_toolbox(s) else start_timer(s)


def choose_target(s: Scratch, seat: int, target: tuple[int, int]) -> GunItState:
    """The drawer has aimed the planning effect: it acts, the timer starts (GI-14.09)."""
    aim = aimed(s.force)
    assert aim is not None
    setting.tell(s, TargetChosen("GI-14.09", seat, target))
    carry_out(s, aim[1], target)
    return _before_timer(s)


def turn_up(s: Scratch, spaces: Sequence[int], rule: str) -> None:
    """The face-down tiles in these spaces are turned face up."""
    for space, tile in s.face_down:
        if space in spaces:
            (s.air if s.tables.flying[tile] else s.ground)[space] = tile
            s.show(tile)
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
    setting.tell(s, TimerStarted(_timer_rule(s, clock), clock))
    return s.freeze()


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
