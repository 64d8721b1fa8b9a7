"""Each Gunner and each of their Skills does what the card says."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.state import UNKNOWN
from tests.rules.gun_and_gun.duel import Duel

# --- Gunners


@pytest.mark.clause("GG-12.1", "GG-12.6")
def test_hibana_takes_from_a_deck():
    duel = Duel("hibana enra nue size1=3 discard=super", "ran enra nue")
    duel.gunner()
    assert max(command.tops for command in duel.legal(cmd.FillVoltage)) == 2
    duel.fill("enra", tops=2)
    assert (duel.counts("A")["V"], duel.sizes("A")[0]) == (2, 1)
    assert duel.view("B").sides[0].voltage == bytes([UNKNOWN] * 2)
    assert duel.refused(cmd.UseGunner(0))[0] == "GG-12.1"


@pytest.mark.clause("GG-12.1", "GG-16.49")
def test_hibana_takes_from_the_discard_pile_and_pays_with_it():
    duel = Duel("hibana enra nue discard=super,cool,recycle V=3")
    assert duel.legal(cmd.UseSkill) == []
    duel.gunner()
    assert cmd.FillVoltage(0, 0, 1, 1) not in duel.legal()
    duel.fill(discards=2)
    duel.pick("super", "recycle")
    assert (duel.zone("A", "discard"), duel.counts("A")["V"]) == ("cool_off", 5)
    duel.skill()
    assert duel.life == (30, 27)


@pytest.mark.clause("GG-12.2", "GG-15.4")
def test_hibana_may_empty_her_decks():
    duel = Duel("hibana enra nue size1=0 size2=1")
    duel.gunner()
    assert duel.asked == "B wins: decks"


@pytest.mark.clause("GG-12.3", "GG-13.8")
@pytest.mark.parametrize(("loads", "life"), [("load1=x*2", (29, 27)), ("load2=x*2", (32, 28)), ("load1=x*3", (29, 25))])
def test_natori_answers_three_hit(loads: str, life: tuple[int, int]):
    duel = Duel(f"kiruko enra hakumen {loads}", "natori enra nue")
    duel.fire("enra" if "load1" in loads else "hakumen")
    assert duel.life == life


@pytest.mark.clause("GG-12.4", "GG-16.39")
def test_ran_loads_each_gun():
    duel = Duel("ran enra uwan hand=x*3 load1=x,x deck1=super deck2=flash", "kiruko enra nue")
    duel.end()
    assert {command.gun for command in duel.legal(cmd.LoadTop)} == {0}
    duel.top("uwan", "enra")
    duel.top("enra", "uwan")
    assert duel.loads("A", "enra").endswith(" flash")
    assert duel.loads("A", "uwan") == "supercharge"
    assert duel.asked == "main B"


@pytest.mark.clause("GG-12.4", "GG-0.6")
def test_ran_may_decline_and_a_full_gun_is_not_asked_for():
    duel = Duel("ran enra uwan hand=x*3 load2=x*3", "kiruko enra nue")
    duel.end()
    duel.pass_()
    assert (duel.counts("A")["load1"], duel.asked) == (0, "main B")


def opened(kiruko: int) -> Duel:
    """A match up to Kiruko's exchange; she is the seat named."""
    duel = Duel(mode="one_set", seat_a="first", shuffles=0)
    gunners = [gunner.id for gunner in duel.content.gunners]
    for seat in (0, 1):
        duel.do(cmd.PickGunner(seat, gunners.index("kiruko" if seat == kiruko else "natori")))
    for seat, gun in ((0, 0), (1, 2), (1, 3), (0, 1)):
        duel.do(cmd.PickGun(seat, gun))
    for seat in (0, 1):
        skills = duel.tables.skills_of[duel.table.sides[seat].gunner]
        duel.do(cmd.PickSkill(seat, skills[0]), shuffles=4 * (seat == 1))
    for _ in (0, 1):
        duel.do(cmd.ChooseDeck(duel.seat(), 0))
    return duel


@pytest.mark.clause("GG-12.5", "GG-3.17")
def test_kiruko_exchanges_cards_of_her_first_hand():
    duel = opened(0)
    assert duel.asked == "exchange A"
    hand = duel.side("A").hand
    assert len(hand) == 4
    duel.pick("x", "x", "x")
    assert (duel.counts("A")["hand"], len(duel.side("A").aside)) == (1, 3)
    duel.pass_()
    duel.deck("nue", shuffles=1)
    assert (duel.counts("A")["hand"], len(duel.side("A").aside), duel.sizes("A")) == (4, 0, (19, 17))
    assert duel.asked == "main A"


@pytest.mark.clause("GG-12.5")
def test_kiruko_may_keep_her_hand():
    duel = opened(1)
    assert duel.asked == "exchange B"
    duel.pass_()
    assert (duel.sizes("B"), duel.counts("B")["hand"], duel.asked) == ((16, 20), 4, "main B")


# --- Skills of Hibana


@pytest.mark.clause("GG-11.6", "GG-11.5", "GG-2.10")
def test_oboro_bashiri():
    duel = Duel("hibana enra nue skill=oboro V=10")
    duel.skill()
    assert (duel.life, duel.counts("A")["V"], duel.counts("A")["discard"]) == ((30, 27), 5, 5)
    assert (duel.side("A").is_up, duel.side("A").is_known) == (False, True)
    assert duel.legal(cmd.UseSkill) == []
    assert duel.refused(cmd.UseSkill(0))[0] == "GG-11.6"


@pytest.mark.clause("GG-11.8")
@pytest.mark.parametrize(("x", "hit"), [(0, 0), (3, 0), (4, 1), (11, 8)])
def test_senko_hanabi(x: int, hit: int):
    duel = Duel("hibana enra nue skill=senko V=11")
    duel.skill(x=x)
    assert (duel.life, duel.counts("A")["V"]) == ((30, 30 - hit), 11 - x)
    assert duel.refused(cmd.UseSkill(0))[0] == "GG-11.4"


@pytest.mark.clause("GG-14.7", "GG-14.12", "GG-16.44")
def test_kage_hisomi():
    b = "natori nue datara skill=good set=evasion hand=smoke,x,x load1=x"
    duel = Duel(b, "hibana enra nue skill=kage V=8 load1=x*3 hand=x*3")
    duel.play("smoke")
    duel.end()
    duel.deck("nue")
    duel.skill()
    assert duel.asked == "react A"
    duel.pass_()
    duel.fire("enra")
    assert (duel.asked, duel.life) == ("main B", (23, 30))
    duel.end()
    assert not any("my_shots" in lasting or "negation" in lasting for lasting in duel.lasting())


# --- Skills of Natori


@pytest.mark.clause("GG-11.6", "GG-13.10")
def test_good_medicine_heals():
    duel = Duel("natori enra nue skill=good V=8")
    duel.skill()
    duel.mode(0)
    assert (duel.life, duel.side("A").is_up, duel.counts("A")["V"]) == ((34, 30), False, 4)
    assert duel.refused(cmd.UseSkill(0))[0] == "GG-11.6"


@pytest.mark.clause("GG-13.11", "GG-11.7")
def test_good_medicine_returns_cards():
    duel = Duel("natori enra uwan skill=good V=flash*3,super discard=double*2,anti size1=9 size2=9")
    duel.skill()
    duel.mode(1)
    duel.pick("double", "double", "super")
    duel.pick("flash", shuffles=2)
    assert (duel.sizes("A"), duel.zone("A", "discard")) == ((12, 10), "anti_matter_shot flash flash")
    assert (duel.life, duel.side("A").is_up) == ((30, 30), False)


@pytest.mark.clause("GG-11.9", "GG-11.7")
@pytest.mark.parametrize(("life", "taken"), [(30, 3), (16, 3), (15, 4)])
def test_the_big_idea(life: int, taken: int):
    duel = Duel(f"natori enra uwan skill=the life={life} V=7 discard=super,hyper,flash,cool,double")
    duel.skill()
    duel.pick("super", "hyper", "double")
    if taken == 4:
        duel.pick("cool")
    assert duel.asked == "main A"
    assert duel.zone("A", "hand").split() == ["supercharge", "hyper_beam", "double_bullet", "cool_off"][:taken]
    assert (duel.side("A").is_up, duel.counts("A")["discard"]) == (True, 12 - taken)


@pytest.mark.clause("GG-16.38", "GG-11.11", "GG-13.9", "GG-16.12")
def test_bad_medicine():
    duel = Duel("natori enra datara skill=bad V=8 hand=x*5 size1=9 size2=9", "kiruko enra datara hand=smoke,x*5")
    duel.skill()
    assert duel.life == (30, 30)
    duel.end()
    duel.play("smoke", "x", "x")
    duel.end()
    duel.deck("enra")
    assert duel.asked == "own_mill_deck A"
    duel.deck("datara")
    assert (duel.life, duel.sizes("A"), duel.asked) == ((30, 26), (9, 5), "main A")


@pytest.mark.clause("GG-16.38", "GG-15.3")
def test_bad_medicine_may_lose_the_game():
    duel = Duel("natori enra datara skill=bad V=8 hand=x*5 size1=0 size2=4", "kiruko enra datara life=4 hand=x*4")
    duel.skill()
    duel.end()
    duel.end()
    assert (duel.asked, duel.life) == ("B wins: decks", (30, 4))


# --- Skills of Ran


@pytest.mark.clause("GG-11.10", "GG-11.11")
@pytest.mark.parametrize(("life", "volts"), [(16, 8), (15, 6)])
def test_hold_on(life: int, volts: int):
    short = Duel(f"ran enra uwan skill=hold life={life} V={volts - 1}")
    assert short.refused(cmd.UseSkill(0))[0] == "GG-11.1"
    duel = Duel(f"ran enra uwan skill=hold life={life} V={volts} hand=x*3", "kiruko enra uwan hand=x*4")
    duel.skill()
    assert (duel.counts("A")["V"], duel.life[0]) == (0, life)
    for healed in (4, 8):
        duel.end()
        while duel.asked == "order_effects A":
            duel.order(0)
        while duel.asked == "load_top A":
            duel.pass_()
        assert duel.life[0] == life + healed
        duel.end()


@pytest.mark.clause("GG-11.13", "GG-0.10")
def test_here_i_come():
    duel = Duel("ran enra uwan skill=here life=10 V=13", "natori nue uwan set=evasion")
    duel.skill()
    duel.react("evasion")
    assert duel.life == (15, 27)


@pytest.mark.clause("GG-11.13", "GG-14.9", "GG-14.10")
def test_lets_go():
    duel = Duel("ran enra uwan skill=lets V=15 hand=x*3", "kiruko datara uwan set=interception mech=overload")
    sizes = duel.sizes("A")
    duel.skill()
    duel.pass_()
    assert duel.life == (30, 22)
    duel.end()
    duel.pass_()
    duel.pass_()
    assert (duel.asked, duel.table.turn, duel.sizes("A")) == ("main A", 5, sizes)


# --- Skills of Kiruko


@pytest.mark.clause("GG-16.9", "GG-11.12")
def test_juiced_up():
    duel = Duel("kiruko enra nue skill=juiced V=6 load1=x*2 load2=x*4")
    duel.skill()
    duel.fire("enra")
    assert duel.life == (30, 22)
    duel.fire("nue")
    assert duel.life == (30, 15)


@pytest.mark.clause("GG-16.9")
def test_juiced_up_lapses():
    duel = Duel("kiruko enra nue skill=juiced V=6 load1=x*2 hand=x*4", "kiruko enra uwan hand=x*4")
    duel.skill()
    duel.end()
    duel.end()
    duel.fire("enra")
    assert duel.life == (30, 27)


@pytest.mark.clause("GG-8.14", "GG-11.10")
def test_maximum_reload():
    duel = Duel("kiruko enra nue skill=max V=6 load2=x*2 life=16 size1=9 size2=9")
    duel.skill()
    duel.gun("nue")
    duel.deck("enra")
    assert [command.number for command in duel.legal(cmd.ChooseNumber)] == [0, 1, 2, 3, 4]
    duel.number(3)
    assert (duel.counts("A")["load2"], duel.sizes("A"), duel.asked) == (5, (6, 9), "main A")


@pytest.mark.clause("GG-9.11", "GG-10.2")
def test_maximum_reload_in_burst():
    duel = Duel("kiruko enra nue skill=max V=6 load2=x life=15 fired=2 size1=9 size2=9", "ran nue uwan set=evasion*2")
    duel.skill()
    duel.pass_()
    duel.gun("nue")
    duel.deck("enra")
    duel.number(5)
    duel.accept()
    duel.react("evasion")
    assert (duel.life, duel.counts("A")["V"], duel.sizes("A")) == ((15, 19), 6, (4, 9))
    assert (duel.asked, duel.side("A").fired) == ("main A", 2)


@pytest.mark.clause("GG-9.11")
def test_maximum_reload_leaves_the_own_shot_of_the_turn():
    duel = Duel("kiruko enra nue skill=max V=6 life=15 load1=x", "ran nue uwan")
    duel.skill()
    duel.gun("enra")
    duel.deck("nue")
    duel.number(2)
    duel.accept()
    assert (duel.life, duel.side("A").fired) == ((15, 25), 0)


@pytest.mark.clause("GG-11.11", "GG-11.12", "GG-16.10")
def test_bullets_in_the_air():
    duel = Duel(
        "kiruko enra uwan skill=bullets V=6 hand=x*4", "hibana kasane nue load1=explosive^ load2=x*4 V=5 hand=x*3"
    )
    duel.skill()
    duel.end()
    duel.fire("kasane")
    assert duel.life == (29, 29)
    duel.fire("nue")
    assert duel.life == (24, 29)
    duel.skill()
    assert duel.life == (21, 29)
