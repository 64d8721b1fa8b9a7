"""Watching a match from its record: the match screen, and a bar over it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.protocol import Seats
from game.core.words import Said, tr
from game.scenes.games import GAMES
from game.scenes.replay.bar import Bar
from game.scenes.replay.places import Places
from game.scenes.replay.playback import Playback, Tale
from game.scenes.sitting import HUMAN, Sitting
from game.ui.canvas import Canvas
from game.ui.input import Event, Key, Move
from game.ui.stack import Scene

if TYPE_CHECKING:
    from game.scenes.app import App

SPEEDS = (1, 2, 4, 8)
_RIVAL = "normal"
"""Who plays for the others after taking over, where the record names nobody."""


class Watch(Scene):
    """Shows the match screen of the game, which is made anew wherever one goes in the record."""

    def __init__(self, app: App, game: str, tale: Tale) -> None:
        super().__init__()
        self.app = app
        self.game = game
        self.counts = GAMES[game].counts
        self.playback = Playback(tale)
        self.bar = Bar(self)
        self.speed = 1
        """How many times as fast as it was played."""
        self._keys = {
            "replay_play": self.toggle,
            "replay_back": self.step_back,
            "replay_on": self.step,
            "replay_round_back": self.round_back,
            "replay_round_on": self.round_on,
            "replay_start": lambda: self.go_to(0),
            "replay_end": lambda: self.go_to(len(tale.commands)),
            "replay_view": self.next_view,
            "replay_take_over": self.ask_to_take_over,
            "replay_speed": self.next_speed,
        }
        self.table: Scene
        self._sit_down()

    def _sit_down(self) -> None:
        sitting = Sitting.watching(self.playback)
        self.app.sitting = sitting
        self.table = GAMES[self.game].match(self.app, sitting)
        self.hots = self.table.hots

    # --------------------------------------------------------------------- life

    def enter(self) -> None:
        """The match screen believes that it lies on the stack itself."""
        self.table.stack = self.stack
        self.table.enter()

    def leave(self) -> None:
        self.table.leave()

    def pause(self) -> None:
        self.table.pause()

    def resume(self) -> None:
        self.table.resume()

    # -------------------------------------------------------------------- doing

    def go_to(self, at: int) -> None:
        """Show the match as it stood after so many commands, and stop there if it was stopped."""
        self._show(at, self.playback.chosen)

    def _show(self, at: int, chosen: Seats) -> None:
        before = self.playback
        self.playback = Playback(before.tale, at, chosen=chosen, is_paused=before.is_paused)
        self.table.leave()
        self._sit_down()
        self.enter()
        self.bar.wake()
        self.redraw = True

    def toggle(self) -> None:
        """Play or stop; at the end, from the beginning."""
        if self.playback.is_over:
            self.go_to(0)
            self.playback.is_paused = False
        else:
            self.playback.is_paused = not self.playback.is_paused

    def step(self) -> None:
        """One command on, and stop."""
        self.playback.is_paused = True
        self.playback.step()

    def step_back(self) -> None:
        """One command back, and stop."""
        self.playback.is_paused = True
        self.go_to(self.playback.tale.step_before(self.playback.at))

    def round_on(self) -> None:
        """To the next round."""
        self.go_to(self.playback.tale.round_after(self.playback.at))

    def round_back(self) -> None:
        """To the beginning of this round, or of the one before."""
        self.go_to(self.playback.tale.round_before(self.playback.at))

    # --------------------------------------------------------------------- view

    @property
    def _players(self) -> tuple[Seats, ...]:
        return self.app.sitting.setup.players if self.app.sitting is not None else ()

    @property
    def view_name(self) -> str:
        """Whose view is shown, in two words."""
        chosen = self.playback.chosen
        if not chosen:
            return "TABLE"
        more = f" +{len(chosen) - 1}" if len(chosen) > 1 else ""
        return Said(f"{tr(self._name(chosen[0])).split()[0].upper()}{more}")

    def _name(self, seat: int) -> str:
        sitting = self.app.sitting
        return GAMES[self.game].name_of(sitting.match, seat) if sitting is not None else ""

    def next_view(self) -> None:
        """That of the next player; after the last that of the table."""
        views: list[Seats] = [(), *self._players]
        after = (views.index(self.playback.chosen) + 1) % len(views)
        self._show(self.playback.at, views[after])

    def ask_to_take_over(self) -> None:
        """Whose place is taken?"""
        self.playback.is_paused = True
        known = self._known
        sitters = {each.word: each.title for each in GAMES[self.game].form(self.app.rules(self.game)).sitters}
        places = tuple(
            (Said(", ".join(tr(self._name(seat)) for seat in held)), sitters[known[i]])
            for i, held in enumerate(self._players)
        )
        self.stack.push(Places(self.app, places, self._take_over))

    @property
    def _known(self) -> tuple[str, ...]:
        """Who played for each player."""
        return self.playback.tale.controllers or (_RIVAL,) * len(self._players)

    def _take_over(self, player: int) -> None:
        others = [_RIVAL if who == HUMAN else who for who in self._known]
        others[player] = HUMAN
        self.app.take_over(self.playback, tuple(others))

    def next_speed(self) -> None:
        """Faster; after the fastest as it was played."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]
        self.redraw = True

    # ------------------------------------------------------------------- frames

    def handle(self, event: Event) -> bool:
        """The keys of the bar first, then the match screen."""
        if isinstance(event, Move | Key):
            self.redraw = self.redraw or not self.bar.is_shown
            self.bar.wake()
        if isinstance(event, Key):
            does = next((do for action, do in self._keys.items() if event.does(action)), None)
            if does is not None and not (self.hots.shows_focus and event.does("confirm")):
                does()
                return True
        return self.table.handle(event)

    def update(self, dt: float) -> None:
        """Let time pass in the match and for the bar."""
        was_shown = self.bar.is_shown
        self.bar.update(dt, self.hots)
        for _ in range(self.speed):
            self.table.update(dt)
        self.redraw = self.redraw or self.table.redraw or was_shown != self.bar.is_shown

    @property
    def needs_draw(self) -> bool:
        """Whether the match or the bar changed."""
        return super().needs_draw or self.table.needs_draw

    def draw(self, canvas: Canvas) -> None:
        """The match, and the bar over it."""
        self.table.between, self.table.redraw = self.between, False
        self.table.draw(canvas)
        if self.bar.is_shown:
            self.bar.draw(canvas, self.hots)
