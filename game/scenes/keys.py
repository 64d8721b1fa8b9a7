"""Every action that a key does, on all screens; which keys do it, and which of them are in each other's way."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from game.core.words import say
from game.scenes.shoot_your_friends import keymap
from game.ui.input import KEYS, Chord

Chosen = Mapping[str, tuple[int, bool, bool]]
"""The key that somebody chose for an action: its code, with Ctrl, with Alt."""

EVERYWHERE, TABLES = "Everywhere", "At every table"


@dataclass(frozen=True)
class Action:
    """`text` is for people, perhaps with a place for `n` or `what`. `keys` do it as long as nobody chose another one in
    the place of the first."""

    name: str
    text: str
    keys: tuple[Chord, ...]
    n: int = 0
    what: str = ""

    @property
    def title(self) -> str:
        """The text in the language in force."""
        return say(self.text, n=self.n, what=self.what)


@dataclass(frozen=True)
class Group:
    """Actions of the same screens. `is_place`: a key is known by where it lies, not by its letter."""

    title: str
    actions: tuple[Action, ...]
    is_place: bool = False

    def meets(self, other: Group) -> bool:
        """Whether a key can be meant for both."""
        titles = {self.title, other.title}
        return len(titles) == 1 or EVERYWHERE in titles or (TABLES in titles and MENUS.title not in titles)


def _known(*named: tuple[str, str]) -> tuple[Action, ...]:
    return tuple(Action(name, text, KEYS[name]) for name, text in named)


def _action(name: str, text: str, *keys: int, ctrl: bool = False, n: int = 0, what: str = "") -> Action:
    return Action(name, text, tuple(Chord(key, ctrl) for key in keys), n, what)


MENUS = Group(
    "Menus and lists",
    (
        _action("play", "Play the game that is lit", pygame.K_p),
        _action("continue", "Continue the last match", pygame.K_c),
        _action("profiles", "Profiles", pygame.K_o),
        _action("new_profile", "A new profile", pygame.K_n),
        _action("sit", "Sit here with this profile", pygame.K_s),
        _action("change", "Change the profile", pygame.K_e),
        _action("trophies", "Trophies", pygame.K_t),
        _action("replays", "Replays", pygame.K_r),
        _action("settings", "Settings", pygame.K_s),
        _action("credits", "Credits", pygame.K_l),
        _action("quit", "Quit", pygame.K_q),
        _action("title", "Back to the title", pygame.K_t),
        _action("restart", "Restart the match", pygame.K_r),
        _action("first_game", "Start the first game", pygame.K_f),
        _action("copy", "Copy the bridge, or the text of a replay", pygame.K_c),
        _action("same", "Play the very same match again", pygame.K_s),
        _action("save", "Save the match or its record", pygame.K_v),
        _action("folder", "Open the folder of files", pygame.K_f),
        _action("replay", "Watch the replay", pygame.K_r),
        _action("numbers", "All numbers of the match", pygame.K_n),
        _action("watch", "Watch a record", pygame.K_w),
        _action("delete", "Delete what is chosen", pygame.K_d),
        _action("favourite", "Keep a record for good", pygame.K_k),
        _action("export", "Export a replay as a file", pygame.K_x),
        _action("import", "Import a replay", pygame.K_i),
        _action("paste", "Paste the text of a replay", pygame.K_v, ctrl=True),
    ),
)
_PERSON = ("pick a card", "pick a set", "play the card", "the gun", "the Shield")
GROUPS = (
    Group(
        EVERYWHERE,
        (
            *_known(
                ("confirm", "Press what has the focus"), ("back", "Back, or drop what is carried"),
                ("next", "To the next thing (with Shift: the one before)"), ("left", "To the left"),
                ("right", "To the right"), ("up", "Up"), ("down", "Down"), ("first", "To the first"),
                ("last", "To the last"), ("page_up", "A page up"), ("page_down", "A page down"),
            ),
            _action("go", "The main button: GO, START, PLAY AGAIN", pygame.K_g),
            *(_action(f"choice_{i}", "The choice number {n}", pygame.K_0 + i, n=i) for i in range(1, 6)),
            *_known(("help", "The rule of what is looked at")),
            _action("search", "Search the rulebook", pygame.K_f, ctrl=True),
            *_known(("mute", "Sound on or off"), ("full_screen", "Full screen"), ("screenshot", "Keep a picture")),
        ),
    ),
    MENUS,
    Group(
        TABLES,
        (
            *_known(
                ("menu", "The menu"), ("log", "The log"), ("undo", "Take back"), ("hurry", "Hurry (held)"),
                ("skip", "To the end of what is shown"), ("speed_1", "Animations at usual speed"),
                ("speed_2", "Twice as fast"), ("speed_4", "Four times as fast"),
            ),
            _action("hint", "A hint", pygame.K_h),
            _action("guide_on", "The guide goes on", pygame.K_o),
        ),
    ),
    Group("Gun It", (_action("option_a", "Option A", pygame.K_a), _action("option_b", "Option B", pygame.K_b))),
    Group(
        "Gang Rush Breakout",
        (
            _action("second", "The second button", pygame.K_e),
            _action("straight", "Straight on", pygame.K_w),
            _action("lane_left", "Lane left", pygame.K_a),
            _action("lane_right", "Lane right", pygame.K_d),
            _action("zoom_in", "Nearer", pygame.K_PLUS, pygame.K_EQUALS, pygame.K_KP_PLUS),
            _action("zoom_out", "Farther", pygame.K_MINUS, pygame.K_KP_MINUS),
        ),
    ),
    Group(
        "Gun and Gun",
        (
            _action("fire", "Fire", pygame.K_f),
            _action("end_phase", "End the phase", pygame.K_e),
            _action("gunner", "The Gunner's ability", pygame.K_u),
            _action("skill", "Use a skill", pygame.K_k),
            _action("yes", "Yes, or take it", pygame.K_y),
            _action("no", "No", pygame.K_n),
            _action("swap", "Swap the guns", pygame.K_s),
            _action("close", "Close a pile", pygame.K_c),
        ),
    ),
    Group(
        "Shoot Your Friends, one person",
        (
            *(_action(name, "Card {n} of the hand", keymap.USUAL[name], n=i + 1) for i, name in enumerate(keymap.HAND)),
            *(
                _action(name, "Set {n}, clockwise" if i else "Your own set", keymap.USUAL[name], n=i)
                for i, name in enumerate(keymap.SETS)
            ),
            _action(keymap.SHIELD, "Shield", keymap.USUAL[keymap.SHIELD]),
            _action(keymap.GUN, "The gun", keymap.USUAL[keymap.GUN]),
            _action(keymap.STOP, "Stop the table", keymap.USUAL[keymap.STOP]),
            _action(keymap.AIM, "Aim (beat mode)", keymap.USUAL[keymap.AIM]),
            _action(keymap.PASS, "Pass (beat mode)", keymap.USUAL[keymap.PASS]),
        ),
        is_place=True,
    ),
    Group(
        "Shoot Your Friends, several people",
        tuple(
            _action(name, "Person {n}: {what}", keymap.USUAL[name], n=i + 1, what=words)
            for i, names in enumerate(keymap.PEOPLE)
            for name, words in zip(names, _PERSON, strict=True)
        ),
        is_place=True,
    ),
    Group(
        "Replays",
        (
            _action("replay_play", "Play or stop", pygame.K_SPACE),
            _action("replay_back", "A step back", pygame.K_LEFT),
            _action("replay_on", "A step on", pygame.K_RIGHT),
            _action("replay_round_back", "The round before", pygame.K_PAGEUP),
            _action("replay_round_on", "The next round", pygame.K_PAGEDOWN),
            _action("replay_start", "To the beginning", pygame.K_HOME),
            _action("replay_end", "To the end", pygame.K_END),
            _action("replay_view", "Whose view", pygame.K_v),
            _action("replay_speed", "How fast", pygame.K_s),
            _action("replay_take_over", "Take over", pygame.K_t),
        ),
    ),
)  # fmt: skip
ACTIONS = {action.name: action for group in GROUPS for action in group.actions}


def keys_of(action: Action, chosen: Chosen) -> tuple[Chord, ...]:
    """The keys that do it now, the one that is shown first."""
    if action.name not in chosen:
        return action.keys
    return (Chord(*chosen[action.name]), *action.keys[1:])


def bound(chosen: Chosen) -> dict[str, tuple[Chord, ...]]:
    """The keys of every action but those that are known by their place."""
    groups = (group for group in GROUPS if not group.is_place)
    return {action.name: keys_of(action, chosen) for group in groups for action in group.actions}


def places(chosen: Chosen) -> dict[str, int]:
    """The chosen keys of the actions that are known by their place."""
    named = (action.name for group in GROUPS if group.is_place for action in group.actions)
    return {name: chosen[name][0] for name in named if name in chosen}


def conflicts(chosen: Chosen) -> dict[str, tuple[str, ...]]:
    """Action -> the titles of others that one of its keys does as well, where a key can be meant for both; but for
    those that share it from the beginning, since their screens know which of them is meant."""
    every = [(group, action) for group in GROUPS for action in group.actions]
    found: dict[str, tuple[str, ...]] = {}
    for group, action in every:
        usual, now = action.keys, keys_of(action, chosen)
        others = (
            other.title
            for their_group, other in every
            if other is not action and group.meets(their_group)
            for key in set(now) & set(keys_of(other, chosen))
            if not (key in usual and key in other.keys)
        )
        titles = tuple(dict.fromkeys(others))
        if titles:
            found[action.name] = titles
    return found
