"""What an automatic driver would do, in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from game.core.protocol import Command
from game.core.words import Said, many, say, tr
from game.rules.gang_rush import commands as cmd
from game.rules.gang_rush.commands import NONE
from game.scenes.gang_rush.names import WAYS, driver_name, faces, place_name
from game.scenes.gang_rush.stage import Stage

PLAIN: dict[type[Command], str] = {
    cmd.FullRepair: "Take the full repair.", cmd.HandBrake: "Use the hand brake.", cmd.Roll: "Roll the dice.",
    cmd.UTurn: "Make a U-turn.",
}  # fmt: skip
"""Commands that need no more words."""


def advised(stage: Stage, commands: Sequence[Command]) -> str:
    """The next thing to do; a way is told as a whole."""
    first = commands[0]
    if isinstance(first, cmd.Drive):
        steps = takewhile(lambda command: isinstance(command, cmd.Drive), commands)
        ways = ", ".join(tr(WAYS[step.way]) for step in steps)  # type: ignore[attr-defined]
        return say("Drive {ways}.", ways=Said(ways))
    return _advised(stage, first)


def _advised(stage: Stage, command: Command) -> str:
    content, table = stage.tables.content, stage.table
    match command:
        case cmd.Draft(_, driver, _):
            return say("Take {what}.", what=content.drivers[driver].name)
        case cmd.PlaceHazard(_, token, space):
            return say("Put {hazard} on {place}.", hazard=content.hazards[token].name, place=place_name(space))
        case cmd.PlaceRamp(_, space):
            return say("Put your ramp on {place}.", place=place_name(space))
        case cmd.UseToken(_, token, target, _):
            name = content.bonuses[token].name
            if target == NONE:
                return say("Use {token}.", token=name)
            return say("Use {token} on {rival}.", token=name, rival=driver_name(content, table, target))
        case cmd.Keep(_, kept):
            held = [die for i, die in enumerate(table.turn.dice) if kept >> i & 1]
            if len(held) == len(table.turn.dice):
                return "Keep all dice."
            if not held:
                return "Roll all dice again."
            return say("Keep {dice} and roll the others again.", dice=faces(held))
        case cmd.ApplyRepairs(_, count):
            return many(count, "Use {n} Repair.", "Use {n} Repairs.") if count else "Use no Repair: the dice are sold."
        case cmd.SetSpeed(_, needle):
            return say("Set the needle to {mph} mph.", mph=needle)
        case cmd.Shoot(_, _, _, target, back):
            return say("Shoot at {place}.", place=place_name(target if target != NONE else back))
        case cmd.Scope(_, target):
            return say("Fire the magic bullet at {rival}.", rival=driver_name(content, table, target))
        case cmd.Buy(_, slot):
            return say("Buy {token}.", token=content.bonuses[table.shop[slot]].name)
        case cmd.PoliceExit(_, space) | cmd.Rebound(_, space) | cmd.CraneSpace(_, space):
            return say("Take {what}.", what=place_name(space))
        case cmd.Close():
            return "End the turn."
        case cmd.TurnFacing(_, back):
            return "Take the way back." if back else "Face the wall again."
    return PLAIN[type(command)]
