"""Tables at a screen for the tests: laid out by hand or played at random, then opened before a robot."""

from __future__ import annotations

from random import Random
from typing import Any, cast

from game.bots.players import Company
from game.core.match import Match
from game.core.protocol import CLOCK, Advance, Command, Event
from game.rules.shoot_your_friends.commands import Ready
from game.rules.shoot_your_friends.rules import ShootYourFriends
from game.rules.shoot_your_friends.state import ShootYourFriendsSetup, ShootYourFriendsState, Table
from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene
from game.scenes.sitting import Sitting
from tests.rules.shoot_your_friends.matches import RULES as QUICK
from tests.rules.shoot_your_friends.matches import play
from tests.rules.shoot_your_friends.moment import Moment
from tests.rules.shoot_your_friends.pieces import CONTENT, letters
from tests.scenes.player import Robot

RULES = ShootYourFriends(CONTENT)
RATE = 0.06
"""How often a seat does something in a tick."""
THREE = ("N N C Z | NAZG", "A G V O | GGZZ", "V C C Z | CCAA")
"""Nobody has a match; with seat 0's Nun on the Cowboy seat 0 has one."""


def setup(count: int, **options: Any) -> ShootYourFriendsSetup:
    """A set-up for so many seats."""
    return ShootYourFriendsSetup(players=tuple((seat,) for seat in range(count)), **options)


def laid(*sides: str, **more: Any) -> Match[Any, Any]:
    """A match at a moment, which is written as the rules' tests write it."""
    moment = Moment(*sides, **more)
    match: Match[Any, Any] = Match(RULES, moment.setup, 5)
    match._state = moment.state
    match._events.clear()
    return match


def played(seed: int, count: int = 3, **options: Any) -> Match[Any, Any]:
    """A random match to its end, with short waits."""
    match: Match[Any, Any] = Match(QUICK, setup(count, rounds=3, **options), seed)
    choices = Random(seed)
    while match.outcome is None:
        is_beat = not match.legal(CLOCK)
        for seat in range(count):
            legal = match.legal(seat)
            if legal and (is_beat or choices.random() < RATE or isinstance(legal[0], Ready)):
                kind = choices.choice(list(dict.fromkeys(map(type, legal))))
                match.submit(choices.choice([command for command in legal if type(command) is kind]))
        if not is_beat and match.legal(CLOCK):
            match.submit(Advance(CLOCK, 1))
    return match


def told(seed: int, count: int = 3, **options: Any) -> list[tuple[ShootYourFriendsState, tuple[Event, ...]]]:
    """A random match: its states with events, and the events that led to each."""
    return [(step.after, step.events) for step in play(setup(count, rounds=3, **options), seed)]


def seated(
    robot: Robot, match: Match[Any, Any], who: tuple[str, ...] | None = None, *, begins: bool = False
) -> ShootYourFriendsScene:
    """A match at the screen: of seat 0, unless it is said who sits there."""
    sitters = who or ("human", *("absent",) * (len(match.setup.players) - 1))
    scene = ShootYourFriendsScene(robot.app, Sitting(match, sitters, Company(()), begins=begins))
    robot.app.open_result = lambda sitting: None
    robot.app.stack = robot.stack
    robot.stack.push(scene)
    scene.course.is_covered = False  # nobody has to find back to their keys
    robot.look()
    return scene


def table_of(scene: ShootYourFriendsScene) -> Table:
    """The table as the rules have it."""
    return cast(ShootYourFriendsState, scene.sitting.match.state).table


def tops(scene: ShootYourFriendsScene, seat: int) -> str:
    """The tops of a set as letters."""
    return letters(table_of(scene).sides[seat].tops)


def hand(scene: ShootYourFriendsScene, seat: int = 0) -> str:
    """A hand as letters."""
    return letters(table_of(scene).sides[seat].hand)


def clock(scene: ShootYourFriendsScene) -> int:
    """The ticks since GO."""
    return cast(ShootYourFriendsState, scene.sitting.match.state).clock


def sent(scene: ShootYourFriendsScene) -> list[Command]:
    """What was submitted but ticks."""
    log = scene.sitting.match.log
    return [entry.command for entry in log if entry.command.seat != CLOCK]  # type: ignore[union-attr]
