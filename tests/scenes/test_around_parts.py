"""What the screens around a match compute: drafts, tallies, charts, memory, settings, the start of the program."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from game import content, storage
from game.core.protocol import encode
from game.rules.gun_it.events import (
    CAR,
    Damaged,
    MatchEnded,
    PileupScored,
    RoundEnded,
    RoundStarted,
    Wrecked,
    XpChanged,
)
from game.rules.gun_it.state import GunItSetup
from game.rules.registry import GAMES
from game.scenes import app as app_module
from game.scenes import memory
from game.scenes.box import BOX
from game.scenes.gun_it import options
from game.scenes.result_tally import Chart, Tally, sentence, tally
from game.scenes.set_up import form_of
from game.scenes.set_up_draft import WHO, Draft
from game.scenes.title import Title
from tests.scenes.lot import Box, Visit, played

CONTENT = content.content("gun_it")
FORM = options.form(CONTENT)
RULES = content.load("gun_it")


def _draft(**remembered: object) -> Draft:
    return Draft(FORM, GunItSetup, memory.Choices(**remembered))  # type: ignore[arg-type]


def test_the_box_knows_which_games_are_here() -> None:
    """A poster that can be played has rules and a set-up, one that says it is to come has no set-up."""
    for game in BOX:
        if game.is_here:
            assert game.id in GAMES
            assert form_of(Box(), game.id).game == game.id
        else:
            with pytest.raises(KeyError):
                form_of(Box(), game.id)


def test_the_form_has_every_option_of_the_set_up() -> None:
    fields = set(GunItSetup.__struct_fields__) - {"players"}
    assert {option.field for option in FORM.options} == fields
    defaults = msgspec.structs.asdict(GunItSetup(players=((0, 1, 2, 3),)))
    for option in FORM.options:
        assert defaults[option.field] == option.default
        for item in option.items:
            msgspec.convert({"players": ((0, 1, 2, 3),), option.field: item.value}, GunItSetup)


def test_every_scenario_and_tile_can_be_chosen() -> None:
    by_field = {option.field: [item.value for item in option.items] for option in FORM.options}
    assert by_field["scenario"] == [scenario.id for scenario in CONTENT.scenarios]
    for group in ("advanced", "obstacle"):
        assert by_field[group] == ["random", *(tile.id for tile in CONTENT.tiles if tile.group == group)]


def test_every_way_to_sit_is_allowed_by_the_rules() -> None:
    for count, seatings in FORM.seatings.items():
        for index in range(len(seatings)):
            draft = _draft(count=count, seating=index)
            RULES.start(draft.setup(), 1)
            assert len(draft.who()) == count


def test_both_first_games_are_allowed_by_the_rules() -> None:
    for alone, people in ((True, 1), (False, 4)):
        setup, who = _draft().first_game(alone)
        assert isinstance(setup, GunItSetup)
        assert setup.onramp
        assert len(who) == people
        assert who.count("human") == 1
        RULES.start(setup, 1)


def test_what_is_no_longer_possible_counts_as_the_default() -> None:
    draft = _draft(
        options={"scenario": "SC99", "hostiles_level": True, "limit": 7, "extra_seconds": 900, "onramp": "yes"},
        count=9,
        seating=12,
        controllers=["wizard"],
    )
    assert draft.setup() == GunItSetup(players=((0, 1, 2, 3),))
    assert draft.who() == ("normal",)
    assert set(draft.controllers) <= set(WHO)


def test_extra_time_is_for_two() -> None:
    for count, seconds in ((1, 0), (2, 20), (3, 0), (4, 0)):
        draft = _draft(count=count, options={"extra_seconds": 20})
        setup = draft.setup()
        assert isinstance(setup, GunItSetup)
        assert setup.extra_seconds == seconds
        assert ("extra_seconds" in draft.fixed) == (count != 2)


@pytest.mark.parametrize(("typed", "number"), [("", None), ("0", 0), ("007", 7), ("999999999", 999999999)])
def test_seeds_that_are_numbers(typed: str, number: int | None) -> None:
    draft = _draft(seed=typed)
    assert (draft.seed_problem, draft.seed_number) == ("", number)


@pytest.mark.parametrize("typed", ["x", "1 2", "-4", "1.5", "١٢", "²"])
def test_seeds_that_are_not(typed: str) -> None:
    draft = _draft(seed=typed)
    assert "Digits only" in draft.seed_problem
    assert draft.seed_number is None


def test_choices_come_back_and_a_broken_file_counts_as_none(home: Path) -> None:
    chosen = memory.Choices(options={"scenario": "SC2"}, count=3, seed="5", preview=False)
    memory.keep_choices("gun_it", chosen)
    assert memory.choices("gun_it") == chosen
    (home / "config" / "gun_it.json").write_bytes(b"\xff{")
    assert memory.choices("gun_it") == memory.Choices()


def test_choices_that_cannot_be_kept_stop_nobody(home: Path) -> None:
    home.mkdir()
    (home / "config").write_text("a file where the folder should be")
    memory.keep_choices("gun_it", memory.Choices(count=2))
    assert memory.choices("gun_it") == memory.Choices()


# ----------------------------------------------------------------------- result

STORY = (
    RoundStarted("r", 1),
    PileupScored("r", 3, 1, 3, 0),
    XpChanged("r", 3, 3, "pileup"),
    Wrecked("r", 4, 1, 1),
    Damaged("r", CAR, 1, "armed", 1),
    Damaged("r", 7, 2, "shot", 2),
    RoundEnded("r", 1, 3, 1),
    RoundStarted("r", 2),
    PileupScored("r", 5, 0, 5, 0),
    XpChanged("r", 5, 8, "pileup"),
    PileupScored("r", 2, 1, 2, 0),
    XpChanged("r", 2, 10, "pileup"),
    Damaged("r", CAR, 3, "armed", 4),
    MatchEnded("r", False, 0, 10, "wrecked"),
)


def test_a_match_is_counted_round_by_round() -> None:
    found = tally(STORY, "Wrecked")
    assert [(each.number, each.xp, each.damage, each.pileups, each.largest) for each in found.rounds] == [
        (1, 3, 1, 1, 3),
        (2, 7, 4, 2, 5),
    ]
    assert (found.xp, found.pileups, found.wrecks, found.damage) == (10, 3, 1, 4)
    assert found.best is found.rounds[1]
    assert (found.rank, found.reason, found.headline) == (0, "wrecked", "Wrecked")


def test_the_tally_of_a_played_match_agrees_with_its_table() -> None:
    for seed, name in ((9, "SC0"), (7, "SC4"), (3, "SC2")):
        match = played(seed, scenario=name)
        table = match.state.table
        found = tally(match.feed((0, 1, 2, 3)))
        assert (found.xp, found.pileups, found.damage) == (table.xp, table.all_pileups, table.crew_damage)
        assert sum(each.xp for each in found.rounds) == table.xp
        assert (found.rank, len(found.rounds)) == (table.rank, table.round)


def test_a_match_without_events_has_an_empty_tally() -> None:
    found = tally(())
    assert (found.damage, found.best, found.pileups) == (0, None, 0)


@pytest.mark.parametrize("scenario", CONTENT.scenarios, ids=lambda scenario: scenario.id)
def test_the_chart_puts_better_ends_and_marks_further_right(scenario) -> None:  # type: ignore[no-untyped-def]
    falls = scenario.score == "round"
    scores = range(scenario.rounds, 0, -1) if falls else range(2 * scenario.ranks[2])
    ends = []
    for score in scores:
        rank = sum(score <= mark if falls else score >= mark for mark in scenario.ranks)
        chart = Chart(scenario, Tally(score=score, rank=rank, reason="rank" if rank else "below"))
        assert 0 < chart.marks[0] < chart.marks[1] < chart.marks[2] <= 1
        assert 0 <= chart.end <= 1
        assert rank == sum(chart.end >= mark - 1e-9 for mark in chart.marks)
        ends.append(chart.end)
    assert len(set(ends)) > 3


def test_the_sentence_names_what_counts() -> None:
    scenarios = {scenario.id: scenario for scenario in CONTENT.scenarios}
    wrecked = tally(STORY)
    assert "round 2 of 5" in sentence(scenarios["SC1"], wrecked)
    assert "3 pileups" in sentence(scenarios["SC2"], wrecked)
    assert "short of" in sentence(scenarios["SC1"], Tally(rank=0, reason="below", xp=9))
    assert "25 XP by the end of round 5" in sentence(scenarios["SC4"], Tally(rank=2, score=5, reason="rank"))


# --------------------------------------------------------------- settings, start


def test_a_change_of_settings_is_in_force_and_on_disk_at_once() -> None:
    visit = Visit()
    visit.click("settings")
    visit.click("text size", 0.9)
    visit.click("speed", 0.9)
    visit.click("mute", 0.1)
    visit.click("music", 0.0)
    kept, trouble = storage.load_settings()
    assert (kept.text_size, kept.animation_speed, kept.mute, kept.music, trouble) == (125, 2, True, 0, "")
    assert kept == visit.app.settings
    assert visit.stage.stack.canvas.text_size == 1.25
    assert visit.app.audio.muted
    assert visit.app.audio.volume("music") == 0


def test_settings_that_cannot_be_kept_say_why_and_hold_all_the_same(home: Path) -> None:
    home.mkdir()
    (home / "config").write_text("a file where the folder should be")
    visit = Visit()
    visit.app.change(text_size=150)
    assert "config" in visit.app.trouble
    assert visit.stage.stack.canvas.text_size == 1.5


def test_the_mute_key_works_on_every_screen_but_not_while_typing() -> None:
    visit = Visit()
    visit.press(pygame.K_m)
    assert visit.app.settings.mute
    visit.click("rulebook")
    visit.press(pygame.K_ESCAPE)
    visit.press(pygame.K_m)
    assert not visit.app.settings.mute
    visit.click("rulebook")
    visit.click("search")
    visit.press(pygame.K_m)
    assert not visit.app.settings.mute


def test_a_fault_ends_in_one_line_and_a_report(home: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(self: Title) -> None:
        raise ZeroDivisionError("the sky fell")

    monkeypatch.setattr(Title, "enter", broken)
    with pytest.raises(SystemExit) as caught:
        app_module.main((960, 540), safe=True)
    line = str(caught.value)
    reports = list((home / "data" / "logs").glob("*.txt"))
    assert len(reports) == 1
    assert str(reports[0]) in line
    assert "\n" not in line
    assert "the sky fell" in reports[0].read_text()


def test_the_program_opens_a_match_first_and_keeps_it_when_it_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    steps = 0

    def count(self: app_module.App, dt: float) -> None:
        nonlocal steps
        steps += 1
        if steps == 5:
            self.stack.clear()

    monkeypatch.setattr(app_module.App, "tick", count)
    setup = GunItSetup(players=((0, 1, 2, 3),))
    app_module.main((960, 540), True, ("gun_it", setup, 5, ("human",)))
    assert steps == 5
    (slot,) = storage.journals()
    assert slot.game == "gun_it"
    assert encode(setup).decode() in storage.load_journal(slot.name)


def test_going_on_continues_the_match_and_its_old_journal_is_gone() -> None:
    app_match = played(until=20)
    from game.core import record
    from game.scenes.records import newest

    storage.Journal("gun_it-0003", record.write(app_match, ("human",) * 4))
    visit = Visit(app_module.App(storage.Settings(reduced_motion=True), sound=False))
    entry = newest(visit.app)
    assert entry is not None
    visit.app.go_on(entry)
    visit.look()
    assert visit.name == "GunItScene"
    assert visit.app.sitting is not None
    assert visit.app.sitting.match.digest == app_match.digest
    names = [slot.name for slot in storage.journals()]
    assert len(names) == 1
    assert names != ["gun_it-0003"]
    visit.app.leave_match()
    assert visit.name == "Title"
    assert len(storage.journals()) == 1


def test_a_match_is_begun_again_from_the_pause_menu() -> None:
    visit = Visit(app_module.App(storage.Settings(reduced_motion=True), sound=False))
    setup = GunItSetup(players=((0, 1, 2, 3),), limit="none")
    visit.app.open_match(setup, ("human",), 77)
    first = visit.app.sitting
    visit.look()
    visit.app.open_pause()
    visit.look()
    visit.click("restart")
    visit.click(("answer", 0))
    second = visit.app.sitting
    assert first is not None
    assert second is not None
    assert second is not first
    assert (second.match.seed, second.match.setup, second.match.log) == (77, setup, [])
    assert visit.name == "GunItScene"
    assert len(storage.journals()) == 1


def test_a_chance_seed_fits_the_seed_field() -> None:
    assert 0 <= app_module.by_chance() < 10**9
    assert isinstance(Box(), app_module.App)
