"""SF-5, SF-10.1: placements and raised Shields, from the hand to the set."""

from __future__ import annotations

from game.rules.shoot_your_friends.commands import Place, RaiseShield
from game.rules.shoot_your_friends.drawing import refill_later
from game.rules.shoot_your_friends.events import Bounced, Landed, Launched, ShieldRaised, TieBroken
from game.rules.shoot_your_friends.gun import is_free
from game.rules.shoot_your_friends.scratch import Scratch
from game.rules.shoot_your_friends.state import DEALING, EMPTY, LIVE, NOBODY, SLOTS, Flight, Table


def is_live(table: Table, seat: int) -> bool:
    """Whether a set may be played on (SF-1.14)."""
    side = table.sides[seat]
    return table.phase == LIVE and side.alive and side.acting != DEALING


def place(s: Scratch, command: Place) -> None:
    """A placement is tried (SF-5.2 to SF-5.7, SF-5.14, SF-5.15, SF-5.17)."""
    seat, target = command.seat, s.side(command.target)
    if not is_free(s.side(seat), s.tau):
        s.reject(seat, "busy")
    elif not is_live(s.table, command.target) or target.tops[command.slot] == EMPTY:
        s.reject(seat, "no_target")
    elif not s.tables.may_hold(target.tops, command.card):
        s.reject(seat, "absent", s.tau + s.tables.constants.fumble)
    else:
        lands = s.tau + s.tables.constants.flight
        s.idle = s.tau
        s.emit(Launched("SF-5.7", seat, command.card, command.target, command.slot, lands))


def raise_shield(s: Scratch, command: RaiseShield) -> None:
    """A Shield is raised (SF-10.1, SF-10.2)."""
    seat = command.seat
    if not is_free(s.side(seat), s.tau):
        s.reject(seat, "busy")
    elif s.side(seat).shield != EMPTY:
        s.reject(seat, "spot_full")
    else:
        s.idle = s.tau
        s.emit(Launched("SF-10.1", seat, command.card, seat, NOBODY, s.tau + s.tables.constants.flight))


def arrive(s: Scratch, seat: int) -> None:
    """A raised Shield lies in play (SF-10.1)."""
    flight = s.side(seat).flight
    if flight is not None and flight.slot == NOBODY and s.tau >= flight.lands:
        until = s.tau + s.tables.constants.back
        s.emit(ShieldRaised("SF-10.1", seat, flight.card, "hand", NOBODY, until))
        refill_later(s, seat)


def land(s: Scratch, before: Table) -> dict[int, int]:
    """All placements that arrive in this tick, judged by the table `before` it (SF-5.8 to SF-5.13, SF-2.28). For
    each set the seat that laid a card of a match on it (SF-1.16)."""
    landed: list[tuple[int, Flight]] = []
    arrived = sorted(_arriving(s), key=lambda found: (found[1].target, found[1].slot, found[0]))
    spots = dict.fromkeys((flight.target, flight.slot) for _, flight in arrived)
    for target, slot in spots:
        here = [(seat, flight) for seat, flight in arrived if (flight.target, flight.slot) == (target, slot)]
        good = [seat for seat, flight in here if _is_good(s, before, flight)]
        winner = s.first_of(good)
        if len(good) > 1:
            s.emit(TieBroken("SF-5.11", tuple(good), winner, "slot", target, slot))
        for seat, flight in here:
            if seat == winner:
                cover(s, seat, flight.card, target, slot)
                landed.append((seat, flight))
        for seat, flight in here:
            if seat != winner:
                s.emit(Bounced("SF-5.12", seat, flight.card, target, slot))
    return {flight.target: seat for seat, flight in landed if _matches(s, flight)}


def _arriving(s: Scratch) -> list[tuple[int, Flight]]:
    sides, tau = s.table.sides, s.tau
    return [(seat, f) for seat in s.alive if (f := sides[seat].flight) and f.slot != NOBODY and f.lands <= tau]


def _matches(s: Scratch, flight: Flight) -> bool:
    """Whether a card that landed is of a character that matches its set."""
    return s.tables.kinds[flight.card] in s.tables.matches(s.side(flight.target).tops)


def _is_good(s: Scratch, before: Table, flight: Flight) -> bool:
    """Live before and now, and present before (SF-5.10)."""
    target = flight.target
    tops = before.sides[target].tops
    is_target = is_live(before, target) and is_live(s.table, target) and tops[flight.slot] != EMPTY
    return is_target and s.tables.may_hold(tops, flight.card)


def cover(s: Scratch, seat: int, card: int, target: int, slot: int) -> None:
    """A card becomes the top of a slot (SF-5.13); in beat mode straight from the hand (SF-17.5)."""
    s.piles[SLOTS * target + slot].append(s.side(target).tops[slot])
    is_beat = s.tables.is_beat
    until = 0 if is_beat else s.tau + s.tables.constants.back
    s.emit(Landed("SF-17.5" if is_beat else "SF-5.13", seat, card, target, slot, until))
    if not is_beat:
        refill_later(s, seat)
