"""A duel laid out by hand, so that a rule test reads as builder, commands, asserts.

    duel = Duel("natori enra nue life=20 hand=double,recycle,rush? load1=double^,x", "ran hakumen uwan set=flash V=4")
    duel.load("recycle", "nue")
    duel.fire("enra")            # A fires Enra; B has a set card, so a window opens
    duel.react("flash", "x")     # ... or duel.pass_()
    assert duel.life == (20, 30)

It is the Main Phase of A (seat 0) in turn 3, or of the seat named by `active`. A side is words: a Gunner, his two guns
(slots 1 and 2), and any of

    life=20            30 if not said
    skill=oboro        any Skill by the beginning of its id, else the Gunner's first; "up" it lies face-up,
                       "known" the opponent has seen it
    hand=double,rush   cards by the beginning of their ids (scheme and recoup are those of this side's guns);
                       "x" is any card that is not named, "rush*3" three of them. The same for set=, mech=, discard=
    V=4 or V=rush,x    voltage: a number of any cards, or cards
    load1=double^,x    loads of gun 1, "^" face-up; load2= for gun 2
    deck1=rush,scheme  the top cards of deck 1, topmost first; the rest lies below. size1=5: deck 1 has 5 cards
    skips=1 fired=1 loads=1,0 acted limited=supercharge    marks of the turn; fired is a bit for each gun

Cards not placed anywhere lie in their decks (20 cards a gun); with size1= or size2= the others are out of the duel.
A test may lay more cards of a name than there are. `lasting` is a tuple of Lasting. Options are those of the set-up;
the mode is "two_sets", so that both may have the same. Duel() without sides is a match from its start, with `coins` and
`shuffles` for it.

Cards in commands are names too, decks and guns are named by their guns (of the side they belong to). Every command must
be legal, and is given the coins ("HT") and shuffles (a number, they change nothing) it takes: one too few or one left
over fails the test. After every command the events, masked for each seat and followed one by one, must lead to what
that seat may see.
"""

from __future__ import annotations

from typing import Any

from game.core.protocol import Command, Event, Seats
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.scratch import Chance
from game.rules.gun_and_gun.state import (
    MAIN,
    NONE,
    GunAndGunSetup,
    GunAndGunState,
    Lasting,
    Table,
)
from game.rules.gun_and_gun.tables import Tables
from tests.rules.gun_and_gun.laying import Laying
from tests.rules.gun_and_gun.pieces import PRINTED, SEATS, Luck, card_of
from tests.rules.gun_and_gun.reading import Reading

VIEWERS: tuple[Seats, ...] = ((0,), (1,))


class Duel(Laying, Reading):
    """`state` is the truth, `happened` the events of the last command, `log` all of them."""

    def __init__(
        self,
        a: str = "",
        b: str = "ran hakumen uwan",
        *,
        active: str = "A",
        turn: int = 3,
        lasting: tuple[Lasting, ...] = (),
        content: Content = PRINTED,
        coins: str = "",
        shuffles: int = 0,
        seed: int = 1,
        **options: Any,
    ) -> None:
        self.luck: Luck | None = None
        self.rules = GunAndGun(content, self._generator)
        self.content = content
        self.guns = [gun.id for gun in content.guns]
        mode = options.pop("mode", "two_sets")
        self.setup = GunAndGunSetup(players=((0,), (1,)), mode=mode, **options)
        self.tables: Tables = self.rules.tables(self.setup)
        self.log: list[Event] = []
        self.happened: tuple[Event, ...] = ()
        if a:
            sides = (self._side(a), self._side(b))
            seat = SEATS.index(active)
            table = Table(
                self.setup, MAIN, turn, seat, seat_a=0, first=seat if turn % 2 else 1 - seat, sides=sides,
                lasting=lasting,
            )  # fmt: skip
            self.state = GunAndGunState(0, table)
        else:
            self.luck = Luck(coins, shuffles)
            self.state, self.happened = self.rules.start(self.setup, seed)
            self.log += self.happened
            self._finish_luck()

    def _generator(self, state: int) -> Chance:
        assert self.luck is not None
        return self.luck

    def _finish_luck(self) -> None:
        assert self.luck is not None
        self.luck.close()

    # What is done

    def do(self, command: Command, coins: str = "", shuffles: int = 0) -> None:
        """Carry out a legal command."""
        legal = self.rules.legal(self.state, command.seat)
        assert command in legal, f"{command}: {self.why_not(command).text}; {self.asked}"
        before = self.state
        self.luck = Luck(coins, shuffles)
        self.state, self.happened = self.rules.step(before, command)
        self._finish_luck()
        self.log += self.happened
        for seats in VIEWERS:
            self._check_view(before, seats)

    def _check_view(self, before: GunAndGunState, seats: Seats) -> None:
        """The events tell a seat what it sees, and what it sees can be imagined."""
        view = self.rules.view(before, seats)
        for event in self.happened:
            told = event.masked(seats)
            if told is not None:
                view = self.rules.follow(view, told)
        real = self.rules.view(self.state, seats)
        assert view == real, f"the events do not tell seat {seats[0]} what happened"

    def why_not(self, command: Command) -> Any:
        return self.rules.why_not(self.rules.view(self.state, (command.seat,)), command)

    def refused(self, command: Command) -> tuple[str, str]:
        """Clause and sentence of the refusal of an illegal command."""
        assert command not in self.rules.legal(self.state, command.seat), f"{command} is legal"
        refusal = self.why_not(command)
        return refusal.rule, refusal.text

    def seat(self) -> int:
        """The one who decides."""
        (seat,) = to_decide(self.table)
        return seat

    def card(self, name: str, seat: int | None = None) -> int:
        """The number of a card of the one who decides, or of another seat."""
        return card_of(self.content, name, self.table.sides[self.seat() if seat is None else seat].guns)

    # The Main Phase

    def play(self, card: str, *pay: str, **chance: Any) -> None:
        """Play an Action or Mechanism and pay with these cards (not needed where all other cards must go)."""
        self._with_picks(cmd.Play(self.seat(), self.card(card)), pay, **chance)

    def set(self, card: str) -> None:
        """Set a Reaction."""
        self.do(cmd.SetReaction(self.seat(), self.card(card)))

    def load(self, card: str, gun: str, **chance: Any) -> None:
        """A basic load, face-up with "^" after the card's name."""
        seat = self.seat()
        number = self.card(card.removesuffix("^"))
        self.do(cmd.Load(seat, number, self._slot(seat, gun), card.endswith("^")), **chance)

    def fire(self, gun: str, **chance: Any) -> None:
        """Fire a gun."""
        self.do(cmd.Fire(self.seat(), self._slot(self.seat(), gun)), **chance)

    def skill(self, *pay: str, x: int | None = None) -> None:
        """Activate the Skill, with X if it costs X, and pay with these cards; with the last ones if none are named."""
        self.do(cmd.UseSkill(self.seat()))
        if x is not None:
            self.number(x)
        names = list(pay)
        while self.table.pending is not None and self.table.pending.kind == "pay_volts":
            self.pick(names.pop(0) if names else "x")

    def gunner(self) -> None:
        """Use the Gunner's effect."""
        self.do(cmd.UseGunner(self.seat()))

    def end(self, **chance: Any) -> None:
        """End the Main Phase."""
        self.do(cmd.EndPhase(self.seat()), **chance)

    # Answers

    def _with_picks(self, command: Command, cards: tuple[str, ...], **chance: Any) -> None:
        """A command and the cards that are picked after it; chance comes with the last of them."""
        self.do(command, **({} if cards else chance))
        for place, card in enumerate(cards, start=1):
            self.pick(card, **(chance if place == len(cards) else {}))

    def pick(self, *cards: str, **chance: Any) -> None:
        """Pick cards one after another; "x" is the last one offered, "V:rush" one of the voltage."""
        for place, name in enumerate(cards, start=1):
            zone, _, card = name.rpartition(":")
            wanted = {"V": "voltage", "": ""}.get(zone, zone)
            found = [
                command for command in self.legal(cmd.PickCard)
                if (card == "x" or command.card == self.card(card)) and wanted in ("", command.zone)
            ]  # fmt: skip
            assert found, f"{name} cannot be picked: {self.options()}; {self.asked}"
            self.do(found[-1], **(chance if place == len(cards) else {}))

    def deck(self, gun: str, **chance: Any) -> None:
        """Choose the deck of this gun, own or the opponent's."""
        pending = self.table.pending
        assert pending is not None, "nothing is asked"
        owner = 1 - pending.seat if pending.kind == "victim_deck" else pending.seat
        self.do(cmd.ChooseDeck(pending.seat, self._slot(owner, gun)), **chance)

    def gun(self, gun: str, **chance: Any) -> None:
        """Choose this gun, own or the opponent's."""
        pending = self.table.pending
        assert pending is not None, "nothing is asked"
        owner = 1 - pending.seat if pending.kind == "victim_gun" else pending.seat
        self.do(cmd.ChooseGun(pending.seat, self._slot(owner, gun)), **chance)

    def number(self, number: int, **chance: Any) -> None:
        """Choose a number."""
        self.do(cmd.ChooseNumber(self.seat(), number), **chance)

    def mode(self, mode: int, **chance: Any) -> None:
        """Choose a mode by its place."""
        self.do(cmd.ChooseMode(self.seat(), mode), **chance)

    def order(self, index: int, **chance: Any) -> None:
        """Choose the next effect by its place."""
        self.do(cmd.OrderEffect(self.seat(), index), **chance)

    def top(self, deck: str, gun: str, **chance: Any) -> None:
        """Load the top card of a deck into a gun."""
        seat = self.seat()
        self.do(cmd.LoadTop(seat, self._slot(seat, deck), self._slot(seat, gun)), **chance)

    def enemy(self, zone: str, index: int = 0, **chance: Any) -> None:
        """Point at a card of the opponent: "mechanisms", "set", or the gun next to which it lies."""
        seat = self.seat()
        if zone not in ("mechanisms", "set"):
            zone = f"load{self._slot(1 - seat, zone) + 1}"
        self.do(cmd.PickEnemyCard(seat, zone, index), **chance)

    def fill(self, deck: str = "", tops: int = 0, discards: int = 0, **chance: Any) -> None:
        """Hibana: cards of the top of a deck and of the discard pile."""
        seat = self.seat()
        self.do(cmd.FillVoltage(seat, self._slot(seat, deck) if deck else NONE, tops, discards), **chance)

    def react(self, card: str, *pay: str, **chance: Any) -> None:
        """Activate a set Reaction and pay with these cards."""
        self._with_picks(cmd.React(self.seat(), self.card(card)), pay, **chance)

    def accept(self, **chance: Any) -> None:
        self.do(cmd.Accept(self.seat()), **chance)

    def pass_(self, **chance: Any) -> None:
        self.do(cmd.Pass(self.seat()), **chance)
