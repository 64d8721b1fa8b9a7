"""The next thing to do on the way to the plan of a hint: in a sentence, and the areas where it is done."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.bots.gun_it.plans import Plan, allows, locked_in
from game.bots.gun_it.trades import holder, is_laid, misplaced, next_step
from game.core.words import say, tr
from game.rules.gun_it.cards import TABLE
from game.rules.gun_it.commands import (
    Accept,
    Buy,
    Decline,
    Designate,
    ReturnAdvanced,
    TakeAdvanced,
    Trade,
)
from game.rules.gun_it.crews import after
from game.rules.gun_it.state import Offer
from game.scenes.gun_it.aims import words_of_aim
from game.scenes.gun_it.answers import id_of_answer
from game.scenes.gun_it.names import CARD_TITLES, CREW, added
from game.scenes.gun_it.shop import AIMS, LABELS
from game.scenes.hint import Told

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

Step = Trade | TakeAdvanced | ReturnAdvanced


def next_told(scene: GunItScene) -> Told:
    """What to do now for the plan that is shown: choices that are open first, then what it costs, then the cards."""
    plan, buy, table = scene.advice.plan, scene.advice.buy, scene.desk.table
    if plan is None:
        return Told("")
    if table.to_lock:
        return _locked(scene, plan)
    if buy is not None and buy.item not in table.bought:
        return _bought(scene, buy)
    return _answered(scene, plan) or _laid(scene, plan)


def _locked(scene: GunItScene, plan: Plan) -> Told:
    """Of the two traded cards, the one that is where the plan wants it (GI-18.31)."""
    table = scene.desk.table
    for card in table.to_lock:
        if card in plan.hands[holder(table.hands, card)]:
            words = say("Lock {card}: there this plan wants it.", card=CARD_TITLES[card])
            return Told(words, (("lock", card),))
    return Told(tr("Take it back: this plan wants both cards elsewhere."), ("take back",))


def _bought(scene: GunItScene, buy: Buy) -> Told:
    """The item, and once it is chosen the place on the board (GI-17.10)."""
    item = scene.shop.items[buy.item]
    what = tr(LABELS[item.does])
    if item.does in AIMS:
        aimed = words_of_aim(scene, AIMS[item.does], buy.targets)
        what = say("{what}: {name}.", what=what, name=aimed) if AIMS[item.does] == "pick" else aimed
    words = say("First, for {cost} XP: {what}", cost=item.cost, what=what)
    return Told(words, (("aim", *buy.targets) if scene.shop.item == buy.item else ("buy", buy.item),))


def _answered(scene: GunItScene, plan: Plan) -> Told | None:
    """An open offer is accepted if it brings cards to where the plan wants them (GI-5.09)."""
    for offer in scene.desk.table.offers:
        answers = scene.desk.answers(offer)
        wanted = Accept if _leads_to(scene, offer, plan) else Decline
        answer = next((each for each in answers if isinstance(each, wanted)), None)
        if answer is not None:
            words = "Accept {who}'s offer: it leads to this plan." if wanted is Accept else (
                "Decline {who}'s offer: this plan wants the cards elsewhere.")  # fmt: skip
            return Told(say(words, who=CREW[offer.seat]), (id_of_answer(answer),))
    return None


def _leads_to(scene: GunItScene, offer: Offer, plan: Plan) -> bool:
    before = scene.desk.table.hands
    hands = list(before)
    hands[offer.seat] = after(before[offer.seat], offer.give, offer.take)
    hands[offer.partner] = after(before[offer.partner], offer.take, offer.give)
    return misplaced(tuple(hands), plan.hands) < misplaced(before, plan.hands)


def _laid(scene: GunItScene, plan: Plan) -> Told:
    """The next trade or exchange, the use of an extra card, or the button once all is laid."""
    desk, people = scene.desk, scene.sitting.people
    if is_laid(desk.table.hands, plan.hands):
        use = next((seat for seat in people if _is_used_otherwise(scene, seat, plan)), None)
        if use is not None:
            return Told(say("Next: click how {who} uses the extra card.", who=CREW[use]), (("use", use),))
        return Told(tr("All is laid: press GO."), ("go",))
    step = next_step(scene.stage.tables, desk.table, plan.hands, people)
    if step is None or not desk.is_legal(step) or not allows(plan, locked_in(desk.table)):
        return Told(tr("This plan can be laid no more: close it and ask again."), ("advice",))
    return Told(_words(step), _places(step))


def _is_used_otherwise(scene: GunItScene, seat: int, plan: Plan) -> bool:
    table, use = scene.desk.table, plan.uses[seat]
    return bool(use) and use != table.uses[seat] and scene.desk.is_legal(Designate(seat, use))


def _words(step: Step) -> str:
    who = CREW[step.seat]
    match step:
        case TakeAdvanced(_, card, parked):
            return say("Next: {who} takes {card} for {parked}.", who=who, card=added((card,)), parked=added((parked,)))
        case ReturnAdvanced(_, card):
            return say("Next: {who} puts {card} back.", who=who, card=added((card,)))
        case Trade(_, partner, (), take) if partner == TABLE:
            return say("Next: {who} takes {cards} from the table.", who=who, cards=added(take))
        case Trade(_, partner, give, ()) if partner == TABLE:
            return say("Next: {who} puts {cards} on the table.", who=who, cards=added(give))
        case Trade(_, partner, (), take):
            return say("Next: {who} takes {cards} from {other}.", who=who, cards=added(take), other=CREW[partner])
        case Trade(_, partner, give, ()):
            return say("Next: {who} gives {cards} to {other}.", who=who, cards=added(give), other=CREW[partner])
    return say("Next: {who} trades {give} for {take}.", who=who, give=added(step.give), take=added(step.take))


def _places(step: Step) -> tuple[tuple[str, int], ...]:
    match step:
        case TakeAdvanced(_, card, parked):
            return ("gear", card), ("card", parked)
        case ReturnAdvanced(_, card):
            return ("card", card), ("gear", card)
    return tuple(("card", card) for card in (*step.give, *step.take))
