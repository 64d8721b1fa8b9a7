"""What can be seen of a duel, in words."""

from __future__ import annotations

from typing import Any, TypeVar

from game.core.protocol import Command, Event
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import FACE_UP, MAIN, NONE, OVER, GunAndGunState, Side, Table
from tests.rules.gun_and_gun.laying import ZONES
from tests.rules.gun_and_gun.pieces import SEATS, named

E = TypeVar("E", bound=Event)


class Reading:
    """The reading half of a duel."""

    content: Content
    rules: GunAndGun
    state: GunAndGunState
    happened: tuple[Event, ...]
    log: list[Event]
    guns: list[str]

    @property
    def table(self) -> Table:
        return self.state.table

    @property
    def life(self) -> tuple[int, int]:
        """The lives of A and B."""
        return (self.table.sides[0].life, self.table.sides[1].life)

    @property
    def active(self) -> str:
        """Whose turn it is."""
        return SEATS[self.table.active]

    @property
    def asked(self) -> str:
        """The pending decision and who decides, "draw_deck A"; "main A" in the Main Phase; the result at the end."""
        table = self.table
        if table.phase == OVER:
            winner = "draw" if table.winner == NONE else f"{SEATS[table.winner]} wins"
            return f"{winner}: {table.reason}"
        if table.pending is None:
            return "main " + SEATS[table.active] if table.phase == MAIN else f"phase {table.phase}"
        return f"{table.pending.kind} {SEATS[table.pending.seat]}"

    def side(self, name: str) -> Side:
        """The side of A or B."""
        return self.table.sides[SEATS.index(name)]

    def zone(self, name: str, zone: str) -> str:
        """The cards of a zone by their ids, in the order of the zone: zone("A", "discard"); hand, set, mech, discard,
        V, aside, resolving."""
        return " ".join(self.content.cards[card].id for card in getattr(self.side(name), ZONES.get(zone, zone)))

    def loads(self, name: str, gun: str) -> str:
        """The loads of a gun by their ids, with "^" for face-up."""
        cards = self.side(name).loads[self._slot(SEATS.index(name), gun)]
        return " ".join(self.content.cards[card & ~FACE_UP].id + "^" * (card >= FACE_UP) for card in cards)

    def _slot(self, seat: int, gun: str) -> int:
        """The slot of a seat's gun by the beginning of its id."""
        return self.table.sides[seat].guns.index(named(self.guns, gun))

    def sizes(self, name: str) -> tuple[int, int]:
        """How many cards the decks of A or B have."""
        one, two = self.side(name).decks
        return len(one), len(two)

    def counts(self, name: str) -> dict[str, int]:
        """How many cards each zone of A or B has."""
        side = self.side(name)
        found = {zone: len(getattr(side, field)) for zone, field in ZONES.items()}
        return found | {"load1": len(side.loads[0]), "load2": len(side.loads[1])}

    def lasting(self) -> list[str]:
        """What lasts: "no_hit A 3-4" is controlled by A, from turn 3 to turn 4."""
        return [f"{one.kind} {SEATS[one.seat]} {one.first}-{one.last}" for one in self.table.lasting]

    def events(self, kind: type[E]) -> list[E]:
        """The events of one kind in the last command."""
        return [event for event in self.happened if isinstance(event, kind)]

    def all_events(self, kind: type[E]) -> list[E]:
        """The events of one kind so far."""
        return [event for event in self.log if isinstance(event, kind)]

    def kinds(self) -> list[str]:
        """The types of the last command's events."""
        return [type(event).__name__ for event in self.happened]

    def rules_said(self) -> list[str]:
        """The clauses of the last command's events."""
        return [event.rule for event in self.happened]

    def legal(self, kind: type[Command] | None = None, name: str = "") -> list[Any]:
        """What A or B, else the one who decides, may do now, without Concede."""
        seats = (SEATS.index(name),) if name else to_decide(self.table)
        commands = [command for seat in seats for command in self.rules.legal(self.state, seat)]
        return [c for c in commands if not isinstance(c, cmd.Concede) and (kind is None or isinstance(c, kind))]

    def options(self) -> str:
        """The cards that can be played, set, picked or activated now, by their ids, sorted."""
        cards = dict.fromkeys(command.card for command in self.legal() if hasattr(command, "card"))
        return " ".join(sorted(self.content.cards[card].id for card in cards))

    def view(self, name: str) -> Table:
        """The table as A or B may see it."""
        return self.rules.view(self.state, (SEATS.index(name),)).table
