"""For tests of the screens around a match: the box without sound, a match that is only a screen, a hand."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game import content
from game.bots.players import Company, LocalPlayer, play_out
from game.bots.registry import BOTS
from game.core import record
from game.core.match import Match
from game.core.protocol import Setup
from game.core.record import Person
from game.rules.gang_rush.state import GangRushSetup
from game.rules.gun_it.state import GunItSetup
from game.scenes.app import App
from game.scenes.games import game_of
from game.scenes.title.scene import Title
from game.storage import Settings
from game.ui.canvas import Canvas
from game.ui.input import Chord, Key, Move, Press, Release, Typed
from game.ui.shot import Stage
from game.ui.stack import Scene

SEATS = ((0,), (1,), (2,), (3,))


class FakeMatch(Scene):
    """Stands for the match screen."""

    def draw(self, canvas: Canvas) -> None:
        canvas.fill((0, 0, 0))


class Box(App):
    """Notes the matches that it is asked to open, and shows an empty screen in their place."""

    def __init__(self, **settings: object) -> None:
        super().__init__(Settings(**{"reduced_motion": True} | settings), sound=False)
        self.begun: list[tuple[Setup, tuple[str, ...], int | None]] = []
        self.persons: tuple[Person, ...] = ()
        self.watched: list[str] = []

    def open_match(
        self,
        setup: Setup,
        controllers: tuple[str, ...],
        seed: int | None = None,
        persons: tuple[Person, ...] = (),
        *,
        guided: bool = False,
    ) -> None:
        self.rules(game_of(setup)).start(setup, 1)
        self.begun.append((setup, controllers, seed))
        self.persons = persons
        self._go_home()
        self.stack.push(FakeMatch())

    def open_record(self, text: str) -> None:
        self.watched.append(text)
        self._go_home()
        self.stack.push(FakeMatch())


class Visit:
    """Somebody at the box, who has the title before them and uses real events."""

    def __init__(
        self,
        app: App | None = None,
        size: tuple[int, int] = (1280, 720),
        make: Callable[[App], Scene] | None = None,
    ) -> None:
        """`make` gives a screen that lies on the title already when the first picture is drawn."""
        self.app = app or Box()
        self.stage = Stage(Title(self.app), size)
        if make is not None:
            self.stage.stack.push(make(self.app))
        self.look()

    @property
    def top(self) -> Scene:
        top = self.stage.stack.top
        assert top is not None
        return top

    @property
    def name(self) -> str:
        """What kind of screen is on top."""
        return type(self.top).__name__

    def look(self, seconds: float = 0.1) -> pygame.Surface:
        self.stage.wait(seconds)
        return self.stage.look()

    def press(self, key: int, *, ctrl: bool = False, seconds: float = 0.1) -> None:
        """A key goes down and up, and what follows is drawn."""
        chord = Chord(key, ctrl)
        self.stage.stack.handle(Key(chord, self.stage.stack.bindings.actions(chord)))
        self.look(seconds)

    def type(self, text: str) -> None:
        for char in text:
            self.stage.stack.handle(Typed(char))
        self.look()

    def tab_to(self, name: object) -> None:
        """Press Tab until an area has the focus."""
        for _ in range(80):
            if self.top.hots.focused == name and self.top.hots.shows_focus:
                return
            self.press(pygame.K_TAB, seconds=0.02)
        raise AssertionError(f"Tab does not lead to {name} on {self.name}")

    def click(self, name: object, along: float = 0.5) -> None:
        """Move to an area, press and let go; `along` is where between its left and right end."""
        hot = self.top.hots.find(name)
        assert hot is not None, f"{name} is not on {self.name}"
        x, y = hot.box.x + hot.box.width * along, hot.box.centery
        for event in (Move(x, y), Press(x, y), Release(x, y)):
            self.stage.stack.handle(event)
        self.look()


def played(seed: int = 9, *, scenario: str = "SC0", level: str = "easy", until: int = 10_000) -> Match:
    """The same of Gun It."""
    setup = GunItSetup(players=SEATS, scenario=scenario, limit="none", onramp=scenario == "SC0")
    return automatic("gun_it", setup, seed, level, until)


def raced(seed: int = 1, *, players: int = 4, level: str = "easy", until: int = 10_000, **options: Any) -> Match:
    """The same of Gang Rush Breakout."""
    setup = GangRushSetup(players=tuple((seat,) for seat in range(players)), **options)
    return automatic("gang_rush", setup, seed, level, until)


def automatic(game: str, setup: Setup, seed: int, level: str = "easy", until: int = 10_000) -> Match:
    """A match of automatic players, played to its end or to so many commands."""
    rules = content.load(game)
    match = Match(rules, setup, seed)
    bots = [LocalPlayer(BOTS[game][level](rules, seats, seed, True), seats, 1000) for seats in setup.players]
    play_out(match, Company(bots))
    if len(match.log) <= until:
        return match
    lines = record.write(match).splitlines(keepends=True)
    return record.replay(rules, "".join(lines[: until + 1]))


class Over:
    """A sitting whose match is over, for the result."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.kept = ""
        self.setup = match.setup
        self.rules = match.rules
        self.controllers = ("human", *("normal",) * (len(match.setup.players) - 1))
        self.persons: tuple[Person, ...] = ()
        self.playback = None
        self.warning = ""

    @property
    def text(self) -> str:
        return record.write(self.match, self.controllers)

    def person(self, seat: int) -> Person | None:
        """Nobody has a profile here."""

    def close(self, *, keep: bool) -> None:
        """Nothing is kept here."""
