"""GI-20: what nobody may know: the deck's order, what lies face down, chance to come."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from msgspec.structs import replace

from game.core.protocol import CLOCK, Command, Event, View, encode
from game.rules.gun_it.commands import Accept, ChooseMoment, ChooseSetting, LockCard, Ready, SetLimit, StartTimer, Trade
from game.rules.gun_it.events import DeckBuilt, DeckReshuffled, TileDealt, TileRevealed
from game.rules.gun_it.events_of_setting import MomentDrawn, SettingDrawn
from game.rules.gun_it.geometry import OFF
from game.rules.gun_it.setting import setting_drawer
from game.rules.gun_it.state import HIDDEN, Drawn, GunItState, GunItView
from tests.rules.gun_it.matches import RULES, play, setups
from tests.rules.gun_it.table import Table
from tests.rules.gun_it.test_invariants import quick, seeds


def disguised(state: GunItState) -> GunItState:
    """A state that differs in everything nobody may know."""
    unseen = [*state.deck, *(tile for _, tile in state.face_down)]
    moved = unseen[5:] + unseen[:5]
    spaces = [space for space, _ in state.face_down]
    deck = tuple(moved[: len(state.deck)])
    hidden = tuple(zip(spaces, moved[len(state.deck) :], strict=True))
    settings = state.settings[3:] + state.settings[:3]
    return replace(
        state, rng=state.rng ^ 0xFFFF, deck=deck, face_down=hidden, moments=state.moments[::-1], settings=settings
    )


def moments(players: int) -> list[GunItState]:
    """States of a match with hidden tiles: in the Lookout Phase and while cards are traded."""
    table = Table(players=players, hostiles_level=2)
    states = [table.state]
    table.start_timer()
    states.append(table.state)
    table.lock_plan()
    while table.open.pause is not None:
        states.append(table.state)
        table.do(table.legal(table.open.pause.question.seat)[0])
    return [*states, table.state]


@pytest.mark.clause("GI-20.01", "GI-20.02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_states_that_differ_only_in_hidden_things_look_the_same(players: int):
    table = Table(players=players, hostiles_level=2)
    for state in moments(players):
        other = disguised(state)
        assert other != state
        assert other.face_down == state.face_down == () or other.face_down != state.face_down
        for seats in table.setup.players:
            one, two = table.rules.view(state, seats), table.rules.view(other, seats)
            assert one == two
            assert encode(one) == encode(two)


@pytest.mark.clause("GI-20.01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_what_is_legal_tells_nothing_hidden(players: int):
    table = Table(players=players, hostiles_level=2)
    for state in moments(players):
        other = disguised(state)
        for seat in (CLOCK, 0, 1, 2, 3, 4):
            assert list(table.rules.legal(state, seat)) == list(table.rules.legal(other, seat))


@pytest.mark.clause("GI-20.03")
def test_refusals_tell_nothing_hidden():
    table = Table(hostiles_level=2)
    commands: list[Command] = [StartTimer(0), Ready(0, True), Accept(1, 1), LockCard(0, 3), SetLimit(0, "none", 0)]
    commands += [Trade(0, 1, (0,), (1,)), Trade(2, 3, (), ())]
    for state in moments(4):
        for command in commands:
            one, two = (table.rules.view(each, (command.seat,)) for each in (state, disguised(state)))
            assert table.rules.why_not(one, command) == table.rules.why_not(two, command)


@pytest.mark.clause("GI-20.01")
def test_a_view_has_the_open_table_and_numbers_only():
    fields = ("seats", "table", "deck", "face_down", "moments", "settings", "drawn", "hidden")
    assert GunItView.__struct_fields__ == fields
    assert msgspec.structs.fields(View)[0].name == "seats"
    table = Table()
    for seats in table.setup.players:
        view = table.rules.view(table.state, seats)
        assert (view.seats, view.table) == (seats, table.open)
        assert view.deck == len(table.state.deck) == 18
        assert view.face_down == tuple(space for space, _ in table.state.face_down)


@pytest.mark.clause("GI-20.02")
def test_which_tiles_are_in_the_game_is_public():
    table = Table()
    everywhere = [*table.state.deck, *(tile for _, tile in table.state.face_down)]
    assert table.view().table.in_play == tuple(sorted(everywhere))
    assert table.events(DeckBuilt)[0].tiles == tuple(sorted(everywhere))


@pytest.mark.clause("GI-20.03", "GI-4.05")
def test_events_name_a_tile_only_when_it_is_turned_up():
    """Until then the feed has the space of a dealt tile, and of a reshuffle only how many tiles there are."""
    assert TileDealt.__struct_fields__ == ("rule", "space")
    assert DeckReshuffled.__struct_fields__ == ("rule", "count")
    table = Table(hostiles_level=2)
    for _ in range(4):
        shown = {event.tile for event in table.log if isinstance(event, TileRevealed)}
        hidden = [tile for _, tile in table.state.face_down] + list(table.state.deck)
        for tile in hidden:
            assert table.open.at[tile] == OFF
        named = {event.tile for event in table.log if hasattr(event, "tile")}
        assert named <= shown
        if table.open.rank >= 0:
            return
        table.start_timer()
        table.lock_plan()


@pytest.mark.clause("GI-20.03")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_all_players_are_told_the_same(players: int):
    """Nothing in the base game is known to one player only."""
    table = Table(players=players)
    table.start_timer()
    table.lock_plan()
    feeds = [[event.masked(seats) for event in table.log] for seats in table.setup.players]
    assert all(feed == table.log for feed in feeds)
    assert Event.masked is TileDealt.masked


def drawn_in_secret() -> tuple[Table, GunItState]:
    """RF has chosen an option of the moment, another seat a setting; and a state in which all of it is different."""
    table = Table(setting_level=2)
    table.do(ChooseMoment(1, 0))
    assert table.open.ask is not None
    table.do(ChooseSetting(table.open.ask.seat, True))
    state = table.state
    drawn = Drawn(moment=state.moments[0], option=1, setting=state.settings[0], kept=0)
    moments, settings = (state.drawn.moment, *state.moments[1:]), (state.drawn.setting, *state.settings[1:])
    return table, replace(state, moments=moments, settings=settings, drawn=drawn)


@pytest.mark.clause("GI-20.01", "GI-4.07", "GI-4.09", "GI-4.11")
def test_what_was_drawn_and_chosen_is_seen_by_its_drawer_only():
    table, other = drawn_in_secret()
    for seat in range(4):
        one, two = table.rules.view(table.state, (seat,)), table.rules.view(other, (seat,))
        has_drawn = seat in (1, setting_drawer(table.rules.tables(table.setup), table.open.hands))
        assert (one == two) == (not has_drawn)


@pytest.mark.clause("GI-20.01", "GI-4.11")
def test_who_holds_both_drawers_sees_both():
    table, other = drawn_in_secret()
    everybody = table.rules.view(table.state, (0, 1, 2, 3))
    assert everybody.drawn == table.state.drawn
    assert everybody != table.rules.view(other, (0, 1, 2, 3))


@pytest.mark.clause("GI-20.03", "GI-4.07", "GI-4.09")
@pytest.mark.parametrize("seed", range(6))
def test_the_feed_of_others_names_no_card_before_the_reveal(seed: int):
    table = Table(setting_level=2, seed=seed)
    table.do(ChooseMoment(1, seed % 2))
    asked = table.open.ask
    assert asked is not None
    table.do(ChooseSetting(asked.seat, seed % 3 == 0))
    others = next(seat for seat in (0, 3, 2) if seat not in (1, asked.seat))
    drawn = (event for event in table.log if isinstance(event, MomentDrawn | SettingDrawn))
    assert [event.masked((others,)).card for event in drawn] == [HIDDEN, HIDDEN]
    hidden = table.rules.view(table.state, (others,)).drawn
    assert hidden == Drawn(HIDDEN, HIDDEN, HIDDEN, HIDDEN)


@pytest.mark.clause("GI-20.01", "GI-1.26")
def test_what_is_imagined_allows_the_view_and_nothing_is_known_of_it():
    table = Table()
    view = table.view()
    worlds = [table.rules.imagine(view, seed) for seed in range(12)]
    assert all(table.rules.view(world, view.seats) == view for world in worlds)
    assert len({world.face_down for world in worlds}) == 12
    assert len({world.deck for world in worlds}) == 12
    assert len({world.rng for world in worlds}) == 12
    known = set(table.open.in_play)
    for world in worlds:
        assert {tile for _, tile in world.face_down} | set(world.deck) == known


@pytest.mark.clause("GI-20.01", "GI-4.04", "GI-5.04")
@settings(quick, max_examples=20)
@given(setups, seeds)
def test_a_view_follows_from_what_is_told(setup, seed):
    seats = setup.players[-1]
    view = RULES.blank(setup, seats)
    for step in play(setup, seed):
        for event in step.events:
            told = event.masked(seats)
            view = view if told is None else RULES.follow(view, told)
        assert view == RULES.view(step.after, seats)
