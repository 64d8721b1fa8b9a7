"""The switches of the set-up."""

from __future__ import annotations

import pytest

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from tests.rules.gun_and_gun.duel import Duel


@pytest.mark.clause("GG-16.7")
def test_bash_draws_by_the_switch():
    for draws in (False, True):
        duel = Duel("kiruko kasane enra hand=bash", bash_draws=draws)
        duel.play("bash")
        assert duel.asked == ("draw_deck A" if draws else "victim_gun A")
        if draws:
            duel.deck("enra")
            assert (duel.counts("A")["hand"], duel.life[0], duel.asked) == (1, 29, "victim_gun A")


@pytest.mark.clause("GG-12.7")
@pytest.mark.parametrize(("target", "guns"), [("any", {0, 1}), ("self", {1})])
def test_nue_target(target: str, guns: set[int]):
    duel = Duel("kiruko enra nue hand=x*4 life=20", nue_target=target)
    duel.end()
    assert {one.gun for one in duel.legal(cmd.LoadTop)} == guns


@pytest.mark.clause("GG-9.11")
@pytest.mark.parametrize(("free", "fired", "offered"), [(True, 1, True), (False, 0, True), (False, 1, False)])
def test_burst_shot_free(free: bool, fired: int, offered: bool):
    duel = Duel(f"kiruko enra kasane skill=max life=15 V=6 load1=x*3 fired={fired}", burst_shot_free=free)
    duel.skill()
    duel.gun("enra")
    assert (duel.asked == "fire_now A") == offered
    if offered:
        duel.accept()
        assert duel.side("A").fired == (fired if free else 1)


@pytest.mark.clause("GG-9.11")
def test_a_burst_shot_may_be_declined():
    duel = Duel("kiruko enra kasane skill=max life=15 V=6 load1=x*3")
    duel.skill()
    duel.gun("enra")
    duel.pass_()
    assert (duel.life[1], duel.counts("A")["load1"], duel.asked) == (30, 3, "main A")
    calm = Duel("kiruko enra kasane skill=max life=16 V=6 load1=x*3")
    calm.skill()
    calm.gun("enra")
    assert calm.asked == "main A"


@pytest.mark.clause("GG-12.1")
def test_hibana_mix():
    for mix in (False, True):
        duel = Duel("hibana enra nue discard=cool,recycle", hibana_mix=mix)
        duel.gunner()
        mixed = [one for one in duel.legal(cmd.FillVoltage) if one.tops and one.discards]
        assert len(mixed) == 2 * mix
    duel.fill("nue", 1, 1)
    duel.pick("recycle")
    assert (duel.zone("A", "V").split()[-1], duel.counts("A")["V"]) == ("recycle", 2)
    assert not duel.all_events(ev.Discarded)
