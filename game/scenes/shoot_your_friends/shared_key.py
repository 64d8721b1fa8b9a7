"""People at one keyboard cannot begin while two of their ten to twenty actions have the same key."""

from __future__ import annotations

from itertools import combinations

from game.core.words import say
from game.scenes.keys import ACTIONS
from game.scenes.shoot_your_friends.keymap import PEOPLE, Keymap


def shared_key(keymap: Keymap, people: int) -> str:
    """Which key is set twice among so many people, whose it is, and how to mend it; "" if each is set once."""
    names = [name for person in PEOPLE[:people] for name in person]
    for one, other in combinations(names, 2):
        if keymap.keys[one] == keymap.keys[other]:
            return say(
                "“{one}” and “{other}” have the same key: {key}. Change one in SETTINGS, KEYS.",
                key=keymap.label(one),
                one=ACTIONS[one].title,
                other=ACTIONS[other].title,
            )
    return ""
