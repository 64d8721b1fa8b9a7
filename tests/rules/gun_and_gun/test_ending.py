"""GG-15: the end of the game."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from game.core.protocol import CLOCK
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.state import CARD, NONE, OVER, Lasting
from tests.rules.gun_and_gun.duel import Duel
from tests.rules.gun_and_gun.pieces import PRINTED


def stand(seat: int, last: int = 5) -> Lasting:
    """Last Stand."""
    return Lasting(seat, "cannot_lose", 0, CARD, 2, last)


@pytest.mark.clause("GG-15.1", "GG-17.2")
def test_life_0_loses():
    duel = Duel("natori enra nue load1=x,x,x life=1", "ran hakumen uwan life=5")
    duel.fire("enra")
    assert duel.asked == "A wins: life"
    outcome = duel.rules.outcome(duel.state)
    assert outcome is not None
    assert (outcome.rule, outcome.places, outcome.scores, outcome.headline) == (
        "GG-15.1", (1, 2), (1, 0), "Natori has won the duel",
    )  # fmt: skip


@pytest.mark.clause("GG-15.2", "GG-17.2")
def test_both_decks_empty_lose_one_does_not():
    duel = Duel("natori uwan nue load1=x,x", "ran hakumen enra size1=2 size2=2")
    duel.fire("uwan")
    duel.deck("enra")
    assert (duel.sizes("B"), duel.asked) == ((2, 0), "main A")
    duel = Duel("natori uwan nue load1=x,x", "ran hakumen enra size1=2 size2=0")
    duel.fire("uwan")
    assert duel.asked == "A wins: decks"
    outcome = duel.rules.outcome(duel.state)
    assert outcome is not None
    assert (outcome.rule, outcome.places) == ("GG-15.2", (1, 2))


@pytest.mark.clause("GG-15.3")
def test_after_every_cost_and_in_the_middle_of_an_effect():
    sneak = next(card for card in PRINTED.cards if card.id == "sneak_attack")
    content = replace(PRINTED, cards=tuple(
        replace(card, effect=(*sneak.effect, v.Heal(5))) if card is sneak else card for card in PRINTED.cards
    ))  # fmt: skip
    duel = Duel("ran kasane enra hand=sneak", "ran hakumen uwan life=3", content=content)
    duel.play("sneak")
    assert (duel.life, duel.asked) == ((30, 0), "A wins: life")
    assert duel.kinds()[-1] == "MatchEnded"
    assert duel.table.pending is None


@pytest.mark.clause("GG-15.3", "GG-13.1")
def test_a_draw_is_one_step():
    duel = Duel("natori datara uwan hand=scheme_datara,x size1=2 size2=0")
    duel.play("scheme_datara")
    (drew,) = duel.all_events(ev.Drew)
    assert (len(drew.cards), duel.asked) == (2, "B wins: decks")


@pytest.mark.clause("GG-15.4")
def test_it_does_not_matter_how_the_decks_were_emptied():
    loads = Duel("natori enra nue hand=high,x*3 size1=1 size2=0 V=9 load2=x")
    loads.play("high")
    loads.top("enra", "nue")
    assert loads.asked == "B wins: decks"
    hibana = Duel("hibana enra nue hand=x*3 size1=1 size2=0")
    hibana.gunner()
    assert hibana.asked == "B wins: decks"


@pytest.mark.clause("GG-15.5")
def test_last_stand_protects_from_both_and_the_opponent_can_still_lose():
    for side in ("life=5", "size1=0 size2=1 life=9"):
        duel = Duel("natori uwan nue load1=x,x,x life=3", f"ran hakumen enra hand=x {side}", lasting=(stand(1),))
        duel.fire("uwan")
        assert duel.asked != "A wins: decks"
        if duel.table.pending is not None:
            duel.deck("hakumen")
        assert duel.asked == "main A"
    answer = Duel("natori enra nue load1=x,x,x life=3", "natori kasane uwan set=counter life=1", lasting=(stand(1),))
    answer.fire("enra")
    answer.react("counter")
    assert answer.asked == "B wins: life"


@pytest.mark.clause("GG-15.6", "GG-16.43")
def test_when_last_stand_is_negated_a_losing_player_loses():
    duel = Duel("hibana enra nue skill=kage V=8", "ran kasane uwan life=0", lasting=(stand(1),))
    duel.skill()
    assert duel.asked == "A wins: life"
    assert not duel.all_events(ev.ShotDeclared)


@pytest.mark.clause("GG-15.7")
@pytest.mark.parametrize(
    ("one", "two", "reason"),
    [
        ("life=0", "life=0", "life"),
        ("size1=0 size2=0", "size1=0 size2=0", "decks"),
        ("life=0", "size1=0 size2=0", "life"),
        ("size1=0 size2=0", "life=0", "decks"),
    ],
)
def test_both_losing_at_one_check_is_a_draw(one: str, two: str, reason: str):
    """Two Last Stands that end together; the reason is that of seat 0."""
    stands = (stand(0, 3), stand(1, 3))
    duel = Duel(f"kiruko enra hakumen hand=x*4 {one}", f"kiruko kasane uwan {two}", lasting=stands)
    duel.end()
    assert (duel.asked, duel.table.winner) == (f"draw: {reason}", NONE)
    outcome = duel.rules.outcome(duel.state)
    assert outcome is not None
    assert (outcome.rule, outcome.places) == ("GG-15.7", (1, 1))
    (ended,) = duel.events(ev.MatchEnded)
    assert ended.rule == "GG-15.7"


@pytest.mark.clause("GG-15.8")
def test_nothing_left_to_do_is_no_reason_to_lose():
    ban = tuple(Lasting(1, "no_draw", deck, CARD, 1, 99) for deck in (0, 1))
    duel = Duel("kiruko enra kasane", "kiruko hakumen uwan hand=x*4", lasting=ban)
    for _ in range(3):
        assert duel.legal() == [cmd.EndPhase(0)]
        duel.end()
        duel.end()
    assert duel.active == "A"


@pytest.mark.clause("GG-15.9")
@pytest.mark.parametrize(("seat", "winner"), [(0, "B"), (1, "A")])
def test_a_player_may_concede_at_any_time(seat: int, winner: str):
    for sides in (("natori enra nue hand=x*2",), ()):
        duel = Duel(*sides)
        duel.do(cmd.Concede(seat))
        assert duel.asked == f"{winner} wins: concede"
    middle = Duel("natori enra nue load1=x", "ran kasane uwan set=counter")
    middle.fire("enra")
    middle.do(cmd.Concede(seat))
    assert (middle.asked, middle.table.pending) == (f"{winner} wins: concede", None)
    outcome = middle.rules.outcome(middle.state)
    assert outcome is not None
    assert (outcome.rule, outcome.places) == ("GG-15.9", (1, 2) if winner == "A" else (2, 1))


@pytest.mark.clause("GG-15.9")
@pytest.mark.parametrize(("seat", "winner"), [(0, "Player 2"), (1, "Player 1")])
def test_a_winner_without_a_gunner_has_a_name_too(seat: int, winner: str):
    duel = Duel()
    duel.do(cmd.Concede(seat))
    outcome = duel.rules.outcome(duel.state)
    assert outcome is not None
    assert outcome.headline == f"{winner} has won the duel"


@pytest.mark.clause("GG-15.10")
@pytest.mark.parametrize(("turn", "cap", "skips"), [(200, 200, 0), (12, 12, 0), (11, 12, 1)])
def test_after_the_turn_cap_it_is_a_draw(turn: int, cap: int, skips: int):
    duel = Duel("kiruko enra kasane hand=x*4", f"kiruko hakumen uwan skips={skips}", turn=turn, turn_cap=cap)
    duel.end()
    assert duel.asked == "draw: turn cap"
    outcome = duel.rules.outcome(duel.state)
    assert outcome is not None
    assert (outcome.rule, outcome.places) == ("GG-15.10", (1, 1))


@pytest.mark.clause("GG-15.10")
def test_before_the_turn_cap_it_goes_on():
    """It is 200 if nobody chose another one."""
    duel = Duel("kiruko enra kasane hand=x*4", "kiruko hakumen uwan hand=x*4", turn=199)
    duel.end()
    assert (duel.table.turn, duel.asked) == (200, "main B")
    duel.end()
    assert duel.asked == "draw: turn cap"


@pytest.mark.clause("GG-15.11")
@pytest.mark.parametrize(("player", "winner"), [(0, "B"), (1, "A")])
def test_whose_time_for_the_duel_runs_out_loses_whoever_decides_and_whatever_is_asked(player: int, winner: str):
    duel = Duel("natori enra nue load1=x", "ran kasane uwan set=counter", minutes=1)
    duel.fire("enra")
    assert duel.asked == "react B"
    assert list(duel.rules.legal(duel.state, CLOCK)) == [cmd.Spend(CLOCK, 0), cmd.Spend(CLOCK, 1)]
    for _ in range(59):
        for spender in (0, 1):
            duel.do(cmd.Spend(CLOCK, spender))
    assert (duel.asked, duel.table.spent) == ("react B", (59, 59))
    duel.do(cmd.Spend(CLOCK, player))
    assert (duel.asked, duel.table.pending) == (f"{winner} wins: clock", None)
    outcome = duel.rules.outcome(duel.state)
    assert outcome is not None
    assert (outcome.rule, outcome.places[player]) == ("GG-15.11", 2)
    assert list(duel.rules.legal(duel.state, CLOCK)) == []


@pytest.mark.clause("GG-15.11", "GG-15.5")
def test_last_stand_gives_no_time():
    duel = Duel("natori enra nue", "ran kasane uwan", minutes=1, lasting=(stand(0),))
    for _ in range(60):
        duel.do(cmd.Spend(CLOCK, 0))
    assert duel.asked == "B wins: clock"


@pytest.mark.clause("GG-15.11")
def test_without_a_limit_no_time_is_counted():
    duel = Duel("natori enra nue", "ran kasane uwan")
    assert list(duel.rules.legal(duel.state, CLOCK)) == []


@pytest.mark.clause("GG-15.3", "GG-9.13")
def test_after_the_end_nothing_follows():
    duel = Duel("natori kasane nue load1=x,x,x", "natori hakumen uwan life=1")
    duel.fire("kasane")
    assert duel.table.phase == OVER
    for seat in (0, 1):
        assert list(duel.rules.legal(duel.state, seat)) == []
    assert duel.refused(cmd.EndPhase(0)) == ("GG-15.3", "The duel is over.")
