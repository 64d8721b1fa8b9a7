"""GR-22: what nobody may know: the order of the piles and dice to come; where chance comes from."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from game.core.protocol import CLOCK, Command, Event, View, encode
from game.core.rng import Generator
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.scratch import Chance
from game.rules.gang_rush.state import Car, GangRushState, GangRushView, Table
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import BONUSES, PRINTED
from tests.rules.gang_rush.race import RULES, Race, play, seeds, setups
from tests.rules.gang_rush.test_invariants import quick


def disguised(state: GangRushState) -> GangRushState:
    """A state that differs in everything nobody may know."""
    hazards, bonuses = state.hazard_pile, state.bonus_pile
    return replace(
        state, rng=state.rng ^ 0xFFFF, hazard_pile=hazards[3:] + hazards[:3], bonus_pile=bonuses[3:] + bonuses[:3]
    )


def moments(players: int, **options: object) -> list[GangRushState]:
    """States of a match: the draft, hazards, the start window, dice to be rerolled, the movement window."""
    race = Race(players, **options)
    states = [race.state]
    race.draft()
    states.append(race.state)
    race.place_far()
    states.append(race.state)
    race.do(cmd.Roll(race.table.turn.seat))
    states.append(race.state)
    race.do(cmd.Keep(race.table.turn.seat, 31))
    return [*states, race.state]


PLAYERS = pytest.mark.parametrize(("players", "variant"), [(3, "standard"), (4, "border"), (5, "standard")])


@PLAYERS
@pytest.mark.clause("GR-22.1", "GR-22.4")
def test_states_that_differ_only_in_hidden_things_look_the_same(players: int, variant: str):
    for state in moments(players, variant=variant):
        other = disguised(state)
        assert other.hazard_pile != state.hazard_pile
        assert other.bonus_pile != state.bonus_pile
        for seat in range(players):
            one, two = RULES.view(state, (seat,)), RULES.view(other, (seat,))
            assert one == two
            assert encode(one) == encode(two)


@PLAYERS
@pytest.mark.clause("GR-22.1")
def test_what_is_legal_and_why_not_tell_nothing_hidden(players: int, variant: str):
    commands: list[Command] = [
        cmd.Draft(0, 9, 9), cmd.PlaceHazard(0, 0, 90), cmd.Roll(0), cmd.Keep(0, 77), cmd.SetSpeed(0, 10),
        cmd.Buy(0, 7), cmd.Drive(0, 1), cmd.Close(0), cmd.UseToken(0, 3),
    ]  # fmt: skip
    for state in moments(players, variant=variant):
        other = disguised(state)
        for seat in (CLOCK, *range(5)):
            assert list(RULES.legal(state, seat)) == list(RULES.legal(other, seat))
        for command in commands:
            one, two = (RULES.view(each, (command.seat,)) for each in (state, other))
            assert RULES.why_not(one, command) == RULES.why_not(two, command)


@pytest.mark.clause("GR-22.1", "GR-22.4")
def test_a_view_has_the_open_table_and_sizes_of_piles_only():
    assert GangRushView.__struct_fields__ == ("seats", "table")
    assert msgspec.structs.fields(View)[0].name == "seats"
    assert [field.name for field in msgspec.structs.fields(GangRushState)] == [
        "rng", "table", "hazard_pile", "bonus_pile",
    ]  # fmt: skip
    types = {field.name: field.type for field in msgspec.structs.fields(Table)}
    assert (types["hazard_pile"], types["bonus_pile"]) == (int, int)
    race = Race(4)
    view = RULES.view(race.state, (2,))
    assert (view.seats, view.table) == ((2,), race.table)
    assert (view.table.hazard_pile, view.table.bonus_pile) == (25, 25)


@pytest.mark.clause("GR-22.2", "GR-14.15", "GR-17.3")
def test_all_else_is_public():
    """Discards, needles, durability, cash, debt, tokens, and who dropped which money."""
    bridge = Bridge(
        "A L3@10 30 d4 $700 debt200 gold:tire reserve:nitro active:plate waiting:loaded", "B L1@2 0", "C L5@2 0",
        "$300 L3@12 B", hazard_discard="bar1 spk2", bonus_discard="crew",
    )  # fmt: skip
    view = bridge.rules().view(bridge.state, (2,))
    car = view.table.cars[0]
    assert (car.needle, car.durability, car.cash, car.debt) == (30, 4, 700, 200)
    held = [(BONUSES[name],) for name in ("tire", "nitro", "plate", "loaded")]
    assert [car.gold, car.reserve, car.active, car.waiting] == held
    assert view.table.hazard_discard == bridge.state.table.hazard_discard
    assert len(view.table.hazard_discard) == 2
    assert view.table.bonus_discard == (BONUSES["crew"],)
    assert [bill[1:] for bill in view.table.money] == [(1, 0, 300)]
    assert set(Car.__struct_fields__) >= {
        "needle",
        "durability",
        "cash",
        "debt",
        "gold",
        "active",
        "reserve",
        "waiting",
    }


@pytest.mark.clause("GR-22.1", "GR-22.4")
def test_events_name_a_token_only_when_it_is_turned_up():
    """Of a shuffle only the number of tokens is told."""
    assert ev.PileShuffled.__struct_fields__ == ("rule", "pile", "size")
    race = Race(3)
    named = [event.token for event in race.events(ev.HazardRevealed)]
    named_bonus = [token for event in race.events(ev.ShopOpened) for token in event.tokens]
    assert tuple(named) == race.table.row
    assert tuple(named_bonus) == race.table.shop
    assert len(race.happened) == 8


@pytest.mark.clause("GR-22.1", "GR-22.2")
@settings(quick, max_examples=8)
@given(setups, seeds)
def test_all_players_are_told_the_same(setup, seed):
    for step in play(setup, seed):
        for event in step.events:
            assert type(event).masked is Event.masked
            assert all(event.masked((seat,)) is event for seat in range(len(setup.players)))


@pytest.mark.clause("GR-22.1", "GR-22.4")
def test_what_is_imagined_allows_the_view_and_nothing_is_known_of_it():
    race = Race(4)
    view = RULES.view(race.state, (0,))
    worlds = [RULES.imagine(view, seed) for seed in range(12)]
    assert all(RULES.view(world, (0,)) == view for world in worlds)
    for piles in ([world.hazard_pile for world in worlds], [world.bonus_pile for world in worlds]):
        assert len(dict.fromkeys(piles)) == 12
    assert len({world.rng for world in worlds}) == 12
    for world in worlds:
        assert sorted(world.hazard_pile) == sorted(race.state.hazard_pile)
        assert sorted(world.bonus_pile) == sorted(race.state.bonus_pile)


@pytest.mark.clause("GR-22.1")
@pytest.mark.parametrize("variant", ["standard", "border"])
def test_hazards_on_the_road_are_not_imagined_in_the_pile(variant: str):
    race = Race(4, variant=variant)
    race.draft()
    race.place_far()
    world = RULES.imagine(RULES.view(race.state, (0,)), 1)
    assert sorted(world.hazard_pile) == sorted(race.state.hazard_pile)


@pytest.mark.clause("GR-22.2", "GR-22.4")
@settings(quick, max_examples=15)
@given(setups, seeds)
def test_a_view_follows_from_what_is_told(setup, seed):
    view = RULES.blank(setup, (0,))
    for step in play(setup, seed):
        for event in step.events:
            view = RULES.follow(view, event)
        assert view == RULES.view(step.after, (0,))


# --- chance


class Watched(Generator):
    """The generator of the box, noting what it is asked for."""

    asked: list[str]

    def below(self, bound: int) -> int:
        self.asked.append(f"below {bound}")
        return super().below(bound)

    def shuffle(self, items: list[int]) -> None:
        self.asked.append(f"shuffle {len(items)}")
        for i in range(len(items) - 1, 0, -1):
            j = super().below(i + 1)
            items[i], items[j] = items[j], items[i]


def watched() -> tuple[GangRush, list[str]]:
    asked: list[str] = []

    def generator(state: int) -> Chance:
        source = Watched(state)
        source.asked = asked
        return source

    return GangRush(PRINTED, generator), asked


@pytest.mark.clause("GR-22.3")
def test_one_generator_is_asked_in_the_order_of_need():
    rules, asked = watched()
    state, _ = rules.start(Race(3).setup, 5)
    assert asked == ["shuffle 30", "shuffle 30"], "hazards, then bonus tokens"
    assert state == Race(3, seed=5).state
    race = Race(3, seed=5)
    race.draft()
    race.place_far()
    asked.clear()
    seat = race.table.turn.seat
    rolled, _ = rules.step(race.state, cmd.Roll(seat))
    assert asked == ["below 6"] * 5
    asked.clear()
    kept, _ = rules.step(rolled, cmd.Keep(seat, 0b01010))
    assert asked == ["below 6"] * 3
    source = Generator(rolled.rng)
    again = [rules.tables(race.setup).die[source.below(6)] for _ in range(3)]
    assert [kept.table.turn.dice[i] for i in (0, 2, 4)] == again, "from left to right"
    assert kept.rng == source.state


@pytest.mark.clause("GR-22.3")
def test_only_chance_moves_the_generator():
    race = Race(3)
    before = race.state.rng
    race.draft()
    race.place_far()
    assert race.state.rng == before
    race.do(cmd.Roll(race.table.turn.seat))
    assert race.state.rng != before


@pytest.mark.clause("GR-22.3")
def test_another_seed_gives_another_game():
    assert len({Race(4, seed=seed).state.hazard_pile for seed in range(20)}) == 20
    assert len({Race(4, seed=seed).state.bonus_pile for seed in range(20)}) == 20
    assert Race(4, seed=3).state == Race(4, seed=3).state
