"""Each card of Nue's deck does what it says."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from tests.rules.gun_and_gun.duel import Duel


@pytest.mark.clause("GG-8.12", "GG-8.13")
def test_high_speed_recharge():
    duel = Duel("hibana enra nue hand=high deck2=armor,evasion")
    duel.play("high")
    duel.top("nue", "enra")
    assert duel.loads("A", "enra") == "armor_piercing_shell"
    duel.deck("nue")
    assert (duel.zone("A", "hand"), duel.sizes("A")) == ("evasion", (20, 17))


@pytest.mark.clause("GG-8.15", "GG-0.2")
def test_high_speed_recharge_without_room_only_draws():
    duel = Duel("hibana enra nue hand=high load1=x*3 load2=x*6")
    duel.play("high")
    assert duel.asked == "draw_deck A"
    duel.deck("enra")
    assert duel.counts("A") | {"hand": 0} == {
        "hand": 0, "set": 0, "mech": 0, "discard": 1, "V": 0, "load1": 3, "load2": 6,
    }  # fmt: skip


@pytest.mark.clause("GG-16.31", "GG-8.5")
def test_shell_generation():
    duel = Duel("hibana enra nue hand=shell discard=evasion,armor,super loads=2,1")
    duel.play("shell")
    duel.gun("enra")
    assert duel.loads("A", "enra") == "armor_piercing_shell^"
    assert duel.zone("A", "discard") == "evasion supercharge shell_generation"


@pytest.mark.clause("GG-16.31")
def test_shell_generation_minds_the_limit_of_double_bullet_and_lets_an_explosive_bullet_hit():
    limited = Duel("hibana enra nue hand=shell discard=double limited=double")
    limited.play("shell")
    assert (limited.asked, limited.zone("A", "discard")) == ("main A", "double_bullet shell_generation")
    full = Duel("hibana enra nue hand=shell discard=double load1=x,x load2=x*5")
    full.play("shell")
    assert (full.asked, full.zone("A", "discard")) == ("main A", "double_bullet shell_generation")
    explosive = Duel("hibana kasane nue hand=shell discard=explosive")
    explosive.play("shell")
    explosive.gun("nue")
    assert explosive.life == (29, 30)


@pytest.mark.clause("GG-10.8", "GG-10.6")
def test_evasion_of_a_shot():
    duel = Duel("hibana enra nue load1=x*3", "ran nue uwan set=evasion,recoup")
    duel.fire("enra")
    duel.react("evasion")
    assert (duel.life, duel.asked) == ((30, 28), "main A")
    assert (duel.zone("B", "set"), duel.zone("B", "discard")) == ("recoup_nue", "evasion")


@pytest.mark.clause("GG-10.8", "GG-11.12")
def test_evasion_of_a_skill():
    duel = Duel("hibana enra nue skill=senko V=9", "ran nue uwan set=evasion")
    duel.skill(x=9)
    duel.react("evasion")
    assert duel.life == (30, 27)


@pytest.mark.clause("GG-10.3", "GG-10.4", "GG-9.6")
def test_protective_barrier():
    duel = Duel("hibana enra nue load2=x*4 load1=x*2", "ran nue uwan set=protective*2 hand=evasion")
    duel.fire("nue")
    duel.react("protective")
    assert (duel.life, duel.zone("B", "discard")) == ((30, 28), "evasion protective_barrier")
    duel.fire("enra")
    assert duel.legal() == [cmd.Pass(1)]
    duel.pass_()
    assert duel.life == (30, 25)


@pytest.mark.clause("GG-7.11", "GG-6.10", "GG-8.13")
def test_portable_capacitor():
    duel = Duel("hibana enra nue hand=portable,super,x*3")
    duel.play("portable", "super")
    assert duel.zone("A", "mech") == "portable_capacitor"
    duel.end()
    assert duel.asked == "order_effects A"
    duel.order(1)
    duel.top("enra", "nue")
    assert (duel.counts("A")["load2"], duel.asked) == (1, "main B")


@pytest.mark.clause("GG-7.13", "GG-0.6")
def test_portable_capacitors_add_up_and_may_be_declined():
    duel = Duel("hibana enra nue hand=x*3 mech=portable*2")
    duel.end()
    duel.order(1)
    duel.top("nue", "enra")
    duel.order(1)
    duel.pass_()
    assert (duel.counts("A")["load1"], duel.counts("A")["load2"], duel.asked) == (1, 0, "main B")


@pytest.mark.clause("GG-7.5", "GG-7.6", "GG-7.7", "GG-16.28", "GG-16.29")
def test_thundercharge_shot():
    duel = Duel(
        "hibana enra nue hand=thunder,super,cool load2=double^,x*4",
        "ran hakumen uwan hand=x*3 set=impact mech=healing*2 load1=x load2=x,x V=4 discard=x",
    )
    sizes = duel.sizes("B")
    duel.play("thunder")
    assert duel.counts("B") == {"hand": 0, "set": 0, "mech": 0, "discard": 10, "V": 4, "load1": 0, "load2": 0}
    assert (duel.counts("A")["load2"], duel.counts("A")["V"], duel.counts("A")["discard"]) == (0, 0, 8)
    assert (duel.sizes("B"), duel.side("B").is_up) == (sizes, False)


@pytest.mark.clause("GG-7.5")
def test_thundercharge_shot_needs_six_loads():
    duel = Duel("hibana enra nue hand=thunder,super,cool load1=x*3 load2=x*5")
    assert duel.refused(cmd.Play(0, duel.card("thunder")))[0] == "GG-7.5"


@pytest.mark.clause("GG-10.7")
def test_recoup_of_nue():
    duel = Duel("hibana enra nue load1=x*2", "ran nue uwan set=recoup")
    duel.fire("enra")
    duel.react("recoup")
    duel.gun("uwan")
    duel.deck("nue")
    assert (duel.loads("B", "uwan"), duel.life) == ("recoup_nue", (30, 27))
    assert (duel.counts("B")["hand"], duel.counts("B")["discard"]) == (1, 0)


@pytest.mark.clause("GG-10.7", "GG-7.17")
def test_recoup_does_nothing_against_less_than_three_hit():
    duel = Duel("hibana enra nue load1=x", "ran nue uwan set=recoup")
    duel.fire("enra")
    duel.react("recoup")
    assert (duel.asked, duel.life) == ("main A", (30, 29))
    assert (duel.zone("B", "discard"), duel.counts("B")["hand"]) == ("recoup_nue", 0)


@pytest.mark.clause("GG-16.33")
def test_recoup_without_room_only_draws():
    duel = Duel("hibana enra nue load1=x*3", "ran nue uwan set=recoup load1=x*6 load2=x*3")
    duel.fire("enra")
    duel.react("recoup")
    duel.deck("nue")
    assert (duel.zone("B", "discard"), duel.counts("B")["hand"]) == ("recoup_nue", 1)


@pytest.mark.clause("GG-16.30")
@pytest.mark.parametrize(
    ("loads", "gun", "hit"),
    [
        ("load2=armor^,x*3", "nue", 9),
        ("load2=double^,armor^,x", "nue", 9),
        ("load2=armor,x*3", "nue", 7),
        ("load1=double^,armor^", "enra", 5),
    ],
)
def test_armor_piercing_shell(loads: str, gun: str, hit: int):
    duel = Duel(f"hibana enra nue {loads}")
    duel.fire(gun)
    assert duel.life == (30, 30 - hit)
