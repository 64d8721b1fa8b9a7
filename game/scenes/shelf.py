"""The shelf: matches that were left or saved, to go on with, and records to watch."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from game import storage
from game.core import postcard
from game.core.record import RecordError
from game.core.words import Said, capital, say
from game.scenes.box import BOX
from game.scenes.games import GAMES
from game.scenes.import_page import Import
from game.scenes.page import LEFT, RIGHT, TOP, Page
from game.scenes.records import Entry, Told, drop, entries, taken_in, text_of, told
from game.ui.canvas import Canvas
from game.ui.desktop import copy_text, open_folder
from game.ui.input import Dropped, Event, Key
from game.ui.theme import AMBER, PAPER, PAPER_DIM, SIGNAL_LIGHT
from game.ui.tips import Tip
from game.ui.widgets import Button, Dialog, ScrollList

if TYPE_CHECKING:
    from game.scenes.app import App

_SIDE = 420.0
_FOLDER = 230.0
_BOTTOM = 700.0
_EMPTY = (
    "Nothing here yet. A match that you leave before its end waits here. SAVE in the menu of a match keeps a copy of "
    "it as it stands; SAVE RECORD keeps one that has ended."
)


class Shelf(Page):
    """The list at the left, what can be done with the chosen one at the right."""

    title = "SAVES AND REPLAYS"
    subtitle = "To go on with or to watch"

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self._list = ScrollList("matches", 70, self._draw_row, self._pick, on_open=self._open)
        self._entries: list[Entry] = []
        self._chosen: Entry | None = None
        self._told = Told("", "", False)
        self._go_on = Button("go on", "GO ON", self.go_on, style="amber", key="go", icon="")
        self._watch = Button("watch", "WATCH", self.watch, icon="ui/icon_replays", key="watch", size=20)
        self._delete = Button("delete", "DELETE", self._ask_to_delete, icon="ui/icon_trash", key="delete", size=20)
        self._keep = Button("favourite", "KEEP FOR GOOD", self.keep, style="amber", key="favourite", size=21,
                            tip=Tip("It stays; of the others only the last forty do."))  # fmt: skip
        self._copy = Button("copy text", "COPY TEXT", self.copy, key="copy", size=20,
                            tip=Tip("The whole match as one short text, to send to friends."))  # fmt: skip
        self._export = Button("export", "EXPORT", self.export, key="export", size=20,
                              tip=Tip("A file of its own, in the folder exports."))  # fmt: skip
        self._import = Button("import", "IMPORT", self._open_import, key="import", size=20,
                              tip=Tip("A replay that somebody sent: its text or its file."))  # fmt: skip
        self._folder = Button("folder", "OPEN FOLDER", self._open_folder, size=20, key="folder",
                              tip=Tip("All files of this program: saves, replays, profiles, maps, logs."))  # fmt: skip
        self._read()

    def enter(self) -> None:
        super().enter()
        self.hots.focused = "matches"

    def handle(self, event: Event) -> bool:
        """A replay may be dropped on the list. Return without a focus opens the chosen match."""
        if isinstance(event, Dropped):
            trouble = self.take_in(event.text)
            if trouble:
                self.app.say("It was not imported", trouble)
            return True
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.does("confirm") and not event.repeat:
            self._open(self._list.index)
            return True
        return False

    def _read(self) -> None:
        self._entries = entries(self.app)
        self._list.count = len(self._entries)
        self._list.index = min(self._list.index, max(0, len(self._entries) - 1))
        self._choose(self._entries[self._list.index] if self._entries else None)

    def _choose(self, entry: Entry | None) -> None:
        self._chosen = entry
        self._told = told(self.app, entry) if entry else Told("", "", False)
        fault = self._told.fault
        for button in (self._go_on, self._watch, self._copy, self._export):
            button.enabled = not fault
            button.reason = Tip(fault, "It cannot be opened") if fault else None

    def _pick(self, index: int) -> None:
        self._choose(self._entries[index])

    def _open(self, _: int) -> None:
        if not self._told.fault:
            self.go_on() if self._told.goes_on else self.watch()

    # -------------------------------------------------------------------- doing

    def go_on(self) -> None:
        """Sit down again to the chosen match."""
        if self._chosen is not None:
            self.app.go_on(self._chosen)

    def watch(self) -> None:
        """See the chosen match from its beginning."""
        if self._chosen is None:
            return
        try:
            self.app.open_record(text_of(self._chosen))
        except (RecordError, storage.StorageError) as error:
            self.app.say("This record cannot be watched", str(error))

    def keep(self) -> None:
        """The chosen record stays for good."""
        if self._chosen is not None and self._chosen.is_recent:
            self._do("It was not kept", lambda name: storage.make_favourite(name))
            self._read()

    def copy(self) -> None:
        """Its text to the clipboard."""
        self._do("It was not copied", self._copied)

    def _copied(self, name: str) -> None:
        text = postcard.write(self._text())
        copy_text(text)
        self.app.say("Copied", say("{n} letters are on the clipboard. Friends paste them at IMPORT.", n=len(text)))

    def export(self) -> None:
        """Its file, where people find it."""
        self._do("It was not exported", self._exported)

    def _exported(self, name: str) -> None:
        self.app.say("Exported", Said(str(storage.export(name, self._text()))))

    def _text(self) -> str:
        assert self._chosen is not None
        return text_of(self._chosen)

    def _do(self, trouble: str, act: Callable[[str], object]) -> None:
        """Something with the chosen match, by its name."""
        if self._chosen is None:
            return
        try:
            act(self._chosen.name)
        except (RecordError, storage.StorageError) as error:
            self.app.say(trouble, str(error))
        self.redraw = True

    def _open_import(self) -> None:
        self.stack.push(Import(self.app, self.take_in))

    def take_in(self, text: str) -> str:
        """Put what somebody sent on the shelf; why it cannot be, or ""."""
        try:
            name = taken_in(self.app, text)
        except (RecordError, storage.StorageError) as error:
            return Said(str(error))
        self._read()
        self._list.index = next(i for i, entry in enumerate(self._entries) if entry.name == name)
        self._choose(self._entries[self._list.index])
        return ""

    def _open_folder(self) -> None:
        trouble = open_folder(storage.data_folder())
        if trouble:
            self.app.say("Not shown", trouble)

    def _ask_to_delete(self) -> None:
        entry = self._chosen
        if entry is None:
            return
        text = say("{what}: the file is deleted for good.", what=entry.line if not entry.fault else Said(entry.name))
        answers = (("DELETE", self.delete, "signal"), ("KEEP IT", None, "amber"))
        self.stack.push(Dialog("Delete this match?", text, answers))

    def delete(self) -> None:
        """Delete the chosen match."""
        if self._chosen is None:
            return
        try:
            drop(self._chosen)
        except storage.StorageError as error:
            self.app.say("It was not deleted", str(error))
        self._read()
        self.redraw = True

    # ------------------------------------------------------------------ drawing

    def draw_page(self, canvas: Canvas) -> None:
        box = pygame.FRect(LEFT, TOP + 10, RIGHT - LEFT - _SIDE - 18, _BOTTOM - TOP - 10)
        canvas.panel(box, "panel")
        if not self._entries:
            words = self.app.trouble or _EMPTY
            canvas.text(words, box.centerx, box.centery, 21, "medium", PAPER_DIM, align="center",
                        max_width=box.width - 120, most=6)  # fmt: skip
        else:
            self._list.height = 26 + 44 * canvas.text_size
            self._list.draw(canvas, self.hots, box.inflate(-20, -20))
        side = pygame.FRect(box.right + 18, box.y, _SIDE, box.height)
        canvas.panel(side, "panel")
        if self._chosen is not None:
            self._draw_chosen(canvas, self._chosen, side)
        else:
            self._picture(canvas, BOX[0].id, side)
        self._import.draw(canvas, self.hots, (RIGHT - _FOLDER - 172, 18, 160, 48))
        self._folder.draw(canvas, self.hots, (RIGHT - _FOLDER, 18, _FOLDER, 48))

    def _picture(self, canvas: Canvas, game: str, side: pygame.FRect) -> None:
        """A strip of a game's poster."""
        high = 150.0
        with canvas.clip((side.x + 10, side.y + 10, side.width - 20, high)):
            wide = side.width - 20
            canvas.put_at(canvas.image(f"title/poster_{game}", wide, wide * 560 / 412), side.x + 10, side.y - 245)

    def _draw_chosen(self, canvas: Canvas, entry: Entry, side: pygame.FRect) -> None:
        self._picture(canvas, entry.game if entry.game in GAMES else BOX[0].id, side)
        x, room = side.x + 26, side.width - 52
        title = canvas.text(entry.played or entry.title, x, side.y + 168, 32, "display", AMBER, valign="top",
                            max_width=room, fixed=True)  # fmt: skip
        fault = self._told.fault
        seed = say("Seed {seed}", seed=entry.seed)
        lines = [entry.title, capital(entry.when), self._told.stands, _crew(entry), seed]
        y = title.bottom + 4
        for line in lines if not fault else lines[:2]:
            if line:
                y = canvas.text(line, x, y, 18, "medium", PAPER, valign="top", max_width=room, most=2).bottom + 2
        if fault:
            canvas.text(fault, x, y + 6, 17, "medium", SIGNAL_LIGHT, valign="top", max_width=room, most=7)
        bottom = side.bottom - 20
        half = (room - 12) / 2
        if fault:
            self._delete.draw(canvas, self.hots, (x, bottom - 50, room, 50))
            return
        if self._told.goes_on:
            self._go_on.draw(canvas, self.hots, (x, bottom - 172, room, 56))
        elif entry.is_recent:
            self._keep.draw(canvas, self.hots, (x, bottom - 172, room, 56))
        self._watch.draw(canvas, self.hots, (x, bottom - 108, half, 50))
        self._copy.draw(canvas, self.hots, (x + half + 12, bottom - 108, half, 50))
        self._delete.draw(canvas, self.hots, (x, bottom - 50, half, 50))
        self._export.draw(canvas, self.hots, (x + half + 12, bottom - 50, half, 50))

    def _draw_row(self, canvas: Canvas, index: int, rect: pygame.FRect, lit: bool) -> None:
        entry = self._entries[index]
        box = (rect.x + 2, rect.y + 3, rect.width - 6, rect.height - 6)
        chosen = entry is self._chosen
        canvas.box(box, (0x3A, 0x36, 0x42) if chosen else (0x1A, 0x18, 0x1F), radius=8,
                   edge=AMBER if lit or chosen else None, width=2)  # fmt: skip
        icon = "ui/icon_info" if entry.fault else "ui/icon_play" if entry.is_open else (
            "ui/icon_replays" if entry.is_recent else "ui/rank_star_full")  # fmt: skip
        canvas.blit(icon, rect.x + 36, rect.centery, 34, 34)
        left, room = rect.x + 68, rect.width - 250
        shift = 6 + 9 * canvas.text_size
        canvas.text(entry.played or entry.name, left, rect.centery - shift, 21, "semibold", PAPER, max_width=room)
        below = entry.fault or say("{what}, {when}", what=entry.title, when=entry.when)
        canvas.text(below, left, rect.centery + shift, 16, "medium", PAPER_DIM, max_width=rect.width - 90)
        word, colour = ("Damaged", SIGNAL_LIGHT) if entry.fault else ("To go on", AMBER) if entry.is_open else (
            "Played" if entry.is_recent else "Kept", PAPER_DIM)  # fmt: skip
        canvas.text(word, rect.right - 24, rect.centery - shift, 17, "semibold", colour, align="right")


def _crew(entry: Entry) -> str:
    people = entry.controllers.count("human")
    bots = len(entry.controllers) - people
    guests = people - len(entry.people)
    parts = list(entry.people)
    if guests:
        parts.append(say("{n} more at this screen" if entry.people else "{n} at this screen", n=guests))
    parts += [say("{n} automatic", n=bots)] if bots else []
    return Said(", ".join(parts))
