"""Sound: effects, loops, and music in layers, on pygame's mixer.

Names are those of the files in audio/ without ".ogg"; "ui_..." belongs to the interface volume, "music_..."
to the music volume, the rest to the effects volume. Where there is no sound device, or it is lost, every
call does nothing. No call waits for a file: what is not loaded yet is not heard (an effect) or begins as
soon as it is there (a loop, music).
"""

from __future__ import annotations

import threading
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import SimpleQueue
from typing import Literal

import pygame

from game.resources import resource

Bus = Literal["music", "effects", "interface"]

LAYERS = ("calm", "tight", "last")
_FORMAT = (44100, -16, 2, 512)
_TRACKS = 12
"""Channels for loops and music; the rest are for effects."""
_CHANNELS = 32
_SAME = 3
"""How many voices one effect may have at a time."""
_MUSIC_FADE, _LOOP_FADE = 0.9, 0.25
"""Seconds from silence to full volume."""


class _Loader(threading.Thread):
    """Decodes files one after another, away from the thread that draws (decoding needs no Python lock).

    The mixer stands still while it decodes: 2 ms for an effect, 50 for music. So music is loaded only when no
    other music is heard, and `is_long` says that calls to a channel would have to wait for it.
    """

    def __init__(self, folder: Path) -> None:
        super().__init__(name="sound_loader", daemon=True)
        self.names = frozenset(path.stem for path in folder.glob("*.ogg"))
        self.sounds: dict[str, pygame.mixer.Sound] = {}
        self.effects_ready = threading.Event()
        self.is_long = False
        self._folder = folder
        self._asked: set[str] = set()
        self._queue: SimpleQueue[str | threading.Event | None] = SimpleQueue()
        self._closing = False
        self.ask(sorted(name for name in self.names if not _is_music(name)))
        self._queue.put(self.effects_ready)

    def ask(self, names: Iterable[str]) -> None:
        """Have these loaded, unless they are or were asked for already."""
        for name in names:
            if name in self.names and name not in self._asked:
                self._asked.add(name)
                self._queue.put(name)

    def forget(self, name: str) -> None:
        """Free a sound that has been loaded."""
        if self.sounds.pop(name, None) is not None:
            self._asked.discard(name)

    def run(self) -> None:
        while (item := self._queue.get()) is not None and not self._closing:
            if isinstance(item, threading.Event):
                item.set()
                continue
            self.is_long = _is_music(item)
            with suppress(pygame.error, OSError):
                self.sounds[item] = pygame.mixer.Sound(self._folder / f"{item}.ogg")
            self.is_long = False

    def close(self) -> None:
        """End after the file that is being decoded."""
        self._closing = True
        self._queue.put(None)
        self.join(1.0)


def _is_music(name: str) -> bool:
    return name.startswith("music_")


def _variant(names: frozenset[str], name: str, step: int) -> str:
    """The variant for this step, else the one below it, else the plain name."""
    steps = (f"{name}_{number}" for number in range(step, 0, -1))
    return next((variant for variant in steps if variant in names), name)


@dataclass(slots=True)
class _Track:
    """A loop, or one layer of the music."""

    goal: float
    """The level it moves to; when `ending`, it stops there."""
    level: float = 0.0
    ending: bool = False
    channel: int | None = None

    def move(self, step: float) -> None:
        self.level += max(-step, min(step, self.goal - self.level))


class Audio:
    """All sound of the program. Call `update` in every step once the first picture is shown.

    `muted`, `mute_in_background`, `in_background` (the window has lost the focus) and the volumes may be set
    at any time; they are heard at the next update.
    """

    def __init__(self) -> None:
        self.muted = False
        self.mute_in_background = True
        self.in_background = False
        self._volumes: dict[Bus, float] = {"music": 0.6, "effects": 0.8, "interface": 0.7}
        self._layers = (1.0, 0.0, 0.0)
        self._base: str | None = None
        self._tracks: dict[str, _Track] = {}
        self._loader: _Loader | None = None
        self._tried = False
        self._fresh: set[str] = set()
        self._late: dict[str, float] = {}
        self._voices: dict[int, tuple[str, float]] = {}

    @property
    def is_open(self) -> bool:
        """Whether there is a sound device in use."""
        return self._loader is not None and pygame.mixer.get_init() is not None

    def volume(self, bus: Bus) -> float:
        """The volume of a bus, 0 to 1, muted or not."""
        return self._volumes[bus]

    def set_volume(self, bus: Bus, volume: float) -> None:
        """Set the volume of a bus, 0 to 1 as a slider shows it."""
        self._volumes[bus] = min(1.0, max(0.0, volume))

    # ------------------------------------------------------------ the device

    def warm(self, budget_ms: float = 0) -> bool:
        """Open the device at the first call; then wait up to `budget_ms` for the effects, which are loaded on
        a thread of their own. True when they are there, or never will be."""
        if not self._tried:
            self._tried = True
            self._open()
        return self._loader is None or self._loader.effects_ready.wait(budget_ms / 1000)

    def _open(self) -> None:
        with suppress(pygame.error, OSError):
            folder = resource("audio", ".")
            pygame.mixer.init(*_FORMAT, allowedchanges=0)
            pygame.mixer.set_num_channels(_CHANNELS)
            self._loader = _Loader(folder)
            self._loader.start()

    def close(self) -> None:
        """Let the device go, before pygame ends. Loops and music are remembered."""
        if self._loader is not None:
            self._loader.close()
        self._loader = None
        self._voices.clear()
        for track in self._tracks.values():
            track.channel = None
        pygame.mixer.quit()

    def reopen(self) -> None:
        """Let the device go and open what is then the default one, at the next update."""
        self.close()
        self._tried = False

    def handle(self, event: pygame.Event) -> None:
        """Look at an event of pygame: if the device in use was removed, go on with another one."""
        if event.type == pygame.AUDIODEVICEREMOVED and event.which and not event.iscapture:
            self.reopen()

    # ------------------------------------------------------------ effects

    def play(self, name: str, volume: float = 1.0, step: int = 0) -> None:
        """Play an effect once. With a step (from 1), play that variant of it, or the highest there is.

        The same effect twice between two updates is heard once.
        """
        if self._loader is None:
            return
        name = _variant(self._loader.names, name, step)
        if self._loader.is_long:
            self._late[name] = volume
            return
        sound = self._loader.sounds.get(name)
        if sound is None or name in self._fresh or self._gain(name) == 0:
            return
        self._fresh.add(name)
        with suppress(pygame.error):
            index = self._free_voice(name)
            channel = pygame.mixer.Channel(index)
            channel.play(sound)
            channel.set_volume(volume * self._gain(name))
            self._voices.pop(index, None)
            self._voices[index] = name, volume

    def _free_voice(self, name: str) -> int:
        """An idle channel, else the one that has played longest: of this effect if it has too many voices."""
        for index in [i for i in self._voices if not pygame.mixer.Channel(i).get_busy()]:
            del self._voices[index]
        same = [index for index, (other, _) in self._voices.items() if other == name]
        if len(same) >= _SAME:
            return same[0]
        idle = (index for index in range(_TRACKS, _CHANNELS) if index not in self._voices)
        return next(idle, None) or next(iter(self._voices))

    # ------------------------------------------------------------ loops and music

    def loop(self, name: str, volume: float = 1.0) -> None:
        """Fade a loop in and keep it; again with another volume, fade it to that."""
        track = self._tracks.setdefault(name, _Track(volume))
        track.goal, track.ending = volume, False

    def music(self, base: str | None) -> None:
        """Fade out what plays, then fade in "music_base", or its layers "music_base_calm", "_tight" and
        "_last"; None: silence. A set of layers starts with the calm one alone."""
        if base == self._base:
            return
        self._base = base
        self._layers = (1.0, 0.0, 0.0)
        for name, track in self._tracks.items():
            if _is_music(name):
                track.goal, track.ending = 0.0, True

    def layers(self, calm: float, tight: float, last: float) -> None:
        """The levels, 0 to 1, to which the three layers of the music fade. They are made to be added."""
        self._layers = calm, tight, last

    def stop(self, name: str | None = None) -> None:
        """Fade out one loop or effect; without a name everything, music too."""
        if name is None:
            self._base = None
        for other, track in self._tracks.items():
            if name in (None, other):
                track.goal, track.ending = 0.0, True
        with suppress(pygame.error):
            for index, (other, _) in self._voices.items():
                if name in (None, other):
                    pygame.mixer.Channel(index).fadeout(120)

    # ------------------------------------------------------------ each step

    def update(self, seconds: float) -> None:
        """Move all fades on by this time; begin what has been loaded; apply volumes and muting."""
        self.warm()
        self._fresh.clear()
        if self._loader is None or self._loader.is_long:
            return
        for name, volume in self._late.items():
            self.play(name, volume)
        self._late.clear()
        with suppress(pygame.error):
            self._want_music(self._loader)
            self._loader.ask(self._tracks)
            self._begin(self._loader)
            self._fade(self._loader, seconds)
            for index, (name, volume) in self._voices.items():
                pygame.mixer.Channel(index).set_volume(volume * self._gain(name))

    def _gain(self, name: str) -> float:
        """The factor of this sound's bus: a square, so that a slider feels even."""
        if self.muted or (self.in_background and self.mute_in_background):
            return 0.0
        bus: Bus = "music" if _is_music(name) else "interface" if name.startswith("ui_") else "effects"
        return self._volumes[bus] ** 2

    def _want_music(self, loader: _Loader) -> None:
        """A track for the music that is wanted, or for each of its layers, once other music has left."""
        if self._base is None:
            return
        wanted = {f"music_{self._base}": 1.0}
        wanted |= {f"music_{self._base}_{layer}": level for layer, level in zip(LAYERS, self._layers, strict=True)}
        if any(_is_music(name) and name not in wanted for name in self._tracks):
            return
        for name in (name for name in wanted if name in loader.names):
            track = self._tracks.setdefault(name, _Track(wanted[name]))
            track.goal, track.ending = wanted[name], False

    def _begin(self, loader: _Loader) -> None:
        """Start the tracks that are loaded. Layers of the music start together or not yet."""
        silent = [name for name, track in self._tracks.items() if track.channel is None and not track.ending]
        music = [name for name in silent if _is_music(name)]
        if not all(name in loader.sounds for name in music):
            silent = [name for name in silent if name not in music]
        used = {track.channel for track in self._tracks.values()}
        free = iter([index for index in range(_TRACKS) if index not in used])
        ready = [name for name in silent if name in loader.sounds]
        for name, index in zip(ready, free, strict=False):
            loader.sounds[name].set_volume(0.0)
            pygame.mixer.Channel(index).play(loader.sounds[name], loops=-1)
            self._tracks[name].channel = index

    def _fade(self, loader: _Loader, seconds: float) -> None:
        """Move the levels of the tracks and drop those that have ended."""
        for name, track in self._tracks.items():
            if track.channel is not None:
                track.move(seconds / (_MUSIC_FADE if _is_music(name) else _LOOP_FADE))
                loader.sounds[name].set_volume(track.level * self._gain(name))
        ended = [name for name, track in self._tracks.items() if track.ending and track.level <= 0.0]
        leaving = [name for name, track in self._tracks.items() if track.ending and _is_music(name)]
        for name in ended:
            # Layers leave together: one that came back alone would be out of step.
            if name not in leaving or all(other in ended for other in leaving):
                self._drop(loader, name)

    def _drop(self, loader: _Loader, name: str) -> None:
        """Stop a track, and free its memory if it is music."""
        track = self._tracks.pop(name)
        if track.channel is not None:
            pygame.mixer.Channel(track.channel).stop()
        if _is_music(name):
            loader.forget(name)
