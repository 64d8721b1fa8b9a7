"""SF-13: Bullets, rounds, sudden death, leaving."""

from __future__ import annotations

import pytest

from game.core.protocol import CLOCK
from game.rules.shoot_your_friends import commands as cmd
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import DEALT, LIVE, OVER, ROUND_OVER
from tests.rules.shoot_your_friends.moment import Moment

SIDES = ("N N N Z", "A G V C", "Z O A C", "G A Z V")


def won(count: int, bullets: tuple[int, ...], round: int, **options: object) -> Moment:
    """Seat 0 has won this round; `bullets` are those from before."""
    m = Moment(SIDES[0], SIDES[1], *["out"] * (count - 2), bullets=bullets, round=round, **options)
    m.at(1, "0 grab")
    m.at(26, "0 fire 1")
    m.until(116)
    return m


@pytest.mark.clause("SF-13.1", "SF-13.2", "SF-13.10")
def test_a_bullet_and_the_next_round():
    m = won(3, (1, 0, 1), 3)
    (won_,) = m.events(ev.RoundWon)
    assert (won_.winner, won_.bullets, m.table.phase) == (0, 2, ROUND_OVER)
    m.tick(shuffles=1)
    assert (m.table.round, m.table.phase, m.alive, m.kinds()) == (4, DEALT, [0, 1, 2], ["Dealt"])
    assert [side.bullets for side in m.table.sides] == [2, 0, 1]


@pytest.mark.clause("SF-13.3", "SF-13.7")
def test_most_bullets_win():
    m = won(4, (2, 1, 1, 1), 6)
    assert m.rules.outcome(m.state) is None
    m.tick()
    outcome = m.rules.outcome(m.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.rule) == ((1, 2, 2, 2), (3, 1, 1, 1), "SF-13.3")
    assert "Player 1" in outcome.headline
    assert (m.table.phase, m.rules.legal(m.state, CLOCK), m.rules.legal(m.state, 0)) == (OVER, (), ())
    assert m.refused("0 grab") == "SF-13.3"


@pytest.mark.clause("SF-13.4")
def test_all_rounds_are_played():
    m = won(2, (4, 0), 5)
    m.tick(shuffles=1)
    assert (m.table.round, m.table.phase) == (6, DEALT)


@pytest.mark.clause("SF-13.5", "SF-13.6")
def test_sudden_death():
    m = won(4, (1, 2, 2, 0), 6)
    m.tick(shuffles=1)
    assert [e.seats for e in m.events(ev.SuddenDeathAnnounced)] == [(0, 1, 2)]
    assert [e.rule for e in m.events(ev.Dealt)] == ["SF-13.5"]
    assert (m.alive, m.table.round, m.table.stock) == ([0, 1, 2], 7, 82)
    assert (m.rules.legal(m.state, 3), m.refused("3 ready")) == ([], "SF-11.3")
    over = won(2, (3, 3), 7)
    assert over.events(ev.RoundWon)[0].bullets == 3
    over.tick()
    outcome = over.rules.outcome(over.state)
    assert outcome is not None
    assert (outcome.places, outcome.scores, outcome.rule) == ((1, 2), (3, 3), "SF-13.5")


@pytest.mark.clause("SF-13.7")
def test_places_after_a_sudden_death():
    m = won(4, (2, 2, 1, 1), 7)
    m.tick()
    assert m.events(ev.GameWon)[0].places == (1, 2, 3, 3)


@pytest.mark.clause("SF-13.8")
def test_leaving_is_no_command_where_somebody_takes_over():
    m = Moment(*SIDES)
    assert cmd.Leave(0) not in m.rules.legal(m.state, 0)
    assert m.refused("0 leave") == "SF-13.8"


@pytest.mark.clause("SF-13.8", "SF-2.17")
def test_leaving():
    m = Moment(*SIDES, take_over=False)
    m.at(1, "0 grab")
    m.submit("0 leave", "0 leave", "0 put")
    m.tick()
    assert m.kinds() == ["SeatLeft", "GunReturned", "Eliminated", "MatchBroken", "Rejected"]
    assert m.reasons() == [(0, "out")]
    assert [(e.why, e.lock) for e in m.events(ev.GunReturned)] == [("left", 0)]
    assert (m.alive, m.rules.legal(m.state, 0), m.refused("0 grab")) == ([1, 2, 3], [], "SF-13.8")


@pytest.mark.clause("SF-13.8")
def test_those_who_left_sit_out():
    m = Moment(*SIDES[:3], take_over=False)
    m.at(1, "2 leave")
    m.at(2, "0 grab")
    m.at(27, "0 fire 1")
    m.until(117)
    m.tick(shuffles=1)
    assert (m.alive, m.table.stock) == ([0, 1], 90)


@pytest.mark.clause("SF-13.8", "SF-11.4")
def test_one_is_left_in_the_game():
    m = Moment(*SIDES[:2], take_over=False, bullets=(0, 4))
    m.at(1, "1 leave", "0 grab")
    assert (m.kinds()[-2:], m.reasons(), m.table.phase) == (["RoundWon", "Rejected"], [(0, "not_live")], ROUND_OVER)
    m.tick()
    assert [(e.winner, e.places, e.rule) for e in m.events(ev.GameWon)] == [(0, (1, 2), "SF-13.8")]
    outcome = m.rules.outcome(m.state)
    assert outcome is not None
    assert (outcome.rule, outcome.scores) == ("SF-13.8", (1, 4))


@pytest.mark.clause("SF-13.8")
def test_leaving_before_go():
    m = Moment(*SIDES[:3], take_over=False, dealt=True)
    m.submit("0 ready", "1 ready", "2 leave")
    m.tick()
    assert m.kinds() == ["SeatLeft", "Eliminated", "Counted"]
    m.until(50)
    m.submit("1 leave")
    m.tick()
    assert [e.winner for e in m.events(ev.RoundWon)] == [0]


@pytest.mark.clause("SF-13.9")
def test_all_leave_at_once():
    m = Moment(*SIDES[:3], take_over=False, ties=(2, 0, 1))
    m.at(1, "0 leave", "1 leave", "2 leave")
    assert [e.seat for e in m.events(ev.Eliminated)] == [2, 0]
    assert [e.winner for e in m.events(ev.RoundWon)] == [1]
    m.tick()
    assert [(e.winner, e.places) for e in m.events(ev.GameWon)] == [(1, (2, 1, 2))]


@pytest.mark.clause("SF-13.9")
def test_the_game_goes_on_for_those_who_stayed():
    m = Moment(*SIDES[:2], "out", "out", take_over=False)
    m.at(1, "0 leave", "1 leave")
    m.tick(shuffles=1)
    assert (m.table.round, m.alive) == (2, [2, 3])


@pytest.mark.clause("SF-13.10")
def test_a_won_round_ends_freeze_and_stalemate():
    m = Moment("A A A G | NNVC", "A A G G | VVCN", stock="NNN", exact=True, take_over=False)
    m.until(150)
    assert m.table.stale
    m.submit("1 leave")
    m.tick()
    assert (m.table.stale, m.table.count, m.table.phase) == (False, 0, ROUND_OVER)


@pytest.mark.clause("SF-13.11")
def test_those_who_left_rank_last():
    m = won(4, (1, 1, 1, 2), 6, take_over=False)
    m.submit("3 leave")
    m.tick()
    assert m.events(ev.GameWon)[0].places == (1, 2, 2, 4)
    level = won(3, (1, 2, 2), 6, take_over=False)
    level.submit("1 leave", "2 leave")
    level.tick()
    assert level.events(ev.GameWon)[0].places == (1, 2, 2)
    two = won(3, (1, 2, 2), 6, take_over=False)
    two.submit("1 leave")
    two.tick(shuffles=1)
    assert two.events(ev.SuddenDeathAnnounced)[0].seats == (0, 2)


@pytest.mark.clause("SF-13.11")
def test_the_winner_of_a_sudden_death_has_left():
    m = won(3, (2, 2, 2), 7, take_over=False)
    m.submit("0 leave")
    m.tick(shuffles=1)
    assert (m.events(ev.SuddenDeathAnnounced)[0].seats, m.table.round, m.table.phase == LIVE) == ((1, 2), 8, False)
