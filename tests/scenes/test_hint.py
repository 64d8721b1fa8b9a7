"""Hints on request: asked of a hard automatic player over what the seat may know, told in words, never in the way."""

from __future__ import annotations

from typing import Any

import pytest

from game.bots.gang_rush.racer import Racer
from game.bots.gun_and_gun.duelist import Hint as DuelHint
from game.bots.players import Answer, Known
from game.bots.registry import BOTS
from game.core.protocol import CLOCK
from game.rules.gang_rush import commands as gr
from game.rules.gun_and_gun.commands import EndPhase
from game.scenes.gang_rush.advice import advised
from game.scenes.hint import Hint, named, with_odds
from game.scenes.sitting import Sitting
from game.ui.canvas import Canvas
from tests.scenes.test_replay import SETUPS, begun
from tests.scenes.test_why import Table

GAMES = ("gang_rush", "gun_and_gun")


class Bot:
    """Answers when it is told to, with what a bot in this process says at once."""

    def __init__(self, game: str, sitting: Sitting) -> None:
        self.game, self.sitting = game, sitting
        self.asked: list[int] = []
        self.answer: Answer | None = None

    def __call__(self, seat: int) -> Bot:
        self.asked.append(seat)
        return self

    def think(self) -> None:
        match = self.sitting.match
        bot = BOTS[self.game]["hard"](match.rules, (self.asked[-1],), match.seed, False)
        fuse = iter([False] * 8)
        self.answer = Answer(bot.suggest(match.view((self.asked[-1],)), lambda: next(fuse, True)))

    def poll(self) -> Answer | None:
        return self.answer


def _decider(game: str) -> int:
    match = begun(game)
    return next(seat for held in match.setup.players for seat in held if match.legal(seat) and seat != CLOCK)


@pytest.mark.parametrize("game", GAMES)
def test_a_hint_is_told_in_words_and_goes_when_something_happens(game: str) -> None:
    table = Table(game)
    scene: Any = table.scene
    hint: Hint = scene.hint
    bot = Bot(game, scene.sitting)
    hint.ask_bot = bot
    hint.toggle(_decider(game))
    assert hint.is_open
    assert not hint.update(), "nothing waits for the answer"
    assert not hint.lines
    bot.think()
    assert hint.update()
    assert 1 <= len(hint.lines) <= 2
    assert all(line[0].isupper() and line.endswith(".") for line in hint.lines)
    chances = getattr(bot.answer.choice, "chances", ()) if bot.answer else ()
    assert sum("times in 100" in line for line in hint.lines) == len(chances)
    match = scene.sitting.match
    match.submit(match.legal(_decider(game))[0])
    assert not hint.is_open


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_a_hint_fits_its_panel(game: str, text_size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    table = Table(game, text_size=text_size)
    hint: Hint = table.scene.hint
    hint.ask_bot = lambda seat: Known(Answer(None))
    hint.toggle(_decider(game))
    hint.lines = ("Drive straight on, straight on, lane left, straight on, lane right, straight on.", "End the turn.")
    cut: list[str] = []
    lines = Canvas.lines

    def noted(self: Canvas, text: str, *args: Any, **kwargs: Any) -> list[str]:
        found = lines(self, text, *args, **kwargs)
        if text.startswith(("Best", "Or")) and found[-1].endswith("…"):
            cut.append(text)
        return found

    monkeypatch.setattr(Canvas, "lines", noted)
    table.scene.hint.draw(table.stage.stack.canvas)
    assert not cut


def test_asked_again_it_is_closed_and_nobody_is_asked_where_nobody_decides() -> None:
    scene: Any = Table("gun_and_gun").scene
    hint: Hint = scene.hint
    bot = Bot("gun_and_gun", scene.sitting)
    hint.ask_bot = bot
    hint.toggle(-1)
    assert bot.asked == []
    hint.toggle(0)
    hint.toggle(0)
    assert bot.asked == [0]
    assert not hint.is_open


def test_an_answer_without_a_thought_says_so() -> None:
    scene: Any = Table("gun_and_gun").scene
    scene.hint.ask_bot = lambda seat: Known(Answer(None))
    scene.hint.toggle(0)
    assert scene.hint.update()
    assert scene.hint.lines == ("Nothing is better than anything else here.",)


def test_a_second_choice_comes_with_its_odds() -> None:
    scene: Any = Table("gun_and_gun").scene
    match = begun("gun_and_gun")
    seat = _decider("gun_and_gun")
    commands = (match.legal(seat)[0], EndPhase(seat))
    words = scene._hinted(DuelHint(commands, (0.62, 0.551)))
    assert [line.split(" It wins ")[1] for line in words] == ["about 62 times in 100.", "about 55 times in 100."]
    assert "times" not in scene._hinted(DuelHint(commands[:1]))[0]


def test_commands_of_a_driver_in_words() -> None:
    stage = Table("gang_rush").scene.stage
    seat = 0
    drive = (gr.Drive(seat, 0), gr.Drive(seat, 1), gr.Close(seat))
    assert advised(stage, drive) == "Drive straight on, lane left."
    every = (1 << len(stage.table.turn.dice)) - 1
    for command, words in (
        (gr.Keep(seat, every), "Keep all dice."),
        (gr.Keep(seat, 0), "Roll all dice again." if every else "Keep all dice."),
        (gr.SetSpeed(seat, 40), "Set the needle to 40 mph."),
        (gr.ApplyRepairs(seat, 1), "Use 1 Repair."),
        (gr.Close(seat), "End the turn."),
        (gr.UTurn(seat), "U turn."),
    ):
        assert advised(stage, (command,)) == words
    assert named(gr.FullRepair(seat)) == "Full repair."
    assert with_odds("Go.", 1.2).endswith("100 times in 100.")


def test_the_racer_gives_what_it_would_do_first() -> None:
    match = begun("gang_rush")
    seat = _decider("gang_rush")
    bot = BOTS["gang_rush"]["normal"](match.rules, (seat,), match.seed, False)
    assert isinstance(bot, Racer)
    hint = bot.suggest(match.view((seat,)), lambda: True)
    assert hint is not None
    assert hint.commands[0] in match.legal(seat)
    assert set(SETUPS) >= set(GAMES)
