"""The left column of the table: the goal, and the moment and the settings of the round as tickets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import listed, say, tr
from game.rules.gun_it.content import Moment, Setting
from game.rules.gun_it.state import LOOKOUT, NO_CARD
from game.scenes.gun_it import panels, tickets, whole_cards
from game.scenes.gun_it.layout import GOAL_LOW, GOAL_SHORT, LEFT_COLUMN, MOMENT, MOMENT_HIGH, SCENARIO, Rect
from game.scenes.gun_it.names import CREW
from game.scenes.gun_it.tickets import Ticket
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

CLAUSES = {"moment": "GI-14.01", "setting": "GI-14.02"}
SECRET = "Nobody else may see it before the reveal."
Shown = tuple[Ticket, Tip]


def draw_column(canvas: Canvas, scene: GunItScene) -> None:
    """The goal alone, short above a single ticket, or left to the top bar where there are more."""
    shown = in_force(scene)
    if len(shown) > 1:
        _draw_tickets(canvas, scene, shown, LEFT_COLUMN)
    elif shown:
        goal, room = _shared(canvas, shown)
        panels.draw_goal_short(canvas, scene.stage, goal)
        _add_goal(scene, goal)
        _draw_tickets(canvas, scene, shown, room)
    else:
        panels.draw_goal(canvas, scene.stage)
        _add_goal(scene, SCENARIO)


def _shared(canvas: Canvas, shown: list[Shown]) -> tuple[Rect, Rect]:
    """Where the goal and what is in force lie: the goal is low if that needs more room."""
    look = tickets.look_for(canvas, [ticket for ticket, _ in shown], MOMENT)
    return (GOAL_SHORT, MOMENT) if look.size >= tickets.USUAL else (GOAL_LOW, MOMENT_HIGH)


def _draw_tickets(canvas: Canvas, scene: GunItScene, shown: list[Shown], room: Rect) -> None:
    papers = [ticket for ticket, _ in shown]
    look = tickets.look_for(canvas, papers, room)
    rects = tickets.stacked(room, [tickets.need(canvas, ticket, room[2], look) for ticket in papers])
    for (ticket, tip), rect in zip(shown, rects, strict=True):
        id_ = ("constraint", ticket.title)
        acting = ticket.title == scene.stage.acting_card
        tickets.draw(canvas, ticket, rect, look, lit=scene.hots.is_lit(id_), acting=acting)
        scene.hots.add(Hot(id_, rect, tip=tip, radius=6, focusable=False))


def goal_tip(scene: GunItScene) -> Tip:
    """The whole card of the scenario."""
    return Tip("", clause="GI-17.01", picture=whole_cards.scenario(scene.stage.tables.scenario))


def _add_goal(scene: GunItScene, rect: Rect) -> None:
    scene.hots.add(Hot("goal", rect, tip=goal_tip(scene), focusable=False))


def in_force(scene: GunItScene) -> list[Shown]:
    """The moment, then the settings: open ones, and what was drawn and is not revealed yet."""
    return [*_moments(scene), *_settings(scene)]


def _moments(scene: GunItScene) -> list[Shown]:
    table, drawn, cards = scene.table, scene.stage.view.drawn, scene.rules.content.moments
    if table.moment != NO_CARD:
        return [_open(cards[table.moment], table.option)]
    if drawn.moment == NO_CARD:
        return []
    if drawn.moment >= 0:
        return [_secret(cards[drawn.moment], drawn.option if drawn.option >= 0 else None)]
    return [_closed(scene, "moment")]


def _settings(scene: GunItScene) -> list[Shown]:
    table, drawn, cards = scene.table, scene.stage.view.drawn, scene.rules.content.settings
    found = [_open(cards[number]) for number in table.settings]
    if table.phase != LOOKOUT or found:
        return found
    if table.row:
        later = [cards[number].name for number in table.row[1:]]
        found.append(_waiting(cards[table.row[0]], later))
    if drawn.setting >= 0 and drawn.kept != 0:
        found.append(_secret(cards[drawn.setting]))
    elif drawn.setting != NO_CARD or drawn.extra != NO_CARD:
        found.append(_closed(scene, "setting"))
    return found


def _open(card: Moment | Setting, option: int = 0) -> Shown:
    if isinstance(card, Moment):
        face = whole_cards.constraint(card, option)
        text = card.options[option].text
        return Ticket("moment", card.name, text, face.art, "AB"[option]), Tip("", "", CLAUSES["moment"], face)
    face = whole_cards.constraint(card)
    return Ticket("setting", card.name, card.text, face.art), Tip("", "", CLAUSES["setting"], face)


def _waiting(card: Setting, later: list[str]) -> Shown:
    """The first of the row, which counts from the reveal on."""
    ticket, tip = _open(card)
    words = tr("It counts from the reveal on.")
    if later:
        words = say("{words} Later rounds: {cards}.", words=words, cards=listed(later))
    return ticket, Tip(words, "", "GI-3.09", tip.picture)


def _secret(card: Moment | Setting, option: int | None = None) -> Shown:
    """A card that only the person before this screen has seen."""
    face = whole_cards.constraint(card, option)
    text = card.text if isinstance(card, Setting) else tr("You choose one of its two options.")
    if isinstance(card, Moment) and option is not None:
        text = card.options[option].text
    letter = "" if option is None else "AB"[option]
    return Ticket(face.kind, card.name, text, face.art, letter, is_open=False), Tip(SECRET, "", "GI-4.11", face)


def _closed(scene: GunItScene, kind: whole_cards.Kind) -> Shown:
    """A card face down, and who holds it."""
    ask = scene.table.ask
    title = "The moment" if kind == "moment" else "The setting"
    is_asked = ask is not None and ask.kind == kind
    who = CREW[ask.seat] if ask is not None else ""
    text = say("{who} looks at it and chooses in secret.", who=who) if is_asked else tr("Face down until the reveal.")
    return Ticket(kind, title, text, is_open=False), Tip(SECRET, title, "GI-4.11")
