"""The Setting: its decks and levels, who draws, what stays secret, the reveal (GI-2, GI-3, GI-4, GI-5)."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.core.protocol import CLOCK
from game.rules.gun_it.commands import ChooseMoment, ChooseSetting, SetLimit, StartTimer
from game.rules.gun_it.events_of_setting import (
    ConstraintsDiscarded,
    ConstraintsReshuffled,
    ConstraintsShuffled,
    ExtraSettingDrawn,
    MomentChosen,
    MomentDrawn,
    MomentRevealed,
    SettingChosen,
    SettingDrawn,
    SettingRowLaid,
    SettingsRevealed,
)
from game.rules.gun_it.state import HIDDEN, LOOKOUT, NO_CARD, OVER, Ask, Drawn
from tests.rules.gun_it.pieces import CONTENT, MOMENTS
from tests.rules.gun_it.table import PARKED, Table

HANDS = {"LF": "1 F wheel", "RF": "2 R shotgun", "RR": "4 B pistol", "LR": "3 L uzi"}
TALK = [number for number, card in enumerate(CONTENT.moments) if card.talk]
STARS = [number for number, card in enumerate(CONTENT.moments) if card.star]


def opened(**options: object) -> Table:
    """A match in its first Lookout Phase, with hands that are known: RR has the last order."""
    return Table(seed=3, **{"setting_level": 2, **options})


def answer(table: Table, option: int = 0, *, keep: bool = True) -> None:
    """Whoever is asked in the Lookout Phase answers."""
    while table.open.ask is not None:
        seat = table.open.ask.seat
        table.do(ChooseMoment(seat, option) if table.open.ask.kind == "moment" else ChooseSetting(seat, keep))


def run_round(table: Table, option: int = 0, *, keep: bool = True) -> None:
    """A whole round in which nothing comes to harm; the moment's target is the first there is."""
    table.give_hands(**PARKED) if len(table.setup.players) != 3 else None
    answer(table, option, keep=keep)
    table.start_timer()
    if table.open.ask is not None:
        table.do(table.legal(table.open.ask.seat)[0])
    table.change(crew_damage=0)
    table.lock_plan()
    while table.open.pause is not None:
        table.do(table.legal(table.open.pause.seat)[0])


@pytest.mark.clause("GI-2.15", "GI-3.08")
def test_25_moments_and_14_settings_in_two_shuffled_decks() -> None:
    table = opened()
    assert ConstraintsShuffled("GI-2.15", 25, 14) in table.log
    cards = [*table.state.moments, table.state.drawn.moment]
    assert sorted(cards) == list(range(25))
    assert sorted(table.state.settings) == list(range(14))
    assert list(table.state.settings) != list(range(14))


@pytest.mark.clause("GI-3.07")
@pytest.mark.parametrize(("constraints", "moments", "settings"), [("moments", 25, 0), ("settings", 0, 14)])
def test_level_1_has_one_of_the_two(constraints: str, moments: int, settings: int) -> None:
    table = opened(setting_level=1, constraints=constraints)
    assert ConstraintsShuffled("GI-2.15", moments, settings) in table.log
    assert table.open.ask == Ask("moment" if moments else "setting", table.open.ask.seat)


@pytest.mark.clause("GI-3.07")
def test_without_the_setting_nothing_is_drawn() -> None:
    table = Table()
    assert table.open.ask is None
    assert (table.state.moments, table.state.settings, table.state.drawn) == ((), (), Drawn())
    table.start_timer()
    table.lock_plan()
    assert not table.events(ConstraintsDiscarded)


@pytest.mark.clause("GI-2.16", "GI-18.22", "GI-18.38")
@pytest.mark.parametrize(("players", "count"), [(1, 20), (2, 20), (3, 25), (4, 25)])
def test_small_crews_play_without_talk(players: int, count: int) -> None:
    table = opened(setting_level=1, players=players)
    cards = {*table.state.moments, table.state.drawn.moment}
    assert len(cards) == count
    assert bool(cards & set(TALK)) == (players > 2)


@pytest.mark.clause("GI-2.17")
@pytest.mark.parametrize("players", [1, 4])
def test_new_players_keep_to_the_stars(players: int) -> None:
    table = opened(starred=True, players=players)
    assert sorted([*table.state.moments, table.state.drawn.moment]) == STARS == list(range(8))


@pytest.mark.clause("GI-2.18")
def test_an_empty_deck_is_made_of_its_discard_pile() -> None:
    table = opened()
    table.give_hands(**HANDS)
    table.change(setting_pile=(4, 5, 6), round=1)
    table.state = replace(table.state, settings=())
    table.do(ChooseMoment(1, 0))
    assert [(event.deck, event.count) for event in table.events(ConstraintsReshuffled)] == [("settings", 3)]
    assert {*table.state.settings, table.state.drawn.setting} == {4, 5, 6}
    assert table.open.setting_pile == ()


@pytest.mark.clause("GI-2.18", "GI-20.04")
def test_a_reshuffle_for_a_replacement_is_not_seen_before_the_reveal() -> None:
    table = opened(setting_level=1, constraints="settings")
    drawn = table.state.drawn.setting
    rest = tuple(card for card in range(14) if card != drawn)
    table.state = replace(table.state, settings=())
    table.change(setting_pile=rest)
    table.do(ChooseSetting(table.open.ask.seat, False))
    assert table.open.setting_pile == rest
    table.start_timer()
    assert [(event.deck, event.count) for event in table.events(ConstraintsReshuffled)] == [("settings", 13)]
    assert table.open.settings[0] in rest
    assert table.open.setting_pile == (drawn,)


@pytest.mark.clause("GI-4.06")
@pytest.mark.parametrize(
    ("players", "seats"), [(4, [1, 2, 3, 0, 1, 2]), (3, [1, 3, 0, 1, 3, 0]), (1, [1, 2, 3, 0, 1, 2])]
)
def test_we_41_who_draws_the_moment(players: int, seats: list[int]) -> None:
    table = opened(setting_level=1, players=players, scenario="SC4")
    found = []
    while table.open.phase != OVER:
        found.append(table.open.ask.seat)
        run_round(table)
    assert found == seats[: len(found)]
    assert len(found) > 1


@pytest.mark.clause("GI-4.07", "GI-4.11")
def test_only_the_drawer_sees_the_moment_and_chooses() -> None:
    table = opened()
    card = table.state.drawn.moment
    assert table.events(MomentDrawn) == [MomentDrawn("GI-4.06", 1, card)]
    assert table.legal("RF")[:2] == [ChooseMoment(1, 0), ChooseMoment(1, 1)]
    assert not any(isinstance(command, ChooseMoment) for name in ("LF", "RR", "LR") for command in table.legal(name))
    assert not any(isinstance(c, StartTimer) for name in ("LF", "RF", "RR", "LR") for c in table.legal(name))
    assert table.view("RF").drawn == Drawn(moment=card)
    assert table.view("LF").drawn == Drawn(moment=HIDDEN)
    table.do(ChooseMoment(1, 1))
    told = table.events(MomentChosen)[0]
    assert told.masked((1,)) == told
    assert told.masked((0, 2, 3)) == MomentChosen("GI-4.07", 1, HIDDEN)
    assert table.view("RF").drawn.option == 1
    assert table.view("LF").drawn.option == HIDDEN


@pytest.mark.clause("GI-4.08", "GI-4.11")
def test_the_last_order_draws_the_setting_after_the_moment_is_decided() -> None:
    table = opened()
    table.give_hands(**HANDS)
    assert table.state.drawn.setting == NO_CARD
    table.do(ChooseMoment(1, 0))
    assert table.open.ask == Ask("setting", 2)
    assert table.legal("RR")[:2] == [ChooseSetting(2, True), ChooseSetting(2, False)]
    assert table.view("RR").drawn.setting == table.state.drawn.setting
    assert table.view("RF").drawn.setting == HIDDEN
    assert table.events(SettingDrawn)[0].masked((1,)) == SettingDrawn("GI-4.08", 2, HIDDEN)


@pytest.mark.clause("GI-4.08")
def test_with_three_players_the_last_order_held_counts() -> None:
    table = opened(players=3)
    table.give_hands(LF="1 F wheel", RF="3 R shotgun", LR="2 L uzi", table="4 B pistol")
    table.do(ChooseMoment(1, 0))
    assert table.open.ask == Ask("setting", 1)


@pytest.mark.clause("GI-4.09", "GI-5.03", "GI-4.10")
def test_a_kept_setting_is_in_force_a_replaced_one_is_not() -> None:
    for keep in (True, False):
        table = opened()
        table.do(ChooseMoment(1, 0))
        drawn, under = table.state.drawn.setting, table.state.settings[-1]
        seat = table.open.ask.seat
        table.do(ChooseSetting(seat, keep))
        told = table.events(SettingChosen)[0]
        assert told.masked((seat,)) == SettingChosen("GI-4.09", seat, int(keep))
        assert told.masked(tuple({0, 1, 2, 3} - {seat})) == SettingChosen("GI-4.09", seat, HIDDEN)
        assert table.open.setting_pile == ()
        table.start_timer()
        assert table.events(SettingsRevealed) == [
            SettingsRevealed("GI-5.03", (drawn if keep else under,), NO_CARD if keep else drawn)
        ]
        assert table.open.settings == (drawn if keep else under,)
        assert table.open.setting_pile == (() if keep else (drawn,))


@pytest.mark.clause("GI-20.04")
def test_the_deck_of_settings_does_not_tell_whether_the_card_was_kept() -> None:
    seen = []
    for keep in (True, False):
        table = opened()
        table.do(ChooseMoment(1, 0))
        seat = table.open.ask.seat
        table.do(ChooseSetting(seat, keep))
        seen.append([table.rules.view(table.state, seats) for seats in table.setup.players if seat not in seats])
    assert seen[0] == seen[1]
    assert seen[0][0].settings == 13


@pytest.mark.clause("GI-5.01", "GI-5.02", "GI-14.06")
def test_the_reveal_moment_setting_road_timer() -> None:
    table = opened()
    answer(table, option=1)
    card = table.state.drawn.moment
    table.start_timer()
    kinds = [kind for kind in table.kinds() if kind in ("MomentRevealed", "SettingsRevealed", "TileRevealed")]
    assert kinds[:3] == ["MomentRevealed", "SettingsRevealed", "TileRevealed"]
    assert table.events(MomentRevealed) == [MomentRevealed("GI-5.02", card, 1)]
    assert (table.open.moment, table.open.option) == (card, 1)
    assert table.state.drawn == Drawn()


@pytest.mark.clause("GI-4.12", "GI-14.03", "GI-14.06", "GI-12.14")
def test_both_are_discarded_at_the_end_of_the_round() -> None:
    table = opened()
    table.draw("M13A ST08")
    moment, setting = table.state.drawn.moment, table.state.drawn.setting
    run_round(table)
    assert (table.open.moment, table.open.settings) == (NO_CARD, ())
    assert (table.open.moment_pile, table.open.setting_pile) == ((moment,), (setting,))
    kinds = table.kinds()
    assert kinds.index("RoundEnded") < kinds.index("ConstraintsDiscarded") < kinds.index("RoundStarted")
    assert table.open.ask is not None


@pytest.mark.clause("GI-3.09", "GI-4.08")
def test_level_3_lays_a_row_of_four_and_round_r_uses_the_rth() -> None:
    table = opened(setting_level=3, scenario="SC4")
    row = table.events(SettingRowLaid)[0].cards
    assert len(row) == 4
    assert table.open.row == row
    assert table.view().settings == 10
    for number in range(1, 5):
        assert table.open.row == row[number - 1 :]
        answer(table)
        assert not any(isinstance(event, SettingDrawn | ExtraSettingDrawn) for event in table.log)
        table.start_timer()
        assert table.open.settings == (row[number - 1],)
        if table.open.ask is not None:
            table.do(table.legal(table.open.ask.seat)[0])
        table.give_hands(**PARKED)
        table.change(crew_damage=0, xp=0)
        table.lock_plan()
        table.change(crew_damage=0, xp=0)


@pytest.mark.clause("GI-3.10", "GI-3.12", "GI-14.04")
def test_level_3_from_round_5_on_the_fourth_and_one_more() -> None:
    table = opened(setting_level=3, scenario="SC4")
    row = table.events(SettingRowLaid)[0].cards
    table.change(round=4, row=row[3:], ask=None)
    table.give_hands(**PARKED)
    table.draw("M01A")
    table.state = replace(table.state, settings=tuple(card for card in range(14) if card not in row))
    run_round(table)
    for number in (5, 6):
        assert table.open.round == number
        assert table.open.settings == (row[3],)
        if table.open.ask.kind == "moment":
            table.do(ChooseMoment(table.open.ask.seat, 0))
        assert len(table.events(ExtraSettingDrawn)) == 1
        extra = table.state.drawn.extra
        assert extra not in row
        assert {table.rules.view(table.state, seats).drawn.extra for seats in table.setup.players} == {HIDDEN}
        table.start_timer()
        assert table.open.settings == (row[3], extra)
        if table.open.ask is not None:
            table.do(table.legal(table.open.ask.seat)[0])
        table.give_hands(**PARKED)
        table.change(crew_damage=0, xp=0)
        table.lock_plan()
        assert extra in table.open.setting_pile
        table.change(crew_damage=0)


@pytest.mark.clause("GI-3.11", "GI-3.12")
def test_level_3_in_a_short_scenario_two_settings_in_the_last_round() -> None:
    table = opened(setting_level=3, scenario="SC0")
    row = table.events(SettingRowLaid)[0].cards
    table.change(round=3, row=row[2:], ask=None)
    table.draw("M01A")
    table.state = replace(table.state, settings=tuple(card for card in range(14) if card not in row))
    run_round(table)
    assert (table.open.round, table.open.row, table.open.settings) == (4, row[3:], ())
    table.do(ChooseMoment(table.open.ask.seat, 0))
    extra = table.state.drawn.extra
    assert extra not in (NO_CARD, *row)
    table.start_timer()
    assert table.open.settings == (row[3], extra)


@pytest.mark.clause("GI-4.13", "GI-4.14")
def test_no_clock_runs_while_somebody_chooses_and_the_limit_may_be_set() -> None:
    table = opened()
    assert table.legal(CLOCK) == []
    assert SetLimit(0, "relaxed", 0) in table.legal("LF")
    table.set_limit("relaxed")
    assert table.open.ask == Ask("moment", 1)
    assert table.open.phase == LOOKOUT


@pytest.mark.clause("GI-4.12")
def test_no_card_is_lost_or_doubled_in_a_match() -> None:
    table = opened(scenario="SC4", players=1)
    while table.open.phase != OVER:
        run_round(table, keep=table.open.round % 2 == 0)
        moments = [*table.state.moments, *table.open.moment_pile, table.open.moment, table.state.drawn.moment]
        settings = [*table.state.settings, *table.open.setting_pile, *table.open.settings, table.state.drawn.setting]
        assert Counter(card for card in moments if card >= 0) == Counter(
            number for card, number in MOMENTS.items() if not CONTENT.moments[number].talk
        )
        assert Counter(card for card in settings if card >= 0) == Counter(range(14))
