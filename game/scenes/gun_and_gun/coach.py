"""In the first duel somebody looks over the newcomer's shoulder: it thinks in the bots' process, and nothing waits."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Protocol

from game.bots.players import Ticket
from game.bots.worker import Mind, WorkerPlayer

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene

LEVEL, BUDGET_MS = "normal", 2000
"""How well it thinks, and how long it may."""


class Thinker(Protocol):
    """Who is asked for advice."""

    def suggest(self, view: Any, digest: str) -> Ticket: ...


class Coach:
    """Asks once for each decision of a person against an automatic player; `tip` is the advice for this one."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene
        self.make: Callable[[int], Thinker] = self._thinker
        self.tip = ""
        self._thinkers: dict[int, Thinker] = {}
        self._asked: object = None
        self._ticket: Ticket | None = None

    @property
    def is_on(self) -> bool:
        """Whether this is somebody's first duel, and there is a process to think in."""
        scene = self.scene
        return scene.setup.mode == "first_game" and scene.sitting.adviser is not None

    def _thinker(self, seat: int) -> Thinker:
        scene = self.scene
        mind = Mind("gun_and_gun", LEVEL, (seat,), scene.sitting.match.seed, False)
        return WorkerPlayer(scene.app.worker, mind, BUDGET_MS)

    def update(self) -> None:
        """A new decision is asked about; an answer that has come is shown."""
        if not self.is_on:
            return
        scene, match = self.scene, self.scene.sitting.match
        if match.state is not self._asked:
            self._asked, self._ticket, self.tip = match.state, None, ""
            scene.redraw = True
        if self._ticket is None and not self.tip and scene.is_ready:
            seat = scene.desk.seat
            if seat not in self._thinkers:
                self._thinkers[seat] = self.make(seat)
            self._ticket = self._thinkers[seat].suggest(match.view((seat,)), match.digest)
        answer = self._ticket.poll() if self._ticket is not None and not self.tip else None
        if answer is not None and answer.choice is not None:
            self.tip = self.scene.adviser().say(answer.choice.commands[0])
            scene.redraw = True

    @property
    def words(self) -> str:
        """The advice, while it is for what can be done now and nothing has been begun; and unless the guide speaks."""
        scene, guide = self.scene, self.scene.guide
        is_new = scene.is_ready and scene.choosing.intent is None and scene.hots.carried is None
        is_heard = not guide.is_shown or guide.target == "sentence"
        return self.tip if is_new and is_heard and self._asked is scene.sitting.match.state else ""
