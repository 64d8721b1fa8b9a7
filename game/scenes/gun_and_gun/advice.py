"""What to do now and why, in a line: an automatic duelist's thought in plain words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.core.protocol import Command
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.content import Card, Skill
from game.rules.gun_and_gun.skills import volts_of
from game.scenes.gun_and_gun.names import gun_name, plural
from game.scenes.gun_and_gun.outlook import Outlook
from game.scenes.gun_and_gun.stage import Stage

KINDS = {
    "light": "quick, cheap loads", "heavy": "slow but heavy, and protection", "special": "it spoils the other's plans"
}  # fmt: skip
"""What the deck of a gun is good for, by its attribute."""
PASSES = {
    "react": "No Reaction: keep it for a harder blow.", "exchange": "Keep these cards.",
    "load_top": "Don't load: whoever runs out of cards loses.", "use_orb": "Keep it for a harder shot.",
}  # fmt: skip
"""Why not, by the decision."""


@dataclass(frozen=True)
class Adviser:
    """Says commands of the seat at the bottom as advice; `""` for what explains itself. `outlook(slot, load)` is what
    a shot would do."""

    stage: Stage
    outlook: Callable[[int, Command | None], Outlook]

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
                return f"Put {one.name} on the table: face down it waits for a shot. {_short(one)}"
            case cmd.Load():
                return self._load(command)
            case cmd.Fire(_, gun):
                return self._fire(gun)
            case cmd.UseSkill():
                return self._skill()
            case cmd.UseGunner():
                return "Use your Gunner: Volts pay for your Skill. Best from the discard pile."
            case cmd.EndPhase():
                return self._end()
        return self._answer(command)

    def _gun(self, slot: int, seat: int | None = None) -> str:
        return gun_name(self.stage.content, self.stage.table, self.seat if seat is None else seat, slot)

    def _shot(self, slot: int, load: cmd.Load | None = None) -> Outlook:
        return self.outlook(slot, load)

    def _play(self, card: Card) -> str:
        price = f" for {plural(card.cost, 'card')}" if card.cost else ", it is free"
        return f"Play {card.name}{price}: drag it to the table. {_short(card)}"

    def _load(self, load: cmd.Load) -> str:
        card, gun = self.stage.content.cards[load.card], self.stage.gun(self.seat, load.gun)
        how = " face up" if load.face_up else " face down" if card.type == "bullet" else ""
        before, after = self._shot(load.gun), self._shot(load.gun, load)
        if after.hit > before.hit:
            why = f"its shot deals {after.hit} instead of {before.hit}"
        elif after.row < 0:
            why = f"{after.load} of the {gun.rows[0].load} loads it needs"
        else:
            why = f"{after.load} of {gun.capacity} loads"
        return f"Drag {card.name}{how} into {gun.name}: {why}."

    def _fire(self, slot: int) -> str:
        shot = self._shot(slot)
        why = "that ends the duel" if shot.ends else f"HIT {shot.hit}. What was fired becomes Volts"
        return f"Fire {self._gun(slot)} (F): {why}."

    def _skill(self) -> str:
        stage = self.stage
        side = stage.side(self.seat)
        skill = stage.content.skills[side.skill]
        volts = volts_of(stage.tables, stage.table, self.seat, side.skill)
        price = "" if volts is None else f" for {plural(volts, 'Volt')}"
        return f"Use your Skill (K){price}. {_short(skill)}"

    def _end(self) -> str:
        side = self.stage.side(self.seat)
        missing = self.stage.content.gunners[side.gunner].hands - len(side.hand)
        if missing <= 0:
            return "End the Main Phase: keep these cards, and you draw none. No cards left in both decks: you lose."
        return f"End the Main Phase: you draw {missing}."

    # ----------------------------------------------------------------- answers

    def _answer(self, command: Command) -> str:
        pending = self.stage.table.pending
        kind = pending.kind if pending is not None else ""
        match command:
            case cmd.ChooseDeck(_, deck) if kind == "victim_deck":
                return f"Try {self._gun(deck, 1 - self.seat)}'s: without cards in both decks a player loses."
            case cmd.ChooseDeck(_, deck):
                return f"Try {self._gun(deck)}'s: {KINDS[self.stage.gun(self.seat, deck).attribute]}."
            case cmd.LoadTop(_, deck, gun):
                return f"Try {self._gun(deck)}'s deck, then {self._gun(gun)}."
            case cmd.ChooseGun(_, gun):
                return f"Try {self._gun(gun, 1 - self.seat if kind == 'victim_gun' else self.seat)}."
            case cmd.React(_, card):
                one = self.stage.content.cards[card]
                price = f" for {plural(one.cost, 'card')}" if one.cost else ", it is free"
                return f"Try {one.name}{price}. {_short(one)}"
            case cmd.PickCard(_, _, card):
                return f"Try {self.stage.name(card)}."
            case cmd.Pass():
                return PASSES.get(kind, "")
        return ""


def _short(card: Card | Skill) -> str:
    """A card's short wording as a sentence."""
    words = " ".join(card.short).strip()
    return f"{words}." if words else ""
