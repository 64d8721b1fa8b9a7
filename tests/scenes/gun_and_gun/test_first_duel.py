"""What somebody needs who has never seen the game: every card that can be used can be taken up, a slip can be taken
back, and the screen says what is what."""

from __future__ import annotations

import re
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core.match import Match
from game.rules.gun_and_gun.commands import Load, Play
from game.rules.gun_and_gun.state import GUN, GunAndGunSetup, Table
from game.rules.gun_and_gun.zones import with_side
from game.scenes.gun_and_gun import frame
from game.scenes.gun_and_gun.options import form
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.storage import Settings
from game.ui.input import Chord, Key
from tests.scenes.gun_and_gun.tables import (
    AT_ONCE,
    FIRST_GAME,
    ONE_SET,
    RULES,
    asked,
    free,
    opened,
    played,
    seated,
    table_of,
    with_hand,
)
from tests.scenes.player import KeyRobot, MouseRobot

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


def test_a_card_that_cannot_be_paid_for_can_be_taken_up_and_loaded(mouse: MouseRobot) -> None:
    scene = with_hand(mouse, "Portable Capacitor")
    seat, card = scene.desk.seat, scene.hand.cards[0]
    assert not scene.desk.may(Play(seat, card))
    assert scene.desk.may(Load(seat, card, 0, False))
    mouse.use(("hand", 0))
    assert mouse.hots.carried is not None
    mouse.use(("gun", seat, 0))
    assert len(table_of(scene).sides[seat].loads[0]) == 1


def bullets(hand: bytes) -> list[int]:
    """Where Special Bullets are in a hand."""
    return [i for i, card in enumerate(hand) if CARDS[card].type == "bullet"]


def loaded(keys: KeyRobot, target: str) -> tuple[GunAndGunScene, Table, int]:
    """A Special Bullet loaded into the first gun; the table and the number of sentences before."""
    scene = opened(keys, lambda table: free(1)(table) and bool(bullets(table.sides[table.active].hand)))
    before, told = table_of(scene), len(scene.director.told)
    assert not scene.may_take_back
    keys.use(("hand", bullets(scene.hand.cards)[0]))
    keys.use((target, 0))
    assert table_of(scene) != before
    return scene, before, told


def test_a_load_that_showed_nothing_can_be_taken_back(keys: KeyRobot) -> None:
    scene, before, told = loaded(keys, "load_down")
    assert "undo" in {hot.id for hot in keys.areas}
    keys.press(pygame.K_BACKSPACE)
    assert table_of(scene) == before
    assert scene.table == scene.sitting.match.view(scene.seats).table
    assert len(scene.director.told) == told
    assert "undo" not in {hot.id for hot in keys.areas}


def test_what_the_other_has_seen_stays(keys: KeyRobot) -> None:
    scene, before, _ = loaded(keys, "load_up")
    assert "undo" not in {hot.id for hot in keys.areas}
    keys.press(pygame.K_BACKSPACE)
    assert table_of(scene) != before


def test_space_holds_the_card_under_the_pointer_and_lets_go(mouse: MouseRobot) -> None:
    scene = opened(mouse, free(3))
    foe = 1 - scene.stage.front
    guns = [GUN + gun for gun in table_of(scene).sides[foe].guns]
    faces = []
    for slot in (0, 1, 0):
        mouse.move(mouse.point(("gun", foe, slot)))
        faces.append(scene.inspector.face)
        if slot == 0:
            scene.handle(Key(Chord(pygame.K_SPACE), frozenset({"hurry"})))
    mouse.move(mouse.point(("gun", foe, 1)))
    faces.append(scene.inspector.face)
    assert faces == [guns[0], guns[0], guns[0], guns[1]]


def test_a_deck_tells_all_its_cards(mouse: MouseRobot) -> None:
    scene = opened(mouse, free(1))
    for seat in (0, 1):
        for slot in (0, 1):
            tip = next(hot.tip for hot in mouse.areas if hot.id == ("deck", seat, slot))
            assert tip is not None
            gun = scene.stage.gun(seat, slot).id
            assert all(f"{card.count} {card.name}" in tip.text for card in CARDS if card.gun == gun)


@pytest.mark.parametrize("text_size", [100, 150])
def test_how_the_duel_is_lost_is_said_first(text_size: int) -> None:
    robot = MouseRobot(settings=Settings(animation_speed=0, text_size=text_size))
    with_hand(robot, "Double Bullet").stage.chain.clear()
    robot.scene.redraw = True
    robot.look()
    assert all(word in " ".join(robot.words) for word in ("0 life", "decks", "empty", "Drag cards"))
    robot.close()


def test_before_anything_has_happened_the_column_says_how_to_play(mouse: MouseRobot) -> None:
    scene = with_hand(mouse, "Double Bullet")
    scene.stage.chain.clear()
    scene.redraw = True
    mouse.look()
    assert mouse.reads("HOW TO WIN")
    assert not mouse.reads("under way")
    scene.submit(next(c for c in scene.desk.legal if isinstance(c, Load) and c.face_up))
    mouse.until(lambda: scene.is_idle, "the load")
    mouse.look()
    assert mouse.reads("RESOLUTION")


@pytest.mark.parametrize("text_size", [100, 150])
def test_the_longest_names_on_the_table_are_not_broken(text_size: int) -> None:
    robot = MouseRobot(settings=Settings(animation_speed=0, text_size=text_size))
    numbers = {card.name: number for number, card in enumerate(CARDS)}
    match = played(free(1))
    table, seat = match.state.table, match.state.table.active
    lane = {"mechanisms": bytes([numbers["Gravitational Orb"]]), "set_cards": bytes([numbers["Interception"]])}
    match._state = replace(match.state, table=with_side(table, seat, **lane))
    seated(robot, match)
    assert {"GRAVITATIONAL", "INTERCEPTION"} <= set(robot.words)
    robot.close()


def test_each_turn_says_how_many_cards_are_left_to_draw(mouse: MouseRobot) -> None:
    match = played(free(1))
    seat = match.state.table.active
    match._state = replace(match.state, table=with_side(match.state.table, seat, hand=b""))
    seated(mouse, match)
    left = sum(len(deck) for deck in match.state.table.sides[seat].decks)
    assert mouse.reads(f"Turn end: draw 3 of {left}")
    tip = next(hot.tip for hot in mouse.areas if hot.id == ("forecast", seat))
    assert tip is not None
    assert f"{left} cards left" in tip.text


def test_the_last_cards_of_the_decks_are_a_warning(mouse: MouseRobot) -> None:
    match = played(free(1))
    table, seat = match.state.table, match.state.table.active
    decks = tuple(deck[:4] for deck in table.sides[seat].decks)
    match._state = replace(match.state, table=with_side(table, seat, decks=decks, hand=b""))
    seated(mouse, match)
    assert mouse.reads("Draw 3 of the last 8")


def test_what_is_asked_takes_the_place_of_the_end_of_the_phase(mouse: MouseRobot) -> None:
    opened(mouse, asked("exchange"), ONE_SET)
    assert mouse.reads("KEEP ALL")
    assert not mouse.sees("end")


def test_who_thinks_is_said_while_nothing_moves(mouse: MouseRobot) -> None:
    """An automatic duelist who has not answered yet, at a table where all has been shown."""
    match = played(free(1))
    thinks = match.state.table.active
    scene = seated(mouse, match, tuple("easy" if seat == thinks else "human" for seat in (0, 1)))
    assert scene.is_idle
    assert mouse.reads(f"{scene.seat_name(thinks)} decides…")


def test_a_sentence_is_fitted_once(mouse: MouseRobot, monkeypatch: pytest.MonkeyPatch) -> None:
    scene = opened(mouse, free(3))
    fitted: list[str] = []
    fit = frame._in_few_lines

    def spy(canvas: Any, words: str, room: float) -> Any:
        fitted.append(words)
        return fit(canvas, words, room)

    monkeypatch.setattr(frame, "_in_few_lines", spy)
    monkeypatch.setattr(scene, "sentence", lambda: "Ran takes 5 HIT from Enra: 25 life left.")
    for _ in range(5):
        scene.redraw = True
        mouse.look()
    assert len(fitted) == 1


@pytest.mark.parametrize("text_size", [100, 125, 150])
@pytest.mark.parametrize("kind", ["order_effects", "react"])
def test_lines_that_stand_below_each_other_do_not_touch(text_size: int, kind: str) -> None:
    robot = MouseRobot(settings=Settings(animation_speed=0, text_size=text_size))
    scene = opened(robot, asked(kind), ONE_SET)
    names = {skill.name.upper() for skill in RULES.content.skills} | {"SKILL ?"}
    if scene.choosing.ask is not None:
        names |= {entry.title for entry in scene.choosing.ask.entries if entry.detail}
    lines = [line for line in robot.page.lines_seen if line.rect is not None]
    above = [line for line in lines if line.text in names]
    assert above
    for one in above:
        clear = one.rect.inflate(-8, -0.34 * one.rect.height)
        for two in lines:
            if two is not one and two.rect.y > one.rect.y + 4:
                assert not clear.colliderect(two.rect.inflate(-8, -0.34 * two.rect.height)), (one.text, two.text)
    robot.close()


def test_ways_to_fill_the_voltage_say_what_is_left_of_the_decks(keys: KeyRobot) -> None:
    scene = opened(keys, lambda table: free(3)(table) and table.active == 0 and not table.sides[0].has_acted
                   and bool(table.sides[0].discard))  # fmt: skip
    keys.press(pygame.K_u)
    left = [len(deck) for deck in table_of(scene).sides[0].decks]
    assert keys.reads("1 from Enra's deck")
    assert keys.reads(f"{left[0] - 1} cards left in it")
    assert keys.reads(f"{left[1] - 2} cards left in it")
    assert keys.reads("nothing off your decks")


def test_somebody_new_gets_the_loadout_that_forgives_more() -> None:
    preset = form(RULES.content).preset
    assert {"Ran", "Hibana"} <= set(re.findall(r"\w+", preset.text))
    assert preset.text.index("Ran") < preset.text.index("Hibana")
    for party in preset.parties:
        assert party.who[0] == "human"
        match: Match[Any, Any] = Match(RULES, GunAndGunSetup(players=party.players, **preset.options), 1)
        side = match.state.table.sides[0]
        assert RULES.content.gunners[side.gunner].name == "Ran"


def test_the_log_lies_over_the_guide_and_escape_closes_it(keys: KeyRobot) -> None:
    keys.app.open_match(FIRST_GAME, ("human", "human"), 3, guided=True)
    scene = keys.scene
    assert isinstance(scene, GunAndGunScene)
    keys.until(lambda: keys.sees(("guide", "bubble")), "the guide")
    keys.use("log")
    keys.look()
    assert scene.frame.log.is_open
    assert not keys.sees(("guide", "bubble"))
    keys.press(pygame.K_ESCAPE)
    keys.look()
    assert not scene.frame.log.is_open
    assert keys.scene is scene
    assert keys.sees(("guide", "bubble"))
