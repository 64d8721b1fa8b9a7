"""Advanced equipment on the table: a card to carry onto one's own equipment, and the place to put it back on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import many, say, tr
from game.rules.gun_it.state import NO_CARD, Gear
from game.scenes.gun_it.cards import draw_small_card, draw_uses
from game.scenes.gun_it.desk import TRUNK, Held
from game.scenes.gun_it.layout import TRUNK_CARD, TRUNK_SPOT
from game.scenes.gun_it.names import CARD_TITLES, CREW
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, LEGAL
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

_PITCH = 14


def draw_gear(canvas: Canvas, scene: GunItScene) -> None:
    """The cards beside the goal: what lies there, or what is parked for what was taken."""
    x, y = TRUNK_SPOT
    w, h = TRUNK_CARD
    held = scene.held
    for i, gear in enumerate(scene.table.gear):
        rect = (x + i * _PITCH, y, w, h)
        id_ = ("gear", gear.card)
        lies = gear.parked == NO_CARD
        if scene.hots.is_lit(id_):
            canvas.halo(rect, AMBER, 7)
        if held is not None and scene.desk.may_drop(held, TRUNK, gear.card):
            canvas.halo(rect, LEGAL, 7)
        if held != Held(TRUNK, gear.card):
            draw_small_card(canvas, gear.card if lies else gear.parked, *rect, bright=lies)
        if lies:
            draw_uses(canvas, x + i * _PITCH + w - 8, y + 8, gear.uses)
        scene.hots.add(_area(scene, gear, id_, rect, lies=lies))


def _area(
    scene: GunItScene, gear: Gear, id_: tuple[str, int], rect: tuple[float, float, float, float], *, lies: bool
) -> Hot:
    can_take = lies and scene.is_trading and scene.desk.can_carry(TRUNK, gear.card)
    return Hot(
        id_, rect, tip=_tip(scene, gear, lies=lies, can_take=can_take),
        payload=Held(TRUNK, gear.card) if can_take else None,
        accepts=lambda held: scene.is_trading and scene.desk.may_drop(held, TRUNK, gear.card),
        on_drop=lambda held: scene.desk.drop(held, TRUNK, gear.card),
        refusal=lambda held: scene.desk.refusal(held, TRUNK, gear.card), radius=7,
    )  # fmt: skip


def _tip(scene: GunItScene, gear: Gear, *, lies: bool, can_take: bool) -> Tip:
    weapon = scene.rules.content.equipment[gear.card - 8]
    if not lies:
        holder = next((CREW[seat] for seat, hand in enumerate(scene.table.hands) if gear.card in hand), tr("somebody"))
        text = say(
            "Parked while {holder} has the {weapon}. Put that card back here to get it again.",
            holder=holder,
            weapon=weapon.name,
        )
        return Tip(text, CARD_TITLES[gear.parked], "GI-5.19")
    uses = many(gear.uses, "{text} {n} use.", "{text} {n} uses.", text=weapon.text)
    how = tr("Drag it onto an equipment card of yours: that one is parked here.") if can_take else ""
    return Tip(f"{uses} {how}".rstrip(), weapon.name, "GI-5.15")
