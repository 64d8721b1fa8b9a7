"""Who looks at the screen. Where several people share it, it shows what all of them may know, and what is one person's
alone only once that person says that they are before it (GI-20)."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, cast

from msgspec.structs import replace

from game.core.protocol import Seats
from game.core.words import say
from game.rules.gun_it import events_of_trading as et
from game.rules.gun_it.cards import BACKS, is_back
from game.rules.gun_it.closed_hands import closed_table
from game.rules.gun_it.events_of_setting import HandsOpened
from game.rules.gun_it.state import GunItView
from game.scenes.gun_it.buttons import add_button
from game.scenes.gun_it.cards import draw_card
from game.scenes.gun_it.curtain import draw_curtain
from game.scenes.gun_it.layout import CURTAIN, HAND_SIZE, HANDS, is_left
from game.scenes.gun_it.names import CREW
from game.scenes.sitting import HUMAN, Sitting
from game.ui.canvas import Canvas
from game.ui.tips import Tip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from game.core.protocol import Event
    from game.scenes.gun_it.scene import GunItScene

QUIET = (et.ReadyChanged, et.OfferClosed)
"""Events that move no card."""


def begin(sitting: Sitting) -> bool:
    """Whether several people play at this screen: then it is told what all of them may know."""
    if not sitting.people or sitting.controllers.count(HUMAN) < 2:
        return False
    sitting.watched = sitting.seen_by = ()
    return True


class Eyes:
    """Hands that a moment hides, at a shared screen: all lie face down, but those of the person who asked to see them
    (GI-20.05). `asked_by` is a seat whose holder is asked to be alone before the screen."""

    def __init__(self, scene: GunItScene, *, is_shared: bool) -> None:
        self.scene = scene
        self.is_shared = is_shared
        self.asked_by: int | None = None
        self._state: object = None

    @property
    def _seats(self) -> Seats:
        return self.scene.sitting.seen_by if self.is_shared else ()

    def key(self) -> object:
        """What the pictures depend on."""
        return self._seats, self.asked_by

    def secrets(self, seat: int) -> GunItView:
        """What the holder of a seat may know, for their eyes alone."""
        sitting = self.scene.sitting
        held = next(held for held in sitting.setup.players if seat in held)
        return cast(GunItView, sitting.match.view(held))

    def are_hidden(self, seat: int) -> bool:
        """Whether the hand of somebody at this screen lies face down."""
        is_here = self.is_shared and seat in self.scene.sitting.people
        return is_here and any(map(is_back, self.scene.table.hands[seat]))

    # ------------------------------------------------------------------ time

    def update(self) -> None:
        """All is shown: the hands of whoever looks come up again."""
        if self._seats and self._state is not self.scene.sitting.match.state:
            self._look()

    def hear(self, told: Sequence[Event]) -> None:
        """Cards are about to move: they do so face down; once the plan is locked nobody looks alone."""
        if not self._seats or all(isinstance(event, QUIET) for event in told):
            return
        self._turn_down()
        if any(isinstance(event, HandsOpened) for event in told):
            self.scene.sitting.seen_by = ()

    def ask(self, seat: int) -> None:
        """Somebody wants to see their hand: first all others are turned down."""
        if self.scene.is_trading:
            self.close()
            self.asked_by = seat

    def close(self) -> None:
        """All hands are turned down."""
        if not self.is_shared:
            return
        self.asked_by = None
        if self._seats:
            self._turn_down()
            self.scene.sitting.seen_by = ()
            self.scene.last_trade = None
        self.scene.hots.let_go()
        self.scene.redraw = True

    def _show(self, seat: int) -> None:
        """The holder of this seat is before the screen, and nobody else."""
        self.asked_by, sitting = None, self.scene.sitting
        if self.scene.is_trading:
            sitting.seen_by = next(held for held in sitting.setup.players if seat in held)
            self._look()

    def _look(self) -> None:
        sitting, scene = self.scene.sitting, self.scene
        self._state, scene.redraw = sitting.match.state, True
        scene.stage.view = cast(GunItView, sitting.match.view(sitting.seen_by))

    def _turn_down(self) -> None:
        stage, self._state = self.scene.stage, None
        stage.view = replace(stage.view, seats=(), hidden=(), table=closed_table(stage.view.table, ()))

    # --------------------------------------------------------------- drawing

    def has_button(self, seat: int) -> bool:
        """Whether a hand can be looked at, or turned down again."""
        return seat in self._seats or self.are_hidden(seat)

    def add_button(self, canvas: Canvas, seat: int) -> None:
        """SHOW at the end of the bar of a hidden hand, HIDE on that of a shown one."""
        if not self.has_button(seat):
            return
        x, y = HANDS[seat]
        rect = (x + HAND_SIZE[0] - 132 if is_left(seat) else x + 40, y + 3, 92, 28)
        hots = self.scene.hots
        if seat in self._seats:
            tip = Tip("Turns your cards down; then somebody else can look at theirs.", "Hide this hand", "GI-20.05")
            add_button(canvas, hots, ("hide_hand", seat), rect, "HIDE", self.close, tip=tip)
        else:
            tip = Tip("Shows this hand to its holder; everybody else looks away.", "Look at this hand", "GI-20.05")
            add_button(canvas, hots, ("look_at_hand", seat), rect, "SHOW", partial(self.ask, seat), tip=tip)

    def draw_curtain(self, canvas: Canvas) -> None:
        """Who asked is asked to be alone before the screen."""
        seat = self.asked_by
        if seat is None:
            return
        title = say("{who}'s hand", who=CREW[seat])
        draw_curtain(canvas, self.scene.hots, seat, title, partial(self._show, seat), self.close)
        x, y, w, _ = CURTAIN
        for i, back in enumerate(BACKS):
            draw_card(canvas, back, x + w / 2 + 70 * (i - 1), y + 64, width=58)

    def hint(self) -> tuple[str, list[str]] | None:
        """What the panel beside the board says while nobody's hand is seen."""
        if self._seats or not any(map(self.are_hidden, self.scene.sitting.people)):
            return None
        return "Hidden hands", [
            "SHOW turns a hand up for its holder, who trades then; everybody else looks away.",
            "HIDE it again before somebody else looks.",
        ]
