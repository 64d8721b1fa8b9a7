"""GI-16: accessories: how they are dealt and revealed, their keys and their windows."""

from __future__ import annotations

import pytest

from game.core.protocol import encode
from game.rules.gun_it.commands import KeepKey, UseKey
from game.rules.gun_it.events import CoinFlipped, CrewMoved
from game.rules.gun_it.events_of_gear import AccessoryDealt, KeysChanged
from game.rules.gun_it.kit import Kit
from game.rules.gun_it.scratch import Scratch
from game.rules.gun_it.state import ACTION, HIDDEN, NO_CARD, Ask, Worn
from tests.rules.gun_it.board import Board
from tests.rules.gun_it.gear import keys, revealed
from tests.rules.gun_it.pieces import ACCESSORIES, CONTENT, Luck
from tests.rules.gun_it.table import Table, trading

NO = -1


@pytest.mark.clause("GI-16.01", "GI-2.10", "GI-3.03")
def test_the_driver_gets_one_and_at_level_3_everybody() -> None:
    assert Table().open.worn == ()
    for level in (1, 2):
        assert Table(accessories=True, crew_level=level).open.worn == (Worn(0, HIDDEN),)
    for options in ({"crew_level": 3}, {"crew_level": 3, "accessories": True}):
        table = Table(**options)
        assert table.open.worn == tuple(Worn(seat, HIDDEN) for seat in range(4))
        cards = [card for _, card in table.state.hidden] + list(table.state.undealt)
        assert sorted(cards) == list(range(10))
    three = Table(players=3, crew_level=3)
    assert [worn.seat for worn in three.open.worn] == [0, 1, 3]


@pytest.mark.clause("GI-16.01", "GI-2.10", "GI-16.03")
def test_chance_deals_them_and_the_hostile_that_one_may_bring() -> None:
    tables = [Table(accessories=True, seed=seed) for seed in range(30)]
    assert len({table.state.hidden for table in tables}) > 5
    for table in tables[:5]:
        spares = [i for i, tile in enumerate(CONTENT.tiles) if tile.group == "advanced" and i not in table.open.in_play]
        assert sorted(table.state.spares) == spares
    assert len({table.state.spares[-1] for table in tables}) > 3


@pytest.mark.clause("GI-16.02", "GI-16.04", "GI-20.01")
def test_only_the_owner_sees_a_hidden_accessory() -> None:
    table = Table(crew_level=3, seed=5)
    for seat in range(4):
        view = table.rules.view(table.state, (seat,))
        assert view.hidden == tuple(pair for pair in table.state.hidden if pair[0] == seat)
    dealt = table.events(AccessoryDealt)
    assert [event.masked((0,)).card == HIDDEN for event in dealt] == [False, True, True, True]
    view = table.view("LF")
    for seed in range(5):
        other = table.rules.imagine(view, seed)
        assert encode(table.rules.view(other, (0,))) == encode(view)


@pytest.mark.clause("GI-16.01")
def test_there_are_ten_accessories() -> None:
    assert [card.id for card in CONTENT.accessories] == [f"AC{number:02}" for number in range(1, 11)]


@pytest.mark.clause("GI-16.06")
def test_several_are_revealed_clockwise_from_the_driver() -> None:
    road = Board(wears={"LR": "AC03", "LF": "AC07", "RR": "AC10"}, xp=12, crew_damage=2)
    road.end_steps()
    assert revealed(road) == ["AC07", "AC03", "AC10"]
    both = Board("T1@-3,0", wears={"LF": "AC01"}, shows={})
    both.turn("LF", "pistol", "L", "T", answers=(NO,))
    assert revealed(both) == ["AC01"]


@pytest.mark.clause("GI-16.05")
def test_each_is_revealed_once_and_only_by_what_happens_later() -> None:
    road = Board(wears={"LF": "AC07"})
    road.end_steps()
    road.end_steps()
    assert (revealed(road), keys(road)) == (["AC07"], [1])
    dealt = Board(wears={"LF": "AC08"}, crew_damage=3)
    dealt.end_steps()
    assert revealed(dealt) == []


@pytest.mark.clause("GI-16.07")
def test_damage_amid_a_wave_is_looked_at_after_it() -> None:
    road = Board("C1@0,1 d1", "MC2@0,2", wears={"LF": "AC08"})
    road.turn("LF", "pistol", "F")
    kinds = [type(event).__name__ for event in road.said]
    assert kinds.index("AccessoryRevealed") > kinds.index("CollateralStruck")
    assert road.wrecked == ["C1", "MC2"]
    assert kinds.index("AccessoryRevealed") < len(kinds) - 1 - kinds[::-1].index("Wrecked")


@pytest.mark.clause("GI-16.08", "GI-16.09")
def test_keys_lie_on_their_accessory_and_only_its_owner_is_asked() -> None:
    table = trading(accessories=True)
    table.give_hands(LF="2 F wheel", RF="1 R shotgun", RR="3 B pistol", LR="4 L uzi")
    table.place(T1=(3, 0))
    table.change(worn=(Worn(3, ACCESSORIES["AC01"], 1, True),))
    table.lock_plan("T")
    assert table.open.phase == ACTION
    assert table.legal("LR") == [UseKey(3, 0), KeepKey(3)]
    assert table.legal("RF") == []
    table.do(UseKey(3, 0), "H")
    assert table.events(KeysChanged)[0] == KeysChanged("GI-16.10", ACCESSORIES["AC01"], -1, 0, 0)
    assert [event.heads for event in table.events(CoinFlipped)] == [True]
    assert next(event for event in table.log if isinstance(event, CoinFlipped)).heads is False


@pytest.mark.clause("GI-16.12")
def test_the_toolbox_asks_whoever_owns_it() -> None:
    table = Table(accessories=True)
    table.change(worn=(Worn(2, ACCESSORIES["AC03"], 1, True),), crew_damage=1, ask=Ask("toolbox", 2))
    assert table.legal("RR") == [UseKey(2, 0), KeepKey(2)]


@pytest.mark.clause("GI-16.08")
def test_a_copy_for_looking_ahead_has_the_same_accessories_and_keeps_to_itself() -> None:
    road = Board("T1@0,1", wears={"RR": "AC10"}, shows={"LR": "AC05 2"}, rattled=(3,), key_pool=1)
    s = Scratch(road.tables, road.state, Luck(""))
    copy = s.copy(Luck(""))
    assert s.kit is not None
    assert copy.kit is not None
    assert [getattr(copy.kit, name) for name in Kit.__slots__] == [getattr(s.kit, name) for name in Kit.__slots__]
    copy.kit.hidden.clear()
    assert s.kit.hidden == {2: ACCESSORIES["AC10"]}


@pytest.mark.clause("GI-6.01", "GI-16.12")
def test_decks_are_the_same_after_a_question() -> None:
    table = Table(accessories=True, setting_level=2)
    while table.open.ask is not None:
        table.do(table.legal(table.open.ask.seat)[0])
    table.start_timer()
    table.place(T1=(3, 0))
    table.change(worn=(Worn(3, ACCESSORIES["AC01"], 1, True),), moment=NO_CARD, settings=())
    table.give_hands(LF="2 F wheel", RF="1 R shotgun", RR="3 B pistol", LR="4 L uzi")
    decks = len(table.state.moments), len(table.state.settings)
    table.lock_plan("T")
    table.do(UseKey(3, 0), "H")
    assert table.open.round == 2
    assert (len(table.state.moments), len(table.state.settings)) == (decks[0] - 1, decks[1])


@pytest.mark.clause("GI-6.01", "GI-16.12")
def test_what_happened_before_a_question_is_told_once() -> None:
    """The phase is played again with the answer: the same coins, the same events, none of them twice."""
    table = trading(accessories=True)
    table.give_hands(LF="1 F wheel", RF="2 R shotgun", RR="3 B pistol", LR="4 L uzi")
    table.place(T1=(3, 1))
    table.change(worn=(Worn(3, ACCESSORIES["AC01"], 2, True),))
    table.lock_plan("T")
    table.do(UseKey(3, 0), "T")
    table.do(UseKey(3, 0), "H")
    flips = [event.heads for event in table.log if isinstance(event, CoinFlipped)]
    assert flips == [False, False, True]
    assert sum(isinstance(event, CrewMoved) for event in table.log) == 1
    assert table.damage("T1") == 2


@pytest.mark.clause("GI-21.29")
def test_where_tails_miss_there_is_nothing_to_prevent() -> None:
    road = Board("T1@0,1", wears={"LF": "AC02"}, cards_="M05B")
    road.turn("RR", "pistol", "F", "T")
    assert (revealed(road), road.crew_damage) == ([], 0)
