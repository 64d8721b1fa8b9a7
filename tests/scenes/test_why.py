"""The log: for one player or one round, and why a line of it happened, in every game."""

from __future__ import annotations

from functools import cache
from typing import Any

import pygame
import pytest

from game import content
from game.core.match import Match
from game.core.protocol import CLOCK, Event
from game.core.words import Said, tr
from game.scenes.app import App
from game.scenes.games import GAMES
from game.scenes.log_drawer import LogDrawer
from game.scenes.rulebook import RulebookScene
from game.scenes.sitting import Sitting
from game.scenes.title.scene import Title
from game.scenes.why import Why, chain
from game.storage import Settings
from game.ui.canvas import Canvas
from game.ui.input import Chord, Key, Move
from game.ui.lettering import ELLIPSIS
from game.ui.shot import Stage
from tests.german import german
from tests.scenes.test_replay import begun, told


@cache
def _record(game: str) -> str:
    return told(game)


class Table:
    """A match of automatic players on the screen, played to the end of its record at once."""

    def __init__(self, game: str, size: tuple[int, int] = (960, 540), text_size: int = 100) -> None:
        self.app = App(Settings(animation_speed=0, reduced_motion=True, text_size=text_size), sound=False)
        self.stage = Stage(Title(self.app), size)
        self.app.open_record(_record(game))
        self.stage.look()
        watch = self.stage.stack.top
        watch.go_to(len(watch.playback.tale.commands) - 1)  # type: ignore[union-attr]
        self.stage.wait(0.1)
        self.scene: Any = watch.table  # type: ignore[union-attr]
        self.log: LogDrawer = getattr(self.scene, "log", None) or self.scene.frame.log

    def open(self) -> None:
        self.log.toggle()
        self.stage.wait(0.4)
        self.stage.look()

    def press(self, key: int) -> None:
        chord = Chord(key)
        self.stage.stack.handle(Key(chord, self.stage.stack.bindings.actions(chord)))
        self.stage.wait(0.05)
        self.stage.look()

    def point_at_the_last_line(self) -> None:
        box = self.scene.hots.find("log lines").box
        self.stage.stack.handle(Move(box.centerx, box.bottom - 12))

    @property
    def top(self) -> Any:
        return self.stage.stack.top


@pytest.mark.parametrize("game", GAMES)
def test_a_line_says_what_came_of_the_same_command_and_leads_to_the_rulebook_and_back(game: str) -> None:
    """By keys alone: the list, Return on a line, Return on a step, Escape twice."""
    table = Table(game)
    table.open()
    table.scene.hots.focus("log lines")
    table.press(pygame.K_RETURN)
    why = table.top
    assert isinstance(why, Why)
    index = table.log._lines[-1]
    assert why.lines[why._chosen] == table.log.story.told[index]
    table.press(pygame.K_RETURN)
    book = table.top
    assert isinstance(book, RulebookScene)
    assert book.game == game
    table.press(pygame.K_ESCAPE)
    assert table.top is why
    table.press(pygame.K_ESCAPE)
    assert table.top is not why


@pytest.mark.parametrize("game", GAMES)
def test_the_help_key_opens_the_rule_of_a_line(game: str) -> None:
    table = Table(game)
    table.open()
    table.scene.hots.focus("log lines")
    table.stage.look()
    table.press(pygame.K_F1)
    rule = table.log.story.told[table.log._lines[-1]][0].rule
    assert isinstance(table.top, RulebookScene)
    assert table.top._text.marked == rule


@pytest.mark.parametrize("game", GAMES)
def test_the_chain_of_every_event_is_that_of_its_command(game: str) -> None:
    """Played anew command by command, what each command told is what stands together."""
    past = begun(game)
    match: Match[Any, Any] = Match(past.rules, past.setup, past.seed)
    seats = past.setup.players[0]
    groups: list[tuple[Event, ...]] = [match.feed(seats)]
    for entry in past.log:
        before = len(match.feed(seats))
        match.submit(entry.command)  # type: ignore[union-attr]
        groups.append(match.feed(seats, before))
    lines = [(event, f"line {i}") for i, event in enumerate(match.feed(seats))]
    at = 0
    for group in groups:
        for i in range(len(group)):
            found, chosen = chain(match, seats, lines, at + i)
            assert tuple(event for event, _ in found) == group
            assert chosen == i
        at += len(group)


def test_after_an_undo_the_chain_is_still_right() -> None:
    rules = content.load("gun_and_gun")
    match = begun("gun_and_gun").branch()
    before = len(match._begins)
    command = next(c for seat in (CLOCK, 0, 1) for c in match.legal(seat))
    match.submit(command)
    if match.can_undo(command.seat) is None:
        match.undo(command.seat)
        assert len(match._begins) == before
    assert match.rules.spec.id == rules.spec.id


@pytest.mark.parametrize("game", GAMES)
def test_the_log_is_read_for_one_player_and_for_one_round(game: str) -> None:
    table = Table(game)
    table.open()
    every = list(table.log._lines)
    story, told_lines = table.log.story, table.log.story.told
    table.log._seat.step(1)
    table.stage.look()
    mine = table.log._lines
    assert 0 < len(mine) < len(every)
    assert all(
        story.seats[0] in [getattr(told_lines[i][0], field, None) for field in ("seat", "shooter", "partner", "winner")]
        for i in mine
    )
    table.log._seat.step(-1)
    counts: list[int] = []
    for _ in table.log._round.options[1:]:
        table.log._round.step(1)
        table.stage.look()
        counts.append(len(table.log._lines))
    assert sum(counts) <= len(every)
    assert max(counts) > 0


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_every_clause_that_the_log_names_is_in_the_rulebook(game: str, text_size: int) -> None:
    table = Table(game, text_size=text_size)
    book = table.app.rulebook(game)
    assert {event.rule for event, words in table.log.story.told if words} <= {clause.id for clause in book.clauses}


@pytest.mark.parametrize("game", GAMES)
def test_lines_are_read_in_the_language_that_is_chosen_later(game: str) -> None:
    told = Table(game).log.story.told
    english = [words for _, words in told]
    with german() as missed:
        spoken = [tr(words) for words in english]
        assert spoken == [words for _, words in Table(game).log.story.told]
    assert missed.english == []
    assert [line for line, words in zip(spoken, english, strict=True) if line == words and words] == []


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("text_size", [100, 150])
def test_a_line_that_is_cut_has_a_sign_and_is_read_whole_with_the_pointer_and_with_keys(
    game: str, text_size: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    with german():
        table = Table(game, text_size=text_size)
        long = tr(max((words for _, words in table.log.story.told), key=len))
        long = Said(" ".join([long] * (1 + 170 // len(long))))
        table.log.story.told.append((table.log.story.told[-1][0], long))
        table.open()
        drawn: list[str] = []
        canvas, lines = table.stage.stack.canvas, Canvas.lines
        canvas.store.fit(canvas.map.size)  # nothing is kept from earlier pictures

        def noted(self: Canvas, text: str, *args: Any, **more: Any) -> list[str]:
            found = lines(self, text, *args, **more)
            drawn.append(" ".join(found))
            return found

        monkeypatch.setattr(Canvas, "lines", noted)
        table.stage.look()
        assert any(line.endswith(ELLIPSIS) and long.startswith(line[:20]) for line in drawn)
        for reach in (table.point_at_the_last_line, lambda: table.scene.hots.focus("log lines")):
            reach()
            table.stage.look()
            drawn.clear()
            canvas.store.fit(canvas.map.size)
            table.stage.wait(1)
            table.stage.look()
            assert long in drawn


def test_a_sitting_that_is_gone_on_with_finds_its_lines() -> None:
    """Only what is told from then on is in this log."""
    app = App(Settings(), sound=False)
    Stage(Title(app))
    sitting = Sitting.go_on(_record("gang_rush"), app)
    seats = sitting.watched
    feed = sitting.match.feed(seats)
    late = [(event, "words") for event in feed[-3:]]
    found, chosen = chain(sitting.match, seats, late, 2)
    assert found[chosen] is late[2]
    sitting.close(keep=False)
