"""GG-14: durations, limits, negation, skipped turns."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.durations import is_negated
from game.rules.gun_and_gun.loading import load_value
from game.rules.gun_and_gun.state import CARD, NEVER, Lasting
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.test_effects import with_effect

IDLE = "kiruko kasane uwan hand=x*4"
"""Nothing happens at the start and the end of its turns."""
KAGE = "hibana enra hakumen skill=kage V=8"


def lasting(kind: str, seat: int, first: int, last: int, n: int = 0) -> Lasting:
    return Lasting(seat, kind, n, CARD, first, last)


@pytest.mark.clause("GG-14.1", "GG-16.9")
def test_this_turn_ends_in_its_clean_up():
    duel = Duel("kiruko enra hakumen skill=juiced V=6 hand=x*4", IDLE)
    duel.skill()
    assert duel.lasting() == ["my_next_shot A 3-3"]
    assert duel.events(ev.LastingBegan)[0].rule == "GG-14.1"
    duel.end()
    assert duel.lasting() == []


@pytest.mark.clause("GG-14.2")
def test_on_his_next_turn_is_from_start_to_clean_up():
    duel = Duel("kiruko enra hakumen hand=x*4 load1=paralysis^", "kiruko kasane datara hand=rush,x*3")
    duel.fire("enra")
    assert duel.lasting() == ["no_actions A 4-4"]
    assert duel.events(ev.LastingBegan)[0].rule == "GG-14.2"
    duel.end()
    assert duel.refused(cmd.Play(1, duel.card("rush")))[0] == "GG-16.4"
    duel.end()
    assert duel.lasting() == []
    duel.end()
    assert cmd.Play(1, duel.card("rush")) in duel.legal()


@pytest.mark.clause("GG-14.2", "GG-16.3")
def test_a_draw_ban_covers_the_down_phase():
    duel = Duel("kiruko datara enra hand=x*4 load1=poison^,x", "kiruko kasane uwan hand=x*2 size1=9 size2=0")
    duel.fire("datara")
    assert duel.asked == "victim_deck A"
    assert [one.deck for one in duel.legal()] == [0, 1], "both decks can be named"
    duel.deck("kasane")
    duel.end()
    duel.end()
    assert (duel.active, duel.counts("B")["hand"], duel.sizes("B")) == ("A", 2, (9, 0))


@pytest.mark.clause("GG-14.3", "GG-7.10")
def test_until_the_end_of_the_opponents_next_turn_begins_at_once():
    duel = Duel("kiruko datara kasane hand=smoke,rush,x*5 load2=x", "kiruko enra uwan hand=x*4 load1=x,x,x")
    duel.play("smoke", "x", "x")
    assert duel.lasting() == ["no_hit A 3-4"]
    assert duel.all_events(ev.LastingBegan)[0].rule == "GG-14.3"
    duel.fire("kasane")
    assert duel.life[0] == 30, "no recoil"
    duel.end()
    if duel.asked == "draw_deck A":
        duel.deck("datara")
    duel.fire("enra")
    assert duel.life == (30, 28)
    duel.end()
    assert duel.lasting() == []


@pytest.mark.clause("GG-14.4", "GG-15.5")
def test_until_the_end_of_the_own_next_turn():
    duel = Duel("kiruko kasane enra hand=last,x*5 life=2", "kiruko nue uwan hand=x*4 load1=x*4")
    duel.play("last", "x")
    assert duel.lasting() == ["cannot_lose A 3-5"]
    assert duel.all_events(ev.LastingBegan)[0].rule == "GG-14.4"
    duel.end()
    duel.fire("nue")
    assert (duel.life[0], duel.asked) == (0, "main B")
    duel.end()
    assert (duel.active, duel.life[0]) == ("A", 0)
    duel.end()
    assert duel.asked == "B wins: life"


@pytest.mark.clause("GG-14.5", "GG-16.8")
def test_cannot_does_not_add_up_and_pluses_do():
    twice = tuple(lasting("no_hit", 1, 3, 3) for _ in range(2)) + tuple(lasting("my_shots", 0, 3, 3, 2) for _ in "ab")
    duel = Duel("kiruko enra hakumen load1=x load2=x,x", lasting=twice)
    duel.fire("enra")
    assert [event.hit for event in duel.events(ev.HitModified)] == [3, 5, 0]
    assert duel.life[1] == 30
    plus = Duel("kiruko enra hakumen load1=x", lasting=twice[2:])
    plus.fire("enra")
    assert plus.life[1] == 25


@pytest.mark.clause("GG-14.6")
def test_marks_are_cleared_at_the_opponents_start_too():
    duel = Duel("kiruko enra kasane hand=bash,x*5 load1=x", "kiruko nue uwan hand=x*4")
    duel.play("bash")
    duel.gun("nue")
    duel.load("double", "enra")
    duel.fire("enra")
    assert (duel.side("A").fired, duel.side("A").basic_loads, len(duel.side("A").limited)) == (1, (1, 0), 1)
    duel.end()
    assert duel.active == "B"
    assert (duel.side("A").fired, duel.side("A").basic_loads, duel.side("A").limited) == (0, (0, 0), b"")


@pytest.mark.clause("GG-14.7", "GG-16.44")
def test_kage_hisomi():
    duel = Duel(f"{KAGE} load1=x,x,x load2=x,x,x,x", "natori datara nue set=evasion hand=x*3",
                lasting=(lasting("no_hit", 1, 2, 3), lasting("shots_at_me", 1, 1, NEVER, -2)))  # fmt: skip
    duel.skill()
    duel.pass_()
    assert duel.lasting()[2:] == ["negation A 3-3", "no_reactions A 3-3", "my_shots A 3-3"]
    duel.fire("enra")
    duel.fire("hakumen")
    # no window, no Smoke, no Bullets in the Air, no answer of Natori
    assert duel.life == (30 + 7, 30 - 7 - 7)


@pytest.mark.clause("GG-14.8")
def test_what_is_negated_works_again_if_time_is_left():
    duel = Duel(f"{KAGE} load1=x hand=x*3", "natori datara kasane hand=x*5", lasting=(lasting("no_hit", 1, 2, 5),))
    duel.skill()
    duel.fire("enra")
    assert duel.life[1] == 27
    assert is_negated(duel.table, 1)
    duel.end()
    duel.end()
    assert not is_negated(duel.table, 1)
    assert (duel.active, duel.lasting()) == ("A", ["no_hit B 2-5"])
    duel.load("double", "enra")
    duel.fire("enra")
    assert duel.life[1] == 27


@pytest.mark.clause("GG-14.8", "GG-14.12")
def test_what_is_negated_in_particular():
    """Natori, the Orb, Double Bullet in the opponent's gun, and what restricts the one who negates."""
    bans = (lasting("no_actions", 1, 3, 3), lasting("no_basic_loads", 1, 3, 3), lasting("no_fire", 1, 3, 3),
            lasting("no_draw", 1, 3, 3))  # fmt: skip
    duel = Duel(f"{KAGE} load1=x,x,x hand=recycle,double discard=cool", "natori uwan enra mech=grav load2=double^,x",
                lasting=bans)  # fmt: skip
    assert not duel.legal(cmd.Play) + duel.legal(cmd.Load) + duel.legal(cmd.Fire)
    assert load_value(duel.tables, duel.table, 1, 1) == 3
    duel.skill()
    assert load_value(duel.tables, duel.table, 1, 1) == 2
    assert duel.legal(cmd.Play)
    assert duel.legal(cmd.Load)
    duel.fire("enra")
    assert (duel.life, duel.zone("B", "mech"), duel.asked) == ((30, 23), "gravitational_orb", "main A")
    duel.end()
    assert {one.deck for one in duel.legal(cmd.ChooseDeck)} == {0, 1}, "the draw is free again"


@pytest.mark.clause("GG-14.9", "GG-14.10", "GG-16.42")
def test_a_skipped_turn_only_passes_and_uses_up_durations():
    bound = (lasting("no_actions", 0, 4, 4), lasting("no_hit", 0, 3, 4), lasting("cannot_lose", 1, 2, 4))
    duel = Duel("kiruko enra kasane hand=x*4", "ran hakumen uwan hand=x mech=overload,healing skips=2", lasting=bound)
    duel.end()
    assert (duel.active, duel.table.turn, duel.side("B").skips) == ("A", 5, 1)
    assert duel.events(ev.TurnSkipped) == [ev.TurnSkipped("GG-14.9", 1, 4)]
    assert duel.lasting() == []
    assert not duel.events(ev.EffectsDue) + duel.events(ev.Drew) + duel.events(ev.Healed)
    duel.end()
    assert (duel.active, duel.table.turn, duel.side("B").skips) == ("A", 7, 0)
    duel.end()
    assert duel.active == "B"


@pytest.mark.clause("GG-14.9")
def test_by_the_switch_durations_wait_for_a_turn_really_played():
    bound = (lasting("no_actions", 0, 4, 4), lasting("no_hit", 0, 3, 4), lasting("my_shots", 0, 3, 3, 1))
    duel = Duel("kiruko enra kasane hand=x*4", "kiruko hakumen uwan hand=diversion,x*3 skips=1", lasting=bound,
                skip_uses_durations=False)  # fmt: skip
    duel.end()
    assert duel.events(ev.LastingPostponed) == [ev.LastingPostponed("GG-14.9", 4)]
    assert (duel.active, duel.lasting()) == ("A", ["no_actions A 6-6", "no_hit A 3-6"])
    duel.end()
    assert (duel.active, duel.legal(cmd.Play)) == ("B", [])
    duel.end()
    assert duel.lasting() == []


@pytest.mark.clause("GG-14.13", "GG-10.6")
def test_kage_hisomi_itself_can_be_answered():
    """The Reaction is resolved first; what it leaves behind is negated."""
    duel = Duel(f"{KAGE} load1=x,x,x", "ran hakumen uwan set=quick hand=x discard=grav")
    duel.skill()
    duel.react("quick")
    assert duel.zone("B", "mech") == "gravitational_orb"
    duel.fire("enra")
    assert (duel.life[1], duel.asked) == (23, "main A")


@pytest.mark.clause("GG-14.7", "GG-14.8")
@pytest.mark.parametrize(("negated", "hit"), [(False, 5 - 2), (True, 5 + 2)])
def test_a_negated_mechanism_does_not_weaken_shots(negated: bool, hit: int):
    """Healing Tube as a Mechanism that works like Bullets in the Air, made up by the test."""
    content = with_effect("healing_tube", v.HitMod("shots_at_me", -2))
    duel = Duel(f"{KAGE} load1=x,x,x", "ran nue hakumen mech=healing", content=content)
    if negated:
        duel.skill()
    duel.fire("enra")
    assert duel.life[1] == 30 - hit


@pytest.mark.clause("GG-14.8", "GG-0.10")
def test_a_trigger_that_waited_still_comes_but_sets_off_nothing_negated():
    """Kage-Hisomi that deals HIT first, and Healing Tube that works like a Clear View, made up by the test."""
    content = with_effect("healing_tube", v.When("i_deal_hit", (v.Heal(5),)))
    kage = next(skill for skill in content.skills if skill.id == "kage_hisomi")
    skills = tuple(
        replace(one, effect=(v.Hit("opp", 3), *kage.effect)) if one is kage else one for one in content.skills
    )
    duel = Duel(KAGE, "natori nue hakumen mech=healing", content=replace(content, skills=skills))
    duel.skill()
    assert duel.life == (29, 27)
