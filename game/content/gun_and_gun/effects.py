"""Effects that make sense where they stand: which verbs a kind of card may say at which moment, with which
arguments."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple, NoReturn

from game.content.reading import fault
from game.rules.gun_and_gun import verbs as v

LASTING: dict[str, tuple[type[v.Verb], ...]] = {
    "gunner": (v.At, v.When, v.MainAction),
    "gun": (v.At, v.When),
    "mechanism": (v.At, v.When, v.HitMod, v.HitZero, v.ReplaceShotHit),
    "bullet": (v.When,),
}
"""What cards say that work as long as they lie there. All other kinds act at once."""
TIMES: dict[str, tuple[str, ...]] = {
    "gunner": ("game_start", "my_turn_start", "my_turn_end"),
    "gun": ("my_turn_start", "my_turn_end"),
    "mechanism": ("my_turn_start", "my_turn_end"),
    "skill": ("my_turn_start", "my_turn_end", "this_turn_end"),
}
"""The times of `at` by kind of card; of all other kinds only the end of this turn."""
EVENTS: dict[str, tuple[str, ...]] = {
    "gunner": ("i_am_dealt", "i_deal_hit"),
    "gun": ("fired", "dealt_hit_by_this_gun"),
    "mechanism": ("i_am_dealt", "i_deal_hit"),
    "bullet": ("loaded_face_up", "fired", "after_fired"),
    "action": ("i_deal_hit",),
    "skill": ("i_deal_hit",),
}
"""The events of `when` by kind of card."""
PLACES: dict[type[v.Verb], tuple[str, ...]] = {
    v.MainAction: ("gunner",),
    v.ReplaceShotHit: ("mechanism",),
    v.LoadSelf: ("reaction",),
    v.FlipDown: ("skill",),
    v.FireNow: ("skill",),
    v.Exchange: ("game_start",),
    v.NoReaction: ("fired",),
}
"""Verbs that need a kind of card or a moment."""
ALWAYS = (v.MainAction, v.ReplaceShotHit)
"""Verbs that work as long as their card lies there, not at a moment."""
CONDITIONS = {"incoming_ge": ("reaction",), "load_ge": ("fired",), "burst": ("skill",)}
"""Conditions that need a kind of card or a moment."""
COMPARED = ("life_le", "incoming_ge", "load_ge")
"""Conditions that compare with a number."""
AMOUNTS: dict[type, tuple[str, ...]] = {v.ByBurst: ("skill",), v.ByVolts: ("x",), v.ByDealt: ("dealt_hit_by_this_gun",)}
"""Amounts that need a kind of card, a cost of X or a moment."""
ZONES: dict[type[v.Verb], tuple[str, ...]] = {
    v.OppDiscards: ("hand", "voltage"),
    v.DiscardEnemy: ("loads", "mechanisms", "set"),
    v.DiscardAll: ("hand", "voltage", "loads", "mechanisms", "set"),
}
"""The zones of the opponent that a verb can reach."""


class Place(NamedTuple):
    """Where a step stands: file, key path, kind of card, and the moment of the `at` or `when` around it."""

    file: str
    where: str
    kind: str
    moment: str
    x: bool = False
    """Whether its Skill costs X."""

    def refuse(self, key: str, what: str, mend: str) -> NoReturn:
        """Refuse a key of this step, or the step itself for "do"."""
        fault(self.file, f"{self.where}.{key}", what, mend)

    def fits(self, places: Sequence[str]) -> bool:
        """Whether this is one of these kinds or moments."""
        return self.kind in places or self.moment in places or (self.x and "x" in places)


def check_effect(place: Place, effect: Sequence[v.Effect], names: Sequence[str]) -> None:
    """Raises ContentError at the first step that cannot stand there. `names` are those of all cards."""
    for number, step in enumerate(effect):
        _check_step(place._replace(where=f"{place.where}[{number}]"), step, names)


def _check_step(place: Place, step: v.Effect, names: Sequence[str]) -> None:
    word = step.__struct_config__.tag
    lasting = LASTING.get(place.kind, ()) if not place.moment else ()
    if lasting and not isinstance(step, lasting):
        tags = ", ".join(str(kind.__struct_config__.tag) for kind in lasting)
        place.refuse("do", f"a {place.kind} cannot {word} at once", f"use one of {tags}")
    if not place.fits(PLACES.get(type(step), (place.kind,))):
        place.refuse("do", f"{word} for {place.kind}", f"it belongs to {', '.join(PLACES[type(step)])}")
    if place.moment and isinstance(step, ALWAYS):
        place.refuse("do", f"{word} at a moment", "it works all the time: take it out")
    _check_amount(place, step)
    _check_zones(place, step)
    _check_cards(place, step, names)
    if isinstance(step, v.HitMod | v.HitZero):
        _check_scope(place, step)
    elif isinstance(step, v.LoadTop):
        _check_gun(place, step)
    elif isinstance(step, v.When):
        _check_event(place, step)
    elif isinstance(step, v.At) and step.time not in TIMES.get(place.kind, ("this_turn_end",)):
        place.refuse("time", f"{step.time} for {place.kind}", "use a time of its own")
    elif isinstance(step, v.If):
        _check_condition(place, step)
    _check_inside(place, step, names)


def _check_inside(place: Place, step: v.Effect, names: Sequence[str]) -> None:
    """The steps inside a step."""
    inside: dict[str, tuple[v.Effect, ...]] = {}
    moment = place.moment
    if isinstance(step, v.At | v.When | v.MainAction):
        inside = {"steps": step.steps}
        moment = getattr(step, "time", "") or getattr(step, "event", "") or "main_action"
    elif isinstance(step, v.If):
        inside = {"then": step.then, "else": step.other} if step.other else {"then": step.then}
    elif isinstance(step, v.ChooseOne):
        inside = {f"modes[{number}].steps": mode.steps for number, mode in enumerate(step.modes)}
        if len(inside) < 2:
            place.refuse("modes", "less than two", "give something to choose from")
    for key, steps in inside.items():
        if not steps:
            place.refuse(key, "no steps", "say what happens")
        check_effect(place._replace(where=f"{place.where}.{key}", moment=moment), steps, names)


def _check_amount(place: Place, step: v.Effect) -> None:
    amount = getattr(step, "n", 1)
    places = AMOUNTS.get(type(amount), (place.kind,))
    if not place.fits(places):
        place.refuse("n", f"this amount for {place.kind}", f"it belongs to {', '.join(places)}")
    numbers = [amount] if isinstance(amount, int) else [getattr(amount, key, 1) for key in ("yes", "no", "limit")]
    if isinstance(step, v.HitMod):
        numbers = [abs(step.n)]
    if min(numbers) < 1 and not isinstance(step, v.If):
        place.refuse("n", f"{min(numbers)}", "write a number from 1 up")


def _check_zones(place: Place, step: v.Effect) -> None:
    zones = getattr(step, "zones", None)
    if zones is None:
        return
    allowed = ZONES[type(step)]
    if not zones or len(zones) != len(dict.fromkeys(zones)) or not all(zone in allowed for zone in zones):
        place.refuse("zones", ", ".join(zones) or "none", f"use each once: {', '.join(allowed)}")


def _check_cards(place: Place, step: v.Effect, names: Sequence[str]) -> None:
    cards = getattr(step, "cards", v.Filter())
    if cards.but and cards.but not in names:
        place.refuse("cards.but", f"no card {cards.but}", "use the name of a card")
    if cards.max_cost is not None and cards.max_cost < 0:
        place.refuse("cards.max_cost", f"{cards.max_cost}", "write a number from 0 up")
    if isinstance(step, v.LoadDiscard) and step.face == "up" and cards.type != "bullet":
        place.refuse("cards.type", "only Special Bullets are loaded face up", "write bullet")
    if isinstance(step, v.ActivateDiscard) and cards.type != "mechanism":
        place.refuse("cards.type", "only Mechanisms can be activated", "write mechanism")


def _check_scope(place: Place, step: v.HitMod | v.HitZero) -> None:
    if step.scope == "this" and not place.fits(("reaction", "fired")):
        place.refuse("scope", f"no shot for {place.kind}", "use `this` when fired or in a reaction")
    ends = step.scope != "this" and not (place.kind == "mechanism" and not place.moment)
    if ends != (step.until is not None):
        place.refuse("until", f"{step.until or 'none'}", "say when it ends" if ends else "remove it")


def _check_gun(place: Place, step: v.LoadTop) -> None:
    if step.gun == "this" and place.kind != "gun":
        place.refuse("gun", f"{place.kind} is no gun", "use any, each or choose")
    if step.gun == "choose" and not step.optional:
        place.refuse("optional", "the number is chosen", "write true")


def _check_event(place: Place, step: v.When) -> None:
    events = EVENTS.get(place.kind, ())
    if step.event not in events:
        place.refuse("event", f"{step.event} for {place.kind}", f"use one of {', '.join(events) or 'other verbs'}")
    if step.min < 1 or (step.min > 1 and step.event not in ("i_am_dealt", "i_deal_hit")):
        place.refuse("min", f"{step.min} for {step.event}", "write a number from 1 up, of HIT that is dealt")
    if (place.kind in ("action", "skill")) != (step.until is not None):
        place.refuse("until", f"{step.until or 'none'}", "say when it ends, in an action or skill only")


def _check_condition(place: Place, step: v.If) -> None:
    places = CONDITIONS.get(step.cond, (place.kind,))
    if not place.fits(places):
        place.refuse("cond", f"{step.cond} for {place.kind}", f"it belongs to {', '.join(places)}")
    if (step.n > 0) != (step.cond in COMPARED) or step.n < 0:
        place.refuse("n", f"{step.n} for {step.cond}", "write the number it compares with, and none for the others")
