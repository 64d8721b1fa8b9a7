"""Hints on request: asked of a hard automatic player over what the seat may know, told in words, never in the way."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.bots.gang_rush.racer import Hint as DriverHint
from game.bots.gang_rush.racer import Racer
from game.bots.gun_and_gun.duelist import Hint as DuelHint
from game.bots.gun_it.trades import next_step
from game.bots.players import Answer, Company, Known
from game.bots.protocol import Sight, no_fuse
from game.bots.registry import BOTS
from game.bots.worker import Mind
from game.core.match import Match
from game.core.protocol import CLOCK, Command
from game.rules.gang_rush import commands as gr
from game.rules.gun_and_gun import commands as gg
from game.rules.gun_and_gun.commands import EndPhase
from game.rules.gun_it.commands import Accept, StartTimer
from game.rules.shoot_your_friends import commands as sf
from game.scenes import hint as hint_module
from game.scenes.app import App
from game.scenes.gang_rush.advice import advised
from game.scenes.gang_rush.hinted import about, with_worth
from game.scenes.gang_rush.scene import GangRushScene
from game.scenes.gun_and_gun.hinted import about as marks_of
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.scenes.gun_it import scene as gun_it_scene
from game.scenes.gun_it.scene import GunItScene
from game.scenes.gun_it.steps import next_told
from game.scenes.hint import Hint, with_odds
from game.scenes.shoot_your_friends.course import GOES_ON
from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene
from game.scenes.sitting import Sitting
from game.scenes.title.scene import Title
from game.storage import Settings
from game.ui.canvas import Canvas
from game.ui.shot import Stage
from tests.bots.crews import trading
from tests.bots.test_setting import with_card
from tests.german import german
from tests.scenes.gun_and_gun.tables import asked, commands, free
from tests.scenes.gun_and_gun.tables import played as duel
from tests.scenes.shoot_your_friends.tables import laid
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
        view = match.view((self.asked[-1],))
        seen = Sight(view, match.state.clock, ()) if match.rules.spec.real_time else view
        self.answer = Answer(bot.suggest(seen, lambda: next(fuse, True)))

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
    table.scene.hint.draw(table.stage.stack.canvas, table.scene.hots)
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
    seat = next(seat for seat in (0, 1) if commands(match, seat))
    best = (commands(match, seat)[0], EndPhase(seat))
    words = scene._hinted(DuelHint(best, (0.62, 0.551)))
    assert [each.words.split(" It wins ")[1] for each in words] == ["about 62 times in 100.", "about 55 times in 100."]
    assert "times" not in scene._hinted(DuelHint(best[:1]))[0].words


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
        (gr.UTurn(seat), "Make a U-turn."),
        (gr.FullRepair(seat), "Take the full repair."),
        (gr.HandBrake(seat), "Use the hand brake."),
        (gr.Roll(seat), "Roll the dice."),
    ):
        assert advised(stage, (command,)) == words
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


# ------------------------------------------------------- on the table, with people


class Asked:
    """A worker that is asked and never answers."""

    def __init__(self) -> None:
        self.minds: list[Mind] = []
        self.views: list[Any] = []

    def suggest(self, mind: Mind, view: Any, budget_ms: int, digest: str) -> Known:
        self.minds.append(mind)
        self.views.append(view)
        return Known(Answer(None))


def seated(scene: type[Any], match: Any, *people: int, text_size: int = 100) -> tuple[Any, Stage]:
    """A match at the screen, with people in these seats."""
    app = App(Settings(animation_speed=0, reduced_motion=True, text_size=text_size), sound=False)
    stage = Stage(Title(app), (960, 540), text_size / 100)
    who = tuple("human" if set(held) & set(people) else "absent" for held in match.setup.players)
    found = scene(app, Sitting(match, who, Company(()), begins=False))
    app.stack = stage.stack
    stage.stack.push(found)
    stage.wait(0.2)
    stage.look()
    return found, stage


def answered(scene: Any, stage: Stage, game: str, seat: int) -> list[pygame.FRect]:
    """Ask for a hint, let it come, and see what is marked on the table."""
    bot = Bot(game, scene.sitting)
    scene.hint.ask_bot = bot
    scene.ask()
    assert bot.asked == [seat]
    bot.think()
    stage.wait(0.6)
    return marked(stage)


def marked(stage: Stage) -> list[pygame.FRect]:
    """The rings of a picture."""
    found: list[pygame.FRect] = []
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(hint_module, "draw_marks", lambda canvas, marks: found.extend(mark.box for mark in marks))
        patch.setattr(gun_it_scene, "draw_marks", lambda canvas, marks: found.extend(mark.box for mark in marks))
        stage.look()
    return found


def race(kind: type[Command]) -> tuple[Any, int]:
    """A race up to the first decision of a kind, and whose it is."""
    match = begun("gang_rush")
    rules = match.rules
    fresh: Match[Any, Any] = Match(rules, match.setup, 4)
    bots = [BOTS["gang_rush"]["easy"](rules, (seat,), 2, True) for seat in range(3)]
    while True:
        seat = next(seat for seat in range(3) if fresh.legal(seat))
        legal = list(fresh.legal(seat))
        command = bots[seat].choose(fresh.view((seat,)), legal, no_fuse)
        assert command is not None
        if isinstance(command, kind):
            return fresh, seat
        fresh.submit(command)


@pytest.mark.parametrize("kind", [gr.PlaceHazard, gr.Roll, gr.Keep, gr.SetSpeed, gr.Drive])
def test_what_a_driver_should_do_is_marked_on_the_table(kind: type[Command]) -> None:
    match, seat = race(kind)
    scene, stage = seated(GangRushScene, match, seat)
    boxes = answered(scene, stage, "gang_rush", seat)
    hint: Hint = scene.hint
    assert len(boxes) == len(hint.about) > 0, hint.about
    if hint.about[-1][0] == "space":
        assert boxes[-1] == pygame.FRect(*scene.stage.camera.rect(hint.about[-1][1]))
    scene.ask()
    assert not marked(stage), "closed, nothing is marked"


def test_the_way_that_is_marked_is_the_way_that_is_driven() -> None:
    match, seat = race(gr.Drive)
    steps = [command for command in match.legal(seat) if isinstance(command, gr.Drive)]
    for step in steps:
        told = about(match.state.table, (step,))
        after, _ = match.rules.step(match.state, step)
        if after.table.cars[seat].at > 0 and not after.table.pending:
            assert told == (("space", after.table.cars[seat].at),)


def test_a_second_choice_of_a_driver_comes_with_money() -> None:
    assert with_worth("Go.", 347.0) == "Go. It is worth about $350 less."
    assert with_worth("Go.", 3.0) == "Go. It is worth about as much."
    assert with_worth("Go.", 4321.0) == "Go. It is worth far less."
    scene, _ = seated(GangRushScene, *race(gr.SetSpeed))
    told = scene._hinted(DriverHint((gr.SetSpeed(0, 40),), (gr.SetSpeed(0, 20),), 128.0))
    assert [each.words for each in told] == [
        "Set the needle to 40 mph.", "Set the needle to 20 mph. It is worth about $130 less.",
    ]  # fmt: skip


def test_what_a_duelist_should_do_is_marked_on_the_table() -> None:
    match = duel(free(4))
    seat = next(seat for seat in (0, 1) if commands(match, seat))
    scene, stage = seated(GunAndGunScene, match, seat)
    assert answered(scene, stage, "gun_and_gun", seat)
    hand = scene.hand.cards
    assert marks_of(scene, gg.Load(seat, hand[0], 1, False)) == (("hand", 0), ("gun", seat, 1))
    assert marks_of(scene, EndPhase(seat)) == ("end",)
    assert all(scene.hots.find(id_) is not None for id_ in scene.hint.about)


def test_an_answer_to_a_question_is_marked_where_it_is_given() -> None:
    match = duel(asked("react"))
    seat = match.state.table.pending.seat
    scene, _ = seated(GunAndGunScene, match, seat)
    for command in scene.desk.legal:
        ids = marks_of(scene, command)
        assert len(ids) == 1
        assert scene._hinted(DuelHint((command,)))[0].words
        assert scene.hots.find(ids[0]) is not None, ids


@pytest.mark.parametrize("game", [GunAndGunScene, GangRushScene])
def test_only_what_the_asking_seat_sees_is_thought_about(game: type[Any]) -> None:
    match: Match[Any, Any] = race(gr.Keep)[0] if game is GangRushScene else duel(free(4))
    seat = next(seat for held in match.setup.players for seat in held if commands(match, seat))
    scene, _ = seated(game, match, 0, 1, 2)
    worker = Asked()
    scene.app._worker = worker
    if game is GunAndGunScene and scene.curtain.is_down:
        scene.ask()
        assert worker.minds == [], "nobody asks behind the curtain"
        scene.curtain.rise()
    scene.ask()
    assert [mind.seats for mind in worker.minds] == [(seat,)]
    assert worker.minds[0].level == "hard"
    assert worker.views == [match.view((seat,))]


def test_a_hint_is_not_over_what_it_is_about() -> None:
    scene, stage = seated(GangRushScene, *race(gr.Keep))
    hint: Hint = scene.hint
    hint.ask_bot = lambda seat: Known(Answer(None))
    scene.ask()
    hint.update()
    places = []
    with pytest.MonkeyPatch.context() as patch:
        panel = Canvas.panel

        def noted(self: Canvas, rect: Any, style: Any, **more: Any) -> None:
            if style == "tip":
                places.append(pygame.FRect(*rect))
            panel(self, rect, style, **more)

        patch.setattr(Canvas, "panel", noted)
        for about_ in ((), ("main",), (("shop", 3),)):
            hint.about = about_
            hint.draw(stage.stack.canvas, scene.hots)
    assert places[0] == places[1]
    assert places[2] != places[0]
    assert not places[2].colliderect(scene.hots.find(("shop", 3)).box)


# ------------------------------------------------------------------- Gun It


@pytest.mark.parametrize("text_size", [100, 150])
def test_a_crew_sees_the_plan_the_second_one_and_the_next_trade(text_size: int) -> None:
    match = trading(4, 3, 2)
    scene, stage = seated(GunItScene, match, 0, text_size=text_size)
    worker = Asked()
    scene.app._worker = worker
    scene.sitting.adviser = SimpleNamespace(seats=(1,))
    scene.ask()
    assert [(mind.level, mind.seats) for mind in worker.minds] == [("hard", (0,))]
    assert worker.views == [match.view((0,))]
    suggested = BOTS["gun_it"]["hard"](match.rules, (0,), match.seed, False).suggest(match.view((0,)), no_fuse)
    scene.advice._ticket = Known(Answer(suggested))
    stage.wait(0.1)
    cut: list[str] = []
    lines = Canvas.lines

    def noted(self: Canvas, text: str, *args: Any, **kwargs: Any) -> list[str]:
        found = lines(self, text, *args, **kwargs)
        if found and found[-1].endswith("…") and not text.endswith("…") and text == scene.advice.odds:
            cut.append(text)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "lines", noted)
        boxes = marked(stage)
    assert not cut
    assert len(boxes) == 2, "the two cards of the next trade"
    first = scene.advice.odds
    assert first.startswith("About ")
    assert "times in 100" in first
    scene.hots.find(("choice", 1)).on_click()
    assert scene.advice.plan == suggested.plans[1]
    assert scene.advice.plan != suggested.plans[0]
    while (step := next_step(scene.stage.tables, scene.desk.table, scene.advice.plan.hands, (0,))) is not None:
        match.submit(step)
        for seat in (1, 2, 3):
            answer = next((each for each in match.legal(seat) if isinstance(each, Accept)), None)
            if answer is not None:
                match.submit(answer)
    assert next_told(scene) == ("All is laid: press GO.", ("go",))
    scene.ask()
    assert not scene.advice.is_open


@pytest.mark.clause("GI-14.08", "GI-16.04")
@pytest.mark.parametrize("players", [1, 2, 4])
def test_people_alone_get_a_hint_over_what_all_of_them_may_know(players: int) -> None:
    """Hidden accessories of several people at one screen are left out of it; those of a single player lie open."""
    match = trading(players, 3, crew_level=3)
    scene, stage = seated(GunItScene, match, 0, 1, 2, 3)
    scene.app._worker = worker = Asked()
    stage.look()
    assert scene.hots.find("ask") is not None
    scene.ask()
    assert [(mind.level, mind.seats, mind.alone) for mind in worker.minds] == [
        ("hard", tuple(seat for held in match.setup.players for seat in held), False)
    ]
    everybody = match.view((0, 1, 2, 3))
    assert bool(everybody.hidden) is (players > 1)
    assert worker.views == [match.view((0, 1, 2, 3) if players == 1 else ())]
    suggested = BOTS["gun_it"]["hard"](match.rules, worker.minds[0].seats, 1, False).suggest(worker.views[0], no_fuse)
    scene.advice._ticket = Known(Answer(suggested))
    stage.wait(0.1)
    assert scene.advice.plan == suggested.plans[0]
    assert len(marked(stage)) == 2


@pytest.mark.clause("GI-14.08", "GI-20.05")
@pytest.mark.parametrize(("card", "may"), [("M01A", True), ("M22A", True), ("M23A", False), ("M23B", False)])
def test_people_alone_get_no_hint_where_nobody_may_tell_a_plan(card: str, may: bool) -> None:
    match = with_card(card, 4)
    match.submit(StartTimer(0))
    scene, stage = seated(GunItScene, match, 0, 1, 2, 3)
    scene.app._worker = worker = Asked()
    stage.look()
    assert ("Not now" in str(scene.hots.find("ask").tip)) is not may
    scene.ask()
    assert len(worker.minds) == may


def test_who_watches_is_given_no_hint() -> None:
    scene, stage = seated(GunItScene, trading(4, 3))
    stage.look()
    assert scene.hots.find("ask") is None
    assert not scene.may_ask()


# ------------------------------------------------------- Shoot Your Friends


def test_an_order_of_a_beat_is_told_and_marked() -> None:
    match = laid("N N C Z | NCCC", "A G V O | GGZZ", "A Z G V | AAAA", mode="beat", initiative=(1, 0, 2))
    scene, stage = seated(ShootYourFriendsScene, match, 0)
    boxes = answered(scene, stage, "shoot_your_friends", 0)
    assert scene.hint.lines[0].startswith("Lay ")
    assert scene.hint.lines[0].endswith(" on your own set.")
    assert [id_[0] for id_ in scene.hint.about] == ["hand", "slot"]
    assert boxes == [scene.hots.find(id_).box for id_ in scene.hint.about]
    match.submit(match.legal(0)[0])
    assert not scene.hint.is_open


def test_a_shot_of_a_beat_comes_with_how_often_it_is_ordered() -> None:
    match = laid("A G V O | GGZZ", "N N N Z | AAAA", mode="beat", initiative=(1, 0))
    scene, stage = seated(ShootYourFriendsScene, match, 0)
    assert len(answered(scene, stage, "shoot_your_friends", 0)) == 2
    assert [line.split(". ")[1] for line in scene.hint.lines] == [
        "It does so 65 times in 100.", "It does so 35 times in 100.",
    ]  # fmt: skip
    assert scene.hint.about == ("aim", ("plate", 1))


def test_in_real_time_it_says_why_there_is_no_hint() -> None:
    scene, stage = seated(ShootYourFriendsScene, laid("A G V O | GGZZ", "N N N Z | AAAA"), 0)
    stage.wait(GOES_ON + 0.1)
    stage.look()
    scene.app._worker = worker = Asked()
    scene.ask()
    assert not scene.hint.is_open
    assert worker.minds == []
    hot = scene.hots.find("hint")
    assert not hot.enabled
    assert "real time" in hot.tip.text
    scene.hots._activate(hot)
    scene.hots.focus("hint")
    scene.hots._dwelt = 1
    stage.look()
    assert scene.hots._shown is not None, "asked by a click or the key, it says so at once"


def test_at_a_shared_screen_only_who_sits_before_it_is_told() -> None:
    match = laid("A G V O | GGZZ", "N N N Z | AAAA", mode="beat", initiative=(1, 0))
    scene, stage = seated(ShootYourFriendsScene, match, 0, 1)
    scene.app._worker = worker = Asked()
    scene.curtain.rise()
    match.submit(sf.Pass(0))
    stage.wait(0.3)
    assert scene.curtain.is_down
    scene.ask()
    assert worker.minds == []
    scene.curtain.rise()
    stage.wait(0.1)
    scene.ask()
    assert [mind.seats for mind in worker.minds] == [(1,)]
    assert worker.views[0].view == match.view((1,))


def test_hints_are_read_in_german() -> None:
    match = laid("A G V O | GGZZ", "N N N Z | AAAA", mode="beat", initiative=(1, 0))
    with german() as missed:
        scene, stage = seated(ShootYourFriendsScene, match, 0)
        answered(scene, stage, "shoot_your_friends", 0)
        stage.look()
        assert scene.hint.lines[0] == "Ziel auf Otto. So macht er es 65-mal von 100."
        assert with_worth("", 347.0).endswith("Das ist etwa 350 $ weniger wert.")
        assert with_odds("", 0.5).endswith("Das gewinnt etwa 50-mal von 100.")
    assert missed.english == []
