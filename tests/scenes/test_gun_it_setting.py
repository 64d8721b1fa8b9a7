"""Moments and settings on the screen: secret choices, cards in force, targets, and a match with all of it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

import pytest
from msgspec.structs import replace

from game.rules.gun_it.state import GunItSetup, GunItState, Table
from game.scenes.gun_it.layout import of_space
from game.scenes.gun_it.scene import GunItScene
from game.scenes.gun_it.vehicles import SPOTS
from game.scenes.gun_it.words import tile_tip, words_of_strikes
from tests.rules.gun_it.pieces import CONTENT, in_force
from tests.scenes import gun_it_tables
from tests.scenes.gun_it_tables import FOUR
from tests.scenes.player import STRIDE, KeyRobot, MouseRobot, Player

ALONE = ("human", "easy", "easy", "easy")


@pytest.fixture(params=(MouseRobot, KeyRobot), ids=("mouse", "keys"))
def robot(request: pytest.FixtureRequest) -> Iterator[Player]:
    made = request.param()
    made.patience = 0.01  # automatic players think in a process of their own
    yield made
    made.close()


def opened(robot: Player, controllers: tuple[str, ...] = ("human",) * 4, **options: object) -> GunItScene:
    setup = GunItSetup(players=FOUR, **{"setting_level": 2, "hostiles_level": 2} | options)
    return gun_it_tables.opened(robot, setup, controllers)


def drawn_moment(scene: GunItScene) -> str:
    return CONTENT.moments[cast(GunItState, scene.sitting.match.state).drawn.moment].name


def asked(scene: GunItScene) -> int:
    ask = scene.table.ask
    assert ask is not None
    return ask.seat


@pytest.mark.clause("GI-4.07", "GI-20.01", "GI-20.03")
def test_at_a_shared_screen_a_drawn_card_is_shown_on_demand_and_never_logged(robot: Player) -> None:
    scene = opened(robot)
    name, seat = drawn_moment(scene), asked(scene)
    assert not robot.reads(name)
    assert not robot.sees(("constraint option", "A"))
    robot.use(("show", seat))
    robot.look()
    assert robot.reads(name)
    robot.use(("constraint option", "B"))
    robot.until(lambda: scene.is_idle, "the next draw")
    robot.look()
    assert not robot.reads(name)
    told = " ".join(words for _, words in scene.director.told)
    assert name not in told
    assert "option B" not in told


@pytest.mark.clause("GI-4.07", "GI-20.03")
def test_one_person_alone_sees_their_card_at_once(robot: Player) -> None:
    scene = opened(robot, ("easy", "human", "easy", "easy"))
    assert asked(scene) == 1
    assert robot.reads(drawn_moment(scene))
    robot.use(("constraint option", "A"))
    robot.until(lambda: scene.table.ask is None or scene.table.ask.seat != 1, "the choice")


@pytest.mark.clause("GI-20.01")
def test_the_card_of_an_automatic_crew_mate_is_not_shown(robot: Player) -> None:
    scene = opened(robot, ALONE)
    name = drawn_moment(scene)
    robot.until(lambda: scene.table.ask is None or scene.table.ask.seat == 0, "the automatic choices")
    robot.look()
    assert not robot.reads(name)


@pytest.mark.clause("GI-5.02", "GI-5.03")
def test_what_is_in_force_lies_beside_the_hands(robot: Player) -> None:
    scene = opened(robot, setting_level=2)
    for _ in range(2):
        robot.use(("show", asked(scene)))
        robot.use(("constraint option", "A"))
        robot.until(lambda: scene.is_idle, "the next draw")
    name = drawn_moment(scene)
    robot.use("go")
    robot.until(lambda: scene.is_trading or scene.table.ask is not None, "the reveal")
    robot.look()
    assert robot.reads(name)
    setting = CONTENT.settings[scene.table.settings[0]].name
    assert robot.reads(setting)


def aimed(robot: Player, scene: GunItScene, card: str) -> None:
    """Reveal this option of a moment, chosen by its drawer, up to its target."""
    state = cast(GunItState, scene.sitting.match.state)
    fields = in_force(card)
    drawn = replace(state.drawn, moment=fields["moment"], option=fields["option"])
    pile = tuple(number for number in range(25) if number != fields["moment"])
    scene.sitting.match._state = replace(state, drawn=drawn, moments=pile, table=replace(state.table, ask=None))
    scene.stage.view = scene.sitting.match.view(scene.sitting.watched)
    robot.look()
    robot.use("go")
    robot.until(lambda: scene.is_idle and scene.table.ask is not None, "the target")
    robot.look()


@pytest.mark.clause("GI-14.09")
@pytest.mark.parametrize("card", ["M15A", "M15B"])
def test_the_drawer_clicks_what_the_moment_acts_on(robot: Player, card: str) -> None:
    scene = opened(robot, setting_level=1)
    aimed(robot, scene, card)
    targets = robot.named("aim")
    assert len(targets) == (8 if card == "M15A" else 32)
    before = scene.table
    robot.use(targets[5].id)
    robot.until(lambda: scene.is_trading, "the timer")
    after: Table = scene.table
    assert (before.at != after.at) == (card == "M15A")


@pytest.mark.clause("GI-14.09")
def test_who_turns_a_tile_sees_its_arrows_and_what_they_would_strike(robot: Player) -> None:
    scene = opened(robot, setting_level=1)
    aimed(robot, scene, "M15B")
    told: set[str] = set()
    for hot in robot.named("aim"):
        assert hot.tip is not None
        tile, turn = hot.id[1:]  # type: ignore[index]
        x, y = of_space(scene.table.at[tile])
        assert not any(hot.box.collidepoint(x + dx, y + dy) for dx, dy in SPOTS)
        told.add(hot.tip.text)
        if turn == scene.table.rotation[tile]:
            tables = scene.stage.tables
            strikes = words_of_strikes(tables, scene.table, tile, tables.arrows_at(tile, turn))
            assert strikes in tile_tip(tables, scene.table, tile).text
    assert any("faces left. It would strike: your car" in words for words in told)


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_match_with_the_setting_is_played_through_the_screen(robot: Player, level: int) -> None:
    """Choices as they come, no trades, GO; to the result."""
    robot.app.settings = replace(robot.app.settings, animation_speed=0)
    scene = opened(robot, setting_level=level, scenario="SC0", limit="none", constraints="settings")
    for _ in range(400):
        if robot.screen != "GunItScene":
            break
        robot.look(STRIDE)
        step(robot, scene)
    assert robot.screen == "ResultScene"


def step(robot: Player, scene: GunItScene) -> None:
    """Do the first thing that can be done."""
    if robot.screen != "GunItScene" or not scene.is_idle:
        return
    for kind in ("show", "constraint option", "aim", "uzi"):
        found = robot.named(kind)
        if found:
            robot.use(found[0].id)
            return
    hot = robot.hots.find("go")
    if hot is not None and hot.enabled:
        robot.use("go")
