"""Set-up, state and view of a match of Gun and Gun.

Seats are 0 and 1. Gunners, Skills, guns and cards are indices into the content; decks and guns of a seat are slots 0
and 1. A zone of cards is `bytes`, one card number each; in `loads` the bit FACE_UP is added to a card that lies
face-up. A card's number says its kind: equal cards cannot be told apart, and its origin deck is that of its gun.

A view is the same table with what its seats may not know covered (`hidden.py`): UNKNOWN stands for a card, HIDDEN for
a choice or a Skill. So everything that reads a table reads a state's and a view's, and counts are always right.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from game.core.protocol import Setup, State, View

GUNNERS, GUNS, SKILLS, OPENING, STARTING, MAIN, DOWN, OVER = range(8)
"""Phases: Gunners, then guns, then Skills are chosen; opening hands; then those of a turn: the start step, the Main
Phase, the Down Phase with the clean-up. OVER."""

UNKNOWN = 127
"""A card that the seats of a view may not know."""
FACE_UP = 128
"""Added to the number of a loaded card that lies face-up."""
NONE = -1
HIDDEN = -2
"""A secret choice that was made, or a Skill, that the seats of a view may not know."""
NEVER = 1 << 15
"""Last turn of what lasts for the rest of the game."""

GUNNER, SKILL, GUN, CARD = 0, 100, 200, 300
"""A *source* is one of these plus an index into the content: what an effect comes from; `source_of` takes it apart."""

Task = tuple[int, ...]
"""A step that is still to be done: a number of tasks.py and its arguments."""

Kind = Literal[
    "opening_deck", "exchange", "order_effects", "pay_cards", "draw_deck", "load_top", "victim_deck", "victim_gun",
    "pick_discard", "pick_voltage", "pick_enemy_cards", "victim_discards", "react", "load_gun", "pay_volts", "choose_x",
    "choose_mode", "max_gun", "max_deck", "max_number", "fire_now", "use_orb", "to_voltage", "own_mill_deck",
]  # fmt: skip
"""Decisions in the middle of something (the Decisions table of the rulebook). commands.py says how each is answered."""

LastingKind = Literal[
    "my_shots", "my_next_shot", "shots_at_me", "no_hit", "cannot_lose", "negation", "no_reactions",
    "no_actions", "no_basic_loads", "no_draw", "no_fire", "turn_start", "turn_end", "i_deal_hit",
]  # fmt: skip
"""What a lasting effect does, see `Lasting`."""


Reason = Literal["", "life", "decks", "concede", "clock", "turn cap"]
"""Why the match ended."""


class GunAndGunSetup(Setup, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Options of a match. `players` is ((0,), (1,)). `mode`: the draft from one set (GG-3), secret choices from two
    sets (GG-4), or the recommended Loadouts (GG-5.1). `seat_a` picks first, and gets the first of the recommended
    Loadouts (GG-3.5). After `turn_cap` turns the match is a draw (GG-15.10). Each player has
    `minutes` for the whole duel, with 0 any time (GG-15.11). The others are switches: `bash_draws`
    Bash draws 1 first; `nue_target` which gun Nue's effect loads (GG-12.7); `burst_shot_free` the shot of a Burst is
    not the gun's own one (GG-9.11); `skip_uses_durations` a skipped turn counts as a next turn (GG-14.9);
    `hibana_mix` her two cards may come from a deck and the discard pile (GG-12.1)."""

    mode: Literal["one_set", "two_sets", "first_game"] = "one_set"
    seat_a: Literal["chance", "first", "second"] = "chance"
    turn_cap: int = 200
    minutes: int = 0
    bash_draws: bool = False
    nue_target: Literal["any", "self"] = "any"
    burst_shot_free: bool = True
    skip_uses_durations: bool = True
    hibana_mix: bool = False


class Side(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One player's play area (GG-2) and his marks of the turn.

    `guns` are in slot order. `skill` NONE is not chosen yet; `is_up` it lies face-up, `is_known` the opponent has seen
    it. `pick` is a secret choice that waits for the other one (GG-4.6): a Gunner, a gun, or 2 x Skill + 1 if the guns
    change slots. Top cards of `decks` come last; `discard` is in the order of time, `loads` in that of loading.
    `aside` is used by Kiruko's exchange, `resolving` holds an Action, Mechanism or Reaction from its announcement on.

    Marks, cleared at every start step (GG-14.6): `fired` has bit 1 << slot for a gun's own shot, `basic_loads` count
    those of each gun, `has_acted` the Gunner's effect, `has_used_skill`, `limited` are cards (the first of that name)
    whose limit is used up. `skips` are turns that will be skipped.
    """

    gunner: int = NONE
    guns: tuple[int, ...] = ()
    skill: int = NONE
    is_up: bool = False
    is_known: bool = False
    pick: int = NONE
    life: int = 0
    hand: bytes = b""
    decks: tuple[bytes, bytes] = (b"", b"")
    loads: tuple[bytes, bytes] = (b"", b"")
    voltage: bytes = b""
    discard: bytes = b""
    set_cards: bytes = b""
    mechanisms: bytes = b""
    aside: bytes = b""
    resolving: bytes = b""
    fired: int = 0
    basic_loads: tuple[int, int] = (0, 0)
    has_acted: bool = False
    has_used_skill: bool = False
    limited: bytes = b""
    skips: int = 0


class Lasting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An effect that lasts from `first` to `last` (turn numbers, both included). `seat` is its controller.

    `kind`: HIT plus `n` of "my_shots", "my_next_shot", "shots_at_me"; "no_hit" is dealt to me; I "cannot_lose";
    "negation" of all the opponent's effects; the opponent can do "no_reactions", "no_actions", "no_basic_loads",
    "no_draw" from deck `n`, "no_fire" with gun `n`; program `n` of the tables is due at my "turn_start", my "turn_end",
    or whenever "i_deal_hit"."""

    seat: int
    kind: LastingKind
    n: int
    source: int
    first: int
    last: int


class Due(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """An effect that is to be resolved: whose, which program of the tables, from what (GG-0.5)."""

    seat: int
    program: int
    source: int


class Attack(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A shot or a Skill of `seat` from its declaration on. `gun` is the slot fired, of a Skill the one it chose, or
    NONE. `load` is the load value, `row` the row of the table, `bullets` were face-up (GG-9.3). `hit` is the HIT as it
    stands, `dealt` what the shot dealt. `x` are the volts paid. `is_silent`: it cannot be answered."""

    seat: int
    is_shot: bool
    gun: int = NONE
    load: int = 0
    row: int = 0
    bullets: bytes = b""
    hit: int = 0
    dealt: int = 0
    x: int = 0
    is_silent: bool = False


class Pending(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A decision in the middle of something: who decides, what, how many cards (or how much) are still to be chosen,
    for which source; the task that the answer completes, and the tasks that follow, the next one last."""

    seat: int
    kind: Kind
    n: int
    source: int
    task: Task
    agenda: tuple[Task, ...]


class Table(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Everything on the table. `turn` counts the turns of both players, skipped ones too; `active` is whose turn it
    is. `seat_a` picks first, `first` plays first; NONE before they are known. `attacks` are the shot or Skill under
    way, a shot within a Skill last. `due` are start- or end-of-turn effects, `waiting` triggers (GG-0.10). `spent`
    are the seconds of each player's time for the duel that are used up. `winner` is a seat, or NONE for a draw and
    before the end."""

    setup: GunAndGunSetup
    phase: int = GUNNERS
    turn: int = 0
    active: int = NONE
    seat_a: int = NONE
    first: int = NONE
    sides: tuple[Side, Side] = (Side(), Side())
    lasting: tuple[Lasting, ...] = ()
    attacks: tuple[Attack, ...] = ()
    due: tuple[Due, ...] = ()
    waiting: tuple[Due, ...] = ()
    pending: Pending | None = None
    spent: tuple[int, int] = (0, 0)
    winner: int = NONE
    reason: Reason = ""


class GunAndGunState(State, frozen=True, forbid_unknown_fields=True):
    """The whole truth."""

    table: Table


class GunAndGunView(View, frozen=True, forbid_unknown_fields=True):
    """The table as the holder of the seats may see it: a state's, with UNKNOWN and HIDDEN in it (GG-2)."""

    table: Table


def source_of(source: int) -> tuple[int, int]:
    """GUNNER, SKILL, GUN or CARD, and the index into the content."""
    kind = min(source // 100 * 100, CARD)
    return kind, source - kind
