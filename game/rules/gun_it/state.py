"""Set-up, state and view of a Gun It match."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.protocol import Setup, State, View

Limit = Literal["relaxed", "normal", "thrilling", "none"]
Level = Literal[1, 2, 3]
SettingLevel = Literal[0, 1, 2, 3]
"""0 plays without moments and settings."""

LOOKOUT, TRADING, ACTION, OVER, INTERLUDE = range(5)
"""Phases at rest: before the timer starts; while it runs; a decision inside the Action Phase; the end; between two
scenarios of a series."""

NO_CARD = -1
NO_ANSWER = -1
HIDDEN = -2
"""A card, or a choice, that is there but may not be seen."""
NO_TIMER = -1
NO_LINK, MIMIC, MIRROR = range(3)

Hands = tuple[tuple[int, ...], ...]


class GunItSetup(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a match (GI-2, GI-3, GI-4.14 to GI-4.16, GI-7.16, GI-17.20, GI-19.02).

    `players` hold LF, RF, RR, LR as 0..3; with three players one of the rear seats stays empty.
    `advanced` and `obstacle` are tile ids or "random". `onramp` is the first game's set-up: it fixes the
    scenario, the deck and the time limit. `constraints` are the cards of level 1 of The Setting (GI-3.07);
    `starred` keeps to the moments for new players (GI-2.17). `sequels` are the scenarios that follow the first: one in
    a double feature, two in a marathon (GI-17.20).
    """

    scenario: str = "SC1"
    sequels: tuple[str, ...] = ()
    scenario_level: Level = 1
    setting_level: SettingLevel = 0
    constraints: Literal["moments", "settings"] = "moments"
    starred: bool = False
    crew_level: Level = 1
    equipment: str = "random"
    accessories: bool = False
    hostiles_level: Level = 1
    advanced: str = "random"
    obstacle: str = "random"
    limit: Limit = "normal"
    extra_seconds: int = 0
    backseat: bool = False
    onramp: bool = False


class Offer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An open offer: `seat` gives `give` to `partner` for `take` (GI-5.11, D11)."""

    number: int
    seat: int
    partner: int
    give: tuple[int, ...]
    take: tuple[int, ...]


class Ask(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision in the Lookout Phase or before the timer starts, and the seat whose it is: an option of the
    moment (D07), to keep the setting or not (D08), the target of a planning effect (D09)."""

    kind: Literal["moment", "setting", "target", "flares", "toolbox", "discard", "assign"]
    seat: int


class Drawn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The constraints drawn and not revealed yet: NO_CARD if there is none, HIDDEN in a view that may not see
    it (GI-20). `option` is 0 or 1; `kept` is 1, or 0 for a blind replacement; `extra` is the second setting of
    level 3 (GI-3.12), which nobody sees."""

    moment: int = NO_CARD
    option: int = NO_CARD
    setting: int = NO_CARD
    kept: int = NO_CARD
    extra: int = NO_CARD


class Gear(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An advanced equipment in the match: its card, the uses or keys it has left, and the basic card parked for it,
    NO_CARD while it lies on the table."""

    card: int
    uses: int
    parked: int = NO_CARD


class Worn(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An accessory of a seat: the card, HIDDEN to all but its owner until it is revealed, the keys on it (with one
    player, those it gave to the pool), and whether its criterion was met."""

    seat: int
    card: int
    keys: int = 0
    is_triggered: bool = False


class Question(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision in the Action Phase: whose, and the options, the default first; NO_ANSWER stands for "no". `uzi`:
    the rear diagonals (D22); `sniper`: a tile on the line (D19); the others are windows in which a key can be spent
    (D18): to jam a tile, flip a coin again, prevent damage, drive on, or fire again."""

    kind: Literal["uzi", "sniper", "jammer", "coin", "vest", "nitro", "magazine"]
    seat: int
    options: tuple[int, ...]


class Pause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The Action Phase waits for an answer. It will be played again from `start`, the table at its beginning, with
    the coins that fell and the answers that were given; `told` events of it have happened already."""

    question: Question
    start: Table
    coins: tuple[bool, ...]
    answers: tuple[int, ...]
    told: int


class Result(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How a scenario of a series ended: the rank, 0 for a loss, what the scenario counts, and the XP (GI-17.26)."""

    rank: int
    score: int
    xp: int


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything that lies open on the table.

    `in_play` are the tiles of the hostile deck (GI-20.02). Per tile (index into the content): `at` its space, -1 off
    the grid or face down; `damage`; `rotation` in quarter turns clockwise; `armor` 1 where this round's armor is used;
    `link` its mode. All are 0 off the grid. `discard` is in order, the last one on top. `hands` are LF, RF, RR, LR and
    the table's; `uses` are designations, () for the default. `to_lock` are the two cards of which a crew of one must
    lock one. `ready` are the seats whose player is ready. `clock` is the ticks left, -1 without a timer, `began` what
    it was when trading began. `pileups` are the crew-caused ones of this round, `all_pileups` all of the match
    (GI-17.06). `mark_round` is the round in which a "round" scenario reached its mark, 0 before. `counted` is what a
    scenario counts that nothing else counts. `kingpin_keys` lie on the kingpin, which is `aside` while it waits to come
    back. `bought` are the items bought this round. `gear` is the advanced equipment in the match, `boxed` are the cards
    that were spent. `worn` are the accessories in the order of the seats, `key_pool` the keys of a single player,
    `triggers` how many were revealed this round; `jammed` tiles have neither attributes nor arrows, all shots of
    `rattled` seats are risky, `joined` hostiles came to the deck face down; `dropped` are discarded accessories and
    `to_assign` the one that a single player must assign. `rank` is -1 until the match is over, then 0 for a loss.

    `ask` is a decision that must be made before the timer starts. `moment` and `option` are in force from the reveal to
    the end of the round, `settings` too, the one drawn first before the other; `row` are the settings that lie open for
    the rounds to come (GI-3.09). The two piles are discards. `trades` counts this round's.

    `part` says which scenario of a series is played, from 0; `results` are those of the scenarios played so far
    (GI-17.26), () in a match of one scenario. `extras` are the advanced hostile and the obstacle of this match, which
    every scenario of a series uses if it can (GI-17.23).
    """

    setup: GunItSetup
    phase: int
    round: int
    in_play: tuple[int, ...]
    at: tuple[int, ...]
    damage: bytes
    rotation: bytes
    armor: bytes
    link: bytes
    discard: tuple[int, ...]
    hands: Hands
    uses: Hands
    offers: tuple[Offer, ...]
    next_offer: int
    locked: tuple[int, ...]
    to_lock: tuple[int, ...]
    ready: tuple[int, ...]
    limit: Limit
    extra_seconds: int
    clock: int
    pause: Pause | None
    crew_damage: int
    xp: int
    pileups: int
    all_pileups: int
    mark_round: int
    rank: int
    ask: Ask | None = None
    moment: int = NO_CARD
    option: int = NO_CARD
    settings: tuple[int, ...] = ()
    row: tuple[int, ...] = ()
    moment_pile: tuple[int, ...] = ()
    setting_pile: tuple[int, ...] = ()
    trades: int = 0
    counted: int = 0
    kingpin_keys: int = 0
    aside: tuple[int, ...] = ()
    bought: tuple[int, ...] = ()
    gear: tuple[Gear, ...] = ()
    boxed: tuple[int, ...] = ()
    worn: tuple[Worn, ...] = ()
    key_pool: int = 0
    triggers: int = 0
    jammed: tuple[int, ...] = ()
    rattled: tuple[int, ...] = ()
    joined: int = 0
    dropped: tuple[int, ...] = ()
    to_assign: int = NO_CARD
    began: int = 0
    part: int = 0
    results: tuple[Result, ...] = ()
    extras: tuple[int, ...] = ()


class GunItState(State, frozen=True, forbid_unknown_fields=True):
    """The whole truth: the open table, the hostile deck (top card last) and the face-down tiles of the grid
    as (space, tile) in the order in which they were placed; the decks of moments and settings (top card last) and
    what was drawn from them and not revealed yet; hidden accessories as (seat, card), those not dealt (the next one
    last), and the advanced hostiles that are not in the match (the next one last)."""

    table: Table
    deck: tuple[int, ...]
    face_down: tuple[tuple[int, int], ...]
    moments: tuple[int, ...] = ()
    settings: tuple[int, ...] = ()
    drawn: Drawn = Drawn()
    hidden: tuple[tuple[int, int], ...] = ()
    undealt: tuple[int, ...] = ()
    spares: tuple[int, ...] = ()


class GunItView(View, frozen=True, forbid_unknown_fields=True):
    """What may be known (GI-20): the table, how many tiles the deck holds, where tiles lie face down, how many
    moments and settings are left, and of what was drawn and of the hidden accessories the holder's own."""

    table: Table
    deck: int
    face_down: tuple[int, ...]
    moments: int = 0
    settings: int = 0
    drawn: Drawn = Drawn()
    hidden: tuple[tuple[int, int], ...] = ()
