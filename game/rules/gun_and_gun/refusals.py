"""Why a command is not legal, told from what the view shows: one sentence and its clause."""

from __future__ import annotations

from game.core.protocol import Command, Refusal
from game.core.words import say
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.choices import RULES
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.refusals_of_answers import OFFERS, unanswered
from game.rules.gun_and_gun.refusals_of_turn import REASONS
from game.rules.gun_and_gun.state import GUNNERS, GUNS, MAIN, OVER, SKILLS, Table
from game.rules.gun_and_gun.tables import Tables

PHASES: dict[type[Command], tuple[int, Refusal]] = {
    cmd.PickGunner: (GUNNERS, Refusal("GG-3.2", "Gunners are chosen before the duel.")),
    cmd.PickGun: (GUNS, Refusal("GG-3.3", "Guns are chosen before the duel, after the Gunners.")),
    cmd.PickSkill: (SKILLS, Refusal("GG-3.11", "Skills are chosen when it is known who plays first.")),
    cmd.Play: (MAIN, Refusal("GG-7.1", "Cards are played in the Main Phase.")),
    cmd.SetReaction: (MAIN, Refusal("GG-7.1", "Reactions are set in the Main Phase.")),
    cmd.Load: (MAIN, Refusal("GG-8.1", "Guns are loaded in the Main Phase.")),
    cmd.Fire: (MAIN, Refusal("GG-9.1", "Guns are fired in the Main Phase.")),
    cmd.UseSkill: (MAIN, Refusal("GG-11.1", "A Skill is activated in the Main Phase.")),
    cmd.UseGunner: (MAIN, Refusal("GG-6.4", "A Gunner's effect is used in the Main Phase.")),
    cmd.EndPhase: (MAIN, Refusal("GG-6.6", "There is no Main Phase to end now.")),
}
"""In which phase a command is possible at all, and what is said in others. All other commands are answers."""


def why_not(tables: Tables, table: Table, command: Command) -> Refusal:
    """The first reason that holds."""
    if table.phase == OVER:
        return Refusal("GG-15.3", "The duel is over.")
    if command.seat not in to_decide(table):
        return _not_yours(table)
    if table.pending is not None:
        return unanswered(tables, table, table.pending, command)
    if type(command) not in PHASES:
        return Refusal("GG-6.4", "Nothing is asked now that this would answer.")
    phase, refusal = PHASES[type(command)]
    return refusal if table.phase != phase else REASONS[type(command)](tables, table, command)


def _not_yours(table: Table) -> Refusal:
    if table.pending is not None:
        kind = table.pending.kind
        return Refusal(RULES[kind], say("{what}: the opponent decides that.", what=OFFERS[kind][0]))
    if table.phase == MAIN:
        return Refusal("GG-6.1", "It is the opponent's turn.")
    if table.phase == SKILLS or table.setup.mode == "two_sets":
        return Refusal("GG-4.6", "You have chosen; the opponent has not yet.")
    return Refusal("GG-3.2" if table.phase == GUNNERS else "GG-3.3", "It is for the opponent to pick now.")
