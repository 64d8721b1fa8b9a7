"""Which key does what at the table (SF-16.2, SF-16.7), by the place of the key and not by its letter. All can be
changed; what was changed is in the settings."""

from __future__ import annotations

from collections.abc import Mapping

import pygame

from game.core.words import tr

HAND = tuple(f"hand_{i}" for i in range(8))
SETS = tuple(f"set_{i}" for i in range(5))
"""The own set, then the opponents clockwise."""
SHIELD, GUN, STOP, AIM, PASS = "shield", "gun", "stop", "aim", "pass"
CARD, SET, PLAY, GRAB, RAISE = range(5)
TAPS = ("card", "set", "play", "gun", "shield")
"""What one of several people at a keyboard can do."""
PEOPLE = tuple(tuple(f"{person}_{tap}" for tap in TAPS) for person in range(4))
SOLO = (*HAND, *SETS, SHIELD, GUN, STOP, AIM, PASS)

_CLUSTERS = (
    (pygame.K_a, pygame.K_s, pygame.K_d, pygame.K_w, pygame.K_q),
    (pygame.K_f, pygame.K_g, pygame.K_h, pygame.K_t, pygame.K_r),
    (pygame.K_j, pygame.K_k, pygame.K_l, pygame.K_i, pygame.K_u),
    (pygame.K_LEFT, pygame.K_DOWN, pygame.K_RIGHT, pygame.K_UP, pygame.K_RCTRL),
)
USUAL: dict[str, int] = dict(
    zip(
        (*SOLO, *(name for person in PEOPLE for name in person)),
        (
            *map(ord, "asdfzxcvjkl;'g"),
            pygame.K_SPACE,
            *map(ord, "pt"),
            pygame.K_BACKSPACE,
            *(key for cluster in _CLUSTERS for key in cluster),
        ),
        strict=True,
    )
)
"""Every action with its key."""
_SHORT = {
    pygame.K_SPACE: "SPACE", pygame.K_LEFT: "←", pygame.K_RIGHT: "→", pygame.K_UP: "↑", pygame.K_DOWN: "↓",
    pygame.K_RCTRL: "CTRL", pygame.K_LCTRL: "CTRL", pygame.K_RSHIFT: "SHIFT", pygame.K_LSHIFT: "SHIFT",
    pygame.K_RETURN: "ENTER", pygame.K_BACKSPACE: "BKSP",
}  # fmt: skip


class Keymap:
    """The keys in force. `own` are those that somebody chose, by action. `seen` are the keys that were pressed at a
    place: on a keyboard of another country they tell what stands on it."""

    def __init__(self, own: Mapping[str, int]) -> None:
        self.keys = {**USUAL, **{action: key for action, key in own.items() if action in USUAL}}
        self.seen: dict[int, int] = {}

    def action(self, place: int, among: tuple[str, ...]) -> str:
        """What a key does, of these actions; "" if none of them."""
        return next((action for action in among if self.keys[action] == place), "")

    def label(self, action: str) -> str:
        """What stands on the key of an action."""
        place = self.keys[action]
        key = self.seen.get(place, place)
        return tr(_SHORT.get(key) or pygame.key.name(key).upper() or "?")
