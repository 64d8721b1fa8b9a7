"""What one set-up fixes for the whole match, looked up once instead of at every step.

Effects are numbered: a *program* is a list of steps. Tasks and lasting effects name a program and a place in it, so
that they are plain numbers. Equal effects have one number (GG-0.5 asks for an order of unequal ones only).
"""

from __future__ import annotations

from typing import NamedTuple

from game.rules.gun_and_gun import verbs as v
from game.rules.gun_and_gun.content import TYPES, Card, Content
from game.rules.gun_and_gun.state import CARD, GUN, GUNNER, GunAndGunSetup, Side

BULLET, ACTION, MECHANISM, REACTION = range(4)
"""Types of cards by number, as in content.TYPES."""


class Listener(NamedTuple):
    """A program that runs at a time or whenever something happens (`min` HIT or more)."""

    program: int
    min: int


class Tables:
    """Constants of a match. Per card: `type`, `cost`, `gun_of` (index), `load_value` face-up, `name` (the first card
    of that name), `card_program`. Per Skill `skill_program`, per gun and row `row_program`. `programs[p][i]` is a
    step, `nested[p][i]` the programs within it. `accepts[f][card]`: a card passes filter f; 0 lets all pass.
    `skills_of` are the Skills of each Gunner."""

    def __init__(self, content: Content, setup: GunAndGunSetup) -> None:
        self.content = content
        self.setup = setup
        cards, guns = content.cards, content.guns
        self.type = tuple(TYPES.index(card.type) for card in cards)
        self.cost = tuple(card.cost for card in cards)
        gun_ids = [gun.id for gun in guns]
        self.gun_of = tuple(gun_ids.index(card.gun) for card in cards)
        self._decks = tuple(
            tuple(c for c, card in enumerate(cards) if self.gun_of[c] == gun for _ in range(card.count))
            for gun in range(len(guns))
        )
        self.load_value = tuple(card.load_value for card in cards)
        names = [card.name for card in cards]
        self.name = tuple(names.index(name) for name in names)
        gunners = [gunner.id for gunner in content.gunners]
        self.skills_of = tuple(
            tuple(number for number, skill in enumerate(content.skills) if skill.gunner == gunner) for gunner in gunners
        )
        self._number: dict[tuple[v.Effect, ...], int] = {}
        self._filters: dict[v.Filter, int] = {v.Filter(): 0}
        self.programs: list[tuple[v.Effect, ...]] = []
        self.nested: list[tuple[tuple[int, ...], ...]] = []
        self._listeners: dict[tuple[int, str], tuple[Listener, ...]] = {}
        self.card_program = tuple(self._compile(card.effect) for card in cards)
        self.skill_program = tuple(self._compile(skill.effect) for skill in content.skills)
        self.row_program = tuple(tuple(self._compile(row.then) for row in gun.rows) for gun in guns)
        for base, effects in (
            (GUNNER, [gunner.effect for gunner in content.gunners]),
            (GUN, [gun.effect for gun in guns]),
            (CARD, [card.effect for card in cards]),
        ):
            for index, effect in enumerate(effects):
                self._listen(base + index, effect)
        self.accepts = tuple(tuple(_passes(chosen, card) for card in cards) for chosen in self._filters)

    def deck_cards(self, gun: int) -> list[int]:
        """The cards of a gun's deck before it is shuffled (GG-1.2)."""
        return list(self._decks[gun])

    def deck_of(self, side: Side, card: int) -> int:
        """The slot of a card's origin deck (GG-2.3)."""
        return side.guns.index(self.gun_of[card])

    def listeners(self, source: int, event: str) -> tuple[Listener, ...]:
        """What a Gunner, gun or card does at a time or whenever something happens."""
        return self._listeners.get((source, event), ())

    def filter_number(self, chosen: v.Filter) -> int:
        """The index into `accepts`."""
        return self._filters[chosen]

    def modifiers(self, card: int) -> list[v.HitMod]:
        """What a Mechanism in play adds to shots."""
        return [step for step in self.content.cards[card].effect if isinstance(step, v.HitMod)]

    def replacement(self, card: int) -> v.ReplaceShotHit | None:
        """How a Mechanism in play can replace HIT (step 5 of GG-9.3)."""
        return next((step for step in self.content.cards[card].effect if isinstance(step, v.ReplaceShotHit)), None)

    def _compile(self, steps: tuple[v.Effect, ...]) -> int:
        found = self._number.get(steps)
        if found is None:
            inner = tuple(tuple(self._compile(part) for part in _parts(step)) for step in steps)
            found = self._number[steps] = len(self.programs)
            self.programs.append(steps)
            self.nested.append(inner)
            for step in steps:
                chosen = getattr(step, "cards", None)
                if chosen is not None:
                    self._filters.setdefault(chosen, len(self._filters))
        return found

    def _listen(self, source: int, effect: tuple[v.Effect, ...]) -> None:
        for step in effect:
            event, minimum = "main_action", 1
            if isinstance(step, v.At):
                event = step.time
            elif isinstance(step, v.When):
                event, minimum = step.event, step.min
            elif not isinstance(step, v.MainAction):
                continue
            listener = Listener(self._compile(step.steps), minimum)
            self._listeners[source, event] = (*self.listeners(source, event), listener)


def _parts(step: v.Effect) -> tuple[tuple[v.Effect, ...], ...]:
    """The lists of steps within a step."""
    match step:
        case v.At() | v.When() | v.MainAction():
            return (step.steps,)
        case v.If():
            return step.then, step.other
        case v.ChooseOne():
            return tuple(mode.steps for mode in step.modes)
    return ()


def _passes(chosen: v.Filter, card: Card) -> bool:
    """Whether a card may be chosen."""
    fits_type = chosen.type is None or card.type == chosen.type
    fits_cost = chosen.max_cost is None or card.cost <= chosen.max_cost
    return fits_type and fits_cost and card.name != chosen.but
