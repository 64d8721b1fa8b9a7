"""GG-8: loading."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.loading import load_value, room
from game.rules.gun_and_gun.state import CARD, Lasting
from tests.rules.gun_and_gun.duel import Duel

NEGATED = Lasting(1, "negation", 0, CARD, 3, 3)
"""All effects of A are negated in turn 3."""


def value(duel: Duel, name: str, gun: int) -> int:
    return load_value(duel.tables, duel.table, "AB".index(name), gun)


@pytest.mark.clause("GG-8.1", "GG-8.2", "GG-8.20")
def test_any_card_goes_next_to_a_gun_bullets_also_face_up():
    duel = Duel("natori enra nue hand=double,recycle,portable,evasion")
    options = {
        (duel.content.cards[one.card].id, one.gun, one.face_up) for one in duel.legal(cmd.Load)
    }  # fmt: skip
    names = ("double_bullet", "recycle", "portable_capacitor", "evasion")
    assert options == {(name, gun, False) for name in names for gun in (0, 1)} | {
        ("double_bullet", 0, True), ("double_bullet", 1, True),
    }  # fmt: skip
    duel.load("evasion", "enra")
    assert (duel.loads("A", "enra"), duel.zone("A", "hand").split()[-1]) == ("evasion", "portable_capacitor")
    duel.load("double^", "nue")
    assert duel.loads("A", "nue") == "double_bullet^"
    (event,) = duel.events(ev.Loaded)
    assert (event.rule, event.is_basic, event.load) == ("GG-8.1", True, 2)


@pytest.mark.clause("GG-8.3")
def test_a_deck_is_not_tied_to_its_gun():
    duel = Duel("natori enra nue hand=armor,stealth")
    duel.load("armor^", "enra")
    duel.load("stealth^", "nue")
    assert (duel.loads("A", "enra"), duel.loads("A", "nue")) == ("armor_piercing_shell^", "stealth_bullet^")


@pytest.mark.clause("GG-8.4")
def test_the_loading_limit_counts_cards_of_each_gun():
    duel = Duel("natori enra nue hand=double,x*5")
    duel.load("double^", "enra")
    assert duel.side("A").basic_loads == (1, 0)
    duel.load("double", "enra")
    assert not [one for one in duel.legal(cmd.Load) if one.gun == 0]
    assert duel.refused(cmd.Load(0, duel.card("double"), 0, False))[0] == "GG-8.4"
    duel.load("double", "nue")
    assert not duel.legal(cmd.Load)


@pytest.mark.clause("GG-8.5", "GG-8.12")
def test_effects_load_past_the_limit_and_without_using_it():
    duel = Duel("natori enra nue hand=high*2,x*4 loads=2,1 deck1=double")
    duel.play("high")
    assert duel.asked == "load_top A"
    duel.top("enra", "nue")
    assert (duel.side("A").basic_loads, duel.loads("A", "nue")) == ((2, 1), "double_bullet")
    (event,) = duel.all_events(ev.Loaded)
    assert (event.face_up, event.is_basic) == (False, False)


@pytest.mark.clause("GG-8.6")
def test_a_full_gun_takes_nothing():
    duel = Duel("natori enra nue hand=x,high load1=double^,x load2=x*2")
    assert {one.gun for one in duel.legal(cmd.Load)} == {1}
    assert duel.refused(cmd.Load(0, duel.card("high"), 0, False))[0] == "GG-8.6"
    duel.play("high")
    assert {one.gun for one in duel.legal(cmd.LoadTop)} == {1}


@pytest.mark.clause("GG-8.7", "GG-8.8")
def test_load_value():
    duel = Duel("natori enra nue load1=double,x load2=double^,double,armor^,x")
    assert (value(duel, "A", 0), value(duel, "A", 1)) == (2, 5)


@pytest.mark.clause("GG-8.8", "GG-14.12")
def test_a_negated_double_bullet_counts_1():
    duel = Duel("natori enra nue load2=double^,x", lasting=(NEGATED,))
    assert value(duel, "A", 1) == 2
    assert value(Duel("natori enra nue load2=double^,x"), "A", 1) == 3


@pytest.mark.clause("GG-8.9")
def test_the_new_load_value_must_fit():
    duel = Duel("natori enra nue hand=double,x load1=x,x load2=x*4")
    up = {one.gun for one in duel.legal(cmd.Load) if one.face_up and one.card == duel.card("double")}
    down = {one.gun for one in duel.legal(cmd.Load) if not one.face_up}
    assert (up, down) == ({1}, {0, 1})
    assert duel.refused(cmd.Load(0, duel.card("double"), 0, True))[0] == "GG-8.9"


@pytest.mark.clause("GG-8.10", "GG-0.9")
def test_one_double_bullet_per_turn_face_up():
    duel = Duel("natori enra nue hand=double*3,shell discard=double")
    duel.load("double^", "enra")
    assert not [one for one in duel.legal(cmd.Load) if one.face_up]
    assert duel.refused(cmd.Load(0, duel.card("double"), 1, True))[0] == "GG-8.10"
    duel.load("double", "nue")
    duel.play("shell")
    assert duel.zone("A", "discard") == "double_bullet shell_generation", "an effect may not either"


@pytest.mark.clause("GG-8.10")
def test_face_down_ones_do_not_count():
    duel = Duel("natori enra nue hand=double*3")
    duel.load("double", "enra")
    duel.load("double^", "nue")
    assert duel.loads("A", "nue") == "double_bullet^"


@pytest.mark.clause("GG-8.11")
def test_an_overfull_gun_keeps_its_loads_and_fires_its_highest_row():
    duel = Duel("natori enra nue hand=x*2,high load1=double^,x,x")
    assert (value(duel, "A", 0), room(duel.tables, duel.table, 0, 0)) == (4, -1)
    assert {one.gun for one in duel.legal(cmd.Load)} == {1}
    duel.fire("enra")
    assert (duel.life, duel.counts("A")["V"]) == ((30, 25), 3)


@pytest.mark.clause("GG-8.13", "GG-8.15")
def test_deck_and_gun_are_chosen_where_there_is_a_card_and_room():
    duel = Duel("natori enra nue hand=high load2=x")
    duel.play("high")
    assert {(one.deck, one.gun) for one in duel.legal()} == {(0, 0), (0, 1), (1, 0), (1, 1)}
    for side, pairs in (
        ("natori enra nue hand=high load2=x*6", {(0, 0), (1, 0)}),
        ("natori enra nue hand=high load1=x*3 size1=0", set()),
        ("natori enra nue hand=high load1=x*3 load2=x*6", set()),
    ):
        duel = Duel(side)
        sizes = duel.sizes("A")
        duel.play("high")
        assert {(one.deck, one.gun) for one in duel.legal(cmd.LoadTop)} == pairs
        if duel.asked == "draw_deck A":
            assert duel.sizes("A") == sizes, "no room: the card stays, and the draw still happens"


@pytest.mark.clause("GG-8.14", "GG-16.6")
def test_several_cards_come_from_one_deck_into_one_gun():
    duel = Duel("kiruko enra nue skill=maximum V=6 load2=x size1=9 size2=4")
    duel.skill()
    assert duel.asked == "max_gun A"
    duel.gun("nue")
    assert duel.asked == "max_deck A"
    duel.deck("enra")
    assert [one.number for one in duel.legal()] == [0, 1, 2, 3, 4, 5]
    duel.number(4)
    assert (len(duel.side("A").loads[1]), duel.sizes("A")) == (5, (5, 4))


@pytest.mark.clause("GG-8.14")
@pytest.mark.parametrize(("size", "most"), [(2, 2), (0, None)])
def test_no_more_than_the_deck_has(size: int, most: int | None):
    duel = Duel(f"kiruko enra nue skill=maximum V=6 size1={size} size2=3")
    duel.skill()
    duel.gun("nue")
    if most is None:
        assert duel.asked == "max_number A", "one deck has cards"
        assert len(duel.legal()) == 4
    else:
        duel.deck("enra")
        assert len(duel.legal()) == most + 1


@pytest.mark.clause("GG-8.16", "GG-16.31")
def test_when_loaded_works_on_every_face_up_load_at_once():
    duel = Duel("natori enra kasane hand=explosive*2")
    duel.load("explosive^", "enra")
    assert (duel.life, duel.kinds()) == ((29, 30), ["Loaded", "HitDealt"])
    duel.load("explosive", "kasane")
    assert duel.life == (29, 30)
    other = Duel("natori nue kasane hand=shell discard=explosive")
    other.play("shell")
    other.gun("kasane")
    assert (other.life, other.loads("A", "kasane")) == ((29, 30), "explosive_bullet^")
    kinds = [kind for kind in other.kinds() if not kind.startswith("Choice")]
    assert kinds == ["Loaded", "HitDealt", "Discarded"]


@pytest.mark.clause("GG-8.17")
def test_a_draw_ban_does_not_stop_loading_from_the_deck():
    ban = Lasting(1, "no_draw", 0, CARD, 3, 3)
    duel = Duel("hibana enra nue hand=high size2=0", lasting=(ban,))
    duel.gunner()
    duel.fill("enra", 2)
    duel.play("high")
    duel.top("enra", "nue")
    assert duel.sizes("A") == (20 - 3, 0)
    assert not duel.all_events(ev.Drew)


@pytest.mark.clause("GG-8.18")
def test_freeze_stops_basic_loads_only():
    freeze = Lasting(1, "no_basic_loads", 0, CARD, 3, 3)
    duel = Duel("natori enra nue hand=high,double", lasting=(freeze,))
    assert not duel.legal(cmd.Load)
    assert duel.refused(cmd.Load(0, duel.card("double"), 0, False))[0] == "GG-8.18"
    duel.play("high")
    duel.top("enra", "nue")
    assert len(duel.side("A").loads[1]) == 1


@pytest.mark.clause("GG-8.19")
def test_loads_stay_until_something_removes_them():
    duel = Duel("natori enra nue hand=x*5 load1=double^,x", "natori hakumen uwan hand=x*5")
    loads = duel.side("A").loads
    for _ in range(4):
        duel.end()
    assert duel.side("A").loads == loads
    assert {type(one) for one in duel.legal()} <= {
        cmd.Play, cmd.SetReaction, cmd.Load, cmd.Fire, cmd.UseSkill, cmd.EndPhase,
    }  # fmt: skip


@pytest.mark.clause("GG-8.10", "GG-16.2")
def test_a_bullet_whose_effect_is_used_up_may_still_be_loaded_face_up():
    duel = Duel("natori datara nue hand=poison load1=poison^,x")
    duel.fire("datara")
    duel.deck("hakumen")
    duel.load("poison^", "datara")
    assert duel.loads("A", "datara") == "poison_shot^"
