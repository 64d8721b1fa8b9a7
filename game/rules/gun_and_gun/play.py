"""Carrying out commands: what each sets off, and then the agenda to its end or to a decision."""

from __future__ import annotations

from game.core.protocol import Command
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.agenda import answer, run
from game.rules.gun_and_gun.ending import concede, spend
from game.rules.gun_and_gun.loading import basic_load
from game.rules.gun_and_gun.playing import play, set_reaction
from game.rules.gun_and_gun.scratch import Scratch
from game.rules.gun_and_gun.setup import pick_gun, pick_gunner, pick_skill
from game.rules.gun_and_gun.shooting import fire
from game.rules.gun_and_gun.skills import use
from game.rules.gun_and_gun.turns import end_phase, use_gunner


def carry_out(s: Scratch, command: Command) -> None:
    """Do what a legal command asks for, and all that follows up to the next decision."""
    if isinstance(command, cmd.Concede):
        concede(s, command.seat)
    elif isinstance(command, cmd.Spend):
        spend(s, command.player)
    elif s.table.pending is not None:
        answer(s, s.table.pending, command)
    else:
        _set_off(s, command)
    run(s)


def _set_off(s: Scratch, command: Command) -> None:
    match command:
        case cmd.Play(seat, card):
            play(s, seat, card)
        case cmd.Load(seat, card, gun, face_up):
            basic_load(s, seat, card, gun, face_up)
        case cmd.SetReaction(seat, card):
            set_reaction(s, seat, card)
        case cmd.Fire(seat, gun):
            fire(s, seat, gun)
        case cmd.UseSkill(seat):
            use(s, seat)
        case cmd.UseGunner(seat):
            use_gunner(s, seat)
        case cmd.EndPhase(seat):
            end_phase(s, seat)
        case cmd.PickGunner(seat, gunner):
            pick_gunner(s, seat, gunner)
        case cmd.PickGun(seat, gun):
            pick_gun(s, seat, gun)
        case cmd.PickSkill(seat, skill, swap):
            pick_skill(s, seat, skill, swap)
