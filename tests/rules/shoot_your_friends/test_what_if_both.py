"""SF-19: what happens when two things come together."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.content import Content
from game.rules.shoot_your_friends.state import BACK, DEALING, EMPTY, FREE, NEVER, ON_TABLE, RETURNING
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import CONTENT, letters

MATCHED = "N N N Z"
PLAIN = "A G V C"
OTHER = "Z O A C"


def fired(*sides: str, clock: int = 26, shooter: int = 1, target: int = 0, **options: object) -> Moment:
    """The shooter takes the gun in tick 1 and fires."""
    m = Moment(*sides, **options)
    m.at(1, f"{shooter} grab")
    m.at(clock, f"{shooter} fire {target}")
    return m


def with_times(**times: int) -> Content:
    """The content with other times."""
    return replace(CONTENT, constants=replace(CONTENT.constants, **times))


def result(m: Moment) -> str:
    """How the shot of the last tick was judged."""
    (shot,) = m.events(ev.ShotFired)
    return shot.result


@pytest.mark.clause("SF-19.1")
@pytest.mark.parametrize(("ties", "winner"), [((0, 1), 0), ((1, 0), 1)])
def test_1_two_cards_on_one_slot(ties, winner):
    m = Moment("N C C Z | N", "N N V O | N", ties=ties)
    m.at(1, "0 place N 1 2", "1 place N 1 2")
    m.until(26)
    assert [e.seat for e in m.events(ev.Landed)] == [winner]
    assert [e.seat for e in m.events(ev.Bounced)] == [1 - winner]


@pytest.mark.clause("SF-19.2")
def test_2_two_cards_on_one_set():
    m = Moment("C N A Z | N", "G V O Z | C")
    m.at(1, "0 place N 0 0", "1 place C 0 2")
    m.until(26)
    assert m.tops(0) == "NNCZ"


@pytest.mark.clause("SF-19.3")
def test_3_completed_and_broken_at_once():
    m = Moment("N N C Z | N", "G V O A | Z")
    m.at(1, "0 place N 0 2", "1 place Z 0 0")
    m.until(26)
    assert (m.is_matched(0), m.all(ev.MatchMade), m.all(ev.MatchBroken)) == (False, [], [])
    assert m.state.hidden.matched[0] == NEVER


@pytest.mark.clause("SF-19.4")
def test_4_one_tick_after_the_last_copy():
    m = Moment("C N A Z | N", "G V O Z | C")
    m.at(1, "0 place N 0 0")
    m.at(2, "1 place C 0 1")
    m.until(27)
    assert [e.seat for e in m.events(ev.Bounced)] == [1]


@pytest.mark.clause("SF-19.5")
def test_5_match_and_shot_in_one_tick():
    m = Moment("N N C Z | N", PLAIN)
    m.at(1, "0 place N 0 2", "1 grab")
    m.at(26, "1 fire 0")
    assert result(m) == "hit"


@pytest.mark.clause("SF-19.6")
def test_6_break_and_shot_in_one_tick():
    m = Moment(f"{MATCHED} | Z", PLAIN)
    m.at(1, "0 place Z 0 0", "1 grab")
    m.at(26, "1 fire 0")
    assert result(m) == "dud"


@pytest.mark.clause("SF-19.7")
def test_7_two_grabs():
    m = Moment(MATCHED, PLAIN, ties=(1, 0))
    m.at(1, "0 grab", "1 grab")
    assert (m.table.holder, m.side(0).lock, m.table.ties) == (1, 0, (0, 1))


@pytest.mark.clause("SF-19.8")
def test_8_put_back_and_grab():
    m = Moment(MATCHED, PLAIN)
    m.at(1, "0 grab")
    m.at(10, "0 put", "1 grab")
    assert (m.table.gun, m.reasons(), m.side(1).lock) == (RETURNING, [(1, "missed")], 25)


@pytest.mark.clause("SF-19.9")
def test_9_ready_and_grab():
    m = Moment(MATCHED, PLAIN)
    m.at(1, "0 grab")
    m.at(10, "0 put")
    m.at(50, "1 grab")
    assert m.table.holder == 1


@pytest.mark.clause("SF-19.10")
def test_10_hold_limit_and_shot():
    assert result(fired(MATCHED, PLAIN, clock=200)) == "hit"
    assert fired(MATCHED, PLAIN, clock=201).reasons() == [(1, "no_gun")]


@pytest.mark.clause("SF-19.11")
def test_11_shot_and_a_placement_of_its_target():
    m = Moment(f"{MATCHED} | Z", PLAIN, OTHER)
    m.at(1, "1 grab")
    m.at(26, "0 place Z 0 0", "1 fire 0")
    assert m.side(0).flight is not None
    m.until(116)
    assert (m.side(0).alive, len(m.state.hidden.discard), m.side(0).flight) == (False, 8, None)


@pytest.mark.clause("SF-19.12")
@pytest.mark.parametrize("raised", [10, 26])
def test_12_shield_on_its_way(raised):
    m = Moment(f"{MATCHED} | SAAA", PLAIN, OTHER)
    m.at(1, "1 grab")
    if raised < 26:
        m.at(raised, "0 shield")
        m.at(26, "1 fire 0")
    else:
        m.at(26, "0 shield", "1 fire 0")
    assert result(m) == "hit"
    m.until(116)
    assert ([e.origin for e in m.events(ev.Blocked)], m.side(0).acting) == (["flight"], BACK)


@pytest.mark.clause("SF-19.13")
def test_13_shield_arrives_with_the_shot():
    m = Moment(f"{MATCHED} | SAAA", PLAIN)
    m.at(1, "0 shield", "1 grab")
    m.at(26, "1 fire 0")
    assert result(m) == "block"


@pytest.mark.clause("SF-19.14")
def test_14_only_the_shield_in_play_is_used():
    m = fired(f"{MATCHED} | SSAA | S", PLAIN)
    m.until(66)
    assert (m.hand(0), letters(m.state.hidden.discard), m.side(0).shield) == ("SSAA", "S", EMPTY)


@pytest.mark.clause("SF-19.15")
def test_15_flights_to_sets_that_are_gone():
    m = Moment(MATCHED, "A G V O | Z", "Z V A G | VN")
    m.at(1, "0 grab")
    m.at(20, "2 place V 1 0")
    m.at(21, "1 place Z 0 3")
    m.at(26, "0 fire 2")
    m.until(136)
    assert [(e.seat, e.target) for _, e in m.all(ev.Bounced)] == [(1, 0)]
    assert m.all(ev.Landed) == []


@pytest.mark.clause("SF-19.16")
def test_16_flight_of_a_dead_seat():
    m = Moment(f"{MATCHED} | Z", PLAIN, OTHER)
    m.at(1, "1 grab")
    m.at(20, "0 place Z 2 0")
    m.at(26, "1 fire 0")
    m.until(150)
    assert (m.all(ev.Landed), m.all(ev.Bounced), m.table.discard) == ([], [], 8)


@pytest.mark.clause("SF-19.17")
def test_17_deadlines_stand_still():
    m = Moment(f"{MATCHED} | ZZ | S", PLAIN)
    m.at(1, "0 place Z 0 3", "1 grab")
    m.at(25, "0 grab")
    m.at(26, "1 fire 0")
    m.until(66)
    assert (m.side(0).until, m.all(ev.Refilled)) == (66, [])
    m.until(85)
    assert m.all(ev.Refilled) == []
    m.until(86)
    assert [e.seat for e in m.events(ev.Refilled)] == [0]


@pytest.mark.clause("SF-19.18")
def test_18_shot_and_grab():
    m = Moment(MATCHED, PLAIN, OTHER)
    m.at(1, "1 grab")
    m.at(26, "1 fire 0", "2 grab")
    assert (m.reasons(), m.side(2).lock) == ([(2, "missed")], 41)


@pytest.mark.clause("SF-19.19")
def test_19_illegal_shot_of_two():
    m = fired(OTHER, PLAIN)
    m.until(116)
    assert [e.winner for e in m.events(ev.RoundWon)] == [0]


@pytest.mark.clause("SF-19.20", "SF-9.15")
def test_20_both_matched():
    m = fired(MATCHED, "G G G C", OTHER)
    assert m.events(ev.ShotFired)[0].why == "both"
    m.until(116)
    assert (m.alive, m.tops(1)) == ([1, 2], "....")


@pytest.mark.clause("SF-19.21", "SF-7.6")
def test_21_one_of_two_matches_is_covered():
    m = Moment("N N N M | N", PLAIN)
    m.at(1, "0 place N 0 3")
    m.until(26)
    assert (m.is_matched(0), m.all(ev.MatchBroken)) == (True, [])


@pytest.mark.clause("SF-19.22")
def test_22_blocked_shot_of_a_matched_shooter():
    m = fired(f"{PLAIN} | | S", MATCHED)
    m.until(66)
    assert (m.tops(0), m.tops(1), m.alive) == ("AGVC", "NNNZ", [0, 1])
    assert m.side(1).lock == 66 + 50


@pytest.mark.clause("SF-19.23")
def test_23_third_party():
    assert result(fired(OTHER, PLAIN, MATCHED)) == "illegal"


@pytest.mark.clause("SF-19.24")
def test_24_refills_when_the_stock_runs_out():
    m = Moment("N N C Z | N", "G G C Z | G", stock="O", discard="VV", exact=True)
    m.at(1, "0 place N 0 3", "1 place G 1 3")
    m.until(46, shuffles=1)
    assert m.kinds()[-3:] == ["Refilled", "Reshuffled", "Refilled"]
    assert [e.seat for e in m.events(ev.Refilled)] == [0, 1]
    assert m.hand(0)[0] == "O"
    crossed = Moment("N N C Z | G", "G G C Z | N", stock="O", discard="VV", exact=True)
    crossed.at(1, "0 place G 1 3", "1 place N 0 3")
    crossed.until(46, shuffles=1)
    assert [e.seat for _, e in crossed.all(ev.Landed)] == [1, 0]
    assert [e.seat for e in crossed.events(ev.Refilled)] == [0, 1]


@pytest.mark.clause("SF-19.25")
def test_25_re_deal_and_landing():
    m = Moment(MATCHED, "A G V O", "Z V A G | Z", stock="ZAAG", content=with_times(redeal=20))
    m.at(1, "0 grab")
    m.at(21, "2 place Z 0 3")
    m.at(26, "0 fire 1")
    m.until(135)
    assert m.tops(0) == "...."
    m.until(136)
    assert (m.tops(0), [(e.seat, e.target) for e in m.events(ev.Bounced)]) == ("ZAAG", [(2, 0)])


@pytest.mark.clause("SF-19.26")
def test_26_no_stalemate_while_the_gun_is_held():
    m = Moment("A A A G | NNVC", "A A G G | VVCN", exact=True)
    m.at(100, "0 grab")
    m.until(151)
    assert not m.table.stale
    m.at(170, "0 put")
    m.until(318)
    assert not m.table.stale
    m.until(319)
    assert m.table.stale


@pytest.mark.clause("SF-19.27")
@pytest.mark.parametrize(("grandma", "stale"), [("text", False), ("wild", False), ("printed", True)])
def test_27_great_grandma_is_playable(grandma, stale):
    m = Moment("A A A G | NNVM", "A A G G | VVCN", exact=True, grandma=grandma)
    m.until(150)
    assert m.table.stale is stale


@pytest.mark.clause("SF-19.28")
def test_28_high_noon_waits_for_the_freeze():
    m = fired(f"{MATCHED} | | S", PLAIN, content=with_times(cap=60))
    m.until(99)
    assert not m.table.noon
    m.until(100)
    assert (m.kinds(), m.table.noon) == (["HighNoonCame"], True)


@pytest.mark.clause("SF-19.29")
def test_29_target_leaves_in_the_freeze():
    m = fired(PLAIN, MATCHED, OTHER, take_over=False)
    m.at(50, "0 leave")
    assert [(e.seat, e.why) for e in m.events(ev.Eliminated)] == [(0, "left")]
    m.until(116)
    assert ([e.seat for e in m.events(ev.Cleared)], m.alive) == ([1], [1, 2])


@pytest.mark.clause("SF-19.29")
def test_29_target_of_an_illegal_shot_leaves():
    m = fired(PLAIN, OTHER, "Z G V N", "G C A V", take_over=False)
    m.at(50, "0 leave")
    m.until(116)
    assert m.alive == [2, 3]


@pytest.mark.clause("SF-19.30")
def test_30_shooter_leaves_in_the_freeze():
    m = fired(PLAIN, MATCHED, OTHER, "G C A V", take_over=False)
    m.at(50, "1 leave")
    m.until(116)
    assert (m.alive, m.all(ev.Cleared)) == ([2, 3], [])


@pytest.mark.clause("SF-19.30", "SF-13.10")
def test_30_the_round_is_over_first():
    m = fired(PLAIN, MATCHED, take_over=False)
    m.at(50, "1 leave")
    assert ([e.winner for e in m.events(ev.RoundWon)], m.table.bang, m.alive) == ([0], None, [0])


@pytest.mark.clause("SF-19.31")
def test_31_bounce_while_a_refill_was_due():
    m = Moment("C N A Z | C", "G V O Z | CSAA")
    m.at(1, "0 place C 0 1")
    m.until(10)
    assert m.hand(0)[0] == "_"
    n = Moment("C N A Z | N", "G V O Z | CSAA")
    n.at(1, "0 place N 0 0")
    n.at(2, "1 place C 0 1")
    n.until(60)
    assert (n.hand(1), [e.seat for _, e in n.all(ev.Refilled)]) == ("CSAA", [0])


@pytest.mark.clause("SF-19.32")
def test_32_the_longer_lock_stays():
    m = Moment(MATCHED, PLAIN)
    m.at(1, "0 grab")
    m.at(5, "0 put")
    assert m.side(0).lock == 145
    m.at(50, "0 grab")
    assert (m.reasons(), m.side(0).lock) == ([(0, "missed")], 145)


@pytest.mark.clause("SF-19.33")
def test_33_after_a_dud():
    m = Moment(f"{MATCHED} | Z", PLAIN)
    m.at(1, "0 place Z 0 0", "1 grab")
    m.at(26, "1 fire 0")
    m.until(66)
    assert [(e.shooter, e.target) for e in m.events(ev.Dudded)] == [(1, 0)]
    m.until(106)
    assert (m.table.gun, m.side(1).lock, m.side(1).acting) == (ON_TABLE, 116, FREE)
    m.at(107, "0 grab")
    assert m.table.holder == 0


@pytest.mark.clause("SF-19.34", "SF-11.8")
@pytest.mark.parametrize(("set_2", "judged"), [("G G G C", "hit"), ("G G C C", "illegal")])
def test_34_shot_at_a_seat_that_is_dealing(set_2, judged):
    m = Moment(MATCHED, PLAIN, set_2, OTHER, content=with_times(redeal=200))
    m.at(1, "0 grab")
    m.at(26, "0 fire 1")
    m.at(156, "2 grab")
    assert m.side(0).acting == DEALING
    m.at(181, "2 fire 0")
    assert result(m) == judged


@pytest.mark.clause("SF-19.35")
@pytest.mark.parametrize(("hand", "refills"), [("ZSAA", 1), ("ZAAA", 0)])
def test_35_refill_due_when_shot(hand, refills):
    m = Moment(f"{MATCHED} | {hand}", PLAIN, OTHER)
    m.at(1, "0 place Z 0 3")
    m.at(2, "1 grab")
    m.at(27, "1 fire 0")
    m.until(200)
    assert len(m.all(ev.Refilled)) == refills
