"""What to do now and why, in a line: an automatic duelist's thought in plain words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.protocol import Command
from game.core.words import Said, say, tr
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.content import Card, Skill
from game.rules.gun_and_gun.skills import volts_of
from game.scenes.gun_and_gun.names import cards, gun_name, shortly, volts
from game.scenes.gun_and_gun.outlook import Outlook
from game.scenes.gun_and_gun.questions import ask_of
from game.scenes.gun_and_gun.stage import Stage

KINDS = {
    "light": "quick, cheap loads", "heavy": "slow but heavy, and protection", "special": "it spoils the other's plans"
}  # fmt: skip
"""What the deck of a gun is good for, by its attribute."""
PASSES = {
    "react": "No Reaction: keep it for a harder blow.", "exchange": "Keep these cards.",
    "load_top": "Don't load: whoever runs out of cards loses.", "use_orb": "Keep it for a harder shot.",
    "fire_now": "Keep the loads for another turn.",
}  # fmt: skip
"""Why not, by the decision."""
ACCEPTS = {"fire_now": "Fire: it is a shot more.", "use_orb": "Use it: this shot is hard enough."}
"""Why, by the decision."""
DRAG = {
    "": "Drag {card} into {gun}: {why}.",
    "up": "Drag {card} face up into {gun}: {why}.",
    "down": "Drag {card} face down into {gun}: {why}.",
}
"""How a card is loaded: a bullet in one of two ways."""


@dataclass(frozen=True)
class Adviser:
    """Says commands of the seat at the bottom as advice. `outlook(slot, load)` is what a shot would do, `key(action)`
    the key that does something."""

    stage: Stage
    outlook: Callable[[int, Command | None], Outlook]
    key: Callable[[str], str]

    @property
    def seat(self) -> int:
        """Who is advised."""
        return self.stage.front

    def say(self, command: Command) -> str:
        """The advice."""
        match command:
            case cmd.Play(_, card):
                return self._play(self.stage.content.cards[card])
            case cmd.SetReaction(_, card):
                one = self.stage.content.cards[card]
                return say("Put {card} on the table: face down it waits for a shot. {short}", card=one.name,
                           short=_short(one))  # fmt: skip
            case cmd.Load():
                return self._load(command)
            case cmd.Fire(_, gun):
                return self._fire(gun)
            case cmd.UseSkill():
                return self._skill()
            case cmd.UseGunner():
                return tr("Use your Gunner: Volts pay for your Skill. Best from the discard pile.")
            case cmd.EndPhase():
                return self._end()
        return self._answer(command)

    def _gun(self, slot: int, seat: int | None = None) -> str:
        return gun_name(self.stage.content, self.stage.table, self.seat if seat is None else seat, slot)

    def _shot(self, slot: int, load: cmd.Load | None = None) -> Outlook:
        return self.outlook(slot, load)

    def _play(self, card: Card) -> str:
        if not card.cost:
            return say("Play {card}, it is free: drag it to the table. {short}", card=card.name, short=_short(card))
        return say("Play {card} for {cards}: drag it to the table. {short}", card=card.name, cards=cards(card.cost),
                   short=_short(card))  # fmt: skip

    def _load(self, load: cmd.Load) -> str:
        card, gun = self.stage.content.cards[load.card], self.stage.gun(self.seat, load.gun)
        before, after = self._shot(load.gun), self._shot(load.gun, load)
        if after.hit > before.hit:
            why = say("its shot deals {n} instead of {before}", n=after.hit, before=before.hit)
        elif after.row < 0:
            why = say("{n} of the {needed} loads it needs", n=after.load, needed=gun.rows[0].load)
        else:
            why = say("{n} of {capacity} loads", n=after.load, capacity=gun.capacity)
        how = "up" if load.face_up else "down" if card.type == "bullet" else ""
        return say(DRAG[how], card=card.name, gun=gun.name, why=why)

    def _fire(self, slot: int) -> str:
        shot, key = self._shot(slot), self.key("fire")
        if shot.ends:
            return say("Fire {gun} ({key}): that ends the duel.", gun=self._gun(slot), key=key)
        return say("Fire {gun} ({key}): HIT {n}. What was fired becomes Volts.", gun=self._gun(slot), n=shot.hit,
                   key=key)  # fmt: skip

    def _skill(self) -> str:
        stage = self.stage
        side = stage.side(self.seat)
        skill = stage.content.skills[side.skill]
        cost, key = volts_of(stage.tables, stage.table, self.seat, side.skill), self.key("skill")
        if cost is None:
            return say("Use your Skill ({key}). {short}", key=key, short=_short(skill))
        return say("Use your Skill ({key}) for {volts}. {short}", key=key, volts=volts(cost), short=_short(skill))

    def _end(self) -> str:
        side = self.stage.side(self.seat)
        missing = self.stage.content.gunners[side.gunner].hands - len(side.hand)
        if missing <= 0:
            return tr("End the Main Phase: keep these cards, and you draw none. No cards left in both decks: you lose.")
        return say("End the Main Phase: you draw {n}.", n=missing)

    # ----------------------------------------------------------------- answers

    def _answer(self, command: Command) -> str:
        pending = self.stage.table.pending
        kind = pending.kind if pending is not None else ""
        match command:
            case cmd.ChooseDeck(_, deck) if kind == "victim_deck":
                gun = self._gun(deck, 1 - self.seat)
                return say("Try {gun}'s: without cards in both decks a player loses.", gun=gun)
            case cmd.ChooseDeck(_, deck):
                what = KINDS[self.stage.gun(self.seat, deck).attribute]
                return say("Try {gun}'s: {what}.", gun=self._gun(deck), what=what)
            case cmd.LoadTop(_, deck, slot):
                return say("Try {gun}'s deck for {other}.", gun=self._gun(deck), other=self._gun(slot))
            case cmd.ChooseGun(_, slot):
                gun = self._gun(slot, 1 - self.seat if kind == "victim_gun" else self.seat)
                return say("Try {what}.", what=gun)
            case cmd.React(_, card):
                return self._react(self.stage.content.cards[card])
            case cmd.PickCard(_, _, card):
                return say("Try {what}.", what=self.stage.name(card))
            case cmd.PickEnemyCard(_, zone, index):
                return say("Try {what}.", what=self._enemy_card(zone, index))
            case cmd.Accept():
                return ACCEPTS[kind]
            case cmd.Pass():
                return PASSES[kind]
            case cmd.PickGunner(_, index):
                return say("Take {what}.", what=self.stage.content.gunners[index].name)
            case cmd.PickGun(_, index):
                return say("Take {what}.", what=self.stage.content.guns[index].name)
            case cmd.PickSkill(_, index, _):
                return say("Take {what}.", what=self.stage.content.skills[index].name)
        return self._listed(command)

    def _listed(self, command: Command) -> str:
        """An answer of a list, by what stands on it."""
        table = self.stage.table
        assert table.pending is not None, command
        (entry,) = ask_of(self.stage.content, table, table.pending, (command,)).entries
        return say("Best here: {what}.", what=entry.title)

    def _enemy_card(self, zone: cmd.EnemyZone, index: int) -> str:
        """A card of the opponent, by what is known of it."""
        if zone == "mechanisms":
            return self.stage.name(self.stage.side(1 - self.seat).mechanisms[index])
        if zone == "set":
            return tr("a set card")
        return say("a load of {gun}", gun=self._gun(int(zone == "load2"), 1 - self.seat))

    def _react(self, card: Card) -> str:
        if not card.cost:
            return say("Try {card}, it is free. {short}", card=card.name, short=_short(card))
        return say("Try {card} for {cards}. {short}", card=card.name, cards=cards(card.cost), short=_short(card))


def _short(card: Card | Skill) -> Said:
    """A card's short wording as a sentence."""
    words = shortly(card)
    return Said(f"{words}.") if words else words
