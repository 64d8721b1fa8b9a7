"""Each gun fires as each row of its table says, and has its effect."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from tests.rules.gun_and_gun.duel import Duel

TABLES = {
    "enra": {1: 1, 2: 3, 3: 5},
    "nue": {4: 7, 5: 10, 6: 14},
    "datara": {2: 2, 3: 3, 4: 4},
    "kasane": {1: 2, 2: 4, 3: 6},
    "hakumen": {2: 2, 3: 3, 4: 5},
    "uwan": {1: 1, 2: 2, 3: 4},
}
"""HIT by load value."""
ROWS = [(gun, load, hit) for gun, table in TABLES.items() for load, hit in table.items()]
LOW = [(gun, load) for gun, table in TABLES.items() for load in range(min(table))]


def other(gun: str) -> str:
    return "nue" if gun != "nue" else "enra"


@pytest.mark.clause("GG-9.3", "GG-9.8", "GG-9.14")
@pytest.mark.parametrize(("gun", "load", "hit"), ROWS)
def test_each_row(gun: str, load: int, hit: int):
    duel = Duel(f"kiruko {gun} {other(gun)} load1=x*{load}", "kiruko enra nue size2=0")
    duel.fire(gun)
    assert duel.life[1] == 30 - hit
    counts = duel.counts("A")
    assert (duel.asked, counts["load1"], counts["V"]) == ("main A", 0, load)


@pytest.mark.clause("GG-9.2")
@pytest.mark.parametrize(("gun", "load"), LOW)
def test_no_gun_fires_below_its_first_row(gun: str, load: int):
    duel = Duel(f"kiruko {gun} {other(gun)} load1={load}")
    assert duel.legal(cmd.Fire) == []
    assert duel.refused(cmd.Fire(0, 0))[0] == "GG-9.2"


@pytest.mark.clause("GG-8.4", "GG-8.6")
@pytest.mark.parametrize(
    ("gun", "limit", "capacity"),
    [("enra", 2, 3), ("nue", 1, 6), ("datara", 2, 4), ("kasane", 3, 3), ("hakumen", 1, 4), ("uwan", 1, 3)],
)
def test_loading_limit_and_capacity(gun: str, limit: int, capacity: int):
    duel = Duel(f"kiruko {gun} {other(gun)} hand=high*9")
    for _ in range(limit):
        duel.load("high", gun)
    one_more = cmd.Load(0, duel.card("high"), 0, False)
    assert duel.refused(one_more)[0] == "GG-8.4"
    full = Duel(f"kiruko {gun} {other(gun)} hand=high load1=x*{capacity}")
    assert full.refused(one_more)[0] == "GG-8.6"


@pytest.mark.clause("GG-12.14", "GG-9.1")
def test_enra_fires_once_a_turn():
    duel = Duel("hibana enra nue load1=x hand=double")
    duel.fire("enra")
    duel.load("double", "enra")
    assert duel.refused(cmd.Fire(0, 0))[0] == "GG-9.1"
    assert duel.life == (30, 29)


@pytest.mark.clause("GG-12.7")
def test_nue_loads_when_its_player_is_behind():
    duel = Duel("hibana enra nue life=29 hand=x*3 deck1=super")
    duel.end()
    assert cmd.Pass(0) not in duel.legal()
    duel.top("enra", "enra")
    assert (duel.loads("A", "enra"), duel.asked) == ("supercharge", "main B")


@pytest.mark.clause("GG-12.7")
@pytest.mark.parametrize("life", [30, 31])
def test_nue_loads_nothing_when_its_player_is_not_behind(life: int):
    duel = Duel(f"hibana enra nue life={life} hand=x*3")
    duel.end()
    assert (duel.asked, duel.counts("A")["load1"], duel.counts("A")["load2"]) == ("main B", 0, 0)


@pytest.mark.clause("GG-12.7")
def test_nue_loads_itself_by_the_switch():
    duel = Duel("hibana enra nue life=29 hand=x*3", nue_target="self")
    duel.end()
    assert {command.gun for command in duel.legal(cmd.LoadTop)} == {1}


@pytest.mark.clause("GG-12.8")
def test_datara_cannot_be_answered():
    duel = Duel("hibana datara enra load1=x*3 load2=x", "ran nue uwan set=evasion")
    duel.fire("datara")
    assert (duel.asked, duel.life) == ("main A", (30, 27))
    duel.fire("enra")
    assert duel.asked == "react B"


@pytest.mark.clause("GG-12.8", "GG-12.9", "GG-6.11")
def test_datara_retrieves_a_card_at_the_end_of_the_turn():
    duel = Duel("hibana datara enra load1=x*4 hand=x*3 discard=smoke,super")
    duel.fire("datara")
    assert (duel.life, duel.counts("A")["hand"]) == ((30, 26), 3)
    duel.end()
    duel.pick("super")
    assert (duel.counts("A")["hand"], duel.zone("A", "discard"), duel.asked) == (4, "smoke", "main B")
    three = Duel("hibana datara enra load1=x*3 hand=x*3 discard=smoke,super")
    three.fire("datara")
    three.end()
    assert (three.counts("A")["hand"], three.asked) == (3, "main B")


@pytest.mark.clause("GG-12.10", "GG-9.7")
@pytest.mark.parametrize("load", [1, 2, 3])
def test_kasane_recoils(load: int):
    duel = Duel(f"hibana kasane enra load1=x*{load}", "ran datara uwan set=interception hand=x,x")
    duel.fire("kasane")
    duel.react("interception")
    assert duel.life == (30 - load, 30)


@pytest.mark.clause("GG-16.21")
def test_kasane_wins_before_its_recoil():
    duel = Duel("hibana kasane enra life=2 load1=x*3", "ran datara uwan life=6")
    duel.fire("kasane")
    assert (duel.asked, duel.life) == ("A wins: life", (2, 0))


@pytest.mark.clause("GG-12.11")
def test_hakumen_heals_what_it_deals():
    duel = Duel("hibana hakumen enra load1=x*4", "ran nue uwan set=evasion")
    duel.fire("hakumen")
    duel.react("evasion")
    assert duel.life == (32, 28)


@pytest.mark.clause("GG-12.12", "GG-13.5")
def test_uwan_discards_what_it_deals():
    duel = Duel("hibana uwan enra load1=x*3", "ran nue hakumen size1=3 size2=9")
    duel.fire("uwan")
    duel.deck("nue")
    assert (duel.life, duel.sizes("B"), duel.counts("B")["discard"]) == ((30, 26), (0, 9), 3)


@pytest.mark.clause("GG-12.12")
def test_uwan_discards_nothing_without_hit():
    duel = Duel("hibana uwan enra load1=x*2", "ran nue hakumen set=evasion size1=3 size2=9")
    duel.fire("uwan")
    duel.react("evasion")
    assert (duel.life, duel.sizes("B"), duel.asked) == ((30, 30), (3, 9), "main A")
