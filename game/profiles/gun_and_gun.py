"""Gun and Gun, counted: shots, HIT dealt, cards, Reactions, life left, turns."""

from __future__ import annotations

from typing import Any, cast

from game.core.match import Match
from game.core.protocol import Seats
from game.profiles.counting import Counting, Numbers, Row, Trophy, everybody, gather, reach, win
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import GunAndGunSetup

_GUNNERS = 3


def numbers(match: Match[Any, Any], seats: Seats) -> Numbers:
    """Of these seats: shots, hit (HIT dealt to the other one), cards, reactions, loads, healed, skills, life (left; 0
    in a duel that somebody gave up), gunner:ID. And turns, and decks (1 if an empty deck decided)."""
    found = Numbers()
    for event in match.feed(everybody(match)):
        match event:
            case ev.TurnStarted():
                found["turns"] += 1
            case ev.ShotDeclared() if event.seat in seats:
                found["shots"] += 1
            case ev.CardPlayed() | ev.CardSet() if event.seat in seats:
                found["cards"] += 1
            case ev.ReactionActivated() if event.seat in seats:
                found["reactions"] += 1
            case ev.Loaded() if event.seat in seats:
                found["loads"] += 1
            case ev.Healed() if event.seat in seats:
                found["healed"] += event.amount
            case ev.SkillActivated() if event.seat in seats:
                found["skills"] += 1
            case ev.HitDealt() if event.seat in seats and event.seat != event.to:
                found["hit"] += event.amount
    _ending(match, seats, found)
    return found


def _ending(match: Match[Any, Any], seats: Seats, found: Numbers) -> None:
    table, gunners = match.state.table, cast(GunAndGun, match.rules).content.gunners
    found["life"] = 0 if table.reason == "concede" else max(0, max(table.sides[seat].life for seat in seats))
    found["decks"] = int(table.reason == "decks")
    for seat in seats:
        if table.sides[seat].gunner >= 0:
            found[f"gunner:{gunners[table.sides[seat].gunner].id}"] += 1


def _played(setup: GunAndGunSetup) -> str:
    return setup.mode


def _life(one: Any) -> int:
    return int(one.numbers.get("life", 0))


TROPHIES = (
    Trophy("winner", "Still Standing", "Win a duel.", "gun_and_gun/icons/hands", win()),
    Trophy("close", "By a Hair", "Win with 5 life or less.", "gun_and_gun/icons/life",
           win(lambda one: 0 < _life(one) <= 5)),
    Trophy("untouched", "Hardly Touched", "Win with 25 life or more.", "gun_and_gun/icons/agility",
           win(lambda one: _life(one) >= 25)),
    Trophy("quick", "Quick Draw", "Win within 8 turns.", "gun_and_gun/icons/bolt",
           win(lambda one: 0 < one.numbers.get("turns", 0) <= 8)),
    Trophy("answer", "Answer to That", "Activate 3 Reactions in one duel.", "gun_and_gun/emblems/reaction",
           reach("reactions", 3)),
    Trophy("heavy", "Heavy Hitter", "Deal 30 HIT in one duel.", "gun_and_gun/icons/hit", reach("hit", 30)),
    Trophy("faces", "Many Faces", "Win with 3 different Gunners.", "gun_and_gun/emblems/skill",
           lambda matches: len({key for one in matches if one.is_won for key in one.numbers if key[:7] == "gunner:"})
           >= _GUNNERS),
    Trophy("shots", "Hundred Rounds", "Fire 100 shots in all your duels.", "gun_and_gun/icons/fire",
           gather("shots", 100)),
)  # fmt: skip

COUNTING = Counting(
    numbers=numbers,
    played=_played,
    trophies=TROPHIES,
    rows=(
        Row("Shots", "sum", "shots"),
        Row("HIT dealt", "sum", "hit"),
        Row("Cards", "sum", "cards"),
        Row("Reactions", "sum", "reactions"),
        Row("Skills", "sum", "skills"),
        Row("Turns", "sum", "turns"),
    ),
    score=Row("life left", "best", "life"),
    favourite=("Favourite Gunner", "gunner"),
)
