"""Modifiers of the Planning Phase: time, trades, what is hidden, talk."""

from __future__ import annotations

from typing import Literal

from game.rules.gun_it.force import Force
from game.rules.gun_it.geometry import at
from game.rules.gun_it.verb import Modifier, Space

TalkRule = Literal[
    "silent_first_half", "silent_second_half", "front_left_only", "rear_only", "signals_only", "hidden_hands",
    "within_rows", "within_sides", "no_directions", "no_numbers",
]  # fmt: skip


class ChangeTime(Modifier, frozen=True, tag="time"):
    """The time limit of this round is that many seconds longer, or shorter."""

    seconds: int

    def bend(self, force: Force, card: str) -> None:
        force.seconds += self.seconds


class TradeCap(Modifier, frozen=True, tag="trade_cap"):
    """At most n trades by the whole crew."""

    n: int

    def bend(self, force: Force, card: str) -> None:
        force.trade_cap = self.n


class TradeOnly(Modifier, frozen=True, tag="trade_only"):
    """Trades only within a row or within a side."""

    within: Literal["row", "side"]

    def bend(self, force: Force, card: str) -> None:
        force.trade_within = self.within


class TradeLock(Modifier, frozen=True, tag="trade_lock"):
    """Cards of this type cannot be traded."""

    type: Literal["order", "direction", "equipment"]

    def bend(self, force: Force, card: str) -> None:
        force.trade_lock = ("order", "direction", "equipment").index(self.type)


class HideTiles(Modifier, frozen=True, tag="hide_tiles"):
    """Face-down tiles in these spaces stay face down until the Action Phase."""

    spaces: tuple[Space, ...]

    def bend(self, force: Force, card: str) -> None:
        force.hidden_spaces += tuple(at(x, y) for x, y in self.spaces)


class HideHands(Modifier, frozen=True, tag="hide_hands"):
    """Hands are hidden from everyone except their holder until the lock."""

    def bend(self, force: Force, card: str) -> None:
        force.hides_hands = True


class Talk(Modifier, frozen=True, tag="talk_rule"):
    """How the crew may talk (GI-14.08)."""

    rule: TalkRule

    def bend(self, force: Force, card: str) -> None:
        force.talk_rule = self.rule
