"""Types of Gun It's content: tiles, equipment, scenarios, limits. Data lives in game/content/gun_it."""

from __future__ import annotations

from typing import Literal

import msgspec

from game.rules.gun_it.attributes import Arrow, Attribute, Kind
from game.rules.gun_it.geometry import NAMES
from game.rules.gun_it.verbs import Effect


class Tile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One road tile. `arrows` are printed directions at rotation 0; `conditional` attributes apply only
    where a level switches them on (GI-13.01); `group` is the pile it is sorted into at set-up (GI-2.19)."""

    id: str
    name: str
    group: Literal["basic", "advanced", "obstacle"]
    kind: Kind
    hp: int
    arrows: tuple[Arrow, ...]
    source: str
    attributes: tuple[Attribute, ...] = ()
    conditional: tuple[Attribute, ...] = ()

    def arrow_directions(self) -> tuple[int, ...]:
        """Arrows as direction indices in the order F, R, B, L, FR, BR, BL, FL (GI-9.08)."""
        return tuple(sorted(NAMES.index(arrow) for arrow in self.arrows))


class Weapon(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One equipment card. `damage` is 0 for the Steering Wheel; `text` and `text_three` are the card's words
    with four and with three players.

    Advanced equipment has `uses` (GI-15.06). `aim` says what it hits: the closest vehicle on the line, any one on
    it, everything in the three spaces on that side of the ring, or whatever stands one and two spaces away. It
    fires `shots` times; `blast` is dealt to what stands next to the target, `push` moves it on."""

    id: str
    name: str
    damage: int
    text: str
    text_three: str
    source: str
    uses: int = 0
    aim: Literal["closest", "any", "side", "near"] = "closest"
    shots: int = 1
    blast: int = 0
    push: bool = False


class Special(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A tile that has a part of its own in a scenario. It starts face up at (x, y) in place of a hostile; its
    attributes and arrows are those given here. A courier must stay alive and on the grid. A kingpin is the one
    to wreck; `keys` take the first points of its damage, and it comes back when it falls behind."""

    tile: str
    role: Literal["courier", "kingpin"]
    x: int
    y: int
    attributes: tuple[Attribute, ...]
    arrows: tuple[Arrow, ...]
    keys: int = 0


class Purchase(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that a scenario sells for XP (GI-17.10). `does` names its effect: two neighbouring tiles of the
    ring change places, a tile is turned, 1 damage is repaired on the crew car or on the scenario's own tile, 1
    damage is dealt to a tile of the ring, or each shot of the round's first turn deals 1 more."""

    cost: int
    does: Literal["swap", "turn", "repair_crew_car", "repair_special", "damage", "first_turn"]
    text: str


class Scenario(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One scenario card (GI-2.13). `score` names what is counted (GI-17.06): XP at the end, pileups, openings,
    hostiles or hostile trucks wrecked, or the round in which XP reached `mark` or the kingpin was wrecked;
    `ranks` are the values for ranks 1, 2 and 3 (GI-17.01). `advanced` are the advanced hostiles of its deck
    where the set-up has no choice. `rules` are its unique rules in words."""

    id: str
    name: str
    tier: Literal["basic", "intermediate", "advanced"]
    rounds: int
    score: Literal["xp", "pileups", "openings", "wrecks", "trucks", "round"]
    ranks: tuple[int, int, int]
    text: str
    source: str
    mark: int = 0
    rules: str = ""
    special: Special | None = None
    advanced: tuple[str, ...] = ()
    purchases: tuple[Purchase, ...] = ()


class Option(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the two effects of a moment: on the Planning Phase or on the Action Phase (GI-14.01)."""

    type: Literal["plan", "action"]
    text: str
    effect: Effect


class Moment(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One moment card (GI-14.01). `star` marks those for new players (GI-2.17), `talk` those with the
    communication icon (GI-2.16)."""

    id: str
    name: str
    options: tuple[Option, Option]
    source: str
    star: bool = False
    talk: bool = False


class Setting(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One setting card: an effect on the Action Phase (GI-14.02). `flavour` stands on the card above its rule."""

    id: str
    name: str
    text: str
    effect: Effect
    source: str
    flavour: str = ""


class Accessory(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One accessory card. `trigger` is the criterion that reveals it (GI-16.03), `keys` and `xp` come with it, a
    key is spent in its `window` (GI-16.12), `consequence` is what comes besides. `solo` are the keys of one that
    triggers by itself (GI-18.35)."""

    id: str
    name: str
    trigger: Literal[
        "own_tails", "risky_tails", "hurt_at_end", "drive_ahead", "second_pileup", "own_miss", "openings", "hurt",
        "sideways", "xp_mark",
    ]  # fmt: skip
    window: Literal["coin", "vest", "toolbox", "nitro", "magazine", "flares", "jammer", "none"]
    keys: int
    text: str
    source: str
    xp: int = 0
    solo: int = 0
    consequence: Literal["none", "risky", "hostile"] = "none"


class Constants(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Numbers of the rulebook. Times in seconds."""

    crew_hp: int
    collateral: int
    collateral_hits_crew_car: bool
    relaxed: int
    normal: int
    thrilling: int
    least_limit: int
    two_player_extension: int
    continuous_deduction: int
    rank_names: tuple[str, str, str]


class Content(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All of Gun It's content. Tile numbers in states, events and views are indices into `tiles`, equipment
    cards 8 and up stand for `equipment[0]` and up. Moments and settings are indices too."""

    constants: Constants
    tiles: tuple[Tile, ...]
    equipment: tuple[Weapon, ...]
    scenarios: tuple[Scenario, ...]
    accessories: tuple[Accessory, ...]
    moments: tuple[Moment, ...]
    settings: tuple[Setting, ...]
