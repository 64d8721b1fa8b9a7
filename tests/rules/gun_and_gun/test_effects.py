"""GG-0 and GG-13: conventions, and what the verbs do."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.effects import EFFECTS
from game.rules.gun_and_gun.state import CARD, GUN, GUNNER, SKILL, Lasting, source_of
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.pieces import PRINTED, SKILLS


def with_effect(card: str, *effect: v.Effect, **fields: object) -> object:
    """The content with another effect on a card."""
    cards = tuple(replace(one, effect=effect, **fields) if one.id == card else one for one in PRINTED.cards)
    return replace(PRINTED, cards=cards)


# --- GG-0


@pytest.mark.clause("GG-0.1")
def test_the_card_wins_against_the_general_rule():
    """A Reaction is answered before a shot, but not before one of Datara; effects load past the limit."""
    duel = Duel("ran datara enra load1=x,x", "ran nue kasane set=evasion")
    duel.fire("datara")
    assert duel.asked == "main A"


@pytest.mark.clause("GG-0.2", "GG-16.33")
def test_what_is_impossible_is_skipped_and_the_rest_happens():
    duel = Duel("natori enra nue hand=high load1=x*3 load2=x*6")
    duel.play("high")
    assert duel.asked == "draw_deck A"
    duel = Duel("natori enra nue load1=x*3", "ran nue enra set=recoup load1=x*6 load2=x*3")
    duel.fire("enra")
    duel.react("recoup")
    assert duel.asked == "draw_deck B"
    duel.deck("enra")
    assert duel.zone("B", "discard") == "recoup_nue"


@pytest.mark.clause("GG-0.3", "GG-14.5")
def test_cannot_beats_must():
    ban = [Lasting(1, "no_draw", deck, CARD, 3, 3) for deck in (0, 1)]
    duel = Duel("natori enra nue hand=x", lasting=tuple(ban))
    duel.end()
    assert not duel.all_events(ev.Drew)
    assert duel.active == "B"


@pytest.mark.clause("GG-0.4", "GG-15.3", "GG-16.7")
def test_the_state_is_checked_after_each_step():
    duel = Duel("ran kasane enra hand=bash life=1")
    duel.play("bash")
    assert (duel.asked, duel.lasting()) == ("B wins: life", [])


@pytest.mark.clause("GG-0.5", "GG-0.10")
def test_triggers_of_the_active_player_come_first():
    clear = Lasting(0, "i_deal_hit", 0, CARD, 3, 3)
    duel = Duel("hibana datara enra hand=clear,x load2=x,x,x", "natori kasane nue hand=x*3 life=20")
    assert clear.kind == "i_deal_hit"
    duel.play("clear")
    duel.fire("enra")
    assert duel.asked == "victim_discards B"
    assert [effect.seat for effect in duel.table.waiting] == [1]
    duel.pick("x")
    assert (duel.life, duel.counts("B")["hand"]) == ((29, 15), 2)


@pytest.mark.clause("GG-0.5", "GG-6.10")
def test_unequal_effects_are_ordered_equal_ones_not():
    duel = Duel("natori enra hakumen hand=x*5 mech=healing*2")
    duel.end()
    assert duel.life[0] == 32
    duel = Duel("natori enra hakumen hand=x*5 mech=healing,reloader,reloader")
    duel.end()
    assert duel.legal() == [cmd.OrderEffect(0, 0), cmd.OrderEffect(0, 1)]
    duel.order(1)
    duel.pass_()
    assert len(duel.legal()) == 2, "Healing Tube and the other Reloader"


@pytest.mark.clause("GG-0.5", "GG-0.10")
def test_a_player_orders_his_own_triggers():
    """Two unequal ones of one packet: Natori's and a Mechanism's that a test makes up."""
    content = with_effect("healing_tube", v.When("i_am_dealt", (v.Heal(2),), 1))
    duel = Duel("hibana enra nue load1=x,x,x", "natori kasane hakumen mech=healing", content=content)
    duel.fire("enra")
    assert (duel.asked, len(duel.table.waiting)) == ("order_effects B", 2)
    assert duel.legal() == [cmd.OrderEffect(1, 0), cmd.OrderEffect(1, 1)]
    duel.order(1)
    assert [kind for kind in duel.kinds() if kind in ("Healed", "HitDealt")] == ["Healed", "HitDealt"]
    assert duel.life == (29, 27)


@pytest.mark.clause("GG-0.10")
def test_one_that_arises_meanwhile_joins_those_waiting():
    content = with_effect("spyral_shooter", v.When("i_deal_hit", (v.Heal(1),)))
    duel = Duel("natori kasane hakumen mech=spyral load1=x,x,x life=20", "natori enra nue life=20", content=content)
    duel.fire("kasane")
    # 6 HIT: B's Natori and A's Mechanism wait; recoil 3: A's Natori waits. A chooses first.
    assert duel.asked == "order_effects A"
    assert [(due.seat, source_of(due.source)[0]) for due in duel.table.waiting] == [(1, GUNNER), (0, CARD), (0, GUNNER)]
    duel.order(2)
    # A's Natori deals 1 to B, so the Mechanism is due a second time, and A still comes before B
    assert [event.amount for event in duel.events(ev.Healed)] == [1, 1]
    assert duel.life == (20 - 3 + 2 - 1, 20 - 6 - 1)


@pytest.mark.clause("GG-0.10")
def test_here_i_come_heals_before_natori_answers():
    duel = Duel("ran enra hakumen skill=here V=13 life=1", "natori kasane nue")
    duel.skill()
    kinds = [kind for kind in duel.kinds() if kind in ("HitDealt", "Healed", "TriggerBegan")]
    assert kinds == ["HitDealt", "Healed", "TriggerBegan", "HitDealt"]
    assert duel.life == (6, 24)


@pytest.mark.clause("GG-0.10", "GG-7.8")
def test_a_trigger_waits_until_the_card_has_been_put_away():
    duel = Duel("ran kasane enra hand=sneak", "natori nue uwan")
    duel.play("sneak")
    kinds = duel.kinds()
    assert kinds.index("Discarded") < kinds.index("TriggerBegan")
    assert duel.life == (29, 27)


@pytest.mark.clause("GG-0.6")
def test_up_to_may_be_declined_and_a_number_may_not():
    capacitor = Duel("natori nue kasane hand=x*5 mech=portable")
    capacitor.end()
    capacitor.order(1)
    assert cmd.Pass(0) in capacitor.legal()
    capacitor.pass_()
    assert capacitor.active == "B"


@pytest.mark.clause("GG-0.8")
def test_filters_by_type_name_and_cost():
    vigor = Duel("natori kasane enra hand=vigor,x,x life=10 discard=vigor,rush,cool")
    vigor.play("vigor")
    assert "vigor" not in vigor.options()
    flash = Duel("natori enra nue load1=x", "ran hakumen uwan set=flash hand=x discard=healing,scheme,anti")
    flash.fire("enra")
    flash.react("flash")
    assert flash.zone("B", "hand") == "scheme_uwan"


@pytest.mark.clause("GG-0.4")
def test_every_verb_that_acts_has_a_function():
    passive = {v.ReplaceShotHit, v.MainAction}
    assert set(EFFECTS) | passive == set(v.Effect.__args__)


@pytest.mark.clause("GG-0.8")
def test_a_source_says_its_kind_and_its_place_in_the_content():
    for kind, things in (
        (GUNNER, PRINTED.gunners), (SKILL, PRINTED.skills), (GUN, PRINTED.guns), (CARD, PRINTED.cards),
    ):  # fmt: skip
        assert [source_of(kind + place) for place in range(len(things))] == [(kind, n) for n in range(len(things))]
    assert source_of(CARD + 126) == (CARD, 126)


# --- GG-13


@pytest.mark.clause("GG-13.1", "GG-13.3", "GG-17.3")
def test_a_draw_takes_what_one_deck_has():
    duel = Duel("natori datara uwan hand=scheme_datara,x size1=2 size2=5")
    duel.play("scheme_datara")
    assert len(duel.legal(cmd.ChooseDeck)) == 2
    duel.deck("datara")
    assert (duel.counts("A")["hand"], duel.sizes("A"), duel.asked) == (2, (0, 5), "main A")
    other = Duel("natori datara uwan hand=scheme_datara,x size1=0 size2=5")
    other.play("scheme_datara")
    assert (other.counts("A")["hand"], other.sizes("A")) == (3, (0, 2)), "an empty deck cannot be chosen"


@pytest.mark.clause("GG-13.1", "GG-13.3")
def test_a_barred_deck_cannot_be_chosen():
    ban = Lasting(1, "no_draw", 0, CARD, 3, 3)
    duel = Duel("natori datara uwan hand=scheme_datara,scheme_uwan,x,x", lasting=(ban,))
    duel.play("scheme_datara", "x")
    assert duel.asked == "main A"
    assert {event.deck for event in duel.all_events(ev.Drew)} == {1}


@pytest.mark.clause("GG-13.2", "GG-16.3")
def test_a_draw_that_cannot_be_made_is_nothing():
    ban = Lasting(1, "no_draw", 0, CARD, 3, 3)
    duel = Duel("natori datara uwan hand=scheme_datara,x size2=0 size1=3", lasting=(ban,))
    duel.play("scheme_datara")
    assert (duel.counts("A")["hand"], duel.asked) == (0, "main A")
    duel.end()
    assert (duel.active, duel.sizes("A")) == ("B", (3, 0))


@pytest.mark.clause("GG-13.4")
def test_two_draws_choose_anew():
    content = with_effect("scheme_datara", v.Draw(1), v.Draw(2))
    duel = Duel("natori datara uwan hand=scheme_datara,x", content=content)
    duel.play("scheme_datara")
    duel.deck("datara")
    assert duel.asked == "draw_deck A"
    duel.deck("uwan")
    assert [event.deck for event in duel.all_events(ev.Drew)] == [0, 1]


@pytest.mark.clause("GG-13.5")
def test_a_mill_takes_what_one_deck_has():
    duel = Duel("natori uwan enra hand=hyper,x,x load1=x*3", "ran kasane nue size1=2 size2=9")
    duel.play("hyper")
    assert duel.asked == "victim_deck A"
    duel.deck("kasane")
    assert (duel.sizes("B"), duel.counts("B")["discard"]) == ((0, 9), 2)
    (milled,) = duel.events(ev.Milled)
    assert milled.masked((0,)) == milled


@pytest.mark.clause("GG-13.6", "GG-2.7")
def test_the_victim_chooses_what_he_discards():
    duel = Duel("natori uwan enra hand=agitator", "ran kasane nue hand=rush,counter,evasion")
    duel.play("agitator")
    assert (duel.asked, duel.options()) == ("victim_discards B", "counter evasion rush")
    duel.pick("counter", "evasion")
    assert duel.zone("B", "discard") == "counter evasion"
    assert duel.asked == "draw_deck B"
    few = Duel("natori uwan enra hand=agitator", "ran kasane nue hand=rush")
    few.play("agitator")
    assert (few.zone("B", "discard"), few.asked) == ("rush", "draw_deck B")


@pytest.mark.clause("GG-13.6")
def test_the_victim_discards_from_the_zones_that_the_effect_names():
    """Chaff Grenade that takes from the voltage alone, made up by the test."""
    content = with_effect("chaff_grenade", v.OppDiscards(1, ("voltage",)))
    duel = Duel("natori datara enra hand=chaff,x", "ran kasane nue hand=rush,counter V=evasion,recoup", content=content)
    duel.play("chaff")
    assert (duel.asked, duel.options()) == ("victim_discards B", "evasion recoup_nue")


@pytest.mark.clause("GG-13.7", "GG-2.9")
def test_the_controller_points_at_cards_unseen():
    duel = Duel("natori uwan enra hand=destruction,x,x", "ran kasane hakumen set=counter,impact load1=rush,explosive^")
    duel.play("destruction")
    places = {(one.zone, one.index) for one in duel.legal()}
    assert places == {("load1", 0), ("load1", 1), ("set", 0), ("set", 1)}
    duel.enemy("set", 1)
    assert duel.counts("B")["set"] == 2, "both go together"
    assert ("set", 1) not in {(one.zone, one.index) for one in duel.legal()}
    duel.enemy("kasane", 0)
    assert (duel.zone("B", "set"), duel.loads("B", "kasane")) == ("counter", "explosive_bullet^")
    assert duel.zone("B", "discard") == "rush impact_absorber"


@pytest.mark.clause("GG-13.7")
def test_cards_pointed_at_go_in_the_order_in_which_they_lie():
    duel = Duel("natori uwan enra hand=destruction,x,x", "ran kasane hakumen load1=rush,explosive^,counter")
    duel.play("destruction")
    duel.enemy("kasane", 2)
    duel.enemy("kasane", 0)
    assert (duel.zone("B", "discard"), duel.loads("B", "kasane")) == ("rush counter", "explosive_bullet^")
    (event,) = duel.events(ev.Discarded)[:1]
    assert event.places == (0, 2)


@pytest.mark.clause("GG-13.8")
def test_a_packet_under_smoke_is_nothing_and_triggers_nothing():
    smoke = Lasting(1, "no_hit", 0, CARD, 2, 3)
    duel = Duel("ran kasane enra hand=sneak load1=x,x,x", "natori nue uwan", lasting=(smoke,))
    duel.play("sneak")
    duel.fire("kasane")
    assert duel.life == (27, 30)
    assert not duel.all_events(ev.TriggerWaits)


@pytest.mark.clause("GG-13.8")
def test_life_does_not_fall_below_zero():
    duel = Duel("ran kasane enra load1=x,x,x", "natori nue uwan life=2")
    duel.fire("kasane")
    assert duel.life == (30, 0)
    assert duel.events(ev.HitDealt)[0].amount == 6


@pytest.mark.clause("GG-13.9", "GG-16.12")
def test_losing_life_is_no_hit():
    smoke = Lasting(1, "no_hit", 0, CARD, 2, 5)
    duel = Duel("natori enra nue skill=bad V=8 hand=x*5", "natori kasane uwan hand=x*5", lasting=(smoke,))
    duel.skill()
    duel.end()
    duel.end()
    assert duel.asked == "own_mill_deck A"
    duel.deck("nue")
    assert (duel.life, duel.sizes("A")) == ((30, 26), (12, 15 - 4))
    (lost,) = duel.events(ev.LifeLost)
    assert (lost.seat, lost.source, lost.amount) == (1, SKILL + SKILLS.index("bad_medicine"), 4)
    assert not duel.all_events(ev.TriggerWaits)


@pytest.mark.clause("GG-13.9")
def test_life_may_be_the_own_one():
    """Rush that costs its own player 2 life, made up by the test."""
    duel = Duel("natori kasane nue hand=rush life=1", content=with_effect("rush", v.LoseLife("me", 2)))
    duel.play("rush")
    assert (duel.life, duel.asked) == ((0, 30), "B wins: life")


@pytest.mark.clause("GG-13.10")
def test_healing_has_no_maximum():
    duel = Duel("ran hakumen enra load1=drain^,x,x,x")
    duel.fire("hakumen")
    assert duel.life == (30 + 1 + 5, 25)


@pytest.mark.clause("GG-13.11", "GG-13.14")
def test_cards_go_back_to_their_own_decks_and_these_are_shuffled():
    duel = Duel("natori enra nue skill=good V=4 discard=cool,double,evasion,recoup,cool size1=5 size2=5")
    duel.skill()
    duel.mode(1)
    duel.pick("cool", "double", "evasion", "recoup", shuffles=2)
    assert duel.sizes("A") == (7, 7)
    assert [event.deck for event in duel.events(ev.Shuffled)] == [0, 1]
    one = Duel("natori enra nue skill=good V=4 discard=cool,cool,double,double size1=5 size2=5")
    one.skill()
    one.mode(1)
    one.pick("cool", "cool", shuffles=1)
    assert one.sizes("A") == (9, 5)


@pytest.mark.clause("GG-13.11")
def test_to_the_top_there_is_no_shuffle():
    duel = Duel("natori enra nue hand=recycle discard=evasion,cool")
    duel.play("recycle")
    duel.pick("evasion")
    deck = duel.side("A").decks[1]
    assert duel.content.cards[deck[-1]].id == "evasion"


@pytest.mark.clause("GG-13.12", "GG-2.4")
def test_a_card_taken_from_voltage_is_not_shown():
    duel = Duel("natori enra nue hand=cool V=recycle,double")
    duel.play("cool")
    assert (duel.asked, duel.options()) == ("pick_voltage A", "double_bullet recycle")
    duel.pick("recycle")
    (taken,) = duel.events(ev.CardTaken)
    assert taken.masked((1,)).card == 127
    assert (duel.zone("A", "hand"), duel.zone("A", "V"), duel.asked) == ("recycle", "double_bullet", "main A")
    open_one = Duel("natori enra nue hand=recycle discard=double,cool")
    open_one.play("recycle")
    open_one.pick("double")
    (taken,) = open_one.events(ev.CardTaken)
    assert taken.masked((1,)) == taken


@pytest.mark.clause("GG-13.13", "GG-16.46")
def test_a_mechanism_of_the_discard_pile_comes_free():
    duel = Duel("natori enra nue load1=x", "ran hakumen uwan set=quick hand=x discard=reloader,auto,scheme,overload")
    duel.fire("enra")
    duel.react("quick")
    assert duel.options() == "overload_orb reloader"
    duel.pick("reloader")
    assert (duel.zone("B", "mech"), duel.counts("B")["hand"]) == ("reloader", 0)
