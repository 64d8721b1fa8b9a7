"""A crew at the table: builds a match, gives commands by the names of seats and cards, tells what happened."""

from __future__ import annotations

from typing import Any, TypeVar

from msgspec.structs import replace

from game.core.protocol import CLOCK, Advance, Command, Event, Refusal
from game.core.rng import Generator
from game.rules.gun_it.cards import type_of
from game.rules.gun_it.commands import (
    Accept,
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
from game.rules.gun_it.events import NoTarget, ShotFired, TurnStarted
from game.rules.gun_it.geometry import NAMES, OFF, RING, at
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.scratch import Coins
from game.rules.gun_it.state import LOOKOUT, NO_CARD, Drawn, GunItSetup, GunItState, GunItView
from game.rules.gun_it.state import Table as OpenTable
from tests.rules.gun_it.pieces import CARDS, CONTENT, HANDS, TILES, Luck, all_hands, cards, in_force, names

KINDS = ("order", "direction", "equipment")
CREWS = {
    1: ((0, 1, 2, 3),),
    2: ((0, 3), (1, 2)),
    3: ((0,), (1,), (3,)),
    4: ((0,), (1,), (2,), (3,)),
}
FOUR_HANDS = {"LF": "1 F wheel", "RF": "2 R shotgun", "RR": "3 B pistol", "LR": "4 L uzi"}
THREE_HANDS = {"LF": "1 F wheel", "RF": "2 R shotgun", "LR": "4 L uzi", "table": "3 B pistol"}
PARKED = {"LF": "4 R wheel", "RF": "1 F pistol", "RR": "2 B shotgun", "LR": "3 L uzi"}
"""The wheel acts last; with a Heavy tile at (1, 0) the crew car stays where it is and takes 1 damage."""

E = TypeVar("E", bound=Event)


class Table:
    """One match. `state` is its truth, `happened` the events of the last command, `log` all of them."""

    def __init__(
        self, *, players: int | tuple[tuple[int, ...], ...] = 4, seed: int = 1, luck: Luck | None = None,
        **options: Any,
    ) -> None:  # fmt: skip
        self.rules = GunIt(CONTENT, self._generator)
        self._luck = luck
        crew = CREWS[players] if isinstance(players, int) else players
        self.setup = GunItSetup(players=crew, **options)
        self.state: GunItState
        self.state, self.happened = self.rules.start(self.setup, seed)
        self.log = list(self.happened)
        if luck is not None:
            luck.close()

    def _generator(self, state: int) -> Coins:
        return self._luck or Generator(state)

    # --- what can be seen

    @property
    def open(self) -> OpenTable:
        """Everything that lies open."""
        return self.state.table

    def view(self, seat: str = "LF") -> GunItView:
        """What the player of this seat sees."""
        held = next(seats for seats in self.setup.players if HANDS[seat] in seats)
        return self.rules.view(self.state, held)

    def hand(self, seat: str) -> str:
        """The cards of a hand, e.g. "1 F wheel"."""
        return names(self.open.hands[HANDS[seat]])

    def use(self, seat: str) -> str:
        """How a hand was designated; "" for the default."""
        return names(self.open.uses[HANDS[seat]])

    def events(self, kind: type[E]) -> list[E]:
        """The events of this type in the last command."""
        return [event for event in self.happened if isinstance(event, kind)]

    def kinds(self) -> list[str]:
        """The types of the last command's events, in order."""
        return [type(event).__name__ for event in self.happened]

    def legal(self, seat: str | int) -> list[Command]:
        """All that a seat may do now."""
        return list(self.rules.legal(self.state, HANDS[seat] if isinstance(seat, str) else seat))

    def trades(self, seat: str, partner: str) -> list[tuple[str, str]]:
        """The trades open to a seat with this partner, as (given, taken)."""
        return [
            (names(c.give), names(c.take))
            for c in self.legal(seat)
            if isinstance(c, Trade) and c.partner == HANDS[partner]
        ]

    def space(self, tile: str) -> int:
        """Where a tile is; OFF if nowhere on the grid."""
        return self.open.at[TILES[tile]]

    def damage(self, tile: str) -> int:
        return self.open.damage[TILES[tile]]

    # --- what is set by hand

    def change(self, **fields: Any) -> None:
        """Set fields of the open table."""
        self.state = replace(self.state, table=replace(self.open, **fields))

    def give_hands(self, **hands: str) -> None:
        """Deal these hands, for all seats; by default FOUR_HANDS or THREE_HANDS."""
        dealt = hands or (THREE_HANDS if len(self.setup.players) == 3 else FOUR_HANDS)
        given = all_hands(dealt)
        assert sorted(card for hand in given for card in hand) == list(range(12)), "each card once"
        self.change(hands=given)

    def place(self, **tiles: tuple[int, ...]) -> None:
        """Put these tiles and no others on the grid, face up: (x, y), with damage and rotation if not 0. All
        others are in the deck; the discard pile is empty."""
        count = len(self.open.at)
        spots, damage, rotation = [OFF] * count, bytearray(count), bytearray(count)
        for tile, (x, y, *more) in tiles.items():
            number = TILES[tile]
            assert number in self.open.in_play, f"{tile} is not in this match"
            spots[number] = at(x, y)
            damage[number], rotation[number] = (*more, 0, 0)[:2]
        deck = tuple(number for number in self.open.in_play if spots[number] == OFF)
        self.change(
            at=tuple(spots), damage=bytes(damage), rotation=bytes(rotation), armor=bytes(count), link=bytes(count),
            discard=(),
        )  # fmt: skip
        self.state = replace(self.state, deck=deck, face_down=())

    def draw(self, cards_: str) -> None:
        """These cards have been drawn and chosen in secret: "M14A", "ST03", or both."""
        found = in_force(cards_)
        drawn = Drawn(moment=found.get("moment", NO_CARD), option=found.get("option", NO_CARD))
        if found["settings"]:
            drawn = replace(drawn, setting=found["settings"][0], kept=1)
        pile = [card for card in (*self.rules.tables(self.setup).moments,) if card != drawn.moment]
        rest = [card for card in self.rules.tables(self.setup).settings if card != drawn.setting]
        self.change(ask=None)
        self.state = replace(self.state, drawn=drawn, moments=tuple(pile), settings=tuple(rest))

    def put_in_force(self, cards_: str) -> None:
        """These cards are in force from now on."""
        self.change(**in_force(cards_))

    def bury(self, deck: str = "", discard: str = "", face_down: str = "") -> None:
        """Put these tiles into the deck (top last), onto the discard pile and, in ring order, face down on the
        ring; no tile is on the grid and no other in play."""
        piles = [tuple(TILES[tile] for tile in pile.split()) for pile in (deck, discard, face_down)]
        self.place()
        self.change(in_play=tuple(sorted(piles[0] + piles[1] + piles[2])), discard=piles[1])
        hidden = tuple(zip(RING, piles[2], strict=False))
        self.state = replace(self.state, deck=piles[0], face_down=hidden)

    # --- what is done

    def do(self, command: Command, luck: Luck | str | None = None) -> None:
        """Carry out a legal command. `luck` (coins such as "HT", or Luck) is all the chance there is in it and
        must be used up; None leaves chance to the seed."""
        assert command in self.legal(command.seat), f"{command}: {self.why_not(command).text}"
        script = Luck(luck) if isinstance(luck, str) else luck
        self._luck = script
        self.state, self.happened = self.rules.step(self.state, command)
        self._luck = None
        self.log += self.happened
        if script is not None:
            script.close()

    def why_not(self, command: Command) -> Refusal:
        """Why a command is refused, from the view of its seat's player."""
        held = [seats for seats in self.setup.players if command.seat in seats]
        seats = held[0] if held else self.setup.players[0]
        return self.rules.why_not(self.rules.view(self.state, seats), command)

    def refused(self, command: Command) -> tuple[str, str]:
        """Clause and sentence of the refusal of an illegal command."""
        assert command not in self.legal(command.seat), f"{command} is legal"
        refusal = self.why_not(command)
        return refusal.rule, refusal.text

    def swap(self, seat: str, partner: str, kind: str) -> Trade:
        """The command that trades the one card of a kind with the partner's."""
        mine, theirs = (
            tuple(card for card in self.open.hands[HANDS[who]] if KINDS[type_of(card)] == kind)
            for who in (seat, partner)
        )
        return Trade(HANDS[seat], HANDS[partner], mine, theirs)

    def trade(self, seat: str, partner: str, kind: str) -> None:
        """Trade, or offer to trade, the one card of a kind."""
        self.do(self.swap(seat, partner, kind))

    def exchange(self, seat: str, partner: str, give: str = "", take: str = "") -> None:
        """Exchange, or offer to exchange, any cards (three players)."""
        self.do(Trade(HANDS[seat], HANDS[partner], cards(give), cards(take)))

    def offer_to(self, seat: str) -> int:
        """The number of the newest open offer to a seat."""
        return max(offer.number for offer in self.open.offers if offer.partner == HANDS[seat])

    def accept(self, seat: str, offer: int | None = None) -> None:
        self.do(Accept(HANDS[seat], self.offer_to(seat) if offer is None else offer))

    def decline(self, seat: str, offer: int | None = None) -> None:
        self.do(Decline(HANDS[seat], self.offer_to(seat) if offer is None else offer))

    def withdraw(self, seat: str, offer: int) -> None:
        self.do(Withdraw(HANDS[seat], offer))

    def lock(self, card: str) -> None:
        """The single player locks a card."""
        self.do(LockCard(self.setup.players[0][0], CARDS[card]))

    def take_back(self) -> None:
        """The single player takes the last trade back."""
        self.do(TakeBack(self.setup.players[0][0]))

    def designate(self, seat: str, use: str) -> None:
        self.do(Designate(HANDS[seat], cards(use)))

    def ready(self, seat: str, luck: Luck | str | None = None) -> None:
        self.do(Ready(HANDS[seat], True), luck)

    def unready(self, seat: str) -> None:
        self.do(Ready(HANDS[seat], False))

    def set_limit(self, limit: str, seconds: int = 0, seat: str = "LF") -> None:
        self.do(SetLimit(HANDS[seat], limit, seconds))

    def start_timer(self, luck: Luck | str | None = None, seat: str | None = None) -> None:
        self.do(StartTimer(self.setup.players[0][0] if seat is None else HANDS[seat]), luck)

    def tick(self, count: int = 1, luck: Luck | str | None = None) -> None:
        """Let ticks pass; `luck` is that of the last one."""
        for left in range(count, 0, -1):
            self.do(Advance(CLOCK, 1), luck if left == 1 else None)

    def choose_uzi(self, seat: str, *, left: bool, right: bool, luck: Luck | str | None = None) -> None:
        self.do(ExtraUzi(HANDS[seat], left, right), luck)

    def lock_plan(self, luck: Luck | str | None = None) -> None:
        """Everybody is ready; `luck` is that of the Action Phase that follows."""
        waiting = [seats[0] for seats in self.setup.players if seats[0] not in self.open.ready]
        for seat in waiting[:-1]:
            self.do(Ready(seat, True))
        self.do(Ready(waiting[-1], True), luck)

    def play_round(self, luck: Luck | str | None = None) -> None:
        """From the Lookout Phase, with the hands as they are, to the next one; `luck` is that of the Action
        Phase."""
        assert self.open.phase == LOOKOUT, "the timer runs already"
        self.start_timer()
        self.lock_plan(luck)


def trading(**options: Any) -> Table:
    """A match whose timer runs, with the default hands and an empty road."""
    table = Table(**options)
    table.give_hands()
    table.place()
    table.start_timer()
    return table


def at_table(**hands: str) -> Table:
    """Three players (RR is empty) with these hands, an empty road, and the timer running."""
    table = trading(players=3)
    if hands:
        table.give_hands(**hands)
    return table


def fired(table: Table) -> list[tuple[int, str]]:
    """(seat, direction) of every shot, whether or not it found a target."""
    return [(event.seat, NAMES[event.direction]) for event in table.happened if isinstance(event, NoTarget | ShotFired)]


def turns(table: Table) -> list[tuple[int, int]]:
    """(seat, order number) of every turn."""
    return [(event.seat, event.order + 1) for event in table.events(TurnStarted)]
