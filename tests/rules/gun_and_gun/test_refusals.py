"""Why a command is not legal: a true reason with its clause, for everything a player may try."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings

from game import content
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.choices import ANSWERS
from game.rules.gun_and_gun.choices import RULES as CLAUSES
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.refusals import PHASES
from game.rules.gun_and_gun.refusals_of_answers import OFFERS, REASONS
from game.rules.gun_and_gun.state import CARD, Lasting
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.matches import RULES, play, seeds, setups
from tests.rules.gun_and_gun.pieces import GUNNERS, GUNS
from tests.rules.gun_and_gun.test_setup import choose_skills, drafted, pick, secret


def said(duel: Duel, command: cmd.Command) -> str:
    """The clause of a refusal."""
    rule, text = duel.refused(command)
    assert text.endswith(".")
    return rule


# --- before the duel


@pytest.mark.clause("GG-3.1", "GG-3.2", "GG-3.3", "GG-4.5")
def test_picks_from_one_set():
    duel = Duel(mode="one_set", seat_a="first")
    assert said(duel, cmd.PickGunner(0, len(GUNNERS))) == "GG-3.1"
    assert said(duel, cmd.PickGunner(0, -1)) == "GG-3.1"
    assert said(duel, cmd.PickGunner(1, 0)) == "GG-3.2"
    assert said(duel, cmd.PickGun(0, 0)) == "GG-3.3"
    assert said(duel, cmd.PickSkill(0, 0)) == "GG-3.11"
    assert said(duel, cmd.Fire(0, 0)) == "GG-9.1"
    pick(duel, "A", "ran")
    assert said(duel, cmd.PickGunner(1, 2)) == "GG-3.2"
    assert said(duel, cmd.PickGunner(0, 1)) == "GG-3.2"
    pick(duel, "B", "kiruko")
    assert said(duel, cmd.PickGun(0, -1)) == "GG-3.1"
    assert said(duel, cmd.PickGun(0, len(GUNS))) == "GG-3.1"
    assert said(duel, cmd.PickGun(1, 0)) == "GG-3.3"
    assert said(duel, cmd.PickGunner(0, 1)) == "GG-3.2"
    pick(duel, "A", "enra")
    assert said(duel, cmd.PickGun(1, 0)) == "GG-3.3"
    pick(duel, "B", "nue")
    assert said(duel, cmd.PickGun(1, 1)) == "GG-4.5"


@pytest.mark.clause("GG-4.5", "GG-4.6", "GG-3.11")
def test_secret_choices():
    duel = Duel(mode="two_sets")
    pick(duel, "A", "ran")
    assert said(duel, cmd.PickGunner(0, 1)) == "GG-4.6"
    pick(duel, "B", "ran")
    pick(duel, "A", "enra")
    pick(duel, "B", "enra")
    assert said(duel, cmd.PickGun(0, 0)) == "GG-4.5"
    skills = secret("ran enra nue", "hibana enra nue")
    assert said(skills, cmd.PickSkill(0, 0)) == "GG-3.11"
    skills.do(cmd.PickSkill(0, 6))
    assert said(skills, cmd.PickSkill(0, 7)) == "GG-4.6"


# --- the turn


MAIN = (
    "natori enra nue hand=supercharge,double,evasion,recycle,thunder load1=x,x,x fired=1 loads=0,1 limited=double "
    "load2=x*3 skill=good V=3"
)


@pytest.mark.parametrize(
    ("command", "rule"),
    [
        (lambda d: cmd.Play(0, d.card("double")), "GG-7.2"),
        (lambda d: cmd.Play(0, d.card("evasion")), "GG-7.15"),
        (lambda d: cmd.Play(0, d.card("cool")), "GG-7.1"),
        (lambda d: cmd.Play(0, 400), "GG-7.1"),
        (lambda d: cmd.Play(0, -1), "GG-7.1"),
        (lambda d: cmd.Play(0, d.card("thunder")), "GG-7.5"),
        (lambda d: cmd.SetReaction(0, d.card("recycle")), "GG-7.14"),
        (lambda d: cmd.SetReaction(0, d.card("recoup")), "GG-7.1"),
        (lambda d: cmd.Load(0, d.card("double"), 0, False), "GG-8.6"),
        (lambda d: cmd.Load(0, d.card("double"), 1, False), "GG-8.4"),
        (lambda d: cmd.Load(0, d.card("double"), 0, True), "GG-8.10"),
        (lambda d: cmd.Load(0, d.card("recycle"), 0, True), "GG-8.2"),
        (lambda d: cmd.Load(0, d.card("cool"), 0, True), "GG-8.1"),
        (lambda d: cmd.Load(0, d.card("double"), 2, True), "GG-2.1"),
        (lambda d: cmd.Fire(0, 0), "GG-9.1"),
        (lambda d: cmd.Fire(0, 1), "GG-9.2"),
        (lambda d: cmd.Fire(0, 5), "GG-2.1"),
        (lambda d: cmd.UseSkill(0), "GG-11.1"),
        (lambda d: cmd.UseGunner(0), "GG-12.6"),
        (lambda d: cmd.React(0, d.card("evasion")), "GG-6.4"),
        (lambda d: cmd.Pass(0), "GG-6.4"),
        (lambda d: cmd.EndPhase(1), "GG-6.1"),
        (lambda d: cmd.PickGunner(0, 0), "GG-3.2"),
    ],
)
def test_in_the_main_phase(command, rule):
    duel = Duel(MAIN)
    assert said(duel, command(duel)) == rule


def test_more_of_the_main_phase():
    poor = Duel("natori enra nue hand=supercharge,x")
    assert poor.refused(cmd.Play(0, poor.card("supercharge"))) == ("GG-7.3", "It costs 2 other cards of your hand.")
    up = Duel("natori enra nue skill=good up V=9")
    assert said(up, cmd.UseSkill(0)) == "GG-11.4"
    used = Duel("natori enra nue skill=good used V=9")
    assert said(used, cmd.UseSkill(0)) == "GG-11.6"
    acted = Duel("hibana enra nue acted")
    assert said(acted, cmd.UseGunner(0)) == "GG-12.1"
    for name, seat in (("A", 0), ("B", 1)):
        sides = "natori enra nue hand=double load1=x,x", "ran enra nue hand=double load1=x,x"
        full = Duel(*sides, active=name, turn=3 + seat)
        assert said(full, cmd.Load(seat, full.card("double"), 0, True)) == "GG-8.9"
    frozen = Duel("natori enra nue hand=double", lasting=(Lasting(1, "no_basic_loads", 0, CARD, 3, 3),))
    assert said(frozen, cmd.Load(0, frozen.card("double"), 0, True)) == "GG-8.18"
    barred = Duel("natori enra nue load1=x", lasting=(Lasting(1, "no_fire", 0, CARD, 3, 3),))
    assert said(barred, cmd.Fire(0, 0)) == "GG-9.12"


# --- answers


def test_whose_decision_it_is():
    duel = Duel("natori enra nue load1=x", "ran nue uwan set=evasion hand=x")
    duel.fire("enra")
    assert said(duel, cmd.EndPhase(0)) == "GG-10.1"
    assert said(duel, cmd.EndPhase(1)) == "GG-10.1"
    assert said(duel, cmd.React(1, duel.card("recoup"))) == "GG-10.1"


@pytest.mark.clause("GG-2.1", "GG-8.14")
def test_guns_decks_and_numbers():
    duel = Duel("kiruko enra nue skill=max V=6 size2=4")
    duel.skill()
    assert said(duel, cmd.ChooseGun(0, 2)) == "GG-2.1"
    duel.gun("enra")
    assert said(duel, cmd.ChooseDeck(0, 3)) == "GG-2.1"
    duel.deck("enra")
    assert said(duel, cmd.ChooseNumber(0, 4)) == "GG-8.14"
    assert said(duel, cmd.ChooseNumber(0, -1)) == "GG-8.14"


@pytest.mark.clause("GG-0.6", "GG-8.6", "GG-12.4")
def test_loads_from_the_top():
    nue = Duel("natori enra nue hand=x*5 life=9 load1=x*2 size2=0")
    nue.end()
    assert said(nue, cmd.Pass(0)) == "GG-0.6"
    assert said(nue, cmd.LoadTop(0, 1, 1)) == "GG-13.3"
    assert said(nue, cmd.LoadTop(0, 2, 1)) == "GG-2.1"
    assert said(nue, cmd.LoadTop(0, 0, 2)) == "GG-2.1"
    ran = Duel("ran enra kasane hand=x*3")
    ran.end()
    assert said(ran, cmd.LoadTop(0, 0, 1)) == "GG-12.4"
    full = Duel("natori nue enra hand=high load2=x*3")
    full.play("high")
    assert said(full, cmd.LoadTop(0, 0, 1)) == "GG-8.6"


@pytest.mark.clause("GG-0.8", "GG-7.4", "GG-8.10", "GG-8.9", "GG-13.6")
def test_cards():
    pay = Duel("natori enra nue hand=supercharge,double,cool,recycle discard=x")
    pay.do(cmd.Play(0, pay.card("supercharge")))
    assert said(pay, cmd.PickCard(0, "discard", pay.card("double"))) == "GG-7.4"
    assert said(pay, cmd.PickCard(0, "hand", pay.card("stealth"))) == "GG-7.4"
    assert said(pay, cmd.PickCard(0, "hand", 999)) == "GG-7.4"
    assert said(pay, cmd.Pass(0)) == "GG-7.4"
    shell = Duel("natori enra nue hand=shell discard=double,cool,armor,stealth limited=double load1=x*3 load2=x*4")
    shell.play("shell")
    assert said(shell, cmd.PickCard(0, "discard", shell.card("cool"))) == "GG-0.8"
    assert said(shell, cmd.PickCard(0, "discard", shell.card("double"))) == "GG-8.10"
    for name, seat in (("A", 0), ("B", 1)):
        side = "enra nue hand=shell discard=double,armor,stealth load1=x*3 load2=x*5"
        room = Duel(f"natori {side}", f"ran {side}", active=name, turn=3 + seat)
        room.play("shell")
        assert said(room, cmd.PickCard(seat, "discard", room.card("double"))) == "GG-8.9"
    gun = Duel("natori enra nue hand=shell discard=double,armor load1=x*2")
    gun.play("shell")
    gun.pick("armor")
    assert said(gun, cmd.ChooseGun(0, 7)) == "GG-2.1"
    chaff = Duel("natori datara nue hand=chaff,x", "ran enra uwan hand=x*2 V=2")
    chaff.play("chaff")
    assert chaff.refused(cmd.PickCard(1, "discard", 0)) == ("GG-13.6", "The cards come from here: hand, voltage.")
    beam = Duel("natori uwan nue hand=agitator", "ran enra kasane hand=rush*3 V=vigor")
    beam.play("agitator")
    vigor = cmd.PickCard(1, "voltage", beam.card("vigor"))
    assert beam.refused(vigor) == ("GG-13.6", "The cards come from here: hand.")


@pytest.mark.clause("GG-13.7")
def test_cards_of_the_opponent():
    duel = Duel("natori uwan kasane hand=destruction,blast,x*3", "ran hakumen enra set=impact*2 load1=x mech=healing")
    duel.play("blast")
    mechanism, beyond = cmd.PickEnemyCard(0, "mechanisms", 0), cmd.PickEnemyCard(0, "set", 2)
    assert duel.refused(mechanism) == ("GG-13.7", "The effect does not reach these cards.")
    assert duel.refused(beyond) == ("GG-13.7", "There is no such card.")
    duel.enemy("set", 0)
    duel.play("destruction", "x", "x")
    duel.enemy("hakumen", 0)
    assert duel.refused(cmd.PickEnemyCard(0, "load1", 0)) == ("GG-13.7", "That card was chosen already.")


@pytest.mark.clause("GG-12.1", "GG-11.8")
def test_voltage():
    hibana = Duel("hibana enra nue discard=cool size2=1")
    hibana.gunner()
    number, place, few = "1 to 2 cards can be taken.", "They come from one place", "There are not so many cards."
    for command, text in (
        (cmd.FillVoltage(0, 0, 3, 0), number), (cmd.FillVoltage(0, 0, 0, 0), number),
        (cmd.FillVoltage(0, 0, -1, 2), number), (cmd.FillVoltage(0, 0, 2, -1), number),
        (cmd.FillVoltage(0, 0, 1, 1), place), (cmd.FillVoltage(0, -1, 0, 2), few), (cmd.FillVoltage(0, 1, 2, 0), few),
    ):  # fmt: skip
        rule, said_text = hibana.refused(command)
        assert (rule, said_text[: len(text)]) == ("GG-12.1", text)
    senko = Duel("hibana enra nue skill=senko V=3")
    senko.do(cmd.UseSkill(0))
    assert senko.refused(cmd.ChooseNumber(0, 4)) == ("GG-11.8", "There are 3 volts.")


def test_every_kind_of_decision_has_words():
    assert set(OFFERS) == set(ANSWERS) == set(CLAUSES)
    answering = {kind for _, kinds in OFFERS.values() for kind in kinds}
    assert set(REASONS) <= answering
    assert answering | set(PHASES) | {cmd.Concede, cmd.Spend} == set(RULES.codec.command_types)


@settings(max_examples=10, deadline=None)
@given(setups, seeds)
def test_whatever_is_tried_gets_a_clause_of_the_rulebook(setup, seed):
    """Commands of one match tried in another moment of another."""
    clauses = {clause.id for clause in content.rulebook("gun_and_gun").clauses}
    steps = play(setup, seed)
    tried = [step.command for step in steps if step.command is not None]
    choices = Random(seed)
    for step in choices.sample(steps, min(30, len(steps))):
        for command in choices.sample(tried, min(20, len(tried))):
            if command not in RULES.legal(step.after, command.seat):
                refusal = RULES.why_not(RULES.view(step.after, (command.seat,)), command)
                assert refusal.rule in clauses
                assert refusal.text[0].isupper()
                assert refusal.text.endswith(".")


def test_the_draft_and_the_opening_name_the_decision():
    duel = drafted()
    choose_skills(duel, "senko", "lets_go")
    assert to_decide(duel.table) == (0,)
    assert said(duel, cmd.EndPhase(0)) == "GG-3.16"
    assert said(duel, cmd.ChooseDeck(1, 0)) == "GG-3.16"
    assert said(duel, cmd.ChooseDeck(0, 4)) == "GG-2.1"
