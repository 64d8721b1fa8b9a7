"""What becomes of a card that is looked at, before it is used: its price, whether it can be answered, what the numbers
on it mean."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import Said, say, tr
from game.rules.gun_and_gun.commands import Fire, Play
from game.rules.gun_and_gun.content import Card
from game.rules.gun_and_gun.forecast import no_effect
from game.rules.gun_and_gun.skills import volts_of
from game.rules.gun_and_gun.state import GUN, GUNNER, UNKNOWN, source_of
from game.scenes.gun_and_gun.names import cards, loads, volts

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

ANSWER, NO_ANSWER = "A set card may answer.", "Nothing can answer it."


def usage(scene: GunAndGunScene) -> str:
    """For the person before the screen, in the draft and in the free choice of the Main Phase; "" where there is
    nothing to say."""
    current = scene.hots.current
    if scene.draft.is_on:
        return _offered(scene, current[1]) if isinstance(current, tuple) and current[0] == "draft" else ""
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


def _offered(scene: GunAndGunScene, face: int) -> str:
    """What the numbers of a card mean that can be taken (GG-1.4, GG-1.5, GG-1.7, GG-1.8)."""
    kind, index = source_of(face)
    content = scene.stage.content
    if kind == GUNNER:
        one = content.gunners[index]
        return say("A hand of {hands} cards. Agility {n}: the higher one begins.", hands=one.hands, n=one.agility)
    if kind == GUN:
        gun = content.guns[index]
        return say("Holds {n} loads, takes {limit} a turn. Weight only breaks ties.", n=gun.capacity, limit=gun.limit)
    return ""


def _price(card: Card) -> Said:
    """What stands behind "costs"."""
    if card.cost and card.extra_cost:
        return say("{first} and {second}", first=cards(card.cost), second=loads(card.extra_cost))
    if card.cost or card.extra_cost:
        return cards(card.cost) if card.cost else loads(card.extra_cost)
    return say("nothing")


def _both(one: str, two: str) -> Said:
    """Two sentences."""
    return Said(f"{tr(one)} {tr(two)}")


def _card(scene: GunAndGunScene, number: int) -> str:
    stage = scene.stage
    card = stage.content.cards[number]
    if card.type == "bullet":
        return "Face up for its effect, face down as 1 load." if card.effect or card.load_value > 1 else "1 load."
    if card.type == "reaction":
        return say("Set it for nothing. Its answer costs {price}.", price=_price(card))
    price = say("Costs {price}.", price=_price(card))
    if card.type == "mechanism":
        return _both(price, "It stays in play.")
    idle = no_effect(stage.tables, stage.table, Play(scene.desk.seat, number))
    return _both(price, "It would do nothing now." if idle else NO_ANSWER)


def _gun(scene: GunAndGunScene, slot: int) -> str:
    if not scene.desk.may(Fire(scene.desk.seat, slot)):
        return ""
    shot = scene.outlook(slot)
    return _both(say("Fires HIT {n} now.", n=shot.hit), ANSWER if shot.may_be_answered else NO_ANSWER)


def _skill(scene: GunAndGunScene) -> str:
    stage = scene.stage
    side = stage.side(stage.front)
    cost = volts_of(stage.tables, stage.table, stage.front, side.skill)
    price = "Costs Volts of your choice." if cost is None else say("Costs {price}.", price=volts(cost))
    foe = stage.side(1 - stage.front)
    return _both(price, ANSWER if foe.set_cards else NO_ANSWER)
