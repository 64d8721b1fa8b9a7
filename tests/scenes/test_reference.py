"""The main screens beside the small pictures of them that are kept in the folder pictures, with a tolerance for other
versions of the libraries that draw. `python -m tests.scenes.test_reference` makes the pictures anew: look at them
before they are kept.
"""

from __future__ import annotations

import os
import re
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame
import pytest

from game import storage
from game.core import record
from game.core.match import Match
from game.rules.gun_and_gun.state import GunAndGunSetup
from game.rules.shoot_your_friends.state import ShootYourFriendsSetup
from game.scenes.app import App
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene
from game.storage import Settings
from tests.scenes.lot import Box, Visit, automatic, played, raced
from tests.scenes.test_around_pictures import SCREENS

PICTURES = Path(__file__).parent / "pictures"
SIZE = (160, 90)
BLOCK = 10
"""Pixels of the side of a square whose mean colour is compared."""
FAR = 24
"""Steps of 256 by which the mean colour of a square may differ at most, in each of red, green and blue."""
NAMES = (
    "title", "scenario", "race", "duel", "pace", "crew of four", "settings, page 1", "credits", "rulebook", "pause",
    "won", "race of five", "empty shelf", "nobody's profile",
)  # fmt: skip
PAIR = ((0,), (1,))
TABLES: dict[str, Callable[[], Match]] = {
    "gun_it": lambda: played(until=30),
    "gang_rush": lambda: raced(3, until=60),
    "gun_and_gun": lambda: automatic("gun_and_gun", GunAndGunSetup(players=PAIR), 4, until=60),
    "shoot_your_friends": lambda: automatic(
        "shoot_your_friends", ShootYourFriendsSetup(players=PAIR, mode="beat"), 4, until=6
    ),
}
"""A match of each game, somewhere in its middle."""


@cache
def half_played(game: str) -> str:
    """The record of its match, at which people sit."""
    match = TABLES[game]()
    return record.write(match, ("human",) * len(match.setup.players))


def _screen(name: str) -> pygame.Surface:
    """A screen, or a table at which people go on, once everything lies still; small."""
    if name in TABLES:
        storage.Journal(f"{name}-0001", half_played(name))
        visit = Visit(App(Settings(reduced_motion=True), sound=False))
        visit.press(pygame.K_c)
        if isinstance(visit.top, GunAndGunScene | ShootYourFriendsScene):
            visit.press(pygame.K_RETURN)  # up with the curtain
    else:
        visit = Visit(Box(), make=SCREENS[name])
    return pygame.transform.smoothscale(visit.look(5).convert(24), SIZE)


def _differences(one: pygame.Surface, other: pygame.Surface) -> list[tuple[int, int]]:
    """The squares whose mean colours differ, by their place."""
    few = (SIZE[0] // BLOCK, SIZE[1] // BLOCK)
    first, second = (pygame.transform.smoothscale(each, few) for each in (one, other))
    return [
        (x, y)
        for x in range(few[0])
        for y in range(few[1])
        if any(abs(a - b) > FAR for a, b in zip(first.get_at((x, y)), second.get_at((x, y)), strict=True))
    ]


def _file(name: str) -> Path:
    return PICTURES / f"{re.sub(r'[^a-z]+', '_', name)}.png"


@pytest.mark.parametrize("name", [*NAMES, *TABLES])
def test_a_screen_looks_as_it_did(name: str) -> None:
    assert _differences(_screen(name), pygame.image.load(_file(name)).convert(24)) == []


def test_each_picture_is_of_a_screen_and_one_that_differs_is_noticed() -> None:
    assert {_file(name) for name in (*NAMES, *TABLES)} == set(PICTURES.iterdir())
    one, other = (pygame.image.load(_file(name)).convert(24) for name in ("pause", "won"))
    assert len(_differences(one, other)) > 20
    one.fill((200, 30, 30), (50, 30, 20, 20))
    assert len(_differences(one, pygame.image.load(_file("pause")).convert(24))) == 4


def main() -> None:
    """Make all pictures anew."""
    os.environ |= {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", "LANG": "en", "LANGUAGE": "en"}
    PICTURES.mkdir(exist_ok=True)
    for name in (*NAMES, *TABLES):
        with tempfile.TemporaryDirectory() as folder:
            os.environ["FOUR_BARREL_HOME"] = folder
            pygame.image.save(_screen(name), _file(name))


if __name__ == "__main__":
    main()
