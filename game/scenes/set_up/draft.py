"""What has been chosen on the set-up screen so far, and the Setup it makes."""

from __future__ import annotations

from typing import Any

import msgspec

from game.core.protocol import Setup
from game.core.record import Person
from game.core.words import say
from game.profiles.profile import Profile
from game.scenes.clock import LIMITS
from game.scenes.form import Form, Option, Party, Seating, Value
from game.scenes.keys import Chosen
from game.scenes.memory import Choices
from game.ui.tips import Tip

HUMAN = "human"
SEED_DIGITS = 9
_DEFAULT_WHO = "normal"


class Draft:
    """Choices that are always possible ones: what was remembered and is no more counts as the default.

    `profiles` are those of all who can sit here, `here` is the id of the one who does: they get the seat of the first
    person unless they have one. `keys` are those that somebody chose.
    """

    def __init__(
        self,
        form: Form,
        setup_type: type[Setup],
        remembered: Choices,
        profiles: tuple[Profile, ...] = (),
        here: str = "",
        keys: Chosen | None = None,
    ) -> None:
        self.form = form
        self._keys = keys or {}
        self._setup_type = setup_type
        self.options: dict[str, Value] = {
            option.field: _allowed(option, remembered.options.get(option.field)) for option in form.options
        }
        self.count = remembered.count if remembered.count in form.seatings else min(form.seatings)
        self._seating = remembered.seating
        words = [sitter.word for sitter in form.sitters]
        who = [word if word in words else _DEFAULT_WHO for word in remembered.controllers]
        most = max(form.seatings)
        self.controllers = (who + [_DEFAULT_WHO] * most)[:most]
        self.profiles = {profile.id: profile for profile in profiles}
        known = [id_ if id_ in self.profiles else "" for id_ in remembered.people]
        self.people_ids = (known + [""] * most)[:most]
        self._here = here if here in self.profiles else ""
        self._seat_here()
        self.seed = remembered.seed
        self.preview = remembered.preview
        self.time_limit = remembered.time_limit if remembered.time_limit in LIMITS else 0
        self.has_played, self.guided = remembered.has_played, remembered.guided

    @property
    def choices(self) -> Choices:
        """What is to be remembered."""
        return Choices(
            options=dict(self.options),
            count=self.count,
            seating=self.seating_index,
            controllers=list(self.controllers),
            people=list(self.people_ids),
            seed=self.seed,
            preview=self.preview,
            time_limit=self.time_limit,
            has_played=self.has_played,
            guided=self.guided,
        )

    # ------------------------------------------------------------------ crew

    @property
    def seatings(self) -> tuple[Seating, ...]:
        """The ways to seat this many players."""
        return self.form.seatings[self.count]

    @property
    def seating_index(self) -> int:
        """Which of them is chosen."""
        return self._seating if 0 <= self._seating < len(self.seatings) else 0

    def seat(self, index: int) -> None:
        """Choose another of them."""
        self._seating = index

    @property
    def seating(self) -> Seating:
        """The chosen one."""
        return self.seatings[self.seating_index]

    @property
    def people(self) -> int:
        """How many of the players are people."""
        return self.controllers[: self.count].count(HUMAN)

    def _seat_here(self) -> None:
        """Whoever sits here has a seat, if a person has one."""
        if self._here and self._here not in self.people_ids and HUMAN in self.controllers:
            self.people_ids[self.controllers.index(HUMAN)] = self._here

    def free_for(self, player: int) -> tuple[str, ...]:
        """The ids of those who can play for a player: a guest, and all who sit nowhere else."""
        others = [self.person_ids()[i] for i in range(self.count) if i != player]
        return ("", *(id_ for id_ in self.profiles if id_ not in others))

    def person_ids(self, count: int = 0) -> tuple[str, ...]:
        """Who plays for each player, or for so many: an id, or "" for guests and automatic players. Nobody plays
        twice."""
        taken: list[str] = []
        for id_, who in zip(self.people_ids, self.controllers[: count or self.count], strict=False):
            taken.append(id_ if who == HUMAN and id_ not in taken else "")
        return tuple(taken)

    def persons(self, count: int = 0) -> tuple[Person, ...]:
        """The same for the record."""
        return tuple(self.profiles[id_].person if id_ else Person() for id_ in self.person_ids(count))

    # --------------------------------------------------------------- results

    @property
    def fixed(self) -> dict[str, str]:
        """The fields that cannot be chosen now, and why."""
        reasons = dict(self.form.fixed(self.options))
        for option in self.form.options:
            if not self._has_enough(option):
                reasons[option.field] = say("{need} Now there are {n}.", need=option.text, n=self.count)
        return reasons

    def _has_enough(self, option: Option) -> bool:
        return not option.needs or self.count in option.needs

    @property
    def seed_problem(self) -> str:
        """Why the seed cannot be used; "" if it can."""
        if not self.seed or (self.seed.isascii() and self.seed.isdigit()):
            return ""
        return say("Digits only, at most {n} of them; empty lets chance choose.", n=SEED_DIGITS)

    @property
    def problem(self) -> Tip | None:
        """Why no match can begin."""
        if self.seed_problem:
            return Tip(self.seed_problem, "This seed cannot be used")
        return self.form.problem(self.options) or self.form.crowd(self.options, self.people, self._keys)

    @property
    def seed_number(self) -> int | None:
        """The seed that was typed, or None for one by chance."""
        return int(self.seed) if self.seed and not self.seed_problem else None

    def setup(self) -> Setup:
        """The Setup struct; fields that need another number of players are at their default. Raises SetupError."""
        values: dict[str, Any] = dict(self.options)
        for option in self.form.options:
            if not self._has_enough(option):
                values[option.field] = option.default
        return msgspec.convert({"players": self.seating.players, **self.form.fields(values)}, self._setup_type)

    def who(self) -> tuple[str, ...]:
        """Who plays for each player."""
        return tuple(self.controllers[: self.count])

    def first_problem(self, party: Party) -> Tip | None:
        """Why the first game cannot begin."""
        usual = {option.field: option.default for option in self.form.options}
        return self.form.crowd({**usual, **self.form.preset.options}, party.who.count(HUMAN), self._keys)

    def first_game(self, party: Party) -> tuple[Setup, tuple[str, ...]]:
        """Set-up and players of the first game."""
        options = self.form.preset.options
        return msgspec.convert({"players": party.players, **options}, self._setup_type), party.who

    def first_persons(self, party: Party) -> tuple[Person, ...]:
        """Who plays the first game: whoever sits here has the first person's seat."""
        here = self.profiles[self._here].person if self._here else Person()
        first = party.who.index(HUMAN) if HUMAN in party.who else -1
        return tuple(here if i == first else Person() for i in range(len(party.who)))


def _allowed(option: Option, value: Value | None) -> Value:
    if option.look == "switch":
        return value if isinstance(value, bool) else option.default
    if option.allows is not None:
        return value if value is not None and option.allows(value) else option.default
    if option.look == "number":
        fits = isinstance(value, int) and not isinstance(value, bool) and option.low <= value <= option.high
        return value if fits and value is not None else option.default
    known = any(item.value == value and type(item.value) is type(value) for item in option.items)
    return value if known and value is not None else option.default
