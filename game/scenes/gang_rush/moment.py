"""What the screen says about the moment: what to do, who is awaited, what a choice means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.core.words import Said, say, tr
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.commands import Buy, FullRepair, HandBrake, PlaceRamp, Shoot, UseToken
from game.rules.gang_rush.legal import to_decide
from game.rules.gang_rush.state import DRAFTING, OVER, PLACING, REPAIRING, ROLLING, SPEEDING, START
from game.scenes.gang_rush.aims import Payload
from game.scenes.gang_rush.names import cause_name, driver_name, sentences
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gang_rush.scene import GangRushScene

DONE = "All is done: end the turn."
STILL = "At 0 mph the car stays where it is."
QUESTIONS = {
    "police": "{who}: where do the officers step aside to?",
    "rebound": "{who}: where does the car come down?",
    "crane": "{who}: where does the crane put the car?",
    "facing": "{who}: on to the wall, or back to the start?",
}


class Moment:
    """Words for the panels."""

    def __init__(self, scene: GangRushScene) -> None:
        self.scene = scene

    def call(self) -> tuple[str, str]:
        """What is to be done while no dice lie in the tray."""
        table, seat = self.scene.table, self.scene.desk.seat
        name = driver_name(self.scene.content, table, seat) if seat >= 0 else ""
        if table.phase == PLACING:
            if seat >= 0 and self.scene.is_idle:
                return say("{who}, place a hazard", who=name), "Drag one of the glowing tokens above onto the bridge."
            return "Hazards are placed", "The last car places the first one."
        if seat >= 0 and self.scene.is_idle:
            return say("{who}, roll the dice", who=name), self._before_rolling()
        if table.phase == START:
            return say("{who} gets ready", who=driver_name(self.scene.content, table, table.turn.seat)), ""
        if table.to_play:
            return "Next car", ""
        return "End of the round", "The police fire, the crane lifts, the shop moves on."

    def question(self) -> str:
        """What is to be chosen on the bridge right now; "" for nothing."""
        scene = self.scene
        if scene.desk.seat < 0:
            return ""
        if scene.desk.table.phase == DRAFTING:
            return self._wish()
        pending = scene.desk.table.pending
        name = driver_name(scene.content, scene.desk.table, scene.desk.seat)
        if pending is not None:
            return say(QUESTIONS[pending.kind], who=name)
        return self._where_to(scene.hots.carried.payload) if scene.hots.carried is not None else ""

    def _where_to(self, payload: Payload) -> str:
        """Where what is carried goes."""
        kind = payload[0]
        if kind == "token":
            return "Choose a rival" if self.scene.aims.seats(payload) else "Put it on your dashboard"
        return {
            "shot": "Choose a target",
            "hazard": "Put it on a glowing space",
            "ramp": "Put the ramp on a glowing space: it stays there for everybody",
            "buy": "Put it on your dashboard to buy it",
            "car": "Put the car on a glowing space",
        }[kind]

    def _wish(self) -> str:
        """What is still to be chosen in the draft."""
        driver, start = self.scene.draft.chosen
        if driver is None:
            return "Choose a car below and a start space on the bridge" if start is None else "Choose a car below"
        return "Choose a start space: further back there is more cash" if start is None else ""

    def step_of_round(self) -> int:
        """Hazards, cars, police, crane, shop: which of them it is, as far as told."""
        table = self.scene.stage.table
        beat = self.scene.director.beat
        if beat is not None and isinstance(beat[0], ev.Craned):
            return 3
        if beat is not None and isinstance(beat[0], ev.ShopDiscarded | ev.ShopRefilled) and table.turn.seat < 0:
            return 4
        if table.phase == PLACING or (beat is not None and isinstance(beat[0], ev.HazardRevealed)):
            return 0
        return 1 if table.turn.seat >= 0 or table.to_play else 2

    def card_words(self) -> str:
        """What the card of the plan says without a plan."""
        if not self.scene.planning.is_on:
            return "The plan of whoever drives."
        if self.scene.planning.reach:
            return "Click a glowing space, or drag the car."
        if self.scene.desk.table.phase in (ROLLING, REPAIRING, SPEEDING):
            return STILL
        left = self._possible((tr("shoot"), Shoot), (tr("buy"), Buy), (tr("use tokens"), UseToken),
                              (tr("turn round"), HandBrake))  # fmt: skip
        return say("You can {what} or end the turn.", what=left) if left else DONE

    def _before_rolling(self) -> str:
        """What can be done before the dice are rolled (GR-4.1)."""
        first = self._possible((tr("place your ramp"), PlaceRamp), (tr("use tokens"), UseToken),
                               (tr("buy a full repair"), FullRepair))  # fmt: skip
        return say("First you can {what}.", what=first) if first else ""

    def _possible(self, *kinds: tuple[str, type[Command]]) -> str:
        """Which of these things the driver can do now, in a row; "" for none."""
        return Said(", ".join(words for words, kind in kinds if self.scene.desk.has(kind)))

    def waiting_for(self) -> str:
        """Who acts, as far as told, for the place of the buttons; who thinks, once nothing moves any more."""
        table = self.scene.table
        nobody = table.phase == OVER or (table.phase == PLACING and not table.placers)
        seat = -1 if nobody else to_decide(table)
        if seat < 0:
            return ""
        words = "{who} decides…" if self.scene.is_idle else "{who} acts"
        return say(words, who=driver_name(self.scene.content, table, seat))

    def losses_in_words(self) -> str:
        """What the plan costs, for the tool-tip of the gauge."""
        seat = self.scene.stage.front
        losses = [
            e for e in self.scene.planning.events() if isinstance(e, ev.DamageTaken) and e.seat == seat and e.taken
        ]
        return sentences(*(say("Plan: {why} -{n}.", why=cause_name(e.cause), n=e.taken) for e in losses))

    def choice_tip(self) -> Tip:
        """What choosing a space means now."""
        pending = self.scene.desk.table.pending
        words = {
            "police": Tip("The officers go here.", "Police exit", "GR-8.8"),
            "rebound": Tip("Come down here, or bounce off what is here.", "Rebound", "GR-15.19"),
            "crane": Tip("The crane puts the car here.", "Crane", "GR-12.6"),
        }
        return words.get(pending.kind if pending is not None else "", Tip("Choose this space.", "", ""))
