"""Each card of Datara's deck does what it says."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from tests.rules.gun_and_gun.duel import Duel


@pytest.mark.clause("GG-13.1", "GG-14.2", "GG-8.17")
def test_poison_shot():
    duel = Duel("hibana datara enra load1=poison^,x hand=x*3", "ran enra datara hand=scheme,x,x size1=9 size2=9")
    duel.fire("datara")
    duel.deck("enra")
    duel.end()
    duel.play("scheme", "x")
    assert (duel.sizes("B"), duel.counts("B")["hand"]) == ((9, 6), 4)
    duel.end()
    duel.top("enra", "enra")
    assert duel.sizes("B") == (8, 6)


@pytest.mark.clause("GG-16.3", "GG-13.2")
def test_poison_shot_on_the_only_deck_with_cards():
    duel = Duel("hibana datara enra load1=poison^,x hand=x*3", "natori enra datara size1=1 size2=0")
    duel.fire("datara")
    duel.deck("enra")
    duel.end()
    duel.end()
    assert (duel.sizes("B"), duel.counts("B")["hand"], duel.asked) == ((1, 0), 0, "main A")


@pytest.mark.clause("GG-16.2", "GG-0.9")
def test_only_one_poison_shot_works_per_turn():
    duel = Duel("hibana datara enra load1=poison^,x load2=poison^")
    duel.fire("enra")
    duel.deck("hakumen")
    duel.fire("datara")
    assert (duel.asked, duel.lasting()) == ("main A", ["no_draw A 4-4"])


@pytest.mark.clause("GG-14.3", "GG-16.11", "GG-13.8")
def test_smoke():
    duel = Duel("hibana datara kasane hand=smoke,x,x load2=x*3", "natori enra kasane load1=x*3 hand=x*5")
    duel.play("smoke")
    assert duel.lasting() == ["no_hit A 3-4"]
    duel.fire("kasane")
    assert duel.life == (30, 24)
    duel.end()
    duel.deck("datara")
    duel.fire("enra")
    assert duel.life == (30, 24)
    duel.end()
    assert (duel.asked, duel.lasting()) == ("main A", [])


@pytest.mark.clause("GG-13.1", "GG-7.18")
def test_scheme_of_datara():
    duel = Duel("hibana datara enra hand=scheme*2,cool*2")
    duel.play("scheme", "cool")
    duel.deck("enra")
    assert duel.counts("A")["hand"] == 5
    duel.play("scheme", "cool")
    duel.deck("enra")
    assert (duel.counts("A")["hand"], duel.counts("A")["discard"]) == (6, 4)


@pytest.mark.clause("GG-13.6")
@pytest.mark.parametrize(
    ("b", "picks", "left"),
    [
        ("hand=healing V=0", (), (0, 0)),
        ("hand=healing,reloader V=diversion*3", ("healing", "V:diversion"), (1, 2)),
        ("hand=healing,reloader V=diversion*3", ("diversion", "diversion"), (2, 1)),
        ("V=diversion*3", ("diversion", "diversion"), (0, 1)),
    ],
)
def test_chaff_grenade(b: str, picks: tuple[str, ...], left: tuple[int, int]):
    duel = Duel("hibana datara enra hand=chaff,x", f"ran hakumen uwan {b}")
    duel.play("chaff")
    for pick in picks:
        if duel.asked == "victim_discards B":
            duel.pick(pick)
    counts = duel.counts("B")
    assert (duel.asked, (counts["hand"], counts["V"])) == ("main A", left)


@pytest.mark.clause("GG-8.18", "GG-16.5", "GG-9.7")
def test_freeze_shot():
    duel = Duel("hibana datara enra load2=freeze^ hand=x*3", "ran nue uwan hand=x,high,evasion")
    duel.fire("enra")
    duel.end()
    assert duel.legal(cmd.Load) == []
    assert duel.refused(cmd.Load(1, duel.card("evasion"), 0, False))[0] == "GG-8.18"
    duel.play("high")
    duel.top("nue", "nue")
    duel.deck("nue")
    duel.end()
    assert duel.asked == "order_effects B"
    duel.order(0)
    duel.top("uwan", "nue")
    assert duel.counts("B")["load1"] == 2


@pytest.mark.clause("GG-13.6", "GG-16.26", "GG-0.10")
def test_clear_view():
    duel = Duel("hibana datara enra hand=clear,x load1=x,x load2=x,x", "ran nue uwan hand=evasion,recoup set=evasion")
    duel.play("clear")
    duel.fire("enra")
    duel.react("evasion")
    assert (duel.life, duel.asked) == ((30, 30), "main A")
    duel.fire("datara")
    assert duel.asked == "victim_discards B"
    duel.pick("recoup")
    assert (duel.life, duel.zone("B", "hand")) == ((30, 28), "evasion")


@pytest.mark.clause("GG-16.25", "GG-14.1", "GG-16.26")
def test_two_clear_views_last_for_the_turn():
    duel = Duel("hibana datara enra hand=clear*2,cool,recycle load1=x,x load2=x,x", "ran nue uwan hand=x*2")
    duel.play("clear", "cool")
    duel.play("clear")
    duel.fire("datara")
    duel.pick("x")
    assert (duel.counts("B")["hand"], duel.asked) == (0, "main A")
    duel.fire("enra")
    assert duel.life == (30, 25)
    duel.end()
    duel.deck("enra")
    assert duel.lasting() == []


@pytest.mark.clause("GG-10.7")
def test_recoup_of_datara():
    duel = Duel("hibana enra nue load1=x*2", "ran datara uwan set=recoup")
    duel.fire("enra")
    duel.react("recoup")
    duel.gun("datara")
    duel.deck("uwan")
    assert (duel.loads("B", "datara"), duel.life, duel.counts("B")["hand"]) == ("recoup_datara", (30, 27), 1)


@pytest.mark.clause("GG-13.7", "GG-16.27")
def test_discharge():
    duel = Duel("hibana datara enra hand=discharge", "ran enra nue load1=double^,x load2=evasion V=1 set=recoup")
    duel.play("discharge")
    assert len(duel.legal(cmd.PickEnemyCard)) == 3
    duel.enemy("enra", 0)
    assert (duel.counts("B")["load1"], duel.zone("B", "discard"), duel.counts("B")["V"]) == (1, "double_bullet", 1)
    duel.end()
    duel.deck("datara")
    assert duel.legal(cmd.Fire) == [cmd.Fire(1, 0)]
    duel.fire("enra")
    assert duel.life == (29, 30)


@pytest.mark.clause("GG-7.5", "GG-7.7", "GG-16.29")
def test_critical_strike():
    duel = Duel(
        "hibana datara enra hand=critical,x,x load1=x*4 load2=x*3",
        "ran hakumen uwan hand=x*4 V=6 set=impact mech=healing load1=x",
    )
    duel.play("critical")
    assert duel.counts("B") == {"hand": 0, "V": 0, "set": 1, "mech": 1, "load1": 1, "load2": 0, "discard": 10}
    assert (duel.counts("A")["load1"], duel.counts("A")["load2"], duel.counts("A")["discard"]) == (0, 3, 7)


@pytest.mark.clause("GG-16.29")
def test_critical_strike_of_the_second_seat():
    duel = Duel("ran hakumen uwan hand=x*2 V=1", "hibana datara enra hand=critical,x,x load1=x*4", active="B", turn=4)
    duel.play("critical")
    assert (duel.counts("A")["hand"], duel.counts("A")["V"], duel.counts("A")["discard"]) == (0, 0, 3)


@pytest.mark.clause("GG-7.6")
def test_critical_strike_needs_four_loads_of_datara():
    duel = Duel("hibana datara enra hand=critical,x,x load1=x*3 load2=x*3")
    assert duel.refused(cmd.Play(0, duel.card("critical")))[0] == "GG-7.5"


@pytest.mark.clause("GG-10.9", "GG-10.3")
def test_interception_of_a_shot():
    duel = Duel("hibana enra nue load1=x*3", "ran datara uwan set=interception hand=scheme_datara,smoke")
    duel.fire("enra")
    duel.react("interception")
    assert (duel.life, duel.counts("B")["hand"]) == ((30, 30), 0)
    assert duel.zone("B", "discard") == "scheme_datara smoke interception"
    assert duel.counts("A")["V"] == 3


@pytest.mark.clause("GG-10.9", "GG-2.13")
def test_interception_cannot_answer_a_skill():
    duel = Duel("hibana enra nue V=5", "ran datara uwan set=interception hand=x,x")
    duel.skill()
    assert (duel.asked, duel.legal()) == ("react B", [cmd.Pass(1)])
    duel.pass_()
    assert duel.life == (30, 27)
