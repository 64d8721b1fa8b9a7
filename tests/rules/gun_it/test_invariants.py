"""What is true after every step and every event of any match (the invariants of the rules)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from game.core.match import Match
from game.core.protocol import IllegalCommandError
from game.rules.gun_it import crews
from game.rules.gun_it.attributes import ARMORED, FLYING, HEAVY, LINKED
from game.rules.gun_it.cards import ORDER, WHEEL, is_advanced, is_back, of_type, type_of
from game.rules.gun_it.commands import UseKey
from game.rules.gun_it.events import (
    CAR,
    ArmedFired,
    Collapsed,
    CrewMoved,
    DamageIgnored,
    Event,
    LinkCoin,
    MoveRefused,
    OpeningsCounted,
    PileupScored,
    Pushed,
    Repaired,
    TileDealt,
    TurnEnded,
    TurnStarted,
    Wrecked,
    XpChanged,
)
from game.rules.gun_it.events_of_course import RoundEnded, RoundStarted, ScenarioStarted
from game.rules.gun_it.events_of_setting import CardActed, MomentRevealed, TileShifted
from game.rules.gun_it.events_of_trading import PlanLocked, TimePassed, TimerStarted
from game.rules.gun_it.geometry import DELTAS, DISTANCE, OFF, ORIGIN, RING
from game.rules.gun_it.scenarios import is_courier_lost
from game.rules.gun_it.state import ACTION, HIDDEN, LOOKOUT, NO_CARD, OVER, TRADING
from game.rules.gun_it.tables import TICKS
from tests.rules.gun_it.matches import RULES, Step, play, rounds, setups
from tests.rules.gun_it.pieces import MOMENTS

seeds = st.integers(0, 2**32)
quick = settings(max_examples=60, deadline=None, derandomize=True, database=None)


def tiles_are_in_one_place(step: Step) -> None:
    """1. Deck, face down, grid, discard pile, beside the grid; none comes or goes."""
    table = step.after.table
    on_grid = [tile for tile, space in enumerate(table.at) if space != OFF]
    face_down = [tile for _, tile in step.after.face_down]
    everywhere = [*step.after.deck, *face_down, *on_grid, *table.discard, *table.aside]
    unknown = [tile for tile in everywhere if tile not in table.in_play]
    assert sorted(tile for tile in everywhere if tile in table.in_play) == list(table.in_play)
    assert len(unknown) == table.joined
    assert not set(everywhere) & set(step.after.spares)
    scenario = step.tables.scenario
    came = 1 + (scenario.id in ("SC5", "SC6", "SC7"))
    assert len(table.in_play) in ((24,) if table.setup.onramp else (25 + came, 25 + came + (not table.joined)))


def spaces_hold_one_vehicle_a_layer(step: Step) -> None:
    """2. No two tiles on one layer of a space, none on the ground where the crew car is, none under a face-down one.
    Tiles that a card moves all at once are told of one after the other."""
    for event, _, table in step.folded():
        if isinstance(event, TileShifted):
            continue
        places = [(space, step.tables.flying[tile]) for tile, space in enumerate(table.at) if space != OFF]
        assert len(places) == len(dict.fromkeys(places))
        assert (ORIGIN, False) not in places
    spaces = [space for space, _ in step.after.face_down]
    assert len(spaces) == len(dict.fromkeys(spaces))
    assert not set(spaces) & {space for space in step.after.table.at if space != OFF}
    assert not step.after.table.aside or step.tables.kingpin in step.after.table.aside
    assert set(spaces) <= set(RING)


def tiles_are_face_up_once_the_timer_runs(step: Step) -> None:
    """3. No tile lies face down while cards are traded, but for those a moment hides, or the plan is carried out."""
    hidden = step.tables.force(step.after.table).hidden_spaces
    if step.after.table.phase in (TRADING, ACTION, OVER):
        assert all(space in hidden for space, _ in step.after.face_down)
    if step.after.table.phase in (ACTION, OVER):
        assert step.after.face_down == ()
    kinds = [type(event) for event in step.events]
    if PlanLocked in kinds and TileDealt in kinds:
        assert kinds.index(TileDealt) > kinds.index(RoundEnded)


def damage_stays_within_hit_points(step: Step) -> None:
    """4. Also: a wrecked crew car and the end of the match go together."""
    for _, _, table in step.folded():
        assert all(0 <= damage <= hp for damage, hp in zip(table.damage, step.tables.hp, strict=True))
        assert 0 <= table.crew_damage <= step.tables.crew_hp
    table = step.after.table
    assert table.crew_damage < step.tables.crew_hp or (table.phase, table.rank) == (OVER, 0)
    assert all(not table.damage[tile] for tile, space in enumerate(table.at) if space == OFF)


def no_tile_at_full_damage_outlives_its_group(step: Step) -> None:
    """5. At the seams of the Action Phase every uncovered tile has fewer damage than hit points."""
    for event, table, _ in step.folded():
        if not isinstance(event, TurnStarted | TurnEnded | ArmedFired | OpeningsCounted | RoundEnded):
            continue
        covers = {space for tile, space in enumerate(table.at) if space != OFF and step.tables.flying[tile]}
        for tile, space in enumerate(table.at):
            covered = space in covers and not step.tables.flying[tile]
            assert space == OFF or covered or table.damage[tile] < step.tables.hp[tile]


def cards_are_in_one_hand(step: Step) -> None:
    """6. The 4 orders, 4 directions and 4 equipment cards, each in a hand or parked. 9. As many are parked as
    advanced cards are in hands."""
    table = step.after.table
    held = [card for hand in table.hands for card in hand]
    parked = [gear.parked for gear in table.gear if gear.parked != NO_CARD]
    assert sorted([card for card in held if not is_advanced(card)] + parked) == list(range(12))
    assert sorted(card for card in held if is_advanced(card)) == [g.card for g in table.gear if g.parked != NO_CARD]
    assert not {gear.card for gear in table.gear} & set(table.boxed)


def hands_are_legal(step: Step) -> None:
    """7 and 8. One of each type, or with three players one more; the wheel in front unless backseat driving is on."""
    for _, _, table in step.folded():
        if table.hands == ((),) * 5:
            continue
        for seat in range(4):
            if seat not in step.tables.occupied:
                assert table.hands[seat] == ()
                continue
            hand = table.hands[seat]
            assert crews.is_legal_hand(hand, seat, three=step.tables.three, backseat=True)
            assert table.setup.backseat or seat < 2 or WHEEL not in hand
            assert list(hand) == sorted(hand, key=type_of)
        assert step.tables.three or table.hands[4] == ()


def xp_comes_from_pileups_and_openings(step: Step) -> None:
    """10. XP are never negative and change only by the events that say so; they are spent only on purchases. A new
    scenario begins without any."""
    for event, table, then in step.folded():
        assert then.xp >= 0
        if isinstance(event, ScenarioStarted):
            assert then.xp == 0
            continue
        assert then.xp - table.xp == (event.change if isinstance(event, XpChanged) else 0)
        if isinstance(event, XpChanged):
            assert event.total == then.xp
            assert event.change > 0 or event.reason in ("card", "purchase")


def tiles_end_the_round_near(step: Step) -> None:
    """12. After the Aftermath Phase no tile is more than 2 spaces away."""
    for event, table, _ in step.folded():
        if isinstance(event, RoundEnded):
            assert all(DISTANCE[space] <= 2 for space in table.at if space != OFF)


def the_ring_is_full_after_the_refill(step: Step) -> None:
    """13. Unless deck and discard pile are empty."""
    if step.after.table.phase != LOOKOUT:
        return
    if step.after.table.ask is not None and step.after.table.ask.kind in ("flares", "discard", "assign"):
        return
    held = {space for space, _ in step.after.face_down} | set(step.after.table.at)
    kept = isinstance(step.command, UseKey) or (step.before is not None and step.before.table.phase == LOOKOUT)
    assert len(set(RING) - held) <= kept or (step.after.deck, step.after.table.discard) == ((), ())


def accessories_are_in_one_place(step: Step) -> None:
    """24. Ten cards: worn, hidden, discarded, shown or not dealt; keys never negative."""
    table = step.after.table
    if not step.tables.accessories:
        assert (table.worn, step.after.hidden, step.after.undealt) == ((), (), ())
        return
    known = [worn.card for worn in table.worn if worn.card != HIDDEN]
    waiting = [table.to_assign] if table.to_assign != NO_CARD else []
    hidden = [card for _, card in step.after.hidden]
    assert sorted([*known, *hidden, *table.dropped, *waiting, *step.after.undealt]) == list(range(10))
    assert [seat for seat, _ in step.after.hidden] == [worn.seat for worn in table.worn if worn.card == HIDDEN]
    assert table.key_pool >= 0
    assert all(worn.keys >= 0 for worn in table.worn)


def collapsing_brings_tiles_nearer(step: Step) -> None:
    """14. Straight toward the crew car, into the space that its event names."""
    for event, table, then in step.folded():
        if isinstance(event, Collapsed):
            assert DISTANCE[event.end] < DISTANCE[event.start]
            assert (table.at[event.tile], then.at[event.tile]) == (event.start, event.end)
            assert event.end not in table.at
            assert not step.tables.flying[event.tile]


def pushes_go_one_step_into_a_free_space(step: Step) -> None:
    """15. So a push keeps the ground tiles of a line and their order."""
    for event, table, then in step.folded():
        if isinstance(event, Pushed):
            ground = [space for tile, space in enumerate(table.at) if not step.tables.flying[tile]]
            assert event.end - event.start in DELTAS[:4]
            assert (table.at[event.tile], then.at[event.tile]) == (event.start, event.end)
            assert event.end not in ground
            heavy = step.tables.bits(event.tile, table.damage[event.tile]) & (HEAVY | FLYING)
            assert not heavy or event.tile in table.jammed


def a_refused_move_moves_nothing(step: Step) -> None:
    """16. Its mover pushes and moves nothing before its turn is over."""
    refused: list[int] = []
    for event, table, then in step.folded():
        if isinstance(event, TurnStarted | TurnEnded | CardActed):
            refused = []
        if isinstance(event, MoveRefused):
            refused.append(event.mover)
            assert table == then
        assert not (isinstance(event, CrewMoved) and CAR in refused)
        assert not (isinstance(event, Pushed) and event.by in refused)


def armor_marks_come_to_armored_tiles(step: Step) -> None:
    """19. And are gone when a round begins."""
    for event, table, then in step.folded():
        if isinstance(event, DamageIgnored) and event.reason == "armor":
            assert not table.armor[event.vehicle]
            assert step.tables.bits_now(table, event.vehicle) & ARMORED
        else:
            assert all(now <= before for now, before in zip(then.armor, table.armor, strict=True))
    assert step.after.table.phase != LOOKOUT or not any(step.after.table.armor)


def links_lie_on_linked_tiles(step: Step) -> None:
    """20. From the start of the timer to the end of the round."""
    for event, table, then in step.folded():
        for tile, mode in enumerate(then.link):
            assert not mode or step.tables.bits(tile, then.damage[tile]) & LINKED
        if isinstance(event, LinkCoin):
            assert not table.link[event.tile]
    assert step.after.table.phase != LOOKOUT or not any(step.after.table.link)


def views_show_nothing_hidden(step: Step) -> None:
    """22. A state with the same open table and other hidden tiles has the same view."""
    for seats in step.after.table.setup.players:
        view = RULES.view(step.after, seats)
        assert RULES.view(RULES.imagine(view, 7), seats) == view


def somebody_can_do_something(step: Step) -> None:
    """25. No deadlock; nothing at all after the end."""
    can = [bool(RULES.legal(step.after, seat)) for seat in step.tables.occupied]
    assert any(can) is (step.after.table.phase != OVER)


def the_clock_runs_only_while_cards_are_traded(step: Step) -> None:
    """26. One tick at a time; the one timer of a scenario never goes up."""
    for event, table, then in step.folded():
        if isinstance(event, TimePassed):
            assert table.phase == TRADING
            assert then.clock == event.left == table.clock - 1 >= 0
        elif step.tables.continuous and isinstance(event, TimerStarted):
            assert then.clock == max(0, table.clock + step.tables.force(table).seconds * TICKS * (table.clock > 0))
        elif step.tables.continuous and not isinstance(event, ScenarioStarted):
            assert then.clock == table.clock
    assert step.after.table.clock >= (0 if step.tables.continuous else -1)


def marks_are_cleared_between_rounds(step: Step) -> None:
    """GI-4.02: nothing of a round's plan is left when the next begins."""
    table = step.after.table
    if table.phase == LOOKOUT:
        assert (table.offers, table.locked, table.to_lock, table.ready, table.pileups) == ((), (), (), (), 0)
        assert table.uses == ((),) * 5
        assert table.pause is None


def offers_name_cards_that_are_where_they_say(step: Step) -> None:
    """GI-5.11: an open offer's cards are in the two hands, unless it names types only, and no two offers are alike."""
    table = step.after.table
    for offer in table.offers:
        assert set(offer.give) <= set(table.hands[offer.seat])
        assert set(offer.take) <= set(table.hands[offer.partner]) or all(map(is_back, offer.take))
        assert offer.number < table.next_offer
    told = [(offer.seat, offer.partner, offer.give, offer.take) for offer in table.offers]
    assert len(told) == len(dict.fromkeys(told))


def constraints_are_in_one_place(step: Step) -> None:
    """18. Also: every moment and setting is in a deck, drawn, in the row, in force or discarded."""
    state, table = step.after, step.after.table
    assert len(table.settings) <= 1 + step.tables.fixed_row
    moments = [*state.moments, *table.moment_pile, table.moment, state.drawn.moment]
    settings = [*state.settings, *table.setting_pile, *table.row, *table.settings]
    settings += [state.drawn.setting, state.drawn.extra]
    assert sorted(card for card in moments if card >= 0) == list(step.tables.moments)
    assert sorted(card for card in settings if card >= 0) == list(step.tables.settings)
    assert table.phase != LOOKOUT or table.moment < 0 or table.ask is not None


def events_tell_the_whole_story(step: Step) -> None:
    """The table that follows from the events, a tuple, is the table there is."""
    assert type(step.events) is tuple
    table = RULES.blank(step.tables.setup, (0,)).table if step.before is None else step.before.table
    for _, _, then in step.folded():
        table = then
    assert table == step.after.table


INVARIANTS: tuple[Callable[[Step], None], ...] = (
    tiles_are_in_one_place,
    spaces_hold_one_vehicle_a_layer,
    tiles_are_face_up_once_the_timer_runs,
    damage_stays_within_hit_points,
    no_tile_at_full_damage_outlives_its_group,
    cards_are_in_one_hand,
    hands_are_legal,
    xp_comes_from_pileups_and_openings,
    tiles_end_the_round_near,
    the_ring_is_full_after_the_refill,
    accessories_are_in_one_place,
    collapsing_brings_tiles_nearer,
    pushes_go_one_step_into_a_free_space,
    a_refused_move_moves_nothing,
    armor_marks_come_to_armored_tiles,
    links_lie_on_linked_tiles,
    views_show_nothing_hidden,
    somebody_can_do_something,
    the_clock_runs_only_while_cards_are_traded,
    marks_are_cleared_between_rounds,
    offers_name_cards_that_are_where_they_say,
    constraints_are_in_one_place,
    events_tell_the_whole_story,
)


@pytest.mark.clause(
    "GI-1.10", "GI-1.14", "GI-1.17", "GI-1.21", "GI-1.27", "GI-4.02", "GI-4.03", "GI-5.04", "GI-5.05", "GI-5.07",
    "GI-5.10", "GI-5.11", "GI-5.25", "GI-6.12", "GI-7.03", "GI-7.13", "GI-9.07", "GI-12.02", "GI-12.10", "GI-12.11",
    "GI-10.10", "GI-13.05", "GI-18.03", "GI-20.01",
)  # fmt: skip
@quick
@given(setups, seeds)
def test_after_every_step(setup, seed):
    for step in play(setup, seed):
        for invariant in INVARIANTS:
            invariant(step)


def groups(events: list[Event], counts: tuple[bool, ...]) -> Iterator[tuple[int, bool, list[PileupScored]]]:
    """(counted wrecks, crew-caused, pileups scored) of each group of a round (GI-1.22)."""
    wrecks, crew, scored = 0, True, list[PileupScored]()
    for event in events:
        if isinstance(event, TurnStarted | ArmedFired | Repaired | OpeningsCounted | TurnEnded):
            yield wrecks, crew, scored
            wrecks, crew, scored = 0, not isinstance(event, ArmedFired), []
        elif isinstance(event, Wrecked):
            wrecks += counts[event.tile]
        elif isinstance(event, PileupScored):
            scored.append(event)


@pytest.mark.clause("GI-1.22", "GI-1.23", "GI-10.01", "GI-10.04", "GI-10.05", "GI-17.06")
@quick
@given(setups, seeds)
def test_every_group_of_two_or_more_is_scored_once(setup, seed):
    """Invariant 11, without cards, which have groups of their own."""
    setup = replace(setup, setting_level=0)
    steps = play(setup, seed)
    tables, total = steps[0].tables, 0
    for events in rounds(steps):
        number = 0
        for wrecks, crew, scored in groups(events, tables.counts):
            number += crew and wrecks >= 2
            expected = [(wrecks, number if crew else 0, wrecks)] if wrecks >= 2 else []
            assert [(event.wrecks, event.number, event.xp) for event in scored] == expected
            total += len(expected)
            for event in scored:
                assert event.bonus in ((number, 2 * number) if event.number > 1 else (0,))
                assert event.bonus != 2 * number or not number or tables.scenario_level > 1
        if any(isinstance(event, ScenarioStarted) for event in events):
            total = 0
    assert steps[-1].after.table.all_pileups == total


@pytest.mark.clause("GI-6.07", "GI-6.08", "GI-18.07", "GI-18.13", "GI-18.17")
@quick
@given(setups, seeds)
def test_every_order_acts_once_in_a_round(setup, seed):
    """Invariant 17: ascending, unless a moment says otherwise; with three players extra orders only where the Pistol
    acts on both."""
    steps = play(setup, seed)
    for events in rounds(steps):
        turns = [(event.order, event.seat) for event in events if isinstance(event, TurnStarted)]
        moments = [event.moment for event in events if isinstance(event, MomentRevealed)]
        assert turns == sorted(turns) or moments[0] in (MOMENTS["M08"], MOMENTS["M18"])
        assert len(dict(turns)) == len(turns)
        if not any(isinstance(event, RoundEnded) for event in events):
            continue
        per_seat = Counter(seat for _, seat in turns)
        assert sorted(per_seat) == list(steps[0].tables.occupied)
        assert sum(per_seat.values()) in ((3, 4) if steps[0].tables.three else (4,))
    for step in steps:
        if step.before is not None and any(isinstance(event, TurnStarted) for event in step.events):
            held = {card: seat for seat in range(4) for card in of_type(step.after.table.hands[seat], ORDER)}
            acted = [event for event in step.events if isinstance(event, TurnStarted)]
            assert all(held[event.order] == event.seat for event in acted)


@pytest.mark.clause("GI-1.26")
@settings(quick, max_examples=15)
@given(setups, seeds)
def test_the_same_commands_give_the_same_match(setup, seed):
    """Invariant 21."""
    steps = play(setup, seed)
    state, events = RULES.start(setup, seed)
    assert (state, events) == (steps[0].after, steps[0].events)
    for step in steps[1:]:
        assert step.command is not None
        state, events = RULES.step(state, step.command)
        assert (state, events) == (step.after, step.events)


@pytest.mark.clause("GI-17.32")
@settings(quick, max_examples=15)
@given(setups, seeds)
def test_what_is_not_legal_changes_nothing(setup, seed):
    """Invariant 23: commands of other moments of the match, where they are not legal."""
    steps = play(setup, seed)[:60]
    commands = [step.command for step in steps if step.command is not None]
    match = Match(RULES, setup, seed)
    for index, command in enumerate(commands):
        for other in commands[index + 1 : index + 8]:
            if other in match.legal(other.seat):
                continue
            state, log = match.state, len(match.log)
            with pytest.raises(IllegalCommandError) as caught:
                match.submit(other)
            assert caught.value.refusal.text
            assert (match.state, len(match.log)) == (state, log)
        match.submit(command)


@pytest.mark.clause("GI-4.01")
@settings(quick, max_examples=20)
@given(setups, seeds)
def test_rounds_are_numbered_and_end(setup, seed):
    """In each scenario of a match; only the last one can end before its round does."""
    steps = play(setup, seed)
    parts: list[tuple[list[int], list[int]]] = [([], [])]
    for event in (event for step in steps for event in step.events):
        if isinstance(event, ScenarioStarted):
            parts.append(([], []))
        elif isinstance(event, RoundStarted | RoundEnded):
            parts[-1][isinstance(event, RoundEnded)].append(event.number)
    for part, (started, ended) in enumerate(parts):
        assert started == list(range(1, len(started) + 1))
        assert len(started) <= RULES.tables(setup, part).scenario.rounds
        assert ended == started or (ended == started[:-1] and part == len(parts) - 1)
    started, ended = parts[-1]
    last, tables = steps[-1].after.table, steps[-1].tables
    at_once = last.crew_damage == tables.crew_hp or is_courier_lost(tables, last)
    assert (ended == started[:-1]) is at_once
