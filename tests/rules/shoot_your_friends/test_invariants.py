"""What holds after every tick, every beat and every event (the Invariants of the rulebook)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from itertools import islice
from random import Random

import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from game.core.protocol import CLOCK, Advance
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.state import (
    ALWAYS,
    DEALING,
    EMPTY,
    FLIGHT,
    HAND,
    HELD,
    HOLDING,
    KEPT,
    LIVE,
    OVER,
    RAISING,
    ROUND_OVER,
    ShootYourFriendsSetup,
    tau_at,
)
from game.rules.shoot_your_friends.zones import held
from tests.rules.shoot_your_friends.matches import BUSY, RULES, SHORT, Step, go_on, play, seeds, setups
from tests.rules.shoot_your_friends.pieces import CONTENT

quick = settings(max_examples=10, deadline=None)


def cards_are_in_one_place(step: Step) -> None:
    """1. Also Bullets."""
    hidden, table = step.after.hidden, step.after.table
    zones = [hidden.stock, hidden.discard, *hidden.piles]
    for side in table.sides:
        zones += [side.tops, side.hand, bytes([side.shield, side.flight.card if side.flight else EMPTY])]
    cards = Counter(card for zone in zones for card in zone if card not in (EMPTY, KEPT))
    assert cards == Counter(range(106))
    done = table.round - (table.phase not in (ROUND_OVER, OVER))
    assert sum(side.bullets for side in table.sides) == min(done, table.setup.rounds)


def somebody_is_alive(step: Step) -> None:
    """2."""
    table = step.after.table
    alive = sum(side.alive for side in table.sides)
    assert alive >= 1
    assert (alive == 1) == (table.phase in (ROUND_OVER, OVER))


def the_gun_is_in_one_hand(step: Step) -> None:
    """3."""
    table = step.after.table
    holders = [seat for seat, side in enumerate(table.sides) if side.acting == HOLDING]
    assert holders == ([table.holder] if table.gun == HELD else [])
    assert all(table.sides[seat].alive for seat in holders)


def shield_spots_hold_shields(step: Step) -> None:
    """4."""
    is_shield = RULES.tables(step.after.table.setup).is_shield
    for side in step.after.table.sides:
        assert side.shield == EMPTY or is_shield(side.shield)


def live_sets_are_whole(step: Step) -> None:
    """5."""
    table = step.after.table
    is_character = RULES.tables(table.setup).is_character
    for side in table.sides:
        if table.phase == LIVE and side.alive and side.acting != DEALING:
            assert all(map(is_character, side.tops))


def the_dead_have_nothing(step: Step) -> None:
    """6."""
    for seat, side in enumerate(step.after.table.sides):
        if not side.alive:
            assert not side.hand.strip(bytes([EMPTY]))
            assert (side.shield, side.flight, side.until, side.lock) == (EMPTY, None, 0, 0)
            assert seat not in [owner for _, owner in step.after.hidden.refills]


def hands_are_filled(step: Step) -> None:
    """7."""
    table, hidden = step.after.table, step.after.hidden
    if table.phase == LIVE and not hidden.refills and table.bang is None and not table.stale and hidden.stock:
        assert all(held(side) >= HAND for side in table.sides if side.alive)


def flights_have_their_place(step: Step) -> None:
    """SF-6.6: one kept position for each card on its way."""
    for side in step.after.table.sides:
        assert (side.flight is not None) == (side.acting in (FLIGHT, RAISING))
        assert side.hand.count(KEPT) == (side.flight is not None)


def time_never_goes_back(step: Step) -> None:
    """8."""
    before, after = step.before, step.after
    if before is None or after.table.phase != LIVE:
        return
    assert tau_at(after.table, after.clock) <= after.clock or after.table.setup.mode == "beat"
    if before.table.phase == LIVE and before.table.round == after.table.round:
        assert before.clock <= after.clock <= before.clock + 1
        passed = tau_at(after.table, after.clock) - tau_at(before.table, before.clock)
        assert 0 <= passed <= (before.table.runs and after.clock > before.clock)


def shots_come_in_their_time(step: Step) -> None:
    """10."""
    for event, table, _ in step.folded():
        if isinstance(event, ev.ShotFired) and event.until:
            assert SHORT.raising <= event.tau - table.since < SHORT.hold_limit


def outcomes_follow_from_shots(step: Step) -> None:
    """11, 12, 13."""
    before = step.before
    for event, _, _ in step.folded():
        if isinstance(event, ev.Eliminated) and event.why != "left" and before is not None and before.table.bang:
            bang = before.table.bang
            assert (event.why, event.seat) in (("illegal", bang.shooter), ("shot", bang.target))
            assert bang.result == ("illegal" if event.why == "illegal" else "hit")
        if isinstance(event, ev.ShotFired) and before is not None and event.until:
            last = max(step.after.hidden.matched[event.shooter], step.after.hidden.matched[event.target])
            is_legal = last == ALWAYS or step.after.table.noon
            assert (event.result in ("hit", "block")) == is_legal == bool(event.why)
            assert event.result != "illegal" or last < event.tau - step.after.table.setup.grace
    blocked = [event for event in step.events if isinstance(event, ev.Blocked)]
    assert len(blocked) <= 1
    if blocked and before is not None and before.table.bang:
        assert blocked[0].seat == before.table.bang.target


def only_what_is_played_on_changes(step: Step) -> None:
    """14."""
    before, after = step.before, step.after
    if before is None or before.table.phase != LIVE or before.table.round != after.table.round:
        return
    touched = {event.target for event in step.events if isinstance(event, ev.Landed)}
    touched |= {event.seat for event in step.events if isinstance(event, ev.Redealt | ev.Cleared | ev.Eliminated)}
    for seat, (old, new) in enumerate(zip(before.table.sides, after.table.sides, strict=True)):
        assert old.tops == new.tops or seat in touched


def landings_were_present(step: Step) -> None:
    """15."""
    before = step.before
    for event in step.events:
        if isinstance(event, ev.Landed) and before is not None and before.table.setup.mode == "real_time":
            tables = RULES.tables(before.table.setup)
            kinds = before.table.sides[event.target].tops.translate(tables.kinds)
            assert tables.kinds[event.card] in kinds or tables.anywhere[tables.kinds[event.card]]


def the_tie_list_is_a_permutation(step: Step) -> None:
    """16."""
    for event, table, then in step.folded():
        if isinstance(event, ev.TieBroken):
            assert then.ties == (*(seat for seat in table.ties if seat != event.winner), event.winner)
            assert event.winner == next(seat for seat in table.ties if seat in event.seats)
            assert len(event.seats) > 1
        elif step.before is not None:
            assert then.ties == table.ties
    assert sorted(step.after.table.ties) == list(range(len(step.after.table.sides)))


def matches_are_known(step: Step) -> None:
    """SF-7.1, and what the state remembers of it."""
    table, matched = step.after.table, step.after.hidden.matched
    if table.phase == LIVE:
        tables = RULES.tables(table.setup)
        assert [last == ALWAYS for last in matched] == [bool(tables.matches(side.tops)) for side in table.sides]


def nothing_is_due_before_it_is_due(step: Step) -> None:
    """A tick that only counts may be left out: nothing of it is behind the clock."""
    state = step.after
    if state.table.setup.mode == "beat" or state.table.phase == OVER:
        return
    assert state.due > state.clock
    if state.table.phase == LIVE and state.table.runs:
        left = state.due - state.clock
        tau = tau_at(state.table, state.clock)
        times = [side.flight.lands for side in state.table.sides if side.flight]
        times += [time for time, _ in state.hidden.refills]
        assert all(left <= time - tau for time in times)


def in_beat_mode_one_shot_a_beat(step: Step) -> None:
    """20."""
    table = step.after.table
    if table.setup.mode == "beat":
        assert sum(isinstance(event, ev.ShotFired) for event in step.events) <= 1
        assert sorted(table.initiative) == [seat for seat, side in enumerate(table.sides) if side.alive]


def views_follow_from_feeds(step: Step) -> None:
    """17, 21."""
    before = step.before
    for seat in range(len(step.after.table.sides)):
        seats = (seat,)
        view = RULES.blank(step.after.table.setup, seats) if before is None else RULES.view(before, seats)
        for event in step.events:
            told = event.masked(seats)
            view = view if told is None else RULES.follow(view, told)
        assert view == RULES.view(step.after, seats)


INVARIANTS: tuple[Callable[[Step], None], ...] = (
    cards_are_in_one_place,
    somebody_is_alive,
    the_gun_is_in_one_hand,
    shield_spots_hold_shields,
    live_sets_are_whole,
    the_dead_have_nothing,
    hands_are_filled,
    flights_have_their_place,
    time_never_goes_back,
    shots_come_in_their_time,
    outcomes_follow_from_shots,
    only_what_is_played_on_changes,
    landings_were_present,
    the_tie_list_is_a_permutation,
    matches_are_known,
    nothing_is_due_before_it_is_due,
    in_beat_mode_one_shot_a_beat,
    views_follow_from_feeds,
)


@pytest.mark.clause("SF-2.20", "SF-5.10", "SF-6.3", "SF-7.1", "SF-11.1", "SF-11.5", "SF-13.1", "SF-15.5")
@quick
@given(setups, seeds)
def test_after_every_tick(setup: ShootYourFriendsSetup, seed: int) -> None:
    for step in play(setup, seed):
        for invariant in INVARIANTS:
            invariant(step)


@pytest.mark.clause("SF-17.1", "SF-17.2", "SF-17.6")
@quick
@given(setups, seeds)
def test_after_every_beat(setup: ShootYourFriendsSetup, seed: int) -> None:
    for step in play(replace(setup, mode="beat"), seed):
        for invariant in INVARIANTS:
            invariant(step)


@pytest.mark.clause("SF-8.8")
@quick
@given(setups, seeds)
def test_between_two_shots_the_gun_comes_back(setup: ShootYourFriendsSetup, seed: int) -> None:
    """9. It is on its way for exactly RETURN ticks of table time; who leaves does so before a tick's time (T0)."""
    ready = None
    for step in play(setup, seed):
        tau = tau_at(step.after.table, step.after.clock)
        for event in step.events:
            if isinstance(event, ev.GunReturned):
                assert tau - (event.why == "left") <= event.ready - SHORT.returning <= tau
                ready = event.ready
            elif isinstance(event, ev.GunReady):
                assert tau == ready
                ready = None
            elif isinstance(event, ev.ShotFired):
                assert ready is None
            elif isinstance(event, ev.Dealt):
                ready = None


@pytest.mark.clause("SF-2.5", "SF-2.6")
@settings(quick, max_examples=5)
@given(setups, seeds)
def test_the_same_inputs_give_the_same_match(setup: ShootYourFriendsSetup, seed: int) -> None:
    """18."""
    again = ShootYourFriends(replace(CONTENT, constants=SHORT))
    assert list(play(setup, seed)) == list(play(setup, seed, again))


@pytest.mark.clause("SF-2.30")
@settings(quick, max_examples=5)
@given(setups, seeds)
def test_a_tick_taken_in_full_does_nothing_more(setup: ShootYourFriendsSetup, seed: int) -> None:
    """The short cut of a tick in which nothing is due or asked for is the same as the tick itself."""
    choices = Random(seed)
    for step in play(setup, seed):
        state = step.after
        if setup.mode == "beat" or state.table.phase == OVER or choices.random() < 0.5:
            continue
        while not state.inputs and state.clock + 1 < state.due and choices.random() < 0.9:
            quick_state, none = RULES.step(state, Advance(CLOCK, 1))
            due = state.clock + 1 if state.table.runs else state.due
            whole, events = RULES.step(replace(state, due=due), Advance(CLOCK, 1))
            assert (none, events) == ((), ())
            assert whole == quick_state
            state = quick_state


@pytest.mark.clause("SF-15.1")
@pytest.mark.parametrize("mode", ["real_time", "beat"])
def test_imagined_worlds_can_be_played(mode: str) -> None:
    """From any view on, by the rules, with every invariant."""
    for seed in range(6):
        choices = Random(seed)
        players = tuple((seat,) for seat in range(2 + seed % 4))
        setup = ShootYourFriendsSetup(players=players, mode=mode, rounds=3, hand_shield="reflex")
        for step in list(play(setup, seed))[5::40]:
            world = RULES.imagine(RULES.view(step.after, (0,)), seed)
            for later in islice(go_on(world, choices, BUSY), 40):
                for invariant in INVARIANTS:
                    invariant(later)


@pytest.mark.soak
def test_a_thousand_rounds_end() -> None:
    """19."""
    rounds = 0
    choices = Random(1)
    seed = 0
    while rounds < 1000:
        setup = ShootYourFriendsSetup(
            players=tuple((seat,) for seat in range(choices.randint(2, 5))),
            mode=choices.choice(["real_time", "real_time", "beat"]),
            grandma=choices.choice(["text", "printed", "wild"]),
            hand_shield=choices.choice(["auto", "reflex"]),
            grace=choices.choice([0, 20, 30]),
            safety_catch=choices.random() < 0.3,
            clear_on_block=choices.random() < 0.3,
            standoff_draw=choices.random() < 0.3,
            take_over=choices.random() < 0.7,
        )
        for step in play(setup, seed):
            rounds += sum(isinstance(event, ev.RoundWon) for event in step.events)
        seed += 1
