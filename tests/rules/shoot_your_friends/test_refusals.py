"""Why a command is not legal."""

from __future__ import annotations

import pytest

from game.core.protocol import Advance, Command
from game.rules.shoot_your_friends import commands as cmd
from tests.rules.shoot_your_friends.moment import Moment

MATCHED, PLAIN, OTHER = "N N N Z", "A G V C", "Z O A C"


def check(m: Moment, command: Command, rule: str, words: str) -> None:
    """The command is not legal, for this clause and with these words in the sentence."""
    assert command not in m.rules.legal(m.state, command.seat)
    refusal = m.why_not(command)
    assert (refusal.rule, words in refusal.text) == (rule, True), refusal


@pytest.mark.clause("SF-5.2", "SF-5.6", "SF-5.17")
def test_cards_that_cannot_be_placed():
    m = Moment(f"{MATCHED} | NS", PLAIN, "out")
    nun, shield, strange = m.card(0, "N"), m.card(0, "S"), m.side(1).hand[0]
    check(m, cmd.Place(0, strange, 0, 0), "SF-5.2", "not in your hand")
    check(m, cmd.Place(0, shield, 0, 0), "SF-5.6", "Shield")
    check(m, cmd.Place(0, nun, 2, 0), "SF-5.2", "no set")
    check(m, cmd.Place(0, nun, 7, 0), "SF-5.2", "no set")
    check(m, cmd.Place(0, nun, 0, 4), "SF-5.2", "no card in that slot")
    check(m, cmd.Place(0, nun, 0, -1), "SF-5.2", "no card in that slot")
    check(m, cmd.RaiseShield(0, nun), "SF-10.1", "no Shield")
    check(m, cmd.RaiseShield(0, strange), "SF-5.2", "not in your hand")


@pytest.mark.clause("SF-8.6", "SF-8.7", "SF-8.4")
def test_the_gun():
    m = Moment(MATCHED, PLAIN, "out")
    check(m, cmd.Fire(0, 1), "SF-8.7", "do not hold")
    check(m, cmd.PutBack(0), "SF-8.7", "do not hold")
    m.at(1, "0 grab")
    check(m, cmd.Grab(0), "SF-8.4", "already")
    check(m, cmd.Fire(0, 0), "SF-8.6", "oneself")
    check(m, cmd.Fire(0, 2), "SF-8.6", "nobody")


@pytest.mark.clause("SF-4.4", "SF-4.2", "SF-11.4", "SF-13.3")
def test_phases():
    m = Moment(MATCHED, PLAIN, OTHER, dealt=True)
    check(m, cmd.Grab(0), "SF-4.4", "before GO")
    m.submit("0 ready")
    check(m, cmd.Ready(0), "SF-4.2", "ready already")
    live = Moment(MATCHED, PLAIN)
    check(live, cmd.Ready(0), "SF-4.2", "has begun")
    live.at(1, "0 grab")
    live.at(26, "0 fire 1")
    check(live, cmd.Grab(0), "SF-2.18", "shot")
    live.until(116)
    check(live, cmd.Grab(0), "SF-11.4", "round is over")
    stale = Moment("A A A G | NNVC", "A A G G | VVCN", exact=True)
    stale.until(150)
    check(stale, cmd.Grab(0), "SF-2.18", "stalemate")


@pytest.mark.clause("SF-1.7", "SF-11.3", "SF-13.8")
def test_seats():
    m = Moment(MATCHED, PLAIN, "out")
    check(m, cmd.Grab(9), "SF-1.7", "Nobody sits")
    check(m, cmd.Grab(2), "SF-11.3", "out of this round")
    check(m, cmd.Leave(0), "SF-13.8", "takes over")


@pytest.mark.clause("SF-10.5", "SF-10.9")
def test_answers():
    check(Moment(MATCHED, PLAIN), cmd.Answer(0), "SF-10.5", "by itself")
    m = Moment(MATCHED, PLAIN, hand_shield="reflex")
    check(m, cmd.Answer(0), "SF-10.9", "No shot")
    m.at(1, "1 grab")
    m.at(26, "1 fire 0")
    check(m, cmd.Answer(0), "SF-10.9", "no Shield")
    check(m, cmd.Answer(1), "SF-10.9", "No shot")


@pytest.mark.clause("SF-17.3", "SF-17.4", "SF-10.2", "SF-5.3")
def test_orders():
    real = Moment(MATCHED, PLAIN)
    for order in (cmd.Pass(0), cmd.Snap(0, 1), cmd.Aim(0, 1)):
        check(real, order, "SF-17.4", "beat mode")
    m = Moment(f"{MATCHED} | NSA | S", PLAIN, "out", mode="beat")
    for command in (cmd.Grab(0), cmd.PutBack(0), cmd.Fire(0, 1), cmd.Answer(0)):
        check(m, command, "SF-17.4", "Snap or Aim")
    check(m, cmd.RaiseShield(0, m.card(0, "S")), "SF-10.2", "already")
    check(
        m, cmd.RaiseShield(0, next(card for card in m.side(0).hand if card != m.card(0, "S"))), "SF-10.1", "no Shield"
    )
    check(m, cmd.Place(0, m.card(0, "A"), 0, 0), "SF-5.3", "not present")
    check(m, cmd.Aim(0, 0), "SF-8.6", "oneself")
    check(m, cmd.Snap(0, 2), "SF-8.6", "nobody")
    m.submit("0 pass")
    check(m, cmd.Pass(0), "SF-17.3", "is given")


@pytest.mark.clause("SF-2.29")
def test_the_clock():
    m = Moment(MATCHED, PLAIN)
    assert Advance(-1, 2) not in m.rules.legal(m.state, -1)
    assert m.rules.legal(Moment(MATCHED, PLAIN, mode="beat").state, -1) == ()
