"""Modifiers of the Action Phase: shots, coins, driving, turns, damage, attributes, XP."""

from __future__ import annotations

from typing import Literal

from game.rules.gun_it.attributes import ATTRIBUTES, Arrow, Attribute, Kind
from game.rules.gun_it.force import Force, Prize
from game.rules.gun_it.geometry import NAMES
from game.rules.gun_it.verb import Modifier

XpEvent = Literal["no_target", "risky_heads", "crew_hurt", "first_pileup", "no_pileup", "no_opening"]

# --- shots and coins


class ShotPlus(Modifier, frozen=True, tag="shot_plus"):
    """Every shot of the first or the last turn taken this round deals n more."""

    turn: Literal["first", "last"]
    n: int

    def bend(self, force: Force, card: str) -> None:
        if self.turn == "first":
            force.first_turn_plus += self.n
        else:
            force.last_turn_plus += self.n


class WeaponMinus(Modifier, frozen=True, tag="weapon_minus"):
    """A weapon, by its id, deals n less."""

    weapon: str
    n: int

    def bend(self, force: Force, card: str) -> None:
        force.weapon_minus[self.weapon] = force.weapon_minus.get(self.weapon, 0) + self.n


class NoSecondShot(Modifier, frozen=True, tag="no_second_shot"):
    """The Uzi fires no diagonal second shot."""

    def bend(self, force: Force, card: str) -> None:
        force.second_shots = False


class ForbidDiagonal(Modifier, frozen=True, tag="forbid_diagonal"):
    """No diagonal shot can be fired; nothing replaces it."""

    def bend(self, force: Force, card: str) -> None:
        force.second_shots = force.diagonals = False


class CoinAuto(Modifier, frozen=True, tag="coin_auto"):
    """Long shots hit, or miss, without a coin. A miss is the stronger (GI-1.25)."""

    result: Literal["hit", "miss"]

    def bend(self, force: Force, card: str) -> None:
        if force.long_shots != "miss":
            force.long_shots = self.result
            force.by["long_shots"] = card


class ForceLong(Modifier, frozen=True, tag="force_long"):
    """Shots in these directions are long at any distance."""

    directions: tuple[Arrow, ...]

    def bend(self, force: Force, card: str) -> None:
        force.long_directions += tuple(NAMES.index(name) for name in self.directions)


class MissRedirect(Modifier, frozen=True, tag="miss_redirect"):
    """A long shot that misses hits the next vehicle beyond its target, if there is one."""

    def bend(self, force: Force, card: str) -> None:
        force.redirects = True
        force.by["redirects"] = card


class Reflip(Modifier, frozen=True, tag="reflip"):
    """The first n tails of the round are flipped again."""

    n: int

    def bend(self, force: Force, card: str) -> None:
        force.reflips += self.n
        force.by["reflips"] = card


class RiskyTailsMiss(Modifier, frozen=True, tag="risky_tails_miss"):
    """Tails on a risky coin is a plain miss."""

    def bend(self, force: Force, card: str) -> None:
        force.tails_miss = True


class Shield(Modifier, frozen=True, tag="shield"):
    """The crew car ignores the first n points of damage of the round."""

    n: int

    def bend(self, force: Force, card: str) -> None:
        force.shield += self.n
        force.by["shield"] = card


# --- driving and turns


class WheelSteps(Modifier, frozen=True, tag="wheel_steps"):
    """The Steering Wheel moves the crew car n steps."""

    n: int

    def bend(self, force: Force, card: str) -> None:
        force.wheel_steps = self.n


class WheelReverse(Modifier, frozen=True, tag="wheel_reverse"):
    """The Steering Wheel drives opposite to its direction card."""

    def bend(self, force: Force, card: str) -> None:
        force.wheel_reverse = True


class WheelJump(Modifier, frozen=True, tag="wheel_jump"):
    """A drive ahead with the Steering Wheel is a jump over one space."""

    def bend(self, force: Force, card: str) -> None:
        force.wheel_jump = True


class Slide(Modifier, frozen=True, tag="slide"):
    """After a successful drive with the Steering Wheel the crew car moves n more steps the same way."""

    n: int

    def bend(self, force: Force, card: str) -> None:
        force.slide += self.n


class NoSideways(Modifier, frozen=True, tag="no_sideways"):
    """The crew car cannot move left or right; the neighbour there is dealt n instead."""

    n: int

    def bend(self, force: Force, card: str) -> None:
        force.rails = self.n
        force.by["rails"] = card


class PushDamage(Modifier, frozen=True, tag="push_damage"):
    """The first tile pushed in a step of the crew car is dealt n."""

    n: int

    def bend(self, force: Force, card: str) -> None:
        force.push_damage += self.n
        force.by["push_damage"] = card


class PushRotate(Modifier, frozen=True, tag="push_rotate"):
    """Each pushed tile is rotated that many quarter turns clockwise."""

    quarters: int

    def bend(self, force: Force, card: str) -> None:
        force.push_turn = self.quarters


class TurnOrder(Modifier, frozen=True, tag="turn_order"):
    """Turns are taken from the highest order down, or one of them is taken last."""

    how: Literal["reverse", "lowest_last", "wheel_last"]

    def bend(self, force: Force, card: str) -> None:
        force.turn_order = self.how


# --- damage, attributes, XP


class CollateralAmount(Modifier, frozen=True, tag="collateral_amount"):
    """Each arrow deals n more to tiles (GI-9.16)."""

    n: int

    def bend(self, force: Force, card: str) -> None:
        force.collateral_plus += self.n


class CollateralSparesCrew(Modifier, frozen=True, tag="collateral_spares_crew"):
    """Arrows do not damage the crew car."""

    def bend(self, force: Force, card: str) -> None:
        force.spares_crew = True


class GrantAttr(Modifier, frozen=True, tag="grant_attr"):
    """All tiles of a kind have this attribute."""

    kind: Kind
    attribute: Attribute

    def bend(self, force: Force, card: str) -> None:
        force.grants[self.kind] = force.grants.get(self.kind, 0) | ATTRIBUTES[self.attribute]


class Xp(Modifier, frozen=True, tag="xp"):
    """n XP for an event, at most `cap` times in a round (0: no limit)."""

    event: XpEvent
    n: int
    cap: int = 0

    def bend(self, force: Force, card: str) -> None:
        force.prizes[self.event] = Prize(self.n, self.cap, card)


class PileupXp(Modifier, frozen=True, tag="pileup_xp"):
    """Each pileup gives n XP more, or less."""

    n: int

    def bend(self, force: Force, card: str) -> None:
        force.pileup_plus += self.n


class OpeningXp(Modifier, frozen=True, tag="opening_xp"):
    """Each opening gives n XP. None is the strongest (GI-1.25)."""

    n: int

    def bend(self, force: Force, card: str) -> None:
        if force.opening_xp:
            force.opening_xp = self.n


class FillOpenings(Modifier, frozen=True, tag="fill_openings"):
    """Openings are filled face up from the hostile deck once they are counted."""

    def bend(self, force: Force, card: str) -> None:
        force.fills_openings = True
        force.by["fills_openings"] = card
