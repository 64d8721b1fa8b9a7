"""What the functions that change the table have in common."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

from game.core.protocol import Event
from game.rules.gun_it.state import Table

E = TypeVar("E", bound=Event)
Change = Callable[[Table, Any], Table]
Changes = dict[type[Event], Change]


def on(changes: Changes, kind: type[E]) -> Callable[[Callable[[Table, E], Table]], Callable[[Table, E], Table]]:
    """The function below is what this event changes."""

    def register(function: Callable[[Table, E], Table]) -> Callable[[Table, E], Table]:
        changes[kind] = cast(Change, function)
        return function

    return register


def byte(values: bytes, index: int, value: int) -> bytes:
    """The bytes with one of them changed."""
    changed = bytearray(values)
    changed[index] = value
    return bytes(changed)


def put(at: tuple[int, ...], tile: int, space: int) -> tuple[int, ...]:
    """The spaces of all tiles with one tile on another space."""
    return (*at[:tile], space, *at[tile + 1 :])
