"""Before the first round: how it goes, in ten seconds, with the keys in force."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.words import say
from game.rules.shoot_your_friends.state import DEALT
from game.scenes.shoot_your_friends.keymap import GUN, HAND, SETS, SHIELD, STOP
from game.scenes.shoot_your_friends.names import ART, DARK
from game.ui.canvas import Canvas
from game.ui.theme import AMBER, PAPER

if TYPE_CHECKING:
    from game.scenes.shoot_your_friends.scene import ShootYourFriendsScene

PANEL = (222.0, 60.0, 836.0, 292.0)
ROW = 50.0
GOAL = "Lay a card on any set that shows its face. Two equal 2s, three 3s, four 4s: a match."
SHOT = "A match? Shoot who has it, or anybody if it is yours. No match: you are out."
BEAT = (
    ("hand", "Each beat everybody secretly gives one order; then they happen in turn."),
    ("place", GOAL),
    ("snap", "SNAP shoots when your turn comes, come what may. Choose, then click a plate."),
    ("aim", "AIM waits for all others and shoots only if there is a match then."),
    ("shield", "A Shield before your set takes one shot. The last one left wins the round."),
)
"""An icon and a line each."""


class Primer:
    """Draws it over the upper half of the table."""

    def __init__(self, scene: ShootYourFriendsScene) -> None:
        self.scene = scene

    @property
    def is_due(self) -> bool:
        """Whether it is the first round, somebody plays here without the guide, and the cards are dealt."""
        scene, table = self.scene, self.scene.stage.table
        is_calm = scene.is_idle and not scene.director.running
        if scene.guide.script and scene.guide.is_open:
            return False
        return bool(scene.sitting.people) and table.phase == DEALT and table.round == 1 and is_calm

    def draw(self, canvas: Canvas) -> None:
        """A line for each thing that can be done."""
        x, y, w, _ = PANEL
        self.scene.hots.cover(PANEL)
        canvas.box(PANEL, DARK, radius=12)
        canvas.panel(PANEL, "panel", edge=AMBER)
        canvas.text("HOW IT GOES", x + 24, y + 26, 22, "display", AMBER, max_width=300, fixed=True)
        for i, (icon, words) in enumerate(BEAT if self.scene.stage.is_beat else self._real_time()):
            at = y + 66 + i * ROW
            canvas.blit(f"{ART}/icons/{icon}", x + 42, at, 34, 34)
            canvas.text(words, x + 76, at, 19, "medium", PAPER, max_width=w - 96)

    def _real_time(self) -> tuple[tuple[str, str], ...]:
        name = self.scene.keymap.label
        hand, sets = (" ".join(map(name, actions)) for actions in (HAND[:4], SETS[: len(self.scene.table.sides)]))
        return (
            ("place", GOAL),
            (
                "hand",
                say(
                    "All play at once: drag a card, or tap {hand} and then the set's key, {sets}.", hand=hand, sets=sets
                ),
            ),
            ("gun", say("Click the gun or tap {key}. Then fire: click a name plate or tap its key.", key=name(GUN))),
            ("match", SHOT),
            (
                "shield",
                say(
                    "{shield} raises a Shield. {stop} stops the table: slower, helps, your next move.",
                    shield=name(SHIELD),
                    stop=name(STOP),
                ),
            ),
        )
