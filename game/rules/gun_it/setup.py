"""GI-2: setting the table, and GI-19.02: the first game's set-up."""

from __future__ import annotations

from msgspec.structs import replace

from game.core.protocol import SetupError
from game.core.words import say
from game.rules.gun_it import setting, wear
from game.rules.gun_it.cards import DIRECTIONS, LF, LR, ORDERS, PISTOL, RF, RR, SHOTGUN, UZI, WHEEL, Hand
from game.rules.gun_it.content import Content, Scenario
from game.rules.gun_it.deck import deal_tile
from game.rules.gun_it.events import DeckBuilt, HandsDealt
from game.rules.gun_it.events_of_gear import AdvancedLaid
from game.rules.gun_it.geometry import OFF, RING
from game.rules.gun_it.lookout import open_round
from game.rules.gun_it.scenarios import place_special
from game.rules.gun_it.scratch import Coins, Scratch
from game.rules.gun_it.state import LOOKOUT, Gear, GunItSetup, GunItState, Hands, Table
from game.rules.gun_it.tables import Tables

MOST_EXTENSION = 30
"""Seconds that a crew of two may add to the limit (GI-4.15)."""
MOST_SEQUELS = 2
"""Scenarios after the first one of a marathon (GI-17.20)."""


def check(content: Content, setup: GunItSetup) -> None:
    """Raise SetupError if the rules do not allow this set-up (GI-1.18 to GI-1.20, GI-2, GI-18)."""
    _check_players(setup.players)
    scenarios = [scenario.id for scenario in content.scenarios]
    if setup.scenario not in scenarios:
        raise SetupError(
            say(
                "scenario: there is no {scenario}; choose one of {names}",
                scenario=repr(setup.scenario),
                names=", ".join(scenarios),
            )
        )
    _check_sequels(setup, scenarios)
    played = [scenario for scenario in content.scenarios if scenario.id in (setup.scenario, *setup.sequels)]
    for field in ("advanced", "obstacle"):
        wanted = getattr(setup, field)
        ids = ["random", *dict.fromkeys(name for scenario in played for name in choices(content, scenario, field))]
        if wanted not in ids:
            raise SetupError(
                say(
                    "{field}: there is no {wanted}; choose one of {names}",
                    field=field,
                    wanted=repr(wanted),
                    names=", ".join(ids),
                )
            )
    cards = ["random"] + [card.id for card in content.equipment if card.uses]
    if setup.equipment not in cards:
        raise SetupError(
            say(
                "equipment: there is no {equipment}; choose one of {names}",
                equipment=repr(setup.equipment),
                names=", ".join(cards),
            )
        )
    most = MOST_EXTENSION if len(setup.players) == 2 else 0
    if not 0 <= setup.extra_seconds <= most:
        raise SetupError(say("extra_seconds: {n} is not allowed; a crew of two may add 0 to 30", n=setup.extra_seconds))


def _check_sequels(setup: GunItSetup, scenarios: list[str]) -> None:
    """Two or three different scenarios make a series (GI-17.20)."""
    if not setup.sequels:
        return
    if setup.onramp:
        raise SetupError("sequels: the first game is a single scenario; leave sequels or onramp out")
    if len(setup.sequels) > MOST_SEQUELS:
        raise SetupError(
            say("sequels: {n} are too many; a marathon has {most}", n=len(setup.sequels), most=MOST_SEQUELS)
        )
    rest = [scenario for scenario in scenarios if scenario != setup.scenario]
    for i, sequel in enumerate(setup.sequels):
        if sequel not in rest or sequel in setup.sequels[:i]:
            left = [scenario for scenario in rest if scenario not in setup.sequels[:i]]
            raise SetupError(
                say(
                    "sequels: {sequel} cannot come here; choose one of {names}",
                    sequel=repr(sequel),
                    names=", ".join(left),
                )
            )


def choices(content: Content, scenario: Scenario, group: str) -> list[str]:
    """The tiles of a group that may be chosen for the deck of this scenario (GI-2.19, D05)."""
    if group == "advanced" and scenario.advanced:
        return []
    special = scenario.special.tile if scenario.special else ""
    return [tile.id for tile in content.tiles if tile.group == group and tile.id != special]


def _check_players(players: tuple[tuple[int, ...], ...]) -> None:
    seats = sorted(seat for held in players for seat in held)
    sizes = sorted(len(held) for held in players)
    allowed = {1: ([4], [[0, 1, 2, 3]]), 2: ([2, 2], [[0, 1, 2, 3]]), 4: ([1, 1, 1, 1], [[0, 1, 2, 3]])}
    allowed[3] = ([1, 1, 1], [[LF, RF, LR], [LF, RF, RR]])
    wanted = allowed.get(len(players))
    if wanted is None or sizes != wanted[0] or seats not in wanted[1]:
        raise SetupError(
            "players: one player holds all four seats, two hold two each, three one each with one rear seat "
            "empty, four one each"
        )


def blank_table(tables: Tables) -> Table:
    """The table before anything was dealt."""
    none = bytes(len(tables.hp))
    setup = tables.setup
    limit = "relaxed" if setup.onramp else setup.limit
    clock = tables.first_ticks(limit, setup.extra_seconds)
    return Table(
        setup=setup, phase=LOOKOUT, round=0, in_play=(), at=(OFF,) * len(none), damage=none, rotation=none,
        armor=none, link=none, discard=(), hands=((),) * 5, uses=((),) * 5, offers=(), next_offer=1, locked=(),
        to_lock=(), ready=(), limit=limit, extra_seconds=setup.extra_seconds, clock=clock, pause=None,
        crew_damage=0, xp=0, pileups=0, all_pileups=0, mark_round=0, rank=-1,
    )  # fmt: skip


def start(tables: Tables, coins: Coins) -> tuple[GunItState, Scratch]:
    """Build and shuffle the deck, deal the hands, fill the ring; the refill of round 1 finds it full (GI-2.07 to
    GI-2.21)."""
    s = Scratch(tables, GunItState(coins.state, blank_table(tables), (), ()), coins)
    stack_deck(s)
    hands = _deal_hands(tables, coins)
    s.emit(HandsDealt("GI-2.09", hands))
    s.table = replace(s.table, hands=hands)
    setting.shuffle_decks(s)
    if tables.crew_level > 1:
        wanted = tables.setup.equipment
        named = [card for card in boxed_cards(tables, s.table) if tables.content.equipment[card - WHEEL].id == wanted]
        lay_advanced(s, named or boxed_cards(tables, s.table), "GI-3.02")
    fill_ring(s)
    if tables.accessories:
        wear.deal(s)
    if s.table.ask is None:
        open_round(s, 1)
    return s.freeze(), s


def stack_deck(s: Scratch) -> None:
    """Build the hostile deck, shuffle it, and give the scenario's own tile its place."""
    s.deck, extras = _build_deck(s.tables, s.coins, s.table.extras)
    s.emit(DeckBuilt("GI-2.19", tuple(sorted(s.deck)), extras))
    place_special(s)
    in_play = tuple(sorted([*s.deck, *s.ground.values()]))
    s.coins.shuffle(s.deck)
    s.table = replace(s.table, in_play=in_play, extras=extras)


def fill_ring(s: Scratch) -> None:
    """A face-down tile for every space of the ring that has none (GI-2.20)."""
    for space in RING:
        if s.is_empty(space):
            deal_tile(s, space, "GI-2.20")


def boxed_cards(tables: Tables, table: Table) -> list[int]:
    """The advanced equipment that has not been in this match (GI-15.22)."""
    known = [gear.card for gear in table.gear] + list(table.boxed)
    cards = [WHEEL + i for i, card in enumerate(tables.content.equipment) if card.uses]
    return [card for card in cards if card not in known]


def lay_advanced(s: Scratch, cards: list[int], rule: str) -> None:
    """One of these advanced equipment cards lies face up on the table (GI-3.02)."""
    card = cards[s.coins.below(len(cards))] if len(cards) > 1 else cards[0]
    uses = s.tables.content.equipment[card - WHEEL].uses
    s.gear += (Gear(card, uses),)
    s.emit(AdvancedLaid(rule, card, uses))


def _build_deck(tables: Tables, coins: Coins, extras: tuple[int, ...]) -> tuple[list[int], tuple[int, ...]]:
    """24 basic hostiles, 1 advanced hostile and 1 obstacle; the first game has the basics only, and a scenario
    may name its advanced hostiles (GI-2.19). `extras` are those of the scenarios before, used again if this one can
    (GI-17.23). The deck, and the extras that are known now."""
    content, scenario = tables.content, tables.scenario
    numbers = {tile.id: i for i, tile in enumerate(content.tiles)}
    deck = [i for i, tile in enumerate(content.tiles) if tile.group == "basic"]
    if tables.setup.onramp:
        return deck, ()
    deck += [numbers[name] for name in scenario.advanced]
    for group, wanted in (("advanced", tables.setup.advanced), ("obstacle", tables.setup.obstacle)):
        tiles = [numbers[name] for name in choices(content, scenario, group)]
        fixed = [tile for tile in (numbers.get(wanted), *extras) if tile in tiles]
        tiles = fixed[:1] or tiles
        if tiles:
            deck.append(tiles[coins.below(len(tiles))] if len(tiles) > 1 else tiles[0])
            extras = extras if deck[-1] in extras else (*extras, deck[-1])
    return deck, extras


def _deal_hands(tables: Tables, coins: Coins) -> Hands:
    """A random order and direction each, the wheel for LF, a random weapon for the others; what is left over
    lies on the table (GI-2.09, GI-2.10, GI-18.02)."""
    orders, directions, weapons = list(ORDERS), list(DIRECTIONS), [SHOTGUN, PISTOL, UZI]
    for cards in (orders, directions, weapons):
        coins.shuffle(cards)
    hands: list[Hand] = [()] * 5
    for seat in (LF, RF, RR, LR):
        if seat in tables.occupied:
            hands[seat] = (orders.pop(), directions.pop(), WHEEL if seat == LF else weapons.pop())
    hands[4] = tuple(orders + directions + weapons)
    return tuple(hands)
