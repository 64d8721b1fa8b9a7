"""What the screen of Gang Rush tells somebody who has only the screen to go by."""

from __future__ import annotations

import dataclasses
import re
from collections.abc import Iterator
from itertools import product
from pathlib import Path

import pygame
import pytest
from msgspec.structs import replace

from game.rules.gang_rush.board import pos_of
from game.rules.gang_rush.content import DAMAGE, REPAIR
from game.rules.gang_rush.state import BOUGHT, DRAFTING, MOVED, PLACING, REPAIRING, ROLLING, START, GangRushState
from game.rules.gang_rush.tables import Tables
from game.scenes.gang_rush.cars import car_point, missing
from game.scenes.gang_rush.fire import Line, lines_of_fire, losses
from game.scenes.gang_rush.layout import CAR, GAUGE, GLYPH_AT, VIEW, middle
from game.scenes.gang_rush.outlook import WAYS, aimed
from game.scenes.gang_rush.road import hazard_art, token_art
from game.scenes.gang_rush.words import car_tip
from game.scenes.result.gang_rush_tally import race, tie
from tests.scenes.crossing import AT_ONCE, FOUR, RULES, may_drive, opened, phase, table_of
from tests.scenes.lot import raced
from tests.scenes.player import STRIDE, KeyRobot, MouseRobot

CARS = Path(__file__).parents[2] / "art/gang_rush/cars"


@pytest.fixture
def mouse() -> Iterator[MouseRobot]:
    """A robot with a mouse; nothing takes time."""
    robot = MouseRobot(settings=AT_ONCE)
    yield robot
    robot.close()


@pytest.fixture
def keys() -> Iterator[KeyRobot]:
    """A robot with a keyboard; nothing takes time."""
    robot = KeyRobot(settings=AT_ONCE)
    yield robot
    robot.close()


# ------------------------------------------------------------------- the cars


@pytest.mark.parametrize("driver", ["duke", "pupetta", "don", "spender", "parker"])
def test_an_emblem_lies_on_the_disc_of_its_car(driver: str) -> None:
    art = (CARS / f"{driver}.svg").read_text()
    assert 'viewBox="0 0 200 120"' in art
    assert "translate(200 0) rotate(90)" in art  # (x, y) of the nose-up drawing -> (200 - y, x)
    disc = re.search(r'<circle cx="60" cy="(\d+)" r="1[79]?8?" fill="#F4E6C8"', art)
    assert disc is not None
    assert (200 - float(disc[1]) - 100) * CAR[0] / 200 == pytest.approx(GLYPH_AT, abs=0.3)


# ------------------------------------------------------------------- the draft


def test_the_draft_says_what_is_still_to_be_chosen(mouse: MouseRobot) -> None:
    opened(mouse, phase(DRAFTING, 0))
    assert mouse.reads("Choose a car below and a start space on the bridge")
    mouse.click(("driver", 0))
    mouse.look()
    assert mouse.reads("Choose a start space")
    mouse.click(next(hot.id for hot in mouse.named("space") if hot.on_click is not None))
    mouse.look()
    assert not mouse.reads("Choose")
    assert mouse.sees("main")


@pytest.mark.parametrize("kind", ["driver", "shop", "row"])
def test_a_card_under_the_pointer_is_told_whole(mouse: MouseRobot, kind: str) -> None:
    """Drivers, bonuses and hazards: the name and what it does, whether or not it can be used now."""
    content = opened(mouse, phase(DRAFTING, 0)).content
    cards = {"driver": content.drivers, "shop": content.bonuses, "row": content.hazards}[kind]
    texts = {card.name: card.text for card in cards}
    found = mouse.named(kind)
    assert len(found) == 5
    for hot in found:
        mouse.move(mouse.point(hot.id))
        mouse.run(0.7)
        assert hot.tip is not None
        assert mouse.reads(hot.tip.title)
        assert all(mouse.reads(word) for word in texts[hot.tip.title].split())


def test_the_draft_shows_seats_and_hazards_that_are_still_to_be_placed(mouse: MouseRobot) -> None:
    def second_drafts(state: GangRushState) -> bool:
        return state.table.phase == DRAFTING and sum(car.driver >= 0 for car in state.table.cars) == 2

    opened(mouse, second_drafts)
    assert mouse.named("rival") == []
    assert mouse.reads("HAZARDS")
    assert not mouse.reads("PLACED")


@pytest.mark.parametrize(("people", "count"), [(("human", "easy", "easy", "easy"), 1), (("human",) * 4, 0)])
def test_the_one_person_at_the_table_is_marked(mouse: MouseRobot, people: tuple[str, ...], count: int) -> None:
    scene = opened(mouse, phase(ROLLING, 2), people=people)
    while table_of(scene).turn.seat == 0:
        scene = opened(mouse, lambda state: state.table.phase == ROLLING and state.table.turn.seat > 0, people=people)
    assert mouse.words.count("YOU") >= count
    assert mouse.reads("YOU") == bool(count)


# ------------------------------------------------------------------ carrying


def test_a_token_is_bought_by_putting_it_on_an_instrument(mouse: MouseRobot) -> None:
    scene = opened(mouse, lambda state: state.table.phase == MOVED and not state.table.turn.marks & BOUGHT)
    slot = next(hot.id for hot in mouse.named("shop") if hot.enabled)
    shop = table_of(scene).shop
    mouse.grab(slot)
    to = mouse.page.map.to_px(*middle(GAUGE))
    mouse.move(to, held=True)
    mouse.button(pygame.MOUSEBUTTONUP, to)
    mouse.until(lambda: scene.is_idle, "the purchase")
    assert table_of(scene).shop != shop


def _dwell(robot: MouseRobot) -> None:
    """Keep the pointer still for longer than a tool-tip takes to show."""
    for _ in range(12):
        robot.look(STRIDE)


def _shows_a_clause(robot: MouseRobot) -> bool:
    return any(re.fullmatch(r"GR-\d+\.\d+", words) for words in robot.words)


def test_what_was_just_put_down_needs_no_tip(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(PLACING, 2))
    mouse.grab(("row", 0))
    space = mouse.targets()[0].id
    mouse.drop(space)
    mouse.until(lambda: scene.is_idle, "the hazard on the road")
    _dwell(mouse)
    assert not _shows_a_clause(mouse)
    x, y = mouse.point(space)
    mouse.move((x + 20, y))
    _dwell(mouse)
    assert _shows_a_clause(mouse)


# ---------------------------------------------------------------------- dice


def _only_repairs(state: GangRushState) -> bool:
    """No Speedometer on the dice, a Repair more than there is Damage, and a car that can use it and drives."""
    turn, table = state.table.turn, state.table
    if table.phase != ROLLING or 2 in turn.dice:
        return False
    car = table.cars[turn.seat]
    return turn.dice.count(REPAIR) > turn.dice.count(DAMAGE) and car.durability < 6 and car.needle > 10


def test_stop_and_drive_drives_the_plan_without_a_speedometer(keys: KeyRobot) -> None:
    scene = opened(keys, _only_repairs, seed=16)
    seat = scene.desk.seat
    scene.plan_way(next(iter(scene.planning.reach.values())))
    keys.look()
    place = scene.planning.steps[-1].state.table.cars[seat].at
    keys.press(pygame.K_e)
    keys.until(lambda: scene.is_idle, "the drive")
    assert table_of(scene).phase not in (ROLLING, REPAIRING)
    assert table_of(scene).cars[seat].at == place


def test_the_gauge_shows_what_repair_dice_will_mend(keys: KeyRobot) -> None:
    scene = opened(keys, _only_repairs, seed=16)
    seat, dice = scene.desk.seat, table_of(scene).turn.dice
    now = table_of(scene).cars[seat].durability
    spare = dice.count(REPAIR) - dice.count(DAMAGE)
    assert scene.planning.durability(seat) == now + min(spare, missing(scene.stage.tables, scene.table.cars[seat]))


# -------------------------------------------------------------------- the road


def test_shots_of_all_police_at_a_car_are_counted_together() -> None:
    lines = [Line(10, 1, 3, 2, ()), Line(14, -1, 1, 2, ()), Line(20, 1, 2, 0, ()), Line(30, 1, 4, -1, ())]
    assert losses(lines) == {2: 4, 0: 2}


@pytest.mark.parametrize("seed", range(5, 9))
def test_a_loss_stands_beside_the_car_that_it_speaks_of(mouse: MouseRobot, seed: int) -> None:
    scene = opened(mouse, phase(PLACING, 3), seed=seed)
    for _ in range(12):
        mouse.look(0.1)
        aimed = losses(scene.bridge.fire_lines())
        if scene.is_idle and aimed:
            tags = [line.rect for line in mouse.page.lines_seen if re.fullmatch(r"-\d+", line.text) and line.rect]
            assert all(VIEW[0] <= tag.left and tag.right <= VIEW[0] + VIEW[2] for tag in tags)
            cars = [
                car_point(scene.stage, seat) for seat in aimed if scene.stage.camera.sees(scene.table.cars[seat].at)
            ]
            for x, y in cars:
                assert any(abs(tag.centerx - x) < 75 and abs(tag.centery - y) < 48 for tag in tags)
        scene.submit(scene.desk.legal[0])


@pytest.mark.parametrize(("seed", "since", "seat"), [(6, 5, 0), (8, 3, 1), (9, 2, 0), (12, 1, 2), (14, 5, 3)])
def test_no_way_of_as_many_steps_is_better_than_the_one_to_a_space_in_reach(
    mouse: MouseRobot, seed: int, since: int, seat: int
) -> None:
    def is_there(state: GangRushState) -> bool:
        turn = state.table.turn
        return may_drive(state) and turn.mp > 2 and turn.seat == seat and state.table.round == since

    scene = opened(mouse, is_there, seed=seed)
    planning = scene.planning
    ground = planning.ground
    assert ground is not None
    for space, ways in planning.reach.items():
        taken = planning.outlook.drive(ground, ways)
        for others in product(WAYS, repeat=len(ways)):
            steps = planning.outlook.drive(ground, others)
            if len(steps) == len(ways) and aimed(steps[-1]) == space:
                cars = [each[-1].state.table.cars[seat] for each in (taken, steps)]
                assert cars[0].durability >= cars[1].durability


def test_the_plan_shows_whom_the_police_will_hit(mouse: MouseRobot) -> None:
    told = set()
    for seed in range(5, 13):
        scene = opened(mouse, lambda state: may_drive(state) and state.table.round > 2, seed=seed)
        now = losses(scene.bridge.fire_lines())
        for space in list(scene.planning.reach):
            scene.planning.peek(space)
            after = losses(lines_of_fire(scene.stage.tables, scene.planning.last.table))
            if scene.planning.known:
                assert losses(scene.bridge.fire_lines()) == after
                told.add(after.get(scene.desk.seat, 0) - now.get(scene.desk.seat, 0))
    assert min(told) < 0 < max(told), "it tells of both, getting into the line and out of it"


def test_a_car_that_the_police_aim_at_says_so() -> None:
    tables = Tables(RULES.content, FOUR)
    for seed in range(8):
        match = raced(seed, until=90)
        table = match.state.table
        fire = lines_of_fire(tables, table)
        for seat, shots in losses(fire).items():
            assert f"with {shots} shot" in car_tip(tables, table, seat, fire).text
            return
    raise AssertionError("nobody is aimed at")


def test_a_container_looks_on_its_way_as_it_will_lie_there() -> None:
    tables = Tables(RULES.content, FOUR)
    token = next(i for i, hazard in enumerate(RULES.content.hazards) if hazard.type == "container")
    assert len({token_art(RULES.content, token, space) for space in tables.spaces}) == 3
    for space in tables.spaces:
        assert token_art(RULES.content, token, space) == hazard_art(tables, token + 1, 1, space)


def test_who_places_a_hazard_sees_the_own_car(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(PLACING, 3))
    camera, own = scene.stage.camera, table_of(scene).cars[scene.desk.seat].at
    camera.drag_to(-6 if pos_of(own) > 20 else 40)
    assert not camera.sees(own)
    scene.gaze.back()
    mouse.until(lambda: not camera.left.is_moving, "the camera at rest")
    assert camera.sees(own)


def test_what_is_carried_says_where_it_goes(mouse: MouseRobot) -> None:
    opened(mouse, phase(PLACING, 2))
    assert not mouse.reads("glowing space")
    mouse.click(("row", 0))
    mouse.look()
    assert mouse.reads("Put it on a glowing space")


def test_the_last_round_says_so(mouse: MouseRobot) -> None:
    scene = opened(mouse, lambda state: bool(state.table.finished) and state.table.phase == START, seed=3)
    assert mouse.reads("LAST")
    assert mouse.reads("The last round")
    assert any(line.endswith("This round is the last.") for _, line in scene.director.told)
    opened(mouse, phase(START, 3))
    assert not mouse.reads("LAST")
    assert not mouse.reads("The last round")


def test_a_rival_with_many_tokens_has_room_for_the_ramp(mouse: MouseRobot) -> None:
    scene = opened(mouse, phase(START, 2))
    view, rival = scene.stage.view, next(seat for seat in range(4) if seat != scene.stage.front)
    cars = list(view.table.cars)
    for count in range(1, 8):
        cars[rival] = replace(cars[rival], gold=tuple(range(count)), active=(), reserve=(), waiting=(), ramp=True)
        scene.stage.view = replace(view, table=replace(view.table, cars=tuple(cars)))
        mouse.look()
        plate = mouse.hots.find(("rival", rival))
        tokens = [hot for kind in ("rival_token", "rival_more") for hot in mouse.named(kind) if hot.id[1] == rival]
        assert plate is not None
        assert tokens
        assert max(hot.box.right for hot in tokens) <= plate.box.x + 170  # the ramp lies to the right of it


# ------------------------------------------------------------------ the result


def test_a_tie_of_money_says_who_was_further_ahead() -> None:
    found = race(raced(1))
    assert found.purses[1].place == 2
    assert tie(found) == ""
    even = dataclasses.replace(found.purses[1], total=found.purses[0].total)
    words = tie(dataclasses.replace(found, purses=(found.purses[0], even, *found.purses[2:])))
    assert words.startswith(even.name)
    assert f"{found.purses[0].name} was further ahead" in words
    last = dataclasses.replace(found.last, total=found.purses[0].total)
    assert tie(dataclasses.replace(found, purses=(*found.purses[:-1], last))) == ""


# ------------------------------------------------------------------ the story


def test_a_match_that_goes_on_remembers_its_log_and_its_hazards(keys: KeyRobot) -> None:
    scene = opened(keys, phase(ROLLING, 2))
    told = [words for _, words in scene.director.told if words]
    assert told[0].startswith("The hazard pile")
    assert "Round 2 begins." in told
    assert len(scene.director.told) == len(scene.sitting.events(0))
    on_road = table_of(scene).hazards
    assert scene.director.placed
    assert all(on_road[event.space] == event.token + 1 for event in scene.director.placed)


def test_the_log_names_places_as_the_tips_do(keys: KeyRobot) -> None:
    scene = opened(keys, phase(ROLLING, 3))
    words = [line for _, line in scene.director.told]
    assert any(re.search(r"lane \d, place \d+", line) for line in words)
    assert not any("@" in line for line in words)


# ------------------------------------------------------------------- taking back


def test_steps_that_were_driven_are_taken_back_one_by_one(keys: KeyRobot) -> None:
    scene = opened(keys, may_drive)
    before, told = scene.sitting.match.digest, len(scene.director.told)
    scene.plan_way(next(ways for ways in scene.planning.reach.values() if len(ways) == 2))
    assert not any(step.is_open for step in scene.planning.steps)
    keys.look()
    keys.press(pygame.K_g)
    keys.until(lambda: scene.is_idle, "the drive")
    digests = [scene.sitting.match.digest]
    for _ in range(2):
        keys.look()
        keys.press(pygame.K_BACKSPACE)
        keys.until(lambda: scene.is_idle, "the way back")
        digests.append(scene.sitting.match.digest)
    assert len(set(digests)) == 3
    assert digests[-1] == before
    assert scene.stage.view == scene.sitting.match.view(scene.sitting.watched)
    assert len(scene.director.told) == told
    assert scene.director.told[-1][0] == scene.sitting.events(0)[-1]


def test_what_the_dice_showed_is_not_taken_back(keys: KeyRobot) -> None:
    scene = opened(keys, lambda state: state.table.phase == ROLLING and state.table.turn.rolls == 1)
    before = scene.sitting.match.digest
    assert not keys.sees("undo")
    keys.press(pygame.K_BACKSPACE)
    assert scene.sitting.match.digest == before
