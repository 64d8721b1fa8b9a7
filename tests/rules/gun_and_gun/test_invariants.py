"""The Invariants of the rulebook's notes, on random matches."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from hypothesis import given, settings

from game.core.protocol import encode
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.loading import load_value
from game.rules.gun_and_gun.state import FACE_UP, HIDDEN, MAIN, NEVER, OPENING, OVER, UNKNOWN, Side, Table
from game.rules.gun_and_gun.tables import BULLET, MECHANISM, REACTION
from tests.rules.gun_and_gun.matches import RULES, play, seeds, setups

quick = settings(max_examples=25, deadline=None)


def is_protected(table: Table, seat: int) -> bool:
    return any(one.kind == "cannot_lose" and one.seat == seat and one.last >= table.turn for one in table.lasting)


def zones(side: Side) -> tuple[bytes, ...]:
    return (side.hand, *side.decks, *side.loads, side.voltage, side.discard, side.set_cards, side.mechanisms,
            side.aside, side.resolving)  # fmt: skip


@pytest.mark.clause("GG-2.2", "GG-15.3", "GG-13.8")
@quick
@given(setups, seeds)
def test_cards_life_and_decks(setup, seed):
    """1, 2, 3, 17."""
    tables = RULES.tables(setup)
    for step in play(setup, seed):
        for event, _, table in step.told:
            if not OPENING <= table.phase < OVER:
                continue
            for side in table.sides:
                cards = sorted(card & ~FACE_UP for zone in zones(side) for card in zone)
                own = sorted(card for gun in side.guns for card in tables.deck_cards(gun))
                assert cards == own, f"{event}: cards changed hands"
                assert side.life >= 0
        table = step.after.table
        for seat, side in enumerate(table.sides):
            if OPENING <= table.phase < OVER and not is_protected(table, seat):
                assert side.life
                assert any(side.decks)


@pytest.mark.clause("GG-8.6", "GG-8.2", "GG-7.14", "GG-7.11")
@quick
@given(setups, seeds)
def test_zones_hold_what_they_may(setup, seed):
    """4, 5."""
    tables = RULES.tables(setup)
    for step in play(setup, seed):
        table = step.after.table
        for seat, side in enumerate(table.sides):
            assert all(tables.type[card] == REACTION for card in side.set_cards)
            assert all(tables.type[card] == MECHANISM for card in side.mechanisms)
            for slot, number in enumerate(side.guns):
                assert all(tables.type[card - FACE_UP] == BULLET for card in side.loads[slot] if card >= FACE_UP)
                assert load_value(tables, table, seat, slot) <= tables.content.guns[number].capacity


@pytest.mark.clause("GG-8.4", "GG-8.10", "GG-9.1", "GG-12.1", "GG-14.6")
@quick
@given(setups, seeds)
def test_what_is_limited_per_turn(setup, seed):
    """6, counted from the events of each turn."""
    tables = RULES.tables(setup)
    basic: Counter[tuple[int, int]] = Counter()
    shots: Counter[tuple[int, int]] = Counter()
    others: Counter[str] = Counter()
    for step in play(setup, seed):
        for event, _, table in step.told:
            match event:
                case ev.TurnStarted():
                    basic.clear(), shots.clear(), others.clear()
                case ev.Loaded(_, seat, gun, card, _, face_up, is_basic):
                    basic[seat, gun] += is_basic
                    others["double bullets", seat] += face_up and tables.content.cards[card].limit == "load"
                case ev.ShotDeclared(_, seat, gun, is_own=True):
                    shots[seat, gun] += 1
                case ev.GunnerUsed():
                    others["gunner"] += 1
                case ev.SkillActivated():
                    others["skill"] += 1
            for (seat, gun), count in basic.items():
                assert count <= tables.content.guns[table.sides[seat].guns[gun]].limit
            assert max(shots.values(), default=0) <= 1
            assert max(others.values(), default=0) <= 1


@pytest.mark.clause("GG-9.3", "GG-9.6", "GG-9.8", "GG-10.2")
@quick
@given(setups, seeds)
def test_shots(setup, seed):
    """7, 8, 9."""
    reactions: list[int] = []
    for step in play(setup, seed):
        for event, before, after in step.told:
            match event:
                case ev.ShotDeclared(_, seat, gun, cards):
                    assert after.sides[seat].loads[gun] == b""
                    assert len(after.sides[seat].voltage) == len(before.sides[seat].voltage) + len(cards)
                    reactions.append(0)
                case ev.SkillActivated():
                    reactions.append(0)
                case ev.AttackEnded():
                    assert reactions.pop() <= 1
                case ev.ReactionActivated(_, seat):
                    reactions[-1] += 1
                    assert seat != after.active
                case ev.HitReplaced():
                    assert after.attacks[-1].hit == 0
            assert all(attack.hit >= 0 for attack in after.attacks)


@pytest.mark.clause("GG-6.7", "GG-6.13", "GG-14.2", "GG-14.9")
@quick
@given(setups, seeds)
def test_turns_and_durations(setup, seed):
    """10, 16."""
    for step in play(setup, seed):
        for event, before, after in step.told:
            match event:
                case ev.TurnEnded() | ev.LastingEnded():
                    assert before.sides == after.sides
                case ev.Drew(_, seat, deck, _, "down"):
                    hands = RULES.content.gunners[after.sides[seat].gunner].hands
                    side = after.sides[seat]
                    assert len(side.hand) == hands or not side.decks[deck]
            if after.phase == MAIN:
                assert all(one.last >= after.turn for one in after.lasting)
                assert all(one.last <= after.turn + 4 or one.last == NEVER for one in after.lasting)


@pytest.mark.clause("GG-11.1", "GG-11.4")
@quick
@given(setups, seeds)
def test_skills_are_up_only_after_their_activation(setup, seed):
    """11."""
    activated: list[int] = []
    for step in play(setup, seed):
        for event, _, after in step.told:
            if isinstance(event, ev.SkillActivated):
                activated.append(event.seat)
            assert all(seat in activated for seat, side in enumerate(after.sides) if side.is_up)


@pytest.mark.clause("GG-2.6", "GG-2.9", "GG-2.11", "GG-2.12")
@quick
@given(setups, seeds)
def test_views_name_no_hidden_card(setup, seed):
    """12."""
    for step in play(setup, seed)[::3]:
        for seat in (0, 1):
            view = RULES.view(step.after, (seat,)).table
            other = view.sides[1 - seat]
            seen = [other.hand, other.voltage, other.set_cards, other.aside, *other.decks, *view.sides[seat].decks]
            assert all(card == UNKNOWN for zone in seen for card in zone)
            assert all(card == UNKNOWN or card >= FACE_UP for load in other.loads for card in load)
            if view.phase != OVER and not other.is_known and other.skill != -1:
                assert other.skill == HIDDEN


@pytest.mark.clause("GG-0.7", "GG-15.3")
@quick
@given(setups, seeds)
def test_replay_and_the_end(setup, seed):
    """13, 14."""
    steps = play(setup, seed)
    state, events = RULES.start(setup, seed)
    again = [events]
    for step in steps[1:]:
        state, events = RULES.step(state, step.command)
        again.append(events)
    assert encode(again) == encode([step.events for step in steps])
    assert isinstance(steps[-1].events[-1], ev.MatchEnded)
    assert not any(isinstance(event, ev.MatchEnded) for step in steps[:-1] for event in step.events)
    assert [list(RULES.legal(state, seat)) for seat in (0, 1)] == [[], []]


@pytest.mark.clause("GG-2.13", "GG-6.6")
@quick
@given(setups, seeds)
def test_every_decision_has_an_option_and_every_option_works(setup, seed):
    """15; and nothing is asked that everybody knows the answer of."""
    for step in play(setup, seed)[::5]:
        table = step.after.table
        if table.phase == OVER:
            continue
        commands = [c for seat in (0, 1) for c in RULES.legal(step.after, seat) if not isinstance(c, cmd.Concede)]
        assert commands
        for command in commands:
            RULES.step(step.after, command)
        kinds = ("react", "pay_cards", "pay_volts", "pick_voltage", "victim_discards")
        if table.pending is not None and table.pending.kind not in kinds:
            assert len(commands) > 1, table.pending


@pytest.mark.clause("GG-13.1", "GG-13.5", "GG-8.13", "GG-12.1")
@quick
@given(setups, seeds)
def test_decks_lose_what_was_taken_from_them(setup, seed):
    """18."""
    for step in play(setup, seed):
        for event, before, after in step.told:
            for seat, (old, new) in enumerate(zip(before.sides, after.sides, strict=True)):
                for slot in (0, 1):
                    lost = len(old.decks[slot]) - len(new.decks[slot])
                    assert lost == _taken(event, seat, slot), event


def _taken(event, seat: int, slot: int) -> int:
    """How many cards an event takes from this deck."""
    match event:
        case ev.Drew(_, who, deck, cards) | ev.Milled(_, who, deck, cards) | ev.VoltageFilled(_, who, deck, cards):
            return len(cards) * ((who, deck) == (seat, slot))
        case ev.Loaded(_, who, _, _, origin):
            return int(who == seat and origin == f"deck{slot + 1}")
        case ev.CardReturned(_, who, _, deck) | ev.HitReplaced(_, who, _, _, deck):
            return -((who, deck) == (seat, slot))
        case ev.DeckLaid(_, who, deck, cards):
            return -len(cards) * ((who, deck) == (seat, slot))
        case ev.CardsExchanged(_, who, _, decks):
            return -decks.count(slot) * (who == seat)
    return 0


@pytest.mark.clause("GG-6.1", "GG-6.14", "GG-14.9", "GG-14.11")
@quick
@given(setups, seeds)
def test_turns_alternate_and_are_counted(setup, seed):
    turns = [
        (event.turn, event.seat)
        for step in play(setup, seed)
        for event in step.events
        if isinstance(event, ev.TurnStarted | ev.TurnSkipped)
    ]
    assert [turn for turn, _ in turns] == list(range(1, len(turns) + 1))
    assert all(one[1] != two[1] for one, two in pairwise(turns))
