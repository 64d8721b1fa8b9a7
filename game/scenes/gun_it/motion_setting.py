"""Motion of moments and settings: drawn, revealed, and what they do to the road."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.gun_it import events_of_setting as es
from game.rules.gun_it.geometry import RING, xy
from game.scenes import motion
from game.scenes.gun_it import motion_cards, whole_cards
from game.scenes.gun_it.layout import LEFT_COLUMN, Point, of_space
from game.scenes.gun_it.story_setting import card_name, card_text
from game.scenes.gun_it.whole_cards import Kind
from game.ui.theme import AMBER, CYAN
from game.ui.timeline import Act, InTurn, Step, Together, wait

if TYPE_CHECKING:
    from game.scenes.gun_it.director import Director


PLACE: Point = (LEFT_COLUMN[0] + LEFT_COLUMN[2] / 2, LEFT_COLUMN[1] + LEFT_COLUMN[3] / 2)
"""Where the tickets lie."""


def drawn(d: Director, beat: Any) -> Step:
    """A card comes off its deck, face down."""
    event = beat[0]
    if d.calm or isinstance(event, es.ConstraintsReshuffled):
        return InTurn(d.sound("card_slide"), wait(0.12))
    kind: Kind = "moment" if isinstance(event, es.MomentDrawn) else "setting"
    return InTurn(d.sound("card_slide"), d.show(motion_cards.face_down(kind, motion_cards.OFF_TABLE, PLACE), 0.4))


def chosen(d: Director, beat: Any) -> Step:
    """The secret is kept."""
    return d.sound("ui_click")


def moment(d: Director, beat: Any) -> Step:
    """The moment and its option, large."""
    event: es.MomentRevealed = beat[0]
    return _read(d, whole_cards.constraint(d.rules.content.moments[event.moment], event.option))


def settings(d: Director, beat: Any) -> Step:
    """Each setting in force, one after the other."""
    event: es.SettingsRevealed = beat[0]
    return InTurn(*(_read(d, whole_cards.constraint(d.rules.content.settings[number])) for number in event.settings))


def _read(d: Director, card: whole_cards.WholeCard) -> Step:
    return Together(d.sound("card_flip"), d.show(motion_cards.to_read(card, PLACE, PLACE, calm=d.calm), 2.6))


def acted(d: Director, beat: Any) -> Step:
    """The card that acts is named beside the car."""
    event: es.CardActed = beat[0]
    d.stage.sentence = card_text(d.rules.content, event.card)
    name = d.stage.acting_card = card_name(d.rules.content, event.card)
    x, y = of_space(RING[0])
    return InTurn(d.sound("card_snap"), d.show(motion.word(name, (x, y - 40), AMBER), 0.7))


def rotated(d: Director, beat: Any) -> Step:
    """Tiles turn on their spot."""

    def turn(event: es.TileRotated) -> Step:
        quarters = (event.rotation - d.stage.view.table.rotation[event.tile]) % 4
        degrees = -90 if quarters == 3 else 90 * quarters

        def move(share: float) -> None:
            d.stage.pose(event.tile).turn = degrees * share

        return Act(0.34, move, "cubic_in_out")

    return Together(d.sound("tyre_screech"), *(turn(event) for event in beat))


def swapped(d: Director, beat: Any) -> Step:
    """The two pass each other."""
    event: es.TilesSwapped = beat[0]
    at = d.stage.view.table.at
    one, two = at[event.tile], at[event.other]
    return InTurn(d.sound("push"), Together(d.slide(event.tile, one, two, 0.4), d.slide(event.other, two, one, 0.4)))


def shifted(d: Director, beat: Any) -> Step:
    """All of the ring moves on at once."""
    return InTurn(d.sound("push"), Together(*(d.slide(e.tile, e.start, e.end, 0.42) for e in beat)))


def placed(d: Director, beat: Any) -> Step:
    """A tile comes onto the road face up."""
    event: es.TilePlaced = beat[0]
    x, y = xy(event.space)
    name = d.rules.content.tiles[event.tile].name
    spot = of_space(event.space) if max(abs(x), abs(y)) < 3 else of_space(RING[0])
    return InTurn(d.sound("card_flip"), d.show(motion.word(name, spot, CYAN), 0.6))
