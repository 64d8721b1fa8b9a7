"""GI-2 and GI-15.01: setting the table, in the full game and (GI-19) in the first one; GI-18.01, GI-18.02."""

from __future__ import annotations

from collections import Counter
from typing import Any

import msgspec
import pytest
from msgspec.structs import replace

from game.core.protocol import Setup, SetupError
from game.rules.gun_it.commands import ChooseMoment
from game.rules.gun_it.events import DeckBuilt, HandsDealt, TileDealt
from game.rules.gun_it.events_of_course import RoundStarted
from game.rules.gun_it.events_of_trading import LimitSet, TimerStarted
from game.rules.gun_it.geometry import OFF, RING
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.state import LOOKOUT, NO_TIMER, Drawn, GunItSetup
from tests.rules.gun_it.pieces import CARDS, CONTENT, SEATS, TILES, Luck, cards
from tests.rules.gun_it.table import CREWS, Table

BASICS = tuple(range(24))
SEEDS = range(40)


def dealt(*, players: int = 4, orders: tuple[int, ...], directions: tuple[int, ...], weapons: tuple[int, ...]) -> Table:
    """A table whose cards were shuffled into these places."""
    luck = Luck(shuffles=[(), orders, directions, weapons])
    return Table(players=players, luck=luck, advanced="A1", obstacle="O1")


@pytest.mark.clause("GI-2.01")
@pytest.mark.parametrize("field", ["scenario_level", "hostiles_level"])
def test_levels_run_from_one_to_three(field: str):
    decode = GunIt(CONTENT).codec.setup.decode
    for level in (1, 2, 3):
        setup = decode(msgspec.json.encode({"players": [[0, 1, 2, 3]], field: level}))
        assert getattr(setup, field) == level
    for level in (0, 4):
        with pytest.raises(msgspec.ValidationError, match=field):
            decode(msgspec.json.encode({"players": [[0, 1, 2, 3]], field: level}))


@pytest.mark.clause("GI-2.07")
@pytest.mark.parametrize(
    ("limit", "clock"), [("relaxed", 1800), ("normal", 1200), ("thrilling", 900), ("none", NO_TIMER)]
)
def test_a_match_starts_at_nought(limit: str, clock: int):
    table = Table(limit=limit)
    opened = table.open
    assert (opened.round, opened.phase, opened.xp, opened.crew_damage) == (1, LOOKOUT, 0, 0)
    assert (opened.pileups, opened.all_pileups, opened.mark_round, opened.rank) == (0, 0, 0, -1)
    assert (opened.limit, opened.clock) == (limit, clock)
    assert (opened.offers, opened.next_offer, opened.locked, opened.ready) == ((), 1, (), ())
    assert (opened.to_lock, opened.pause, opened.uses) == ((), None, ((),) * 5)
    assert table.rules.outcome(table.state) is None


@pytest.mark.clause("GI-2.08", "GI-18.01")
@pytest.mark.parametrize(
    "crew",
    [
        ((0, 1, 2, 3),),
        ((0, 3), (1, 2)),
        ((0, 1), (2, 3)),
        ((1, 2), (3, 0)),
        ((0,), (1,), (3,)),
        ((0,), (1,), (2,)),
        ((2,), (0,), (1,)),
        ((3,), (1,), (2,), (0,)),
    ],
)
def test_the_driver_sits_in_the_left_front_seat(crew: tuple[tuple[int, ...], ...]):
    hands = Table(players=crew).open.hands
    assert "wheel" in Table(players=crew).hand("LF")
    held = sorted(seat for seats in crew for seat in seats)
    assert [seat for seat in range(4) if hands[seat]] == held


@pytest.mark.clause("GI-2.08", "GI-18.01", "GI-18.20")
@pytest.mark.parametrize(
    "crew",
    [
        (),
        ((),),
        ((0,),),
        ((0, 1, 2),),
        ((0, 1, 2, 3, 4),),
        ((0, 0, 1, 2),),
        ((0, 1, 2), (3,)),
        ((0, 1), (2,)),
        ((0, 1), (1, 2)),
        ((0,), (2,), (3,)),
        ((1,), (2,), (3,)),
        ((0, 3), (1,), (2,)),
        ((0,), (1,), (2,), (2,)),
        ((0,), (1,), (2,), (3,), ()),
        ((0,), (1,), (2,), (4,)),
    ],
)
def test_no_other_crew_can_be_set_up(crew: tuple[tuple[int, ...], ...]):
    with pytest.raises(SetupError) as caught:
        Table(players=crew)
    assert str(caught.value) == (
        "players: one player holds all four seats, two hold two each, three one each with one rear seat empty, "
        "four one each"
    )


@pytest.mark.clause("GI-2.09", "GI-2.10", "GI-15.01")
def test_the_cards_are_dealt_as_shuffled():
    table = dealt(orders=(1, 3, 0, 2), directions=(3, 2, 1, 0), weapons=(2, 0, 1))
    assert [table.hand(seat) for seat in ("LF", "RF", "RR", "LR", "table")] == [
        "3 F wheel",
        "1 R pistol",
        "4 B shotgun",
        "2 L uzi",
        "",
    ]
    assert table.events(HandsDealt) == [HandsDealt("GI-2.09", table.open.hands)]


@pytest.mark.clause("GI-2.09", "GI-2.10", "GI-18.02")
def test_three_players_leave_a_fourth_hand_on_the_table():
    table = dealt(players=3, orders=(1, 3, 0, 2), directions=(3, 2, 1, 0), weapons=(2, 0, 1))
    assert [table.hand(seat) for seat in ("LF", "RF", "RR", "LR", "table")] == [
        "3 F wheel",
        "1 R pistol",
        "",
        "4 B shotgun",
        "2 L uzi",
    ]


@pytest.mark.clause("GI-2.09", "GI-2.10")
def test_orders_directions_and_weapons_are_random():
    seen: dict[str, Counter[int]] = {seat: Counter() for seat in ("LF", "RF", "RR", "LR")}
    for seed in SEEDS:
        hands = Table(seed=seed).open.hands
        for seat in seen:
            seen[seat].update(hands[SEATS[seat]])
        assert [[card >> 2 for card in hand] for hand in hands] == [[0, 1, 2]] * 4 + [[]]
    assert sorted(seen["LF"]) == [*range(8), CARDS["wheel"]]
    for seat in ("RF", "RR", "LR"):
        assert sorted(seen[seat]) == [*range(8), *cards("shotgun pistol uzi")]


@pytest.mark.clause("GI-2.11", "GI-20.01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_hands_lie_open(players: int):
    table = Table(players=players)
    hands = table.open.hands
    for seats in table.setup.players:
        assert table.rules.view(table.state, seats).table.hands == hands
    [event] = table.events(HandsDealt)
    assert all(event.masked(seats) == event for seats in table.setup.players)


@pytest.mark.clause("GI-2.13", "GI-3.04")
def test_a_scenario_gives_rounds_and_a_chart():
    given = {s.id: (s.tier, s.rounds, s.score, s.ranks, s.mark) for s in CONTENT.scenarios}
    assert given == {
        "SC0": ("basic", 4, "xp", (10, 16, 22), 0),
        "SC1": ("basic", 5, "xp", (20, 26, 31), 0),
        "SC2": ("basic", 6, "pileups", (6, 7, 9), 0),
        "SC3": ("intermediate", 6, "openings", (14, 16, 18), 0),
        "SC4": ("intermediate", 6, "round", (6, 5, 4), 25),
        "SC5": ("intermediate", 5, "wrecks", (10, 13, 16), 0),
        "SC6": ("advanced", 6, "trucks", (4, 5, 7), 0),
        "SC7": ("advanced", 6, "round", (6, 4, 3), 0),
    }
    assert CONTENT.constants.rank_names == ("Getaway", "Clean Getaway", "Legend")


@pytest.mark.clause("GI-2.13")
def test_a_scenario_that_is_not_in_the_box_is_refused():
    with pytest.raises(SetupError) as caught:
        Table(scenario="SC8")
    assert str(caught.value) == "scenario: there is no 'SC8'; choose one of SC0, SC1, SC2, SC3, SC4, SC5, SC6, SC7"


@pytest.mark.clause("GI-2.19")
def test_the_deck_is_the_basics_one_advanced_hostile_and_one_obstacle():
    groups = Counter(tile.group for tile in CONTENT.tiles)
    assert groups == {"basic": 24, "advanced": 8, "obstacle": 4}
    for advanced, obstacle in (("A1", "O4"), ("A8", "O1"), ("A5", "O3")):
        table = Table(advanced=advanced, obstacle=obstacle)
        assert table.open.in_play == (*BASICS, TILES[advanced], TILES[obstacle])
        assert table.events(DeckBuilt) == [DeckBuilt("GI-2.19", table.open.in_play, table.open.extras)]


@pytest.mark.clause("GI-2.19", "GI-20.02")
def test_a_random_hostile_and_obstacle_are_any_of_theirs():
    drawn = [Table(seed=seed).open.in_play[24:] for seed in range(80)]
    assert {advanced for advanced, _ in drawn} == {TILES[f"A{n}"] for n in range(1, 9)}
    assert {obstacle for _, obstacle in drawn} == {TILES[f"O{n}"] for n in range(1, 5)}
    picked = Table(luck=Luck(picks=[6, 2], shuffles=[()] * 4))
    assert picked.open.in_play[24:] == (TILES["A7"], TILES["O3"])


@pytest.mark.clause("GI-2.19")
@pytest.mark.parametrize(
    ("field", "wanted", "choices"),
    [
        ("advanced", "O1", "random, A1, A2, A3, A4, A5, A6, A7, A8"),
        ("obstacle", "MC1", "random, O1, O2, O3, O4"),
    ],
)
def test_a_tile_of_another_pile_is_refused(field: str, wanted: str, choices: str):
    with pytest.raises(SetupError) as caught:
        Table(**{field: wanted})
    assert str(caught.value) == f"{field}: there is no {wanted!r}; choose one of {choices}"


@pytest.mark.clause("GI-2.19")
def test_the_deck_is_shuffled():
    order = (*range(1, 26), 0)
    table = Table(luck=Luck(shuffles=[order, (), (), ()]), advanced="A1", obstacle="O1")
    unshuffled = (*BASICS, TILES["A1"], TILES["O1"])
    shuffled = tuple(unshuffled[place] for place in order)
    assert table.state.deck == shuffled[:18]
    assert [tile for _, tile in table.state.face_down] == list(reversed(shuffled[18:]))


@pytest.mark.clause("GI-2.20", "GI-4.05")
def test_the_ring_is_filled_face_down_in_its_order():
    table = Table()
    assert table.events(TileDealt) == [TileDealt("GI-2.20", space) for space in RING]
    assert tuple(space for space, _ in table.state.face_down) == RING
    assert len(table.state.deck) == 18
    assert table.open.at == (OFF,) * len(CONTENT.tiles)


@pytest.mark.clause("GI-2.21", "GI-4.02")
def test_the_first_refill_does_nothing():
    table = Table()
    assert table.kinds() == ["DeckBuilt", "HandsDealt", *["TileDealt"] * 8, "RoundStarted"]
    assert table.happened[-1] == RoundStarted("GI-4.02", 1)


@pytest.mark.clause("GI-4.15", "GI-18.22")
@pytest.mark.parametrize("seconds", [0, 7, 30])
def test_two_players_may_start_with_a_longer_limit(seconds: int):
    table = Table(players=2, extra_seconds=seconds)
    assert table.open.clock == 1200 + 10 * seconds
    table.start_timer()
    assert table.events(TimerStarted) == [TimerStarted("GI-4.14", 1200 + 10 * seconds)]


@pytest.mark.clause("GI-4.15", "GI-18.22")
@pytest.mark.parametrize(("players", "seconds"), [(2, 31), (2, -1), (1, 5), (3, 5), (4, 1), (4, -5)])
def test_no_other_extension_is_allowed(players: int, seconds: int):
    with pytest.raises(SetupError) as caught:
        Table(players=players, extra_seconds=seconds)
    assert str(caught.value) == f"extra_seconds: {seconds} is not allowed; a crew of two may add 0 to 30"


@pytest.mark.clause("GI-2.01")
def test_another_games_set_up_is_refused():
    with pytest.raises(SetupError, match="not a set-up of Gun It"):
        GunIt(CONTENT).start(Setup(players=((0, 1, 2, 3),)), 1)


FULL: dict[str, Any] = {"scenario": "SC2", "scenario_level": 3, "hostiles_level": 3, "limit": "thrilling"}


@pytest.mark.clause("GI-19.01", "GI-19.02")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_first_game_fixes_scenario_deck_levels_and_limit(players: int):
    table = Table(players=players, onramp=True, advanced="A4", obstacle="O2", **FULL)
    assert table.open.in_play == BASICS
    assert len(table.state.deck) == 16
    assert (table.open.limit, table.open.clock) == ("relaxed", 1800)
    tables = table.rules.tables(table.setup)
    assert tables.scenario.id == "SC0"
    assert (tables.scenario_level, tables.continuous) == (1, False)
    assert not any(tables.attributes[tile] for tile in BASICS)
    assert not any(tables.may_arm + tables.may_weigh)
    table.start_timer()
    assert table.events(TimerStarted)[0].ticks == 1800


@pytest.mark.clause("GI-19.02")
def test_the_first_game_draws_no_advanced_hostile_or_obstacle():
    luck = Luck(shuffles=[()] * 6)
    Table(onramp=True, luck=luck)
    hands, moments = [("shuffle", 4), ("shuffle", 4), ("shuffle", 3)], [("shuffle", 8), ("shuffle", 0)]
    assert luck.asked == [("shuffle", 24), *hands, *moments]


@pytest.mark.clause("GI-19.04")
def test_everything_else_in_the_first_game_is_as_in_the_full_rules():
    table = Table(onramp=True)
    table.set_limit("thrilling")
    assert table.happened == (LimitSet("GI-4.14", "thrilling", 0),)
    for number in (1, 2, 3, 4):
        assert table.open.round == number
        if table.open.ask is not None:
            table.do(ChooseMoment(table.open.ask.seat, 0))
        table.play_round()
        if table.open.rank >= 0:
            break
    assert table.rules.outcome(table.state) is not None


@pytest.mark.clause("GI-19.03", "GI-2.17", "GI-4.06")
@pytest.mark.parametrize(("players", "drawers"), [(1, [1, 2]), (2, [1, 2]), (3, [1, 3]), (4, [1, 2])])
def test_the_first_game_has_starred_moments_in_its_last_two_rounds(players: int, drawers: list[int]):
    table = Table(players=players, onramp=True, starred=False, setting_level=3)
    stars = {number for number, card in enumerate(CONTENT.moments) if card.star}
    assert set(table.state.moments) == stars
    assert table.state.settings == ()
    asked = []
    for number in (1, 2, 3, 4):
        assert table.open.round == number
        assert (table.open.ask is None) is (number < 3)
        if table.open.ask is not None:
            asked.append(table.open.ask.seat)
            table.change(ask=None)
            table.state = replace(table.state, drawn=Drawn())
        table.place()
        table.play_round()
    assert asked == drawers


@pytest.mark.clause("GI-2.01")
def test_the_default_set_up_is_the_plain_full_game():
    setup = GunItSetup(players=CREWS[4])
    assert (setup.scenario, setup.scenario_level, setup.hostiles_level) == ("SC1", 1, 1)
    assert (setup.advanced, setup.obstacle, setup.limit) == ("random", "random", "normal")
    assert (setup.extra_seconds, setup.backseat, setup.onramp) == (0, False, False)


@pytest.mark.clause("GI-1.18", "GI-2.01")
def test_the_game_as_the_box_lists_it():
    spec = GunIt(CONTENT).spec
    assert (spec.id, spec.title, spec.version) == ("gun_it", "Gun It", 1)
    assert (spec.seats, spec.players) == (("LF", "RF", "RR", "LR"), (1, 2, 3, 4))
    assert (spec.ticks, spec.real_time, spec.cooperative) == (10, False, True)


@pytest.mark.clause("GI-2.07", "GI-20.01")
def test_before_anything_is_dealt_the_table_is_bare():
    rules = GunIt(CONTENT)
    view = rules.blank(GunItSetup(players=CREWS[4], limit="thrilling"), (2,))
    assert (view.seats, view.deck, view.face_down) == ((2,), 0, ())
    table = view.table
    assert (table.round, table.in_play, table.hands, table.discard) == (0, (), ((),) * 5, ())
    assert (table.at, table.clock, table.rank) == ((OFF,) * 36, 900, -1)
