"""`python -m tests.bench.duels LEVEL LEVEL DUELS [SEED [WISH [WISH]]]`: automatic players of Gun and Gun against each
other.

Loadouts are picked by chance from one set, each with its own seed. Between two levels each deal is played twice, the
second time with the players in each other's seat. A wish is a list of ids, like `natori,enra,kasane`: that player takes
those, what is not named by chance, and both pick from a set of their own. It prints who won how often, and how often
every Gunner, gun, Skill and pair of guns won.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterator
from math import sqrt
from random import Random
from statistics import mean, quantiles
from time import process_time
from typing import Any, Literal, NamedTuple, cast

from game import content
from game.bots.protocol import Bot, no_fuse
from game.bots.registry import BOTS
from game.core.match import Match
from game.core.protocol import Command, Event
from game.rules.gun_and_gun.commands import PickGun, PickGunner, PickSkill
from game.rules.gun_and_gun.events import ReactionActivated, SkillActivated
from game.rules.gun_and_gun.legal import to_decide
from game.rules.gun_and_gun.rules import GunAndGun
from game.rules.gun_and_gun.state import NONE, GunAndGunSetup, Table

RULES = cast(GunAndGun, content.load("gun_and_gun"))


class Duel(NamedTuple):
    """A finished duel: its end, what happened, the seat of the first player named, seconds and number of the decisions
    of both."""

    table: Table
    events: tuple[Event, ...]
    seat: int
    seconds: list[float]
    decisions: list[int]


Wishes = tuple[frozenset[str], frozenset[str]]
"""What each player takes if he may, by id."""
NO_WISHES: Wishes = (frozenset(), frozenset())


def played(levels: tuple[str, str], number: int, seed: int, wishes: Wishes = NO_WISHES) -> Duel:
    """One duel. If the players differ, odd ones are those before them with the seats exchanged."""
    is_even = levels[0] == levels[1] and wishes[0] == wishes[1]
    seat, deal = (0, seed + number) if is_even else (number % 2, seed + number // 2)
    mode: Literal["one_set", "two_sets"] = "two_sets" if any(wishes) else "one_set"
    match: Match[Any, Any] = Match(RULES, GunAndGunSetup(players=((0,), (1,)), mode=mode), deal)
    factories = BOTS["gun_and_gun"]
    bots: list[Bot] = [factories[levels[own ^ seat]](RULES, (own,), deal + own, True) for own in (0, 1)]
    drafts, seconds, decisions = Random(deal), [0.0, 0.0], [0, 0]
    while match.outcome is None:
        mover = to_decide(match.state.table)[0]
        legal = list(match.legal(mover))
        if isinstance(legal[0], PickGunner | PickGun | PickSkill):
            wished = [command for command in legal[:-1] if _id(command) in wishes[mover ^ seat]]
            match.submit(drafts.choice(wished or legal[:-1]))
            continue
        begun = process_time()
        command = bots[mover].choose(match.view((mover,)), legal, no_fuse)
        seconds[mover ^ seat] += process_time() - begun
        decisions[mover ^ seat] += 1
        assert command is not None
        match.submit(command)
    return Duel(match.state.table, match.feed((0, 1)), seat, seconds, decisions)


def _id(command: Command) -> str:
    """What a command of the draft picks."""
    content = RULES.content
    match command:
        case PickGunner(_, number):
            return content.gunners[number].id
        case PickGun(_, number):
            return content.guns[number].id
        case PickSkill(_, number, _):
            return content.skills[number].id
    raise ValueError(f"{command} picks nothing")


def score(won: float, of: int) -> str:
    """A share with its 95 % interval (Wilson)."""
    if not of:
        return "-"
    z, share = 1.96, won / of
    middle, reach = share + z * z / (2 * of), z * sqrt(share * (1 - share) / of + z * z / (4 * of * of))
    low, high = ((middle + sign * reach) / (1 + z * z / of) for sign in (-1, 1))
    return f"{100 * share:5.1f} %  ({100 * low:.0f} to {100 * high:.0f})  of {of}"


Tallies = dict[str, list[int]]
"""Duels won and played by what was played with."""


def summary(levels: tuple[str, str], duels: list[Duel]) -> Iterator[str]:
    """What there is to tell, line by line."""
    tables = [duel.table for duel in duels]
    decided = [table for table in tables if table.winner != NONE]
    turns = sorted(table.turn for table in tables)
    yield f"{levels[0]} won {score(sum(_won(duel) for duel in duels), len(duels))} against {levels[1]}"
    for player in (0, 1):
        seconds, asked = sum(duel.seconds[player] for duel in duels), sum(duel.decisions[player] for duel in duels)
        pace = f"{1000 * seconds / asked:.1f} ms of CPU time a decision"
        yield f"{levels[player]}: {pace}, {asked / len(duels):.0f} decisions a duel"
    yield f"first player won {score(sum(table.winner == table.first for table in decided), len(decided))}"
    yield f"turns: median {turns[len(turns) // 2]}, 95 % below {quantiles(turns, n=20)[-1]:.0f}, most {turns[-1]}"
    for reason in ("life", "decks", "turn cap"):
        yield f"ended by {reason}: {score(sum(table.reason == reason for table in tables), len(tables))}"
    milled, plain = _by_mill(tables)
    yield f"ended by decks with Uwan or Bad Medicine: {score(sum(milled), len(milled))}"
    yield f"ended by decks without them: {score(sum(plain), len(plain))}"
    yield f"Skill used: {score(sum(_skills_used(duel) for duel in duels), 2 * len(duels))}"
    yield f"Reactions a duel: {mean(sum(isinstance(e, ReactionActivated) for e in duel.events) for duel in duels):.1f}"
    yield from won_with(decided)


def _won(duel: Duel) -> float:
    return 0.5 if duel.table.winner == NONE else float(duel.table.winner == duel.seat)


def _skills_used(duel: Duel) -> int:
    return len({event.seat for event in duel.events if isinstance(event, SkillActivated)})


def _by_mill(tables: list[Table]) -> tuple[list[bool], list[bool]]:
    """Whether duels ended by empty decks: those with Uwan or Bad Medicine, and the others."""
    found: tuple[list[bool], list[bool]] = ([], [])
    for table in tables:
        names = {name for side in (0, 1) for name in loadout(table, side)}
        found[not names & {"Uwan", "Bad Medicine"}].append(table.reason == "decks")
    return found


def loadout(table: Table, seat: int) -> tuple[str, str, str, str]:
    """Gunner, Skill and guns, the latter in the order of the alphabet."""
    side, held = table.sides[seat], RULES.content
    one, two = sorted(held.guns[gun].name for gun in side.guns)
    return held.gunners[side.gunner].name, held.skills[side.skill].name, one, two


def won_with(tables: list[Table]) -> Iterator[str]:
    """How often each Gunner, gun and Skill won, and each pair of guns with each Gunner."""
    counts: dict[str, Tallies] = defaultdict(lambda: defaultdict(lambda: [0, 0]))
    for table in tables:
        for seat in (0, 1):
            gunner, skill, one, two = loadout(table, seat)
            for kind, name in (
                ("Gunner", gunner), ("Skill", f"{gunner}: {skill}"), ("gun", one), ("gun", two),
                ("cell", f"{one} + {two}/{gunner}"), ("cell", f"{one} + {two}/all"), ("cell", f"all/{gunner}"),
            ):  # fmt: skip
                tally = counts[kind][name]
                tally[0] += table.winner == seat
                tally[1] += 1
    for kind in ("Gunner", "Skill", "gun"):
        yield f"\n{kind}"
        yield from (f"  {name:32} {score(won, of)}" for name, (won, of) in sorted(counts[kind].items()))
    yield "\nwon, in % of the duels in brackets"
    yield from grid(counts["cell"])


def grid(cells: Tallies) -> Iterator[str]:
    """Pairs of guns and Gunners as a table in Markdown."""
    keys = [name.split("/") for name in cells]
    rows, columns = (sorted({key[place] for key in keys} - {"all"}) for place in (0, 1))
    rows.sort(key=lambda row: -_share(cells, f"{row}/all"))
    yield f"| pair of guns | {' | '.join(columns)} | all |"
    yield "| --- |" + " --- |" * (len(columns) + 1)
    for row in (*rows, "all"):
        names = [f"{row}/{column}" for column in (*columns, "all")]
        yield f"| {row} | {' | '.join(_cell(cells, name) for name in names)} |"


def _share(cells: Tallies, name: str) -> float:
    won, of = cells[name]
    return won / of


def _cell(cells: Tallies, name: str) -> str:
    return f"{100 * _share(cells, name):.0f} ({cells[name][1]})" if name in cells else ""


def main(one: str, two: str, matches: str, seed: str = "0", *asked: str) -> None:
    """Play and print."""
    levels = (one, two)
    first, second = (frozenset(wish.split(",")) for wish in (*asked, "", "")[:2])
    duels = []
    for number in range(int(matches)):
        duels.append(played(levels, number, int(seed), (first - {""}, second - {""})))
        if sys.stderr.isatty():
            print(f"\r{number + 1}/{matches}", end="", file=sys.stderr, flush=True)
    print("\n".join(summary(levels, duels)))


if __name__ == "__main__":
    main(*sys.argv[1:])
