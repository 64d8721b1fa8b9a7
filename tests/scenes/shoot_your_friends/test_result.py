"""The result: what is counted was told, and how it is worded for this screen."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.core.record import Person
from game.rules.shoot_your_friends import events as ev
from game.scenes.result.scene import GUARD
from game.scenes.result.shoot_your_friends import UNHEARD, ResultScene
from game.scenes.result.shoot_your_friends_tally import COUNTED, game, round_words, sentence
from game.ui.input import Chord, Key
from game.ui.shot import Stage
from tests.scenes.legible import measured
from tests.scenes.lot import Box, Over
from tests.scenes.shoot_your_friends.tables import played

MATCHES: list[Match[Any, Any]] = [played(1, 3), played(2, 2, mode="beat"), played(6, 5)]


@pytest.mark.parametrize("match", MATCHES)
def test_what_is_counted_was_told(match: Match[Any, Any]) -> None:
    found, told = game(match), match.feed(())
    table = match.state.table
    assert found.winner == table.winner
    for player in found.players:
        counts = dict(zip(COUNTED, player.counts, strict=True))
        shots = [event for event in told if isinstance(event, ev.ShotFired) and event.shooter == player.seat]
        assert counts["Shots"] == len(shots)
        assert counts["Illegal"] == sum(event.result == "illegal" for event in shots)
        assert counts["Hits"] <= sum(event.result == "hit" for event in shots)
        assert player.bullets == table.sides[player.seat].bullets
    out = sum(isinstance(event, ev.Eliminated) and event.why == "shot" for event in told)
    assert sum(dict(zip(COUNTED, player.counts, strict=True))["Hits"] for player in found.players) == out
    assert match.outcome is not None
    assert tuple(player.place for player in found.players) == match.outcome.places


@pytest.mark.parametrize("match", MATCHES)
def test_each_round_is_there_once(match: Match[Any, Any]) -> None:
    found = game(match)
    winners = [event.winner for event in match.feed(()) if isinstance(event, ev.RoundWon)]
    assert [one.winner for one in found.rounds] == winners
    for one in found.rounds:
        assert round_words(found, one)[-1] == "."
    assert sentence(found)


@pytest.mark.parametrize("match", MATCHES)
@pytest.mark.parametrize("text_size", [1.0, 1.5])
def test_a_loss_is_a_loss_and_everything_fits(match: Match[Any, Any], text_size: float) -> None:
    winner = match.state.table.winner
    for seat in range(len(match.setup.players)):
        over = Over(match)
        over.controllers = tuple("human" if each == seat else "easy" for each in range(len(match.setup.players)))
        scene = ResultScene(Box(), over)  # type: ignore[arg-type]
        assert scene.is_won() == (seat == winner)
        stage = Stage(scene, (960, 540), text_size)
        stage.wait(0.1)
        stage.look()


@pytest.mark.parametrize("name", ["", "Maximiliane Theodora"])
@pytest.mark.parametrize(("count", "is_marked"), [(0, False), (1, True), (2, False)])
def test_the_row_of_the_one_person_here_is_marked(name: str, count: int, is_marked: bool) -> None:
    over = Over(MATCHES[0])
    over.controllers = tuple("human" if seat < count else "easy" for seat in range(3))
    over.person = lambda seat: Person("ab", name, "star", "red") if name and not seat else None  # type: ignore[method-assign]
    stage = Stage(ResultScene(Box(), over))  # type: ignore[arg-type]
    stage.wait(3)
    with measured() as read:
        stage.look()
    tags = [each for each in read if each.text == "YOU"]
    assert len(tags) == is_marked


@pytest.mark.parametrize(("match", "counts"), [(MATCHES[0], False), (MATCHES[1], True)])
def test_who_still_taps_from_the_race_does_not_play_again(match: Match[Any, Any], counts: bool) -> None:
    """Two taps skip what comes in and take the focused button, but not at once after a match in real time."""
    taken: list[int] = []
    scene = ResultScene(Box(), Over(match))  # type: ignore[arg-type]
    scene.play_again = lambda: taken.append(1)  # type: ignore[method-assign]
    stage = Stage(scene)
    chord = Chord(pygame.K_SPACE)
    key = Key(chord, stage.stack.bindings.actions(chord))
    for _ in range(2):
        stage.wait(GUARD / 2)
        stage.stack.handle(key)
    stage.stack.handle(key)
    assert bool(taken) is counts
    stage.wait(UNHEARD)
    stage.stack.handle(key)
    stage.stack.handle(key)
    assert taken
