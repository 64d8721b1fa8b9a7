"""What becomes of a card that is looked at, before it is used: its price, and whether it can be answered."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.gun_and_gun.commands import Fire, Play
from game.rules.gun_and_gun.content import Card
from game.rules.gun_and_gun.forecast import no_effect
from game.rules.gun_and_gun.skills import volts_of
from game.rules.gun_and_gun.state import UNKNOWN
from game.scenes.gun_and_gun.names import plural

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

ANSWER, NO_ANSWER = "A set card may answer.", "Nothing can answer it."


def usage(scene: GunAndGunScene) -> str:
    """For the person before the screen, in the free choice of the Main Phase; "" where there is nothing to say."""
    current = scene.hots.current
    if not scene.orders.is_free or not isinstance(current, tuple):
        return ""
    kind, *where = current
    if kind == "hand" and where[0] < len(scene.hand.cards) and scene.hand.cards[where[0]] != UNKNOWN:
        return _card(scene, scene.hand.cards[where[0]])
    if not where or where[0] != scene.stage.front:
        return ""
    if kind == "gun":
        return _gun(scene, where[1])
    return _skill(scene) if kind == "skill" and scene.orders.can_use_skill else ""


def _price(card: Card) -> str:
    parts = [plural(card.cost, "card")] if card.cost else []
    parts += [plural(card.extra_cost, "load")] if card.extra_cost else []
    return f"Costs {' and '.join(parts)}." if parts else "Costs nothing."


def _card(scene: GunAndGunScene, number: int) -> str:
    stage = scene.stage
    card = stage.content.cards[number]
    if card.type == "bullet":
        return "Face up for its effect, face down as 1 load." if card.effect or card.load_value > 1 else "1 load."
    if card.type == "reaction":
        return f"Set it for nothing. Its answer: {_price(card).lower()}"
    if card.type == "mechanism":
        return f"{_price(card)} It stays in play."
    idle = no_effect(stage.tables, stage.table, Play(scene.desk.seat, number))
    return f"{_price(card)} " + ("It would do nothing now." if idle else NO_ANSWER)


def _gun(scene: GunAndGunScene, slot: int) -> str:
    if not scene.desk.may(Fire(scene.desk.seat, slot)):
        return ""
    shot = scene.outlook(slot)
    return f"Fires HIT {shot.hit} now. " + (ANSWER if shot.may_be_answered else NO_ANSWER)


def _skill(scene: GunAndGunScene) -> str:
    stage = scene.stage
    side = stage.side(stage.front)
    volts = volts_of(stage.tables, stage.table, stage.front, side.skill)
    price = "Costs Volts of your choice." if volts is None else f"Costs {plural(volts, 'Volt')}."
    foe = stage.side(1 - stage.front)
    return f"{price} " + (ANSWER if foe.set_cards else NO_ANSWER)
