"""The rail at the top: the game, the plaque with phase, round and clock, and three buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import say, tr
from game.rules.shoot_your_friends.state import COUNTDOWN, DEALT, LIVE, OPENING, OVER, ROUND_OVER, Table
from game.scenes.shoot_your_friends.hinted import why_none
from game.scenes.shoot_your_friends.keymap import STOP
from game.scenes.shoot_your_friends.layout import BOOK_BUTTON, HINT_BUTTON, LOG_BUTTON, PAUSE_BUTTON, PLAQUE, Rect
from game.scenes.shoot_your_friends.names import ART, DARK
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, PAPER, SIGNAL
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

PHASES = {DEALT: ("DEALT", "Nobody may look at a card yet.", "SF-3.5"),
          COUNTDOWN: ("READY…", "On the count of three all sets turn up.", "SF-4.3"),
          OPENING: ("OPENING", "Shields slide out, then hands are picked up.", "SF-4.12"),
          LIVE: ("LIVE", "Everybody plays at once.", "SF-5.1"),
          ROUND_OVER: ("OVER", "The last one alive takes a Bullet.", "SF-13.1"),
          OVER: ("OVER", "Most Bullets win.", "SF-13.3")}  # fmt: skip

HINT = Tip("What a hard automatic player would order in this beat.", "Hint")
FILM = ("SLOW MOTION", "The last two seconds once more, at half speed.", "SF-13.1")


def state_words(table: Table) -> tuple[str, str, str]:
    """The phase in a word, in a sentence, and its clause."""
    if table.phase == LIVE and table.stale:
        return "STALEMATE", "Nobody can play: everybody draws a card.", "SF-12.4"
    if table.phase == LIVE and table.bang is not None:
        return "BANG", "The table is frozen until everybody has seen who shot whom.", "SF-9.8"
    if table.phase == LIVE and table.noon:
        return "HIGH NOON", "Every shot is legal now.", "SF-12.11"
    return PHASES[table.phase]


class TopBar:
    """Draws the rail's words and registers its areas."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene

    def draw(self, canvas: Canvas) -> None:
        """All of it."""
        top = canvas.extent.top
        right = canvas.extent.right - 1280
        room = PLAQUE[0] - canvas.extent.left - 60
        canvas.text("SHOOT YOUR FRIENDS", canvas.extent.left + 38, top + 21, 20, "display", PAPER, max_width=room)
        self._draw_plaque(canvas, top)
        scene = self.scene
        why = why_none(scene)
        hint = [("hint", HINT_BUTTON, "hint", scene.ask, why or HINT, "hint")] if scene.sitting.people else []
        for id_, rect, icon, do, tip, key in (
            *hint,
            ("log", LOG_BUTTON, "log", scene.log.toggle, Tip("All that has happened, in words.", "Log"),
             "" if scene.keys.takes("log") else "log"),
            ("book", BOOK_BUTTON, "rulebook", lambda: scene.app.open_rulebook(game="shoot_your_friends"),
             Tip("Every clause.", "Rulebook"), ""),
            ("menu", PAUSE_BUTTON, "pause", scene.app.open_pause, Tip("The table waits, covered.", "Menu"), ""),
        ):  # fmt: skip
            self._draw_button(canvas, id_, (rect[0] + right, rect[1] + top, rect[2], rect[3]), icon, do, tip, key,
                              is_on=id_ != "hint" or why is None)  # fmt: skip

    def _draw_plaque(self, canvas: Canvas, top: float) -> None:
        stage = self.scene.stage
        table = stage.table
        x, _, w, h = PLAQUE
        canvas.blit(f"{ART}/panels/plaque", x + w / 2, top + h / 2, w, h)
        is_film = self.scene.film.is_playing
        word, text, clause = FILM if is_film else state_words(table)
        last = table.setup.rounds
        number = say("ROUND {n} OF {all}", n=table.round, all=last) if table.round <= last else tr("SUDDEN DEATH")
        seconds = stage.clock // 100
        at = say("BEAT {n}", n=table.beat) if stage.is_beat else f"{seconds // 60}:{seconds % 60:02}"
        words = "   ".join((tr(word), number, at)) if table.round else "SHOOT YOUR FRIENDS"
        box = canvas.text(words, 634, top + 18, 19, "display", INK, align="center", max_width=244, least=15)
        if table.phase == LIVE and not is_film:
            canvas.disc(box.left - 14, top + 18, 6, SIGNAL)
        area = (x + 20, top, w - 40, h)
        if not self.scene.can_stop:
            self.scene.hots.add(Hot("plaque", area, tip=Tip(text, tr(word).capitalize(), clause), focusable=False))
            return
        key = self.scene.keymap.label(STOP)
        text = say("{what} Click here or tap {key}: the table stops or goes on.", what=tr(text), key=key)
        tip = Tip(text, tr(word).capitalize(), clause)
        self.scene.hots.add(Hot("plaque", area, on_click=self.scene.panel.toggle, tip=tip, focusable=False))
        canvas.disc(x + w - 42, top + 18, 11, SIGNAL if self.scene.hots.is_lit("plaque") else DARK)
        icon = "play" if self.scene.driver.is_stopped else "pause"
        canvas.blit(f"ui/icon_{icon}", x + w - 42, top + 18, 15, 15)

    def _draw_button(
        self, canvas: Canvas, id_: str, rect: Rect, icon: str, do: object, tip: Tip, key: str, *, is_on: bool
    ) -> None:
        hots = self.scene.hots
        canvas.box(rect, DARK, radius=6, edge=AMBER if hots.is_lit(id_) else INK, width=2)
        alpha = 255 if is_on else 120
        canvas.blit(f"ui/icon_{icon}", rect[0] + rect[2] / 2, rect[1] + rect[3] / 2, 24, 24, alpha=alpha)
        hots.add(Hot(id_, rect, on_click=do, tip=tip, key=key, enabled=is_on, radius=6))  # type: ignore[arg-type]
