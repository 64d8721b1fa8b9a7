"""Gun It, counted: rank and XP, wrecks by vehicle, pileups, shots, coins."""

from __future__ import annotations

from typing import Any, cast

from game.core.match import Match
from game.core.protocol import Seats
from game.profiles.counting import Chances, Counting, Numbers, Row, Trophy, everybody, gather, reach, win
from game.rules.gun_it.events import CAR, CoinFlipped, Damaged, PileupScored, Repaired, ShotFired, Wrecked, XpChanged
from game.rules.gun_it.events_of_course import MatchEnded, RoundStarted
from game.rules.gun_it.rules import GunIt
from game.rules.gun_it.state import GunItSetup


def numbers(match: Match[Any, Any], seats: Seats) -> Numbers:
    """Of the crew: rank, score, xp, rounds, wrecks and wreck:TILE, pileups, largest (the wrecks of the largest
    pileup), damage (on the crew car at the end). Of these seats: shots, hits, coin:heads and coin:tails."""
    tiles = cast(GunIt, match.rules).content.tiles
    found = Numbers()
    for event in match.feed(everybody(match)):
        match event:
            case RoundStarted():
                found["rounds"] += 1
            case Wrecked():
                found["wrecks"] += 1
                found[f"wreck:{tiles[event.tile].id}"] += 1
            case PileupScored():
                found["pileups"] += 1
                found["largest"] = max(found["largest"], event.wrecks)
            case XpChanged():
                found["xp"] = event.total
            case Damaged(vehicle=vehicle) | Repaired(vehicle=vehicle) if vehicle == CAR:
                found["damage"] = event.total
            case ShotFired() if event.seat in seats:
                found["shots"] += 1
                found["hits"] += event.result == "hit"
            case CoinFlipped() if event.seat in seats:
                found["coin:heads" if event.heads else "coin:tails"] += 1
            case MatchEnded():
                found["rank"], found["score"] = event.rank, event.score
    return found


def _played(setup: GunItSetup) -> str:
    return "SC0" if setup.onramp else setup.scenario


TROPHIES = (
    Trophy("getaway", "Getaway", "Win a match.", "gun_it/icons/direction_sign", win()),
    Trophy("legend", "Legend", "Win with three stars.", "ui/rank_star_full", reach("rank", 3)),
    Trophy("not_a_scratch", "Not a Scratch", "Win with no damage on the crew car.", "gun_it/icons/shield_full",
           win(lambda one: not one.numbers.get("damage", 0))),
    Trophy("chain", "Chain Reaction", "Be there when 4 vehicles go in one pileup.", "gun_it/icons/pileup",
           reach("largest", 4)),
    Trophy("carnage", "Rush Hour", "Be there when 6 vehicles go in one pileup.", "gun_it/icons/kind_truck",
           reach("largest", 6)),
    Trophy("dead_shot", "Dead Shot", "Hit 8 times in one match.", "gun_it/icons/reticle", reach("hits", 8)),
    Trophy("scrapyard", "Scrapyard", "See 100 wrecks in all your matches.", "gun_it/icons/wreck",
           gather("wrecks", 100)),
    Trophy("all_roads", "All Roads", "Win 4 different scenarios.", "gun_it/icons/drive",
           lambda matches: len({one.played for one in matches if one.is_won}) >= 4),
)  # fmt: skip

COUNTING = Counting(
    numbers=numbers,
    played=_played,
    trophies=TROPHIES,
    rows=(
        Row("Wrecks", "sum", "wrecks"),
        Row("Pileups", "sum", "pileups"),
        Row("Largest pileup", "best", "largest"),
        Row("Shots", "sum", "shots"),
        Row("Hits", "sum", "hits"),
        Row("Rounds", "sum", "rounds"),
    ),
    score=Row("XP", "best", "xp"),
    chances=Chances("Coins", "coin", (("heads", "Heads", 1), ("tails", "Tails", 1))),
    favourite=("Favourite wreck", "wreck"),
    ranks=("Lost", "1", "2", "3 stars"),
)
