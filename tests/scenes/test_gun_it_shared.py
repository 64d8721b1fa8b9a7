"""Several people at one screen: what only one of them may know is in no picture but those that they asked for."""

from __future__ import annotations

from collections.abc import Callable
from typing import cast

import pygame
import pytest
from msgspec.structs import replace

from game.rules.gun_it.cards import BACKS, is_back
from game.rules.gun_it.state import TRADING, Ask, GunItSetup, GunItState
from game.scenes.gun_it.scene import GunItScene
from tests.german import german
from tests.rules.gun_it.pieces import CONTENT, in_force
from tests.scenes.gun_it_tables import FOUR, opened
from tests.scenes.player import AT_ONCE, KeyRobot, MouseRobot, Player
from tests.scenes.test_gun_it_layout import faults_of


def state_of(scene: GunItScene) -> GunItState:
    return cast(GunItState, scene.sitting.match.state)


def hidden_hands(robot: Player, players: tuple[tuple[int, ...], ...] = FOUR, limit: str = "none") -> GunItScene:
    """Cards are traded under M23B."""
    scene = opened(robot, GunItSetup(players=players, setting_level=1, limit=limit))  # type: ignore[arg-type]
    state, fields = state_of(scene), in_force("M23B")
    drawn = replace(state.drawn, moment=fields["moment"], option=fields["option"])
    pile = tuple(number for number in range(25) if number != fields["moment"])
    put(scene, replace(state, drawn=drawn, moments=pile, table=replace(state.table, ask=None)))
    robot.look()
    robot.use("go")
    robot.until(lambda: scene.is_trading, "the timer")
    robot.look()
    return scene


def put(scene: GunItScene, state: GunItState) -> None:
    """The match is in another state, and all of it has been shown."""
    sitting = scene.sitting
    sitting.match._state = state
    scene.stage.view = sitting.match.view(sitting.seen_by)  # type: ignore[assignment]
    scene.redraw = True


def look(robot: Player, seat: int) -> None:
    """Somebody looks at their hand."""
    robot.use(("look_at_hand", seat))
    robot.look()
    robot.use(("look", seat))
    robot.look()


def picture(robot: Player, scene: GunItScene) -> bytes:
    """The picture as it is, the road at its beginning."""
    scene.stage.driven, scene.redraw = 0, True
    robot.look(0)
    return pygame.image.tobytes(robot.window.surface, "RGB")


def shown(scene: GunItScene) -> list[int]:
    """The seats whose cards lie face up."""
    return [seat for seat, hand in enumerate(scene.table.hands[:4]) if not any(map(is_back, hand))]


# ------------------------------------------------------------------ hidden hands


@pytest.mark.clause("GI-20.05")
@pytest.mark.parametrize("kind", [MouseRobot, KeyRobot])
def test_a_hand_is_shown_to_who_says_that_it_is_theirs_and_to_nobody_else(kind: type[Player]) -> None:
    robot = kind(settings=AT_ONCE)
    scene = hidden_hands(robot)
    assert shown(scene) == []
    robot.use(("look_at_hand", 1))
    robot.look()
    assert shown(scene) == []
    robot.use(("look", 1))
    robot.look()
    assert shown(scene) == [1]
    robot.use(("look_at_hand", 2))
    robot.look()
    assert shown(scene) == []
    robot.use(("look", 2))
    robot.look()
    assert shown(scene) == [2]
    robot.use(("hide_hand", 2))
    robot.look()
    assert shown(scene) == []
    robot.close()


@pytest.mark.clause("GI-20.05")
def test_a_person_with_two_seats_sees_both_hands(robot: MouseRobot) -> None:
    scene = hidden_hands(robot, ((0, 1), (2, 3)))
    look(robot, 3)
    assert shown(scene) == [2, 3]


@pytest.mark.clause("GI-20.05", "GI-20.01")
@pytest.mark.parametrize("looks", [None, 1])
def test_the_picture_is_the_same_whatever_the_other_hands_hold(robot: MouseRobot, looks: int | None) -> None:
    """In every world that looks the same to who is before the screen: the table, a curtain, and what is carried."""
    scene = hidden_hands(robot)
    rules, sitting = scene.rules, scene.sitting
    if looks is not None:
        look(robot, looks)
    view = rules.view(state_of(scene), sitting.seen_by)
    worlds = [rules.imagine(view, seed) for seed in range(4)]
    assert len({world.table.hands for world in worlds}) > 2
    frames = []
    for world in worlds:
        robot.hots.let_go()
        put(scene, world)
        robot.move((5, 5))
        seen = [picture(robot, scene)]
        for card in [hot.id for hot in robot.carryable()]:
            with robot.holding(card):
                seen += [picture(robot, scene), repr([hot.id for hot in robot.targets()]).encode()]
        robot.move(robot.point(("card", BACKS[0], 0)))
        robot.look(1)
        frames.append((*seen, picture(robot, scene)))
    assert len(set(frames)) == 1


@pytest.mark.clause("GI-20.05", "GI-20.03")
def test_a_trade_is_made_by_two_who_look_one_after_the_other(robot: MouseRobot) -> None:
    """Nobody answers for another; what changes hands is in no picture but for its holder, nor in the log."""
    scene = hidden_hands(robot)
    before = state_of(scene).table.hands
    look(robot, 1)
    robot.put(("card", before[1][0]), ("card", BACKS[0], 0))
    robot.look()
    assert scene.table.offers[0].give == (before[1][0],)
    assert [hot.id[1] for hot in robot.named("answer")] == ["Withdraw"]  # type: ignore[index]
    robot.click(("hide_hand", 1))
    robot.look()
    assert scene.table.offers[0].give == (BACKS[0],)
    assert not robot.named("answer")
    look(robot, 0)
    robot.click(("answer", "Accept", 1, ()))
    robot.until(lambda: scene.is_trading, "the trade")
    robot.look()
    assert shown(scene) == [0]
    assert scene.table.hands[0][0] == before[1][0]
    told = " ".join(words for _, words in scene.director.told)
    assert "First" not in told
    assert "Second" not in told


@pytest.mark.clause("GI-20.05")
def test_in_no_picture_of_a_trade_lies_a_card_face_up_but_before_its_holder() -> None:
    """With motion: the cards fly face down."""
    robot = MouseRobot()
    scene = hidden_hands(robot)
    before = state_of(scene).table.hands
    look(robot, 1)
    robot.put(("card", before[1][0]), ("card", BACKS[0], 0))
    robot.until(lambda: scene.is_trading, "the offer")
    look(robot, 0)
    robot.click(("answer", "Accept", 1, ()))
    pictures = 0
    while not scene.is_idle:
        assert shown(scene) in ([], [0])
        assert all(is_back(card) for card in scene.stage.cards_away)
        robot.look()
        pictures += 1
    assert pictures > 3
    robot.close()


@pytest.mark.clause("GI-20.05", "GI-5.30")
def test_whoever_comes_back_from_the_menu_has_to_look_anew(robot: MouseRobot) -> None:
    scene = hidden_hands(robot)
    look(robot, 1)
    robot.app.open_pause()
    robot.look()
    robot.click("resume")
    robot.look()
    assert shown(scene) == []
    robot.click(("look_at_hand", 1))
    robot.look()
    robot.click("look away")
    robot.look()
    assert shown(scene) == []


@pytest.mark.clause("GI-20.05")
def test_a_carried_card_goes_back_when_the_hand_is_hidden() -> None:
    robot = KeyRobot(settings=AT_ONCE)
    scene = hidden_hands(robot)
    look(robot, 1)
    robot.hots.focused = ("card", state_of(scene).table.hands[1][0])
    robot.press(pygame.K_RETURN)
    assert scene.held is not None
    scene.eyes.close()
    robot.look()
    assert scene.held is None
    robot.close()


@pytest.mark.clause("GI-20.05", "GI-5.21")
@pytest.mark.parametrize("by_clock", [False, True])
def test_at_the_lock_all_hands_are_open(robot: MouseRobot, by_clock: bool) -> None:
    """Also if somebody is looking while the time runs out."""
    scene = hidden_hands(robot, limit="thrilling")
    look(robot, 1)
    if by_clock:
        robot.until(lambda: scene.table.phase != TRADING or not scene.is_idle, "the end of the time")
    else:
        robot.click("go")
    robot.look()
    assert scene.sitting.seen_by == ()
    robot.until(lambda: shown(scene) == [0, 1, 2, 3], "the hands")


@pytest.mark.clause("GI-20.05")
def test_nobody_alone_at_the_screen_is_asked_who_they_are(robot: MouseRobot) -> None:
    robot.patience = 0.01
    scene = opened(robot, GunItSetup(players=FOUR, limit="none"), ("human", "easy", "easy", "easy"))
    assert scene.sitting.seen_by == scene.sitting.watched == (0,)
    assert not robot.named("look_at_hand")


@pytest.mark.parametrize(("text", "size"), [(100, (1280, 720)), (150, (960, 540))], ids=str)
def test_all_of_it_can_be_read(size: tuple[int, int], text: int) -> None:
    """In German too; a curtain covers what is behind it."""
    for spoken in (None, german):
        robot = MouseRobot(size, replace(AT_ONCE, text_size=text))
        scene = hidden_hands(robot)
        if spoken is None:
            assert faults_of(robot) == []
            look(robot, 1)
            assert faults_of(robot) == []
        else:
            with spoken() as missed:
                look(robot, 1)
                assert faults_of(robot) == []
                robot.click(("look_at_hand", 2))
                robot.look()
                assert not [line.text for line in robot.page.lines_seen if line.is_cut]
            assert missed.english == []
        assert isinstance(scene, GunItScene)
        robot.close()


# ------------------------------------------------- accessories and secret choices

Pictures = list[bytes]


def both(play: Callable[[MouseRobot, GunItScene, int], Pictures], setup: GunItSetup) -> tuple[Pictures, Pictures]:
    """Every picture of two matches that differ in hidden cards only."""
    found = []
    for world in (0, 1):
        robot = MouseRobot((640, 360))
        robot.app.open_match(setup, ("human",) * len(setup.players), 5)
        scene = robot.scene
        assert isinstance(scene, GunItScene)
        found.append(play(robot, scene, world))
        robot.close()
    return found[0], found[1]


def shoot(robot: MouseRobot, pictures: Pictures, until: Callable[[], bool]) -> None:
    """Keep all pictures until something is so."""
    for _ in range(1500):
        robot.look(0.1)
        pictures.append(pygame.image.tobytes(robot.window.surface, "RGB"))
        if until():
            return
    raise AssertionError("it never came to that")


@pytest.mark.clause("GI-20.01", "GI-20.03", "GI-16.03")
def test_no_picture_of_a_round_tells_which_accessory_is_hidden() -> None:
    """From the deal over the plan and the Action Phase to the next deal, with the curtain drawn and the log opened, as
    long as the criteria of both cards are not met."""
    idle = [i for i, card in enumerate(CONTENT.accessories) if card.id in ("AC05", "AC09")]

    def play(robot: MouseRobot, scene: GunItScene, world: int) -> Pictures:
        pictures: Pictures = []
        state = state_of(scene)
        scene.sitting.match._state = replace(state, hidden=((0, idle[world]),))
        shoot(robot, pictures, lambda: scene.is_idle)
        robot.click(("accessory", 0))
        shoot(robot, pictures, lambda: True)
        robot.click("look away")
        scene.go()
        shoot(robot, pictures, lambda: scene.is_trading)
        robot.click("log")
        scene.go()
        shoot(robot, pictures, lambda: scene.table.round == 2 and scene.is_idle)
        assert state_of(scene).hidden == ((0, idle[world]),)
        return pictures

    one, other = both(play, GunItSetup(players=FOUR, accessories=True, limit="none"))
    assert len(one) > 60
    assert one == other


@pytest.mark.clause("GI-20.01", "GI-20.03", "GI-4.07", "GI-4.11")
def test_no_picture_before_the_reveal_tells_what_was_drawn_and_chosen() -> None:
    """Two moments and two settings, the first option and the second, to keep and not to keep; only who draws sees
    another picture, after they have said who they are."""

    def play(robot: MouseRobot, scene: GunItScene, world: int) -> Pictures:
        pictures: Pictures = []
        state = state_of(scene)
        moments, settings = list(state.moments), list(state.settings)
        drawn = state.drawn
        if world:
            drawn = replace(drawn, moment=moments[-2])
            moments[-2] = state.drawn.moment
            settings[0], settings[-1] = settings[-1], settings[0]
        scene.sitting.match._state = replace(state, drawn=drawn, moments=tuple(moments), settings=tuple(settings))
        shoot(robot, pictures, lambda: scene.is_idle)
        while (ask := cast("Ask | None", scene.table.ask)) is not None:
            robot.click(("show", ask.seat))
            robot.look(0.1)
            robot.click(("constraint option", "AB"[world]))
            robot.move((5, 5))
            shoot(robot, pictures, lambda: scene.is_idle)
        assert len(scene.director.told) > 8
        robot.click("log")
        shoot(robot, pictures, lambda: not scene.log.slide.is_moving)
        return pictures

    one, other = both(play, GunItSetup(players=FOUR, setting_level=2, limit="none"))
    assert len(one) > 20
    assert one == other
