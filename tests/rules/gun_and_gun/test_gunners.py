"""GG-12: Gunners and gun effects."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import CARD, GUNNERS, Lasting
from tests.rules.gun_and_gun.duel import Duel


def fillings(duel: Duel) -> set[tuple[int, int, int]]:
    return {(one.deck, one.tops, one.discards) for one in duel.legal(cmd.FillVoltage)}


@pytest.mark.clause("GG-12.1")
def test_hibana_takes_up_to_two_cards_of_one_source():
    duel = Duel("hibana enra nue discard=cool,recycle,cool size2=1")
    duel.gunner()
    assert fillings(duel) == {(0, 1, 0), (0, 2, 0), (1, 1, 0), (-1, 0, 1), (-1, 0, 2)}
    duel.fill(discards=2)
    duel.pick("cool", "recycle")
    assert (duel.zone("A", "V"), duel.zone("A", "discard")) == ("cool_off recycle", "cool_off")
    assert duel.refused(cmd.UseGunner(0))[0] == "GG-12.1"


@pytest.mark.clause("GG-12.1", "GG-2.5")
def test_hibana_without_a_card_to_take():
    protected = (Lasting(0, "cannot_lose", 0, CARD, 3, 5),)
    duel = Duel("hibana enra nue size1=0 size2=0", lasting=protected)
    assert duel.refused(cmd.UseGunner(0))[0] == "GG-12.1"


@pytest.mark.clause("GG-12.1")
def test_hibana_may_mix_by_the_switch():
    duel = Duel("hibana enra nue discard=cool size2=1", hibana_mix=True)
    duel.gunner()
    assert {(0, 1, 1), (1, 1, 1)} <= fillings(duel)
    duel.fill("enra", 1, 1)
    assert (duel.counts("A")["V"], duel.zone("A", "discard"), duel.sizes("A")) == (2, "", (18, 1))


@pytest.mark.clause("GG-12.2", "GG-15.4")
def test_hibana_can_deck_herself():
    duel = Duel("hibana enra nue size1=2 size2=0 deck1=cool,recycle")
    duel.gunner()
    duel.fill("enra", 1)
    assert (duel.zone("A", "V"), duel.asked) == ("cool_off", "main A")
    again = Duel("hibana enra nue size1=2 size2=0")
    again.gunner()
    again.fill("enra", 2)
    assert again.asked == "B wins: decks"


@pytest.mark.clause("GG-12.2", "GG-2.6")
def test_cards_of_the_top_go_one_after_the_other():
    duel = Duel("hibana enra nue deck1=cool,recycle")
    duel.gunner()
    duel.fill("enra", 2)
    assert duel.zone("A", "V") == "cool_off recycle"
    (event,) = duel.events(ev.VoltageFilled)
    assert event.masked((1,)).cards == b"\x7f\x7f"


@pytest.mark.clause("GG-12.3")
@pytest.mark.parametrize(("hit", "answered"), [(2, False), (3, True), (5, True)])
def test_natori_answers_3_or_more_in_one_packet(hit: int, answered: bool):
    loads = {2: "x,x", 3: "x,x", 5: "x,x,x"}[hit]
    gun = "hakumen" if hit == 2 else "enra"
    duel = Duel(f"ran {gun} nue load1={loads} life=20", "natori datara uwan")
    duel.fire(gun)
    assert duel.life[1] == 30 - hit
    assert bool(duel.events(ev.TriggerBegan)) == answered


@pytest.mark.clause("GG-12.3", "GG-16.23")
def test_natori_asks_for_no_source_and_no_turn():
    recoil = Duel("natori kasane nue load1=x,x,x life=20", "natori enra uwan")
    recoil.fire("kasane")
    assert recoil.life == (20 - 3 - 1, 30 - 6 - 1)
    skill = Duel("hibana enra nue skill=oboro V=5", "natori kasane uwan")
    skill.skill()
    assert skill.life == (29, 27)
    lost = Duel("natori enra nue skill=bad up hand=x*5", "natori kasane uwan hand=x*5")
    assert lost.life == (30, 30)


@pytest.mark.clause("GG-12.4", "GG-0.6", "GG-8.13")
def test_ran_may_load_each_gun():
    duel = Duel("ran enra kasane hand=x*3 load1=x,x,x")
    duel.end()
    assert duel.asked == "load_top A"
    assert {one.gun for one in duel.legal(cmd.LoadTop)} == {1}, "Enra is full, so this is for Kasane"
    duel.top("enra", "kasane")
    assert duel.active == "B"
    both = Duel("ran enra kasane hand=x*3 loads=2,1")
    both.end()
    assert {one.gun for one in both.legal(cmd.LoadTop)} == {0}
    both.pass_()
    assert {one.gun for one in both.legal(cmd.LoadTop)} == {1}
    both.top("kasane", "kasane")
    assert (both.loads("A", "enra"), both.counts("A")["load2"]) == ("", 1)


@pytest.mark.clause("GG-12.5", "GG-13.11", "GG-0.6")
def test_kiruko_exchanges_any_number():
    duel = Duel(mode="two_sets")
    for one in (cmd.PickGunner(0, 3), cmd.PickGunner(1, 0), cmd.PickGun(0, 0), cmd.PickGun(1, 4), cmd.PickGun(0, 1)):
        duel.do(one)
    duel.do(cmd.PickGun(1, 5))
    assert duel.content.gunners[3].id == "kiruko"
    duel.do(cmd.PickSkill(0, 9))
    duel.do(cmd.PickSkill(1, 0), shuffles=4)
    duel.deck("hakumen")
    duel.deck("enra")
    assert duel.asked == "exchange A"
    hand = duel.zone("A", "hand").split()
    assert len(hand) == 4
    for _ in range(3):
        duel.pick("x")
    assert (duel.counts("A")["hand"], len(duel.side("A").aside)) == (1, 3)
    assert duel.view("B").sides[0].aside == b"\x7f" * 3
    duel.pass_()
    assert duel.asked == "draw_deck A"
    duel.deck("nue", shuffles=1)
    assert (duel.counts("A")["hand"], duel.side("A").aside, duel.sizes("A")) == (4, b"", (16 + 3, 17))
    assert [event.deck for event in duel.events(ev.Shuffled)] == [0], "the deck that got them"
    assert duel.asked == "main B"
    assert not [one for one in duel.legal() if isinstance(one, cmd.PickCard)], "once"


@pytest.mark.clause("GG-12.5")
def test_kiruko_may_exchange_the_whole_hand():
    duel = Duel(mode="two_sets")
    for one in (cmd.PickGunner(0, 3), cmd.PickGunner(1, 1), cmd.PickGun(0, 0), cmd.PickGun(1, 4), cmd.PickGun(0, 1)):
        duel.do(one)
    duel.do(cmd.PickGun(1, 5))
    duel.do(cmd.PickSkill(0, 9))
    duel.do(cmd.PickSkill(1, 3), shuffles=4)
    duel.deck("nue")
    duel.deck("hakumen")
    for _ in range(4):
        duel.pick("x")
    assert duel.asked == "draw_deck A", "nothing is left to put aside"
    duel.deck("enra", shuffles=1)
    assert (duel.counts("A")["hand"], duel.sizes("A")) == (4, (16, 20))
    assert [event.deck for event in duel.events(ev.Shuffled)] == [1]


@pytest.mark.clause("GG-12.6")
def test_gunners_lie_open_and_work_by_themselves():
    duel = Duel("natori enra nue", "ran hakumen uwan")
    assert [side.gunner for side in duel.view("A").sides] == [side.gunner for side in duel.table.sides]
    assert duel.refused(cmd.UseGunner(0))[0] == "GG-12.6"
    assert duel.table.phase != GUNNERS


@pytest.mark.clause("GG-12.7", "GG-0.6", "GG-16.39")
def test_nue_must_be_loaded_when_behind():
    duel = Duel("natori enra nue hand=x*5 life=20")
    duel.end()
    assert duel.asked == "load_top A"
    assert cmd.Pass(0) not in duel.legal()
    assert duel.refused(cmd.Pass(0))[0] == "GG-0.6"
    duel.top("enra", "enra")
    assert duel.counts("A")["load1"] == 1
    level = Duel("natori enra nue hand=x*5")
    level.end()
    assert level.active == "B"


@pytest.mark.clause("GG-12.7")
def test_nue_loads_itself_by_the_switch():
    duel = Duel("natori enra nue hand=x*5 life=20", nue_target="self")
    duel.end()
    assert {one.gun for one in duel.legal(cmd.LoadTop)} == {1}


@pytest.mark.clause("GG-12.8", "GG-16.1")
@pytest.mark.parametrize("loads", ["x,x", "stealth^,x"])
def test_shots_of_datara_cannot_be_answered(loads: str):
    duel = Duel(f"hibana datara enra load1={loads}", "ran nue kasane set=evasion hand=x")
    duel.fire("datara")
    assert duel.asked == "main A"
    assert len(duel.events(ev.AnswersBarred)) == 1


@pytest.mark.clause("GG-12.8", "GG-12.9", "GG-6.11")
def test_retrieval_is_noted_once_per_shot_of_row_4():
    duel = Duel("natori datara enra hand=x*5 load1=x*3 discard=scheme")
    duel.fire("datara")
    duel.end()
    assert duel.zone("A", "discard") == "scheme_datara"
    duel = Duel("natori datara enra hand=x*5 load1=x*4 discard=scheme,cool")
    duel.fire("datara")
    duel.end()
    assert duel.asked == "pick_discard A"
    assert cmd.Pass(0) not in duel.legal()
    duel.pick("cool")
    assert (duel.counts("A")["hand"], duel.active) == (6, "B")
    empty = Duel("natori datara enra hand=x*5 load1=x*4")
    empty.fire("datara")
    empty.end()
    assert empty.active == "B"


@pytest.mark.clause("GG-12.10")
@pytest.mark.parametrize("row", [1, 2, 3])
def test_recoil_of_kasane(row: int):
    duel = Duel(f"ran kasane enra load1={row}")
    duel.fire("kasane")
    assert duel.life == (30 - row, 30 - 2 * row)


@pytest.mark.clause("GG-12.11", "GG-13.10")
def test_hakumen_heals_what_it_deals():
    duel = Duel("ran hakumen enra load1=x*4", lasting=(Lasting(1, "shots_at_me", -2, CARD, 1, 99),))
    duel.fire("hakumen")
    assert duel.life == (33, 27)


@pytest.mark.clause("GG-12.12")
def test_uwan_discards_what_it_deals():
    duel = Duel("ran uwan enra load1=x*3", "ran kasane nue size1=0 size2=9")
    duel.fire("uwan")
    assert (duel.life[1], duel.sizes("B"), duel.counts("B")["discard"]) == (26, (0, 5), 4)


@pytest.mark.clause("GG-12.13")
def test_as_much_as_hit_dealt_is_the_packet():
    protected = (Lasting(1, "cannot_lose", 0, CARD, 2, 4),)
    duel = Duel("ran hakumen enra load1=x*4", "ran kasane nue life=2", lasting=protected)
    duel.fire("hakumen")
    assert duel.life == (35, 0)


@pytest.mark.clause("GG-12.14")
def test_enra_has_no_effect_of_its_own():
    duel = Duel("hibana enra nue load1=x,x,x")
    duel.fire("enra")
    assert duel.kinds() == ["ShotDeclared", "HitDealt", "AttackEnded"]
