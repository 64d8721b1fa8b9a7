"""What follows from the matches that somebody has finished: wins, streaks, records, favourites."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence

from game.profiles.profile import Finished


def wins(matches: Iterable[Finished]) -> int:
    """How many of them were won."""
    return sum(one.is_won for one in matches)


def streak(matches: Sequence[Finished]) -> int:
    """How many were won in a row up to the last one."""
    for back, one in enumerate(reversed(matches)):
        if not one.is_won:
            return back
    return len(matches)


def longest_streak(matches: Iterable[Finished]) -> int:
    """How many were won in a row at best."""
    best = run = 0
    for one in matches:
        run = run + 1 if one.is_won else 0
        best = max(best, run)
    return best


def total(matches: Iterable[Finished], name: str) -> int:
    """The sum of a number."""
    return sum(one.numbers.get(name, 0) for one in matches)


def best(matches: Iterable[Finished], name: str) -> int:
    """The highest that a number has been, 0 without one."""
    return max((one.numbers.get(name, 0) for one in matches), default=0)


def places(matches: Iterable[Finished]) -> tuple[tuple[int, int], ...]:
    """(place, how often it was taken) from the first to the last that there was in these matches."""
    taken, last = Counter[int](), 0
    for one in matches:
        taken[one.place] += 1
        last = max(last, one.players, one.place)
    return tuple((place, taken[place]) for place in range(1, last + 1))


def group(matches: Iterable[Finished], name: str) -> Counter[str]:
    """The sums of the numbers that are called "name:..." by the part behind the colon."""
    found: Counter[str] = Counter()
    for one in matches:
        for key, value in one.numbers.items():
            head, colon, tail = key.partition(":")
            if head == name and colon:
                found[tail] += value
    return found


def favourite(matches: Iterable[Finished], name: str) -> str:
    """The part of a group with the highest sum, of several the first by name; "" without one."""
    found = group(matches, name)
    return min(found, key=lambda part: (-found[part], part), default="")
