"""The effect verbs: what a card, Skill, gun or Gunner can say. One frozen struct per verb, told apart by `do`.

In TOML an effect is a list of steps, each an inline table:

    effect = [{do = "draw", n = 5}]
    effect = [{do = "at", time = "my_turn_end", steps = [{do = "load_top", optional = true}]}]
    effect = [{do = "if", cond = "life_le", n = 15, then = [{do = "draw", n = 2}], else = [{do = "heal", n = 1}]}]

"I" is the controller, the player whose card, Skill, gun or Gunner speaks. `n` may be a number or an amount that
depends on the duel: `n = {by = "burst", yes = 4, no = 3}`.
"""

from __future__ import annotations

from typing import Literal

import msgspec

CardType = Literal["bullet", "action", "mechanism", "reaction"]
Who = Literal["me", "opp"]
Zone = Literal["hand", "voltage", "loads", "mechanisms", "set"]
Until = Literal["turn_end", "opp_turn_end", "my_next_turn_end", "game_end"]
"""When a lasting effect ends: with this turn (GG-14.1), with the opponent's next turn (GG-14.3), with my next turn
(GG-14.4), never (GG-11.11)."""


# --- amounts


class ByBurst(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="burst"):
    """`yes` while my Burst is active, otherwise `no` (GG-11.9)."""

    yes: int
    no: int


class ByLife(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="life_le"):
    """`yes` if my life is `limit` or less, otherwise `no`."""

    limit: int
    yes: int
    no: int


class ByVolts(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="x"):
    """The volts paid for this Skill plus `plus`, not below 0 (GG-11.8)."""

    plus: int = 0


class ByMechanisms(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="mechanisms"):
    """The number of my Mechanisms in play plus `plus`."""

    plus: int = 0


class ByDealt(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="by", tag="dealt"):
    """The HIT this shot dealt (GG-12.13)."""


Amount = int | ByBurst | ByLife | ByVolts | ByMechanisms | ByDealt


class Filter(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which cards may be chosen: of this type, not of the name `but`, with at most this cost."""

    type: CardType | None = None
    but: str = ""
    max_cost: int | None = None


# --- verbs


class Verb(msgspec.Struct, frozen=True, forbid_unknown_fields=True, tag_field="do"):
    """One step of an effect."""


class Draw(Verb, frozen=True, tag="draw"):
    """I draw n from one deck of my choice (GG-13.1)."""

    n: Amount


class OppDraw(Verb, frozen=True, tag="opp_draw"):
    """The opponent draws n from one deck of his choice."""

    n: Amount


class Hit(Verb, frozen=True, tag="hit"):
    """One HIT packet of n (GG-13.8)."""

    who: Who
    n: Amount


class LoseLife(Verb, frozen=True, tag="lose_life"):
    """Life goes down by n; this is no HIT (GG-13.9)."""

    who: Who
    n: Amount


class Heal(Verb, frozen=True, tag="heal"):
    """My life goes up by n (GG-13.10)."""

    n: Amount


class OppDiscards(Verb, frozen=True, tag="opp_discards"):
    """The opponent chooses n cards in all from these of his zones, hand and voltage (GG-13.6)."""

    n: Amount
    zones: tuple[Zone, ...]


class DiscardEnemy(Verb, frozen=True, tag="discard_enemy"):
    """I choose n cards in all from these zones of the opponent: loads, mechanisms, set (GG-13.7)."""

    n: Amount
    zones: tuple[Zone, ...]


class DiscardAll(Verb, frozen=True, tag="discard_all"):
    """All cards of the opponent in these zones."""

    zones: tuple[Zone, ...]


class Mill(Verb, frozen=True, tag="mill"):
    """I choose a deck of the opponent, n cards go from its top to his discard pile (GG-13.5)."""

    n: Amount


class SelfMill(Verb, frozen=True, tag="self_mill"):
    """I choose an own deck, n cards go from its top to my discard pile."""

    n: Amount


class LoadTop(Verb, frozen=True, tag="load_top"):
    """Up to n cards from the top of one own deck go face-down into one gun (GG-8.13, GG-8.14). `gun` is "any" of
    mine, "each" of mine in turn, "choose" (chosen first, and kept for `fire_now`), or "this" one. For "choose" I also
    choose how many."""

    n: int = 1
    optional: bool = False
    gun: Literal["any", "each", "choose", "this"] = "any"


class LoadDiscard(Verb, frozen=True, tag="load_discard"):
    """One card of my discard pile goes into a gun of my choice."""

    cards: Filter = Filter()
    face: Literal["up", "down"] = "down"


class LoadSelf(Verb, frozen=True, tag="load_self"):
    """This card goes face-down into a gun of my choice."""


class TakeDiscard(Verb, frozen=True, tag="take_discard"):
    """n cards of my discard pile come to my hand."""

    n: Amount
    cards: Filter = Filter()


class TakeVoltage(Verb, frozen=True, tag="take_voltage"):
    """n cards of my voltage come to my hand."""

    n: Amount


class ToVoltage(Verb, frozen=True, tag="to_voltage"):
    """1 to n cards from the top of one own deck or from my discard pile go into my voltage (GG-12.1)."""

    n: int


class DiscardToDeck(Verb, frozen=True, tag="discard_to_deck"):
    """n cards of my discard pile go back to their decks, which are shuffled (GG-13.11)."""

    n: Amount


class DiscardToTop(Verb, frozen=True, tag="discard_to_top"):
    """n cards of my discard pile go on top of their decks; a Special Bullet comes to my hand instead."""

    n: Amount


class HitMod(Verb, frozen=True, tag="hit_mod"):
    """HIT plus n. `scope` is "this" shot or Skill, "my_shots", "my_next_shot", or "shots_at_me"; of a Mechanism while
    it is in play, otherwise as long as `until` says."""

    scope: Literal["this", "my_shots", "my_next_shot", "shots_at_me"]
    n: int
    until: Until | None = None


class HitZero(Verb, frozen=True, tag="hit_zero"):
    """HIT becomes 0: of "this" shot, or all that is dealt "at_me" as long as `until` says."""

    scope: Literal["this", "at_me"]
    until: Until | None = None


class ReplaceShotHit(Verb, frozen=True, tag="replace_shot_hit"):
    """If a shot would deal me `min` HIT or more I may put this Mechanism on the bottom of its deck, and it deals none
    (step 5 of GG-9.3)."""

    min: int


class NoReaction(Verb, frozen=True, tag="no_reaction"):
    """This shot cannot be answered."""


class NoReactions(Verb, frozen=True, tag="no_reactions"):
    """The opponent cannot activate Reactions this turn."""


class Forbid(Verb, frozen=True, tag="forbid"):
    """What the opponent cannot do on his next turn (GG-14.2): activate "actions", make "basic_loads", "draw" from a
    deck that I choose, "fire" a gun that I choose."""

    kind: Literal["actions", "basic_loads", "draw", "fire"]


class NegateOpponent(Verb, frozen=True, tag="negate_opponent"):
    """All effects of the opponent's cards are negated this turn (GG-14.7)."""


class CannotLose(Verb, frozen=True, tag="cannot_lose"):
    """I cannot lose by life or decks (GG-15.5)."""

    until: Until


class SkipNextTurn(Verb, frozen=True, tag="skip_next_turn"):
    """The opponent's next turn only passes (GG-14.9)."""


class FireNow(Verb, frozen=True, tag="fire_now"):
    """I may fire the gun chosen before (GG-9.11)."""


class ActivateDiscard(Verb, frozen=True, tag="activate_discard"):
    """A Mechanism of my discard pile comes into play free (GG-13.13)."""

    cards: Filter = Filter()


class FlipDown(Verb, frozen=True, tag="flip_down"):
    """My Skill is turned face-down (GG-11.6)."""


class At(Verb, frozen=True, tag="at"):
    """Due at that time. Of a Gunner, a gun or a Mechanism as long as it lies there, of a Skill for the rest of the
    game; "this_turn_end" once."""

    time: Literal["game_start", "my_turn_start", "my_turn_end", "this_turn_end"]
    steps: tuple[Effect, ...]


class When(Verb, frozen=True, tag="when"):
    """Whenever that happens. Of a bullet: "loaded_face_up", "fired" (step 3 of GG-9.3), "after_fired" (step 8). Of a
    gun: "fired", "dealt_hit_by_this_gun" (step 7). "i_am_dealt" `min` HIT or more in one packet; "i_deal_hit", which
    of an Action lasts as long as `until` says."""

    event: Literal["loaded_face_up", "fired", "after_fired", "dealt_hit_by_this_gun", "i_am_dealt", "i_deal_hit"]
    steps: tuple[Effect, ...]
    min: int = 1
    until: Until | None = None


class If(Verb, frozen=True, tag="if", rename={"other": "else"}):
    """Conditions: "life_le" n, "incoming_ge" n (HIT of the shot or Skill answered, GG-10.7), "load_ge" n (load value
    of this shot), "behind_in_life", "burst"; "bash_draws" and "nue_target_self" are switches of the set-up."""

    cond: Literal["life_le", "incoming_ge", "load_ge", "behind_in_life", "burst", "bash_draws", "nue_target_self"]
    then: tuple[Effect, ...]
    other: tuple[Effect, ...] = ()
    n: int = 0


class Mode(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One of the things to choose from; `label` names it on the screen."""

    label: str
    steps: tuple[Effect, ...]


class ChooseOne(Verb, frozen=True, tag="choose_one"):
    """I choose one of the modes."""

    modes: tuple[Mode, ...]


class MainAction(Verb, frozen=True, tag="main_action"):
    """Of a Gunner: once per turn in my Main Phase I may do this."""

    steps: tuple[Effect, ...]


class Exchange(Verb, frozen=True, tag="exchange"):
    """Any number of hand cards for as many from one deck; those set aside go back and are shuffled in (GG-12.5)."""


Effect = (
    Draw
    | OppDraw
    | Hit
    | LoseLife
    | Heal
    | OppDiscards
    | DiscardEnemy
    | DiscardAll
    | Mill
    | SelfMill
    | LoadTop
    | LoadDiscard
    | LoadSelf
    | TakeDiscard
    | TakeVoltage
    | ToVoltage
    | DiscardToDeck
    | DiscardToTop
    | HitMod
    | HitZero
    | ReplaceShotHit
    | NoReaction
    | NoReactions
    | Forbid
    | NegateOpponent
    | CannotLose
    | SkipNextTurn
    | FireNow
    | ActivateDiscard
    | FlipDown
    | At
    | When
    | If
    | ChooseOne
    | MainAction
    | Exchange
)
