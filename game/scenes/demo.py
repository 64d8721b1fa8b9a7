"""A match of automatic players as a series of pictures and its record, without a window."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pygame

from game import content
from game.bots.players import Company, LocalPlayer
from game.bots.registry import BOTS
from game.core import record
from game.core.match import Match
from game.core.protocol import Command, Event
from game.rules.gun_it import events as ev
from game.rules.gun_it.commands import Ready
from game.rules.gun_it.state import TRADING, GunItSetup
from game.scenes.app import App
from game.scenes.gun_it.scene import GunItScene
from game.scenes.sitting import Sitting
from game.ui.shot import Stage

SIZE = (1280, 720)
LEVEL = "normal"
STEP = 1 / 60
FUSE_MS = 5000
RESULT_SECONDS = 2

MOMENTS: dict[type[Event], tuple[str, float]] = {
    ev.TileRevealed: ("reveal", 0.45),
    ev.CardsTraded: ("trade", 0.13),
    ev.PlanLocked: ("go", 0.4),
    ev.TurnStarted: ("turn", 0.3),
    ev.CoinFlipped: ("coin", 0.8),
    ev.ShotFired: ("shot", 0.1),
    ev.Pushed: ("push", 0.35),
    ev.CrewMoved: ("drive", 0.3),
    ev.MoveRefused: ("refused", 0.15),
    ev.Wrecked: ("wreck", 0.3),
    ev.CollateralStruck: ("collateral", 0.35),
    ev.PileupScored: ("pileup", 0.4),
    ev.ArmedFired: ("armed", 0.4),
    ev.OpeningsCounted: ("openings", 0.4),
    ev.CollapsePassed: ("collapse", 0.2),
    ev.DistantRemoved: ("distant", 0.2),
    ev.MatchEnded: ("end", 0.5),
}
"""First event of a beat that gets a picture -> its name and the seconds into the beat at which it is taken."""


class Patient(Company):
    """Automatic players that get ready only when they are told to, so that the plan can be looked at."""

    def __init__(self, players: list[LocalPlayer]) -> None:
        super().__init__(players)
        self.may_start = False
        self.is_planned = False

    def next(self, match: Match[Any, Any]) -> Command | None:
        """As usual, but hold back the first Ready."""
        command = super().next(match)
        self.is_planned = isinstance(command, Ready)
        return None if self.is_planned and not self.may_start else command


def demo(game_id: str, out: str, seed: int) -> int:
    """Play a match and leave numbered pictures and record.jsonl in the folder `out`; how many pictures. Raises
    OSError if they cannot be written."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    rules = content.load(game_id)
    setup = GunItSetup(players=((0,), (1,), (2,), (3,)), hostiles_level=2)
    match: Match[Any, Any] = Match(rules, setup, seed)
    bots = [LocalPlayer(BOTS[game_id][LEVEL](rules, seats, seed, True), seats, FUSE_MS) for seats in setup.players]
    company = Patient(bots)
    sitting = Sitting(match, (LEVEL,) * len(bots), company)
    taken = _film(sitting, company, folder)
    (folder / "record.jsonl").write_text(record.write(match, sitting.controllers), encoding="utf-8")
    return taken


def _film(sitting: Sitting, company: Patient, folder: Path) -> int:
    """Let the scene play; save a picture at each moment worth one, then the result."""
    app = App(sound=False)
    scene = GunItScene(app, sitting)
    stage = Stage(scene, SIZE)
    app.stack = stage.stack
    taken, seen, at = 0, None, 0.0
    while stage.stack.top is scene:
        stage.wait(STEP)
        beat = scene.director.beat
        at = at + STEP if beat is seen else 0.0
        seen = beat
        name, moment = MOMENTS.get(type(beat[0]), ("", 0.0)) if beat else ("", 0.0)
        if name and moment <= at < moment + STEP:
            taken = _save(stage, folder, taken, f"round{scene.table.round}_{name}")
        if company.is_planned and scene.is_trading and not company.may_start:
            taken = _save(stage, folder, taken, f"round{scene.table.round}_planning")
            company.may_start = True
        elif scene.table.phase != TRADING:
            company.may_start = False
    stage.wait(RESULT_SECONDS)
    return _save(stage, folder, taken, "result")


def _save(stage: Stage, folder: Path, taken: int, name: str) -> int:
    path = folder / f"{taken + 1:03d}_{name}.png"
    try:
        pygame.image.save(stage.look(), path)
    except pygame.error as error:
        raise OSError(f"{path}: {error}") from None
    return taken + 1
