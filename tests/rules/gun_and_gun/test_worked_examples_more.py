"""Worked examples 18 to 34 of the rulebook's notes."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import CARD, NEVER, Lasting
from tests.rules.gun_and_gun.duel import Duel


def lasting(kind: str, seat: int, first: int, last: int, n: int = 0) -> Lasting:
    return Lasting(seat, kind, n, CARD, first, last)


SMOKE = lasting("no_hit", 1, 2, 3)
STAND = lasting("cannot_lose", 1, 2, 4)
BULLETS = lasting("shots_at_me", 1, 1, NEVER, -2)


@pytest.mark.clause("GG-12.3", "GG-12.10")
def test_18_natori_and_her_own_recoil():
    duel = Duel("natori kasane nue load1=x*3 life=20", "ran enra uwan life=10")
    duel.fire("kasane")
    assert duel.life == (17, 3)


@pytest.mark.clause("GG-10.13")
def test_19_counter_against_natori_as_shooter():
    duel = Duel("natori enra nue load1=x*3 life=10", "ran kasane uwan life=9 set=counter")
    duel.fire("enra")
    duel.react("counter")
    assert [(event.to, event.life) for event in duel.events(ev.HitDealt)] == [(0, 7), (1, 8), (1, 3)]


@pytest.mark.clause("GG-16.3", "GG-8.17", "GG-15.4")
def test_20_poison_shot():
    duel = Duel("kiruko datara kasane hand=x*4 load1=poison^,x", "ran enra datara hand=scheme,x size1=4 size2=0")
    duel.fire("datara")
    duel.deck("enra")
    duel.end()
    duel.play("scheme")
    assert duel.asked == "main B"
    duel.end()
    assert duel.asked == "load_top B"
    for _ in range(2):
        duel.do(duel.legal(cmd.LoadTop)[0])
    assert (duel.active, duel.sizes("B")) == ("A", (2, 0))
    assert not [event for event in duel.all_events(ev.Drew) if event.seat == 1]
    last = Duel("kiruko datara kasane hand=x*4 load1=poison^,x", "ran enra datara size1=2 size2=0")
    last.fire("datara")
    last.deck("enra")
    last.end()
    last.end()
    for _ in range(2):
        last.do(last.legal(cmd.LoadTop)[0])
    assert last.asked == "A wins: decks"


@pytest.mark.clause("GG-16.28", "GG-16.29")
def test_21_thundercharge_shot():
    duel = Duel("kiruko enra nue load2=double^,x*4 hand=thunder,recycle,cool",
                "ran hakumen uwan hand=x*2 load1=x load2=x,x mech=healing set=impact,flash V=4")  # fmt: skip
    duel.play("thunder")
    counts = duel.counts("B")
    assert (counts.pop("discard"), counts) == (
        2 + 3 + 1 + 2, {"hand": 0, "set": 0, "mech": 0, "V": 4, "load1": 0, "load2": 0},
    )  # fmt: skip
    assert (duel.counts("A")["hand"], duel.counts("A")["load2"]) == (0, 0)


@pytest.mark.clause("GG-16.16", "GG-16.17")
def test_22_quick_setup_into_the_orb():
    duel = Duel("kiruko enra datara load1=x*3 hand=clear,x", "ran hakumen uwan set=quick hand=x discard=grav")
    duel.play("clear")
    duel.fire("enra")
    duel.react("quick")
    duel.accept()
    assert (duel.life[1], duel.asked) == (30, "main A")
    assert duel.content.cards[duel.side("B").decks[1][0]].id == "gravitational_orb"


@pytest.mark.clause("GG-16.20")
def test_23_impact_absorber():
    duel = Duel("kiruko enra nue load2=x*4", "ran hakumen uwan set=impact hand=x life=5")
    duel.fire("nue")
    duel.react("impact")
    assert duel.life[1] == 3


@pytest.mark.clause("GG-9.11", "GG-8.14")
def test_24_maximum_reload_in_burst():
    duel = Duel("kiruko enra nue skill=max life=15 V=6 load2=x fired=2 size1=9 size2=9", "ran hakumen uwan set=flash")
    duel.skill()
    duel.pass_()
    duel.gun("nue")
    duel.deck("enra")
    duel.number(5)
    assert duel.sizes("A") == (4, 9)
    duel.accept()
    assert duel.asked == "react B"
    duel.pass_()
    assert (duel.life[1], duel.counts("A")["V"], duel.side("A").fired) == (16, 6, 2)


@pytest.mark.clause("GG-11.8", "GG-10.8")
def test_25_senko_hanabi():
    duel = Duel("hibana enra kasane skill=senko V=11", "ran nue uwan set=protective hand=x")
    duel.skill(x=11)
    assert duel.table.attacks[-1].hit == 8
    duel.react("protective")
    assert duel.life[1] == 27
    natori = Duel("hibana enra kasane skill=senko V=11", "natori nue uwan set=protective hand=x")
    natori.skill(x=11)
    natori.react("protective")
    assert natori.life == (29, 27)


@pytest.mark.clause("GG-16.41", "GG-14.9")
def test_26_lets_go_and_last_stand():
    duel = Duel("ran enra kasane skill=lets V=15 hand=x*3 load1=x,x,x load2=x,x,x",
                "kiruko hakumen uwan life=0 mech=overload", lasting=(STAND,))  # fmt: skip
    duel.skill()
    assert (duel.life[1], duel.asked) == (0, "main A")
    duel.end()
    assert duel.asked == "A wins: life"
    kinds = duel.kinds()
    assert kinds[kinds.index("TurnSkipped") :] == ["TurnSkipped", "TurnEnded", "LastingEnded", "MatchEnded"]


@pytest.mark.clause("GG-11.13", "GG-10.8")
def test_27_here_i_come_answered():
    duel = Duel("ran enra kasane skill=here V=13 life=10", "kiruko nue uwan set=evasion")
    duel.skill()
    duel.react("evasion")
    assert duel.life == (16, 27)


@pytest.mark.clause("GG-13.6")
def test_28_chaff_grenade():
    one = Duel("ran datara kasane hand=chaff,x", "kiruko nue uwan hand=x")
    one.play("chaff")
    assert (one.counts("B")["hand"], one.counts("B")["discard"]) == (0, 1)
    two = Duel("ran datara kasane hand=chaff,x", "kiruko nue uwan hand=evasion,recoup V=high,shell,flash")
    two.play("chaff")
    assert two.asked == "victim_discards B"
    assert len(two.legal()) == 5
    two.pick("shell", "evasion")
    assert two.zone("B", "discard") == "shell_generation evasion"


@pytest.mark.clause("GG-16.25", "GG-16.26")
def test_29_clear_view():
    duel = Duel("ran datara enra hand=clear,x load1=x,x load2=x,x", "kiruko nue uwan set=evasion*2 hand=x*3")
    duel.play("clear")
    duel.fire("enra")
    duel.react("evasion")
    assert (duel.counts("B")["hand"], duel.asked) == (3, "main A")
    duel.fire("datara")
    assert duel.asked == "victim_discards B"
    duel.pick("x")
    assert duel.counts("B")["hand"] == 2


@pytest.mark.clause("GG-16.9", "GG-12.11")
def test_30_two_shots_one_juiced_up():
    duel = Duel("kiruko enra hakumen skill=juiced V=6 load1=x,x load2=x,x")
    duel.skill()
    duel.fire("enra")
    assert duel.life == (30, 22)
    duel.fire("hakumen")
    assert duel.life == (32, 20)


@pytest.mark.clause("GG-11.6", "GG-11.7", "GG-13.11")
def test_31_good_medicine():
    duel = Duel("natori enra uwan skill=good V=flash,flash,flash,agitator,x discard=cool,recycle,double,hyper,scheme "
                "size1=8 size2=8")  # fmt: skip
    duel.skill("flash", "flash", "flash", "agitator")
    duel.mode(1)
    duel.pick("cool", "hyper", "scheme", "flash", shuffles=2)
    assert duel.sizes("A") == (9, 11)
    assert not duel.side("A").is_up
    assert duel.refused(cmd.UseSkill(0))[0] == "GG-11.6"


@pytest.mark.clause("GG-16.5")
def test_32_freeze_shot():
    duel = Duel("kiruko datara kasane hand=x*4 load1=freeze^,x", "ran enra uwan hand=x*3")
    duel.fire("datara")
    duel.end()
    assert not duel.legal(cmd.Load)
    duel.end()
    assert duel.asked == "load_top B"


@pytest.mark.clause("GG-9.7", "GG-12.8")
def test_33_row_4_of_datara_at_no_hit():
    duel = Duel("kiruko datara kasane hand=x*4 load1=x*4 discard=scheme,rush", "kiruko enra uwan", lasting=(SMOKE,))
    duel.fire("datara")
    assert duel.events(ev.HitDealt)[0].amount == 0
    duel.end()
    duel.pick("rush")
    assert (duel.life, duel.zone("A", "hand").split()[-1]) == ((30, 30), "rush")


@pytest.mark.clause("GG-16.34")
def test_34_hyper_beam_wins_first():
    duel = Duel("kiruko uwan kasane hand=hyper,x,x load1=x*3 size1=0 size2=3", "ran enra nue size1=0 size2=5")
    duel.play("hyper")
    assert (duel.asked, duel.sizes("A"), duel.sizes("B")) == ("A wins: decks", (0, 3), (0, 0))
