"""How a duel of Gun and Gun went, counted from its events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any, cast

from game.core.match import Match
from game.core.protocol import Event
from game.core.record import Person
from game.core.words import Said, many, say
from game.rules.gun_and_gun import events as ev
from game.rules.gun_and_gun.state import NONE, Table
from game.scenes.badge import first_name
from game.scenes.gun_and_gun import words

if TYPE_CHECKING:
    from game.rules.gun_and_gun.rules import GunAndGun
    from game.rules.gun_and_gun.state import GunAndGunView

COUNTED = ("Shots", "HIT dealt", "Cards", "Reactions", "Healed", "Loads")
"""What is counted for each player, in the order in which it is shown."""


@dataclass(frozen=True)
class Harm:
    """Life that a player lost to one source of another player, or of the own."""

    to: int
    by: int
    source: int
    amount: int


@dataclass(frozen=True)
class Fighter:
    """A player at the end. Gunner, guns and Skill are indices into the content, NONE and () where none was chosen;
    `uses` is how often the Skill was activated, `counts` are those of COUNTED."""

    seat: int
    name: str
    gunner: int
    guns: tuple[int, ...]
    skill: int
    uses: int
    life: int
    cards_left: int
    counts: tuple[int, ...]


@dataclass(frozen=True)
class Story:
    """A whole duel: both players; `lines` are the lives of both at the start, and after each turn; life lost by source,
    most first; who has won (NONE: nobody) and why; how many turns there were."""

    fighters: tuple[Fighter, Fighter]
    lines: tuple[tuple[int, int], ...]
    harms: tuple[Harm, ...]
    winner: int
    reason: str
    turns: int


class _Count:
    """What happens, summed up from event to event."""

    def __init__(self) -> None:
        self.lines: list[tuple[int, int]] = []
        self.harms: Counter[tuple[int, int, int]] = Counter()
        self.uses: Counter[int] = Counter()
        self.counts: Counter[tuple[int, str]] = Counter()

    def add(self, table: Table, event: Event) -> None:
        """One event more; the table is that before it."""
        match event:
            case ev.DuelBegan():
                self.lines.append((event.life, event.life))
            case ev.TurnEnded() | ev.MatchEnded() if 0 < len(self.lines) <= table.turn:
                self.lines.append((table.sides[0].life, table.sides[1].life))
            case ev.ShotDeclared():
                self.counts[event.seat, "Shots"] += 1
            case ev.CardPlayed() | ev.CardSet():
                self.counts[event.seat, "Cards"] += 1
            case ev.ReactionActivated():
                self.counts[event.seat, "Reactions"] += 1
            case ev.Loaded():
                self.counts[event.seat, "Loads"] += 1
            case ev.Healed():
                self.counts[event.seat, "Healed"] += event.amount
            case ev.SkillActivated():
                self.uses[event.seat] += 1
            case ev.HitDealt():
                self.harms[event.to, event.seat, event.source] += table.sides[event.to].life - event.life
                if event.seat != event.to:
                    self.counts[event.seat, "HIT dealt"] += event.amount
            case ev.LifeLost():
                lost = table.sides[event.seat].life - event.life
                self.harms[event.seat, 1 - event.seat, event.source] += lost


def duel(match: Match[Any, Any]) -> Story:
    """Count a match that is over."""
    rules = cast("GunAndGun", match.rules)
    view: GunAndGunView = rules.blank(match.setup, (0, 1))
    count = _Count()
    for event in match.feed((0, 1)):
        count.add(view.table, event)
        view = rules.follow(view, event)
    table = view.table
    harms = (Harm(*key, amount) for key, amount in count.harms.most_common() if amount)
    one, two = (_fighter(rules, table, seat, count) for seat in (0, 1))
    return Story((one, two), tuple(count.lines), tuple(harms), table.winner, table.reason, table.turn)


def with_names(found: Story, person: Callable[[int], Person | None]) -> Story:
    """The same with the first names of those who have a profile in the place of their Gunners' names."""
    one, two = (_named(fighter, person(fighter.seat)) for fighter in found.fighters)
    return replace(found, fighters=(one, two))


def _named(fighter: Fighter, person: Person | None) -> Fighter:
    return replace(fighter, name=Said(first_name(person))) if person else fighter


def _fighter(rules: GunAndGun, table: Table, seat: int, count: _Count) -> Fighter:
    side = table.sides[seat]
    return Fighter(
        seat=seat,
        name=words.who(rules.content, table, seat),
        gunner=side.gunner,
        guns=side.guns,
        skill=side.skill,
        uses=count.uses[seat],
        life=side.life,
        cards_left=sum(map(len, side.decks)),
        counts=tuple(count.counts[seat, word] for word in COUNTED),
    )


LOSES = {
    "life": "{who} has no life left",
    "decks": "{who} has no card left in either deck",
    "concede": "{who} gives up",
    "clock": "{who} has no time left",
}
"""Why somebody has lost."""


def why(found: Story) -> str:
    """What decided it, in words, without a full stop."""
    if found.winner != NONE:
        return say(LOSES[found.reason], who=found.fighters[1 - found.winner].name)
    if found.reason == "turn cap":
        return many(found.turns, "No winner after {n} turn", "No winner after {n} turns")
    return {"life": "Both have no life left", "decks": "Both have no card left in their decks"}[found.reason]


def briefly(found: Story) -> str:
    """The same in as few words as the foot of a poster has room for."""
    if found.winner == NONE:
        return "Nobody is left" if found.reason != "turn cap" else why(found)
    loser = found.fighters[1 - found.winner].name
    return say("{who}'s decks are empty", who=loser) if found.reason == "decks" else why(found)


def sentence(found: Story) -> str:
    """How it ended, in words."""
    if found.winner == NONE:
        return say("{why}: the duel is a draw.", why=why(found))
    winner = found.fighters[found.winner]
    if not found.turns:
        return say("{why}: {who} wins.", why=why(found), who=winner.name)
    return say("{why}: {who} wins with {n} life left.", why=why(found), who=winner.name, n=winner.life)
