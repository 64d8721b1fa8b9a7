"""Hints of Gun It for questions outside of trading: what a hard automatic player would answer, from what may be known
at this screen, marked where the answer is given."""

from __future__ import annotations

from typing import Any, cast

import pygame
import pytest
from msgspec.structs import replace

from game import content
from game.bots.gun_it.choices import Choice
from game.bots.players import Answer, Known
from game.bots.protocol import no_fuse
from game.bots.registry import BOTS
from game.core.match import Match
from game.core.protocol import Command, Seats
from game.rules.gun_it.commands import AddEquipment, ChooseTarget, RepairCar, SetLimit, StartTimer
from game.rules.gun_it.state import ACTION, INTERLUDE, NO_CARD, GunItSetup, GunItState, Result
from game.scenes.gun_it import hinted
from game.scenes.gun_it.scene import GunItScene
from game.scenes.hint import Hint
from game.storage import Settings
from game.ui.canvas import Canvas
from game.ui.tips import Tip
from tests.german import german
from tests.rules.gun_it.pieces import in_force
from tests.scenes.gun_it_tables import FOUR, SOLO, forced, opened
from tests.scenes.player import MouseRobot
from tests.scenes.test_gun_it_questions import asked, on_road
from tests.scenes.test_hint import Asked, marked, seated

SECRET = GunItSetup(players=FOUR, setting_level=2, hostiles_level=2, limit="none")
ALONE = ("easy", "human", "easy", "easy")


@pytest.fixture
def robot(still_robot: MouseRobot) -> MouseRobot:
    return still_robot


def worker_of(robot: MouseRobot) -> Asked:
    """A worker that notes what it is asked."""

    class Worker(Asked):
        def close(self) -> None:
            """Nothing was begun."""

    robot.app._worker = worker = Worker()  # type: ignore[assignment]
    return worker


def thought_out(robot: MouseRobot, scene: GunItScene) -> object:
    """HINT is pressed; what a hard player makes of what the worker was shown."""
    worker = worker_of(robot)
    robot.look()
    robot.click("ask")
    (mind,), (view,) = worker.minds, worker.views
    assert mind.level == "hard"
    assert not mind.alone
    return BOTS["gun_it"]["hard"](scene.rules, mind.seats, 1, False).suggest(view, no_fuse)


def answered(robot: MouseRobot, scene: GunItScene) -> Choice:
    """HINT is pressed, and a hard player answers."""
    found = thought_out(robot, scene)
    assert isinstance(found, Choice)
    scene.hint._ticket = Known(Answer(found))
    scene.hint.update()
    scene.redraw = True
    return found


def rings(robot: MouseRobot) -> list[pygame.FRect]:
    return marked(robot)  # type: ignore[arg-type]


def dull(scene: GunItScene) -> Tip:
    """Why the button gives no hint."""
    hot = scene.hots.find("ask")
    assert hot is not None
    assert not hot.enabled
    assert hot.tip is not None
    return hot.tip


def is_given_at(scene: GunItScene, command: Command) -> Any:
    """The area that gives an answer when it is clicked."""
    (id_,) = hinted.about(command)
    hot = scene.hots.find(id_)
    assert hot is not None, id_
    return hot


def ready(robot: MouseRobot, setup: GunItSetup = SECRET, who: tuple[str, ...] = ()) -> GunItScene:
    scene = opened(robot, setup, who)
    robot.look()
    return scene


def with_target(robot: MouseRobot, scene: GunItScene, card: str) -> None:
    """The tiles lie open, and this moment asks what it acts on."""
    match = scene.sitting.match
    state, fields = cast(GunItState, match.state), in_force(card)
    drawn = replace(state.drawn, moment=fields["moment"], option=fields["option"])
    pile = tuple(number for number in range(25) if number != fields["moment"])
    match._state = replace(state, drawn=drawn, moments=pile, table=replace(state.table, ask=None))
    match.submit(StartTimer(0))
    scene._listen()
    robot.until(lambda: scene.is_idle, "the reveal")
    assert scene.table.ask is not None
    assert scene.table.ask.kind == "target"


@pytest.mark.clause("GI-4.07", "GI-4.09")
@pytest.mark.parametrize("kind", ["moment", "setting"])
def test_a_secret_choice_is_hinted_to_who_alone_sees_the_card(robot: MouseRobot, kind: str) -> None:
    scene = ready(robot)
    while scene.table.ask is not None and scene.table.ask.kind != kind:
        scene.submit(scene.desk.legal(scene.table.ask.seat)[0])
        robot.until(lambda: scene.is_idle, "the next draw")
    ask = scene.table.ask
    assert ask is not None
    worker = worker_of(robot)
    robot.look()
    assert "turn the card up" in dull(scene).text, "everybody sees this"
    scene.ask()
    assert worker.minds == []
    robot.click(("show", ask.seat))
    robot.look()
    robot.click("ask")
    assert [mind.seats for mind in worker.minds] == [(ask.seat,)]
    assert worker.views == [scene.sitting.match.view((ask.seat,))]
    scene.ask()
    found = answered(robot, scene)
    assert len(found.commands) == 2
    assert found.behind >= 0
    assert rings(robot) == [is_given_at(scene, found.commands[0]).box]
    scene.constraints.close()
    scene.redraw = True
    assert rings(robot) == [], "turned down, the hint is gone too"
    assert not robot.sees("ask")
    robot.click(("show", ask.seat))
    assert rings(robot) != []


@pytest.mark.clause("GI-16.04")
def test_a_hint_goes_behind_the_curtain_of_another_secret(robot: MouseRobot) -> None:
    scene = ready(robot, replace(SECRET, accessories=True))
    while scene.table.ask is not None and scene.table.ask.kind != "moment":
        scene.submit(scene.desk.legal(scene.table.ask.seat)[0])
        robot.until(lambda: scene.is_idle, "the next draw")
    assert scene.table.ask is not None
    robot.click(("show", scene.table.ask.seat))
    answered(robot, scene)
    assert rings(robot)
    scene.accessories._ask(0)
    scene.redraw = True
    assert rings(robot) == []
    assert hinted.decider(scene) == -1


@pytest.mark.clause("GI-16.04", "GI-20.01")
@pytest.mark.parametrize("who", [(), ALONE])
def test_an_open_question_is_thought_about_from_what_the_screen_shows(robot: MouseRobot, who: tuple[str, ...]) -> None:
    """At a shared screen neither a hidden accessory nor a card that was drawn in secret speaks in it."""
    scene = ready(robot, replace(SECRET, accessories=True), who)
    with_target(robot, scene, "M15A")
    worker = worker_of(robot)
    robot.look()
    robot.click("ask")
    assert [mind.seats for mind in worker.minds] == [(1,)]
    seen: Seats = (1,) if who else ()
    assert worker.views == [scene.sitting.match.view(seen)]
    assert worker.views[0].hidden == ()


@pytest.mark.clause("GI-14.09")
@pytest.mark.parametrize("card", ["M15A", "M15B"])
def test_what_a_moment_acts_on_is_marked_on_the_board(robot: MouseRobot, card: str) -> None:
    scene = ready(robot)
    with_target(robot, scene, card)
    found = answered(robot, scene)
    assert isinstance(found.commands[0], ChooseTarget)
    (box,) = rings(robot)
    assert box == is_given_at(scene, found.commands[0]).box
    assert hinted.advised(scene, found.commands[0]) in is_given_at(scene, found.commands[0]).tip.text
    assert robot.reads("HINT")


@pytest.mark.clause("GI-16.12", "GI-18.16", "GI-15.03")
@pytest.mark.parametrize("kind", ["sniper", "jammer", "vest", "coin", "uzi", "flares", "toolbox"])
def test_every_answer_to_a_card_has_words_and_a_place(robot: MouseRobot, kind: str) -> None:
    scene = ready(robot, GunItSetup(players=FOUR, accessories=True, limit="none"))
    scene.go()
    robot.until(lambda: scene.is_trading, "the planning")
    asked(robot, scene, kind)
    robot.look()
    assert scene.hots.find("ask") is not None
    for command in scene.desk.legal(1):
        if isinstance(command, SetLimit):
            continue
        is_given_at(scene, command)
        words = hinted.advised(scene, command)
        assert words.endswith(".")
        assert len(words) > 3, command
        scene.ask()
        scene.hint._ticket = Known(Answer(Choice((command,))))
        scene.hint.update()
        scene.redraw = True
        assert rings(robot) == [is_given_at(scene, command).box]
        assert scene.hint.lines[0] == f"{words} It weighs no second choice."
        scene.ask()
        assert rings(robot) == []


@pytest.mark.clause("GI-15.03")
def test_a_shot_in_mid_action_is_weighed_in_xp() -> None:
    robot = MouseRobot(settings=Settings(animation_speed=0, reduced_motion=True))
    scene = ready(robot, GunItSetup(players=FOUR, limit="none"))
    scene.go()
    robot.until(lambda: scene.is_trading, "the planning")
    match = scene.sitting.match
    asked(robot, scene, "sniper")
    legal = scene.desk.legal(1)
    assert len(legal) == len(on_road(scene)) > 1
    member: Any = BOTS["gun_it"]["hard"](scene.rules, (1,), 1, False)
    worth = {answer.tile: float(i) for i, answer in enumerate(cast("tuple[Any, ...]", legal))}
    member._planner.answers = lambda tables, view: worth
    found = member.suggest(match.view((1,)), no_fuse)
    assert found == Choice((legal[-1], legal[-2]), 1.0)
    told = hinted.tell(scene, found)
    assert told[0].words == hinted.advised(scene, legal[-1])
    assert told[1].words.endswith(" It is worth about 1 XP less.")
    assert hinted.with_xp("Go.", 0.04) == "Go. It is worth about as much."
    assert hinted.with_xp("Go.", 2.34) == "Go. It is worth about 2.3 XP less."
    assert hinted.with_xp("Go.", 60) == "Go. It is worth far less."
    assert scene.table.phase == ACTION
    robot.close()


@pytest.mark.clause("GI-17.22")
@pytest.mark.parametrize(("damage", "best", "words"), [
    (2, RepairCar(0), "Repair 1 damage: what is not mended goes along into the next scenario."),
    (0, AddEquipment(0, NO_CARD), "Take any new weapon: there is nothing to repair."),
])  # fmt: skip
def test_in_the_pit_stop_it_has_a_first_choice_only(robot: MouseRobot, damage: int, best: Command, words: str) -> None:
    scene = ready(robot, GunItSetup(players=SOLO, sequels=("SC2",), limit="none"))
    forced(robot, scene, phase=INTERLUDE, crew_damage=damage, results=(Result(2, 27, 27),))
    found = answered(robot, scene)
    assert found == Choice((best,))
    assert rings(robot) == [is_given_at(scene, best).box]
    assert scene.hint.lines == (f"{words} It weighs no second choice.",)


@pytest.mark.clause("GI-18.33", "GI-18.34")
def test_who_gets_an_accessory_is_hinted(robot: MouseRobot) -> None:
    scene = ready(robot, GunItSetup(players=SOLO, accessories=True, limit="none"))
    assert scene.table.ask is not None
    found = answered(robot, scene)
    assert set(found.commands) < set(scene.desk.legal(scene.table.ask.seat))
    assert rings(robot) == [is_given_at(scene, found.commands[0]).box]
    scene.submit(found.commands[0])
    assert not scene.hint.is_open, "answered, it is gone"


@pytest.mark.clause("GI-5.01", "GI-4.14")
@pytest.mark.parametrize("limit", ["none", "normal"])
def test_before_the_timer_it_says_why_there_is_none(robot: MouseRobot, limit: str) -> None:
    """An automatic crew weighs neither when it starts nor how long it has; a click on the dull button tells at once."""
    scene = ready(robot, GunItSetup(players=FOUR, limit=limit))
    worker = worker_of(robot)
    assert scene.table.ask is None
    assert "nothing to weigh" in dull(scene).text
    scene.ask()
    robot.click("ask")
    robot.look()
    assert scene.hots._shown is not None
    assert worker.minds == []
    assert not scene.hint.is_open
    robot.click("go")
    robot.until(lambda: scene.is_trading, "the planning")
    robot.look()
    assert robot.sees("ask")


def test_there_is_none_while_somebody_else_decides_or_things_move() -> None:
    match: Match[Any, Any] = Match(content.load("gun_it"), SECRET, 5)
    scene, stage = seated(GunItScene, match, 1)
    others = []
    while (ask := match.state.table.ask) is not None:
        stage.wait(0.5)
        stage.look()
        if ask.seat != 1:
            assert dull(scene).text == "Somebody else decides now."
            others.append(ask)
        match.submit(match.legal(ask.seat)[0])
        scene._listen()
    assert others
    scene.timeline.set_speed(1)
    scene.submit(StartTimer(1))
    assert not scene.is_idle
    stage.look()
    assert dull(scene).text == "Wait until everything has been shown."


def test_a_hint_is_read_whole_in_german_and_hides_no_question(robot: MouseRobot) -> None:
    cut: list[str] = []
    lines = Canvas.lines

    def noted(self: Canvas, text: str, *args: Any, **kwargs: Any) -> list[str]:
        found = lines(self, text, *args, **kwargs)
        if found and found[-1].endswith("…") and text.startswith(("Am besten", "Best", "Oder")):
            cut.append(text)
        return found

    with german() as missed, pytest.MonkeyPatch.context() as patch:
        patch.setattr(Canvas, "lines", noted)
        scene = ready(robot)
        with_target(robot, scene, "M15A")
        found = answered(robot, scene)
        robot.look()
        assert "tauschen" in scene.hint.lines[0]
        assert hinted.with_xp("", 1.25).strip() == "Das ist etwa 1,2 XP weniger wert."
        hint: Hint = scene.hint
        assert len(hint.lines) == len(found.commands)
    assert cut == []
    assert missed.english == []
