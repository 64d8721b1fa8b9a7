"""Marks on the board for a choice: between two tiles that change places, at a side to turn to, on a tile or space."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from typing import TYPE_CHECKING, Literal

from game.core.words import say
from game.scenes.gun_it.layout import ASKED, RING, Point, of_space
from game.scenes.gun_it.names import facing
from game.scenes.gun_it.words import words_of_strikes
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK, rgb
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

Kind = Literal["swap", "turn", "pick"]
_DARK = rgb("#2A2320")
_SIDES = ((0, -22), (22, 0), (0, 22), (-22, 0))
"""Inside the arrows, badges and HP of a tile, which tell what turning it would change."""


def add_tile_aim(
    canvas: Canvas, scene: GunItScene, kind: Kind, target: tuple[int, ...], on_click: Callable[[], object], clause: str,
    id_: Hashable = None,
) -> None:  # fmt: skip
    """The mark of one choice: two tiles, a tile and its new facing, or one tile. `id_` is ("aim", *target) if it is not
    said."""
    id_ = id_ or ("aim", *target)
    table = scene.table
    x, y = of_space(table.at[target[0]])
    words = words_of_aim(scene, kind, target)
    if kind == "swap":
        bx, by = of_space(table.at[target[1]])
        tip = Tip(words, "Swap", clause)
        add_aim(canvas, scene, id_, ((x + bx) / 2, (y + by) / 2), on_click, tip, swaps=True)
    elif kind == "turn":
        dx, dy = _SIDES[target[1]]
        tables = scene.stage.tables
        strikes = words_of_strikes(tables, table, target[0], tables.arrows_at(*target))
        tip = Tip(f"{words} {strikes}".strip(), "Turn", clause, clear=(RING, ASKED))
        add_aim(canvas, scene, id_, (x + dx, y + dy), on_click, tip, turn=target[1])
    else:
        add_aim(canvas, scene, id_, (x, y), on_click, Tip(words, "This one", clause))


def words_of_aim(scene: GunItScene, kind: Kind, target: tuple[int, ...]) -> str:
    """What a choice does, in a sentence; the name of what is picked."""
    tiles = scene.rules.content.tiles
    name = tiles[target[0]].name
    if kind == "swap":
        return say("{name} and {tile} change places.", name=name, tile=tiles[target[1]].name)
    return say("{name} faces {way}.", name=name, way=facing(target[1])) if kind == "turn" else name


def add_aim(
    canvas: Canvas, scene: GunItScene, id_: Hashable, middle: Point, on_click: Callable[[], object], tip: Tip, *,
    swaps: bool = False, turn: int | None = None,
) -> None:  # fmt: skip
    """Draw and register one mark; one of a whole tile or space is larger."""
    whole = not swaps and turn is None
    half = 24 if whole else 14
    lit = scene.hots.is_lit(id_)
    canvas.disc(*middle, half + (3 if lit else 0), AMBER if lit else _DARK, edge=AMBER, width=2, alpha=230)
    if swaps:
        canvas.blit("gun_it/icons/swap", *middle, 20, 20)
    elif turn is not None:
        canvas.blit("gun_it/icons/collateral_arrow", *middle, 15, 12, turn=90 * turn)
    else:
        canvas.disc(*middle, 8, INK if lit else AMBER)
    rect = (middle[0] - half, middle[1] - half, 2 * half, 2 * half)
    scene.hots.add(Hot(id_, rect, on_click=on_click, tip=tip, radius=half))
