"""What the hint of Gun It says on the way to its plan: what to buy, which offer to accept, which card to lock, what to
trade next; marked where it is done."""

from __future__ import annotations

from typing import Any, cast

import pytest
from msgspec.structs import replace

from game.bots.gun_it.member import Hint
from game.bots.players import Answer, Known
from game.bots.protocol import no_fuse
from game.bots.registry import BOTS
from game.core.protocol import Command
from game.rules.gun_it.commands import Accept, Buy, Decline, LockCard, TakeBack, Trade
from game.rules.gun_it.state import GunItSetup, GunItState
from game.scenes.gun_it.answers import id_of_answer
from game.scenes.gun_it.scene import GunItScene
from game.scenes.gun_it.steps import next_told
from game.storage import Settings
from tests.bots.crews import trading
from tests.bots.test_provisions import position
from tests.german import german
from tests.rules.gun_it.pieces import in_force
from tests.scenes.gun_it_tables import FOUR, SOLO, planning
from tests.scenes.player import MouseRobot
from tests.scenes.test_gun_it_question_hints import dull, rings, thought_out
from tests.scenes.test_hint import marked, seated

FREE = GunItSetup(players=FOUR, limit="none")


@pytest.fixture
def robot(still_robot: MouseRobot) -> MouseRobot:
    return still_robot


def advised(robot: MouseRobot, scene: GunItScene) -> Hint:
    """HINT is pressed, and a hard crew answers."""
    hint = thought_out(robot, scene)
    assert isinstance(hint, Hint)
    scene.advice._ticket = Known(Answer(hint))
    robot.look()
    assert scene.advice.hint == hint
    return hint


def place(scene: GunItScene, id_: Any) -> Any:
    """The box of an area."""
    hot = scene.hots.find(id_)
    assert hot is not None, id_
    return hot.box


def submit(robot: MouseRobot, scene: GunItScene, command: Command) -> None:
    scene.submit(command)
    robot.until(lambda: scene.is_idle, "what it does")
    robot.look()


def is_told(robot: MouseRobot, scene: GunItScene, words: str, *ids: Any) -> None:
    """These words stand in the panel, whole, and these areas are marked."""
    scene.sheets._token = object()
    scene.redraw = True
    robot.look()
    assert words in next_told(scene).words
    line = next(line for line in robot.page.lines_seen if line.text == next_told(scene).words)
    assert not line.is_cut
    scene.redraw = True
    assert rings(robot) == [place(scene, id_) for id_ in ids]


@pytest.mark.clause("GI-5.09", "GI-5.11")
def test_an_offer_is_accepted_if_it_leads_to_the_plan_and_declined_if_not(robot: MouseRobot) -> None:
    scene = planning(robot, FREE)
    hint = advised(robot, scene)
    offers = [each for each in scene.desk.legal(0) if isinstance(each, Trade)]
    nearer = next(each for each in offers if each.take[0] in hint.plans[0].hands[0])
    other = next(each for each in offers if each.give[0] in hint.plans[0].hands[0])
    submit(robot, scene, other)
    number = scene.desk.table.offers[0].number
    is_told(robot, scene, "Decline Dutch's offer", id_of_answer(Decline(other.partner, number)))
    robot.click(id_of_answer(Decline(other.partner, number)))
    submit(robot, scene, nearer)
    number = scene.desk.table.offers[0].number
    is_told(robot, scene, "Accept Dutch's offer", id_of_answer(Accept(nearer.partner, number)))
    robot.click(id_of_answer(Accept(nearer.partner, number)))
    assert not scene.desk.table.offers
    assert next_told(scene).words.startswith("Next: ")


@pytest.mark.clause("GI-18.31")
def test_a_crew_of_one_is_told_which_card_to_lock_or_to_take_both_back(robot: MouseRobot) -> None:
    scene = planning(robot, GunItSetup(players=SOLO, limit="none"))
    hint = advised(robot, scene)
    trades = [each for each in scene.desk.legal(0) if isinstance(each, Trade)]
    wrong = next(
        each for each in trades
        if each.give[0] not in hint.plans[0].hands[each.partner] and each.take[0] not in hint.plans[0].hands[0]
    )  # fmt: skip
    submit(robot, scene, wrong)
    is_told(robot, scene, "Take it back", "take back")
    submit(robot, scene, TakeBack(0))
    step = next_told(scene).about
    is_told(robot, scene, "Next: ", *step)
    right = next(each for each in scene.desk.legal(0) if isinstance(each, Trade) and step == (
        ("card", each.give[0]), ("card", each.take[0])))  # fmt: skip
    submit(robot, scene, right)
    is_told(robot, scene, "there this plan wants it", ("lock", right.give[0]))
    submit(robot, scene, LockCard(0, right.give[0]))
    is_told(robot, scene, "Next: ", *next_told(scene).about)


@pytest.mark.clause("GI-18.32")
def test_a_plan_that_locked_cards_forbid_says_so(robot: MouseRobot) -> None:
    scene = planning(robot, GunItSetup(players=SOLO, limit="none"))
    hint = advised(robot, scene)
    wrong = next(
        each
        for seat in range(4)
        for each in scene.desk.legal(seat)
        if isinstance(each, Trade) and each.give[0] not in hint.plans[0].hands[each.partner]
    )
    first = wrong.give[0]
    submit(robot, scene, wrong)
    submit(robot, scene, LockCard(0, first))
    is_told(robot, scene, "can be laid no more", "advice")
    robot.click("advice")
    assert first in advised(robot, scene).plans[0].hands[wrong.partner]
    assert next_told(scene).words.startswith("Next: ")


@pytest.mark.clause("GI-17.10")
@pytest.mark.parametrize(("scenario", "words", "buy"), [
    ("SC7", " XP: First turn hits +1", Buy(0, 1, ())),
    ("SC6", " XP: Hurt a tile: ", None),
])  # fmt: skip
def test_what_is_worth_its_xp_is_bought_first(robot: MouseRobot, scenario: str, words: str, buy: Buy | None) -> None:
    scene = planning(robot, GunItSetup(players=FOUR, limit="none", scenario=scenario))
    match = trading(4, 3, scenario=scenario, limit="none")
    fields: dict[str, Any] = {"round": 7, "xp": 5, "crew_damage": 1, "kingpin_keys": 0}
    if buy is None:
        fields = {"round": 6, "xp": 6}
    at = (0, 1) if buy is not None else (1, 1)
    scene.sitting.match._state = position(match, {"A7": at}, {"A7": 1}, **fields)
    scene.stage.view = cast(Any, scene.sitting.match.view(scene.sitting.watched))
    scene.redraw = True
    hint = advised(robot, scene)
    found = hint.buys[0]
    assert found is not None
    assert hint.buys[1:] == (None,)
    assert buy is None or found == buy
    is_told(robot, scene, words, ("buy", found.item))
    scene.advice.choose(1)
    scene.redraw = True
    robot.look()
    assert not next_told(scene).words.startswith("First"), "the second choice does without it"
    scene.advice.choose(0)
    scene.redraw = True
    robot.look()
    robot.click(("buy", found.item))
    if buy is None:
        is_told(robot, scene, words, ("aim", *found.targets))
        robot.click(("aim", *found.targets))
    robot.until(lambda: scene.is_idle, "the purchase")
    robot.look()
    assert scene.desk.table.bought == (found.item,)
    assert not next_told(scene).words.startswith("First")


@pytest.mark.clause("GI-5.15")
def test_advanced_equipment_is_marked_where_it_lies_and_where_it_goes(robot: MouseRobot) -> None:
    scene = planning(robot, GunItSetup(players=FOUR, limit="none", crew_level=2, equipment="AE5"))
    hint = advised(robot, scene)
    own = next(card for card in scene.table.hands[0] if card >= 8)
    hands = tuple(tuple(16 if card == own else card for card in hand) for hand in scene.table.hands)
    scene.advice.hint = replace(hint, plans=(replace(hint.plans[0], hands=hands),), buys=(None,), odds=hint.odds[:1])
    scene.redraw = True
    is_told(robot, scene, "Next: Dutch takes Flamethrower for ", ("gear", 16), ("card", own))
    took = next(each for each in scene.desk.legal(0) if type(each).__name__ == "TakeAdvanced")
    submit(robot, scene, replace(took, parked=own))
    is_told(robot, scene, "press GO", "go")
    plan = replace(hint.plans[0], hands=tuple(tuple(own if c == 16 else c for c in hand) for hand in hands))
    scene.advice.hint = replace(scene.advice.hint, plans=(plan,))
    scene.redraw = True
    is_told(robot, scene, "Next: Dutch puts Flamethrower back.", ("card", 16), ("gear", 16))


@pytest.mark.clause("GI-5.10")
@pytest.mark.parametrize("seed", [5, 6, 7])
def test_who_sits_in_the_rear_alone_is_led_to_the_end(seed: int) -> None:
    """The table never breaks off on the way, and all that is told can be done."""
    match = trading(4, seed, limit="none")
    scene, stage = seated(GunItScene, match, 2)
    scene.advice.hint = BOTS["gun_it"]["hard"](match.rules, (2,), 1, False).suggest(match.view((2,)), no_fuse)
    for _ in range(12):
        stage.look()
        told = next_told(scene)
        assert marked(stage) == [scene.hots.find(id_).box for id_ in told.about]
        if told.about == ("go",):
            break
        step = next(each for each in scene.desk.legal(2) if isinstance(each, Trade) and told.about == (
            ("card", each.give[0]), ("card", each.take[0])))  # fmt: skip
        match.submit(step)
        (offer,) = match.state.table.offers
        match.submit(Accept(offer.partner, offer.number))
        stage.wait(0.5)
    assert next_told(scene).about == ("go",)


@pytest.mark.clause("GI-14.08")
def test_the_button_is_dull_for_as_long_as_nobody_may_talk() -> None:
    robot = MouseRobot(settings=Settings(animation_speed=0, reduced_motion=True))
    scene = planning(robot, GunItSetup(players=FOUR, limit="thrilling"))
    match, fields = scene.sitting.match, in_force("M21A")
    state = cast(GunItState, match.state)
    match._state = replace(state, table=replace(state.table, moment=fields["moment"], option=fields["option"]))
    scene.stage.view = cast(Any, match.view(scene.sitting.watched))
    scene.redraw = True
    robot.look()
    assert dull(scene).clause == "GI-14.08"
    robot.until(lambda: scene.table.clock * 2 < scene.table.began, "half of the time")
    robot.look()
    assert robot.sees("ask"), "the picture follows the clock"
    robot.close()


def test_the_way_to_a_plan_is_read_in_german() -> None:
    with german() as missed:
        robot = MouseRobot(settings=Settings(animation_speed=0, reduced_motion=True))
        scene = planning(robot, FREE)
        hint = advised(robot, scene)
        assert next_told(scene).words.startswith("Jetzt: ")
        other = next(each for each in scene.desk.legal(0) if isinstance(each, Trade) and each.give[0] in
                     hint.plans[0].hands[0])  # fmt: skip
        submit(robot, scene, other)
        assert next_told(scene).words.startswith("Lehn ")
        line = next(line for line in robot.page.lines_seen if line.text == next_told(scene).words)
        assert not line.is_cut
        robot.close()
    assert missed.english == []
