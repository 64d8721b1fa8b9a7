"""The exact expectation over the rerolls of the race dice.

Dice are counts of faces, so the 252 multisets of up to five dice stand for every way of putting some aside.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import cache
from itertools import product

Counts = tuple[int, ...]
"""How many dice show each face."""


@cache
def multisets(dice: int, faces: int) -> tuple[Counts, ...]:
    """Every way in which so many dice can lie."""
    if faces == 1:
        return ((dice,),)
    return tuple((first, *rest) for first in range(dice + 1) for rest in multisets(dice - first, faces - 1))


@cache
def parts(counts: Counts) -> tuple[Counts, ...]:
    """Every way to put some of these dice aside, all of them last."""
    return tuple(product(*(range(number + 1) for number in counts)))


@cache
def _one_more(dice: int, faces: int) -> tuple[tuple[Counts, tuple[Counts, ...]], ...]:
    """So many dice, and what they become with one more of each face."""
    return tuple((counts, tuple(_more(counts))) for counts in multisets(dice, faces))


def _more(counts: Counts) -> Iterator[Counts]:
    for face, number in enumerate(counts):
        yield (*counts[:face], number + 1, *counts[face + 1 :])


class Rerolls:
    """The worth of dice put aside. `chances` are those of the faces, `worth` values all `dice` dice once the
    rolling has ended."""

    def __init__(self, dice: int, chances: tuple[float, ...], rerolls: int, worth: Callable[[Counts], float]) -> None:
        self._dice = dice
        self._chances = chances
        ends = {counts: worth(counts) for counts in multisets(dice, len(chances))}
        self._kept = [self._expected(ends)]
        for _ in range(rerolls - 1):
            kept = self._kept[-1]
            self._kept.append(self._expected({counts: max(map(kept.__getitem__, parts(counts))) for counts in ends}))

    def _expected(self, ends: dict[Counts, float]) -> dict[Counts, float]:
        """The worth of any dice put aside before a reroll of the rest that ends in `ends`."""
        worth = dict(ends)
        for number in range(self._dice - 1, -1, -1):
            for counts, more in _one_more(number, len(self._chances)):
                worth[counts] = sum(chance * worth[after] for chance, after in zip(self._chances, more, strict=True))
        return worth

    def ranked(self, counts: Counts, rerolls: int) -> list[Counts]:
        """What may be put aside of these dice with so many rerolls left, the best first; as much as possible among
        equals."""
        worth = self._kept[rerolls - 1]
        return sorted(parts(counts), key=lambda kept: (round(worth[kept], 9), sum(kept)), reverse=True)

    def worth(self, kept: Counts, rerolls: int) -> float:
        """The expectation with these dice put aside and the rest rerolled, so many rerolls left."""
        return self._kept[rerolls - 1][kept]

    def before(self) -> float:
        """The expectation before the first roll."""
        kept = self._kept[-1]
        ends = multisets(self._dice, len(self._chances))
        return self._expected({counts: max(map(kept.__getitem__, parts(counts))) for counts in ends})[
            (0,) * len(self._chances)
        ]
