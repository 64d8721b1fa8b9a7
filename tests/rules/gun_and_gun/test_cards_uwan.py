"""Each card of Uwan's deck does what it says."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from tests.rules.gun_and_gun.duel import Duel


@pytest.mark.clause("GG-13.1")
def test_scheme_of_uwan():
    duel = Duel("hibana enra uwan hand=scheme*2,flash*2 size1=2 size2=9")
    duel.play("scheme", "flash")
    duel.deck("uwan")
    assert (duel.counts("A")["hand"], duel.sizes("A")) == (5, (2, 6))
    duel.play("scheme", "flash")
    duel.deck("enra")
    assert (duel.counts("A")["hand"], duel.sizes("A")) == (5, (0, 6))


@pytest.mark.clause("GG-13.5", "GG-9.3")
def test_anti_matter_shot():
    duel = Duel("hibana enra uwan load1=anti^,anti^,anti", "ran enra nue size1=5 size2=5 set=evasion")
    duel.fire("enra")
    duel.deck("enra")
    duel.deck("nue")
    assert (duel.sizes("B"), duel.asked) == ((4, 4), "react B")
    duel.pass_()
    assert (duel.life, duel.counts("B")["discard"]) == ((30, 25), 2)


@pytest.mark.clause("GG-15.2", "GG-9.13")
def test_anti_matter_shot_may_take_the_last_card():
    duel = Duel("hibana enra uwan load1=anti^", "ran enra nue size1=1 size2=0")
    duel.fire("enra")
    assert (duel.asked, duel.life) == ("A wins: decks", (30, 30))


@pytest.mark.clause("GG-13.6", "GG-16.35")
def test_agitator_beam():
    duel = Duel("hibana enra uwan hand=agitator", "ran enra nue hand=evasion,recoup,double deck1=super")
    duel.play("agitator")
    duel.pick("recoup", "double")
    duel.deck("enra")
    assert (duel.zone("B", "hand"), duel.zone("B", "discard")) == ("evasion supercharge", "recoup_nue double_bullet")


@pytest.mark.clause("GG-16.35")
def test_agitator_beam_may_take_the_last_card():
    duel = Duel("hibana enra uwan hand=agitator", "ran enra nue hand=evasion size1=0 size2=1")
    duel.play("agitator")
    assert (duel.asked, duel.zone("B", "discard")) == ("A wins: decks", "evasion")


@pytest.mark.clause("GG-16.47", "GG-10.8")
def test_flash():
    duel = Duel("hibana enra nue load1=x*3", "ran enra uwan set=flash hand=agitator discard=flash,super,double")
    duel.fire("enra")
    duel.react("flash")
    assert duel.options() == "agitator_beam supercharge"
    duel.pick("agitator")
    assert (duel.life, duel.zone("B", "hand")) == ((30, 27), "agitator_beam")
    assert duel.zone("B", "discard") == "flash supercharge double_bullet flash"


@pytest.mark.clause("GG-13.7", "GG-16.27")
def test_destruction_beam():
    duel = Duel("hibana enra uwan hand=destruction,x,x", "ran nue hakumen load1=armor^,x set=evasion mech=reloader V=2")
    duel.play("destruction")
    assert len(duel.legal(cmd.PickEnemyCard)) == 4
    duel.enemy("mechanisms")
    assert len(duel.legal(cmd.PickEnemyCard)) == 3
    duel.enemy("nue", 0)
    counts = duel.counts("B")
    assert (counts["mech"], counts["load1"], counts["set"], counts["V"]) == (0, 1, 1, 2)
    assert sorted(duel.zone("B", "discard").split()) == ["armor_piercing_shell", "reloader"]


@pytest.mark.clause("GG-13.7", "GG-0.2")
def test_destruction_beam_takes_what_there_is():
    duel = Duel("hibana enra uwan hand=destruction,x,x", "ran nue hakumen set=evasion")
    duel.play("destruction")
    assert (duel.asked, duel.zone("B", "discard")) == ("main A", "evasion")


@pytest.mark.clause("GG-16.34", "GG-7.6")
def test_hyper_beam():
    duel = Duel("hibana enra uwan hand=hyper,flash*2 load2=x*3", "ran enra nue size1=4 size2=9")
    duel.play("hyper")
    duel.deck("nue")
    assert (duel.sizes("B"), duel.counts("B")["discard"], duel.counts("A")["load2"]) == ((4, 4), 5, 0)
    duel.deck("enra")
    assert (duel.counts("A")["hand"], duel.asked) == (5, "main A")


@pytest.mark.clause("GG-16.34", "GG-15.3")
def test_hyper_beam_wins_before_it_draws():
    duel = Duel("hibana enra uwan hand=hyper,flash*2 load2=x*3 size1=0 size2=3", "ran enra nue size1=0 size2=5")
    duel.play("hyper")
    assert (duel.asked, duel.sizes("A"), duel.sizes("B")) == ("A wins: decks", (0, 3), (0, 0))


@pytest.mark.clause("GG-9.3", "GG-16.17", "GG-2.3")
def test_gravitational_orb():
    duel = Duel("natori hakumen kasane load1=x*4 load2=x", "natori enra uwan mech=gravitational size2=4")
    duel.fire("hakumen")
    assert duel.asked == "use_orb B"
    duel.accept()
    assert (duel.life, duel.zone("B", "mech"), duel.sizes("B")[1]) == ((30, 30), "", 5)
    assert duel.side("B").decks[1][0] == duel.card("gravitational", 1)
    duel.fire("kasane")
    assert duel.life == (29, 28)


@pytest.mark.clause("GG-7.11", "GG-9.3")
def test_gravitational_orb_is_played_for_one_card_and_helps_from_three_hit():
    duel = Duel("hibana enra uwan hand=gravitational,flash*4", "kiruko enra nue load1=x*2 hand=x*4")
    duel.play("gravitational", "flash")
    assert (duel.zone("A", "mech"), duel.counts("A")["hand"]) == ("gravitational_orb", 3)
    duel.end()
    duel.fire("enra")
    assert duel.asked == "use_orb A"
    duel.accept()
    assert duel.life == (30, 30)


@pytest.mark.clause("GG-9.3", "GG-16.15")
def test_gravitational_orb_may_stay_and_is_not_asked_for_less_or_for_a_skill():
    duel = Duel("hibana enra hakumen load1=x*3 load2=x*2 V=5", "natori enra uwan mech=gravitational")
    duel.fire("hakumen")
    duel.skill()
    assert (duel.life, duel.asked) == ((31, 25), "main A")
    duel.fire("enra")
    duel.pass_()
    assert (duel.zone("B", "mech"), duel.life) == ("gravitational_orb", (30, 20))


@pytest.mark.clause("GG-6.3", "GG-16.36")
def test_overload_orbs():
    duel = Duel("kiruko enra uwan mech=overload hand=overload size1=9", "kiruko enra nue hand=x*4 size1=9 size2=9")
    duel.play("overload")
    duel.end()
    duel.deck("uwan")
    assert duel.sizes("B") == (9, 9)
    duel.end()
    duel.deck("enra")
    duel.deck("nue")
    assert (duel.sizes("B"), duel.counts("B")["discard"], duel.asked) == ((8, 8), 2, "main A")
