"""GG-6: the turn."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.state import CARD, STARTING, Lasting
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.pieces import PRINTED


def lasting(kind: str, seat: int, first: int, last: int, n: int = 0) -> Lasting:
    return Lasting(seat, kind, n, CARD, first, last)


@pytest.mark.clause("GG-6.1", "GG-6.14")
def test_turns_alternate():
    duel = Duel("natori enra nue hand=x*5", "natori hakumen uwan hand=x*5")
    seen = []
    for _ in range(4):
        seen.append((duel.active, duel.table.turn))
        duel.end()
    assert seen == [("A", 3), ("B", 4), ("A", 5), ("B", 6)]


@pytest.mark.clause("GG-6.2", "GG-6.10", "GG-6.11", "GG-6.13")
def test_a_turn_has_its_parts_in_order():
    duel = Duel("natori enra hakumen hand=x*2 mech=healing", "natori hakumen uwan hand=x*5 mech=overload")
    duel.end()
    duel.deck("hakumen")
    kinds = [kind for kind in duel.kinds() if kind not in ("ChoiceMade", "ChoiceOpened")]
    assert kinds == [
        "Drew", "EffectsDue", "EffectBegan", "Healed", "TurnEnded", "TurnStarted", "EffectsDue", "EffectBegan",
    ]  # fmt: skip
    assert duel.asked == "victim_deck B"
    duel.deck("enra")
    assert duel.kinds() == ["ChoiceMade", "Milled", "PhaseBegan"]
    assert duel.asked == "main B"


@pytest.mark.clause("GG-6.3", "GG-14.6")
def test_the_start_step_clears_the_marks_of_both():
    marks = "fired=3 loads=2,1 acted used limited=supercharge"
    duel = Duel(f"hibana enra nue hand=x*3 {marks}", f"ran enra nue hand=x*3 {marks.replace('acted ', '')}")
    assert not duel.legal(cmd.UseGunner)
    duel.end()
    for side in duel.table.sides:
        assert (side.fired, side.basic_loads, side.has_acted, side.has_used_skill) == (0, (0, 0), False, False)
        assert side.limited == b""


@pytest.mark.clause("GG-6.3", "GG-14.2", "GG-0.5")
def test_start_effects_are_resolved_in_the_order_of_their_player():
    duel = Duel("natori enra nue hand=x*5", "natori hakumen uwan hand=x*5 mech=auto_cannon,overload")
    duel.end()
    assert (duel.asked, duel.table.phase) == ("order_effects B", STARTING)
    assert [PRINTED.cards[due.source - CARD].id for due in duel.table.due] == ["auto_cannon", "overload_orb"]
    assert duel.legal() == [cmd.OrderEffect(1, 0), cmd.OrderEffect(1, 1)]
    duel.order(1)
    assert duel.asked == "victim_deck B"
    duel.deck("nue")
    # Auto Cannon: 5 HIT, and Natori answers before the Main Phase
    assert (duel.life, duel.sizes("A")) == ((25, 29), (15, 19))
    assert duel.asked == "main B"


@pytest.mark.clause("GG-6.4", "GG-7.1", "GG-8.1", "GG-9.1", "GG-11.1")
def test_the_main_phase_allows_everything_in_any_order():
    duel = Duel("hibana enra nue hand=recycle,evasion,double,x discard=cool load2=x,x,x,x V=5")
    kinds = {type(command) for command in duel.legal()}
    assert kinds == {
        cmd.Play, cmd.SetReaction, cmd.Load, cmd.Fire, cmd.UseSkill, cmd.UseGunner, cmd.EndPhase,
    }  # fmt: skip
    duel.fire("nue")
    duel.load("double^", "enra")
    duel.skill(*"xxxxx")
    duel.fire("enra")
    duel.play("recycle")
    duel.pick("cool")
    duel.set("evasion")
    duel.gunner()
    assert duel.life == (30, 30 - 7 - 3 - 3)


@pytest.mark.clause("GG-6.5", "GG-0.10")
def test_an_action_is_finished_with_its_triggers_before_the_next():
    duel = Duel("hibana enra nue load1=double^,x", "natori hakumen uwan life=20")
    duel.fire("enra")
    assert (duel.life, duel.asked) == ((29, 15), "main A")
    assert duel.table.waiting == ()
    assert duel.table.attacks == ()


@pytest.mark.clause("GG-6.6")
def test_nothing_must_be_done():
    duel = Duel("natori enra nue hand=x*5 load1=x,x,x")
    assert cmd.EndPhase(0) in duel.legal()
    duel.end()
    assert duel.life == (30, 30)


@pytest.mark.clause("GG-6.7", "GG-6.9", "GG-1.4")
@pytest.mark.parametrize(("hand", "drawn"), [(0, 5), (4, 1), (5, 0), (7, 0)])
def test_the_hand_is_filled_up(hand: int, drawn: int):
    duel = Duel(f"natori enra nue hand={hand}")
    duel.end()
    if drawn:
        assert duel.asked == "draw_deck A"
        duel.deck("enra")
    assert len(duel.side("A").hand) == hand + drawn
    assert duel.sizes("A")[0] == 20 - min(hand, 10) - drawn or duel.sizes("A")[1] < 20


@pytest.mark.clause("GG-6.8")
def test_the_draw_is_mandatory_even_from_the_last_deck():
    duel = Duel("natori enra nue hand=x*2 size1=0 size2=2")
    duel.end()
    assert duel.asked == "B wins: decks"
    assert len(duel.all_events(ev.Drew)) == 1


@pytest.mark.clause("GG-6.10", "GG-6.11", "GG-12.9")
def test_end_effects_come_on_top_of_the_filled_hand():
    duel = Duel("natori datara hakumen hand=x*5 load1=x,x,x,x discard=scheme mech=healing life=20")
    duel.fire("datara")
    duel.end()
    assert duel.asked == "order_effects A"
    duel.order(1)
    assert len(duel.side("A").hand) == 6
    assert (duel.zone("A", "hand").split()[-1], duel.life[0]) == ("scheme_datara", 21)


@pytest.mark.clause("GG-6.12")
def test_an_end_effect_that_comes_up_in_the_down_phase_is_due_in_it():
    late = v.At("my_turn_end", (v.At("this_turn_end", (v.Heal(2),)), v.Heal(1)))
    cards = tuple(replace(card, effect=(late,)) if card.id == "healing_tube" else card for card in PRINTED.cards)
    duel = Duel("natori enra hakumen hand=x*5 mech=healing life=10", content=replace(PRINTED, cards=cards))
    duel.end()
    assert [event.amount for event in duel.events(ev.Healed)] == [1, 2]
    assert duel.active == "B"
    assert duel.lasting() == []


@pytest.mark.clause("GG-6.13", "GG-16.40", "GG-14.1")
def test_durations_end_together_after_the_end_effects():
    over = (lasting("cannot_lose", 0, 1, 3), lasting("no_hit", 0, 2, 3), lasting("my_shots", 0, 3, 3, 2))
    duel = Duel("natori enra hakumen hand=x*5 mech=healing life=0", lasting=over)
    duel.end()
    (ended,) = duel.events(ev.LastingEnded)
    assert ended.lastings == over
    assert duel.kinds().index("Healed") < duel.kinds().index("LastingEnded")
    assert (duel.life[0], duel.active) == (1, "B")


@pytest.mark.clause("GG-6.13", "GG-15.6")
def test_the_state_is_checked_in_the_clean_up():
    duel = Duel("natori enra hakumen hand=x*5 life=0", lasting=(lasting("cannot_lose", 0, 1, 3),))
    duel.end()
    assert duel.asked == "B wins: life"
    assert not duel.events(ev.TurnStarted)
