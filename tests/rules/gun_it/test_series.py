"""GI-17.20 to GI-17.27, GI-18.40: double features and marathons."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from game.core.protocol import Outcome, SetupError
from game.rules.gun_it.cards import ADVANCED_EQUIPMENT, PISTOL
from game.rules.gun_it.commands import AddEquipment, DriveOn, RepairCar, StartTimer, TakeAdvanced
from game.rules.gun_it.events import CAR, DeckBuilt, Repaired, TileDealt
from game.rules.gun_it.events_of_course import MatchEnded, RoundStarted, ScenarioEnded, ScenarioStarted
from game.rules.gun_it.events_of_gear import AccessoryRevealed, AdvancedLaid, WindowOpened
from game.rules.gun_it.events_of_setting import MomentDrawn
from game.rules.gun_it.geometry import OFF, RING
from game.rules.gun_it.state import INTERLUDE, LOOKOUT, NO_CARD, OVER, Ask, Gear, Result, Worn
from game.rules.gun_it.tables import TICKS, programme
from tests.rules.gun_it.pieces import ACCESSORIES, SETTINGS, TILES
from tests.rules.gun_it.table import FOUR_HANDS, Table, trading

ROUNDS = {"SC0": 4, "SC1": 5, "SC2": 6}
WON = {"SC0": {"xp": 20}, "SC1": {"xp": 25}, "SC2": {"all_pileups": 7}}
"""What makes a Clean Getaway of each scenario on an empty road, which brings 4 XP more."""


def series(*scenarios: str, **options: Any) -> Table:
    """Cards are traded in the first of these scenarios, on an empty road."""
    return trading(scenario=scenarios[0], sequels=scenarios[1:], **options)


def finish(table: Table, **fields: object) -> None:
    """The last round of the scenario on an empty road, from a point at which cards are traded."""
    table.give_hands()
    table.place()
    table.change(round=ROUNDS[programme(table.setup)[table.open.part]], **fields)
    table.lock_plan()


def win(table: Table, **fields: object) -> None:
    """The scenario is won: a Clean Getaway."""
    finish(table, **{**WON[programme(table.setup)[table.open.part]], **fields})


# --- the programme


@pytest.mark.clause("GI-17.20")
@pytest.mark.parametrize(
    ("sequels", "message"),
    [
        (("SC1",), "sequels: 'SC1' cannot come here; choose one of SC0, SC2, "),
        (("SC2", "SC2"), "sequels: 'SC2' cannot come here; choose one of SC0, SC3, "),
        (("SC9",), "sequels: 'SC9' cannot come here"),
        (("SC2", "SC3", "SC0"), "sequels: 3 are too many; a marathon has 2"),
    ],
)
def test_two_or_three_different_scenarios_make_a_series(sequels: tuple[str, ...], message: str) -> None:
    with pytest.raises(SetupError, match=message):
        Table(scenario="SC1", sequels=sequels)


@pytest.mark.clause("GI-17.20")
def test_the_first_game_is_a_single_scenario() -> None:
    with pytest.raises(SetupError, match="sequels: the first game is a single scenario"):
        Table(onramp=True, sequels=("SC2",))


@pytest.mark.clause("GI-17.20")
def test_the_scenarios_are_played_in_a_row() -> None:
    table = series("SC1", "SC0", "SC2")
    for part, name in enumerate(("Open Throttle", "Warm-Up Lap", "Scrap Parade")):
        assert table.open.part == part
        assert table.rules.tables(table.setup, part).scenario.name == name
        win(table)
        if part < 2:
            assert table.open.phase == INTERLUDE
            assert table.rules.outcome(table.state) is None
            table.do(DriveOn(0))
            table.start_timer()
    assert table.open.phase == OVER


@pytest.mark.clause("GI-17.20")
def test_one_scenario_alone_has_no_interlude() -> None:
    table = series("SC1")
    win(table)
    assert (table.open.phase, table.open.results) == (OVER, ())
    assert table.events(ScenarioEnded) == []


# --- what stays and what does not


@pytest.mark.clause("GI-17.21", "GI-17.23")
def test_damage_hands_and_keys_stay_all_else_begins_anew() -> None:
    table = series("SC1", "SC0", accessories=True)
    win(
        table, crew_damage=2, pileups=3, all_pileups=4, counted=5,
        worn=(Worn(0, ACCESSORIES["AC08"], 2, True),),
    )  # fmt: skip
    before = table.open
    table.do(DriveOn(0))
    after = table.open
    assert (after.crew_damage, after.hands, after.worn) == (2, before.hands, before.worn)
    assert (after.phase, after.part, after.round) == (LOOKOUT, 1, 1)
    assert (after.xp, after.pileups, after.all_pileups, after.counted, after.mark_round) == (0, 0, 0, 0, 0)
    assert after.at == (OFF,) * len(after.at)
    assert (after.discard, after.aside, after.joined) == ((), (), 0)
    assert [space for space, _ in table.state.face_down] == list(RING)
    assert len(table.state.deck) == 26 - 8
    assert after.in_play == before.in_play
    assert table.kinds()[0] == "ScenarioStarted"
    assert table.events(RoundStarted) == [RoundStarted("GI-4.02", 1)]


@pytest.mark.clause("GI-17.23", "GI-2.20")
def test_the_ring_is_filled_before_the_first_round_as_in_a_set_up() -> None:
    table = series("SC1", "SC0")
    win(table)
    table.do(DriveOn(0))
    assert [(deal.rule, deal.space) for deal in table.events(TileDealt)] == [("GI-2.20", space) for space in RING]


@pytest.mark.clause("GI-17.23")
def test_wrecked_and_discarded_tiles_are_back_in_the_deck() -> None:
    table = series("SC1", "SC0")
    table.place(C1=(1, 0, 1), C2=(2, 0))
    table.change(round=5, xp=99, damage=bytes(len(table.open.at)))
    discard, rest = table.state.deck[:5], table.state.deck[5:]
    table.change(discard=discard)
    table.state = replace(table.state, deck=rest)
    table.lock_plan()
    table.do(DriveOn(0))
    assert sorted([*table.state.deck, *(tile for _, tile in table.state.face_down)]) == list(table.open.in_play)


@pytest.mark.clause("GI-17.23")
def test_the_same_advanced_hostile_and_obstacle_serve_every_scenario() -> None:
    for seed in range(8):
        table = series("SC1", "SC0", seed=seed)
        extras = table.open.extras
        assert [table.rules.content.tiles[tile].group for tile in extras] == ["advanced", "obstacle"]
        win(table)
        table.do(DriveOn(0))
        assert table.open.extras == extras
        assert table.events(DeckBuilt) == [DeckBuilt("GI-2.19", table.open.in_play, extras)]
        assert set(extras) <= set(table.open.in_play)


@pytest.mark.clause("GI-17.23")
def test_a_scenario_changes_the_deck_while_it_lasts() -> None:
    """The Family Wagon is the obstacle of the match, and the courier of the second scenario: another obstacle takes its
    place in it."""
    table = series("SC1", "SC5", "SC0", obstacle="O1")
    win(table)
    table.do(DriveOn(0))
    wagon, obstacles = TILES["O1"], [TILES[f"O{n}"] for n in range(1, 5)]
    assert table.rules.tables(table.setup, table.open.part).courier == wagon
    assert table.space("O1") != OFF
    assert wagon not in table.state.deck
    assert len([tile for tile in table.open.in_play if tile in obstacles]) == 2
    table.start_timer()
    table.give_hands()
    table.place(O1=(0, -1))
    table.change(round=5, counted=20)
    table.lock_plan()
    table.do(DriveOn(0))
    assert [tile for tile in table.open.in_play if tile in obstacles] == [wagon]
    assert table.space("O1") == OFF


@pytest.mark.clause("GI-17.23")
def test_a_tile_may_be_chosen_that_one_of_the_scenarios_can_use() -> None:
    """The Iron Convoy has no choice of advanced hostiles; the scenario before it has."""
    table = Table(scenario="SC1", sequels=("SC6",), advanced="A3")
    assert TILES["A3"] in table.open.in_play
    with pytest.raises(SetupError, match="advanced: there is no 'A3'"):
        Table(scenario="SC6", advanced="A3")


@pytest.mark.clause("GI-17.23")
def test_a_hostile_that_an_accessory_brought_goes_back_to_the_box() -> None:
    table = series("SC1", "SC0", accessories=True)
    joined, *spares = table.state.spares
    win(table, joined=1)
    table.state = replace(table.state, deck=(*table.state.deck, joined), spares=tuple(spares))
    table.do(DriveOn(0))
    assert (table.open.joined, joined in table.state.deck) == (0, False)
    assert sorted(table.state.spares) == sorted([joined, *spares])


@pytest.mark.clause("GI-17.23", "GI-17.24")
def test_moments_begin_again_with_the_same_drawer_and_go_on_with_the_same_deck() -> None:
    table = Table(scenario="SC1", sequels=("SC0",), setting_level=1)
    moments = table.state.moments
    table.change(ask=None)
    table.start_timer()
    win(table)
    assert table.state.moments == moments
    table.do(DriveOn(0))
    assert [event.seat for event in table.events(MomentDrawn)] == [1]
    assert (table.state.drawn.moment, table.state.moments) == (moments[-1], moments[:-1])


@pytest.mark.clause("GI-17.24")
def test_each_scenario_has_a_row_of_its_own() -> None:
    """What is left of the old one is discarded."""
    table = Table(scenario="SC1", sequels=("SC0",), setting_level=3)
    row = table.open.row
    table.change(ask=None)
    table.start_timer()
    win(table, settings=row[:1], row=row[1:])
    table.do(DriveOn(0))
    assert len(table.open.row) == 4
    assert not set(table.open.row) & set(row)
    assert sorted(table.open.setting_pile) == sorted(row)
    assert len(table.state.settings) == len(SETTINGS) - 8


@pytest.mark.clause("GI-17.25")
def test_the_continuous_timer_is_set_anew() -> None:
    table = series("SC1", "SC0", scenario_level=3)
    win(table, clock=7)
    table.do(DriveOn(0))
    assert table.open.clock == (4 * 120 - 60) * TICKS
    assert table.happened[0] == ScenarioStarted("GI-17.23", 1, table.open.clock)
    table.start_timer()
    assert table.open.clock == (4 * 120 - 60) * TICKS


# --- in between


@pytest.mark.clause("GI-17.22")
def test_exactly_one_of_these_is_done_in_between() -> None:
    table = series("SC1", "SC0")
    win(table, crew_damage=1)
    added = [AddEquipment(2, card) for card in (NO_CARD, *ADVANCED_EQUIPMENT)]
    assert table.legal("RR") == [RepairCar(2), *added, DriveOn(2)]
    table.do(RepairCar(2))
    assert table.open.crew_damage == 0
    assert table.happened[:2] == (Repaired("GI-17.22", CAR, 1, 0), ScenarioStarted("GI-17.23", 1, 1200))
    for command in (RepairCar(2), added[0], DriveOn(2)):
        assert table.refused(command) == ("GI-17.22", "That is decided only between two scenarios.")


@pytest.mark.clause("GI-17.22")
def test_what_cannot_be_done_in_between() -> None:
    table = series("SC1", "SC0", players=2)
    win(table)
    assert table.refused(RepairCar(0)) == ("GI-17.22", "The crew car has no damage to repair.")
    assert table.refused(DriveOn(2)) == ("GI-17.22", "The first seat of a player speaks for that player.")
    assert table.refused(StartTimer(0)) == (
        "GI-17.22", "First the crew decides what to do before the next scenario."
    )  # fmt: skip
    assert table.legal("RR") == []
    assert len(table.legal("RF")) == len(table.legal("LF")) == 8


@pytest.mark.clause("GI-17.22", "GI-17.27")
def test_equipment_that_was_added_may_be_used_at_any_level() -> None:
    grenade = ADVANCED_EQUIPMENT[2]
    table = series("SC1", "SC0")
    win(table)
    table.do(AddEquipment(0, grenade))
    assert table.open.setup.crew_level == 1
    assert table.happened[0] == AdvancedLaid("GI-17.22", grenade, 1)
    assert table.open.gear == (Gear(grenade, 1),)
    table.start_timer()
    table.give_hands(**FOUR_HANDS)
    assert TakeAdvanced(2, grenade, PISTOL) in table.legal("RR")


@pytest.mark.clause("GI-17.22", "GI-15.22")
def test_equipment_by_chance_is_none_that_was_in_the_match() -> None:
    found = set()
    for seed in range(40):
        table = series("SC1", "SC0", crew_level=2, equipment="AE1", seed=seed)
        win(table, boxed=(ADVANCED_EQUIPMENT[1],))
        spent = AddEquipment(0, ADVANCED_EQUIPMENT[1])
        assert table.refused(spent) == ("GI-15.22", "That equipment is in the match already, or was spent in it.")
        table.do(AddEquipment(0, NO_CARD))
        found.add(table.open.gear[1].card)
    assert found == set(ADVANCED_EQUIPMENT[2:])


# --- results


@pytest.mark.clause("GI-17.26")
def test_the_rank_of_a_series_is_the_lowest_reached() -> None:
    table = series("SC1", "SC0")
    win(table)
    assert table.open.results == (Result(2, 29, 29),)
    assert table.happened[-1] == ScenarioEnded("GI-17.26", 0, 2, 29, 29)
    table.do(DriveOn(0))
    table.start_timer()
    finish(table, xp=7)
    assert table.open.results == (Result(2, 29, 29), Result(1, 11, 11))
    assert table.happened[-2:] == (
        ScenarioEnded("GI-17.26", 1, 1, 11, 11),
        MatchEnded("GI-17.02", True, 1, 40, "rank"),
    )
    assert table.rules.outcome(table.state) == Outcome("GI-17.02", (1,) * 4, (40,) * 4, "Getaway")


@pytest.mark.clause("GI-17.26")
def test_a_scenario_that_is_missed_ends_the_series() -> None:
    table = series("SC1", "SC0")
    finish(table, xp=15)
    assert table.happened[-2:] == (
        ScenarioEnded("GI-17.26", 0, 0, 19, 19),
        MatchEnded("GI-17.02", False, 0, 19, "below"),
    )
    assert table.rules.outcome(table.state) == Outcome("GI-17.02", (2,) * 4, (19,) * 4, "Left behind")


@pytest.mark.clause("GI-17.26", "GI-17.21")
def test_a_wreck_in_the_second_scenario_loses_the_series() -> None:
    table = series("SC1", "SC0")
    win(table, crew_damage=3)
    table.do(DriveOn(0))
    table.start_timer()
    table.give_hands(LF="4 F wheel", RF="2 R pistol", RR="3 B shotgun", LR="1 L uzi")
    table.place(C4=(1, 0, 1))
    table.lock_plan("")
    assert table.open.results[1].rank == 0
    assert table.happened[-1] == MatchEnded("GI-17.03", False, 0, 29, "wrecked")
    outcome = table.rules.outcome(table.state)
    assert outcome == Outcome("GI-17.03", (2,) * 4, (29,) * 4, "Wrecked")


@pytest.mark.clause("GI-17.07")
def test_keys_are_counted_at_the_end_of_each_scenario() -> None:
    table = series("SC1", "SC0", accessories=True)
    win(table, worn=(Worn(0, ACCESSORIES["AC05"], 3, True),))
    assert table.open.results == (Result(3, 32, 32),)
    assert table.open.worn[0].keys == 0


# --- a single player


def solo(*scenarios: str) -> Table:
    """A single player with two accessories that have not triggered."""
    table = Table(scenario=scenarios[0], sequels=scenarios[1:], players=1, accessories=True)
    worn = (Worn(0, ACCESSORIES["AC01"]), Worn(2, ACCESSORIES["AC08"]))
    undealt = tuple(card for card in range(10) if card not in (worn[0].card, worn[1].card))
    table.change(worn=worn, ask=None, to_assign=NO_CARD, round=1)
    table.state = replace(table.state, undealt=undealt)
    table.start_timer()
    return table


@pytest.mark.clause("GI-18.40", "GI-18.34")
def test_a_single_player_exchanges_an_accessory_after_the_last_round_of_a_scenario_too() -> None:
    table = solo("SC1", "SC0")
    win(table)
    table.do(DriveOn(0))
    assert table.events(WindowOpened) == [WindowOpened("GI-18.34", 0, "discard")]
    assert (table.open.ask, table.open.round) == (Ask("discard", 0), 1)


@pytest.mark.clause("GI-18.40")
def test_what_triggered_in_the_scenario_before_counts() -> None:
    for triggers, asks in ((0, True), (1, False)):
        table = solo("SC1", "SC0")
        win(table, worn=(Worn(0, ACCESSORIES["AC01"]), Worn(2, ACCESSORIES["AC08"], 0, True)), triggers=triggers)
        table.do(DriveOn(0))
        assert (table.open.ask is not None) is asks


@pytest.mark.clause("GI-18.40", "GI-18.35")
@pytest.mark.parametrize(("scenarios", "triggered"), [(("SC1", "SC0"), 0), (("SC1",), 2)])
def test_accessories_trigger_by_themselves_in_the_final_round_of_the_last_scenario(
    scenarios: tuple[str, ...], triggered: int
) -> None:
    table = solo(*scenarios)
    table.give_hands()
    table.place()
    table.change(round=4, triggers=1)
    table.lock_plan()
    assert table.open.round == 5
    assert len(table.events(AccessoryRevealed)) == triggered


@pytest.mark.clause("GI-18.40")
def test_accessories_trigger_by_themselves_at_the_end_of_a_series() -> None:
    table = solo("SC1", "SC0")
    win(table, triggers=1)
    table.do(DriveOn(0))
    table.start_timer()
    table.give_hands()
    table.place()
    table.change(round=3, triggers=1)
    table.lock_plan()
    assert (table.open.part, table.open.round) == (1, 4)
    assert len(table.events(AccessoryRevealed)) == 2


@pytest.mark.clause("GI-18.40")
def test_without_a_card_left_nothing_is_exchanged() -> None:
    table = solo("SC1", "SC0")
    win(table)
    table.state = replace(table.state, undealt=())
    table.do(DriveOn(0))
    assert table.open.ask is None
