"""The result of a duel: what is counted, how it is worded for this screen, and that all of it fits."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest

from game.core.match import Match
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.state import NONE, OVER, GunAndGunSetup
from game.scenes.result.gun_and_gun import ResultScene
from game.scenes.result.gun_and_gun_tally import COUNTED, briefly, duel, sentence, why
from game.ui.canvas import Canvas
from game.ui.shot import Stage
from tests.rules.gun_and_gun.matches import PLAYERS, RULES
from tests.scenes.lot import Box, Over
from tests.scenes.player import Page

Controllers = tuple[str, str]


def _match(seed: int, *, stop: int = -1, **options: Any) -> Match[Any, Any]:
    """A random duel; seat 0 gives up after so many commands."""
    match: Match[Any, Any] = Match(RULES, GunAndGunSetup(players=PLAYERS, **options), seed)
    choices = Random(seed)
    while match.state.table.phase != OVER:
        if len(match.log) == stop:
            match.submit(cmd.Concede(0))
            continue
        seat = choices.choice(to_decide(match.state.table))
        match.submit(choices.choice(list(RULES.legal(match.state, seat))[:-1]))
    return match


MATCHES = {
    "decks or life": _match(1, mode="first_game"),
    "other": _match(4, mode="two_sets"),
    "cap": _match(2, mode="one_set", turn_cap=6),
    "gives up early": _match(2, mode="one_set", stop=3),
    "gives up late": _match(3, mode="one_set", stop=60),
}


def _scene(match: Match[Any, Any], controllers: Controllers) -> ResultScene:
    over = Over(match)
    over.controllers = controllers
    return ResultScene(Box(), over)  # type: ignore[arg-type]


@pytest.mark.parametrize("name", list(MATCHES))
def test_lives_and_losses_add_up(name: str) -> None:
    match = MATCHES[name]
    found, table = duel(match), match.state.table
    assert (found.winner, found.reason, found.turns) == (table.winner, table.reason, table.turn)
    assert len(found.lines) == (table.turn + 1 if table.turn else 0)
    for seat, fighter in enumerate(found.fighters):
        assert fighter.life == table.sides[seat].life
        assert fighter.cards_left == sum(map(len, table.sides[seat].decks))
        if found.lines:
            lost = sum(harm.amount for harm in found.harms if harm.to == seat)
            healed = fighter.counts[COUNTED.index("Healed")]
            assert found.lines[0][seat] - lost + healed == fighter.life
            assert found.lines[-1][seat] == fighter.life


@pytest.mark.parametrize("name", list(MATCHES))
def test_what_is_counted_was_told(name: str) -> None:
    match = MATCHES[name]
    found, told = duel(match), match.feed((0, 1))
    kinds = {"Shots": ev.ShotDeclared, "Reactions": ev.ReactionActivated, "Loads": ev.Loaded}
    for word, kind in kinds.items():
        for fighter in found.fighters:
            events = [event for event in told if isinstance(event, kind) and event.seat == fighter.seat]
            assert fighter.counts[COUNTED.index(word)] == len(events)
    assert [harm.amount for harm in found.harms] == sorted((harm.amount for harm in found.harms), reverse=True)


@pytest.mark.clause("GG-2.11")
def test_both_skills_are_shown() -> None:
    match = MATCHES["other"]
    table = match.state.table
    assert [fighter.skill for fighter in duel(match).fighters] == [side.skill for side in table.sides]
    assert min(side.skill for side in table.sides) >= 0


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("cap", "No winner after 6 turns: the duel is a draw."),
        ("gives up early", "Ran gives up: Kiruko wins."),
    ],
)
def test_the_end_in_words(name: str, said: str) -> None:
    found = duel(MATCHES[name])
    names = {fighter.seat: fighter.name for fighter in found.fighters}
    assert sentence(found) == said.replace("Ran", names[0]).replace("Kiruko", names[1])


@pytest.mark.parametrize("name", list(MATCHES))
def test_every_reason_has_words(name: str) -> None:
    found = duel(MATCHES[name])
    assert found.winner == NONE or found.fighters[1 - found.winner].name in why(found)
    assert len(briefly(found)) <= 26


@pytest.mark.parametrize("winner", [0, 1])
def test_the_ending_is_that_of_whoever_sits_here(winner: int) -> None:
    match = next(m for m in MATCHES.values() if m.state.table.winner == winner)
    people: Controllers = ("human", "normal")
    assert _scene(match, people).ending == ("win" if winner == 0 else "lose")
    assert _scene(match, people).shown == 0
    assert _scene(match, people[::-1]).ending == ("win" if winner == 1 else "lose")
    for neutral in (("human", "human"), ("normal", "hard")):
        assert (_scene(match, neutral).ending, _scene(match, neutral).shown) == ("win", winner)


def test_a_draw_is_nobodys_victory() -> None:
    scene = _scene(MATCHES["cap"], ("human", "normal"))
    assert (scene.ending, scene.is_won()) == ("draw", False)


class Seen(Canvas):
    """Notes where texts are written."""

    boxes: list[tuple[str, pygame.FRect]] = []  # noqa: RUF012

    def text(self, text: str, *args: Any, **options: Any) -> pygame.FRect:
        box = super().text(text, *args, **options)
        self.boxes.append((text, box))
        return box


@pytest.mark.parametrize("name", list(MATCHES))
@pytest.mark.parametrize("size", [(1280, 720), (960, 720)])
@pytest.mark.parametrize("text", [1.0, 1.5])
def test_all_words_are_within_the_panel(name: str, size: tuple[int, int], text: float) -> None:
    scene = _scene(MATCHES[name], ("human", "normal"))
    Stage(scene, size, text).wait(3)
    canvas = Seen(pygame.Surface(size, 0, 32), text)
    canvas.boxes.clear()
    scene.draw_result(canvas)
    assert canvas.boxes
    for words, box in canvas.boxes:
        assert canvas.extent.contains(box), words
        assert box.bottom <= 602, words


@pytest.mark.parametrize("name", ["other", "gives up late"])
def test_how_often_a_skill_was_used_is_read_whole_in_the_smallest_window(name: str) -> None:
    size = (960, 540)
    scene = _scene(MATCHES[name], ("human", "normal"))
    Stage(scene, size).wait(3)
    page = Page(pygame.Surface(size, 0, 32))
    page.begin()
    scene.draw_result(page)
    uses = [line for line in page.lines_seen if "used" in line.text]
    assert len(uses) == 2
    assert not any(line.is_cut for line in uses), uses


def test_the_plates_and_lines_come_in() -> None:
    app = Box(reduced_motion=False)
    over = Over(MATCHES["other"])
    scene = ResultScene(app, over)  # type: ignore[arg-type]
    stage = Stage(scene)
    stage.stack.reduced_motion = False
    scene.enter()
    assert (scene.stamp, scene._plates, scene._fill) == (0, 0, 0)
    stage.wait(4)
    assert (scene.stamp, scene._plates, scene._fill) == (1, 1, 1)


def test_the_picture_is_made_part_by_part_while_things_come_in() -> None:
    scene = _scene(MATCHES["other"], ("human", "normal"))
    stage = Stage(scene, (1280, 720), 1.0)
    canvas = Seen(pygame.Surface((1280, 720), 0, 32), 1.0)
    parts = len(scene._steps)
    assert parts >= 4
    for _ in range(parts):
        canvas.boxes.clear()
        scene.draw_result(canvas)
        assert not canvas.boxes
    scene.draw_result(canvas)
    assert canvas.boxes
    stage.wait(3)
    assert not scene._steps


def test_whoever_skips_what_comes_in_sees_all_at_once() -> None:
    scene = _scene(MATCHES["other"], ("human", "normal"))
    stage = Stage(scene, (1280, 720), 1.0)
    scene.timeline.skip_all()
    stage.wait(0.05)
    canvas = Seen(pygame.Surface((1280, 720), 0, 32), 1.0)
    scene.draw_result(canvas)
    assert canvas.boxes
