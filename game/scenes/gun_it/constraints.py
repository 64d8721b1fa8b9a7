"""The Setting on the screen: the cards in force beside the hands, and the choices before the timer starts."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from game.core.protocol import Command
from game.core.words import Said, say
from game.rules.gun_it.commands import ChooseMoment, ChooseSetting, ChooseTarget
from game.rules.gun_it.content import Moment, Setting
from game.rules.gun_it.verbs import Swap
from game.scenes.badge import draw_person
from game.scenes.gun_it import constraint_cards as faces
from game.scenes.gun_it.aims import Kind, add_tile_aim
from game.scenes.gun_it.buttons import add_button
from game.scenes.gun_it.layout import ASKED, Rect
from game.scenes.gun_it.names import CREW
from game.scenes.sitting import HUMAN
from game.ui.canvas import Canvas
from game.ui.hot import Hot
from game.ui.theme import AMBER, INK_SOFT, PAPER
from game.ui.tips import Tip

if TYPE_CHECKING:
    from game.scenes.gun_it.scene import GunItScene

PROMPT: Rect = (438, 70, 404, 574)
"""The room for the card that somebody chooses about."""
Choice = tuple[str, str, Command]
"""What an option acts on, its words, and what choosing it stands for."""


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

    @property
    def is_curtained(self) -> bool:
        """Whether the card is not shown before its drawer asks for it."""
        seat, ask = self.asked, self.scene.table.ask
        is_secret = ask is not None and ask.kind != "target"
        return is_secret and self.is_shared and self.shown_to != seat

    def key(self) -> object:
        """What the pictures depend on."""
        table = self.scene.table
        drawn = self.scene.stage.view.drawn
        return (
            table.moment,
            table.option,
            table.settings,
            table.row,
            table.ask,
            drawn,
            self.shown_to,
            self.scene.is_idle,
        )

    # --------------------------------------------------------------- choices

    def draw_prompt(self, canvas: Canvas) -> None:
        """The card and its choices, for whoever has to choose at this screen."""
        seat, ask = self.asked, self.scene.table.ask
        if seat is None or ask is None:
            return
        if ask.kind == "target":
            self._draw_target_words(canvas, seat)
        elif self.is_curtained:
            self._draw_curtain(canvas, seat, ask.kind)
        elif ask.kind == "moment":
            self._draw_moment(canvas, seat)
        else:
            self._draw_setting(canvas, seat)

    def _draw_curtain(self, canvas: Canvas, seat: int, kind: str) -> None:
        """Several people share the screen: the card is shown only once its drawer asks for it."""
        x, _, w, _ = PROMPT
        title, line = canvas.line_height(20, "display"), canvas.line_height(17)
        rect = (x, 216, w, 136 + title + line + 66)
        canvas.panel(rect, "panel", edge=AMBER)
        faces.draw_back(canvas, kind, x + w / 2, 280, 104)
        drawn = "{who} has drawn a moment" if kind == "moment" else "{who} has drawn a setting"
        middle = 348 + title / 2
        canvas.text(
            say(drawn, who=CREW[seat]), x + w / 2, middle, 20, "display", AMBER, align="center", max_width=w - 30
        )
        middle += (title + line) / 2
        words = "Everybody else looks away."
        canvas.text(words, x + w / 2, middle, 17, "medium", PAPER, align="center", max_width=w - 30)
        button = (x + w / 2 - 120, middle + line / 2 + 10, 240, 42)
        person = self.scene.sitting.person(seat)
        draw_person(canvas, person, x + w / 2, 216, 64)
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
        tags = ["for planning" if what.type == "plan" else "for the action" for what in card.options]
        choices = [(tag, what.text, ChooseMoment(seat, i))
                   for i, (tag, what) in enumerate(zip(tags, card.options, strict=True))]  # fmt: skip
        self._draw_card(canvas, card, say("{who}, choose in secret", who=CREW[seat]), choices)

    def _draw_setting(self, canvas: Canvas, seat: int) -> None:
        card = self.scene.rules.content.settings[self.scene.eyes.secrets(seat).drawn.setting]
        words = "Throw it away: the next setting of the deck takes its place, and nobody sees it before the reveal."
        choices: list[Choice] = [
            ("keep this one", card.text, ChooseSetting(seat, True)),
            ("take the next one", words, ChooseSetting(seat, False)),
        ]
        self._draw_card(canvas, card, say("{who}, keep it in secret or not", who=CREW[seat]), choices)

    def _draw_card(self, canvas: Canvas, card: Moment | Setting, words: str, choices: Sequence[Choice]) -> None:
        """The card in the middle of the table, as high as its two options need it."""
        x, y, w, h = PROMPT
        top = faces.HEAD + 12 + canvas.line_height(17, "semibold")
        for is_fixed in (False, True):
            highs = [faces.option_height(canvas, text, w - 28, is_fixed=is_fixed) for _, text, _ in choices]
            high = top + sum(highs) + 12 * len(highs)
            if high <= h:
                break
        rect = (x, y + max(0.0, (h - high) / 2), w, high)
        faces.draw_head(canvas, card, rect)
        middle = rect[1] + faces.HEAD + 4 + canvas.line_height(17, "semibold") / 2
        canvas.text(words, x + w / 2, middle, 17, "semibold", INK_SOFT, align="center", max_width=w - 24)
        for i, (tag, text, command) in enumerate(choices):
            place = (x + 14, rect[1] + top + sum(highs[:i]) + 12 * i, w - 28, highs[i])
            self._draw_option(canvas, "AB"[i], (tag, text, command), place, is_fixed=is_fixed)

    def _draw_option(self, canvas: Canvas, letter: str, choice: Choice, rect: Rect, *, is_fixed: bool) -> None:
        tag, text, command = choice
        id_ = ("constraint option", letter)
        hots = self.scene.hots
        faces.draw_option(canvas, letter, tag, text, rect, lit=hots.is_lit(id_), is_fixed=is_fixed)
        key = "option_a" if letter == "A" else "option_b"
        tip = Tip("It stays secret until the reveal.", say("Option {letter}", letter=letter), "GI-4.07")
        hots.add(Hot(id_, rect, on_click=partial(self._choose, command), tip=tip, key=key, radius=8))

    # --------------------------------------------------------------- targets

    def _draw_target_words(self, canvas: Canvas, seat: int) -> None:
        """What the planning effect asks for; the board has the places to click."""
        table = self.scene.table
        text = self.scene.rules.content.moments[table.moment].options[table.option].text
        words = say("{who}: {text}", who=CREW[seat], text=text)
        x, y, w, _ = ASKED
        lines = canvas.lines(words, 17, "semibold", max_width=w - 20, most=3)
        high = 8 + len(lines) * canvas.line_height(17, "semibold")
        canvas.panel((x, y, w, high), "panel", edge=AMBER)
        canvas.text(words, x + w / 2, y + high / 2, 17, "semibold", PAPER, align="center", max_width=w - 20, most=3)

    def add_targets(self, canvas: Canvas) -> None:
        """A disc between two tiles that can change places; arrows at the sides a tile can be turned to."""
        scene, seat = self.scene, self.asked
        if seat is None or scene.table.ask is None or scene.table.ask.kind != "target":
            return
        for command in scene.desk.legal(seat):
            if isinstance(command, ChooseTarget):
                self._add_target(canvas, command)

    def _add_target(self, canvas: Canvas, command: ChooseTarget) -> None:
        add_tile_aim(canvas, self.scene, self.kind, command.target, partial(self._choose, command), "GI-14.09")

    @property
    def kind(self) -> Kind:
        """What is chosen on the board."""
        table = self.scene.table
        effect = self.scene.rules.content.moments[table.moment].options[table.option].effect
        return "swap" if isinstance(effect[0], Swap) else "turn"

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
