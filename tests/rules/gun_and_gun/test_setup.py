"""GG-1, GG-3, GG-4, GG-5: components, the draft, secret choices, who plays first, opening hands."""

from __future__ import annotations

from collections import Counter

import pytest
from msgspec.structs import replace

from game.core.protocol import SetupError
from game.core.rng import Generator
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import GUNNERS, GUNS, HIDDEN, NONE, OPENING, SKILLS, GunAndGunSetup
from tests.rules.gun_and_gun import pieces
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.pieces import PRINTED

DECK = PRINTED.constants.deck


def gunner(name: str) -> int:
    return pieces.named(pieces.GUNNERS, name)


def gun(name: str) -> int:
    return pieces.named(pieces.GUNS, name)


def skill(name: str) -> int:
    return pieces.named(pieces.SKILLS, name)


def pick(duel: Duel, name: str, *gunner_or_guns: str) -> None:
    """A seat picks a Gunner or guns, one after another."""
    seat = "AB".index(name)
    for one in gunner_or_guns:
        if one in pieces.GUNNERS:
            duel.do(cmd.PickGunner(seat, gunner(one)))
        else:
            duel.do(cmd.PickGun(seat, gun(one)))


def drafted(first: str = "hibana enra nue", second: str = "ran hakumen uwan") -> Duel:
    """A draft from one set up to the Skills; A is seat 0."""
    duel = Duel(mode="one_set", seat_a="first")
    (g1, one, two), (g2, three, four) = first.split(), second.split()
    pick(duel, "A", g1)
    pick(duel, "B", g2)
    pick(duel, "A", one)
    pick(duel, "B", three, four)
    pick(duel, "A", two)
    return duel


def both(duel: Duel, one: str, two: str, coins: str = "") -> None:
    """Both choose secretly."""
    pick(duel, "A", one)
    seat, number = 1, gunner(two) if two in pieces.GUNNERS else gun(two)
    duel.do((cmd.PickGunner if two in pieces.GUNNERS else cmd.PickGun)(seat, number), coins=coins)


def secret(first: str, second: str, coins: str = "") -> Duel:
    """Secret choices from two sets up to the Skills."""
    duel = Duel(mode="two_sets")
    pairs = list(zip(first.split(), second.split(), strict=True))
    for place, (one, two) in enumerate(pairs, start=1):
        both(duel, one, two, coins if place == len(pairs) else "")
    return duel


def choose_skills(duel: Duel, one: str, two: str, swap: str = "") -> None:
    """Both choose their Skills; the decks are shuffled."""
    duel.do(cmd.PickSkill(0, skill(one), "A" in swap))
    duel.do(cmd.PickSkill(1, skill(two), "B" in swap), shuffles=4)


# --- GG-1


@pytest.mark.clause("GG-1.1", "GG-1.2", "GG-1.9")
def test_the_decks_are_laid_out_of_the_content():
    duel = drafted()
    for number, one in enumerate(PRINTED.guns):
        cards = duel.tables.deck_cards(number)
        assert len(cards) == DECK == 20
        assert Counter(PRINTED.cards[card].id for card in cards) == {
            card.id: card.count for card in PRINTED.cards if card.gun == one.id
        }
    assert (len(PRINTED.gunners), len(PRINTED.skills), len(PRINTED.guns)) == (4, 12, 6)
    assert [len(skills) for skills in duel.tables.skills_of] == [3, 3, 3, 3]
    assert len({card.type for card in PRINTED.cards}) == 4


@pytest.mark.clause("GG-1.3", "GG-1.6", "GG-1.7")
def test_what_the_rules_read_of_a_gunner_a_skill_and_a_gun():
    """Other numbers give another duel."""
    gunners = tuple(replace(one, hands=7, agility=9) if one.id == "ran" else one for one in PRINTED.gunners)
    guns = tuple(replace(one, capacity=1, limit=5) if one.id == "enra" else one for one in PRINTED.guns)
    skills = tuple(replace(one, cost=1) for one in PRINTED.skills)
    content = replace(PRINTED, gunners=gunners, guns=guns, skills=skills)
    duel = Duel("ran enra nue hand=x*3 V=1", content=content)
    assert len(duel.legal(cmd.UseSkill)) == 1
    duel.load("double", "enra")
    assert not [one for one in duel.legal(cmd.Load) if one.gun == 0]
    duel.end()
    duel.deck("enra")
    assert len(duel.side("A").hand) == 7


@pytest.mark.clause("GG-1.4", "GG-6.9")
def test_hands_is_no_maximum():
    duel = Duel("hibana enra nue hand=x*8")
    duel.end()
    assert len(duel.side("A").hand) == 8
    assert not duel.all_events(ev.Drew)


@pytest.mark.clause("GG-1.5", "GG-1.8", "GG-1.12", "GG-1.13", "GG-1.14")
def test_agility_weight_and_attribute_do_nothing_in_a_duel():
    gunners = tuple(replace(one, agility=0) for one in PRINTED.gunners)
    guns = tuple(replace(one, weight=0, attribute="light") for one in PRINTED.guns)
    sides = "hibana enra nue hand=x*3 load1=x,x V=6", "ran datara uwan hand=x*2 set=interception"
    one, two = Duel(*sides), Duel(*sides, content=replace(PRINTED, gunners=gunners, guns=guns))
    for duel in (one, two):
        duel.fire("enra")
        duel.pass_()
        duel.skill(*"xxxxx")
        duel.pass_()
    assert one.log == two.log
    assert one.state == two.state
    nue = PRINTED.guns[gun("nue")]
    assert f"{nue.name}, {nue.model}" == "Nue, Hypercharged Railgun"
    attributes = {one.id: one.attribute for one in PRINTED.guns}
    assert attributes == {
        "enra": "light", "kasane": "light", "nue": "heavy", "hakumen": "heavy", "datara": "special", "uwan": "special",
    }  # fmt: skip


# --- GG-3


@pytest.mark.clause("GG-3.1", "GG-3.2")
def test_gunners_are_picked_in_turn_from_all_that_lie_open():
    duel = Duel(mode="one_set", seat_a="second")
    assert duel.table.phase == GUNNERS
    assert [one.gunner for one in duel.legal(cmd.PickGunner, "B")] == [0, 1, 2, 3]
    assert not duel.legal(name="A")
    pick(duel, "B", "natori")
    assert gunner("natori") not in [one.gunner for one in duel.legal(cmd.PickGunner, "A")]
    assert len(duel.legal(cmd.PickGunner, "A")) == 3
    assert not duel.legal(name="B")
    assert duel.table == duel.view("A") == duel.view("B")


@pytest.mark.clause("GG-3.3", "GG-3.4", "GG-3.12")
def test_guns_are_picked_one_two_one():
    duel = Duel(mode="one_set", seat_a="first")
    pick(duel, "A", "ran")
    pick(duel, "B", "kiruko")
    turns = []
    for name in ("enra", "nue", "datara", "kasane"):
        (seat,) = [seat for seat in "AB" if duel.legal(name=seat)]
        turns.append(seat)
        pick(duel, seat, name)
    assert turns == ["A", "B", "B", "A"]
    assert duel.side("A").guns == (gun("enra"), gun("kasane"))
    assert duel.side("B").guns == (gun("nue"), gun("datara"))
    choose_skills(duel, "hold_on", "juiced_up")
    sides = (duel.side("A"), duel.side("B"))
    assert [side.skill for side in sides] == [skill("hold_on"), skill("juiced_up")]
    mine = [duel.tables.gun_of[card] for side in sides for deck in side.decks for card in deck]
    assert Counter(mine) == Counter({gun(name): DECK for name in ("enra", "nue", "datara", "kasane")})


@pytest.mark.clause("GG-3.5")
def test_chance_or_the_table_says_who_picks_first():
    assert Duel(mode="one_set", coins="H").table.seat_a == 1
    assert Duel(mode="one_set", coins="T").table.seat_a == 0
    assert Duel(mode="one_set", seat_a="first").table.seat_a == 0
    assert Duel(mode="one_set", seat_a="second").all_events(ev.SeatChosen) == [ev.SeatChosen("GG-3.5", 1)]


@pytest.mark.clause("GG-3.6", "GG-3.7", "GG-1.5")
def test_the_faster_gunner_plays_first_whoever_picked_first():
    for first, second, expected in (("ran", "hibana", 1), ("hibana", "ran", 0)):
        duel = drafted(f"{first} enra nue", f"{second} hakumen uwan")
        (found,) = duel.events(ev.FirstPlayerFound)
        assert (duel.table.first, found.reason, found.rule) == (expected, "agility", "GG-3.7")
        assert sorted(found.numbers) == [2, 5]


@pytest.mark.clause("GG-3.8", "GG-1.8")
def test_lighter_guns_break_a_tie():
    duel = secret("natori enra kasane", "natori hakumen uwan")
    (found,) = duel.events(ev.FirstPlayerFound)
    assert (duel.table.first, found.reason, found.numbers) == (0, "weight", (5, 14))


@pytest.mark.clause("GG-3.9", "GG-0.7")
@pytest.mark.parametrize(("coin", "first"), [("H", 1), ("T", 0)])
def test_a_coin_breaks_the_last_tie_before_the_skills(coin: str, first: int):
    duel = secret("ran nue enra", "ran enra datara", coin)
    (found,) = duel.events(ev.FirstPlayerFound)
    assert (duel.table.first, found.reason, found.rule) == (first, "chance", "GG-3.9")
    assert duel.table.phase == SKILLS


@pytest.mark.clause("GG-3.10")
def test_one_set_never_ties():
    assert len({one.agility for one in PRINTED.gunners}) == 4


@pytest.mark.clause("GG-3.11")
def test_skills_are_chosen_secretly_and_lie_face_down():
    duel = drafted()
    assert [one.skill for one in duel.legal(cmd.PickSkill, "A") if not one.swap] == [0, 1, 2]
    assert len(duel.legal(cmd.PickSkill, "B")) == 6
    duel.do(cmd.PickSkill(1, skill("lets_go")))
    assert not duel.legal(name="B")
    assert duel.view("A").sides[1].pick == HIDDEN
    assert duel.view("B").sides[1].pick == 2 * skill("lets_go")
    duel.do(cmd.PickSkill(0, skill("senko")), shuffles=4)
    assert [side.skill for side in duel.table.sides] == [skill("senko"), skill("lets_go")]
    assert not any(side.is_up or side.is_known for side in duel.table.sides)
    assert duel.view("A").sides[1].skill == HIDDEN
    assert duel.view("A").sides[0].skill == skill("senko")


@pytest.mark.clause("GG-3.13")
def test_guns_may_change_slots_before_the_shuffling():
    duel = drafted()
    choose_skills(duel, "senko", "lets_go", swap="B")
    assert duel.side("A").guns == (gun("enra"), gun("nue"))
    assert duel.side("B").guns == (gun("uwan"), gun("hakumen"))
    assert {duel.tables.gun_of[card] for card in duel.side("B").decks[0]} == {gun("uwan")}


@pytest.mark.clause("GG-3.14", "GG-0.7", "GG-13.14")
def test_each_deck_is_shuffled_by_itself():
    rules = GunAndGun(PRINTED)
    setup = GunAndGunSetup(players=((0,), (1,)), mode="first_game", seat_a="first")
    one, two = (rules.start(setup, seed)[0].table for seed in (1, 2))
    for seat in (0, 1):
        for deck in (0, 1):
            assert one.sides[seat].decks[deck] != two.sides[seat].decks[deck]
            assert sorted(one.sides[seat].decks[deck]) == sorted(two.sides[seat].decks[deck])
    source = Generator(1)
    expected = []
    for seat in (0, 1):
        for number in one.sides[seat].guns:
            cards = rules.tables(setup).deck_cards(number)
            source.shuffle(cards)
            expected.append(bytes(cards))
    assert [deck for side in one.sides for deck in side.decks] == expected


@pytest.mark.clause("GG-3.15")
def test_life_starts_at_30():
    duel = drafted()
    assert duel.life == (0, 0)
    choose_skills(duel, "senko", "lets_go")
    assert duel.life == (30, 30)


@pytest.mark.clause("GG-3.16", "GG-1.4", "GG-2.8")
def test_opening_hands_come_from_one_deck_the_first_player_first():
    duel = drafted("natori enra nue", "hibana hakumen uwan")
    choose_skills(duel, "good_medicine", "senko")
    assert (duel.table.first, duel.table.active, duel.asked) == (1, 1, "opening_deck B")
    duel.deck("uwan")
    assert (duel.sizes("B"), len(duel.side("B").hand)) == ((20, 17), 3)
    assert duel.asked == "opening_deck A"
    duel.deck("enra")
    assert (duel.sizes("A"), len(duel.side("A").hand)) == ((15, 20), 5)
    assert {duel.tables.gun_of[card] for card in duel.side("A").hand} == {gun("enra")}


@pytest.mark.clause("GG-3.17", "GG-12.5")
def test_kiruko_exchanges_after_both_opening_hands():
    duel = secret("kiruko enra nue", "kiruko hakumen uwan")
    choose_skills(duel, "juiced", "maximum")
    assert duel.table.first == 0
    duel.deck("enra")
    duel.deck("uwan")
    assert duel.asked == "exchange A"
    duel.pass_()
    assert duel.asked == "exchange B"
    duel.pass_()
    assert duel.asked == "main A"


@pytest.mark.clause("GG-3.18")
def test_the_first_turn_is_like_any_other():
    duel = drafted()
    choose_skills(duel, "senko", "lets_go")
    assert duel.table.phase == OPENING
    duel.deck("enra")
    duel.deck("uwan")
    assert (duel.asked, duel.table.turn) == ("main A", 1)
    duel.load("cool_off", "enra")
    duel.load("cool_off", "enra")
    duel.fire("enra")
    assert duel.life == (30, 27)


# --- GG-4


@pytest.mark.clause("GG-4.1", "GG-4.2", "GG-4.6")
def test_gunners_are_chosen_secretly_and_shown_together():
    duel = Duel(mode="two_sets")
    assert duel.table.seat_a == NONE
    assert len(duel.legal(cmd.PickGunner, "A")) == len(duel.legal(cmd.PickGunner, "B")) == 4
    pick(duel, "A", "ran")
    assert [side.gunner for side in duel.table.sides] == [NONE, NONE]
    assert duel.view("B").sides[0].pick == HIDDEN
    assert not duel.legal(name="A"), "a choice is binding"
    assert len(duel.legal(cmd.PickGunner, "B")) == 4
    pick(duel, "B", "ran")
    assert [side.gunner for side in duel.table.sides] == [gunner("ran")] * 2
    assert (duel.table.phase, duel.view("B").sides[0].pick) == (GUNS, NONE)


@pytest.mark.clause("GG-4.3", "GG-4.4", "GG-4.5")
def test_guns_are_chosen_the_same_way_but_not_one_twice():
    duel = Duel(mode="two_sets")
    both(duel, "ran", "natori")
    both(duel, "enra", "enra")
    assert [side.guns for side in duel.table.sides] == [(gun("enra"),)] * 2
    for name in "AB":
        assert [one.gun for one in duel.legal(cmd.PickGun, name)] == [1, 2, 3, 4, 5]
    pick(duel, "B", "nue")
    assert duel.side("B").guns == (gun("enra"),)
    pick(duel, "A", "nue")
    assert [side.guns for side in duel.table.sides] == [(gun("enra"), gun("nue"))] * 2


@pytest.mark.clause("GG-4.7", "GG-4.8")
def test_with_two_sets_the_skills_stay_hidden_and_may_be_the_same():
    duel = secret("ran enra nue", "ran hakumen uwan")
    choose_skills(duel, "lets_go", "lets_go")
    assert [side.skill for side in duel.table.sides] == [skill("lets_go")] * 2
    assert duel.view("A").sides[1].skill == HIDDEN
    assert (duel.asked, duel.life) == ("opening_deck A", (30, 30))


# --- GG-5


@pytest.mark.clause("GG-5.1", "GG-5.2")
@pytest.mark.parametrize(("seat_a", "a", "b"), [("first", "A", "B"), ("second", "B", "A")])
def test_the_first_game_is_laid_out_at_once(seat_a: str, a: str, b: str):
    duel = Duel(mode="first_game", seat_a=seat_a, shuffles=4)
    one, two = duel.side(a), duel.side(b)
    assert (one.gunner, one.guns, one.skill) == (gunner("hibana"), (gun("enra"), gun("nue")), skill("oboro"))
    assert (two.gunner, two.guns, two.skill) == (gunner("ran"), (gun("hakumen"), gun("uwan")), skill("here"))
    assert duel.asked == f"opening_deck {a}"
    for name in "AB":
        view = duel.view(name)
        assert [side.skill for side in view.sides] == [duel.side("A").skill, duel.side("B").skill]
    assert not one.is_up
    assert duel.life == (30, 30)


# --- set-ups the rules do not allow


@pytest.mark.parametrize("players", [((0,),), ((0, 1),), ((1,), (0,)), ((0,), (1,), (2,)), ()])
def test_other_players_are_refused(players):
    with pytest.raises(SetupError, match="players"):
        GunAndGun(PRINTED).start(GunAndGunSetup(players=players), 1)


@pytest.mark.clause("GG-15.10")
@pytest.mark.parametrize("cap", [0, -3, 10_000])
def test_strange_turn_caps_are_refused(cap):
    with pytest.raises(SetupError, match="turn_cap"):
        GunAndGun(PRINTED).start(GunAndGunSetup(players=((0,), (1,)), turn_cap=cap), 1)


@pytest.mark.clause("GG-15.10")
@pytest.mark.parametrize("cap", [1, 9999])
def test_other_turn_caps_are_allowed(cap):
    assert Duel(turn_cap=cap).table.setup.turn_cap == cap


@pytest.mark.clause("GG-15.11")
@pytest.mark.parametrize("minutes", [-1, 1000])
def test_strange_times_for_the_duel_are_refused(minutes):
    with pytest.raises(SetupError, match="minutes"):
        GunAndGun(PRINTED).start(GunAndGunSetup(players=((0,), (1,)), minutes=minutes), 1)
