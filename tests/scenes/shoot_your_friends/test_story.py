"""The log tells each event in a sentence that says no more than its reader may know."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from game.core.protocol import Event
from game.rules.shoot_your_friends import events as ev
from game.rules.shoot_your_friends.changes import apply
from game.rules.shoot_your_friends.events import ShootYourFriendsEvent
from game.rules.shoot_your_friends.setup import blank_table
from game.rules.shoot_your_friends.state import Table
from game.scenes.shoot_your_friends import story
from game.scenes.shoot_your_friends.words import REASONS
from tests.scenes.shoot_your_friends.tables import RULES, told

KINDS: tuple[type[Event], ...] = ShootYourFriendsEvent.__args__  # type: ignore[attr-defined]


def test_every_event_has_a_line_or_a_reason_for_none() -> None:
    assert set(story.LINES) | set(story.SILENT) == set(KINDS)
    assert not set(story.LINES) & set(story.SILENT)
    assert all(story.SILENT.values())


def followed(seats: tuple[int, ...], mode: str) -> Iterator[tuple[Event, Table]]:
    """Events of random matches as these seats are told them, each with the table before it."""
    for seed in (1, 2):
        steps = told(seed, 4, mode=mode)
        table = blank_table(steps[0][0].table.setup)
        for _, events in steps:
            for event in events:
                masked = event.masked(seats)
                if masked is not None:
                    yield masked, table
                    table = apply(table, masked)


@pytest.mark.parametrize("seats", [(), (0,), (0, 1, 2, 3)])
@pytest.mark.parametrize("mode", ["real_time", "beat"])
def test_every_line_is_a_sentence(seats: tuple[int, ...], mode: str) -> None:
    count = 0
    for event, table in followed(seats, mode):
        line = story.tell(RULES.tables(table.setup), table, event)
        count += 1
        if type(event) in story.SILENT or (isinstance(event, ev.GunReturned) and event.why == "shot"):
            assert not line
        else:
            assert line[0].isupper(), line
            assert line[-1] in ".!", line
            assert "-1" not in line, line
    assert count > 100


def test_no_line_names_a_hidden_card() -> None:
    """What a seat is told of another's bounced card is that it was a card."""
    tables = RULES.tables(told(1, 3)[0][0].table.setup)
    event = ev.Bounced("SF-5.12", 1, 0, 2, 0)
    seen = blank_table(tables.setup)
    assert story.tell(tables, seen, event) == "Otto takes The Alien back from Mabel's set."
    hidden = event.masked((0,))
    assert story.tell(tables, seen, hidden) == "Otto takes a card back from Mabel's set."


def test_every_reason_has_words() -> None:
    from typing import get_args

    from game.rules.shoot_your_friends.events_of_table import Reason

    assert set(get_args(Reason)) | {"no_card"} >= set(REASONS)
    assert set(get_args(Reason)) <= set(REASONS)
