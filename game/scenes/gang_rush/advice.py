"""What an automatic driver would do, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from game.core.protocol import Command
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.commands import NONE
from game.scenes.gang_rush.names import DIE_NAMES, WAYS, driver_name, place_name, plural
from game.scenes.gang_rush.stage import Stage
from game.scenes.hint import named


def say(stage: Stage, commands: Sequence[Command]) -> str:
    """The next thing to do; a way is told as a whole."""
    first = commands[0]
    if isinstance(first, cmd.Drive):
        steps = takewhile(lambda command: isinstance(command, cmd.Drive), commands)
        return f"Drive {', '.join(WAYS[step.way] for step in steps)}."  # type: ignore[attr-defined]
    return _say(stage, first)


def _say(stage: Stage, command: Command) -> str:
    content, table = stage.tables.content, stage.table
    match command:
        case cmd.Draft(_, driver, _):
            return f"Take {content.drivers[driver].name}."
        case cmd.PlaceHazard(_, token, space):
            return f"Put {content.hazards[token].name} on {place_name(space)}."
        case cmd.PlaceRamp(_, space):
            return f"Put your ramp on {place_name(space)}."
        case cmd.UseToken(_, token, target, _):
            rival = f" on {driver_name(content, table, target)}" if target != NONE else ""
            return f"Use {content.bonuses[token].name}{rival}."
        case cmd.Keep(_, kept):
            names = [DIE_NAMES[die] for i, die in enumerate(table.turn.dice) if kept >> i & 1]
            if len(names) == len(table.turn.dice):
                return "Keep all dice."
            return f"Keep {', '.join(names)} and roll the others again." if names else "Roll all dice again."
        case cmd.ApplyRepairs(_, count):
            return f"Use {plural(count, 'Repair')}." if count else "Use no Repair: the dice are sold."
        case cmd.SetSpeed(_, needle):
            return f"Set the needle to {needle} mph."
        case cmd.Shoot(_, _, _, target, back):
            return f"Shoot at {place_name(target if target != NONE else back)}."
        case cmd.Scope(_, target):
            return f"Fire the magic bullet at {driver_name(content, table, target)}."
        case cmd.Buy(_, slot):
            return f"Buy {content.bonuses[table.shop[slot]].name}."
        case cmd.PoliceExit(_, space) | cmd.Rebound(_, space) | cmd.CraneSpace(_, space):
            return f"Take {place_name(space)}."
        case cmd.Close():
            return "End the turn."
    return named(command)
