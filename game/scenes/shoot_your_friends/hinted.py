"""A hint in beat mode: what a hard automatic player would order, how often it would, and where that lies."""

from __future__ import annotations

from collections.abc import Hashable
from typing import TYPE_CHECKING

from game.bots.shoot_your_friends.shooter import Hint
from game.core.protocol import Command
from game.core.words import say
from game.rules.shoot_your_friends import commands as cmd
from game.scenes.hint import Told, percent
from game.scenes.shoot_your_friends.names import card_name, seat_name
from game.scenes.shoot_your_friends.stage import Stage
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

PLACES = ((340.0, 222.0), (340.0, 60.0), (20.0, 222.0), (660.0, 222.0))
"""Where the panel stands: over the gun before all, for the sets must be seen."""


AT: dict[type[Command], str] = {cmd.Snap: "Snap at {who}.", cmd.Aim: "Aim at {who}.", cmd.Fire: "Shoot {who}."}
PLAIN: dict[type[Command], str] = {
    cmd.RaiseShield: "Raise a Shield.",
    cmd.Pass: "Pass: no order in this beat.",
    cmd.Ready: "Say that you are ready.",
    cmd.Grab: "Grab the gun.",
    cmd.PutBack: "Put the gun back.",
    cmd.Answer: "Hold up your Shield.",
    cmd.Leave: "Leave the game.",
}
"""What is advised by the type of the command; that of shots names its target."""


def tell(stage: Stage, hint: Hint) -> list[Told]:
    """The orders, the best first."""
    shares = (*hint.shares, *(None for _ in hint.commands))
    return [
        Told(with_share(advised(stage, command), share), about(stage, command))
        for command, share in zip(hint.commands, shares, strict=False)
    ]


def with_share(words: str, share: float | None) -> str:
    """A sentence and how often that is ordered."""
    return words if share is None else say("{what} It does so {n} times in 100.", what=words, n=percent(share))


def advised(stage: Stage, command: Command) -> str:
    """An order in a sentence."""
    match command:
        case cmd.Place(seat, card, target, _) if target == seat:
            return say("Lay {card} on your own set.", card=card_name(stage.tables, stage.kind(card)))
        case cmd.Place(_, card, target, _):
            name = card_name(stage.tables, stage.kind(card))
            return say("Lay {card} on the set of {who}.", card=name, who=seat_name(target))
        case cmd.Snap(_, target) | cmd.Aim(_, target) | cmd.Fire(_, target):
            return say(AT[type(command)], who=seat_name(target))
    return PLAIN[type(command)]


def about(stage: Stage, command: Command) -> tuple[Hashable, ...]:
    """The ids of the areas that an order is about, its target last."""
    match command:
        case cmd.Place(_, card, target, slot):
            return *_card(stage, card), ("slot", target, slot)
        case cmd.RaiseShield(_, card):
            return *_card(stage, card), "second"
        case cmd.Snap(_, target) | cmd.Aim(_, target):
            return type(command).__name__.lower(), ("plate", target)
    return (type(command).__name__.lower(),)


def _card(stage: Stage, card: int) -> tuple[Hashable, ...]:
    return tuple(("hand", position) for position, held in stage.cards(stage.front) if held == card)[:1]


def why_none(scene: ShootYourFriendsScene) -> Tip | None:
    """Why there is no hint now."""
    if not scene.stage.is_beat:
        return Tip("None in real time: the moment would be over before you had read it. In beat mode there are hints.",
                   "Hint", "SF-18.13")  # fmt: skip
    if scene.may_ask:
        return None
    return Tip("There is one while your order of a beat is open.", "Hint", "SF-17.3")
