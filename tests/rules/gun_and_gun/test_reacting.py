"""GG-10: Reactions."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import CARD, Lasting
from tests.rules.gun_and_gun.duel import Duel


@pytest.mark.clause("GG-10.1")
def test_a_shot_and_a_skill_can_be_answered():
    duel = Duel("hibana enra nue skill=oboro V=7 load1=x,x,x", "ran kasane hakumen set=counter*2")
    duel.fire("enra")
    assert duel.asked == "react B"
    duel.pass_()
    assert duel.events(ev.ReactionPassed)
    duel.skill(*"xxxxx")
    assert duel.asked == "react B"
    duel.react("counter")
    assert duel.life == (27, 30 - 5 - 3)


@pytest.mark.clause("GG-10.2", "GG-10.10")
def test_one_reaction_and_none_to_a_reaction():
    duel = Duel("hibana nue enra load2=x,x,x set=evasion*2 hand=x*3", "ran kasane nue set=evasion*3,counter hand=x*5")
    duel.fire("enra")
    duel.react("evasion")
    assert (duel.asked, duel.life[1], duel.counts("B")["set"]) == ("main A", 28, 3)
    assert duel.counts("A")["set"] == 2


@pytest.mark.clause("GG-10.3", "GG-10.4")
def test_the_cost_comes_from_the_hand():
    duel = Duel("hibana enra kasane load1=x,x,x", "ran nue hakumen set=protective,impact hand=evasion,recoup")
    duel.fire("enra")
    assert duel.options() == "impact_absorber protective_barrier"
    duel.react("protective", "recoup")
    assert (duel.life[1], duel.zone("B", "hand")) == (30, "evasion")
    assert duel.zone("B", "discard") == "recoup_nue protective_barrier"
    poor = Duel("hibana enra kasane load1=x,x,x", "ran nue hakumen set=protective,impact,evasion")
    poor.fire("enra")
    assert poor.options() == "evasion"
    assert poor.refused(cmd.React(1, poor.card("protective")))[0] == "GG-10.4"


@pytest.mark.clause("GG-10.5", "GG-10.6")
def test_a_reaction_is_turned_up_resolved_and_put_away_before_the_shot():
    duel = Duel("hibana enra kasane load1=x,x,x", "ran nue hakumen set=impact hand=x life=5")
    duel.fire("enra")
    duel.react("impact")
    kinds = [kind for kind in duel.kinds() if not kind.startswith("Choice")]
    assert kinds == ["ReactionActivated", "Discarded", "Healed", "Discarded", "HitDealt", "AttackEnded"]
    assert duel.life == (30, 5)
    assert duel.zone("B", "discard").split()[-1] == "impact_absorber"


@pytest.mark.clause("GG-10.5", "GG-8.12")
def test_a_reaction_that_moves_itself_is_not_discarded():
    duel = Duel("hibana enra kasane load1=x,x,x", "ran nue hakumen set=recoup hand=x")
    duel.fire("enra")
    duel.react("recoup")
    duel.gun("hakumen")
    assert duel.asked == "draw_deck B"
    duel.deck("nue")
    assert (duel.loads("B", "hakumen"), duel.zone("B", "discard")) == ("recoup_nue", "")


@pytest.mark.clause("GG-10.7")
@pytest.mark.parametrize(
    ("loads", "standing", "works"),
    [("x,x", 0, True), ("x,x", -1, False), ("x", 0, False), ("x", 2, True), ("x,explosive^", 0, True)],
)
def test_would_be_dealt_looks_at_the_hit_after_step_3(loads: str, standing: int, works: bool):
    lastings = (Lasting(0, "my_shots", standing, CARD, 3, 3),) if standing else ()
    duel = Duel(f"hibana enra kasane load1={loads}", "ran kasane hakumen set=counter", lasting=lastings)
    duel.fire("enra")
    duel.react("counter")
    assert duel.life[0] == (27 if works else 30)
    assert duel.zone("B", "discard") == "counter"


@pytest.mark.clause("GG-10.7", "GG-16.13", "GG-16.14")
def test_smoke_and_orb_are_not_counted_in():
    smoke = Lasting(1, "no_hit", 0, CARD, 2, 3)
    duel = Duel("hibana enra nue load1=x,x,x", "ran kasane uwan set=counter mech=gravitational", lasting=(smoke,))
    duel.fire("enra")
    duel.react("counter")
    assert (duel.life, duel.asked) == ((27, 30), "main A")
    assert duel.zone("B", "mech") == "gravitational_orb", "at 0 HIT it is not asked for"


@pytest.mark.clause("GG-10.7", "GG-10.8")
def test_a_skill_is_measured_by_what_it_is_going_to_deal():
    for x, life in ((5, 30), (6, 27)):
        duel = Duel("hibana enra nue skill=senko V=9", "ran kasane hakumen set=counter")
        duel.skill(x=x)
        duel.react("counter")
        assert duel.life == (life, 30 - (x - 3))


@pytest.mark.clause("GG-10.8")
def test_it_changes_only_what_was_answered():
    duel = Duel("hibana enra kasane load1=x,x,x load2=x", "ran nue hakumen set=evasion hand=x")
    duel.fire("enra")
    duel.react("evasion")
    duel.fire("kasane")
    assert duel.life[1] == 30 - 2 - 2


@pytest.mark.clause("GG-10.9")
def test_interception_answers_a_shot_only():
    duel = Duel("hibana enra nue skill=oboro V=6 load1=x", "ran datara hakumen set=interception hand=x*2")
    duel.skill(*"xxxxx")
    assert duel.legal() == [cmd.Pass(1)]
    assert duel.refused(cmd.React(1, duel.card("interception")))[0] == "GG-10.9"
    duel.pass_()
    duel.fire("enra")
    duel.react("interception")
    assert duel.life == (30, 27)


@pytest.mark.clause("GG-10.11")
def test_turns_do_not_remove_set_cards():
    duel = Duel("natori enra nue hand=x*5 set=evasion", "natori kasane hakumen hand=x*5 set=counter")
    for _ in range(4):
        duel.end()
    assert (duel.zone("A", "set"), duel.zone("B", "set")) == ("evasion", "counter")


@pytest.mark.clause("GG-10.12", "GG-16.19", "GG-15.3")
def test_hit_of_a_reaction_is_dealt_at_once():
    duel = Duel("hibana enra nue load1=x,x,x life=3", "ran kasane hakumen set=counter life=1")
    duel.fire("enra")
    duel.react("counter")
    assert (duel.asked, duel.life) == ("B wins: life", (0, 1))


@pytest.mark.clause("GG-10.13", "GG-0.10")
def test_triggers_of_a_reaction_come_before_the_shot_goes_on():
    duel = Duel("natori enra nue load1=x,x,x life=10", "ran kasane hakumen set=counter life=9")
    duel.fire("enra")
    duel.react("counter")
    assert [(event.to, event.amount) for event in duel.events(ev.HitDealt)] == [(0, 3), (1, 1), (1, 5)]
    assert duel.life == (7, 3)


@pytest.mark.clause("GG-10.14", "GG-16.18")
def test_a_shot_at_zero_goes_on():
    duel = Duel("hibana kasane nue load1=x,x,x", "ran datara hakumen set=interception hand=x*2")
    duel.fire("kasane")
    duel.react("interception")
    assert duel.life == (27, 30), "the recoil happens"
    (dealt,) = [event for event in duel.events(ev.HitDealt) if event.is_shot]
    assert dealt.amount == 0


@pytest.mark.clause("GG-2.13", "GG-14.7")
def test_who_is_barred_is_not_asked():
    bar = Lasting(0, "no_reactions", 0, CARD, 3, 3)
    duel = Duel("hibana enra nue load1=x", "ran kasane nue set=evasion hand=x", lasting=(bar,))
    duel.fire("enra")
    assert (duel.asked, duel.life[1]) == ("main A", 29)
