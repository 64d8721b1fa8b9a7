"""Types of the content: the deck and the numbers of the rulebook. Data lives in game/content/shoot_your_friends.

`text` is what a card does, for tool-tips and the library; `source` says where its name and numbers come from.
"""

from __future__ import annotations

import msgspec


class Variant(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The number and the reach that a switch gives a character (SF-14.2, SF-14.3)."""

    req: int
    place_anywhere: bool


class Variants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What the set-up's switch `grandma` makes of a character; with "text" it stays as it is (SF-14.1)."""

    printed: Variant
    wild: Variant


class Character(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A character, `copies` of it in the deck. `req` slot tops of a set make a match (SF-1.3, SF-7.1).
    `place_anywhere`: it need not be present where it is placed (SF-5.4). `letter` is one capital."""

    id: str
    letter: str
    name: str
    req: int
    copies: int
    text: str
    source: str
    place_anywhere: bool = False
    variants: Variants | None = None


class Piece(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Shield or the Bullet, `copies` of it in the box (SF-1.1, SF-1.2)."""

    id: str
    letter: str
    name: str
    copies: int
    text: str
    source: str


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Times in ticks of 10 ms (SF-2.2 and the table after SF-2.7), in the order of a round.

    `ready_wait` longest wait for Ready; `count_step` one of the three counts; `settle` from the flip to GO. `flight`
    from a placement to its landing, `back` until the hand is free again, `draw` from the use of a hand card to the
    refill, `fumble` hand blocked after an absent character. `raising` from the grab to the first possible shot, `miss`
    lock after a refused grab, `cold_limit` and `hold_limit` longest holds without a match and in any case,
    `returning` the gun's way back, `lock_*` more time before the same seat may grab again. `pause_long`,
    `pause_short`, `reflex` the frozen table after a bang; `redeal` clearing and dealing a set. `stale` how long nobody
    can play before a stalemate, `stale_step` one of its three counts, `standoff` the same while somebody could play
    but nobody does (SF-12.10). From `cap` on, or after `beat_cap` beats, every shot is legal (SF-12.11, SF-17.14).
    """

    ready_wait: int
    count_step: int
    settle: int
    flight: int
    back: int
    draw: int
    fumble: int
    raising: int
    miss: int
    cold_limit: int
    hold_limit: int
    returning: int
    lock_shot: int
    lock_put: int
    lock_forced: int
    pause_long: int
    pause_short: int
    reflex: int
    redeal: int
    stale: int
    stale_step: int
    standoff: int
    cap: int
    beat_cap: int


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of the content. The play cards are numbered from 0: the copies of the first character, of the second and so
    on, then the Shields. These numbers name cards in states, views, events and commands; `tables.py` says what each
    one is. Bullets are counted and have no numbers."""

    constants: Constants
    characters: tuple[Character, ...]
    shield: Piece
    bullet: Piece
