"""What a player can ask for (the Decisions table of the rulebook).

A screen or a bot finds out what may be done from `legal` alone; `table.pending` says what is asked and of whom:

    kind               answered by
    opening_deck, draw_deck, victim_deck, own_mill_deck, max_deck      ChooseDeck
    victim_gun, load_gun, max_gun                                      ChooseGun
    choose_x, max_number                                               ChooseNumber
    choose_mode                                                        ChooseMode
    order_effects      OrderEffect
    load_top           LoadTop; Pass if it is optional
    pay_cards, pay_volts, pick_discard, pick_voltage, victim_discards  PickCard, one card after another
    pick_enemy_cards   PickEnemyCard, one after another
    exchange           PickCard sets one aside; Pass is the end
    to_voltage         FillVoltage
    react              React; Pass
    fire_now, use_orb  Accept; Pass

Cards are chosen one by one, `pending.n` says how many are still to be chosen; each one leaves its zone at once, but for
the opponent's, which go together. A screen collects them and gives the commands one after another. Without a pending
decision it is the Main Phase of `table.active`, or Gunners, guns or Skills are being chosen. What has no second option
is done without asking, except where that would show something hidden (GG-2.13). `Concede` is always legal, for both.
Where the time for the whole duel is limited, the table counts what people use of it and lets the seat CLOCK `Spend` it.
"""

from __future__ import annotations

from typing import Literal

from game.core.protocol import Command
from game.rules.gun_and_gun.state import NONE

Pile = Literal["hand", "voltage", "discard"]
EnemyZone = Literal["load1", "load2", "mechanisms", "set"]


# --- before the duel


class PickGunner(Command, frozen=True, tag=True):
    """Take a Gunner (D-01, D-04)."""

    gunner: int


class PickGun(Command, frozen=True, tag=True):
    """Take a gun with its deck; the order is that of the slots (D-02, D-03, D-05)."""

    gun: int


class PickSkill(Command, frozen=True, tag=True):
    """Choose a Skill secretly, and whether the guns change slots (D-06, D-07)."""

    skill: int
    swap: bool = False


# --- the Main Phase


class Play(Command, frozen=True, tag=True):
    """Announce an Action or a Mechanism of the hand; its cost is paid next (D-11, GG-7.8)."""

    card: int


class SetReaction(Command, frozen=True, tag=True):
    """Put a Reaction of the hand face-down into the play area (D-11)."""

    card: int


class Load(Command, frozen=True, tag=True):
    """A basic load: a card of the hand next to a gun (D-11)."""

    card: int
    gun: int
    face_up: bool


class Fire(Command, frozen=True, tag=True):
    """Fire a gun (D-11)."""

    gun: int


class UseSkill(Command, frozen=True, tag=True):
    """Activate the Skill; X and the volts are chosen next (D-11)."""


class UseGunner(Command, frozen=True, tag=True):
    """Use the Gunner's effect (D-11, D-29)."""


class EndPhase(Command, frozen=True, tag=True):
    """End the Main Phase (D-11)."""


# --- answers


class ChooseDeck(Command, frozen=True, tag=True):
    """One of two decks, the own ones or the opponent's (D-08, D-13, D-15, D-26, D-32)."""

    deck: int


class ChooseGun(Command, frozen=True, tag=True):
    """One of two guns, the own ones or the opponent's (D-16, D-22, D-26)."""

    gun: int


class ChooseNumber(Command, frozen=True, tag=True):
    """How many (D-24, D-26)."""

    number: int


class ChooseMode(Command, frozen=True, tag=True):
    """Which of a card's modes, by its place (D-25)."""

    mode: int


class OrderEffect(Command, frozen=True, tag=True):
    """Which effect comes next: its place in `table.waiting`, or if that is empty in `table.due` (D-10)."""

    index: int


class LoadTop(Command, frozen=True, tag=True):
    """Load the top card of an own deck into an own gun (D-14, D-30)."""

    deck: int
    gun: int


class PickCard(Command, frozen=True, tag=True):
    """One card of an own zone (D-09, D-12, D-17, D-18, D-20, D-23)."""

    zone: Pile
    card: int


class PickEnemyCard(Command, frozen=True, tag=True):
    """One card of the opponent by its place in a zone (D-19)."""

    zone: EnemyZone
    index: int


class FillVoltage(Command, frozen=True, tag=True):
    """Hibana: that many cards from the top of a deck and that many of the discard pile (D-29); the latter are then
    picked."""

    deck: int = NONE
    tops: int = 0
    discards: int = 0


class React(Command, frozen=True, tag=True):
    """Activate a set Reaction (D-21)."""

    card: int


class Accept(Command, frozen=True, tag=True):
    """Yes (D-27, D-28)."""


class Pass(Command, frozen=True, tag=True):
    """No Reaction, no load, no shot, no Orb, no more cards."""


class Concede(Command, frozen=True, tag=True):
    """Give the duel up (D-31)."""


class Spend(Command, frozen=True, tag=True):
    """The CLOCK takes a second of the time that `player` has for the whole duel (GG-15.11)."""

    player: int


GunAndGunCommand = (
    PickGunner
    | PickGun
    | PickSkill
    | Play
    | SetReaction
    | Load
    | Fire
    | UseSkill
    | UseGunner
    | EndPhase
    | ChooseDeck
    | ChooseGun
    | ChooseNumber
    | ChooseMode
    | OrderEffect
    | LoadTop
    | PickCard
    | PickEnemyCard
    | FillVoltage
    | React
    | Accept
    | Pass
    | Concede
    | Spend
)
