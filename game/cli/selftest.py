"""`selftest`: every asset loads, every game plays and replays, the automatic players' process answers."""

from __future__ import annotations

import argparse
import os
import time
from importlib import resources
from pathlib import Path
from typing import Any, Literal

from game import content
from game.bots.players import Company, LocalPlayer, play_out
from game.bots.registry import BOTS
from game.bots.worker import Mind, Worker
from game.cli.fault import CliError
from game.cli.games import rules_of
from game.cli.options import setup_from
from game.core import record
from game.core.match import Match
from game.resources import ResourceError, resource

KINDS: tuple[Literal["art", "maps", "audio"], ...] = ("art", "maps", "audio")
FONTS = ("font_fjallaone", "font_hanken_grotesk")
LEVEL = "easy"
SEED = 1
PATIENCE = 60.0
"""Seconds that the process of the automatic players may take to start and answer."""


def run(arguments: argparse.Namespace) -> int:
    """See the module."""
    print(f"{_load_assets()} assets load")
    for game_id in content.GAMES:
        print(f"{game_id}: {_play(game_id)} commands played and replayed")
        ask(game_id)
    print(f"{len(content.GAMES)} games: their automatic players answer from a process of their own")
    print("OK")
    return 0


def _load_assets() -> int:
    """Load every picture, sound, map and font; their number. Raises CliError."""
    for driver in ("SDL_VIDEODRIVER", "SDL_AUDIODRIVER"):
        os.environ.setdefault(driver, "dummy")
    import pygame  # here, so that other commands load no pygame

    pygame.mixer.init()
    pygame.font.init()
    try:
        files = [file for kind in KINDS for file in sorted(resource(kind, ".").rglob("*")) if file.is_file()]
        files += [file for package in FONTS for file in _fonts(package)]
        for file in files:
            _load(file)
        return len(files)
    except ResourceError as error:
        raise CliError(str(error)) from None
    finally:
        pygame.quit()


def _fonts(package: str) -> list[Path]:
    with resources.as_file(resources.files(package)) as folder:
        return [file for ending in ("*.ttf", "*.otf") for file in sorted(folder.rglob(ending))]


def _load(file: Path) -> None:
    import pygame

    try:
        match file.suffix:
            case ".svg" | ".png":
                pygame.image.load(file)
            case ".ogg":
                pygame.mixer.Sound(file)
            case ".ttf" | ".otf":
                pygame.font.Font(file)
            case _:
                file.read_bytes()
    except (pygame.error, OSError) as error:
        raise CliError(f"{file} does not load: {error}; install Four Barrel again") from None


def _play(game_id: str) -> int:
    """Play a match with bots and replay its record; the number of commands. Raises CliError."""
    match = _match(game_id)
    rules = match.rules
    bot = BOTS[game_id][LEVEL]
    players = [LocalPlayer(bot(rules, seats, SEED, True), seats, 1000) for seats in match.setup.players]
    play_out(match, Company(players))
    try:
        record.replay(rules, record.write(match))
    except record.RecordError as error:
        raise CliError(f"{game_id}: a match did not replay: {error}") from None
    return len(match.log)


def _match(game_id: str) -> Match[Any, Any]:
    rules = rules_of(game_id)
    return Match(rules, setup_from(rules, []), SEED)


def ask(game_id: str) -> None:
    """Let the automatic players' process answer the first decision of a match. Raises CliError."""
    match = _match(game_id)
    seats, legal = next(
        (seats, legal) for seats in match.setup.players for seat in seats if (legal := match.legal(seat))
    )
    worker = Worker({game_id: content.encoded(game_id)})
    try:
        ticket = worker.ask(Mind(game_id, LEVEL, seats, SEED, True), match.view(seats), legal, 1000, match.digest)
        end = time.monotonic() + PATIENCE
        while ticket.poll() is None and time.monotonic() < end:
            time.sleep(0.01)
        if ticket.poll() is None or not worker.has_process:
            raise CliError(f"{game_id}: the automatic players' process gives no answer; install Four Barrel again")
    finally:
        worker.close()
