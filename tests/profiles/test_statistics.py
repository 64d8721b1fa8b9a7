"""Statistics: wins, streaks, records, places and groups, from matches that are over."""

from __future__ import annotations

from collections import Counter

from msgspec.structs import replace

from game.profiles import statistics
from tests.profiles.test_profile import ONE


def matches(results: str, numbers: str = "") -> list[object]:
    """W is a match won, L one that was lost; a digit of `numbers` is what it scored."""
    scores = numbers or "0" * len(results)
    return [
        replace(ONE, is_won=result == "W", place=1 if result == "W" else 3, numbers={"xp": int(score)})
        for result, score in zip(results, scores, strict=True)
    ]


def test_wins_and_streaks() -> None:
    for results, won, now, best in (("", 0, 0, 0), ("W", 1, 1, 1), ("WWLWWW", 5, 3, 3), ("WWWL", 3, 0, 3)):
        found = matches(results)
        assert (statistics.wins(found), statistics.streak(found), statistics.longest_streak(found)) == (won, now, best)


def test_sums_and_records() -> None:
    found = matches("WLW", "395")
    assert (statistics.total(found, "xp"), statistics.best(found, "xp")) == (17, 9)
    assert (statistics.total(found, "no such"), statistics.best([], "xp")) == (0, 0)


def test_places_name_those_that_nobody_took() -> None:
    found = [replace(ONE, place=place, players=3) for place in (1, 3, 3)]
    assert statistics.places(found) == ((1, 1), (2, 0), (3, 2))
    assert statistics.places([]) == ()


def test_groups_and_favourites() -> None:
    found = [replace(ONE, numbers={"wreck:B": 2, "wreck:A": 1, "wrecks": 3}), replace(ONE, numbers={"wreck:A": 1})]
    assert statistics.group(found, "wreck") == Counter(A=2, B=2)
    assert statistics.favourite(found, "wreck") == "A"
    assert statistics.favourite(found, "die") == ""
