"""The table as it is drawn: nothing is cut, everything has its place, whoever looks sees what he may."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.rules.gun_and_gun.state import CARD, FACE_UP, GUN, OVER, UNKNOWN
from game.rules.gun_and_gun.zones import with_side
from game.scenes.gun_and_gun import fitting
from game.scenes.gun_and_gun.layout import CARD as CARD_SIZE
from game.scenes.gun_and_gun.layout import GUNS_LEFT, GUNS_RIGHT, HAND, gun_rect, spine_rect, spine_step
from game.scenes.gun_and_gun.layout import LOWER as HALF
from game.scenes.gun_and_gun.options import form
from game.storage import Settings
from tests.scenes.gun_and_gun.tables import (
    AT_ONCE,
    FIRST_GAME,
    ONE_SET,
    RULES,
    asked,
    chosen,
    commands,
    free,
    opened,
    played,
    seated,
    table_of,
)
from tests.scenes.player import MouseRobot

SIZES = ((1280, 720), (960, 540), (960, 720), (1720, 720))


@pytest.fixture
def mouse() -> Any:
    made = MouseRobot(settings=AT_ONCE)
    yield made
    made.close()


def too_wide(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The lines that are fitted from now on and are wider than their room."""
    wide: list[str] = []
    fit_lines = fitting.fit_lines

    def spy(canvas: Any, lines: Any, role: Any, room: Any, most: float, least: float) -> Any:
        fit = fit_lines(canvas, lines, role, room, most, least)
        if fitting.widest(canvas, fit[1], fit[0], role) > room[0] + 2:
            wide.append(f"{fit[1]} is wider than {room[0]:.0f}")
        return fit

    monkeypatch.setattr(fitting, "fit_lines", spy)
    return wide


@pytest.mark.parametrize("text_size", [100, 150])
def test_no_words_are_cut_and_none_leave_their_room(text_size: int, monkeypatch: pytest.MonkeyPatch) -> None:
    wide = too_wide(monkeypatch)
    robot = MouseRobot(settings=Settings(animation_speed=0, text_size=text_size))
    match = played(lambda table: True, ONE_SET, 9)
    scene = seated(robot, match, ("human", "human"), begins=True)
    rng = Random(9)
    for _ in range(160):
        robot.look()
        assert [line.text for line in robot.page.lines_seen if line.is_cut] == []
        assert wide == []
        if scene.curtain.is_down:
            scene.curtain.rise()
        elif scene.is_ready:
            scene.submit(chosen(rng, list(scene.desk.legal)))
        if table_of(scene).phase == OVER:
            break
    assert table_of(scene).turn > 3
    robot.close()


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_all_words_lie_in_the_window(size: tuple[int, int], text_size: int) -> None:
    robot = MouseRobot(size, Settings(animation_speed=0, text_size=text_size))
    opened(robot, free(5), ONE_SET, 3)
    window = robot.page.extent
    for line in robot.page.lines_seen:
        if line.rect is not None:
            assert window.contains(line.rect.clip(window.inflate(400, 400)).inflate(-8, -8)), line.text
    robot.close()


@pytest.mark.parametrize("count", [1, 7, 15, 22])
def test_a_hand_of_any_size_lies_in_its_place(mouse: MouseRobot, count: int) -> None:
    match = played(free(3))
    seat = match.state.table.active
    cards = bytes((match.state.table.sides[seat].hand * 30 or bytes(30))[:count])
    match._state = replace(match.state, table=with_side(match.state.table, seat, hand=cards))
    scene = seated(mouse, match)
    scene.forecast.shot = lambda *_: pytest.fail("nothing is aimed")  # type: ignore[method-assign]
    places = [scene.hand.rect(i) for i in range(count)]
    assert places[0][0] >= HAND[0] - 0.1
    assert all(b[0] - a[0] >= 43.9 for a, b in pairwise(places))
    if count <= 15:
        assert places[-1][0] + CARD_SIZE[0] <= HAND[0] + HAND[2] + 0.1


@pytest.mark.parametrize("one", range(2, 7))
@pytest.mark.parametrize("two", range(2, 7))
def test_both_guns_fit_beside_each_other_with_all_their_loads(one: int, two: int) -> None:
    first, second = (gun_rect(HALF, slot, (one, two)) for slot in (0, 1))
    assert first[0] >= GUNS_LEFT - 0.1
    assert first[0] + first[2] < second[0]
    assert second[0] + second[2] <= GUNS_RIGHT + 0.1
    step = spine_step((one, two))
    assert step > 15
    for mat, capacity in ((first, one), (second, two)):
        last = spine_rect(mat, capacity - 1, step)
        assert last[0] + last[2] <= mat[0] + mat[2]


def test_a_watcher_sees_what_both_may(mouse: MouseRobot) -> None:
    match = played(free(6))
    scene = seated(mouse, match, ("normal", "normal"))
    for side in scene.table.sides:
        assert set(side.hand) <= {UNKNOWN}
        assert set(side.set_cards) <= {UNKNOWN}
    assert not any(hot.payload for hot in mouse.areas)
    assert not mouse.sees("end")
    assert not mouse.sees("concede")


def test_loads_show_their_name_only_face_up(mouse: MouseRobot) -> None:
    def has_both(table: Any) -> bool:
        loads = b"".join(table.sides[1 - table.active].loads) if free(3)(table) else b""
        return any(card & FACE_UP for card in loads) and any(not card & FACE_UP for card in loads)

    scene = opened(mouse, has_both, ONE_SET, 2)
    foe = 1 - scene.stage.front
    for slot in (0, 1):
        for i, card in enumerate(table_of(scene).sides[foe].loads[slot]):
            face = scene.faces.get(("load", foe, slot, i))
            assert face == (CARD + card - FACE_UP if card & FACE_UP else None)


def test_the_inspector_follows_and_can_be_pinned(mouse: MouseRobot) -> None:
    scene = opened(mouse, free(3))
    foe = 1 - scene.stage.front
    guns = [GUN + gun for gun in table_of(scene).sides[foe].guns]
    for slot in (0, 1):
        mouse.move(mouse.point(("gun", foe, slot)))
        assert scene.inspector.face == guns[slot]
    at = mouse.point(("gun", foe, 0))
    mouse.move(at)
    mouse.button(pygame.MOUSEBUTTONDOWN, at, 3)
    mouse.button(pygame.MOUSEBUTTONUP, at, 3)
    mouse.move(mouse.point(("gun", foe, 1)))
    assert scene.inspector.face == guns[0]


def test_a_discard_pile_opens_and_closes(mouse: MouseRobot) -> None:
    scene = opened(mouse, lambda table: free(5)(table) and len(table.sides[1 - table.active].discard) > 2)
    foe = 1 - scene.stage.front
    mouse.use(("discard", foe))
    shown = [scene.faces[hot.id] for hot in mouse.named("pile")]
    assert sorted(shown) == sorted(CARD + card for card in table_of(scene).sides[foe].discard)
    mouse.use("close")
    assert mouse.named("pile") == []


def test_giving_up_is_asked_once_more(mouse: MouseRobot) -> None:
    scene = opened(mouse, free(2))
    mouse.use("concede")
    assert mouse.screen == "Dialog"
    mouse.use(("answer", 1))
    assert table_of(scene).phase != OVER
    mouse.use("concede")
    mouse.use(("answer", 0))
    assert table_of(scene).winner == 1 - scene.stage.front


def test_a_reaction_with_a_cost_is_paid_for_before_it_is_shown(mouse: MouseRobot) -> None:
    def costly(table: Any) -> bool:
        if not asked("react")(table):
            return False
        side = table.sides[table.pending.seat]
        return any(RULES.content.cards[card].cost == 1 for card in side.set_cards) and len(side.hand) > 1

    scene = opened(mouse, costly)
    seat, before = scene.desk.seat, scene.sitting.match.digest
    place = next(
        i for i, card in enumerate(table_of(scene).sides[seat].set_cards) if RULES.content.cards[card].cost == 1
    )
    card = table_of(scene).sides[seat].set_cards[place]
    mouse.use(("set", seat, place))
    assert scene.sitting.match.digest == before
    mouse.use(("hand", 0))
    mouse.use("confirm")
    assert card in table_of(scene).sides[seat].discard + b"".join(table_of(scene).sides[seat].loads)


# --------------------------------------------------------------------- set-up


@pytest.mark.clause("GG-4.9")
def test_the_form_makes_setups_that_the_rules_take() -> None:
    made = form(RULES.content)
    options: dict[str, Any] = {option.field: option.default for option in made.options}
    for option in made.options:
        for value in [item.value for item in option.items] or [True, False]:
            setup = replace(FIRST_GAME, **(options | {option.field: value}))
            state, _ = RULES.start(setup, 1)
            assert commands_of(state)
            assert made.summary(options | {option.field: value})
    for party in made.preset.parties:
        setup = replace(FIRST_GAME, players=party.players, **made.preset.options)
        RULES.start(setup, 1)


def commands_of(state: Any) -> bool:
    """Whether somebody can begin."""
    return any(len(RULES.legal(state, seat)) > 1 for seat in (0, 1))


def test_the_first_game_begins_at_once(mouse: MouseRobot) -> None:
    match = played(lambda table: True)
    scene = seated(mouse, match, ("human", "normal"), begins=True)
    assert commands(match, 0)
    assert not scene.draft.is_on
    assert mouse.reads("Choose the deck of your opening hand")
