"""The numbered clauses of a game's rulebook: checked, looked up, searched."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from game.core.words import tr

_ID = re.compile(r"[A-Z]+-\d+\.\d+")
_WORD = re.compile(r"[\w.-]*\w")


class RulebookError(ValueError):
    """A clause that is not as it must be; the message names the clause and the fault."""


class Clause(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule. `id` is e.g. "GI-4.03", `section` its chapter's title, `source` where the rule comes from."""

    id: str
    section: str
    text: str
    source: str


class Rulebook:
    """All clauses of one game, in the order of the book."""

    def __init__(self, clauses: Iterable[Clause]) -> None:
        self.clauses = tuple(clauses)
        self._by_id = {clause.id: clause for clause in self.clauses}

    @classmethod
    def load(cls, data: Iterable[Mapping[str, Any]]) -> Rulebook:
        """Check what was read from a file, one mapping per clause. Raises RulebookError."""
        clauses: dict[str, Clause] = {}
        for number, entry in enumerate(data, start=1):
            clause = _checked(number, entry)
            if clause.id in clauses:
                raise RulebookError(f"clause {clause.id}: there are two of this id; renumber one")
            clauses[clause.id] = clause
        if not clauses:
            raise RulebookError("the rulebook has no clause; each is a table [[clause]]")
        return cls(clauses.values())

    def __contains__(self, clause_id: object) -> bool:
        return clause_id in self._by_id

    def __getitem__(self, clause_id: str) -> Clause:
        """The clause of this id. Raises KeyError."""
        return self._by_id[clause_id]

    def sections(self) -> tuple[str, ...]:
        """The titles of the chapters, in the order of the book."""
        return tuple(dict.fromkeys(clause.section for clause in self.clauses))

    def section(self, title: str) -> tuple[Clause, ...]:
        """The clauses of one chapter; none if there is no such chapter."""
        return tuple(clause for clause in self.clauses if clause.section == title)

    def search(self, words: str) -> tuple[Clause, ...]:
        """The clauses in which every word occurs in the language in force, whatever its case, as a part of a word too.

        First the clause whose id it is, then by whole words found, then in the order of the book.
        """
        wanted = words.casefold().split()
        if not wanted:
            return ()
        found = [clause for clause in self.clauses if all(word in _searched(clause) for word in wanted)]
        return tuple(sorted(found, key=lambda clause: _rank(clause, wanted)))


def _checked(number: int, entry: Mapping[str, Any]) -> Clause:
    name = f"clause {entry.get('id', f'number {number}')}"
    try:
        clause = msgspec.convert(entry, Clause)
    except msgspec.ValidationError as error:
        raise RulebookError(f"{name}: {error}") from None
    if not _ID.fullmatch(clause.id):
        raise RulebookError(f"{name}: the id must read like GI-4.03")
    for field in ("section", "text", "source"):
        if not getattr(clause, field).strip():
            raise RulebookError(f"{name}: `{field}` is empty; fill it in")
    return clause


def _searched(clause: Clause) -> str:
    return f"{clause.id} {tr(clause.section)} {tr(clause.text)}".casefold()


def _rank(clause: Clause, wanted: list[str]) -> tuple[bool, int]:
    """Smaller is better; ties keep the order of the book."""
    whole = _WORD.findall(_searched(clause))
    return clause.id.casefold() not in wanted, -sum(word in whole for word in wanted)
