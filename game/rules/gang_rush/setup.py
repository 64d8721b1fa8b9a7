"""GR-1: setting the table and the draft; GR-21: the options."""

from __future__ import annotations

from game.core.protocol import SetupError
from game.core.words import say
from game.rules.gang_rush.bridges import flaw_of, wall_flaw
from game.rules.gang_rush.commands import Draft
from game.rules.gang_rush.content import Content
from game.rules.gang_rush.events import Drafted, HazardRevealed, PileShuffled, ShopOpened
from game.rules.gang_rush.rolling import maximum
from game.rules.gang_rush.rounds import start_round
from game.rules.gang_rush.scratch import Chance, Scratch
from game.rules.gang_rush.state import DRAFTING, OFF, Car, GangRushSetup, GangRushState, Table, Turn
from game.rules.gang_rush.tables import Tables

MOST_ROUNDS = 999


def check(content: Content, setup: GangRushSetup) -> None:
    """Raise SetupError if the rules do not allow this set-up (GR-1.1, GR-21)."""
    count = len(setup.players)
    if not 3 <= count <= 5:
        raise SetupError(say("players: {count} cannot play; 3 to 5 can", count=count))
    if sorted(setup.players) != [(seat,) for seat in range(count)]:
        raise SetupError(say("players: each holds one seat, and the seats are 0 to {last}", last=count - 1))
    usual = content.constants.rounds[setup.variant == "border"]
    if setup.round_limit and not usual <= setup.round_limit <= MOST_ROUNDS:
        raise SetupError(
            say(
                "round_limit: {n} is not allowed; take 0 for the usual {usual}, or up to {most}",
                n=setup.round_limit,
                usual=usual,
                most=MOST_ROUNDS,
            )
        )
    flaw = setup.board and (flaw_of(setup.board) or wall_flaw(content, setup.board))
    if flaw:
        raise SetupError(say("board: {line}", line=flaw.line))


def blank_table(tables: Tables) -> Table:
    """The table before anything was dealt; the wall of Border's Closed stands (GR-20.3)."""
    return Table(
        setup=tables.setup, phase=DRAFTING, round=0, cars=(Car(),) * tables.players, hazards=tables.wall,
        left=tables.officers, ramps=bytes(tables.size), money=(), row=(), placers=(), shop=(), hazard_pile=0,
        hazard_discard=(), bonus_pile=0, bonus_discard=(), order=(), to_play=(), bought=False, turn=Turn(),
        river=(), finished=(), arrested=(), pending=None,
    )  # fmt: skip


def start(tables: Tables, chance: Chance) -> Scratch:
    """Shuffle the piles, reveal the first hazards, open the shop (GR-1.2 to GR-1.4, GR-1.10, GR-20.4)."""
    s = Scratch(tables, GangRushState(chance.state, blank_table(tables), (), ()), chance)
    hazards = tables.hazard_tokens()
    chance.shuffle(hazards)
    s.emit(PileShuffled("GR-20.4" if tables.border else "GR-1.2", "hazards", len(hazards)))
    for _ in range(tables.row):
        s.emit(HazardRevealed("GR-1.2", hazards.pop()))
    s.hazard_pile = tuple(hazards)
    if tables.setup.shop:
        _open_shop(s, tables.bonus_tokens())
    return s


def _open_shop(s: Scratch, tokens: list[int]) -> None:
    """Five tokens, gold next to the pile, then blue, metallic, gray (GR-1.3, GR-1.4)."""
    s.chance.shuffle(tokens)
    s.emit(PileShuffled("GR-1.3", "bonuses", len(tokens)))
    first = [tokens.pop() for _ in s.tables.content.constants.prices]
    s.bonus_pile = tuple(tokens)
    s.emit(ShopOpened("GR-1.4", tuple(sorted(first, key=lambda token: s.tables.colour[token]))))


def draft(s: Scratch, command: Draft) -> None:
    """A car and a start space with its money (GR-1.5, GR-1.7); after the last one round 1 begins."""
    tables = s.tables
    s.emit(
        Drafted(
            "GR-1.5", command.seat, command.driver, command.start, tables.starts[command.start],
            tables.board.starts[command.start].cash, maximum(tables, command.driver), tables.setup.ramps,
        )
    )  # fmt: skip
    if all(car.at != OFF for car in s.table.cars):
        start_round(s, 1)
