"""Worked examples 1 to 17 of the rulebook's notes."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import CARD, NEVER, Lasting
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.test_setup import drafted, secret


def lasting(kind: str, seat: int, first: int, last: int, n: int = 0) -> Lasting:
    return Lasting(seat, kind, n, CARD, first, last)


SMOKE = lasting("no_hit", 1, 2, 3)
STAND = lasting("cannot_lose", 1, 2, 4)
BULLETS = lasting("shots_at_me", 1, 1, NEVER, -2)


@pytest.mark.clause("GG-3.7")
def test_01_first_player():
    (found,) = drafted("hibana enra nue", "ran hakumen uwan").events(ev.FirstPlayerFound)
    assert (found.seat, found.reason, found.numbers) == (0, "agility", (5, 2))


@pytest.mark.clause("GG-3.8", "GG-3.9")
def test_02_tie():
    (found,) = secret("kiruko enra nue", "kiruko kasane hakumen").events(ev.FirstPlayerFound)
    assert (found.seat, found.reason, found.numbers) == (1, "weight", (10, 8))
    (found,) = secret("kiruko enra nue", "kiruko kasane uwan", "H").events(ev.FirstPlayerFound)
    assert (found.seat, found.reason, found.numbers) == (1, "chance", (10, 10))


@pytest.mark.clause("GG-7.3", "GG-13.1")
def test_03_cost():
    duel = Duel("natori datara uwan hand=scheme_uwan,smoke size1=12 size2=7")
    duel.play("scheme_uwan")
    duel.deck("datara")
    assert (duel.counts("A")["hand"], duel.zone("A", "discard"), duel.sizes("A")) == (3, "smoke scheme_uwan", (9, 7))
    alone = Duel("natori datara uwan hand=scheme_uwan")
    assert not alone.legal(cmd.Play)


@pytest.mark.clause("GG-8.4", "GG-8.8", "GG-9.8")
def test_04_load_value_and_voltage():
    duel = Duel("natori enra nue hand=double,stealth,x", "ran hakumen kasane set=counter")
    duel.load("double^", "enra")
    duel.load("stealth^", "enra")
    assert not [one for one in duel.legal(cmd.Load) if one.gun == 0]
    duel.fire("enra")
    assert (duel.life, duel.counts("A")["V"], duel.asked) == ((30, 25), 2, "main A")


@pytest.mark.clause("GG-8.9")
def test_05_room():
    duel = Duel("natori enra uwan load2=x,x hand=double")
    card = duel.card("double")
    assert duel.refused(cmd.Load(0, card, 1, True))[0] == "GG-8.9"
    duel.load("double", "uwan")
    assert duel.counts("A")["load2"] == 3


@pytest.mark.clause("GG-9.3")
def test_06_order_of_modifiers():
    duel = Duel("natori hakumen nue load2=armor^,x,x,x mech=spyral", "ran nue uwan set=evasion", lasting=(BULLETS,))
    duel.fire("nue")
    assert [event.hit for event in duel.events(ev.HitModified)] == [8, 6, 8]
    duel.react("evasion")
    assert [event.hit for event in duel.events(ev.HitModified)] == [5]
    assert duel.life[1] == 25


@pytest.mark.clause("GG-9.6", "GG-12.12")
def test_07_floor():
    duel = Duel("natori kasane uwan load2=explosive^", "ran nue hakumen size1=5 size2=5", lasting=(BULLETS,))
    duel.fire("uwan")
    assert [event.hit for event in duel.events(ev.HitModified)] == [0, 1]
    assert duel.life[1] == 29
    duel.deck("nue")
    assert duel.sizes("B") == (4, 5)


@pytest.mark.clause("GG-16.30", "GG-9.8")
def test_08_armor_piercing_with_double_bullet():
    duel = Duel("kiruko enra nue load2=double^,armor^,x")
    duel.fire("nue")
    assert (duel.life[1], duel.counts("A")["V"]) == (21, 3)


@pytest.mark.clause("GG-16.11")
def test_09_smoke_and_recoil():
    duel = Duel("kiruko datara kasane load2=x,x,x life=4 hand=smoke,x,x")
    duel.play("smoke")
    duel.fire("kasane")
    assert duel.life == (4, 24)


@pytest.mark.clause("GG-6.13", "GG-14.4", "GG-16.40")
@pytest.mark.parametrize(("tube", "ends"), [("healing", False), ("spyral", True)])
def test_10_last_stand_and_healing(tube: str, ends: bool):
    duel = Duel(f"kiruko kasane hakumen life=8 hand=last,x*5 mech={tube}", "kiruko nue uwan load1=x*5 hand=x*4")
    duel.play("last", "x")
    duel.end()
    healed = int(tube == "healing")
    assert duel.life[0] == 8 + healed
    duel.fire("nue")
    assert (duel.life[0], duel.asked) == (0, "main B")
    duel.end()
    assert (duel.active, duel.life[0]) == ("A", 0)
    duel.end()
    assert (duel.asked == "B wins: life") == ends
    assert duel.life[0] == healed


@pytest.mark.clause("GG-16.44", "GG-14.8")
def test_11_kage_hisomi_and_smoke():
    duel = Duel("hibana enra kasane skill=kage V=8 load1=x,x,x hand=x*3", "ran kasane nue set=counter hand=x",
                lasting=(lasting("no_hit", 1, 2, 3),))  # fmt: skip
    duel.skill()
    duel.pass_()
    duel.fire("enra")
    assert (duel.life[1], duel.asked) == (23, "main A")
    duel.end()
    assert duel.lasting() == []


@pytest.mark.clause("GG-16.43")
def test_12_kage_hisomi_and_last_stand():
    duel = Duel("hibana enra kasane skill=kage V=8 load1=x", "ran kasane nue life=0", lasting=(STAND,))
    duel.skill()
    assert duel.asked == "A wins: life"


@pytest.mark.clause("GG-13.1", "GG-15.2")
def test_13_too_few_cards():
    duel = Duel("natori datara uwan hand=scheme_uwan,x size1=2 size2=5")
    duel.play("scheme_uwan")
    duel.deck("datara")
    assert (duel.counts("A")["hand"], duel.sizes("A"), duel.asked) == (2, (0, 5), "main A")


@pytest.mark.clause("GG-6.8", "GG-15.3")
def test_14_decked_in_the_down_phase():
    duel = Duel("hibana hakumen uwan hand=x*2 mech=healing size1=0 size2=1")
    duel.end()
    assert (duel.asked, duel.sizes("A"), duel.life[0]) == ("B wins: decks", (0, 0), 30)


@pytest.mark.clause("GG-16.19")
def test_15_counter_before_the_shot():
    duel = Duel("kiruko enra nue load2=x*6 life=3", "ran kasane uwan set=counter life=5")
    duel.fire("nue")
    duel.react("counter")
    assert (duel.asked, duel.life) == ("B wins: life", (0, 5))


@pytest.mark.clause("GG-16.21")
def test_16_kasane_wins_before_recoil():
    duel = Duel("kiruko kasane nue load1=x*3 life=2", "ran enra uwan life=6")
    duel.fire("kasane")
    assert (duel.asked, duel.life) == ("A wins: life", (2, 0))


@pytest.mark.clause("GG-12.3", "GG-16.22")
def test_17_natori():
    duel = Duel("kiruko enra kasane load1=x,x life=1", "natori nue uwan life=10")
    duel.fire("enra")
    assert (duel.asked, duel.life) == ("B wins: life", (0, 7))
    first = Duel("kiruko enra kasane load1=x,x life=1", "natori nue uwan life=3")
    first.fire("enra")
    assert (first.asked, first.life) == ("A wins: life", (1, 0))
    evaded = Duel("kiruko enra kasane load1=x,x life=1", "natori nue uwan life=10 set=evasion")
    evaded.fire("enra")
    evaded.react("evasion")
    assert (evaded.asked, evaded.life) == ("main A", (1, 10))
