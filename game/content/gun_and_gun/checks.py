"""What TOML types cannot say about Gun and Gun's content: counts, ids, numbers, faces, what belongs together."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import msgspec

from game.content.gun_and_gun.box import check_box
from game.content.gun_and_gun.effects import Place, check_effect
from game.content.reading import fault
from game.rules.gun_and_gun.content import Card, Content, Gun, Gunner, Skill
from game.rules.gun_and_gun.state import UNKNOWN
from game.rules.gun_and_gun.verbs import ByBurst

SKILLS = 3
"""Skills of a Gunner (GG-1.1)."""
LINE, TEXT = 16, 190
"""Letters for which a line of a card's face, and the whole text on the large face, have room."""


def check(content: Content) -> None:
    """Raises ContentError at the first thing that does not fit."""
    names = [card.name for card in content.cards]
    _check_gunners(content, names)
    _check_skills(content, names)
    for gun in content.guns:
        _check_gun(gun, names)
        _check_deck(content, gun, names)
    if len(content.cards) > UNKNOWN:
        fault(f"{content.cards[-1].gun}.toml", "card", f"{len(content.cards)} cards", f"{UNKNOWN} can be told apart")
    _check_names(content)
    _check_constants(content)
    check_box(content)


def _least(file: str, where: str, number: int, least: int) -> None:
    if number < least:
        fault(file, where, f"{number}", f"write a number from {least} up")


def _check_id(file: str, where: str, key: str, ids: Sequence[str]) -> None:
    if ids.count(key) > 1:
        fault(file, where, f"the id {key} is there twice", "give each entry its own id")


def _check_face(file: str, where: str, thing: Gunner | Skill | Gun | Card) -> None:
    for number, line in enumerate(thing.short):
        if len(line) > LINE:
            fault(file, f"{where}.short[{number}]", f"{len(line)} letters", f"keep a line to {LINE}")
    if not thing.short[0]:
        fault(file, f"{where}.short[0]", "no words", "begin with the first line")
    if not thing.text.endswith("."):
        fault(file, f"{where}.text", "no whole sentence", "end it with a full stop")
    if len(thing.text) > TEXT:
        fault(file, f"{where}.text", f"{len(thing.text)} letters", f"keep it to {TEXT}")


def _check_gunners(content: Content, names: Sequence[str]) -> None:
    file = "gunners.toml"
    for number, gunner in enumerate(content.gunners):
        where = f"gunner[{number}] ({gunner.id})"
        _check_id(file, where, gunner.id, [other.id for other in content.gunners])
        _check_face(file, where, gunner)
        _least(file, f"{where}.hands", gunner.hands, 1)
        _least(file, f"{where}.agility", gunner.agility, 0)
        check_effect(Place(file, f"{where}.effect", "gunner", ""), gunner.effect, names)
        skills = sum(skill.gunner == gunner.id for skill in content.skills)
        if skills != SKILLS:
            fault("skills.toml", "skill", f"{skills} of {gunner.id}", f"there must be {SKILLS}")


def _check_skills(content: Content, names: Sequence[str]) -> None:
    file = "skills.toml"
    gunners = [gunner.id for gunner in content.gunners]
    for number, skill in enumerate(content.skills):
        where = f"skill[{number}] ({skill.id})"
        _check_id(file, where, skill.id, [other.id for other in content.skills])
        _check_face(file, where, skill)
        if skill.gunner not in gunners:
            fault(file, f"{where}.gunner", f"no Gunner {skill.gunner}", f"use one of {', '.join(gunners)}")
        _check_cost(file, f"{where}.cost", skill)
        place = Place(file, f"{where}.effect", "skill", "", x=skill.cost == "x")
        check_effect(place, skill.effect, names)
        if (b"burst" in msgspec.json.encode((skill.cost, skill.effect))) != bool(skill.burst):
            fault(file, f"{where}.burst", "text and effect disagree", "give both a Burst part or neither")


def _check_cost(file: str, where: str, skill: Skill) -> None:
    if isinstance(skill.cost, int):
        _least(file, where, skill.cost, 0)
    elif isinstance(skill.cost, ByBurst):
        _least(file, where, min(skill.cost.yes, skill.cost.no), 0)
    elif skill.cost != "x":
        fault(file, where, "a cost cannot depend on this", "write a number, x, or one by burst")


def _check_gun(gun: Gun, names: Sequence[str]) -> None:
    file = f"{gun.id}.toml"
    _check_face(file, "gun", gun)
    for key, least in (("weight", 0), ("capacity", 1), ("limit", 0)):
        _least(file, f"gun.{key}", getattr(gun, key), least)
    if not gun.rows:
        fault(file, "gun.rows", "no rows", "give it one: a gun can be fired")
    loads = [row.load for row in gun.rows]
    if any(after <= before for before, after in pairwise(loads)):
        fault(file, "gun.rows", "out of order", "let each row need more loads than the one before")
    for number, row in enumerate(gun.rows):
        where = f"gun.rows[{number}]"
        if not 1 <= row.load <= gun.capacity:
            fault(file, f"{where}.load", f"{row.load}", f"write a number from 1 to the capacity, {gun.capacity}")
        _least(file, f"{where}.hit", row.hit, 0)
        check_effect(Place(file, f"{where}.then", "row", ""), row.then, names)
    check_effect(Place(file, "gun.effect", "gun", ""), gun.effect, names)


def _check_deck(content: Content, gun: Gun, names: Sequence[str]) -> None:
    file, ids = f"{gun.id}.toml", [card.id for card in content.cards]
    cards = [card for card in content.cards if card.gun == gun.id]
    for number, card in enumerate(cards):
        where = f"card[{number}] ({card.id})"
        _check_id(file, where, card.id, ids)
        _check_face(file, where, card)
        _check_numbers(file, where, card, gun)
        check_effect(Place(file, f"{where}.effect", card.type, ""), card.effect, names)
    count = sum(card.count for card in cards)
    if count != content.constants.deck:
        fault(file, "card", f"{count} cards", f"the counts must add up to {content.constants.deck}")


def _check_numbers(file: str, where: str, card: Card, gun: Gun) -> None:
    _least(file, f"{where}.count", card.count, 1)
    _least(file, f"{where}.cost", card.cost, 0)
    _least(file, f"{where}.load_value", card.load_value, 1)
    if not 0 <= card.extra_cost <= gun.capacity:
        fault(file, f"{where}.extra_cost", f"{card.extra_cost}", f"{gun.name} holds 0 to {gun.capacity}")
    played, bullet = card.type in ("action", "mechanism"), card.type == "bullet"
    for key, wrong in (
        ("cost", card.cost and bullet),
        ("load_value", card.load_value > 1 and not bullet),
        ("extra_cost", card.extra_cost and not played),
        ("limit", card.limit and (card.limit == "play") != played),
        ("limit", card.limit and card.limit != "play" and not bullet),
        ("answers", card.answers != "any" and card.type != "reaction"),
    ):
        if wrong:
            fault(file, f"{where}.{key}", f"{getattr(card, key)} for {card.type}", "remove it")


def _check_names(content: Content) -> None:
    """Cards of one name are the same in every deck, as limits go by name (GG-0.9)."""
    first: dict[str, Card] = {}
    for card in content.cards:
        known = first.setdefault(card.name, card)
        if msgspec.structs.replace(card, id=known.id, gun=known.gun, count=known.count) != known:
            fault(f"{card.gun}.toml", card.id, f"not the {card.name} of {known.gun}", "make them equal or rename one")


def _check_constants(content: Content) -> None:
    file, numbers = "constants.toml", content.constants
    _least(file, "life", numbers.life, 1)
    if not 1 <= numbers.burst <= numbers.life:
        fault(file, "burst", f"{numbers.burst}", "write a number from 1 to the life at the start")
    skills = {skill.id: skill.gunner for skill in content.skills}
    guns = [gun.id for gun in content.guns]
    for number, loadout in enumerate(numbers.first_game):
        where = f"first_game[{number}]"
        if skills.get(loadout.skill) != loadout.gunner:
            fault(file, f"{where}.skill", f"{loadout.gunner} has no {loadout.skill}", "use ids of skills.toml")
        for gun in loadout.guns:
            if gun not in guns:
                fault(file, f"{where}.guns", f"no gun {gun}", f"use ids of guns: {', '.join(guns)}")
    things = [thing for loadout in numbers.first_game for thing in (loadout.gunner, *loadout.guns)]
    if len(things) != len(dict.fromkeys(things)):
        fault(file, "first_game", "something is there twice", "give each player their own")
