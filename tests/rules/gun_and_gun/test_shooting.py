"""GG-9: a shot, step by step."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import CARD, GUN, Lasting
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.pieces import GUNS

NEVER = 1 << 15


def lasting(kind: str, seat: int, n: int = 0, last: int = 3) -> Lasting:
    return Lasting(seat, kind, n, CARD, 3, last)


@pytest.mark.clause("GG-9.1")
def test_each_gun_once_per_turn_both_one_after_the_other():
    duel = Duel("natori enra kasane hand=x*6 load1=x load2=x")
    duel.fire("enra")
    duel.load("double", "enra")
    assert duel.refused(cmd.Fire(0, 0))[0] == "GG-9.1"
    duel.fire("kasane")
    assert duel.life == (30 - 1, 30 - 1 - 2)
    assert duel.side("A").fired == 3


@pytest.mark.clause("GG-9.2")
@pytest.mark.parametrize(
    ("gun", "first"), [("enra", 1), ("kasane", 1), ("uwan", 1), ("datara", 2), ("hakumen", 2), ("nue", 4)]
)
def test_the_lowest_row_must_be_reached(gun: str, first: int):
    other = "kasane" if gun == "enra" else "enra"
    loaded = Duel(f"natori {gun} {other} load1={first}")
    assert cmd.Fire(0, 0) in loaded.legal()
    less = Duel(f"natori {gun} {other} load1={first - 1}")
    assert less.refused(cmd.Fire(0, 0))[0] == "GG-9.2"


ROWS = {
    "enra": {1: 1, 2: 3, 3: 5}, "nue": {4: 7, 5: 10, 6: 14}, "datara": {2: 2, 3: 3, 4: 4},
    "kasane": {1: 2, 2: 4, 3: 6}, "hakumen": {2: 2, 3: 3, 4: 5}, "uwan": {1: 1, 2: 2, 3: 4},
}  # fmt: skip


@pytest.mark.clause("GG-9.3", "GG-9.14", "GG-9.8")
@pytest.mark.parametrize(("gun", "load", "hit"), [(gun, *row) for gun, rows in ROWS.items() for row in rows.items()])
def test_every_row_of_every_gun(gun: str, load: int, hit: int):
    other = "kasane" if gun == "enra" else "enra"
    duel = Duel(f"kiruko {gun} {other} load1={load} life=20")
    duel.fire(gun)
    assert duel.life[1] == 30 - hit
    assert (duel.counts("A")["V"], duel.counts("A")["load1"]) == (load, 0)
    (declared,) = duel.events(ev.ShotDeclared)
    assert (declared.load, declared.hit, declared.is_own) == (load, hit, True)


@pytest.mark.clause("GG-9.3", "GG-9.6", "GG-16.8")
def test_the_steps_come_in_order():
    duel = Duel(
        "kiruko hakumen nue load1=drain^,x,x,x mech=spyral life=20",
        "natori enra uwan set=flash hand=x discard=recycle",
        lasting=(lasting("my_next_shot", 0, 5), lasting("shots_at_me", 1, -2, NEVER)),
    )
    duel.fire("hakumen")
    assert duel.kinds() == [
        "ShotDeclared", "HitModified", "LastingEnded", "HitModified", "HitModified", "Healed", "ChoiceOpened",
    ]  # fmt: skip
    assert [event.amount for event in duel.events(ev.HitModified)] == [5, 1, -2]
    duel.react("flash")
    kinds = [kind for kind in duel.kinds() if not kind.startswith("Choice")]
    assert kinds == [
        "ReactionActivated", "Discarded", "HitModified", "CardTaken", "Discarded",
        "HitDealt", "TriggerWaits", "Healed", "TriggerBegan", "HitDealt", "AttackEnded",
    ]  # fmt: skip
    hit = 5 + 5 + 1 - 2 - 2
    assert duel.life == (20 + 1 + hit - 1, 30 - hit)


@pytest.mark.clause("GG-9.3")
def test_gun_effects_come_after_damage_and_bullets_after_them_then_triggers():
    duel = Duel("kiruko uwan enra load1=paralysis^,x,x", "natori hakumen nue size1=10 size2=9")
    duel.fire("uwan")
    assert duel.asked == "victim_deck A"
    assert duel.events(ev.HitDealt)[0].amount == 4
    duel.deck("nue")
    kinds = [kind for kind in duel.kinds() if not kind.startswith("Choice")]
    assert kinds == ["Milled", "LastingBegan", "TriggerBegan", "HitDealt", "AttackEnded"]
    assert (duel.life, duel.sizes("B")) == ((29, 26), (10, 5))


@pytest.mark.clause("GG-9.4", "GG-9.3")
def test_bullets_work_before_reactions():
    duel = Duel("kiruko uwan enra load1=anti^,stealth^", "natori hakumen nue set=evasion size1=5 size2=5")
    duel.fire("uwan")
    assert duel.asked == "victim_deck A"
    duel.deck("nue")
    assert not [event for event in duel.log if isinstance(event, ev.ChoiceOpened) and event.pending.kind == "react"]
    duel.deck("nue")
    assert (duel.sizes("B"), duel.life[1]) == ((5, 5 - 1 - 2), 28)


@pytest.mark.clause("GG-9.3")
def test_bullets_work_in_the_order_of_loading():
    sides = "kiruko uwan hakumen load1={},x life=20", "natori enra nue size1=5 size2=5"
    for loads, expected in (("anti^,drain^", ["ChoiceOpened"]), ("drain^,anti^", ["Healed", "ChoiceOpened"])):
        duel = Duel(sides[0].format(loads), sides[1])
        duel.fire("uwan")
        assert duel.kinds() == ["ShotDeclared", *expected]


@pytest.mark.clause("GG-9.5", "GG-9.8", "GG-9.3")
def test_fired_cards_go_to_voltage_by_number_of_cards():
    duel = Duel("kiruko enra nue load1=double^,x V=1")
    duel.fire("enra")
    assert (duel.counts("A")["V"], duel.counts("A")["discard"], duel.life[1]) == (3, 0, 25)


@pytest.mark.clause("GG-9.6", "GG-16.10")
def test_hit_never_falls_below_zero_and_a_later_plus_counts_from_zero():
    duel = Duel("kiruko uwan kasane load1=explosive^", lasting=(lasting("shots_at_me", 1, -2, NEVER),))
    duel.fire("uwan")
    assert [event.hit for event in duel.events(ev.HitModified)] == [0, 1]
    assert duel.life[1] == 29


@pytest.mark.clause("GG-9.7", "GG-16.17")
def test_a_shot_of_no_hit_is_still_a_shot():
    """Recoil, retrieval and "if fired" bullets happen."""
    shield = (lasting("no_hit", 1, 0, 4),)
    duel = Duel("kiruko kasane enra load1=paralysis^,x", lasting=shield)
    duel.fire("kasane")
    assert (duel.life, duel.counts("A")["V"], duel.side("A").fired) == ((28, 30), 2, 1)
    assert "no_actions A 4-4" in duel.lasting()
    duel = Duel("kiruko datara enra load1=x*4", lasting=shield)
    duel.fire("datara")
    assert duel.life == (30, 30)
    assert "turn_end A 3-3" in duel.lasting()


@pytest.mark.clause("GG-9.9")
def test_hit_depends_on_the_row_only():
    duel = Duel("kiruko enra hakumen load2=x*3 load1=double^,x,x")
    duel.fire("enra")
    assert duel.life[1] == 25, "load value 4 is row 3"


@pytest.mark.clause("GG-9.10")
def test_the_shot_is_what_was_there_when_it_was_declared():
    duel = Duel("kiruko enra nue load1=x,x,x", "natori nue enra set=recoup hand=x load1=x")
    duel.fire("enra")
    duel.react("recoup")
    duel.gun("enra")
    duel.deck("enra")
    assert duel.life == (29, 25)
    assert duel.counts("B")["load2"] == 1
    assert len(duel.all_events(ev.ShotDeclared)[0].cards) == 3


@pytest.mark.clause("GG-9.11", "GG-10.2")
def test_a_shot_by_an_effect_is_extra():
    duel = Duel(
        "kiruko enra nue skill=maximum V=6 life=15 fired=1 load1=x size2=3", "natori hakumen uwan set=flash,impact"
    )
    duel.skill()
    duel.pass_()  # for the Skill
    duel.gun("enra")
    duel.deck("nue")
    duel.number(2)
    assert duel.asked == "fire_now A"
    duel.accept()
    assert duel.asked == "react B", "a window of its own"
    duel.pass_()
    assert (duel.life, duel.side("A").fired) == ((14, 25), 1)
    fresh = Duel("kiruko enra nue skill=maximum V=6 life=15 load1=x,x,x")
    fresh.skill()
    fresh.gun("enra")
    fresh.accept()
    assert fresh.side("A").fired == 0, "the gun's own shot is not used up"


@pytest.mark.clause("GG-9.11", "GG-9.3", "GG-16.30")
def test_bullets_look_at_the_shot_and_not_at_the_skill_that_grants_it():
    duel = Duel("kiruko nue enra skill=maximum V=6 life=15 load1=armor^,x,x")
    duel.skill()
    duel.gun("nue")
    duel.deck("enra")
    duel.number(1)
    duel.accept()
    assert duel.life[1] == 30 - 7 - 2


@pytest.mark.clause("GG-9.11", "GG-9.3")
def test_a_shot_of_a_skill_has_all_steps():
    duel = Duel("kiruko kasane enra skill=maximum V=6 life=15 load1=paralysis^,x,x")
    duel.skill()
    duel.gun("kasane")
    duel.accept()
    assert (duel.life, duel.lasting()) == ((15 - 3, 30 - 6), ["no_actions A 4-4"])
    heals = Duel("kiruko hakumen enra skill=maximum V=6 life=15 load1=x*4")
    heals.skill()
    heals.gun("hakumen")
    heals.accept()
    assert heals.life == (15 + 5, 30 - 5)


@pytest.mark.clause("GG-9.3", "GG-2.4")
def test_the_bullets_of_a_shot_are_those_that_were_face_up():
    duel = Duel("kiruko enra nue load1=double^,stealth V=1", "natori hakumen uwan set=flash")
    duel.fire("enra")
    assert duel.asked == "react B"
    assert duel.table.attacks[-1].bullets == bytes([duel.card("double", 0)])


@pytest.mark.clause("GG-9.11", "GG-9.3", "GG-16.14")
def test_smoke_comes_before_the_orb_in_a_shot_of_a_skill_too():
    smoke = (lasting("no_hit", 1),)
    duel = Duel("kiruko nue enra skill=maximum V=6 life=15 load1=x*6", "ran uwan hakumen mech=grav", lasting=smoke)
    duel.skill()
    duel.gun("nue")
    duel.accept()
    assert [event.hit for event in duel.events(ev.HitModified)] == [0]
    assert (duel.life[1], duel.asked) == (30, "main A")


@pytest.mark.clause("GG-9.12", "GG-16.6", "GG-0.3")
def test_a_barred_gun_is_not_fired_by_an_effect_either():
    ban = Lasting(1, "no_fire", 0, CARD, 3, 3)
    duel = Duel("kiruko enra nue skill=maximum V=6 life=15 load1=x,x load2=x*6", lasting=(ban,))
    assert duel.refused(cmd.Fire(0, 0))[0] == "GG-9.12"
    assert cmd.Fire(0, 1) in duel.legal()
    duel.skill()
    duel.gun("enra")
    duel.deck("nue")
    duel.number(1)
    assert duel.asked == "main A"


@pytest.mark.clause("GG-9.13", "GG-15.3", "GG-16.21", "GG-16.22")
def test_when_the_game_ends_the_later_steps_do_not_happen():
    duel = Duel("kiruko kasane enra load1=paralysis^,x,x life=2", "natori hakumen nue life=6")
    duel.fire("kasane")
    assert (duel.asked, duel.life) == ("A wins: life", (2, 0))
    assert duel.kinds()[-2:] == ["TriggerWaits", "MatchEnded"]
    assert (duel.lasting(), duel.table.waiting) == ([], ())


@pytest.mark.clause("GG-9.14")
def test_the_source_of_the_hit_is_the_gun():
    duel = Duel("kiruko kasane enra load2=x")
    duel.fire("enra")
    (dealt,) = duel.events(ev.HitDealt)
    assert (dealt.seat, dealt.to, dealt.source, dealt.is_shot) == (0, 1, GUN + GUNS.index("enra"), True)
    assert dealt.rule == "GG-9.14"
