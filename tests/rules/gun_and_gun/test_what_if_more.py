"""GG-16: what if both? From Clear View on."""

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


@pytest.mark.clause("GG-16.24", "GG-16.25", "GG-16.26")
def test_24_to_26_clear_view():
    duel = Duel("natori datara kasane hand=clear*2,x*2 load2=x,x,x life=20", "kiruko enra uwan hand=x*6")
    duel.play("clear", "x")
    duel.play("clear")
    duel.fire("kasane")
    # 6 HIT: two discards; recoil 3: Natori's 1 HIT, two more; nothing for the recoil itself
    for _ in range(4):
        assert duel.asked in ("victim_discards B", "order_effects A")
        while duel.asked == "order_effects A":
            duel.order(duel.legal()[0].index)
        duel.pick("x")
    assert duel.counts("B")["hand"] == 2
    assert (duel.life, duel.asked) == ((17, 23), "main A")
    empty = Duel("natori datara kasane hand=clear,x load2=x", "kiruko enra uwan")
    empty.play("clear")
    empty.fire("kasane")
    assert (empty.asked, empty.life[1]) == ("main A", 28)


@pytest.mark.clause("GG-16.27", "GG-8.8")
def test_27_discharge_on_a_double_bullet():
    duel = Duel("ran datara kasane hand=discharge", "kiruko enra uwan load1=double^,x")
    duel.play("discharge")
    duel.enemy("enra", 0)
    assert len(duel.loads("B", "enra").split()) == 1
    assert "double_bullet^" not in duel.loads("B", "enra")


@pytest.mark.clause("GG-16.28", "GG-7.6")
def test_28_thundercharge_with_a_double_bullet():
    duel = Duel("ran enra nue hand=thunder,x,x load2=double^,x*4")
    assert cmd.Play(0, duel.card("thunder")) in duel.legal()
    duel.play("thunder")
    assert (duel.counts("A")["load2"], duel.counts("A")["V"], duel.counts("A")["discard"]) == (0, 0, 8)


RICH = "natori hakumen uwan hand=x*3 V=4 load1=drain^,x load2=x mech=healing,overload set=impact discard=scheme"


@pytest.mark.clause("GG-16.29")
def test_29_what_the_great_shots_discard():
    thunder = Duel("ran enra nue hand=thunder,x,x load2=x*6", RICH)
    thunder.play("thunder")
    counts = thunder.counts("B")
    assert counts == {"hand": 0, "set": 0, "mech": 0, "V": 4, "load1": 0, "load2": 0, "discard": 1 + 3 + 3 + 2 + 1}
    critical = Duel("ran enra datara hand=critical,x,x load2=x*4", RICH)
    critical.play("critical")
    counts = critical.counts("B")
    assert counts == {"hand": 0, "set": 1, "mech": 2, "V": 0, "load1": 2, "load2": 1, "discard": 1 + 3 + 4}
    for duel in (thunder, critical):
        assert (duel.side("B").is_up, duel.side("B").skill) == (False, 3)


@pytest.mark.clause("GG-16.30")
@pytest.mark.parametrize(
    ("gun", "loads", "hit"), [("nue", "armor^,x,x,x", 9), ("nue", "double^,armor^,x", 9), ("enra", "armor^,x,x", 5)]
)
def test_30_armor_piercing_counts_load_value(gun: str, loads: str, hit: int):
    duel = Duel(f"ran {gun} {'enra' if gun == 'nue' else 'nue'} load1={loads}")
    duel.fire(gun)
    assert duel.life[1] == 30 - hit


@pytest.mark.clause("GG-16.31")
def test_31_shell_generation():
    duel = Duel("ran enra nue hand=shell discard=double,armor limited=double load1=x,x load2=x*5")
    duel.play("shell")
    assert duel.asked == "load_gun A", "only the Armor-Piercing Shell may be taken"
    duel.gun("enra")
    assert duel.loads("A", "enra").endswith("armor_piercing_shell^")
    full = Duel("ran enra nue hand=shell discard=double,armor load1=x,x,x load2=x*6")
    full.play("shell")
    assert full.zone("A", "discard") == "double_bullet armor_piercing_shell shell_generation"


@pytest.mark.clause("GG-16.32", "GG-8.12", "GG-7.4")
def test_32_vigor():
    duel = Duel("ran kasane enra hand=vigor,double,cool life=15 discard=vigor,recycle load2=x,x load1=x,x,x")
    duel.play("vigor")
    assert duel.options() == "cool_off double_bullet recycle", "the cards paid, but not Vigor"
    duel.pick("cool", "recycle")
    assert duel.options() == "double_bullet vigor", "face-down a Double Bullet fits; Vigor may be loaded"
    duel.pick("vigor")
    assert duel.loads("A", "enra").endswith(" vigor")


@pytest.mark.clause("GG-16.33")
def test_33_recoup_without_room():
    duel = Duel("ran enra kasane load1=x,x,x", "ran nue uwan set=recoup load1=x*6 load2=x*3")
    duel.fire("enra")
    duel.react("recoup")
    duel.deck("nue")
    assert (duel.zone("B", "discard"), duel.counts("B")["hand"]) == ("recoup_nue", 1)


@pytest.mark.clause("GG-16.34")
def test_34_hyper_beam_wins_first():
    duel = Duel("ran uwan kasane hand=hyper,x,x load1=x*3 size1=0 size2=3", "ran nue hakumen size1=0 size2=5")
    duel.play("hyper")
    assert (duel.asked, duel.sizes("A")) == ("A wins: decks", (0, 3))


@pytest.mark.clause("GG-16.35")
def test_35_agitator_beam_may_deck():
    duel = Duel("ran uwan kasane hand=agitator", "ran nue hakumen hand=x size1=0 size2=1")
    duel.play("agitator")
    assert duel.asked == "A wins: decks"


@pytest.mark.clause("GG-16.36", "GG-7.13")
def test_36_several_overload_orbs():
    duel = Duel("kiruko enra kasane hand=x*4", "kiruko hakumen uwan hand=x*4 mech=overload*2")
    before = duel.sizes("A")
    duel.end()
    duel.deck("enra")
    assert duel.asked == "victim_deck B"
    duel.deck("kasane")
    assert duel.sizes("A") == (before[0] - 1, before[1] - 1)


@pytest.mark.clause("GG-16.37")
def test_37_auto_cannon_wins_in_the_start_step():
    duel = Duel("kiruko enra kasane hand=x*4 life=5", "kiruko hakumen uwan mech=auto")
    duel.end()
    assert duel.asked == "B wins: life"


@pytest.mark.clause("GG-16.38")
def test_38_bad_medicine_takes_the_own_cards_first():
    bad = Lasting(0, "turn_start", 0, 105, 1, NEVER)
    duel = Duel("natori enra kasane skill=bad up size1=0 size2=4", "kiruko hakumen uwan hand=x*4 life=4", active="B")
    (program,) = (duel.tables.nested[duel.tables.skill_program[5]][0][0],)
    duel = Duel("natori enra kasane skill=bad up size1=0 size2=4", "kiruko hakumen uwan hand=x*4 life=4", active="B",
                lasting=(Lasting(0, "turn_start", program, bad.source, 1, NEVER),))  # fmt: skip
    duel.end()
    assert (duel.asked, duel.life) == ("B wins: decks", (30, 4))


@pytest.mark.clause("GG-16.39")
def test_39_loads_at_the_end_are_ordered_and_look_at_the_room_then():
    duel = Duel("ran nue hakumen hand=x*3 mech=portable,reloader life=20 load1=x*5 load2=x*3")
    duel.end()
    assert len(duel.legal()) == 3, "Ran, Nue, and a Mechanism of two equal ones"
    duel.order(1)
    assert cmd.Pass(0) not in duel.legal()
    duel.top("nue", "nue")
    duel.order(duel.legal()[0].index)
    assert {one.gun for one in duel.legal(cmd.LoadTop)} == {1}, "Nue is full, so Ran's first load is skipped"
    duel.top("nue", "hakumen")
    assert duel.active == "B", "no room is left for the others"


@pytest.mark.clause("GG-16.40", "GG-6.13")
def test_40_healing_saves_before_last_stand_ends():
    stand = (lasting("cannot_lose", 0, 1, 3),)
    saved = Duel("kiruko hakumen enra hand=x*4 mech=healing life=0", IDLE, lasting=stand)
    saved.end()
    assert (saved.life[0], saved.active) == (1, "B")


@pytest.mark.clause("GG-16.41")
def test_41_lets_go_against_last_stand():
    stand = (lasting("cannot_lose", 1, 2, 4),)
    duel = Duel("ran enra kasane skill=lets V=15 hand=x*3", "kiruko hakumen uwan life=0 mech=overload", lasting=stand)
    duel.skill()
    assert duel.asked == "main A"
    duel.end()
    for _ in range(2):
        duel.pass_()
    assert duel.asked == "A wins: life"
    assert duel.all_events(ev.TurnSkipped)
    assert not duel.all_events(ev.Milled)


@pytest.mark.clause("GG-16.42")
def test_42_a_skipped_turn_uses_up_restrictions():
    bans = tuple(lasting(kind, 0, 4, 4) for kind in ("no_actions", "no_basic_loads", "no_draw", "no_fire"))
    duel = Duel("kiruko enra kasane hand=x*4", "kiruko hakumen uwan skips=1", lasting=bans)
    duel.end()
    assert (duel.active, duel.lasting()) == ("A", [])


@pytest.mark.clause("GG-16.43")
def test_43_kage_hisomi_against_last_stand():
    duel = Duel(
        "hibana enra kasane skill=kage V=8", "kiruko hakumen uwan life=0", lasting=(lasting("cannot_lose", 1, 2, 4),)
    )
    duel.skill()
    assert duel.asked == "A wins: life"


@pytest.mark.clause("GG-16.44")
def test_44_kage_hisomi_against_smoke():
    duel = Duel("hibana enra kasane skill=kage V=8 load1=x,x,x", lasting=(SMOKE,))
    duel.skill()
    duel.fire("enra")
    assert duel.life[1] == 23


@pytest.mark.clause("GG-16.45", "GG-14.12")
def test_45_kage_hisomi_while_paralysed_and_poisoned():
    bans = (lasting("no_actions", 1, 3, 3), lasting("no_draw", 1, 3, 3))
    duel = Duel("hibana enra kasane skill=kage V=8 hand=rush", lasting=bans)
    duel.skill()
    duel.play("rush")
    assert {one.deck for one in duel.legal()} == {0, 1}


@pytest.mark.clause("GG-16.46")
def test_46_quick_setup():
    duel = Duel("kiruko kasane enra load1=x", "ran hakumen uwan set=quick hand=x discard=auto,healing,overload,spyral",
                lasting=(lasting("shots_at_me", 1, 1, NEVER, -2),))  # fmt: skip
    duel.fire("kasane")
    assert duel.table.attacks[-1].hit == 0
    duel.react("quick")
    assert duel.options() == "healing_tube overload_orb spyral_shooter"


@pytest.mark.clause("GG-16.47")
def test_47_flash_may_fetch_what_was_paid_for_it():
    duel = Duel("kiruko kasane enra load1=x", "ran hakumen uwan set=flash hand=scheme,drain discard=agitator")
    duel.fire("kasane")
    duel.react("flash", "scheme")
    duel.pick("scheme")
    assert duel.zone("B", "hand") == "drain_shell scheme_uwan"


@pytest.mark.clause("GG-16.48")
def test_48_cool_off_fetches_a_card_fired_this_turn():
    duel = Duel("kiruko kasane enra load2=recycle hand=cool")
    duel.fire("enra")
    duel.play("cool")
    assert duel.zone("A", "hand") == "recycle"


@pytest.mark.clause("GG-16.49")
def test_49_hibana_fills_up_before_paying():
    duel = Duel("hibana kasane enra skill=oboro V=3")
    assert not duel.legal(cmd.UseSkill)
    duel.gunner()
    duel.fill("enra", 2)
    duel.skill()
    assert duel.life[1] == 27


@pytest.mark.clause("GG-16.50")
@pytest.mark.parametrize(("life", "hit"), [(6, 3), (5, 5), (1, 5)])
def test_50_sneak_attack_looks_at_the_own_life(life: int, hit: int):
    duel = Duel(f"kiruko kasane enra hand=sneak life={life}")
    duel.play("sneak")
    assert duel.life[1] == 30 - hit
