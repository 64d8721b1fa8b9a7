"""The accessories of a match on the workbench of one step (GI-16)."""

from __future__ import annotations

from game.rules.gun_it.state import HIDDEN, NO_CARD, GunItState, Worn


class Kit:
    """`worn` are the accessories of the table, `hidden` the cards of those that are not revealed as far as they are
    known, by seat; `spares` the advanced hostiles that are not in the match. `begun` are the seats of the turns so far,
    `acted` those that have no turn to come, `is_hurt` says that the crew car was hurt since anybody looked, `last_shot`
    is what was fired last in this turn and where to."""

    __slots__ = (
        "acted", "begun", "hidden", "is_hurt", "jammed", "joined", "last_shot", "pool", "rattled", "spares",
        "triggers", "worn",
    )  # fmt: skip

    def __init__(self, state: GunItState) -> None:
        table = state.table
        self.worn = table.worn
        self.hidden = dict(state.hidden)
        self.pool = table.key_pool
        self.triggers = table.triggers
        self.jammed = table.jammed
        self.rattled = table.rattled
        self.joined = table.joined
        self.spares = state.spares
        self.begun: tuple[int, ...] = ()
        self.acted: tuple[int, ...] = ()
        self.is_hurt = False
        self.last_shot: tuple[int, int] | None = None

    def begin_turn(self, seat: int, turns: int) -> None:
        """A turn of this seat, which has that many in the round (GI-18.13)."""
        self.begun += (seat,)
        if self.begun.count(seat) >= turns:
            self.acted += (seat,)

    def copy(self) -> Kit:
        """An independent copy."""
        new = Kit.__new__(Kit)
        for name in Kit.__slots__:
            setattr(new, name, getattr(self, name))
        new.hidden = self.hidden.copy()
        return new

    def key(self) -> object:
        """Equal for kits that make the same of what comes."""
        return self.worn, self.pool, self.jammed, self.rattled, self.begun

    def card(self, worn: Worn) -> int:
        """The card, NO_CARD if it is not known here."""
        return self.hidden.get(worn.seat, NO_CARD) if worn.card == HIDDEN else worn.card
