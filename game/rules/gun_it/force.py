"""What the cards in force change, in the form in which the chapters of the rulebook ask for it.

One Force is made for each set of cards and kept (`Tables.force`); nothing changes it afterwards. A clause asks
for its one field, at its place. Without cards everybody shares PLAIN, and a field costs nothing.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from game.rules.gun_it.verb import Act


class Prize(NamedTuple):
    """XP for an event, at most `cap` times a round (0: no limit), from this card."""

    xp: int
    cap: int
    card: str


class Force:
    """Fields are at the rulebook's own values until a verb bends them. `by` names the card behind a field that
    shows itself when it acts; `acts` are the acts for each time, in order, with their cards."""

    __slots__ = (
        "acts", "by", "collateral_plus", "diagonals", "fills_openings", "first_turn_plus", "grants",
        "hidden_spaces", "hides_hands", "last_turn_plus", "long_directions", "long_shots", "opening_xp",
        "pileup_plus", "prizes", "push_damage", "push_turn", "rails", "redirects", "reflips", "second_shots",
        "seconds", "shield", "slide", "spares_crew", "tails_miss", "talk_rule", "trade_cap", "trade_lock",
        "trade_within", "turn_order", "weapon_minus", "wheel_jump", "wheel_reverse", "wheel_steps",
    )  # fmt: skip

    def __init__(self) -> None:
        self.by: dict[str, str] = {}
        self.acts: dict[str, list[tuple[str, Act]]] = {}
        self.first_turn_plus = 0
        self.last_turn_plus = 0
        self.weapon_minus: dict[str, int] = {}
        self.second_shots = True
        self.diagonals = True
        self.long_shots = ""
        """"hit" or "miss" without a coin."""
        self.long_directions: tuple[int, ...] = ()
        self.redirects = False
        self.reflips = 0
        self.tails_miss = False
        self.shield = 0
        self.wheel_steps = 1
        self.wheel_reverse = False
        self.wheel_jump = False
        self.slide = 0
        self.rails = 0
        """Damage to the neighbour where the crew car cannot go sideways."""
        self.push_damage = 0
        self.push_turn = 0
        self.turn_order = ""
        self.collateral_plus = 0
        self.spares_crew = False
        self.grants: dict[str, int] = {}
        """Kind of tile -> attribute bits that all of that kind have."""
        self.prizes: dict[str, Prize] = {}
        self.pileup_plus = 0
        self.opening_xp = 1
        self.fills_openings = False
        self.seconds = 0
        self.trade_cap = -1
        self.trade_within = ""
        self.trade_lock = -1
        """The type of card that stays where it is."""
        self.hidden_spaces: tuple[int, ...] = ()
        self.hides_hands = False
        self.talk_rule = "open"


PLAIN = Force()
"""No card is in force."""
