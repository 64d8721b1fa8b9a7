"""Shoot Your Friends as the suite wants to know it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from msgspec.structs import replace

from game import content
from game.rules.shoot_your_friends.content import Constants, Content
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.state import (
    DEALING,
    EMPTY,
    HAND,
    HELD,
    HOLDING,
    KEPT,
    LIVE,
    OVER,
    ROUND_OVER,
    ShootYourFriendsSetup,
    ShootYourFriendsState,
    Side,
    tau_at,
)
from game.rules.shoot_your_friends.tables import Tables
from game.rules.shoot_your_friends.zones import held
from tests.contract.trace import Case

CONTENT: Content = content.content("shoot_your_friends")
HASTE = Constants(
    ready_wait=12, count_step=2, settle=2, flight=3, back=4, draw=2, fumble=3, raising=3, miss=2, cold_limit=9,
    hold_limit=20, returning=3, lock_shot=2, lock_put=4, lock_forced=8, pause_long=4, pause_short=3, reflex=6, redeal=9,
    stale=4, stale_step=2, standoff=16, cap=260, beat_cap=5,
)  # fmt: skip
"""Times with which a match has few ticks."""
FEW = {"alien": 9, "zombie": 7, "nun": 5, "viking": 5, "gangster": 5, "cowboy": 5, "gorilla": 3, "great_grandma": 1}
"""Copies in a deck so small that the stock runs out."""
BARREN = {"alien": 5, "zombie": 4, "nun": 1}
BARREN_SHIELDS = 11
"""Copies in a deck with more Shields than characters."""
CALM = {"Advance": 60, "Place": 6, "RaiseShield": 3, "Grab": 6, "Fire": 9, "PutBack": 1, "Answer": 9, "Leave": 0}
"""Somebody does something in some ticks."""
QUIET = {**CALM, "Place": 1, "Grab": 1}
"""Hardly anybody does anything: stalemates, stand-offs, high noon."""
LEAVING = {**CALM, "Leave": 1}
TRIGGER_HAPPY = {**CALM, "Grab": 40, "Fire": 60, "Place": 20}
ANSWERING = {**TRIGGER_HAPPY, "Answer": 30, "RaiseShield": 0}
CROWDED = {**CALM, "Advance": 30, "Place": 60}
UNREADY = {**CALM, "Ready": 0}
BEAT = {"Leave": 0, "Pass": 2, "Place": 6, "RaiseShield": 4}
BEAT_LEAVING = {**BEAT, "Leave": 1, "Ready": 40, "Pass": 40, "Place": 40}
_TABLES = Tables(CONTENT, ShootYourFriendsSetup(players=((0,), (1,))))


def rules() -> ShootYourFriends:
    """The game with short times."""
    return ShootYourFriends(replace(CONTENT, constants=HASTE))


def paced() -> ShootYourFriends:
    """The game as it is, for players who need time to react."""
    return ShootYourFriends(CONTENT)


def scarce() -> ShootYourFriends:
    """With short times and few cards."""
    return _with_deck(FEW, 5)


def barren() -> ShootYourFriends:
    """With short times and hardly any characters."""
    return _with_deck(BARREN, BARREN_SHIELDS)


def _with_deck(copies: Mapping[str, int], shields: int) -> ShootYourFriends:
    characters = tuple(replace(character, copies=copies.get(character.id, 0)) for character in CONTENT.characters)
    shield = replace(CONTENT.shield, copies=shields)
    return ShootYourFriends(replace(CONTENT, constants=HASTE, characters=characters, shield=shield))


def _setup(players: int, **options: Any) -> ShootYourFriendsSetup:
    seats = tuple((seat,) for seat in range(players))
    return ShootYourFriendsSetup(players=seats, rounds=3, **options)


def cases() -> Iterator[Case]:
    """Every number of players, switch and mode."""
    for players in (2, 3, 4, 5):
        yield Case(rules, _setup(players), CALM, matches=2)
        yield Case(rules, _setup(players, mode="beat"), BEAT, matches=6)
    strict = _setup(3, grace=0, hand_shield="reflex", grandma="printed")
    yield Case(rules, strict, CALM, matches=2)
    family = _setup(4, grace=30, safety_catch=True, calm_opening="on", clear_on_block=True, grandma="wild")
    yield Case(rules, family, CALM, matches=2)
    yield Case(rules, _setup(2, hand_shield="reflex", clear_on_block=True), TRIGGER_HAPPY, matches=3)
    yield Case(rules, _setup(5, take_over=False), LEAVING, matches=6)
    yield Case(rules, _setup(5, mode="beat", take_over=False), BEAT_LEAVING, matches=6)
    yield Case(scarce, _setup(3, standoff_draw=True), QUIET, matches=3)
    yield Case(scarce, _setup(4, grandma="printed", high_noon=False), CALM, matches=2)
    yield Case(rules, _setup(3), UNREADY)
    yield Case(rules, _setup(5, clear_on_block=True), CROWDED, matches=4)
    yield Case(barren, _setup(2), TRIGGER_HAPPY, matches=4)
    yield Case(scarce, _setup(3, hand_shield="reflex"), ANSWERING, matches=6)
    yield Case(barren, _setup(2, mode="beat"), {"Snap": 9, "Pass": 3}, matches=4)
    yield Case(scarce, _setup(2, grandma="printed"), QUIET, matches=4)


def counted(state: ShootYourFriendsState) -> Mapping[int, int]:
    """Every play card in one place."""
    hidden = state.hidden
    zones = [hidden.stock, hidden.discard, *hidden.piles]
    for side in state.table.sides:
        zones += [side.tops, side.hand, bytes([side.shield]), bytes([side.flight.card] if side.flight else [])]
    return Counter(card for zone in zones for card in zone if card not in (EMPTY, KEPT))


def inspect(state: ShootYourFriendsState) -> None:
    """What holds after every command (the Invariants of the rulebook)."""
    table, hidden = state.table, state.hidden
    alive = [side for side in table.sides if side.alive]
    assert alive
    assert (len(alive) == 1) == (table.phase in (ROUND_OVER, OVER))
    assert [side.acting for side in table.sides].count(HOLDING) == (table.gun == HELD) == (table.holder >= 0)
    assert (table.stock, table.discard) == (len(hidden.stock), len(hidden.discard))
    assert [n for side in table.sides for n in side.covered] == list(map(len, hidden.piles))
    assert sorted(table.ties) == list(range(len(table.sides)))
    assert tau_at(table, state.clock) <= state.clock or table.phase != LIVE
    assert sum(side.bullets for side in table.sides) <= table.setup.rounds
    for side in table.sides:
        _inspect_side(state, side)
    if table.setup.mode == "beat":
        assert sorted(table.initiative) == [seat for seat, side in enumerate(table.sides) if side.alive]


def _inspect_side(state: ShootYourFriendsState, side: Side) -> None:
    table = state.table
    if not side.alive:
        assert not side.hand.strip(bytes([EMPTY]))
        assert (side.flight, side.shield, side.until, side.lock) == (None, EMPTY, 0, 0)
        return
    assert side.hand.count(KEPT) == (side.flight is not None)
    if table.phase == LIVE and side.acting != DEALING:
        assert side.tops.count(EMPTY) == 0 or len(counted(state)) == sum(BARREN.values()) + BARREN_SHIELDS
    is_at_rest = table.phase == LIVE and not state.hidden.refills and table.bang is None and not table.stale
    assert not is_at_rest or held(side) >= HAND or state.hidden.stock == b""
