"""What a seat can ask for.

In real time Place, RaiseShield, Grab, PutBack, Fire and Answer are *table inputs*: they are collected, and all judged
together in the next tick, by class and never by arrival (SF-2.10, SF-2.17). So all that a seat could do is legal;
what comes to nothing in its tick is told by Rejected, and may cost time (FUMBLE, MISS). One input per seat and tick is
taken, the first (SF-2.9). The seat CLOCK submits Advance(1): one tick.

In beat mode Pass, Place, RaiseShield, Snap and Aim are the *orders* of a beat (SF-17.4); what is legal then will be
done unless the beat itself prevents it. Cards are named by their numbers, see content.py.
"""

from __future__ import annotations

from game.core.protocol import Advance, Command


class Ready(Command, frozen=True, tag=True):
    """The seat is ready for the round that was dealt (SF-4.2)."""


class Leave(Command, frozen=True, tag=True):
    """The seat leaves the game for good; only where nobody takes over (SF-13.8)."""


class Place(Command, frozen=True, tag=True):
    """Lay a Character of the own hand over slot `slot` (0 to 3) of the set of seat `target`, perhaps the own
    (SF-5.2)."""

    card: int
    target: int
    slot: int


class RaiseShield(Command, frozen=True, tag=True):
    """Put a Shield of the own hand in play (SF-10.1)."""

    card: int


class Grab(Command, frozen=True, tag=True):
    """Take the gun (SF-8.3)."""


class PutBack(Command, frozen=True, tag=True):
    """Give the gun back unused (SF-8.7)."""


class Fire(Command, frozen=True, tag=True):
    """Shoot at seat `target` (SF-8.6)."""

    target: int


class Answer(Command, frozen=True, tag=True):
    """Hold a Shield up while the table is frozen by a shot at oneself; only with hand_shield "reflex" (SF-10.6)."""


class Pass(Command, frozen=True, tag=True):
    """No order in this beat (SF-17.4)."""


class Snap(Command, frozen=True, tag=True):
    """Shoot at seat `target` when the own turn comes, legal or not (SF-17.7)."""

    target: int


class Aim(Command, frozen=True, tag=True):
    """Shoot at seat `target` at the end of the beat, if that is legal then (SF-17.8)."""

    target: int


TableInput = Place | RaiseShield | Grab | PutBack | Fire | Answer
Order = Pass | Place | RaiseShield | Snap | Aim
ShootYourFriendsCommand = (
    Advance | Ready | Leave | Place | RaiseShield | Grab | PutBack | Fire | Answer | Pass | Snap | Aim
)
