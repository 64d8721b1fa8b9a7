"""The feature cards before a match (GI-2.01 to GI-2.06): levels picked in secret, by fingers, and shown together."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from msgspec.structs import asdict

from game.core.protocol import Refusal
from game.core.rng import Generator
from game.core.words import Said, say
from game.rules.gun_it import features
from game.rules.gun_it.features import FEATURES, LEVELS, NOTHING, Feature
from game.rules.gun_it.state import GunItSetup
from game.scenes.form import Item
from game.scenes.gun_it.names import COLOURS, CREW, SEAT_KEYS
from game.scenes.page import LEFT, RIGHT, Page
from game.scenes.set_up.draft import HUMAN, Draft
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.plates import rounded
from game.ui.theme import AMBER, INK, INK_SOFT, PAPER, PAPER_DIM, hexed, rgb
from game.ui.timeline import Act, Timeline, wait
from game.ui.tips import Tip
from game.ui.widgets import Button

if TYPE_CHECKING:
    from game.scenes.app import App

TITLES = {"crew": "The Crew", "scenario": "The Scenario", "setting": "The Setting", "hostiles": "The Hostiles"}
BACKS = {
    "crew": "card_back_crew", "scenario": "card_back_scenario", "setting": "card_back_setting",
    "hostiles": "card_back_hostiles",
}  # fmt: skip
_CARD, _GAP, _TOP, _HIGH = 294.0, 16.0, 146.0, 466.0
_GROUND = rgb("#2A2320")
Texts = dict[str, tuple[Item, ...]]


class FeatureTable(Page):
    """`draft` says who plays and gets the levels; `texts` are the levels of each feature in words. Automatic players
    pick by chance. One player picks openly (GI-2.03)."""

    title, subtitle = "FEATURE CARDS", "How hard will it be?"

    def __init__(self, app: App, draft: Draft, texts: Texts, seed: int) -> None:
        super().__init__(app)
        self.draft = draft
        self.texts = texts
        self.timeline = Timeline()
        self.players = draft.seating.players
        chance = Generator(seed)
        self.table = features.deal(len(self.players), chance)
        who = draft.controllers[: len(self.players)]
        self.people = [i for i, each in enumerate(who) if each == HUMAN]
        for number, feature in enumerate(FEATURES):
            holder = self.table.holders[number]
            if holder not in self.people:
                self._pick(holder, feature, 1 + chance.below(len(LEVELS)))
        self.turn = 0
        """How many of the people are done."""
        self.is_shown = len(self.people) < 2
        """Whether the one whose turn it is has the cards before them."""
        self.flip = 0.0
        """How far the picks are turned over, from 0 to 1."""
        self._skip_those_without()
        self._done = Button("done", "DONE", self.finish, style="signal", size=28, key="go")
        self._take = Button("take", "SET IT UP LIKE THIS", self.take, style="signal", size=24, key="go")

    @property
    def chooser(self) -> int | None:
        """The player who picks now; None once all have."""
        return self.people[self.turn] if self.turn < len(self.people) else None

    def _held(self, player: int | None) -> list[int]:
        return [i for i, holder in enumerate(self.table.holders) if holder == player]

    def _skip_those_without(self) -> None:
        while self.chooser is not None and not self._held(self.chooser):
            self.turn += 1
        if self.chooser is None:
            self._reveal()

    # ------------------------------------------------------------------- doing

    def _pick(self, player: int, feature: Feature, level: int) -> None:
        picked = features.pick(self.table, player, feature, level)
        if not isinstance(picked, Refusal):
            self.table = picked
        self.redraw = True

    def choose(self, number: int, level: int) -> None:
        """The chooser picks a level; it can be changed until DONE, even where it is the last one missing."""
        holder = self.table.holders[number]
        if holder == self.chooser:
            picks = (*self.table.picks[:number], NOTHING, *self.table.picks[number + 1 :])
            self.table = features.Features(self.table.holders, picks)
            self._pick(holder, FEATURES[number], level)

    @property
    def is_ready(self) -> bool:
        """Whether the chooser has picked everything of theirs."""
        return all(self.table.picks[i] != NOTHING for i in self._held(self.chooser))

    def show(self) -> None:
        """The others look away: the chooser's cards are turned up."""
        self.is_shown, self.redraw = True, True

    def finish(self) -> None:
        """The chooser is done; the next one, or the reveal."""
        if not self.is_ready:
            return
        self.turn += 1
        self.is_shown, self.redraw = len(self.people) < 2, True
        self._skip_those_without()

    def _reveal(self) -> None:
        if self.flip:
            return
        if not hasattr(self, "stack") or self.stack.reduced_motion:
            self.flip = 1.0
            return

        def turn(share: float) -> None:
            self.flip = max(0.01, share)

        self.flip = 0.01
        self.timeline.add(wait(0.3), Act(0.9, turn, "linear", on_start=lambda: self.app.audio.play("card_flip")))

    def take(self) -> None:
        """The levels go into the set-up."""
        before = GunItSetup(players=self.players, accessories=bool(self.draft.options["accessories"]))
        chosen = asdict(features.apply(self.table, before))
        for field in ("crew_level", "scenario_level", "setting_level", "hostiles_level", "accessories"):
            self.draft.options[field] = chosen[field]
        self.draft.options["onramp"] = False
        self.go_back()

    def update(self, dt: float) -> None:
        super().update(dt)
        self.redraw = self.redraw or self.timeline.is_busy
        self.timeline.update(dt)

    # ----------------------------------------------------------------- drawing

    def draw_page(self, canvas: Canvas) -> None:
        for i in range(len(FEATURES)):
            rect = pygame.FRect(LEFT + i * (_CARD + _GAP) - 4, _TOP, _CARD, _HIGH)
            self._draw_card(canvas, i, rect)
        line, colour = self._line(), AMBER
        canvas.text(line, LEFT, 118, 24, "display", colour, max_width=RIGHT - LEFT)
        where = (RIGHT - 300, 622.0, 300.0, 72.0)
        if self.chooser is None:
            if self.flip >= 1:
                self._take.draw(canvas, self.hots, where)
        elif self.is_shown:
            self._done.enabled = self.is_ready
            self._done.reason = Tip("First pick a level for each card of yours.", "Not yet", "GI-2.04")
            self._done.draw(canvas, self.hots, where)
        else:
            label = say("I AM {who}: SHOW", who=self._name(self.chooser).upper())
            Button("show", label, self.show, style="amber", size=24, key="go").draw(
                canvas, self.hots, (where[0] - 60, where[1], 360, where[3])
            )

    def _name(self, player: int) -> str:
        persons = self.draft.persons()
        named = persons[player].name if player < len(persons) else ""
        return Said(named) or CREW[self.players[player][0]]

    def _line(self) -> str:
        if self.chooser is None:
            return "The picks, all together:"
        if not self.is_shown:
            return say("{who}, pick in secret. Everybody else looks away.", who=self._name(self.chooser))
        return say("{who}, show with your fingers: 1, 2 or 3 for each card.", who=self._name(self.chooser))

    def _draw_card(self, canvas: Canvas, number: int, rect: pygame.FRect) -> None:
        """Face up for whoever picks now, and for all once the picks are shown; else its back with who holds it."""
        holder = self.table.holders[number]
        seat = self.players[holder][0]
        mine = self.is_shown and holder == self.chooser
        turned = self.chooser is None and self.flip * len(FEATURES) > number + 0.5
        canvas.panel(rect, "paper" if mine or turned else "panel", edge=COLOURS[seat])
        if mine or turned:
            self._draw_head(canvas, number, rect, seat)
            self._draw_levels(canvas, number, rect, picks=mine)
            return
        canvas.blit(f"gun_it/cards/{BACKS[FEATURES[number]]}", rect.centerx, rect.y + 198, 260, 364)
        canvas.box((rect.x + 30, rect.y + 26, rect.width - 60, 46), INK, radius=6)
        canvas.text(
            TITLES[FEATURES[number]], rect.centerx, rect.y + 49, 26, "display", AMBER, align="center", fixed=True
        )
        canvas.blit(f"gun_it/crew/crew_{SEAT_KEYS[seat]}", rect.centerx, rect.y + 328, 84, 84)
        picked = self.table.picks[number] != NOTHING
        words = "{who} has picked" if picked else "{who} holds it"
        if picked:
            draw_fingers(canvas, 0, rect.x + 36, rect.bottom - 44, 46, PAPER)
        canvas.text(say(words, who=self._name(holder)), rect.centerx, rect.bottom - 44, 19, "semibold",
                    PAPER if picked else PAPER_DIM, align="center", max_width=rect.width - 110, most=2)  # fmt: skip

    def _draw_head(self, canvas: Canvas, number: int, rect: pygame.FRect, seat: int) -> None:
        """The band with the card's drawing, its name, and who holds it."""
        canvas.box((rect.x + 6, rect.y + 6, rect.width - 12, 62), INK, radius=6)
        canvas.blit(f"gun_it/cards/feature_{FEATURES[number]}", rect.x + 42, rect.y + 37, 54, 54)
        canvas.text(TITLES[FEATURES[number]], rect.x + 78, rect.y + 37, 26, "display", AMBER,
                    max_width=rect.width - 140, fixed=True)  # fmt: skip
        canvas.blit(f"gun_it/crew/crew_{SEAT_KEYS[seat]}", rect.right - 36, rect.y + 37, 46, 46)

    def _draw_levels(self, canvas: Canvas, number: int, rect: pygame.FRect, *, picks: bool) -> None:
        feature = FEATURES[number]
        high = (rect.height - 82) / len(LEVELS)
        items = [item for item in self.texts[feature] if item.value in LEVELS]
        for i, (level, item) in enumerate(zip(LEVELS, items, strict=True)):
            row = pygame.FRect(rect.x + 12, rect.y + 76 + i * high, rect.width - 24, high - 8)
            chosen = self.table.picks[number] == level
            id_ = ("level", number, level)
            if picks:
                tip = Tip(item.text, item.title, "GI-2.04")
                self.hots.add(Hot(id_, row, on_click=partial(self.choose, number, level), tip=tip))
            lit = picks and self.hots.is_lit(id_)
            canvas.box(
                row, AMBER if chosen else rgb("#EADBB6"), radius=8, edge=AMBER if lit else INK, width=3 if lit else 2
            )
            draw_fingers(canvas, level, row.x + 25, row.centery, 42, INK if chosen else INK_SOFT)
            left, room = row.x + 48, row.width - 54
            if canvas.text_size > 1.1:
                canvas.text(item.title, left, row.centery, 18, "display", INK, max_width=room, most=2)
                continue
            canvas.text(item.title, left, row.y + 16, 20, "display", INK, max_width=room)
            canvas.text(item.text, left, row.y + 29, 16, "medium", INK, valign="top", max_width=room, most=4,
                        least=13)  # fmt: skip


def draw_fingers(canvas: Canvas, count: int, cx: float, cy: float, size: float, colour: tuple[int, int, int]) -> None:
    """A hand that shows so many fingers; a fist shows none."""
    body = rounded(22, 48, 56, 44, 16, fill=hexed(colour)) + rounded(8, 52, 20, 26, 9, fill=hexed(colour))
    for i in range(4):
        up = i < count
        body += rounded(23 + i * 14, 8 if up else 40, 12, 52 if up else 20, 6, fill=hexed(colour))
    art = f'<g transform="scale({size / 100})">{body}</g>'
    canvas.put(canvas.svg(("fingers", count, size, colour), art, size, size), cx, cy)
