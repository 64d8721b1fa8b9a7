"""What TOML types cannot say about moments and settings: counts, ids, and verbs that do not fit their card
(GI-2.15 to GI-2.17, GI-14.01, GI-14.02)."""

from __future__ import annotations

from collections.abc import Sequence

from game.content.reading import fault
from game.rules.gun_it.content import Content, Moment, Setting
from game.rules.gun_it.modifiers import WeaponMinus
from game.rules.gun_it.modifiers_of_planning import (
    ChangeTime,
    HideHands,
    HideTiles,
    Talk,
    TradeCap,
    TradeLock,
    TradeOnly,
)
from game.rules.gun_it.verb import Act, Verb
from game.rules.gun_it.verbs import DamageSpaces, Effect, PlaceFromDeck

MOMENTS, STARS, TALKS = 25, 8, 5
SETTINGS = 14
PLAN_VERBS = (ChangeTime, TradeCap, TradeOnly, TradeLock, HideTiles, HideHands, Talk)
"""Modifiers that bend the Planning Phase; acts say by their time where they belong."""


def check_setting(content: Content) -> None:
    """Raises ContentError at the first thing that does not fit."""
    weapons = [weapon.id for weapon in content.equipment]
    _check_moments(content.moments, weapons)
    _check_settings(content.settings, weapons)


def _check_moments(moments: Sequence[Moment], weapons: Sequence[str]) -> None:
    _check_ids("moments.toml", "moment", "M", [card.id for card in moments], MOMENTS)
    for mark, wanted, found in (
        ("star", STARS, sum(card.star for card in moments)),
        ("talk", TALKS, sum(card.talk for card in moments)),
    ):
        if found != wanted:
            fault("moments.toml", "moment", f"{found} cards with `{mark}`", f"there must be {wanted}")
    for number, card in enumerate(moments):
        for which, option in enumerate(card.options):
            where = f"moment[{number}] ({card.id}).options[{which}]"
            _check_effect("moments.toml", where, option.text, option.effect, weapons)
            for verb in option.effect:
                if _is_planning(verb) != (option.type == "plan"):
                    other = "action" if option.type == "plan" else "plan"
                    fault("moments.toml", f"{where}.type", "does not fit its effect", f"write {other}")


def _check_settings(settings: Sequence[Setting], weapons: Sequence[str]) -> None:
    _check_ids("settings.toml", "setting", "ST", [card.id for card in settings], SETTINGS)
    for number, card in enumerate(settings):
        where = f"setting[{number}] ({card.id})"
        _check_effect("settings.toml", where, card.text, card.effect, weapons)
        if any(_is_planning(verb) for verb in card.effect):
            fault("settings.toml", f"{where}.effect", "acts in the Planning Phase", "settings act in the Action Phase")


def _check_ids(file: str, key: str, prefix: str, ids: Sequence[str], count: int) -> None:
    if len(ids) != count:
        fault(file, key, f"{len(ids)} cards", f"there must be {count}")
    for number, name in enumerate(ids):
        wanted = f"{prefix}{number + 1:02}"
        if name != wanted:
            fault(file, f"{key}[{number}] ({name})", "out of its place", f"{wanted} belongs here: keep the order")


def _check_effect(file: str, where: str, text: str, effect: Effect, weapons: Sequence[str]) -> None:
    if not text.strip():
        fault(file, f"{where}.text", "empty", "say what the card does")
    if not effect:
        fault(file, f"{where}.effect", "empty", "give it a verb")
    for number, verb in enumerate(effect):
        spot = f"{where}.effect[{number}]"
        if isinstance(verb, WeaponMinus) and verb.weapon not in weapons:
            fault(file, f"{spot}.weapon", f"there is no {verb.weapon}", f"use one of {', '.join(weapons)}")
        if isinstance(verb, HideTiles | PlaceFromDeck | DamageSpaces):
            _check_spaces(file, f"{spot}.spaces", verb.spaces)


def _check_spaces(file: str, where: str, spaces: Sequence[tuple[int, int]]) -> None:
    if not spaces:
        fault(file, where, "empty", "name a space")
    for number, (x, y) in enumerate(spaces):
        if not 1 <= max(abs(x), abs(y)) <= 2:
            fault(file, f"{where}[{number}]", f"({x}, {y})", "write a space next to the crew car, or one further")


def _is_planning(verb: Verb) -> bool:
    return verb.at == "planning" if isinstance(verb, Act) else isinstance(verb, PLAN_VERBS)
