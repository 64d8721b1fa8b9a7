"""The guide's words in the first duel (GG-5.1): a turn, what can be done in it, and how a duel ends."""

from __future__ import annotations

from collections.abc import Hashable

from game.rules.gun_and_gun.commands import EndPhase, Fire, Load
from game.rules.gun_and_gun.state import MAIN, OPENING, OVER
from game.scenes.guide import Place, Seen, Step, Target
from game.scenes.gun_and_gun.layout import CHAIN, INSPECTOR


def _mine(seen: Seen) -> bool:
    """In one's own Main Phase, with nothing to be resolved first."""
    table = seen.view.table
    return bool(table.phase == MAIN and table.active == seen.seat and table.pending is None and not table.attacks)


def _laid(seen: Seen) -> bool:
    """Once the cards lie on the table."""
    return bool(seen.view.table.phase >= OPENING)


def _theirs(seen: Seen) -> bool:
    """While the other one has the turn."""
    return bool(seen.view.table.active not in (-1, seen.seat))


def _ended(seen: Seen) -> bool:
    """Once one's own turn was ended."""
    return seen.did(EndPhase) or bool(seen.view.table.phase == OVER)


def _loaded(seen: Seen) -> bool:
    return seen.did(Load) or _ended(seen)


def _fired(seen: Seen) -> bool:
    return seen.did(Fire) or _ended(seen)


def _own(part: str, *which: int) -> Target:
    """Something on one's own side of the table."""

    def find(seen: Seen) -> Hashable:
        return (part, seen.seat, *which)

    return find


SCRIPT = (
    Step("A duel: bring the other's life to 0. Who has no card left in either deck has lost as well.",
         lambda seen: ("life", 1 - seen.seat), None, _laid),
    Step("You have two guns. The table on a gun says how hard it hits with so many loads beside it.", _own("gun", 0),
         _ended, _mine, confirms=True),
    Step("Every card of your hand can be a bullet. Drag one onto a gun, face down: it counts as 1 load.",
         ("hand", 0), _loaded, _mine),
    Step("Or play it for its words: drag it to the table. Its price, the number at its top, is paid with other cards.",
         ("hand", 0), _ended, _mine, confirms=True),
    Step("Rest on any card to read it here at full size.", Place(*INSPECTOR), _ended, _mine,
         confirms=True),
    Step("Each gun fires once a turn, if you like. The button says how hard; a gun that is full hits hardest.", "fire",
         _fired, _mine, confirms=True),
    Step("What was fired turns into Volts ...", _own("voltage")),
    Step("... and Volts pay for your Skill. Most work once in a duel, so wait for the moment.", _own("skill")),
    Step("A good next step stands here, with the reason. Look here whenever you are stuck.", "sentence", _ended,
         _mine, confirms=True),
    Step("Done for now? Press END MAIN PHASE: your hand is filled up, from the deck you choose.", "end", _ended, _mine),
    Step("In the other's turn, too, you see here what happens, in its order.", Place(*CHAIN), None, _theirs),
    Step("Reactions are laid face down in your own turn, and answer shots in the other's. You are asked each time."),
    Step("Your turn again. Cards drawn are gone from your decks, so do not draw and load for nothing. Good luck!",
         _own("deck", 0), None, _mine),
)  # fmt: skip
