"""Types of the content: Gunners, Skills, guns, the cards of the gun decks, numbers. Data lives in
game/content/gun_and_gun; the effect verbs are those of verbs.py.

`text` is the whole effect in words, for tool-tips and the library; `short` are the two lines on the card's face,
the second may be empty. `source` says where the numbers and the effect come from.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.rules.gun_and_gun.verbs import Amount, CardType, Effect

TYPES: tuple[CardType, ...] = ("bullet", "action", "mechanism", "reaction")
Attribute = Literal["light", "heavy", "special"]
Limit = Literal["play", "load", "effect"]
"""What may happen once per player and turn for all cards of one name (GG-0.9): playing one (GG-7.18), loading one
face-up (GG-8.10), its effect when fired (GG-16.2)."""


class Gunner(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Gunner (GG-1.3)."""

    id: str
    name: str
    hands: int
    agility: int
    effect: tuple[Effect, ...]
    short: tuple[str, str]
    text: str
    source: str


class Skill(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A Skill (GG-1.6). `gunner` is an id. `cost` is in cards of the voltage; "x" lets the player choose (GG-11.8).
    `once_per_turn`: see GG-11.6. `burst` is the text of the Burst part, "" without one."""

    id: str
    gunner: str
    name: str
    cost: Amount | Literal["x"]
    effect: tuple[Effect, ...]
    short: tuple[str, str]
    text: str
    source: str
    burst: str = ""
    once_per_turn: bool = False


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A row of a gun's table: from this load value on so many HIT, and then these steps (GG-1.7)."""

    load: int
    hit: int
    then: tuple[Effect, ...] = ()


class Gun(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A gun (GG-1.7). Its full name is "name, model". `limit` is the loading limit; `rows` rise in load value.
    `no_face_up` and `no_face_down`: it takes no cards that lie so, by whatever means (GG-0.1)."""

    id: str
    name: str
    model: str
    attribute: Attribute
    weight: int
    capacity: int
    limit: int
    rows: tuple[Row, ...]
    short: tuple[str, str]
    text: str
    source: str
    effect: tuple[Effect, ...] = ()
    no_face_up: bool = False
    no_face_down: bool = False


class Card(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A card of a gun deck (GG-1.9), `count` of them in the deck of `gun` (an id). `cost` are other cards of the
    hand. `extra_cost` are loads of its own gun, in load value (GG-7.6). `load_value` is what it counts face-up
    (GG-8.8). `answers` says what a Reaction can answer (GG-10.9)."""

    id: str
    name: str
    gun: str
    count: int
    cost: int
    type: CardType
    effect: tuple[Effect, ...]
    short: tuple[str, str]
    text: str
    source: str
    load_value: int = 1
    limit: Limit | None = None
    extra_cost: int = 0
    answers: Literal["any", "shot"] = "any"


class Loadout(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A recommended Loadout, by ids (GG-5.1)."""

    gunner: str
    guns: tuple[str, str]
    skill: str


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rulebook: life at the start (GG-3.15), the life from which Burst is active (GG-11.9), the cards
    of a gun deck (GG-1.1), and the Loadouts of the first game (GG-5.1)."""

    life: int
    burst: int
    deck: int
    first_game: tuple[Loadout, Loadout]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of Gun and Gun's content. Gunners, Skills, guns and cards in states, events, views and commands are
    indices into these tuples. A card's number says its kind, not the piece of cardboard: cards of one number cannot
    be told apart, and its origin deck is that of its gun (GG-2.3)."""

    constants: Constants
    gunners: tuple[Gunner, ...]
    skills: tuple[Skill, ...]
    guns: tuple[Gun, ...]
    cards: tuple[Card, ...]
