"""Favourites by name: the content knows how what was counted by its id is called."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from game.scenes.app import App


def favourite(app: App, game: str, id_: str) -> str:
    """The name of a vehicle of Gun It or a Gunner of Gun and Gun; the id of one that is no more, a dash for none."""
    if not id_:
        return "-"
    content = app.rules(game).content  # type: ignore[attr-defined]
    things = content.tiles if game == "gun_it" else content.gunners
    return next((str(each.name) for each in things if each.id == id_), id_)
