"""The Setting on the screen: the cards in force beside the hands, and the choices before the timer starts."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.core.words import Said, say
from game.rules.gun_it.commands import ChooseMoment, ChooseSetting, ChooseTarget
from game.rules.gun_it.content import Moment, Setting
from game.rules.gun_it.state import LOOKOUT, NO_CARD
from game.rules.gun_it.verbs import Swap
from game.scenes.badge import draw_person
from game.scenes.gun_it import constraint_cards as faces
from game.scenes.gun_it.aims import Kind, add_tile_aim
from game.scenes.gun_it.buttons import add_button
from game.scenes.gun_it.layout import MOMENT, Rect
from game.scenes.gun_it.names import CREW
from game.scenes.sitting import HUMAN
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK_SOFT, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

SETTING_SPOTS: tuple[Rect, Rect] = ((866, 276, *faces.SMALL), (866, 362, *faces.SMALL))
PROMPT: Rect = (450, 118, 380, 404)


class Constraints:
    """Draws moments and settings and registers their areas with the scene. `shown_to` is the seat that has
    asked to see its secret card where several people share this screen."""

    def __init__(self, scene: GunItScene) -> None:
        self.scene = scene
        self.shown_to: int | None = None

    @property
    def is_shared(self) -> bool:
        """Whether several people look at this screen."""
        return self.scene.sitting.controllers.count(HUMAN) > 1

    @property
    def asked(self) -> int | None:
        """The seat of a person here who has to choose now."""
        scene, ask = self.scene, self.scene.table.ask
        if ask is None or ask.kind not in ("moment", "setting", "target"):
            return None
        return ask.seat if scene.is_idle and ask.seat in scene.sitting.people else None

    def key(self) -> object:
        """What the pictures depend on."""
        table = self.scene.table
        return table.moment, table.option, table.settings, table.row, table.ask, self.shown_to, self.scene.is_idle

    # -------------------------------------------------------------- in force

    def draw_in_force(self, canvas: Canvas, *, left: bool) -> None:
        """The moment on the left, the settings on the right; what lies face down shows its back."""
        scene, table = self.scene, self.scene.table
        content, drawn = scene.rules.content, scene.stage.view.drawn
        if left:
            if table.moment != NO_CARD:
                self._draw_card(canvas, content.moments[table.moment], table.option, MOMENT)
            elif drawn.moment != NO_CARD:
                self._draw_back(canvas, "moment", MOMENT)
            return
        for number, spot in zip(table.settings, SETTING_SPOTS, strict=False):
            self._draw_card(canvas, content.settings[number], 0, spot)
        if table.phase != LOOKOUT:
            return
        free = SETTING_SPOTS[len(table.settings) :]
        if table.row and free and not table.settings:
            self._draw_card(canvas, content.settings[table.row[0]], 0, free[0], waits=True)
            free = free[1:]
        if free and (drawn.setting != NO_CARD or drawn.extra != NO_CARD):
            self._draw_back(canvas, "setting", free[0])

    def _draw_card(
        self, canvas: Canvas, card: Moment | Setting, option: int, rect: Rect, *, waits: bool = False
    ) -> None:
        id_ = ("constraint", card.id)
        faces.draw_small(canvas, card, option, rect, lit=self.scene.hots.is_lit(id_))
        text = card.options[option].text if isinstance(card, Moment) else card.text
        words = say("Next, from the reveal on: {text}", text=text) if waits else text
        clause = "GI-14.01" if isinstance(card, Moment) else "GI-14.02"
        self.scene.hots.add(Hot(id_, rect, tip=Tip(words, card.name, clause), radius=8, focusable=False))

    def _draw_back(self, canvas: Canvas, name: str, rect: Rect) -> None:
        faces.draw_back(canvas, name, rect)
        tip = Tip("Nobody else may see it before the reveal.", "Moment" if name == "moment" else "Setting", "GI-4.11")
        self.scene.hots.add(Hot(("constraint", name), rect, tip=tip, radius=8, focusable=False))

    # --------------------------------------------------------------- choices

    def draw_prompt(self, canvas: Canvas) -> None:
        """The card and its choices, for whoever has to choose at this screen."""
        seat, ask = self.asked, self.scene.table.ask
        if seat is None or ask is None:
            return
        if ask.kind == "target":
            self._draw_target_words(canvas, seat)
        elif self.is_shared and self.shown_to != seat:
            self._draw_curtain(canvas, seat, ask.kind)
        elif ask.kind == "moment":
            self._draw_moment(canvas, seat)
        else:
            self._draw_setting(canvas, seat)

    def _draw_curtain(self, canvas: Canvas, seat: int, kind: str) -> None:
        """Several people share the screen: the card is shown only once its drawer asks for it."""
        x, y, w, _h = PROMPT
        rect = (x, y + 70, w, 230)
        canvas.panel(rect, "panel", edge=AMBER)
        faces.draw_back(canvas, kind, (x + w / 2 - 42, y + 88, 84, 94))
        drawn = "{who} has drawn a moment" if kind == "moment" else "{who} has drawn a setting"
        canvas.text(say(drawn, who=CREW[seat]), x + w / 2, y + 206, 20, "display", AMBER, align="center")
        words = "Everybody else looks away."
        canvas.text(words, x + w / 2, y + 230, 17, "medium", PAPER, align="center", max_width=w - 30)
        button = (x + w / 2 - 110, y + 248, 220, 40)
        person = self.scene.sitting.person(seat)
        draw_person(canvas, person, x + w / 2, y, 64)
        label = say("I AM {who}: SHOW", who=Said((person.name if person else CREW[seat]).upper()))
        add_button(canvas, self.scene.hots, ("show", seat), button, label, partial(self._show, seat), "confirm")

    def _show(self, seat: int) -> None:
        self.shown_to = seat
        self.scene.redraw = True

    def close(self) -> None:
        """The card is turned down again."""
        self.shown_to = None

    def _choose(self, command: Command) -> None:
        self.shown_to = None
        self.scene.submit(command)

    def _draw_moment(self, canvas: Canvas, seat: int) -> None:
        card = self.scene.rules.content.moments[self.scene.eyes.secrets(seat).drawn.moment]
        self._draw_large(canvas, card, say("{who}, choose in secret", who=CREW[seat]))
        for option, what in enumerate(card.options):
            tag = "for planning" if what.type == "plan" else "for the action"
            self._draw_option(canvas, option, "AB"[option], tag, what.text, ChooseMoment(seat, option))

    def _draw_setting(self, canvas: Canvas, seat: int) -> None:
        card = self.scene.rules.content.settings[self.scene.eyes.secrets(seat).drawn.setting]
        self._draw_large(canvas, card, say("{who}, keep it in secret or not", who=CREW[seat]))
        self._draw_option(canvas, 0, "A", "keep this one", card.text, ChooseSetting(seat, True))
        words = "Throw it away: the next setting of the deck takes its place, and nobody sees it before the reveal."
        self._draw_option(canvas, 1, "B", "take the next one", words, ChooseSetting(seat, False))

    def _draw_large(self, canvas: Canvas, card: Moment | Setting, words: str) -> None:
        x, y, w, _ = PROMPT
        faces.draw_head(canvas, card, PROMPT)
        canvas.text(words, x + w / 2, y + 84, 17, "semibold", INK_SOFT, align="center", max_width=w - 24)

    def _draw_option(self, canvas: Canvas, place: int, letter: str, tag: str, text: str, command: Command) -> None:
        x, y, w, _ = PROMPT
        rect = (x + 14, y + 106 + place * 146, w - 28, 134)
        id_ = ("constraint option", letter)
        hots = self.scene.hots
        faces.draw_option(canvas, letter, tag, text, rect, lit=hots.is_lit(id_))
        key = "option_a" if letter == "A" else "option_b"
        tip = Tip("It stays secret until the reveal.", say("Option {letter}", letter=letter), "GI-4.07")
        hots.add(Hot(id_, rect, on_click=partial(self._choose, command), tip=tip, key=key, radius=8))

    # --------------------------------------------------------------- targets

    def _draw_target_words(self, canvas: Canvas, seat: int) -> None:
        """What the planning effect asks for; the board has the places to click."""
        table = self.scene.table
        text = self.scene.rules.content.moments[table.moment].options[table.option].text
        words = say("{who}: {text}", who=CREW[seat], text=text)
        lines = canvas.lines(words, 17, "semibold", max_width=360, most=3)
        high = 8 + len(lines) * canvas.line_height(17, "semibold")
        canvas.panel((450, 70, 380, high), "panel", edge=AMBER)
        canvas.text(words, 640, 70 + high / 2, 17, "semibold", PAPER, align="center", max_width=360, most=3)

    def add_targets(self, canvas: Canvas) -> None:
        """A disc between two tiles that can change places; arrows at the sides a tile can be turned to."""
        scene, seat = self.scene, self.asked
        if seat is None or scene.table.ask is None or scene.table.ask.kind != "target":
            return
        for command in scene.desk.legal(seat):
            if isinstance(command, ChooseTarget):
                self._add_target(canvas, command)

    def _add_target(self, canvas: Canvas, command: ChooseTarget) -> None:
        kind: Kind = "swap" if self._is_swap() else "turn"
        add_tile_aim(canvas, self.scene, kind, command.target, partial(self._choose, command), "GI-14.09")

    def _is_swap(self) -> bool:
        table = self.scene.table
        effect = self.scene.rules.content.moments[table.moment].options[table.option].effect
        return isinstance(effect[0], Swap)

    def hint(self) -> tuple[str, list[str]] | None:
        """What the panel beside the board says while somebody chooses."""
        ask = self.scene.table.ask
        if ask is None:
            return None
        who = CREW[ask.seat]
        if ask.kind == "target":
            return "Planning", [say("{who} decides what the moment acts on.", who=who), "Then the timer starts."]
        if ask.kind not in ("moment", "setting"):
            return "Lookout", [say("{who} decides about an accessory.", who=who), "Then the round goes on."]
        moment, setting = "{who} has drawn a moment and chooses.", "{who} has drawn a setting and chooses."
        return "Lookout", [
            say(moment if ask.kind == "moment" else setting, who=who),
            "Nobody else may see it before the reveal.",
        ]
