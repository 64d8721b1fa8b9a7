"""The effect verbs: what a card can say. One frozen struct per verb, told apart by `do`.

In TOML an effect is a list of inline tables:

    effect = [{do = "crew_step", at = "before_turns", direction = "F"}]

A verb is either a *modifier*, which bends the rules while its card is in force (`bend`, see force.py), or an
*act*, which is carried out once at the moment named by `at` (acts.py). Spaces are (x, y) from the crew car.
"""

from __future__ import annotations

from typing import Literal

from game.rules.gun_it.force import Force
from game.rules.gun_it.modifiers import (
    CoinAuto,
    CollateralAmount,
    CollateralSparesCrew,
    FillOpenings,
    ForbidDiagonal,
    ForceLong,
    GrantAttr,
    MissRedirect,
    NoSecondShot,
    NoSideways,
    OpeningXp,
    PileupXp,
    PushDamage,
    PushRotate,
    Reflip,
    RiskyTailsMiss,
    Shield,
    ShotPlus,
    Slide,
    TurnOrder,
    WeaponMinus,
    WheelJump,
    WheelReverse,
    WheelSteps,
    Xp,
)
from game.rules.gun_it.modifiers_of_planning import (
    ChangeTime,
    HideHands,
    HideTiles,
    Talk,
    TradeCap,
    TradeLock,
    TradeOnly,
)
from game.rules.gun_it.verb import Act, Modifier, Space


class CrewStep(Act, frozen=True, tag="crew_step"):
    """The crew car moves 1 space (GI-14.07)."""

    direction: Literal["F", "R", "B", "L"]


class DamageSpaces(Act, frozen=True, tag="damage_spaces"):
    """The top vehicles of these spaces are dealt n each, together."""

    spaces: tuple[Space, ...]
    n: int


class ShiftRing(Act, frozen=True, tag="shift_ring"):
    """Each ground tile of the ring moves to the next ring space clockwise, all at once."""


class RotateRing(Act, frozen=True, tag="rotate"):
    """Every uncovered tile in the ring is rotated that many quarter turns clockwise."""

    quarters: int


class PlaceFromDeck(Act, frozen=True, tag="place_from_deck"):
    """The top tiles of the hostile deck are placed face up in these spaces; an occupied one is skipped."""

    spaces: tuple[Space, ...]


class Swap(Act, frozen=True, tag="swap"):
    """Two orthogonally adjacent uncovered ground tiles in the ring change places. Somebody chooses them."""


class SetRotation(Act, frozen=True, tag="set_rotation"):
    """One uncovered tile in the ring is turned to any side. Somebody chooses it."""


AnyVerb = (
    ShotPlus | WeaponMinus | NoSecondShot | ForbidDiagonal | CoinAuto | ForceLong | MissRedirect | Reflip
    | RiskyTailsMiss | Shield | WheelSteps | WheelReverse | WheelJump | Slide | NoSideways | PushDamage | PushRotate
    | TurnOrder | CollateralAmount | CollateralSparesCrew | GrantAttr | Xp | PileupXp | OpeningXp | FillOpenings
    | ChangeTime | TradeCap | TradeOnly | TradeLock | HideTiles | HideHands | Talk
    | CrewStep | DamageSpaces | ShiftRing | RotateRing | PlaceFromDeck | Swap | SetRotation
)  # fmt: skip
Effect = tuple[AnyVerb, ...]


def force_of(cards: tuple[tuple[str, Effect], ...]) -> Force:
    """What these cards in force change together, the first to act first (GI-14.04, GI-14.05). Each card is its
    id and its effect."""
    force = Force()
    for card, effect in cards:
        for verb in effect:
            if isinstance(verb, Modifier):
                verb.bend(force, card)
            else:
                force.acts.setdefault(verb.at, []).append((card, verb))
    return force
