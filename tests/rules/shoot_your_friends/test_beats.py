"""SF-17: beat mode."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.protocol import CLOCK
from game.rules.shoot_your_friends import commands as cmd
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.state import DEALT, EMPTY, FREE, LIVE, ShootYourFriendsSetup
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import CONTENT, letters
from tests.rules.shoot_your_friends.test_what_if_both import with_times

MATCHED, PLAIN, OTHER = "N N N Z", "A G V C", "Z O A C"


@pytest.mark.clause("SF-17.1", "SF-17.17", "SF-4.14")
def test_from_the_deal_to_the_first_beat():
    m = Moment("N N N Z", "A G V S", mode="beat", dealt=True, stock="OC", exact=True)
    assert m.rules.legal(m.state, CLOCK) == ()
    assert m.rules.legal(m.state, 0) == [cmd.Ready(0)]
    m.submit("0 ready")
    assert m.table.phase == DEALT
    m.submit("1 ready")
    assert m.kinds() == ["BecameReady", "Flipped", "ShieldRaised", "Covered", "Covered", "Started", "BeatBegan"]
    assert (m.table.phase, m.table.beat, m.tops(0), m.tops(1)) == (LIVE, 1, "CNNZ", "AGVO")
    assert m.rules.legal(m.state, CLOCK) == ()


@pytest.mark.clause("SF-17.2")
def test_initiative_of_each_round():
    m = Moment(MATCHED, PLAIN, "out", mode="beat", initiative=(1, 2, 0))
    m.submit("0 snap 1", "1 pass", shuffles=1)
    assert (m.table.round, m.table.phase) == (2, DEALT)
    assert (m.table.starting, m.table.initiative) == ((2, 0, 1), (2, 0, 1))


@pytest.mark.clause("SF-17.3")
def test_a_beat_is_resolved_when_all_have_ordered():
    m = Moment("N N C Z | NG", "A G V O | G", OTHER, mode="beat", initiative=(2, 0, 1))
    m.submit("1 place G 1 0", "0 place N 0 2")
    assert (m.kinds(), m.rules.legal(m.state, 0)) == (["Ordered", "Ordered"], [])
    assert m.refused("0 pass") == "SF-17.3"
    m.submit("2 pass")
    (shown,) = m.events(ev.OrdersShown)
    assert [type(order).__name__ for order in shown.orders] == ["Pass", "Place", "Place"]
    assert [order.seat for order in shown.orders] == [2, 0, 1]
    assert [e.seat for e in m.events(ev.Landed)] == [0, 1]
    assert (m.table.initiative, m.table.beat, m.table.shown) == ((0, 1, 2), 2, shown.orders)


@pytest.mark.clause("SF-17.4")
def test_orders_that_may_be_given():
    m = Moment("N N C Z | NAS", "A G V O", "out", mode="beat")
    legal = m.rules.legal(m.state, 0)
    card = {letter: m.card(0, letter) for letter in "NAS"}
    places = {(c.card, c.target) for c in legal if isinstance(c, cmd.Place)}
    assert {(card["N"], 0), (card["A"], 1)} <= places
    assert (card["A"], 0) not in places
    assert all(target in (0, 1) for _, target in places)
    assert [c for c in legal if not isinstance(c, cmd.Place)] == [
        cmd.Pass(0), cmd.RaiseShield(0, card["S"]), cmd.Snap(0, 1), cmd.Aim(0, 1),
    ]  # fmt: skip
    full = Moment("N N C Z | NAS | S", "A G V O", mode="beat")
    assert full.refused("0 shield") == "SF-10.2"
    assert m.refused("0 grab") == "SF-17.4"
    assert m.refused("0 place A 0 1") == "SF-5.3"
    assert Moment(MATCHED, PLAIN).refused("0 pass") == "SF-17.4"


@pytest.mark.clause("SF-17.5")
def test_a_raised_shield_lies_at_once():
    m = Moment(MATCHED, f"{PLAIN} | S", mode="beat", initiative=(1, 0))
    m.submit("1 shield", "0 snap 1")
    (raised,) = m.events(ev.ShieldRaised)
    assert (raised.origin, raised.until, m.events(ev.ShotFired)[0].result) == ("hand", 0, "block")
    assert (m.side(1).shield, m.side(1).acting, m.alive) == (EMPTY, FREE, [0, 1])


@pytest.mark.clause("SF-17.5", "SF-17.9")
def test_a_shield_used_up_before_its_turn():
    m = Moment(MATCHED, f"{PLAIN} | S", mode="beat", initiative=(0, 1))
    m.submit("0 snap 1", "1 shield")
    assert ([e.origin for e in m.events(ev.Blocked)], m.events(ev.ShieldRaised), m.alive) == (["hand"], [], [0, 1])


@pytest.mark.clause("SF-17.6")
def test_one_shot_a_beat():
    m = Moment(MATCHED, f"{PLAIN} | | S", OTHER, mode="beat", initiative=(0, 1, 2))
    m.submit("0 snap 1", "1 snap 0", "2 aim 0")
    assert [(e.shooter, e.result) for e in m.events(ev.ShotFired)] == [(0, "block")]


@pytest.mark.clause("SF-17.7", "SF-17.9")
def test_snap_is_fired_come_what_may():
    m = Moment(OTHER, PLAIN, "G V Z Z", mode="beat")
    m.submit("0 snap 1", "1 pass", "2 pass")
    (fired,) = m.events(ev.ShotFired)
    assert (fired.result, fired.rule, fired.clock, fired.tau, fired.until) == ("illegal", "SF-17.7", 0, 0, 0)
    assert [(e.seat, e.why) for e in m.events(ev.Eliminated)] == [(0, "illegal")]
    late = Moment(f"{MATCHED} | Z", PLAIN, OTHER, mode="beat", initiative=(0, 1, 2))
    late.submit("0 place Z 0 0", "1 snap 0", "2 pass")
    assert late.events(ev.ShotFired)[0].result == "illegal"


@pytest.mark.clause("SF-17.8")
def test_aim_waits_and_is_never_illegal():
    m = Moment("N N C Z | N", PLAIN, OTHER, mode="beat", initiative=(1, 2, 0))
    m.submit("1 aim 2", "2 aim 0", "0 place N 0 2")
    assert [(e.shooter, e.target, e.rule) for e in m.events(ev.ShotFired)] == [(2, 0, "SF-17.8")]
    none = Moment(OTHER, PLAIN, mode="beat")
    none.submit("0 aim 1", "1 aim 0")
    assert none.events(ev.ShotFired) == []


@pytest.mark.clause("SF-17.9")
def test_outcomes_apply_at_once():
    m = Moment(MATCHED, PLAIN, f"{OTHER} | Z", mode="beat", initiative=(0, 1, 2), stock="VVAG")
    m.submit("0 snap 1", "1 snap 2", "2 place Z 2 1")
    assert m.kinds()[3:9] == ["OrdersShown", "ShotFired", "Eliminated", "Cleared", "MatchBroken", "Redealt"]
    assert (m.tops(0), m.tops(2), m.side(0).acting) == ("VVAG", "ZZAC", FREE)


@pytest.mark.clause("SF-17.9", "SF-11.4")
def test_orders_after_the_last_shot_of_a_round_are_void():
    m = Moment(OTHER, f"{PLAIN} | G", mode="beat", initiative=(0, 1))
    m.submit("0 snap 1", "1 place G 1 0", shuffles=1)
    assert [e.winner for e in m.events(ev.RoundWon)] == [1]
    assert m.kinds()[3:] == ["ShotFired", "Eliminated", "RoundWon", "Dealt"]


@pytest.mark.clause("SF-17.9")
def test_the_order_of_one_who_is_out_is_void():
    m = Moment(MATCHED, f"{PLAIN} | G", OTHER, mode="beat", initiative=(0, 1, 2))
    m.submit("0 snap 1", "1 place G 1 0", "2 pass")
    assert [e.seat for e in m.events(ev.Eliminated)] == [1]
    assert (m.events(ev.Landed), m.events(ev.Bounced)) == ([], [])


@pytest.mark.clause("SF-17.5", "SF-11.10")
def test_a_slot_that_was_dealt_no_card_cannot_be_played_on():
    """Seat 0's set is dealt anew from three Characters: its own two and that of seat 1, who had nothing else."""
    m = Moment("M . . A", "Z . . .", "A G V C | M", mode="beat", initiative=(0, 1, 2), exact=True)
    m.change(sides=(m.side(0), replace(m.side(1), hand=b""), m.side(2)))
    m.submit("0 snap 1", "1 pass", "2 place M 0 3", shuffles=1)
    assert (m.tops(0)[3], [e.seat for e in m.events(ev.Bounced)]) == (".", [2])


@pytest.mark.clause("SF-17.9")
def test_a_shot_at_one_who_is_out_already():
    m = Moment("G G C Z | G", PLAIN, OTHER, "V V V A", mode="beat", initiative=(1, 0, 3, 2))
    m.submit("1 snap 0", "0 pass", "3 aim 1", "2 pass")
    assert [(e.shooter, e.result) for e in m.events(ev.ShotFired)] == [(1, "illegal")]


@pytest.mark.clause("SF-17.10")
def test_refills_at_the_end_of_the_beat():
    m = Moment("N N C Z | N", "A G V O | G", mode="beat", initiative=(1, 0), stock="VO")
    m.submit("0 place N 0 3", "1 place G 1 0")
    assert [(e.seat, letters(e.cards)) for e in m.events(ev.Refilled)] == [(1, "V"), (0, "O")]
    assert [e.until for e in m.events(ev.Landed)] == [0, 0]


@pytest.mark.clause("SF-17.2")
def test_the_first_initiative_list_is_the_tie_list():
    setup = ShootYourFriendsSetup(players=((0,), (1,), (2,)), mode="beat")
    state, (dealt,) = ShootYourFriends(CONTENT).start(setup, 4)
    assert isinstance(dealt, ev.Dealt)
    assert dealt.starting == dealt.ties == state.table.starting


@pytest.mark.clause("SF-17.11")
def test_nobody_is_asked_while_nobody_can_do_anything():
    m = Moment("A A A G | NNSC", "A A G G | VVCN", mode="beat", stock="VVCG", exact=True)
    m.submit("0 pass", "1 pass")
    assert m.kinds()[3:] == [
        "StalemateCalled", "Flushed", "Refilled", "StalemateDrawn", "StalemateDrawn", "StalemateEnded", "BeatBegan",
    ]  # fmt: skip
    assert (m.hand(0), m.hand(1)) == ("NNVCVG", "VVCNC")
    assert (m.table.anchor_clock, m.table.anchor_tau, m.table.count) == (0, 0, 0)


@pytest.mark.clause("SF-17.9", "SF-13.8")
def test_a_snap_at_one_who_has_left_does_nothing():
    m = Moment("N N N Z", "A G V C", "A Z C V", mode="beat", initiative=(0, 1, 2), take_over=False)
    m.submit("0 snap 1", "1 leave", "2 pass")
    assert (m.events(ev.ShotFired), m.alive, m.table.beat) == ([], [0, 2], 2)


@pytest.mark.clause("SF-17.11")
def test_with_a_match_nothing_is_drawn():
    m = Moment("A A A A | NNSC", "A A G G | VVCN", mode="beat", stock="VVCG", exact=True)
    m.submit("0 pass", "1 pass")
    assert m.kinds()[3:] == ["BeatBegan"]


@pytest.mark.clause("SF-17.11", "SF-12.7")
def test_all_sets_are_dealt_anew_in_a_beat():
    m = Moment("A A A G | NNVC", "A A G G | VVCN", mode="beat", exact=True)
    m.submit("0 pass", "1 pass", shuffles=1)
    assert [e.seat for e in m.events(ev.Redealt)] == [0, 1]
    assert m.table.beat == 2


@pytest.mark.clause("SF-17.14")
def test_high_noon_after_many_beats():
    m = Moment(OTHER, PLAIN, "G V Z Z", mode="beat", beat=2, content=with_times(beat_cap=3))
    m.submit("0 pass", "1 pass", "2 pass")
    assert (m.table.beat, m.table.noon) == (3, False)
    m.submit("0 pass", "1 pass", "2 pass")
    assert (m.table.beat, m.table.noon, len(m.events(ev.HighNoonCame))) == (4, True, 1)
    m.submit("0 aim 1", "1 pass", "2 pass")
    assert [(e.result, e.why) for e in m.events(ev.ShotFired)] == [("hit", "noon")]


@pytest.mark.clause("SF-17.17", "SF-13.8")
def test_leaving_at_once():
    m = Moment(MATCHED, PLAIN, OTHER, mode="beat", take_over=False)
    m.submit("0 pass", "1 pass", "2 leave")
    assert m.kinds()[2:4] == ["SeatLeft", "Eliminated"]
    assert (m.table.beat, m.alive) == (2, [0, 1])
    m.submit("1 leave")
    assert [e.winner for e in m.events(ev.GameWon)] == [0]


@pytest.mark.clause("SF-17.17", "SF-13.10")
def test_the_next_round_in_the_same_step():
    m = Moment(MATCHED, PLAIN, mode="beat")
    m.submit("0 snap 1", "1 pass", shuffles=1)
    assert m.kinds()[-2:] == ["RoundWon", "Dealt"]
    assert (m.table.phase, m.table.round) == (DEALT, 2)
