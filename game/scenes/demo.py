"""A match of automatic players as a series of pictures and its record, without a window."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pygame

from game import content
from game.bots.players import Company, LocalPlayer
from game.bots.registry import BOTS
from game.core import record
from game.core.match import Match
from game.core.protocol import Command, Event, Setup
from game.rules.gang_rush import events as gr
from game.rules.gang_rush.commands import Roll
from game.rules.gang_rush.state import GangRushSetup
from game.rules.gun_and_gun import events as gg
from game.rules.gun_and_gun.commands import EndPhase
from game.rules.gun_and_gun.state import GunAndGunSetup
from game.rules.gun_it import events as gi
from game.rules.gun_it import events_of_course as gc
from game.rules.gun_it import events_of_trading as gt
from game.rules.gun_it.commands import Ready
from game.rules.gun_it.state import GunItSetup
from game.rules.shoot_your_friends import commands as sf_commands
from game.rules.shoot_your_friends import events as sf
from game.rules.shoot_your_friends.state import ShootYourFriendsSetup
from game.scenes.app import App
from game.scenes.games import GAMES
from game.scenes.sitting import Sitting
from game.ui.shot import Stage

SIZE = (1280, 720)
LEVEL = "normal"
STEP = 1 / 60
FUSE_MS = 5000
RESULT_SECONDS = 3

Moments = Mapping[type[Event], tuple[str, float]]
"""First event of a beat that gets a picture -> its name and the seconds into the beat at which it is taken."""


@dataclass(frozen=True)
class Script:
    """What is played and when a picture is taken. Before a command of the type `held` the table is shown, as
    `still`. Of a moment there are at most `most` pictures a round, or whatever `lap` of the table is counted."""

    setup: Setup
    moments: Moments
    held: type[Command]
    still: str
    most: int
    lap: str = "round"


SCRIPTS = {
    "gun_it": Script(
        GunItSetup(players=((0,), (1,), (2,), (3,)), hostiles_level=2),
        {
            gi.TileRevealed: ("reveal", 0.45),
            gt.CardsTraded: ("trade", 0.13),
            gt.PlanLocked: ("go", 0.4),
            gi.TurnStarted: ("turn", 0.3),
            gi.CoinFlipped: ("coin", 0.8),
            gi.ShotFired: ("shot", 0.1),
            gi.Pushed: ("push", 0.35),
            gi.CrewMoved: ("drive", 0.3),
            gi.MoveRefused: ("refused", 0.15),
            gi.Wrecked: ("wreck", 0.3),
            gi.CollateralStruck: ("collateral", 0.35),
            gi.PileupScored: ("pileup", 0.4),
            gi.ArmedFired: ("armed", 0.4),
            gi.OpeningsCounted: ("openings", 0.4),
            gi.CollapsePassed: ("collapse", 0.2),
            gi.DistantRemoved: ("distant", 0.2),
            gc.MatchEnded: ("end", 0.5),
        },
        Ready,
        "planning",
        most=99,
    ),
    "gang_rush": Script(
        GangRushSetup(players=((0,), (1,), (2,), (3,), (4,))),
        {
            gr.Drafted: ("draft", 0.3),
            gr.HazardPlaced: ("hazard", 0.3),
            gr.DiceRolled: ("roll", 0.5),
            gr.Repaired: ("repair", 0.3),
            gr.NeedleChanged: ("speed", 0.3),
            gr.Moved: ("drive", 0.15),
            gr.Impact: ("bump", 0.2),
            gr.Wrecked: ("wreck", 0.25),
            gr.Scraped: ("scrape", 0.2),
            gr.Flipped: ("flip", 0.3),
            gr.DamageTaken: ("hurt", 0.2),
            gr.MoneyCollected: ("money", 0.2),
            gr.Jumped: ("jump", 0.4),
            gr.BulletFlew: ("shot", 0.1),
            gr.PoliceFired: ("police", 0.15),
            gr.Fell: ("splash", 0.5),
            gr.Craned: ("crane", 0.5),
            gr.TokenBought: ("buy", 0.3),
            gr.TokenUsed: ("token", 0.3),
            gr.Finished: ("finish", 0.4),
            gr.MatchEnded: ("end", 0.3),
        },
        Roll,
        "turn",
        most=1,
    ),
    "gun_and_gun": Script(
        GunAndGunSetup(players=((0,), (1,))),
        {
            gg.GunnerPicked: ("gunner", 0.2),
            gg.GunPicked: ("gun", 0.2),
            gg.SkillsPlaced: ("skills", 0.2),
            gg.Drew: ("draw", 0.2),
            gg.CardPlayed: ("card", 0.3),
            gg.CardSet: ("set", 0.2),
            gg.MechanismEntered: ("mechanism", 0.2),
            gg.Loaded: ("load", 0.15),
            gg.ShotDeclared: ("shot", 0.2),
            gg.ReactionActivated: ("reaction", 0.3),
            gg.HitDealt: ("hit", 0.2),
            gg.Healed: ("heal", 0.2),
            gg.Milled: ("mill", 0.2),
            gg.SkillActivated: ("skill", 0.4),
            gg.MatchEnded: ("end", 0.4),
        },
        EndPhase,
        "turn",
        most=1,
        lap="turn",
    ),
    "shoot_your_friends": Script(
        ShootYourFriendsSetup(players=((0,), (1,), (2,), (3,)), rounds=3),
        {
            sf.Counted: ("count", 0.3),
            sf.Flipped: ("flip", 0.3),
            sf.Started: ("go", 0.2),
            sf.Launched: ("reach", 0.12),
            sf.Landed: ("land", 0.1),
            sf.ShieldRaised: ("shield", 0.1),
            sf.Grabbed: ("grab", 0.15),
            sf.ShotFired: ("bang", 0.15),
            sf.Thawed: ("outcome", 0.3),
            sf.Redealt: ("redeal", 0.2),
            sf.StalemateCalled: ("stalemate", 0.3),
            sf.GameWon: ("end", 0.4),
        },
        sf_commands.Ready,
        "table",
        most=1,
    ),
}
"""By game."""


class Patient(Company):
    """Automatic players who wait before the first of several commands of a type until they are let go on, so that
    the table can be looked at."""

    def __init__(self, players: list[LocalPlayer], held: type[Command]) -> None:
        super().__init__(players)
        self.is_waiting = False
        self._held = held
        self._may_go_on = self._was_held = False

    def go_on(self) -> None:
        """Let them go on."""
        self.is_waiting, self._may_go_on = False, True

    def next(self, match: Match[Any, Any]) -> Command | None:
        """As usual, but hold some back."""
        command = super().next(match)
        if isinstance(command, self._held) and not self._was_held and not self._may_go_on:
            self.is_waiting = True
            return None
        if command is not None:
            self._was_held, self._may_go_on = isinstance(command, self._held), False
        return command


def demo(game_id: str, out: str, seed: int) -> int:
    """Play a match and leave numbered pictures and record.jsonl in the folder `out`; how many pictures. Raises
    OSError if they cannot be written."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    folder = Path(out)
    folder.mkdir(parents=True, exist_ok=True)
    rules, script = content.load(game_id), SCRIPTS[game_id]
    players = script.setup.players
    match: Match[Any, Any] = Match(rules, script.setup, seed)
    bots = [LocalPlayer(BOTS[game_id][LEVEL](rules, seats, seed, True), seats, FUSE_MS) for seats in players]
    company = Patient(bots, script.held)
    sitting = Sitting(match, (LEVEL,) * len(bots), company)
    taken = Film(sitting, company, script, folder).shoot()
    (folder / "record.jsonl").write_text(record.write(match, sitting.controllers), encoding="utf-8")
    return taken


class Film:
    """Lets the match screen play and saves a picture at each moment worth one, then the result."""

    def __init__(self, sitting: Sitting, company: Patient, script: Script, folder: Path) -> None:
        app = App(sound=False)
        self._company, self._script, self._folder = company, script, folder
        self._match = GAMES[sitting.rules.spec.id].match(app, sitting)
        self._scene: Any = self._match
        self._stage = Stage(self._match, SIZE)
        app.stack = self._stage.stack
        self._taken = 0
        self._seen: Counter[tuple[int, str]] = Counter()
        self._beat: object = None
        self._into_beat = 0.0

    def shoot(self) -> int:
        """Play to the end; how many pictures were saved."""
        stack = self._stage.stack
        while stack.top is self._match:
            self._stage.wait(STEP)
            self._look_at_beat()
            if self._company.is_waiting and self._scene.is_idle:
                self._save(self._script.still)
                self._company.go_on()
        self._stage.wait(RESULT_SECONDS)
        return self._save("result")

    def _look_at_beat(self) -> None:
        beat = self._scene.director.beat
        self._into_beat = self._into_beat + STEP if beat is self._beat else 0.0
        self._beat = beat
        name, moment = self._script.moments.get(type(beat[0]), ("", 0.0)) if beat else ("", 0.0)
        if name and moment <= self._into_beat < moment + STEP:
            self._save(name)

    def _save(self, name: str) -> int:
        lap = getattr(self._scene.table, self._script.lap) if name != "result" else 0
        self._seen[lap, name] += 1
        if self._seen[lap, name] > self._script.most:
            return self._taken
        self._taken += 1
        label = name if name == "result" else f"{self._script.lap}{lap}_{name}"
        path = self._folder / f"{self._taken:03d}_{label}.png"
        try:
            pygame.image.save(self._stage.look(), path)
        except pygame.error as error:
            raise OSError(f"{path}: {error}") from None
        return self._taken
