"""The bridges to choose from before a match: that of the box, and the maps in the players' folder."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from game import storage
from game.content import ContentError
from game.content.bridge import read_board
from game.core.protocol import SetupError
from game.core.words import Said, say, tr
from game.resources import resource
from game.rules.gang_rush.content import Board, Content
from game.scenes.form import Value, Values
from game.ui.tips import Tip

GAME = "gang_rush"
FIELD = "board"
BOX = ""
"""The value that stands for the bridge of the box; others are names of files."""
NEEDS = ("bridge.tsx", "bridge.svg")
"""The tiles of the box's map."""


class Bridges:
    """Each map is read when it is first asked for; `look` forgets what was read. `trouble` is what the disk said."""

    def __init__(self, content: Content) -> None:
        self.content = content
        self.trouble = ""
        self._names: tuple[str, ...] | None = None
        self._read: dict[str, Board | ContentError] = {}

    def look(self) -> None:
        """Look into the folder again."""
        self._read.clear()
        self.trouble = ""
        try:
            files = storage.maps(GAME)
        except storage.StorageError as error:
            files, self.trouble = (), Said(str(error))
        self._names = (BOX, *(file.name for file in files))

    @property
    def names(self) -> tuple[str, ...]:
        """The bridge of the box and then the files."""
        if self._names is None:
            self.look()
        return self._names or (BOX,)

    def has(self, value: Value) -> bool:
        """Whether there is such a bridge, faulty or not."""
        self.look()
        return value in self.names

    def board(self, value: Value) -> Board | None:
        """The bridge, None if it is faulty."""
        found = self._found(str(value))
        return found if isinstance(found, Board) else None

    def fault(self, value: Value) -> str:
        """What is wrong with it, in one line; "" if nothing is."""
        found = self._found(str(value))
        return tr(found.args[0]) if isinstance(found, ContentError) else ""

    def problem(self, options: Values) -> Tip | None:
        """Why no match can begin on the chosen bridge."""
        fault = self.fault(options[FIELD])
        return Tip(fault, "This bridge cannot be used") if fault else None

    def fields(self, options: Values) -> Mapping[str, Any]:
        """The options with the chosen bridge itself, as its map is now. Raises SetupError."""
        name = str(options[FIELD])
        self._read.pop(name, None)
        if self.fault(name):
            raise SetupError(self.fault(name))
        return {**options, FIELD: self.board(name) if name != BOX else None}

    def copy(self) -> str:
        """Put a copy of the box's map into the folder; its name. Raises StorageError."""
        needs = [resource("maps", f"{GAME}/{name}") for name in NEEDS]
        made = storage.copy_map(GAME, resource("maps", f"{GAME}/bridge.tmx"), needs)
        self.look()
        return made.name

    def _found(self, name: str) -> Board | ContentError:
        if name == BOX:
            return self.content.board
        if name not in self._read:
            try:
                self._read[name] = read_board(storage.map_folder(GAME) / name, self.content)
            except ContentError as error:
                self._read[name] = error
        return self._read[name]


def title(name: str) -> str:
    """What a bridge is called."""
    return Said(name.removesuffix(".tmx")) if name != BOX else "The bridge of the box"


def facts(board: Board) -> str:
    """What a bridge is like, in a line."""
    zones = max(space.zone for space in board.spaces)
    worn = sum(space.damage > 0 for space in board.spaces)
    rows = (board.finish - board.start) // 2
    text = "{zones} zones, {rows} rows, {worn} damaged" if worn else "{zones} zones, {rows} rows"
    return say(text, zones=zones, rows=rows, worn=worn)
