"""The steps of a resolution: what a shot, a Skill or a card does, in the order in which it happens."""

from __future__ import annotations

import re

import pytest

from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.commands import Fire
from game.rules.gun_and_gun.state import DOWN, OVER
from game.scenes.gun_and_gun import links
from game.scenes.gun_and_gun.chain import counted
from game.scenes.gun_and_gun.stage import Stage
from game.scenes.gun_and_gun.teller import Chain
from game.storage import Settings
from game.ui import art
from tests.rules.gun_and_gun.pieces import PRINTED
from tests.scenes.gun_and_gun.tables import Moment, asked, free, opened
from tests.scenes.gun_and_gun.told import VIEWERS, Watched, followed, traces
from tests.scenes.player import MouseRobot


def test_a_shot_with_its_hit() -> None:
    duel = Watched("hibana enra nue load1=x,x,x", "ran hakumen uwan life=17")
    duel.fire("enra")
    assert duel.steps() == [
        ("SHOT DECLARED", "Enra, load 3", "5"),
        ("HITS", "Ran: 17 to 12", "5"),
        ("BURST", "Ran at 15 or less", ""),
    ]
    assert [link.rule for link in duel.chain] == ["GG-9.3", "GG-9.14", "GG-11.9"]


@pytest.mark.clause("GG-10.7", "GG-10.8")
def test_a_reaction_takes_the_place_of_its_window_and_carries_what_it_does() -> None:
    duel = Watched("hibana hakumen uwan load1=x,x,x,x", "ran enra nue set=evasion", seats=(0,))
    duel.fire("hakumen")
    assert duel.steps()[-1] == ("REACTION WINDOW", "Ran may react", "")
    duel.react("evasion")
    assert duel.steps() == [
        ("SHOT DECLARED", "Hakumen, load 4", "5"),
        ("REACTION", "Evasion", "\N{MINUS SIGN}3"),
        ("HITS", "Ran: 30 to 28", "2"),
        ("HEALED", "Hibana: 30 to 32", "+2"),
    ]


def test_a_pass_takes_the_place_of_the_window() -> None:
    duel = Watched("hibana hakumen uwan load1=x,x", "ran enra nue set=evasion")
    duel.fire("hakumen")
    duel.pass_()
    assert [step[0] for step in duel.steps()] == ["SHOT DECLARED", "NO REACTION", "HITS", "HEALED"]


@pytest.mark.clause("GG-9.3")
def test_modifiers_stand_between_the_shot_and_its_hit() -> None:
    duel = Watched("hibana hakumen nue mech=spyral load1=x,x", "ran enra uwan")
    duel.fire("hakumen")
    assert duel.steps()[:3] == [
        ("SHOT DECLARED", "Hakumen, load 2", "2"),
        ("SPYRAL SHOOTER", "HIT 2 to 3", "+1"),
        ("HITS", "Ran: 30 to 27", "3"),
    ]


def test_a_resolution_begins_anew_with_the_next_action() -> None:
    duel = Watched("hibana enra nue load1=x load2=x,x,x,x")
    duel.fire("enra")
    duel.fire("nue")
    assert [step[1] for step in duel.steps()] == ["Nue, load 4", "Ran: 29 to 22"]


def test_a_basic_load_face_down_is_no_step() -> None:
    duel = Watched("hibana enra kasane load1=x hand=rush,explosive")
    duel.fire("enra")
    before = duel.steps()
    duel.load("rush", "kasane")
    assert duel.steps() == before
    duel.load("explosive^", "enra")
    assert duel.steps() == [("LOADS ENRA", "Explosive Bullet", "1"), ("HITS", "Hibana: 30 to 29", "1")]


@pytest.mark.parametrize("seats", VIEWERS)
def test_steps_of_whole_matches(seats: tuple[int, ...]) -> None:
    """Each step has a picture that is there, words, a clause, a number or none; no window outlasts its answer."""
    for trace in traces():
        chain: Chain = ()
        for event, before, after in followed(trace, seats):
            chain = links.grow(PRINTED, before, chain, event)
            for link in chain:
                assert art.source(link.art)
                assert link.title
                assert link.detail
                assert link.rule.startswith("GG-")
                assert re.fullmatch("[+\N{MINUS SIGN}]?[0-9]+|", link.number), link
            open_ = [link for link in chain if link.title == links.WINDOW]
            is_asked = after.pending is not None and after.pending.kind == "react"
            assert bool(open_) == is_asked or isinstance(event, ev.ChoiceMade)


def test_numbers_count_up_and_words_do_not() -> None:
    minus = "\N{MINUS SIGN}"
    assert [counted("14", share) for share in (0, 0.5, 1)] == ["0", "7", "14"]
    assert [counted(minus + "4", share) for share in (0, 0.5, 1)] == [minus + "0", minus + "2", minus + "4"]
    assert [counted("+2", share) for share in (0, 1)] == ["+0", "+2"]
    assert [counted(words, 0) for words in ("", "X", "4/6", minus)] == ["", "X", "4/6", minus]


def test_the_number_of_a_shot_is_seen_to_count_up() -> None:
    robot = MouseRobot(settings=Settings(animation_speed=1))
    scene = opened(robot, lambda table: free(1)(table) and len(table.sides[table.active].loads[0]) == 3, seed=8)
    scene.submit(Fire(scene.desk.seat, 0))
    seen = []
    for _ in range(400):
        robot.look()
        if scene.stage.chain and scene.stage.chain[-1].title == "Shot declared" and scene.stage.counted < 1:
            seen.append(counted(scene.stage.chain[-1].number, scene.stage.counted))
            assert seen[-1] in robot.words
    assert len(set(seen)) > 2
    assert [int(number) for number in seen] == sorted(int(number) for number in seen)
    robot.close()


def asks_in_down_phase(kind: str) -> Moment:
    """A decision of a kind in the Down Phase, after a shot."""
    is_asked = asked(kind)
    return lambda table: table.phase == DOWN and is_asked(table) and any(side.fired for side in table.sides)


@pytest.mark.parametrize(("moment", "is_over"), [
    (asks_in_down_phase("draw_deck"), True), (asks_in_down_phase("load_top"), False), (asked("react"), False),
])  # fmt: skip
def test_it_is_under_way_only_while_something_is_resolved(moment: Moment, is_over: bool) -> None:
    """The deck that fills the hand belongs to no resolution."""
    robot = MouseRobot(settings=Settings(animation_speed=0))
    scene = opened(robot, moment)
    assert scene.stage.chain
    assert robot.reads("done") is is_over
    assert robot.reads("under way") is not is_over
    robot.close()


def test_with_the_duel_all_is_done() -> None:
    duel = Watched("hibana enra nue load1=x,x,x", "ran hakumen uwan life=1")
    duel.fire("enra")
    assert duel.seen.table.phase == OVER
    assert Stage(duel.seen, duel.rules.tables(duel.seen.table.setup), 0).is_over
