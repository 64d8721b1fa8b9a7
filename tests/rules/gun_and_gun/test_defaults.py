"""GG-18 and GG-15.11: what is chosen for a player whose time runs out."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from hypothesis import given, settings

from game.core.protocol import Command
from game.core.rng import Generator
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.defaults import CHOICES, CLAUSES, clause, default
from game.rules.gun_and_gun.legal import legal, to_decide
from game.rules.gun_and_gun.state import GUNNERS, GUNS, MAIN, OVER, SKILLS, GunAndGunSetup, GunAndGunState, Kind
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.matches import PLAYERS, RULES, play, seeds, setups
from tests.rules.gun_and_gun.pieces import GUNS as GUN_IDS
from tests.rules.gun_and_gun.test_invariants import quick

SEED = 7


def chosen(duel: Duel, rule: str = "") -> Any:
    """The choice of the clock for the one who decides, and that this clause names it."""
    if rule:
        assert clause(duel.table) == rule
    command = default(duel.tables, duel.table, duel.seat(), Generator(SEED))
    assert command in duel.legal()
    return command


def passes(duel: Duel, rule: str) -> None:
    """The choice is to do nothing, though something could be done."""
    assert len(duel.legal()) > 1
    assert chosen(duel, rule) == cmd.Pass(duel.seat())


def picked(duel: Duel, rule: str, times: int) -> str:
    """The cards that are picked one after another."""
    found = []
    for _ in range(times):
        command = chosen(duel, rule)
        found.append(duel.content.cards[command.card].id)
        duel.do(command)
    return " ".join(found)


# --------------------------------------------------------------- before the duel


@pytest.mark.clause("GG-18.2")
def test_chance_picks_gunners_and_guns_and_leaves_that_of_the_match_alone() -> None:
    met: dict[int, set[Command]] = {GUNNERS: set(), GUNS: set()}
    for seed in range(60):
        state, _ = RULES.start(GunAndGunSetup(players=PLAYERS, seat_a="first"), 3)
        tables, before = RULES.tables(state.table.setup), state.rng
        while state.table.phase in met:
            (seat,) = to_decide(state.table)
            assert clause(state.table) == "GG-18.2"
            command = default(tables, state.table, seat, Generator(seed))
            met[state.table.phase].add(command)
            state, _ = RULES.step(state, command)
        assert state.rng == before
    assert len({c.gunner for c in met[GUNNERS]}) == 4  # type: ignore[attr-defined]
    assert len({c.gun for c in met[GUNS]}) == len(GUN_IDS)  # type: ignore[attr-defined]


def at_skills(mode: Any = "one_set") -> GunAndGunState:
    """Skills are chosen next."""
    state, _ = RULES.start(GunAndGunSetup(players=PLAYERS, mode=mode, seat_a="first"), 3)
    while state.table.phase != SKILLS:
        state, _ = RULES.step(state, RULES.legal(state, to_decide(state.table)[0])[-2])
    return state


@pytest.mark.clause("GG-18.3", "GG-18.4")
@pytest.mark.parametrize("mode", ["one_set", "two_sets"])
def test_the_first_skill_and_the_guns_as_they_were_picked(mode: str) -> None:
    state = at_skills(mode)
    tables = RULES.tables(state.table.setup)
    for seat in to_decide(state.table):
        first = tables.skills_of[state.table.sides[seat].gunner][0]
        assert clause(state.table) == "GG-18.3"
        assert default(tables, state.table, seat, Generator(SEED)) == cmd.PickSkill(seat, first, False)


@pytest.mark.clause("GG-18.5")
def test_the_opening_hand_comes_from_the_left_deck() -> None:
    duel = Duel(mode="first_game", seat_a="first", shuffles=4)
    assert chosen(duel, "GG-18.5") == cmd.ChooseDeck(0, 0)


@pytest.mark.clause("GG-18.6")
def test_nothing_is_exchanged() -> None:
    state = at_skills()
    while state.table.pending is None or state.table.pending.kind != "exchange":
        seat = to_decide(state.table)[0]
        state, _ = RULES.step(state, RULES.legal(state, seat)[0])
    assert state.table.sides[state.table.pending.seat].hand
    assert clause(state.table) == "GG-18.6"
    tables, seat = RULES.tables(state.table.setup), state.table.pending.seat
    assert default(tables, state.table, seat, Generator(SEED)) == cmd.Pass(seat)


# ------------------------------------------------------------------------- turns


@pytest.mark.clause("GG-18.7")
def test_the_first_effect_of_the_list_comes_first() -> None:
    duel = Duel("ran enra hakumen hand=x*3 mech=healing,reloader life=20")
    duel.end()
    assert duel.asked == "order_effects A"
    assert chosen(duel, "GG-18.7") == duel.legal(cmd.OrderEffect)[0]


@pytest.mark.clause("GG-18.8")
def test_the_main_phase_ends_whatever_could_be_done() -> None:
    duel = Duel("hibana enra nue hand=double,recycle,evasion load1=x*3 V=9 discard=x")
    assert {"Play", "SetReaction", "Load", "Fire", "UseSkill", "UseGunner"} <= {type(c).__name__ for c in duel.legal()}
    assert chosen(duel, "GG-18.8") == cmd.EndPhase(0)


@pytest.mark.clause("GG-18.9")
def test_it_is_paid_with_the_cards_that_came_last() -> None:
    duel = Duel("natori enra nue hand=double,cool,super,recycle,stealth")
    duel.do(cmd.Play(0, duel.card("super")))
    assert picked(duel, "GG-18.9", 2) == "stealth_bullet recycle"


@pytest.mark.clause("GG-18.10")
@pytest.mark.parametrize(("sizes", "deck"), [((5, 9), 1), ((9, 5), 0), ((7, 7), 0)])
def test_it_is_drawn_from_the_fuller_deck(sizes: tuple[int, int], deck: int) -> None:
    duel = Duel(f"natori enra nue hand=x size1={sizes[0]} size2={sizes[1]}")
    duel.end()
    assert chosen(duel, "GG-18.10") == cmd.ChooseDeck(0, deck)


@pytest.mark.clause("GG-18.11")
def test_loading_from_a_deck_is_declined_where_it_may_be() -> None:
    duel = Duel("kiruko enra hakumen hand=x*4 mech=reloader")
    duel.end()
    passes(duel, "GG-18.11")


@pytest.mark.clause("GG-18.11")
@pytest.mark.parametrize(
    ("words", "deck", "gun"),
    [("", 0, 0), ("load1=x*3", 0, 1), ("size1=0", 1, 0)],
)
def test_where_a_deck_must_load_the_first_that_will_do(words: str, deck: int, gun: int) -> None:
    duel = Duel(f"kiruko enra nue hand=high,x {words}")
    duel.play("high")
    assert chosen(duel, "GG-18.11") == cmd.LoadTop(0, deck, gun)


@pytest.mark.clause("GG-18.27")
def test_ran_does_not_load() -> None:
    duel = Duel("ran enra uwan hand=x*3")
    duel.end()
    passes(duel, "GG-18.27")


# ------------------------------------------------------------- what the other has


@pytest.mark.clause("GG-18.12")
@pytest.mark.parametrize(("sizes", "deck"), [((4, 9), 0), ((9, 4), 1), ((6, 6), 0)])
def test_the_smaller_deck_of_the_opponent(sizes: tuple[int, int], deck: int) -> None:
    duel = Duel("ran enra uwan load2=anti^,x", f"natori nue datara size1={sizes[0]} size2={sizes[1]}")
    duel.fire("uwan")
    assert chosen(duel, "GG-18.12") == cmd.ChooseDeck(0, deck)


@pytest.mark.clause("GG-18.12")
def test_an_empty_deck_is_not_named_while_there_is_another() -> None:
    duel = Duel("ran enra datara load2=poison^,x", "natori nue hakumen size1=0 size2=4")
    duel.fire("datara")
    assert len(duel.legal(cmd.ChooseDeck)) == 2
    assert chosen(duel, "GG-18.12") == cmd.ChooseDeck(0, 1)


@pytest.mark.clause("GG-18.13")
@pytest.mark.parametrize(
    ("loads", "gun"),
    [("load1=x load2=x,x", 1), ("load1=double^ load2=x", 0), ("load1=x load2=x", 0), ("", 0)],
)
def test_the_fuller_gun_of_the_opponent(loads: str, gun: int) -> None:
    duel = Duel("kiruko kasane nue hand=bash", f"ran enra hakumen {loads}")
    duel.play("bash")
    assert chosen(duel, "GG-18.13") == cmd.ChooseGun(0, gun)


@pytest.mark.clause("GG-18.16")
def test_the_first_cards_of_the_opponent() -> None:
    duel = Duel("ran enra uwan hand=destruction,x,x", "natori nue hakumen load1=x,x load2=x mech=healing set=evasion")
    duel.play("destruction")
    assert duel.legal()[0] == cmd.PickEnemyCard(0, "load1", 0)
    assert chosen(duel, "GG-18.16") == cmd.PickEnemyCard(0, "load1", 0)
    duel.do(chosen(duel))
    assert chosen(duel, "GG-18.16") == cmd.PickEnemyCard(0, "load1", 1)


# -------------------------------------------------------------------- own piles


@pytest.mark.clause("GG-18.14")
def test_the_latest_of_the_discard_pile_that_will_do() -> None:
    duel = Duel("natori enra nue hand=shell discard=stealth,paralysis,cool,super")
    duel.play("shell")
    assert chosen(duel, "GG-18.14") == cmd.PickCard(0, "discard", duel.card("paralysis"))
    more = Duel("natori enra uwan skill=the life=20 V=7 discard=super,hyper,flash,cool,double")
    more.skill()
    volts = len(more.side("A").discard) - 5
    assert volts == 7
    cards = more.zone("A", "discard").split()
    assert picked(more, "GG-18.14", 3).split() == cards[:-4:-1]


@pytest.mark.clause("GG-18.15")
def test_the_latest_of_the_voltage() -> None:
    duel = Duel("natori enra nue hand=cool V=double,super,recycle")
    duel.play("cool")
    assert picked(duel, "GG-18.15", 1) == "recycle"


@pytest.mark.clause("GG-18.17")
def test_what_came_last_is_given_up_the_hand_before_the_voltage() -> None:
    duel = Duel("natori datara uwan hand=agitator", "ran enra nue hand=double,super,cool,recycle")
    duel.play("agitator")
    assert picked(duel, "GG-18.17", 2) == "recycle cool_off"
    more = Duel("natori datara uwan hand=chaff,x", "ran enra nue hand=super V=double,cool,recycle")
    more.play("chaff")
    assert picked(more, "GG-18.17", 2) == "supercharge recycle"


@pytest.mark.clause("GG-18.19")
def test_a_card_goes_into_the_left_gun() -> None:
    duel = Duel("natori enra hakumen load1=x*3", "ran kasane nue set=recoup load1=x*2")
    duel.fire("enra")
    duel.react("recoup")
    assert len(duel.legal(cmd.ChooseGun)) == 2
    assert chosen(duel, "GG-18.19") == cmd.ChooseGun(1, 0)


@pytest.mark.clause("GG-18.20")
def test_volts_are_paid_in_the_order_in_which_they_came() -> None:
    duel = Duel("hibana enra nue skill=oboro V=super,cool,recycle,double,stealth,paralysis")
    duel.do(cmd.UseSkill(0))
    assert picked(duel, "GG-18.20", 5) == "supercharge cool_off recycle double_bullet stealth_bullet"


@pytest.mark.clause("GG-18.28")
@pytest.mark.parametrize(("sizes", "deck"), [((5, 9), 1), ((9, 5), 0), ((9, 9), 0)])
def test_bad_medicine_is_taken_from_the_fuller_deck(sizes: tuple[int, int], deck: int) -> None:
    duel = Duel(f"natori enra datara skill=bad V=8 hand=x*5 size1={sizes[0]} size2={sizes[1]}",
                "kiruko enra datara hand=x*4")  # fmt: skip
    duel.skill()
    duel.end()
    duel.end()
    assert chosen(duel, "GG-18.28") == cmd.ChooseDeck(0, deck)


# ------------------------------------------------------------ shots and Skills


@pytest.mark.clause("GG-18.18")
def test_no_reaction_even_if_it_would_save_the_duel() -> None:
    duel = Duel("kiruko enra nue load1=x*3", "ran nue uwan life=1 set=evasion")
    duel.fire("enra")
    passes(duel, "GG-18.18")


@pytest.mark.clause("GG-18.21")
def test_x_is_the_whole_voltage() -> None:
    duel = Duel("hibana enra nue skill=senko V=7")
    duel.do(cmd.UseSkill(0))
    assert chosen(duel, "GG-18.21") == cmd.ChooseNumber(0, 7)


@pytest.mark.clause("GG-18.22")
def test_good_medicine_heals() -> None:
    duel = Duel("natori enra nue skill=good V=4 discard=x*6")
    duel.skill()
    assert len(duel.legal(cmd.ChooseMode)) == 2
    duel.do(chosen(duel, "GG-18.22"))
    assert duel.life[0] == 34


@pytest.mark.clause("GG-18.23")
@pytest.mark.parametrize(
    ("words", "gun", "deck", "number", "load"),
    [
        ("enra nue load2=x size1=9 size2=9", "nue", 0, 5, 6),
        ("enra nue load1=x*2 size1=2 size2=1", "enra", 0, 1, 3),
        ("enra kasane size1=2 size2=9", "enra", 1, 3, 3),
        ("hakumen enra load1=x*4 load2=x size1=9 size2=9", "hakumen", None, None, 4),
    ],
)
def test_maximum_reload_to_the_highest_load(words: str, gun: str, deck: int, number: int, load: int) -> None:
    duel = Duel(f"kiruko {words} skill=max V=6")
    duel.skill()
    slot = duel.side("A").guns.index(GUN_IDS.index(gun))
    assert chosen(duel, "GG-18.23") == cmd.ChooseGun(0, slot)
    duel.do(chosen(duel))
    if number:
        assert chosen(duel, "GG-18.23") == cmd.ChooseDeck(0, deck)
        duel.do(chosen(duel))
        assert chosen(duel, "GG-18.23") == cmd.ChooseNumber(0, number)
        duel.do(chosen(duel))
    assert len(duel.side("A").loads[slot]) == load


@pytest.mark.clause("GG-18.24")
def test_the_burst_fires() -> None:
    duel = Duel("kiruko enra kasane skill=max life=15 V=6 load1=x*3")
    duel.skill()
    duel.gun("enra")
    assert duel.asked == "fire_now A"
    assert chosen(duel, "GG-18.24") == cmd.Accept(0)


@pytest.mark.clause("GG-18.25")
def test_the_orb_is_used() -> None:
    duel = Duel("kiruko enra nue load1=x*3", "ran hakumen uwan mech=gravitational")
    duel.fire("enra")
    assert duel.asked == "use_orb B"
    assert chosen(duel, "GG-18.25") == cmd.Accept(1)


@pytest.mark.clause("GG-18.26")
@pytest.mark.parametrize(
    ("words", "fill"),
    [("discard=super,cool", cmd.FillVoltage(0, -1, 0, 1)), ("size1=4 size2=6", cmd.FillVoltage(0, 1, 1, 0)),
     ("size1=6 size2=6", cmd.FillVoltage(0, 0, 1, 0))],
)  # fmt: skip
def test_hibana_takes_one_card(words: str, fill: Command) -> None:
    duel = Duel(f"hibana enra nue {words}")
    duel.gunner()
    assert chosen(duel, "GG-18.26") == fill
    duel.do(fill)
    if "discard" in words:
        assert picked(duel, "GG-18.14", 1) == "cool_off"
    assert duel.counts("A")["V"] == 1


# ------------------------------------------------------------- whole matches


def test_every_decision_has_a_choice_and_a_clause() -> None:
    assert set(CHOICES) == set(CLAUSES) == set(get_args(Kind))


@pytest.mark.clause("GG-15.11", "GG-18.1")
@settings(quick, max_examples=20)
@given(setups, seeds)
def test_at_every_decision_of_random_duels_the_choice_is_legal(setup: GunAndGunSetup, seed: int) -> None:
    for step in play(setup, seed):
        table = step.after.table
        for seat in to_decide(table):
            found = legal(RULES.tables(setup), table, seat)
            assert default(RULES.tables(setup), table, seat, Generator(seed)) in found
            assert clause(table).startswith("GG-18.")


@pytest.mark.clause("GG-18.1")
def test_what_has_one_choice_is_not_left_to_the_clock_but_for_reactions_and_the_main_phase() -> None:
    duel = Duel("kiruko enra nue hand=recycle discard=cool load1=x*3", "ran hakumen uwan set=impact size2=0")
    duel.play("recycle")
    assert duel.asked == "main A"
    duel.fire("enra")
    assert duel.asked == "react B"
    assert duel.legal() == [cmd.Pass(1)]
    assert chosen(duel, "GG-18.18") == cmd.Pass(1)
    duel.pass_()
    duel.end()
    assert duel.asked != "draw_deck B"
    empty = Duel("kiruko enra nue")
    assert empty.legal() == [cmd.EndPhase(0)]
    assert empty.asked == "main A"


@pytest.mark.clause("GG-15.11", "GG-18.1")
@pytest.mark.parametrize("mode", ["one_set", "two_sets", "first_game"])
def test_a_duel_at_which_nobody_ever_decides_goes_on_to_its_end_as_any_other(mode: Any) -> None:
    """What time decides are commands of the players: nobody loses by it, and the duel ends by its own rules."""
    state, _ = RULES.start(GunAndGunSetup(players=PLAYERS, mode=mode, seat_a="first"), 3)
    tables, met = RULES.tables(state.table.setup), set()
    while state.table.phase != OVER:
        met.add(state.table.phase)
        seat = to_decide(state.table)[0]
        command = default(tables, state.table, seat, Generator(SEED))
        assert command.seat == seat
        state, _ = RULES.step(state, command)
    assert MAIN in met
    assert state.table.reason in ("decks", "turn cap", "life")
