"""What somebody is about to do: costs are chosen before anything is announced, so that it can be dropped."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from game.core.protocol import Command
from game.core.words import Said, say, tr
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.answers import unfilled
from game.rules.gun_and_gun.choices import fillings
from game.rules.gun_and_gun.forecast import no_effect
from game.rules.gun_and_gun.skills import volts_of
from game.rules.gun_and_gun.state import GUNNER, Pending, Table
from game.rules.gun_and_gun.tables import Tables
from game.rules.gun_and_gun.verbs import MainAction, ToVoltage
from game.scenes.gun_and_gun.asks import Area, Ask
from game.scenes.gun_and_gun.names import cards, loads, volts
from game.scenes.gun_and_gun.questions import Asker, filling_entry

ANYWAY = "PLAY IT ANYWAY"
"""Where nothing would come of it (GG-7.17)."""


@dataclass(frozen=True)
class Intent:
    """To play a card of the hand at a place, to answer with a Reaction, to use the Skill or the Gunner's effect."""

    kind: Literal["play", "react", "skill", "gunner"]
    card: int = -1
    place: int = -1


def hand_picks(table: Table, seat: int, but: int = -1) -> dict[Area, Command]:
    """All cards of a hand but the one at a place."""
    hand = table.sides[seat].hand
    return {("hand", i): cmd.PickCard(seat, "hand", card) for i, card in enumerate(hand) if i != but}


def _warned(words: str, idle: bool) -> str:
    """A question, and that nothing would come of it."""
    return Said(f"{words}. {tr('It would do nothing now')}") if idle else words


def _card(tables: Tables, table: Table, seat: int, intent: Intent) -> Ask:
    card = tables.content.cards[intent.card]
    picks = hand_picks(table, seat, intent.place)
    first: Command = cmd.Play(seat, intent.card) if intent.kind == "play" else cmd.React(seat, intent.card)
    idle = no_effect(tables, table, first)
    if idle and not card.cost:
        words = say("{card} would do nothing now.", card=card.name)
        return Ask(words, "GG-7.17", yes=(ANYWAY, first), is_free=True)
    words = say("{card}: choose {cards} to pay", card=card.name, cards=cards(card.cost))
    if card.extra_cost:
        words = say("{card}: choose {cards} to pay, and {loads}", card=card.name, cards=cards(card.cost),
                    loads=loads(card.extra_cost))  # fmt: skip
    return Ask(
        _warned(words, idle),
        "GG-7.4",
        picks=picks,
        least=card.cost,
        most=card.cost,
        before=(first,),
        verb="pay",
        is_free=True,
    )


def _skill(tables: Tables, table: Table, seat: int) -> Ask:
    side = table.sides[seat]
    skill = tables.content.skills[side.skill]
    cost = volts_of(tables, table, seat, side.skill)
    picks: dict[Area, Command] = {
        ("pile", "voltage", i): cmd.PickCard(seat, "voltage", card) for i, card in enumerate(side.voltage)
    }
    least, most = (0, len(picks)) if cost is None else (cost, cost)
    words = say("{skill}: choose {volts} to pay", skill=skill.name, volts=volts(most))
    if cost is None:
        words = say("{skill}: choose any number of Volts as X to pay", skill=skill.name)
    idle = no_effect(tables, table, cmd.UseSkill(seat))
    return Ask(_warned(words, idle), "GG-11.2", picks=picks, least=least, most=most,
               before=(cmd.UseSkill(seat),), verb="pay", pile="voltage", is_free=True)  # fmt: skip


def _gunner(tables: Tables, table: Table, seat: int) -> Ask:
    gunner = table.sides[seat].gunner
    steps = [step for effect in tables.content.gunners[gunner].effect if isinstance(effect, MainAction)
             for step in effect.steps]  # fmt: skip
    most = max(step.n for step in steps if isinstance(step, ToVoltage))
    asker = Asker(tables.content, table, Pending(seat, "to_voltage", most, GUNNER + gunner, (), ()), ())
    ways = [cmd.FillVoltage(seat, *unfilled(answer)) for answer in fillings(tables, table, seat, most)]
    return Ask(asker.saying("what goes into the voltage?"), "GG-12.1", before=(cmd.UseGunner(seat),), is_free=True,
               entries=tuple(filling_entry(asker, way) for way in ways))  # fmt: skip


def ask_for(tables: Tables, table: Table, seat: int, intent: Intent) -> Ask:
    """What must be chosen for it."""
    if intent.kind == "skill":
        return _skill(tables, table, seat)
    if intent.kind == "gunner":
        return _gunner(tables, table, seat)
    return _card(tables, table, seat, intent)


def commands_for(ask: Ask, chosen: list[Command], table: Table, seat: int) -> tuple[Command, ...]:
    """What is given when the choice is confirmed: X is the number of Volts that were chosen (GG-11.8)."""
    before = ask.before
    if any(isinstance(command, cmd.UseSkill) for command in before) and ask.least != ask.most:
        before = (*before, cmd.ChooseNumber(seat, len(chosen)))
    return (*before, *chosen, *ask.after)
