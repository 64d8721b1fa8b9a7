"""The guide: bubbles that point at the real screen, in an order of their own, in nobody's way."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TypeVar

import pygame
import pytest

from game.core.protocol import Event
from game.rules.gun_it import events_of_trading as et
from game.rules.gun_it.commands import StartTimer
from game.rules.gun_it.state import LOOKOUT, TRADING, GunItSetup
from game.scenes.gang_rush.scene import GangRushScene
from game.scenes.gang_rush.script import SCRIPT as GANG_RUSH
from game.scenes.guide import Guide, Place, Script, Step
from game.scenes.guide_bubble import Bubble
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.scenes.gun_and_gun.script import SCRIPT as GUN_AND_GUN
from game.scenes.gun_it.scene import GunItScene
from game.scenes.gun_it.script import SCRIPT as GUN_IT
from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene
from game.scenes.shoot_your_friends.script import SCRIPT as SHOOT_YOUR_FRIENDS
from game.ui.canvas import Canvas
from game.ui.hot import Hot, HotAreas
from tests.german import german
from tests.scenes.follower import follow
from tests.scenes.gun_and_gun.tables import answer
from tests.scenes.lot import Visit
from tests.scenes.player import AT_ONCE, KeyRobot, MouseRobot, Player

SceneT = TypeVar("SceneT", GunItScene, GangRushScene, GunAndGunScene, ShootYourFriendsScene)
SCRIPTS = {
    "gun_it": GUN_IT,
    "gang_rush": GANG_RUSH,
    "gun_and_gun": GUN_AND_GUN,
    "shoot_your_friends": SHOOT_YOUR_FRIENDS,
}
SETUP = GunItSetup(players=((0,), (1,), (2,), (3,)))
STEPS: Script = (
    Step("Look at this.", Place(500, 300, 80, 80)),
    Step("Press START.", "go", lambda seen: seen.did(StartTimer), lambda seen: seen.view.table.phase == LOOKOUT),
    Step("The tiles turn over.", "go", lambda seen: seen.told(et.TimerStarted)),
    Step("Read or wait.", "nothing there", lambda seen: seen.view.table.phase != TRADING, confirms=True),
)


@pytest.fixture(params=(MouseRobot, KeyRobot), ids=("mouse", "keys"))
def robot(request: pytest.FixtureRequest) -> Iterator[Player]:
    made = request.param(settings=AT_ONCE)
    made.patience = 0.01
    yield made
    made.close()


def guided(robot: Player, script: Script = STEPS) -> tuple[GunItScene, Guide]:
    """A match of four people with a guide of the test's own."""
    robot.app.open_match(SETUP, ("human",) * 4, 3, guided=True)
    scene = robot.scene
    assert isinstance(scene, GunItScene)
    guide = scene.guide = Guide(script, scene.sitting, (1248, 258, 32, 30), scene.stage.view)
    robot.until(lambda: scene.is_idle, "the lookout")
    robot.look()
    return scene, guide


def test_steps_end_by_the_button_by_a_command_by_an_event_and_by_the_view(robot: Player) -> None:
    scene, guide = guided(robot)
    assert robot.reads("Look at this.")
    robot.use("go")  # the guide is in nobody's way
    robot.until(lambda: scene.is_trading, "the planning")
    assert guide.index == 0
    robot.use(("guide", "on"))
    assert not guide.is_shown  # START is pressed no more: this step waits for another lookout
    robot.use(("guide", "open"))
    assert not guide.is_open


def test_a_step_ends_when_it_is_done(robot: Player) -> None:
    scene, guide = guided(robot)
    robot.use(("guide", "on"))
    assert robot.reads("Press START.")
    robot.use("go")
    robot.until(lambda: scene.is_trading, "the planning")
    robot.look()
    assert guide.index == 3
    assert robot.reads("Read or wait.")
    robot.use(("guide", "on"))
    robot.look()
    assert guide.step is None
    assert not robot.reads("Read or wait.")


def test_every_step_can_be_passed_gone_back_to_closed_and_opened_again(robot: Player) -> None:
    scene, guide = guided(robot)
    robot.use(("guide", "on"))
    robot.use(("guide", "on"))  # without doing it
    assert guide.index == 2
    robot.use(("guide", "close"))
    assert not robot.sees(("guide", "bubble"))
    robot.use(("guide", "open"))
    assert robot.reads("The tiles turn over.")
    robot.use("go")
    robot.until(lambda: scene.is_trading, "the planning")
    robot.look()
    for index in (2, 1, 0):
        robot.use(("guide", "back"))
        robot.look()
        assert guide.index == index  # a step that is complete stays for whoever came back to read it
        assert robot.reads(STEPS[index].text)
    assert not robot.sees(("guide", "back"))
    for _ in STEPS:
        robot.use(("guide", "on"))
        robot.look()
    assert guide.step is None
    robot.use(("guide", "open"))  # closes
    robot.use(("guide", "open"))
    assert guide.index == len(STEPS) - 1


def test_a_match_that_goes_on_goes_on_with_what_is_not_done() -> None:
    robot = MouseRobot(settings=AT_ONCE)
    scene, _ = guided(robot)
    robot.click("go")
    robot.until(lambda: scene.is_trading, "the planning")
    told: list[tuple[Event, str]] = [(event, "") for event in scene.sitting.events(0)]
    again = Guide(STEPS, scene.sitting, (0, 0, 1, 1), scene.stage.view)
    again.begin(scene.stage.view, told)
    assert again.index == 3
    robot.close()


def test_what_is_carried_can_be_put_down_under_the_bubble() -> None:
    robot = MouseRobot(settings=AT_ONCE)
    scene, _guide = guided(robot, (Step("Here.", Place(900, 300, 20, 20)),))
    robot.click("go")
    robot.until(lambda: scene.is_trading, "the planning")
    robot.grab(robot.carryable()[0].id)
    robot.look()
    assert robot.reads("Here.")
    assert not robot.named("guide")
    robot.close()


# ------------------------------------------------------------------ the bubble


def check_bubbles(game: str, text_size: float) -> None:
    """All of a script, beside areas in three places."""
    canvas = Canvas(pygame.Surface((1280, 720)), text_size)
    bubble = Bubble((0, 0, 10, 10), lambda: None, lambda: None, lambda: None)
    for step in SCRIPTS[game]:
        assert len(step.text.replace(":", ".").rstrip(".").split(". ")) <= 3
        for anchor in (pygame.FRect(30, 70, 380, 190), pygame.FRect(1190, 10, 60, 40), pygame.FRect(533, 652, 213, 66)):
            hots = HotAreas()
            bubble.draw(canvas, hots, step.text, anchor, "20 / 21", confirms=True, first=False, seconds=0)
            box = hots.areas[0].box
            assert canvas.extent.contains(box)
            assert not box.colliderect(anchor)
            lines = canvas.lines(step.text, 18, "medium", max_width=box.width - 28, most=7)
            assert not lines[-1].endswith("…")


@pytest.mark.parametrize("text_size", [1.0, 1.5])
@pytest.mark.parametrize("game", SCRIPTS)
def test_every_bubble_is_short_and_whole_and_beside_what_it_is_about(game: str, text_size: float) -> None:
    check_bubbles(game, text_size)


@pytest.mark.parametrize("game", SCRIPTS)
def test_so_is_every_bubble_in_german(game: str) -> None:
    with german():
        check_bubbles(game, 1)
        check_bubbles(game, 1.5)


def test_a_bubble_keeps_off_what_can_be_touched_where_it_can() -> None:
    canvas, hots = Canvas(pygame.Surface((1280, 720))), HotAreas()
    bubble = Bubble((0, 0, 10, 10), lambda: None, lambda: None, lambda: None)
    anchor = pygame.FRect(600, 300, 60, 60)
    below = hots.add(Hot("below", (420, 364, 420, 200)))
    bubble.draw(canvas, hots, "Here it is.", anchor, "1 / 1", confirms=True, first=True, seconds=0)
    assert not hots.areas[1].box.colliderect(below.box)


def test_a_bubble_rather_covers_what_nothing_can_be_done_with() -> None:
    canvas = Canvas(pygame.Surface((1280, 720)))
    bubble = Bubble((0, 0, 10, 10), lambda: None, lambda: None, lambda: None)
    anchor = pygame.FRect(600, 300, 60, 60)
    around = {"above": (100, 20, 1080, 276), "below": (100, 364, 1080, 276), "left": (0, 296, 596, 68),
              "right": (664, 296, 616, 68)}  # fmt: skip
    for plain, rect in around.items():
        hots = HotAreas()
        for name, place in around.items():
            hots.add(Hot(name, place, on_click=None if name == plain else lambda: None))
        bubble.draw(canvas, hots, "Here it is.", anchor, "1 / 1", confirms=True, first=True, seconds=0)
        box = hots.areas[4].box
        assert pygame.FRect(rect).collidepoint(box.center), plain


def placed(anchor: pygame.FRect, *hots_there: Hot) -> pygame.FRect:
    """Where a bubble about something stands among such areas."""
    canvas, hots = Canvas(pygame.Surface((1280, 720))), HotAreas()
    bubble = Bubble((0, 0, 10, 10), lambda: None, lambda: None, lambda: None)
    hots.add_all(list(hots_there))
    bubble.draw(canvas, hots, "Here it is.", anchor, "1 / 1", confirms=True, first=True, seconds=0)
    return hots.areas[len(hots_there)].box


@pytest.mark.parametrize("anchor", [(954, 8, 182, 38), (27, 276, 313, 168), (215, 113, 100, 140), (582, 180, 116, 116)])
def test_phase_timer_and_points_stay_in_sight(anchor: tuple[float, float, float, float]) -> None:
    assert placed(pygame.FRect(anchor)).top >= 58


def test_a_bubble_stands_beside_the_middle_of_the_table_where_it_can() -> None:
    own_card = pygame.FRect(215, 113, 100, 140)
    assert not placed(own_card).colliderect((470, 180, 340, 350))


def test_the_arrow_crosses_no_other_card_where_it_can() -> None:
    other = Hot("other", (318, 113, 100, 140), on_click=lambda: None)
    box = placed(pygame.FRect(215, 113, 100, 140), other)
    assert not other.box.collidepoint(box.left, box.centery)
    assert box.left < other.box.right, "not at the right of it, where the arrow would have to cross it"


# ------------------------------------------------------------------ the scripts


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    made = MouseRobot(settings=AT_ONCE)
    made.patience = 0.01
    yield made
    made.close()


def begun(robot: Player, game: str, kind: type[SceneT]) -> tuple[SceneT, Guide]:
    """The first match of a game, and its guide."""
    robot.app.open_first_match(game)
    scene = robot.scene
    assert isinstance(scene, kind)
    assert scene.guide.script
    return scene, scene.guide


@pytest.mark.clause("GI-19.01", "GI-19.04")
def test_who_does_nothing_but_what_the_bubbles_say_plays_the_first_game(mouse: MouseRobot) -> None:
    scene, guide = begun(mouse, "gun_it", GunItScene)
    read = follow(mouse, guide)
    assert set(range(len(GUN_IT))) - set(read) <= {10}  # nothing takes time here: no turn is seen
    assert guide.step is None
    mouse.until(lambda: mouse.reads("LOOKOUT"), "the last round")
    assert scene.table.crew_damage < 4


def drive(robot: Player, words: str) -> bool:
    """A start space is clicked, a glowing token is dragged to another, a way is planned to its end."""
    if "start space" in words:
        robot.use(("driver", 1))
        robot.look()
        robot.use(next(hot.id for hot in robot.named("space") if hot.on_click is not None))
        robot.look()
    elif "Drag the glowing" in words or "Drag a glowing" in words:
        token = next(hot.id for hot in robot.named("row") if hot.enabled)
        with robot.holding(token):
            places = [hot.id for hot in robot.targets()]
        robot.put(token, places[0])
        return True
    elif "Press STOP" in words:
        robot.use("second")
    elif "press DRIVE" in words:
        while spaces := [hot.id for hot in robot.named("space") if hot.on_click is not None]:
            robot.use(spaces[-1])
            robot.look()
    return False


def test_who_does_what_the_bubbles_say_drives_two_turns_of_a_first_race(mouse: MouseRobot) -> None:
    _, guide = begun(mouse, "gang_rush", GangRushScene)
    read = follow(mouse, guide, drive)
    assert set(range(len(GANG_RUSH))) - set(read) <= {8, 13}  # nothing to mend; nothing takes time, so no rival is seen
    assert guide.step is None


def duel(robot: Player, words: str) -> bool:
    """A question is answered in the first way that there is, a card dragged onto a gun."""
    scene = robot.scene
    if not isinstance(scene, GunAndGunScene) or not scene.is_ready:
        return True
    if scene.choosing.ask is not None:
        answer(robot, scene)
        return True
    if "onto a gun" in words:
        with robot.holding(("hand", 0)):
            guns = [hot.id for hot in robot.targets() if hot.id != "table"]
        robot.put(("hand", 0), guns[0])
        return True
    return False


def test_who_does_what_the_bubbles_say_plays_a_turn_of_a_first_duel(mouse: MouseRobot) -> None:
    _, guide = begun(mouse, "gun_and_gun", GunAndGunScene)
    assert follow(mouse, guide, duel) == list(range(len(GUN_AND_GUN)))


def lay(robot: Player, words: str) -> bool:
    """A card is dragged onto a set that takes it."""
    if "Drag a card" not in words:
        return False
    for hot in robot.carryable():
        with robot.holding(hot.id):
            slots = [each.id for each in robot.targets() if isinstance(each.id, tuple)]
        if slots:
            robot.put(hot.id, slots[0])
            return True
    return True


def test_who_does_what_the_bubbles_say_lays_a_card_in_a_first_game_of_shooting(mouse: MouseRobot) -> None:
    _, guide = begun(mouse, "shoot_your_friends", ShootYourFriendsScene)
    assert follow(mouse, guide, lay) == list(range(len(SHOOT_YOUR_FRIENDS)))


def test_the_title_offers_the_first_match_to_whoever_has_played_nothing() -> None:
    visit = Visit()
    assert visit.top.hots.find("continue") is not None
    visit.click("continue")
    ((setup, who, seed),) = visit.app.begun
    assert (setup.onramp, who, seed) == (True, ("human", "normal", "normal", "normal"), 20)
    again = Visit()
    hot = again.top.hots.find("continue")
    assert hot is not None
    assert not hot.enabled  # now there is nothing to go on with, and nobody is new
