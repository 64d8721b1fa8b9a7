"""SF-15: who may see what."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.protocol import CLOCK, Advance, encode
from game.rules.shoot_your_friends import commands as cmd
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import BACK, EMPTY, FREE, FUMBLE
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import letters


def busy() -> Moment:
    """Everything at once: a card in flight, a Shield on its way, a fumble, a lock, a refused input."""
    m = Moment("NN N C Z | NAZG | S", "A G V O | SNCC", "Z V A G | CAAA", "A Z A Z | NNNN")
    m.at(1, "0 place N 0 2", "1 shield", "2 place C 3 0", "3 place N 0 3")
    m.at(2, "0 grab")
    return m


@pytest.mark.clause("SF-15.1")
def test_what_everybody_sees():
    m = busy()
    for seat in range(4):
        seen = m.view(seat).table
        for other, side in enumerate(seen.sides):
            real = m.side(other)
            assert (side.tops, side.covered, side.shield) == (real.tops, real.covered, real.shield)
            assert (side.alive, side.bullets, side.left) == (real.alive, real.bullets, real.left)
        assert (seen.stock, seen.discard, seen.gun, seen.holder, seen.ties) == (
            m.table.stock, m.table.discard, m.table.gun, m.table.holder, m.table.ties,
        )  # fmt: skip
        assert seen.setup == m.setup


@pytest.mark.clause("SF-15.1")
def test_what_only_the_owner_sees():
    m = busy()
    own = m.view(2).table.sides[2]
    assert (own.acting, own.until, letters(own.hand)) == (FUMBLE, 31, "CAAA")
    assert (m.view(0).table.sides[0].lock, m.view(0).table.sides[0].refused) == (17, 1)
    for viewer in (0, 1, 3):
        other = m.view(viewer).table.sides[2]
        assert (other.acting, other.until, letters(other.hand), other.refused) == (FREE, 0, "????", 0)
    stranger = m.view(3).table
    assert (stranger.sides[0].lock, letters(stranger.sides[0].hand)) == (0, "???")
    flights = [side.flight and letters([side.flight.card]) for side in stranger.sides]
    assert flights == ["?", "?", None, "N"]
    mine = m.view(0).table.sides[0].flight
    assert mine is not None
    assert letters([mine.card]) == "N"


@pytest.mark.clause("SF-15.1", "SF-2.30")
def test_back_is_not_shown():
    m = Moment("N N C Z | NAZG", "A G V O")
    m.at(1, "0 place N 0 2")
    m.until(30)
    assert (m.side(0).acting, m.view(1).table.sides[0].acting, m.view(1).table.sides[0].until) == (BACK, FREE, 0)


@pytest.mark.clause("SF-15.1")
def test_states_that_differ_in_hidden_things_look_alike():
    m = busy()
    world = m.rules.imagine(m.view(0), 5)
    assert world != m.state
    assert encode(m.rules.view(world, (0,))) == encode(m.view(0))
    swapped = replace(
        m.state,
        inputs=(cmd.Grab(1),),
        hidden=replace(m.state.hidden, stock=m.state.hidden.stock[::-1], answered=True, cold=3, idle=2),
    )
    assert m.rules.view(swapped, (0,)) == m.view(0)


@pytest.mark.clause("SF-15.5")
def test_the_view_of_several_seats():
    m = busy()
    both = m.view(0, 1).table
    assert [letters(side.hand) for side in both.sides] == ["_AZG", "_NCC", "????", "???"]
    assert (both.sides[0], both.sides[1]) == (m.view(0).table.sides[0], m.view(1).table.sides[1])


@pytest.mark.clause("SF-15.1", "SF-15.5")
def test_what_events_tell_others():
    m = busy()
    m.until(60)
    secret = {"Launched": "card", "Refilled": "cards", "Bounced": "card"}
    for _, event in m.log:
        name = type(event).__name__
        owner = getattr(event, "seat", 0)
        told = event.masked(((owner + 1) % 4,))
        if name in secret:
            shown = getattr(told, secret[name])
            assert set(letters(shown if isinstance(shown, bytes) else [shown])) == {"?"}
            assert event.masked((owner,)) == event
        if name == "Rejected":
            assert told is None
        if name in ("Landed", "ShieldRaised"):
            assert getattr(told, "until", None) == 0


@pytest.mark.clause("SF-15.1", "SF-3.5")
def test_hands_of_the_dead_are_seen_by_nobody():
    m = Moment("N N N Z", "A G V C | OMVG", "Z O A C")
    m.at(1, "0 grab")
    m.at(26, "0 fire 1")
    m.until(116)
    (out,) = m.events(ev.Eliminated)
    assert sorted(out.__struct_fields__) == ["rule", "seat", "why"]
    assert (m.side(1).hand, m.side(1).shield) == (b"", EMPTY)


@pytest.mark.clause("SF-17.3", "SF-15.1")
def test_orders_are_secret_but_not_that_they_are_given():
    m = Moment("N N C Z | N", "A G V O", "Z O A C", mode="beat")
    m.submit("0 place N 0 2")
    own, other = m.view(0).table.sides[0], m.view(1).table.sides[0]
    assert (own.ordered, own.order, other.ordered, other.order) == (True, m.side(0).order, True, None)
    (ordered,) = m.events(ev.Ordered)
    told = ordered.masked((1, 2))
    assert isinstance(told, ev.Ordered)
    assert (told.seat, told.order) == (0, None)


@pytest.mark.clause("SF-15.1")
def test_imagined_worlds_differ_in_what_is_hidden():
    m = busy()
    worlds = [m.rules.imagine(m.view(0), seed) for seed in (1, 2)]
    assert worlds[0].hidden.stock != worlds[1].hidden.stock
    assert worlds[0].table.sides[3].hand != worlds[1].table.sides[3].hand
    assert all(m.rules.view(world, (0,)) == m.view(0) for world in worlds)


@pytest.mark.clause("SF-15.1", "SF-4.15")
@pytest.mark.parametrize(("inputs", "ticks", "kinds"), [
    (("0 ready",), 2, []), (("0 ready", "1 ready"), 1, ["Counted"]),
])  # fmt: skip
def test_imagined_time_before_go(inputs, ticks, kinds):
    m = Moment("N N C Z", "A G V O", dealt=True)
    m.submit(*inputs)
    world = m.rules.imagine(m.view(1), 3)
    told: list[str] = []
    for _ in range(ticks):
        world, events = m.rules.step(world, Advance(CLOCK, 1))
        told += [type(event).__name__ for event in events]
    assert told == kinds


@pytest.mark.clause("SF-15.1", "SF-13.10")
def test_an_imagined_round_that_is_over_goes_on_at_once():
    m = Moment("N N N Z", "A G V C")
    m.at(1, "0 grab")
    m.at(26, "0 fire 1")
    m.until(116)
    m.luck.left = 1
    world, events = m.rules.step(m.rules.imagine(m.view(0), 3), Advance(CLOCK, 1))
    assert [type(event).__name__ for event in events] == ["Dealt"]
    assert world.table.round == 2


@pytest.mark.clause("SF-10.6", "SF-15.1")
def test_whether_a_shield_is_held_up_is_not_known_before():
    m = Moment("N N N Z | SSAA", "A G V C", "Z O A C", hand_shield="reflex")
    m.at(1, "1 grab")
    m.at(26, "1 fire 0")
    world = m.rules.imagine(m.view(0), 3)
    while world.table.bang is not None:
        world, _ = m.rules.step(world, Advance(CLOCK, 1))
    assert not world.table.sides[0].alive


@pytest.mark.clause("SF-2.30", "SF-12.6")
def test_an_imagined_stalemate_goes_on_as_one() -> None:
    """It is drawn until somebody can play."""
    m = Moment("A A A G | NNVC", "A A G G | VVCN", stock="VC")
    m.until(150)
    assert m.table.stale
    draws = []
    for seed in range(10):
        world, draws = m.rules.imagine(m.view(0, 1), seed), [*draws, 0]
        while world.table.stale:
            world, events = m.rules.step(world, Advance(CLOCK, 1))
            draws[-1] += sum(isinstance(event, ev.StalemateDrawn) for event in events)
        hands = "".join(letters(side.hand) for side in world.table.sides)
        assert any(letter in hands for letter in "AGM")
    assert max(draws) > 1


@pytest.mark.clause("SF-2.30")
def test_an_imagined_round_is_no_older_than_what_is_seen() -> None:
    m = Moment("N N N Z | Z", "A G V O")
    assert m.rules.imagine(m.view(0), 3).clock == 0
    m.at(5, "1 grab")
    m.until(20)
    assert m.rules.imagine(m.view(0), 3).clock == 5
    m.at(30, "1 put")
    m.until(60)
    assert m.rules.imagine(m.view(0), 3).clock == 30
    beats = Moment("N N N Z | Z", "A G V O", mode="beat")
    assert beats.rules.imagine(beats.view(0), 3).clock == 0
    beats.change(sides=(replace(beats.side(0), hand=beats.side(0).hand[:3]), beats.side(1)))
    assert beats.rules.imagine(beats.view(0), 3).hidden.refills == (), "in beats nothing is due later"
    assert beats.rules.blank(beats.setup, (0,)).table.beat == 0
    flying = Moment("N N C Z | N", "A G V O")
    flying.at(7, "0 place N 0 2")
    flying.until(20)
    assert flying.rules.imagine(flying.view(0), 3).clock == 7
    thawed = Moment("N N N Z | | S", "A G V O", "A Z C V")
    thawed.at(1, "1 grab")
    thawed.at(26, "1 fire 0")
    thawed.until(66)
    assert thawed.rules.imagine(thawed.view(0), 3).clock == 66
