"""Road money (GR-17.2, GR-17.3)."""

from __future__ import annotations

from game.rules.gang_rush.state import Bill

Bills = tuple[Bill, ...]


def dropped(bills: Bills, space: int, owner: int, stay: int, amount: int) -> Bills:
    """The road money after one more loss; what one owner drops in one stay is one entry."""
    for i, (where, who, when, much) in enumerate(bills):
        if where == space and who == owner and when == stay:
            return (*bills[:i], (space, owner, stay, much + amount), *bills[i + 1 :])
    return (*bills, (space, owner, stay, amount))


def worth(bills: Bills, space: int, seat: int, stay: int) -> int:
    """What a car can collect in a space: all but its own bills of this stay; stay -1 for all."""
    return sum(much for where, who, when, much in bills if where == space and not (who == seat and when == stay))


def collected(bills: Bills, space: int, seat: int, stay: int) -> Bills:
    """The road money after that car collected it."""
    return tuple(bill for bill in bills if bill[0] != space or (bill[1] == seat and bill[2] == stay))
