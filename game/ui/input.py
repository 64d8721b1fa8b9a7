"""What the player did, in the screen's own words and in units; and which key does what."""

from __future__ import annotations

from collections.abc import Mapping as Table
from dataclasses import dataclass

import pygame

from game.core.words import Said, say, tr
from game.ui.mapping import Mapping

_NAMES = {
    pygame.K_ESCAPE: "Esc", pygame.K_PAGEUP: "Page up", pygame.K_PAGEDOWN: "Page down", pygame.K_RETURN: "Return",
    pygame.K_KP_ENTER: "Enter", pygame.K_SPACE: "Space", pygame.K_BACKSPACE: "Backspace", pygame.K_TAB: "Tab",
    pygame.K_DELETE: "Delete", pygame.K_INSERT: "Insert", pygame.K_HOME: "Home", pygame.K_END: "End",
    pygame.K_LEFT: "Left", pygame.K_RIGHT: "Right", pygame.K_UP: "Up", pygame.K_DOWN: "Down",
    pygame.K_LSHIFT: "Left Shift", pygame.K_RSHIFT: "Right Shift", pygame.K_LCTRL: "Left Ctrl",
    pygame.K_RCTRL: "Right Ctrl", pygame.K_LALT: "Left Alt", pygame.K_RALT: "Right Alt", pygame.K_CAPSLOCK: "Capslock",
}  # fmt: skip
"""Keys that have words on them; of others it is the letter or sign."""


@dataclass(frozen=True, slots=True)
class Chord:
    """A key, alone or with Ctrl (or Cmd) or Alt held."""

    key: int
    ctrl: bool = False
    alt: bool = False

    @property
    def label(self) -> str:
        """As it is shown, e.g. "Ctrl+Z"."""
        name: str = Said(pygame.key.name(self.key).title() or "?")
        name = say("Alt+{key}", key=_NAMES.get(self.key, name)) if self.alt else tr(_NAMES.get(self.key, name))
        return say("Ctrl+{key}", key=name) if self.ctrl else name


KEYS: dict[str, tuple[Chord, ...]] = {
    "confirm": (Chord(pygame.K_RETURN), Chord(pygame.K_KP_ENTER), Chord(pygame.K_SPACE)),
    "back": (Chord(pygame.K_ESCAPE),),
    "left": (Chord(pygame.K_LEFT),),
    "right": (Chord(pygame.K_RIGHT),),
    "up": (Chord(pygame.K_UP),),
    "down": (Chord(pygame.K_DOWN),),
    "next": (Chord(pygame.K_TAB),),
    "first": (Chord(pygame.K_HOME),),
    "last": (Chord(pygame.K_END),),
    "page_up": (Chord(pygame.K_PAGEUP),),
    "page_down": (Chord(pygame.K_PAGEDOWN),),
    "log": (Chord(pygame.K_l),),
    "menu": (Chord(pygame.K_ESCAPE), Chord(pygame.K_F10)),
    "undo": (Chord(pygame.K_z, ctrl=True), Chord(pygame.K_BACKSPACE)),
    "speed_1": (Chord(pygame.K_1),),
    "speed_2": (Chord(pygame.K_2),),
    "speed_4": (Chord(pygame.K_4),),
    "skip": (Chord(pygame.K_ESCAPE), Chord(pygame.K_0)),
    "hurry": (Chord(pygame.K_SPACE),),
    "help": (Chord(pygame.K_F1),),
    "mute": (Chord(pygame.K_m),),
    "full_screen": (Chord(pygame.K_F11), Chord(pygame.K_RETURN, alt=True)),
    "screenshot": (Chord(pygame.K_F12),),
}
"""Action -> the keys that do it. One key may do several actions; the scene decides by what is going on."""


class Bindings:
    """Which actions a key stands for. `own` adds actions to those of `KEYS`, or replaces their keys."""

    def __init__(self, own: Table[str, tuple[Chord, ...]] | None = None) -> None:
        self.use(own or {})

    def use(self, own: Table[str, tuple[Chord, ...]]) -> None:
        """Other keys from now on."""
        self.keys = {**KEYS, **own}
        self._actions: dict[Chord, frozenset[str]] = {}
        for action, chords in self.keys.items():
            for chord in chords:
                self._actions[chord] = self._actions.get(chord, frozenset()) | {action}

    def actions(self, chord: Chord) -> frozenset[str]:
        """The actions of a key; none for a key without one. While Alt shows the keys they do what they show."""
        found = self._actions.get(chord, frozenset())
        return self._actions.get(Chord(chord.key), frozenset()) if chord.alt and not found else found

    def label(self, action: str) -> str:
        """The first key of an action as it is shown; empty for an unknown action."""
        chords = self.keys.get(action, ())
        return chords[0].label if chords else ""


@dataclass(frozen=True, slots=True)
class Key:
    """A key went down (`repeat`: is still held). `chord` and `shift` tell which, `place` where it lies: the key that
    lies there on a keyboard of the United States, whatever letter it bears here."""

    chord: Chord
    actions: frozenset[str] = frozenset()
    shift: bool = False
    repeat: bool = False
    place: int = 0

    def does(self, action: str) -> bool:
        """Whether this key stands for an action."""
        return action in self.actions


@dataclass(frozen=True, slots=True)
class KeyUp:
    """A key was let go."""

    chord: Chord
    actions: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Typed:
    """Finished text, from keys or from an input method."""

    text: str


@dataclass(frozen=True, slots=True)
class Composing:
    """Text that an input method has not finished; empty when it ends."""

    text: str


@dataclass(frozen=True, slots=True)
class Move:
    """The pointer is at a point."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Press:
    """A mouse button went down: 1 left, 2 middle, 3 right."""

    x: float
    y: float
    button: int = 1


@dataclass(frozen=True, slots=True)
class Release:
    """A mouse button went up, perhaps outside the window."""

    x: float
    y: float
    button: int = 1


@dataclass(frozen=True, slots=True)
class Wheel:
    """The wheel turned at a point; `dy` above zero is away from the player."""

    x: float
    y: float
    dx: float
    dy: float


@dataclass(frozen=True, slots=True)
class FocusLost:
    """The window is no longer in front: real time must pause; buttons held count as let go."""


@dataclass(frozen=True, slots=True)
class FocusGained:
    """The window is in front again."""


@dataclass(frozen=True, slots=True)
class Stalled:
    """The program stood still for so many seconds (window dragged, machine asleep). No time is given for it."""

    seconds: float


@dataclass(frozen=True, slots=True)
class QuitAsked:
    """The window's close button. A scene that answers true keeps the program open, e.g. to ask first."""


@dataclass(frozen=True, slots=True)
class Dropped:
    """A file, or text, was dropped on the window: the file's path, or the text."""

    text: str


Event = (
    Key | KeyUp | Typed | Composing | Move | Press | Release | Wheel | FocusLost | FocusGained | Stalled | QuitAsked
    | Dropped
)  # fmt: skip


_LETTERS = {getattr(pygame, f"KSCAN_{letter}"): ord(letter.lower()) for letter in "ABCDEFGHIJKLMNOPQRSTUVWXYZ"}
_SIGNS = {
    pygame.KSCAN_SEMICOLON: pygame.K_SEMICOLON,
    pygame.KSCAN_APOSTROPHE: pygame.K_QUOTE,
    pygame.KSCAN_COMMA: pygame.K_COMMA,
    pygame.KSCAN_PERIOD: pygame.K_PERIOD,
    pygame.KSCAN_SLASH: pygame.K_SLASH,
}
_PLACES = _LETTERS | _SIGNS
"""By scan code; of a key that is not here its own code is its place."""
_ALT_KEYS = (pygame.K_LALT, pygame.K_RALT)


def _chord(event: pygame.Event) -> Chord:
    """The key with Ctrl or Alt; AltGr, which Windows reports as both, is there to type with and is neither."""
    ctrl = bool(event.mod & (pygame.KMOD_CTRL | pygame.KMOD_META))
    alt = bool(event.mod & pygame.KMOD_ALT) and event.key not in _ALT_KEYS
    types = (ctrl and alt) or bool(event.mod & (pygame.KMOD_MODE | pygame.KMOD_RALT))
    return Chord(event.key, ctrl and not types, alt and not types)


class Translator:
    """pygame's events as ours."""

    def __init__(self, bindings: Bindings) -> None:
        self.bindings = bindings
        self.pixels = 1.0
        """Pixels of the picture a step of the mouse, above 1 on some screens of high density."""
        self._held: set[int] = set()

    def translate(self, event: pygame.Event, mapping: Mapping) -> Event | None:
        """Our event, or none if it means nothing to scenes."""
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            return self._key(event)
        if event.type == pygame.MOUSEMOTION:
            return Move(*self._point(event.pos, mapping))
        if event.type in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP) and event.button <= 3:
            made = Press if event.type == pygame.MOUSEBUTTONDOWN else Release
            return made(*self._point(event.pos, mapping), event.button)
        if event.type == pygame.MOUSEWHEEL:
            return Wheel(*self._point(pygame.mouse.get_pos(), mapping), event.precise_x, event.precise_y)
        return self._other(event)

    def _point(self, position: tuple[int, int], mapping: Mapping) -> tuple[float, float]:
        return mapping.to_units(position[0] * self.pixels, position[1] * self.pixels)

    def _key(self, event: pygame.Event) -> Event:
        chord = _chord(event)
        actions = self.bindings.actions(chord)
        if event.type == pygame.KEYUP:
            self._held.discard(event.key)
            return KeyUp(chord, actions)
        repeat = event.key in self._held
        self._held.add(event.key)
        place = _PLACES.get(getattr(event, "scancode", 0), event.key)
        return Key(chord, actions, bool(event.mod & pygame.KMOD_SHIFT), repeat, place)

    def _other(self, event: pygame.Event) -> Event | None:
        if event.type == pygame.TEXTINPUT:
            return Typed(event.text)
        if event.type == pygame.TEXTEDITING:
            return Composing(event.text)
        if event.type in (pygame.DROPFILE, pygame.DROPTEXT):
            return Dropped(event.file if event.type == pygame.DROPFILE else event.text)
        if event.type == pygame.WINDOWFOCUSLOST:
            self._held.clear()
            return FocusLost()
        if event.type == pygame.WINDOWFOCUSGAINED:
            return FocusGained()
        if event.type == pygame.QUIT:
            return QuitAsked()
        return None
