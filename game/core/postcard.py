"""A record as one short text to be sent to friends: without the digests between, compressed, with a checksum.

The last digest stays, so that whoever reads it plays the very same match or is told that it is another.
"""

from __future__ import annotations

import base64
import binascii
import zlib
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

from game.core import record
from game.core.protocol import Rules
from game.core.record import RecordError
from game.core.words import Said, say

MARK = "FOURBARREL1-"
_CHECK = 4
"""Bytes of the checksum."""
_MOST = 16_000_000
"""Bytes that a text may unfold to."""


def write(text: str) -> str:
    """The text of a record. Raises RecordError if that is none."""
    packed = zlib.compress(record.without_digests(text).encode(), 9)
    return MARK + base64.urlsafe_b64encode(_check(packed) + packed).decode().rstrip("=")


def is_one(text: str) -> bool:
    """Whether a text wants to be one of these."""
    return text.lstrip().startswith(MARK)


def read(rules_of: Callable[[str], Rules[Any, Any]], text: str) -> str:
    """The record that a text stands for; spaces and line breaks in it do not matter. `rules_of(record)` gives the rules
    of its game. Raises RecordError."""
    letters = "".join(text.split())
    if not letters.startswith(MARK):
        what = "this is no replay: its text begins with {mark}; copy it from there to its last letter"
        raise RecordError(say(what, mark=Said(MARK)))
    letters = letters[len(MARK) :]
    try:
        whole = base64.b64decode(letters + "=" * (-len(letters) % 4), altchars=b"-_", validate=True)
    except (binascii.Error, ValueError):
        whole = b""
    check, packed = whole[:_CHECK], whole[_CHECK:]
    if not packed or check != _check(packed):
        raise RecordError("the text of this replay is not whole or was changed; copy it again to its last letter")
    brief = _unpacked(packed)
    rules = rules_of(brief)
    head = record.header(brief)
    return record.write(record.replay(rules, brief, is_brief=True), head.controllers, head.people)


def _check(packed: bytes) -> bytes:
    return blake2b(packed, digest_size=_CHECK).digest()


def _unpacked(packed: bytes) -> str:
    try:
        unfold = zlib.decompressobj()
        text = unfold.decompress(packed, _MOST)
        if unfold.unconsumed_tail:
            raise RecordError("the text of this replay unfolds to more than any match; it is not from this program")
        return text.decode()
    except (zlib.error, UnicodeDecodeError):
        raise RecordError("the text of this replay cannot be read; it is not from this program") from None
