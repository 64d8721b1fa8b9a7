"""Each card of Hakumen's deck does what it says."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from tests.rules.gun_and_gun.duel import Duel


@pytest.mark.clause("GG-10.7", "GG-16.20")
def test_impact_absorber():
    duel = Duel("hibana enra nue load2=x*4 load1=x*2", "kiruko hakumen uwan life=5 set=impact hand=diversion")
    duel.fire("nue")
    duel.react("impact")
    assert (duel.life, duel.zone("B", "discard")) == ((30, 3), "diversion impact_absorber")


@pytest.mark.clause("GG-10.7")
def test_impact_absorber_works_from_three_hit():
    duel = Duel("hibana enra nue load1=x*2", "kiruko hakumen uwan set=impact hand=diversion")
    duel.fire("enra")
    duel.react("impact")
    assert duel.life == (30, 32)


@pytest.mark.clause("GG-10.7")
def test_impact_absorber_does_nothing_against_two_hit():
    duel = Duel("hibana hakumen nue load1=x*2", "kiruko hakumen uwan set=impact hand=diversion")
    duel.fire("hakumen")
    duel.react("impact")
    assert (duel.life, duel.zone("B", "discard")) == ((32, 28), "diversion impact_absorber")


@pytest.mark.clause("GG-13.13", "GG-16.46")
def test_quick_setup():
    b = "kiruko hakumen uwan set=quick hand=diversion discard=auto,reloader,healing,drain"
    duel = Duel("hibana enra nue load1=x", b)
    duel.fire("enra")
    duel.react("quick")
    assert duel.options() == "healing_tube reloader"
    duel.pick("reloader")
    assert (duel.zone("B", "mech"), duel.counts("B")["hand"], duel.life) == ("reloader", 0, (30, 29))
    assert duel.zone("B", "discard") == "auto_cannon healing_tube drain_shell diversion quick_setup"


@pytest.mark.clause("GG-16.46")
def test_quick_setup_answers_a_skill_and_finds_nothing():
    duel = Duel("hibana enra nue V=5", "kiruko hakumen uwan set=quick hand=diversion discard=auto")
    duel.skill()
    duel.react("quick")
    assert (duel.life, duel.zone("B", "mech"), duel.asked) == ((30, 27), "", "main A")


@pytest.mark.clause("GG-9.3", "GG-9.7")
def test_drain_shell():
    duel = Duel("hibana enra hakumen load1=drain^,drain^,drain", "ran nue uwan set=protective hand=x")
    duel.fire("enra")
    assert duel.life == (32, 30)
    duel.react("protective")
    assert duel.life == (32, 30)


@pytest.mark.clause("GG-6.10", "GG-7.13")
def test_healing_tube():
    duel = Duel("hibana enra hakumen hand=healing*2,x*3", "kiruko enra uwan hand=x*4")
    duel.play("healing")
    duel.play("healing")
    duel.end()
    assert (duel.life, duel.asked) == ((32, 30), "main B")
    duel.end()
    assert (duel.life, duel.asked) == ((32, 30), "main A")


@pytest.mark.clause("GG-6.11", "GG-0.6")
def test_reloader():
    duel = Duel("hibana enra hakumen hand=reloader,drain,diversion*2", "kiruko enra uwan")
    duel.play("reloader", "drain")
    duel.end()
    duel.deck("enra")
    assert cmd.Pass(0) in duel.legal()
    duel.top("hakumen", "enra")
    assert (duel.counts("A")["load1"], duel.sizes("A"), duel.asked) == (1, (19, 15), "main B")


@pytest.mark.clause("GG-7.12", "GG-16.8")
def test_spyral_shooter():
    duel = Duel("hibana enra hakumen hand=spyral,diversion mech=spyral load1=x load2=x,x", "ran enra uwan")
    duel.play("spyral")
    duel.fire("enra")
    assert duel.life == (30, 27)
    duel.fire("hakumen")
    assert duel.life == (34, 23)


@pytest.mark.clause("GG-7.12")
def test_spyral_shooter_stops_when_it_leaves_play():
    duel = Duel("hibana enra uwan hand=destruction,x*4", "ran enra hakumen mech=spyral load1=x load2=x hand=x*3")
    duel.play("destruction", "x", "x")
    duel.enemy("mechanisms")
    duel.enemy("hakumen")
    duel.end()
    duel.deck("enra")
    duel.fire("enra")
    assert (duel.zone("B", "mech"), duel.life) == ("", (29, 30))


@pytest.mark.clause("GG-7.18")
@pytest.mark.parametrize(("mechanisms", "drawn"), [("", 1), ("mech=healing,reloader", 3)])
def test_diversion(mechanisms: str, drawn: int):
    duel = Duel(f"hibana enra hakumen hand=diversion*2 {mechanisms}", "ran enra hakumen mech=reloader")
    duel.play("diversion")
    duel.deck("enra")
    assert duel.counts("A")["hand"] == 1 + drawn
    assert duel.refused(cmd.Play(0, duel.card("diversion")))[0] == "GG-7.18"


@pytest.mark.clause("GG-6.3", "GG-7.16")
def test_auto_cannon():
    duel = Duel("kiruko enra hakumen mech=auto hand=x*4", "kiruko nue uwan set=evasion hand=x*4")
    duel.end()
    assert duel.life == (30, 30)
    duel.end()
    assert (duel.life, duel.asked) == ((30, 25), "main A")


@pytest.mark.clause("GG-7.3", "GG-16.37")
def test_auto_cannon_costs_three_and_can_win_in_the_start_step():
    duel = Duel("kiruko enra hakumen hand=auto,drain*3", "kiruko enra uwan life=5 hand=x*4")
    duel.play("auto")
    assert (duel.zone("A", "mech"), duel.counts("A")["discard"]) == ("auto_cannon", 3)
    duel.end()
    duel.deck("enra")
    duel.end()
    assert duel.asked == "A wins: life"
