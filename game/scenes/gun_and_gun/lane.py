"""Mechanisms and set Reactions of both players, and what lasts for them."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple

from game.core.words import say
from game.rules.gun_and_gun.content import Card
from game.rules.gun_and_gun.state import CARD, NEVER, UNKNOWN, Lasting
from game.scenes.gun_and_gun.cards import BACK
from game.scenes.gun_and_gun.fitting import Fit, fit_text, write
from game.scenes.gun_and_gun.layout import (
    LANE_H,
    LANE_RIGHT,
    LANE_X,
    MECH_PITCH,
    MECH_SMALL,
    MECH_W,
    SET_PITCH,
    SET_W,
    Rect,
    around,
    lane_rect,
)
from game.scenes.gun_and_gun.names import DARK, HURT, loud, source_art, source_name
from game.scenes.gun_and_gun.shapes import count_disc, rim
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, CYAN, INK, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene


ON_FOE = ("no_reactions", "no_actions", "no_basic_loads", "no_draw", "no_fire", "negation")
"""What is felt by the opponent of the side it comes from."""
LASTING = {
    "my_shots": "Shots hit harder", "my_next_shot": "The next shot hits harder", "shots_at_me": "Enemy shots hit less",
    "no_hit": "No HIT", "cannot_lose": "Cannot lose", "negation": "All effects are negated",
    "no_reactions": "No Reactions", "no_actions": "No Actions", "no_basic_loads": "No loading from the hand",
    "no_draw": "No drawing from a deck", "no_fire": "A gun cannot be fired", "turn_start": "At each turn's start",
    "turn_end": "At each turn's end", "i_deal_hit": "Whenever HIT is dealt",
}  # fmt: skip


PICTURES = (51.0, 36.0)
"""Widths of the picture of a Mechanism beside its name."""
PLATE_H = 42.0
"""Height of the name on an own set card, in one line or two."""


class Spot(NamedTuple):
    """Equal Mechanisms that lie together: their places, and the room they take."""

    places: tuple[int, ...]
    rect: Rect


class Lane:
    """Draws the lane of a side and registers its areas."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene

    def mechanisms(self, seat: int) -> list[Spot]:
        """Where the Mechanisms lie: equal ones on one spot unless single ones can be chosen."""
        stage = self.scene.stage
        cards, sets = stage.side(seat).mechanisms, len(stage.side(seat).set_cards)
        places = sorted(range(len(cards)), key=lambda place: cards[place])
        groups = [tuple(group) for _, group in groupby(places, key=lambda place: cards[place])]
        whole = self._right(seat) - LANE_X
        room = whole - min(sets * SET_PITCH, 0.45 * whole)
        pitch = min(MECH_PITCH, room / max(1, len(groups)))
        wide = MECH_W if pitch >= MECH_PITCH else min(MECH_SMALL, pitch - 4)
        pitch = MECH_PITCH if wide == MECH_W else min(pitch, wide + 6)
        y = stage.half(seat).lane
        return [Spot(group, (LANE_X + i * pitch, y, wide, LANE_H)) for i, group in enumerate(groups)]

    def _right(self, seat: int) -> float:
        """Where the badges of lasting effects begin."""
        return LANE_RIGHT - 34 * ((len(self._lasting(seat)) + 1) // 2)

    def _lasting(self, seat: int) -> list[Lasting]:
        """Lasting effects that a side feels."""
        table = self.scene.stage.table
        return [one for one in table.lasting if (one.kind in ON_FOE) == (one.seat != seat) and one.last >= table.turn]

    def sets(self, seat: int) -> list[Rect]:
        """Where the set Reactions lie."""
        stage, spots = self.scene.stage, self.mechanisms(seat)
        left = spots[-1].rect[0] + spots[-1].rect[2] + 8 if spots else LANE_X
        count = len(stage.side(seat).set_cards)
        pitch = min(SET_PITCH, (self._right(seat) - left - SET_W) / max(1, count - 1)) if count > 1 else SET_PITCH
        return [(left + i * pitch, stage.half(seat).lane, SET_W, LANE_H) for i in range(count)]

    def draw(self, canvas: Canvas, seat: int) -> None:
        """One side."""
        self._draw_target(canvas, seat)
        side = self.scene.stage.side(seat)
        for spot in self.mechanisms(seat):
            self._draw_mechanism(canvas, seat, spot, side.mechanisms[spot.places[0]])
        names = self._names_of_sets(canvas, seat)
        for i, (rect, name) in enumerate(zip(self.sets(seat), names, strict=True)):
            self._draw_set(canvas, seat, i, rect, name)
        for i, one in enumerate(self._lasting(seat)):
            self._draw_badge(canvas, seat, i, one)

    def _draw_target(self, canvas: Canvas, seat: int) -> None:
        """The own lane is lit while a card is carried that can be played or set."""
        scene, held = self.scene, self.scene.aims.held
        if held is None or not scene.stage.is_own(seat) or not scene.desk.may(scene.aims.playing(held.card)):
            return
        x, y, w, h = lane_rect(scene.stage.half(seat))
        canvas.dashed((x, y + 1, w, h - 2), CYAN, 9)
        word = "SET IT HERE" if scene.aims.card(held.card).type == "reaction" else "PLAY IT HERE"
        canvas.text(word, x + w - 14, y + h / 2, 20, "display", CYAN, max_width=150, align="right", shadow=INK)

    def _draw_mechanism(self, canvas: Canvas, seat: int, spot: Spot, number: int) -> None:
        scene, stage = self.scene, self.scene.stage
        card = stage.content.cards[number]
        marks = [scene.choosing.mark(("mech", seat, place)) for place in spot.places]
        chosen = next(
            (place for place, mark in zip(spot.places, marks, strict=True) if mark == "legal"), spot.places[0]
        )
        x, y, w, h = spot.rect
        if any(marks):
            rim(canvas, spot.rect, AMBER if "chosen" in marks else CYAN, radius=7)
        count = sum(("mech", seat, place) not in stage.hidden for place in spot.places)
        for i in range(min(3, count) - 1, -1, -1):
            _draw_plate(canvas, card, (x + 3 * i, y - 3 * i, w, h))
        if count > 1:
            count_disc(canvas, x + 40, y + h - 14, f"x{count}", 15)
        scene.area(("mech", seat, chosen), spot.rect, face=CARD + number)

    def _names_of_sets(self, canvas: Canvas, seat: int) -> list[Fit | None]:
        """The names of the set cards that are known, in letters of one size."""
        stage = self.scene.stage
        cards = stage.side(seat).set_cards
        room, most = (SET_W - 10, PLATE_H), 16 * canvas.text_size
        fits = {
            card: fit_text(canvas, loud(stage.name(card)), "display", room, most, 12)
            for card in cards
            if card != UNKNOWN
        }
        size = min((fit[0] for fit in fits.values()), default=most)
        return [(size, fits[card][1]) if card in fits else None for card in cards]

    def _draw_set(self, canvas: Canvas, seat: int, i: int, rect: Rect, name: Fit | None) -> None:
        scene, stage = self.scene, self.scene.stage
        id_, card = ("set", seat, i), stage.side(seat).set_cards[i]
        if id_ in stage.hidden:
            return
        mark = scene.choosing.mark(id_)
        x, y, w, h = rect
        if mark:
            rim(canvas, rect, AMBER if mark == "chosen" else CYAN, radius=6)
        canvas.put(scene.cards.table(canvas, BACK, h, turn=90), x + w / 2, y + h / 2)
        if name is not None:
            canvas.box((x + 4, y + h - PLATE_H - 4, w - 8, PLATE_H), INK, radius=4, alpha=240)
            write(canvas, name, "display", x + w / 2, y + h - 4 - PLATE_H / 2, CYAN)
        face = None if card == UNKNOWN else CARD + card
        tip = Tip("Face-down until it is activated. It can answer a shot or a Skill.", "Set Reaction", "GG-10.1")
        scene.area(id_, rect, face=face, tip=tip if face is None else None)

    def _draw_badge(self, canvas: Canvas, seat: int, i: int, one: Lasting) -> None:
        """A lasting effect: the picture of what it comes from."""
        scene, stage = self.scene, self.scene.stage
        x = LANE_RIGHT - 16 - 34 * (i // 2)
        y = stage.half(seat).lane + 15 + 31 * (i % 2)
        bad = one.kind in ON_FOE
        canvas.disc(x, y, 15, DARK, edge=HURT if bad else AMBER, width=2)
        canvas.blit(source_art(stage.content, one.source), x, y, 22, 22)
        if bad:
            canvas.blit("gun_and_gun/effects/forbidden", x + 9, y + 9, 13, 13)
        when = say("for the rest of the duel") if one.last == NEVER else say("until turn {n} ends", n=one.last)
        tip = Tip(
            say("{what}, {when}.", what=LASTING[one.kind], when=when), source_name(stage.content, one.source), "GG-14.1"
        )
        scene.area(("lasting", seat, i), around(x, y, 31, 31), face=one.source, tip=tip)


def _draw_plate(canvas: Canvas, card: Card, rect: Rect) -> None:
    """A Mechanism as a picture with its name beside it, or as the picture alone."""
    x, y, w, h = rect
    art = f"gun_and_gun/cards/{card.id.removesuffix('_' + card.gun)}"
    canvas.box(rect, INK, radius=7)
    canvas.box((x + 2.6, y + 2.6, w - 5.2, h - 5.2), PAPER, radius=5)
    named = None if w < MECH_W else _named(canvas, card, w, h)
    wide = w - 6 if named is None else named[0]
    with canvas.clip((x + 3, y + 3, wide, h - 6)):
        canvas.blit("gun_and_gun/frames/panel_mechanism", x + 3 + wide / 2, y + h / 2, 84, 60)
    canvas.blit(art, x + 3 + wide / 2, y + h / 2, min(48, wide), min(48, wide))
    if named is not None:
        canvas.fill(INK, (x + 3 + wide, y + 3, 2.6, h - 6))
        write(canvas, named[1], "display", x + 6 + wide + (w - 9 - wide) / 2, y + h / 2, INK)


def _named(canvas: Canvas, card: Card, w: float, h: float) -> tuple[float, Fit]:
    """How wide the picture is, and the name beside it: a long word takes room from the picture."""
    for wide in PICTURES:
        fit = fit_text(canvas, loud(card.name), "display", (w - 9 - wide, h - 8), 17 * canvas.text_size, 12)
        if fit[0] >= 15:
            break
    return wide, fit
