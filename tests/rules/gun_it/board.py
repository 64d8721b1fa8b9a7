"""A table laid out by hand, so that a rule test reads as builder, commands, asserts.

    board = Board("C4@0,1 d1", "MC1@2,0", hostiles=2)
    board.turn("RR", "shotgun", "F", coins="H")
    assert board.wrecked == ["C4"]

A tile is written "ID@x,y" with, in any order, d1 (damage), q1 (quarter turns clockwise), armor (this round's
armor is used), mimic or mirror (its link). Spaces are relative to the crew car as of the moment they are read.
Every command is given the coins it flips, H or T: one too few or one left over fails the test. After every
command the events, followed one by one, must lead to the same table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any

import msgspec
from msgspec.structs import replace

from game.core.protocol import Command, Event
from game.rules.gun_it import action, aftermath, endsteps, setup
from game.rules.gun_it.cards import SEAT_NAMES
from game.rules.gun_it.changes import follow_table
from game.rules.gun_it.commands import Ready
from game.rules.gun_it.content import Content
from game.rules.gun_it.events import CAR, Wrecked
from game.rules.gun_it.events_of_course import MatchEnded
from game.rules.gun_it.geometry import NAMES, OFF, at, xy
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.scratch import TALLY, MatchLostError, Scratch
from game.rules.gun_it.state import HIDDEN, MIMIC, MIRROR, TRADING, GunItSetup, GunItState, Worn
from game.rules.gun_it.tables import Tables
from tests.rules.gun_it.pieces import ACCESSORIES, CONTENT, SEATS, TILES, Luck, all_hands, cards, in_force, names

TILE_FIELDS = ("tile", "other", "vehicle", "target", "mover", "blocker", "by", "first", "second")


def content_with(constants: dict[str, object] | None = None, **tiles: dict[str, object]) -> Content:
    """The content with other constants, or with other fields in the tiles of these ids."""
    data = msgspec.to_builtins(CONTENT)
    data["constants"].update(constants or {})
    for tile in data["tiles"]:
        tile.update(tiles.get(tile["id"], {}))
    return msgspec.convert(data, Content)


@cache
def cached_tables(content: Content, chosen: GunItSetup) -> Tables:
    """The constants of a match, built once for all boards of this set-up."""
    return Tables(content, chosen)


class Board:
    """A match in its Action Phase with these tiles on the road, four crew members and nothing else.

    `cards_` are the cards in force: "M14A ST03". `wears` are hidden accessories by seat, `shows` revealed ones with
    their keys: {"LF": "AC01 2"}. `empty` is the seat that nobody holds in a crew of three.
    `deck` is the hostile deck, top tile first. Commands raise no error when the crew car is wrecked: then `lost`
    is true.
    """

    def __init__(
        self,
        *tiles: str,
        content: Content = CONTENT,
        hostiles: int = 1,
        scenario: str = "SC1",
        scenario_level: int = 1,
        empty: str = "",
        backseat: bool = False,
        limit: str = "none",
        round_: int = 1,
        phase: int = TRADING,
        deck: str = "",
        cards_: str = "",
        wears: Mapping[str, str] | None = None,
        shows: Mapping[str, str] | None = None,
        **counters: int,
    ) -> None:
        players = tuple((seat,) for seat, name in enumerate(SEAT_NAMES) if name != empty)
        chosen = msgspec.convert(
            {
                "players": players, "hostiles_level": hostiles, "scenario": scenario, "limit": limit,
                "scenario_level": scenario_level, "backseat": backseat, "accessories": bool(wears or shows),
            },
            GunItSetup,
        )  # fmt: skip
        self.content = content
        self.tables = cached_tables(content, chosen)
        self.said: list[Event] = []
        self.lost = False
        self.tally = TALLY
        table = replace(setup.blank_table(self.tables), round=round_, phase=phase, **counters, **in_force(cards_))
        pile = tuple(TILES[name] for name in reversed(deck.split()))
        hidden = tuple((SEATS[seat], ACCESSORIES[card]) for seat, card in (wears or {}).items())
        worn = [Worn(seat, HIDDEN) for seat, _ in hidden]
        for seat, text in (shows or {}).items():
            card, keys = text.split()
            worn.append(Worn(SEATS[seat], ACCESSORIES[card], int(keys), True))
        table = replace(table, worn=tuple(sorted(worn, key=lambda each: each.seat)))
        self.state = GunItState(0, table, pile, (), hidden=hidden, spares=(TILES["A1"],) if worn else ())
        for text in tiles:
            self._put(text)

    def _put(self, text: str) -> None:
        name, *marks = text.split()
        name, _, place = name.partition("@")
        x, y = place.split(",")
        tile = TILES[name]
        self._set("at", tile, at(int(x), int(y)))
        words = {"mimic": ("link", MIMIC), "mirror": ("link", MIRROR), "armor": ("armor", 1)}
        for mark in marks:
            field, value = words.get(mark) or ({"d": "damage", "q": "rotation"}[mark[0]], int(mark[1:]))
            self._set(field, tile, value)

    def _set(self, field: str, tile: int, value: int) -> None:
        values = list(getattr(self.state.table, field))
        values[tile] = value
        kept = tuple(values) if field == "at" else bytes(values)
        self.state = replace(self.state, table=replace(self.state.table, **{field: kept}))

    # Commands

    def run(
        self, chapter: Callable[..., Any], *arguments: object, coins: str = "", answers: tuple[int, ...] = (),
        **named: object,
    ) -> Any:  # fmt: skip
        """Let one function of the rules work on this board; what it returns. `answers` are to its questions."""
        script = Luck(coins, shuffles=None)
        s = Scratch(self.tables, self.state, script)
        s.answers = answers
        s.tally[:] = self.tally
        answer = None
        try:
            answer = chapter(s, *arguments, **named)
        except MatchLostError:
            self.lost = True
        self.tally = bytes(s.tally)
        self._become(s.freeze(), s.events, script)
        return answer

    def _become(self, state: GunItState, events: list[Event], script: Luck) -> None:
        script.close()
        table = self.state.table
        for event in events:
            table = follow_table(table, event)
        assert table == state.table, "the events do not tell what happened to the table"
        self.state = state
        self.said += events

    def before_turns(self) -> None:
        """What comes before the first turn: wrecks (GI-6.04), then cards (GI-6.06)."""
        self.run(action.begin_action)

    def turn(
        self, seat: str, equipment: str, directions: str, coins: str = "", *, last: bool = False,
        answers: tuple[int, ...] = (),
    ) -> None:  # fmt: skip
        """One crew member's turn; in a crew of three with up to two cards of a kind, in the order of use."""
        use = cards(f"1 {directions} {equipment}")
        self.run(action.take_turn, SEATS[seat], 0, use, coins=coins, answers=answers, is_last=last)

    def after_turns(self) -> None:
        """What cards do after the last turn (GI-6.10), and the end steps."""
        self.run(action.end_action)

    def end_steps(self) -> None:
        """Armed, Resilient, openings (GI-11)."""
        self.run(endsteps.end_steps)

    def aftermath(self) -> None:
        """Collapse, distant tiles (GI-12)."""
        self.run(aftermath.aftermath)

    def plan(self, coins: str = "", **hands: str) -> None:
        """Lock a whole plan and play the Action Phase and what follows: LF="1 F wheel", RF="4 R shotgun"..."""
        self.deal(**hands)
        *others, last = self.tables.occupied
        self.state = replace(self.state, table=replace(self.state.table, ready=tuple(others)))
        self.step(Ready(last, True), coins)

    def deal(self, **hands: str) -> None:
        """These hands are held: LF="1 F wheel"..., table="2 B uzi"."""
        self.state = replace(self.state, table=replace(self.state.table, hands=all_hands(hands)))

    def step(self, command: Command, coins: str = "") -> None:
        """A command as a seat gives it, legal or the test fails."""
        script = Luck(coins, shuffles=None)
        rules = GunIt(self.content, lambda _: script)
        assert command in rules.legal(self.state, command.seat), f"{command} is not legal"
        state, events = rules.step(self.state, command)
        self._become(state, list(events), script)
        self.lost = any(isinstance(event, MatchEnded) and not event.won for event in events)

    # What can be read

    @property
    def grid(self) -> dict[str, tuple[int, int]]:
        """Where the tiles of the grid are, face up."""
        return {name: xy(space) for name, space in self._per_tile(self.state.table.at) if space != OFF}

    def where(self, name: str) -> tuple[int, int] | None:
        """Where a tile is; None off the grid."""
        return self.grid.get(name)

    @property
    def face_down(self) -> dict[tuple[int, int], str]:
        """The face-down tiles."""
        return {xy(space): self.content.tiles[tile].id for space, tile in self.state.face_down}

    @property
    def damage(self) -> dict[str, int]:
        """Damage on the tiles that have any."""
        return {name: damage for name, damage in self._per_tile(self.state.table.damage) if damage}

    @property
    def armor_used(self) -> list[str]:
        """The tiles whose armor is used."""
        return [name for name, used in self._per_tile(self.state.table.armor) if used]

    @property
    def rotation(self) -> dict[str, int]:
        """Quarter turns of the tiles that are turned."""
        return {name: turns for name, turns in self._per_tile(self.state.table.rotation) if turns}

    @property
    def links(self) -> dict[str, int]:
        """Link modes of the tiles that have one."""
        return {name: link for name, link in self._per_tile(self.state.table.link) if link}

    @property
    def discard(self) -> list[str]:
        """The discard pile, the last tile on top."""
        return [self.content.tiles[tile].id for tile in self.state.table.discard]

    @property
    def wrecked(self) -> list[str]:
        """The tiles wrecked so far, in order."""
        return [self.content.tiles[event.tile].id for event in self.events(Wrecked)]

    @property
    def crew_damage(self) -> int:
        """Damage on the crew car."""
        return self.state.table.crew_damage

    @property
    def xp(self) -> int:
        """The XP counter."""
        return self.state.table.xp

    @property
    def pileups(self) -> tuple[int, int]:
        """Pileups: caused by the crew in this round, all of the match."""
        return self.state.table.pileups, self.state.table.all_pileups

    def events(self, kind: type[Any]) -> list[Any]:
        """The events of one kind so far."""
        return [event for event in self.said if isinstance(event, kind)]

    def told(self, *kinds: type[Event]) -> list[str]:
        """The events so far, of these kinds or all, in words: "Pushed GI-7.03 MC1 0,1 0,2 car"."""
        return [self._words(event) for event in self.said if not kinds or isinstance(event, kinds)]

    def _per_tile(self, values: Any) -> list[tuple[str, int]]:
        return list(zip(TILES, values, strict=True))

    def _words(self, event: Event) -> str:
        words = [type(event).__name__]
        words += [self._word(field, getattr(event, field)) for field in event.__struct_fields__]
        return " ".join(word for word in words if word)

    def _word(self, field: str, value: Any) -> str:
        if field in TILE_FIELDS:
            return "-" if value is None else "car" if value == CAR else self.content.tiles[value].id
        if field in ("space", "start", "end", "spaces"):
            spaces = value if isinstance(value, tuple) else (value,)
            return " ".join(f"{xy(space)[0]},{xy(space)[1]}" for space in spaces)
        if field == "heads":
            return "heads" if value else "tails"
        if field in ("order", "equipment"):
            return names((value,))
        words = {"direction": NAMES, "seat": SEAT_NAMES}
        return words[field][value] if field in words else str(value)
