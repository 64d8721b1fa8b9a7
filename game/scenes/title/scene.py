"""The library: a drive-in lot at dusk with four posters, one of them lit, and the menu on the asphalt."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

import pygame

from game.core.words import say
from game.scenes import memory
from game.scenes.box import BOX
from game.scenes.once import put_ground, put_once
from game.scenes.room import Room
from game.scenes.title import logo, posters
from game.scenes.title.menu import MARGIN, Ticket, Tile, draw_ticket, draw_tile, places, word_size
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.input import Event, Key, Press
from game.ui.theme import DUSK, INK, PAPER, PAPER_DIM
from game.ui.timeline import Act, InTurn, Timeline, staggered, wait
from game.ui.tips import Tip
from game.ui.tween import Glide
from game.ui.widgets import Dialog

if TYPE_CHECKING:
    from game.scenes.app import App

_BLINK, _AWAKE = 0.5, 30.0
"""Seconds between two changes of the bulbs, and until they rest when nobody does anything."""
_HIGH = 480.0
"""Units above its place from where a poster drops; there it is out of sight."""
_LOGO_HIGH = 220.0
_RIBBON = 22.0
"""Units of the lit poster that PLAY covers at its foot."""
_CREDITS = (1150.0, 5.0, 97.0, 34.0)
_NO_TICKET = Ticket("Nothing to continue yet")
_FIRST_LINE = "New here? A guide shows you how."
_FIRST_TIP = "A first match with somebody at your side who says what is what. Nothing to read before it, 15 minutes."
_CARS = ((285, 1), (592, 2), (899, 3), (1133, 4))


class Title(Room):
    """The first screen. It stays at the bottom of the stack. The poster that was looked at last is lit, at first
    that of the game that was set up last; PLAY and Return play its game."""

    def __init__(self, app: App) -> None:
        super().__init__(app)
        self.timeline = Timeline()
        self.ticket = _NO_TICKET
        self._fall = [0.0] * len(BOX)
        self._sky = self._menu = 1.0
        self._logo_zoom, self._emblem_turn, self._logo_rise = 1.0, 0.0, 0.0
        self._rises = [Glide() for _ in BOX]
        self._play = Glide(1.0)
        self._growth = 0.0
        self._lit = memory.last([game.id for game in BOX])
        """Index of the lit poster."""
        self._was_seen = False
        self._phase, self._passed, self._idle = 0, 0.0, 0.0
        self._tiles = (
            Tile(
                "PROFILES",
                "icon_profiles",
                "profiles",
                self._open_profiles,
                Tip("Who plays here; statistics and trophies."),
            ),
            Tile("REPLAYS", "icon_replays", "replays", app.open_shelf, Tip("Matches that were saved or recorded.")),
            Tile("RULEBOOK", "icon_rulebook", "help", self._open_rulebook, Tip("Every rule by its number.")),
            Tile(
                "SETTINGS",
                "icon_settings",
                "settings",
                app.open_settings,
                Tip("Speed, colours, text size, sound, window."),
            ),
            Tile("QUIT", "icon_quit", "quit", self._ask_to_quit, Tip("Leave Four Barrel.")),
        )

    # ------------------------------------------------------------------ motion

    def enter(self) -> None:
        super().enter()
        self.hots.focused = ("poster", self._lit)
        self.app.apply()
        if self.stack.reduced_motion:
            self._look_for_ticket()
        else:
            self._prepare_entry()
        self.app.begin()

    def _prepare_entry(self) -> None:
        """1.1 seconds: the sky fades in, the posters drop one after another, the logo slams in."""
        self._fall = [_HIGH] * len(BOX)
        self._sky = self._menu = 0.0
        self._logo_rise, self._emblem_turn = _LOGO_HIGH, 90.0

        def drop(index: int) -> Act:
            return Act(0.42, lambda share: self._fall.__setitem__(index, _HIGH * (1 - share)), "bounce_out")

        def slam(share: float) -> None:
            self._logo_rise = _LOGO_HIGH * (1 - share)

        def turn(share: float) -> None:
            self._emblem_turn = 90 * (1 - share)

        def set_menu(share: float) -> None:
            self._menu = share

        self.timeline.add(
            Act(0.22, self._set_sky, "linear"),
            staggered(
                0.06,
                *(drop(i) for i in range(len(BOX))),
                InTurn(wait(0.1), Act(0.3, slam, "back_out")),
                InTurn(wait(0.1), Act(0.25, set_menu, "cubic_out")),
                InTurn(wait(0.25), Act(0.22, turn, "cubic_out")),
            ),
        )

    def _set_sky(self, share: float) -> None:
        self._sky = share

    def resume(self) -> None:
        self.app.audio.music("title")
        self._growth = 0.0
        self._idle = 0.0
        self._look_for_ticket()

    def leave(self) -> None:
        self.app.end()

    def _look_for_ticket(self) -> None:
        """The newest match that one can go on with; for somebody who has played nothing yet, a first one."""
        from game.scenes.records import newest  # here, so that the title shows at once

        entry = newest(self.app)
        if entry is not None:
            line = say("{what}, {when}", what=entry.played, when=entry.when)
            tip = say("Go on with this match: {line}.", line=line)
            self.ticket = Ticket(line, lambda: self.app.go_on(entry), entry.title, tip=tip)
        elif any(memory.choices(game.id).has_played for game in BOX):
            self.ticket = _NO_TICKET
        else:
            self.ticket = Ticket(_FIRST_LINE, lambda: self.app.open_first_match(BOX[0].id), BOX[0].title,
                                 "FIRST DRIVE", _FIRST_TIP)  # fmt: skip
        self.redraw = True

    def looks_at(self, id_: Hashable | None) -> None:
        super().looks_at(id_)
        for i in range(len(BOX)):
            if id_ == ("poster", i):
                self._lit, self.hots.focused = i, id_
        for i, rise in enumerate(self._rises):
            rise.to(7 if id_ == ("poster", i) else 0, 0.18, "cubic_in_out")
        seconds = 0 if not hasattr(self, "stack") or self.stack.reduced_motion else 0.14
        self._play.to(1.06 if id_ in ("play", ("poster", self._lit)) else 1.0, seconds, "back_out")

    def update(self, dt: float) -> None:
        super().update(dt)
        if not self._was_seen:
            return
        busy = self.timeline.is_busy
        self.timeline.update(dt)
        if busy and not self.timeline.is_busy and not self._growth:
            self._look_for_ticket()
        moved = [glide.update(dt) for glide in (*self._rises, self._play)]
        self.redraw = self.redraw or busy or any(moved)
        self._blink(dt)

    def _blink(self, dt: float) -> None:
        """The bulbs change every half second while somebody is there to see it."""
        self._idle += dt
        self._passed += dt
        if self._passed < _BLINK or self.stack.reduced_motion or self._idle > _AWAKE:
            return
        self._passed, self._phase, self.redraw = 0.0, 1 - self._phase, True

    # ------------------------------------------------------------------- doing

    def handle(self, event: Event) -> bool:
        self._idle = 0.0
        if self._growth:
            return False
        if isinstance(event, Key | Press) and self.timeline.is_busy:
            self.timeline.skip_all()
            self._look_for_ticket()
            return True
        if super().handle(event):
            return True
        if isinstance(event, Key) and event.does("confirm") and not event.repeat:
            self.play()
            return True
        if isinstance(event, Key) and event.does("back") and not event.repeat:
            self._ask_to_quit()
            return True
        return False

    def _open_rulebook(self) -> None:
        self.app.open_rulebook(game=BOX[self._lit].id)

    def _open_profiles(self) -> None:
        self.app.open_profiles(BOX[self._lit].id)

    def play(self, index: int | None = None) -> None:
        """A poster, if none is named the lit one, grows over the screen; then the match is set up."""
        self._lit = self._lit if index is None else index
        game = BOX[self._lit].id
        if self.stack.reduced_motion:
            self.app.open_set_up(game)
            return

        def grow(share: float) -> None:
            self._growth = max(0.001, share)

        self.timeline.add(Act(0.35, grow, "cubic_in", on_end=lambda: self.app.open_set_up(game)))

    def _ask_to_quit(self) -> None:
        answers = (("QUIT", self.stack.clear, "signal"), ("STAY", None, "amber"))
        self.stack.push(Dialog("Leave Four Barrel?", "The cars will wait with their engines running.", answers))

    # ----------------------------------------------------------------- drawing

    def draw(self, canvas: Canvas) -> None:
        first, self._was_seen = not self._was_seen, True
        if first and self._sky == 0:
            canvas.fill(DUSK)
            return
        braking = self._growth > 0
        canvas.layer("lot", braking, lambda inner: _lot(inner, braking))
        self._draw_glow(canvas)
        for i in reversed(range(len(BOX))):
            if self._fall[i] < _HIGH:
                self._draw_poster(canvas, i)
        for i in range(len(BOX)):
            self._add_poster(i)
            if i == self._lit:
                self._add_play()
        if self._logo_rise < _LOGO_HIGH:
            logo.draw(canvas, lit=BOX[self._lit].id, turn=self._emblem_turn, rise=self._logo_rise)
        if self._fall[self._lit] < _HIGH:
            self._draw_play(canvas)
        self._draw_menu(canvas)
        if self._sky < 1:
            canvas.dim(self._sky)
        if self._growth:
            self._draw_growth(canvas)

    def _draw_glow(self, canvas: Canvas) -> None:
        """The light of the lit poster on the lot behind it, once it hangs there."""
        box = posters.lit_rect(self._lit)
        alpha = round(255 * max(0.0, 1 - self._fall[self._lit] / 60))
        canvas.blit("title/focus_glow", box.centerx, box.centery, 533, 706, alpha=alpha)

    def _draw_poster(self, canvas: Canvas, index: int) -> None:
        rise = self._rises[index].value + self._fall[index]
        posters.draw(canvas, index, lit=index == self._lit, rise=rise, phase=self._phase)

    def _add_poster(self, index: int) -> None:
        """From left to right, as Tab goes."""
        game, lit = BOX[index], index == self._lit
        box = posters.lit_rect(index) if lit else posters.rect(index)
        rise = self._rises[index].value
        foot = Tip(game.pitch, say("{game}, {crowd}", game=game.title, crowd=game.crowd), aside=True)
        self.hots.add(
            Hot(
                ("poster", index),
                (box.x, box.y - rise, box.width, box.height - (_RIBBON if lit else 0)),
                on_click=lambda: self.play(index),
                key=f"choice_{index + 1}",
                tip=foot,
            )
        )

    def _add_play(self) -> None:
        """Behind the poster at which it hangs, as Tab goes."""
        cx, cy = posters.lit_rect(self._lit).centerx, 573.3 - self._rises[self._lit].value
        self.hots.add(Hot("play", (cx - 93, cy - 25, 186, 50), on_click=self.play, key="play", radius=6))

    def _draw_play(self, canvas: Canvas) -> None:
        box = posters.lit_rect(self._lit)
        cx, cy = box.centerx, 573.3 - self._rises[self._lit].value - self._fall[self._lit]
        cy += 3 if self.hots.is_pressed("play") else 0
        canvas.put(canvas.drawn("play", _play_ribbon, 187, 61, zoom=self._play.value), cx, cy)

    def _draw_menu(self, canvas: Canvas) -> None:
        if self._menu < 0.05:
            return
        down = 130 * (1 - self._menu)
        (x, y, w, h), tiles = places(canvas, len(self._tiles))
        draw_ticket(canvas, self.hots, (x, y + down, w, h), self.ticket)
        size = word_size(canvas, [tile.word for tile in self._tiles], tiles[0][2] - 2 * MARGIN)
        for (x, y, w, h), tile in zip(tiles, self._tiles, strict=True):
            draw_tile(canvas, self.hots, (x, y + down, w, h), tile, size)
        self._draw_credits(canvas)

    def _draw_credits(self, canvas: Canvas) -> None:
        """The small word in the corner of the sky."""
        tip = Tip("Who made what is in the box, and its licences.")
        self.hots.add(Hot("credits", _CREDITS, on_click=self.app.open_credits, key="credits", tip=tip, radius=6))
        x, y, w, h = _CREDITS
        colour = PAPER if self.hots.is_lit("credits") else PAPER_DIM
        canvas.text("CREDITS", x + w / 2, y + h / 2, 19, "display", colour, align="center", fixed=True)

    def _draw_growth(self, canvas: Canvas) -> None:
        """The art of the poster on its way to cover the window."""
        image = posters.art(canvas, BOX[self._lit])
        start = posters.lit_rect(self._lit).inflate(-37, -38)
        end = canvas.extent
        share = self._growth
        box = pygame.FRect(*(a + (b - a) * share for a, b in zip(start, end, strict=True)))
        wide, high = image.get_size()
        part = min(high, round(wide * box.height / box.width))
        piece = image.subsurface((0, round((high - part) * 0.55), wide, part))
        target = canvas.map.rect_px(box)
        canvas.target.blit(pygame.transform.scale(piece, target.size), target)


def _lot(canvas: Canvas, braking: bool) -> None:
    """All that stands still: sky, asphalt, bulbs, stripes, posts, parked cars."""
    put_ground(canvas)
    put_once(canvas, "title/bulbs", 640 - 860, 103, 1720, 93)
    logo.stripes(canvas)
    for i in range(len(BOX)):
        x = posters.rect(i).x
        for along in (54, 240):
            canvas.blit("title/post", x + along, 557, 15, 73)
    for x, number in _CARS:
        canvas.blit(f"title/parked_car_{number}", x + 66, 595, 132, 58)
        if braking:
            canvas.blit("title/parked_car_lights", x + 66, 595, 132, 58)


def _play_ribbon(canvas: Canvas) -> None:
    canvas.put_at(canvas.image("title/play", 187, 61), 0, 0)
    canvas.text("PLAY", 108, 26.7, 26.7, "display", INK, align="center", fixed=True)
