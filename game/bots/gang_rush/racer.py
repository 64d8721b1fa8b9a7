"""Drivers that weigh what each plan of their turn would lead to."""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

import msgspec

from game.bots.chance import chance
from game.bots.gang_rush.mind import Known, Mind, Skill, Thought
from game.bots.gang_rush.placing import best_places, by_chances, favourite
from game.bots.gang_rush.prospects import Prospects
from game.bots.protocol import Fuse
from game.core.protocol import Command, Rules, Seats
from game.rules.gang_rush.commands import Draft, PlaceHazard
from game.rules.gang_rush.legal import legal, to_decide
from game.rules.gang_rush.rules import GangRush
from game.rules.gang_rush.state import GangRushState, GangRushView, Table
from game.rules.gang_rush.tables import Tables


class Hint(msgspec.Struct, frozen=True):
    """What the driver would do: the commands up to the next dice. `second` are those of its next choice, and `behind`
    the dollars that they are worth less to it; none where it did not weigh anything."""

    commands: tuple[Command, ...]
    second: tuple[Command, ...] = ()
    behind: float = 0.0


NORMAL = Skill(False, 1, 0.7)
HARD = Skill(True, 4, 0.68)


class Racer:
    """A driver who tries every speed and path."""

    def __init__(self, rules: Rules[GangRushState, GangRushView], seats: Seats, seed: int, skill: Skill) -> None:
        self._rules = cast(GangRush, rules)
        self._seed = seed
        self._skill = skill
        self._prospects: Prospects | None = None
        self._known: Known = {}

    def choose(self, view: GangRushView, legal: Sequence[Command], fuse: Fuse) -> Command | None:
        """See `Bot`."""
        if not legal:
            return None
        if len(legal) == 1:
            return legal[0]
        wish = self._think(view, legal, fuse)[0]
        return wish if wish in legal else legal[0]

    def suggest(self, view: GangRushView, fuse: Fuse) -> Hint | None:
        """What it would do in the place of whose turn it is; None where nobody decides, and where it takes any car as
        gladly."""
        given = legal(self._tables(view), view.table, to_decide(view.table))
        if not given or isinstance(given[0], Draft):
            return None
        thoughts, dollar = self._weigh(view, given, fuse)
        best, second = thoughts[0], thoughts[1] if len(thoughts) > 1 and dollar > 0 else None
        if second is None:
            return Hint(best.commands)
        return Hint(best.commands, second.commands, max(0.0, best.worth - second.worth) / dollar)

    def _tables(self, view: GangRushView) -> Tables:
        tables = self._rules.tables(view.table.setup)
        if self._prospects is None or self._prospects.tables is not tables:
            self._prospects = Prospects(tables, self._skill.esteem)
        return tables

    def _think(self, view: GangRushView, legal: Sequence[Command], fuse: Fuse) -> tuple[Command, ...]:
        tables, table, first = self._tables(view), view.table, legal[0]
        assert self._prospects is not None
        if isinstance(first, Draft):
            return (chance(view.table, self._seed).choice(legal),)
        if isinstance(first, PlaceHazard):
            return self._placed(self._prospects, table, legal, fuse)[0][0].commands
        return Mind(tables, self._prospects, table, first.seat, self._skill, self._known, fuse).decide(legal)

    def _weigh(self, view: GangRushView, legal: Sequence[Command], fuse: Fuse) -> tuple[list[Thought], float]:
        """What it thinks of, the best first, and what a dollar is worth."""
        assert self._prospects is not None
        if isinstance(legal[0], PlaceHazard):
            return self._placed(self._prospects, view.table, legal, fuse)
        tables, seat = self._tables(view), legal[0].seat
        mind = Mind(tables, self._prospects, view.table, seat, self._skill, self._known, fuse)
        return mind.weigh(legal), mind.dollar()

    def _placed(
        self, prospects: Prospects, table: Table, legal: Sequence[Command], fuse: Fuse
    ) -> tuple[list[Thought], float]:
        """Hazards where they help most; the first of all if none matters."""
        places = [command for command in legal if isinstance(command, PlaceHazard)]
        weights = (by_chances if self._skill.far_sighted else favourite)(table, legal[0].seat, prospects)
        found = best_places(prospects.tables, table, weights, places, fuse)
        thoughts = [Thought((command,), worth) for worth, command in found]
        return thoughts or [Thought((places[0],))], weights.get(legal[0].seat, 1.0)
