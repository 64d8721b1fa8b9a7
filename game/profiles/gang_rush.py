"""Gang Rush Breakout, counted: money, the place in the race, crashes, jumps, shots, dice."""

from __future__ import annotations

from typing import Any

from game.core.match import Match
from game.core.protocol import Seats
from game.profiles.counting import Chances, Counting, Numbers, Row, Trophy, everybody, gather, once, reach, win
from game.rules.gang_rush import events as ev
from game.rules.gang_rush.ending import ranking_of
from game.rules.gang_rush.state import GangRushSetup

FACES = ("repair", "damage", "speed", "steer", "shot")
"""The faces of a die by number."""


def numbers(match: Match[Any, Any], seats: Seats) -> Numbers:
    """Of these seats: money, race (the place in it), bumps (others hit), falls, flips, jumps, shots, bounty,
    die:FACE (each die each time it was rolled). And rounds."""
    found = Numbers()
    for event in match.feed(everybody(match)):
        match event:
            case ev.RoundStarted():
                found["rounds"] += 1
            case ev.Impact() if event.hitter in seats:
                found["bumps"] += 1
            case ev.DiceRolled() if event.seat in seats:
                found.update(f"die:{FACES[die]}" for i, die in enumerate(event.dice) if not event.kept >> i & 1)
            case ev.Fell() if event.seat in seats:
                found["falls"] += 1
            case ev.Flipped() if event.seat in seats:
                found["flips"] += 1
            case ev.Jumped() if event.seat in seats:
                found["jumps"] += 1
            case ev.ShotFired() if event.seat in seats:
                found["shots"] += 1
            case ev.Finished() if event.seat in seats:
                found["finishes"] += 1
                found["bounty"] += event.bounty
    assert match.outcome is not None
    ranking = ranking_of(match.state.table)
    found["race"] = min(ranking.index(seat) + 1 for seat in seats)
    found["money"] = max(match.outcome.scores[seat] for seat in seats)
    return found


def _played(setup: GangRushSetup) -> str:
    return setup.variant


def _number(one: Any, name: str) -> int:
    return int(one.numbers.get(name, 0))


TROPHIES = (
    Trophy("boss", "The Boss's Favourite", "Win a match.", "gang_rush/icons/bounty", win()),
    Trophy("front", "First Across", "Be the first over the finish line.", "gang_rush/icons/finished",
           once(lambda one: _number(one, "race") == 1 and _number(one, "finishes") > 0)),
    Trophy("border", "Border's Closed", "Win the variant of that name.", "gang_rush/icons/police",
           win(lambda one: one.played == "border")),
    Trophy("wallet", "Fat Wallet", "End a match with $3,000 or more.", "gang_rush/icons/cash", reach("money", 3000)),
    Trophy("stunt", "Stunt Driver", "Jump 3 times in one match.", "gang_rush/icons/jumped", reach("jumps", 3)),
    Trophy("ram", "Bumper Cars", "Ram others 10 times in one match.", "gang_rush/icons/impact", reach("bumps", 10)),
    Trophy("swim", "Good Swimmer", "Win although you were in the river.", "gang_rush/icons/river",
           win(lambda one: _number(one, "falls") > 0)),
    Trophy("miles", "Old Hand", "Drive 50 rounds in all your matches.", "gang_rush/icons/hand_brake",
           gather("rounds", 50)),
)  # fmt: skip

COUNTING = Counting(
    numbers=numbers,
    played=_played,
    trophies=TROPHIES,
    rows=(
        Row("Others rammed", "sum", "bumps"),
        Row("In the river", "sum", "falls"),
        Row("Flips", "sum", "flips"),
        Row("Jumps", "sum", "jumps"),
        Row("Shots", "sum", "shots"),
        Row("Rounds", "sum", "rounds"),
    ),
    score=Row("money in dollars", "best", "money"),
    chances=Chances(
        "Dice",
        "die",
        (
            ("speed", "Speed", 2),
            ("steer", "Steer", 1),
            ("shot", "Shot", 1),
            ("repair", "Repair", 1),
            ("damage", "Damage", 1),
        ),
    ),
)
