"""What is true after every step and every event of any match (the invariants of the rules)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest
from hypothesis import given, settings

from game.core.match import Match
from game.core.protocol import Event, IllegalCommandError
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.board import DELTAS
from game.rules.gang_rush.content import CONTAINER, DAMAGE, STEER
from game.rules.gang_rush.legal import to_decide
from game.rules.gang_rush.order import order_of
from game.rules.gang_rush.rolling import maximum
from game.rules.gang_rush.state import NO_TOKEN, OFF, OVER, RIVER, WALL, GangRushSetup, Table
from game.rules.gang_rush.tables import Tables
from tests.rules.gang_rush.race import RULES, Step, play, seeds, setups, turns

quick = settings(max_examples=30, deadline=None, derandomize=True, database=None)


def cars_stand_on_spaces_of_their_own(step: Step) -> None:
    """1. On the bridge, no two on one, none on a container or the wall."""
    for _, _, table in step.told:
        places = [car.at for car in table.cars if car.at > OFF]
        assert all(step.tables.road[at] for at in places)
        assert len(places) == len(dict.fromkeys(places))
        assert not any(step.tables.kind[table.hazards[at]] == CONTAINER for at in places)


def spaces_hold_one_thing(step: Step) -> None:
    """2. A hazard or a ramp, not both; no money under a container; marks only where a token is."""
    for _, _, table in step.told:
        assert not any(hazard and ramp for hazard, ramp in zip(table.hazards, table.ramps, strict=True))
        assert all(step.tables.road[bill[0]] for bill in table.money)
        assert not any(step.tables.kind[table.hazards[bill[0]]] == CONTAINER for bill in table.money)
        assert all(code or not left for code, left in zip(table.hazards, table.left, strict=True))


def hazards_are_in_one_place(step: Step) -> None:
    """3. Pile, row, road, discard; the wall's are set aside."""
    state, table = step.after, step.after.table
    on_road = [code - 1 for code in table.hazards if 0 < code < WALL]
    assert Counter([*state.hazard_pile, *table.row, *on_road, *table.hazard_discard]) == Counter(
        step.tables.hazard_tokens()
    )
    assert table.hazard_pile == len(state.hazard_pile)
    walls = [code for code in table.hazards if code >= WALL]
    assert len(walls) == (5 if step.tables.border else 0)


def bonus_tokens_are_in_one_place(step: Step) -> None:
    """4. Pile, shop, reserves, gold and blue in play, discard: 30, 29 without ramps, none without a shop."""
    state, table = step.after, step.after.table
    held = [token for car in table.cars for token in car.gold + car.active + car.reserve]
    shop = [token for token in table.shop if token != NO_TOKEN]
    box = step.tables.bonus_tokens()
    assert Counter([*state.bonus_pile, *shop, *held, *table.bonus_discard]) == Counter(box)
    assert len(box) == (0 if not table.setup.shop else 30 if table.setup.ramps else 29)
    assert table.bonus_pile == len(state.bonus_pile)


def numbers_stay_in_their_bounds(step: Step) -> None:
    """5. Needle, durability, cash; debt never falls."""
    for _, table, then in step.told:
        for before, car in zip(table.cars, then.cars, strict=True):
            assert car.needle in (0, 10, 20, 30, 40, 50)
            assert 0 <= car.durability <= (maximum(step.tables, car.driver) if car.driver >= 0 else 0)
            assert car.cash >= 0
            assert car.debt >= before.debt >= 0
            assert car.cash % 100 == car.debt % 100 == 0
        assert all(amount > 0 and amount % 100 == 0 for _, _, _, amount in then.money)


def wealth(table: Table) -> int:
    cash = sum(car.cash - car.debt for car in table.cars)
    return cash + sum(amount for _, _, _, amount in table.money)


def from_the_bank(event: Event) -> int:
    """What an event pays out to the players, or takes in."""
    match event:
        case ev.Drafted(cash=cash):
            return cash
        case ev.DiceSold(money=money):
            return money
        case ev.AllowancePaid(amount=amount) | ev.MoneyDropped(amount=amount):
            return amount
        case ev.Finished(bounty=bounty):
            return bounty
        case ev.TokenBought(price=price):
            return -price
        case ev.Repaired(fee=fee) | ev.Craned(fee=fee):
            return -fee
        case ev.DamageTaken(money=money, space=-1):
            return -money
    return 0


def money_comes_from_the_bank_only(step: Step) -> None:
    """6. Cash, road money and debt together change only by what the bank pays or takes. Bills in the air are out
    of sight until they come down, or go to the bank."""
    for event, table, then in step.told:
        assert wealth(then) - wealth(table) == from_the_bank(event), event


def losses_take_what_is_there(step: Step) -> None:
    """7. $100 a point, not more than durability and cash."""
    for event, table, then in step.told:
        if isinstance(event, ev.DamageTaken):
            car, after = table.cars[event.seat], then.cars[event.seat]
            assert event.money == 100 * event.taken
            assert event.taken == min(event.asked, car.durability, car.cash // 100)
            assert (after.durability, after.cash) == (car.durability - event.taken, car.cash - event.money)


def backwards_cars_stand(step: Step) -> None:
    """8. In the standard race, at every decision. 9. And a marked car is backwards."""
    for car in step.after.table.cars:
        assert step.tables.border or car.facing == car.leg or car.needle == 0
    for _, _, table in step.told:
        assert all(car.facing != car.leg for car in table.cars if car.marked)


def the_order_is_one_of_the_cars_on_the_road(step: Step) -> None:
    """14. And hazards are placed in its reverse."""
    for event, table, _ in step.told:
        if isinstance(event, ev.OrderSet):
            assert event.order == order_of(table)
            assert sorted(event.order) == [seat for seat, car in enumerate(table.cars) if car.at > OFF]
        if isinstance(event, ev.PlacingStarted):
            turn = table.order[::-1] * 5
            assert event.placers == turn[: len(table.row)]
        if isinstance(event, ev.HazardPlaced):
            assert event.seat == table.placers[0]


def nobody_is_in_the_river_when_a_round_begins(step: Step) -> None:
    """15. After step F."""
    for event, table, then in step.told:
        if isinstance(event, ev.RoundStarted):
            assert table.river == ()
        assert {seat for seat, _ in then.river} == {seat for seat, car in enumerate(then.cars) if car.at == RIVER}


def the_shop_is_full_until_the_tokens_run_out(step: Step) -> None:
    """16. From then on it never grows."""
    for event, table, _ in step.told:
        if isinstance(event, ev.ShopRefilled):
            assert (event.token == NO_TOKEN) is (table.bonus_pile == 0)
            assert event.token != NO_TOKEN or not table.bonus_discard
    if step.before is not None and step.before.table.shop:
        before, after = (sum(token != NO_TOKEN for token in s.table.shop) for s in (step.before, step.after))
        assert after <= before <= 5


def ranks_have_no_gaps(step: Step) -> None:
    """17. Each bounty is paid once."""
    for event, table, then in step.told:
        if isinstance(event, ev.Finished):
            assert event.rank == len(table.finished) + 1
            assert then.finished == (*table.finished, event.seat)
            assert event.bounty == dict(enumerate(step.tables.bounties, 1)).get(event.rank, 0)
            assert event.seat not in table.finished


def hazards_are_not_placed_next_to_their_own_type(step: Step) -> None:
    """18. At the moment of placing; on an empty space after the start line."""
    for event, table, _ in step.told:
        if isinstance(event, ev.HazardPlaced):
            kind = step.tables.kind[event.token + 1]
            near = [step.tables.kind[table.hazards[event.space + delta]] for delta in DELTAS]
            assert kind not in near
            assert not table.hazards[event.space]
            assert not table.ramps[event.space]
            assert all(bill[0] != event.space for bill in table.money)
            assert all(car.at != event.space for car in table.cars)


def one_seat_decides(step: Step) -> None:
    """19. Until the end; nothing is listed twice."""
    able = [seat for seat in range(step.tables.players) if RULES.legal(step.after, seat)]
    assert able == ([] if step.after.table.phase == OVER else [to_decide(step.after.table)])
    for seat in able:
        commands = RULES.legal(step.after, seat)
        assert len(commands) == len(dict.fromkeys(commands))


def views_show_nothing_hidden(step: Step) -> None:
    """20. A state with the same open table and other hidden tokens has the same view."""
    view = RULES.view(step.after, (0,))
    other = RULES.imagine(view, 7)
    assert RULES.view(other, (0,)) == view
    assert sorted(other.hazard_pile) == sorted(step.after.hazard_pile)
    assert sorted(other.bonus_pile) == sorted(step.after.bonus_pile)


def the_match_ends_by_the_round_limit(step: Step) -> None:
    """21."""
    assert step.after.table.round <= step.tables.round_limit


def the_winner_may_win(step: Step) -> None:
    """22. Neither last nor arrested, and nobody who could win has more."""
    for event, _, table in step.told:
        if isinstance(event, ev.MatchEnded):
            assert sorted(event.ranking) == list(range(step.tables.players))
            able = [seat for seat in event.ranking[:-1] if seat not in table.arrested]
            best = max((event.money[seat] for seat in able), default=None)
            first = next((seat for seat in able if event.money[seat] == best), -1)
            assert event.winner == first


def events_tell_the_whole_story(step: Step) -> None:
    """The table that follows from the events is the table there is."""
    assert type(step.events) is tuple
    assert (step.told[-1][2] if step.told else step.before and step.before.table) == step.after.table


INVARIANTS: tuple[Callable[[Step], None], ...] = (
    cars_stand_on_spaces_of_their_own,
    spaces_hold_one_thing,
    hazards_are_in_one_place,
    bonus_tokens_are_in_one_place,
    numbers_stay_in_their_bounds,
    money_comes_from_the_bank_only,
    losses_take_what_is_there,
    backwards_cars_stand,
    the_order_is_one_of_the_cars_on_the_road,
    nobody_is_in_the_river_when_a_round_begins,
    the_shop_is_full_until_the_tokens_run_out,
    ranks_have_no_gaps,
    hazards_are_not_placed_next_to_their_own_type,
    one_seat_decides,
    views_show_nothing_hidden,
    the_match_ends_by_the_round_limit,
    the_winner_may_win,
    events_tell_the_whole_story,
)


@pytest.mark.clause(
    "GR-0.10", "GR-0.14", "GR-0.15", "GR-2.2", "GR-3.3", "GR-3.6", "GR-3.7", "GR-7.1", "GR-8.1", "GR-11.4", "GR-12.3",
    "GR-14.5", "GR-17.1", "GR-18.1", "GR-18.3", "GR-18.10", "GR-18.11", "GR-20.18", "GR-20.22", "GR-22.1",
)  # fmt: skip
@quick
@given(setups, seeds)
def test_after_every_step(setup, seed):
    for step in play(setup, seed):
        for invariant in INVARIANTS:
            invariant(step)


def dice_end_spent_or_sold(tables: Tables, turn: list[tuple[Event, Table, Table]]) -> None:
    """10. Each die, but for an arrest and loiterers; Damage dice are never sold; a spent die stays spent."""
    for event, table, then in turn[1:-1]:
        assert table.turn.spent & ~then.turn.spent == 0
        if isinstance(event, ev.DiceSold):
            sold = then.turn.spent & ~table.turn.spent
            assert sold.bit_count() == event.count == event.money // 100
            assert not any(die == DAMAGE and sold >> i & 1 for i, die in enumerate(then.turn.dice))
    told, last, _ = turn[-1]
    assert isinstance(told, ev.TurnClosed)
    excused = told.seat in last.arrested or any(event.rule == "GR-21.6" for event, _, _ in turn)
    assert excused or last.turn.spent == (1 << len(last.turn.dice)) - 1


def movement_points_add_up(tables: Tables, turn: list[tuple[Event, Table, Table]]) -> None:
    """11. Those spent and lost are the speed points and nitro. 12. So with Steers."""
    found: Counter[str] = Counter()
    for event, _, _ in turn:
        match event:
            case ev.MovementOpened(mp=mp, free=free):
                found.update(had=mp, free=free)
            case ev.ResultsAdded(kind=kind, amount=amount):
                found.update({"had" if kind == "mp" else kind: amount})
            case ev.StepTaken():
                found.update(["used"])
            case ev.Jumped(mp=mp):
                found.update(used=mp)
            case ev.MovementEnded(lost=lost) | ev.WindowShut(lost=lost):
                found.update(used=lost)
            case ev.SteersSpent(free=free, token=token, dice=dice):
                found.subtract(free=free, steers=token)
                found.update(dice=dice)
                assert free + token + dice in (2, 3)
    assert found["had"] == found["used"]
    assert found["free"] >= 0
    assert found["steers"] >= 0
    assert found["dice"] <= turn[-1][1].turn.dice.count(STEER)


def some_things_are_done_once(tables: Tables, turn: list[tuple[Event, Table, Table]]) -> None:
    """13. One purchase, one full repair, one shell, one magic bullet."""
    once = Counter(
        type(event).__name__ for event, _, _ in turn
        if isinstance(event, ev.TokenBought | ev.ScopeFired)
        or (isinstance(event, ev.Repaired) and event.by == "service")
        or (isinstance(event, ev.ShotFired) and event.mode == "shell")
    )  # fmt: skip
    assert all(count == 1 for count in once.values())


@pytest.mark.clause(
    "GR-4.8", "GR-4.9", "GR-5.11", "GR-6.2", "GR-6.9", "GR-6.11", "GR-6.14", "GR-11.9", "GR-13.14", "GR-13.16",
    "GR-14.1",
)  # fmt: skip
@quick
@given(setups, seeds)
def test_in_every_turn(setup, seed):
    for turn in turns(steps := play(setup, seed)):
        for invariant in (dice_end_spent_or_sold, movement_points_add_up, some_things_are_done_once):
            invariant(steps[0].tables, turn)


@pytest.mark.clause("GR-22.3")
@settings(quick, max_examples=10)
@given(setups, seeds)
def test_the_same_commands_give_the_same_match(setup, seed):
    """20."""
    steps = play(setup, seed)
    state, events = RULES.start(setup, seed)
    assert (state, events) == (steps[0].after, steps[0].events)
    for step in steps[1:]:
        assert step.command is not None
        state, events = RULES.step(state, step.command)
        assert (state, events) == (step.after, step.events)


@settings(quick, max_examples=10)
@given(setups, seeds)
def test_every_legal_command_leads_on(setup, seed):
    """19. Whatever is listed can be carried out, and leaves somebody with a decision, or the match over."""
    chance = Random(seed)
    for step in play(setup, seed)[::25]:
        commands = list(RULES.legal(step.after, to_decide(step.after.table)))
        for command in chance.sample(commands, min(len(commands), 20)):
            state, events = RULES.step(step.after, command)
            assert events
            assert (state.table.phase == OVER) is (not RULES.legal(state, to_decide(state.table)))


@settings(quick, max_examples=10)
@given(setups, seeds)
def test_what_is_not_legal_changes_nothing(setup, seed):
    """Commands of other moments of the match, where they are not legal."""
    commands = [step.command for step in play(setup, seed)[:120] if step.command is not None]
    match = Match(RULES, setup, seed)
    for index, command in enumerate(commands):
        for other in commands[index + 1 : index + 12 : 2]:
            if other in match.legal(other.seat):
                continue
            state, log = match.state, len(match.log)
            with pytest.raises(IllegalCommandError) as caught:
                match.submit(other)
            assert caught.value.refusal.text.endswith(".")
            assert (match.state, len(match.log)) == (state, log)
        match.submit(command)


@pytest.mark.clause("GR-2.1", "GR-2.5", "GR-2.6")
@settings(quick, max_examples=20)
@given(setups, seeds)
def test_rounds_are_numbered_and_everybody_has_one_place_in_each(setup, seed):
    number, order = 0, ()
    for step in play(setup, seed):
        for event, _, table in step.told:
            if isinstance(event, ev.RoundStarted):
                assert event.number == number + 1
                number = event.number
            elif isinstance(event, ev.OrderSet):
                order = event.order
            elif isinstance(event, ev.TurnStarted | ev.TurnLost):
                assert event.seat == order[0]
                order = order[1:]
                assert table.to_play == order


def test_random_matches_see_nearly_all_there_is():
    """The matches above are worth something: in a few dozen of them all kinds of events but the rarest occur."""
    seen: set[type[Event]] = set()
    for seed in range(48):
        players = tuple((seat,) for seat in range(3 + seed % 3))
        setup = GangRushSetup(players=players, variant="border" if seed % 2 else "standard")
        seen |= {type(event) for step in play(setup, seed) for event in step.events}
    rarest = {ev.Arrested, ev.MoneyDropped, ev.MoneyLost, ev.TurnLost}
    assert set(ev.GangRushEvent.__args__) - rarest <= seen
