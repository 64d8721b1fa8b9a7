"""Each card of Enra's deck does what it says."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.state import UNKNOWN
from tests.rules.gun_and_gun.duel import Duel


@pytest.mark.clause("GG-8.8", "GG-8.9", "GG-8.10", "GG-9.8")
def test_double_bullet():
    duel = Duel("hibana enra nue hand=double*3")
    duel.load("double^", "enra")
    assert duel.refused(cmd.Load(0, duel.card("double"), 1, True))[0] == "GG-8.10"
    duel.load("double", "enra")
    assert duel.loads("A", "enra") == "double_bullet^ double_bullet"
    duel.fire("enra")
    assert duel.life == (30, 25)
    assert duel.counts("A")["V"] == 2


@pytest.mark.clause("GG-8.9", "GG-8.10")
def test_double_bullet_needs_room_for_two_and_is_free_again_on_the_next_turn():
    duel = Duel("hibana enra nue load1=x,x hand=double*3", "ran hakumen uwan hand=x*3")
    number = duel.card("double")
    assert duel.refused(cmd.Load(0, number, 0, True))[0] == "GG-8.9"
    duel.load("double^", "nue")
    duel.end()
    duel.deck("enra")
    assert duel.active == "B"
    duel.end()
    for _ in range(2):
        duel.pass_()
    assert cmd.Load(0, number, 1, True) in duel.legal()


@pytest.mark.clause("GG-7.3", "GG-7.18", "GG-13.1")
def test_supercharge():
    duel = Duel("hibana enra nue hand=super*2,cool,recycle*2")
    duel.play("super", "cool", "recycle")
    duel.deck("nue")
    assert (duel.counts("A")["hand"], duel.sizes("A")) == (7, (15, 15))
    assert duel.zone("A", "discard") == "cool_off recycle supercharge"
    assert duel.refused(cmd.Play(0, duel.card("super")))[0] == "GG-7.18"


@pytest.mark.clause("GG-13.11")
def test_recycle_puts_a_card_on_top_of_its_deck():
    duel = Duel("hibana enra nue hand=recycle discard=super,evasion,stealth")
    duel.play("recycle")
    assert duel.options() == "evasion stealth_bullet supercharge"
    duel.pick("evasion")
    assert duel.side("A").decks[1][-1] == duel.card("evasion")
    assert duel.sizes("A") == (17, 20)
    assert duel.zone("A", "discard") == "supercharge stealth_bullet recycle"


@pytest.mark.clause("GG-7.9", "GG-13.12")
def test_recycle_takes_a_bullet_into_the_hand():
    duel = Duel("hibana enra nue hand=recycle discard=super,evasion,stealth")
    duel.play("recycle")
    duel.pick("stealth")
    assert (duel.zone("A", "hand"), duel.sizes("A")) == ("stealth_bullet", (17, 19))
    assert duel.zone("A", "discard") == "supercharge evasion recycle"


@pytest.mark.clause("GG-9.3", "GG-8.7")
def test_stealth_bullet():
    b = "ran hakumen nue set=evasion"
    duel = Duel("hibana enra nue load1=stealth^,x", b)
    duel.fire("enra")
    assert (duel.asked, duel.life) == ("main A", (30, 27))
    covered = Duel("hibana enra nue load1=stealth,x", b)
    covered.fire("enra")
    assert (covered.asked, covered.life) == ("react B", (30, 30))


@pytest.mark.clause("GG-14.2", "GG-16.4")
def test_paralysis_bullet():
    duel = Duel("hibana enra nue load1=paralysis^ hand=x*3", "ran datara uwan hand=discharge,overload,x,x load1=x,x")
    duel.fire("enra")
    assert duel.lasting() == ["no_actions A 4-4"]
    duel.end()
    assert duel.refused(cmd.Play(1, duel.card("discharge")))[0] == "GG-16.4"
    duel.play("overload")
    assert duel.zone("B", "mech") == "overload_orb"
    assert duel.legal(cmd.Fire)
    assert duel.legal(cmd.Load)
    duel.end()
    for _ in range(2):
        duel.pass_()
    assert (duel.asked, duel.lasting()) == ("main A", [])


@pytest.mark.clause("GG-9.7")
def test_paralysis_bullet_asks_for_no_hit():
    duel = Duel("hibana enra nue load1=paralysis^", "ran nue uwan set=evasion")
    duel.fire("enra")
    duel.react("evasion")
    assert duel.life == (30, 30)
    assert duel.lasting() == ["no_actions A 4-4"]


@pytest.mark.clause("GG-13.12", "GG-16.48")
def test_cool_off():
    duel = Duel("hibana enra nue hand=cool V=super load1=stealth^")
    duel.fire("enra")
    duel.play("cool")
    duel.pick("stealth")
    assert (duel.zone("A", "hand"), duel.zone("A", "V")) == ("stealth_bullet", "supercharge")
    assert duel.view("B").sides[0].hand == bytes([UNKNOWN])
