"""What is being chosen: the question of the moment, what is chosen so far, confirming and dropping it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.rules.gun_and_gun.commands import React
from game.scenes.gun_and_gun.asks import Area, Ask
from game.scenes.gun_and_gun.intents import Intent, ask_for, commands_for
from game.scenes.gun_and_gun.questions import ask_of

if TYPE_CHECKING:
    from game.scenes.gun_and_gun.scene import GunAndGunScene


class Choosing:
    """One question at a time. It is made anew when the match or the intent changes."""

    def __init__(self, scene: GunAndGunScene) -> None:
        self.scene = scene
        self.intent: Intent | None = None
        self.chosen: list[Area] = []
        self._key: object = None
        self._ask: Ask | None = None

    @property
    def ask(self) -> Ask | None:
        """The question before the person here; none in the free choice of the Main Phase."""
        scene = self.scene
        if not scene.is_ready:
            return None
        state = scene.sitting.match.state
        if self._key is None or self._key[0] is not state:  # type: ignore[index]
            self.intent, self.chosen = None, []
            self._make(state)
        return self._ask

    def _make(self, state: object) -> None:
        desk, stage = self.scene.desk, self.scene.stage
        self._key = (state,)
        table = desk.table
        if self.intent is not None:
            self._ask = ask_for(stage.tables, table, desk.seat, self.intent)
        elif desk.pending is not None:
            self._ask = ask_of(stage.content, table, desk.pending, desk.legal)
        else:
            self._ask = None
        if self._ask is not None and self._ask.pile:
            self.scene.overlay.open(self._ask.pile, desk.seat)
        else:
            self.scene.overlay.close()

    def start(self, intent: Intent) -> None:
        """Somebody is about to do something. What costs nothing is done at once; what leaves no choice is chosen."""
        self.intent, self.chosen = intent, []
        self._make(self.scene.sitting.match.state)
        ask = self._ask
        assert ask is not None
        if not ask.entries and ask.yes is None and ask.most == 0:
            self.confirm()
        elif ask.picks and ask.least == len(ask.picks):
            self.chosen = list(ask.picks)
        self.scene.redraw = True

    def cancel(self) -> bool:
        """Drop what was not announced, or what is chosen; whether there was anything."""
        if self.ask is None:
            return False
        if self.intent is not None:
            self.intent, self.chosen = None, []
            self._make(self.scene.sitting.match.state)
        elif self.chosen:
            self.chosen = []
        else:
            return False
        self.scene.redraw = True
        return True

    # ----------------------------------------------------------------- asking

    def asks_for(self, zone: str, seat: int) -> bool:
        """Whether cards of a pile of this seat are to be chosen."""
        ask = self.ask
        return ask is not None and ask.pile == zone and seat == self.scene.desk.seat

    def mark(self, area: Area) -> str:
        """Whether an area is "legal" or "chosen", or neither: ""."""
        ask = self.ask
        if ask is None:
            return ""
        if area in self.chosen:
            return "chosen"
        if area in ask.options or area in self._partners():
            return "legal"
        return "legal" if area in ask.picks and len(self.chosen) < ask.most else ""

    def _partners(self) -> set[Area]:
        """Areas that go with what is chosen of a pair."""
        ask, chosen = self._ask, set(self.chosen)
        if ask is None:
            return set()
        return {area for pair in ask.pairs if chosen <= pair for area in pair - chosen}

    def takes(self, area: Area) -> bool:
        """Whether a click on an area answers."""
        return bool(self.mark(area))

    @property
    def is_complete(self) -> bool:
        """Whether enough is chosen."""
        ask = self.ask
        return ask is not None and bool(ask.picks or ask.after) and ask.least <= len(self.chosen) <= ask.most

    # -------------------------------------------------------------- answering

    def click(self, area: Area) -> None:
        """Answer with an area, or choose it, or not any more."""
        ask = self.ask
        if ask is None:
            return
        if area in ask.options:
            self._answer(ask.options[area])
        elif area in self.chosen:
            self.chosen.remove(area)
        elif area in self._partners():
            self._choose_of_pair(ask, area)
        elif area in ask.picks and len(self.chosen) < ask.most:
            self.chosen.append(area)
        self.scene.redraw = True

    def _answer(self, command: Command) -> None:
        """An option; a Reaction is paid for first, and asked about if it is for nothing."""
        if isinstance(command, React) and self.intent is None:
            self.start(Intent("react", command.card))
            return
        ask = self.ask
        self.scene.submit(*(ask.before if ask is not None else ()), command)

    def _choose_of_pair(self, ask: Ask, area: Area) -> None:
        self.chosen.append(area)
        left = [command for pair, command in ask.pairs.items() if set(self.chosen) <= pair]
        if len(left) == 1:
            self._answer(left[0])

    def answer(self, command: Command) -> None:
        """Answer with an entry of a list or a button."""
        self._answer(command)

    def confirm(self) -> None:
        """Give what is chosen."""
        ask = self.ask
        if ask is None or ask.entries or ask.yes or not (self.is_complete or ask.most == 0):
            return
        chosen = [ask.picks[area] for area in self.chosen]
        desk = self.scene.desk
        self.scene.footing.lead_back()
        self.scene.submit(*commands_for(ask, chosen, desk.table, desk.seat))

    def double(self, area: Area) -> None:
        """Choose an area, and confirm if that is all."""
        if area not in self.chosen:
            self.click(area)
        if self.is_complete:
            self.confirm()
