"""The clause about a card that has no tool-tip, because the inspector shows it whole: the help key opens it."""

from __future__ import annotations

from game.rules.gun_and_gun.content import Content
from game.rules.gun_and_gun.state import CARD, GUN, GUNNER, SKILL, source_of

OF_GUNNERS = {"hibana": "GG-12.1", "natori": "GG-12.3", "ran": "GG-12.4", "kiruko": "GG-12.5"}
OF_CARDS = {"action": "GG-7.8", "mechanism": "GG-7.11", "reaction": "GG-10.1", "bullet": "GG-8.2"}
OF_OTHERS = {SKILL: "GG-11.1", GUN: "GG-9.2"}


def clause_of(content: Content, face: int) -> str:
    """ "" for a back."""
    if face < 0:
        return ""
    kind, index = source_of(face)
    if kind == GUNNER:
        return OF_GUNNERS[content.gunners[index].id]
    return OF_CARDS[content.cards[index].type] if kind == CARD else OF_OTHERS[kind]
