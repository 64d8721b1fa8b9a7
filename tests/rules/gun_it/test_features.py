"""GI-2.01 to GI-2.06: feature cards and the secret choice of levels."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.protocol import Refusal
from game.core.rng import Generator
from game.rules.gun_it.features import FEATURES, HIDDEN, NOTHING, Features, apply, deal, pick, view
from game.rules.gun_it.state import GunItSetup
from tests.rules.gun_it.pieces import Luck

THREE = Features((0, 1, 2, 0))


def picked(table: Features, *choices: tuple[int, str, int]) -> Features:
    for player, feature, level in choices:
        after = pick(table, player, feature, level)  # type: ignore[arg-type]
        assert isinstance(after, Features), after
        table = after
    return table


@pytest.mark.clause("GI-2.01", "GI-2.02")
@pytest.mark.parametrize(("players", "held"), [(2, [2, 2]), (3, [2, 1, 1]), (4, [1, 1, 1, 1])])
def test_the_cards_are_dealt_around_the_table(players: int, held: list[int]) -> None:
    table = deal(players, Generator(5))
    assert [Counter(table.holders)[player] for player in range(players)] == held
    assert len({deal(players, Generator(seed)).holders for seed in range(60)}) > 4
    assert deal(3, Luck(shuffles=[(3, 2, 1, 0)])).holders == (0, 2, 1, 0)


@pytest.mark.clause("GI-2.03")
def test_a_single_player_picks_all_openly() -> None:
    table = deal(1, Luck())
    assert table.holders == (0, 0, 0, 0)
    table = picked(table, (0, "crew", 2))
    assert view(table, 0) == table


@pytest.mark.clause("GI-2.04", "GI-2.05")
def test_a_pick_is_hidden_until_all_have_picked() -> None:
    table = picked(THREE, (0, "crew", 2), (1, "scenario", 3))
    assert view(table, 0).picks == (2, HIDDEN, NOTHING, NOTHING)
    assert view(table, 2).picks == (HIDDEN, HIDDEN, NOTHING, NOTHING)
    other = picked(THREE, (0, "crew", 1), (1, "scenario", 2))
    assert view(other, 2) == view(table, 2)
    done = picked(table, (2, "setting", 1), (0, "hostiles", 3))
    assert all(view(done, player) == done for player in range(3))
    assert (done.is_revealed, done.picks) == (True, (2, 3, 1, 3))


@pytest.mark.clause("GI-2.05")
def test_a_hidden_pick_looks_like_no_level_and_like_no_missing_one() -> None:
    for level in (1, 2, 3):
        seen = view(picked(THREE, (1, "scenario", level)), 0)
        assert seen.picks[1] not in (NOTHING, 1, 2, 3)
    assert view(THREE, 0).picks[1] == NOTHING


@pytest.mark.clause("GI-2.05")
def test_a_pick_can_be_changed_until_the_last_one_is_in() -> None:
    table = picked(THREE, (0, "crew", 2), (0, "crew", 3), (1, "scenario", 1), (2, "setting", 1))
    assert table.picks[0] == 3
    done = picked(table, (0, "hostiles", 1))
    assert pick(done, 0, "crew", 1) == Refusal(
        "GI-2.05", "The picks are on the table; they cannot be changed any more."
    )


@pytest.mark.clause("GI-2.04", "GI-2.01")
def test_only_the_holder_picks_and_only_three_levels() -> None:
    assert pick(THREE, 1, "crew", 1) == Refusal("GI-2.04", "Only who holds a feature card picks its level.")
    for level in (0, 4):
        assert pick(THREE, 0, "crew", level) == Refusal("GI-2.01", "A feature has the levels 1, 2 and 3.")


@pytest.mark.clause("GI-2.06", "GI-2.10")
@pytest.mark.parametrize(("players", "accessories"), [(((0, 1, 2, 3),), False), (((0, 3), (1, 2)), True)])
def test_the_levels_come_into_the_set_up(players: tuple[tuple[int, ...], ...], accessories: bool) -> None:
    table = Features((0, 0, 0, 0), (2, 3, 1, 2))
    setup = apply(table, GunItSetup(players=players))
    levels = (setup.crew_level, setup.scenario_level, setup.setting_level, setup.hostiles_level)
    assert (levels, setup.accessories) == ((2, 3, 1, 2), accessories)


def test_there_are_four_features() -> None:
    assert FEATURES == ("crew", "scenario", "setting", "hostiles")
