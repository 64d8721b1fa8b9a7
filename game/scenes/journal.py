"""The journal of a match at the table: its record on disk, which survives a crash."""

from __future__ import annotations

from typing import Any

from game import storage
from game.core import record
from game.core.match import Match
from game.core.record import Person


class MatchJournal:
    """Begun at once. A disk that refuses is said in `warning` and tried again with the next command, which then brings
    all that is missing; the match goes on meanwhile."""

    def __init__(self, match: Match[Any, Any], controllers: tuple[str, ...], persons: tuple[Person, ...]) -> None:
        self.warning = ""
        self._match, self._controllers, self._persons = match, controllers, persons
        self._file: storage.Journal | None = None
        self._written = 0
        self.write()

    @property
    def missing(self) -> int:
        """Commands and undos that are not on disk yet."""
        return len(self._match.log) - self._written

    @property
    def is_whole(self) -> bool:
        """Whether all of the match is on disk."""
        return self._file is not None and not self.missing

    def write(self) -> None:
        """Bring it up to date."""
        try:
            if self._file is None:
                name = storage.new_name(self._match.rules.spec.id)
                self._file = storage.Journal(name, record.write(self._match, self._controllers, self._persons))
            else:
                self._file.append(record.lines(self._match, self._written))
            self._written = len(self._match.log)
        except storage.StorageError as error:
            self.warning = str(error)
        else:
            self.warning = ""

    def close(self, *, keep: bool) -> None:
        """The match is left: the journal stays only if it is to go on another time."""
        if keep:
            self.write()
        elif self._file is not None:
            try:
                self._file.delete()
            except storage.StorageError as error:
                self.warning = str(error)
