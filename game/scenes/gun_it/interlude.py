"""Between two scenarios of a series (GI-17.22): whether the crew stands there, and what its choices are called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.core.words import say, tr
from game.rules.gun_it.commands import AddEquipment, DriveOn, RepairCar
from game.rules.gun_it.content import Scenario
from game.rules.gun_it.state import INTERLUDE, NO_CARD
from game.scenes.gun_it.names import CARD_TITLES
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

_RULE = "GI-17.22"


def programme(scene: GunItScene) -> list[Scenario]:
    """The scenarios of the match in their order."""
    tables = scene.stage.tables
    setup = tables.setup
    if setup.onramp or not setup.sequels:
        return [tables.scenario]
    return [scene.rules.tables(setup, part).scenario for part in range(1 + len(setup.sequels))]


def is_open(scene: GunItScene) -> bool:
    """Whether the crew stands between two scenarios and everything before has been shown."""
    return scene.table.phase == INTERLUDE and scene.is_idle


def words_of(scene: GunItScene, command: Command) -> tuple[str, Tip]:
    """What stands on the button that gives a command, and its tip."""
    match command:
        case RepairCar():
            return "REPAIR 1 DAMAGE", Tip("The crew car loses 1 damage.", "Repair", _RULE)
        case AddEquipment(_, card) if card == NO_CARD:
            return "ANY NEW WEAPON", Tip(
                "One more advanced equipment lies on the table: chance says which.", "Any", _RULE
            )
        case AddEquipment(_, card):
            weapon = scene.rules.content.equipment[card - 8]
            return tr(CARD_TITLES[card]).upper(), Tip(
                say("It lies on the table from now on. {text}", text=weapon.text), weapon.name, _RULE
            )
        case DriveOn():
            return "JUST DRIVE ON", Tip("Neither of it.", "Drive on", _RULE)
    return "", Tip("")
