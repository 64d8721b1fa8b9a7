"""Cards in the hand of a person: whatever happens to a drag, a card is never lost and never traded by accident."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from typing import cast

import pygame
import pytest

from game.rules.gun_it.commands import Trade
from game.rules.gun_it.state import GunItSetup, GunItState
from game.scenes.gun_it.desk import Held
from game.scenes.gun_it.scene import GunItScene
from tests.scenes.player import KeyRobot, MouseRobot, Robot

SOLO = GunItSetup(players=((0, 1, 2, 3),))
FOUR = GunItSetup(players=((0,), (1,), (2,), (3,)))


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    """A robot with a mouse."""
    robot = MouseRobot()
    yield robot
    robot.close()


@pytest.fixture
def keys() -> Iterator[KeyRobot]:
    """A robot with a keyboard."""
    robot = KeyRobot()
    yield robot
    robot.close()


def planning(robot: Robot, setup: GunItSetup = SOLO) -> GunItScene:
    """A match whose people all sit here, the timer running."""
    robot.app.open_match(setup, ("human",) * len(setup.players), 5)
    scene = robot.scene
    assert isinstance(scene, GunItScene)
    robot.until(lambda: scene.is_idle, "the lookout")
    scene.go()
    robot.until(lambda: scene.is_trading, "the planning")
    robot.look()
    return scene


def hands(scene: GunItScene) -> tuple[tuple[int, ...], ...]:
    """The hands as the rules have them."""
    return cast(GunItState, scene.sitting.match.state).table.hands


def held(robot: MouseRobot) -> tuple[Hashable, list[Hashable]]:
    """Begin to drag a card; its name and where it may go."""
    source = robot.carryable()[0].id
    robot.grab(source)
    assert robot.hots.carried is not None
    return source, [hot.id for hot in robot.targets()]


def let_go_outside(robot: MouseRobot) -> None:
    """The button is let go beside the window."""
    robot.move((-40, 300), held=True)
    robot.button(pygame.MOUSEBUTTONUP, (-40, 300))


def let_go_on_the_road(robot: MouseRobot) -> None:
    """The button is let go where nothing is."""
    robot.move((640, 600), held=True)
    robot.button(pygame.MOUSEBUTTONUP, (640, 600))


def lose_focus(robot: MouseRobot) -> None:
    """Another window comes to the front; the button is let go there."""
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSLOST))
    robot.look()
    pygame.event.post(pygame.Event(pygame.WINDOWFOCUSGAINED))
    robot.pass_by(1.2)
    if robot.sees("resume"):
        robot.click("resume")


def press_the_other_button(robot: MouseRobot) -> None:
    """The right button gives up."""
    robot.button(pygame.MOUSEBUTTONDOWN, (640, 600), 3)
    robot.button(pygame.MOUSEBUTTONUP, (640, 600), 3)


def press_escape(robot: MouseRobot) -> None:
    """So does Escape."""
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_ESCAPE, mod=0, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_ESCAPE, mod=0))
    robot.look()


def open_the_menu(robot: MouseRobot) -> None:
    """The menu opens in mid-drag."""
    pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_F10, mod=0, unicode=""))
    pygame.event.post(pygame.Event(pygame.KEYUP, key=pygame.K_F10, mod=0))
    robot.look()
    robot.button(pygame.MOUSEBUTTONUP, (640, 20))
    robot.click("resume")


GIVEN_UP = (let_go_outside, let_go_on_the_road, lose_focus, press_the_other_button, press_escape, open_the_menu)


@pytest.mark.parametrize("give_up", GIVEN_UP)
def test_a_drag_given_up_puts_the_card_back(mouse: MouseRobot, give_up: Callable[[MouseRobot], None]) -> None:
    scene = planning(mouse)
    before = hands(scene)
    source, targets = held(mouse)
    rect = mouse.hots.find(source)
    give_up(mouse)
    assert mouse.screen == "GunItScene"
    assert mouse.hots.carried is None
    assert scene.held is None
    assert hands(scene) == before
    back = mouse.hots.find(source)
    assert rect is not None
    assert back is not None
    assert back.rect == rect.rect
    mouse.put(source, targets[0])  # and it can be traded as before
    mouse.until(lambda: bool(mouse.named("lock")), "the choice of a lock")
    assert hands(scene) != before


def test_a_drag_goes_on_in_a_window_of_another_size(mouse: MouseRobot) -> None:
    scene = planning(mouse)
    before = hands(scene)
    _, targets = held(mouse)
    mouse.resize((1600, 1000))
    mouse.look()
    assert mouse.page.map.size == (1600, 1000)
    assert mouse.hots.carried is not None
    assert [hot.id for hot in mouse.targets()] == targets
    mouse.drop(targets[0])
    assert hands(scene) != before


def test_a_drop_back_on_its_own_place_trades_nothing(mouse: MouseRobot) -> None:
    scene = planning(mouse)
    before = hands(scene)
    source, _ = held(mouse)
    mouse.drop(source)
    assert mouse.hots.carried is None
    assert hands(scene) == before


def test_a_card_of_another_kind_says_why_not(mouse: MouseRobot) -> None:
    """A refusal with its clause, and nothing happens."""
    scene = planning(mouse)
    before = hands(scene)
    _, targets = held(mouse)
    others = [hot for hot in mouse.carryable() if hot.id not in targets and isinstance(hot.payload, Held)]
    other = next(hot.id for hot in others if hot.payload.seat == 3)
    mouse.move(mouse.point(other), held=True)
    assert any(line.startswith("GI-") for line in mouse.words)
    mouse.drop(other)
    assert hands(scene) == before


def test_what_is_dragged_shows_the_plan_after_it(mouse: MouseRobot) -> None:
    scene = planning(mouse)
    _, targets = held(mouse)
    shown = []
    for target in targets:
        mouse.move(mouse.point(target), held=True)
        shown.append(scene.marks())
    assert all(marks is not None for marks in shown)
    assert len({id(marks) for marks in shown}) == len(targets)


def test_two_clicks_do_what_a_drag_does() -> None:
    ends = []
    for by_drag in (True, False):
        robot = MouseRobot()
        scene = planning(robot)
        source, targets = held(robot)
        press_escape(robot)
        robot.button(pygame.MOUSEBUTTONUP, (640, 600))
        robot.put(source, targets[-1], by_drag=by_drag)
        ends.append(hands(scene))
        robot.close()
    assert ends[0] == ends[1]


def test_the_keyboard_takes_a_trade_back(keys: KeyRobot) -> None:
    scene = planning(keys)
    before = hands(scene)
    source = keys.carryable()[0].id
    with keys.holding(source):
        target = keys.targets()[0].id
        keys.go_to(target)
        keys.press(pygame.K_RETURN)
    assert hands(scene) != before
    keys.until(lambda: keys.sees("take back"), "TAKE BACK")
    keys.use("take back")
    keys.until(lambda: bool(keys.carryable()), "the table as it was")
    assert hands(scene) == before


def test_a_locked_card_cannot_be_taken(mouse: MouseRobot) -> None:
    scene = planning(mouse)
    _, targets = held(mouse)
    mouse.drop(targets[0])
    mouse.until(lambda: bool(mouse.named("lock")), "the choice of a lock")
    locked = mouse.named("lock")[0].id
    assert isinstance(locked, tuple)
    mouse.click(locked)
    mouse.until(lambda: bool(mouse.carryable()), "the lock")
    card = ("card", locked[1])
    assert card not in [hot.id for hot in mouse.carryable()]
    log = len(scene.sitting.match.log)
    mouse.grab(card)
    assert mouse.hots.carried is None
    mouse.button(pygame.MOUSEBUTTONUP, (640, 600))
    assert not any(isinstance(entry.command, Trade) for entry in scene.sitting.match.log[log:])  # type: ignore[union-attr]


@pytest.mark.parametrize("word", ["Accept", "Decline", "Withdraw"])
def test_an_offer_waits_for_its_answer(mouse: MouseRobot, word: str) -> None:
    """Between two people nothing changes hands before ✓, and nothing at all after the other two."""
    scene = planning(mouse, FOUR)
    before = hands(scene)
    _, targets = held(mouse)
    mouse.drop(targets[0])
    mouse.until(lambda: bool(mouse.named("answer")), "the answers")
    assert hands(scene) == before
    assert mouse.reads("The trade is made if ")
    assert mouse.reads("void")
    button = next(hot for hot in mouse.named("answer") if hot.tip is not None and hot.tip.title == word)
    mouse.click(button.id)
    mouse.until(lambda: scene.is_trading, "the answer")
    mouse.look()
    assert not mouse.named("answer")
    assert not mouse.reads("The trade is made if ")
    assert (hands(scene) != before) is (word == "Accept")
