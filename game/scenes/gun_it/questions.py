"""Questions of cards to a person at the table, a button for each answer; advanced equipment to take or put back."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.rules.gun_it.commands import (
    AddEquipment,
    AssignAccessory,
    DiscardAccessory,
    DriveOn,
    ExtraUzi,
    KeepKey,
    PickTarget,
    RepairCar,
    ReturnAdvanced,
    TakeAdvanced,
    UseKey,
)
from game.rules.gun_it.geometry import DELTAS, ORIGIN
from game.rules.gun_it.state import INTERLUDE, NO_CARD
from game.scenes.gun_it.buttons import add_button
from game.scenes.gun_it.layout import SIDE_PANEL
from game.scenes.gun_it.names import CARD_TITLES, CREW, DIRECTIONS
from game.ui.canvas import Canvas
from game.ui.theme import AMBER

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

TITLES = {
    "uzi": "THE UZI'S DIAGONALS", "sniper": "WHICH TARGET?", "coin": "LUCKY COIN", "vest": "FLAK VEST",
    "nitro": "NITRO BOTTLE", "magazine": "SPARE MAGAZINE", "jammer": "SIGNAL JAMMER", "flares": "ROAD FLARES",
    "toolbox": "TOOLBOX", "discard": "DISCARD WHICH?", "assign": "WHOSE IS IT?",
    "interlude": "BEFORE THE NEXT SCENARIO",
}  # fmt: skip
"""The head of each question's panel."""
KEYS = {
    "coin": "FLIP AGAIN",
    "vest": "PREVENT IT",
    "nitro": "DRIVE ON",
    "magazine": "FIRE AGAIN",
    "toolbox": "REPAIR 1",
}
DIAGONALS = {(True, True): "BOTH", (True, False): "BACK LEFT", (False, True): "BACK RIGHT", (False, False): "NEITHER"}


def waiting(scene: GunItScene) -> tuple[str, int] | None:
    """The kind of the question that waits for a person here, and the seat."""
    table = scene.table
    if table.phase == INTERLUDE:
        people = [seat for seat in scene.stage.tables.leads if seat in scene.sitting.people]
        return ("interlude", people[0]) if people else None
    asked = table.pause.question if table.pause is not None else table.ask
    if asked is None or asked.kind not in TITLES or asked.seat not in scene.sitting.people:
        return None
    return asked.kind, asked.seat


def draw_question(canvas: Canvas, scene: GunItScene) -> None:
    """The open question and its answers, in two columns."""
    found = waiting(scene)
    if found is None or not scene.is_idle:
        return
    kind, seat = found
    commands = scene.desk.legal(seat)
    rows = (len(commands) + 1) // 2
    x, y, w, _ = SIDE_PANEL
    high = 34 if rows > 3 else 50
    canvas.panel((x, y, w, 48 + rows * (high + 6)), "panel", edge=AMBER)
    title = TITLES[kind] if kind == "interlude" else f"{TITLES[kind]}  {CREW[seat]}"
    canvas.text(title, x + 16, y + 24, 19, "display", AMBER, max_width=w - 30)
    for i, command in enumerate(commands):
        rect = (x + 14 + (i % 2) * 136, y + 44 + (i // 2) * (high + 6), 130, high)
        label = _label(scene, kind, command)
        add_button(canvas, scene.hots, ("question", label, i), rect, label, partial(scene.submit, command))


def _label(scene: GunItScene, kind: str, command: Command) -> str:
    content = scene.rules.content
    match command:
        case ExtraUzi(_, left, right):
            return DIAGONALS[left, right]
        case PickTarget(_, tile):
            return content.tiles[tile].name
        case UseKey(_, target) if kind == "jammer":
            return content.tiles[target].name
        case UseKey(_, target) if kind == "flares":
            return DIRECTIONS[DELTAS.index(target - ORIGIN)].upper()
        case UseKey():
            return KEYS[kind]
        case KeepKey():
            return "KEEP THE KEY"
        case AssignAccessory(_, to):
            return CREW[to]
        case AddEquipment(_, card):
            return "RANDOM WEAPON" if card == NO_CARD else CARD_TITLES[card]
        case RepairCar():
            return "REPAIR 1"
        case DriveOn():
            return "DRIVE ON"
        case DiscardAccessory(_, card):
            return content.accessories[card].name
    return ""


def draw_gear(canvas: Canvas, scene: GunItScene) -> None:
    """While cards are traded: what people here can take from the table or put back on it."""
    if not scene.is_trading or not scene.table.gear:
        return
    seats = sorted(scene.sitting.people)
    commands = [c for seat in seats for c in scene.desk.legal(seat) if isinstance(c, TakeAdvanced | ReturnAdvanced)]
    x, y, w, h = SIDE_PANEL
    for i, command in enumerate(commands[:6]):
        if isinstance(command, TakeAdvanced):
            label = f"{CREW[command.seat]}: {CARD_TITLES[command.card]} for {CARD_TITLES[command.parked]}"
        else:
            label = f"{CREW[command.seat]}: put {CARD_TITLES[command.card]} back"
        rect = (x, y + h - 28 * (len(commands[:6]) - i), w, 26)
        add_button(canvas, scene.hots, ("gear", i), rect, label, partial(scene.submit, command))
