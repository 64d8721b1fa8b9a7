"""Motion of moments and settings: drawn, revealed, and what they do to the road."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from game.rules.gun_it import events_of_setting as es
from game.rules.gun_it.geometry import RING, xy
from game.scenes import motion
from game.scenes.gun_it.constraint_cards import sign
from game.scenes.gun_it.layout import of_space
from game.scenes.gun_it.story_setting import card_name, card_text
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, CYAN, PAPER, Colour
from game.ui.timeline import Act, InTurn, Step, Together, wait

if TYPE_CHECKING:
    from game.scenes.gun_it.director import Director


def card_banner(kind: str, name: str, text: str, colour: Colour) -> motion.Effect:
    """A card is revealed: its sign, its name and its words across the table."""

    def draw(canvas: Canvas, share: float) -> None:
        seen = round(255 * min(1.0, share * 6, (1 - share) * 6))
        if seen <= 0:
            return
        canvas.panel((canvas.extent.left - 20, 286, canvas.extent.width + 40, 138), "panel", shadow=False, alpha=seen)
        sign(canvas, kind, colour, 210, 355, 72)
        canvas.text(name.upper(), 280, 328, 46, "display", PAPER, max_width=800, alpha=seen, fixed=True)
        canvas.text(text, 280, 356, 20, "semibold", colour, valign="top", max_width=780, most=3, alpha=seen, fixed=True)

    return motion.Effect(draw, over_bars=True)


def drawn(d: Director, beat: Any) -> Step:
    """A card comes off its deck, face down."""
    return InTurn(d.sound("card_slide"), wait(0.12))


def chosen(d: Director, beat: Any) -> Step:
    """The secret is kept."""
    return d.sound("ui_click")


def moment(d: Director, beat: Any) -> Step:
    """The moment and its option, large."""
    event: es.MomentRevealed = beat[0]
    card = d.rules.content.moments[event.moment]
    title = card_banner("moment", card.name, card.options[event.option].text, AMBER)
    return Together(d.sound("card_flip"), d.show(title, 2.2))


def settings(d: Director, beat: Any) -> Step:
    """Each setting in force, one after the other."""
    event: es.SettingsRevealed = beat[0]
    cards = [d.rules.content.settings[number] for number in event.settings]
    shows = [
        Together(d.sound("card_flip"), d.show(card_banner("setting", card.name, card.text, CYAN), 2.2))
        for card in cards
    ]
    return InTurn(*shows)


def acted(d: Director, beat: Any) -> Step:
    """The card that acts is named beside the car."""
    event: es.CardActed = beat[0]
    d.stage.sentence = card_text(d.rules.content, event.card)
    name = card_name(d.rules.content, event.card)
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
