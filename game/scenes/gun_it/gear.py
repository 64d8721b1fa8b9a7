"""Advanced equipment on the table: a card to carry onto one's own equipment, and the place to put it back on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import many, say, tr
from game.rules.gun_it.state import NO_CARD, Gear
from game.scenes.gun_it.cards import draw_card, draw_uses
from game.scenes.gun_it.desk import TRUNK, Held
from game.scenes.gun_it.layout import Rect
from game.scenes.gun_it.names import CARD_TITLES, CREW, EQUIPMENT_ART
from game.scenes.gun_it.pictures import CardPicture
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, LEGAL, MAGENTA_DEEP, PAPER, PAPER_DIM, hexed
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

_PAD = 7.0
_LOW = 80.0
"""A panel that is not higher has no tab and no words on its cards."""
_TAB_WIDE, _TAB_HIGH = 132.0, 22.0
_WORDY = 120.0
"""A panel that is wider has the name and words of a single card."""
_LEAST = 11
"""The smallest letters of those words, in pixels too."""


def draw_gear(canvas: Canvas, scene: GunItScene, panel: Rect) -> None:
    """The panel with the cards: what lies there, or what is parked for what was taken; of a single one its words."""
    x, y, w, h = panel
    gears = scene.table.gear
    is_wordy = len(gears) == 1 and w > _WORDY
    if h > _LOW:
        _draw_tab(canvas, x + 10, y, w - 20 if is_wordy else _TAB_WIDE)
        if is_wordy:
            name = scene.rules.content.equipment[gears[0].card - 8].name
            canvas.text(name, x + w - 24, y + 12, 17, "display", AMBER, align="right", max_width=w - _TAB_WIDE - 36,
                        fixed=True, least=13)  # fmt: skip
        y, h = y + _TAB_HIGH, h - _TAB_HIGH
    canvas.panel((x, y, w, h), "panel", edge=MAGENTA_DEEP)
    high = h - 2 * _PAD
    wide = high / 1.4 if h > _LOW else 58
    pitch = min(wide + _PAD, (w - 2 * _PAD - wide) / max(1, len(gears) - 1))
    for i, gear in enumerate(gears):
        _draw_one(canvas, scene, gear, (x + _PAD + i * pitch, y + _PAD, wide, high))
    if is_wordy:
        _draw_words(canvas, scene, gears[0], (x + wide + 2 * _PAD + 5, y + _PAD, w - wide - 3 * _PAD - 8, high))


def _draw_one(canvas: Canvas, scene: GunItScene, gear: Gear, rect: Rect) -> None:
    x, y, w, _ = rect
    held, lies = scene.held, gear.parked == NO_CARD
    id_ = ("gear", gear.card)
    if scene.hots.is_lit(id_):
        canvas.halo(rect, AMBER, 6)
    if held is not None and scene.desk.may_drop(held, TRUNK, gear.card):
        canvas.halo(rect, LEGAL, 6)
    if held == Held(TRUNK, gear.card):
        canvas.dashed(rect, PAPER, 6)
    else:
        _draw_face(canvas, scene, gear.card if lies else gear.parked, rect, bright=lies)
        if lies:
            draw_uses(canvas, x + w - 6, y + 6, gear.uses)
    scene.hots.add(_area(scene, gear, id_, rect, lies=lies))


def _draw_face(canvas: Canvas, scene: GunItScene, card: int, rect: Rect, *, bright: bool) -> None:
    """The card, or on a low panel its drawing alone."""
    x, y, w, h = rect
    if w > h:
        canvas.box(rect, PAPER if bright else PAPER_DIM, radius=5, edge=INK, width=2)
        canvas.blit(f"gun_it/icons/equipment_{EQUIPMENT_ART[card]}", x + w / 2, y + h / 2, w - 8, h - 6)
        return
    draw_card(canvas, card, x + w / 2, y + h / 2, width=w, weapons=scene.rules.content.equipment, dull=not bright)


def _draw_tab(canvas: Canvas, x: float, y: float, wide: float) -> None:
    """The tab of the panel with its words."""
    body = (
        f'<path d="M8 1 H{wide - 8} L{wide - 1} {_TAB_HIGH + 5} H1 Z" fill="{hexed(MAGENTA_DEEP)}" '
        f'stroke="{hexed(INK)}" stroke-width="2" stroke-linejoin="round"/>'
    )
    canvas.put_at(canvas.svg(("gear tab", wide), body, wide, _TAB_HIGH + 6), x, y)
    canvas.text("ON THE TABLE", x + 14, y + 12, 16, "display", PAPER, max_width=_TAB_WIDE - 20, fixed=True)


def _draw_words(canvas: Canvas, scene: GunItScene, gear: Gear, rect: Rect) -> None:
    """What it does, in letters as large as there is room for."""
    x, y, w, h = rect
    text = scene.rules.content.equipment[gear.card - 8].text
    text = text if gear.parked == NO_CARD else _parked_words(scene, gear)
    for size in range(16, max(_LEAST, round(_LEAST / canvas.map.scale)) - 1, -1):
        most = max(1, int((h + 2) / canvas.line_height(size, fixed=True)))
        lines = canvas.lines(text, size, max_width=w, most=most, fixed=True)
        if not lines[-1].endswith("…"):
            break
    step = canvas.line_height(size, fixed=True)
    for i, line in enumerate(lines):
        canvas.text(
            line, x, y + (h - len(lines) * step) / 2 + i * step, size, "medium", PAPER, valign="top", fixed=True
        )


def _area(scene: GunItScene, gear: Gear, id_: tuple[str, int], rect: Rect, *, lies: bool) -> Hot:
    can_take = lies and scene.is_trading and scene.desk.can_carry(TRUNK, gear.card)
    return Hot(
        id_, rect, tip=_tip(scene, gear, lies=lies, can_take=can_take),
        payload=Held(TRUNK, gear.card) if can_take else None,
        accepts=lambda held: scene.is_trading and scene.desk.may_drop(held, TRUNK, gear.card),
        on_drop=lambda held: scene.desk.drop(held, TRUNK, gear.card),
        refusal=lambda held: scene.desk.refusal(held, TRUNK, gear.card), radius=7,
    )  # fmt: skip


def _parked_words(scene: GunItScene, gear: Gear) -> str:
    holder = next((CREW[seat] for seat, hand in enumerate(scene.table.hands) if gear.card in hand), tr("somebody"))
    return say(
        "Parked while {holder} has the {weapon}. Put that card back here to get it again.",
        holder=holder,
        weapon=scene.rules.content.equipment[gear.card - 8].name,
    )


def _tip(scene: GunItScene, gear: Gear, *, lies: bool, can_take: bool) -> Tip:
    weapons = scene.rules.content.equipment
    weapon = weapons[gear.card - 8]
    if not lies:
        picture = CardPicture(gear.parked, weapons)
        return Tip(_parked_words(scene, gear), CARD_TITLES[gear.parked], "GI-5.19", picture)
    uses = many(gear.uses, "{text} {n} use left.", "{text} {n} uses left.", text=weapon.text)
    how = tr("Drag it onto an equipment card of yours: that one is parked here.") if can_take else ""
    return Tip(f"{uses} {how}".rstrip(), weapon.name, "GI-5.15", CardPicture(gear.card, weapons))
