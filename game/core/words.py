"""What people read, in their language.

Texts stand in the code and in the content in English, as they are read. Whatever draws one translates it with `tr`, so
most texts need nothing; a text with places in it is made by `say` or `many`. The catalogue in force is gettext's
(`game/languages`); without one everything stays as it is written.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import partial, reduce
from typing import Protocol


class Catalogue(Protocol):
    """What a `gettext.NullTranslations` can do."""

    def gettext(self, message: str) -> str: ...
    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str: ...


class Said(str):
    """A text that is read as it stands: it is translated, or a name that somebody chose. What is translated can be said
    `again` once another language is in force."""

    __slots__ = ("again", "spoken")
    again: Callable[[], str] | None
    spoken: Catalogue | None

    def __new__(cls, text: str, again: Callable[[], str] | None = None) -> Said:
        made = super().__new__(cls, text)
        made.again, made.spoken = again, _catalogue
        return made


_catalogue: Catalogue | None = None


def speak(catalogue: Catalogue | None) -> None:
    """Put a catalogue into force; None is English."""
    global _catalogue
    _catalogue = catalogue


def tr(text: str) -> str:
    """`text` in the language in force; as it is where the catalogue lacks it."""
    if isinstance(text, Said):
        return text if text.again is None or text.spoken is _catalogue else text.again()
    if _catalogue is None or not text:
        return text
    return Said(_catalogue.gettext(text), partial(tr, text))


def say(text: str, /, **parts: object) -> Said:
    """A text with places, as `str.format` has them, in the language in force. Parts that are texts are translated too:
    `say("{gun} is empty", gun=gun.name)`."""
    return Said(tr(text).format(**_said(parts)), partial(say, text, **parts))


def many(n: int, one: str, more: str, /, **parts: object) -> Said:
    """The same with the wording for a number: `many(coins, "{n} coin", "{n} coins")`."""
    wording = (one if n == 1 else more) if _catalogue is None else _catalogue.ngettext(one, more, n)
    return Said(wording.format(n=n, **_said(parts)), partial(many, n, one, more, **parts))


def anew(make: Callable[..., str], *args: object) -> Said:
    """What `make(*args)` says, which it is asked again once another language is in force: for what is put together."""
    return Said(tr(make(*args)), partial(anew, make, *args))


def number(value: float, places: int = 0) -> Said:
    """A number with so many decimals as it is written in the language in force: "1,234.5" or "1.234,5"."""
    marks = tr("1,234.5")
    written = f"{value:,.{places}f}".translate(str.maketrans(",.", marks[1] + marks[5]))
    return Said(written, partial(number, value, places))


def listed(words: Iterable[str]) -> str:
    """One text or more with commas and an "and": "Ada, Bo and Cy"."""
    *first, last = words
    return say("{first} and {last}", first=reduce(_joined, first), last=last) if first else tr(last)


def _joined(words: str, last: str) -> str:
    return say("{words}, {last}", words=words, last=last)


def capital(text: str) -> Said:
    """A text in the language in force, its first letter a capital."""
    told = tr(text)
    return Said(told[:1].upper() + told[1:], partial(capital, text))


def _said(parts: dict[str, object]) -> dict[str, object]:
    return {name: tr(part) if isinstance(part, str) else part for name, part in parts.items()}
