"""In the first duel a line says what to do now and why."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, get_args

import pygame
import pytest

from game.bots.gun_and_gun.duelist import Hint
from game.bots.players import Answer, Company, Known
from game.core.protocol import Command
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.state import GunAndGunSetup, Kind
from game.scenes.guide import Guide
from game.scenes.gun_and_gun.advice import Adviser
from game.scenes.gun_and_gun.layout import GUIDE_TAB
from game.scenes.gun_and_gun.outlook import Outlook
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.scenes.gun_and_gun.script import SCRIPT
from game.scenes.gun_and_gun.stage import Stage
from game.scenes.keys import bound
from game.scenes.sitting import Sitting
from game.ui.input import Bindings
from tests.rules.gun_and_gun.matches import play
from tests.scenes.gun_and_gun.tables import (
    AT_ONCE,
    FIRST_GAME,
    ONE_SET,
    PLAYERS,
    RULES,
    asked,
    commands,
    free,
    opened,
    played,
    table_of,
)
from tests.scenes.player import KeyRobot


class Thinker:
    """Would do the first of these that is legal; counts how often it is asked."""

    def __init__(self, wanted: Sequence[type[Command]]) -> None:
        self.wanted = wanted
        self.legal: Any = None
        self.asked = 0

    def suggest(self, view: Any, digest: str) -> Known:
        self.asked += 1
        legal = self.legal()
        found = next((c for kind in self.wanted for c in legal if isinstance(c, kind)), None)
        return Known(Answer(None if found is None else Hint((found,))))


@pytest.fixture
def keys() -> Iterator[KeyRobot]:
    robot = KeyRobot(settings=AT_ONCE)
    yield robot
    robot.close()


def coached(robot: Any, is_there: Any, *wanted: type[Command], setup: GunAndGunSetup = FIRST_GAME) -> Any:
    """A duel against an automatic player, with somebody who would do this."""
    match = played(is_there, setup)
    decider = next(seat for seat in (0, 1) if commands(match, seat))
    who = tuple("human" if seat == decider else "easy" for seat in (0, 1))
    thinker = Thinker(wanted)
    thinker.legal = lambda: commands(match, decider)
    scene = GunAndGunScene(robot.app, Sitting(match, who, Company(()), begins=False, adviser=thinker))  # type: ignore[arg-type]
    scene.coach.make = lambda seat: thinker
    robot.app.open_result = lambda sitting: None
    robot.app.stack = robot.stack
    robot.stack.push(scene)
    robot.until(lambda: scene.is_idle, "the table")
    robot.look()
    return scene, thinker


def test_the_first_duel_says_what_to_do_and_why(keys: KeyRobot) -> None:
    scene, thinker = coached(keys, lambda table: free(1)(table) and bool(table.sides[table.active].hand), cmd.Load)
    load = next(c for c in scene.desk.legal if isinstance(c, cmd.Load))
    name = RULES.content.cards[load.card].name
    keys.until(lambda: keys.reads(f"Tip: Drag {name}"), "the advice")
    for _ in range(5):
        keys.look()
    assert thinker.asked == 1, "one question for one decision"


def test_what_was_advised_goes_when_it_is_done(keys: KeyRobot) -> None:
    scene, thinker = coached(keys, free(1), cmd.EndPhase)
    keys.until(lambda: keys.reads("Tip: End the Main Phase"), "the advice")
    keys.use("end")
    keys.look()
    assert not keys.reads("Tip: End")
    assert scene.coach.words == "" or thinker.asked > 1


def test_a_question_comes_with_advice(keys: KeyRobot) -> None:
    coached(keys, asked("draw_deck"), cmd.ChooseDeck)
    keys.until(lambda: keys.reads("choose a deck to draw") or keys.reads("Choose a deck to draw"), "the question")
    assert any("Try " in words and "hoose a deck" in words for words in keys.words)


def test_nobody_is_asked_in_other_duels(keys: KeyRobot) -> None:
    scene, thinker = coached(keys, free(1), cmd.EndPhase, setup=ONE_SET)
    keys.look()
    assert (thinker.asked, scene.coach.words) == (0, "")


def test_where_no_automatic_player_sits_there_is_no_advice(keys: KeyRobot) -> None:
    scene = opened(keys, free(1))
    keys.look()
    assert not scene.coach.is_on
    assert not keys.reads("Tip:")


def test_who_has_no_thought_says_nothing(keys: KeyRobot) -> None:
    scene, _ = coached(keys, free(1), cmd.PickGun)
    keys.look()
    assert scene.coach.words == ""


KINDS = ("react", "draw_deck", "load_top", "pay_cards", "opening_deck")


@pytest.mark.parametrize("is_there", [free(1), free(4), *map(asked, KINDS)])
def test_whatever_can_be_done_in_a_first_duel_is_said_in_a_line(keys: KeyRobot, is_there: Any) -> None:
    scene = opened(keys, is_there)
    adviser = scene.adviser()
    for command in scene.desk.legal:
        words = adviser.say(command)
        assert words, command
        assert len(words) <= 130, words
        assert words[-1] in ".!?", words


def test_a_load_says_what_the_shot_would_deal(keys: KeyRobot) -> None:
    scene = opened(keys, lambda table: free(1)(table) and bool(table.sides[table.active].hand))
    adviser = scene.adviser()
    loads = [c for c in scene.desk.legal if isinstance(c, cmd.Load)]
    for load in loads:
        before, after = scene.outlook(load.gun), scene.outlook(load.gun, load)
        assert (f"deals {after.hit} instead of {before.hit}" in adviser.say(load)) == (after.hit > before.hit)


def test_a_shot_that_ends_the_duel_says_so(keys: KeyRobot) -> None:
    scene = opened(keys, lambda table: free(1)(table) and any(map(len, table.sides[table.active].loads)))
    adviser = Adviser(scene.stage, lambda slot, load=None: replace_ends(scene.outlook(slot, load)), str)
    assert "that ends the duel" in adviser.say(cmd.Fire(scene.desk.seat, 0))
    assert table_of(scene).phase


def replace_ends(outlook: Any) -> Any:
    """The same, and the duel ends with it."""
    return type(outlook)(outlook.load, outlook.row, outlook.hit, outlook.may_be_answered, True)


def test_the_key_that_is_bound_is_the_one_that_is_named(keys: KeyRobot) -> None:
    scene = opened(keys, lambda table: free(1)(table) and any(map(len, table.sides[table.active].loads)))
    fire, skill = cmd.Fire(scene.desk.seat, 0), cmd.UseSkill(scene.desk.seat)
    assert "(F)" in scene.adviser().say(fire)
    assert "(K)" in scene.adviser().say(skill)
    scene.stack.bindings = Bindings(bound({"fire": (pygame.K_x, False, False), "skill": (pygame.K_j, True, False)}))
    assert "(X)" in scene.adviser().say(fire)
    assert "(Ctrl+J)" in scene.adviser().say(skill)


MATCHES = (("one_set", 2), ("one_set", 12), *(("two_sets", seed) for seed in (4, 5, 20, 26, 55)))
"""Random ones in which together everything is asked."""


def test_every_answer_to_every_question_has_words_of_its_own() -> None:
    said: set[type[Command]] = set()
    questions: set[str] = set()
    for mode, seed in MATCHES:
        setup = GunAndGunSetup(players=PLAYERS, mode=mode)  # type: ignore[arg-type]
        for state in (step.after for step in play(setup, seed)):
            questions |= {state.table.pending.kind} if state.table.pending is not None else set()
            for seat in to_decide(state.table):
                stage = Stage(RULES.view(state, (seat,)), RULES.tables(setup), seat)
                adviser = Adviser(stage, no_shot, str)
                for command in RULES.legal(state, seat):
                    if not isinstance(command, cmd.Concede):
                        assert adviser.say(command)[-1] in ".!?", command
                        said.add(type(command))
    assert said == set(get_args(cmd.GunAndGunCommand)) - {cmd.Concede, cmd.Spend}, "nobody is advised to give up"
    assert questions == set(get_args(Kind))


def no_shot(slot: int, load: Command | None) -> Outlook:
    """Nothing is loaded anywhere."""
    return Outlook(0, -1, 0, False, False)


def test_advice_waits_while_the_guide_speaks_of_something_else(keys: KeyRobot) -> None:
    scene, _ = coached(keys, free(3), cmd.EndPhase)
    assert keys.reads("Tip: ")
    scene.sitting.is_guided = True
    scene.guide = Guide.of(SCRIPT, scene.sitting, GUIDE_TAB, scene.stage.view)
    heard = []
    for index, step in enumerate(SCRIPT):
        scene.guide._open(index)
        scene.redraw = True
        keys.look()
        assert not scene.guide.is_shown or keys.reads(step.text.split()[0])
        heard.append(keys.reads("Tip: ") if scene.guide.is_shown else None)
    assert heard.count(True) == 1
    assert heard[[step.at for step in SCRIPT].index("sentence")]
    scene.guide.is_open = False
    scene.redraw = True
    keys.look()
    assert keys.reads("Tip: ")
