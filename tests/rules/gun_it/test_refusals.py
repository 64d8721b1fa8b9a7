"""Why a command is refused: one true sentence and its clause, told from the view."""

from __future__ import annotations

import ast
from collections.abc import Callable
from pathlib import Path

import pytest

from game.core.protocol import Advance, Command, Refusal, encode
from game.rules.gun_it import refusals
from game.rules.gun_it.commands import (
    Accept,
    Buy,
    ChooseMoment,
    ChooseSetting,
    Decline,
    Designate,
    ExtraUzi,
    LockCard,
    Ready,
    SetLimit,
    StartTimer,
    TakeBack,
    Trade,
    Withdraw,
)
from game.rules.gun_it.state import ACTION, OVER
from tests.rules.gun_it.pieces import cards
from tests.rules.gun_it.table import Table, trading

OPEN = ("GI-5.11", "This offer is already open.")
NOT_OPEN = ("GI-5.11", "That offer is not open for this seat.")
NO_CARD = ("GI-5.08", "A card of this trade is not in that hand.")
OWN_KIND = ("GI-5.08", "A card is traded for one of its own kind: order, direction or equipment.")
NO_HAND = ("GI-5.08", "There is no hand there to trade with.")
FRONT_ROW = ("GI-5.10", "The Steering Wheel stays in the front row.")
FOUR_CARDS = ("GI-18.03", "A crew member holds at most four action cards.")
ONE_OF_EACH = ("GI-18.03", "Everybody keeps at least one order, one direction and one equipment.")
FIRST_SEAT_SETS = ("GI-4.14", "The first seat of a player speaks for that player.")
FIRST_SEAT_READY = ("GI-5.21", "The first seat of a player speaks for that player.")
BEFORE_TRADING = ("GI-4.14", "The timer is set and started before trading begins.")
NO_SUCH_LIMIT = ("GI-4.14", "That time limit is not on offer.")
CONTINUOUS = ("GI-5.29", "The continuous timer cannot be changed round by round.")
OUT_OF_TIME = ("GI-5.27", "The continuous timer has run out: no more trades.")
START_FIRST = ("GI-5.13", "Cards are traded only while the timer runs; start it first.")
BUY_LATER = ("GI-17.10", "Things are bought only while the timer runs; start it first.")
NOT_NOW = ("GI-5.13", "That is not possible while cards are traded.")
LOCK_FIRST = ("GI-18.31", "First choose which of the two traded cards is locked.")
NOTHING_TO_LOCK = ("GI-18.31", "There is no traded card to lock.")
NO_SUCH_USE = ("GI-18.06", "This hand cannot be used that way.")
UZI_TURN = ("GI-18.16", "The Uzi's holder chooses its rear diagonals only on their turn.")
PLAN_LOCKED = ("GI-6.01", "The plan is locked: the Action Phase runs by itself.")
OVER_NOW = ("GI-17.01", "The match is over.")
NOTHING = ("GI-18.04", "Nothing would be exchanged.")
NOT_ALLOWED_AFTER = ("GI-18.04", "After this exchange a hand would not be allowed.")
ONE_OF_TWO = ("GI-18.31", "Only one of the two cards just traded can be locked.")
NO_CHOICE = ("GI-4.11", "There is no such choice to make now.")
NOT_YOURS = ("GI-4.11", "That choice is another crew member's.")
NOT_ONE = ("GI-14.09", "That is not one of the choices.")
CHOOSE_FIRST = ("GI-5.01", "First a crew member has to make a choice.")
EMPTY_SEAT = ("GI-18.01", "Nobody sits in that seat.")


def lookout(**options: object) -> Table:
    table = Table(**options)
    table.give_hands()
    return table


def offered() -> Table:
    """LF has offered RF to trade orders: offer 1."""
    table = trading()
    table.trade("LF", "RF", "order")
    return table


def traded_alone() -> Table:
    """A single player must lock the 1st or the 2nd."""
    table = trading(players=1)
    table.trade("LF", "RF", "order")
    return table


def locked() -> Table:
    """A single player has locked the 2nd, now at LF."""
    table = traded_alone()
    table.lock("2")
    return table


def full_hands() -> Table:
    """Three players; LF and LR hold four cards."""
    table = trading(players=3)
    table.give_hands(LF="1 3 F wheel", RF="2 R shotgun", LR="4 L B uzi", table="pistol")
    return table


def ready() -> Table:
    table = trading()
    table.ready("RF")
    return table


def out_of_time() -> Table:
    table = Table(scenario_level=3)
    table.give_hands()
    table.change(clock=0)
    table.start_timer()
    return table


def deciding() -> Table:
    """LR has fired the Uzi back and must choose the diagonals."""
    table = trading(players=3)
    table.give_hands(LF="2 F wheel", RF="3 R shotgun", LR="1 B uzi", table="4 L pistol")
    table.lock_plan("")
    assert table.open.phase == ACTION
    return table


def over() -> Table:
    table = trading()
    table.change(round=5)
    table.lock_plan("")
    assert table.open.phase == OVER
    return table


CASES: list[tuple[Callable[[], Table], Command, tuple[str, str]]] = [
    # anywhere
    (over, Ready(0, True), OVER_NOW),
    (over, StartTimer(9), OVER_NOW),
    (lambda: trading(players=3), Ready(2, True), EMPTY_SEAT),
    (lambda: trading(players=3), Trade(4, 0, cards("3"), cards("1")), EMPTY_SEAT),
    (lookout, StartTimer(4), EMPTY_SEAT),
    # the Lookout Phase
    (lookout, Trade(0, 1, cards("1"), cards("2")), START_FIRST),
    (lookout, Ready(0, True), START_FIRST),
    (lookout, Accept(1, 1), START_FIRST),
    (lookout, Designate(0, cards("1 F wheel")), START_FIRST),
    (lookout, LockCard(0, 0), START_FIRST),
    (lambda: lookout(scenario="SC7"), Buy(0, 0, ()), BUY_LATER),
    (lookout, Advance(0, 1), START_FIRST),
    (lookout, SetLimit(0, "normal", 0), NO_SUCH_LIMIT),
    (lookout, SetLimit(0, "relaxed", 5), NO_SUCH_LIMIT),
    (lookout, SetLimit(0, "none", 0), NO_SUCH_LIMIT),
    (lambda: lookout(players=2), SetLimit(0, "relaxed", 31), NO_SUCH_LIMIT),
    (lambda: lookout(players=2), SetLimit(3, "relaxed", 0), FIRST_SEAT_SETS),
    (lambda: lookout(players=2), StartTimer(2), FIRST_SEAT_SETS),
    (lambda: lookout(players=1), StartTimer(1), FIRST_SEAT_SETS),
    (lambda: lookout(scenario_level=3), SetLimit(0, "relaxed", 0), CONTINUOUS),
    (lookout, ChooseMoment(0, 0), NO_CHOICE),
    (lookout, ChooseSetting(0, True), NO_CHOICE),
    (lambda: lookout(setting_level=1), StartTimer(0), CHOOSE_FIRST),
    (lambda: lookout(setting_level=1), ChooseMoment(0, 0), NOT_YOURS),
    (lambda: lookout(setting_level=1), ChooseSetting(1, True), NO_CHOICE),
    (lambda: lookout(setting_level=1), ChooseMoment(1, 2), NOT_ONE),
    # while cards are traded
    (trading, StartTimer(0), BEFORE_TRADING),
    (trading, SetLimit(0, "relaxed", 0), BEFORE_TRADING),
    (trading, Advance(0, 1), NOT_NOW),
    (trading, ExtraUzi(3, True, True), UZI_TURN),
    (trading, Trade(0, 0, cards("1"), cards("1")), NO_HAND),
    (trading, Trade(0, 4, cards("1"), cards("2")), NO_HAND),
    (lambda: trading(players=3), Trade(0, 2, cards("1"), cards("2")), NO_HAND),
    (trading, Trade(0, 1, cards("2"), cards("2")), NO_CARD),
    (trading, Trade(0, 1, cards("1"), cards("3")), NO_CARD),
    (trading, Trade(0, 1, cards("1 2"), cards("2")), NO_CARD),
    (trading, Trade(0, 2, cards("wheel"), cards("pistol")), FRONT_ROW),
    (trading, Trade(2, 0, cards("pistol"), cards("wheel")), FRONT_ROW),
    (trading, Trade(0, 1, cards("1"), cards("R")), OWN_KIND),
    (trading, Trade(0, 1, cards("1 F"), cards("2 R")), OWN_KIND),
    (trading, Trade(0, 1, cards("1"), ()), OWN_KIND),
    (trading, Trade(0, 1, (), cards("2")), OWN_KIND),
    (trading, Trade(0, 1, (), ()), OWN_KIND),
    (offered, Trade(0, 1, cards("1"), cards("2")), OPEN),
    (offered, Accept(0, 1), NOT_OPEN),
    (offered, Accept(2, 1), NOT_OPEN),
    (offered, Decline(0, 1), NOT_OPEN),
    (offered, Withdraw(1, 1), NOT_OPEN),
    (offered, Accept(1, 2), NOT_OPEN),
    (trading, Ready(0, False), ("GI-5.21", "Not ready yet.")),
    (ready, Ready(1, True), ("GI-5.21", "Already ready.")),
    (lambda: trading(players=2), Ready(3, True), FIRST_SEAT_READY),
    (out_of_time, Trade(0, 1, cards("1"), cards("2")), OUT_OF_TIME),
    # one player
    (traded_alone, Ready(0, True), LOCK_FIRST),
    (traded_alone, Trade(2, 3, cards("3"), cards("4")), LOCK_FIRST),
    (trading, LockCard(0, 0), NOTHING_TO_LOCK),
    (trading, TakeBack(0), NOTHING_TO_LOCK),
    (locked, LockCard(0, 0), NOTHING_TO_LOCK),
    (locked, Trade(0, 1, cards("2"), cards("1")), ("GI-18.32", "The 2nd card is locked for this round.")),
    (locked, Trade(3, 0, cards("4"), cards("2")), ("GI-18.32", "The 2nd card is locked for this round.")),
    # three players
    (full_hands, Trade(0, 4, (), cards("pistol")), FOUR_CARDS),
    (full_hands, Trade(0, 3, cards("3"), ()), FOUR_CARDS),
    (full_hands, Trade(1, 4, cards("2"), ()), ONE_OF_EACH),
    (full_hands, Trade(1, 4, cards("shotgun"), ()), ONE_OF_EACH),
    (full_hands, Trade(1, 0, cards("R"), cards("3")), ONE_OF_EACH),
    (full_hands, Trade(3, 0, cards("uzi"), cards("wheel")), FRONT_ROW),
    (full_hands, Designate(0, cards("3 1 F wheel")), NO_SUCH_USE),
    (full_hands, Designate(0, cards("1 F wheel")), NO_SUCH_USE),
    (full_hands, Designate(1, ()), NO_SUCH_USE),
    # the Action Phase
    (deciding, Ready(0, True), PLAN_LOCKED),
    (deciding, Trade(0, 1, cards("2"), cards("3")), PLAN_LOCKED),
    (deciding, ExtraUzi(0, True, True), UZI_TURN),
    (deciding, StartTimer(0), BEFORE_TRADING),
]  # fmt: skip


@pytest.mark.clause(
    "GI-4.14", "GI-5.07", "GI-5.08", "GI-5.10", "GI-5.11", "GI-5.13", "GI-5.21", "GI-5.27", "GI-5.29", "GI-6.01",
    "GI-17.32", "GI-18.01", "GI-18.03", "GI-18.06", "GI-18.16", "GI-18.31", "GI-18.32",
)  # fmt: skip
@pytest.mark.parametrize(("table", "command", "refusal"), CASES, ids=[repr(case[1]) for case in CASES])
def test_what_is_refused_and_why(table: Callable[[], Table], command: Command, refusal: tuple[str, str]):
    assert table().refused(command) == refusal


@pytest.mark.clause("GI-17.32", "GI-20.03")
def test_every_sentence_is_in_the_list_above():
    """But for the one that names a card; three have tests of their own below."""
    tree = ast.parse(Path(refusals.__file__).read_text(encoding="utf-8"))
    calls = [node for node in ast.walk(tree) if isinstance(node, ast.Call) and ast.unparse(node.func) == "Refusal"]
    written = set()
    for call in calls:
        rule, text = call.args
        assert isinstance(rule, ast.Constant)
        sentences = [node.value for node in ast.walk(text) if isinstance(node, ast.Constant)]
        written |= {(rule.value, sentence) for sentence in sentences if str(sentence).endswith(".")}
    expected = {refusal for _, _, refusal in CASES if "2nd card" not in refusal[1]}
    expected |= {NOTHING, NOT_ALLOWED_AFTER, ONE_OF_TWO}
    assert {pair for pair in written if "{card}" not in pair[1]} == expected


@pytest.mark.clause("GI-20.03")
def test_a_refusal_comes_from_the_view_alone():
    table = offered()
    view = table.rules.codec.view.decode(encode(table.view("RF")))
    assert table.rules.why_not(view, Accept(1, 7)) == Refusal(*NOT_OPEN)


@pytest.mark.clause("GI-18.04")
def test_an_empty_exchange_is_not_called_an_open_offer():
    table = trading(players=3)
    assert table.refused(Trade(0, 1, (), ())) == NOTHING
    assert table.refused(Trade(0, 4, (), ())) == NOTHING


@pytest.mark.clause("GI-18.04", "GI-5.11")
def test_an_open_offer_that_no_longer_fits_is_not_called_closed():
    table = trading(players=3)
    table.give_hands(LF="1 3 F wheel", RF="2 R shotgun", LR="4 L uzi", table="B pistol")
    table.exchange("LF", "RF", give="3")
    table.exchange("RF", "table", take="B")
    assert table.refused(Accept(1, 1)) == NOT_ALLOWED_AFTER


@pytest.mark.clause("GI-18.31")
def test_while_a_card_must_be_locked_it_is_not_said_that_there_is_none():
    assert traded_alone().refused(LockCard(0, cards("3")[0])) == ONE_OF_TWO
