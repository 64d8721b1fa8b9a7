"""GG-2: zones, and what each player may know."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given, settings

from game.core.rng import Generator
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import CARD, FACE_UP, HIDDEN, OVER, UNKNOWN, Lasting, Side
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.matches import RULES, play, seeds, setups
from tests.rules.gun_and_gun.pieces import PRINTED

SIDES = (
    "natori enra nue hand=recycle,supercharge V=double,cool load1=double^,x set=evasion mech=portable discard=stealth",
    "ran hakumen uwan hand=x*3 V=2 load2=anti^,x,x set=flash,impact mech=reloader discard=scheme,drain",
)  # fmt: skip


def covered(cards: bytes) -> bytes:
    return bytes([UNKNOWN]) * len(cards)


@pytest.mark.clause("GG-2.1", "GG-2.5", "GG-2.7", "GG-2.12")
def test_what_the_owner_sees():
    duel = Duel(*SIDES)
    for name, seat in (("A", 0), ("B", 1)):
        real, seen = duel.side(name), duel.view(name).sides[seat]
        assert seen.decks == tuple(covered(deck) for deck in real.decks)
        for field in Side.__struct_fields__:
            if field != "decks":
                assert getattr(seen, field) == getattr(real, field), field


@pytest.mark.clause("GG-2.1", "GG-2.4", "GG-2.7", "GG-2.9", "GG-2.12")
def test_what_the_opponent_sees():
    duel = Duel(*SIDES)
    for name, other, seat in (("A", "B", 0), ("B", "A", 1)):
        real, seen = duel.side(name), duel.view(other).sides[seat]
        assert seen.decks == tuple(covered(deck) for deck in real.decks)
        assert (seen.hand, seen.voltage, seen.set_cards) == tuple(
            covered(zone) for zone in (real.hand, real.voltage, real.set_cards)
        )
        assert (seen.discard, seen.mechanisms, seen.life) == (real.discard, real.mechanisms, real.life)
        assert seen.skill == HIDDEN
        for one, two in zip(seen.loads, real.loads, strict=True):
            assert one == bytes(card if card >= FACE_UP else UNKNOWN for card in two)


@pytest.mark.clause("GG-2.2", "GG-2.3")
@settings(max_examples=10, deadline=None)
@given(setups, seeds)
def test_every_card_is_in_one_zone_of_its_owner(setup, seed):
    for step in play(setup, seed):
        for side in step.after.table.sides:
            if any(side.decks):
                zones = (side.hand, *side.decks, *side.loads, side.voltage, side.discard, side.set_cards,
                         side.mechanisms, side.aside, side.resolving)  # fmt: skip
                cards = sorted(card & ~FACE_UP for zone in zones for card in zone)
                tables = RULES.tables(setup)
                assert cards == sorted(card for gun in side.guns for card in tables.deck_cards(gun))
                for slot, deck in enumerate(side.decks):
                    assert all(tables.gun_of[card] == side.guns[slot] for card in deck)


@pytest.mark.clause("GG-2.4", "GG-2.6", "GG-9.3")
def test_a_fired_face_down_card_stays_unknown():
    duel = Duel("natori enra nue load1=double^,recycle")
    before = duel.side("A").loads[0]
    duel.fire("enra")
    (shot,) = duel.events(ev.ShotDeclared)
    assert shot.cards == before
    assert shot.masked((0,)) == shot
    told = shot.masked((1,))
    assert told.cards == bytes([before[0], UNKNOWN])
    assert duel.zone("A", "V") == "double_bullet recycle"
    assert duel.view("B").sides[0].voltage == covered(b"..")


@pytest.mark.clause("GG-2.8")
def test_a_draw_shows_deck_and_number_only():
    duel = Duel("natori enra nue hand=supercharge,x,x")
    duel.play("supercharge")
    duel.deck("nue")
    (drew,) = duel.events(ev.Drew)
    assert drew.masked((0,)) == drew
    told = drew.masked((1,))
    assert (told.deck, told.cards) == (1, covered(b"....."))


@pytest.mark.clause("GG-2.9")
def test_a_card_loaded_face_down_shows_nothing():
    duel = Duel("natori enra nue hand=double,x")
    duel.load("double", "nue")
    (loaded,) = duel.events(ev.Loaded)
    assert loaded.masked((1,)).card == UNKNOWN
    assert duel.view("B").sides[0].loads[1] == covered(b".")
    assert "double" not in str(ev.Loaded.__struct_fields__)


@pytest.mark.clause("GG-2.10", "GG-11.5")
def test_a_skill_that_was_seen_stays_known():
    duel = Duel("hibana enra nue skill=oboro V=5")
    assert duel.view("B").sides[0].skill == HIDDEN
    duel.skill()
    side = duel.view("B").sides[0]
    assert (PRINTED.skills[side.skill].id, side.is_up, side.is_known) == ("oboro_bashiri", False, True)


@pytest.mark.clause("GG-2.11")
def test_both_skills_are_shown_at_the_end():
    duel = Duel("hibana enra nue skill=senko load1=x", "ran hakumen uwan skill=lets_go life=1")
    assert (duel.view("A").sides[1].skill, duel.view("B").sides[0].skill) == (HIDDEN, HIDDEN)
    duel.fire("enra")
    assert duel.table.phase == OVER
    for name in "AB":
        assert [PRINTED.skills[side.skill].id for side in duel.view(name).sides] == ["senko_hanabi", "lets_go"]


@pytest.mark.clause("GG-2.13", "GG-10.1")
@pytest.mark.parametrize(
    ("other", "expected"),
    [
        ("ran hakumen uwan set=flash", "react B"),  # cannot pay
        ("ran hakumen uwan set=impact hand=x", "react B"),  # below 3 HIT
        ("ran hakumen uwan hand=flash,x", "main A"),  # nothing is set
    ],
)
def test_a_window_opens_whenever_a_card_is_set(other: str, expected: str):
    duel = Duel("natori enra nue load1=x", other)
    duel.fire("enra")
    assert duel.asked == expected


@pytest.mark.clause("GG-2.13")
def test_who_cannot_pay_can_only_pass():
    duel = Duel("natori enra nue load1=x", "ran hakumen uwan set=flash,impact")
    duel.fire("enra")
    assert duel.legal() == [cmd.Pass(1)]


@pytest.mark.clause("GG-2.14", "GG-15.9")
@settings(max_examples=10, deadline=None)
@given(setups, seeds)
def test_who_does_not_decide_can_only_concede(setup, seed):
    for step in play(setup, seed):
        table = step.after.table
        if table.pending is not None:
            other = 1 - table.pending.seat
            assert list(RULES.legal(step.after, other)) == [cmd.Concede(other)]


@pytest.mark.clause("GG-2.5", "GG-2.9", "GG-2.12", "GG-2.14")
@settings(max_examples=12, deadline=None)
@given(setups, seeds)
def test_hidden_cards_do_not_show(setup, seed):
    """Other hidden cards give the same view, and the same legal commands to the one who does not see them."""
    for step in play(setup, seed)[::7]:
        for seats in ((0,), (1,)):
            view = RULES.view(step.after, seats)
            world = RULES.imagine(view, seed)
            assert RULES.view(world, seats) == view
            assert RULES.legal(world, seats[0]) == RULES.legal(step.after, seats[0])


@pytest.mark.clause("GG-2.14")
@settings(max_examples=12, deadline=None)
@given(setups, seeds)
def test_a_view_follows_from_what_is_told(setup, seed):
    for seats in ((0,), (1,)):
        view = RULES.blank(setup, seats)
        for step in play(setup, seed):
            for event in step.events:
                told = event.masked(seats)
                view = view if told is None else RULES.follow(view, told)
            assert view == RULES.view(step.after, seats)


@pytest.mark.clause("GG-2.9", "GG-10.5")
def test_imagined_set_cards_are_reactions_and_decks_their_own():
    duel = Duel("natori enra nue", "ran kasane hakumen set=counter,impact hand=x*4 V=3 load1=x,x size1=6")
    view = duel.rules.view(duel.state, (0,))
    worlds = [duel.rules.imagine(view, seed).table.sides[1] for seed in range(30)]
    for side in worlds:
        assert {PRINTED.cards[card].type for card in side.set_cards} == {"reaction"}
        assert {PRINTED.cards[card].gun for card in side.decks[0]} == {"kasane"}
        assert {PRINTED.cards[card].gun for card in side.decks[1]} == {"hakumen"}
        assert len(side.decks[0]) == 6
    for one, two in pairwise(worlds):
        assert one != two
    assert {side.skill for side in worlds} == set(duel.tables.skills_of[duel.side("B").gunner])


@pytest.mark.clause("GG-2.4", "GG-2.5")
def test_an_imagined_skill_fits_what_is_paid_for_it():
    duel = Duel("hibana enra nue skill=kage V=double*7,cool,recycle")
    duel.do(cmd.UseSkill(0))
    assert duel.asked == "pay_volts A"
    view = duel.rules.view(duel.state, (1,))
    skills = {PRINTED.skills[duel.rules.imagine(view, seed).table.sides[0].skill].id for seed in range(30)}
    assert skills == {"kage_hisomi", "senko_hanabi"}
    duel = Duel("hibana enra nue skill=senko V=8")
    duel.do(cmd.UseSkill(0))
    assert duel.asked == "choose_x A"
    view = duel.rules.view(duel.state, (1,))
    skills = {PRINTED.skills[duel.rules.imagine(view, seed).table.sides[0].skill].id for seed in range(30)}
    assert skills == {"senko_hanabi"}


@pytest.mark.clause("GG-0.7")
def test_chance_is_one_generator_asked_in_the_order_of_need():
    asked = []

    class Watched(Generator):
        def shuffle(self, items):
            asked.append(len(items))
            super().shuffle(items)

    rules = GunAndGun(PRINTED, Watched)
    duel = Duel("natori enra nue skill=good V=4 discard=double,recycle,evasion,recoup size1=5 size2=7")
    picks = [cmd.PickCard(0, "discard", duel.card(name)) for name in ("evasion", "double", "recoup", "recycle")]
    states = [duel.state]
    for command in (cmd.UseSkill(0), cmd.ChooseMode(0, 1), *picks):
        states.append(rules.step(states[-1], command)[0])
    assert asked == [5 + 2, 7 + 2], "deck 1, then deck 2"
    assert [one.rng == two.rng for one, two in pairwise(states)] == [True] * 5 + [False]
    source = Generator(duel.state.rng)
    before = states[-2].table.sides[0]
    decks = [[*before.decks[0], duel.card("recycle")], list(before.decks[1])]
    for deck in decks:
        source.shuffle(deck)
    assert [list(deck) for deck in states[-1].table.sides[0].decks] == decks
    assert states[-1].rng == source.state


@pytest.mark.clause("GG-2.9", "GG-15.5")
def test_a_player_with_empty_decks_is_imagined_too():
    stand = Lasting(1, "cannot_lose", 0, CARD, 2, 4)
    duel = Duel("natori enra nue", "ran kasane hakumen size1=0 size2=0 hand=x*3 V=2 set=counter", lasting=(stand,))
    world = duel.rules.imagine(duel.rules.view(duel.state, (0,)), 1).table.sides[1]
    assert UNKNOWN not in world.hand + world.voltage + world.set_cards
    assert duel.content.cards[world.set_cards[0]].type == "reaction"


@pytest.mark.clause("GG-15.9", "GG-2.11")
@pytest.mark.parametrize("picks", [0, 1, 2, 3, 4, 6, 7])
def test_an_end_before_the_duel_is_imagined_too(picks: int):
    duel = Duel(mode="two_sets")
    for number in range(1, picks + 1):
        duel.do(duel.legal()[0], coins="H" if number == 6 else "")
    duel.do(cmd.Concede(0))
    for seats in ((0,), (1,)):
        view = duel.rules.view(duel.state, seats)
        assert duel.rules.view(duel.rules.imagine(view, 1), seats) == view


@pytest.mark.clause("GG-4.6", "GG-3.11")
def test_an_imagined_secret_choice_is_one_that_was_possible():
    duel = Duel(mode="two_sets")

    def picks() -> list[int]:
        view = duel.rules.view(duel.state, (1,))
        return sorted({duel.rules.imagine(view, seed).table.sides[0].pick for seed in range(60)})

    duel.do(cmd.PickGunner(0, 2))
    assert picks() == [0, 1, 2, 3]
    duel.do(cmd.PickGunner(1, 0))
    duel.do(cmd.PickGun(0, 4))
    assert picks() == [0, 1, 2, 3, 4, 5]
    duel.do(cmd.PickGun(1, 4))
    duel.do(cmd.PickGun(0, 5))
    assert picks() == [0, 1, 2, 3, 5]
    duel.do(cmd.PickGun(1, 0))
    duel.do(cmd.PickSkill(0, 7))
    assert picks() == [2 * skill + swap for skill in duel.tables.skills_of[2] for swap in (0, 1)]
