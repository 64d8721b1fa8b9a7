"""Duels at a screen for the tests: played at random to a moment, then opened before a robot."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, cast

from msgspec.structs import replace

from game.bots.players import Company
from game.content.gun_and_gun import content
from game.core.match import Match
from game.core.protocol import Command
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import MAIN, GunAndGunSetup, GunAndGunState, Table
from game.rules.gun_and_gun.zones import with_side
from game.scenes.gun_and_gun.scene import GunAndGunScene
from game.scenes.sitting import Sitting
from game.storage import Settings
from tests.scenes.player import Player, Robot

RULES = GunAndGun(content())
NUMBERS = {card.name: number for number, card in enumerate(RULES.content.cards)}
PLAYERS = ((0,), (1,))
FIRST_GAME = GunAndGunSetup(players=PLAYERS, mode="first_game", seat_a="first")
ONE_SET = GunAndGunSetup(players=PLAYERS, seat_a="first")
TWO_SETS = GunAndGunSetup(players=PLAYERS, mode="two_sets")
AT_ONCE = Settings(animation_speed=0)
TWO = ("human", "human")

Moment = Callable[[Table], bool]
FILLING = (cmd.SetReaction, cmd.Load, cmd.Play)
"""What makes a table rich; random play prefers it."""


def free(since: int = 1) -> Moment:
    """The Main Phase of a turn from the `since`-th on, with nothing asked."""
    return lambda table: table.phase == MAIN and table.pending is None and table.turn >= since


def asked(kind: str) -> Moment:
    """A decision of a kind."""
    return lambda table: table.pending is not None and table.pending.kind == kind


def commands(match: Match[Any, Any], seat: int) -> list[Command]:
    """What a seat may do but give up."""
    return [command for command in match.legal(seat) if not isinstance(command, cmd.Concede)]


def played(is_there: Moment, setup: GunAndGunSetup = FIRST_GAME, seed: int = 5) -> Match[Any, Any]:
    """A duel of random players up to the first moment of that kind; with other seeds if it never comes."""
    for more in range(200):
        match: Match[Any, Any] = Match(RULES, setup, seed + 1000 * more)
        rng = Random(seed + more)
        while match.outcome is None:
            table = cast(GunAndGunState, match.state).table
            if is_there(table):
                return match
            legal = next(found for seat in (0, 1) if (found := commands(match, seat)))
            match.submit(chosen(rng, legal))
    raise AssertionError("this moment never comes")


def chosen(rng: Random, legal: list[Command]) -> Command:
    """Mostly something that fills the table; a Skill where there is one, now and then."""
    skills = [command for command in legal if isinstance(command, cmd.UseSkill)]
    if skills and rng.random() < 0.2:
        return skills[0]
    filling = [command for command in legal if isinstance(command, FILLING)]
    return rng.choice(filling if filling and rng.random() < 0.7 else legal)


def seated(
    robot: Robot,
    match: Match[Any, Any],
    who: tuple[str, ...] | None = None,
    *,
    begins: bool = False,
    time_limit: int = 0,
) -> GunAndGunScene:
    """A duel at the screen: of the one who has to decide, unless it is said who sits there."""
    decider = next((seat for seat in (0, 1) if commands(match, seat)), 0)
    sitters = who or tuple("human" if seat == decider else "absent" for seat in (0, 1))
    scene = GunAndGunScene(robot.app, Sitting(match, sitters, Company(()), begins=begins), time_limit=time_limit)
    robot.app.open_result = lambda sitting: None
    robot.app.stack = robot.stack
    robot.stack.push(scene)
    robot.until(lambda: scene.is_idle, "the table")
    robot.look()
    return scene


def opened(robot: Robot, is_there: Moment, setup: GunAndGunSetup = FIRST_GAME, seed: int = 5,
           who: tuple[str, ...] | None = None, *, time_limit: int = 0) -> GunAndGunScene:  # fmt: skip
    """A duel at a moment."""
    return seated(robot, played(is_there, setup, seed), who, time_limit=time_limit)


def with_hand(robot: Robot, *names: str) -> GunAndGunScene:
    """The first turn with just these cards in hand."""
    match = played(free(1))
    seat = match.state.table.active
    hand = bytes(NUMBERS[name] for name in names)
    match._state = replace(match.state, table=with_side(match.state.table, seat, hand=hand))
    return seated(robot, match)


def table_of(scene: GunAndGunScene) -> Table:
    """The table as the rules have it."""
    return cast(GunAndGunState, scene.sitting.match.state).table


def answer(robot: Player, scene: GunAndGunScene) -> None:
    """Answer in the first way that there is."""
    ask = scene.choosing.ask
    assert ask is not None
    if ask.picks:
        for area in sorted(ask.picks, key=str)[: ask.least]:
            robot.use(area)
        robot.use("confirm")
    elif ask.pairs:
        for area in sorted(next(iter(ask.pairs)), key=str):
            if scene.choosing.ask is ask:
                robot.use(area)
    elif ask.options:
        robot.use(sorted(ask.options, key=str)[0])
        if scene.choosing.intent is not None:
            answer(robot, scene)
    else:
        robot.use(("entry", 0) if ask.entries else "yes" if ask.yes else "no")
