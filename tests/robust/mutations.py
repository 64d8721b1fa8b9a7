"""Files made worse by chance: what a bad disk, a bad editor or a bad joke does to them."""

from __future__ import annotations

from random import Random

ODD = (
    b"\x00", b"\xff\xfe", b"\n", b"\n\n", b"\xe2\x80\xae", b"{", b"}", b"[" * 2000, b"null", b"-1", b"1e999", b"NaN",
    b"99999999999999999999", b'"', b"\\", b"\\ud800", b"</", b"<!DOCTYPE x>", b"&x;", b",,", b"../", b"true",
)  # fmt: skip


def mutated(data: bytes, chance: Random) -> bytes:
    """One to four changes: a byte, a span, a line, a number, something odd."""
    for _ in range(chance.randint(1, 4)):
        data = chance.choice((_byte, _cut, _gone, _twice, _swapped, _odd, _number, _line))(data, chance)
    return data


def _span(data: bytes, chance: Random) -> tuple[int, int]:
    start = chance.randint(0, len(data))
    return start, min(len(data), start + chance.randint(0, 40))


def _byte(data: bytes, chance: Random) -> bytes:
    at = chance.randrange(len(data) + 1)
    return data[:at] + bytes([chance.randrange(256)]) + data[at + 1 :]


def _cut(data: bytes, chance: Random) -> bytes:
    return data[: chance.randint(0, len(data))]


def _gone(data: bytes, chance: Random) -> bytes:
    start, end = _span(data, chance)
    return data[:start] + data[end:]


def _twice(data: bytes, chance: Random) -> bytes:
    start, end = _span(data, chance)
    return data[:end] + data[start:]


def _swapped(data: bytes, chance: Random) -> bytes:
    (a, b), (c, d) = sorted((_span(data, chance), _span(data, chance)))
    return data if c < b else data[:a] + data[c:d] + data[b:c] + data[a:b] + data[d:]


def _odd(data: bytes, chance: Random) -> bytes:
    start, end = _span(data, chance)
    return data[:start] + chance.choice(ODD) + data[end if chance.random() < 0.5 else start :]


def _number(data: bytes, chance: Random) -> bytes:
    places = [i for i, byte in enumerate(data) if 48 <= byte <= 57]
    if not places:
        return data
    at = chance.choice(places)
    return data[:at] + chance.choice((b"0", b"9", b"-1", b"999999999", b"0.5", b'"1"')) + data[at + 1 :]


def _line(data: bytes, chance: Random) -> bytes:
    lines = data.splitlines(keepends=True)
    if len(lines) < 2:
        return data
    lines.insert(chance.randrange(len(lines)), lines.pop(chance.randrange(len(lines))))
    return b"".join(lines)
