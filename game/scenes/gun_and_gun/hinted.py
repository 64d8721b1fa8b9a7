"""Where on the table lies what a hint advises."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.rules.gun_and_gun import commands as cmd
from game.rules.gun_and_gun.state import GUN, GUNNER, SKILL
from game.scenes.gun_and_gun.asks import Ask

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene


def about(scene: GunAndGunScene, command: Command) -> tuple[Hashable, ...]:
    """The ids of the areas that a command is about, its target last."""
    ask = scene.choosing.ask
    found = of_ask(ask, command) if ask is not None and scene.choosing.intent is None else ()
    return found or _of_phase(scene, command)


def of_ask(ask: Ask, command: Command) -> tuple[Hashable, ...]:
    """The areas with which a question is answered so."""
    for area, answer in (*ask.options.items(), *ask.picks.items()):
        if answer == command:
            return (area,)
    for pair, answer in ask.pairs.items():
        if answer == command:
            return tuple(sorted(pair, key=str))
    for i, entry in enumerate(ask.entries):
        if entry.command == command:
            return (("entry", i),)
    for id_, button in (("yes", ask.yes), ("no", ask.no)):
        if button is not None and button[1] == command:
            return (id_,)
    return ()


def _of_phase(scene: GunAndGunScene, command: Command) -> tuple[Hashable, ...]:
    """The same in the Main Phase, and while a loadout is chosen."""
    match command:
        case cmd.Play(_, card) | cmd.SetReaction(_, card):
            return _card(scene, card)
        case cmd.Load(seat, card, gun, _):
            return *_card(scene, card), ("gun", seat, gun)
        case cmd.Fire(seat, gun):
            return ("gun", seat, gun), "fire"
        case cmd.UseSkill(seat):
            return (("skill", seat),)
        case cmd.UseGunner():
            return ("gunner ability",)
        case cmd.EndPhase():
            return ("end",)
        case cmd.PickGunner(_, gunner):
            return (("draft", GUNNER + gunner),)
        case cmd.PickGun(_, gun):
            return (("draft", GUN + gun),)
        case cmd.PickSkill(_, skill, _):
            return (("draft", SKILL + skill),)
    return ()


def _card(scene: GunAndGunScene, card: int) -> tuple[Hashable, ...]:
    """A card of the hand."""
    return tuple(("hand", i) for i, held in enumerate(scene.hand.cards) if held == card)[:1]
