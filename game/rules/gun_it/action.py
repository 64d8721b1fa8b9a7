"""GI-6: the Action Phase from the lock of the plan to the next round."""

from __future__ import annotations

from functools import lru_cache

from msgspec.structs import replace

from game.rules.gun_it import setting
from game.rules.gun_it.accessories import fires_again, jam
from game.rules.gun_it.acts import act_at
from game.rules.gun_it.advanced import use_advanced
from game.rules.gun_it.aftermath import aftermath
from game.rules.gun_it.asking import Replayed, UndecidedError, again, wait
from game.rules.gun_it.cards import (
    DIRECTION,
    EQUIPMENT,
    ORDER,
    PISTOL,
    TABLE,
    UZI,
    WHEEL,
    Hand,
    is_advanced,
    of_type,
    type_of,
)
from game.rules.gun_it.crews import add_cards, is_legal_hand, uses
from game.rules.gun_it.damage import resolve_wrecks
from game.rules.gun_it.driving import drive
from game.rules.gun_it.ending import end
from game.rules.gun_it.endsteps import end_steps
from game.rules.gun_it.events import TurnEnded, TurnStarted
from game.rules.gun_it.events_of_setting import HandsOpened
from game.rules.gun_it.events_of_trading import CardTaken, PlanLocked, UseDesignated
from game.rules.gun_it.lookout import flip_links, open_round, turn_up
from game.rules.gun_it.scoring import close_group
from game.rules.gun_it.scratch import TURNS, MatchLostError, Scratch
from game.rules.gun_it.shots import diagonal, extra_damage, shoot, shoot_uzi
from game.rules.gun_it.state import ACTION, NO_CARD, GunItState, Hands, Table


def lock_plan(s: Scratch) -> tuple[Hands, Hands]:
    """The plan is locked: a lone Pistol gets its card, designations are settled (GI-5.21, GI-18.06, GI-18.15).
    The hands and their uses."""
    hands, chosen = list(s.table.hands), list(s.table.uses)
    if s.force.hides_hands:
        s.emit(HandsOpened("GI-20.05", s.table.hands, s.table.uses))
    for seat in s.tables.occupied:
        if s.tables.three and len(hands[seat]) == 3 and PISTOL in hands[seat]:
            _give_pistol_card(s, hands, seat)
    for seat in s.tables.occupied:
        options = uses(hands[seat], seat)
        if len(options) > 1 and chosen[seat] == ():
            chosen[seat] = options[0]
            s.emit(UseDesignated("GI-18.06", seat, options[0]))
    s.emit(PlanLocked("GI-5.21"))
    return tuple(hands), tuple(chosen)


def _give_pistol_card(s: Scratch, hands: list[Hand], seat: int) -> None:
    """The first fitting card from the table: a direction, else the lowest order, else the wheel (GI-18.15)."""
    table = hands[TABLE]
    wanted = sorted(of_type(table, DIRECTION)) + sorted(of_type(table, ORDER)) + [c for c in table if c == WHEEL]
    for card in wanted:
        hand = add_cards(hands[seat], (card,))
        if is_legal_hand(hand, seat, three=True, backseat=s.tables.setup.backseat):
            hands[seat] = hand
            hands[TABLE] = tuple(other for other in table if other != card)
            s.emit(CardTaken("GI-18.15", seat, card))
            return


def use_of(hands: Hands, chosen: Hands, seat: int) -> Hand:
    """The cards of a hand in the order in which they act."""
    return chosen[seat] or uses(hands[seat], seat)[0]


@lru_cache(maxsize=1024)
def orders_held(way: str, hands: Hands, chosen: Hands, occupied: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """(order card, seat) of every turn to come: ascending (GI-6.07, GI-18.17), or as a card in force says (M08,
    M18)."""
    turns = [(card, seat) for seat in occupied for card in use_of(hands, chosen, seat) if type_of(card) == ORDER]
    turns.sort()
    if way == "reverse":
        turns.reverse()
    elif way == "lowest_last":
        turns.append(turns.pop(0))
    elif way == "wheel_last":
        turns.sort(key=lambda turn: WHEEL in use_of(hands, chosen, turn[1]))
    return tuple(turns)


def play_round(s: Scratch, hands: Hands, chosen: Hands) -> GunItState:
    """The Action Phase from its first instant, and what follows (GI-6.02 to GI-6.12)."""
    s.table = replace(s.table, hands=hands, uses=chosen, phase=ACTION)
    uncover(s)
    if not may_ask(s):
        return _play(s, None)
    s.coins = Replayed(s.coins)
    return _play(s, s.freeze().table)


def resume(s: Scratch, answer: int) -> GunItState:
    """A crew member has decided: go on with this answer."""
    pause = s.table.pause
    assert pause is not None
    replayed = again(s, pause, answer)
    state = _play(replayed, pause.start)
    s.events += replayed.events[pause.told :]
    return state


def may_ask(s: Scratch) -> bool:
    """Whether somebody may have to decide in this Action Phase."""
    return s.tables.three or s.kit is not None or any(gear.parked != NO_CARD for gear in s.gear)


def _play(s: Scratch, start: Table | None) -> GunItState:
    """The Action Phase and what follows it; stops where a crew member must decide."""
    before = len(s.events)
    try:
        begin_action(s)
        take_turns(s)
        end_action(s)
        return _finish_round(s)
    except UndecidedError as undecided:
        assert start is not None
        return wait(s, start, undecided.question, len(s.events) - before)
    except MatchLostError as lost:
        return end(s, lost)


def uncover(s: Scratch) -> None:
    """Tiles that a card kept hidden are turned up (GI-6.02)."""
    if s.face_down:
        turn_up(s, [space for space, _ in s.face_down], "GI-6.02")
        flip_links(s, "GI-6.02")


def begin_action(s: Scratch) -> None:
    """What happens before the first turn: vehicles at full damage are wrecked, one crew-caused group (GI-6.04), and
    cards act (GI-6.06)."""
    if s.kit is not None:
        jam(s)
    resolve_wrecks(s)
    close_group(s, crew_caused=True)
    act_at(s, "before_turns")


def end_action(s: Scratch) -> None:
    """What happens after the last turn: cards act (GI-6.10), then the end steps (GI-6.11)."""
    act_at(s, "after_turns")
    end_steps(s)


def take_turns(s: Scratch) -> None:
    """Turn after turn in ascending order (GI-6.07)."""
    hands, chosen = s.table.hands, s.table.uses
    turns = orders_held(s.force.turn_order, hands, chosen, s.tables.occupied)
    for order, seat in turns:
        take_turn(s, seat, order, use_of(hands, chosen, seat), is_last=order == turns[-1][0])


def take_turn(s: Scratch, seat: int, order: int, use: Hand, *, is_last: bool = False) -> None:
    """One crew member's turn (GI-6.07 to GI-6.09)."""
    s.shot_plus = extra_damage(s, is_last=is_last)
    directions = [card - 4 for card in use if type_of(card) == DIRECTION]
    equipment = [card for card in use if type_of(card) == EQUIPMENT]
    s.emit(TurnStarted("GI-6.07", seat, order, equipment[0], directions[0]))
    if s.kit is not None:
        s.kit.begin_turn(seat, len(of_type(use, ORDER)))
        s.kit.last_shot = None
    if equipment[0] == UZI:
        shoot_uzi(s, seat, directions[0])
    elif equipment[0] == WHEEL:
        drive(s, seat, directions[0])
    elif is_advanced(equipment[0]):
        use_advanced(s, seat, equipment[0], directions[0])
    else:
        _shoot_all(s, seat, equipment, directions)
    if s.kit is not None and fires_again(s, seat):
        _fire_last(s, seat, directions[0])
    close_turn(s, seat)


def _fire_last(s: Scratch, seat: int, direction: int) -> None:
    """The last shot of this turn once more; the Uzi's with its second one."""
    assert s.kit is not None
    assert s.kit.last_shot is not None
    weapon, last = s.kit.last_shot
    if weapon == UZI:
        shoot_uzi(s, seat, direction)
    else:
        shoot(s, seat, weapon, last)


def _shoot_all(s: Scratch, seat: int, equipment: list[int], directions: list[int]) -> None:
    """Shotgun and Pistol, with what a crew of three may add (GI-18.10, GI-18.12, GI-18.14)."""
    if len(directions) == 2 and equipment[0] != PISTOL:
        along, across = sorted(directions, key=lambda direction: direction % 2)
        directions = [diagonal(along, across) if s.force.diagonals else min(directions)]
    for direction in directions:
        shoot(s, seat, equipment[0], direction)
    if WHEEL in equipment:
        drive(s, seat, directions[0])


def close_turn(s: Scratch, seat: int) -> None:
    """The turn's group closes, then the turn is over (GI-10.06)."""
    close_group(s, crew_caused=True)
    s.emit(TurnEnded("GI-6.09", seat))
    s.tally[TURNS] += 1
    if s.tally[TURNS] == 2:
        act_at(s, "after_second_turn")


def _finish_round(s: Scratch) -> GunItState:
    """Aftermath, then the next round or the end (GI-12, GI-17.01, GI-17.05)."""
    aftermath(s)
    setting.discard(s)
    if s.table.round >= s.tables.scenario.rounds or s.mark_round:
        return end(s, None)
    s.table = replace(s.table, to_lock=(), offers=())
    open_round(s, s.table.round + 1)
    return s.freeze()
