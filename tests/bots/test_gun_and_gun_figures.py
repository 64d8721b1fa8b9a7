"""What self-play tells of a finished duel."""

from __future__ import annotations

from typing import Any

import pytest

from game import content
from game.bots.players import Company, LocalPlayer, play_out
from game.bots.registry import BOTS
from game.cli.figures import Figures, figures
from game.core.match import Match
from game.rules.gun_and_gun.commands import Concede
from game.rules.gun_and_gun.state import GunAndGunSetup

RULES = content.load("gun_and_gun")


def begun(seed: int) -> Match[Any, Any]:
    return Match(RULES, GunAndGunSetup(players=((0,), (1,))), seed)


@pytest.fixture(scope="module")
def duels() -> list[tuple[Match[Any, Any], Figures]]:
    found = []
    for seed in range(12):
        match = begun(seed)
        bots = [LocalPlayer(BOTS["gun_and_gun"]["easy"](RULES, (seat,), seed, True), (seat,), 9000) for seat in (0, 1)]
        play_out(match, Company(bots))
        found.append((match, figures(match)))
    return found


def test_somebody_wins_or_nobody(duels: list[tuple[Match[Any, Any], Figures]]) -> None:
    for match, told in duels:
        assert told["seat 0 wins %"] + told["seat 1 wins %"] + told["nobody wins %"] == 100
        if match.state.table.winner == 1:
            assert (told["seat 1 wins %"], told["life of the winner"]) == (100, match.outcome.scores[1])


def test_the_end_is_that_of_the_table(duels: list[tuple[Match[Any, Any], Figures]]) -> None:
    for match, told in duels:
        by_decks = match.state.table.reason == "decks"
        assert told["ended by decks %"] == 100 * by_decks
        if by_decks:
            assert told["cards left in a deck"] <= 10
        else:
            assert told["HIT by shots"] + told["HIT by other means"] >= 20
    assert {told["ended by decks %"] for _, told in duels} == {0, 100}


def test_a_duel_given_up_at_once_has_no_shots() -> None:
    match = begun(1)
    match.submit(Concede(1))
    told = figures(match)
    assert (told["seat 0 wins %"], told["shots"], told["turns"], told["Skill used %"]) == (100, 0, 0, 0)
