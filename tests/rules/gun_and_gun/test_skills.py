"""GG-11: Skills and Burst."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.forecast import no_effect
from game.rules.gun_and_gun.state import CARD, Lasting
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.pieces import PRINTED


def made_up(skill: str, *effect: v.Effect) -> Content:
    """The content with another effect of a Skill."""
    skills = tuple(replace(one, effect=effect) if one.id == skill else one for one in PRINTED.skills)
    return replace(PRINTED, skills=skills)


@pytest.mark.clause("GG-11.1")
@pytest.mark.parametrize(("volts", "up", "possible"), [(4, "", False), (5, "", True), (9, "up", False)])
def test_face_down_and_enough_volts(volts: int, up: str, possible: bool):
    duel = Duel(f"hibana enra nue skill=oboro V={volts} {up}")
    assert (cmd.UseSkill(0) in duel.legal()) == possible
    if not possible:
        assert duel.refused(cmd.UseSkill(0))[0] == ("GG-11.4" if up else "GG-11.1")


@pytest.mark.clause("GG-11.2", "GG-11.7")
def test_the_player_chooses_the_volts_then_the_skill_is_turned_up():
    duel = Duel("ran enra nue skill=hold V=double*6,cool,stealth,recycle")
    duel.do(cmd.UseSkill(0))
    assert duel.asked == "pay_volts A"
    assert duel.options() == "cool_off double_bullet recycle stealth_bullet"
    duel.pick("recycle", "cool", *["double"] * 6)
    assert (duel.zone("A", "V"), duel.side("A").is_up) == ("stealth_bullet", True)
    assert duel.zone("A", "discard").split()[:2] == ["recycle", "cool_off"]
    kinds = [kind for kind in duel.kinds() if not kind.startswith("Choice")]
    assert kinds == ["Discarded", "SkillActivated", "LastingBegan", "AttackEnded"]


@pytest.mark.clause("GG-11.3")
def test_the_window_comes_before_the_effect():
    duel = Duel("ran enra nue skill=here V=13 life=10", "ran kasane hakumen set=counter")
    duel.skill()
    assert (duel.asked, duel.life) == ("react B", (10, 30))
    assert duel.side("A").is_up
    duel.react("counter")
    assert duel.life == (10 - 3 + 6, 24)


@pytest.mark.clause("GG-11.4", "GG-11.11")
def test_once_per_game_and_its_mark_stays():
    duel = Duel("natori enra kasane skill=hold V=16 life=20 hand=x*5", "ran hakumen uwan hand=x*3")
    duel.skill()
    assert duel.events(ev.LastingBegan)[0].rule == "GG-11.11"
    assert duel.refused(cmd.UseSkill(0))[0] == "GG-11.4"
    for life in (24, 24, 28, 28, 32):
        duel.end()
        for _ in range(2 if duel.asked == "load_top B" else 0):
            duel.pass_()
        assert (duel.life[0], duel.side("A").is_up) == (life, True)


@pytest.mark.clause("GG-11.5", "GG-11.6")
def test_turned_down_again_it_may_be_used_next_turn():
    duel = Duel("hibana enra nue skill=oboro V=10 hand=x*3", "kiruko hakumen uwan hand=x*4")
    duel.skill(*"xxxxx")
    assert not duel.side("A").is_up
    assert [kind for kind in duel.kinds() if kind in ("HitDealt", "SkillFlipped")] == ["HitDealt", "SkillFlipped"]
    assert duel.refused(cmd.UseSkill(0))[0] == "GG-11.6"
    duel.end()
    duel.end()
    assert cmd.UseSkill(0) in duel.legal()
    duel.skill()
    assert duel.life[1] == 24


@pytest.mark.clause("GG-11.7", "GG-7.4")
def test_volts_can_be_fetched_by_the_skill():
    duel = Duel("natori enra nue skill=the_big V=double,cool,stealth,recycle,paralysis,evasion,recoup life=20")
    duel.skill()
    assert duel.asked == "pick_discard A"
    duel.pick("evasion", "cool", "recoup")
    assert duel.zone("A", "hand") == "evasion cool_off recoup_nue"


@pytest.mark.clause("GG-11.8")
def test_x_is_chosen_from_nothing_to_all():
    duel = Duel("hibana enra nue skill=senko V=5")
    duel.do(cmd.UseSkill(0))
    assert [one.number for one in duel.legal()] == [0, 1, 2, 3, 4, 5]
    marked = [one.number for one in duel.legal() if no_effect(duel.tables, duel.view("A"), one)]
    assert marked == [0, 1, 2, 3]
    duel.number(4)
    while duel.table.pending is not None:
        duel.pick("x")
    assert (duel.life[1], duel.counts("A")["V"]) == (29, 1)
    assert duel.all_events(ev.SkillActivated)[0].x == 4
    for x in (0, 3):
        other = Duel("hibana enra nue skill=senko V=5")
        other.skill(x=x)
        assert (other.life[1], other.side("A").is_up, other.counts("A")["V"]) == (30, True, 5 - x)


@pytest.mark.clause("GG-11.8", "GG-7.17")
def test_a_skill_for_nothing_is_marked():
    for volts, idle in ((0, True), (3, True), (4, False)):
        duel = Duel(f"hibana enra nue skill=senko V={volts}")
        assert cmd.UseSkill(0) in duel.legal()
        assert no_effect(duel.tables, duel.view("A"), cmd.UseSkill(0)) is idle


@pytest.mark.clause("GG-11.9")
@pytest.mark.parametrize(("life", "cards"), [(16, 3), (15, 4), (1, 4)])
def test_burst_is_active_from_15_down(life: int, cards: int):
    duel = Duel(f"natori enra nue skill=the_big V=7 life={life} discard=cool,recycle,evasion,recoup,stealth")
    duel.skill()
    assert duel.table.pending.n == cards


@pytest.mark.clause("GG-11.10")
def test_a_burst_of_the_cost_is_looked_at_when_paying():
    assert cmd.UseSkill(0) in Duel("ran enra nue skill=hold V=6 life=15").legal()
    assert cmd.UseSkill(0) not in Duel("ran enra nue skill=hold V=7 life=16").legal()
    duel = Duel("ran enra nue skill=hold V=8 life=15")
    duel.skill()
    assert duel.counts("A")["V"] == 2


@pytest.mark.clause("GG-11.10", "GG-10.6")
def test_a_burst_of_the_effect_is_looked_at_when_it_is_resolved():
    duel = Duel("natori enra nue skill=the_big V=7 life=17 discard=cool,recycle,evasion,recoup,stealth",
                "ran kasane hakumen set=counter")  # fmt: skip
    duel.skill()
    duel.react("counter")
    assert duel.life[0] == 17, "a Skill without HIT does not trip it"
    assert duel.table.pending.n == 3


@pytest.mark.clause("GG-11.12")
def test_shot_modifiers_do_not_touch_a_skill():
    more = (Lasting(0, "my_shots", 2, CARD, 3, 3), Lasting(0, "my_next_shot", 5, CARD, 3, 3),
            Lasting(1, "shots_at_me", -2, CARD, 1, 99))  # fmt: skip
    duel = Duel("hibana enra hakumen skill=oboro V=5 mech=spyral", lasting=more)
    duel.skill()
    assert duel.life[1] == 27
    smoke = (Lasting(1, "no_hit", 0, CARD, 2, 3),)
    duel = Duel("hibana enra hakumen skill=oboro V=5", lasting=smoke)
    duel.skill()
    assert duel.life[1] == 30


@pytest.mark.clause("GG-11.13", "GG-0.2", "GG-14.9")
def test_a_part_that_is_stopped_does_not_stop_the_others():
    smoke = (Lasting(1, "no_hit", 0, CARD, 2, 3),)
    duel = Duel("ran enra hakumen skill=lets V=15", lasting=smoke)
    duel.skill()
    assert (duel.life[1], duel.side("B").skips) == (30, 1)


@pytest.mark.clause("GG-11.14", "GG-2.4")
def test_voltage_is_spent_only_so():
    duel = Duel("hibana enra nue hand=double,recycle,supercharge,x,x V=4", "ran datara uwan hand=x*3")
    for command in duel.legal(cmd.Load) + duel.legal(cmd.Play):
        other = Duel("hibana enra nue hand=double,recycle,supercharge,x,x V=4", "ran datara uwan hand=x*3")
        other.do(command)
        assert other.counts("A")["V"] == 4


@pytest.mark.clause("GG-11.8")
def test_x_counts_in_other_effects_too():
    """Senko-Hanabi that heals X + 1, made up by the test."""
    duel = Duel("hibana enra nue skill=senko V=5", content=made_up("senko_hanabi", v.Heal(v.ByVolts(1))))
    duel.skill(x=4)
    assert duel.life == (35, 30)


@pytest.mark.clause("GG-13.9", "GG-13.10", "GG-0.2")
@pytest.mark.parametrize(("x", "lives"), [(3, (30, 30)), (4, (31, 29)), (5, (32, 28))])
def test_to_heal_and_to_lose_nothing_is_nothing(x: int, lives: tuple[int, int]):
    """Senko-Hanabi that heals X - 3 and costs the opponent X - 3 life, made up by the test."""
    content = made_up("senko_hanabi", v.Heal(v.ByVolts(-3)), v.LoseLife("opp", v.ByVolts(-3)))
    duel = Duel("hibana enra nue skill=senko V=5", content=content)
    duel.skill(x=x)
    assert duel.life == lives
    assert len(duel.all_events(ev.Healed)) == len(duel.all_events(ev.LifeLost)) == (x > 3)


@pytest.mark.clause("GG-10.7", "GG-11.12")
def test_the_window_of_a_skill_tells_what_it_will_deal_to_the_opponent():
    """Oboro-Bashiri that also hits its own player, made up by the test."""
    content = made_up("oboro_bashiri", v.Hit("me", 5), v.Hit("opp", 2))
    duel = Duel("hibana enra kasane skill=oboro V=5", "ran nue hakumen set=evasion", content=content)
    duel.skill()
    assert (duel.asked, duel.table.pending.n) == ("react B", 2)
    duel.pass_()
    assert duel.life == (25, 28)
