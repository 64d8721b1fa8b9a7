"""Turns, HIT and life, Skills, lasting effects, choices, the end."""

from __future__ import annotations

from typing import Literal

from game.core.protocol import Event
from game.rules.gun_and_gun.state import Due, Lasting, Pending


class TurnStarted(Event, frozen=True, tag=True):
    """A turn's start step; all marks of the last turn are cleared."""

    seat: int
    turn: int


class TurnSkipped(Event, frozen=True, tag=True):
    """A turn that only passes (GG-14.9)."""

    seat: int
    turn: int


class PhaseBegan(Event, frozen=True, tag=True):
    """The Main Phase or the Down Phase."""

    seat: int
    phase: Literal["main", "down"]


class TurnEnded(Event, frozen=True, tag=True):
    """The clean-up of a turn."""

    seat: int
    turn: int


class HitModified(Event, frozen=True, tag=True):
    """The HIT of the shot or Skill under way changed by `amount` to `hit`."""

    source: int
    amount: int
    hit: int


class AnswersBarred(Event, frozen=True, tag=True):
    """This shot cannot be answered by a Reaction."""

    source: int


class HitDealt(Event, frozen=True, tag=True):
    """One HIT packet from a seat to a seat, which may be the same. `is_shot`: it is step 6 of a shot."""

    seat: int
    to: int
    source: int
    amount: int
    life: int
    is_shot: bool


class LifeLost(Event, frozen=True, tag=True):
    """Life went down without HIT (GG-13.9)."""

    seat: int
    source: int
    amount: int
    life: int


class Healed(Event, frozen=True, tag=True):
    """Life went up."""

    seat: int
    source: int
    amount: int
    life: int


class SkillActivated(Event, frozen=True, tag=True):
    """A Skill was turned face-up; `x` volts were paid, `hit` is what it is going to deal."""

    seat: int
    skill: int
    x: int
    hit: int


class SkillFlipped(Event, frozen=True, tag=True):
    """A Skill was turned face-down again."""

    seat: int
    skill: int


class GunnerUsed(Event, frozen=True, tag=True):
    """A Gunner's effect of once per turn was used."""

    seat: int
    gunner: int


class GunChosen(Event, frozen=True, tag=True):
    """The Skill under way chose a gun."""

    seat: int
    gun: int


class AttackEnded(Event, frozen=True, tag=True):
    """The shot or Skill under way is over."""

    seat: int
    is_shot: bool


class LastingBegan(Event, frozen=True, tag=True):
    """A lasting effect: a restriction, a protection, a negation, an effect for later."""

    lasting: Lasting


class LastingEnded(Event, frozen=True, tag=True):
    """Lasting effects ended together."""

    lastings: tuple[Lasting, ...]


class LastingPostponed(Event, frozen=True, tag=True):
    """What was bound to a skipped turn waits for the next one of that player."""

    turn: int


class SkipAdded(Event, frozen=True, tag=True):
    """A seat will skip a turn (GG-14.10)."""

    seat: int


class EffectsDue(Event, frozen=True, tag=True):
    """Start- or end-of-turn effects are to be resolved, in an order that their player chooses."""

    effects: tuple[Due, ...]


class EffectBegan(Event, frozen=True, tag=True):
    """One of those is resolved now."""

    effect: Due


class TriggerWaits(Event, frozen=True, tag=True):
    """A trigger of a HIT packet came up (GG-0.10)."""

    effect: Due


class TriggerBegan(Event, frozen=True, tag=True):
    """One of the waiting triggers is resolved now."""

    effect: Due


class ChoiceOpened(Event, frozen=True, tag=True):
    """Somebody has to decide; a reaction window is one too (GG-2.13)."""

    pending: Pending


class ChoiceMade(Event, frozen=True, tag=True):
    """He has decided; what comes of it follows."""

    seat: int


class TimeSpent(Event, frozen=True, tag=True):
    """A player has a second less for the whole duel."""

    seat: int


class MatchEnded(Event, frozen=True, tag=True):
    """The end; `winner` is NONE for a draw. Both Skills are shown (GG-2.11), NONE where none was chosen."""

    winner: int
    reason: Literal["life", "decks", "concede", "clock", "turn cap"]
    skills: tuple[int, int]
