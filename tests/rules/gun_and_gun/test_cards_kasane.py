"""Each card of Kasane's deck does what it says."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import CARD
from tests.rules.gun_and_gun.duel import Duel


@pytest.mark.clause("GG-13.1", "GG-13.8")
def test_rush():
    duel = Duel("hibana enra kasane hand=rush")
    duel.play("rush")
    duel.deck("kasane")
    assert (duel.life, duel.counts("A")["hand"]) == ((29, 30), 2)


@pytest.mark.clause("GG-16.50")
@pytest.mark.parametrize(("life", "hit"), [(30, 3), (6, 3), (5, 5), (1, 5)])
def test_sneak_attack(life: int, hit: int):
    duel = Duel(f"hibana enra kasane hand=sneak life={life}", "ran nue uwan set=evasion")
    duel.play("sneak")
    assert (duel.life, duel.asked) == ((life, 30 - hit), "main A")


@pytest.mark.clause("GG-13.7")
def test_blast():
    duel = Duel("hibana enra kasane hand=blast", "ran nue uwan set=evasion,recoup mech=overload load1=x")
    duel.play("blast")
    assert len(duel.legal(cmd.PickEnemyCard)) == 2
    duel.enemy("set", 1)
    assert (duel.zone("B", "set"), duel.zone("B", "discard")) == ("evasion", "recoup_nue")


@pytest.mark.clause("GG-8.16", "GG-9.3")
def test_explosive_bullet():
    duel = Duel("hibana enra kasane hand=explosive*2")
    duel.load("explosive^", "enra")
    assert duel.life == (29, 30)
    duel.load("explosive", "enra")
    assert duel.life == (29, 30)
    duel.fire("enra")
    assert duel.life == (29, 26)


@pytest.mark.clause("GG-16.32", "GG-7.4", "GG-8.12")
def test_vigor():
    duel = Duel("hibana enra kasane life=15 hand=vigor*3 discard=rush,double,double")
    duel.play("vigor")
    assert duel.options() == "double_bullet rush"
    duel.pick("rush")
    assert duel.options() == "double_bullet vigor"
    duel.pick("vigor")
    duel.gun("kasane")
    assert duel.zone("A", "hand") == "rush double_bullet"
    assert duel.loads("A", "kasane") == "vigor"
    assert duel.zone("A", "discard") == "double_bullet vigor vigor"


@pytest.mark.clause("GG-16.32", "GG-7.17")
def test_vigor_does_nothing_above_fifteen_life():
    duel = Duel("hibana enra kasane life=16 hand=vigor,double*2 discard=rush*3")
    duel.play("vigor")
    assert (duel.asked, duel.counts("A")["hand"], duel.counts("A")["discard"]) == ("main A", 0, 6)


@pytest.mark.clause("GG-10.12", "GG-10.7")
def test_counter():
    duel = Duel("hibana enra nue load1=x*2", "ran kasane uwan set=counter")
    duel.fire("enra")
    duel.react("counter")
    assert duel.life == (27, 27)
    weak = Duel("hibana uwan nue load1=x*2", "ran kasane enra set=counter size1=9 size2=0")
    weak.fire("uwan")
    weak.react("counter")
    assert (weak.life, weak.zone("B", "discard").split()[0]) == ((30, 28), "counter")


@pytest.mark.clause("GG-16.19", "GG-10.12")
def test_counter_before_a_deadly_shot():
    duel = Duel("hibana enra nue life=3 load2=x*6", "ran kasane uwan life=5 set=counter")
    duel.fire("nue")
    duel.react("counter")
    assert (duel.asked, duel.life) == ("B wins: life", (0, 5))


@pytest.mark.clause("GG-14.2", "GG-7.18")
def test_bash():
    duel = Duel("hibana enra kasane hand=bash*2,x,x", "ran enra kasane load1=x load2=x hand=x*3")
    duel.play("bash")
    duel.gun("kasane")
    assert (duel.life, duel.lasting()) == ((29, 30), ["no_fire A 4-4"])
    assert duel.refused(cmd.Play(0, duel.card("bash")))[0] == "GG-7.18"
    duel.end()
    assert duel.legal(cmd.Fire) == [cmd.Fire(1, 0)]
    assert duel.refused(cmd.Fire(1, 1))[0] == "GG-9.12"


@pytest.mark.clause("GG-16.7")
def test_bash_hits_oneself_first():
    duel = Duel("hibana enra kasane life=1 hand=bash")
    duel.play("bash")
    assert (duel.asked, duel.lasting()) == ("B wins: life", [])


@pytest.mark.clause("GG-0.4")
def test_bash_of_the_older_text_draws_first():
    duel = Duel("hibana enra kasane hand=bash", bash_draws=True)
    duel.play("bash")
    assert (duel.asked, duel.life) == ("draw_deck A", (30, 30))
    duel.deck("enra")
    assert (duel.asked, duel.life, duel.counts("A")["hand"]) == ("victim_gun A", (29, 30), 1)


@pytest.mark.clause("GG-14.4", "GG-15.5")
def test_last_stand():
    duel = Duel("hibana enra kasane life=5 hand=last,rush,x,x,x", "kiruko enra uwan load1=x*3 hand=x*4")
    duel.play("last", "rush")
    assert duel.lasting() == ["cannot_lose A 3-5"]
    (began,) = duel.events(ev.LastingBegan)
    assert began.lasting.source == CARD + duel.card("last")
    duel.end()
    duel.fire("enra")
    assert (duel.life, duel.asked) == ((0, 30), "main B")
    duel.end()
    assert (duel.life, duel.asked) == ((0, 30), "main A")
    duel.end()
    assert duel.asked == "B wins: life"


@pytest.mark.clause("GG-7.17")
def test_last_stand_does_nothing_above_ten_life():
    duel = Duel("hibana enra kasane life=11 hand=last,x")
    duel.play("last")
    assert (duel.lasting(), duel.counts("A")["discard"]) == ([], 2)
