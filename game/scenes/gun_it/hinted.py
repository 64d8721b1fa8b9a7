"""A hint for a question outside of trading: whom it is for, the answers in sentences, and where they are given."""

from __future__ import annotations

from collections.abc import Hashable
from functools import partial
from typing import TYPE_CHECKING

from game.bots.gun_it.choices import Choice
from game.core.protocol import Command, Seats
from game.core.words import say, tr
from game.rules.gun_it.cards import LR, RF, RR
from game.rules.gun_it.commands import (
    AddEquipment,
    ChooseMoment,
    ChooseSetting,
    ChooseTarget,
    PickTarget,
    RepairCar,
    UseKey,
)
from game.rules.gun_it.state import INTERLUDE, LOOKOUT, TRADING
from game.scenes.gun_it.aims import words_of_aim
from game.scenes.gun_it.interlude import is_open
from game.scenes.gun_it.layout import HAND_SIZE, HANDS
from game.scenes.gun_it.names import figure
from game.scenes.gun_it.questions import is_local, label_of, waiting
from game.scenes.hint import Hint, Told
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

PLACES = HANDS[RF], HANDS[RR], HANDS[LR]
"""Over a hand, where the board and the questions stay free."""
LITTLE, MUCH = 0.05, 15.0
"""XP up to which a guess says nothing yet, and from which on it says nothing any more."""


def hint_of(scene: GunItScene) -> Hint:
    """The hint of a match."""
    return Hint(
        scene.app, scene.sitting, partial(tell, scene), places=PLACES, wide=HAND_SIZE[0], eyes=partial(eyes, scene)
    )  # fmt: skip


def decider(scene: GunItScene) -> int:
    """The seat of the person who decides outside of trading and sees what it is about; -1 if there is none."""
    if scene.eyes.asked_by is not None or scene.accessories.asked_by is not None:
        return -1
    seat, found = scene.constraints.asked, waiting(scene)
    if seat is not None:
        return -1 if scene.constraints.is_curtained else seat
    if found is not None:
        return found[1]
    people = [lead for lead in scene.stage.tables.leads if lead in scene.sitting.people]
    return people[0] if people and is_open(scene) else -1


def asks_here(scene: GunItScene) -> bool:
    """Whether people here are at something for which there is a hint at times."""
    is_asked = scene.table.phase in (LOOKOUT, TRADING, INTERLUDE) or waiting(scene) is not None
    return bool(scene.sitting.people) and is_asked and not scene.stage.sentence


def refusal(scene: GunItScene) -> Tip | None:
    """Why there is no hint now; None if there is one."""
    if not scene.is_idle:
        return Tip("Wait until everything has been shown.", "Not now")
    if scene.table.phase == TRADING:
        if scene.may_ask():
            return None
        return Tip("The moment of this round lets nobody tell a plan now.", "Not now", "GI-14.08")
    if decider(scene) >= 0:
        return None
    if scene.constraints.asked is not None:
        return Tip("First turn the card up: a hint would tell what is on it.", "Not now", "GI-16.04")
    if scene.table.ask is not None or scene.accessories.asked_by is not None:
        return Tip("Somebody else decides now.", "Not now")
    words = "There is nothing to weigh: an automatic crew starts at once, and leaves the time limit to you."
    return Tip(words, "Not now", "GI-5.01")


def eyes(scene: GunItScene, seat: int) -> Seats:
    """Whose knowledge a hint is over: what the screen shows, and with a secret card its drawer's (GI-16.04)."""
    return scene.sitting.watched or ((seat,) if scene.constraints.shown_to == seat else ())


def tell(scene: GunItScene, choice: Choice) -> list[Told]:
    """The best, and with what the second is worth less, if that was weighed."""
    best, *others = (Told(advised(scene, command), about(command)) for command in choice.commands)
    if not others:
        return [Told(say("{what} It weighs no second choice.", what=best.words), best.about)]
    return [best, Told(with_xp(others[0].words, choice.behind))]


def with_xp(words: str, behind: float) -> str:
    """A sentence and the XP that the choice is worth less than the best."""
    if behind >= MUCH:
        return say("{what} It is worth far less.", what=words)
    if behind < LITTLE:
        return say("{what} It is worth about as much.", what=words)
    return say("{what} It is worth about {xp} XP less.", what=words, xp=figure(behind))


def about(command: Command) -> tuple[Hashable, ...]:
    """The id of the area with which an answer is given."""
    match command:
        case ChooseMoment(_, option):
            return (("constraint option", "AB"[option]),)
        case ChooseSetting(_, keep):
            return (("constraint option", "A" if keep else "B"),)
        case ChooseTarget(_, target):
            return (("aim", *target),)
    return (("question", command),)


def advised(scene: GunItScene, command: Command) -> str:
    """An answer in a sentence; that of a button is what stands on it."""
    found = waiting(scene)
    match command:
        case ChooseMoment(_, option):
            return say("Choose option {letter}.", letter="AB"[option])
        case ChooseSetting(_, keep):
            return tr("Keep this setting.") if keep else tr("Take the next setting.")
        case ChooseTarget(_, target):
            return words_of_aim(scene, scene.constraints.kind, target)
        case RepairCar():
            return tr("Repair 1 damage: what is not mended goes along into the next scenario.")
        case AddEquipment():
            return tr("Take any new weapon: there is nothing to repair.")
        case UseKey() if found is not None and found[0] == "flares" and is_local("flares", command):
            return tr("Keep the marked space empty.")
        case PickTarget(_, tile) | UseKey(_, tile) if found is not None and is_local(found[0], command):
            return say("Choose {name}.", name=scene.rules.content.tiles[tile].name)
    assert found is not None
    return f"{tr(label_of(scene, found[0], command))}."
