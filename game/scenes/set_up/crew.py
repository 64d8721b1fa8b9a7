"""Who sits where: how many players, how they share the seats, and who plays for each."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from game.core.protocol import Seats
from game.core.words import Said, say, tr
from game.scenes.badge import draw_badge
from game.scenes.set_up.draft import HUMAN, Draft
from game.ui.canvas import Canvas
from game.ui.hot import HotAreas
from game.ui.theme import AMBER, INK, PAPER, PAPER_DIM
from game.ui.tips import Tip
from game.ui.widgets import Choice

_WHO = Tip("Who sits there. Profiles are made on the title, under PROFILES; a guest plays without.")
_BADGE = 44.0
_NUMBERS = ("One player", "Two players", "Three players", "Four players", "Five players")


class CrewPage:
    """The page CREW of the set-up."""

    def __init__(self, draft: Draft, on_change: Callable[[], object]) -> None:
        self._draft = draft
        self._on_change = on_change
        counts = sorted(draft.form.seatings)
        self._counts = counts
        self._count = Choice(
            "players", [_NUMBERS[count - 1] for count in counts], counts.index(draft.count), self._set_count
        )
        self._seating = Choice("seating", (), 0, self._set_seating)
        self._sitters = draft.form.sitters
        words, titles = [each.word for each in self._sitters], [each.title for each in self._sitters]
        self._who = [
            Choice(("who", i), titles, words.index(word), lambda at, i=i: self._set_who(i, at))  # type: ignore[misc]
            for i, word in enumerate(draft.controllers)
        ]
        self._person = [
            Choice(("person", i), (), 0, lambda at, i=i: self._set_person(i, at), tip=_WHO)  # type: ignore[misc]
            for i in range(len(draft.controllers))
        ]

    def _set_count(self, index: int) -> None:
        self._draft.count = self._counts[index]
        self._on_change()

    def _set_seating(self, index: int) -> None:
        self._draft.seat(index)
        self._on_change()

    def _set_who(self, player: int, index: int) -> None:
        self._draft.controllers[player] = self._sitters[index].word
        self._on_change()

    def _set_person(self, player: int, index: int) -> None:
        self._draft.people_ids[player] = self._draft.free_for(player)[index]
        self._on_change()

    def draw(self, canvas: Canvas, hots: HotAreas, box: pygame.FRect) -> None:
        """Draw and register the page."""
        canvas.panel(box, "panel")
        half = (box.width - 60) / 2
        self._count.draw(canvas, hots, (box.x + 20, box.y + 16, half, 46))
        self._seating.options = tuple(seating.label for seating in self._draft.seatings)
        self._seating.index = self._draft.seating_index
        second = pygame.FRect(box.x + 40 + half, box.y + 16, half, 46)
        if len(self._seating.options) > 1:
            self._seating.draw(canvas, hots, second)
        else:
            canvas.text(self._seating.options[0], second.x + 20, second.centery, 19, "medium", PAPER_DIM,
                        max_width=half - 40)  # fmt: skip
        players = self._draft.seating.players
        high = min(124.0, (box.height - 82) / len(players))
        for i, seats in enumerate(players):
            row = pygame.FRect(box.x + 20, box.y + 76 + i * high, box.width - 40, high - 6)
            self._player(canvas, hots, i, seats, row)

    def _player(self, canvas: Canvas, hots: HotAreas, index: int, seats: Seats, row: pygame.FRect) -> None:
        canvas.box(row, (0x15, 0x13, 0x19), radius=8, alpha=150)
        looks = [self._draft.form.seats[seat] for seat in seats]
        size = min(row.height - 8, 72.0 if len(looks) > 2 else 92.0)
        x = row.x + 14 + size / 2
        for seat, look in zip(seats, looks, strict=True):
            if look.portrait:
                canvas.disc(x, row.centery, size / 2 + 2, None, edge=look.colour, width=3)
                canvas.blit(look.portrait, x, row.centery, size - 4, size - 4)
            else:
                canvas.disc(x, row.centery, size / 2 + 2, look.colour, edge=INK, width=3)
                canvas.text(str(seat + 1), x, row.centery, size * 0.6, "display", INK, align="center", fixed=True)
            x += size + 8
        left = x - size / 2 + 10
        room = row.x + 536 - left
        names = Said(", ".join(tr(look.name) for look in looks))
        places = looks[0].place if len(looks) == 1 else say("{n} seats", n=len(looks))
        if canvas.text_size > 1.1 or len(looks) > 2:
            canvas.text(names, left, row.centery, 17, "semibold", PAPER, max_width=room, most=2)
        else:
            canvas.text(names, left, row.centery - 12, 21, "semibold", PAPER, max_width=room)
            canvas.text(places, left, row.centery + 14, 16, "medium", PAPER_DIM, max_width=room)
        left = row.x + 264
        self._who[index].draw(canvas, hots, (left + 284, row.centery - 23, 330, 46))
        if self._draft.profiles and self._draft.controllers[index] == HUMAN:
            self._choose_person(
                canvas, hots, index, pygame.FRect(left + 626, row.y, row.right - left - 636, row.height)
            )
            return
        sitter = next(each for each in self._sitters if each.word == self._draft.controllers[index])
        colour = AMBER if sitter is self._sitters[-1] else PAPER_DIM
        canvas.text(sitter.text, left + 632, row.centery, 17, "medium", colour,
                    max_width=row.right - left - 644, most=2)  # fmt: skip

    def _choose_person(self, canvas: Canvas, hots: HotAreas, index: int, box: pygame.FRect) -> None:
        """Which of the people it is, with the badge before the name."""
        draft, choice = self._draft, self._person[index]
        free = draft.free_for(index)
        id_ = draft.person_ids()[index]
        choice.options = tuple(Said(draft.profiles[one].name) if one else "Guest" for one in free)
        choice.index = free.index(id_)
        person = draft.profiles.get(id_)
        draw_badge(canvas, person.emblem if person else "", person.colour if person else "", box.x + _BADGE / 2 + 2,
                   box.centery, _BADGE)  # fmt: skip
        choice.draw(canvas, hots, (box.x + _BADGE + 10, box.centery - 23, box.width - _BADGE - 10, 46))
