"""Shoot Your Friends, counted: Bullets, rounds, cards, grabs, shots, Shields."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.protocol import Seats
from game.profiles.counting import Counting, Numbers, Row, Trophy, everybody, gather, reach, win
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.state import ShootYourFriendsSetup


def numbers(match: Match[Any, Any], seats: Seats) -> Numbers:
    """Of these seats: bullets, rounds (won), cards, grabs, shots, hits (who was put out by one), illegal (shots without
    a match), blocked (shots that their Shields stopped), sudden (sudden deaths won)."""
    found = Numbers()
    shooter, is_sudden = -1, False
    for event in match.feed(everybody(match)):
        match event:
            case ev.Dealt():
                shooter = -1
            case ev.Landed() if event.seat in seats:
                found["cards"] += 1
            case ev.Grabbed() if event.seat in seats:
                found["grabs"] += 1
            case ev.ShotFired():
                shooter = event.shooter
                found["shots"] += shooter in seats
                found["illegal"] += shooter in seats and event.result == "illegal"
            case ev.Eliminated() if event.why == "shot":
                found["hits"] += shooter in seats
            case ev.Blocked() if event.seat in seats:
                found["blocked"] += 1
            case ev.SuddenDeathAnnounced():
                is_sudden = True
            case ev.RoundWon() if event.winner in seats:
                found["sudden" if is_sudden else "rounds"] += 1
    assert match.outcome is not None
    found["bullets"] = max(match.outcome.scores[seat] for seat in seats)
    return found


def _played(setup: ShootYourFriendsSetup) -> str:
    return setup.mode


TROPHIES = (
    Trophy("last", "Last One Standing", "Win a game.", "shoot_your_friends/icons/gun", win()),
    Trophy("cylinder", "Loaded", "Win 4 Bullets in one game.", "shoot_your_friends/icons/bullet",
           reach("bullets", 4)),
    Trophy("hands", "Quick Hands", "Grab the gun 5 times in one game in real time.", "shoot_your_friends/icons/hand",
           reach("grabs", 5)),
    Trophy("iron", "Iron Vest", "Let your Shields stop 5 shots in one game.", "shoot_your_friends/icons/block",
           reach("blocked", 5)),
    Trophy("cool", "Cool Head", "Win without a shot that had no match.", "shoot_your_friends/icons/aim",
           win(lambda one: not one.numbers.get("illegal", 0))),
    Trophy("sudden", "Sudden Death", "Win a sudden death.", "shoot_your_friends/icons/sudden_death",
           reach("sudden", 1)),
    Trophy("crowd", "Full Table", "Win against four others.", "shoot_your_friends/icons/reflex",
           win(lambda one: one.players == 5)),
    Trophy("friends", "No Friends Left", "Put 50 others out in all your games.", "shoot_your_friends/icons/bang",
           gather("hits", 50)),
)  # fmt: skip

COUNTING = Counting(
    numbers=numbers,
    played=_played,
    trophies=TROPHIES,
    rows=(
        Row("Rounds won", "sum", "rounds"),
        Row("Cards laid", "sum", "cards"),
        Row("Guns grabbed", "sum", "grabs"),
        Row("Shots", "sum", "shots"),
        Row("Others put out", "sum", "hits"),
        Row("Shots stopped", "sum", "blocked"),
    ),
    score=Row("Bullets", "best", "bullets"),
)
