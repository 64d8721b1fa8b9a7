"""A small generator of our own: one 64-bit integer is its whole state.

The standard library's generator may change its shuffles between Python versions and carries 625 words;
a saved match must replay to the same digests for ever.
"""

_MASK = 0xFFFFFFFFFFFFFFFF
_STEP = 0x9E3779B97F4A7C15


class Generator:
    """splitmix64 (Steele, Lea and Flood, 2014). `state` is kept in the game state between steps."""

    __slots__ = ("state",)

    def __init__(self, state: int) -> None:
        self.state = state & _MASK

    def bits(self) -> int:
        """The next 64 random bits."""
        self.state = z = (self.state + _STEP) & _MASK
        z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
        z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & _MASK
        return z ^ (z >> 31)

    def below(self, bound: int) -> int:
        """A whole number from 0 to bound - 1; `bound` is at least 1."""
        return (self.bits() * bound) >> 64

    def coin(self) -> bool:
        """True for heads."""
        return self.below(2) == 1

    def shuffle(self, items: list[int]) -> None:
        """Shuffle in place (Fisher and Yates)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]
