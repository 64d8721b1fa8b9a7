"""The guide's words in the first game (GI-19): one thing at a time, over three rounds."""

from __future__ import annotations

from collections.abc import Hashable

from game.rules.gun_it.cards import DIRECTION, EQUIPMENT, ORDER, of_type
from game.rules.gun_it.commands import Trade
from game.rules.gun_it.geometry import ORIGIN, SIDE
from game.rules.gun_it.state import ACTION, LOOKOUT, OVER, TRADING
from game.scenes.guide import Condition, Place, Seen, Step, Target
from game.scenes.gun_it.layout import CELL, FORECAST, MOMENT, SCENARIO, SPEED, cell_rect

_RING = Place(*cell_rect(ORIGIN + SIDE - 1)[:2], 3 * CELL, 3 * CELL)
_SHIELDS = Place(954, 8, 182, 38)


def _now(number: int, phase: int) -> Condition:
    """While this phase of a round lasts."""
    return lambda seen: seen.view.table.round == number and seen.view.table.phase == phase


def _past(number: int, *phases: int) -> Condition:
    """Once these phases of a round lie behind."""

    def is_past(seen: Seen) -> bool:
        table = seen.view.table
        return table.round > number or (table.round == number and table.phase not in phases) or table.phase == OVER

    return is_past


def _own(kind: int) -> Target:
    """The card of a kind in the hand of the first seat that is played here."""

    def find(seen: Seen) -> Hashable:
        cards = of_type(seen.view.table.hands[seen.seat], kind)
        return ("card", cards[0]) if cards else None

    return find


def _plan(number: int, text: str, at: Target) -> Step:
    """Something to know while a plan is made."""
    return Step(text, at, _past(number, LOOKOUT, TRADING), _now(number, TRADING), confirms=True)


def _look(number: int, text: str, at: Target) -> Step:
    """Something to know before a timer starts."""
    return Step(text, at, _past(number, LOOKOUT), _now(number, LOOKOUT), confirms=True)


def _start(number: int, text: str) -> Step:
    return Step(text, "go", _past(number, LOOKOUT), _now(number, LOOKOUT))


def _go(number: int, text: str) -> Step:
    return Step(text, "go", _past(number, LOOKOUT, TRADING), _now(number, TRADING))


def _has_traded(seen: Seen) -> bool:
    return seen.did(Trade) or _past(1, LOOKOUT, TRADING)(seen)


SCRIPT = (
    _look(1, "Your crew is in the red car, with a pack of hostiles around it. Earn enough XP in four rounds; more of "
             "it earns more stars.", Place(*SCENARIO)),
    _look(1, "These three cards are your turn. The number says when you act, first to fourth.", _own(ORDER)),
    _look(1, "The arrow says where: you drive or shoot that way.", _own(DIRECTION)),
    _look(1, "And this is what you do it with. The wheel drives and pushes; guns hit the first vehicle in their line.",
          _own(EQUIPMENT)),
    _start(1, "The pack is still face down. Press START: it turns over, and your time to plan begins."),
    _plan(1, "The board shows what the plan would do, turn by turn. A ring is a shot, a cross a wreck; where they are "
             "broken, a coin decides.", _RING),
    Step("Make the plan better: drag your arrow onto another arrow. A frame shows where it may go.",
         _own(DIRECTION), _has_traded, _now(1, TRADING)),
    _plan(1, "This is what the plan would earn. Two or more wrecks in one turn are a pileup, with 1 XP for each. An "
             "empty space ahead, behind, left or right of your car is an opening, 1 XP too.", Place(*FORECAST)),
    _plan(1, "Trade as much as you like. HINT shows a good plan; you need not follow it.", "ask"),
    _go(1, "Happy with it? Press GO: the plan is locked, and you all act in order."),
    Step("Now each turn is played, first to fourth. Here you say how fast; Space hurries while it is held.",
         Place(*SPEED), _past(1, LOOKOUT, TRADING, ACTION), _now(1, ACTION), confirms=True),
    _look(2, "After each round the pack closes the gaps, and new vehicles come up face down.", _RING),
    _start(2, "Press START for round two."),
    _plan(2, "Arrows on a vehicle strike its neighbours when it is wrecked. Rest on one to see which: so pileups are "
             "made.", _RING),
    _plan(2, "A dashed shot needs a coin. Past a crew mate, tails hits your own car; at something far away, tails "
             "misses.", _RING),
    _plan(2, "Arrows strike your car too: a flag with -1 shows where. Four hits end the drive.", _SHIELDS),
    _go(2, "Trade until you like what you see. Then press GO."),
    _look(3, "Wondered why something happened? The log tells it line by line, with the rule.", "log"),
    _look(3, "From now on a moment bends the rules of each round. START turns it up; rest on it to read it.",
          Place(*MOMENT)),
    _start(3, "From here on you drive. Press START for round three."),
    _go(3, "Make your own plan. Press GO when you like it."),
    _look(4, "The last round, and you know all you need. Your first challenge waits at the end.", "go"),
)  # fmt: skip
