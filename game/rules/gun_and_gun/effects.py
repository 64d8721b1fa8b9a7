"""What each effect verb does: one small function per verb (GG-0.2, GG-0.4).

A function gets the controller's seat, the source, the verb, and the numbers of the programs within it. What it cannot
do it skips; what follows from it goes on the agenda.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.amounts import holds
from game.rules.gun_and_gun.choices import ask
from game.rules.gun_and_gun.effects_of_cards import CARD_EFFECTS
from game.rules.gun_and_gun.effects_of_hit import HIT_EFFECTS
from game.rules.gun_and_gun.effects_of_loads import LOAD_EFFECTS
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.tasks import MODE, STEP

Nested = tuple[int, ...]
Effect = Callable[[Scratch, int, int, Any, Nested], None]


def step(s: Scratch, program: int, place: int, seat: int, source: int) -> None:
    """One step of a program; the next one waits until all that comes of it is done."""
    steps = s.tables.programs[program]
    if place >= len(steps):
        return
    if place + 1 < len(steps):
        s.then((STEP, program, place + 1, seat, source))
    verb = steps[place]
    EFFECTS[type(verb)](s, seat, source, verb, s.tables.nested[program][place])


def _if(s: Scratch, seat: int, source: int, verb: v.If, nested: Nested) -> None:
    s.then((STEP, nested[not holds(s.tables, s.table, seat, verb)], 0, seat, source))


def _choose_one(s: Scratch, seat: int, source: int, verb: v.ChooseOne, nested: Nested) -> None:
    ask(s, "choose_mode", seat, (MODE, seat, source, *nested), len(nested), source)


def mode(s: Scratch, seat: int, source: int, *programs_and_answer: int) -> None:
    """The mode that was chosen."""
    *programs, answer = programs_and_answer
    s.then((STEP, programs[answer], 0, seat, source))


EFFECTS: dict[type[v.Verb], Effect] = {
    **CARD_EFFECTS,
    **HIT_EFFECTS,
    **LOAD_EFFECTS,
    v.If: _if,
    v.ChooseOne: _choose_one,
}
"""Verbs that only say what a thing does as long as it lies there are not in here: tables.py reads them."""
