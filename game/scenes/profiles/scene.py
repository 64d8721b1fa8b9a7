"""The people who play here: make, change and delete profiles, choose who sits before this screen, see statistics."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from game import storage
from game.core.words import Said, many
from game.profiles import files, statistics
from game.profiles.profile import Profile
from game.profiles.registry import COUNTING
from game.scenes.badge import draw_badge
from game.scenes.box import BOX
from game.scenes.page import LEFT, RIGHT, TOP, Page
from game.scenes.profiles.charts import draw_chances, draw_places, draw_rows, draw_scores, rows_of
from game.scenes.profiles.edit import EditScene
from game.scenes.profiles.names import favourite
from game.scenes.profiles.trophies import TrophiesScene, trophy_count
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER, PAPER_DIM
from game.ui.tips import Tip
from game.ui.widgets import Button, Dialog, ScrollList, Tabs

if TYPE_CHECKING:
    from game.scenes.app import App

_LIST = pygame.FRect(LEFT, TOP + 10, 330, 606)
_SIDE = pygame.FRect(LEFT + 348, TOP + 10, RIGHT - LEFT - 348, 606)
_EMPTY = (
    "Nobody has a profile yet. With one your name stands at the table, and your matches, records and trophies are "
    "kept. Guests play without."
)


class ProfilesScene(Page):
    """The list at the left, the chosen one at the right; it opens at the game that this one finished last, without any
    at `game`."""

    title = "PROFILES"
    subtitle = "Who plays here"

    def __init__(self, app: App, game: str = BOX[0].id) -> None:
        super().__init__(app)
        self.profiles: tuple[Profile, ...] = ()
        self.chosen: Profile | None = None
        self._list = ScrollList("people", 64, self._draw_row, self._pick, on_open=lambda _: self._edit())
        self._new = Button("new", "NEW PROFILE", self._make, style="amber", key="new_profile")
        self._sit = Button("sit", "SIT HERE", self.sit, key="sit", size=20)
        self._change = Button("change", "CHANGE", self._edit, key="change", size=20)
        self._trophies = Button("trophies", "TROPHIES", self._open_trophies, key="trophies", size=20)
        self._delete = Button("delete", "DELETE", self._ask_to_delete, key="delete", size=20)
        self._read(app.settings.profile)
        shown = self.chosen.matches[-1].game if self.chosen is not None and self.chosen.matches else game
        games = [each.id for each in BOX]
        self._tabs = Tabs("games", [each.title for each in BOX], games.index(shown), lambda _: None)

    def enter(self) -> None:
        super().enter()
        self.hots.focused = "people" if self.profiles else "new"

    def _read(self, wanted: str) -> None:
        """Read the list again and choose the profile of this id, or else the first."""
        self.profiles = self.app.profiles
        self._list.count = len(self.profiles)
        index = next((i for i, one in enumerate(self.profiles) if one.id == wanted), 0)
        self.chosen = self.profiles[index] if self.profiles else None
        self._list.index = index

    def _pick(self, index: int) -> None:
        self.chosen = self.profiles[index]
        self.redraw = True

    # -------------------------------------------------------------------- doing

    def _make(self) -> None:
        self.stack.push(EditScene(self.app, None, self._made))

    def _made(self, profile: Profile) -> None:
        if not self.app.settings.profile:
            self.app.change(profile=profile.id)
        self._kept(profile)

    def _kept(self, profile: Profile) -> None:
        self._read(profile.id)
        self.redraw = True

    def _edit(self) -> None:
        if self.chosen is not None:
            self.stack.push(EditScene(self.app, self.chosen, self._kept))

    def sit(self) -> None:
        """The chosen one sits before this screen from now on, or nobody does."""
        if self.chosen is not None:
            self.app.change(profile="" if self._is_here(self.chosen) else self.chosen.id)
            self.redraw = True

    def _is_here(self, profile: Profile) -> bool:
        return self.app.settings.profile == profile.id

    def _open_trophies(self) -> None:
        if self.chosen is not None:
            self.stack.push(TrophiesScene(self.app, self.chosen, BOX[self._tabs.index].id))

    def _ask_to_delete(self) -> None:
        if self.chosen is None:
            return
        text = many(
            len(self.chosen.matches),
            "The statistics of {n} match and all trophies of {who} are gone for good. Replays stay.",
            "The statistics of {n} matches and all trophies of {who} are gone for good. Replays stay.",
            who=Said(self.chosen.name),
        )
        answers = (("DELETE", self.delete, "signal"), ("KEEP IT", None, "amber"))
        self.stack.push(Dialog("Delete this profile?", text, answers))

    def delete(self) -> None:
        """Delete the chosen one."""
        if self.chosen is None:
            return
        try:
            files.delete(self.chosen)
        except storage.StorageError as error:
            self.app.say("It was not deleted", str(error))
            return
        if self._is_here(self.chosen):
            self.app.change(profile="")
        self._read("")
        self.redraw = True

    # ------------------------------------------------------------------ drawing

    def draw_page(self, canvas: Canvas) -> None:
        canvas.panel(_LIST, "panel")
        self._list.height = 34 + 30 * canvas.text_size
        self._list.draw(canvas, self.hots, (_LIST.x + 10, _LIST.y + 10, _LIST.width - 20, _LIST.height - 92))
        self._new.draw(canvas, self.hots, (_LIST.x + 16, _LIST.bottom - 72, _LIST.width - 32, 56))
        canvas.panel(_SIDE, "panel")
        if self.chosen is None:
            canvas.text(self.app.trouble or _EMPTY, _SIDE.centerx, _SIDE.centery, 21, "medium", PAPER_DIM,
                        align="center", max_width=_SIDE.width - 120, most=7)  # fmt: skip
            return
        self._draw_head(canvas, self.chosen)
        self._draw_game(canvas, self.chosen)

    def _draw_row(self, canvas: Canvas, index: int, rect: pygame.FRect, lit: bool) -> None:
        profile = self.profiles[index]
        chosen = self.chosen is not None and profile.id == self.chosen.id
        canvas.box((rect.x + 2, rect.y + 3, rect.width - 6, rect.height - 6),
                   (0x3A, 0x36, 0x42) if chosen else (0x1A, 0x18, 0x1F), radius=8,
                   edge=AMBER if lit or chosen else None, width=2)  # fmt: skip
        draw_badge(canvas, profile.emblem, profile.colour, rect.x + 34, rect.centery, 44)
        name, room = Said(profile.name), rect.width - 76
        if self._is_here(profile):
            shift = 5 + 8 * canvas.text_size
            canvas.text(name, rect.x + 66, rect.centery - shift, 20, "semibold", PAPER, max_width=room)
            canvas.text("Sits here", rect.x + 66, rect.centery + shift, 16, "medium", AMBER, max_width=room)
        else:
            canvas.text(name, rect.x + 66, rect.centery, 20, "semibold", PAPER, max_width=room)

    def _draw_head(self, canvas: Canvas, profile: Profile) -> None:
        x, y = _SIDE.x + 24, _SIDE.y + 16
        draw_badge(canvas, profile.emblem, profile.colour, x + 40, y + 42, 80)
        room = _SIDE.width - 150
        canvas.text(Said(profile.name), x + 98, y + 24, 36, "display", AMBER, max_width=room, fixed=True)
        count, won = len(profile.matches), statistics.wins(profile.matches)
        trophies, of = trophy_count(profile)
        line = "No match finished yet"
        if count:
            line = many(count, "{n} match, {won} won  ·  {trophies} of {of} trophies",
                        "{n} matches, {won} won  ·  {trophies} of {of} trophies", won=won, trophies=trophies,
                        of=of)  # fmt: skip
        canvas.text(line, x + 98, y + 66, 18, "medium", PAPER, max_width=room)
        is_here = self._is_here(profile)
        self._sit.label, self._sit.icon = ("SITS HERE", "ui/icon_check") if is_here else ("SIT HERE", "")
        self._sit.tip = Tip("Has the seat of the first person in every set-up.")
        each = (_SIDE.width - 48 + 12) / 4
        for i, button in enumerate((self._sit, self._change, self._trophies, self._delete)):
            button.draw(canvas, self.hots, (x + i * each, y + 92, each - 12, 46))

    def _draw_game(self, canvas: Canvas, profile: Profile) -> None:
        x, top = _SIDE.x + 24, _SIDE.y + 166
        room = _SIDE.width - 48
        self._tabs.draw(canvas, self.hots, (x, top, room + 8, 42))
        game = BOX[self._tabs.index].id
        counting = COUNTING[game]
        matches = [one for one in profile.matches if one.game == game]
        box = pygame.FRect(x, top + 54, room, _SIDE.bottom - top - 66)
        rows = rows_of(counting, matches)
        if counting.favourite is not None:
            label, group = counting.favourite
            rows.append((label, favourite(self.app, game, statistics.favourite(matches, group))))
        draw_rows(canvas, pygame.FRect(box.x, box.y, box.width * 0.47, box.height), rows)
        right = pygame.FRect(box.x + box.width * 0.5, box.y + 2, box.width * 0.5, box.height * 0.46)
        draw_scores(canvas, right, counting, matches)
        below = pygame.FRect(right.x, right.bottom + 16, right.width, box.bottom - right.bottom - 16)
        if counting.chances is not None:
            draw_chances(canvas, below, counting.chances, matches)
        else:
            draw_places(canvas, below, matches)
