"""Every decision is asked in words, its answers are lit and can be touched; what was not announced can be dropped."""

from __future__ import annotations

from typing import Any, get_args

import pygame
import pytest

from game.core.words import tr
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import FACE_UP, GunAndGunState, Kind, Table
from game.scenes.gun_and_gun.orders import COUNTS
from game.scenes.gun_and_gun.questions import ASKS, ask_of
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.ui.tween import Glide
from tests.german import german
from tests.scenes.gun_and_gun.tables import AT_ONCE, ONE_SET, RULES, Moment, answer, asked, free, opened, table_of
from tests.scenes.player import KeyRobot, MouseRobot

KINDS = get_args(Kind)
CARDS = RULES.content.cards


@pytest.fixture
def mouse() -> Any:
    made = MouseRobot(settings=AT_ONCE)
    yield made
    made.close()


@pytest.fixture
def keys() -> Any:
    made = KeyRobot(settings=AT_ONCE)
    yield made
    made.close()


def test_every_kind_of_decision_has_its_question() -> None:
    assert set(ASKS) == set(KINDS)


def check_german(scene: GunAndGunScene) -> None:
    """The question and its answers can be read in German."""
    table, legal = table_of(scene), scene.desk.legal
    assert table.pending is not None
    with german() as missed:
        ask = ask_of(RULES.content, table, table.pending, legal)
        buttons = [words for words, _ in filter(None, (ask.yes, ask.no))]
        for words in (
            ask.words,
            *COUNTS[ask.verb],
            *buttons,
            *(words for one in ask.entries for words in (one.title, one.detail)),
        ):
            tr(words)
        assert tr(ask.words)[0].isupper()
        for command in legal:
            assert tr(scene.adviser().say(command))
    assert missed.english == []


@pytest.mark.parametrize("kind", KINDS)
def test_its_answers_are_on_the_screen_and_lead_on(mouse: MouseRobot, kind: str) -> None:
    scene = opened(mouse, asked(kind), ONE_SET)
    ask = scene.choosing.ask
    assert ask is not None
    assert ask.clause.startswith("GG-")
    assert ask.words[0].isupper()
    assert mouse.reads(ask.words.split(" ")[0])
    ids = {hot.id for hot in mouse.areas if hot.enabled}
    assert ask.areas <= ids, f"not on the screen: {ask.areas - ids}"
    assert {("entry", i) for i in range(len(ask.entries))} <= ids
    answers = {*ask.options.values(), *ask.pairs.values(), *ask.picks.values()}
    answers |= {entry.command for entry in ask.entries}
    answers |= {button[1] for button in (ask.yes, ask.no) if button} | set(ask.after)
    assert answers == set(scene.desk.legal), "not all that is legal can be answered"
    check_german(scene)
    before = scene.sitting.match.digest
    answer(mouse, scene)
    assert scene.sitting.match.digest != before


def playable(types: tuple[str, ...], cost: int) -> Moment:
    """Somebody may play a card of such a type and cost, with something left to choose."""

    def is_there(table: Table) -> bool:
        hand = table.sides[table.active].hand if free(2)(table) else b""
        return len(hand) > cost + 1 and any(CARDS[card].type in types and CARDS[card].cost == cost for card in hand)

    return is_there


def place_of(scene: GunAndGunScene, types: tuple[str, ...], cost: int) -> int:
    """Where such a card lies in the hand."""
    hand = table_of(scene).sides[scene.desk.seat].hand
    return next(i for i, card in enumerate(hand)
                if CARDS[card].type in types and CARDS[card].cost == cost
                and scene.desk.may(scene.aims.playing(card)))  # fmt: skip


def test_a_cost_can_be_dropped_before_anything_is_announced(mouse: MouseRobot) -> None:
    scene = opened(mouse, playable(("mechanism",), 1))
    before = scene.sitting.match.digest
    place = place_of(scene, ("mechanism",), 1)
    mouse.put(("hand", place), "table")
    assert scene.choosing.ask is not None
    assert scene.choosing.ask.is_free
    other = next(area for area in scene.choosing.ask.picks)
    mouse.use(other)
    assert scene.choosing.mark(other) == "chosen"
    mouse.use("cancel")
    assert scene.choosing.ask is None
    assert scene.sitting.match.digest == before


def test_a_card_chosen_to_pay_stays_below_the_question(mouse: MouseRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(mouse, playable(("mechanism",), 1))
    mouse.put(("hand", place_of(scene, ("mechanism",), 1)), "table")
    assert scene.choosing.ask is not None
    paid: Any = next(area for area in scene.choosing.ask.picks)
    mouse.use(paid)
    scene.hand.lifts[paid[1]] = Glide()
    put, drawn = scene.cards.put, list[tuple[float, float]]()
    monkeypatch.setattr(
        scene.cards, "put", lambda c, a, x, y, *r, **k: (drawn.append((x, y)), put(c, a, x, y, *r, **k))
    )
    scene.hand.draw(mouse.page)
    assert scene.hand.place(paid[1])[1] in [y for _, y in drawn]


def test_numbers_of_an_answer_stand_apart_and_a_hit_that_stays_is_told_once(
    mouse: MouseRobot, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = opened(mouse, playable(("mechanism",), 1))
    told: list[tuple[str, float]] = []
    page = mouse.page
    monkeypatch.setattr(page, "text", lambda words, x, *_, **__: told.append((str(words), x)))
    scene.banner._draw_numbers(page, (0, 0, 280, 56), "LIFE", (25, 11), (14, 14))
    assert [words for words, _ in told if words.isdigit()] == ["25", "11", "14"]
    told.clear()
    scene.banner._draw_numbers(page, (0, 0, 280, 56), "LIFE", (25, 15), (14, 10))
    at = {words: x for words, x in told if words.isdigit()}
    assert at["14"] - at["15"] >= 36
    assert at["15"] - at["25"] >= 36


def test_right_button_drops_it_too(mouse: MouseRobot) -> None:
    scene = opened(mouse, playable(("mechanism",), 1))
    before = scene.sitting.match.digest
    mouse.put(("hand", place_of(scene, ("mechanism",), 1)), "table")
    at = mouse.page.map.to_px(300, 60)
    mouse.button(pygame.MOUSEBUTTONDOWN, at, 3)
    mouse.button(pygame.MOUSEBUTTONUP, at, 3)
    assert scene.choosing.ask is None
    assert scene.sitting.match.digest == before


def test_what_is_chosen_is_what_is_paid(mouse: MouseRobot) -> None:
    scene = opened(mouse, playable(("mechanism",), 1))
    seat = scene.desk.seat
    place = place_of(scene, ("mechanism",), 1)
    mouse.put(("hand", place), "table")
    assert scene.choosing.ask is not None
    paid = next(area for area in scene.choosing.ask.picks)
    card = table_of(scene).sides[seat].hand[paid[1]]  # type: ignore[index]
    mechanism = table_of(scene).sides[seat].hand[place]
    mouse.use(paid)
    mouse.use("confirm")
    side = table_of(scene).sides[seat]
    assert side.discard[-1] == card
    assert mechanism in side.mechanisms


def test_a_card_clicked_twice_is_set_or_played(mouse: MouseRobot) -> None:
    scene = opened(mouse, playable(("reaction",), 0))
    seat, place = scene.desk.seat, place_of(scene, ("reaction",), 0)
    card = table_of(scene).sides[seat].hand[place]
    mouse.click(("hand", place))
    mouse.click(("hand", place))
    assert card in table_of(scene).sides[seat].set_cards


def test_a_card_put_back_slowly_stays_in_the_hand(mouse: MouseRobot) -> None:
    scene = opened(mouse, playable(("reaction",), 0))
    before, place = scene.sitting.match.digest, place_of(scene, ("reaction",), 0)
    mouse.click(("hand", place))
    for _ in range(6):
        mouse.look(0.1)
    mouse.click(("hand", place))
    assert mouse.hots.carried is None
    assert scene.sitting.match.digest == before


def loadable(table: Table) -> bool:
    """A Special Bullet can be loaded."""
    if not free(2)(table):
        return False
    side = table.sides[table.active]
    return any(CARDS[card].type == "bullet" for card in side.hand) and not any(side.basic_loads) and not any(side.loads)


@pytest.mark.parametrize(("half", "face_up"), [("load_up", True), ("load_down", False)])
@pytest.mark.parametrize("by_keys", [False, True])
def test_a_bullet_lies_as_it_is_put_down(half: str, face_up: bool, by_keys: bool) -> None:
    robot = KeyRobot(settings=AT_ONCE) if by_keys else MouseRobot(settings=AT_ONCE)
    scene = opened(robot, loadable)
    seat = scene.desk.seat
    hand = table_of(scene).sides[seat].hand
    place = next(i for i, card in enumerate(hand) if CARDS[card].type == "bullet")
    robot.put(("hand", place), (half, 1))
    assert table_of(scene).sides[seat].loads[1] == bytes([hand[place] + FACE_UP * face_up])
    robot.close()


def test_a_card_dropped_beside_the_table_stays_in_the_hand(mouse: MouseRobot) -> None:
    scene = opened(mouse, playable(("mechanism",), 1))
    before = scene.sitting.match.digest
    mouse.grab(("hand", place_of(scene, ("mechanism",), 1)))
    mouse.move((1270, 10), held=True)
    mouse.button(pygame.MOUSEBUTTONUP, (1270, 10))
    assert mouse.hots.carried is None
    assert scene.sitting.match.digest == before


def unplayable(table: Table) -> bool:
    """A card of the hand cannot be paid for."""
    hand = table.sides[table.active].hand if free(2)(table) else b""
    return any(CARDS[card].type in ("action", "mechanism") and CARDS[card].cost >= len(hand) for card in hand)


def test_what_cannot_be_played_says_why(mouse: MouseRobot) -> None:
    scene = opened(mouse, unplayable)
    hand = table_of(scene).sides[scene.desk.seat].hand
    place = next(i for i, card in enumerate(hand)
                 if CARDS[card].type in ("action", "mechanism") and CARDS[card].cost >= len(hand))  # fmt: skip
    tip = scene.hand.reason(place)
    assert tip is not None
    assert tip.text
    assert tip.clause.startswith("GG-")


def may_fire(table: Table) -> bool:
    """A gun can be fired at somebody without set cards."""
    if not free(3)(table):
        return False
    legal = RULES.legal(GunAndGunState(0, table), table.active)
    return any(isinstance(command, cmd.Fire) for command in legal) and not table.sides[1 - table.active].set_cards


@pytest.mark.parametrize("seed", range(20, 36))
def test_the_forecast_of_a_shot_is_what_it_does(mouse: MouseRobot, seed: int) -> None:
    scene = opened(mouse, may_fire, ONE_SET, seed)
    slot = scene.orders.selected
    ahead = scene.outlook(slot)
    told = len(scene.sitting.match.feed((0, 1)))
    assert any(f"HIT {ahead.hit}" in words for words in mouse.words), "the button tells the HIT"
    mouse.use("fire")
    events = scene.sitting.match.feed((0, 1), told)
    declared = next(event for event in events if isinstance(event, ev.ShotDeclared))
    assert (declared.load, declared.row) == (ahead.load, ahead.row)
    dealt = [event.amount for event in events if isinstance(event, ev.HitDealt) and event.is_shot]
    assert dealt[:1] in ([ahead.hit], []), "without a Reaction nothing else can change it"
    assert ahead.ends == (table_of(scene).winner == scene.stage.front)


def test_keys_end_the_phase_and_choose_a_deck(keys: KeyRobot) -> None:
    scene = opened(keys, lambda table: free(2)(table) and len(table.sides[table.active].hand) < 2)
    turn = table_of(scene).turn
    keys.press(pygame.K_e)
    pending = table_of(scene).pending
    assert table_of(scene).turn > turn or (pending is not None and pending.kind == "draw_deck")


def answerable(table: Table) -> bool:
    """A free Reaction of its own HIT can answer a shot."""
    if not asked("react")(table) or not table.attacks[-1].is_shot:
        return False
    return any(CARDS[card].name == "Evasion" for card in table.sides[table.pending.seat].set_cards)  # type: ignore[union-attr]


@pytest.mark.parametrize("seed", range(40, 48))
@pytest.mark.parametrize("with_reaction", [True, False])
def test_the_forecast_of_an_answer_is_what_it_does(mouse: MouseRobot, seed: int, with_reaction: bool) -> None:
    scene = opened(mouse, answerable, ONE_SET, seed)
    seat, ask = scene.desk.seat, scene.choosing.ask
    assert ask is not None
    set_cards = table_of(scene).sides[seat].set_cards
    place = next(i for i, card in enumerate(set_cards) if CARDS[card].name == "Evasion")
    area: Any = ("set", seat, place) if with_reaction else "no"
    mouse.move(mouse.point(area))
    mouse.look()
    ahead = scene.banner.answered()
    assert ahead is not None
    told = len(scene.sitting.match.feed((0, 1)))
    mouse.use(area)
    events = scene.sitting.match.feed((0, 1), told)
    dealt = [event for event in events if isinstance(event, ev.HitDealt) and event.is_shot]
    if dealt:  # else somebody is asked before
        assert (dealt[0].amount, dealt[0].life) == (ahead.hit_after, ahead.life_after)


@pytest.mark.clause("GG-8.13")
def test_a_load_for_one_gun_names_it_and_asks_for_a_deck_alone(mouse: MouseRobot) -> None:
    """Ran is asked once for each gun: by its name one can tell the second question from the first."""
    scene = opened(mouse, asked("load_top"))
    ask, legal = scene.choosing.ask, [c for c in scene.desk.legal if isinstance(c, cmd.LoadTop)]
    assert ask is not None
    assert len({command.gun for command in legal}) == 1
    assert scene.stage.gun(scene.desk.seat, legal[0].gun).name in ask.words
    assert {area[0] for area in ask.areas} == {"deck"}  # type: ignore[index]
    mouse.click(("deck", scene.desk.seat, legal[0].deck))
    assert scene.sitting.match.log[-1].command == legal[0]
