"""The guide's words in the first game: all about the table while it stands, then what to do as it runs."""

from __future__ import annotations

from game.rules.shoot_your_friends.commands import Place as Lay
from game.rules.shoot_your_friends.state import DEALT, LIVE, OVER
from game.scenes.guide import Place, Seen, Step
from game.scenes.shoot_your_friends.layout import BULLETS, GUN_AREA, OWN_PITCH, OWN_SET, OWN_WIDE, TRAY

_SET = Place(OWN_SET[0] - OWN_WIDE / 2, OWN_SET[1] - 80, 3 * OWN_PITCH + OWN_WIDE, 160)
_BULLETS = Place(BULLETS[0] - 54, BULLETS[1] - 60, 210, 120)


def _stands(seen: Seen) -> bool:
    """Before the first round: nothing moves until all are ready."""
    table = seen.view.table
    return bool(table.phase == DEALT and table.round == 1)


def _runs(seen: Seen) -> bool:
    """Once the first round has begun."""
    return not _stands(seen) and bool(seen.view.table.round > 0)


def _is_live(seen: Seen) -> bool:
    return bool(seen.view.table.phase == LIVE)


def _round_is_over(seen: Seen) -> bool:
    table = seen.view.table
    return bool(table.round > 1 or table.phase > LIVE)


def _laid(seen: Seen) -> bool:
    return seen.did(Lay) or _round_is_over(seen)


def _won(seen: Seen) -> bool:
    """After the first round."""
    return bool(seen.view.table.round > 1 or seen.view.table.phase == OVER)


def _goes_on(seen: Seen) -> bool:
    """In a later round everything is to be seen."""
    table = seen.view.table
    return bool(table.round > 1 and table.phase not in (DEALT, OVER))


SCRIPT = (
    Step("Four cards are your set; everybody has one. Nothing moves yet: take your time.", _SET, _runs, _stands,
         confirms=True),
    Step("And this is your hand. You may lay a card on any set, yours or theirs, that shows the same face.",
         Place(*TRAY), _runs, _stands, confirms=True),
    Step("As many of one face as its number says is a match. If a set has one, its owner may be shot, and may shoot "
         "anybody.", _SET, _runs, _stands, confirms=True),
    Step("To shoot, be first to click the gun. Then click the plate of whom you want to hit.", Place(*GUN_AREA), _runs,
         _stands, confirms=True),
    Step("No match on your set or theirs? Then the shot is illegal, and you are out of the round.", Place(*GUN_AREA),
         _runs, _stands, confirms=True),
    Step("Lay a Shield here, and it takes one shot for you.", "spot", _runs, _stands, confirms=True),
    Step("Too fast? This button stops the table: in its menu you slow it down and turn on helps.", "menu", _runs,
         _stands, confirms=True),
    Step("It begins when all are ready. Press READY.", "action", _runs, _stands),
    Step("Drag a card onto a set that shows its face!", Place(*TRAY), _laid, _is_live),
    Step("Whoever is left takes a Bullet. Most Bullets after the last round win.", _BULLETS, _goes_on, _won,
         confirms=True),
)  # fmt: skip
