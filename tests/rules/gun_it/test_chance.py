"""GI-1.24 and GI-1.26: coins, shuffles and the generator."""

from __future__ import annotations

from collections import Counter

import pytest

from game.core.rng import Generator
from game.rules.gun_it import cards
from game.rules.gun_it.events import (
    CoinFlipped,
    LinkCoin,
)
from tests.rules.gun_it.pieces import TILES, Luck
from tests.rules.gun_it.table import Table, trading

SQUARE_2 = [
    (0, 2), (1, 2), (2, 2), (2, 1), (2, 0), (2, -1), (2, -2), (1, -2), (0, -2), (-1, -2), (-2, -2), (-2, -1),
    (-2, 0), (-2, 1), (-2, 2), (-1, 2),
]  # fmt: skip


@pytest.mark.clause("GI-1.24")
def test_coins_are_fair():
    coins = Generator(2024)
    heads = sum(coins.coin() for _ in range(20_000))
    assert 9_700 < heads < 10_300


@pytest.mark.clause("GI-1.24")
def test_each_coin_says_what_it_is_for():
    table = trading()
    table.place(T4=(0, 1), T1=(-2, 0))
    table.give_hands(LF="4 B wheel", RF="2 L shotgun", RR="3 F pistol", LR="1 R uzi")
    table.lock_plan("HHH")
    assert table.events(CoinFlipped) == [
        CoinFlipped("GI-8.06", "risky", cards.RF, True),
        CoinFlipped("GI-8.05", "long", cards.RF, True),
        CoinFlipped("GI-8.06", "risky", cards.RR, True),
    ]


@pytest.mark.clause("GI-1.24", "GI-5.05")
def test_a_link_coin_is_a_coin_of_its_own():
    table = Table(hostiles_level=2)
    table.place(C8=(2, 2))
    table.start_timer("T")
    assert table.events(LinkCoin) == [LinkCoin("GI-5.05", TILES["C8"], False)]
    assert table.events(CoinFlipped) == []


@pytest.mark.clause("GI-1.26")
def test_the_generator_is_splitmix64():
    """The first numbers of the reference implementation for seed 0."""
    coins = Generator(0)
    first = [coins.bits() for _ in range(3)]
    assert first == [0xE220A8397B1DCDAF, 0x6E789E6AA1B965F4, 0x06C45D188009454F]
    assert Generator(2**64).bits() == first[0]


@pytest.mark.clause("GI-1.26")
def test_numbers_and_shuffles_of_the_generator():
    coins = Generator(7)
    drawn = Counter(coins.below(3) for _ in range(3000))
    assert sorted(drawn) == [0, 1, 2]
    assert min(drawn.values()) > 900
    assert [coins.below(1) for _ in range(5)] == [0] * 5
    orders: Counter[tuple[int, ...]] = Counter()
    for _ in range(3000):
        items = [0, 1, 2]
        coins.shuffle(items)
        orders[tuple(items)] += 1
    assert len(orders) == 6
    assert min(orders.values()) > 400


@pytest.mark.clause("GI-1.26")
def test_chance_is_asked_for_in_the_order_of_the_rules():
    luck = Luck(picks=[3, 1], shuffles=[()] * 4)
    Table(luck=luck, advanced="random", obstacle="random")
    sizes = [("pick", 8), ("pick", 4), ("shuffle", 26), ("shuffle", 4), ("shuffle", 4), ("shuffle", 3)]
    assert luck.asked == sizes


@pytest.mark.clause("GI-1.26")
def test_the_same_seed_gives_the_same_match_and_another_seed_another():
    def played(seed: int) -> Table:
        table = Table(seed=seed, hostiles_level=2)
        table.play_round()
        table.start_timer()
        return table

    first, again, other = played(3), played(3), played(4)
    assert (first.state, first.log) == (again.state, again.log)
    assert first.state != other.state
    assert first.log != other.log
