"""How a match of Gun It went, counted from its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

from game.core.protocol import Event
from game.core.words import many, say
from game.rules.gun_it.content import Scenario
from game.rules.gun_it.events import CAR, Damaged, PileupScored, Repaired, Wrecked, XpChanged
from game.rules.gun_it.events_of_course import MatchEnded, RoundEnded, RoundStarted


@dataclass
class Round:
    """One round: XP earned in it, damage on the crew car at its end, its pileups, the wrecks of the largest."""

    number: int
    xp: int = 0
    damage: int = 0
    pileups: int = 0
    largest: int = 0


@dataclass
class Tally:
    """The whole match. `rank` is 0 to 3; `score` is what the scenario counts."""

    rounds: list[Round] = field(default_factory=list)
    xp: int = 0
    wrecks: int = 0
    rank: int = 0
    score: int = 0
    reason: str = ""
    headline: str = ""

    @property
    def pileups(self) -> int:
        """All of them, those independent of the crew too."""
        return sum(each.pileups for each in self.rounds)

    @property
    def best(self) -> Round | None:
        """The round of the largest pileup."""
        with_one = [each for each in self.rounds if each.largest]
        return max(with_one, key=lambda each: each.largest, default=None)

    @property
    def damage(self) -> int:
        """What lay on the crew car in the end."""
        return self.rounds[-1].damage if self.rounds else 0


def tally(events: Iterable[Event], headline: str = "") -> Tally:
    """Count the events of a match."""
    found = Tally(headline=headline)
    for event in events:
        _count(found, event)
    return found


def _count(found: Tally, event: Event) -> None:
    match event:
        case RoundStarted():
            damage = found.damage
            found.rounds.append(Round(event.number, damage=damage))
        case XpChanged():
            found.rounds[-1].xp += event.change
            found.xp = event.total
        case PileupScored():
            found.rounds[-1].pileups += 1
            found.rounds[-1].largest = max(found.rounds[-1].largest, event.wrecks)
        case Wrecked():
            found.wrecks += 1
        case Damaged(vehicle=vehicle) | Repaired(vehicle=vehicle) if vehicle == CAR:
            found.rounds[-1].damage = event.total
        case RoundEnded():
            found.rounds[-1].damage = event.damage
        case MatchEnded():
            found.rank, found.score, found.reason = event.rank, event.score, event.reason


class Chart:
    """The score chart as a line from 0 to 1: where the three marks stand and where the crew ended."""

    def __init__(self, scenario: Scenario, found: Tally) -> None:
        self._falls = scenario.score == "round"
        """Fewer rounds are better."""
        if self._falls:
            self._low, self._high = float(scenario.rounds + 1), float(min(scenario.ranks) - 1)
            reached = found.score or scenario.rounds + 1
        else:
            self._low, self._high = 0.0, max(scenario.ranks[2] * 1.12, float(found.score))
            reached = found.score
        self.marks = tuple(self._share(mark) for mark in scenario.ranks)
        self.end = self._share(reached) if found.reason != "wrecked" or not self._falls else 0.0

    def _share(self, value: float) -> float:
        return max(0.0, min(1.0, (value - self._low) / (self._high - self._low)))


def sentence(scenario: Scenario, found: Tally) -> str:
    """How it ended, in words."""
    points = _points(scenario, found)
    if found.reason == "wrecked":
        if not found.rounds:
            return say("The crew car was wrecked, with {points} on the board.", points=points)
        return say(
            "The crew car was wrecked in round {number} of {rounds}, with {points} on the board.",
            number=found.rounds[-1].number,
            rounds=scenario.rounds,
            points=points,
        )
    if found.reason == "courier":
        return say("The Courier is gone, and with it everything: {points} are worth nothing.", points=points)
    if found.rank == 0:
        return say("The crew car made it, but {points} is short of the first mark.", points=points)
    if scenario.score == "round":
        if not scenario.mark:
            return say("The Kingpin is scrap by the end of round {score}.", score=found.score)
        return say("{mark} XP by the end of round {score}: the crew is across.", mark=scenario.mark, score=found.score)
    return say("The crew car made it with {points}.", points=points)


def _points(scenario: Scenario, found: Tally) -> str:
    if scenario.score == "pileups":
        return many(found.pileups, "{n} pileup", "{n} pileups")
    if scenario.score == "openings":
        return many(found.score, "{n} opening", "{n} openings")
    if scenario.score == "wrecks":
        return many(found.score, "{n} wreck", "{n} wrecks")
    if scenario.score == "trucks":
        return many(found.score, "{n} truck", "{n} trucks")
    return say("{xp} XP", xp=found.xp)
