"""GR-14.1 to GR-14.16 and GR-14.23: the shop and the use of bonus tokens in general."""

from __future__ import annotations

from typing import Any

import pytest

from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.events import (
    DamageSpared,
    EffectEnded,
    PileShuffled,
    ShopDiscarded,
    ShopRefilled,
    TokenBought,
    TokenUsed,
    TurnStarted,
)
from game.rules.gang_rush.state import START
from tests.rules.gang_rush.bridge import Bridge
from tests.rules.gang_rush.pieces import BONUSES, PRINTED, tokens

B, C = "B L1@2 0", "C L5@2 0"
SHOP = "tire plate nitro crew sugar"
PENALTIES = ("sugar", "jammed", "pickpocket", "loaded", "burglar")


def shopping(car: str = "A L3@10 0 $2000", *others: str, shop: str = SHOP, **more: Any) -> Bridge:
    """A in its movement window, with a shop."""
    return Bridge(car, *(others or (B, C)), shop=shop, **more)


def shop(bridge: Bridge) -> str:
    """The shop from the pile outward, as it is laid out."""
    return " ".join("." if token < 0 else PRINTED.bonuses[token].id for token in bridge.state.table.shop)


def buy(bridge: Bridge, slot: int) -> None:
    bridge.do(cmd.Buy(bridge.active, slot))


def used(bridge: Bridge) -> set[str]:
    """The tokens that can be used now."""
    return {PRINTED.bonuses[command.token].id for command in bridge.legal(cmd.UseToken)}


@pytest.mark.clause("GR-14.1", "GR-1.4")
@pytest.mark.parametrize(("slot", "price"), [(0, 500), (1, 400), (2, 300), (3, 200), (4, 100)])
def test_a_token_costs_the_price_of_its_slot(slot: int, price: int):
    bridge = shopping(bonuses="scope")
    token = bridge.state.table.shop[slot]
    assert [command.slot for command in bridge.legal(cmd.Buy)] == [0, 1, 2, 3, 4]
    buy(bridge, slot)
    gold = slot == 0
    assert bridge.events(TokenBought) == [TokenBought("GR-14.1", 0, token, slot, gold, price, 0)]
    assert bridge.cash("A") == 2000 - price
    assert bridge.car("A").gold == ((token,) if gold else ())
    assert bridge.car("A").reserve == (() if gold else (token,))


@pytest.mark.clause("GR-14.1")
def test_one_token_a_turn():
    bridge = shopping("A L3@10 20 $2000", bonuses="scope siren")
    buy(bridge, 4)
    assert bridge.legal(cmd.Buy) == []
    bridge.drive("straight straight")
    assert bridge.legal(cmd.Buy) == []
    bridge = shopping(to_play="B", bonuses="scope siren")
    buy(bridge, 4)
    bridge.close()
    bridge.roll("st st st st st")
    assert len(bridge.legal(cmd.Buy)) == 5
    buy(bridge, 4)
    assert bridge.car("B").reserve == (BONUSES["crew"],)


@pytest.mark.clause("GR-14.2", "GR-17.6")
@pytest.mark.parametrize(
    ("car", "slot", "left"),
    [
        ("$300", 2, (0, 0)),
        ("$200", 2, (0, 100)),
        ("$0", 0, (0, 500)),
        ("$0 debt700", 4, (0, 800)),
        ("$400 debt100", 3, (200, 100)),
    ],
)
def test_what_cash_does_not_cover_becomes_debt(car: str, slot: int, left: tuple[int, int]):
    bridge = shopping(f"A L3@10 0 {car}", bonuses="scope")
    before = bridge.debt("A")
    buy(bridge, slot)
    assert (bridge.cash("A"), bridge.debt("A")) == left
    assert bridge.events(TokenBought)[0].debt == left[1] - before


@pytest.mark.clause("GR-14.3", "GR-14.6", "GR-14.4")
def test_the_example_of_the_rules():
    bridge = shopping(bonuses="scope siren", to_play="")
    buy(bridge, 2)
    assert bridge.cash("A") == 1700
    assert shop(bridge) == "scope tire plate crew sugar"
    assert bridge.events(ShopRefilled) == [ShopRefilled("GR-14.3", 2, BONUSES["scope"])]
    bridge.close()
    assert bridge.events(ShopDiscarded) == [], "somebody bought in this round"
    bridge = shopping(shop="scope tire plate crew sugar", bonuses="siren weight")
    bridge.close()
    assert bridge.told(ShopDiscarded, ShopRefilled) == [
        "ShopDiscarded GR-14.6 sugar 4", "ShopRefilled GR-14.3 4 siren",
    ]  # fmt: skip
    assert shop(bridge) == "siren scope tire plate crew"
    assert bridge.state.table.bonus_discard == (BONUSES["sugar"],)
    assert bridge.state.bonus_pile == (BONUSES["weight"],)


@pytest.mark.clause("GR-14.3", "GR-14.4")
@pytest.mark.parametrize(
    ("slot", "after"),
    [
        (0, "loaded plate nitro crew sugar"),
        (1, "loaded tire nitro crew sugar"),
        (2, "loaded tire plate crew sugar"),
        (3, "loaded tire plate nitro sugar"),
        (4, "loaded tire plate nitro crew"),
    ],
)
def test_only_tokens_nearer_the_pile_move_outward(slot: int, after: str):
    """Whatever their colour: a gray token comes next to the pile."""
    bridge = shopping(bonuses="loaded")
    buy(bridge, slot)
    assert shop(bridge) == after
    assert (bridge.state.bonus_pile, bridge.state.table.bonus_pile) == ((), 0)


@pytest.mark.clause("GR-14.5", "GR-22.3")
def test_the_discard_becomes_the_pile():
    bridge = shopping(bonus_discard="drum courier loaded")
    bridge.do(cmd.Buy(0, 1), shuffles=[(2, 0, 1)])
    assert bridge.events(PileShuffled) == [PileShuffled("GR-14.5", "bonuses", 3)]
    assert shop(bridge) == "courier tire nitro crew sugar"
    assert bridge.state.bonus_pile == tokens("loaded drum", BONUSES)
    assert (bridge.state.table.bonus_discard, bridge.state.table.bonus_pile) == ((), 2)


@pytest.mark.clause("GR-14.5")
def test_with_both_empty_the_first_slot_stays_empty():
    bridge = shopping()
    buy(bridge, 3)
    assert shop(bridge) == ". tire plate nitro sugar"
    assert bridge.events(ShopRefilled) == [ShopRefilled("GR-14.3", 3, -1)]
    bridge = shopping(shop=". . plate . sugar")
    assert [command.slot for command in bridge.legal(cmd.Buy)] == [2, 4]
    buy(bridge, 2)
    assert shop(bridge) == ". . . . sugar"


@pytest.mark.clause("GR-14.6", "GR-14.5")
def test_the_cheapest_token_there_is_goes():
    bridge = shopping(shop=". plate nitro . .", bonuses="scope")
    bridge.close()
    assert bridge.told(ShopDiscarded) == ["ShopDiscarded GR-14.6 nitro 2"]
    assert shop(bridge) == "scope . plate . ."
    bridge = shopping(shop=". . . . .")
    bridge.close()
    assert not bridge.events(ShopDiscarded)


@pytest.mark.clause("GR-14.6")
def test_it_counts_for_the_whole_round_and_afresh_in_the_next():
    bridge = shopping(bonuses="scope siren weight", to_play="B")
    buy(bridge, 4)
    bridge.close()
    bridge.roll("st st st st st")
    bridge.close()
    assert not bridge.events(ShopDiscarded)
    for _ in range(3):
        bridge.roll("st st st st st")
        bridge.close()
    assert len(bridge.events(ShopDiscarded)) == 1


@pytest.mark.clause("GR-14.7", "GR-14.12", "GR-14.15")
def test_a_bought_token_may_be_used_at_once_or_kept():
    bridge = shopping("A L3@10 20 $2000", to_play="B")
    buy(bridge, 2)
    assert used(bridge) == {"nitro"}
    bridge.use("nitro")
    assert bridge.turn.mp == 4
    bridge = shopping("A L3@10 0 $2000", bonuses="loaded")
    buy(bridge, 1)
    bridge.close()
    view = bridge.rules().view(bridge.state, (2,))
    assert view.table.cars[0].reserve == (BONUSES["plate"],)


@pytest.mark.clause("GR-14.8", "GR-14.15")
def test_gold_works_from_the_moment_it_is_bought():
    bridge = shopping("A L3@10 20 $2000", shop="scope tire . . .", bonuses="")
    assert bridge.legal(cmd.Scope) == []
    buy(bridge, 0)
    assert bridge.legal(cmd.Scope) == [cmd.Scope(0, 1), cmd.Scope(0, 2)]
    assert used(bridge) == set()
    bridge.drive("straight straight")
    bridge.close()
    assert bridge.car("A").gold == (BONUSES["scope"],), "and stays"


@pytest.mark.clause("GR-14.9", "GR-14.16")
def test_blue_tokens_work_until_the_owners_next_place_in_the_order():
    bridge = Bridge("A L3@10 0 reserve:plate", "B L3@6 0", "C L5@2 0", dice="", to_play="B")
    bridge.use("plate")
    assert bridge.told(TokenUsed) == ["TokenUsed GR-14.9 A plate - stays"]
    assert bridge.cars[0].endswith("active:plate")
    assert bridge.state.table.bonus_discard == ()
    bridge.close()
    bridge.roll("sh st st st st")
    bridge.shoot("L3@10")
    assert bridge.durability("A") == 6
    bridge.close()
    assert bridge.told(EffectEnded, TurnStarted)[-2:] == ["EffectEnded GR-4.2 A plate", "TurnStarted GR-2.5 A"]
    assert bridge.state.table.bonus_discard == (BONUSES["plate"],)
    assert bridge.car("A").active == ()


@pytest.mark.clause("GR-14.16")
def test_they_cover_adversaries_who_play_first_in_the_next_round():
    """A plays last; B, ahead, shoots back at A before A's next place comes. So do the police between."""
    bridge = Bridge("A L1@6 0 reserve:plate", "B L1@10 0 back", "C L5@2 0", "pol2 L1@2", dice="", to_play="")
    bridge.use("plate")
    bridge.close()
    assert (bridge.state.table.round, bridge.active) == (3, 1)
    assert bridge.car("A").active == (BONUSES["plate"],)
    bridge.roll("sh st st st st")
    bridge.shoot("L1@6")
    assert [event.cause for event in bridge.events(DamageSpared)] == ["police", "shot"]
    bridge.close()
    assert (bridge.active, bridge.car("A").active) == (0, ())
    assert bridge.durability("A") == 6


@pytest.mark.clause("GR-14.10", "GR-14.9")
@pytest.mark.parametrize("token", ["nitro", "steering", "drum", "crew", "courier"])
def test_metallic_tokens_are_used_once_and_discarded(token: str):
    bridge = Bridge(f"A L3@10 20 d2 reserve:{token},{token}", B, C, "$100 L3@12")
    bridge.use(token)
    assert bridge.told(TokenUsed) == [f"TokenUsed GR-14.10 A {token} -"]
    assert bridge.car("A").reserve == (BONUSES[token],)
    assert bridge.state.table.bonus_discard == (BONUSES[token],)
    assert bridge.car("A").active == ()


@pytest.mark.clause("GR-14.11", "GR-14.23")
@pytest.mark.parametrize("token", PENALTIES)
def test_gray_tokens_are_inflicted_on_an_adversary_and_discarded(token: str):
    """On any but the buyer himself and those who have left the race; a car in the river is no exception."""
    bridge = Bridge(
        f"A L3@10 0 reserve:{token}", "B L1@8 20 gold:tire", "C L5@2 20 gold:siren", "D finished gold:crane",
        "E river@L1@20 gold:scope",
    )  # fmt: skip
    targets = {bridge.names[command.target] for command in bridge.legal(cmd.UseToken)}
    assert targets == ({"B", "C"} if token == "sugar" else {"B", "C", "E"})
    bridge.use(token, "C", "siren" if token == "burglar" else "")
    assert bridge.told(TokenUsed) == [f"TokenUsed GR-14.11 A {token} C"]
    assert BONUSES[token] in bridge.state.table.bonus_discard
    assert bridge.car("A").reserve == ()


@pytest.mark.clause("GR-14.12")
def test_when_tokens_may_be_used():
    """Before rolling those of the own turn, in the movement window all; never in the turn of another."""
    held = ",".join(("nolimit", "plate", "nitro", "steering", "drum", "crew", "courier", *PENALTIES))
    window = {"nolimit", "plate", "nitro", "steering", "drum", "crew", "courier", *PENALTIES}
    cars = (f"A L3@10 20 d3 reserve:{held}", "B L1@8 20 gold:tire", "C L5@2 0", "$100 L3@12", "$100 L3@8")
    bridge = Bridge(*cars, phase=START)
    assert used(bridge) == window - {"nitro", "steering", "drum"}
    assert bridge.legal(seat="B") == []
    bridge.roll("st st st st st")
    assert used(bridge) == window
    bridge.drive("straight straight")
    assert used(bridge) == window - {"nitro", "courier"}
    other = Bridge("B L1@8 20", f"A L3@10 20 reserve:{held}", "C L5@2 0")
    assert other.legal(seat="A") == []


@pytest.mark.clause("GR-14.12")
def test_any_number_of_tokens_in_a_turn():
    bridge = Bridge("A L3@10 20 d2 reserve:nitro,nitro,crew,drum,plate", B, C)
    for token in ("nitro", "crew", "nitro", "drum", "plate"):
        bridge.use(token)
    assert (bridge.turn.mp, bridge.turn.shots, bridge.durability("A")) == (6, 3, 5)


@pytest.mark.clause("GR-14.13")
@pytest.mark.parametrize(
    ("car", "token"),
    [
        ("A L3@10 20 d6", "crew"),
        ("A L3@10 20", "courier"),
        ("A L3@10 0", "nitro"),
        ("A L3@10 20 active:plate", "plate"),
        ("A L3@10 20 active:nolimit", "nolimit"),
        ("A L3@10 20", "sugar"),
        ("A L3@10 20", "pickpocket"),
        ("A L3@10 20", "burglar"),
    ],
)
def test_a_token_that_would_do_nothing_cannot_be_used(car: str, token: str):
    bridge = Bridge(f"{car} reserve:{token}", "B L1@2 0 $0", "C L5@2 0 $0")
    assert used(bridge) == set()


@pytest.mark.clause("GR-14.23")
def test_a_penalty_waits_for_the_next_turn_that_is_played():
    bridge = Bridge("A L3@10 0", "B river@L1@20 waiting:loaded", "C L5@2 0", to_play="B C")
    bridge.close()
    assert bridge.car("B").waiting == (BONUSES["loaded"],)
    bridge.roll("st st st st st")
    bridge.close()
    assert bridge.told(TurnStarted)[-1] == "TurnStarted GR-14.23 B loaded"
    assert (bridge.active, bridge.turn.penalties, bridge.car("B").waiting) == (1, (BONUSES["loaded"],), ())


@pytest.mark.clause("GR-14.23", "GR-14.24")
def test_two_of_a_kind_work_one_after_the_other():
    bridge = Bridge("A L3@10 0", "B L1@8 0 waiting:loaded,jammed,loaded", "C L5@2 0", to_play="B")
    bridge.close()
    assert bridge.told(TurnStarted) == ["TurnStarted GR-14.23 B jammed loaded"]
    assert bridge.car("B").waiting == (BONUSES["loaded"],)
    bridge.roll("st st st")
    bridge.close()
    assert bridge.turn.seat == 0
    bridge.roll("st st st st st")
    bridge.close()
    assert (bridge.turn.seat, bridge.turn.penalties) == (1, (BONUSES["loaded"],))
    assert bridge.car("B").waiting == ()
