"""Who made what is in the box, and under which licence."""

from __future__ import annotations

import textwrap
from functools import cache

import msgspec

from game.content.reading import packaged_text, read

LGPL = (
    "Whoever has the packaged program may put other versions of the parts under the LGPL in their place: pygame and "
    "pytmx lie in the folders of these names in _internal, the libraries in pygame_ce.libs beside them."
)
"""How a right that the LGPL gives can be used."""


class Part(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Something that was made by somebody. `use` says what it is for, `by` is its notice of copyright, `source` an
    address of its source, `text` the file of its licence in docs/licences, `files` how the names of its shared
    libraries begin."""

    section: str
    name: str
    use: str
    by: str
    licence: str
    text: str
    source: str = ""
    files: tuple[str, ...] = ()


class _Parts(msgspec.Struct, forbid_unknown_fields=True):
    part: tuple[Part, ...]


@cache
def parts() -> tuple[Part, ...]:
    """All of them, in the order in which they are shown. Raises ContentError."""
    return read("credits.toml", packaged_text("game.content", "credits.toml"), _Parts).part


def notices() -> str:
    """What goes along with the packaged program, as a text of 100 columns."""
    lines, section = [LGPL, ""], ""
    for part in parts():
        if part.section != section:
            section = part.section
            lines += ["", section.upper(), ""]
        lines += [f"{part.name}: {part.use}.", f"{part.by}.", f"Licence: {part.licence}, texts/{part.text}"]
        lines += [f"Source: {part.source}"] if part.source else []
        lines.append("")
    return "\n".join(textwrap.fill(line, 100) for line in lines)
