"""GI-20.05: M23B hides the hands from everyone but their holders until the plan is locked."""

from __future__ import annotations

from random import Random

import pytest

from game.core.protocol import Command, encode
from game.rules.gun_it.cards import BACKS, PISTOL, SHOTGUN, UZI, WHEEL, turned_down
from game.rules.gun_it.closed_hands import are_closed
from game.rules.gun_it.commands import Accept, Decline, Designate, Ready, TakeAdvanced, Trade
from game.rules.gun_it.events_of_gear import AdvancedTaken
from game.rules.gun_it.events_of_setting import HandsClosed, HandsOpened
from game.rules.gun_it.events_of_trading import CardsTraded, OfferMade, UseDesignated
from game.rules.gun_it.state import ACTION, LOOKOUT, OVER
from tests.rules.gun_it.matches import _choose
from tests.rules.gun_it.pieces import HANDS, names
from tests.rules.gun_it.table import Table

ORDER_BACK, DIRECTION_BACK, EQUIPMENT_BACK = BACKS


def closed(players: int = 4, **options: object) -> Table:
    """Cards are traded under M23B, with the default hands on an empty road."""
    table = Table(players=players, setting_level=1, limit="none", **options)  # type: ignore[arg-type]
    table.give_hands()
    table.place()
    table.draw("M23B")
    table.start_timer()
    return table


def offered(seat: str, partner: str, card: int, back: int) -> Trade:
    """A card for one of that type of the partner's."""
    return Trade(HANDS[seat], HANDS[partner], (card,), (back,))


# --- what is seen


@pytest.mark.clause("GI-20.05", "GI-20.01")
def test_everybody_sees_their_own_hand_only() -> None:
    table = closed()
    for seat in ("LF", "RF", "RR", "LR"):
        hands = table.view(seat).table.hands
        assert hands[HANDS[seat]] == table.open.hands[HANDS[seat]]
        assert [hands[other] for other in range(4) if other != HANDS[seat]] == [BACKS] * 3
    assert table.events(HandsClosed) == [HandsClosed("GI-20.05")]


@pytest.mark.clause("GI-20.05")
def test_the_open_hand_of_a_crew_of_three_stays_open() -> None:
    table = closed(3)
    hands = table.view("LF").table.hands
    assert hands[4] == table.open.hands[4]
    assert (hands[1], hands[2], hands[3]) == (BACKS, (), BACKS)


@pytest.mark.clause("GI-20.05")
def test_hands_are_open_before_the_reveal_and_after_the_lock() -> None:
    table = Table(setting_level=1, limit="none")
    table.give_hands()
    table.place()
    table.draw("M23B")
    assert table.view("RR").table.hands == table.open.hands
    table.start_timer()
    table.lock_plan()
    (opened,) = table.events(HandsOpened)
    assert opened.hands == table.open.hands
    assert table.view("RR").table.hands == table.open.hands
    kinds = table.kinds()
    assert kinds.index("HandsOpened") < kinds.index("PlanLocked")


@pytest.mark.clause("GI-20.05")
def test_hands_are_open_while_the_action_phase_waits_for_an_answer() -> None:
    table = closed()
    tables = table.rules.tables(table.setup)
    assert are_closed(tables, table.open)
    table.change(phase=ACTION)
    assert not are_closed(tables, table.open)
    assert table.view("RR").table.hands == table.open.hands


@pytest.mark.clause("GI-20.05")
def test_another_option_hides_nothing() -> None:
    table = Table(setting_level=1)
    table.draw("M23A")
    table.start_timer()
    assert table.view("RR").table.hands == table.open.hands
    assert table.events(HandsClosed) == []


# --- offers


@pytest.mark.clause("GI-20.05")
def test_an_offer_names_the_type_of_what_it_asks_for() -> None:
    table = closed()
    trades = [c for c in table.legal("RR") if isinstance(c, Trade) and c.partner == HANDS["LR"]]
    assert [(names(t.give), t.take) for t in trades] == [
        ("3", (ORDER_BACK,)), ("B", (DIRECTION_BACK,)), ("pistol", (EQUIPMENT_BACK,))
    ]  # fmt: skip
    assert table.refused(Trade(2, 3, (2,), (3,))) == ("GI-5.08", "A card of this trade is not in that hand.")


@pytest.mark.clause("GI-20.05")
def test_only_who_offers_sees_what_is_given_until_it_is_accepted() -> None:
    table = closed()
    table.do(offered("RR", "LR", 2, ORDER_BACK))
    (made,) = table.events(OfferMade)
    assert made.masked((2,)) == made
    for seat in (0, 1, 3):
        assert made.masked((seat,)) == OfferMade("GI-5.11", 1, 2, 3, (ORDER_BACK,), (ORDER_BACK,), True)
        assert table.rules.view(table.state, (seat,)).table.offers[0].give == (ORDER_BACK,)
    assert table.view("RR").table.offers[0].give == (2,)
    table.accept("LR")
    (traded,) = table.events(CardsTraded)
    assert (traded.give, traded.take) == ((2,), (3,))
    seen = {seat: traded.masked((seat,)) for seat in range(4)}
    assert [(seen[seat].give, seen[seat].take) for seat in (2, 3)] == [((2,), (3,))] * 2
    assert [(seen[seat].give, seen[seat].take) for seat in (0, 1)] == [((ORDER_BACK,), (ORDER_BACK,))] * 2
    assert [seen[seat].hands for seat in range(4)] == [
        (BACKS, BACKS), (BACKS, BACKS), (table.open.hands[2], BACKS), (BACKS, table.open.hands[3]),
    ]  # fmt: skip


@pytest.mark.clause("GI-20.05", "GI-5.10")
def test_a_refusal_does_not_show_who_holds_the_wheel() -> None:
    """The rear may ask anybody in front for equipment; who holds the wheel has no way to accept."""
    table = closed()
    for partner in ("LF", "RF"):
        table.do(offered("RR", partner, PISTOL, EQUIPMENT_BACK))
    assert [type(c) for c in table.legal("LF") if getattr(c, "offer", 0) == 1] == [Decline]
    assert [type(c) for c in table.legal("RF") if getattr(c, "offer", 0) == 2] == [Accept, Decline]
    assert table.refused(Trade(0, 2, (WHEEL,), (EQUIPMENT_BACK,))) == (
        "GI-5.10", "The Steering Wheel stays in the front row."
    )  # fmt: skip


@pytest.mark.clause("GI-20.05", "GI-5.11")
def test_an_offer_stands_for_whatever_card_of_that_type_there_is() -> None:
    """It is void when the card that it gives is gone, not when the other side's changes."""
    table = closed()
    table.do(offered("RR", "LR", 2, ORDER_BACK))
    table.do(offered("LF", "LR", 0, ORDER_BACK))
    table.accept("LR", 2)
    assert [offer.number for offer in table.open.offers] == [1]
    table.accept("LR", 1)
    assert [table.hand(seat)[0] for seat in ("LF", "RR", "LR")] == ["4", "1", "3"]


@pytest.mark.clause("GI-20.05", "GI-18.04")
def test_of_several_the_receiver_picks_which_to_give() -> None:
    table = closed(3)
    table.exchange("LR", "table", "", "B")
    assert table.hand("LR") == "4 L B uzi"
    table.do(Trade(0, 3, (4,), (DIRECTION_BACK,)))
    assert [c for c in table.legal("LR") if isinstance(c, Accept)] == [Accept(3, 1, (7,)), Accept(3, 1, (6,))]
    table.do(Accept(3, 1, (6,)))
    assert (table.hand("LF"), table.hand("LR")) == ("1 B wheel", "4 L F uzi")


@pytest.mark.clause("GI-20.05", "GI-18.04")
def test_the_receiver_gives_a_card_of_the_type_that_was_asked_for() -> None:
    """Another would leave both hands legal too."""
    table = closed(3)
    table.exchange("LF", "table", "", "B")
    table.exchange("LR", "table", "", "3")
    assert (table.hand("LF"), table.hand("LR")) == ("1 F B wheel", "4 3 L uzi")
    table.do(Trade(0, 3, (6,), (ORDER_BACK,)))
    assert [c.give for c in table.legal("LR") if isinstance(c, Accept)] == [(3,), (2,)], "orders only"


@pytest.mark.clause("GI-20.05", "GI-18.04")
def test_what_the_table_gives_and_takes_is_open() -> None:
    table = closed(3)
    table.exchange("LR", "table", "L", "B")
    (traded,) = table.events(CardsTraded)
    told = traded.masked((0,))
    assert (told.give, told.take, told.hands) == ((7,), (6,), (BACKS, table.open.hands[4]))


@pytest.mark.clause("GI-20.05", "GI-18.06")
def test_how_a_hand_is_used_is_seen_at_the_lock() -> None:
    table = closed(3)
    table.exchange("LR", "table", "", "B")
    table.do(Designate(3, (3, 7, UZI)))
    (chosen,) = table.events(UseDesignated)
    assert (chosen.masked((3,)).use, chosen.masked((0,)).use) == ((3, 7, UZI), ())
    assert (table.view("LR").table.uses[3], table.view("LF").table.uses[3]) == ((3, 7, UZI), ())
    table.ready("LF")
    table.ready("RF")
    table.ready("LR")
    assert table.events(HandsOpened)[0].uses[3] == (3, 7, UZI)


@pytest.mark.clause("GI-20.05", "GI-5.15")
def test_everybody_sees_who_takes_an_advanced_equipment_and_what_is_parked() -> None:
    table = closed(crew_level=2, equipment="AE1")
    table.do(TakeAdvanced(1, 12, SHOTGUN))
    (taken,) = table.events(AdvancedTaken)
    assert (taken.masked((0,)).card, taken.masked((0,)).parked, taken.masked((0,)).hand) == (12, SHOTGUN, BACKS)
    assert table.view("LF").table.gear[0].parked == SHOTGUN
    assert turned_down(table.open.hands[1]) == table.view("LF").table.hands[1] == BACKS


# --- nothing leaks


@pytest.mark.clause("GI-20.05", "GI-20.01", "GI-20.03")
@pytest.mark.parametrize("players", [3, 4])
def test_view_feed_and_legal_commands_tell_nothing_of_other_hands(players: int) -> None:
    """After every command: the feed gives the view, and worlds with other hands give the same view and the same legal
    commands."""
    worlds = set()
    for seed in range(4):
        table, chance = closed(players, crew_level=2, seed=seed), Random(seed)
        tables = table.rules.tables(table.setup)
        views = {seats: table.rules.view(table.state, seats) for seats in table.setup.players}
        while are_closed(tables, table.open):
            table.do(_choose(tables, table.state, chance, hurry=False))
            for seats, view in views.items():
                for event in table.happened:
                    told = event.masked(seats)
                    view = view if told is None else table.rules.follow(view, told)
                views[seats] = view
                assert encode(view) == encode(table.rules.view(table.state, seats))
                if are_closed(tables, table.open):
                    world = table.rules.imagine(view, chance.randrange(99))
                    worlds.add(world.table.hands)
                    assert encode(table.rules.view(world, seats)) == encode(view)
                    for seat in seats:
                        assert table.rules.legal(world, seat) == table.rules.legal(table.state, seat)
    assert len(worlds) > 30


@pytest.mark.clause("GI-20.05")
def test_refusals_tell_nothing_of_other_hands() -> None:
    table = closed()
    commands: list[Command] = [Trade(2, seat, (10,), (card,)) for seat in (0, 1, 3) for card in range(8, 12)]
    commands += [Accept(2, 1), Ready(3, True)]
    view = table.view("RR")
    for seed in range(6):
        world = table.rules.view(table.rules.imagine(view, seed), (2,))
        for command in commands:
            assert table.rules.why_not(world, command) == table.rules.why_not(view, command)
    assert table.open.phase not in (LOOKOUT, OVER)


@pytest.mark.clause("GI-20.02", "GI-5.10")
@pytest.mark.parametrize("backseat", [False, True])
def test_what_is_imagined_of_an_offer_to_the_rear_is_the_wheel_only_if_it_may_be(backseat: bool) -> None:
    table = closed(backseat=backseat)
    table.do(offered("RF", "RR", SHOTGUN, EQUIPMENT_BACK))
    view = table.view("LR")
    given = {table.rules.imagine(view, seed).table.offers[0].give for seed in range(40)}
    assert ((WHEEL,) in given) is backseat
    assert {turned_down(cards) for cards in given} == {(EQUIPMENT_BACK,)}
    assert len(given) > 1


@pytest.mark.clause("GI-20.02")
@pytest.mark.parametrize("players", [3, 4])
def test_imagined_hands_hold_every_card_once(players: int) -> None:
    table = closed(players)
    cards = sorted(card for hand in table.open.hands for card in hand)
    for seed in range(20):
        hands = table.rules.imagine(table.view("LF"), seed).table.hands
        assert sorted(card for hand in hands for card in hand) == cards


@pytest.mark.clause("GI-20.02", "GI-5.15")
def test_no_hand_is_imagined_with_equipment_that_lies_on_the_table() -> None:
    """Nor with what is parked; what was taken is in one of the hands."""
    table = closed(crew_level=2, equipment="AE1")
    view = table.view("LR")
    worlds = [table.rules.imagine(view, seed).table.hands for seed in range(20)]
    assert not any(12 in hand for hands in worlds for hand in hands)
    table.do(TakeAdvanced(1, 12, SHOTGUN))
    worlds = [table.rules.imagine(table.view("LR"), seed).table.hands for seed in range(20)]
    assert all(sum(12 in hand for hand in hands) == 1 for hands in worlds)
    assert not any(SHOTGUN in hand for hands in worlds for hand in hands)
