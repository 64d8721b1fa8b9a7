"""GG-7: playing cards and paying for them."""

from __future__ import annotations

from itertools import pairwise

import pytest
from msgspec.structs import replace

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.forecast import no_effect
from game.rules.gun_and_gun.state import CARD, Lasting
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.pieces import PRINTED


@pytest.mark.clause("GG-7.1", "GG-7.14")
def test_actions_and_mechanisms_are_activated_and_reactions_set():
    duel = Duel("natori enra nue hand=recycle,portable,evasion")
    played = {duel.content.cards[command.card].type for command in duel.legal(cmd.Play)}
    assert played == {"action", "mechanism"}
    assert [duel.content.cards[command.card].id for command in duel.legal(cmd.SetReaction)] == ["evasion"]


@pytest.mark.clause("GG-7.2")
def test_a_special_bullet_is_not_played():
    duel = Duel("natori enra nue hand=double,x,x")
    card = duel.card("double")
    assert duel.refused(cmd.Play(0, card))[0] == "GG-7.2"
    assert duel.refused(cmd.SetReaction(0, card))[0] == "GG-7.14"
    assert cmd.Load(0, card, 0, True) in duel.legal()


@pytest.mark.clause("GG-7.3")
@pytest.mark.parametrize(("hand", "possible"), [("supercharge", 0), ("supercharge,cool", 0), ("supercharge,cool,x", 1)])
def test_the_card_does_not_pay_for_itself(hand: str, possible: int):
    duel = Duel(f"natori enra nue hand={hand}")
    supercharge = cmd.Play(0, duel.card("supercharge"))
    assert (supercharge in duel.legal()) == bool(possible)
    if not possible:
        assert duel.refused(supercharge)[0] == "GG-7.3"


@pytest.mark.clause("GG-7.4", "GG-7.8")
def test_the_payer_chooses_and_the_costs_can_be_fetched():
    duel = Duel("natori enra kasane hand=vigor,double,recycle,cool life=15")
    duel.do(cmd.Play(0, duel.card("vigor")))
    assert duel.asked == "pay_cards A"
    assert duel.table.pending.source == CARD + duel.card("vigor"), "what is paid for"
    assert duel.options() == "cool_off double_bullet recycle"
    duel.pick("double", "recycle")
    assert duel.zone("A", "hand") == "cool_off double_bullet recycle", "all there was to take"
    assert duel.zone("A", "discard") == "vigor"


@pytest.mark.clause("GG-7.5", "GG-7.6", "GG-7.7")
def test_an_additional_cost_takes_the_loads_and_fires_nothing():
    duel = Duel("natori enra uwan hand=hyper,x,x load2=anti^,x,x", "ran hakumen uwan set=flash hand=x*3")
    duel.play("hyper")
    assert duel.loads("A", "uwan") == ""
    assert duel.counts("A")["V"] == 0
    costs = [event for event in duel.log if isinstance(event, ev.Discarded) and event.why == "cost"]
    assert [(event.zone, len(event.cards)) for event in costs] == [("hand", 1), ("hand", 1), ("load2", 3)]
    assert not duel.all_events(ev.ShotDeclared)
    assert duel.asked == "victim_deck A"
    assert duel.content.cards[costs[2].cards[0]].id == "anti_matter_shot"


@pytest.mark.clause("GG-7.5", "GG-7.6")
def test_the_additional_cost_is_required_and_counts_load_value():
    short = Duel("natori enra nue hand=thunder,x,x load2=x*5")
    assert short.refused(cmd.Play(0, short.card("thunder")))[0] == "GG-7.5"
    assert cmd.Play(0, 11) in Duel("natori enra nue hand=thunder,x,x load2=double^,x*4").legal()
    other = Duel("natori nue enra hand=thunder,x,x load2=x*3 load1=x*5")
    assert other.refused(cmd.Play(0, other.card("thunder")))[0] == "GG-7.5"


@pytest.mark.clause("GG-7.6", "GG-8.11")
def test_no_load_of_the_additional_cost_is_superfluous():
    """A gun that holds more than its capacity after a negation pays no more than it must."""
    duel = Duel("natori enra nue hand=thunder,x,x load2=recycle,double^,cool*2,x*2")
    duel.play("thunder")
    assert duel.loads("A", "nue") == "recycle"
    (paid,) = [event for event in duel.all_events(ev.Discarded) if event.zone == "load2"]
    assert paid.places == (1, 2, 3, 4, 5)


@pytest.mark.clause("GG-7.8", "GG-7.9")
def test_an_action_lies_in_its_own_zone_until_it_is_resolved():
    duel = Duel("natori enra nue hand=recycle discard=cool,double")
    duel.play("recycle")
    assert (duel.zone("A", "resolving"), duel.asked) == ("recycle", "pick_discard A")
    assert duel.options() == "cool_off double_bullet"
    duel.pick("cool")
    assert (duel.zone("A", "resolving"), duel.zone("A", "discard")) == ("", "double_bullet recycle")
    assert duel.kinds() == ["ChoiceMade", "CardReturned", "Discarded"]


@pytest.mark.clause("GG-7.10", "GG-14.3")
def test_what_lasts_goes_on_after_the_card_is_put_away():
    duel = Duel("natori datara enra hand=smoke,x,x")
    duel.play("smoke")
    assert duel.zone("A", "discard").split()[-1] == "smoke"
    assert duel.lasting() == ["no_hit A 3-4"]


@pytest.mark.clause("GG-7.11", "GG-7.12")
def test_a_mechanism_works_from_its_payment_until_it_leaves():
    duel = Duel("natori enra hakumen hand=spyral,x load1=x", "ran hakumen uwan hand=destruction,x*4")
    duel.play("spyral")
    assert duel.zone("A", "mech") == "spyral_shooter"
    assert duel.view("B").sides[0].mechanisms == duel.side("A").mechanisms
    duel.fire("enra")
    assert duel.life == (30, 28)
    duel.end()
    duel.deck("enra")
    duel.play("destruction", "x", "x")
    assert duel.zone("A", "mech") == ""
    assert duel.zone("A", "discard").split()[-1] == "spyral_shooter"


@pytest.mark.clause("GG-7.12")
def test_a_mechanism_that_left_does_nothing_any_more():
    sides = "natori enra hakumen hand=x*5 load1=x mech={}", "natori hakumen uwan hand=x*5"
    for mechanisms, life in (("spyral", 28), ("", 29)):
        duel = Duel(sides[0].format(mechanisms), sides[1])
        duel.fire("enra")
        assert duel.life[1] == life


@pytest.mark.clause("GG-7.13", "GG-16.8")
def test_mechanisms_of_one_name_add_up():
    duel = Duel("natori enra hakumen load1=x mech=spyral*2,healing*2 hand=x*5 life=10")
    duel.fire("enra")
    duel.end()
    assert duel.life == (12, 27)


@pytest.mark.clause("GG-7.14", "GG-10.11")
def test_reactions_are_set_free_and_stay():
    duel = Duel("natori enra nue hand=evasion*3,recoup,x*3", "natori hakumen uwan hand=x*5")
    for name in ("evasion", "evasion", "recoup"):
        duel.set(name)
    assert duel.zone("A", "set") == "evasion evasion recoup_nue"
    assert duel.counts("A")["hand"] == 4
    (event,) = duel.events(ev.CardSet)
    assert event.masked((1,)).card == 127
    duel.end()
    duel.deck("enra")
    duel.end()
    assert (duel.active, duel.counts("A")["set"]) == ("A", 3)


@pytest.mark.clause("GG-7.15", "GG-10.1")
def test_reactions_are_never_activated_from_hand_nor_in_the_own_turn():
    duel = Duel("natori enra nue load1=x*3 set=evasion hand=evasion", "ran hakumen uwan hand=flash,x set=impact")
    assert not duel.legal(cmd.React)
    assert duel.refused(cmd.Play(0, duel.card("evasion")))[0] == "GG-7.15"
    duel.fire("enra")
    assert duel.options() == "impact_absorber"
    assert duel.refused(cmd.React(1, duel.card("flash")))[0] == "GG-7.15"


@pytest.mark.clause("GG-7.16")
def test_only_shots_and_skills_can_be_answered():
    duel = Duel(
        "hibana enra hakumen hand=supercharge,spyral,double,x*6 discard=x", "ran kasane uwan set=counter,flash hand=x*3"
    )
    duel.play("spyral", "x")
    duel.load("double^", "enra")
    duel.gunner()
    duel.fill("enra", 1)
    duel.play("supercharge", "x", "x")
    duel.deck("enra")
    duel.end()
    assert not [event for event in duel.all_events(ev.ChoiceOpened) if event.pending.kind == "react"]


@pytest.mark.clause("GG-7.16", "GG-16.15")
def test_mechanisms_at_the_start_cannot_be_answered():
    duel = Duel("natori kasane uwan set=counter hand=x*5 mech=gravitational", "ran hakumen uwan hand=x*3 mech=auto")
    duel.end()
    assert (duel.life, duel.asked) == ((25, 29), "main B")


@pytest.mark.clause("GG-7.17")
@pytest.mark.parametrize(
    ("side", "card", "idle"),
    [
        ("natori enra nue hand=cool", "cool", True),
        ("natori enra nue hand=cool V=1", "cool", False),
        ("natori enra nue hand=recycle", "recycle", True),
        ("natori enra nue hand=recycle discard=x", "recycle", False),
        ("natori enra nue hand=shell discard=cool", "shell", True),
        ("natori enra nue hand=shell discard=double", "shell", False),
        ("natori enra nue hand=shell discard=double load1=x*2 load2=x*5", "shell", True),
        ("natori kasane nue hand=blast", "blast", True),
        ("natori kasane nue hand=last_stand,x life=11", "last_stand", True),
        ("natori kasane nue hand=last_stand,x life=10", "last_stand", False),
        ("natori kasane nue hand=vigor,x,x life=16", "vigor", True),
        ("natori kasane nue hand=vigor,x,x life=15", "vigor", False),
        ("natori kasane datara hand=discharge", "discharge", True),
        ("natori kasane datara hand=chaff,x", "chaff", True),
        ("natori kasane nue hand=rush", "rush", False),
        ("natori enra nue hand=portable,x load1=x*3 load2=x*6", "portable", False),
        ("natori kasane nue hand=high load1=x*3 load2=x*6", "high", False),
    ],
)
def test_a_card_may_be_played_for_nothing_and_is_marked(side: str, card: str, idle: bool):
    duel = Duel(side)
    command = cmd.Play(0, duel.card(card))
    assert command in duel.legal()
    assert no_effect(duel.tables, duel.view("A"), command) is idle
    before = duel.state.table
    duel.do(command)
    if idle:
        mine, other = duel.table.sides
        assert (mine.life, mine.loads, other) == (before.sides[0].life, before.sides[0].loads, before.sides[1])


@pytest.mark.clause("GG-7.17")
@pytest.mark.parametrize(
    ("side", "card", "other", "idle"),
    [
        ("uwan enra hand=destruction,x,x", "destruction", "", True),
        ("uwan enra hand=destruction,x,x", "destruction", "set=counter", False),
        ("uwan enra hand=destruction,x,x", "destruction", "hand=x V=1", True),
        ("nue enra hand=thunder,x,x load1=x*6", "thunder", "V=1", True),
        ("nue enra hand=thunder,x,x load1=x*6", "thunder", "hand=x", False),
        ("datara enra hand=critical,x,x load1=x*4", "critical", "V=1", False),
        ("datara enra hand=critical,x,x load1=x*4", "critical", "set=counter", True),
    ],
)
def test_a_card_against_what_the_opponent_has_not_is_marked(side: str, card: str, other: str, idle: bool):
    duel = Duel(f"natori {side}", f"ran kasane hakumen {other}")
    command = cmd.Play(0, duel.card(card))
    assert command in duel.legal()
    assert no_effect(duel.tables, duel.view("A"), command) is idle


@pytest.mark.clause("GG-7.17", "GG-7.4")
@pytest.mark.parametrize(("card", "idle"), [("quick", False), ("recoup", True)])
def test_a_reaction_for_nothing_is_marked(card: str, idle: bool):
    """Quick Setup may fetch the card that pays for it; Recoup asks for 3 HIT."""
    duel = Duel("hibana enra kasane load1=x", f"ran nue hakumen set={card} hand=x")
    duel.fire("enra")
    command = cmd.React(1, duel.card(card))
    assert command in duel.legal()
    assert no_effect(duel.tables, duel.view("B"), command) is idle


@pytest.mark.clause("GG-7.17")
def test_nothing_else_is_marked():
    duel = Duel("hibana enra nue hand=double,evasion load1=x")
    for command in duel.legal():
        assert no_effect(duel.tables, duel.view("A"), command) is False


@pytest.mark.clause("GG-7.18", "GG-0.9", "GG-14.6")
def test_one_of_a_name_per_turn_is_counted_when_activated():
    duel = Duel("natori enra kasane hand=supercharge*2,bash*2,x*9")
    duel.play("supercharge", "x", "x")
    duel.deck("kasane")
    supercharge = cmd.Play(0, duel.card("supercharge"))
    assert duel.refused(supercharge)[0] == "GG-7.18"
    assert cmd.Play(0, duel.card("bash")) in duel.legal(), "another name"
    assert duel.side("A").limited == bytes([duel.card("supercharge")])


@pytest.mark.clause("GG-7.5", "GG-7.18")
def test_a_card_without_a_limit_and_additional_cost_uses_up_none():
    duel = Duel("natori enra kasane hand=cool V=1 load1=x*3")
    duel.play("cool")
    assert duel.kinds() == ["CardPlayed", "CardTaken", "Discarded"]


@pytest.mark.clause("GG-0.9", "GG-7.18")
def test_names_count_in_both_decks():
    """Scheme of Datara and Scheme of Uwan are one name; nobody limits them, so the test does."""
    cards = tuple(replace(one, limit="play") if one.name == "Scheme" else one for one in PRINTED.cards)
    content = replace(PRINTED, cards=cards)
    duel = Duel("natori datara uwan hand=scheme_datara,scheme_uwan,x*6", content=content)
    duel.play("scheme_datara", "x")
    duel.deck("uwan")
    assert duel.refused(cmd.Play(0, duel.card("scheme_uwan")))[0] == "GG-7.18"


@pytest.mark.clause("GG-0.4", "GG-7.8")
def test_effects_are_carried_out_sentence_by_sentence():
    duel = Duel("natori enra kasane hand=rush")
    duel.play("rush")
    assert duel.asked == "draw_deck A"
    assert duel.life == (30, 30)
    duel.deck("kasane")
    kinds = [kind for kind in duel.kinds() if kind in ("Drew", "HitDealt", "Discarded")]
    assert kinds == ["Drew", "HitDealt", "Discarded"]
    assert all(one != two for one, two in pairwise(kinds))


@pytest.mark.clause("GG-16.4")
def test_a_ban_on_actions_leaves_the_rest():
    ban = Lasting(1, "no_actions", 0, CARD, 3, 3)
    duel = Duel("natori enra hakumen hand=recycle,spyral,impact,x load1=x V=4", lasting=(ban,))
    assert duel.refused(cmd.Play(0, duel.card("recycle")))[0] == "GG-16.4"
    kinds = {type(command) for command in duel.legal()}
    assert kinds == {cmd.Play, cmd.SetReaction, cmd.Load, cmd.Fire, cmd.UseSkill, cmd.EndPhase}
    assert {duel.content.cards[one.card].id for one in duel.legal(cmd.Play)} == {"spyral_shooter"}
