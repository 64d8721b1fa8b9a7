"""Two people at one screen: nothing of the one is shown to the other."""

from __future__ import annotations

from random import Random
from typing import Any

import pygame
import pytest
from msgspec.structs import replace

from game.core import record
from game.core.match import Match
from game.rules.gun_and_gun.commands import Fire
from game.rules.gun_and_gun.state import CARD, FACE_UP, OVER, GunAndGunSetup, GunAndGunState, Table
from game.rules.gun_and_gun.zones import with_side
from game.scenes.gun_and_gun.cards import BACK, Cards
from game.scenes.gun_and_gun.layout import INSPECTOR
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.scenes.sitting import Sitting
from tests.scenes.gun_and_gun.tables import (
    AT_ONCE,
    FIRST_GAME,
    ONE_SET,
    RULES,
    TWO,
    TWO_SETS,
    Moment,
    asked,
    commands,
    free,
    played,
    seated,
    table_of,
)
from tests.scenes.player import MouseRobot


@pytest.fixture
def robot() -> Any:
    made = MouseRobot(settings=AT_ONCE)
    yield made
    made.close()


DATARA = next(n for n, gun in enumerate(RULES.content.guns) if gun.id == "datara")
"""Its shots cannot be answered."""


def picture(robot: MouseRobot) -> bytes:
    """The window's pixels."""
    robot.stack.ask_redraw()
    robot.look()
    return pygame.image.tobytes(robot.page.target, "RGB")


def with_other_cards(match: Match[Any, Any], seat: int, seed: int) -> None:
    """The same duel in which a seat's own cards lie otherwise where the opponent cannot see them."""
    rng, state = Random(seed), match.state
    side = state.table.sides[seat]
    down = [bytes(card for card in loads if not card & FACE_UP) for loads in side.loads]
    pool = [*side.hand, *side.voltage, *side.set_cards, *down[0], *down[1], *side.decks[0], *side.decks[1]]
    rng.shuffle(pool)
    reactions = [card for card in pool if RULES.content.cards[card].type == "reaction"][: len(side.set_cards)]
    for card in reactions:
        pool.remove(card)
    rest = iter(pool)

    def other(zone: bytes) -> bytes:
        return bytes(card if card & FACE_UP else next(rest) for card in zone)

    hidden = {name: other(getattr(side, name)) for name in ("hand", "voltage")}
    loads, decks = (tuple(map(other, zones)) for zones in (side.loads, side.decks))
    table = with_side(state.table, seat, set_cards=bytes(reactions), loads=loads, decks=decks, **hidden)
    match._state = replace(state, table=table)


@pytest.mark.parametrize("is_there", [asked("react"), free(6)])
def test_the_curtain_looks_the_same_whatever_anybody_holds(is_there: Moment) -> None:
    seen = []
    for seed in range(4):
        robot = MouseRobot(settings=AT_ONCE)
        match = played(is_there)
        for seat in (0, 1):
            with_other_cards(match, seat, seed)
        scene = seated(robot, match, TWO)
        assert scene.curtain.is_down
        seen.append(picture(robot))
        robot.close()
    assert len(set(seen)) == 1


@pytest.mark.parametrize("is_there", [asked("react"), free(6), asked("load_top")])
def test_behind_it_the_picture_is_the_same_whatever_the_other_one_holds(is_there: Moment) -> None:
    seen = []
    for seed in range(4):
        robot = MouseRobot(settings=AT_ONCE)
        match = played(is_there)
        decider = next(seat for seat in (0, 1) if commands(match, seat))
        with_other_cards(match, 1 - decider, seed)
        scene = seated(robot, match, TWO)
        robot.use("rise")
        assert not scene.curtain.is_down
        assert scene.stage.front == decider
        seen.append(picture(robot))
        robot.close()
    assert len(set(seen)) == 1


def test_the_own_cards_do_change_the_picture(robot: MouseRobot) -> None:
    """Else the tests above would compare nothing."""
    seen = []
    for seed in range(2):
        match = played(free(6))
        decider = next(seat for seat in (0, 1) if commands(match, seat))
        with_other_cards(match, decider, seed)
        seated(robot, match, TWO)
        robot.use("rise")
        seen.append(picture(robot))
    assert seen[0] != seen[1]


def random_step(scene: GunAndGunScene, rng: Random) -> None:
    """The person before the screen does something."""
    if scene.curtain.is_down:
        scene.curtain.rise()
    elif scene.is_ready:
        scene.submit(rng.choice(scene.desk.legal))


@pytest.mark.parametrize(("setup", "seed"), [(FIRST_GAME, 1), (ONE_SET, 2), (TWO_SETS, 3)])
def test_no_frame_shows_what_the_person_before_the_screen_may_not_know(
    robot: MouseRobot, monkeypatch: pytest.MonkeyPatch, setup: Any, seed: int
) -> None:
    drawn: list[int] = []
    table = Cards.table

    def spy(self: Cards, canvas: Any, face: int, *rest: Any, **more: Any) -> pygame.Surface:
        drawn.append(face)
        return table(self, canvas, face, *rest, **more)

    monkeypatch.setattr(Cards, "table", spy)
    scene = seated(robot, Match(RULES, setup, seed), TWO, begins=True)
    rng, front, was_down, curtains = Random(seed), scene.stage.front, False, 0
    for _ in range(700):
        drawn.clear()
        robot.stack.ask_redraw()
        robot.look()
        if scene.stage.front != front and not was_down:
            assert scene.stage.view.table == scene.sitting.match.view((front,)).table, "turned round without a curtain"
        front, was_down = scene.stage.front, scene.curtain.is_down
        if scene.curtain.is_down:
            curtains += 1
            assert set(drawn) <= {BACK}
            assert [hot.id for hot in robot.areas] == ["rise"]
        else:
            assert scene.stage.view.seats == (front,)
        assert all(event.masked(scene.seats) == event for event, _ in scene.director.told), "the log tells too much"
        assert scene.stage.sentence in {"", *(words for _, words in scene.director.told)}
        if table_of(scene).phase == OVER:
            break
        random_step(scene, rng)
    assert curtains > 10


def test_it_is_down_before_the_first_picture_of_a_duel_that_goes_on(robot: MouseRobot) -> None:
    match = played(free(4))
    scene = seated(robot, match, TWO)
    assert scene.curtain.is_down
    assert not any(card.name.upper() in robot.words for card in RULES.content.cards)


@pytest.mark.parametrize("kind", ["opening_deck", "draw_deck", "pay_cards", "pay_volts", "order_effects", "react"])
def test_a_duel_that_goes_on_asks_again_whoever_was_asked(robot: MouseRobot, kind: str) -> None:
    match = played(asked(kind))
    pending = match.state.table.pending
    sitting = Sitting.go_on(record.write(match, TWO), robot.app)
    assert sitting.match.digest == match.digest
    scene = seated(robot, sitting.match, TWO)
    sitting.close(keep=False)
    assert scene.curtain.is_down
    robot.use("rise")
    assert not scene.curtain.is_down
    assert scene.stage.front == pending.seat
    assert scene.desk.pending == pending
    assert scene.choosing.ask is not None


def test_one_person_against_an_automatic_player_needs_none(robot: MouseRobot) -> None:
    scene = seated(robot, played(free(4)))
    assert not scene.curtain.is_down
    assert scene.is_ready


def test_keys_do_nothing_behind_it(robot: MouseRobot) -> None:
    scene = seated(robot, played(free(4)), TWO)
    before = scene.sitting.match.digest
    for key in (pygame.K_e, pygame.K_f, pygame.K_u, pygame.K_y, pygame.K_l):
        pygame.event.post(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode=""))
        robot.look()
    assert scene.curtain.is_down
    assert scene.sitting.match.digest == before


def with_a_paid_reaction(table: Table) -> bool:
    """A gun that can be answered may be fired; what lies there to answer has a cost, and there is a hand to pay."""
    if not free(2)(table):
        return False
    foe = table.sides[1 - table.active]
    costs = [RULES.content.cards[card].cost for card in foe.set_cards]
    legal = RULES.legal(GunAndGunState(0, table), table.active)
    fires = [c for c in legal if isinstance(c, Fire) and table.sides[table.active].guns[c.gun] != DATARA]
    return bool(fires and costs and min(costs) > 0 and len(foe.hand) >= max(costs))


def test_a_window_for_a_reaction_opens_at_the_same_pace_without_anything_to_pay() -> None:
    """The one who fired learns nothing from it (GG-2.13)."""
    spent, seen = [], []
    for is_rich in (True, False):
        robot = MouseRobot()
        match = played(with_a_paid_reaction)
        seat = match.state.table.active
        foe = match.state.table.sides[1 - seat]
        if not is_rich:
            table = with_side(match.state.table, 1 - seat, hand=b"", discard=foe.discard + foe.hand)
            match._state = replace(match.state, table=table)
        scene = seated(robot, match, TWO)
        robot.use("rise")
        scene.submit(next(c for c in commands(match, seat) if isinstance(c, Fire)))
        begun = robot.clock.now
        robot.until(lambda scene=scene: scene.curtain.is_down, "the curtain")  # type: ignore[misc]
        spent.append(robot.clock.now - begun)
        seen.append(picture(robot))
        robot.close()
    assert spent[0] == pytest.approx(spent[1])
    assert seen[0] == seen[1]


def test_a_pinned_card_is_let_go_before_the_screen_goes_round() -> None:
    """What one person has pinned, and a pile left open, are gone with that person."""
    seen = []
    for pins in (True, False):
        robot = MouseRobot(settings=AT_ONCE)
        match = played(free(4))
        scene = seated(robot, match, TWO)
        robot.use("rise")
        front = scene.stage.front
        if pins:
            scene.inspector.pin(CARD + scene.stage.side(front).hand[0])
            robot.look()
            assert scene.inspector.is_pinned
        while scene.stage.front == front:
            if scene.curtain.is_down and scene.curtain.seat != front:
                seen.append(picture(robot))
            random_step(scene, Random(3))
            robot.until(lambda scene=scene: scene.curtain.is_down or scene.is_ready, "a decision")  # type: ignore[misc]
        seen.append(picture(robot))
        robot.close()
    half = len(seen) // 2
    assert half >= 2
    assert seen[:half] == seen[half:]


def before_a_secret(setup: GunAndGunSetup, number: int) -> Match[Any, Any]:
    """A draft before its `number`-th secret choice of both."""
    match: Match[Any, Any] = Match(RULES, setup, 5)
    while True:
        legal = [commands(match, seat) for seat in (0, 1)]
        if all(legal):
            number -= 1
            if number < 0:
                return match
        for found in legal:
            if found:
                match.submit(found[0])


@pytest.mark.parametrize(("setup", "number"), [(ONE_SET, 0), (TWO_SETS, 0), (TWO_SETS, 1), (TWO_SETS, 2)])
def test_what_one_has_chosen_in_secret_changes_no_picture_of_the_next(setup: GunAndGunSetup, number: int) -> None:
    """Gunners, guns and Skills: neither the curtain nor the table behind it depends on the first one's choice."""
    seen = []
    for which in (0, 1, -1):
        match = before_a_secret(setup, number)
        match.submit(commands(match, 0)[which])
        seen.append(shown_to_the_next(match))
    assert len(set(seen)) == 1


def shown_to_the_next(match: Match[Any, Any]) -> tuple[bytes, bytes]:
    """The curtain, and the table behind it."""
    robot = MouseRobot(settings=AT_ONCE)
    scene = seated(robot, match, TWO)
    assert scene.curtain.is_down
    curtain = picture(robot)
    robot.use("rise")
    robot.move((2, 2))
    table = picture(robot)
    robot.close()
    return curtain, table


def test_whoever_sits_down_finds_the_own_gunner_in_the_inspector(robot: MouseRobot) -> None:
    scene = seated(robot, played(asked("opening_deck")), TWO)
    scene.curtain.rise()
    seen = []
    for seat in (0, 1):
        scene.turn_to(seat)
        scene.draw(robot.page)
        seen.append(pygame.image.tobytes(robot.page.target.subsurface([*map(int, INSPECTOR)]), "RGB"))
    assert seen[0] != seen[1]
