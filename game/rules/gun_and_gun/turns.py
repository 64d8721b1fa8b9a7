"""GG-6: how a turn begins, goes on and ends; GG-14.9: skipped turns."""

from __future__ import annotations

from game.rules.gun_and_gun.choices import ask
from game.rules.gun_and_gun.durations import active, end, is_negated
from game.rules.gun_and_gun.ending import end as end_match
from game.rules.gun_and_gun.events import (
    EffectBegan,
    EffectsDue,
    GunnerUsed,
    LastingPostponed,
    PhaseBegan,
    TurnEnded,
    TurnSkipped,
    TurnStarted,
)
from game.rules.gun_and_gun.piles import BY_DOWN, draw
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.state import CARD, GUN, GUNNER, NONE, Due, LastingKind
from game.rules.gun_and_gun.tasks import (
    BEGIN_DUE,
    CLEAN_UP,
    DUE,
    END_EFFECTS,
    FILL_HAND,
    MAIN_PHASE,
    NEXT_TURN,
    STEP,
    TRIGGERS,
)

TIMES: dict[LastingKind, str] = {"turn_start": "my_turn_start", "turn_end": "my_turn_end"}


def next_turn(s: Scratch, seat: int) -> None:
    """The turn of a seat begins or is skipped (GG-6.3, GG-6.14, GG-14.9, GG-15.10)."""
    turn = s.table.turn + 1
    if turn > s.tables.setup.turn_cap:
        end_match(s, "GG-15.10", NONE, "turn cap")
        return
    if s.side(seat).skips:
        s.emit(TurnSkipped("GG-14.9", seat, turn))
        if not s.tables.setup.skip_uses_durations:
            s.emit(LastingPostponed("GG-14.9", turn))
        s.then((CLEAN_UP,), (NEXT_TURN, 1 - seat))
        return
    s.emit(TurnStarted("GG-6.3", seat, turn))
    _make_due(s, "GG-6.3", "turn_start")
    s.then((DUE,), (MAIN_PHASE,))


def main_phase(s: Scratch) -> None:
    """GG-6.4."""
    s.emit(PhaseBegan("GG-6.4", s.table.active, "main"))


def end_phase(s: Scratch, seat: int) -> None:
    """The Down Phase and the clean-up (GG-6.6 to GG-6.14)."""
    s.emit(PhaseBegan("GG-6.6", seat, "down"))
    s.then((FILL_HAND, seat), (END_EFFECTS,), (CLEAN_UP,), (NEXT_TURN, 1 - seat))


def fill_hand(s: Scratch, seat: int) -> None:
    """Part 1: up to the Hands number, never down to it (GG-6.7 to GG-6.9)."""
    side = s.side(seat)
    draw(s, seat, s.tables.content.gunners[side.gunner].hands - len(side.hand), BY_DOWN)


def end_effects(s: Scratch) -> None:
    """Part 2: "at the end of your turn" (GG-6.10, GG-6.11)."""
    _make_due(s, "GG-6.10", "turn_end")
    s.then((DUE,))


def _make_due(s: Scratch, rule: str, kind: LastingKind) -> None:
    """All effects of TP for this time: Gunner, guns, Mechanisms, then what lasts."""
    seat = s.table.active
    side = s.side(seat)
    found: list[Due] = []
    if not is_negated(s.table, seat):
        lying = (GUNNER + side.gunner, *(GUN + gun for gun in side.guns), *(CARD + card for card in side.mechanisms))
        found = [
            Due(seat, listener.program, source)
            for source in lying
            for listener in s.tables.listeners(source, TIMES[kind])
        ]
    found += [Due(seat, lasting.n, lasting.source) for lasting in active(s.table, seat, kind)]
    if found:
        s.emit(EffectsDue(rule, tuple(found)))


def due(s: Scratch) -> None:
    """The next of them, in the order that their player chooses (GG-0.5, GG-6.10)."""
    effects = s.table.due
    if effects:
        ask(s, "order_effects", s.table.active, (BEGIN_DUE,), len(effects))


def begin_due(s: Scratch, place: int) -> None:
    """One effect, with all its triggers, before the next one (GG-6.5)."""
    effect = s.table.due[place]
    s.emit(EffectBegan("GG-0.5", effect))
    s.then((STEP, effect.program, 0, effect.seat, effect.source), (TRIGGERS,), (DUE,))


def clean_up(s: Scratch) -> None:
    """All durations that end with this turn end together (GG-6.13)."""
    table = s.table
    s.emit(TurnEnded("GG-6.13", table.active, table.turn))
    end(s, "GG-6.13", tuple(lasting for lasting in table.lasting if lasting.last <= table.turn))


def use_gunner(s: Scratch, seat: int) -> None:
    """The Gunner's effect of the Main Phase (GG-6.4, GG-12.1)."""
    source = GUNNER + s.side(seat).gunner
    s.emit(GunnerUsed("GG-12.1", seat, s.side(seat).gunner))
    programs = (listener.program for listener in s.tables.listeners(source, "main_action"))
    s.then(*((STEP, program, 0, seat, source) for program in programs), (TRIGGERS,))
