"""Questions of cards to a person at the table: what is asked and its answers, on the board where they lie there."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame

from game.core.protocol import Command
from game.core.words import many, say, tr
from game.rules.gun_it.asking import rule_of
from game.rules.gun_it.commands import AssignAccessory, DiscardAccessory, ExtraUzi, KeepKey, PickTarget, UseKey
from game.rules.gun_it.state import NO_CARD
from game.scenes.gun_it import whole_cards
from game.scenes.gun_it.aims import add_aim, add_tile_aim
from game.scenes.gun_it.buttons import add_button
from game.scenes.gun_it.layout import QUESTION, QUESTION_RIGHT, Rect, cell_rect, of_space
from game.scenes.gun_it.names import CREW
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

QUESTIONS = {
    "uzi": ("The Uzi", "At which rear diagonals does it fire too?"),
    "sniper": ("The Sniper", "Click the vehicle that it is to hit."),
    "coin": ("Lucky Coin", "Tails! Spend a key and flip that coin again?"),
    "vest": ("Flak Vest", "Tails would damage your car. Spend a key to prevent it?"),
    "nitro": ("Nitro Bottle", "Spend a key and drive 1 more space the same way?"),
    "magazine": ("Spare Magazine", "Spend a key and fire the same shot again?"),
    "jammer": ("Signal Jammer", "Spend a key: click the vehicle that is to lose its attributes and arrows this round."),
    "flares": ("Road Flares", "Spend a key: click the empty space that is to stay empty."),
    "toolbox": ("Toolbox", "Spend a key and repair 1 damage of your car?"),
    "discard": ("Exchange one", "No accessory met its criterion in this round. Which one goes?"),
    "assign": ("Whose is it?", ""),
}
"""Title and words of each kind of question."""
YES = {"coin": "FLIP AGAIN", "vest": "PREVENT IT", "nitro": "DRIVE ON", "magazine": "FIRE AGAIN", "toolbox": "REPAIR 1"}
DIAGONALS = {(True, True): "BOTH", (True, False): "BACK LEFT", (False, True): "BACK RIGHT", (False, False): "NEITHER"}
_SIZES = (17, 16, 15, 14, 13, 12, 11)
LOCAL = ("uzi", "sniper", "discard", "assign")
"""Kinds that spend no key."""


def waiting(scene: GunItScene) -> tuple[str, int] | None:
    """The kind of the question that waits for a person here, and the seat."""
    table = scene.table
    asked = table.pause.question if table.pause is not None else table.ask
    if asked is None or asked.kind not in QUESTIONS or asked.seat not in scene.sitting.people or not scene.is_idle:
        return None
    return asked.kind, asked.seat


def is_local(kind: str, command: Command) -> bool:
    """Whether an answer is given on the board."""
    return isinstance(command, PickTarget) or (kind in ("jammer", "flares") and isinstance(command, UseKey))


def rect_of(scene: GunItScene) -> Rect:
    """Where the open question stands: over the goal, or across the board from there if one of its answers lies
    behind it."""
    found = waiting(scene)
    answers = scene.desk.legal(found[1]) if found is not None else ()
    places = [pygame.FRect(cell_rect(_space(scene, each))) for each in answers if found and is_local(found[0], each)]
    is_free = [not any(place.colliderect(rect) for place in places) for rect in (QUESTION, QUESTION_RIGHT)]
    return QUESTION_RIGHT if is_free == [False, True] else QUESTION


def _space(scene: GunItScene, command: Command) -> int:
    """The space of an answer that is given on the board."""
    if isinstance(command, PickTarget):
        return scene.table.at[command.tile]
    assert isinstance(command, UseKey)
    return command.target if scene.table.ask is not None else scene.table.at[command.target]


def draw_question(canvas: Canvas, scene: GunItScene, rect: Rect) -> bool:
    """The open question and those of its answers that are no places, if it stands there; True if so."""
    found = waiting(scene)
    if found is None or rect_of(scene) != rect:
        return False
    kind, seat = found
    x, y, w, _ = rect
    title, words = QUESTIONS[kind]
    canvas.panel(rect, "panel", edge=AMBER)
    room, keys = w - 32, "" if kind in LOCAL else many(_keys(scene, kind), "You have {n} key.", "You have {n} keys.")
    if kind == "assign" and scene.table.to_assign != NO_CARD:
        card = scene.rules.content.accessories[scene.table.to_assign]
        canvas.blit(whole_cards.art_of(card), x + w - 32, y + 26, 40, 40)
        words, room = card.text, w - 70
    canvas.text(
        say("{who}: {title}", who=CREW[seat], title=title), x + 16, y + 24, 20, "display", AMBER, max_width=room
    )
    answers = [command for command in scene.desk.legal(seat) if not is_local(kind, command)]
    rows = -(-len(answers) // _columns(kind, answers))
    _draw_words(canvas, f"{tr(words)} {keys}".rstrip(), (x + 16, y + 42, w - 28, rect[3] - 50 - rows * 40))
    _draw_answers(canvas, scene, kind, answers, rect)
    return True


def _columns(kind: str, answers: list[Command]) -> int:
    return max(1, min(len(answers), 4 if kind == "assign" else 2))


def _draw_words(canvas: Canvas, words: str, rect: Rect) -> None:
    """All the words, as large as there is room for them."""
    x, y, w, h = rect
    for size in _SIZES:
        count = len(canvas.lines(words, size, max_width=w, most=12))
        if count * canvas.line_height(size) <= h:
            break
    canvas.text(words, x, y, size, "medium", PAPER, valign="top", max_width=w, most=count)


def _draw_answers(canvas: Canvas, scene: GunItScene, kind: str, answers: list[Command], panel: Rect) -> None:
    """Buttons at the foot of the panel: in two columns, those of seats side by side."""
    x, y, w, h = panel
    columns = _columns(kind, answers)
    high, wide = 34, (w - 14) / columns
    top = y + h - -(-len(answers) // columns) * (high + 6) - 6
    for i, command in enumerate(answers):
        rect = (x + 9 + (i % columns) * wide, top + (i // columns) * (high + 6), wide - 4, high)
        label = label_of(scene, kind, command)
        tip = Tip("One answer to the question.", label, _clause(scene))
        add_button(canvas, scene.hots, ("question", command), rect, label, partial(scene.submit, command), tip=tip)


def add_places(canvas: Canvas, scene: GunItScene) -> None:
    """The answers that are tiles or spaces, on the board."""
    found = waiting(scene)
    if found is None:
        return
    kind, seat = found
    for command in scene.desk.legal(seat):
        if not is_local(kind, command):
            continue
        place = command.tile if isinstance(command, PickTarget) else command.target  # type: ignore[attr-defined]
        give = partial(scene.submit, command)
        if kind == "flares":
            tip = Tip("It stays empty in this round.", "This space", "GI-16.12")
            add_aim(canvas, scene, ("question", command), of_space(place), give, tip)
        else:
            add_tile_aim(canvas, scene, "pick", (place,), give, _clause(scene), ("question", command))


def _clause(scene: GunItScene) -> str:
    pause = scene.table.pause
    return rule_of(pause.question) if pause is not None else "GI-16.12"


def _keys(scene: GunItScene, kind: str) -> int:
    """How many keys there are for this window."""
    table = scene.table
    if scene.stage.tables.solo:
        return table.key_pool
    cards = scene.rules.content.accessories
    return sum(worn.keys for worn in table.worn if worn.is_triggered and cards[worn.card].window == kind)


def label_of(scene: GunItScene, kind: str, command: Command) -> str:
    """What stands on the button that gives an answer."""
    match command:
        case ExtraUzi(_, left, right):
            return DIAGONALS[left, right]
        case UseKey():
            return YES[kind]
        case KeepKey():
            return "KEEP THE KEY"
        case AssignAccessory(_, to):
            return CREW[to].upper()
        case DiscardAccessory(_, card):
            return scene.rules.content.accessories[card].name.upper()
    return ""
