"""GG-16: what if both? Each pair as the rulebook decides it; the later ones are in test_what_if_more."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import CARD, NEVER, Lasting
from tests.rules.gun_and_gun.duel import Duel

IDLE = "kiruko kasane uwan hand=x*4"
"""Nothing happens at the start and the end of its turns."""


def lasting(kind: str, seat: int, first: int, last: int, n: int = 0) -> Lasting:
    return Lasting(seat, kind, n, CARD, first, last)


SMOKE = lasting("no_hit", 1, 2, 3)
"""B is under Smoke in A's turn."""


@pytest.mark.clause("GG-16.1")
def test_1_stealth_in_datara():
    duel = Duel("ran datara enra load1=stealth^,x", "ran nue uwan set=evasion")
    duel.fire("datara")
    assert (duel.asked, duel.life[1], len(duel.events(ev.AnswersBarred))) == ("main A", 28, 1)


@pytest.mark.clause("GG-16.2", "GG-0.9")
def test_2_two_poison_shots():
    duel = Duel("ran datara enra load1=poison^,poison^ load2=x", "ran nue uwan")
    duel.fire("datara")
    duel.deck("nue")
    assert (duel.asked, duel.lasting()) == ("main A", ["no_draw A 4-4"])
    both = Duel("ran datara enra load1=poison^,x load2=poison^", "ran nue uwan")
    both.fire("datara")
    both.deck("nue")
    both.fire("enra")
    assert (both.asked, both.lasting()) == ("main A", ["no_draw A 4-4"])


@pytest.mark.clause("GG-16.3")
def test_3_poison_on_the_only_deck():
    duel = Duel("kiruko datara enra hand=x*4 load1=poison^,x", "kiruko kasane uwan size2=0 size1=1")
    duel.fire("datara")
    assert len(duel.legal()) == 2
    duel.deck("kasane")
    duel.end()
    duel.end()
    assert (duel.active, duel.counts("B")["hand"], duel.sizes("B")) == ("A", 0, (1, 0))
    assert not [event for event in duel.all_events(ev.Drew) if event.seat == 1]


@pytest.mark.clause("GG-16.4")
def test_4_paralysis_bars_actions_only():
    duel = Duel("kiruko enra nue load1=paralysis^ hand=x*4",
                "kiruko hakumen uwan hand=diversion,healing,impact,drain load1=x,x V=6")  # fmt: skip
    duel.fire("enra")
    duel.end()
    assert {type(one) for one in duel.legal()} == {
        cmd.Play, cmd.SetReaction, cmd.Load, cmd.Fire, cmd.UseSkill, cmd.EndPhase,
    }  # fmt: skip
    assert {duel.content.cards[one.card].id for one in duel.legal(cmd.Play)} == {"healing_tube"}


@pytest.mark.clause("GG-16.5")
def test_5_freeze_and_loads_by_effects():
    duel = Duel("kiruko datara enra load1=freeze^,x hand=x*4",
                "ran nue hakumen hand=high,x*3 mech=portable,reloader set=recoup life=20")  # fmt: skip
    duel.fire("datara")
    duel.end()
    assert not duel.legal(cmd.Load)
    duel.play("high")
    duel.top("nue", "nue")
    duel.deck("nue")
    duel.end()
    loads = 0
    while duel.asked != "main A":
        if duel.asked == "order_effects B":
            duel.order(duel.legal()[0].index)
        else:
            duel.do(duel.legal(cmd.LoadTop)[0])
            loads += 1
    assert loads == 5, "Ran twice, Nue, Capacitor, Reloader"


@pytest.mark.clause("GG-16.6", "GG-9.12")
def test_6_bash_and_maximum_reload():
    duel = Duel("kiruko kasane enra hand=bash,x*4", "kiruko nue uwan skill=maximum V=6 hand=x*4 life=15 load1=x*4")
    duel.play("bash")
    duel.gun("nue")
    duel.end()
    assert duel.refused(cmd.Fire(1, 0))[0] == "GG-9.12"
    duel.skill()
    duel.gun("nue")
    duel.deck("nue")
    duel.number(2)
    assert (duel.asked, len(duel.side("B").loads[0])) == ("main B", 6)


@pytest.mark.clause("GG-16.7")
def test_7_bash_hits_oneself_first():
    duel = Duel("kiruko kasane enra hand=bash life=1")
    duel.play("bash")
    assert (duel.asked, duel.lasting()) == ("B wins: life", [])


@pytest.mark.clause("GG-16.8")
def test_8_all_modifiers_add_up():
    more = (lasting("my_shots", 0, 3, 3, 2), lasting("my_next_shot", 0, 3, 3, 5))
    duel = Duel("kiruko hakumen enra mech=spyral*2 load2=x", lasting=more)
    duel.fire("enra")
    assert duel.life[1] == 30 - (1 + 1 + 1 + 2 + 5)


@pytest.mark.clause("GG-16.9")
def test_9_juiced_up_is_for_the_next_shot_declared():
    more = (lasting("my_next_shot", 0, 3, 3, 5),)
    duel = Duel("kiruko hakumen enra load2=x load1=x,x", lasting=(*more, SMOKE))
    duel.fire("enra")
    assert (duel.life[1], duel.lasting()) == (30, ["no_hit B 2-3"])
    duel = Duel("kiruko hakumen enra load2=x load1=x,x hand=x*4", IDLE, lasting=more)
    duel.fire("enra")
    duel.fire("hakumen")
    assert duel.life[1] == 30 - 6 - 2
    unused = Duel("kiruko hakumen enra hand=x*4", IDLE, lasting=more)
    unused.end()
    assert unused.lasting() == []


@pytest.mark.clause("GG-16.10")
def test_10_bullets_in_the_air_and_explosive_bullet():
    duel = Duel("kiruko kasane enra load2=explosive^", lasting=(lasting("shots_at_me", 1, 1, NEVER, -2),))
    duel.fire("enra")
    assert duel.life[1] == 29


@pytest.mark.clause("GG-16.11")
def test_11_smoke_and_the_own_hit():
    duel = Duel("kiruko kasane enra hand=explosive,rush,bash,x load1=x", lasting=(lasting("no_hit", 0, 3, 4),))
    duel.load("explosive^", "kasane")
    duel.play("rush")
    duel.deck("enra")
    duel.play("bash")
    duel.gun("hakumen")
    duel.fire("kasane")
    assert duel.life == (30, 30 - 5)


@pytest.mark.clause("GG-16.12")
def test_12_smoke_and_bad_medicine():
    duel = Duel("natori enra kasane skill=bad V=8 hand=x*5", IDLE, lasting=(lasting("no_hit", 1, 2, 6),))
    duel.skill()
    duel.end()
    duel.end()
    duel.deck("enra")
    assert duel.life == (30, 26)


@pytest.mark.clause("GG-16.13", "GG-10.7")
def test_13_smoke_and_would_be_dealt():
    duel = Duel("kiruko enra nue load1=x,x,x", "ran hakumen uwan set=impact hand=x", lasting=(SMOKE,))
    duel.fire("enra")
    duel.react("impact")
    assert duel.life == (30, 35)


@pytest.mark.clause("GG-16.14")
def test_14_smoke_and_the_orb():
    duel = Duel("kiruko enra nue load1=x,x,x", "ran hakumen uwan mech=grav", lasting=(SMOKE,))
    duel.fire("enra")
    assert (duel.asked, duel.zone("B", "mech")) == ("main A", "gravitational_orb")


@pytest.mark.clause("GG-16.15")
def test_15_the_orb_stops_shots_only():
    duel = Duel("hibana enra hakumen skill=oboro V=5", "ran kasane uwan mech=grav")
    duel.skill()
    assert (duel.asked, duel.life[1]) == ("main A", 27)


@pytest.mark.clause("GG-16.16")
def test_16_an_orb_brought_by_quick_setup():
    duel = Duel("kiruko enra nue load1=x,x,x", "ran hakumen uwan set=quick hand=x discard=grav size2=4")
    duel.fire("enra")
    duel.react("quick")
    assert duel.asked == "use_orb B"
    duel.accept()
    assert (duel.life[1], duel.zone("B", "mech"), duel.sizes("B")[1]) == (30, "", 5)
    assert duel.content.cards[duel.side("B").decks[1][0]].id == "gravitational_orb"


@pytest.mark.clause("GG-16.17")
@pytest.mark.parametrize("gun", ["hakumen", "uwan", "kasane"])
def test_17_the_orb_and_what_depends_on_hit(gun: str):
    clear = (lasting("i_deal_hit", 0, 3, 3),)
    duel = Duel(f"kiruko {gun} enra load1=x*3 life=20", "natori nue uwan mech=grav hand=x", lasting=clear)
    duel.fire(gun)
    duel.accept()
    assert duel.life == (20 - 3 * (gun == "kasane"), 30)
    assert (duel.asked, duel.counts("B")["hand"], duel.counts("B")["discard"]) == ("main A", 1, 0)


@pytest.mark.clause("GG-16.17")
def test_17_the_orb_may_be_kept():
    duel = Duel("kiruko enra nue load1=x,x,x", "ran hakumen uwan mech=grav")
    duel.fire("enra")
    duel.pass_()
    assert (duel.life[1], duel.zone("B", "mech")) == (25, "gravitational_orb")
    low = Duel("kiruko uwan nue load1=x,x", "ran hakumen uwan mech=grav size1=9 size2=9")
    low.fire("uwan")
    assert low.asked == "victim_deck A", "2 HIT are too few for the Orb"


@pytest.mark.clause("GG-16.18")
def test_18_interception_after_all_modifiers():
    duel = Duel("kiruko hakumen enra mech=spyral load2=x,x,x", "ran datara nue set=interception hand=x,x")
    duel.fire("enra")
    duel.react("interception")
    assert (duel.life[1], [event.hit for event in duel.events(ev.HitModified)]) == (30, [0])


@pytest.mark.clause("GG-16.19")
def test_19_counter_and_a_lethal_shot():
    duel = Duel("kiruko enra nue load1=x,x,x life=3", "ran kasane uwan set=counter life=5")
    duel.fire("enra")
    duel.react("counter")
    assert (duel.asked, duel.life) == ("B wins: life", (0, 5))


@pytest.mark.clause("GG-16.20")
def test_20_impact_absorber_heals_before():
    duel = Duel("kiruko enra nue load1=x,x,x", "ran hakumen uwan set=impact hand=x life=3")
    duel.fire("enra")
    duel.react("impact")
    assert duel.life[1] == 3


@pytest.mark.clause("GG-16.21")
def test_21_kasane_wins_before_its_recoil():
    duel = Duel("kiruko kasane nue load1=x,x,x life=3", "ran hakumen uwan life=6")
    duel.fire("kasane")
    assert (duel.asked, duel.life) == ("A wins: life", (3, 0))


@pytest.mark.clause("GG-16.22")
def test_22_natori_does_not_answer_after_the_end():
    duel = Duel("kiruko enra nue load1=x,x,x life=1", "natori hakumen uwan life=5")
    duel.fire("enra")
    assert (duel.asked, duel.life) == ("A wins: life", (1, 0))


@pytest.mark.clause("GG-16.23")
def test_23_natori_against_natori_is_no_chain():
    duel = Duel("natori enra nue load1=x,x,x", "natori hakumen uwan")
    duel.fire("enra")
    assert duel.life == (29, 25)
    assert len(duel.events(ev.TriggerBegan)) == 1
