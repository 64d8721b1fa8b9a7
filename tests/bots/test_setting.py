"""Automatic crews under every moment and setting: legal, never stuck, and not against the card."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from msgspec.structs import replace

from game.bots.gun_it.choices import choose
from game.bots.gun_it.reach import is_restrained, is_within_reach, stay
from game.bots.protocol import no_fuse
from game.core.match import Match
from game.rules.gun_it.commands import ChooseMoment, ChooseSetting, StartTimer
from game.rules.gun_it.state import LOOKOUT, Drawn
from tests.bots.crews import crew, rules, said, setup, steps
from tests.rules.gun_it.pieces import CONTENT, in_force

CARDS = [card.id + letter for card in CONTENT.moments for letter in "AB"] + [card.id for card in CONTENT.settings]


def with_card(card: str, players: int, seed: int = 2, **options: Any) -> Match[Any, Any]:
    """A match in whose first round this card was drawn and chosen."""
    kind = "moments" if card.startswith("M") else "settings"
    chosen = setup(players, setting_level=1, constraints=kind, hostiles_level=2, **options)
    match: Match[Any, Any] = Match(rules(), chosen, seed)
    fields, tables = in_force(card), rules().tables(match.setup)
    drawn = (
        Drawn(moment=fields["moment"], option=fields["option"])
        if kind == "moments"
        else Drawn(setting=fields["settings"][0], kept=1)
    )
    state = replace(match.state, drawn=drawn, table=replace(match.state.table, ask=None))
    match._state = replace(
        state,
        moments=tuple(number for number in tables.moments if number != drawn.moment),
        settings=tuple(number for number in tables.settings if number != drawn.setting),
    )
    return match


@pytest.mark.parametrize("card", CARDS)
def test_a_crew_plays_a_round_under_every_card(card: str) -> None:
    """With three and with four players in turn; every command is legal, or the match would refuse it."""
    match = with_card(card, 3 + CARDS.index(card) % 3 % 2)
    for _ in steps(match, crew(match.setup)):
        if match.state.table.round > 1:
            break
    assert match.outcome is not None or match.state.table.round == 2


@pytest.mark.clause("GI-14.10")
@pytest.mark.parametrize("card", ["M07A", "M07B", "M09B", "M10A", "M10B"])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_plans_keep_to_what_may_be_traded(card: str, players: int) -> None:
    match = with_card(card, players)
    bots = crew(match.setup)
    match.submit(StartTimer(0))
    table, tables = match.state.table, rules().tables(match.setup)
    assert is_restrained(tables.force(table))
    lead = match.setup.players[0]
    plan = bots[lead].plan(match.view(lead), no_fuse)  # type: ignore[attr-defined]
    assert is_within_reach(tables, table, plan, lead) or plan == stay(table)
    for _ in steps(match, bots):
        if match.state.table.round > 1:
            break


def test_a_choice_is_one_of_those_on_offer_even_without_time() -> None:
    match: Match[Any, Any] = Match(rules(), setup(4, setting_level=2), 1)
    view = match.view((1,))
    options = [ChooseMoment(1, 0), ChooseMoment(1, 1)]
    (hasty,) = choose(rules(), view, options, Random(1), lambda: True).commands
    assert hasty in options
    calm = choose(rules(), view, options, Random(1), no_fuse)
    assert sorted(calm.commands, key=options.index) == options, "weighed against each other"
    assert calm.behind >= 0


def test_each_drawer_answers_and_nobody_else() -> None:
    match: Match[Any, Any] = Match(rules(), setup(4, setting_level=2), 3)
    bots = crew(match.setup)
    while match.state.table.ask is not None:
        ask = match.state.table.ask
        for seats, bot in bots.items():
            command = said(match, seats, bot)
            assert isinstance(command, ChooseMoment | ChooseSetting) == (ask.seat in seats)
        match.submit(next(c for s, b in bots.items() if (c := said(match, s, b)) is not None and ask.seat in s))
    assert match.state.table.phase == LOOKOUT
