"""What automatic players think of placements, and what they order in a beat (SF-18.9, SF-18.13)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.bots.protocol import Sight, no_fuse
from game.bots.registry import BOTS
from game.bots.shoot_your_friends.belief import Belief
from game.bots.shoot_your_friends.cool_head import CoolHead
from game.bots.shoot_your_friends.placing import Merits
from game.bots.shoot_your_friends.senses import Senses
from game.bots.shoot_your_friends.shooter import Hint
from game.core.protocol import Command
from game.rules.shoot_your_friends.commands import Aim, Pass, Place, RaiseShield, Snap
from tests.bots.shooters import SURE
from tests.rules.shoot_your_friends.moment import Moment

BEATS = 300


def believed(m: Moment) -> Belief:
    belief = Belief(m.tables, 0, Senses(m.tables, SURE, Random(1)))
    belief.look_round(m.table, 0)
    return belief


def values(m: Moment, is_armed: bool = True) -> dict[tuple[str, int, int], float]:
    """The value of every placement of seat 0: letter, set, slot."""
    characters = m.tables.content.characters
    found = Merits(m.tables, 0).valued(believed(m), m.table, is_armed)
    return {(characters[m.tables.kinds[p.card]].letter, p.target, p.slot): value for value, p in found}


@pytest.mark.clause("SF-18.9")
def test_completing_a_match_is_best_and_on_an_opponent_better() -> None:
    found = values(Moment("N N C Z | NAZG", "N N V O | AAAA", "N N V O | CCCC | S"))
    assert (found["N", 1, 2], found["N", 2, 2], found["N", 0, 2]) == (10, 8, 8)
    assert max(value for (_, _, slot), value in found.items() if slot < 2) < 8


@pytest.mark.clause("SF-18.9")
def test_who_could_not_be_first_at_the_gun_keeps_the_card() -> None:
    m = Moment("N N C Z | NAZG", "N V A O | AAAA")
    assert ("N", 1, 1) in values(m)
    assert {letter for letter, _, _ in values(m, is_armed=False)} == {"A", "Z"}


@pytest.mark.clause("SF-18.9")
def test_the_own_match_is_broken_and_other_matches_are_left_alone() -> None:
    found = values(Moment("N N N Z | ZAAG", "V V V Z | AAAA"))
    assert {value for (_, target, slot), value in found.items() if target == 0 and slot < 3} == {4}
    assert found["Z", 0, 3] == -2
    assert {value for (_, target, _), value in found.items() if target == 1} == {-2}


@pytest.mark.clause("SF-18.9")
def test_like_cards_are_kept_together_and_nobody_is_helped() -> None:
    found = values(Moment("A Z V C | AAZG", "N G O V | AAAA"))
    assert found["A", 0, 1] == pytest.approx(1 + 1.2 + 0.3 * 2 / 4), "another A in the hand, half of a match on the set"
    assert found["Z", 0, 0] == pytest.approx(1 + 0.3 * 2 / 4)
    assert found["G", 1, 0] == pytest.approx(1 - 1 + 0.3 * 2 / 3), "two of three, and no further G"


@pytest.mark.clause("SF-18.9")
def test_a_card_over_its_like_is_worth_less() -> None:
    found = values(Moment("A Z V C | AAZG", "N G O V | AAAA"))
    assert found["A", 0, 0] == pytest.approx(1 + 1.2 - 1 + 0.3 * 1 / 3), "an A over an A: still a third of V or C"
    assert found["Z", 0, 1] == pytest.approx(1 - 1 + 0.3 * 1 / 3)


@pytest.mark.clause("SF-18.9")
def test_only_what_seems_possible_is_thought_of() -> None:
    m = Moment("A Z V C | AMZG", "N G O V | AAAA")
    belief = believed(m)
    belief.forget(1, 0)
    found = Merits(m.tables, 0).valued(belief, m.table, True)
    assert {place.target for _, place in found} == {0}
    assert all(m.tables.may_hold(m.side(0).tops, place.card) for _, place in found)


@pytest.mark.clause("SF-18.9")
def test_the_better_one_plays_the_less_is_left_to_chance() -> None:
    m = Moment("N N C Z | NAZG", "A Z G V | AAAA")
    merits, belief = Merits(m.tables, 0), believed(m)
    chosen: list[set[tuple[int, int]]] = []
    for noise in (0.0, 0.3, 6.0):
        best = [merits.best(belief, m.table, True, noise, Random(seed)) for seed in range(200)]
        chosen.append({(place.card, place.target) for place in best if place is not None})
    assert len(chosen[0]) == len(chosen[1]) == 1 < len(chosen[2])


@pytest.mark.clause("SF-18.9")
def test_nothing_is_played_that_is_worth_nothing() -> None:
    m = Moment("V V V Z | CCCC", "N N N Z | ZZZZ")
    assert Merits(m.tables, 0).best(believed(m), m.table, True, 0.0, Random(1)) is None
    m = Moment("A G V O | NNCC", "N N N Z | ZZZZ")
    assert Merits(m.tables, 0).best(believed(m), m.table, True, 0.0, Random(1)) is None, "others' matches are left"


# ------------------------------------------------------------------------- beats


def orders(*sides: str, initiative: tuple[int, ...], seat: int = 0, **more: object) -> list[Command]:
    """What a seat orders, with many seeds."""
    m = Moment(*sides, mode="beat", initiative=initiative, **more)  # type: ignore[arg-type]
    legal = m.rules.legal(m.state, seat)
    head = CoolHead(m.tables, seat, SURE)
    found = [head.order(m.table, legal, Random(seed)) for seed in range(BEATS)]
    assert all(order in legal for order in found)
    return found


def kinds(found: list[Command]) -> Counter[str]:
    return Counter(type(order).__name__ for order in found)


@pytest.mark.clause("SF-18.13")
def test_the_first_snaps_at_a_lawful_target() -> None:
    found = orders("A G V O | GGZZ", "N N N Z | AAAA", "A Z C V", initiative=(0, 1, 2))
    assert set(found) == {Snap(0, 1)}


@pytest.mark.clause("SF-18.13")
def test_others_snap_or_aim_or_break_their_own_match() -> None:
    count = kinds(orders("A G V O | GGZZ", "N N N Z | AAAA", initiative=(1, 0)))
    assert count["Aim"] / BEATS == pytest.approx(0.65, abs=0.09)
    assert count["Snap"] + count["Aim"] == BEATS
    count = kinds(orders("N N N Z | ZAAG", "A G V O | GGZZ", initiative=(1, 0)))
    assert count["Place"] / BEATS == pytest.approx(0.5, abs=0.09)


@pytest.mark.clause("SF-18.13")
def test_a_match_is_completed_by_who_will_be_first_next() -> None:
    sides = "N N C Z | NCCC", "A G V O | GGZZ", "A Z G V | AAAA"
    wins = [order for order in orders(*sides, initiative=(1, 0, 2)) if isinstance(order, Place)]
    assert wins
    assert all((order.target, order.slot >= 2) == (0, True) for order in wins)
    waits = [order for order in orders(*sides, initiative=(0, 1, 2)) if isinstance(order, Place)]
    assert all((order.target, order.slot < 2) == (0, True) or order.card != wins[0].card for order in waits)


@pytest.mark.clause("SF-18.13")
def test_it_aims_at_who_is_one_short_now_and_then() -> None:
    sides = "A G V C | GGZZ", "N N C Z | AAAA", "A Z C V"
    count = kinds(orders(*sides, initiative=(0, 1, 2)))
    assert count["Aim"] / BEATS == pytest.approx(0.3, abs=0.08)
    assert {order.target for order in orders(*sides, initiative=(0, 1, 2)) if isinstance(order, Aim)} == {1}
    assert not kinds(orders(*sides, initiative=(1, 0, 2)))["Aim"], "it will be first next time, and plays for that"


@pytest.mark.clause("SF-18.13")
def test_a_shield_is_raised_when_nobody_can_be_shot() -> None:
    assert set(kinds(orders("A G V O | SGZZ", "A Z C V", initiative=(0, 1)))) == {"RaiseShield"}
    assert RaiseShield not in {type(order) for order in orders("A G V O | SGZZ", "N N N Z", initiative=(0, 1))}


@pytest.mark.clause("SF-18.13")
def test_with_nothing_to_do_it_passes() -> None:
    assert set(kinds(orders("A A V V | CCGG", "Z Z A A | AAAA", initiative=(0, 1)))) == {"Pass"}


# ------------------------------------------------------------------------- hints


def hint(*sides: str, initiative: tuple[int, ...], mode: str = "beat", **more: object) -> Hint | None:
    """What the hard one would order in the place of seat 0, from its view alone."""
    m = Moment(*sides, mode=mode, initiative=initiative, **more)  # type: ignore[arg-type]
    sight = Sight(m.rules.view(m.state, (0,)), 0, ())
    found = BOTS["shoot_your_friends"]["hard"](m.rules, (0,), 3, False).suggest(sight, no_fuse)
    assert found is None or isinstance(found, Hint)
    assert found is None or set(found.commands) <= set(m.rules.legal(m.state, 0))
    return found


def test_a_hint_says_how_often_it_would_order_that() -> None:
    assert hint("A G V O | GGZZ", "N N N Z | AAAA", initiative=(1, 0)) == Hint((Aim(0, 1), Snap(0, 1)), (0.65, 0.35))
    assert hint("A G V O | GGZZ", "N N N Z | AAAA", initiative=(0, 1)) == Hint((Snap(0, 1),))


def test_what_it_always_does_comes_with_another_choice() -> None:
    found = hint("A G V O | SGZZ", "A Z C V", initiative=(0, 1))
    assert found is not None
    assert [type(command) for command in found.commands] == [RaiseShield, Place]
    found = hint("N N C Z | NCCC", "A G V O | GGZZ", "A Z G V | AAAA", initiative=(1, 0, 2))
    assert found is not None
    best, other = found.commands
    assert isinstance(best, Place)
    assert best.target == 0
    assert not isinstance(other, Place) or (other.card, other.target) != (best.card, best.target)
    assert found.shares == ()
    assert hint("A A V V | CCGG", "Z Z A A | AAAA", initiative=(0, 1)) == Hint((Pass(0),))


def test_there_is_no_hint_in_real_time_nor_once_the_order_is_given() -> None:
    assert hint("A G V O | GGZZ", "N N N Z | AAAA", initiative=(0, 1), mode="real_time") is None
    m = Moment("A G V O | GGZZ", "N N N Z | AAAA", mode="beat", initiative=(0, 1))
    state, _ = m.rules.step(m.state, Pass(0))
    bot = BOTS["shoot_your_friends"]["hard"](m.rules, (0,), 3, False)
    assert bot.suggest(Sight(m.rules.view(state, (0,)), 0, ()), no_fuse) is None


def test_a_hint_is_the_same_whatever_the_others_hold() -> None:
    one, other = (hint("N N C Z | NCCC", f"A G V O | {hand}", initiative=(1, 0)) for hand in ("GGZZ", "NNCC"))
    assert one == other
