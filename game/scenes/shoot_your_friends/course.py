"""What happens as time passes: ticks or beats, what was told, films, the cover over a table that waits, the end."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.rules.shoot_your_friends.state import DEALT, LIVE, OVER, ROUND_OVER
from game.ui.timeline import INSTANT

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

GOES_ON = 1.5
"""Seconds from the end of a menu until the table goes on."""
HURRIED = 4.0
"""How many times faster a round runs on without the people here, while they hold a key."""


class Course:
    """`is_covered`: nobody may see the table. `uncovers` are the seconds until it is seen again and goes on."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene
        self.is_covered, self.uncovers = False, 0.0
        past = () if scene.sitting.begins else scene.sitting.match.feed(scene.seats)
        scene.director.recall(scene.rules.blank(scene.setup, scene.seats), past)
        self._heard = len(past)
        self._is_shown = self._is_film_due = False

    def begin(self) -> None:
        """The events so far begin to play."""
        self._set_clock()
        self.listen()
        if self.scene.sitting.people and not self.scene.sitting.begins:
            self.cover()
            self.uncover()

    def cover(self) -> None:
        """Something lies over the table: while its clock stands still nobody may study it (SF-15.4)."""
        self.is_covered = not self.scene.stage.is_beat and self.scene.table.phase not in (DEALT, OVER)

    def uncover(self) -> None:
        """In a moment, so that hands find back to their keys."""
        self.uncovers = GOES_ON if self.is_covered else 0.0

    def update(self, dt: float) -> None:
        """Time passes, others act, and what they do is shown."""
        scene = self.scene
        if self.is_covered:
            self.uncovers -= dt
            self.is_covered, scene.redraw = self.uncovers > 0, True
            return
        scene.director.update(dt)
        if scene.film.is_playing:
            scene.film.update(dt)
        elif scene.table.phase == OVER:
            self._end()
        elif scene.stage.is_beat:
            self._play_beats()
        else:
            self.play(dt)

    def play(self, dt: float) -> None:
        """Real time: the tick comes after what all have done."""
        scene = self.scene
        if self._is_film_due and scene.driver.waits <= 0:
            self._is_film_due = False
            scene.film.start()
            return
        if not scene.driver.is_stopped and scene.driver.waits <= 0:
            scene.orders.help_out()
            scene.orders.carry_out()
        scene.driver.update(dt, HURRIED if scene.timeline.is_hurried and scene.only_watches else 1)
        self._set_clock()
        self.listen()
        if not scene.driver.is_stopped and scene.auto.look():
            scene.panel.stop()
        if scene.table.phase == LIVE:
            scene.film.keep(scene.stage)

    def _play_beats(self) -> None:
        scene = self.scene
        if scene.timeline.is_busy or scene.curtain.is_down:
            return
        undecided = scene.desk.undecided
        if undecided and not scene.curtain.is_up:
            scene.curtain.fall(scene.stage.front if scene.stage.front in undecided else undecided[0])
        elif not undecided and scene.sitting.let_others_act():
            self.listen()
        elif undecided:
            scene.sitting.let_others_act()
            self.listen()

    def _end(self) -> None:
        scene = self.scene
        if not self._is_shown and scene.is_idle and not scene.director.running:
            self._is_shown = True
            scene.app.open_result(scene.sitting)

    def _set_clock(self) -> None:
        """The clock that everybody at the table could count (SF-2.30)."""
        state, stage = self.scene.desk.state, self.scene.stage
        before, stage.clock = stage.clock, state.clock if state.table.phase in (LIVE, ROUND_OVER) else 0
        self.scene.redraw = self.scene.redraw or before // 100 != stage.clock // 100

    def listen(self) -> None:
        """Show what has been told since."""
        told = self.scene.sitting.match.feed(self.scene.seats, self._heard)
        self._heard += len(told)
        if told:
            self.scene.redraw = True
            with self.scene.timeline.told_of(others=self.scene.sitting.is_theirs):
                self.scene.director.hear(told)

    def skip(self) -> None:
        """What has been told so far is known."""
        self._heard = len(self.scene.sitting.match.feed(self.scene.seats))

    def round_won(self, seconds: float) -> None:
        """The table stands so that all can see who is left; then the last seconds are shown again."""
        scene = self.scene
        is_instant = scene.timeline.speed == INSTANT
        scene.driver.waits = 0.0 if is_instant else seconds
        self._is_film_due = not (scene.director.calm or scene.stage.is_beat or is_instant)
