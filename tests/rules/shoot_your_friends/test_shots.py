"""SF-9: shots."""

from __future__ import annotations

import pytest

from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import EMPTY, HOLDING
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.test_what_if_both import with_times

MATCHED, PLAIN, OTHER = "N N N Z", "A G V C", "Z O A C"


def shot(*sides: str, **options: object) -> Moment:
    """Seat 0 shoots seat 1 in tick 26."""
    m = Moment(*sides, **options)
    m.at(1, "0 grab")
    m.at(26, "0 fire 1")
    return m


@pytest.mark.clause("SF-9.1", "SF-9.2", "SF-9.4")
@pytest.mark.parametrize(
    ("sides", "result", "why"),
    [
        ((MATCHED, PLAIN, OTHER), "hit", "shooter"),
        ((PLAIN, MATCHED, OTHER), "hit", "target"),
        ((MATCHED, "G G G A", OTHER), "hit", "both"),
        ((PLAIN, OTHER, MATCHED), "illegal", ""),
        ((MATCHED, f"{PLAIN} | | S", OTHER), "block", "shooter"),
        ((PLAIN, f"{OTHER} | | S", "Z G N V"), "illegal", ""),
    ],
)
def test_legal_and_illegal(sides, result, why):
    (bang,) = shot(*sides).events(ev.ShotFired)
    assert (bang.result, bang.why) == (result, why)


@pytest.mark.clause("SF-9.3")
def test_judged_at_once():
    m = Moment("N N C Z | N", PLAIN)
    m.at(1, "0 place N 0 2")
    m.at(2, "1 grab")
    m.at(27, "1 fire 0")
    assert m.events(ev.ShotFired)[0].result == "hit"


@pytest.mark.clause("SF-9.5", "SF-9.6", "SF-9.7", "SF-14.7")
@pytest.mark.parametrize(
    ("grace", "clock", "result"),
    [(20, 30, "dud"), (0, 30, "illegal"), (30, 55, "dud"), (30, 56, "illegal"), (20, 55, "illegal")],
)
def test_grace(grace, clock, result):
    m = Moment(f"{MATCHED} | Z", PLAIN, OTHER, grace=grace)
    m.at(1, "0 place Z 0 0", "2 grab")
    m.at(clock, "2 fire 0")
    assert m.events(ev.ShotFired)[0].result == result


@pytest.mark.clause("SF-9.5")
def test_grace_of_the_shooters_own_match():
    m = Moment(PLAIN, MATCHED, f"{OTHER} | Z")
    m.at(1, "2 place Z 1 0", "1 grab")
    m.at(40, "1 fire 0")
    assert m.events(ev.ShotFired)[0].result == "dud"


@pytest.mark.clause("SF-9.8", "SF-9.9")
@pytest.mark.parametrize(
    ("sides", "length"),
    [
        ((MATCHED, PLAIN), 90),
        ((MATCHED, f"{PLAIN} | SSSS"), 90),
        ((OTHER, PLAIN), 90),
        ((MATCHED, f"{PLAIN} | | S"), 40),
    ],
)
def test_how_long_the_table_is_frozen(sides, length):
    m = shot(*sides)
    assert (m.table.frozen_until, m.table.anchor_clock, m.table.anchor_tau, m.table.runs) == (
        26 + length,
        26,
        26,
        False,
    )
    m.until(26 + length - 1)
    assert not m.all(ev.Thawed)
    m.until(26 + length)
    assert m.events(ev.Thawed)


@pytest.mark.clause("SF-9.10")
def test_nothing_is_taken_in_the_freeze():
    m = shot(MATCHED, f"{PLAIN} | S", OTHER)
    assert [m.rules.legal(m.state, seat) for seat in range(3)] == [[], [], []]
    assert m.refused("1 answer") == "SF-10.5"


@pytest.mark.clause("SF-9.11")
def test_a_dud_and_a_block_hurt_nobody():
    m = shot(MATCHED, f"{PLAIN} | | S", OTHER)
    assert m.kinds() == ["ShotFired", "Blocked", "GunReturned"]
    m.until(66)
    assert (m.kinds()[-1], m.alive, m.tops(0), m.tops(1)) == ("Thawed", [0, 1, 2], "NNNZ", "AGVC")


@pytest.mark.clause("SF-9.12", "SF-9.13")
def test_an_illegal_shot_costs_the_shooter_only():
    m = shot(f"{OTHER} | SSAA | S", f"{PLAIN} | SSAA | S", "G G Z V")
    m.until(116)
    assert (m.alive, m.hand(1), m.side(1).shield != EMPTY) == ([1, 2], "SSAA", True)
    assert m.all(ev.Blocked) == []
    dud = Moment(f"{MATCHED} | ZS", PLAIN)
    dud.at(1, "0 place Z 0 0", "1 grab")
    dud.at(26, "1 fire 0")
    dud.until(70)
    assert (dud.hand(0)[1], dud.alive) == ("S", [0, 1])


@pytest.mark.clause("SF-9.14", "SF-9.16")
def test_whose_set_is_cleared():
    own = shot(MATCHED, PLAIN, "G G G Z")
    own.until(116)
    assert ([e.seat for e in own.events(ev.Cleared)], own.is_matched(2)) == ([0], True)
    theirs = shot(PLAIN, MATCHED, "G G G Z")
    theirs.until(116)
    assert (theirs.events(ev.Cleared), theirs.tops(0), theirs.is_matched(2)) == ([], "AGVC", True)


@pytest.mark.clause("SF-9.15")
def test_both_matched():
    m = shot(MATCHED, "G G G Z", OTHER)
    m.until(116)
    assert (m.alive, m.tops(0), m.tops(1)) == ([0, 2], "....", "....")


@pytest.mark.clause("SF-9.1", "SF-12.11", "SF-8.10")
def test_at_high_noon_every_shot_is_legal():
    m = Moment(PLAIN, OTHER, "Z G V N", content=with_times(cap=100))
    m.at(99, "0 grab")
    assert not m.table.noon
    m.until(100)
    assert m.events(ev.HighNoonCame)
    m.until(250)
    assert m.side(0).acting == HOLDING
    m.at(260, "0 fire 1")
    (bang,) = m.events(ev.ShotFired)
    assert (bang.result, bang.why) == ("hit", "noon")
    m.until(350)
    assert (m.alive, m.events(ev.Cleared)) == ([0, 2], [])
